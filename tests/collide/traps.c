/* Where a test that looks right goes wrong: close to an edge's end, where cores all but touch, at
 * corners, along sides that are all but parallel, far from the origin, after many turns. */
#include "wide.h"

#include <math.h>
#include <stdio.h>

#define NEAR(got, expected)                                                                        \
    do {                                                                                           \
        if (!(fabs((got) - (expected)) <= ROUNDED(1e-12)))                                         \
            fail_msg(#got ": expected %.17g, got %.17g", (double)(expected), (double)(got));       \
    } while (0)

/* The nearest part is told by region: beside an edge's end the normal is the edge's to the last
 * bit, where the two distances can't be told apart. */
static void normals_beside_an_edge_end(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const col_vec o = {0, 0};
    col_shape box = col_rectangle(o, o, o, 100, 50, col_degrees(0), 0);
    for (int digits = 3; digits <= 12; digits++) {
        double inside = pow(10, -digits);
        col_shape dot = col_point((col_vec){100 - inside, 150});
        assert_true(col_find(&box, &dot, COL_TOUCH_IS_MISS).local_normal.x == 0);
        assert_true(col_find(&box, &dot, COL_TOUCH_IS_MISS).local_normal.y == 1);
        col_shape beam = col_segment((col_vec){100 - inside, 150}, (col_vec){300, 900});
        assert_true(col_find(&box, &beam, COL_TOUCH_IS_MISS).local_normal.x == 0);
        col_shape block =
            col_rectangle((col_vec){100 - inside, 150}, o, o, 90, 90, col_degrees(10), 0);
        assert_true(col_find(&box, &block, COL_TOUCH_IS_MISS).local_normal.x == 0);
        col_shape beyond = col_point((col_vec){100 + inside, 150});
        NEAR(col_find(&box, &beyond, COL_TOUCH_IS_MISS).local_normal.x, inside / 100);
        assert_true(col_find(&box, &beyond, COL_TOUCH_IS_MISS).local_normal.x > 0);
    }
    /* A sharp corner against a face it all but touches, and against another sharp corner. */
    col_shape wedge = col_rectangle((col_vec){50, 50}, o, o, 30, 30, col_degrees(45), 0);
    col_findings f = col_find(&box, &wedge, COL_TOUCH_IS_HIT);
    assert_true(f.hit && f.gap == 0 && f.unique && f.local_normal.x == 0 && f.local_normal.y == 1);
    wedge = col_rectangle((col_vec){100, 50}, o, o, 30, 30, col_degrees(20), 0);
    f = col_find(&box, &wedge, COL_TOUCH_IS_HIT);
    assert_true(f.hit && f.gap == 0 && !f.unique);
}

/* Two sides that face each other meet in the middle of what they share; so do a side and a corner
 * as close as doubles can be, with a normal of length 1. */
static void where_sides_meet(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const col_vec o = {0, 0};
    col_shape box = col_rectangle(o, o, o, 4, 4, col_degrees(0), 0);
    col_shape bar = col_rectangle((col_vec){2, 5}, o, o, 9, 2, col_degrees(0), 0);
    col_findings f = col_find(&box, &bar, COL_TOUCH_IS_MISS);
    assert_true(f.on_a.x == 3 && f.on_a.y == 4 && f.on_b.x == 3 && f.on_b.y == 5);
    bar = col_rectangle((col_vec){2, 3}, o, o, 9, 2, col_degrees(0), 0);
    f = col_find(&box, &bar, COL_TOUCH_IS_MISS);
    assert_true(f.on_a.x == 3 && f.on_a.y == 4 && f.on_b.x == 3 && f.on_b.y == 3);
    f = col_find(&bar, &box, COL_TOUCH_IS_MISS);
    assert_true(f.on_a.x == 3 && f.on_a.y == 3 && f.on_b.x == 3 && f.on_b.y == 4);
    col_shape hair = col_circle((col_vec){-0x1p-1074, -0x1p-1074}, 0);
    f = col_find(&box, &hair, COL_TOUCH_IS_MISS);
    NEAR(f.normal.x, -sqrt(0.5));
    NEAR(f.normal.y, -sqrt(0.5));
}

/* A point on a segment's end lies as near to three faces; the first of them along the segment's own
 * turn is taken, whichever zero it is turned back to. */
static void zeros_have_no_side(void **state)
{
    (void)state;
    col_shape end = col_point((col_vec){3, 1});
    col_shape right = col_segment((col_vec){3, 1}, (col_vec){16, 1});
    col_shape left = col_segment((col_vec){3, 1}, (col_vec){-10, 1});
    assert_true(col_find(&right, &end, COL_TOUCH_IS_HIT).normal.y == 1);
    assert_true(col_find(&left, &end, COL_TOUCH_IS_HIT).normal.y == -1);
}

/* Sides that all but run along each other, at every small angle, and thin as a hair. */
static void sides_along_each_other(void **state)
{
    (void)state;
    const col_vec o = {0, 0};
    col_shape box = col_rectangle(o, o, o, 100, 50, col_degrees(0), 0);
    for (int digits = 3; digits <= 18; digits++)
        for (int thin = 0; thin < 20; thin++)
            for (int side = -1; side <= 1; side += 2) {
                double tilt = pow(10, -digits);
                double height = thin ? pow(10, -thin) : 0;
                col_shape bar = col_rectangle((col_vec){130, 90}, o, o, 400, height,
                                              col_radians(side * tilt), 0);
                double expected = side < 0 ? 0 : 50;
                expected = side < 0 ? hypot(30, 40) : expected;
                NEAR(col_gap(&box, &bar), side > 0 ? 50 : expected);
                bar =
                    col_rectangle((col_vec){20, 90}, o, o, 60, height, col_radians(side * tilt), 0);
                expected = side > 0 ? 40 : 40 - 60 * sin(tilt);
                NEAR(col_gap(&box, &bar), expected);
            }
}

typedef struct pair {
    given a, b;
} pair;

/* Two rectangles, b's middle at a place that is told from a corner of a's obstacle for b: `along`
 * the edge behind it, `out` of that edge. */
static bool beside_a_corner(dice *d, pair *c, double along, double out)
{
    c->a = random_given(d, RECTANGLE, (col_vec){0, 0}, 100);
    c->b = random_given(d, chance(d, 0.5) ? RECTANGLE : SEGMENT, (col_vec){0, 0}, 100);
    col_shape a = shape_of(&c->a), b = shape_of(&c->b);
    col_obstacle o = col_obstacle_of(&a, &b);
    if (o.count < 3)
        return false;
    int corner = (int)(roll(d) % (uint64_t)o.count);
    col_vec n = o.normal[corner], middle = col_core_at(&b, 0.5, 0.5);
    col_vec offset = {o.vertex[corner].x - n.y * along + n.x * out - middle.x,
                      o.vertex[corner].y + n.x * along + n.y * out - middle.y};
    c->b.at = (col_vec){c->b.at.x + offset.x, c->b.at.y + offset.y};
    c->b.to = (col_vec){c->b.to.x + offset.x, c->b.to.y + offset.y};
    return true;
}

/* On both sides of every end of an edge, where the distances of the edge and of the corner agree to
 * the last bit, the normal is right to the last bits too. */
static void regions_decide(void **state)
{
    (void)state;
    dice d = {61};
    for (int i = 0; i < CASES(100000); i++) {
        double out = sized(&d, 1, 1000);
        double along = (chance(&d, 0.5) ? 1 : -1) * sized(&d, 1e-13, 1e-3);
        pair c;
        if (!beside_a_corner(&d, &c, along, out))
            continue;
        col_shape a = shape_of(&c.a), b = shape_of(&c.b);
        col_findings f = col_find(&a, &b, COL_TOUCH_IS_MISS);
        wide_contact w = wide_contact_of(&c.a, &c.b);
        if (w.core <= 0)
            continue;
        double off = (double)wide_size(wide_plus(wide_of(f.normal), w.normal, -1));
        if (!(off <= 16 * U * (double)(1 + w.scale / w.core)))
            FAIL_PAIR(&c.a, &c.b, "normal off by %g, expected (%Lg, %Lg), core %Lg", off,
                      w.normal.x, w.normal.y, w.core);
    }
}

/* Cores that all but touch along an edge: its normal always points the same way, whatever sign the
 * distance has. */
static void faces_keep_their_side(void **state)
{
    (void)state;
    dice d = {62};
    for (int i = 0; i < CASES(50000); i++) {
        double out = (chance(&d, 0.5) ? 1 : -1) * sized(&d, 1e-18, 1e-8);
        pair c;
        if (!beside_a_corner(&d, &c, 0, 0))
            continue;
        col_shape a = shape_of(&c.a), b = shape_of(&c.b);
        col_obstacle o = col_obstacle_of(&a, &b);
        int edge = (int)(roll(&d) % (uint64_t)o.count), next = (edge + 1) % o.count;
        col_vec from = o.vertex[edge], to = o.vertex[next], n = o.normal[edge];
        if (hypot(to.x - from.x, to.y - from.y) < 1e-3)
            continue;
        col_vec middle = col_core_at(&b, 0.5, 0.5);
        b.at.x += (from.x + to.x) / 2 + n.x * out - middle.x;
        b.at.y += (from.y + to.y) / 2 + n.y * out - middle.y;
        double thick = 0; /* of the obstacle: thinner than 1e-6 its other side is as near */
        for (int k = 0; k < o.count; k++)
            thick = fmax(thick, (from.x - o.vertex[k].x) * n.x + (from.y - o.vertex[k].y) * n.y);
        col_findings f = col_find(&a, &b, COL_TOUCH_IS_MISS);
        if (thick > 1e-6 && !(hypot(f.normal.x - n.x, f.normal.y - n.y) <= 1e-5))
            FAIL_PAIR(&c.a, &c.b, "%g out of edge %d: expected normal (%g, %g), got (%g, %g)", out,
                      edge, n.x, n.y, f.normal.x, f.normal.y);
    }
}

/* Round a sharp corner, however near: no crack between its sides and its own region. */
static void corners_have_no_crack(void **state)
{
    (void)state;
    const double pi = 3.14159265358979323846;
    const col_vec o = {0, 0};
    for (int angle = -200; angle <= 200; angle += 25) {
        col_shape box = col_rectangle(o, (col_vec){-40, -20}, o, 40, 20, col_degrees(angle), 0);
        for (int digits = 0; digits <= 12; digits++)
            for (int k = 0; k < 360; k++) {
                double far = pow(10, -digits), turn = k * pi / 180 + 1e-3;
                double x = far * cos(turn), y = far * sin(turn); /* from the corner */
                double expected = x > 0 && y > 0 ? far : fmax(x, y);
                col_vec at = col_to_world(&box, (col_vec){x, y});
                col_shape dot = col_point(at);
                col_shape grain = col_rectangle(at, o, o, 0, 0, col_degrees(k), 0);
                col_shape hair = col_rectangle(at, o, o, 1e-15, 1e-15, col_degrees(k), 0);
                if (!(fabs(col_gap(&box, &dot) - expected) <= ROUNDED(2e-14)) ||
                    !(fabs(col_gap(&box, &grain) - expected) <= ROUNDED(2e-14)) ||
                    !(fabs(col_gap(&box, &hair) - expected) <= ROUNDED(2e-14)))
                    fail_msg("%g from a corner turned by %d, at %d degrees: expected %g, got %g, "
                             "%g and %g",
                             far, angle, k, expected, col_gap(&box, &dot), col_gap(&box, &grain),
                             col_gap(&box, &hair));
            }
    }
}

/* Two rectangles of one angle, but for whole and quarter turns: their sides face each other wholly,
 * and meet in the middle of what they share. */
static void sides_of_one_angle(void **state)
{
    (void)state;
    dice d = {63};
    const col_vec o = {0, 0};
    for (int i = 0; i < CASES(50000); i++) {
        double angle = ldexp(round(between(&d, -360, 360) * 1024), -10);
        double from = between(&d, -30, 39), size = between(&d, 1, 30), apart = between(&d, 0, 50);
        bool quarter = chance(&d, 0.5);
        col_dir dir = col_degrees(angle);
        col_dir other = col_degrees(angle + 90 * quarter + 360 * (double)(roll(&d) % 1000000));
        col_shape floor = col_rectangle(o, (col_vec){0, -20}, o, 40, 20, dir, 0);
        /* After a quarter turn the point (x, y) of the floor's frame is at (y, -x). */
        col_shape box =
            quarter ? col_rectangle(o, (col_vec){apart, -from - size}, o, 10, size, other, 0)
                    : col_rectangle(o, (col_vec){from, apart}, o, size, 10, other, 0);
        col_findings f = col_find(&floor, &box, COL_TOUCH_IS_MISS);
        double first = fmax(from, 0), last = fmin(from + size, 40);
        if (last - first < 1e-6)
            continue;
        NEAR(f.gap, apart);
        NEAR(f.normal.x, -dir.s);
        NEAR(f.normal.y, dir.c);
        NEAR(f.on_a.x, dir.c * (first + last) / 2);
        NEAR(f.on_a.y, dir.s * (first + last) / 2);
    }
}

static bool same(const col_findings *f, const col_findings *g)
{
    return f->gap == g->gap && f->normal.x == g->normal.x && f->normal.y == g->normal.y &&
           f->unique == g->unique && f->state == g->state;
}

/* Some number that can be added to 2^30 and to millions of degrees without a rounding. */
static double short_number(dice *d)
{
    return ldexp(round(between(d, -100, 100) * 1024), -10);
}

static given short_given(dice *d)
{
    given g = {.kind = roll(d) % KINDS, .degrees = true};
    col_real *numbers[] = {&g.at.x,     &g.at.y,    &g.to.x,    &g.to.y, &g.corner.x,
                           &g.corner.y, &g.pivot.x, &g.pivot.y, &g.angle};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = short_number(d);
    g.width = fabs(short_number(d));
    g.height = fabs(short_number(d));
    g.radius = has_radius(g.kind) ? fabs(short_number(d)) : 0;
    return g;
}

static given far_and_turned(given g, double far, double turns)
{
    g.at = (col_vec){g.at.x + far, g.at.y - far};
    g.to = (col_vec){g.to.x + far, g.to.y - far};
    g.angle += 360 * turns;
    return g;
}

/* A thousand million units away, and after a million turns: not a bit changes. */
static void far_away_and_after_many_turns(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {64};
    for (int i = 0; i < CASES(50000); i++) {
        given a = short_given(&d), b = short_given(&d);
        double far = chance(&d, 0.5) ? 0x1p30 : -0x1p40;
        given c = far_and_turned(a, far, 1e6), e = far_and_turned(b, far, -3e5);
        col_shape p = shape_of(&a), q = shape_of(&b), r = shape_of(&c), s = shape_of(&e);
        col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS),
                     g = col_find(&r, &s, COL_TOUCH_IS_MISS);
        if (!same(&f, &g))
            FAIL_PAIR(&a, &b, "gap %.17g, far away %.17g; normal (%.17g, %.17g) and (%.17g, %.17g)",
                      f.gap, g.gap, f.normal.x, f.normal.y, g.normal.x, g.normal.y);
    }
}

/* A core without size has faces but no edges. Close to a corner of a box it lies in, and turned all
 * but like the box, it must not lend the box its normal, however the distances round. */
static void ends_lend_no_normal(void **state)
{
    (void)state;
    dice d = {65};
    const col_vec o = {0, 0};
    for (int i = 0; i < CASES(100000); i++) {
        double tilt = -sized(&d, 1e-16, 1e-6), angle = between(&d, -3, 3);
        double lever = sized(&d, ROUNDED(1e-12), 1);
        col_vec at = {between(&d, -9, 9), between(&d, -9, 9)}, pivot = {between(&d, -9, 9), 3};
        col_shape box = col_rectangle(at, (col_vec){-4, -2}, o, 8, 4, col_radians(angle), 0);
        col_vec inside = col_to_world(&box, (col_vec){4 - lever, 2 - lever / 2});
        col_shape grain = col_rectangle(o, o, pivot, 0, 0, col_radians(angle + tilt), 0);
        col_vec place = col_core_at(&grain, 0, 0);
        grain.at = (col_vec){inside.x - place.x, inside.y - place.y};
        col_findings f = col_find(&box, &grain, COL_TOUCH_IS_MISS);
        if (!(hypot(f.local_normal.x, f.local_normal.y - 1) <= 4 * U))
            fail_msg("%g from a corner, tilted by %g in a box turned by %g: local normal (%g, %g)",
                     lever, tilt, angle, f.local_normal.x, f.local_normal.y);
    }
}

/* A direction's length may be off 1 by more than rounding. Then a capsule's end on a rectangle's
 * corner is as far from it as the corner is shifted, though to either of them the other one seems
 * to lie on its own side of that. The ways out lie between (0, -1) and (0.6, -0.8). */
static void stretched_corners_have_a_way_out(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    for (int i = 1; i <= 4; i++) {
        double length = 1 + 1e-13 * i;
        col_shape bar = col_rectangle((col_vec){0, 10}, (col_vec){0, 0}, (col_vec){10, 10}, 20, 20,
                                      (col_dir){length, 0}, 0);
        col_shape tube = col_capsule((col_vec){12, 4}, (col_vec){20, 10}, 5);
        col_findings f = col_find(&bar, &tube, COL_TOUCH_IS_MISS);
        col_shape moved = col_moved(&tube, col_scaled(f.normal, f.depth));
        bool looks_out = fabs(col_dot(f.normal, f.normal) - 1) < 4e-12 && f.normal.x > -4e-12 &&
                         f.normal.x < 0.6 + 4e-12 && f.normal.y < 0;
        if (!looks_out || !(fabs(f.depth - 5) < 1e-10) || col_hit(&bar, &moved, COL_TOUCH_IS_MISS))
            fail_msg("length %.17g: normal (%.17g, %.17g), depth %.17g, expected one from (0, -1) "
                     "to (0.6, -0.8), and 5",
                     length, f.normal.x, f.normal.y, f.depth);
    }
}

int test_traps(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normals_beside_an_edge_end),
        cmocka_unit_test(regions_decide),
        cmocka_unit_test(faces_keep_their_side),
        cmocka_unit_test(corners_have_no_crack),
        cmocka_unit_test(where_sides_meet),
        cmocka_unit_test(zeros_have_no_side),
        cmocka_unit_test(sides_along_each_other),
        cmocka_unit_test(sides_of_one_angle),
        cmocka_unit_test(far_away_and_after_many_turns),
        cmocka_unit_test(ends_lend_no_normal),
        cmocka_unit_test(stretched_corners_have_a_way_out),
    };
    return cmocka_run_group_tests_name("traps", tests, NULL, NULL);
}
