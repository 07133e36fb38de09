/* Where many press on each other nothing hangs in the air, and nothing is squeezed together. */
#include "motion_tests.h"

#include "motion/frame_state.h"

#include <math.h>
#include <string.h>

static const double GRAVITY = 0.3;

/* What presses rests so far apart: see contact_solver.c. */
static double margin(void)
{
    return 2 * GRAVITY / 4;
}

static scene a_scene(void)
{
    scene s = new_scene();
    s.rules.restitution = 0.5;
    s.rules.gravity_y = GRAVITY;
    return s;
}

static void add_balls(scene *s, int count, int in_a_row, double left, double top)
{
    for (int k = 0; k < count; k++)
        add_circle(s, left + 24.0 * (k % in_a_row) + random_between(-1, 1),
                   top - 24.0 * floor(k / (double)in_a_row), random_between(8, 11.5), 0, 0);
}

/* There is no friction, so nothing stays on a sloping floor that ends, however it is heaped. */
static void a_heap_flows_off_a_slope(void **state)
{
    (void)state;
    static const double DEGREES[] = {2, 4, -6, 10};
    for (int k = 0; k < 4; k++) {
        random_start((unsigned)k);
        scene s = a_scene();
        fixed(add_rectangle(&s, 0, 100, 300, 10, DEGREES[k]));
        add_balls(&s, 60, 10, -110, 60);
        motion m = begin(&s);
        steps(&m, 1500);
        check_apart(&m, "a slope");
        int stayed = 0;
        for (size_t i = 1; i < m.count; i++)
            stayed += m.bodies[i].shape.at.y < 200;
        if (stayed > 0)
            fail_msg("%d of 60 stayed on a slope of %g degrees", stayed, DEGREES[k]);
        done(&m, &s);
    }
}

/* Balls that fill a funnel run out of it, one after the other. */
static void a_funnel_empties(void **state)
{
    (void)state;
    random_start(7);
    scene s = a_scene();
    fixed(add_segment(&s, -300, -300, -25, 0));
    fixed(add_segment(&s, 300, -300, 25, 0));
    add_balls(&s, 60, 6, -60, -110);
    motion m = begin(&s);
    steps(&m, 2500);
    check_apart(&m, "a funnel");
    int left = 0;
    for (size_t i = 2; i < m.count; i++)
        left += m.bodies[i].shape.at.y < 0;
    if (left > 0)
        fail_msg("%d of 60 didn't run out", left);
    done(&m, &s);
}

/* Kinetic, and of height above y = 0. */
static double energy_of(const motion *m)
{
    double sum = motion_energy(m);
    for (size_t i = 0; i < m->count; i++)
        if (m->bodies[i].inverse_mass > 0)
            sum -= GRAVITY * m->bodies[i].shape.at.y / m->bodies[i].inverse_mass;
    return sum;
}

/* What presses may be pushed a margin apart, and so what lies in a layer by as many as there are
 * below it; else a heap only ever loses energy, and it ends still. */
static void a_heap_loses_energy(void **state)
{
    (void)state;
    enum { LAYERS = 15, BALLS = 10 * LAYERS };
    for (unsigned seed = 1; seed <= 4; seed++) {
        random_start(seed);
        scene s = a_scene();
        set_box(&s, 0, -600, 250, 800);
        fixed(add_segment(&s, 40, 100, 120, 130));
        add_balls(&s, BALLS, 10, 15, 80);
        for (int k = 0; k < BALLS; k++)
            s.shapes[1 + k].mass = random_below(2) ? 1 : 5;
        motion m = begin(&s);
        double least = energy_of(&m), lift = 3 * BALLS * GRAVITY * margin() * LAYERS / 2;
        for (int frame = 0; frame < 2500 && !m.still; frame++) {
            steps(&m, 1);
            double energy = energy_of(&m);
            if (energy > least + lift)
                fail_msg("seed %u, frame %d: energy %g, was %g", seed, frame, energy, least);
            least = fmin(least, energy);
        }
        check_apart(&m, "a heap");
        assert_true(m.still);
        done(&m, &s);
    }
}

/* All of a tower's weight is on the lowest. Balls of radius 5 stand from y = 95 up, on a floor or
 * on a wall of the box; each is above the one below it by a margin at most, and half of one that is
 * left. */
static void a_tower_stands(void **state)
{
    (void)state;
    enum { BALLS = 60 };
    for (int on_wall = 0; on_wall < 2; on_wall++) {
        scene s = a_scene();
        if (on_wall)
            set_box(&s, -500, -900, 1000, 1000);
        else
            fixed(add_rectangle(&s, 0, 105, 1000, 10, 0));
        for (int k = 0; k < BALLS; k++)
            add_circle(&s, 0, 95 - 10.5 * k, 5, 0, 0);
        motion m = begin(&s);
        steps(&m, 3000);
        check_apart(&m, "a tower");
        for (int k = 0; k < BALLS; k++) {
            const motion_body *b = &m.bodies[m.count - BALLS + (size_t)k];
            double above = 95 - 10 * k - b->shape.at.y;
            if (above < 0 || above > 1.5 * margin() * (k + 1))
                fail_msg("ball %d is %g above the least height", k, above);
            check_near("speed", speed_of(b), 0, 1e-3);
        }
        done(&m, &s);
    }
}

/* Balls begin in each other, some of them 100,000 times as heavy: they jam, and time is given up.
 * In 600 frames gravity would make 600 GRAVITY of what doesn't move. */
static void what_is_stuck_gets_no_faster(void **state)
{
    (void)state;
    random_start(11);
    scene s = a_scene();
    set_box(&s, 0, 0, 120, 200);
    for (int k = 0; k < 40; k++)
        add_circle(&s, random_between(10, 110), random_between(150, 190), 10, 0, 0)->mass =
            random_below(2) ? 1 : 1e5;
    motion m = begin(&s);
    steps(&m, 600);
    assert_true(m.counts.given_up > 1000);
    for (size_t i = 0; i < m.count; i++)
        check_near("speed", speed_of(&m.bodies[i]), 0, 100 * GRAVITY);
    done(&m, &s);
}

/* A heap between two walls on a floor whose face is y = 100. */
static scene a_heap_on_a_floor(void)
{
    random_start(5);
    scene s = a_scene();
    fixed(add_rectangle(&s, 1000, 105, 4000, 10, 0));
    fixed(add_segment(&s, 0, 100, 0, -400));
    fixed(add_segment(&s, 200, 100, 200, -400));
    add_balls(&s, 60, 8, 15, 80);
    return s;
}

/* Nothing slows it, and it isn't taken for what hardly moves. */
static void what_rolls_beside_a_heap_rolls_on(void **state)
{
    (void)state;
    scene s = a_heap_on_a_floor();
    size_t roller = s.count;
    add_circle(&s, 400, 95, 5, 0.01, 0);
    motion m = begin(&s);
    int heaped = 0;
    for (int frame = 0; frame < 600; frame++) {
        steps(&m, 1);
        heaped += m.pressing_count > 0;
    }
    assert_true(heaped > 200);
    check_near("x", m.bodies[roller].shape.at.x, 400 + 0.01 * 600, 1e-6);
    done(&m, &s);
}

/* From rest n frames take it g n (n + 1) / 2 down. Then it is `room` above the floor, and meets it
 * within the next one with n + 1 frames' gravity, of which it keeps a half. */
static void what_falls_beside_a_heap_bounces(void **state)
{
    (void)state;
    enum { FALLING = 60 };
    static const double ROOMS[] = {0.01, 0.1, 0.3, 0.59, 2};
    for (int k = 0; k < 5; k++) {
        scene s = a_heap_on_a_floor();
        size_t falling = s.count;
        add_circle(&s, 400, 95 - ROOMS[k] - GRAVITY * FALLING * (FALLING + 1) / 2, 5, 0, 0);
        motion m = begin(&s);
        steps(&m, FALLING);
        assert_true(m.pressing_count > 0);
        check_near("room", 95 - m.bodies[falling].shape.at.y, ROOMS[k], 1e-9);
        steps(&m, 1);
        check_near("it bounces", m.bodies[falling].velocity.y, -GRAVITY * (FALLING + 1) / 2, 1e-9);
        done(&m, &s);
    }
}

static const motion_constraint *find_constraint(const motion_constraint *all, size_t count,
                                                const motion_constraint *c)
{
    for (size_t k = 0; k < count; k++)
        if (all[k].a == c->a && all[k].b == c->b)
            return &all[k];
    return NULL;
}

/* Where all but a few sleep those few ask for what is near them; else all pairs are found. Both
 * find the same, in the same order. */
static void few_find_what_all_find(void **state)
{
    (void)state;
    scene s = a_heap_on_a_floor();
    motion m = begin(&s);
    steps(&m, 300);
    motion_frame f = motion_frame_begin(&m);
    for (size_t i = 0; i < m.count; i++)
        f.sleeps[i].asleep = i % 5 != 0;
    for (size_t i = 0; i < m.count; i++)
        f.broadphase.boxes[i] = motion_frame_swept_box(&f, i, (col_vec){0, 0});
    motion_broadphase_keep(&f.broadphase);
    assert_true(motion_find_speculative(&f));
    size_t count = f.constraint_count;
    motion_constraint few[MOTION_CONTACTS_PER_BODY * 64];
    assert_in_range(count, 20, sizeof few / sizeof *few);
    memcpy(few, f.constraints, count * sizeof *few);
    motion_broadphase_drop(&f.broadphase);
    assert_true(motion_find_speculative(&f));
    for (size_t k = 0; k < f.constraint_count; k++)
        if (!find_constraint(few, count, &f.constraints[k]))
            fail_msg("%u and %u: not found by few", f.constraints[k].a, f.constraints[k].b);
    assert_int_equal(f.constraint_count, count);
    assert_memory_equal(f.constraints, few, count * sizeof *few);
    done(&m, &s);
}

int test_heap(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_heap_flows_off_a_slope),
        cmocka_unit_test(a_funnel_empties),
        cmocka_unit_test(a_heap_loses_energy),
        cmocka_unit_test(a_tower_stands),
        cmocka_unit_test(what_is_stuck_gets_no_faster),
        cmocka_unit_test(what_rolls_beside_a_heap_rolls_on),
        cmocka_unit_test(what_falls_beside_a_heap_bounces),
        cmocka_unit_test(few_find_what_all_find),
    };
    return cmocka_run_group_tests_name("heap", tests, NULL, NULL);
}
