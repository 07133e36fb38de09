/* The configuration-space obstacle: by hand, against the gap, and its outline all the way round. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

typedef long double wide;

static const double pi = 3.14159265358979323846;

static col_vec middle_of(const col_shape *s)
{
    return col_core_at(s, 0.5, 0.5);
}

static double larger_coordinate(col_vec p)
{
    return fmax(fabs(p.x), fabs(p.y));
}

/* How much the rounding of a world point may change the gap. */
static double rounding(const col_shape *a, const col_shape *b)
{
    double place = fmax(larger_coordinate(a->at), larger_coordinate(b->at));
    return U * (17 * col_scale(a, b) + 4 * (place + col_scale(a, b)));
}

static wide segment_distance(col_vec p, col_vec from, col_vec to)
{
    wide x = (wide)p.x - from.x, y = (wide)p.y - from.y;
    wide dx = (wide)to.x - from.x, dy = (wide)to.y - from.y;
    wide squares = dx * dx + dy * dy;
    wide t = squares > 0 ? fminl(fmaxl((x * dx + y * dy) / squares, 0), 1) : 0;
    return hypotl(x - t * dx, y - t * dy);
}

/* Signed distance of a point from the obstacle: the nearest of its edges, and inside if it lies
 * behind all of them. */
static double obstacle_distance(const col_obstacle *o, col_vec p)
{
    wide nearest = INFINITY;
    bool inside = o->count > 2;
    for (int i = 0; i < o->count; i++) {
        col_vec from = o->vertex[i], to = o->vertex[(i + 1) % o->count];
        nearest = fminl(nearest, segment_distance(p, from, to));
        wide cross = ((wide)to.x - from.x) * ((wide)p.y - from.y) -
                     ((wide)to.y - from.y) * ((wide)p.x - from.x);
        inside = inside && cross > 0;
    }
    return (double)((inside ? -nearest : nearest) - o->radius);
}

typedef struct pair {
    given a, b;
    col_shape p, q;
    col_obstacle o;
} pair;

static pair random_pair(dice *d)
{
    double size = chance(d, 0.3) ? sized(d, 1e-6, 1e6) : 100;
    double far = chance(d, 0.5) ? 0 : sized(d, 1, 1e6);
    col_vec at = {between(d, -far, far), between(d, -far, far)};
    col_vec beside = {at.x + between(d, -1.5, 1.5) * size, at.y + between(d, -1.5, 1.5) * size};
    pair c = {.a = random_given(d, roll(d) % KINDS, at, size),
              .b = random_given(d, roll(d) % KINDS, beside, size)};
    if (chance(d, 0.2)) { /* parallel, or nearly so */
        c.b.angle = c.a.angle + (chance(d, 0.5) ? 0 : sized(d, 1e-18, 1e-6));
        c.b.degrees = c.a.degrees;
    }
    c.p = shape_of(&c.a);
    c.q = shape_of(&c.b);
    c.o = col_obstacle_of(&c.p, &c.q);
    return c;
}

/* b's middle is as far from the obstacle as b is from a. */
static void gap_is_the_distance_of_a_point(void **state)
{
    (void)state;
    dice d = {31};
    for (int i = 0; i < CASES(100000); i++) {
        pair c = random_pair(&d);
        double gap = col_gap(&c.p, &c.q), got = obstacle_distance(&c.o, middle_of(&c.q));
        if (!(fabs(gap - got) <= rounding(&c.p, &c.q)))
            FAIL_PAIR(&c.a, &c.b, "gap %.17g, distance of the middle from the obstacle %.17g", gap,
                      got);
    }
}

static bool is_unit(col_vec n)
{
    return fabs(hypot(n.x, n.y) - 1) <= 4 * U;
}

/* Convex, once round, every normal across its edge; and a for b is as large as b for a. */
static void outlines_are_convex(void **state)
{
    (void)state;
    dice d = {32};
    for (int i = 0; i < CASES(50000); i++) {
        pair c = random_pair(&d);
        const col_obstacle *o = &c.o;
        double slack = 4 * rounding(&c.p, &c.q), turned = 0;
        if (o->count < 1 || o->count > 8 || o->radius != c.p.radius + c.q.radius)
            FAIL_PAIR(&c.a, &c.b, "%d corners, radius %g", o->count, o->radius);
        for (int k = 0; k < o->count; k++) {
            col_obstacle_corner corner = col_obstacle_corner_at(o, k);
            col_vec next = o->vertex[(k + 1) % o->count], n = corner.after;
            double along = (next.x - corner.at.x) * -n.y + (next.y - corner.at.y) * n.x;
            double across = (next.x - corner.at.x) * n.x + (next.y - corner.at.y) * n.y;
            if (!is_unit(n) || !is_unit(corner.before) || along < -slack || fabs(across) > slack)
                FAIL_PAIR(&c.a, &c.b, "edge %d: normal (%g, %g), %g along it, %g across", k, n.x,
                          n.y, along, across);
            for (int j = 0; j < o->count && o->count > 1; j++) {
                double out =
                    (o->vertex[j].x - corner.at.x) * n.x + (o->vertex[j].y - corner.at.y) * n.y;
                if (out > slack)
                    FAIL_PAIR(&c.a, &c.b, "corner %d is %g beyond edge %d", j, out, k);
            }
            turned += corner.turn;
        }
        if (!(fabs(turned - 2 * pi) <= 16 * U * 2 * pi))
            FAIL_PAIR(&c.a, &c.b, "the corners turn by %.17g", turned);
        col_obstacle back = col_obstacle_of(&c.q, &c.p);
        double length = col_obstacle_length(o), other = col_obstacle_length(&back);
        if (back.count != o->count || !(fabs(length - other) <= 8 * slack))
            FAIL_PAIR(&c.a, &c.b, "length %.17g, of b for a %.17g", length, other);
    }
}

/* b with its middle at a place. */
static col_shape placed(const col_shape *b, col_vec at)
{
    col_vec middle = middle_of(b);
    col_shape moved = *b;
    moved.at.x += at.x - middle.x;
    moved.at.y += at.y - middle.y;
    return moved;
}

/* With b's middle there, b touches a; and a little further out it is apart, along the normal. */
static void check_place(const pair *c, double fraction)
{
    col_outline_place place = col_obstacle_place(&c->o, fraction);
    col_vec n = place.normal;
    col_shape q = placed(&c->q, place.at);
    double slack = rounding(&c->p, &c->q) + rounding(&c->p, &q), gap = col_gap(&c->p, &q);
    if (!is_unit(n) || !(fabs(gap) <= slack))
        FAIL_PAIR(&c->a, &c->b, "at %g, (%.17g, %.17g): gap %g", fraction, place.at.x, place.at.y,
                  gap);
    double away = 0.01 * col_scale(&c->p, &q);
    q = placed(&c->q, (col_vec){place.at.x + away * n.x, place.at.y + away * n.y});
    col_findings f = col_find(&c->p, &q, COL_TOUCH_IS_MISS);
    if (!(fabs(f.gap - away) <= slack))
        FAIL_PAIR(&c->a, &c->b, "%g out of %g: gap %.17g", away, fraction, f.gap);
    if (!(hypot(f.normal.x - n.x, f.normal.y - n.y) <= 4 * slack / (away + c->o.radius)))
        FAIL_PAIR(&c->a, &c->b, "at %g: normal (%.17g, %.17g), col_find's (%.17g, %.17g)", fraction,
                  n.x, n.y, f.normal.x, f.normal.y);
}

/* Small steps all the way round, none back, and their sum is the length. */
static void places_go_round_once(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    enum { STEPS = 240 };
    dice d = {33};
    for (int i = 0; i < CASES(2000); i++) {
        pair c = random_pair(&d);
        double length = col_obstacle_length(&c.o), sum = 0, turned = 0;
        double slack = 4 * rounding(&c.p, &c.q);
        col_outline_place last = col_obstacle_place(&c.o, 0);
        for (int k = 1; k <= STEPS; k++) {
            col_outline_place next = col_obstacle_place(&c.o, (double)k / STEPS);
            double step = hypot(next.at.x - last.at.x, next.at.y - last.at.y);
            if (!(step <= length / STEPS + slack))
                FAIL_PAIR(&c.a, &c.b, "step %d is %g long, the outline %g", k, step, length);
            double ahead = atan2(last.normal.x * next.normal.y - last.normal.y * next.normal.x,
                                 last.normal.x * next.normal.x + last.normal.y * next.normal.y);
            if (k < STEPS && !(ahead >= -ROUNDED(1e-15)) && c.o.count != 2)
                FAIL_PAIR(&c.a, &c.b, "step %d turns back by %g", k, -ahead);
            check_place(&c, (double)k / STEPS);
            sum += step;
            turned += fabs(ahead);
            last = next;
        }
        col_vec end = col_obstacle_place(&c.o, 1 - U).normal, ends = last.normal;
        if (c.o.count > 1)
            ends = col_obstacle_corner_at(&c.o, 0).before;
        if (!(hypot(end.x - ends.x, end.y - ends.y) <= ROUNDED(1e-9)))
            FAIL_PAIR(&c.a, &c.b, "the outline ends with normal (%g, %g)", end.x, end.y);
        if (c.o.radius > 0 && !(fabs(turned - 2 * pi) <= ROUNDED(1e-9)))
            FAIL_PAIR(&c.a, &c.b, "turned by %.17g", turned);
        /* A chord across a corner is shorter than the way, by all of it at worst. */
        if (!(sum <= length + STEPS * slack && sum >= 0.9 * length - STEPS * slack))
            FAIL_PAIR(&c.a, &c.b, "steps of %g, length %g", sum, length);
    }
}

static void near(col_vec got, col_vec expected, const char *what, int i)
{
    if (!(hypot(got.x - expected.x, got.y - expected.y) <= ROUNDED(1e-14)))
        fail_msg("%s %d: expected (%g, %g), got (%.17g, %.17g)", what, i, expected.x, expected.y,
                 got.x, got.y);
}

/* The same corners in the same order, wherever it starts. */
static void corners(const col_shape *a, const col_shape *b, int count, const col_vec *expected)
{
    col_obstacle o = col_obstacle_of(a, b);
    assert_int_equal(o.count, count);
    int start = 0;
    for (int i = 0; i < count; i++)
        if (hypot(o.vertex[i].x - expected[0].x, o.vertex[i].y - expected[0].y) < ROUNDED(1e-9))
            start = i;
    for (int i = 0; i < count; i++)
        near(o.vertex[(start + i) % count], expected[i], "corner", i);
}

static void corners_by_hand(void **state)
{
    (void)state;
    const col_vec o = {0, 0};
    col_shape box = col_rectangle((col_vec){1, 2}, o, o, 4, 2, col_degrees(0), 1);
    col_shape ball = col_circle((col_vec){50, 50}, 3);
    col_shape bar = col_segment((col_vec){10, 10}, (col_vec){10, 16});
    col_shape beam = col_segment((col_vec){0, 0}, (col_vec){6, 0});
    double half = sqrt(2);
    col_shape gem = col_rectangle((col_vec){9, 9}, o, o, 2, 2, col_degrees(45), 0);
    corners(&ball, &ball, 1, (col_vec[]){{50, 50}});
    corners(&box, &ball, 4, (col_vec[]){{1, 2}, {5, 2}, {5, 4}, {1, 4}});
    corners(&ball, &box, 4, (col_vec[]){{48, 49}, {52, 49}, {52, 51}, {48, 51}});
    corners(&box, &bar, 4, (col_vec[]){{1, -1}, {5, -1}, {5, 7}, {1, 7}});
    corners(&bar, &beam, 4, (col_vec[]){{7, 10}, {13, 10}, {13, 16}, {7, 16}});
    corners(&bar, &bar, 2, (col_vec[]){{10, 7}, {10, 19}});
    corners(&bar, &ball, 2, (col_vec[]){{10, 10}, {10, 16}});
    corners(&box, &gem, 8,
            (col_vec[]){{1, 2 - half},
                        {5, 2 - half},
                        {5 + half, 2},
                        {5 + half, 4},
                        {5, 4 + half},
                        {1, 4 + half},
                        {1 - half, 4},
                        {1 - half, 2}});
    col_obstacle grown = col_obstacle_of(&box, &ball);
    assert_true(grown.radius == 4);
    double length = col_obstacle_length(&grown);
    if (!(fabs(length - (12 + 8 * pi)) <= ROUNDED(1e-13)))
        fail_msg("length %.17g, expected 12 + 8 pi", length);
}

/* A box of 4 x 2 with corners of radius 2: the outline starts with the arc of some corner; an arc
 * is pi long, and the sides 4 and 2. */
static void places_by_hand(void **state)
{
    (void)state;
    const col_vec o = {0, 0};
    col_shape box = col_rectangle(o, o, o, 4, 2, col_degrees(0), 2), dot = col_point(o);
    col_obstacle grown = col_obstacle_of(&box, &dot);
    double length = 12 + 4 * pi, half = sqrt(0.5);
    assert_true(grown.vertex[0].x == 0 && grown.vertex[0].y == 0);
    const struct {
        double length_to;
        col_vec at, normal;
    } places[] = {
        {0, {-2, 0}, {-1, 0}},           {pi / 2, {-2 * half, -2 * half}, {-half, -half}},
        {pi, {0, -2}, {0, -1}},          {pi + 3, {3, -2}, {0, -1}},
        {pi + 4, {4, -2}, {0, -1}},      {2 * pi + 4, {6, 0}, {1, 0}},
        {2 * pi + 5, {6, 1}, {1, 0}},    {3 * pi + 8, {2, 4}, {0, 1}},
        {4 * pi + 11, {-2, 1}, {-1, 0}},
    };
    for (int i = 0; i < (int)(sizeof places / sizeof *places); i++)
        for (int turns = -1; turns <= 1; turns++) {
            col_outline_place p = col_obstacle_place(&grown, places[i].length_to / length + turns);
            near(p.at, places[i].at, "place", i);
            near(p.normal, places[i].normal, "normal", i);
        }
    col_obstacle none = col_obstacle_of(&dot, &dot);
    col_outline_place p = col_obstacle_place(&none, 0.7);
    assert_true(col_obstacle_length(&none) == 0 && p.at.x == 0 && p.at.y == 0 && is_unit(p.normal));
    p = col_obstacle_place(&grown, NAN);
    assert_true(is_unit(p.normal));
}

int test_obstacle(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_by_hand),      cmocka_unit_test(places_by_hand),
        cmocka_unit_test(outlines_are_convex),  cmocka_unit_test(gap_is_the_distance_of_a_point),
        cmocka_unit_test(places_go_round_once),
    };
    return cmocka_run_group_tests_name("obstacle", tests, NULL, NULL);
}
