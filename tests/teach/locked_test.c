/* What of a step may be dragged, and what is said of the rest. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "sdl/pixel_canvas.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
#include <string.h>

static void open_task_until(stage *st, const char *drag, const char *until)
{
    char steps[256];
    snprintf(steps, sizeof steps,
             "{\"scene\": \"default.json\", \"try\": \"t\", \"drag\": [%s],\n"
             "\"until\": {%s}}, {\"say\": \"so\"}",
             drag, until);
    lesson_stage_write(steps);
    lesson_stage_open(st, 0);
}

static void open_task(stage *st, const char *drag)
{
    open_task_until(st, drag, "\"zones\": 9");
}

static col_vec middle_of(const stage *st, const char *id)
{
    col_shape world = scene_shape_geometry(stage_shape((stage *)st, id));
    return camera_to_window(&st->a.session.shown, col_core_at(&world, 0.5, 0.5));
}

/* Dragging what stays tells what doesn't; dragging that, or nothing at all, tells nothing. */
static void test_a_drag_of_what_is_locked_says_what_is_not(void **state)
{
    stage *st = *state;
    static const struct {
        const char *drag, *pulled, *expected;
    } ROWS[] = {{"\"ball\"", "bar", "Only the ball can be dragged here."},
                {"\"ball\"", "ball", ""},
                {"\"bar.angle\"", "bar", "Only the bar's angle can be dragged here."},
                {"\"bar.place\"", "ball", "Only the bar can be dragged here."},
                {"\"bar.angle\", \"ball\"", "bar",
                 "Only the bar's angle and the ball can be dragged here."},
                {"", "ball", "Nothing can be dragged here."}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        open_task(st, ROWS[i].drag);
        col_vec from = middle_of(st, ROWS[i].pulled);
        lesson_stage_drag(st, from, (col_vec){from.x - 30, from.y + 30});
        if (strcmp(st->a.session.notice, ROWS[i].expected) != 0)
            fail_msg("[%s], %s is dragged: expected \"%s\", got \"%s\"", ROWS[i].drag,
                     ROWS[i].pulled, ROWS[i].expected, st->a.session.notice);
        teach_close(&st->a.teaching);
    }
}

/* Where it is said that it is solved nothing says any more what doesn't solve it. */
static void test_solving_it_takes_the_words_away(void **state)
{
    stage *st = *state;
    open_task_until(st, "\"ball\"", "\"hit\": true");
    col_vec bar = middle_of(st, "bar"), ball = middle_of(st, "ball");
    lesson_stage_drag(st, bar, (col_vec){bar.x - 30, bar.y + 30});
    assert_string_not_equal(st->a.session.notice, "");
    lesson_stage_drag(st, ball, bar);
    assert_int_equal(lesson_phase_of(&st->a.teaching.lesson, teach_run(&st->a.teaching)),
                     LESSON_PHASE_SOLVED);
    assert_string_equal(st->a.session.notice, "");
}

/* A click isn't a drag, and beside all shapes there is nothing to be said. */
static void test_a_click_and_a_drag_beside_say_nothing(void **state)
{
    stage *st = *state;
    open_task(st, "\"ball\"");
    col_vec bar = middle_of(st, "bar");
    lesson_stage_drag(st, bar, bar);
    assert_string_equal(st->a.session.notice, "");
    lesson_stage_drag(st, (col_vec){60, 300}, (col_vec){90, 330});
    assert_string_equal(st->a.session.notice, "");
}

/* Who takes hold of something else first finds the handle afterwards: alone, and the knob in class,
 * but not the arrow, with which the keys would no longer lead on. */
static void test_a_drag_elsewhere_leaves_the_handle(void **state)
{
    stage *st = *state;
    static const struct {
        const char *drag;
        bool in_class, kept;
    } ROWS[] = {{"\"bar.angle\"", false, true},
                {"\"bar.angle\"", true, true},
                {"\"bar.velocity\"", false, true},
                {"\"bar.velocity\"", true, false},
                {"\"bar\"", false, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        open_task(st, ROWS[i].drag);
        if (ROWS[i].in_class)
            stage_key(st, KEY_F5, 0);
        col_vec ball = middle_of(st, "ball");
        lesson_stage_drag(st, ball, (col_vec){ball.x - 30, ball.y + 30});
        lesson_stage_drag(st, (col_vec){60, 300}, (col_vec){60, 300});
        size_t selected = scene_selected(session_scene(&st->a.session));
        if (selected != (ROWS[i].kept ? 0 : SCENE_NONE))
            fail_msg("row %zu: %zu is selected", i, selected);
        if (ROWS[i].in_class)
            stage_key(st, KEY_ESCAPE, 0);
        teach_close(&st->a.teaching);
    }
}

/* What was selected for its handle, or by a click, isn't when a class sees the same step, and the
 * other way round. */
static void test_presenting_selects_what_it_would_have(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    open_task(st, "\"bar.velocity\"");
    assert_int_equal(scene_selected(session_scene(ses)), 0);
    stage_key(st, KEY_F5, 0);
    assert_true(scene_selected(session_scene(ses)) == SCENE_NONE);
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(scene_selected(session_scene(ses)), 0);
}

/* Pixels of the picture in the colour of handles, which a tick below it has, too. */
static size_t count_handles(stage *st)
{
    enum { WIDTH = 1280, HEIGHT = 720 };
    static uint32_t pixels[WIDTH * HEIGHT];
    color of = view_theme_of(session_scene(&st->a.session)->theme)->accent;
    uint32_t wanted = (uint32_t)of.r << 16 | (uint32_t)of.g << 8 | of.b;
    size_t count = 0;
    stage_draw(st);
    sdl_canvas_read(st->canvas, pixels);
    for (int i = 0; i < WIDTH * (HEIGHT - (int)st->a.player.at.below); i++)
        count += (pixels[i] & 0xffffff) == wanted;
    return count;
}

/* A bar is turned by its knob: a class sees it before anybody points, until the task is solved. */
static void test_a_class_sees_the_handle_it_is_told_of(void **state)
{
    stage *st = *state;
    open_task(st, "\"bar.angle\"");
    stage_key(st, KEY_F5, 0);
    assert_false(st->a.pointing);
    assert_true(count_handles(st) > 20);
    teach_change(&st->a.teaching)->records[0].effort.solved = true;
    assert_int_equal(count_handles(st), 0);
    stage_key(st, KEY_ESCAPE, 0);
    open_task(st, "\"ball\"");
    stage_key(st, KEY_F5, 0);
    assert_int_equal(count_handles(st), 0);
}

/* From the bar's left, the fourth zone, to above it: both are marked, one at a time. */
static void test_visited_zones_are_marked(void **state)
{
    stage *st = *state;
    const unsigned *visited = &st->a.session.aids.visited;
    lesson_stage_write(
        "{\"scene\": \"default.json\", \"set\": {\"ball\": {\"x\": 200, \"y\": 210}, "
        "\"bar\": {\"angle\": 0}}, \"try\": \"t\", \"until\": {\"zones\": 9}},"
        "{\"try\": \"t\", \"until\": {\"hit\": true}}");
    lesson_stage_open(st, 0);
    lesson_stage_wait(st, 10);
    assert_int_equal(*visited, 1 << 3);
    col_vec ball = middle_of(st, "ball"), bar = middle_of(st, "bar");
    lesson_stage_drag(st, ball, (col_vec){bar.x, bar.y + 2 * (ball.x - bar.x) / 3});
    assert_int_equal(*visited & ~1u, 1 << 3 | 1 << 1); /* on the way perhaps the first, too */
    teach_skip(&st->a.teaching);
    lesson_stage_wait(st, 10);
    assert_int_equal(*visited, 0); /* no task of that kind */
}

/* The ball falls on the bar and bounces: as it is played there is nothing before it any more, but
 * what its arrow does stays what it was. */
static void test_playing_leaves_what_an_aim_meets(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_write(
        "{\"scene\": \"default.json\", \"set\": {\"ball\": {\"x\": 320, \"y\": 100, "
        "\"velocity\": [0, 5]}, \"bar\": {\"fixed\": true}}, \"motion\": {\"walls\": "
        "\"none\", \"ahead\": 30}, \"try\": \"t\", \"until\": {\"meets\": "
        "[\"ball\", \"bar\", \"bar\"]}}");
    lesson_stage_open(st, 0);
    const lesson_flight *flight = &teach_run(&st->a.teaching)->records[0].effort.flight;
    lesson_stage_wait(st, 10);
    assert_int_equal(flight->met, 1);
    assert_true(session_play_begin(ses) && session_play_to(ses, 25));
    lesson_stage_wait(st, 10);
    assert_int_equal(ses->play.motion.counts.impacts, 1);
    assert_int_equal(flight->met, 1);
}

/* The picture's pixel a few short of the arrow's tip: the arrow's, or that of a handle on it. */
static uint32_t pixel_at_tip(stage *st)
{
    enum { WIDTH = 1280, HEIGHT = 720, SHORT = 3 };
    static uint32_t pixels[WIDTH * HEIGHT];
    handle tip;
    session *ses = &st->a.session;
    const scene *s = session_scene(ses);
    stage_draw(st);
    sdl_canvas_read(st->canvas, pixels);
    assert_true(edit_velocity_handle(s, scene_index(s, "ball"), &ses->shown, 1, false, &tip));
    return pixels[(int)tip.at.y * WIDTH + (int)tip.at.x - SHORT] & 0xffffff;
}

static uint32_t pixel_of(color c)
{
    return (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* "Drag the arrow's tip": the same, though it isn't selected, for the keys lead on. */
static void test_a_class_sees_the_tip_it_is_told_of(void **state)
{
    stage *st = *state;
    const theme *look = view_theme_of(THEME_LIGHT);
    lesson_stage_write(
        "{\"scene\": \"default.json\", \"try\": \"t\", \"drag\": [\"ball.velocity\"],\n"
        "\"set\": {\"ball\": {\"velocity\": [80, 0]}}, \"show\": [\"velocity\"],\n"
        "\"until\": {\"zones\": 9}}, {\"say\": \"so\"}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    assert_false(st->a.pointing);
    assert_true(scene_selected(session_scene(&st->a.session)) == SCENE_NONE);
    assert_int_equal(pixel_at_tip(st), pixel_of(look->handle));
    teach_change(&st->a.teaching)->records[0].effort.solved = true;
    assert_int_equal(pixel_at_tip(st), pixel_of(look->motion));
}

int locked_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_a_drag_of_what_is_locked_says_what_is_not),
        lesson_stage_test(test_solving_it_takes_the_words_away),
        lesson_stage_test(test_a_click_and_a_drag_beside_say_nothing),
        lesson_stage_test(test_a_drag_elsewhere_leaves_the_handle),
        lesson_stage_test(test_presenting_selects_what_it_would_have),
        lesson_stage_test(test_a_class_sees_the_handle_it_is_told_of),
        lesson_stage_test(test_a_class_sees_the_tip_it_is_told_of),
        lesson_stage_test(test_visited_zones_are_marked),
        lesson_stage_test(test_playing_leaves_what_an_aim_meets),
    };
    return cmocka_run_group_tests_name("what may be dragged", tests, NULL, NULL);
}
