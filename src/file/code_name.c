#include "file/code_name.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char SPACE[] = " \t\r\n";

bool file_code_begins_name(const char *at)
{
    unsigned char first = (unsigned char)(*at == '.' ? at[1] : *at);
    return isalpha(first) || first == '_' || first >= 0x80;
}

/* "a.b", "a::b" and "a->b" are one name each. */
static size_t name_length(const char *at)
{
    size_t length = 1;
    for (;;) {
        const char *next = at + length;
        size_t joint = next[0] == '.'                                       ? 1
                       : !strncmp(next, "::", 2) || !strncmp(next, "->", 2) ? 2
                                                                            : 0;
        if (isalnum((unsigned char)*next) || *next == '_' || (unsigned char)*next >= 0x80)
            length++;
        else if (joint && file_code_begins_name(next + joint) && next[joint] != '.')
            length += joint;
        else
            return length;
    }
}

file_code_name file_code_name_at(const char *at)
{
    file_code_name n = {.begin = at, .quoted = *at == '"' || *at == '\''};
    const char *begin = at + n.quoted;
    size_t length = n.quoted ? strcspn(begin, (char[]){*at, '\0'}) : name_length(at);
    snprintf(n.whole, sizeof n.whole, "%.*s",
             (int)(length < FILE_CODE_NAME_SIZE ? length : FILE_CODE_NAME_SIZE), begin);
    size_t last = strlen(n.whole);
    while (last > 0 && !strchr(".:>", n.whole[last - 1]))
        last--;
    for (size_t i = last; n.whole[i]; i++)
        n.last[i - last] = (char)tolower((unsigned char)n.whole[i]);
    n.after = begin + length;
    n.after += n.quoted && *n.after;
    n.after += strspn(n.after, SPACE);
    n.assigned = *n.after == '=' || *n.after == ':';
    n.value = n.after + n.assigned;
    n.value += strspn(n.value, SPACE);
    return n;
}

const char *file_code_own_name(const file_code_name *n)
{
    return n->whole + strlen(n->whole) - strlen(n->last);
}

/* Whether a word begins there: barAngle, BAR_ANGLE, but not triangle. */
static bool begins_word(const char *name, const char *at)
{
    return at == name || !isalpha((unsigned char)at[-1]) ||
           (isupper((unsigned char)*at) && islower((unsigned char)at[-1]));
}

/* Whether the word of so many letters that ends in front of `end` is that one. */
static bool word_before(const char *name, const char *end, const char *word)
{
    size_t length = strlen(word);
    while (end > name && end[-1] == '_')
        end--;
    return (size_t)(end - name) >= length && !strncasecmp(end - length, word, length) &&
           begins_word(name, end - length);
}

bool file_code_names_somebodys(const char *name, const char *field)
{
    static const char *const others[] = {"start", "end",    "sweep", "arc",    "delta",
                                         "step",  "min",    "max",   "inner",  "outer",
                                         "aim",   "target", "view",  "corner", "border"};
    size_t length = strlen(name), tail = strlen(field);
    const char *at = name + length - (tail < length ? tail : length);
    bool somebodys = !strcasecmp(at, field) && begins_word(name, at);
    for (size_t i = 0; somebodys && i < sizeof others / sizeof *others; i++)
        somebodys = !word_before(name, at, others[i]);
    return somebodys;
}

bool file_code_has_part(const char *name, const char *part)
{
    for (const char *at = name; *at; at++)
        if (!strncasecmp(at, part, strlen(part)) &&
            (at == name || isupper((unsigned char)*at) || !isalpha((unsigned char)at[-1])))
            return true;
    return false;
}
