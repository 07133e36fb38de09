/* Whatever fails: old or new, and said. */
#include "faults.h"

#include <signal.h>
#include <string.h>

static bool same(const fault_text *a, const fault_text *b)
{
    return !a->bytes == !b->bytes && a->length == b->length &&
           (!a->bytes || memcmp(a->bytes, b->bytes, a->length) == 0);
}

static bool is_old(const fault_text *file)
{
    return !file->bytes || strcmp(file->bytes, "old") == 0;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Lines of which at least one is the program's reason; those about a file begin with its name. */
static bool is_said(const char *text)
{
    bool own = false;
    while (*text) {
        const char *end = strchr(text, '\n');
        own |= begins(text, "unrotate: ");
        if (!end || !(begins(text, "unrotate: ") || begins(text, "Fontconfig ") ||
                      begins(text, "log.csv: ") || begins(text, "lesson.json: ")))
            return false;
        text = end + 1;
    }
    return own;
}

/* FreeType doesn't stand short memory everywhere either. */
static bool is_freetype(const fault_text *said)
{
    return strstr(said->bytes, "/libfreetype.so");
}

const char *fault_judge(const fault *f, const fault_outcome *good, const fault_outcome *got)
{
    bool killed = fault_kills(f) && got->status == -SIGKILL;
    bool new = same(&got->file, &good->file);
    if (got->status == -SIGALRM)
        return "it doesn't come to an end";
    if (got->status < 0 && !killed)
        return is_freetype(&got->said) ? NULL : "it crashes";
    if (!new && !is_old(&got->file))
        return "the file is neither the old one nor the new one";
    if (killed)
        return NULL;
    if (got->left > 0)
        return "a temporary file is left";
    if (got->status == good->status && same(&got->out, &good->out))
        return new ? NULL : "nothing is wrong, it says, but the file isn't written";
    if (got->status != 2)
        return "its output is another one, but its exit status isn't 2";
    if (!is_said(got->said.bytes))
        return "no line says why";
    return good->file.bytes && new ? "it fails, but the file is written" : NULL;
}
