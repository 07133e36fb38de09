/* A pair that somebody asks about: what is right, whether his own answer is, and how they bounce.
 */
#include "scene_tests.h"

#include "scene/pair_query.h"

/* A square of 10 from the origin, and a ball of radius 3 beside it: at x = 12 it is 1 deep, at 13
 * it touches, at 14 it is 1 away. */
static pair_query beside(double x)
{
    pair_query q = {.touching = COL_TOUCH_IS_MISS, .restitution = 1};
    q.a = rectangle_at(0, 0, 10, 10, 0);
    q.b = circle_at(x, 5, 3);
    return q;
}

static void the_depth_is_a_hits(void **state)
{
    (void)state;
    static const struct {
        double x, depth;
        bool hit;
    } CASES[] = {{12, 1, true}, {10.5, 2.5, true}, {14, 0, false}, {40, 0, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        pair_query q = beside(CASES[i].x);
        col_findings f = scene_query_findings(&q);
        if (f.hit != CASES[i].hit || fabs(f.depth - CASES[i].depth) > 1e-12)
            fail_msg("x %g: hit %d, depth %.17g, expected %d, %g", CASES[i].x, f.hit, f.depth,
                     CASES[i].hit, CASES[i].depth);
    }
}

/* A bar, and a segment that is about to touch it, whose ends are rounded. */
static pair_query about_to_touch(void)
{
    pair_query q = {.touching = COL_TOUCH_IS_HIT};
    q.a = rectangle_at(0, 0, random_between(1, 9), random_between(1, 9), random_between(-180, 180));
    q.b = (shape){.kind = SHAPE_SEGMENT,
                  .x = random_between(-9, 9),
                  .y = random_between(19, 29),
                  .to_x = random_between(-9, 9),
                  .to_y = random_between(19, 29)};
    col_findings f = scene_query_findings(&q);
    scene_shape_move(&q.b, -f.gap * f.normal.x, -f.gap * f.normal.y);
    return q;
}

static bool hits_once_moved(const pair_query *q, const col_findings *f, double depth)
{
    shape moved = q->b;
    scene_shape_move(&moved, depth * f->normal.x, depth * f->normal.y);
    const col_shape a = scene_shape_geometry(&q->a), b = scene_shape_geometry(&moved);
    return col_hit(&a, &b, q->touching);
}

/* Moved by the depth, the segment misses where its rounded ends place it; moved by the module's own
 * depth, which knows nothing of those, it may still hit. */
static void the_depth_frees_what_hits(void **state)
{
    (void)state;
    enum { PAIRS = 40000 };
    int hits = 0, short_of = 0;
    random_start(53);
    for (int i = 0; i < PAIRS; i++) {
        const pair_query q = about_to_touch();
        const col_shape a = scene_shape_geometry(&q.a), b = scene_shape_geometry(&q.b);
        const col_findings f = scene_query_findings(&q);
        if (!f.hit)
            continue;
        hits++;
        short_of += hits_once_moved(&q, &f, col_find(&a, &b, q.touching).depth);
        if (hits_once_moved(&q, &f, f.depth))
            fail_msg("pair %d: moved by its depth %.17g along (%.17g, %.17g) it hits", i, f.depth,
                     f.normal.x, f.normal.y);
    }
    if (!(hits > PAIRS / 10 && short_of > 0))
        fail_msg("%d hits, of which the module's depth leaves %d", hits, short_of);
}

/* Only who gives an answer can be wrong, and not where both answers are right. */
static void only_a_given_answer_disagrees(void **state)
{
    (void)state;
    static const struct {
        double x;
        bool reported, hit, disagrees;
    } CASES[] = {{12, true, false, true}, {12, true, true, false},  {12, false, false, false},
                 {14, true, true, true},  {14, true, false, false}, {14, false, true, false},
                 {13, true, true, false}, {13, true, false, false}, {13, false, false, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        pair_query q = beside(CASES[i].x);
        q.reported = CASES[i].reported;
        q.reported_hit = CASES[i].hit;
        col_findings f = scene_query_findings(&q);
        if (scene_query_disagrees(&q, &f) != CASES[i].disagrees)
            fail_msg("x %g, reported %d, %d: disagrees %d, expected %d", CASES[i].x,
                     CASES[i].reported, CASES[i].hit, !CASES[i].disagrees, CASES[i].disagrees);
    }
}

/* A ball that flies at a fixed square from 1 away, 4 a frame: it meets it after a quarter of the
 * frame, and flies back as fast; one that flies past it goes on. */
static void who_meets_bounces(void **state)
{
    (void)state;
    pair_query q = beside(14);
    q.a.fixed = true;
    q.b.velocity_x = -4;
    query_impact m = scene_query_impact(&q);
    assert_true(m.impact.hit && fabs(m.impact.time - 0.25) < 1e-12);
    assert_true(fabs(m.after_b.x - 4) < 1e-12 && m.after_b.y == 0 && m.after_a.x == 0);
    q.b.velocity_x = 4;
    m = scene_query_impact(&q);
    assert_true(!m.impact.hit && m.after_b.x == 4 && m.after_b.y == 0);
}

int test_query(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_depth_is_a_hits),
        cmocka_unit_test(the_depth_frees_what_hits),
        cmocka_unit_test(only_a_given_answer_disagrees),
        cmocka_unit_test(who_meets_bounces),
    };
    return cmocka_run_group_tests_name("query", tests, NULL, NULL);
}
