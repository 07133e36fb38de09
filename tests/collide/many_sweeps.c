/* Many moving circles at once against one at a time, most of all those that graze. */
#include "tests.h"

#include <math.h>
#include <string.h>

enum { MAX_COUNT = 600 };

/* What col_sweeps takes, and after the last circle one more time, which stays. */
typedef struct crowd {
    col_real x[MAX_COUNT], y[MAX_COUNT], radius[MAX_COUNT], way_x[MAX_COUNT], way_y[MAX_COUNT];
    col_real time[MAX_COUNT + 1];
} crowd;

/* The sum of all lengths of a pair. */
static double lengths_of(const col_shape *s, const col_shape *circle, col_vec way)
{
    return fabs(s->at.x - circle->at.x) + fabs(s->at.y - circle->at.y) + fabs(s->pivot.x) +
           fabs(s->pivot.y) + fabs(s->corner.x) + fabs(s->corner.y) + s->width + s->height +
           s->radius + circle->radius + fabs(way.x) + fabs(way.y);
}

/* Where the circle is at that time, from the shape, whose given point is the origin: so moving it
 * rounds no more than it must. */
static double gap_at(const col_shape *s, const col_shape *circle, col_vec way, double time)
{
    col_shape rests = *s, moved = *circle;
    rests.at = (col_vec){0, 0};
    moved.at =
        (col_vec){circle->at.x - s->at.x + time * way.x, circle->at.y - s->at.y + time * way.y};
    return col_gap(&rests, &moved);
}

/* Whether two times of one impact differ by rounding: at the one they touch, as they do between
 * both. */
static bool times_agree(const col_shape *s, const col_shape *circle, col_vec way, double got,
                        double expected)
{
    const double most = 64 * U * lengths_of(s, circle, way);
    return got == expected || (fabs(gap_at(s, circle, way, got)) <= most &&
                               gap_at(s, circle, way, (got + expected) / 2) >= -most);
}

/* The same circle, told in a way that no quick path takes: negative zeros change no sum. */
static col_shape told_otherwise(col_shape circle)
{
    circle.pivot = circle.corner = (col_vec){-0.0, -0.0};
    return circle;
}

/* The quick path for one circle decides as the careful one; and they touch when it says so. */
static void check_quick_path(const given *g, const col_shape *s, const col_shape *circle,
                             col_vec way, const col_impact *got)
{
    const col_vec rests = {0, 0};
    const col_shape otherwise = told_otherwise(*circle);
    const col_impact expected = col_sweep(s, rests, &otherwise, way);
    if (got->hit == expected.hit && got->at_start == expected.at_start &&
        (!got->hit || times_agree(s, circle, way, got->time, expected.time)))
        return;
    print_given("shape", g);
    fail_msg(
        "circle at (%.17g, %.17g) radius %.17g by (%.17g, %.17g): carefully hit %d at_start %d "
        "time %.17g, got hit %d at_start %d time %.17g",
        circle->at.x, circle->at.y, circle->radius, way.x, way.y, expected.hit, expected.at_start,
        expected.time, got->hit, got->at_start, got->time);
}

/* The same decision; and at the time told they touch, as they do between it and col_sweep's. */
static void check_one(const given *g, const col_shape *s, const crowd *c, size_t i)
{
    col_shape circle = col_circle((col_vec){c->x[i], c->y[i]}, c->radius[i]);
    col_vec way = {c->way_x[i], c->way_y[i]};
    col_impact met = col_sweep(s, (col_vec){0, 0}, &circle, way);
    check_quick_path(g, s, &circle, way, &met);
    double time = c->time[i];
    bool same = met.hit ? time >= 0 && time <= 1 : isinf(time) && time > 0;
    if (same && met.hit)
        same = times_agree(s, &circle, way, time, met.time);
    if (same && met.at_start)
        same = time == 0;
    if (same)
        return;
    print_given("shape", g);
    fail_msg("circle %zu at (%.17g, %.17g) radius %.17g by (%.17g, %.17g): expected hit %d time "
             "%.17g, got %.17g",
             i, circle.at.x, circle.at.y, circle.radius, way.x, way.y, met.hit, met.time, time);
}

static void set(crowd *c, size_t i, col_vec from, double radius, col_vec way)
{
    c->x[i] = from.x;
    c->y[i] = from.y;
    c->radius[i] = radius;
    c->way_x[i] = way.x;
    c->way_y[i] = way.y;
}

/* From a place of the outline with its normal: a circle that passes it at its side, or stops before
 * it, or starts beside it, at a distance of a few roundings, sometimes of none. */
static void set_crowded(dice *d, const col_shape *s, crowd *c, size_t i, double size)
{
    col_vec beside = {s->at.x + between(d, -2, 2) * size, s->at.y + between(d, -2, 2) * size};
    col_shape point = col_point(beside);
    col_findings f = col_find(s, &point, COL_TOUCH_IS_MISS);
    double length = sized(d, 1e-3, 10) * size, radius = chance(d, 0.2) ? 0 : between(d, 0, size);
    double off = chance(d, 0.3) ? 0 : between(d, -40, 40) * U * (size + length);
    col_vec n = f.normal, along = {-n.y * length, n.x * length},
            way = {-n.x * length, -n.y * length};
    col_vec there = {f.on_a.x + (radius + off) * n.x, f.on_a.y + (radius + off) * n.y};
    double part = between(d, -0.2, 1.2);
    switch (roll(d) % 3) {
    case 0:
        set(c, i, (col_vec){there.x - part * along.x, there.y - part * along.y}, radius, along);
        return;
    case 1:
        set(c, i, (col_vec){there.x - way.x, there.y - way.y}, radius, way);
        return;
    default:
        set(c, i, there, radius, chance(d, 0.5) ? way : along);
    }
}

static void set_any(dice *d, const col_shape *s, crowd *c, size_t i, double size)
{
    col_vec from = {s->at.x + between(d, -4, 4) * size, s->at.y + between(d, -4, 4) * size};
    double past = between(d, 0, 2), off = between(d, -1, 1) * size;
    col_vec way = {(s->at.x - from.x + off) * past, (s->at.y - from.y - off) * past};
    if (chance(d, 0.2))
        way = (col_vec){chance(d, 0.5) ? 0 : way.x, chance(d, 0.5) ? 0 : way.y};
    set(c, i, from, chance(d, 0.2) ? 0 : between(d, 0, size), way);
}

static void set_odd(dice *d, crowd *c, size_t i)
{
    static const double odd[] = {NAN, INFINITY, -INFINITY, 1e300, 0};
    col_real *numbers[] = {c->x, c->y, c->radius, c->way_x, c->way_y};
    numbers[roll(d) % 5][i] = odd[roll(d) % 5];
}

/* Nonsense is told as nonsense: just as col_sweep does. */
static void sweeps_agree_with_one(void **state)
{
    (void)state;
    static const size_t counts[] = {0, 1, 3, 7, 255, 256, 257, 600};
    static crowd c;
    dice d = {13};
    for (int round = 0; round < CASES(6000); round++) {
        double size = chance(&d, 0.3) ? sized(&d, 1e-6, 1e6) : 100;
        double far = chance(&d, 0.5) ? 0 : sized(&d, 1, 1e3) * size;
        given g = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -far, far), far}, size);
        col_shape s = shape_of(&g);
        size_t count = counts[roll(&d) % (sizeof counts / sizeof *counts)];
        for (size_t i = 0; i < count; i++)
            (chance(&d, 0.6) ? set_crowded : set_any)(&d, &s, &c, i, size);
        c.time[count] = 77;
        col_sweeps(&s, c.x, c.y, c.radius, c.way_x, c.way_y, count, c.time);
        for (size_t i = 0; i < count; i++)
            check_one(&g, &s, &c, i);
        assert_true(c.time[count] == 77);
    }
}

static void sweeps_bear_nonsense(void **state)
{
    (void)state;
    static crowd c;
    dice d = {14};
    for (int round = 0; round < CASES(100); round++) {
        given g = random_given(&d, roll(&d) % KINDS, (col_vec){0, 0}, 100);
        col_shape s = shape_of(&g);
        for (size_t i = 0; i < MAX_COUNT; i++) {
            set_any(&d, &s, &c, i, 100);
            set_odd(&d, &c, i);
        }
        col_sweeps(&s, c.x, c.y, c.radius, c.way_x, c.way_y, MAX_COUNT, c.time);
        for (size_t i = 0; i < MAX_COUNT; i++)
            if (isnan(c.time[i]))
                fail_msg("circle %zu: NaN", i);
    }
}

/* A circle of 1 towards one of 3 at (0, 0), from (10, 1/2) by (-20, 0): they meet where it is 4
 * away, at (sqrt(15.75), 1/2); and one at (10, 6), that passes. Times stay whatever the unit is. */
static void sweeps_are_the_same_in_any_unit(void **state)
{
    (void)state;
    const double expected = (10 - sqrt(15.75)) / 20, most = COL_EITHER(1e-12, 1e-5);
    const int first = (int)COL_EITHER(-480, -40), last = (int)COL_EITHER(490, 45);
    for (int power = first; power <= last; power++) {
        col_real unit = (col_real)ldexp(1, power), time[2];
        col_shape s = col_circle((col_vec){0, 0}, 3 * unit);
        const col_real x[] = {10 * unit, 10 * unit}, y[] = {unit / 2, 6 * unit};
        const col_real radius[] = {unit, unit};
        const col_real way_x[] = {-20 * unit, -20 * unit}, way_y[] = {0, 0};
        col_sweeps(&s, x, y, radius, way_x, way_y, 2, time);
        if (!(fabs(time[0] - expected) <= most && isinf(time[1]) && time[1] > 0))
            fail_msg("units of 2^%d: expected %.17g and infinity, got %.17g and %.17g", power,
                     expected, time[0], time[1]);
    }
}

int test_many_sweeps(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sweeps_agree_with_one),
        cmocka_unit_test(sweeps_bear_nonsense),
        cmocka_unit_test(sweeps_are_the_same_in_any_unit),
    };
    return cmocka_run_group_tests_name("many sweeps", tests, NULL, NULL);
}
