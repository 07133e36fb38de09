/* Sweeps against a search for the smallest gap, and for the time at which it is first 0: another
 * method, on distances that are computed in another way. */
#include "polygon.h"

#include <math.h>
#include <stdio.h>

/* In u S, S with the translation in it. */
static const wide promised = 17;

typedef struct sweep_case {
    given a, b;
    col_vec a_translation, b_translation;
} sweep_case;

static col_vec random_translation(dice *d, double size)
{
    double length = chance(d, 0.1) ? 0 : chance(d, 0.2) ? sized(d, 1e-3, 1e9) : between(d, 0, 3);
    double angle = between(d, -4, 4);
    return (col_vec){size * length * cos(angle), size * length * sin(angle)};
}

static sweep_case random_case(dice *d, shape_kind a, shape_kind b)
{
    double size = chance(d, 0.3) ? sized(d, 1e-6, 1e6) : 100;
    double far = chance(d, 0.5) ? 0 : sized(d, 1, 1e9);
    col_vec at = {between(d, -far, far), between(d, -far, far)};
    col_vec beside = {at.x + between(d, -2, 2) * size, at.y + between(d, -2, 2) * size};
    sweep_case c = {.a = random_given(d, a, at, size), .b = random_given(d, b, beside, size)};
    if (chance(d, 0.3))
        c.b.angle = c.a.angle;
    c.a_translation = random_translation(d, size);
    c.b_translation = random_translation(d, size);
    if (chance(d, 0.5)) {
        double past = between(d, 0.7, 3), off = between(d, -0.8, 0.8) * size;
        c.b_translation = (col_vec){c.a_translation.x + (at.x - beside.x + off) * past,
                                    c.a_translation.y + (at.y - beside.y + off) * past};
    }
    return c;
}

#define FAIL_CASE(c, ...)                                                                          \
    do {                                                                                           \
        fprintf(stderr, "translations (%.17g, %.17g) and (%.17g, %.17g)\n", (c)->a_translation.x,  \
                (c)->a_translation.y, (c)->b_translation.x, (c)->b_translation.y);                 \
        FAIL_PAIR(&(c)->a, &(c)->b, __VA_ARGS__);                                                  \
    } while (0)

/* The time can be told only as well as the gap changes. */
static wide check(const sweep_case *c)
{
    col_shape a = shape_of(&c->a), b = shape_of(&c->b);
    polygon p = polygon_of(&c->a, a.at), q = polygon_of(&c->b, a.at);
    col_vec relative = {c->b_translation.x - c->a_translation.x,
                        c->b_translation.y - c->a_translation.y};
    double length = fmax(hypot(c->a_translation.x, c->a_translation.y),
                         hypot(c->b_translation.x, c->b_translation.y));
    wide unit = U * fmax(col_scale(&a, &b), fmax(length, hypot(relative.x, relative.y)));
    col_impact i = col_sweep(&a, c->a_translation, &b, c->b_translation);
    min_gap min = polygon_min_gap(&p, c->a_translation, &q, c->b_translation);
    bool clear = fabsl(min.gap) > promised * unit;
    if (clear && i.hit != (min.gap < 0))
        FAIL_CASE(c, "the smallest gap is %Lg, %Lg u S, at %Lg: hit %d", min.gap, min.gap / unit,
                  min.time, i.hit);
    if (!clear || !i.hit || i.at_start || polygon_gap(&p, &q) <= 0)
        return 0;
    wide first = polygon_first_touch(&p, c->a_translation, &q, c->b_translation, min.time);
    wide off = fabsl(first - i.time) * -i.approach / unit;
    if (!(off <= 2 * promised))
        FAIL_CASE(c, "they touch first at %.20Lg, not at %.17g: %Lg u S", first, i.time, off);
    return off;
}

static void search_agrees(void **state)
{
    (void)state;
    dice d = {61};
    wide worst = 0;
    for (shape_kind a = POINT; a < KINDS; a++)
        for (shape_kind b = POINT; b < KINDS; b++)
            for (int i = 0; i < CASES(60); i++) {
                sweep_case c = random_case(&d, a, b);
                worst = fmaxl(worst, check(&c));
            }
    print_message("           worst: %.2Lf u S from the time found by search\n", worst);
}

int test_sweep_search(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(search_agrees)};
    return cmocka_run_group_tests_name("sweep search", tests, NULL, NULL);
}
