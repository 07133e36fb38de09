/* The gap against the same at 400 bits. */
#include "reference.h"

#include <math.h>
#include <stdio.h>

enum { PAIRS = 45, CLIMBS = 12 };

/* What is promised, and what must not even be seen, in units of u S. */
static const double promised = 17, seen = 8;

static const double places[] = {0, 1, 1e3, 1e6, 1e9};
enum { PLACES = sizeof places / sizeof *places };

typedef struct pair_case {
    given a, b;
} pair_case;

/* The same rectangle, told from a far point. */
static void tell_from_afar(given *g, double far)
{
    g->at.x -= far;
    g->corner.x += far;
    g->pivot.x += far;
}

static pair_case random_case(dice *d, shape_kind a, shape_kind b)
{
    double size = chance(d, 0.3) ? sized(d, 1e-6, 1e6) : 100;
    double far = places[roll(d) % PLACES];
    col_vec at = {between(d, -far, far), between(d, -far, far)};
    pair_case c = {.a = random_given(d, a, at, size)};
    if (is_rectangle(a) && chance(d, 0.3))
        tell_from_afar(&c.a, sized(d, size, size * 1e9));
    col_vec beside = {at.x + between(d, -1.5, 1.5) * size, at.y + between(d, -1.5, 1.5) * size};
    c.b = random_given(d, b, beside, chance(d, 0.2) ? size * 1e-3 : size);
    return c;
}

/* In units of u S. */
static double units_of(const pair_case *c, const char *what, double got)
{
    exact e = exact_gap(&c->a, &c->b, got);
    double units = e.scale > 0 ? e.error / (U * e.scale) : e.error > 0 ? INFINITY : 0;
    if (!(units < promised))
        FAIL_PAIR(&c->a, &c->b, "%s: expected %.17g, got %.17g: off by %g u S", what, e.gap, got,
                  units);
    return units;
}

static double error_of(const pair_case *c)
{
    col_shape a = shape_of(&c->a), b = shape_of(&c->b);
    double gap = col_gap(&a, &b), units = units_of(c, "gap", gap);
    if (c->b.kind == POINT)
        units = fmax(units, units_of(c, "distance", col_distance(&a, b.at)));
    exact e = exact_gap(&c->a, &c->b, gap);
    bool hit = col_hit(&a, &b, COL_TOUCH_IS_MISS);
    if (fabs(e.gap) > promised * U * e.scale && hit != (e.gap < 0))
        FAIL_PAIR(&c->a, &c->b, "hit: expected gap %.17g, got hit %d", e.gap, hit);
    double scale = col_scale(&a, &b);
    if (!(fabs(scale - e.scale) <= ROUNDED(1e-14) * e.scale))
        FAIL_PAIR(&c->a, &c->b, "scale: expected %.17g, got %.17g", e.scale, scale);
    return units;
}

/* A case a little beside this one. */
static pair_case nudged(dice *d, pair_case c)
{
    col_real *numbers[] = {&c.a.at.x, &c.a.at.y,  &c.a.width, &c.a.height, &c.a.angle,
                           &c.b.at.x, &c.b.at.y,  &c.b.to.x,  &c.b.to.y,   &c.a.to.x,
                           &c.a.to.y, &c.b.width, &c.b.angle, &c.b.height};
    col_real *number = numbers[roll(d) % (sizeof numbers / sizeof *numbers)];
    *number *= 1 + between(d, -1, 1) * sized(d, 1e-15, 1e-2);
    return c;
}

static void gap_is_exact_enough(void **state)
{
    (void)state;
    dice d = {1};
    double worst = 0;
    for (shape_kind a = POINT; a < KINDS; a++)
        for (shape_kind b = POINT; b < KINDS; b++)
            for (int i = 0; i < CASES(PAIRS); i++) {
                pair_case best = random_case(&d, a, b);
                double units = error_of(&best);
                for (int climb = 0; climb < CLIMBS; climb++) {
                    pair_case next = nudged(&d, best);
                    double more = error_of(&next);
                    best = more > units ? next : best;
                    units = fmax(units, more);
                }
                if (units >= seen)
                    FAIL_PAIR(&best.a, &best.b, "off by %g u S", units);
                worst = fmax(worst, units);
            }
    print_message("           worst error of the gap: %.2f u S\n", worst);
}

int test_accuracy(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(gap_is_exact_enough)};
    return cmocka_run_group_tests_name("accuracy", tests, NULL, NULL);
}
