#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A label that begins so, the comparison under the verdict not counted. */
static bool label_there(const recording *r, const char *start)
{
    for (size_t i = 0; i < recording_count(r, DRAWN_TEXT); i++) {
        const char *text = recording_nth(r, DRAWN_TEXT, i)->text;
        if (strncmp(text, start, strlen(start)) == 0 && !strchr(text, '>'))
            return true;
    }
    return false;
}

/* Each overlay brings what it is named for, and takes it away again. */
static void each_overlay_comes_and_goes(void **state)
{
    (void)state;
    static const struct {
        unsigned show;
        const char *text;
    } rows[] = {
        {SHOW(SHOW_DISTANCE), "distance 30"},
        {SHOW(SHOW_RADIUS), "radius 10"},
        {SHOW(SHOW_GHOST), "turn by"},
        {SHOW(SHOW_ZONES), "bottom right"},
        {SHOW(SHOW_NUMBERS), "w 80  h 40"},
        {SHOW(SHOW_BOUNDS), "outer circle hit"},
        {SHOW(SHOW_GRID), "400"},
        {SHOW(SHOW_ANGLE), "x"},
        {SHOW(SHOW_CONTACT), "normal"},
        {SHOW(SHOW_OBSTACLE), "outside: miss"},
        {SHOW(SHOW_BOX), "outside the box"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = show_quarter(10);
        s.scene.show = rows[i].show;
        show_draw(&s);
        if (!label_there(s.drawn, rows[i].text))
            fail_msg("\"%s\" is missing", rows[i].text);
        s.scene.show = 0;
        show_draw(&s);
        if (label_there(s.drawn, rows[i].text))
            fail_msg("\"%s\" is still there", rows[i].text);
        show_close(&s);
    }
}

/* In the ghost's frame the circle's centre is above the bar: the strongest tint is the top one. */
static void the_zone_of_the_centre_stands_out(void **state)
{
    (void)state;
    show s = show_quarter(10);
    s.scene.show = SHOW(SHOW_ZONES);
    show_draw(&s);
    const drawn *top = recording_box(s.drawn, 160, 0), *left = recording_box(s.drawn, 0, 180);
    assert_non_null(top);
    assert_non_null(left);
    assert_int_equal(top->area.w, 80);
    assert_int_equal(top->area.h, 180);
    assert_int_equal(left->area.h, 40);
    assert_true(top->color.a > left->color.a);
    assert_int_equal(recording_text(s.drawn, "top")->style.face, FACE_LABEL); /* "top left" */
    show_close(&s);
}

/* Quiet names are read on paper; the bar's colour leaves too little of their grey. */
static void the_zone_on_the_bar_is_told_in_ink(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 180, 240, 120, 0);
    show_circle(&s, 320, 100, 20);
    s.scene.show = SHOW(SHOW_ZONES);
    show_draw(&s);
    const theme *light = view_theme_of(THEME_LIGHT);
    color inside = recording_text(s.drawn, "inside")->style.color,
          left = recording_text(s.drawn, "left")->style.color;
    assert_memory_equal(&inside, &light->ink, sizeof inside);
    assert_memory_equal(&left, &light->muted, sizeof left);
    show_close(&s);
}

/* Under each shape there is paper, so that it has the colour that it has without zones. */
static void zones_leave_the_shapes_their_colours(void **state)
{
    (void)state;
    size_t fills[2];
    for (int zones = 0; zones < 2; zones++) {
        show s = show_quarter(10);
        s.scene.show = zones ? SHOW(SHOW_ZONES) : 0;
        show_draw(&s);
        fills[zones] = recording_count(s.drawn, DRAWN_FILL);
        for (size_t i = 0; zones && i < s.scene.count; i++) {
            const drawn *ground = recording_nth(s.drawn, DRAWN_FILL, i);
            assert_true(same_color(ground->color, s.options.theme->paper));
            assert_int_equal(ground->color.a, 255);
        }
        show_close(&s);
    }
    assert_int_equal(fills[1], fills[0] + 2);
}

/* Of those where it was before, bit by bit, row by row: the lower left one is the seventh. */
static void visited_zones_stand_out(void **state)
{
    (void)state;
    show s = show_quarter(10);
    s.scene.show = SHOW(SHOW_ZONES);
    s.options.aids.visited = 1u << 6;
    show_draw(&s);
    const drawn *visited = recording_box(s.drawn, 0, 220),
                *other = recording_box(s.drawn, 240, 220);
    assert_true(visited->color.a > other->color.a);
    assert_int_equal(recording_text(s.drawn, "bottom left")->style.face, FACE_BOLD);
    assert_int_equal(recording_text(s.drawn, "bottom right")->style.face, FACE_LABEL);
    show_close(&s);
}

static void the_highlighted_zone_holds_the_ghosts_centre(void **state)
{
    (void)state;
    unsigned seed = 11;
    for (int i = 0; i < 300; i++) {
        show s = show_open(1600, 1200);
        show_random(&s, &seed);
        s.camera.origin = (col_vec){-500, -400};
        s.scene.show = SHOW(SHOW_ZONES);
        show_draw(&s);
        const theme *t = s.options.theme;
        col_vec c =
            middle_of(&recording_outline(s.drawn, true, s.scene.shapes[1].radius, 0)->shape);
        for (size_t k = 1; k < recording_count(s.drawn, DRAWN_BOX); k++) {
            const drawn *d = recording_nth(s.drawn, DRAWN_BOX, k);
            color plain = d->color;
            plain.a = t->zone_side.a;
            bool highlighted = same_color(plain, t->zone_side) ? d->color.a > t->zone_side.a
                                                               : d->color.a > t->zone_inside.a;
            bool holds = c.x > d->area.x + 1 && c.x < d->area.x + d->area.w - 1 &&
                         c.y > d->area.y + 1 && c.y < d->area.y + d->area.h - 1;
            if (holds && !highlighted)
                fail_msg("the centre (%g, %g) is in a plain zone", c.x, c.y);
        }
        show_close(&s);
    }
}

/* 60 x 80: half its diagonal is 50, half its shorter side 30. */
static void bounding_circles(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    show_rectangle(&s, 200, 200, 60, 80, 25);
    show_circle(&s, 259, 200, 10);
    s.scene.show = SHOW(SHOW_BOUNDS);
    show_draw(&s);
    assert_point("outer", middle_of(&recording_outline(s.drawn, true, 50, 0)->shape), 200, 200,
                 1e-9);
    assert_point("inner", middle_of(&recording_outline(s.drawn, true, 30, 0)->shape), 200, 200,
                 1e-9);
    assert_non_null(recording_text(s.drawn, "outer circle hit:"));
    assert_non_null(recording_text(s.drawn, "inner circle missed:"));
    assert_non_null(recording_text(s.drawn, "test exactly"));
    assert_null(recording_text(s.drawn, "surely MISS"));
    s.scene.shapes[1].x = 261;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "surely MISS"));
    s.scene.shapes[1].x = 239;
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "surely HIT"));
    show_close(&s);
}

static void numbers_speak_the_scenes_convention(void **state)
{
    (void)state;
    show s = show_quarter(20);
    s.scene.show = SHOW(SHOW_NUMBERS);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, s.scene.shapes[0].id)); /* its name */
    assert_non_null(recording_text(s.drawn, "x 250  y 200"));
    assert_non_null(recording_text(s.drawn, "radius 20"));
    assert_non_null(recording_text(s.drawn, "w 80  h 40  90°"));
    convention up = s.scene.convention;
    up.y_up = up.counterclockwise = true;
    up.unit = ANGLE_RADIANS;
    scene_keep_picture(&s.scene, &up);
    show_draw(&s);
    assert_non_null(recording_text(s.drawn, "x 250  y −200"));
    assert_non_null(recording_text(s.drawn, "w 80  h 40  −1.571 rad"));
    show_close(&s);
}

/* While the scene turns, no shape is where its numbers say. */
static void no_numbers_while_turning(void **state)
{
    (void)state;
    show s = show_quarter(20);
    s.scene.show = SHOW(SHOW_NUMBERS) | SHOW(SHOW_GRID);
    s.options.unrotate = 0.5;
    show_draw(&s);
    assert_null(recording_text(s.drawn, "x 250"));
    assert_null(recording_text(s.drawn, "400"));
    show_close(&s);
}

/* The tips of the axes: 96 along x and y, turned by 90 degrees; with y up, y points the other way.
 */
static void the_axes_point_where_numbers_grow(void **state)
{
    (void)state;
    for (int up = 0; up < 2; up++) {
        show s = show_quarter(20);
        s.scene.show = SHOW(SHOW_ANGLE);
        s.scene.convention.y_up = up;
        show_draw(&s);
        const drawn *x = recording_nth(s.drawn, DRAWN_POLYGON, 0);
        const drawn *y = recording_nth(s.drawn, DRAWN_POLYGON, 1);
        assert_point("x", x->points[0], 200, 296, 1e-9);
        assert_point("y", y->points[0], up ? 296 : 104, 200, 1e-9);
        show_close(&s);
    }
}

/* Grid lines are 100 apart at 1:1; with y up the line at window y 100 is called -100. */
static void the_grid_is_numbered(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.scene.show = SHOW(SHOW_GRID);
    show_draw(&s);
    const drawn *number = recording_text(s.drawn, "300");
    assert_non_null(number);
    assert_near("under its line", (number->box.min.x + number->box.max.x) / 2, 300, 1e-9);
    bool found = false;
    for (size_t i = 0; i < recording_count(s.drawn, DRAWN_BOX); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_BOX, i);
        found |= d->area.w == 1 && d->area.h == 480 && abs(d->area.x - 300) <= 1;
    }
    assert_true(found);
    s.scene.convention.y_up = true;
    show_draw(&s);
    number = recording_text(s.drawn, "-100");
    assert_non_null(number);
    assert_true(number->box.min.y < 100 && number->box.max.y > 100);
    show_close(&s);
}

/* The left side of a bar runs through the number 500 at the lower edge. */
static void a_number_under_a_line_is_left_out(void **state)
{
    (void)state;
    for (int crossed = 0; crossed < 2; crossed++) {
        show s = show_open(640, 480);
        s.scene.show = SHOW(SHOW_GRID);
        show_rectangle(&s, 540 + 30 * !crossed, 460, 80, 60, 0);
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "500") == NULL, crossed);
        assert_non_null(recording_text(s.drawn, "200"));
        show_close(&s);
    }
}

/* Where the verdict is hidden they are, too; but a lesson may ask about them. */
static void a_question_has_no_coordinates_but_in_lessons(void **state)
{
    (void)state;
    for (int told = 0; told <= 1; told++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 200, 200, 80, 40, 90);
        show_circle(&s, 250, 200, 40);
        s.options.aids.verdict_hidden = true;
        s.scene.show = SHOW(SHOW_GRID) | SHOW(SHOW_ANGLE);
        s.options.aids.numbers_told = told;
        show_draw(&s);
        assert_int_equal(recording_text(s.drawn, "90\302\260") != NULL, told);
        assert_int_equal(recording_text(s.drawn, "300") != NULL, told);
        assert_non_null(recording_text(s.drawn, VIEW_QUESTION));
        show_close(&s);
    }
}

static void the_axes_are_heavier_than_the_grid(void **state)
{
    (void)state;
    show s = show_open(640, 480);
    s.scene.show = SHOW(SHOW_GRID);
    s.camera.origin = (col_vec){-50, -50};
    show_draw(&s);
    int axes = 0;
    for (size_t i = 1; i < recording_count(s.drawn, DRAWN_BOX); i++) {
        const drawn *d = recording_nth(s.drawn, DRAWN_BOX, i);
        bool axis = same_color(d->color, s.options.theme->axis);
        axes += axis;
        assert_int_equal(axis, d->area.x == 49 || d->area.y == 49);
    }
    assert_int_equal(axes, 2);
    show_close(&s);
}

static void far_and_near_grids_end(void **state)
{
    (void)state;
    static const double zooms[] = {1e-9, 1e-3, 1e3, 1e9}, places[] = {0, 1e9, 1e16, 1e300};
    for (size_t i = 0; i < 4; i++) {
        for (size_t k = 0; k < 4; k++) {
            show s = show_open(640, 480);
            s.scene.show = SHOW(SHOW_GRID);
            s.camera.zoom = zooms[i];
            s.camera.origin = (col_vec){places[k], -places[k]};
            show_draw(&s);
            assert_true(s.drawn->count < 1000);
            show_close(&s);
        }
    }
}

/* Beside its line; alone it would lie across the arrow of what a clamp cuts off. */
static void the_bar_leaves_a_clamp_alone(void **state)
{
    (void)state;
    for (int clamped = 0; clamped < 2; clamped++)
        for (int measured = 0; measured < 2; measured++) {
            show s = show_quarter(20);
            s.scene.show = SHOW(SHOW_RADIUS) | (measured ? SHOW(SHOW_DISTANCE) : 0u);
            s.options.aids.clamp_x = clamped;
            show_draw(&s);
            bool named = recording_text(s.drawn, "radius 20");
            assert_int_equal(named, measured || !clamped);
            show_close(&s);
        }
}

int run_overlay_tests(void)
{
    const struct CMUnitTest overlays[] = {
        cmocka_unit_test(each_overlay_comes_and_goes),
        cmocka_unit_test(the_zone_of_the_centre_stands_out),
        cmocka_unit_test(the_zone_on_the_bar_is_told_in_ink),
        cmocka_unit_test(visited_zones_stand_out),
        cmocka_unit_test(zones_leave_the_shapes_their_colours),
        cmocka_unit_test(the_highlighted_zone_holds_the_ghosts_centre),
        cmocka_unit_test(bounding_circles),
        cmocka_unit_test(numbers_speak_the_scenes_convention),
        cmocka_unit_test(no_numbers_while_turning),
        cmocka_unit_test(the_axes_point_where_numbers_grow),
        cmocka_unit_test(the_grid_is_numbered),
        cmocka_unit_test(a_number_under_a_line_is_left_out),
        cmocka_unit_test(a_question_has_no_coordinates_but_in_lessons),
        cmocka_unit_test(the_axes_are_heavier_than_the_grid),
        cmocka_unit_test(far_and_near_grids_end),
        cmocka_unit_test(the_bar_leaves_a_clamp_alone),
    };
    return cmocka_run_group_tests(overlays, NULL, NULL);
}
