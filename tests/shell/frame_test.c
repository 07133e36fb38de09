/* A frame is drawn from what was found before: drawing changes nothing, so a frame drawn twice is
 * the same frame, over the same document and session; and the first one is as it stays. */
#include "../kit/drive.h"
#include "../kit/play_kit.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "sdl/pixel_canvas.h"
#include "shell/frame.h"

#include <SDL_surface.h>
#include <SDL_timer.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What can be seen of the document and its modes, as bytes: the scene's own text, and the rest of
 * the session as it lies in memory (its pointers included: nothing may be allocated anew). */
typedef struct snapshot {
    session state;
    char *text;
    unsigned long long pixels;
} snapshot;

/* Behind a bool lies what the stack had there when the findings were returned. */
static void clear_padding(col_findings *f)
{
    static const size_t gaps[][2] = {
        {offsetof(col_findings, framed_is_b) + 1, offsetof(col_findings, local_centre)},
        {offsetof(col_findings, hit) + 1, offsetof(col_findings, state)},
        {offsetof(col_findings, unique) + 1, offsetof(col_findings, on_a)}};
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        memset((unsigned char *)f + gaps[i][0], 0, gaps[i][1] - gaps[i][0]);
}

static snapshot take(stage *st)
{
    snapshot shot = {.text = file_text(session_scene(&st->a.session)), .pixels = play_hash(st)};
    memcpy(&shot.state, &st->a.session, sizeof shot.state);
    clear_padding(&shot.state.lab.believed.findings);
    for (size_t i = 0; i < PAIRS_SHOWN; i++)
        clear_padding(&shot.state.pairs.shown[i].findings);
    /* Full of padding, too; the pixels show what it says. */
    memset(shot.state.previews, 0, sizeof shot.state.previews);
    shot.state.pairs.hit = NULL; /* it may be somewhere else each time */
    return shot;
}

static void expect_same(const char *what, const char *when, const snapshot *before,
                        const snapshot *after)
{
    if (before->pixels != after->pixels)
        fail_msg("%s: %s: other pixels", what, when);
    if (strcmp(before->text, after->text) != 0)
        fail_msg("%s: %s: the scene changed from\n%s\nto\n%s", what, when, before->text,
                 after->text);
    const unsigned char *p = (const void *)&before->state, *q = (const void *)&after->state;
    for (size_t i = 0; i < sizeof before->state; i++)
        if (p[i] != q[i])
            fail_msg("%s: %s: byte %zu of the session changed", what, when, i);
}

/* In a window: as it is listed first, as it is painted from that, and as those pixels are kept.
 * What was another picture before is looked at in the fourth frame again. */
static void draw_kept(stage *st, const char *what, const snapshot *expected)
{
    enum { FRAMES = 7 };
    app_kept_picture *k = &st->a.kept;
    k->on = true;
    k->pause = 0;
    for (int i = 0; i < FRAMES; i++) {
        stage_draw(st);
        snapshot got = take(st);
        expect_same(what, k->painted ? "kept" : "listed", expected, &got);
        free(got.text);
    }
    if (!k->painted && !st->a.session.blank)
        fail_msg("%s: nothing was kept", what);
    k->on = false;
}

/* The first frame of it, the same drawn again, and the next one. */
static void draw_twice(stage *st, const char *what)
{
    stage_draw(st);
    if (st->a.ui_reported.redraw)
        fail_msg("%s: the widgets have not settled", what);
    snapshot first = take(st);
    shell_draw(&st->a);
    snapshot again = take(st);
    stage_draw(st);
    snapshot next = take(st);
    expect_same(what, "drawn again", &first, &again);
    expect_same(what, "the next frame", &first, &next);
    draw_kept(st, what, &first);
    free(first.text);
    free(again.text);
    free(next.text);
}

static void open_example(stage *st, const char *name)
{
    char path[128];
    scene s = scene_empty();
    problem why = {""};
    snprintf(path, sizeof path, "assets/scenes/%s.json", name);
    app_close(&st->a);
    if (!file_load(&s, path, NULL, &why) || !app_open(&st->a, &s, "", name, st->canvas, 1))
        fail_msg("%s: %s", path, why.text);
}

/* Each kind of scene, with everything on that can be shown. */
static void each_scene_drawn_twice(void **state)
{
    static const char *const NAMES[] = {
        "default",  "axis-aligned", "inside",   "many",        "metres",
        "minus-30", "pivot",        "rounded",  "crossing",    "degenerate",
        "tunnel",   "bounce",       "thousand", "limit-clump", "trap-sdl-rotozoom"};
    stage *st = *state;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        open_example(st, NAMES[i]);
        draw_twice(st, NAMES[i]);
        for (int bit = 0; bit < SHOW_COUNT; bit++)
            session_scene(&st->a.session)->show |= SHOW(bit);
        draw_twice(st, NAMES[i]);
    }
}

/* In each mode: played, unrotated, a mistake tried with its map, a drag, a dialog, presenting. */
static void each_mode_drawn_twice(void **state)
{
    stage *st = *state;
    play_steps(st, 7);
    draw_twice(st, "played");
    play_key(st, 'v', 0);
    draw_twice(st, "played, with velocities");
    play_key(st, KEY_F7, 0);
    play_point(st, INPUT_MOTION, 100, 300);
    play_point(st, INPUT_PRESS, 100, 300);
    play_point(st, INPUT_MOTION, 160, 330);
    draw_twice(st, "while dragging");
    play_point(st, INPUT_RELEASE, 160, 330);
    anim_unrotate_set(&st->a.session.unrotating, 0.4);
    draw_twice(st, "half unrotated");
    play_key(st, 'm', 0);
    play_key(st, 'l', 0);
    draw_twice(st, "a mistake and its map");
    play_key(st, KEY_F1, 0);
    draw_twice(st, "the help sheet");
    play_key(st, KEY_ESCAPE, 0);
    play_key(st, KEY_F5, 0);
    draw_twice(st, "presenting");
    play_key(st, '.', 0);
    draw_twice(st, "a black screen");
}

static void each_section_drawn_twice(void **state)
{
    stage *st = *state;
    st->a.panel.more = true;
    for (int i = 0; i < APP_SECTIONS; i++) {
        problem why;
        assert_true(app_panel_open(&st->a.panel, app_section_name((app_section)i), &why));
        draw_twice(st, app_section_name((app_section)i));
    }
}

/* What a thread reads for the list of Open comes between two frames. */
static void await_previews(stage *st)
{
    const app_open_list *l = &st->a.dialog.open;
    for (size_t i = 0; i < l->count; i++) {
        bool is_folder = l->entries[i].path[strlen(l->entries[i].path) - 1] == '/';
        for (int ms = 0; !is_folder && !l->entries[i].about; ms++) {
            if (ms == 60000)
                fail_msg("what %s is about isn't known after a minute", l->entries[i].path);
            SDL_Delay(1);
            stage_draw(st);
        }
    }
}

/* Shown between two inputs, as by a key; and what is left when they are gone. */
static void each_dialog_drawn_twice(void **state)
{
    stage *st = *state;
    for (int kind = DIALOG_NONE + 1; kind <= DIALOG_HELP; kind++) {
        app_dialog_show(&st->a, (dialog_kind)kind);
        await_previews(st);
        draw_twice(st, "a dialog");
        app_dialog_cancel(&st->a);
        draw_twice(st, "after a dialog");
    }
    app_menu_open(&st->a, (col_vec){1200, 700});
    draw_twice(st, "a menu");
}

/* Lasts for so many questions. */
static bool lasts(void *user)
{
    int *left = user;
    return (*left)-- > 0;
}

static void expect_strip(const stage *st, bool there)
{
    color ink = view_theme_of(session_shown(&st->a.session)->theme)->ink;
    const SDL_Surface *picture = sdl_canvas_surface(st->canvas);
    const uint32_t *row =
        (const void *)((const char *)picture->pixels + (st->canvas->height - 1) * picture->pitch);
    uint32_t black = 0xff000000u | (uint32_t)ink.r << 16 | (uint32_t)ink.g << 8 | ink.b;
    if ((row[1] == black) != there)
        fail_msg("the last row begins with %08x; a strip of %08x is %s", (unsigned)row[1],
                 (unsigned)black, there ? "expected" : "not");
}

/* A drawing that is cancelled says so, and playing pauses; the next one is whole again, and the
 * scene is as it was. */
static void cancelled_while_drawing(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    play_key(st, 'v', 0);
    play_steps(st, 3);
    stage_draw(st);
    unsigned long long whole = play_hash(st);
    char *before = file_text(session_scene(ses));
    int left = 0;
    sdl_canvas_set_patience(st->canvas, &ses->waits);
    ses->waits = (patience){.lasts = lasts, .user = &left, .asked = PATIENCE_PAUSE - 1};
    ses->play.running = true;
    assert_false(shell_draw(&st->a));
    assert_false(ses->play.running);
    assert_false(ses->waits.over);
    expect_strip(st, true);
    left = 1000;
    assert_true(shell_draw(&st->a));
    expect_strip(st, false);
    assert_true(play_hash(st) == whole);
    char *after = file_text(session_scene(ses));
    assert_string_equal(before, after);
    free(before);
    free(after);
    ses->waits = (patience){0};
}

/* A picture that isn't whole isn't kept. */
static void cancelled_while_kept(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_draw(st);
    unsigned long long whole = play_hash(st);
    int left = 0;
    st->a.kept.on = true;
    sdl_canvas_set_patience(st->canvas, &ses->waits);
    ses->waits = (patience){.lasts = lasts, .user = &left, .asked = PATIENCE_PAUSE - 1};
    shell_frame(&st->a);
    expect_strip(st, true);
    assert_false(st->a.kept.known);
    left = 1000;
    for (int i = 0; i < 7; i++) {
        shell_frame(&st->a);
        assert_true(play_hash(st) == whole);
    }
    assert_true(st->a.kept.painted);
    ses->waits = (patience){0};
}

/* Another size is another picture. */
static void resized_while_kept(void **state)
{
    static const int SIZES[][2] = {{900, 700}, {900, 500}, {640, 500}};
    stage *st = *state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        problem why;
        assert_true(sdl_canvas_resize(st->canvas, SIZES[i][0], SIZES[i][1], &why));
        app_follow_canvas(&st->a, 1);
        draw_twice(st, "resized");
    }
}

int frame_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(each_scene_drawn_twice),   play_test(each_mode_drawn_twice),
        play_test(each_section_drawn_twice), play_test(each_dialog_drawn_twice),
        play_test(cancelled_while_drawing),  play_test(cancelled_while_drawing),
        play_test(cancelled_while_kept),     play_test(resized_while_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
