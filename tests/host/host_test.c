/* The host that a desktop is: its loop, and the fonts that are chosen of those installed. */
#include "host/fonts.h"
#include "host/host.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <fontconfig/fontconfig.h>

/* ---- The loop ---- */

enum { STEPS = 3 };

typedef struct steps {
    int count, ends;
    int waited[STEPS + 1];
} steps;

static int patience(void *user)
{
    const steps *s = user;
    return 10 * s->count - 1;
}

static bool step(void *user, int timeout)
{
    steps *s = user;
    assert_true(s->count < STEPS);
    s->waited[s->count++] = timeout;
    return s->count < STEPS;
}

static void end(void *user)
{
    steps *s = user;
    assert_int_equal(s->count, STEPS);
    s->ends++;
}

/* Each waits as long as is known when it begins; after the last one the end comes, and nothing. */
static void steps_are_made_until_one_is_the_last(void **state)
{
    (void)state;
    steps s = {0};
    host_run(&(host_loop){step, patience, NULL, end, NULL, &s});
    assert_int_equal(s.count, STEPS);
    assert_int_equal(s.ends, 1);
    for (int i = 0; i < STEPS; i++)
        if (s.waited[i] != 10 * i - 1)
            fail_msg("step %d: expected to wait %d, got %d", i, 10 * i - 1, s.waited[i]);
}

static void sideways_notches_are_what_the_wheel_says(void **state)
{
    (void)state;
    static const double said[] = {0.05, -1, 2.5, 30};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        assert_true(host_wheel_x(said[i]) == said[i]);
}

/* ---- Fonts ---- */

/* Whether the file is one of the family, which fontconfig lists; *installed: there is one. */
static bool is_of_family(const char *path, const char *family, bool *installed)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, (char *)NULL);
    FcObjectSet *asked = FcObjectSetBuild(FC_FILE, (char *)NULL);
    FcFontSet *all = FcFontList(NULL, wanted, asked);
    bool found = false;
    for (int i = 0; path && i < all->nfont; i++) {
        FcChar8 *file = NULL;
        FcPatternGetString(all->fonts[i], FC_FILE, 0, &file);
        found |= !strcmp((const char *)file, path);
    }
    *installed = all->nfont > 0;
    FcFontSetDestroy(all);
    FcObjectSetDestroy(asked);
    FcPatternDestroy(wanted);
    return found;
}

static void expect_family(const font_file *file, const char *what, const char *family)
{
    bool installed, right = is_of_family(file->path, family, &installed);
    if (!installed)
        printf("%s isn't installed: nothing to be seen\n", family);
    else if (!right)
        fail_msg("%s: expected a file of %s, got %s", what, family, file->path);
}

static void faces_are_of_the_named_families(void **state)
{
    (void)state;
    font_file files[FONT_FACES];
    host_fonts_find(files);
    expect_family(&files[FACE_LABEL], "labels", "Inter");
    expect_family(&files[FACE_BOLD], "bold labels", "Inter");
    expect_family(&files[FACE_NUMBER], "numbers", "DejaVu Sans Mono");
    for (int i = 0; i < FONT_FACES; i++)
        host_fonts_free(&files[i]);
}

/* The small triangle to the right, and element of: Inter has neither. */
static void missing_characters_are_of_the_named_family(void **state)
{
    (void)state;
    static const uint32_t characters[] = {0x25b8, 0x2208};
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++) {
        char what[32];
        font_file file = host_fonts_find_character(characters[i]);
        snprintf(what, sizeof what, "U+%04X", characters[i]);
        expect_family(&file, what, "DejaVu Sans Mono");
        host_fonts_free(&file);
    }
}

/* A private-use character, and whatever is asked for when the built-in letters are wanted. */
static void no_font_is_found_where_there_is_none(void **state)
{
    (void)state;
    font_file file = host_fonts_find_character(0x10fff0);
    assert_null(file.path);
    setenv("UNROTATE_FONTS", "builtin", 1);
    file = host_fonts_find_character('a');
    assert_null(file.path);
    font_file files[FONT_FACES];
    host_fonts_find(files);
    for (int i = 0; i < FONT_FACES; i++)
        assert_null(files[i].path);
    unsetenv("UNROTATE_FONTS");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_made_until_one_is_the_last),
        cmocka_unit_test(sideways_notches_are_what_the_wheel_says),
        cmocka_unit_test(faces_are_of_the_named_families),
        cmocka_unit_test(missing_characters_are_of_the_named_family),
        cmocka_unit_test(no_font_is_found_where_there_is_none),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    FcFini();
    return failed;
}
