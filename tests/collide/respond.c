/* Push-out and bounces. */
#include "tests.h"

#include <math.h>

static const col_vec o = {0, 0};

static void shares(void **state)
{
    (void)state;
    assert_true(col_share(0, 0) == 0);
    assert_true(col_share(0, 5) == 1);
    assert_true(col_share(5, 0) == 0);
    assert_true(col_share(3, 3) == 0.5);
    assert_true(col_share(1, 3) == 0.75);
    assert_true(col_share(3, 1) == 0.25);
    assert_true(col_share(COL_EITHER(1e-300, 1e-30), COL_EITHER(3e-300, 3e-30)) == 0.75);
    assert_true(col_share(COL_EITHER(1e150, 1e15), COL_EITHER(3e150, 3e15)) == 0.75);
}

static void pushes_by_hand(void **state)
{
    (void)state;
    col_vec normal = {0.6, 0.8};
    col_translations w = col_push_out(normal, 10, 1);
    assert_true(w.a.x == 0 && w.a.y == 0 && w.b.x == 6 && w.b.y == 8);
    w = col_push_out(normal, 10, 0);
    assert_true(w.a.x == -6 && w.a.y == -8 && w.b.x == 0 && w.b.y == 0);
    w = col_push_out(normal, 10, 0.5);
    assert_true(w.a.x == -3 && w.a.y == -4 && w.b.x == 3 && w.b.y == 4);
    w = col_push_out(normal, 10, 0.75);
    assert_true(w.a.x == -1.5 && w.a.y == -2 && w.b.x == 4.5 && w.b.y == 6);
    const double nothing[] = {0, -1, NAN};
    for (int i = 0; i < 3; i++) {
        w = col_push_out(normal, nothing[i], 0.5);
        assert_true(w.a.x == 0 && w.a.y == 0 && w.b.x == 0 && w.b.y == 0);
    }
}

/* After the push the outlines touch. */
static void pushed_shapes_touch(void **state)
{
    (void)state;
    dice d = {71};
    double worst = 0;
    for (int i = 0; i < CASES(50000); i++) {
        double far = chance(&d, 0.5) ? 0 : 1e4;
        col_vec at = {between(&d, -far, far), far};
        given ga = random_given(&d, roll(&d) % KINDS, at, 100);
        at.x += between(&d, -60, 60);
        at.y += between(&d, -60, 60);
        given gb = random_given(&d, roll(&d) % KINDS, at, 100);
        col_shape a = shape_of(&ga), b = shape_of(&gb);
        col_findings f = col_find(&a, &b, COL_TOUCH_IS_HIT);
        if (!(f.depth > 0))
            continue;
        double share = chance(&d, 0.3) ? 1 : chance(&d, 0.3) ? 0.5 : between(&d, 0, 1);
        col_translations w = col_push_out(f.normal, f.depth, share);
        a = col_moved(&a, w.a);
        b = col_moved(&b, w.b);
        double gap = col_gap(&a, &b), world = fabs(at.x) + fabs(at.y);
        double off = fabs(gap) / (U * (col_scale(&a, &b) + world));
        worst = fmax(worst, off);
        if (!(off <= 34))
            FAIL_PAIR(&ga, &gb, "pushed out by %.17g, share %g: a gap of %g is left", f.depth,
                      share, gap);
    }
    print_message("           worst gap after a push-out: %.2f u (S + coordinates)\n", worst);
}

typedef struct bounce_row {
    col_vec normal;
    double restitution, a_inverse, b_inverse;
    col_vec a, b;
    bool changed;
    col_vec a_after, b_after;
} bounce_row;

static void bounces_by_hand(void **state)
{
    (void)state;
    const bounce_row rows[] = {
        /* off a wall: mirrored, half, stopped; the part along the wall stays */
        {{0, -1}, 1, 0, 1, o, {3, 4}, true, o, {3, -4}},
        {{0, -1}, 0.5, 0, 1, o, {3, 4}, true, o, {3, -2}},
        {{0, -1}, 0, 0, 1, o, {3, 4}, true, o, {3, 0}},
        {{0, 1}, 1, 1, 0, {3, 4}, o, true, {3, -4}, o},
        /* off a moving wall: 2 wall - ball */
        {{1, 0}, 1, 0, 2, {5, 0}, {-3, 1}, true, {5, 0}, {13, 1}},
        /* equal masses change velocities; a heavy one goes on: (m - M) / (m + M) */
        {{1, 0}, 1, 1, 1, {2, 7}, {-6, 9}, true, {-6, 7}, {2, 9}},
        {{1, 0}, 1, 0.25, 1, {5, 0}, o, true, {3, 0}, {8, 0}},
        /* without restitution both go on together: 4 and 1 at 5 and 0 */
        {{1, 0}, 0, 0.25, 1, {5, 0}, o, true, {4, 0}, {4, 0}},
        {{1, 0}, 0.5, 0.25, 1, {5, 0}, o, true, {3.5, 0}, {6, 0}},
        /* parting, grazing, and nothing to move */
        {{1, 0}, 1, 1, 1, {-2, 0}, {2, 0}, false, {-2, 0}, {2, 0}},
        {{1, 0}, 1, 1, 1, {2, 3}, {2, -3}, false, {2, 3}, {2, -3}},
        {{1, 0}, 1, 0, 0, {2, 0}, {-2, 0}, false, {2, 0}, {-2, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const bounce_row *r = &rows[i];
        col_vec a = r->a, b = r->b;
        bool changed = col_bounce(r->normal, r->restitution, r->a_inverse, r->b_inverse, &a, &b);
        if (changed != r->changed || a.x != r->a_after.x || a.y != r->a_after.y ||
            b.x != r->b_after.x || b.y != r->b_after.y)
            fail_msg("row %zu: changed %d, a (%.17g, %.17g), b (%.17g, %.17g)", i, changed, a.x,
                     a.y, b.x, b.y);
    }
}

static double along(col_vec v, col_vec n)
{
    return v.x * n.x + v.y * n.y;
}

static double energy_of(col_vec a, double a_mass, col_vec b, double b_mass)
{
    return a_mass * along(a, a) + b_mass * along(b, b);
}

/* Momentum, energy and the speed of parting, for masses as different as 1 and 1e12. The normal is
 * off by what rounding leaves, and more. */
static void bounces_keep_what_they_must(void **state)
{
    (void)state;
    dice d = {72};
    for (int i = 0; i < CASES(200000); i++) {
        double a_mass = sized(&d, 1e-6, 1e6), b_mass = sized(&d, 1e-6, 1e6);
        double restitution = chance(&d, 0.3) ? 1 : chance(&d, 0.2) ? 0 : between(&d, 0, 1);
        col_dir dir = col_radians(between(&d, -4, 4));
        double length = 1 + between(&d, -1, 1) * (chance(&d, 0.5) ? 4 * U : 1e-9);
        col_vec n = {dir.c * length, dir.s * length};
        col_vec a = {between(&d, -9, 9), between(&d, -9, 9)};
        col_vec b = {between(&d, -9, 9), between(&d, -9, 9)};
        if (chance(&d, 0.3)) /* the heavy one rests */
            *(a_mass > b_mass ? &a : &b) = o;
        col_vec a_after = a, b_after = b;
        bool changed = col_bounce(n, restitution, 1 / a_mass, 1 / b_mass, &a_after, &b_after);
        double closing = along((col_vec){b.x - a.x, b.y - a.y}, n);
        double parting = along((col_vec){b_after.x - a_after.x, b_after.y - a_after.y}, n);
        if (changed != (closing < 0))
            fail_msg("closing %g: changed %d", closing, changed);
        if (!changed) {
            assert_true(a.x == a_after.x && a.y == a_after.y);
            assert_true(b.x == b_after.x && b.y == b_after.y);
            continue;
        }
        double speed = hypot(a.x, a.y) + hypot(b.x, b.y);
        if (!(fabs(parting + restitution * closing) <= 32 * U * speed))
            fail_msg("closed with %.17g, parted with %.17g, restitution %g", closing, parting,
                     restitution);
        double slack_x = fabs(a_mass * a_after.x) + fabs(b_mass * b_after.x);
        double slack_y = fabs(a_mass * a_after.y) + fabs(b_mass * b_after.y);
        slack_x += fabs(a_mass * a.x) + fabs(b_mass * b.x);
        slack_y += fabs(a_mass * a.y) + fabs(b_mass * b.y);
        double lost_x = a_mass * (a_after.x - a.x) + b_mass * (b_after.x - b.x);
        double lost_y = a_mass * (a_after.y - a.y) + b_mass * (b_after.y - b.y);
        if (!(fabs(lost_x) <= 8 * U * slack_x && fabs(lost_y) <= 8 * U * slack_y))
            fail_msg("masses %g and %g: momentum changed by (%g, %g)", a_mass, b_mass, lost_x,
                     lost_y);
        double before = energy_of(a, a_mass, b, b_mass);
        double after = energy_of(a_after, a_mass, b_after, b_mass);
        if (!(after <= before * (1 + 32 * U)) ||
            (restitution == 1 && !(after >= before * (1 - 32 * U))))
            fail_msg("masses %g and %g, restitution %g: energy from %.17g to %.17g", a_mass, b_mass,
                     restitution, before, after);
    }
}

int test_respond(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares),
        cmocka_unit_test(pushes_by_hand),
        cmocka_unit_test(pushed_shapes_touch),
        cmocka_unit_test(bounces_by_hand),
        cmocka_unit_test(bounces_keep_what_they_must),
    };
    return cmocka_run_group_tests_name("respond", tests, NULL, NULL);
}
