/* Whoever works long is shown to, and cancelled by Escape, on SDL's dummy display. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/main_window.h"
#include "session/files.h"
#include "shell/long_work.h"

#include <SDL.h>

/* As one who works, until the one who waits has been asked. */
static bool asks(stage *st)
{
    bool lasts = true;
    for (int i = 0; i < PATIENCE_PAUSE; i++)
        lasts = patience_lasts(&st->a.session.waits);
    return lasts;
}

static void press(SDL_Keycode key)
{
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym.sym = key}};
    SDL_PushEvent(&e);
}

static bool waits(Uint32 type)
{
    return SDL_HasEvent(type);
}

/* Time goes by. */
static void age(shell_long_work *w)
{
    enum { LONG = 60 * 1000 };
    w->since -= LONG;
    w->shown_at -= LONG;
}

static void escape_cancels(void **state)
{
    stage *st = *state;
    shell_long_work w;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    shell_long_work_open(&w, &st->a);
    age(&w);
    assert_true(asks(st)); /* nobody has had enough, but it is told */
    assert_true(w.shown && w.picture);
    press(SDLK_F9);
    age(&w);
    assert_true(asks(st)); /* another key waits until it is done */
    assert_true(waits(SDL_KEYDOWN));
    SDL_PushEvent(&(SDL_Event){.type = SDL_MOUSEBUTTONDOWN});
    press(SDLK_ESCAPE);
    age(&w);
    assert_false(asks(st));
    assert_false(waits(SDL_KEYDOWN)); /* neither F9 nor Escape does anything else any more */
    assert_true(waits(SDL_MOUSEBUTTONDOWN));
    assert_false(patience_lasts(&st->a.session.waits));
    shell_long_work_begin(&st->a);
    assert_true(patience_lasts(&st->a.session.waits));
    assert_true(!w.shown && !w.picture);
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    age(&w);
    assert_false(asks(st)); /* a window that is closed waits for nothing */
    assert_true(waits(SDL_QUIT));
    shell_long_work_close(&w);
    assert_true(asks(st));
}

static void touch(const stage *st, double x, double y)
{
    const canvas *c = sdl_window_canvas(st->a.window);
    SDL_Event e = {.tfinger = {.type = SDL_FINGERDOWN,
                               .x = (float)(x / c->width),
                               .y = (float)(y / c->height)}};
    SDL_PushEvent(&e);
}

/* A finger on the line that says so cancels, and does nothing else; elsewhere it waits. */
static void a_tap_on_the_line_cancels(void **state)
{
    stage *st = *state;
    const canvas *c = sdl_window_canvas(st->a.window);
    shell_long_work w;
    st->a.session.shown.width = c->width;
    st->a.session.shown.height = c->height;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    shell_long_work_open(&w, &st->a);
    age(&w);
    assert_true(asks(st));
    assert_true(w.strip.h > 0 && w.strip.w > 0);
    const double middle = w.strip.x + w.strip.w / 2.0;
    touch(st, middle, w.strip.y - 2);
    age(&w);
    assert_true(asks(st));
    assert_true(waits(SDL_FINGERDOWN));
    touch(st, middle, w.strip.y + 2);
    age(&w);
    assert_false(asks(st));
    assert_false(waits(SDL_FINGERDOWN));
    shell_long_work_close(&w);
}

/* Nobody waits any more when a file is opened, or a text pasted: the scene stays. */
static void escape_ends_reading(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    size_t count = session_scene(ses)->count;
    shell_long_work w;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    for (int pastes = 0; pastes < 2; pastes++) {
        shell_long_work_open(&w, &st->a);
        age(&w);
        press(SDLK_ESCAPE);
        ses->waits.asked = PATIENCE_PAUSE - 1;
        if (pastes)
            app_action_paste_text(&st->a, "circle 1 2 3\ncircle 4 5 6\n");
        else
            assert_false(session_load(ses, "assets/scenes/bricks.json"));
        assert_true(session_scene(ses)->count == count && ses->waits.over);
        assert_non_null(strstr(ses->notice, ": not read: cancelled"));
        shell_long_work_close(&w);
    }
}

int long_work_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(escape_cancels, stage_window_set_up,
                                        stage_window_tear_down),
        cmocka_unit_test_setup_teardown(a_tap_on_the_line_cancels, stage_window_set_up,
                                        stage_window_tear_down),
        cmocka_unit_test_setup_teardown(escape_ends_reading, stage_window_set_up,
                                        stage_window_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
