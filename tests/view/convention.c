/* The picture tells the convention. */
#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The bar of show_quarter, its circle to the right, told in a convention. */
static show told(convention c)
{
    show s = show_quarter(10);
    for (size_t i = 0; i < s.scene.count; i++)
        s.scene.shapes[i] = scene_convention_keep_picture(&c, &s.scene.shapes[i]);
    s.scene.convention = c;
    s.scene.show = SHOW(SHOW_CONVENTION);
    show_draw(&s);
    return s;
}

static col_vec middle_of_text(const recording *r, const char *text)
{
    const drawn *d = recording_text(r, text);
    if (!d) {
        fail_msg("\"%s\" isn't there", text);
        return (col_vec){0, 0};
    }
    return (col_vec){(d->box.min.x + d->box.max.x) / 2, (d->box.min.y + d->box.max.y) / 2};
}

/* The legend's arc: the only line of many points but for the ghost's, which isn't shown. */
static const drawn *arc_of(const recording *r)
{
    for (size_t i = 0; i < recording_count(r, DRAWN_LINE); i++)
        if (recording_nth(r, DRAWN_LINE, i)->count > 10)
            return recording_nth(r, DRAWN_LINE, i);
    fail_msg("there is no arc");
    return NULL;
}

/* Sense of the arc on the screen, by the sign of (p1 - p0) x (p2 - p1): positive is clockwise where
 * y points down. */
static double sense(const drawn *arc)
{
    const col_vec *p = arc->points;
    size_t last = arc->count - 1, mid = last / 2;
    return (p[mid].x - p[0].x) * (p[last].y - p[mid].y) -
           (p[mid].y - p[0].y) * (p[last].x - p[mid].x);
}

static void axes_and_turns(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        convention c = scene_convention_sdl2();
        c.y_up = i & 1;
        c.counterclockwise = i & 2;
        show s = told(c);
        col_vec x = middle_of_text(s.drawn, "x"), y = middle_of_text(s.drawn, "y");
        assert_true(x.x > y.x);
        if ((y.y < x.y) != c.y_up)
            fail_msg("y up %d: x is named at %g, y at %g", c.y_up, x.y, y.y);
        assert_true((x.y > 240) == c.y_up); /* near the corner where the origin is */
        if ((sense(arc_of(s.drawn)) < 0) != c.counterclockwise)
            fail_msg("counter-clockwise %d: the arc turns by %g", c.counterclockwise,
                     sense(arc_of(s.drawn)));
        assert_non_null(recording_text(s.drawn, "positive"));
        assert_null(recording_text(s.drawn, "0 ="));
        show_close(&s);
    }
}

/* The legend goes from corner to corner, out of the way of what stands there; while that moves it
 * stays. */
static void the_axes_stand_on_no_shape(void **state)
{
    (void)state;
    enum { WIDE = 640, HIGH = 480, LARGE = 150 };
    static const col_vec corners[] = {{0, 0}, {WIDE, 0}, {0, HIGH}};
    show s = told(scene_convention_sdl2());
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        show_circle(&s, corners[i].x, corners[i].y, LARGE);
        col_vec before = middle_of_text(s.drawn, "x");
        s.options.moving = true;
        show_draw(&s);
        assert_point("it stays", middle_of_text(s.drawn, "x"), before.x, before.y, 30);
        s.options.moving = false;
        show_draw(&s);
        for (size_t c = 0; c <= i; c++)
            if (length_of(arc_of(s.drawn)->points[0], corners[c]) < LARGE)
                fail_msg("with %zu shapes the axes lie on shape %zu", i + 1, c);
    }
    show_close(&s);
}

/* Beside the axes, which end left of it, there is room for them, not for the arc's word. */
static void the_turn_is_named_on_no_shape(void **state)
{
    (void)state;
    enum { RADIUS = 8, AXES_AND_ROOM = 64 + 22, ARC = 42 };
    show s = told(scene_convention_sdl2());
    const col_vec start = arc_of(s.drawn)->points[0], word = middle_of_text(s.drawn, "positive");
    const double end = start.x - ARC + AXES_AND_ROOM;
    assert_true(start.x < 320 && end < word.x);
    show_circle(&s, end + RADIUS + 1, word.y, RADIUS);
    show_draw(&s);
    assert_true(arc_of(s.drawn)->points[0].x > 320);
    show_close(&s);
}

/* The written 0 of each zero, as it is turned then: 0 - 90 = -90 clockwise points up. */
static void where_zero_points(void **state)
{
    (void)state;
    static const struct {
        double zero;
        bool counterclockwise;
        const char *text;
    } rows[] = {{90, false, "0 = up"},  {-90, false, "0 = down"}, {180, false, "0 = left"},
                {90, true, "0 = down"}, {-90, true, "0 = up"},    {450, false, "0 = up"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        convention c = scene_convention_sdl2();
        c.zero = rows[i].zero;
        c.counterclockwise = rows[i].counterclockwise;
        show s = told(c);
        if (!recording_text(s.drawn, rows[i].text))
            fail_msg("zero %g: \"%s\" isn't there", rows[i].zero, rows[i].text);
        show_close(&s);
    }
    convention c = scene_convention_sdl2();
    c.zero = 360; /* a whole turn: along x, as without it */
    show s = told(c);
    assert_null(recording_text(s.drawn, "0"));
    show_close(&s);
    c.zero = 20;
    s = told(c);
    assert_null(recording_text(s.drawn, "0 ="));
    assert_string_equal(recording_text(s.drawn, "0")->text, "0");
    show_close(&s);
}

/* The bar straight: 80 x 40 about (200, 200). */
static void what_x_and_y_name(void **state)
{
    (void)state;
    static const struct {
        names_point xy;
        bool y_up;
        double x, y;
    } rows[] = {{NAMES_CORNER, false, 160, 180},
                {NAMES_CORNER, true, 160, 220},
                {NAMES_CENTRE, true, 200, 200},
                {NAMES_PIVOT, false, 200, 200}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        convention c = scene_convention_sdl2();
        c.xy = rows[i].xy;
        c.y_up = rows[i].y_up;
        show s = told(c);
        bool marked = false;
        for (size_t k = 0; k < recording_count(s.drawn, DRAWN_FILL); k++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_FILL, k);
            col_vec at = middle_of(&d->shape);
            marked |= d->shape.width == 0 && d->shape.radius < 8 && fabs(at.x - rows[i].x) < 1e-9 &&
                      fabs(at.y - rows[i].y) < 1e-9;
        }
        if (!marked)
            fail_msg("row %zu: no mark at %g, %g", i, rows[i].x, rows[i].y);
        col_vec word = middle_of_text(s.drawn, "x, y");
        assert_true(hypot(word.x - rows[i].x, word.y - rows[i].y) < 80);
        show_close(&s);
    }
}

/* Without a ghost the straight outline stands for it, so that x, y is on something. */
static void the_straight_outline_is_there_once(void **state)
{
    (void)state;
    show s = told(scene_convention_sdl2());
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), 3); /* bar, circle, straight bar */
    s.scene.show |= SHOW(SHOW_GHOST);
    show_draw(&s);
    assert_int_equal(recording_count(s.drawn, DRAWN_OUTLINE), 4); /* and two ghosts instead */
    show_close(&s);
}

static void half_sizes_are_measured(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    show whole = told(c);
    assert_null(recording_text(whole.drawn, "half width"));
    show_close(&whole);
    c.half_sizes = true;
    show half = told(c);
    assert_string_equal(recording_text(half.drawn, "half width")->text, "half width 40");
    show_close(&half);
}

static void has_no_digit(show *s)
{
    s->options.aids.verdict_hidden = true;
    show_draw(s);
    for (size_t i = 0; recording_nth(s->drawn, DRAWN_TEXT, i); i++) {
        const char *text = recording_nth(s->drawn, DRAWN_TEXT, i)->text;
        if (strpbrk(text, "0123456789"))
            fail_msg("with the verdict hidden the convention says \"%s\"", text);
    }
}

/* Of half a size, and of the angle of a rectangle that has no pair. */
static void hidden_it_tells_no_numbers(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    c.half_sizes = true;
    show s = told(c), alone = show_open(640, 480);
    show_rectangle(&alone, 300, 200, 100, 50, 30);
    alone.options.convention = true;
    has_no_digit(&s);
    has_no_digit(&alone);
    assert_non_null(recording_text(s.drawn, "half width"));
    s.options.aids.numbers_told = true; /* a lesson's question may be about them */
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "half width 40"));
    show_close(&s);
    show_close(&alone);
}

/* A rectangle alone has no pair that would bring its pivot and its angle. */
static void a_rectangle_alone_has_pivot_and_angle(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 100, 50, 30);
    s.scene.convention.unit = ANGLE_RADIANS;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "0.524"));
    s.options.convention = true; /* though the scene doesn't show it */
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "0.524 rad"));
    show_close(&s);
}

/* While the picture turns, its axes would lie. */
static void no_axes_while_turning(void **state)
{
    (void)state;
    show s = told(scene_convention_sdl2());
    s.options.unrotate = 0.5;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "positive"));
    assert_non_null(recording_text(s.drawn, "x, y"));
    show_close(&s);
}

/* Where shapes were: outlines below them, in the world's places. */
static void a_trace_lies_where_it_is_told(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 300, 200, 30);
    col_shape was = col_circle((col_vec){100, 120}, 25);
    s.options.trace = &was;
    s.options.trace_count = 1;
    s.camera.origin = (col_vec){10, 20};
    show_draw(&s);
    const drawn *first = recording_nth(s.drawn, DRAWN_OUTLINE, 0);
    assert_point("trace", middle_of(&first->shape), 90, 100, 1e-9);
    assert_true(first->shape.radius == 25);
    show_close(&s);
}

int run_convention_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes_and_turns),
        cmocka_unit_test(the_axes_stand_on_no_shape),
        cmocka_unit_test(the_turn_is_named_on_no_shape),
        cmocka_unit_test(where_zero_points),
        cmocka_unit_test(what_x_and_y_name),
        cmocka_unit_test(the_straight_outline_is_there_once),
        cmocka_unit_test(half_sizes_are_measured),
        cmocka_unit_test(hidden_it_tells_no_numbers),
        cmocka_unit_test(a_rectangle_alone_has_pivot_and_angle),
        cmocka_unit_test(no_axes_while_turning),
        cmocka_unit_test(a_trace_lies_where_it_is_told),
    };
    return cmocka_run_group_tests_name("view: convention", tests, NULL, NULL);
}
