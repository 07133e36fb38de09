/* Answers that prove themselves, on very many random pairs. A gap with its normal and points is
 * right if the points lie on the outlines and differ by gap * normal, and if the two shapes, seen
 * along the normal, are just the gap apart: then no direction can part them further (and, where the
 * cores overlap, none of the sides' normals may do better). All of it is computed here in long
 * double from the shape's numbers, with sums and cosines of its own. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

typedef long double wide;
typedef struct wide_vec {
    wide x, y;
} wide_vec;

/* In units of u S: how far from right an answer may be. */
enum { TOLERANCE = 32, TIE = 16 };

/* A shape's corners along the world's axes, from another shape's given point. */
typedef struct outline {
    const col_shape *shape;
    wide_vec corner[4];
} outline;

static wide dot(wide_vec p, wide_vec q)
{
    return p.x * q.x + p.y * q.y;
}

static wide_vec minus(wide_vec p, wide_vec q)
{
    return (wide_vec){p.x - q.x, p.y - q.y};
}

static wide_vec widened(col_vec p)
{
    return (wide_vec){p.x, p.y};
}

/* A point of the shape's frame. */
static wide_vec placed(const col_shape *s, wide x, wide y, col_vec origin)
{
    return (wide_vec){((wide)s->at.x - origin.x) + s->pivot.x + (x * s->dir.c - y * s->dir.s),
                      ((wide)s->at.y - origin.y) + s->pivot.y + (x * s->dir.s + y * s->dir.c)};
}

static outline outline_of(const col_shape *s, col_vec origin)
{
    wide left = (wide)s->corner.x - s->pivot.x, top = (wide)s->corner.y - s->pivot.y;
    wide right = left + s->width, bottom = top + s->height;
    return (outline){s,
                     {placed(s, left, top, origin), placed(s, right, top, origin),
                      placed(s, right, bottom, origin), placed(s, left, bottom, origin)}};
}

/* How far apart the outlines are, seen along n. */
static wide seen_along(const outline *a, const outline *b, wide_vec n)
{
    wide nearest = INFINITY, farthest = -INFINITY;
    for (int k = 0; k < 4; k++) {
        nearest = fminl(nearest, dot(b->corner[k], n));
        farthest = fmaxl(farthest, dot(a->corner[k], n));
    }
    return nearest - farthest - a->shape->radius - b->shape->radius;
}

/* Signed distance of a point from an outline. */
static wide distance_from(const outline *o, wide_vec p)
{
    const col_shape *s = o->shape;
    wide_vec from = minus(p, o->corner[0]), x = {s->dir.c, s->dir.s}, y = {-s->dir.s, s->dir.c};
    wide along = dot(from, x), across = dot(from, y);
    wide out_x = fmaxl(-along, along - s->width), out_y = fmaxl(-across, across - s->height);
    wide core = out_x > 0 && out_y > 0 ? sqrtl(out_x * out_x + out_y * out_y) : fmaxl(out_x, out_y);
    return core - s->radius;
}

static wide size_of(wide_vec p)
{
    return sqrtl(dot(p, p));
}

/* What is checked, so that a failure can say it. */
typedef struct subject {
    const given *ga, *gb;
    col_shape a, b;
    col_findings f;
    outline oa, ob;
    wide tol, tie;
} subject;

#define CHECK(s, condition, ...)                                                                   \
    do {                                                                                           \
        if (!(condition))                                                                          \
            FAIL_PAIR((s)->ga, (s)->gb, __VA_ARGS__);                                              \
    } while (0)

static void check_points(const subject *s)
{
    const col_findings *f = &s->f;
    const col_shape *framed = f->framed_is_b ? &s->b : &s->a;
    wide_vec a = placed(framed, f->local_on_a.x, f->local_on_a.y, s->a.at);
    wide_vec b = placed(framed, f->local_on_b.x, f->local_on_b.y, s->a.at);
    wide_vec offset = minus(b, a), n = widened(f->normal);
    wide_vec wrong = {offset.x - f->gap * n.x, offset.y - f->gap * n.y};
    CHECK(s, size_of(wrong) <= s->tol, "on_b - on_a isn't gap * normal, by %Lg", size_of(wrong));
    CHECK(s, fabsl(distance_from(&s->oa, a)) <= s->tol, "on_a is %Lg off the outline of a",
          distance_from(&s->oa, a));
    CHECK(s, fabsl(distance_from(&s->ob, b)) <= s->tol, "on_b is %Lg off the outline of b",
          distance_from(&s->ob, b));
    wide far = fabsl((wide)s->a.at.x) + fabsl((wide)s->a.at.y) + 100 * s->tol / U;
    wide_vec world = minus(minus(widened(f->on_a), widened(s->a.at)), a);
    CHECK(s, size_of(world) <= 4 * U * far, "on_a isn't local_on_a, by %Lg", size_of(world));
    world = minus(minus(widened(f->on_b), widened(s->a.at)), b);
    CHECK(s, size_of(world) <= 4 * U * far, "on_b isn't local_on_b, by %Lg", size_of(world));
}

/* The direction of side k of 8: four of each shape. */
static wide_vec side_normal(const subject *s, int k)
{
    col_dir d = k < 4 ? s->a.dir : s->b.dir;
    const wide_vec normals[4] = {{d.c, d.s}, {-d.s, d.c}, {-d.c, -d.s}, {d.s, -d.c}};
    return normals[k % 4];
}

/* The normal parts the shapes by the gap, and no side's normal parts them further. */
static void check_normal(const subject *s)
{
    const col_findings *f = &s->f;
    wide_vec n = widened(f->normal);
    wide seen = seen_along(&s->oa, &s->ob, n), core = f->gap + f->radius, second = -INFINITY;
    bool two_points = s->a.width + s->a.height + s->b.width + s->b.height == 0;
    CHECK(s, fabsl(size_of(n) - 1) <= 8 * U, "the normal's length is %.20Lg", size_of(n));
    CHECK(s, fabsl(seen - f->gap) <= s->tol, "gap %g, along the normal %Lg", f->gap, seen);
    for (int k = 0; k < 8; k++) {
        wide_vec side = side_normal(s, k);
        wide along = seen_along(&s->oa, &s->ob, side);
        CHECK(s, along <= f->gap + s->tol, "side %d is better than gap %g, by %Lg", k, f->gap,
              along - f->gap);
        const col_shape *owner = k < 4 ? &s->a : &s->b;
        bool counts = (k % 2 ? owner->width : owner->height) > 0 || two_points;
        if (counts && size_of(minus(side, n)) > 1e-5L)
            second = fmaxl(second, along);
    }
    if (core > 2 * s->tie || second < f->gap - 2 * s->tie)
        CHECK(s, f->unique, "the normal is unique, the next one is worse by %Lg", f->gap - second);
    if (core < s->tie / 2 && second > f->gap - s->tie / 2)
        CHECK(s, !f->unique, "the normal isn't unique, the next one is worse by %Lg",
              f->gap - second);
}

static bool lies_in(const outline *inner, const outline *outer, wide tolerance)
{
    for (int k = 0; k < 4; k++)
        if (distance_from(outer, inner->corner[k]) + inner->shape->radius > tolerance)
            return false;
    return true;
}

static void check_state(const subject *s)
{
    const col_findings *f = &s->f;
    bool sure = lies_in(&s->oa, &s->ob, s->tie / 2) || lies_in(&s->ob, &s->oa, s->tie / 2);
    bool likely = lies_in(&s->oa, &s->ob, 2 * s->tie) || lies_in(&s->ob, &s->oa, 2 * s->tie);
    bool touching = fabsl((wide)f->gap) <= s->tie;
    col_state expected = touching     ? COL_TOUCHING
                         : f->gap > 0 ? COL_APART
                         : likely     ? COL_INSIDE
                                      : COL_OVERLAPPING;
    CHECK(s,
          f->state == expected || (expected == COL_INSIDE && !sure && f->state == COL_OVERLAPPING),
          "state: expected %d, got %d", expected, f->state);
}

static void check_decisions(const subject *s)
{
    const col_findings *f = &s->f;
    CHECK(s, f->gap == col_gap(&s->a, &s->b), "col_find's gap isn't col_gap's");
    CHECK(s, f->hit == (f->gap < 0), "hit %d with gap %g", f->hit, f->gap);
    CHECK(s, col_hit(&s->a, &s->b, COL_TOUCH_IS_MISS) == (f->gap < 0),
          "col_hit disagrees with gap %g", f->gap);
    CHECK(s, col_hit(&s->a, &s->b, COL_TOUCH_IS_HIT) == (f->gap <= 0),
          "col_hit disagrees with gap %g", f->gap);
    CHECK(s, f->hit ? f->depth >= -f->gap : f->depth == 0, "depth %g with gap %g", f->depth,
          f->gap);
    CHECK(s, f->distance == fmax(0, f->distance) && f->radius == s->a.radius + s->b.radius,
          "distance %g, radius %g", f->distance, f->radius);
    if (f->distance > 0)
        CHECK(s, f->gap == f->distance - f->radius, "distance %g, gap %g", f->distance, f->gap);
}

static int side_of(double value, double low, double high)
{
    return value < low ? -1 : value > high ? 1 : 0;
}

/* The intermediate values, in the frame. */
static void check_frame(const subject *s)
{
    const col_findings *f = &s->f;
    const col_shape *framed = f->framed_is_b ? &s->b : &s->a;
    const outline *other = f->framed_is_b ? &s->oa : &s->ob;
    col_vec low = col_core_min(framed), high = col_core_max(framed), p = f->nearest;
    CHECK(s, f->clamped.x == fmin(fmax(p.x, low.x), high.x), "clamped.x %g", f->clamped.x);
    CHECK(s, f->clamped.y == fmin(fmax(p.y, low.y), high.y), "clamped.y %g", f->clamped.y);
    CHECK(s, f->region.x == side_of(p.x, low.x, high.x), "region.x %d", f->region.x);
    CHECK(s, f->region.y == side_of(p.y, low.y, high.y), "region.y %d", f->region.y);
    double apart = hypot(p.x - f->clamped.x, p.y - f->clamped.y);
    CHECK(s, fabs(apart - f->distance) <= s->tol, "|nearest - clamped| %.17g, distance %.17g",
          apart, f->distance);
    wide_vec nearest = placed(framed, p.x, p.y, s->a.at);
    wide off = distance_from(other, nearest) + other->shape->radius;
    CHECK(s, off <= s->tol, "nearest is %Lg off the other core", off);
    wide_vec centre = placed(framed, f->local_centre.x, f->local_centre.y, s->a.at);
    wide_vec middle = {(other->corner[0].x + other->corner[2].x) / 2,
                       (other->corner[0].y + other->corner[2].y) / 2};
    CHECK(s, size_of(minus(centre, middle)) <= s->tol, "local_centre is off");
    col_vec n = f->local_normal;
    col_dir d = framed->dir;
    wide_vec turned = {(wide)n.x * d.c - (wide)n.y * d.s, (wide)n.x * d.s + (wide)n.y * d.c};
    CHECK(s, size_of(minus(turned, widened(f->normal))) <= 4 * U, "local_normal isn't normal");
}

/* The same pair the other way round. */
static void check_exchange(const subject *s)
{
    const col_findings *f = &s->f;
    col_findings g = col_find(&s->b, &s->a, COL_TOUCH_IS_MISS);
    CHECK(s, fabs(f->gap - g.gap) <= s->tol, "gap %.17g, exchanged %.17g", f->gap, g.gap);
    double core = f->gap + f->radius;
    if (!f->unique || !g.unique || (core > -s->tol && core < s->tol * 1e4))
        return;
    col_vec sum = {f->normal.x + g.normal.x, f->normal.y + g.normal.y};
    CHECK(s, fabs(sum.x) + fabs(sum.y) <= 2e-3, "normal (%g, %g), exchanged (%g, %g)", f->normal.x,
          f->normal.y, g.normal.x, g.normal.y);
}

static void check_pair(const given *ga, const given *gb)
{
    subject s = {.ga = ga, .gb = gb, .a = shape_of(ga), .b = shape_of(gb)};
    s.f = col_find(&s.a, &s.b, COL_TOUCH_IS_MISS);
    s.oa = outline_of(&s.a, s.a.at);
    s.ob = outline_of(&s.b, s.a.at);
    double scale = col_scale(&s.a, &s.b);
    s.tol = TOLERANCE * U * scale;
    s.tie = TIE * U * scale;
    check_points(&s);
    check_normal(&s);
    check_state(&s);
    check_decisions(&s);
    check_frame(&s);
    check_exchange(&s);
}

static void check_normal_is_sides(const given *ga, const given *gb)
{
    subject s = {.ga = ga, .gb = gb, .a = shape_of(ga), .b = shape_of(gb)};
    s.f = col_find(&s.a, &s.b, COL_TOUCH_IS_MISS);
    wide off = INFINITY;
    for (int k = 0; k < 8; k++)
        off = fminl(off, size_of(minus(side_normal(&s, k), widened(s.f.normal))));
    CHECK(&s, off <= 8 * U, "the normal (%g, %g) is %Lg off every side's", s.f.normal.x,
          s.f.normal.y, off);
}

static void move(given *g, col_vec by)
{
    g->at.x += by.x;
    g->at.y += by.y;
    g->to.x += by.x;
    g->to.y += by.y;
}

/* As it is; then with b moved so that the outlines just touch; then so that the cores do. */
static void check_and_touch(const given *a, given b)
{
    for (int i = 0; i < 3; i++) {
        check_pair(a, &b);
        col_shape p = shape_of(a), q = shape_of(&b);
        col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
        double by = i == 0 ? -f.gap : -f.gap - f.radius;
        move(&b, (col_vec){by * f.normal.x, by * f.normal.y});
    }
}

static void random_pair(dice *d, shape_kind ka, shape_kind kb)
{
    double size = chance(d, 0.3) ? sized(d, 1e-6, 1e6) : 100;
    double far = chance(d, 0.5) ? 0 : sized(d, 1, 1e9);
    col_vec at = {between(d, -far, far), between(d, -far, far)};
    given a = random_given(d, ka, at, size);
    col_vec beside = {at.x + between(d, -1.5, 1.5) * size, at.y + between(d, -1.5, 1.5) * size};
    double other = chance(d, 0.2) ? size * sized(d, 1e-6, 1) : size;
    given b = random_given(d, kb, beside, other);
    if (chance(d, 0.2)) { /* parallel, or nearly so */
        b.angle = a.angle + (chance(d, 0.5) ? 0 : sized(d, 1e-18, 1e-6));
        b.degrees = a.degrees;
    }
    if (chance(d, 0.5))
        check_and_touch(&a, b);
    else
        check_and_touch(&b, a);
}

static void random_pairs(void **state)
{
    (void)state;
    dice d = {7};
    for (shape_kind a = POINT; a < KINDS; a++)
        for (shape_kind b = a; b < KINDS; b++)
            for (long i = 0; i < pairs_of_a_kind(8000); i++)
                random_pair(&d, a, b);
}

/* Small whole numbers and quarter turns: ties, shared sides and shared corners everywhere. */
static given lattice_given(dice *d)
{
    given g = {.kind = roll(d) % KINDS, .degrees = true};
    col_real *numbers[] = {&g.at.x,     &g.at.y,     &g.to.x,    &g.to.y,
                           &g.corner.x, &g.corner.y, &g.pivot.x, &g.pivot.y};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = (double)(roll(d) % 7) - 3;
    g.width = (double)(roll(d) % 4);
    g.height = (double)(roll(d) % 4);
    g.radius = has_radius(g.kind) ? (double)(roll(d) % 3) : 0;
    g.angle = 45 * ((double)(roll(d) % 16) - 8);
    return g;
}

static void lattice_pairs(void **state)
{
    (void)state;
    dice d = {8};
    for (int i = 0; i < CASES(200000); i++) {
        given a = lattice_given(&d), b = lattice_given(&d);
        check_pair(&a, &b);
    }
}

static given bar(dice *d, double angle)
{
    return (given){.kind = RECTANGLE,
                   .at = {between(d, -9, 9), 5},
                   .width = between(d, 1, 100),
                   .height = between(d, 1, 100),
                   .angle = angle,
                   .pivot = {between(d, -20, 20), between(d, -20, 20)}};
}

/* Corner on opposite corner but for rounding, which makes anything of the vector between them: the
 * normal parts them all the same, and is a side's, as where they touch. */
static void corner_on_corner(void **state)
{
    (void)state;
    dice d = {35};
    for (int i = CASES(100000); i > 0; i--) {
        given a = bar(&d, between(&d, -4, 4)), b = bar(&d, a.angle + between(&d, -0.7, 0.7));
        col_shape p = shape_of(&a), q = shape_of(&b);
        double u = (double)(roll(&d) % 2), v = (double)(roll(&d) % 2);
        col_vec target = col_core_at(&p, u, v), corner = col_core_at(&q, 1 - u, 1 - v);
        move(&b, (col_vec){target.x - corner.x, target.y - corner.y});
        check_pair(&a, &b);
        check_normal_is_sides(&a, &b);
    }
}

/* b is a, or a moved: in one another, side against side. */
static void copies(void **state)
{
    (void)state;
    dice d = {9};
    for (int i = 0; i < CASES(20000); i++) {
        given a = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -9, 9), 5}, 100);
        given b = a;
        b.radius = chance(&d, 0.5) ? a.radius : a.radius / 2;
        check_and_touch(&a, b);
    }
}

int test_certificates(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_pairs),
        cmocka_unit_test(lattice_pairs),
        cmocka_unit_test(corner_on_corner),
        cmocka_unit_test(copies),
    };
    return cmocka_run_group_tests_name("certificates", tests, NULL, NULL);
}
