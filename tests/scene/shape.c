#include "scene/scene_shape.h"

#include "scene/tidy.h"
#include "scene_tests.h"

#include <complex.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <string.h>

/* A world point of a rectangle with its given point at a corner, by hand: the straight point turned
 * about the straight rectangle's pivot, all as complex numbers. */
static col_vec turned(double complex straight, double complex about, double degrees)
{
    double complex z = about + (straight - about) * cexp(I * degrees * M_PI / 180);
    return (col_vec){creal(z), cimag(z)};
}

static void check_outline(const char *what, const shape *s, const col_vec corners[4],
                          double tolerance)
{
    static const double U[] = {0, 1, 1, 0}, V[] = {0, 0, 1, 1};
    col_shape g = scene_shape_geometry(s);
    for (int i = 0; i < 4; i++)
        check_near_vec(what, col_core_at(&g, U[i], V[i]), corners[i], tolerance);
}

static void outline(const shape *s, col_vec corners[4])
{
    static const double U[] = {0, 1, 1, 0}, V[] = {0, 0, 1, 1};
    col_shape g = scene_shape_geometry(s);
    for (int i = 0; i < 4; i++)
        corners[i] = col_core_at(&g, U[i], V[i]);
}

static void kinds_have_names(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"point", "circle", "segment", "capsule", "rectangle"};
    for (int kind = 0; kind < SHAPE_KINDS; kind++)
        assert_string_equal(scene_kind_name((shape_kind)kind), NAMES[kind]);
}

static void simple_kinds_become_geometry(void **state)
{
    (void)state;
    shape s = {.kind = SHAPE_CIRCLE, .x = 3, .y = 4, .to_x = 9, .to_y = 9, .radius = 5};
    col_shape g = scene_shape_geometry(&s);
    assert_true(g.at.x == 3 && g.at.y == 4 && g.radius == 5 && g.width == 0 && g.height == 0);
    s.kind = SHAPE_POINT;
    g = scene_shape_geometry(&s);
    assert_true(g.at.x == 3 && g.radius == 0 && g.width == 0);
    s.kind = SHAPE_SEGMENT;
    s.to_x = 6;
    s.to_y = 8;
    g = scene_shape_geometry(&s);
    assert_true(g.width == 5 && g.radius == 0);
    check_near_vec("a segment's end", col_core_at(&g, 1, 0), (col_vec){6, 8}, 1e-14);
    s.kind = SHAPE_CAPSULE;
    g = scene_shape_geometry(&s);
    assert_true(g.width == 5 && g.radius == 5);
}

/* Every way to give a rectangle, against the complex turn. 100 x 40 with its straight top left at
 * (200, 100), turned by 30 degrees about the straight point (225, 110). */
static void rectangles_lie_where_they_are_given(void **state)
{
    (void)state;
    double complex about = 225 + 110 * I;
    const double complex straight[4] = {200 + 100 * I, 300 + 100 * I, 300 + 140 * I, 200 + 140 * I};
    col_vec corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = turned(straight[i], about, 30);
    static const struct {
        const char *what;
        double x, y;
        anchor names;
        pivot pivot;
    } TABLE[] = {
        {"corner, fraction", 200, 100, {false, 0, 0}, {PIVOT_FRACTION, 0.25, 0.25, 0, 0}},
        {"centre, fraction", 250, 120, {false, 0.5, 0.5}, {PIVOT_FRACTION, 0.25, 0.25, 0, 0}},
        {"bottom left, offset", 200, 140, {false, 0, 1}, {PIVOT_OFFSET, 0, 1, 25, -30}},
        {"centre, offset", 250, 120, {false, 0.5, 0.5}, {PIVOT_OFFSET, 0, 0, 25, 10}},
        {"pivot, fraction", 225, 110, {true, 0, 0}, {PIVOT_FRACTION, 0.25, 0.25, 0, 0}},
        {"pivot, offset", 225, 110, {true, 0, 0}, {PIVOT_OFFSET, 0, 0, 25, 10}},
        {"pivot, offset from below", 225, 110, {true, 0, 1}, {PIVOT_OFFSET, 0, 1, 25, -30}},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        shape s = rectangle_at(TABLE[i].x, TABLE[i].y, 100, 40, 30);
        s.names = TABLE[i].names;
        s.pivot = TABLE[i].pivot;
        col_shape g = scene_shape_geometry(&s);
        check_outline(TABLE[i].what, &s, corners, 1e-12);
        check_near_vec(TABLE[i].what, col_pivot(&g), (col_vec){225, 110}, 0);
    }
}

static void a_pivot_at_the_origin_swings_the_rectangle(void **state)
{
    (void)state;
    const double complex straight[4] = {200 + 100 * I, 300 + 100 * I, 300 + 140 * I, 200 + 140 * I};
    for (int is_pivot = 0; is_pivot < 2; is_pivot++) {
        shape s = rectangle_at(200, 100, 100, 40, -50);
        s.pivot = (pivot){.kind = PIVOT_ORIGIN};
        s.names.is_pivot = is_pivot; /* can't be named: the corner is */
        col_vec corners[4];
        for (int i = 0; i < 4; i++)
            corners[i] = turned(straight[i], 0, -50);
        col_shape g = scene_shape_geometry(&s);
        check_outline("origin", &s, corners, 1e-12);
        check_near_vec("origin", col_pivot(&g), (col_vec){0, 0}, 0);
    }
}

/* At 1e9 the offsets stay what they are near 0. */
static void far_away_offsets_are_as_exact(void **state)
{
    (void)state;
    shape near = rectangle_at(0, 0, 0.1, 0.3, 30);
    near.pivot = (pivot){.kind = PIVOT_OFFSET, .x = 0.07, .y = 0.2};
    shape far = near;
    far.x = 1e9;
    far.y = -1e9;
    col_shape a = scene_shape_geometry(&near), b = scene_shape_geometry(&far);
    assert_true(a.pivot.x == b.pivot.x && a.pivot.y == b.pivot.y && a.corner.x == b.corner.x &&
                a.corner.y == b.corner.y && a.pivot.x == 0.07 && a.pivot.y == 0.2);
}

static void check_direction(angle a, double degrees)
{
    col_dir d = scene_angle_direction(a);
    check_near("cosine", d.c, cos(degrees * M_PI / 180), 4e-16);
    check_near("sine", d.s, sin(degrees * M_PI / 180), 4e-16);
}

static void angles_become_directions(void **state)
{
    (void)state;
    check_direction((angle){30, 0, ANGLE_DEGREES}, 30);
    check_direction((angle){120, 90, ANGLE_DEGREES}, 30);
    check_direction((angle){-30, -90, ANGLE_DEGREES}, 60);
    check_direction((angle){360e6 + 30, 0, ANGLE_DEGREES}, 30);
    check_direction((angle){M_PI / 6, 0, ANGLE_RADIANS}, 30);
    check_direction((angle){M_PI / 6 + 1.5, 1.5, ANGLE_RADIANS}, 30);
    check_direction((angle){1 / 12.0, 0, ANGLE_TURNS}, 30);
    check_direction((angle){-5.125, 0.25, ANGLE_TURNS}, -135);
    col_dir quarter = scene_angle_direction((angle){360e6 + 180, 90, ANGLE_DEGREES});
    assert_true(quarter.c == 0 && quarter.s == 1);
    quarter = scene_angle_direction((angle){-1e6 + 0.5, 0.25, ANGLE_TURNS});
    assert_true(quarter.c == 0 && quarter.s == 1);
    col_dir none = scene_angle_direction((angle){1.1, 1.1, ANGLE_RADIANS});
    assert_true(none.c == 1 && none.s == 0);
    for (int i = 0; i < 1000; i++) {
        angle same = {0.01 * i, 0.01 * i, ANGLE_RADIANS};
        none = scene_angle_direction(same);
        assert_true(none.c == 1 && none.s == 0);
    }
}

/* turn - zero is rounded at 1e-8 of a degree here, which must not reach the direction. */
static void large_angles_are_as_exact(void **state)
{
    (void)state;
    static const angle ANGLES[] = {{1e6, 0.1, ANGLE_RADIANS},
                                   {-1e6 - 0.7, 1.5, ANGLE_RADIANS},
                                   {1e8 + 0.7, 0.1, ANGLE_DEGREES},
                                   {-1e8 - 0.3, 90.1, ANGLE_DEGREES},
                                   {1e6 + 0.7, 0.1, ANGLE_TURNS}};
    mpfr_t exact, unit, s, c;
    mpfr_inits2(200, exact, unit, s, c, NULL);
    for (size_t i = 0; i < sizeof ANGLES / sizeof *ANGLES; i++) {
        mpfr_set_d(exact, ANGLES[i].turn, MPFR_RNDN);
        mpfr_sub_d(exact, exact, ANGLES[i].zero, MPFR_RNDN);
        mpfr_const_pi(unit, MPFR_RNDN);
        mpfr_div_d(unit, unit, ANGLES[i].unit == ANGLE_DEGREES ? 180 : 0.5, MPFR_RNDN);
        if (ANGLES[i].unit != ANGLE_RADIANS)
            mpfr_mul(exact, exact, unit, MPFR_RNDN);
        mpfr_sin_cos(s, c, exact, MPFR_RNDN);
        col_dir far = scene_angle_direction(ANGLES[i]);
        check_near("cosine", far.c, mpfr_get_d(c, MPFR_RNDN), 4e-16);
        check_near("sine", far.s, mpfr_get_d(s, MPFR_RNDN), 4e-16);
    }
    mpfr_clears(exact, unit, s, c, NULL);
}

static void angles_convert(void **state)
{
    (void)state;
    assert_true(scene_angle_convert(37, ANGLE_DEGREES, ANGLE_DEGREES) == 37);
    check_near("radians", scene_angle_convert(180, ANGLE_DEGREES, ANGLE_RADIANS),
               3.14159265358979323, 0);
    check_near("degrees", scene_angle_convert(1, ANGLE_RADIANS, ANGLE_DEGREES), 57.295779513082321,
               1e-14);
    check_near("radians", scene_angle_radians((angle){120, 90, ANGLE_DEGREES}), 0.52359877559829887,
               2e-16);
    check_near("degrees", scene_angle_in((angle){2, 1, ANGLE_RADIANS}, ANGLE_DEGREES),
               57.295779513082321, 1e-14);
    assert_true(scene_angle_convert(M_PI / 6, ANGLE_RADIANS, ANGLE_DEGREES) == 30);
    assert_true(scene_angle_convert(126, ANGLE_DEGREES, ANGLE_TURNS) == 0.35);
    assert_true(scene_angle_convert(0.1, ANGLE_TURNS, ANGLE_DEGREES) == 36);
    check_near("turns", scene_angle_convert(M_PI / 3, ANGLE_RADIANS, ANGLE_TURNS), 1 / 6.0, 1e-16);
    check_near("radians", scene_angle_convert(0.75, ANGLE_TURNS, ANGLE_RADIANS), 4.71238898038469,
               1e-15);
    shape s = rectangle_at(0, 0, 1, 1, 0);
    s.angle.zero = 90;
    scene_shape_set_angle(&s, M_PI / 2, ANGLE_RADIANS);
    check_near("a set angle", s.angle.turn, 180, 1e-13);
    scene_shape_set_angle(&s, 12.5, ANGLE_DEGREES);
    assert_true(s.angle.turn == 102.5);
}

static void moving_moves_the_outline(void **state)
{
    (void)state;
    random_start(1);
    for (int i = 0; i < 2000; i++) {
        shape s = random_shape(), moved;
        if (s.kind == SHAPE_RECTANGLE && random_below(3) == 0)
            s.pivot = (pivot){.kind = PIVOT_ORIGIN};
        moved = s;
        double dx = random_between(-50, 50), dy = random_between(-50, 50);
        scene_shape_move(&moved, dx, dy);
        col_vec before[4], after[4];
        outline(&s, before);
        outline(&moved, after);
        for (int k = 0; k < 4; k++)
            check_near_vec("a moved corner", after[k],
                           (col_vec){before[k].x + dx, before[k].y + dy}, 1e-5);
    }
}

/* 1/7 + 5 to a hundredth, and six digits more: 5.14285714. */
static void what_a_move_leaves_keeps_its_bits(void **state)
{
    (void)state;
    const shape s = {
        .kind = SHAPE_SEGMENT, .x = 1 / 7.0, .y = 1 / 3.0, .to_x = 2 / 3.0, .to_y = 1 / 9.0};
    shape along = s, across = s;
    scene_tidy_move(&along, 5, 0, -2);
    scene_tidy_move(&across, 0, 5, -2);
    assert_true(along.x == 5.14285714 && along.to_x == 5.66666667);
    assert_true(same_bits(along.y, s.y) && same_bits(along.to_y, s.to_y));
    assert_true(same_bits(across.x, s.x) && same_bits(across.to_x, s.to_x));
    assert_true(across.y == 5.33333333 && across.to_y == 5.11111111);
}

static void placements_name_pivot_and_fraction(void **state)
{
    (void)state;
    shape s = rectangle_at(200, 100, 160, 60, 30);
    placement p = scene_shape_placement(&s);
    check_near_vec("pivot", p.pivot, (col_vec){280, 130}, 0);
    assert_true(p.u == 0.5 && p.v == 0.5 && p.width == 160 && p.height == 60 && p.free_x == 0);
    s.pivot = (pivot){.kind = PIVOT_OFFSET, .v = 1, .x = 40, .y = -15};
    p = scene_shape_placement(&s);
    check_near_vec("pivot", p.pivot, (col_vec){240, 145}, 0);
    assert_true(p.u == 0.25 && p.v == 0.75);
    s.width = 0;
    p = scene_shape_placement(&s);
    assert_true(p.u == 0 && p.free_x == 40 && p.v == 0.75 && p.free_y == 0);
    s = rectangle_at(200, 100, 160, 60, 0);
    s.pivot = (pivot){.kind = PIVOT_ORIGIN};
    p = scene_shape_placement(&s);
    assert_true(p.pivot.x == 0 && p.pivot.y == 0);
    check_near("u", p.u, -200.0 / 160, 1e-15);
    check_near("v", p.v, -100.0 / 60, 1e-15);
}

static shape random_rectangle(void)
{
    shape s =
        rectangle_at(random_between(-300, 300), random_between(-300, 300), random_between(1, 200),
                     random_between(1, 200), random_between(-400, 400));
    static const double ANCHORS[] = {0, 0.5, 1};
    s.names = (anchor){random_below(2), ANCHORS[random_below(3)], ANCHORS[random_below(3)]};
    s.pivot = (pivot){.kind = (pivot_kind)random_below(3)};
    if (s.pivot.kind == PIVOT_FRACTION) {
        s.pivot.u = random_between(-1, 2);
        s.pivot.v = random_between(-1, 2);
    } else if (s.pivot.kind == PIVOT_OFFSET) {
        s.pivot.u = (double)random_below(2);
        s.pivot.v = (double)random_below(2);
        s.pivot.x = random_between(-100, 200);
        s.pivot.y = random_between(-100, 200);
    }
    return s;
}

/* The corners that a placement describes, by complex numbers. */
static void placed_corners(const placement *p, const angle *a, col_vec corners[4])
{
    double complex at = p->pivot.x + p->pivot.y * I;
    double complex first = at - (p->u * p->width + p->free_x) - (p->v * p->height + p->free_y) * I;
    const double complex straight[4] = {first, first + p->width, first + p->width + p->height * I,
                                        first + p->height * I};
    for (int i = 0; i < 4; i++)
        corners[i] = turned(straight[i], at, a->turn);
}

static void placing_puts_it_as_told(void **state)
{
    (void)state;
    random_start(2);
    for (int i = 0; i < 20000; i++) {
        shape s = random_rectangle();
        placement p = scene_shape_placement(&s), q = p;
        if (random_below(2))
            q.pivot = (col_vec){random_between(-300, 300), random_between(-300, 300)};
        if (random_below(2))
            q.width = random_below(6) ? random_between(1, 200) : 0;
        if (random_below(2))
            q.height = random_between(1, 200);
        if (random_below(3) == 0)
            q.u = random_between(-1, 2);
        if (q.width == 0 && random_below(2)) {
            q.u = 0;
            q.free_x = random_between(-50, 50);
        }
        shape placed = s;
        scene_shape_place(&placed, q);
        col_vec corners[4];
        placed_corners(&q, &s.angle, corners);
        check_outline("a placed rectangle", &placed, corners, 1e-9);
        col_shape g = scene_shape_geometry(&placed);
        bool at_origin = s.pivot.kind == PIVOT_ORIGIN;
        check_near_vec("its pivot", col_pivot(&g), at_origin ? (col_vec){0, 0} : q.pivot, 1e-12);
        assert_memory_equal(&placed.names, &s.names, sizeof s.names);
        if (s.pivot.kind != PIVOT_FRACTION)
            assert_int_equal(placed.pivot.kind, s.pivot.kind);
        if (at_origin)
            continue;
        placement again = scene_shape_placement(&placed);
        check_near("u", again.u * again.width + again.free_x, q.u * q.width + q.free_x, 1e-11);
        check_near("v", again.v, q.v, 1e-11);
    }
}

/* An offset along one axis isn't written anew when only the other axis changes. */
static void placing_keeps_the_other_offset(void **state)
{
    (void)state;
    random_start(4);
    for (int i = 0; i < 20000; i++) {
        shape s = random_rectangle(), placed = s;
        s.pivot = placed.pivot = (pivot){
            .kind = PIVOT_OFFSET, .x = random_between(-300, 300), .y = random_between(-300, 300)};
        placement p = scene_shape_placement(&s);
        bool wide = random_below(2);
        *(wide ? &p.width : &p.height) += random_between(1, 100);
        scene_shape_place(&placed, p);
        double kept = wide ? s.pivot.y : s.pivot.x, got = wide ? placed.pivot.y : placed.pivot.x;
        if (got != kept)
            fail_msg("%.17g x %.17g, offset %.17g, %.17g, another %s: expected %.17g, got %.17g",
                     s.width, s.height, s.pivot.x, s.pivot.y, wide ? "width" : "height", kept, got);
    }
}

static void placing_where_it_is_changes_nothing(void **state)
{
    (void)state;
    random_start(3);
    for (int i = 0; i < 20000; i++) {
        shape s = random_rectangle(), placed = s;
        s.x *= 1e6;
        placed.x *= 1e6;
        placement p = scene_shape_placement(&s);
        scene_shape_place(&placed, p);
        assert_true(scene_shape_same(&s, &placed));
        if (s.pivot.kind == PIVOT_ORIGIN)
            continue;
        placement wider = p; /* one axis alone changes nothing of the other */
        wider.width *= 2;
        scene_shape_place(&placed, wider);
        assert_true(same_bits(placed.pivot.y, s.pivot.y) && same_bits(placed.height, s.height) &&
                    same_bits(placed.y, s.y));
    }
}

/* A pivot 64 away from the point that x and y give, which is next to the origin: x and y can't be
 * had back from where the pivot is, but for what they were. */
static void a_pivot_that_stays_keeps_small_places(void **state)
{
    (void)state;
    const shape s = {.kind = SHAPE_RECTANGLE,
                     .x = 1e-20,
                     .y = 2e-20,
                     .width = 128,
                     .height = 128,
                     .pivot = {.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5}};
    shape wider = s;
    placement p = scene_shape_placement(&s);
    p.width *= 2;
    p.u /= 2;
    p.height *= 2;
    p.v /= 2;
    scene_shape_place(&wider, p);
    if (!same_bits(wider.x, s.x) || !same_bits(wider.y, s.y))
        fail_msg("expected %g, %g, got %g, %g", s.x, s.y, wider.x, wider.y);
}

static void moving_the_pivot_keeps_the_outline(void **state)
{
    (void)state;
    random_start(4);
    for (int i = 0; i < 20000; i++) {
        shape s = random_rectangle(), moved = s;
        double u = random_below(2) ? 0.5 : random_between(-1, 2), v = random_between(-1, 2);
        col_vec corners[4];
        outline(&s, corners);
        scene_shape_move_pivot(&moved, u, v);
        check_outline("with a moved pivot", &moved, corners, 1e-9);
        col_shape g = scene_shape_geometry(&s), h = scene_shape_geometry(&moved);
        check_near_vec("the pivot", col_pivot(&h), col_core_at(&g, u, v), 1e-9);
        placement p = scene_shape_placement(&moved);
        assert_true(p.u == u && p.v == v);
    }
}

/* To where it is: no number changes, not to the last bit. Sizes of whole numbers, whose halves are
 * exact; the sums with them aren't. */
static void moving_the_pivot_nowhere_changes_nothing(void **state)
{
    (void)state;
    random_start(6);
    for (int i = 0; i < 2000; i++) {
        shape s = rectangle_at(random_between(-1, 1), random_between(-1, 1),
                               (double)random_below(99), (double)random_below(99), 30);
        shape moved = s;
        scene_shape_move_pivot(&moved, 0.5, 0.5);
        if (!same_bits(moved.x, s.x) || !same_bits(moved.y, s.y))
            fail_msg("from %.17g, %.17g to %.17g, %.17g", s.x, s.y, moved.x, moved.y);
    }
}

static void typed_sizes_keep_point_and_fraction(void **state)
{
    (void)state;
    random_start(5);
    for (int i = 0; i < 20000; i++) {
        shape s = random_rectangle(), sized = s;
        placement p = scene_shape_placement(&s);
        scene_shape_set_size(&sized, random_between(1, 300), random_between(1, 300));
        assert_true(sized.x == s.x && sized.y == s.y);
        if (s.pivot.kind == PIVOT_ORIGIN)
            continue;
        placement q = scene_shape_placement(&sized);
        check_near("u", q.u, p.u, 1e-12);
        check_near("v", q.v, p.v, 1e-12);
    }
    shape s = rectangle_at(10, 20, 160, 60, 30);
    s.pivot = (pivot){.kind = PIVOT_OFFSET, .x = 40, .y = 15};
    scene_shape_set_size(&s, 320, 60);
    assert_true(s.pivot.x == 80 && s.pivot.y == 15 && s.width == 320);
    scene_shape_set_size(&s, 0, 60); /* nothing is a fraction of nothing */
    assert_true(s.pivot.x == 0);
    s.pivot.x = 7;
    scene_shape_set_size(&s, 0, 30);
    assert_true(s.pivot.x == 7 && s.pivot.y == 7.5);
}

static void check_refused(shape s, const char *message)
{
    problem why = {""};
    assert_false(scene_shape_check(&s, &why));
    assert_string_equal(why.text, message);
    assert_false(scene_shape_check(&s, NULL));
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    shape good = rectangle_at(1, 2, 0, 0, 30), bad;
    problem why;
    assert_true(scene_shape_check(&good, &why));
    bad = good;
    bad.width = -3;
    check_refused(bad, "width is -3: it must be 0 or more");
    bad = good;
    bad.height = -0.5;
    check_refused(bad, "height is -0.5: it must be 0 or more");
    bad = good;
    bad.radius = -1e-300;
    check_refused(bad, "radius is -1e-300: it must be 0 or more");
    bad = good;
    bad.mass = 0;
    check_refused(bad, "mass is 0: it must be more than 0");
    bad = good;
    bad.y = NAN;
    check_refused(bad, "y is not a finite number");
    bad = good;
    bad.angle.turn = INFINITY;
    check_refused(bad, "angle is not a finite number");
    bad = good;
    bad.velocity_y = -INFINITY;
    check_refused(bad, "velocity is not a finite number");
    bad = circle_at(1, 2, 3);
    bad.velocity_x = -2e150;
    check_refused(bad, "the numbers are too large: velocity must not be larger than 1e150");
    bad = circle_at(1, 2, 3);
    bad.mass = 1e-151;
    check_refused(bad, "mass is 1e-151: it must be between 1e-150 and 1e150");
    bad.mass = 1e151;
    check_refused(bad, "mass is 1e151: it must be between 1e-150 and 1e150");
    check_refused(circle_at(-1e151, 2, 3),
                  "the numbers are too large: x must not be larger than 1e150");
    check_refused(circle_at(1, 2e150, 3),
                  "the numbers are too large: y must not be larger than 1e150");
    check_refused(circle_at(1, 2, 3e150),
                  "the numbers are too large: radius must not be larger than 1e150");
    shape line = {.kind = SHAPE_SEGMENT, .x = 1, .to_y = 1e151, .mass = 1};
    check_refused(line, "the numbers are too large: to must not be larger than 1e150");
    line = (shape){.kind = SHAPE_SEGMENT, .x = -1e150, .to_x = 1e150, .mass = 1};
    check_refused(line, "the numbers are too large: length must not be larger than 1e150");
    line = (shape){.kind = SHAPE_SEGMENT, .x = -1e308, .to_x = 1.7e308, .mass = 1};
    assert_false(scene_shape_check(&line, &why));
    assert_non_null(strstr(why.text, "too large"));
}

static void sameness_is_in_bits(void **state)
{
    (void)state;
    shape s = rectangle_at(0, 2, 30, 40, 30), other = s;
    other.selected = 5;
    assert_true(scene_shape_same(&s, &other));
    other.x = -0.0;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    snprintf(other.id, sizeof other.id, "x");
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.hidden = true;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.fixed = true;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.names.is_pivot = true;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.angle.unit = ANGLE_RADIANS;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.pivot.kind = PIVOT_ORIGIN;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.kind = SHAPE_POINT;
    assert_false(scene_shape_same(&s, &other));
    other = s;
    other.mass = 2;
    assert_false(scene_shape_same(&s, &other));
}

int test_shape(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_have_names),
        cmocka_unit_test(simple_kinds_become_geometry),
        cmocka_unit_test(rectangles_lie_where_they_are_given),
        cmocka_unit_test(a_pivot_at_the_origin_swings_the_rectangle),
        cmocka_unit_test(far_away_offsets_are_as_exact),
        cmocka_unit_test(angles_become_directions),
        cmocka_unit_test(large_angles_are_as_exact),
        cmocka_unit_test(angles_convert),
        cmocka_unit_test(moving_moves_the_outline),
        cmocka_unit_test(what_a_move_leaves_keeps_its_bits),
        cmocka_unit_test(placements_name_pivot_and_fraction),
        cmocka_unit_test(placing_puts_it_as_told),
        cmocka_unit_test(placing_keeps_the_other_offset),
        cmocka_unit_test(placing_where_it_is_changes_nothing),
        cmocka_unit_test(a_pivot_that_stays_keeps_small_places),
        cmocka_unit_test(moving_the_pivot_keeps_the_outline),
        cmocka_unit_test(moving_the_pivot_nowhere_changes_nothing),
        cmocka_unit_test(typed_sizes_keep_point_and_fraction),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(sameness_is_in_bits),
    };
    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
