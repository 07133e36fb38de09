/* The glide from what the picture was to what it is. */
#include "suites.h"

#include "anim/morph.h"
#include "file/file.h"

#include <math.h>
#include <string.h>

static scene scene_of(const char *lines)
{
    scene s = scene_empty();
    problem why = {""};
    if (file_paste(&s, lines, NULL, &why) < 0)
        fail_msg("%s", why.text);
    return s;
}

static void expect_near(const char *what, double got, double expected)
{
    if (!(fabs(got - expected) < 1e-9))
        fail_msg("%s is %.17g, expected %.17g", what, got, expected);
}

/* Slow at both ends: a quarter of the time is t t (3 - 2 t) = 5/32 of the way. Then the trace is
 * all that is left, until 2.6 s are over. */
static void takes_600_ms_and_leaves_a_trace(void **state)
{
    (void)state;
    scene from = scene_of("circle 100 50 20\ncapsule 0 0 10 0 5\n"),
          to = scene_of("circle 132 50 20\ncapsule 0 64 10 64 5\n");
    morph m = {0};
    assert_int_equal(anim_morph_timeout(&m, 0), -1);
    assert_false(anim_morph_step(&m, 0) || anim_morph_find(&m, &to));
    anim_morph_begin(&m, &from, 0, 1000, false);
    assert_int_equal(m.trace_count, 2);
    assert_int_equal(anim_morph_timeout(&m, 1000), 0);
    assert_true(anim_morph_find(&m, &to));
    expect_near("at first x", m.interpolated.shapes[0].x, 100);
    assert_true(anim_morph_step(&m, 1150) && anim_morph_find(&m, &to));
    expect_near("x", m.interpolated.shapes[0].x, 105);
    expect_near("the end's y", m.interpolated.shapes[1].to_y, 10);
    assert_true(anim_morph_step(&m, 1599) && m.position < 1);
    assert_true(anim_morph_step(&m, 1600));
    assert_false(m.position < 1 || anim_morph_find(&m, &to));
    assert_int_equal(anim_morph_timeout(&m, 1600), 2000);
    assert_false(anim_morph_step(&m, 3599));
    assert_non_null(m.trace);
    assert_true(anim_morph_step(&m, 3600)); /* the trace goes */
    assert_null(m.trace);
    assert_int_equal(anim_morph_timeout(&m, 3600), -1);
    scene_free(&from);
    scene_free(&to);
}

/* From 170 to -170 degrees it turns by 20, over 180; its sizes and its place are halfway. */
static void rectangles_turn_the_shorter_way(void **state)
{
    (void)state;
    scene from = scene_of("rect 0 0 100 40 170\n"), to = scene_of("rect 200 20 140 60 -170\n");
    morph m = {0};
    anim_morph_begin(&m, &from, 0, 0, false);
    assert_true(anim_morph_step(&m, 300) && anim_morph_find(&m, &to));
    const shape *s = &m.interpolated.shapes[0];
    col_shape at = scene_shape_geometry(s);
    expect_near("width", s->width, 120);
    expect_near("height", s->height, 50);
    expect_near("cosine", at.dir.c, -1);
    col_vec middle = col_core_at(&at, 0.5, 0.5); /* from (50, 20) to (270, 50) */
    expect_near("middle x", middle.x, 160);
    expect_near("middle y", middle.y, 35);
    anim_morph_end(&m);
    scene_free(&from);
    scene_free(&to);
}

/* The camera moved by dy: they set off where they were seen. Hidden ones leave no trace; with cut
 * nothing moves; where shapes came or went nothing can glide. */
static void begins_where_it_was_seen(void **state)
{
    (void)state;
    scene from = scene_of("circle 100 50 20\ncircle 0 0 5\n"), to = scene_of("circle 1 2 3\n");
    from.shapes[1].hidden = true;
    morph m = {0};
    anim_morph_begin(&m, &from, 300, 0, false);
    assert_true(anim_morph_find(&m, &from));
    expect_near("y", m.interpolated.shapes[0].y, 350);
    assert_int_equal(m.trace_count, 1);
    expect_near("the trace's y", m.trace[0].at.y, 350);
    assert_false(anim_morph_find(&m, &to));
    anim_morph_begin(&m, &from, 0, 0, true);
    assert_true(m.position == 1);
    assert_int_equal(anim_morph_timeout(&m, 100), 2500);
    anim_morph_end(&m);
    scene_free(&from);
    scene_free(&to);
}

int morph_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_600_ms_and_leaves_a_trace),
        cmocka_unit_test(rectangles_turn_the_shorter_way),
        cmocka_unit_test(begins_where_it_was_seen),
    };
    return cmocka_run_group_tests_name("morph", tests, NULL, NULL);
}
