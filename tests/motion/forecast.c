/* The next impact in numbers and words. */
#include "motion_tests.h"

#include "motion/forecast.h"

#include <math.h>
#include <stdio.h>

static void name(shape *s, const char *id)
{
    snprintf(s->id, sizeof s->id, "%s", id);
}

static void add_ball(scene *s, const char *id, double x, double y, double vx, double vy)
{
    name(add_circle(s, x, y, 5, vx, vy), id);
}

/* Fixed, 100 high, its top left at (x, y). */
static void add_box(scene *s, const char *id, double x, double y, double width)
{
    name(fixed(add_rectangle(s, x + width / 2, y + 50, width, 100, 0)), id);
}

static motion_forecast_kind expect(const scene *s, motion_forecast *f, const char *wanted)
{
    char text[MOTION_FORECAST_TEXT];
    motion_forecast_kind found = motion_forecast_find(s, NULL, f);
    motion_forecast_describe(s, found, f, text);
    assert_string_equal(text, wanted);
    return found;
}

static void nothing_moves_or_meets(void **state)
{
    (void)state;
    motion_forecast f;
    scene s = new_scene();
    static const char still[] = "Nothing moves yet. Select a shape, and give it a velocity.";
    assert_int_equal(expect(&s, &f, still), MOTION_FORECAST_STILL);
    add_ball(&s, "ball", 100, 150, 0, 0);
    assert_int_equal(expect(&s, &f, still), MOTION_FORECAST_STILL);
    s.shapes[0].velocity_x = 1;
    assert_int_equal(expect(&s, &f, "No shapes meet within 20 frames."), MOTION_FORECAST_FREE);
    scene_free(&s);
}

/* The first impact of all counts, but of the selected shape its own. */
static void the_selected_shapes_impact_counts(void **state)
{
    (void)state;
    motion_forecast f;
    scene s = new_scene();
    add_ball(&s, "slow", 0, 20, 4, 0);
    add_ball(&s, "quick", 0, 80, 9, 0);
    add_box(&s, "wall", 95, 50, 20);
    add_box(&s, "post", 65, -60, 20);
    static const struct {
        size_t selected;
        const char *wanted;
    } rows[] = {{SCENE_NONE, "quick meets wall after 10 frames."},
                {0, "slow meets post after 15 frames."},
                {1, "quick meets wall after 10 frames."},
                {3, "slow meets post after 15 frames."}}; /* what rests is met */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].selected != SCENE_NONE)
            scene_select(&s, rows[i].selected, false);
        assert_int_equal(expect(&s, &f, rows[i].wanted), MOTION_FORECAST_IMPACT);
    }
    scene_free(&s);
}

static void walls_are_met(void **state)
{
    (void)state;
    motion_forecast f;
    char text[MOTION_FORECAST_TEXT];
    scene s = new_scene();
    add_ball(&s, "ball", 100, 150, 9, 0); /* 135 to go to the wall at 240 */
    const col_box walls = {{40, 0}, {240, 900}};
    motion_forecast_describe(&s, motion_forecast_find(&s, &walls, &f), &f, text);
    assert_string_equal(text, "ball meets the wall after 15 frames.");
    assert_int_equal(f.first.other, MOTION_WALL);
    assert_false(motion_forecast_differs(&f));
    scene_free(&s);
}

/* Half-way through the first frame, at its end, at once. */
static void frames_are_told(void **state)
{
    (void)state;
    static const struct {
        double x;
        const char *wanted;
    } rows[] = {{122.5, "ball meets wall after 0.5 frames."},
                {100, "ball meets wall after 1 frame."},
                {144, "ball meets wall after less than 0.1 frames."},
                {148, "ball and wall meet now."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        motion_forecast f;
        scene s = new_scene();
        add_ball(&s, "ball", rows[i].x, 150, 45, 0);
        add_box(&s, "wall", 150, 100, 20);
        assert_int_equal(expect(&s, &f, rows[i].wanted), MOTION_FORECAST_IMPACT);
        scene_free(&s);
    }
}

/* The ball comes from above, 3 right of the box's left side, and meets the top after half a frame.
 * At the frame's end it is 10 below the top: then the left side is nearer, 3 + 5 away. */
static void the_smallest_overlap_errs(void **state)
{
    (void)state;
    motion_forecast f;
    char text[MOTION_FORECAST_TEXT];
    scene s = new_scene();
    add_ball(&s, "ball", 103, 80, 0, 30);
    add_box(&s, "box", 100, 100, 100);
    expect(&s, &f, "ball meets box after 0.5 frames.");
    assert_true(motion_forecast_differs(&f));
    motion_forecast_static_text(&f, 2, text);
    assert_string_equal(text, "After 1 frame the smallest overlap pushes it left by 8.");
    motion_forecast_sweep_text(&f, text);
    assert_string_equal(text, "The sweep says: up.");
    scene_free(&s);
}

static void a_static_test_sees_nothing(void **state)
{
    (void)state;
    motion_forecast f;
    char text[MOTION_FORECAST_TEXT];
    scene s = new_scene();
    add_ball(&s, "ball", 100, 150, 80, 0);
    add_box(&s, "wall", 130, 100, 2);
    assert_int_equal(motion_forecast_find(&s, NULL, &f), MOTION_FORECAST_IMPACT);
    assert_true(motion_forecast_differs(&f));
    motion_forecast_static_text(&f, 2, text);
    assert_string_equal(text, "After 1 frame they don't overlap: a static test sees nothing.");
    scene_free(&s);
}

/* A slow one: at the end of the 8th frame, 3 in the wall, both say the same. */
static void both_say_the_same(void **state)
{
    (void)state;
    motion_forecast f;
    scene s = new_scene();
    add_ball(&s, "ball", 100, 150, 6, 0);
    add_box(&s, "wall", 150, 100, 20);
    assert_int_equal(motion_forecast_find(&s, NULL, &f), MOTION_FORECAST_IMPACT);
    assert_int_equal(f.static_frames, 8);
    check_near("depth", f.static_test.static_depth, 3, 1e-9);
    assert_false(motion_forecast_differs(&f));
    scene_free(&s);
}

static void directions_are_named(void **state)
{
    (void)state;
    static const struct {
        col_vec normal;
        const char *wanted;
    } rows[] = {{{1, 0}, "The sweep says: right."},
                {{0, 1}, "The sweep says: down."},
                {{-1, 0}, "The sweep says: left."},
                {{-1, -0.0}, "The sweep says: left."},
                {{0, -1}, "The sweep says: up."},
                {{0.6, -0.8}, "The sweep says: right and up."},
                {{-0.8, 0.6}, "The sweep says: left and down."},
                {{0.98, 0.2}, "The sweep says: right."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[MOTION_FORECAST_TEXT];
        motion_forecast f = {.first.impact.normal = rows[i].normal};
        motion_forecast_sweep_text(&f, text);
        assert_string_equal(text, rows[i].wanted);
    }
}

int test_forecast(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_moves_or_meets),
        cmocka_unit_test(the_selected_shapes_impact_counts),
        cmocka_unit_test(walls_are_met),
        cmocka_unit_test(frames_are_told),
        cmocka_unit_test(the_smallest_overlap_errs),
        cmocka_unit_test(a_static_test_sees_nothing),
        cmocka_unit_test(both_say_the_same),
        cmocka_unit_test(directions_are_named),
    };
    return cmocka_run_group_tests_name("forecast", tests, NULL, NULL);
}
