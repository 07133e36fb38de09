/* The small contact: the same as the findings say, its points by hand and in both shapes, and that
 * its depth is a way out. */
#include "tests.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const col_vec o = {0, 0};

static col_shape box(double x, double y, double width, double height)
{
    return col_rectangle((col_vec){x, y}, o, o, width, height, col_degrees(0), 0);
}

/* By its middle. */
static col_shape turned(double x, double y, double width, double height, double degrees, double r)
{
    return col_rectangle((col_vec){x, y}, (col_vec){-width / 2, -height / 2}, o, width, height,
                         col_degrees(degrees), r);
}

static col_shape bar(double x, double y, double to_x, double to_y, double radius)
{
    return col_capsule((col_vec){x, y}, (col_vec){to_x, to_y}, radius);
}

typedef struct row {
    const char *name;
    col_shape a, b;
    int count;
    col_vec point[2]; /* in either order */
} row;

static bool near(col_vec p, col_vec q)
{
    return fabs(p.x - q.x) <= ROUNDED(1e-12) && fabs(p.y - q.y) <= ROUNDED(1e-12);
}

static void check_row(const row *r, const col_shape *a, const col_shape *b)
{
    col_contact c = col_collide(a, b, COL_TOUCH_IS_HIT);
    bool swapped = c.count == 2 && !near(c.point[0], r->point[0]);
    for (int i = 0; i < r->count; i++)
        if (c.count != r->count || !near(c.point[i], r->point[swapped ? 1 - i : i]))
            fail_msg("%s: %d points, point %d (%.17g, %.17g)", r->name, c.count, i, c.point[i].x,
                     c.point[i].y);
    assert_int_equal(c.count, r->count);
}

static void points_by_hand(void **state)
{
    (void)state;
    const double s = sqrt(2);
    const row rows[] = {
        {"a box in a floor", box(0, 0, 100, 10), box(20, -9, 10, 10), 2, {{20, 0.5}, {30, 0.5}}},
        {"a box on a floor", box(0, 0, 100, 10), box(20, -10, 10, 10), 2, {{20, 0}, {30, 0}}},
        {"a box over an edge", box(0, 0, 100, 10), box(95, -9, 10, 10), 2, {{95, 0.5}, {100, 0.5}}},
        {"a box beside a box", box(0, 0, 4, 6), box(3, 2, 4, 2), 2, {{3.5, 2}, {3.5, 4}}},
        {"a corner in a floor",
         box(-50, 0, 100, 10),
         turned(0, 1 - 5 * s, 10, 10, 45, 0),
         1,
         {{0, 0.5}}},
        {"a ball in a floor", box(-50, 0, 100, 10), col_circle((col_vec){3, -1}, 2), 1, {{3, 0.5}}},
        {"a ball in a ball", col_circle(o, 2), col_circle((col_vec){3, 0}, 2), 1, {{1.5, 0}}},
        {"a point in a box", box(0, 0, 8, 4), col_point((col_vec){4, 1}), 1, {{4, 0.5}}},
        {"capsules side by side",
         bar(0, 0, 10, 0, 1),
         bar(4, 1.5, 20, 1.5, 1),
         2,
         {{4, 0.75}, {10, 0.75}}},
        {"capsules end to end", bar(0, 0, 10, 0, 1), bar(11.5, 0, 20, 0, 1), 1, {{10.75, 0}}},
        {"a capsule upright", box(0, 0, 20, 10), bar(7, -0.5, 7, -9, 1), 1, {{7, 0.25}}},
        {"a capsule lying",
         box(0, 0, 20, 10),
         bar(7, -0.5, 27, -0.5, 1),
         2,
         {{7, 0.25}, {20, 0.25}}},
        {"round corners",
         turned(0, 0, 8, 4, 0, 1),
         turned(0, 5, 2, 2, 0, 2),
         2,
         {{-1, 2.5}, {1, 2.5}}},
        {"a round corner in a round corner",
         turned(0, 0, 8, 4, 0, 2),
         turned(8, 7, 2, 2, 0, 4),
         1,
         {{4.9, 3.2}}},
        {"segments across", bar(0, 0, 10, 0, 0), bar(3, -1, 3, 4, 0), 1, {{3, -0.5}}},
        {"segments one on another", bar(0, 0, 10, 0, 0), bar(4, 0, 20, 0, 0), 2, {{4, 0}, {10, 0}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        check_row(&rows[i], &rows[i].a, &rows[i].b);
        check_row(&rows[i], &rows[i].b, &rows[i].a);
    }
}

/* Tilted a little it still stands on both corners, as long as both are in the floor. */
static void a_tilted_box_stands_on_two_points(void **state)
{
    (void)state;
    col_shape ground = box(-50, 0, 100, 10);
    for (int i = 0; i <= 20; i++) {
        double degrees = i * 0.5, rise = 10 * sin(degrees * COL_PI / 180), depth = 1;
        col_dir dir = col_degrees(degrees);
        /* its lower right corner, which it turns about, is `depth` deep */
        col_shape b = col_rectangle((col_vec){0, depth}, (col_vec){-10, -10}, o, 10, 10, dir, 0);
        col_contact c = col_collide(&ground, &b, COL_TOUCH_IS_MISS);
        assert_true(fabs(c.gap + depth) <= ROUNDED(1e-12) && c.normal.y == -1);
        assert_int_equal(c.count, rise < depth ? 2 : 1);
        assert_true(near(c.point[0], (col_vec){0, 0.5}));
        if (c.count == 2)
            assert_true(near(c.point[1], (col_vec){-10 * dir.c, (depth - rise) / 2}));
    }
}

typedef struct pair {
    given a, b;
} pair;

static col_vec whole(col_vec p)
{
    return (col_vec){round(p.x), round(p.y)};
}

/* Whole numbers and quarter turns, so that sides touch, and several ways out are as good. */
static void make_whole(given *g)
{
    g->at = whole(g->at);
    g->to = whole(g->to);
    g->corner = whole(g->corner);
    g->pivot = whole(g->pivot);
    g->width = round(g->width);
    g->height = round(g->height);
    g->radius = round(g->radius);
    g->degrees = true;
    g->angle = 90 * round(g->angle);
}

static pair random_pair(dice *d, shape_kind a, shape_kind b)
{
    double size = chance(d, 0.2) ? sized(d, 1e-6, 1e6) : 100, far = chance(d, 0.5) ? 0 : 1e4;
    col_vec at = {between(d, -far, far), far};
    pair c = {.a = random_given(d, a, at, size)};
    at.x += between(d, -0.6, 0.6) * size;
    at.y += between(d, -0.6, 0.6) * size;
    c.b = random_given(d, b, at, chance(d, 0.2) ? size / 100 : size);
    if (size == 100 && chance(d, 0.1)) {
        make_whole(&c.a);
        make_whole(&c.b);
    }
    return c;
}

static bool same(col_vec p, col_vec q)
{
    return p.x == q.x && p.y == q.y;
}

static bool same_bits(const void *p, const void *q, size_t size)
{
    return memcmp(p, q, size) == 0;
}

/* Halfway between the outlines, where they are no further apart than the whole depth. */
static void check_points(const pair *c, const col_shape *a, const col_shape *b,
                         const col_contact *k)
{
    double world = fabs(b->at.x) + fabs(b->at.y);
    double max = k->depth / 2 + 40 * U * (col_scale(a, b) + world);
    for (int i = 0; i < k->count; i++)
        if (!(col_distance(a, k->point[i]) <= max && col_distance(b, k->point[i]) <= max))
            FAIL_PAIR(&c->a, &c->b, "point %d of %d (%.17g, %.17g): %g and %g off, depth %g", i,
                      k->count, k->point[i].x, k->point[i].y, col_distance(a, k->point[i]),
                      col_distance(b, k->point[i]), k->depth);
}

static void check_contact(const pair *c, col_touching touching)
{
    col_shape a = shape_of(&c->a), b = shape_of(&c->b);
    col_contact k = col_collide(&a, &b, touching);
    col_findings f = col_find(&a, &b, touching);
    const col_vec *normal = k.hit ? &f.normal : &o;
    const col_real zero = 0, *gap = k.hit ? &f.gap : &zero;
    if (k.hit != f.hit || !same_bits(&k.gap, gap, sizeof k.gap) ||
        !same_bits(&k.depth, &f.depth, sizeof k.depth))
        FAIL_PAIR(&c->a, &c->b, "hit %d gap %.17g depth %.17g, but the findings say %d %.17g %.17g",
                  k.hit, k.gap, k.depth, f.hit, f.gap, f.depth);
    if (!same_bits(&k.normal, normal, sizeof k.normal))
        FAIL_PAIR(&c->a, &c->b,
                  "hit %d, normal (%.17g, %.17g), but the findings say (%.17g, %.17g)", k.hit,
                  k.normal.x, k.normal.y, normal->x, normal->y);
    if (k.count < k.hit || k.count > 2 * k.hit)
        FAIL_PAIR(&c->a, &c->b, "hit %d, %d points", k.hit, k.count);
    if (k.count == 2 && same(k.point[0], k.point[1]))
        FAIL_PAIR(&c->a, &c->b, "the same point twice");
    check_points(c, &a, &b, &k);
}

static void contacts_say_what_findings_say(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {81};
    for (shape_kind a = 0; a < KINDS; a++)
        for (shape_kind b = 0; b < KINDS; b++)
            for (long i = pairs_of_a_kind(3000); i > 0; i--) {
                pair c = random_pair(&d, a, b);
                check_contact(&c, i & 1 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS);
            }
}

/* In the middle of a square all ways out are as short; squares of lengths too small or too large
 * for them tell nothing; and a pivot far from the core takes sums that are carried. The fractions
 * keep the gap from being a short number, which goes another way. */
static void contacts_of_circles_that_need_care(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    static const struct {
        double size, x, y, radius, pivot;
    } rows[] = {{100, 0, 0, 0.1, 0},
                {100, 30, -30, 0.1, 0},
                {1, 0, 0, 1e-3, 0},
                {2e-170, 3e-170, 2e-170, 5e-170, 0},
                {2e-160, 3e-160, 2e-160, 3e-160, 0},
                {2e146, 1.3e146, 1.2e146, 1e146, 0},
                {0.1, 0.06, 0.07, 0.1, 1e9},
                {0.1, 0.01, 0.02, 0.1, 1e9}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 0; k < 16; k++) {
            double size = rows[i].size, x = rows[i].x, y = rows[i].y, far = rows[i].pivot;
            given block = {RECTANGLE, .corner = {far - size / 2, far - size / 2},
                           .pivot = {far, far}};
            block.at = (col_vec){-far, -far};
            block.width = block.height = size;
            block.angle = k * 0.25;
            given ball = {CIRCLE, .radius = rows[i].radius};
            ball.at = rotated((col_vec){k & 1 ? -x : x, k & 2 ? -y : y}, col_radians(block.angle));
            check_contact(&(pair){block, ball}, COL_TOUCH_IS_MISS);
            check_contact(&(pair){ball, block}, COL_TOUCH_IS_HIT);
        }
}

/* Pushed to `at` it misses, by no more than rounding: of the place, and of both gaps. */
static void check_out(const pair *c, const col_contact *k, col_vec at, col_touching touching)
{
    col_shape a = shape_of(&c->a), b = shape_of(&c->b), out = b;
    out.at = at;
    double gap = col_gap(&a, &out), world = fabs(b.at.x) + fabs(b.at.y);
    double rounding = U * (col_scale(&a, &b) + world + k->depth);
    if (col_hit(&a, &out, touching) || !(gap <= 64 * rounding))
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, depth %.17g: at (%.17g, %.17g) it is %g, %g roundings",
                  k->gap, k->depth, at.x, at.y, gap, gap / rounding);
    if (!(k->depth >= -k->gap && k->depth + k->gap <= 64 * rounding))
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, depth %.17g", k->gap, k->depth);
}

/* However the caller is compiled: with a product that is rounded before it is added, or fused, in
 * each coordinate. Returns whether they overlapped. */
static bool check_way_out(const pair *c, col_touching touching)
{
    col_shape a = shape_of(&c->a), b = shape_of(&c->b);
    col_contact k = col_collide(&a, &b, touching);
    if (!k.hit)
        return false;
    col_vec by = col_scaled(k.normal, k.depth);
    col_vec rounded = {b.at.x + by.x, b.at.y + by.y};
    col_vec fused = {fma(k.normal.x, k.depth, b.at.x), fma(k.normal.y, k.depth, b.at.y)};
    check_out(c, &k, rounded, touching);
    check_out(c, &k, fused, touching);
    check_out(c, &k, (col_vec){rounded.x, fused.y}, touching);
    check_out(c, &k, (col_vec){fused.x, rounded.y}, touching);
    return true;
}

static void a_million_pushed_pairs_miss(void **state)
{
    (void)state;
    dice d = {82};
    long hits = 0, wanted = CASES(1000000);
    for (long i = 0; hits < wanted; i++) {
        pair c = random_pair(&d, (shape_kind)(i % KINDS), (shape_kind)(i / KINDS % KINDS));
        hits += check_way_out(&c, i & 64 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS);
    }
}

/* The guest's corner lies far from its pivot, along x only: what rounding takes there counts. */
static void a_far_corner_is_pushed_out(void **state)
{
    (void)state;
    dice d = {83};
    for (int i = 0; i < 20000; i++) {
        double far = sized(&d, 1e2, 1e6);
        given guest = {RECTANGLE, .corner = {far, -1}, .width = 2, .height = 2};
        guest.angle = between(&d, -3, 3);
        guest.at = rotated((col_vec){-far - 1, 0}, col_radians(guest.angle));
        given owner = {RECTANGLE, .corner = {-2, -2}, .width = 4, .height = 4};
        owner.at = (col_vec){between(&d, -0.5, 0.5), between(&d, 2, 2.9)};
        check_way_out(&(pair){guest, owner}, COL_TOUCH_IS_MISS);
    }
}

/* Where a side ends where the other begins they share one point, wherever they turn about. */
static void an_end_beside_an_end_is_one_point(void **state)
{
    (void)state;
    for (int k = 0; k < 4; k++) {
        const col_vec pivot = {k & 1 ? -1e6 : 0, k & 2 ? -1e6 : 0};
        const col_dir unturned = {1, 0};
        col_shape a = col_rectangle(o, o, o, 10, 4, unturned, 1);
        col_shape b = col_rectangle((col_vec){10, -5.5}, o, pivot, 10, 5, unturned, 0);
        const row r = {"ends beside each other", a, b, 1, {{10, -0.75}}};
        check_row(&r, &a, &b);
        check_row(&r, &b, &a);
    }
}

/* Boxes with round corners, one straight on another, turned: they share the whole edge, and
 * rounding doesn't make it a corner on a corner. So do capsules side by side. */
static void equal_boxes_share_an_edge(void **state)
{
    (void)state;
    dice d = {31};
    for (int i = 0; i < CASES(20000); i++) {
        double width = between(&d, 1, 4), height = chance(&d, 0.5) ? 0 : between(&d, 1, 4);
        double away = height + between(&d, 2, 3.9); /* of two radii of 2: cores are apart */
        col_dir dir = col_radians(between(&d, -3, 3));
        col_vec corner = {-width / 2, -height / 2}, along = rotated((col_vec){width / 2, 0}, dir);
        col_shape a = col_rectangle(o, corner, o, width, height, dir, 2), b = a;
        b.at = rotated((col_vec){0, away}, dir);
        col_contact c = col_collide(&a, &b, COL_TOUCH_IS_MISS);
        col_vec middle = col_scaled(b.at, 0.5), half = col_subtract(c.point[0], middle);
        bool ends = near(c.point[0], col_add(middle, along)) ||
                    near(c.point[0], col_subtract(middle, along));
        if (c.count != 2 || !ends || !near(c.point[1], col_subtract(middle, half)))
            fail_msg("%g x %g, %g apart, turned by (%.17g, %.17g): expected the ends of their "
                     "edge, got %d: (%.17g, %.17g) (%.17g, %.17g)",
                     width, height, away, dir.c, dir.s, c.count, c.point[0].x, c.point[0].y,
                     c.point[1].x, c.point[1].y);
    }
}

/* From a centre on a thin core both ways out are as short: it is the same one everywhere. */
static void on_a_line_all_tell_the_same_way_out(void **state)
{
    (void)state;
    static const double radii[][2] = {{0.7, 0.1}, {0.75, 0.25}, {0, 3}};
    for (int degrees = -180; degrees <= 180; degrees += 90)
        for (size_t i = 0; i < sizeof radii / sizeof *radii; i++) {
            col_dir dir = col_degrees(degrees);
            col_shape line = col_rectangle(o, (col_vec){-5, 0}, o, 10, 0, dir, radii[i][0]);
            col_shape ball = col_circle((col_vec){0 - dir.c, 0 - dir.s}, radii[i][1]);
            col_contact c = col_collide(&line, &ball, COL_TOUCH_IS_MISS);
            col_findings f = col_find(&line, &ball, COL_TOUCH_IS_MISS);
            if (c.normal.x != f.normal.x || c.normal.y != f.normal.y)
                fail_msg("at %d degrees, radii %g and %g: col_find tells (%g, %g), col_collide "
                         "(%g, %g)",
                         degrees, radii[i][0], radii[i][1], f.normal.x, f.normal.y, c.normal.x,
                         c.normal.y);
        }
}

/* So far away that places are further apart than a circle is large: the depth reaches the next. */
static void tiny_shapes_far_away_are_pushed_out(void **state)
{
    (void)state;
    const int first = (int)COL_EITHER(20, 10), last = (int)COL_EITHER(60, 40);
    for (int power = first; power < last; power++)
        for (int k = 0; k < 8; k++) {
            double far = ldexp(k & 1 ? -1 : 1, power), r = ldexp(0.3 * U * U, power);
            col_vec at = k & 2 ? (col_vec){0, far} : (col_vec){far, 0}, corner = {-r, -r};
            col_shape a = k & 4 ? col_rectangle(at, corner, o, 3 * r, 3 * r, (col_dir){1, 0}, 0)
                                : col_circle(at, r);
            col_shape b = col_point(at);
            col_contact c = col_collide(&a, &b, COL_TOUCH_IS_MISS);
            assert_true(c.hit);
            volatile col_real x = c.depth * c.normal.x, y = c.depth * c.normal.y;
            col_shape moved = col_moved(&b, (col_vec){x, y});
            if (col_hit(&a, &moved, COL_TOUCH_IS_MISS))
                fail_msg("%s of %g at (%g, %g): still hits, moved by %.17g * (%g, %g)",
                         k & 4 ? "a square" : "a circle", r, at.x, at.y, c.depth, c.normal.x,
                         c.normal.y);
        }
}

/* A direction may be that far off its length: the points still are as far apart as the gap says. */
static void findings_with_short_directions(void **state)
{
    (void)state;
    const double thin = 1.3e-15;
    ABOUT_DOUBLES();
    col_shape a = col_rectangle((col_vec){4.3999999999999915, -9.6000000000000085},
                                (col_vec){-4.000000000000008, 0.20000000000000001}, o, 13, thin,
                                (col_dir){-1.0000000000000282, 0}, 0);
    col_shape b = col_rectangle((col_vec){0, -1.000000000000008}, o, (col_vec){13, 4}, 13, thin,
                                (col_dir){.6, .8}, 3);
    assert_null(col_validate(&a).field);
    col_findings f = col_find(&a, &b, COL_TOUCH_IS_MISS);
    col_vec apart = col_subtract(f.on_b, f.on_a), told = col_scaled(f.normal, f.gap);
    if (!near(apart, told))
        fail_msg("from a to b (%.17g, %.17g), expected gap * normal, (%.17g, %.17g)", apart.x,
                 apart.y, told.x, told.y);
}

/* Whole numbers need no rounding. */
static void whole_depths_stay_whole(void **state)
{
    (void)state;
    col_shape a = box(0, 0, 8, 4), b = col_circle((col_vec){4, -1}, 3), c = box(7, 1, 8, 4);
    assert_true(col_collide(&a, &b, COL_TOUCH_IS_MISS).depth == 2);
    assert_true(col_collide(&a, &c, COL_TOUCH_IS_MISS).depth == 1);
    col_shape beside = box(8, 1, 8, 4);
    assert_false(col_collide(&a, &beside, COL_TOUCH_IS_MISS).hit);
    col_contact touch = col_collide(&a, &beside, COL_TOUCH_IS_HIT);
    assert_true(touch.hit && touch.gap == 0 && touch.depth == 8 * 2 * U);
    /* as long as 24 digits of two do, of floats 12 */
    const double large = COL_EITHER(0x1p24, 0x1p12);
    col_shape ground = box(0, 0, 4 * large, 4 * large), block = box(large, 1, 4 * large, large - 2);
    assert_true(col_collide(&ground, &block, COL_TOUCH_IS_MISS).depth == large - 1);
}

int test_manifold(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_by_hand),
        cmocka_unit_test(a_tilted_box_stands_on_two_points),
        cmocka_unit_test(equal_boxes_share_an_edge),
        cmocka_unit_test(on_a_line_all_tell_the_same_way_out),
        cmocka_unit_test(tiny_shapes_far_away_are_pushed_out),
        cmocka_unit_test(findings_with_short_directions),
        cmocka_unit_test(contacts_say_what_findings_say),
        cmocka_unit_test(contacts_of_circles_that_need_care),
        cmocka_unit_test(a_million_pushed_pairs_miss),
        cmocka_unit_test(a_far_corner_is_pushed_out),
        cmocka_unit_test(an_end_beside_an_end_is_one_point),
        cmocka_unit_test(whole_depths_stay_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
