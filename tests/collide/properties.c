/* What moving, turning, mirroring, enlarging, exchanging and growing do to a contact, and that the
 * way out leads out. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

typedef struct pair {
    given a, b;
} pair;

static pair random_pair(dice *d, double size)
{
    pair c = {.a = random_given(d, roll(d) % KINDS, (col_vec){between(d, -1, 1) * size, 0}, size)};
    col_vec beside = {between(d, -1, 1) * size, between(d, -1, 1) * size};
    c.b = random_given(d, roll(d) % KINDS, beside, chance(d, 0.2) ? size / 100 : size);
    if (chance(d, 0.2)) {
        c.b.angle = c.a.angle;
        c.b.degrees = c.a.degrees;
    }
    return c;
}

/* A pair and what is found about it. */
typedef struct found {
    col_shape a, b;
    col_findings f;
    double scale;
} found;

static found find(const pair *c)
{
    found r = {.a = shape_of(&c->a), .b = shape_of(&c->b)};
    r.f = col_find(&r.a, &r.b, COL_TOUCH_IS_MISS);
    r.scale = col_scale(&r.a, &r.b);
    return r;
}

static double distance(col_vec p, col_vec q)
{
    return hypot(p.x - q.x, p.y - q.y);
}

/* Normals are compared where both are clear, points where these don't slide along a side: then the
 * points answer the normal's error times the radius. */
static void check_same(const pair *c, const char *what, const found *r, const found *s,
                       col_vec normal, double tolerance)
{
    if (!(fabs(r->f.gap - s->f.gap) <= tolerance))
        FAIL_PAIR(&c->a, &c->b, "%s: gap %.17g, then %.17g", what, r->f.gap, s->f.gap);
    double core = fabs(r->f.gap + r->f.radius);
    if (!r->f.unique || !s->f.unique || core < 1e-5 * r->scale)
        return;
    if (!(distance(normal, s->f.normal) <= 16 * tolerance / core + 16 * U))
        FAIL_PAIR(&c->a, &c->b, "%s: expected normal (%.17g, %.17g), got (%.17g, %.17g)", what,
                  normal.x, normal.y, s->f.normal.x, s->f.normal.y);
}

static void motion_turns_the_normal_along(void **state)
{
    (void)state;
    dice d = {22};
    for (int i = 0; i < CASES(50000); i++) {
        pair c = random_pair(&d, 100);
        c.a.angle = between(&d, -3, 3);
        c.b.angle = chance(&d, 0.2) ? c.a.angle : between(&d, -3, 3);
        c.a.degrees = c.b.degrees = false;
        double angle = between(&d, -3, 3);
        col_vec by = {between(&d, -99, 99), -31};
        pair moved = {carried(c.a, angle, by), carried(c.b, angle, by)};
        found r = find(&c), s = find(&moved);
        check_same(&c, "carried", &r, &s, rotated(r.f.normal, col_radians(angle)),
                   64 * U * (r.scale + 1000));
    }
}

static void mirrors_mirror_the_normal(void **state)
{
    (void)state;
    dice d = {23};
    for (int i = 0; i < CASES(50000); i++) {
        pair c = random_pair(&d, 100), m = {mirrored(c.a), mirrored(c.b)};
        found r = find(&c), s = find(&m);
        check_same(&c, "mirrored", &r, &s, (col_vec){r.f.normal.x, -r.f.normal.y},
                   32 * U * r.scale);
    }
}

static bool is_times(col_vec q, col_vec p, double by)
{
    return q.x == p.x * by && q.y == p.y * by;
}

/* A power of two changes not a bit. */
static void scaling_changes_no_bit(void **state)
{
    (void)state;
    dice d = {24};
    for (int i = 0; i < CASES(50000); i++) {
        const int most = (int)COL_EITHER(200, 20);
        double by = ldexp(1, (int)(roll(&d) % (uint64_t)(2 * most)) - most);
        pair c = random_pair(&d, 100), e = {enlarged(c.a, by), enlarged(c.b, by)};
        found r = find(&c), s = find(&e);
        if (s.f.gap != r.f.gap * by || !is_times(s.f.normal, r.f.normal, 1) ||
            !is_times(s.f.on_a, r.f.on_a, by) || !is_times(s.f.on_b, r.f.on_b, by) ||
            s.f.unique != r.f.unique || s.f.state != r.f.state)
            FAIL_PAIR(&c.a, &c.b, "gap %.17g, times %g: %.17g", r.f.gap, by, s.f.gap);
    }
}

static void exchange_turns_the_normal_round(void **state)
{
    (void)state;
    dice d = {25};
    for (int i = 0; i < CASES(50000); i++) {
        pair c = random_pair(&d, 100), e = {c.b, c.a};
        found r = find(&c), s = find(&e);
        check_same(&c, "exchanged", &r, &s, (col_vec){-r.f.normal.x, -r.f.normal.y},
                   32 * U * r.scale);
        if (s.f.unique != r.f.unique && fabs(r.f.gap + r.f.radius) > 1e-5 * r.scale)
            FAIL_PAIR(&c.a, &c.b, "unique %d, exchanged %d", r.f.unique, s.f.unique);
    }
}

/* Whatever grows comes nearer, by just as much, and what hit goes on hitting. */
static void growing_brings_nearer(void **state)
{
    (void)state;
    dice d = {26};
    for (int i = 0; i < CASES(50000); i++) {
        pair c = random_pair(&d, 100), g = c;
        double by = chance(&d, 0.3) ? sized(&d, 1e-18, 1e-12) : between(&d, 0, 50);
        col_real *radius = chance(&d, 0.5) ? &g.a.radius : &g.b.radius;
        double before = *radius;
        *radius += by;
        g.a.kind = g.a.kind == POINT ? CIRCLE : g.a.kind == SEGMENT ? CAPSULE : g.a.kind;
        g.b.kind = g.b.kind == POINT ? CIRCLE : g.b.kind == SEGMENT ? CAPSULE : g.b.kind;
        found r = find(&c), s = find(&g);
        double grown = *radius - before;
        if (!(s.f.gap <= r.f.gap) ||
            !(fabs(r.f.gap - s.f.gap - grown) <= 4 * U * (r.scale + grown)) ||
            (r.f.hit && !col_hit(&s.a, &s.b, COL_TOUCH_IS_MISS)))
            FAIL_PAIR(&c.a, &c.b, "gap %.17g, larger by %g: %.17g", r.f.gap, grown, s.f.gap);
    }
}

static given pushed(given g, col_vec normal, double by)
{
    g.at.x += by * normal.x;
    g.at.y += by * normal.y;
    g.to.x += by * normal.x;
    g.to.y += by * normal.y;
    return g;
}

/* One moves all of the way, or each a part: then they just touch. */
static void the_way_out_leads_out(void **state)
{
    (void)state;
    dice d = {27};
    for (int i = 0; i < CASES(100000); i++) {
        pair c = random_pair(&d, chance(&d, 0.3) ? sized(&d, 1e-6, 1e6) : 100);
        found r = find(&c);
        double share = chance(&d, 0.5) ? 1 : between(&d, 0, 1);
        pair out = {pushed(c.a, r.f.normal, -r.f.depth * (1 - share)),
                    pushed(c.b, r.f.normal, r.f.depth * share)};
        found s = find(&out);
        double tolerance = 32 * U * (r.scale + hypot(c.a.at.x, c.a.at.y));
        double expected = r.f.gap < 0 ? 0 : r.f.gap;
        if (!(fabs(s.f.gap - expected) <= tolerance))
            FAIL_PAIR(&c.a, &c.b, "gap %.17g, after the push-out %.17g", r.f.gap, s.f.gap);
    }
}

int test_properties(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(motion_turns_the_normal_along),
        cmocka_unit_test(mirrors_mirror_the_normal),
        cmocka_unit_test(scaling_changes_no_bit),
        cmocka_unit_test(exchange_turns_the_normal_round),
        cmocka_unit_test(growing_brings_nearer),
        cmocka_unit_test(the_way_out_leads_out),
    };
    return cmocka_run_group_tests_name("properties", tests, NULL, NULL);
}
