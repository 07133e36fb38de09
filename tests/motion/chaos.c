/* Any scene at all: nothing hangs, nothing becomes NaN, and with the dynamic algorithm nothing that
 * was apart ever overlaps. */
#include "motion_tests.h"

#include <math.h>

/* Any size, 0 and the extremes among them. */
static double any(double scale)
{
    switch (random_below(10)) {
    case 0:
        return 0;
    case 1:
        return scale * 1e-12 * random_between(-1, 1);
    case 2:
        return scale * 1e6 * random_between(-1, 1);
    default:
        return scale * random_between(-1, 1);
    }
}

static double anything(void)
{
    static const double EXTREMES[] = {1e150, -1e150, 1e-300, -1e-300, 5e-324, 1e100, -1e9, 1e-9};
    return EXTREMES[random_below(8)];
}

static shape any_shape(bool wild)
{
    shape s = {.kind = (shape_kind)random_below(SHAPE_KINDS), .x = any(100), .y = any(100)};
    s.to_x = s.x + any(30);
    s.to_y = s.y + any(30);
    s.width = fabs(any(30));
    s.height = fabs(any(30));
    s.radius = random_below(2) ? fabs(any(10)) : 0;
    s.angle = (angle){any(180), 0, ANGLE_DEGREES};
    s.names = (anchor){random_below(2), 0.5, 0.5};
    s.pivot = (pivot){.kind = (pivot_kind)random_below(3), .x = any(10), .y = any(10)};
    s.velocity_x = any(20);
    s.velocity_y = any(20);
    s.mass = fabs(any(2)) + 1e-9;
    s.fixed = random_below(4) == 0;
    s.hidden = random_below(8) == 0;
    if (wild && random_below(3) == 0) {
        double *const NUMBERS[] = {&s.x, &s.y, &s.velocity_x, &s.velocity_y};
        *NUMBERS[random_below(4)] = anything();
        s.mass = random_below(2) ? 1e-320 : 1e300;
    }
    return s;
}

static scene any_scene(bool wild)
{
    scene s = new_scene();
    s.rules.algorithm = (scene_algorithm)random_below(SCENE_ALGORITHMS);
    s.rules.restitution = (double)random_below(3) / 2;
    s.rules.gravity_x = random_below(3) ? 0 : any(1);
    s.rules.gravity_y = random_below(3) ? 0 : any(1);
    if (random_below(3) > 0)
        set_box(&s, any(100), any(100), fabs(any(300)), any(300));
    size_t count = random_below(25);
    for (size_t k = 0; k < count; k++) {
        shape one = any_shape(wild);
        problem why;
        if (scene_shape_check(&one, &why))
            assert_non_null(scene_add(&s, &one));
    }
    return s;
}

static void check_numbers(const motion *m, int round)
{
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        if (!isfinite(b->shape.at.x + b->shape.at.y) || !isfinite(b->velocity.x + b->velocity.y))
            fail_msg("round %d: body %zu at (%g, %g), velocity (%g, %g)", round, i, b->shape.at.x,
                     b->shape.at.y, b->velocity.x, b->velocity.y);
    }
    for (size_t k = 0; k < m->event_count; k++) {
        const motion_event *e = &m->events[k];
        if (!(e->time >= 0 && e->time <= 1 && fabs(hypot(e->normal.x, e->normal.y) - 1) < 1e-6))
            fail_msg("round %d: event %zu at %g, normal (%g, %g)", round, k, e->time, e->normal.x,
                     e->normal.y);
    }
}

static void any_scene_moves(void **state)
{
    (void)state;
    random_start(51);
    for (int round = 0; round < 1500; round++) {
        scene s = any_scene(round % 3 == 0);
        motion m = begin(&s);
        for (int frame = 0; frame < 12; frame++) {
            steps(&m, 1);
            check_numbers(&m, round);
        }
        done(&m, &s);
    }
}

/* Which pairs overlap, and at first those too that are nearer than rounding lets them be told
 * apart. A platform may come to. */
static size_t new_overlaps(const motion *m, unsigned char *was, bool first)
{
    size_t found = 0;
    for (size_t i = 0; i < m->count; i++)
        for (size_t j = i + 1; j < m->count; j++) {
            const motion_body *p = &m->bodies[i], *q = &m->bodies[j];
            bool platform = (p->inverse_mass == 0 && speed_of(p) > 0) ||
                            (q->inverse_mass == 0 && speed_of(q) > 0);
            bool both = p->inverse_mass + q->inverse_mass == 0;
            double hair = first ? 1e-9 * col_scale(&p->shape, &q->shape) : 0;
            bool now = !both && !platform && col_gap(&p->shape, &q->shape) <= hair;
            found += now && !first && !was[i * 32 + j];
            was[i * 32 + j] = now;
        }
    return found;
}

static void what_was_apart_stays_apart(void **state)
{
    (void)state;
    random_start(52);
    for (int round = 0; round < 1500; round++) {
        scene s = any_scene(false);
        s.rules.algorithm = round % 2 ? SCENE_ALGORITHM_DYNAMIC : SCENE_ALGORITHM_SEMI_DYNAMIC;
        motion m = begin(&s);
        unsigned char was[32 * 32] = {0};
        new_overlaps(&m, was, true);
        for (int frame = 0; frame < 30; frame++) {
            steps(&m, 1);
            size_t found = new_overlaps(&m, was, false);
            if (found > 0)
                fail_msg("round %d, frame %d: %zu pairs began to overlap", round, frame, found);
        }
        done(&m, &s);
    }
}

int test_chaos(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_scene_moves),
        cmocka_unit_test(what_was_apart_stays_apart),
    };
    return cmocka_run_group_tests_name("chaos", tests, NULL, NULL);
}
