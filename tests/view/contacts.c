#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A bar 200 x 100 about (300, 200), straight: it reaches from x 200 to 400 and from y 150 to 250.
 * A circle, and nothing shown but the contact. */
static show bar_and_circle(double x, double y, double radius)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_circle(&s, x, y, radius);
    s.scene.show = SHOW(SHOW_CONTACT);
    return s;
}

/* The big arrow: its head is the first polygon in the normal's colour. */
static col_vec tip(const show *s)
{
    const drawn *head = recording_polygon(s->drawn, s->options.theme->normal, 3);
    assert_non_null(head);
    return head->points[0];
}

static col_vec shaft_start(const show *s)
{
    const drawn *shaft = recording_line(s->drawn, s->options.theme->normal, 0);
    assert_non_null(shaft);
    return shaft->points[0];
}

/* The circle's lowest point lies at (300, 185), 35 below the bar's top side: it gets out through
 * that one, and stands at (300, 135) then. */
static void the_arrow_pushes_b_out(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 170, 15);
    show_draw(&s);
    assert_point("from b's deepest point", shaft_start(&s), 300, 185, 1e-9);
    assert_point("to a's", tip(&s), 300, 150, 1e-9);
    assert_non_null(recording_text(s.drawn, "push out 35"));
    const drawn *out = recording_outline(s.drawn, true, 15, 0);
    assert_non_null(out);
    assert_point("pushed out", middle_of(&out->shape), 300, 135, 1e-9);
    show_close(&s);
}

/* Turned by 90 degrees the bar of the quarter reaches to x 220; the circle from 190 on. */
static void it_turns_with_the_shape(void **state)
{
    (void)state;
    show s = show_quarter(60);
    s.scene.show = SHOW(SHOW_CONTACT);
    show_draw(&s);
    assert_point("from", shaft_start(&s), 190, 200, 1e-9);
    assert_point("to", tip(&s), 220, 200, 1e-9);
    assert_non_null(recording_text(s.drawn, "push out 30"));
    show_close(&s);
}

/* b, not the one that is turned back, is what is pushed: with the normal from a to b. */
static void whoever_is_second_is_pushed(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 200, 200, 50);
    show_circle(&s, 240, 200, 30);
    s.scene.show = SHOW(SHOW_CONTACT);
    show_draw(&s);
    /* overlap from x 210 to 250 */
    assert_point("from", shaft_start(&s), 210, 200, 1e-9);
    assert_point("to", tip(&s), 250, 200, 1e-9);
    assert_point("out", middle_of(&recording_outline(s.drawn, true, 30, 0)->shape), 280, 200, 1e-9);
    show_close(&s);
}

static size_t dots_at(const recording *r, double x, double y, double max_radius)
{
    size_t dots = 0;
    for (size_t i = 0; recording_nth(r, DRAWN_FILL, i); i++) {
        const col_shape *s = &recording_nth(r, DRAWN_FILL, i)->shape;
        dots += s->width == 0 && s->radius < max_radius && hypot(s->at.x - x, s->at.y - y) < 1e-6;
    }
    return dots;
}

static void both_deepest_points_are_dotted(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 170, 15);
    show_draw(&s);
    assert_true(dots_at(s.drawn, 300, 185, 10) > 0);
    assert_true(dots_at(s.drawn, 300, 150, 10) > 0);
    show_close(&s);
}

/* Apart, touching, or so little overlapping that nobody would see it: 46 long, at any zoom. */
static void the_normal_is_as_long_at_any_zoom(void **state)
{
    (void)state;
    static const struct {
        double y, zoom;
        const char *text;
    } rows[] = {{120, 1, "normal"}, {120, 3, "normal"}, {130, 1, "normal"}, {131, 1, "push out 1"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = bar_and_circle(300, rows[i].y, 20);
        s.camera.zoom = rows[i].zoom;
        s.camera.origin = (col_vec){200, 50};
        show_draw(&s);
        double x = 100 * rows[i].zoom, y = x; /* (300, 150) in the window */
        assert_point("from a's outline", shaft_start(&s), x, y, 1e-9);
        assert_point("to", tip(&s), x, y - 46, 1e-9);
        if (!recording_text(s.drawn, rows[i].text))
            fail_msg("row %zu: \"%s\" is missing", i, rows[i].text);
        show_close(&s);
    }
}

/* A depth of 35 can be seen among lines for small text, and not among those for large. */
static void large_text_asks_for_longer_arrows(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        show s = bar_and_circle(300, 170, 15);
        s.options.text = large ? 40 : 20;
        show_draw(&s);
        assert_point("from", shaft_start(&s), 300, large ? 150 : 185, 1e-9);
        assert_point("to", tip(&s), 300, large ? 150 - 92 : 150, 1e-9);
        show_close(&s);
    }
}

/* In the middle of the bar up and down are as good. */
static void another_way_is_told(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 200, 15);
    show_draw(&s);
    bool up = s.pairs.shown[0].findings.normal.y < 0;
    assert_non_null(
        recording_text(s.drawn, up ? "push out 65, also down" : "push out 65, also up"));
    const drawn *other = recording_line(s.drawn, s.options.theme->normal, 0);
    const drawn *main_one = recording_line(s.drawn, s.options.theme->normal, 1);
    assert_true((other->points[1].y > 200) == up); /* beneath the arrow, so drawn first */
    assert_true((main_one->points[1].y < main_one->points[0].y) == up);
    s.scene.shapes[1].y = 199;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "push out 64, also"));
    assert_non_null(recording_text(s.drawn, "push out 64"));
    show_close(&s);
}

/* Told as seen in the window: of a bar that stands upright the ways are left and right; of one that
 * is turned by 45 degrees they are askew. */
static void the_other_ways_name_is_the_windows(void **state)
{
    (void)state;
    static const struct {
        double degrees;
        const char *one, *other;
    } rows[] = {{90, "push out 60, also left", "push out 60, also right"},
                {45, "push out 60, also down left", "push out 60, also up right"},
                {-45, "push out 60, also down right", "push out 60, also up left"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = bar_and_circle(300, 200, 10);
        s.scene.shapes[0].angle.turn = rows[i].degrees;
        show_draw(&s);
        if (!recording_text(s.drawn, rows[i].one) && !recording_text(s.drawn, rows[i].other))
            fail_msg("at %g degrees neither \"%s\" nor \"%s\"", rows[i].degrees, rows[i].one,
                     rows[i].other);
        show_close(&s);
    }
}

static void circles_with_one_centre_part_any_way(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_circle(&s, 200, 200, 50);
    show_circle(&s, 200, 200, 30);
    s.scene.show = SHOW(SHOW_CONTACT);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "push out 80, any way"));
    show_close(&s);
}

/* Two rectangles, one turned by 45 degrees: half its diagonal is 20 sqrt 2 = 28.28. Its left corner
 * at x 400 + 10 - 28.28 is 18.28 deep. */
static void two_rectangles(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_rectangle(&s, 410, 200, 40, 40, 45);
    s.scene.show = SHOW(SHOW_CONTACT);
    s.camera.zoom = 2;
    s.camera.origin = (col_vec){300, 100};
    show_draw(&s);
    assert_point("from", shaft_start(&s), 2 * (410 - 20 * sqrt(2) - 300), 200, 1e-9);
    assert_point("to", tip(&s), 200, 200, 1e-9);
    assert_non_null(recording_text(s.drawn, "push out 18.28"));
    show_close(&s);
}

/* The way to the side is a part of the arrow: one of them is drawn, and the ghost's stays. */
static void no_way_to_the_side_beside_the_arrow(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 170, 15);
    s.scene.show = SHOW(SHOW_DISTANCE) | SHOW(SHOW_GHOST);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "to side 20"));
    s.scene.show |= SHOW(SHOW_CONTACT);
    show_draw(&s);
    assert_null(recording_text(s.drawn, "to side"));
    assert_non_null(recording_text(s.drawn, "push out 35"));
    s.scene.shapes[0].angle.turn = 10;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "to side"));
    assert_non_null(recording_text(s.drawn, "push out"));
    show_close(&s);
}

/* The distance line of a centre outside stays: it ends where the arrow does. */
static void a_centre_outside_keeps_its_distance(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 140, 40);
    s.scene.show |= SHOW(SHOW_DISTANCE);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "distance 10"));
    assert_non_null(recording_text(s.drawn, "push out 30"));
    show_close(&s);
}

/* Of the selected bar's pairs the second is told by its depth alone. */
static void pairs_that_stand_back_are_short(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 170, 15);
    show_circle(&s, 230, 140, 30);
    show_circle(&s, 560, 400, 10);
    scene_select(&s.scene, 0, false);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "push out 35"));
    assert_non_null(recording_text(s.drawn, "20"));
    assert_null(recording_text(s.drawn, "normal"));
    assert_null(recording_outline(s.drawn, true, 30, 0));
    show_close(&s);
}

int run_contact_tests(void)
{
    const struct CMUnitTest contacts[] = {
        cmocka_unit_test(the_arrow_pushes_b_out),
        cmocka_unit_test(it_turns_with_the_shape),
        cmocka_unit_test(whoever_is_second_is_pushed),
        cmocka_unit_test(both_deepest_points_are_dotted),
        cmocka_unit_test(the_normal_is_as_long_at_any_zoom),
        cmocka_unit_test(large_text_asks_for_longer_arrows),
        cmocka_unit_test(another_way_is_told),
        cmocka_unit_test(the_other_ways_name_is_the_windows),
        cmocka_unit_test(circles_with_one_centre_part_any_way),
        cmocka_unit_test(two_rectangles),
        cmocka_unit_test(no_way_to_the_side_beside_the_arrow),
        cmocka_unit_test(a_centre_outside_keeps_its_distance),
        cmocka_unit_test(pairs_that_stand_back_are_short),
    };
    return cmocka_run_group_tests(contacts, NULL, NULL);
}
