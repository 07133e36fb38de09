/* Chipmunk as a witness for sweeps of a circle: its segment query with a radius, at its own
 * accuracy. Left out where it isn't installed. */
#include "chipmunk_shape.h"

#ifdef CHIPMUNK_SHAPE
#include <math.h>

/* Of the scene's size. */
static const double tolerance = 1e-9;

/* Chipmunk takes rectangles with real sides and segments with a length. */
static given resting(dice *d, shape_kind kind)
{
    given g = {.kind = kind, .at = {between(d, -50, 50), between(d, -50, 50)}};
    g.to = (col_vec){g.at.x + between(d, 10, 100), g.at.y + between(d, -100, 100)};
    g.width = between(d, 10, 100);
    g.height = between(d, 10, 100);
    g.pivot = (col_vec){between(d, -50, 50), between(d, -50, 50)};
    g.angle = between(d, -4, 4);
    g.radius = has_radius(kind) ? between(d, 1, 30) : 0;
    return g;
}

/* How near the impact is to not being one. */
static bool is_clear(const col_shape *s, const col_shape *ball, col_vec translation)
{
    col_shape larger = *ball, smaller = *ball;
    larger.radius += 1e-6;
    smaller.radius -= 1e-6;
    const col_vec o = {0, 0};
    return col_sweep(s, o, &larger, translation).hit == col_sweep(s, o, &smaller, translation).hit;
}

/* Chipmunk 7.0.3 takes a start in the strip along a segment, beyond its ends, for one inside: it
 * then looks for the side that is left rather than for the end that is met. */
static bool is_misjudged(const col_shape *s, const col_shape *ball)
{
    return s->width > 0 && s->height == 0 &&
           fabs(col_to_local(s, ball->at).y) <= s->radius + ball->radius;
}

static void check(const given *g, const given *ball, col_vec translation)
{
    col_shape s = shape_of(g), b = shape_of(ball);
    col_impact i = col_sweep(&s, (col_vec){0, 0}, &b, translation);
    if (i.at_start || is_misjudged(&s, &b) || !is_clear(&s, &b, translation))
        return;
    cpBody *body = cpBodyNewStatic();
    cpShape *shape = chipmunk_shape(body, g);
    cpSegmentQueryInfo info;
    col_vec to = {ball->at.x + translation.x, ball->at.y + translation.y};
    bool hit = cpShapeSegmentQuery(shape, vect(ball->at), vect(to), ball->radius, &info);
    cpShapeFree(shape);
    cpBodyFree(body);
    if (hit != i.hit)
        FAIL_PAIR(g, ball, "translation (%.17g, %.17g): hit %d at %.17g, Chipmunk says %d at %.17g",
                  translation.x, translation.y, i.hit, i.time, hit, info.alpha);
    if (!hit)
        return;
    double length = hypot(translation.x, translation.y), well = fabs(i.approach) / length;
    if (!(fabs(info.alpha - i.time) * length * well <= tolerance * (length + 500)))
        FAIL_PAIR(g, ball, "translation (%.17g, %.17g): time %.17g, Chipmunk's %.17g",
                  translation.x, translation.y, i.time, info.alpha);
    double off = hypot(info.normal.x - i.normal.x, info.normal.y - i.normal.y);
    if (!(off * well * (g->radius + ball->radius) <= 1e-6 * (length + 500)))
        FAIL_PAIR(
            g, ball, "translation (%.17g, %.17g): normal (%.17g, %.17g), Chipmunk's (%.17g, %.17g)",
            translation.x, translation.y, i.normal.x, i.normal.y, info.normal.x, info.normal.y);
}

static void chipmunk_agrees(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {52};
    const shape_kind kinds[] = {CIRCLE, SEGMENT, CAPSULE, RECTANGLE, ROUNDED};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (long i = 0; i < pairs_of_a_kind(10000); i++) {
            given g = resting(&d, kinds[k]);
            given ball = {.kind = CIRCLE, .radius = between(&d, 1, 40)};
            ball.at = (col_vec){between(&d, -300, 300), between(&d, -300, 300)};
            col_vec translation = {between(&d, -500, 500), between(&d, -500, 500)};
            if (chance(&d, 0.5))
                translation =
                    (col_vec){-ball.at.x * between(&d, 0.5, 2), -ball.at.y * between(&d, 0.5, 2)};
            check(&g, &ball, translation);
        }
}
#endif

int test_sweep_witness(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chipmunk_agrees)};
    return cmocka_run_group_tests_name("sweep witness", tests, NULL, NULL);
}
