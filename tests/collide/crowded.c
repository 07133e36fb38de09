/* Pairs crowded round touching, millions of them: however a question is asked, and whichever of the
 * module's ways it goes, quick or careful, the answer is the same. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

typedef struct pair {
    given a, b;
} pair;

/* The pivot lies within the rectangle's size of its given point. */
static given near_pivot(dice *d, shape_kind kind)
{
    given g = {.kind = kind, .degrees = chance(d, 0.5)};
    g.at = (col_vec){round(between(d, -4000, 4000)) / 16, round(between(d, -4000, 4000)) / 16};
    g.width = round(between(d, 16, 1600)) / 16;
    g.height = round(between(d, 16, 1600)) / 16;
    g.angle = chance(d, 0.2) ? 90 * round(between(d, -9, 9)) : between(d, -400, 400);
    g.pivot = (col_vec){g.width / 2, g.height / 2};
    if (chance(d, 0.3)) {
        g.corner = (col_vec){-g.pivot.x, -g.pivot.y};
        g.pivot = (col_vec){0, 0};
    }
    g.radius = kind == RECTANGLE ? 0 : between(d, 0, 40);
    return g;
}

static given disc(dice *d)
{
    return (given){.kind = CIRCLE, .radius = chance(d, 0.1) ? 0 : between(d, 1, 60)};
}

/* b beside a, its outline or its core a few roundings off a's. */
static pair crowded(dice *d, given a, given b)
{
    double angle = between(d, -4, 4), away = between(d, 0, 160);
    b.at = (col_vec){a.at.x + away * cos(angle), a.at.y + away * sin(angle)};
    col_shape p = shape_of(&a), q = shape_of(&b);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    double to = chance(d, 0.8) ? f.gap : chance(d, 0.5) ? f.gap + f.radius : 0;
    double off = between(d, -24, 24) * U * (100 + hypot(b.at.x, b.at.y));
    b.at.x += (off - to) * f.normal.x;
    b.at.y += (off - to) * f.normal.y;
    return (pair){a, b};
}

/* Every question that decides says what the gap says. */
static void check_one(const pair *c, const col_shape *a, const col_shape *b, col_touching touching)
{
    double gap = col_gap(a, b);
    bool hit = touching == COL_TOUCH_IS_HIT ? gap <= 0 : gap < 0;
    col_contact k = col_collide(a, b, touching);
    if (col_hit(a, b, touching) != hit || k.hit != hit)
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, touching %d: col_hit %d, col_collide %d", gap, touching,
                  col_hit(a, b, touching), k.hit);
    if (k.gap != (hit ? gap : 0))
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, col_collide's %.17g", gap, k.gap);
    col_shape out = *b;
    out.at = (col_vec){b->at.x + k.normal.x * k.depth, b->at.y + k.normal.y * k.depth};
    if (hit && col_hit(a, &out, touching))
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, depth %.17g: it still hits", gap, k.depth);
}

/* The same rectangle, told from a far point: all its numbers stay exact, but plain sums won't do.
 */
static col_shape from_afar(col_shape s, double far)
{
    s.at.x -= far;
    s.corner.x += far;
    s.pivot.x += far;
    return s;
}

static void check_from_afar(const pair *c, const col_shape *a, const col_shape *b)
{
    col_shape afar = from_afar(*a, COL_EITHER(0x1p20, 0x1p18));
    double gap = col_gap(a, b), careful = col_gap(&afar, b), most = 34 * U * col_scale(a, b);
    if (!(fabs(gap - careful) <= most))
        FAIL_PAIR(&c->a, &c->b, "gap %.17g, told from afar %.17g", gap, careful);
    col_findings f = col_find(a, b, COL_TOUCH_IS_HIT), g = col_find(&afar, b, COL_TOUCH_IS_HIT);
    if (f.unique && g.unique && f.gap + f.radius < -most &&
        !(fabs(f.normal.x - g.normal.x) + fabs(f.normal.y - g.normal.y) <= ROUNDED(1e-14)))
        FAIL_PAIR(&c->a, &c->b, "normal (%.17g, %.17g), told from afar (%.17g, %.17g)", f.normal.x,
                  f.normal.y, g.normal.x, g.normal.y);
}

static void check_crowd(uint64_t seed, long count, given (*other)(dice *d))
{
    dice d = {seed};
    for (long i = 0; i < CASES(count); i++) {
        pair c = crowded(&d, near_pivot(&d, i & 1 ? RECTANGLE : ROUNDED), other(&d));
        col_shape a = shape_of(&c.a), b = shape_of(&c.b);
        col_touching touching = i & 2 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
        check_one(&c, &a, &b, touching);
        check_one(&c, &b, &a, touching);
        check_from_afar(&c, &a, &b);
    }
}

static void crowded_circles(void **state)
{
    (void)state;
    check_crowd(91, 500000, disc);
}

static given any_rectangle(dice *d)
{
    return near_pivot(d, chance(d, 0.7) ? RECTANGLE : ROUNDED);
}

static void crowded_rectangles(void **state)
{
    (void)state;
    check_crowd(92, 300000, any_rectangle);
}

/* As much longer or shorter than 1 as a direction may be, see col_validate. */
static col_dir stretched(dice *d, col_dir dir)
{
    const double most = COL_EITHER(4.9e-13, 4.9e-5);
    double by = 1 + between(d, -most, most);
    return (col_dir){dir.c * by, dir.s * by};
}

static void crowded_with_stretched_directions(void **state)
{
    (void)state;
    dice d = {95};
    for (long i = 0; i < CASES(300000); i++) {
        pair c = {near_pivot(&d, RECTANGLE), i & 1 ? disc(&d) : any_rectangle(&d)};
        c = crowded(&d, c.a, c.b);
        col_shape a = shape_of(&c.a), b = shape_of(&c.b);
        double gap = col_gap(&a, &b), off = COL_EITHER(1e-10, 1e-2) * between(&d, -1, 1);
        col_vec out = col_find(&a, &b, COL_TOUCH_IS_MISS).normal;
        if (fabs(gap) < 10 * off)
            b.at = (col_vec){b.at.x + out.x * off, b.at.y + out.y * off};
        a.dir = stretched(&d, a.dir);
        b.dir = stretched(&d, b.dir);
        assert_null(col_validate(&a).field);
        check_one(&c, &a, &b, COL_TOUCH_IS_MISS);
        check_one(&c, &b, &a, COL_TOUCH_IS_HIT);
    }
}

/* A bar that is told a little shorter than 1 reaches a little further: a ball that passes its end
 * there meets it, as the gap says, though circles about both would miss each other. */
static void a_way_past_a_stretched_direction(void **state)
{
    (void)state;
    const double less = COL_EITHER(4.9e-13, 4.9e-5), off = less * 50;
    col_vec o = {0, 0}, way = {0, 100};
    col_shape bar = col_rectangle(o, o, o, 100, 0, (col_dir){1 - less, 0}, 0);
    col_shape ball = col_circle((col_vec){110 + off, -50}, 10);
    col_shape there = col_moved(&ball, (col_vec){0, 50});
    assert_true(col_gap(&bar, &there) < 0);
    assert_true(col_sweep(&bar, o, &ball, way).hit);
}

/* The same bar: a ball that touches its end, as the gap says, and moves off is met at the start. */
static void parting_from_a_stretched_direction(void **state)
{
    (void)state;
    const double less = COL_EITHER(4.9e-13, 4.9e-5), off = less * 50;
    col_vec o = {0, 0}, way = {100, 0};
    col_shape bar = col_rectangle(o, o, o, 100, 0, (col_dir){1 - less, 0}, 0);
    col_shape ball = col_circle((col_vec){110 + off, 0}, 10);
    assert_true(col_gap(&bar, &ball) < 0);
    assert_true(col_sweep(&bar, o, &ball, way).at_start);
}

/* Two squares, of which the one lies on the other's diagonal, but for a few roundings, or whose
 * sides are next to parallel: two faces are as good, or two corners are as deep. */
static void tied_squares(void **state)
{
    (void)state;
    dice d = {94};
    for (long i = 0; i < CASES(300000); i++) {
        pair c = {near_pivot(&d, RECTANGLE), near_pivot(&d, RECTANGLE)};
        c.a.height = c.a.width;
        c.b.width *= chance(&d, 0.5) ? 1 : sized(&d, 1e-16, 1);
        c.b.height = c.b.width;
        c.a.pivot = c.b.pivot = (col_vec){0, 0};
        c.a.corner = (col_vec){-c.a.width / 2, -c.a.width / 2};
        c.b.corner = (col_vec){-c.b.width / 2, -c.b.width / 2};
        c.a.degrees = c.b.degrees = false;
        double slight = sized(&d, 1e-18, 1e-9), m = between(&d, -60, 60);
        bool parallel = chance(&d, 0.5);
        c.b.angle = parallel ? c.a.angle + slight * between(&d, -1, 1) : c.b.angle;
        col_vec off = {m, parallel ? between(&d, -60, 60) : m + slight * between(&d, -100, 100)};
        col_vec way = rotated(off, col_radians(c.a.angle));
        c.b.at = (col_vec){c.a.at.x + way.x, c.a.at.y + way.y};
        col_shape a = shape_of(&c.a), b = shape_of(&c.b);
        check_one(&c, &a, &b, i & 1 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS);
        check_one(&c, &b, &a, i & 1 ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS);
    }
}

/* How near two points come, of which the one moves by w from where it is d off: in long double. */
static long double least_distance(col_vec d, col_vec w)
{
    long double w2 = (long double)w.x * w.x + (long double)w.y * w.y;
    long double t = w2 > 0 ? -((long double)d.x * w.x + (long double)d.y * w.y) / w2 : 0;
    t = fminl(fmaxl(t, 0), 1);
    return hypotl(d.x + t * w.x, d.y + t * w.y);
}

/* Circles that pass by, crowded round grazing: there the quick look at the way takes over. */
static void circles_that_pass(void **state)
{
    (void)state;
    dice d = {93};
    for (long i = 0; i < CASES(600000); i++) {
        double size = sized(&d, 1e-6, 1e6), away = size * sized(&d, 1e-3, 1e3);
        double off = size * sized(&d, 1e-17, 1e-2) * (chance(&d, 0.5) ? 1 : -1);
        double angle = between(&d, -4, 4), c = cos(angle), s = sin(angle);
        double start = chance(&d, 0.2) ? size + off : -away,
               aside = chance(&d, 0.2) ? 0 : size + off;
        double length = chance(&d, 0.3) ? away - size - off : between(&d, 0, 2) * away;
        col_vec from = {c * start - s * aside, s * start + c * aside}, w = {c * length, s * length};
        double share = between(&d, 0, 1);
        col_shape a = col_circle((col_vec){0, 0}, size * share);
        col_shape b = col_circle(from, size * (1 - share));
        long double room = least_distance(from, w) - a.radius - b.radius;
        double rounding = 17 * U * (hypot(from.x, from.y) + size + fabs(length));
        bool hit = col_sweep(&a, (col_vec){0, 0}, &b, w).hit;
        if (fabsl(room) > rounding && hit != (room < 0))
            fail_msg(
                "radii %.17g and %.17g, from (%.17g, %.17g) by (%.17g, %.17g): room %Lg, hit %d",
                a.radius, b.radius, from.x, from.y, w.x, w.y, room, hit);
    }
}

static bool same_impact(const col_impact *p, const col_impact *q)
{
    return p->hit == q->hit && p->at_start == q->at_start && p->time == q->time &&
           p->depth == q->depth && p->normal.x == q->normal.x && p->normal.y == q->normal.y &&
           p->point.x == q->point.x && p->point.y == q->point.y && p->approach == q->approach;
}

/* A point, and how it moves. */
typedef struct ray {
    col_vec from, way;
} ray;

/* Towards a circle about (0, 0): from next to it or further away, past it, grazing it or at it. */
static ray slanted_ray(dice *d, double radius)
{
    double angle = between(d, 0, 2 * COL_PI), c = cos(angle), s = sin(angle);
    double off = chance(d, 0.3) ? sized(d, 1e-16, 1) * radius : between(d, 0, 100);
    double aside = chance(d, 0.3) ? radius + radius * sized(d, 1e-16, 1) : between(d, -radius, 0);
    double from = radius + off, length = between(d, -1, 3) * off;
    return (ray){{c * from - s * aside, s * from + c * aside}, {c * -length, s * -length}};
}

/* Next to parallel to an axis: past the circle, at its middle, or to the pole by some roundings. */
static ray level_ray(dice *d, double radius)
{
    double slight = sized(d, 1e-22, 1e-6) * between(d, -1, 1), off = between(d, 0, 100);
    double near_one = 1 + round(between(d, -4, 4)) * U;
    double asides[] = {radius * near_one, slight * radius, -slight / 2 * near_one};
    int which = (int)between(d, 0, 3);
    double drift = which < 2 && chance(d, 0.5) ? 0 : slight;
    ray r = {{asides[which], radius + off}, {drift, -2 * off}};
    return chance(d, 0.5) ? r : (ray){{-r.from.y, r.from.x}, {-r.way.y, r.way.x}};
}

/* Whether the compiler makes one operation of a product and a sum. */
static bool makes_one_operation(void)
{
    volatile col_real p = 1 + 64 * U, square = p * p;
    return p * p - square != 0;
}

/* Circles look the same however they are turned. By a quarter no digit is lost, where x and y are
 * treated alike; but one that is turned is told of as any core is, and one that isn't more quickly.
 */
static void circles_that_are_turned(void **state)
{
    (void)state;
    if (makes_one_operation())
        skip();
    const double huge = COL_EITHER(0x1p300, 0x1p30);
    dice d = {71};
    for (long i = 0; i < CASES(pairs_of_a_kind(1000000)); i++) {
        double radius = between(&d, 0, 60);
        double scale = chance(&d, 0.9) ? 1 : chance(&d, 0.5) ? huge : 1 / huge;
        ray r = chance(&d, 0.7) ? slanted_ray(&d, radius) : level_ray(&d, radius);
        col_shape a = col_circle((col_vec){0, 0}, scale * radius * between(&d, 0, 1));
        col_shape b = col_circle(col_scaled(r.from, scale), scale * radius - a.radius);
        col_shape other = a;
        other.dir = (col_dir){0, 1};
        col_vec to = {chance(&d, 0.5) ? 0 : between(&d, -3, 3), 0}, w = col_scaled(r.way, scale);
        col_impact p = col_sweep(&a, to, &b, w), q = col_sweep(&other, to, &b, w);
        if (!same_impact(&p, &q))
            fail_msg("radii %.17g and %.17g, from (%.17g, %.17g) by (%.17g, %.17g), and by (%.17g, "
                     "0): hit %d and, turned, %d, at %.17g and %.17g",
                     a.radius, b.radius, b.at.x, b.at.y, w.x, w.y, to.x, p.hit, q.hit, p.time,
                     q.time);
    }
}

/* A square, or with no size a circle, about (0, 0): grown by a radius. */
static col_shape grown_square(double size, double radius)
{
    return col_rectangle((col_vec){0, 0}, (col_vec){-size / 2, -size / 2}, (col_vec){0, 0}, size,
                         size, (col_dir){1, 0}, radius);
}

/* By a quarter, so many times. */
static col_vec turned(col_vec v, int quarters)
{
    for (; quarters > 0; quarters--)
        v = (col_vec){-v.y, v.x};
    return v;
}

/* What slides along a side hits where it touches that on its way, and misses where it doesn't, be
 * it by a rounding: on each side, in either direction, also where the radius' square has more
 * digits than there are. */
static void what_slides_along(void **state)
{
    (void)state;
    dice d = {72};
    for (long i = 0; i < CASES(pairs_of_a_kind(200000)); i++) {
        double radius = round(between(&d, 1, 9999)) / 1000, share = round(between(&d, 0, 2)) / 2;
        double sizes[2] = {2 * round(between(&d, 0, 5)), 2 * round(between(&d, 0, 5))};
        int quarters = (int)between(&d, 0, 4);
        double side =
            (sizes[0] / 2 + sizes[1] / 2 + radius) * (1 + 2 * U * (int)between(&d, -2, 3));
        double far = chance(&d, 0.5) ? 40 : -40;
        col_shape a = grown_square(sizes[0], radius * share);
        col_shape b = grown_square(sizes[1], radius - a.radius);
        b.at = turned((col_vec){side, 0}, quarters);
        double level = col_gap(&a, &b);
        b.at = turned((col_vec){side, far}, quarters);
        col_vec way = turned((col_vec){0, -far * between(&d, 2, 9)}, quarters);
        bool hits = col_sweep(&a, (col_vec){0, 0}, &b, way).hit;
        bool hit_by = col_sweep(&b, way, &a, (col_vec){0, 0}).hit;
        if (hits != (level <= 0) || hit_by != hits)
            fail_msg("sizes %g and %g, radii %.17g and %.17g, from (%.17g, %.17g) by (%.17g, "
                     "%.17g): beside each other the gap is %g, and hit %d, the other way %d",
                     sizes[0], sizes[1], a.radius, b.radius, b.at.x, b.at.y, way.x, way.y, level,
                     hits, hit_by);
    }
}

/* Two squares whose sides are apart by a rounding, and move along them: found by trying six
 * million. The line of the way enters the outline behind the start, and only the normal tells that
 * they don't close. */
static void what_slides_apart(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    if (makes_one_operation())
        skip();
    const double radius = 0x1.72cbe7192227fp+1;
    col_dir dir = col_radians(-0x1.e44015d03cda7p+0);
    col_vec at = {-0x1.33628449acff4p+0, 0x1.049b667fc4e98p+2};
    col_vec way = {-0x1.1ec4a95193991p-1, -0x1.af827dab6891fp+0};
    double width = 0x1.215b3b029d4fcp+1, height = 0x1.387db15cbe7fap+0;
    col_shape a = col_rectangle(at, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width,
                                height, dir, 0);
    col_shape b =
        col_rectangle((col_vec){-0x1.5d8fb3cb5741cp+2, 0x1.2f664278c0b43p+1},
                      (col_vec){-radius, -radius}, (col_vec){0, 0}, 2 * radius, 2 * radius, dir, 0);
    assert_true(col_gap(&a, &b) > 0);
    assert_false(col_sweep(&a, (col_vec){0, 0}, &b, way).hit);
}

int test_crowded(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crowded_circles),
        cmocka_unit_test(crowded_rectangles),
        cmocka_unit_test(crowded_with_stretched_directions),
        cmocka_unit_test(a_way_past_a_stretched_direction),
        cmocka_unit_test(parting_from_a_stretched_direction),
        cmocka_unit_test(tied_squares),
        cmocka_unit_test(circles_that_pass),
        cmocka_unit_test(circles_that_are_turned),
        cmocka_unit_test(what_slides_along),
        cmocka_unit_test(what_slides_apart),
    };
    return cmocka_run_group_tests_name("crowded round touching", tests, NULL, NULL);
}
