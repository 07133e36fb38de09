/* Before an audience nothing is too small for the last row: capitals have 2.8 % of the height. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "paper.h"
#include "screens.h"
#include "suites.h"

#include "app/actions.h"
#include "app/keys.h"
#include "canvas/measuring.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "session/walk.h"

#include <SDL_surface.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

/* Of the height, and how much of a font's size a capital has at least: see below. */
static const double SHARE = 0.028, CAPITAL = 0.7;

static void expect_large(app *a, const char *path, const char *what)
{
    paper_clear();
    drive_draw(a);
    double capital = CAPITAL * paper.size, height = a->canvas->height;
    if (capital < SHARE * height - 1e-9)
        fail_msg("%s at %d x %d, %s: \"%s\" has capitals of %.2f %% of the height", path,
                 a->canvas->width, a->canvas->height, what, paper.text, 100 * capital / height);
}

/* ---- What is looked at in each scene ---- */

/* Each alone, for its labels may have no room among all the others', and all of them. */
static void expect_overlays_large(app *a, const char *path)
{
    scene *s = session_scene(&a->session);
    unsigned own = s->show;
    expect_large(a, path, "as it is");
    for (int bit = 0; bit < SHOW_COUNT; bit++) {
        s->show = SHOW(bit);
        a->session.presenting.numbers = bit == SHOW_NUMBERS;
        expect_large(a, path, scene_show_name((show_bit)bit));
    }
    s->show = (1u << SHOW_COUNT) - 1;
    a->session.presenting.numbers = true;
    expect_large(a, path, "every overlay");
    a->session.presenting.numbers = false;
    s->show = own;
}

static void expect_walk_large(app *a, const char *path)
{
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        paper_press(a, KEY_PAGE_DOWN);
        expect_large(a, path, session_walk_name((walk_step)step));
    }
    paper_press(a, KEY_HOME);
    paper_press(a, 'h');
    expect_large(a, path, "hidden verdict");
    paper_press(a, 'h');
}

static void expect_playing_large(app *a, const char *path)
{
    for (int frame = 1; frame <= 20; frame++) {
        paper_press(a, KEY_F9);
        if (frame % 4 == 0)
            expect_large(a, path, "played");
    }
    paper_press(a, KEY_F7);
}

static void expect_mistakes_large(app *a, const char *path)
{
    paper_press(a, 'l');
    for (int i = 0; i < 3; i++) {
        paper_press(a, 'm');
        expect_large(a, path, "a mistake");
    }
    paper_press(a, 'k');
    paper_press(a, 'l');
}

static void every_scene_is_legible(void **state)
{
    (void)state;
    glob_t scenes;
    assert_int_equal(glob("assets/scenes/*.json", 0, NULL, &scenes), 0);
    assert_true(scenes.gl_pathc > 15);
    for (size_t k = 0; k < SCREEN_COUNT; k++)
        for (size_t i = first_seen(k); i < scenes.gl_pathc; i += SEEN_APART) {
            static app a;
            const char *path = scenes.gl_pathv[i];
            paper_present(&a, path, paper_open(SCREENS[k].width, SCREENS[k].height));
            expect_overlays_large(&a, path);
            if (scene_moves(session_scene(&a.session)))
                expect_playing_large(&a, path);
            else
                expect_walk_large(&a, path);
            expect_mistakes_large(&a, path);
            app_close(&a);
            paper_close();
        }
    globfree(&scenes);
}

/* ---- Dialogs ---- */

static void dialogs_are_legible(void **state)
{
    (void)state;
    static const dialog_kind KINDS[] = {DIALOG_OPEN,    DIALOG_HELP,      DIALOG_QUIT,
                                        DIALOG_OUTSIDE, DIALOG_OVERWRITE, DIALOG_SAVE_AS};
    for (int k = 0; k < SCREEN_COUNT; k++) {
        static app a;
        paper_present(&a, "assets/scenes/default.json",
                      paper_open(SCREENS[k].width, SCREENS[k].height));
        for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
            char what[32];
            snprintf(what, sizeof what, "dialog %d", (int)KINDS[i]);
            app_dialog_show(&a, KINDS[i]);
            expect_large(&a, "default.json", what);
            assert_true(a.ui.dialog_height <= SCREENS[k].height || KINDS[i] == DIALOG_HELP);
            app_dialog_close(&a);
        }
        app_close(&a);
        paper_close();
    }
}

/* Only keys that mean something before an audience, its own first; H is what it is there. Read to
 * the end no line is cut off, on the narrowest screen either. */
static void the_help_is_about_presenting(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, "assets/scenes/default.json", paper_open(1024, 768));
    app_dialog_show(&a, DIALOG_HELP);
    drive_draw(&a);
    assert_true(paper_has("hide the verdict"));
    assert_true(paper_has("the folder's scenes"));
    for (int page = 0; page < 8; page++) {
        paper_press(&a, KEY_PAGE_DOWN);
        drive_draw(&a);
    }
    assert_true(paper_has("Wheel") && paper_has("Middle drag"));
    assert_false(paper_has("Space or middle drag") || paper_has("the panel's edge"));
    assert_false(paper_has("hide; the panel's list"));
    assert_false(paper_has("New shapes"));
    const char *cut = strstr(paper.all, "\342\200\246");
    if (cut)
        fail_msg("cut off in the help: %.60s", cut - paper.all > 40 ? cut - 40 : paper.all);
    app_close(&a);
    paper_close();
}

/* In a lesson its keys are needed first, presented or alone. */
static void the_help_in_a_lesson_begins_with_its_keys(void **state)
{
    (void)state;
    static app a;
    paper_present(&a, "assets/scenes/default.json", paper_open(1024, 768));
    assert_true(app_lesson_open(&a, "assets/lessons/01-nearest-point.json"));
    app_dialog_show(&a, DIALOG_HELP);
    drive_draw(&a);
    const char *own = strstr(paper.all, "skip the task");
    const char *other = strstr(paper.all, "turn the picture back while held");
    assert_non_null(own);
    assert_true(!other || own < other);
    app_close(&a);
    paper_close();
}

/* ---- Fonts ---- */

/* From the first row to the last that an H darkens. */
static void capitals_are_as_large_as_counted(void **state)
{
    (void)state;
    enum { SIZE = 100 };
    problem why;
    for (int face = FACE_LABEL; face <= FACE_NUMBER; face++) {
        canvas *c = sdl_canvas_create(2 * SIZE, 2 * SIZE, &why);
        canvas_text_style style = {.face = (font_face)face, .size = SIZE, .color = {0, 0, 0, 255}};
        assert_non_null(c);
        c->ops->text(c, (col_vec){10, 1.5 * SIZE}, &style, "H");
        const SDL_Surface *s = sdl_canvas_surface(c);
        int first = -1, last = -1;
        for (int y = 0; y < s->h; y++)
            for (int x = 0; x < s->w; x++)
                if ((((const unsigned char *)s->pixels)[y * s->pitch + 4 * x]) < 128) {
                    first = first < 0 ? y : first;
                    last = y;
                }
        if (last - first + 1 < CAPITAL * SIZE)
            fail_msg("face %d: an H of size %d is %d pixels high", face, SIZE, last - first + 1);
        sdl_canvas_free(c);
    }
}

int capitals_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(capitals_are_as_large_as_counted),
        cmocka_unit_test(every_scene_is_legible),
        cmocka_unit_test(dialogs_are_legible),
        cmocka_unit_test(the_help_is_about_presenting),
        cmocka_unit_test(the_help_in_a_lesson_begins_with_its_keys),
    };
    return cmocka_run_group_tests_name("capitals", tests, NULL, NULL);
}
