#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The same bar as for contacts: x 200 to 400, y 150 to 250. */
static show bar_and_circle(double x, double y, double radius, show_bit bit)
{
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_circle(&s, x, y, radius);
    s.scene.show = SHOW(bit);
    return s;
}

/* The obstacle's outline: the nth long line in its colour. */
static const drawn *outline_of(const show *s, size_t n)
{
    for (size_t i = 0; i < s->drawn->count; i++) {
        const drawn *d = &s->drawn->list[i];
        if (d->kind == DRAWN_LINE && d->count > 2 &&
            same_color(d->pen.color, s->options.theme->hit_word) && n-- == 0)
            return d;
    }
    return NULL;
}

static col_vec to_world(const show *s, col_vec window)
{
    return camera_to_world(&s->camera, window);
}

static bool in_window(const show *s, col_vec at)
{
    return at.x >= 0 && at.y >= 0 && at.x <= s->camera.width && at.y <= s->camera.height;
}

/* b with its middle anywhere on the line just touches a: by its gap, within a tenth of a pixel. */
static void check_traced(const show *s, const drawn *line, double tolerance)
{
    const shown_pair *pair = &s->pairs.shown[0];
    for (size_t i = 0; i + 1 < line->count; i++) {
        col_vec from = line->points[i], to = line->points[i + 1];
        col_vec middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        col_shape b = pair->shape_b;
        col_vec now = middle_of(&b), then = to_world(s, middle);
        b.at.x += then.x - now.x;
        b.at.y += then.y - now.y;
        double gap = col_gap(&pair->shape_a, &b);
        if (in_window(s, middle) && !(fabs(gap) * s->camera.zoom <= tolerance))
            fail_msg("with its middle at (%g, %g) b has the gap %g", then.x, then.y, gap);
    }
}

static col_box extent(const drawn *line)
{
    col_box box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (size_t i = 0; i < line->count; i++) {
        box.min.x = fmin(box.min.x, line->points[i].x);
        box.min.y = fmin(box.min.y, line->points[i].y);
        box.max.x = fmax(box.max.x, line->points[i].x);
        box.max.y = fmax(box.max.y, line->points[i].y);
    }
    return box;
}

static void check_closed(const drawn *line)
{
    assert_point("closed", line->points[line->count - 1], line->points[0].x, line->points[0].y,
                 1e-6);
}

/* The bar grown by the radius on all sides. */
static void a_circles_obstacle_is_the_bar_grown(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 100, 30, SHOW_OBSTACLE);
    show_draw(&s);
    const drawn *line = outline_of(&s, 0);
    assert_non_null(line);
    assert_null(outline_of(&s, 1));
    check_closed(line);
    check_traced(&s, line, 0.1);
    col_box box = extent(line);
    assert_point("min", box.min, 170, 120, 0.1);
    assert_point("max", box.max, 430, 280, 0.1);
    s.scene.show = 0;
    show_draw(&s);
    assert_null(outline_of(&s, 0));
    show_close(&s);
}

/* A square of 40 turned by 45 degrees reaches 20 sqrt 2 to each side of its middle. */
static void a_turned_squares_obstacle_has_eight_corners(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 300, 200, 200, 100, 0);
    show_rectangle(&s, 300, 400, 40, 40, 45);
    s.scene.show = SHOW(SHOW_OBSTACLE);
    show_draw(&s);
    const drawn *line = outline_of(&s, 0);
    check_closed(line);
    check_traced(&s, line, 1e-6);
    double reach = 20 * sqrt(2);
    col_box box = extent(line);
    assert_point("min", box.min, 200 - reach, 150 - reach, 1e-6);
    assert_point("max", box.max, 400 + reach, 250 + reach, 1e-6);
    show_close(&s);
}

static void any_two_shapes_have_one(void **state)
{
    (void)state;
    unsigned seed = 5;
    for (int i = 0; i < 200; i++) {
        show s = show_open(1600, 1200);
        s.camera.origin = (col_vec){-400, -300};
        double r = i % 3 ? random_between(&seed, 1, 40) : 0;
        show_rectangle(&s, 300, 200, random_between(&seed, 0, 200), random_between(&seed, 0, 90),
                       random_between(&seed, -400, 400));
        s.scene.shapes[0].radius = i % 2 ? random_between(&seed, 0, 30) : 0;
        show_segment(&s, 300, 400, random_between(&seed, 250, 350), random_between(&seed, 350, 450),
                     r);
        s.scene.show = SHOW(SHOW_OBSTACLE);
        show_draw(&s);
        const drawn *line = outline_of(&s, 0);
        assert_non_null(line);
        check_closed(line);
        check_traced(&s, line, 0.1);
        show_close(&s);
    }
}

/* Near each rounded corner, magnified up to 1e9 times: no piece of the line that can be seen is
 * more than a tenth of a pixel off the arc, there are few pieces, and the line crosses the window.
 */
static void no_zoom_shows_a_corner(void **state)
{
    (void)state;
    double side = 30 * sqrt(0.5);
    for (double zoom = 0.1; zoom < 2e9; zoom *= 10) {
        for (int i = 0; i < 4; i++) {
            show s = bar_and_circle(300, 100, 30, SHOW_OBSTACLE);
            col_vec at = {i & 1 ? 400 + side : 200 - side, i & 2 ? 250 + side : 150 - side};
            s.camera.zoom = zoom;
            s.camera.origin = (col_vec){at.x - 320 / zoom, at.y - 240 / zoom};
            show_draw(&s);
            const drawn *line = outline_of(&s, 0);
            assert_non_null(line);
            check_traced(&s, line, 0.1);
            assert_true(line->count < 600);
            double nearest = INFINITY;
            for (size_t k = 0; k + 1 < line->count; k++) {
                col_shape piece = col_segment(line->points[k], line->points[k + 1]);
                nearest = fmin(nearest, col_distance(&piece, (col_vec){320, 240}));
            }
            assert_true(nearest < 0.1 + zoom * 1e-12);
            show_close(&s);
        }
    }
}

/* It turns with the scene. */
static void the_obstacle_turns_back_too(void **state)
{
    (void)state;
    show s = show_quarter(30);
    s.scene.show = SHOW(SHOW_OBSTACLE);
    s.options.unrotate = 1;
    show_draw(&s);
    col_box box = extent(outline_of(&s, 0)); /* the bar lies from x 160 to 240, y 180 to 220 */
    assert_point("min", box.min, 130, 150, 0.1);
    assert_point("max", box.max, 270, 250, 0.1);
    show_close(&s);
}

static void the_middle_decides(void **state)
{
    (void)state;
    static const struct {
        double y;
        col_touching touching;
        const char *text;
    } rows[] = {{100, COL_TOUCH_IS_MISS, "outside: miss"},
                {119, COL_TOUCH_IS_MISS, "outside: miss"},
                {121, COL_TOUCH_IS_MISS, "inside: hit"},
                {120, COL_TOUCH_IS_MISS, "on the outline: miss"},
                {120, COL_TOUCH_IS_HIT, "on the outline: hit"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = bar_and_circle(300, rows[i].y, 30, SHOW_OBSTACLE);
        s.scene.touching = rows[i].touching;
        show_draw(&s);
        if (!recording_text(s.drawn, rows[i].text))
            fail_msg("y %g: \"%s\" is missing", rows[i].y, rows[i].text);
        const drawn *dot = NULL;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_FILL, k); k++)
            if (same_color(recording_nth(s.drawn, DRAWN_FILL, k)->color, s.options.theme->hit_word))
                dot = recording_nth(s.drawn, DRAWN_FILL, k);
        if (!dot) {
            fail_msg("y %g: the middle isn't marked", rows[i].y);
            return;
        }
        assert_point("the middle", dot->shape.at, 300, rows[i].y, 1e-9);
        show_close(&s);
    }
}

static void the_shape_that_shrinks_is_pale(void **state)
{
    (void)state;
    show s = bar_and_circle(300, 100, 30, SHOW_OBSTACLE);
    show_draw(&s);
    color miss = s.options.theme->miss;
    assert_int_equal(recording_nth(s.drawn, DRAWN_FILL, 0)->color.a, miss.a);
    assert_true(recording_nth(s.drawn, DRAWN_FILL, 1)->color.a < miss.a / 2);
    assert_true(recording_outline(s.drawn, false, 30, 0)->pen.color.a < 128);
    s.scene.show = 0;
    show_draw(&s);
    assert_int_equal(recording_nth(s.drawn, DRAWN_FILL, 1)->color.a, miss.a);
    assert_int_equal(recording_outline(s.drawn, false, 30, 0)->pen.color.a, 255);
    show_close(&s);
}

static double line_length(const drawn *line)
{
    double length = 0;
    for (size_t i = 0; i + 1 < line->count; i++)
        length += length_of(line->points[i], line->points[i + 1]);
    return length;
}

/* While b slides: it touches, its middle ends the bolder part of the outline, and that part is as
 * long as the way so far. The whole is 2 (200 + 100) + 2 pi 30. */
static void sliding_traces_the_outline(void **state)
{
    (void)state;
    const double whole = 600 + 60 * COL_PI;
    for (double slide = 0.02; slide < 1; slide += 0.07) {
        show s = bar_and_circle(300, 100, 30, SHOW_OBSTACLE);
        s.options.sliding = true;
        s.options.slide = slide;
        show_draw(&s);
        const drawn *outline = outline_of(&s, 0), *traced = outline_of(&s, 1);
        assert_non_null(traced);
        assert_true(traced->pen.width > outline->pen.width);
        assert_near("traced", line_length(traced), slide * whole, 1);
        const drawn *slid = recording_outline(s.drawn, false, 30, 1);
        assert_non_null(slid);
        assert_near("it touches", col_gap(&s.pairs.shown[0].shape_a, &slid->shape), 0, 1e-9);
        col_vec end = traced->points[traced->count - 1], middle = middle_of(&slid->shape);
        assert_point("its middle traces", end, middle.x, middle.y, 1e-6);
        /* the last dots: the contact point, b's traced middle and its real one */
        const drawn *contact = NULL;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_FILL, k); k++)
            if (same_color(recording_nth(s.drawn, DRAWN_FILL, k)->color, s.options.theme->normal))
                contact = recording_nth(s.drawn, DRAWN_FILL, k);
        if (!contact) {
            fail_msg("slide %g: the contact isn't marked", slide);
            return;
        }
        assert_near("on b", col_distance(&slid->shape, contact->shape.at), 0, 1e-9);
        assert_near("on a", col_distance(&s.pairs.shown[0].shape_a, contact->shape.at), 0, 1e-9);
        show_close(&s);
    }
}

/* Two points: no outline, no length, and no line of a thousand points either. */
static void shapes_without_size_have_one_too(void **state)
{
    (void)state;
    for (int sizes = 0; sizes < 16; sizes++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 300, 200, sizes & 1 ? 80 : 0, sizes & 2 ? 40 : 0, 20);
        show_rectangle(&s, 300, 200, sizes & 4 ? 80 : 0, sizes & 8 ? 40 : 0, 20);
        s.scene.show =
            SHOW(SHOW_OBSTACLE) | SHOW(SHOW_REGIONS) | SHOW(SHOW_BOX) | SHOW(SHOW_CONTACT);
        s.options.sliding = true;
        s.options.slide = 0.4;
        show_draw(&s);
        assert_true(s.drawn->point_count < 500);
        for (size_t i = 0; i < s.drawn->point_count; i++)
            assert_true(isfinite(s.drawn->points[i].x) && isfinite(s.drawn->points[i].y));
        show_close(&s);
    }
}

int run_obstacle_tests(void)
{
    const struct CMUnitTest obstacles[] = {
        cmocka_unit_test(a_circles_obstacle_is_the_bar_grown),
        cmocka_unit_test(a_turned_squares_obstacle_has_eight_corners),
        cmocka_unit_test(any_two_shapes_have_one),
        cmocka_unit_test(no_zoom_shows_a_corner),
        cmocka_unit_test(the_obstacle_turns_back_too),
        cmocka_unit_test(the_middle_decides),
        cmocka_unit_test(the_shape_that_shrinks_is_pale),
        cmocka_unit_test(sliding_traces_the_outline),
        cmocka_unit_test(shapes_without_size_have_one_too),
    };
    return cmocka_run_group_tests(obstacles, NULL, NULL);
}
