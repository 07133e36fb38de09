/* Chipmunk, a physics library with methods of its own (GJK and EPA), as a witness: whether shapes
 * hit, how deep, and along which normal. It is asked at its own accuracy, and left out where it
 * isn't installed. */
#include "chipmunk_shape.h"

#ifdef CHIPMUNK_SHAPE

#include <math.h>
#include <stdio.h>

/* Of the largest length. Chipmunk tells the normal of shapes whose cores are nearer than this by
 * how its search happened to end. */
static const double tolerance = 1e-11, nearly = 1e-6;

typedef struct testimony {
    bool hit;
    double gap; /* of a hit: the deepest contact */
    col_vec normal;
} testimony;

static bool is_disc(const given *g)
{
    return g->kind == POINT || g->kind == CIRCLE;
}

/* Chipmunk 7.0.3 puts the contact of a circle with a rounded polygon beyond its core rather than
 * before it: CircleToPoly adds the polygon's radius where it ought to take it away. */
static double misplaced(const given *a, const given *b)
{
    return is_disc(a) && is_rectangle(b->kind)   ? 2 * b->radius
           : is_disc(b) && is_rectangle(a->kind) ? 2 * a->radius
                                                 : 0;
}

static testimony ask(const given *a, const given *b)
{
    cpBody *body = cpBodyNewStatic();
    cpShape *p = chipmunk_shape(body, a), *q = chipmunk_shape(body, b);
    cpContactPointSet set = cpShapesCollide(p, q);
    testimony t = {set.count > 0, INFINITY, {set.normal.x, set.normal.y}};
    for (int i = 0; i < set.count; i++) {
        cpVect offset = cpvsub(set.points[i].pointB, set.points[i].pointA);
        t.gap = fmin(t.gap, cpvdot(offset, set.normal) - misplaced(a, b));
    }
    cpShapeFree(p);
    cpShapeFree(q);
    cpBodyFree(body);
    return t;
}

/* Rectangles with real sides, segments with a length, circles with a radius: Chipmunk takes no
 * others. */
static given solid(dice *d, shape_kind kind, double far)
{
    given g =
        random_given(d, kind, (col_vec){far + between(d, -100, 100), between(d, -100, 100)}, 100);
    g.to = (col_vec){g.at.x + between(d, 10, 100), g.at.y + between(d, -100, 100)};
    g.radius = has_radius(kind) ? between(d, 1, 50) : 0;
    g.angle = between(d, -200, 200);
    if (is_rectangle(kind)) {
        g.width = between(d, 10, 100);
        g.height = between(d, 10, 100);
        g.pivot = (col_vec){between(d, -50, 50), between(d, -50, 50)};
    }
    return g;
}

static void check(const given *a, const given *b, double *worst)
{
    col_shape p = shape_of(a), q = shape_of(b);
    col_findings f = col_find(&p, &q, COL_TOUCH_IS_MISS);
    testimony t = ask(a, b);
    double scale = col_scale(&p, &q);
    if (fabs(f.gap) <= tolerance * scale)
        return;
    if (t.hit != f.hit)
        FAIL_PAIR(a, b, "gap %.17g, Chipmunk says hit %d", f.gap, t.hit);
    if (!t.hit)
        return;
    *worst = fmax(*worst, fabs(t.gap - f.gap) / scale);
    if (!(fabs(t.gap - f.gap) <= tolerance * scale))
        FAIL_PAIR(a, b, "gap %.17g, Chipmunk's %.17g", f.gap, t.gap);
    double core = f.gap + f.radius;
    if (!f.unique || fabs(core) < nearly * scale)
        return;
    if (!(hypot(t.normal.x - f.normal.x, t.normal.y - f.normal.y) <= 1e-6))
        FAIL_PAIR(a, b, "normal (%.17g, %.17g), Chipmunk's (%.17g, %.17g)", f.normal.x, f.normal.y,
                  t.normal.x, t.normal.y);
}

static void chipmunk_agrees(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {51};
    double worst = 0;
    for (shape_kind a = POINT; a < KINDS; a++)
        for (shape_kind b = POINT; b < KINDS; b++)
            for (long i = 0; i < pairs_of_a_kind(3000); i++) {
                double far = chance(&d, 0.5) ? 10000 : 0;
                given g = solid(&d, a, far), h = solid(&d, b, far);
                check(&g, &h, &worst);
            }
    print_message("           Chipmunk's depths differ by up to %.2g of the scale\n", worst);
}
#endif

int test_witness(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chipmunk_agrees)};
    return cmocka_run_group_tests_name("witness", tests, NULL, NULL);
}
