/* Scenes that say where playing pauses. */
#include "../kit/play_kit.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"

#include <SDL_surface.h>
#include <math.h>
#include <stdio.h>

/* The ball after ten frames and a half; then it is for whoever presses to go on. */
static void pauses_where_the_scene_says(void **state)
{
    stage *st = *state;
    session_scene(&st->a.session)->rules.pause_frame = 10.5;
    play_key(st, KEY_F8, 0);
    play_wait(st, 1000, 17);
    assert_false(st->a.session.play.running);
    play_expect_at(st, "ball", 100 + 4 * 10.5, 300);
    stage_expect_notice(st, "Paused");
    assert_string_equal(session_play_view(&st->a.session).goes_on, "F8 plays on");
    st->a.session.by_finger = true;
    assert_null(session_play_view(&st->a.session).goes_on);
    st->a.session.by_finger = false;
    play_key(st, KEY_F8, 0);
    assert_null(session_play_view(&st->a.session).goes_on);
    play_wait(st, 500, 20);
    play_expect_at(st, "ball", 100 + 4 * 40.5, 300);
}

#define BALL(id, x, y, more)                                                                       \
    "{\"id\": \"" id "\", \"kind\": \"circle\", \"x\": " x ", \"y\": " y ", " more "}"
#define RIGHT "\"radius\": 10, \"velocity\": [4, 0]"
#define RESTS "\"radius\": 10"

static void open_balls(stage *st, const char *balls)
{
    char text[1024];
    snprintf(text, sizeof text,
             "{\"unrotate\": 1, \"motion\": {\"walls\": \"none\", \"pause\": \"events\"}, "
             "\"shapes\": [%s]}",
             balls);
    app_close(&st->a);
    stage_open(st, text);
}

/* The ball's edge begins at x = 110 or 114 and meets another one's, at 160, after 12 1/2 or 11 1/2
 * frames; then that one goes on alone, and meets one more, whose edge is 20 on, after 5. However
 * the loop wakes, twice a frame or every other one, it stays at either moment. */
static void pauses_where_two_meet(void **state)
{
    static const uint32_t slices[] = {7, 17, 33, 34};
    static const char *const balls[] = {
        BALL("ball", "100", "300", RIGHT) "," BALL("next", "170", "300",
                                                   RESTS) "," BALL("last", "210", "300", RESTS),
        BALL("ball", "104", "300", RIGHT) "," BALL("next", "170", "300",
                                                   RESTS) "," BALL("last", "210", "300", RESTS)};
    stage *st = *state;
    for (size_t i = 0; i < 8; i++) {
        open_balls(st, balls[i % 2]);
        play_key(st, KEY_F8, 0);
        play_wait(st, 500, slices[i / 2]);
        assert_false(st->a.session.play.running);
        play_expect_at(st, "ball", 150, 300);
        play_expect_at(st, "next", 170, 300);
        play_key(st, KEY_F8, 0);
        play_wait(st, 500, slices[i / 2]);
        play_expect_at(st, "next", 190, 300);
        play_expect_at(st, "last", 210, 300);
    }
}

/* After 10 1/4 and 10 3/4 frames: first the one, then the other. */
static void pauses_twice_in_a_frame(void **state)
{
    stage *st = *state;
    open_balls(st, BALL("a", "100", "100", RIGHT) "," BALL("b", "161", "100", RESTS) "," BALL(
                       "c", "100", "500", RIGHT) "," BALL("d", "163", "500", RESTS));
    for (int i = 0; i < 2; i++) {
        play_key(st, KEY_F8, 0);
        play_wait(st, 500, 17);
        play_expect_at(st, "c", 100 + 4 * (i ? 10.75 : 10.25), 500);
        play_expect_at(st, "b", 161 + 4 * (i ? 0.5 : 0), 100);
    }
}

static void expect_running(stage *st, bool expected, const char *what)
{
    const play_state *p = &st->a.session.play;
    if (p->running != expected)
        fail_msg("%s: %s at frame %g, expected otherwise", what,
                 p->running ? "runs" : "stands still", p->time);
}

/* The frame at which the ball, whose left edge begins at x = 60, is beyond the picture's right
 * side, and the dot, whose top edge begins at y = 95, below it, with outlines as wide as those of a
 * hit: 6 units, of which 20 are the text's 28.8 pixels, or 2 of a small shape. */
static double both_have_left(const session *ses)
{
    col_box seen = camera_visible_box(&ses->camera);
    double unit = 28.8 / 20 / ses->camera.zoom;
    return fmax(ceil((seen.max.x + 3 * unit - 60) / 4), ceil((seen.max.y + unit - 95) / 2));
}

/* Before an audience only; and what a wider view or gravity brings back goes on. */
static void pauses_when_all_have_left(void **state)
{
    enum { TEN_SECONDS = 10000 };
    stage *st = *state;
    session *ses = &st->a.session;
    play_key(st, KEY_F8, 0);
    play_wait(st, TEN_SECONDS, 17);
    expect_running(st, true, "at the desk");
    play_key(st, KEY_F7, 0);
    play_key(st, KEY_F5, 0);
    play_key(st, KEY_PAGE_DOWN, 0);
    double expected = both_have_left(ses);
    play_wait(st, TEN_SECONDS, 17);
    expect_running(st, false, "presented");
    if (ses->play.time != expected)
        fail_msg("stands still at frame %g, expected %g", ses->play.time, expected);
    stage_expect_notice(st, "What moves has left the picture. Page Up: back to the start.");
    play_key(st, KEY_PAGE_DOWN, 0);
    expect_running(st, false, "Page Down");
    session_scene(ses)->rules.gravity_x = -0.01;
    play_key(st, KEY_PAGE_DOWN, 0);
    expect_running(st, true, "pulled back");
    play_key(st, KEY_PAGE_DOWN, 0);
    session_scene(ses)->rules.gravity_x = 0;
    play_key(st, '-', 0);
    play_key(st, KEY_PAGE_DOWN, 0);
    expect_running(st, true, "a wider view");
}

static uint32_t pixel(const SDL_Surface *s, int x, int y)
{
    return *(const uint32_t *)((const char *)s->pixels + y * s->pitch + 4 * x);
}

/* A ball that goes by a pixel or less in a frame isn't seen any more at the picture's right side,
 * beside which there is paper. */
static void pauses_without_outlines(void **state)
{
    enum { TWENTY_SECONDS = 20000, PAPER = 300 };
    stage *st = *state;
    const camera *c = &st->a.session.camera;
    open_balls(st, BALL("ball", "100", "300", "\"radius\": 40, \"velocity\": [0.5, 0]"));
    play_key(st, KEY_F5, 0);
    play_key(st, KEY_PAGE_DOWN, 0);
    play_wait(st, TWENTY_SECONDS, 33);
    expect_running(st, false, "presented");
    stage_draw(st);
    const SDL_Surface *s = sdl_canvas_surface(st->canvas);
    int middle = (int)camera_to_window(c, (col_vec){0, 300}).y;
    for (int y = middle - 100; y < middle + 100; y++)
        if (pixel(s, s->w - 1, y) != pixel(s, PAPER, middle))
            fail_msg("frame %g: row %d ends with %06x, expected paper, %06x",
                     st->a.session.play.time, y, pixel(s, s->w - 1, y), pixel(s, PAPER, middle));
}

int pause_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(pauses_where_the_scene_says), play_test(pauses_where_two_meet),
        play_test(pauses_twice_in_a_frame),     play_test(pauses_when_all_have_left),
        play_test(pauses_without_outlines),
    };
    return cmocka_run_group_tests_name("pause", tests, NULL, NULL);
}
