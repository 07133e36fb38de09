/* All that col_find says of a contact, for every pairing of shapes, against another method in long
 * double; which in turn is held against the one at 400 bits. */
#include "reference.h"
#include "wide.h"

#include <math.h>
#include <stdio.h>

/* In units of what each is told in, see `check`: promised, and not even to be seen. */
typedef enum field { GAP, NORMAL, POINTS, FIELDS } field;
static const double promised[FIELDS] = {17, 16, 16}, seen[FIELDS] = {8, 16, 16};
static const char *const field_names[FIELDS] = {"gap, u S", "normal, u (1 + S / core)",
                                                "points, u times the largest coordinate"};

/* The worst of a field, and the pair that did it. */
typedef struct worst {
    double units;
    given a, b;
} worst;

static void judge(worst *worsts, field f, const given *a, const given *b, wide error, wide unit)
{
    double units = error > 0 ? (double)(error / (U * unit)) : 0;
    if (!(units < promised[f]))
        FAIL_PAIR(a, b, "%s: off by %g", field_names[f], units);
    if (units > worsts[f].units)
        worsts[f] = (worst){units, *a, *b};
}

static wide off(const given *a, col_vec got, wide_vec expected)
{
    wide_vec from = wide_plus(wide_of(got), wide_of(a->at), -1);
    return wide_size(wide_plus(from, expected, -1));
}

static wide off_normal(col_vec got, wide_vec expected)
{
    return wide_size(wide_plus(wide_of(got), expected, -1));
}

/* A normal is unique where the cores are apart, or overlap with no other way nearly as short; and
 * where they all but touch, rounding decides. The points of the outlines are as far off as the
 * normal is, times the radius. */
static void check(worst *worsts, const given *a, const given *b)
{
    col_shape p = shape_of(a), q = shape_of(b);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    wide_contact w = wide_contact_of(a, b);
    wide tie = 64 * U * w.scale;
    judge(worsts, GAP, a, b, fabsl(f.gap - w.gap), w.scale);
    bool settled = w.core > tie || (w.core < -tie && w.second < w.core - tie);
    if (!settled)
        return;
    wide per_core = w.core > 0 ? w.scale / w.core : 0;
    if (!f.unique)
        FAIL_PAIR(a, b, "the normal is unique: core %Lg, the next %Lg", w.core, w.second);
    judge(worsts, NORMAL, a, b, off_normal(f.normal, w.normal), 1 + per_core);
    if (w.sliding > tie)
        return;
    judge(worsts, POINTS, a, b, off(a, f.on_a, w.on_a) - w.sliding, w.reach + a->radius * per_core);
    judge(worsts, POINTS, a, b, off(a, f.on_b, w.on_b) - w.sliding, w.reach + b->radius * per_core);
}

static given beside(dice *d, shape_kind kind, const given *a, double size)
{
    col_vec at = {a->at.x + between(d, -1.5, 1.5) * size, a->at.y + between(d, -1.5, 1.5) * size};
    given b = random_given(d, kind, at, chance(d, 0.2) ? size * sized(d, 1e-4, 1) : size);
    if (chance(d, 0.2)) { /* parallel, or nearly so */
        b.angle = a->angle + (chance(d, 0.5) ? 0 : sized(d, 1e-18, 1e-3));
        b.degrees = a->degrees;
    }
    return b;
}

/* b moved so that the cores are as far apart as told. */
static given with_core(const given *a, given b, double core)
{
    col_shape p = shape_of(a), q = shape_of(&b);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    double by = core - (f.gap + f.radius);
    b.at.x += by * f.normal.x;
    b.at.y += by * f.normal.y;
    b.to.x += by * f.normal.x;
    b.to.y += by * f.normal.y;
    return b;
}

static void check_pairing(dice *d, worst *worsts, shape_kind ka, shape_kind kb)
{
    double size = chance(d, 0.3) ? sized(d, 1e-6, 1e6) : 100;
    double far = chance(d, 0.5) ? 0 : sized(d, 1, 1e6);
    given a = random_given(d, ka, (col_vec){between(d, -far, far), between(d, -far, far)}, size);
    given b = beside(d, kb, &a, size);
    check(worsts, &a, &b);
    given near = with_core(&a, b, size * sized(d, 1e-12, 1));
    check(worsts, &a, &near);
    near = with_core(&a, b, -size * sized(d, 1e-12, 1));
    check(worsts, &a, &near);
}

static void contacts_are_exact_enough(void **state)
{
    (void)state;
    dice d = {41};
    worst all[FIELDS] = {0};
    for (shape_kind a = POINT; a < KINDS; a++)
        for (shape_kind b = POINT; b < KINDS; b++) {
            worst worsts[FIELDS] = {0};
            for (long i = 0; i < pairs_of_a_kind(600); i++)
                check_pairing(&d, worsts, a, b);
            if (pairs_of_a_kind(0) > 0)
                print_message("%20s, %-20s gap %5.2f  normal %5.2f  points %5.2f\n", kind_names[a],
                              kind_names[b], worsts[GAP].units, worsts[NORMAL].units,
                              worsts[POINTS].units);
            for (field f = GAP; f < FIELDS; f++)
                if (worsts[f].units > all[f].units)
                    all[f] = worsts[f];
        }
    for (field f = GAP; f < FIELDS; f++) {
        print_message("           worst %s: %.2f\n", field_names[f], all[f].units);
        if (all[f].units >= seen[f])
            FAIL_PAIR(&all[f].a, &all[f].b, "%s: off by %g", field_names[f], all[f].units);
    }
}

/* Long double has 11 bits more: it may be wrong by a tenth of u S. */
static void references_agree(void **state)
{
    (void)state;
    dice d = {42};
    for (int i = 0; i < CASES(3000); i++) {
        given a = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -99, 99), 7}, 100);
        given b = beside(&d, roll(&d) % KINDS, &a, 100);
        wide_contact w = wide_contact_of(&a, &b);
        exact e = exact_gap(&a, &b, (double)w.gap);
        double rounded = fabs((double)(w.gap - (wide)(double)w.gap));
        if (!(e.error <= rounded + 0.1 * U * e.scale) ||
            !(fabsl(w.scale - e.scale) <= 8 * U * e.scale))
            FAIL_PAIR(&a, &b, "gap %.20Lg, at 400 bits %.17g, off by %g u S", w.gap, e.gap,
                      e.error / (U * e.scale));
    }
}

int test_contacts(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(references_agree),
        cmocka_unit_test(contacts_are_exact_enough),
    };
    return cmocka_run_group_tests_name("contacts", tests, NULL, NULL);
}
