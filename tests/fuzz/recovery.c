/* Unsaved changes that a crash left. */
#include "fuzz.h"

#include "file/file.h"
#include "file/recover.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const file_wish ANY = {NULL, NULL};

static const char *the_folder(void)
{
    static char folder[] = "/tmp/unrotate-fuzz-XXXXXX";
    static bool made;
    if (!made)
        fuzz_expect(mkdtemp(folder) != NULL, "a folder can be made", folder);
    made = true;
    return folder;
}

static void leave(const uint8_t *data, size_t size)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/left.unsaved", the_folder());
    FILE *f = fopen(path, "w");
    fuzz_expect(f && fwrite(data, 1, size, f) == size && fclose(f) == 0, "a file can be written",
                path);
}

static bool take(file_recovery *r, scene *s, char **original)
{
    file_version version;
    problem why = {""}, unread;
    fuzz_expect(file_recovery_open(r, the_folder(), &why), "the folder can be used", why.text);
    file_wish wish = ANY;
    wish.known = fuzz_presets();
    return file_recovery_take(r, &wish, s, original, &version, &unread);
}

/* What was taken survives a second crash. */
static void expect_taken_again(file_recovery *r, const scene *s, const char *original)
{
    scene again = scene_empty();
    char *other = NULL;
    file_version version = {0};
    problem why = {""};
    fuzz_expect(file_recovery_write(r, s, original, &version, &why), "it can be kept", why.text);
    file_recovery_leave(r);
    fuzz_expect(take(r, &again, &other), "what was kept is taken", original);
    fuzz_expect_same(file_text(s), file_text(&again), "what is taken again is the same");
    fuzz_expect_same(strdup(original), other, "it belongs to the same file");
    scene_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    scene s = fuzz_scene();
    char *before = file_text(&s), *original = NULL;
    file_recovery r;
    leave(data, size);
    if (take(&r, &s, &original)) {
        expect_taken_again(&r, &s, original);
        free(before);
    } else {
        fuzz_expect_same(before, file_text(&s), "what can't be read changes nothing");
    }
    free(original);
    scene_free(&s);
    file_recovery_close(&r);
    return 0;
}
