/* Frames in which only what is near is looked at, against frames in which all pairs are: they are
 * the same to the last digit. */
#include "motion_tests.h"

#include "motion/frame_state.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*const FRAMES[SCENE_ALGORITHMS])(motion_frame *) = {
    [SCENE_ALGORITHM_STATIC] = motion_static_frame,
    [SCENE_ALGORITHM_SEMI_DYNAMIC] = motion_semi_dynamic_frame,
    [SCENE_ALGORITHM_DYNAMIC] = motion_dynamic_frame,
};

/* Returns whether the frame began with nothing that touches, and knew it. */
static bool step(motion *m, bool all)
{
    motion_frame f = motion_frame_begin(m);
    f.broadphase.all = all;
    FRAMES[m->rules.algorithm](&f);
    bool clear = f.lists.are_ways;
    assert_true(motion_frame_end(&f));
    return clear;
}

/* The numbers that are not the same, as doubles are told. */
static void check_body(const char *where, size_t i, const motion_body *near, const motion_body *all)
{
    if (memcmp(near, all, sizeof *near) != 0)
        fail_msg("%s, body %zu: at (%.17g, %.17g) velocity (%.17g, %.17g), with all pairs at "
                 "(%.17g, %.17g) velocity (%.17g, %.17g)",
                 where, i, near->shape.at.x, near->shape.at.y, near->velocity.x, near->velocity.y,
                 all->shape.at.x, all->shape.at.y, all->velocity.x, all->velocity.y);
}

static void check_event(const char *where, const motion_event *near, const motion_event *all)
{
    if (near->kind != all->kind || near->a != all->a || near->b != all->b ||
        near->time != all->time || near->normal.x != all->normal.x ||
        near->normal.y != all->normal.y || near->point.x != all->point.x ||
        near->point.y != all->point.y)
        fail_msg("%s: event %d of %zu and %zu at %.17g, with all pairs %d of %zu and %zu at %.17g",
                 where, near->kind, near->a, near->b, near->time, all->kind, all->a, all->b,
                 all->time);
}

static void check_same(const char *where, const motion *near, const motion *all)
{
    if (near->event_count != all->event_count || near->piece_count != all->piece_count)
        fail_msg("%s: %zu events, %zu pieces, with all pairs %zu and %zu", where, near->event_count,
                 near->piece_count, all->event_count, all->piece_count);
    for (size_t i = 0; i < near->count; i++)
        check_body(where, i, &near->bodies[i], &all->bodies[i]);
    for (size_t k = 0; k < near->event_count; k++)
        check_event(where, &near->events[k], &all->events[k]);
    assert_memory_equal(&near->counts, &all->counts, sizeof near->counts);
}

static shape *any_body(scene *s, double side, double speed)
{
    double x = random_between(0, side), y = random_between(0, side);
    double vx = random_between(-speed, speed), vy = random_between(-speed, speed);
    switch (random_below(6)) {
    case 0:
        return add_rectangle(s, x, y, random_between(2, 25), random_between(2, 8),
                             random_between(0, 180));
    case 1:
        return fixed(add_segment(s, x, y, x + random_between(-40, 40), y + random_between(-9, 9)));
    default:
        return add_circle(s, x, y, random_between(1, 6), vx, vy);
    }
}

/* Sparse or dense, slow or fast, with gravity or without, with platforms, walls, overlaps. */
static scene a_crowd(int round)
{
    scene s = new_scene();
    size_t count = 9 + random_below(70);
    double side = random_between(60, 400), speed = random_below(3) ? 6 : 60;
    s.rules.algorithm = (scene_algorithm)(round % SCENE_ALGORITHMS);
    s.rules.restitution = (double)random_below(3) / 2;
    s.rules.gravity_y = random_below(2) ? 0.3 : 0;
    if (random_below(4) > 0)
        set_box(&s, 0, 0, side, side);
    for (size_t i = 0; i < count; i++) {
        shape *one = any_body(&s, side, speed);
        one->velocity_x = random_below(40) ? one->velocity_x : 700;
        one->fixed = random_below(12) ? one->fixed : true;
    }
    return s;
}

static void near_pairs_are_all_that_count(void **state)
{
    (void)state;
    random_start(61);
    for (int round = 0; round < 180; round++) {
        scene s = a_crowd(round);
        motion near = begin(&s), all = begin(&s);
        for (int frame = 0; frame < 25; frame++) {
            char where[80];
            snprintf(where, sizeof where, "round %d, frame %d, %s", round, frame,
                     scene_algorithm_name(s.rules.algorithm));
            step(&near, false);
            step(&all, true);
            check_same(where, &near, &all);
        }
        motion_free(&all);
        done(&near, &s);
    }
}

/* What flies about, and now and then comes to rest against something. */
static scene a_swarm(int round)
{
    scene s = new_scene();
    double side = random_between(150, 500);
    s.rules.algorithm = round & 1 ? SCENE_ALGORITHM_DYNAMIC : SCENE_ALGORITHM_SEMI_DYNAMIC;
    s.rules.restitution = random_below(3) ? 1 : 0;
    s.rules.gravity_y = random_below(4) ? 0 : 3;
    if (random_below(4) > 0)
        set_box(&s, 0, 0, side, side);
    for (size_t i = 9 + random_below(60); i > 0; i--)
        any_body(&s, side, 12);
    return s;
}

/* Frames that are not asked whether they begin with nothing that touches look for it pair by pair:
 * the same comes of it. */
static void clear_frames_are_as_others(void **state)
{
    (void)state;
    size_t clear = 0, rounds = 150, frames = 25;
    random_start(62);
    for (size_t round = 0; round < rounds; round++) {
        scene s = a_swarm((int)round);
        motion asked = begin(&s), unasked = begin(&s);
        for (size_t frame = 0; frame < frames; frame++) {
            char where[80];
            snprintf(where, sizeof where, "round %zu, frame %zu, not asked", round, frame);
            clear += step(&asked, false);
            unasked.clear = false;
            assert_false(step(&unasked, false));
            check_same(where, &asked, &unasked);
        }
        motion_free(&unasked);
        done(&asked, &s);
    }
    assert_true(clear > rounds * frames / 8 && clear < rounds * frames);
}

/* How far from the floor two ends are that count as touching, as the first body is. */
static double wall_skin_of(const scene *s)
{
    motion m = begin(s);
    motion_frame f = motion_frame_begin(&m);
    double skin = motion_wall_of(&f, 0, 3).skin;
    motion_free(&m);
    return skin;
}

/* The third frame begins with a ball that touches the floor and nothing else. It bounces to where
 * its way would not have come: there it meets, when (15 - 20 t)^2 + (11 - 10 t)^2 = 7^2, a ball
 * that passes over it. */
static void a_bounce_off_a_wall_is_another_way(void **state)
{
    (void)state;
    enum { OTHERS = 8 };
    scene s = new_scene();
    set_box(&s, 0, 0, 400, 100);
    size_t ball = s.count;
    add_circle(&s, 200, 75, 5, 0, 10);
    add_circle(&s, 145, 84, 2, 20, 0);
    for (int k = 0; k < OTHERS; k++)
        add_circle(&s, 20 + 20 * k, 20, 5, 1, 0);
    s.shapes[ball].y -= 1.1 * wall_skin_of(&s);
    motion m = begin(&s);
    step(&m, false);
    assert_true(step(&m, false));
    step(&m, false);
    assert_int_equal(m.event_count, 2);
    assert_true(m.events[0].b == MOTION_WALL && m.events[0].time == 0);
    assert_true(m.events[1].b == 1 && fabs(m.events[1].time - 0.54) < 1e-6);
    done(&m, &s);
}

/* Ends that don't touch, and are nearer than a skin, are impacts. */
static void ends_within_a_skin_are_met(void **state)
{
    (void)state;
    enum { PAIRS = 6 };
    scene s = new_scene();
    for (int k = 0; k < PAIRS; k++) {
        fixed(add_circle(&s, 0, 30 * k, 5, 0, 0));
        add_circle(&s, 20, 30 * k, 5, -10 + (k + 1) * 1e-12, 0);
    }
    motion m = begin(&s);
    steps(&m, 1);
    assert_int_equal(count_events(&m, MOTION_IMPACT), PAIRS);
    done(&m, &s);
}

/* The skin between the first two bodies. */
static double skin_of(const scene *s)
{
    motion m = begin(s);
    motion_frame f = motion_frame_begin(&m);
    double skin = motion_frame_skin(&f, 0, 1);
    motion_free(&m);
    return skin;
}

/* With skins as thick as its own is the two would be pushed apart. */
static void one_that_is_fast_leaves_the_others_their_skins(void **state)
{
    (void)state;
    enum { STILL = 12 };
    const double gap = 0.01;
    scene s = new_scene();
    fixed(add_circle(&s, 0, 0, 5, 0, 0));
    size_t near = s.count;
    add_circle(&s, 10 + gap, 0, 5, 0, 0);
    for (int k = 0; k < STILL; k++)
        add_circle(&s, 0, 20 + 20 * k, 5, 0, 0);
    add_circle(&s, 0, -20, 5, 0, -1e12);
    motion m = begin(&s);
    steps(&m, 1);
    check_near("where it was", m.bodies[near].shape.at.x, 10 + gap, 0);
    check_near("how fast the other is", m.bodies[m.count - 1].velocity.y, -1e12, 0);
    done(&m, &s);
}

/* A body at (0, 0), and a ball that passes it by or runs into it: its way, or its end, lies so deep
 * in the skin, of which a quarter doesn't count. */
static void check_depth(bool passes, double other_radius, double radius, double depth)
{
    scene s = new_scene();
    if (other_radius > 0)
        fixed(add_circle(&s, 0, 0, other_radius, 0, 0));
    else
        fixed(add_segment(&s, 0, 0, 0, -3));
    shape *ball = add_circle(&s, passes ? -20 : 0, 20, radius, passes ? 40 : 0, passes ? 0 : -10);
    double skin = skin_of(&s), away = other_radius + radius + skin - depth * skin;
    if (passes)
        ball->y = away;
    else
        ball->velocity_y = away - ball->y;
    motion m = begin(&s);
    steps(&m, 1);
    if (m.counts.impacts != (depth > 0.25))
        fail_msg("a ball of %g that %s a body of %g, %g skins deep: %d impacts", radius,
                 passes ? "passes" : "runs into", other_radius, depth, (int)m.counts.impacts);
    done(&m, &s);
}

static void the_outer_quarter_of_a_skin_is_missed(void **state)
{
    (void)state;
    static const double DEPTHS[] = {-1, 0.1, 0.2, 0.3, 0.45, 0.55, 0.8, 1.5, 5, 1e3, 1e6};
    for (size_t k = 0; k < sizeof DEPTHS / sizeof *DEPTHS; k++)
        for (int passes = 0; passes < 2; passes++) {
            check_depth(passes, 5, 5, DEPTHS[k]);
            check_depth(passes, 0.01, 7, DEPTHS[k]);
            check_depth(passes, 0, 6, DEPTHS[k]);
        }
}

/* What rests isn't worked out again: its frames are the same all the same. */
static void what_rests_goes_on_as_before(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        s.rules.restitution = 0.5;
        s.rules.gravity_y = 0.3;
        set_box(&s, 0, 0, 400, 200);
        for (int k = 0; k < 12; k++)
            add_rectangle(&s, 30 * k + 20, 190 - 15 * (k % 3), 20, 14, 0);
        motion resting = begin(&s), worked_out = begin(&s);
        for (int frame = 0; frame < 400; frame++) {
            steps(&resting, 1);
            step(&worked_out, false);
            check_same(scene_algorithm_name(s.rules.algorithm), &resting, &worked_out);
            assert_int_equal(resting.frame, worked_out.frame);
        }
        assert_true(resting.still);
        motion_free(&worked_out);
        done(&resting, &s);
    }
}

/* Piles of boxes and balls on the ground, some of it a platform that leaves, and what falls on them
 * when they rest. */
static scene piles(int round)
{
    scene s = new_scene();
    s.rules.algorithm = round % 2 ? SCENE_ALGORITHM_SEMI_DYNAMIC : SCENE_ALGORITHM_DYNAMIC;
    s.rules.restitution = (double)random_below(2) / 2;
    s.rules.gravity_y = 0.3;
    set_box(&s, 0, -4000, 400, 4200);
    fixed(add_rectangle(&s, 300, 180, 120, 10, 0))->velocity_x = (double)(round % 3) - 1;
    for (size_t k = 0; k < 30; k++) {
        size_t layer = k / 12;
        double x = 20 + 30.0 * (double)(k % 12), y = 150 - 20.0 * (double)layer;
        if (random_below(3))
            add_rectangle(&s, x, y, random_between(8, 26), 14, 0);
        else
            add_circle(&s, x, y, random_between(3, 8), 0, 0);
    }
    for (int k = 0; k < 3; k++)
        add_circle(&s, random_between(40, 360), random_between(-3000, -700), 6, 0, 0);
    return s;
}

/* What is known of the bodies at rest from the last frame is what would be found now. */
static void what_is_known_holds(void **state)
{
    (void)state;
    random_start(63);
    size_t known = 0;
    for (int round = 0; round < 24; round++) {
        scene s = piles(round);
        motion knowing = begin(&s), anew = begin(&s);
        for (int frame = 0; frame < 300; frame++) {
            char where[80];
            snprintf(where, sizeof where, "piles %d, frame %d", round, frame);
            known += knowing.known_count;
            anew.knows_pairs = false;
            step(&knowing, false);
            step(&anew, false);
            check_same(where, &knowing, &anew);
        }
        motion_free(&anew);
        done(&knowing, &s);
    }
    assert_true(known > (size_t)24 * 300 * 10);
}

/* So many in one place that to work all out would take as many steps as their number cubed: the
 * work is bounded, time is given up, and nothing passes a wall. */
static void a_crowd_in_one_place_is_bounded(void **state)
{
    (void)state;
    random_start(62);
    enum { CROWD = 150, WALLS = 4 };
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        for (int k = 0; k < WALLS; k++)
            fixed(add_rectangle(&s, k < 2 ? 124 * k - 62 : 0, k < 2 ? 0 : 124 * k - 310,
                                k < 2 ? 4 : 128, k < 2 ? 128 : 4, 0));
        for (int k = 0; k < CROWD; k++)
            add_circle(&s, random_between(-3, 3), random_between(-3, 3), 8, random_between(-60, 60),
                       random_between(-60, 60));
        motion m = begin(&s);
        bool exhausted = false;
        for (int frame = 0; frame < 20; frame++) {
            motion_frame f = motion_frame_begin(&m);
            FRAMES[algorithm](&f);
            assert_true(motion_frame_end(&f));
            size_t max = MOTION_MAX_SWEEPS_BASE + MOTION_MAX_SWEEPS_PER_BODY * m.count;
            assert_true(f.sweeps <= max && f.pushes <= max + 2 * m.count);
            exhausted |= f.sweeps == max || f.pushes >= max;
            for (size_t i = WALLS; i < m.count; i++)
                if (fabs(m.bodies[i].shape.at.x) > 52 || fabs(m.bodies[i].shape.at.y) > 52)
                    fail_msg("frame %d: %zu is at (%g, %g)", frame, i, m.bodies[i].shape.at.x,
                             m.bodies[i].shape.at.y);
        }
        assert_true(exhausted);
        done(&m, &s);
    }
}

/* Bars side by side that slide along each other never meet, but every two have to be swept; and
 * again where some meet a wall. */
static void sliding_bars_are_bounded(void **state)
{
    (void)state;
    random_start(63);
    enum { BARS = 600 };
    scene s = new_scene();
    s.rules.algorithm = SCENE_ALGORITHM_DYNAMIC;
    for (int k = 0; k < BARS; k++) {
        shape *bar = add_rectangle(&s, 0.1 * k, -0.1 * k, 200, 0.05, 45);
        bar->velocity_x = bar->velocity_y = random_between(-9, 9);
    }
    fixed(add_rectangle(&s, 104, 44, 110, 2, -45)); /* before the ends of all */
    motion m = begin(&s);
    motion_frame f = motion_frame_begin(&m);
    FRAMES[SCENE_ALGORITHM_DYNAMIC](&f);
    assert_true(motion_frame_end(&f));
    size_t max = MOTION_MAX_SWEEPS_BASE + MOTION_MAX_SWEEPS_PER_BODY * m.count;
    if (f.sweeps != max)
        fail_msg("expected as many sweeps as there may be, %zu, got %zu", max, f.sweeps);
    done(&m, &s);
}

/* So many that not even all pairs are looked at: the next frame goes on with the others. */
static void a_large_crowd_takes_turns(void **state)
{
    (void)state;
    enum { CROWD = 2400, FRAMES_OF_EACH = 2 };
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        for (int k = 0; k < CROWD; k++)
            add_circle(&s, 0.01 * k, 0, 100, 0, 0);
        motion m = begin(&s);
        size_t turn = 0, bound = MOTION_MAX_LOOKS_BASE + (MOTION_MAX_LOOKS_PER_BODY + 32) * CROWD;
        for (int frame = 0; frame < FRAMES_OF_EACH; frame++) {
            motion_frame f = motion_frame_begin(&m);
            FRAMES[algorithm](&f);
            assert_true(motion_frame_end(&f));
            if (f.looks > bound || m.turn <= turn)
                fail_msg("algorithm %d, frame %d: %zu looks, at most %zu, turn %zu after %zu",
                         algorithm, frame, f.looks, bound, m.turn, turn);
            turn = m.turn;
        }
        done(&m, &s);
    }
}

/* Equal circles in one place, all pairs of which overlap, fly; a wall flies with them. */
static motion crowd_of(scene *s, size_t count, scene_algorithm algorithm)
{
    *s = new_scene();
    s->rules.algorithm = algorithm;
    for (size_t k = 0; k < count; k++)
        add_circle(s, 0, 0, 10, 3, 0);
    shape *wall = fixed(add_rectangle(s, 500, 0, 10, 10, 0));
    wall->velocity_x = 3;
    return begin(s);
}

/* So many that the static algorithm doesn't look at all of them: the whole frame is given up, but
 * for what is fixed. One less than the bound, and all are found. */
static void the_static_algorithm_gives_up_time(void **state)
{
    (void)state;
    /* 545 have 148,240 pairs of at most 131,072 + 32 * 546 = 148,544; 546 have 148,785 of 148,576;
     * 3000 have more than may come near each other. */
    const struct {
        size_t count;
        bool given_up;
    } CROWDS[] = {{545, false}, {546, true}, {3000, true}};
    for (size_t k = 0; k < sizeof CROWDS / sizeof *CROWDS; k++) {
        scene s;
        size_t count = CROWDS[k].count, pairs = count * (count - 1) / 2;
        motion m = crowd_of(&s, count, SCENE_ALGORITHM_STATIC);
        assert_true(motion_step(&m));
        bool given_up = CROWDS[k].given_up;
        assert_int_equal(m.counts.capped, given_up);
        check_near("given up", m.counts.given_up, given_up ? (double)count : 0, 0);
        assert_int_equal(m.counts.impacts, given_up ? 0 : pairs);
        check_near("the wall", m.bodies[count].shape.at.x, 503, 0);
        check_near("before the frame", motion_offset_at(&m, count, 0).x, -3, 0);
        done(&m, &s);
    }
}

/* Boxes, of which some are large, some have no end; in many places, or, seen from one that is far
 * away, all in one. */
static void random_boxes(col_box *boxes, size_t count)
{
    double area = random_between(1, 2000), size = random_between(0.1, 40);
    for (size_t i = 0; i < count; i++) {
        double x = random_between(0, area), y = random_between(0, area);
        double w = size * (random_below(20) ? 1 : 50), h = size * random_between(0, 1);
        boxes[i] = (col_box){{x, y}, {x + w, y + h}};
        if (random_below(200) == 0)
            boxes[i].max.x = INFINITY;
    }
    if (random_below(2))
        boxes[0] = (col_box){{1e5, 1e5}, {1e5 + 1, 1e5 + 1}};
}

static bool meet(const col_box *p, const col_box *q)
{
    return p->min.x <= q->max.x && q->min.x <= p->max.x && p->min.y <= q->max.y &&
           q->min.y <= p->max.y;
}

static size_t count_pairs(const col_box *boxes, size_t count)
{
    size_t pairs = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            pairs += meet(&boxes[i], &boxes[j]);
    return pairs;
}

static void check_crowded(const col_box *boxes, size_t count, void *memory, size_t max,
                          bool expected)
{
    motion_broadphase b = motion_broadphase_init(count, memory, NULL);
    memcpy(b.boxes, boxes, count * sizeof *boxes);
    if (motion_broadphase_is_crowded(&b, max) != expected)
        fail_msg("%zu boxes, at most %zu pairs: crowded %d, expected %d", count, max, !expected,
                 expected);
}

/* Crowded means more pairs than so many, to the last one. */
static void a_crowd_is_told_exactly(void **state)
{
    (void)state;
    random_start(66);
    enum { MOST = 301, ROUNDS = 200 };
    col_box boxes[MOST];
    void *memory = malloc(motion_broadphase_bytes(MOST));
    assert_non_null(memory);
    for (int round = 0; round < ROUNDS; round++) {
        size_t count = MOST - (size_t)random_below(250);
        random_boxes(boxes, count);
        size_t pairs = count_pairs(boxes, count);
        check_crowded(boxes, count, memory, pairs, false);
        if (pairs > 0)
            check_crowded(boxes, count, memory, pairs - 1, true);
    }
    free(memory);
}

/* A bullet, 300 a frame, meets the first of two equal balls after 44, that one the second after
 * 94; so this one goes the other 162. In all rows at once: so many balls leave the places that
 * they are known by at the frame's beginning. The others make these so dense. */
static void so_many_are_hit_hard(void **state)
{
    (void)state;
    enum { ROWS = 80, SIDE = 60 };
    scene s = new_scene();
    for (int k = 0; k < ROWS; k++) {
        add_circle(&s, 0, 20 * k, 3, 300, 0);
        add_circle(&s, 50, 20 * k, 3, 0, 0);
        add_circle(&s, 150, 20 * k, 3, 0, 0);
    }
    for (int column = 0; column < SIDE; column++)
        for (int row = 0; row < SIDE; row++)
            add_circle(&s, 400 + 20 * column, 20 * row, 3, 0, 0);
    motion m = begin(&s);
    steps(&m, 1);
    assert_int_equal(m.event_count, 2 * ROWS);
    for (size_t k = 0; k < ROWS; k++) {
        check_near("the first", m.bodies[3 * k + 1].shape.at.x, 144, 1e-6);
        check_near("the second", m.bodies[3 * k + 2].shape.at.x, 312, 1e-6);
    }
    done(&m, &s);
}

static void count_any(void *user, size_t i, size_t j)
{
    (void)i;
    (void)j;
    ++*(size_t *)user;
}

static void tell(void *user, size_t i)
{
    ((unsigned char *)user)[i]++;
}

static void check_near_boxes(const motion_broadphase *b)
{
    for (size_t i = 0; i < b->count; i += 5) {
        unsigned char told[400] = {0};
        motion_broadphase_near(b, &b->boxes[i], tell, told);
        for (size_t j = 0; j < b->count; j++)
            if (told[j] != meet(&b->boxes[i], &b->boxes[j]))
                fail_msg("%zu is beside %zu: expected %d, told %d times", j, i,
                         meet(&b->boxes[i], &b->boxes[j]), told[j]);
    }
}

/* Whether they are crowded may be told by a kept grid. Then they are known by the cells that their
 * pairs were found in; so many leave these that they are kept in a grid again. */
static void boxes_that_move_are_found(void **state)
{
    (void)state;
    random_start(67);
    enum { COUNT = 400 };
    void *memory = malloc(motion_broadphase_bytes(COUNT));
    assert_non_null(memory);
    motion_broadphase b = motion_broadphase_init(COUNT, memory, NULL);
    for (size_t i = 0; i < COUNT; i++) {
        double x = random_between(0, 200), y = random_between(0, 200);
        b.boxes[i] = (col_box){{x, y}, {x + 8, y + 8}};
    }
    size_t pairs = 0, expected = count_pairs(b.boxes, COUNT);
    assert_false(motion_broadphase_is_crowded(&b, expected));
    assert_non_null(b.grid);
    motion_broadphase_pairs(&b, count_any, &pairs);
    assert_int_equal(pairs, expected);
    assert_non_null(b.sorted);
    motion_broadphase_keep(&b);
    for (size_t i = 0; i < COUNT; i++) {
        double by = random_below(3) ? random_between(-8, 8) : random_between(-90, 90);
        col_box box = b.boxes[i];
        box.min.x += by;
        box.max.x += by;
        motion_broadphase_move(&b, i, box);
        if (i % 10 == 0)
            check_near_boxes(&b);
    }
    assert_null(b.sorted);
    assert_non_null(b.grid);
    check_near_boxes(&b);
    free(memory);
}

int test_broadphase(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_pairs_are_all_that_count),
        cmocka_unit_test(clear_frames_are_as_others),
        cmocka_unit_test(a_bounce_off_a_wall_is_another_way),
        cmocka_unit_test(ends_within_a_skin_are_met),
        cmocka_unit_test(the_outer_quarter_of_a_skin_is_missed),
        cmocka_unit_test(one_that_is_fast_leaves_the_others_their_skins),
        cmocka_unit_test(what_rests_goes_on_as_before),
        cmocka_unit_test(what_is_known_holds),
        cmocka_unit_test(a_crowd_in_one_place_is_bounded),
        cmocka_unit_test(sliding_bars_are_bounded),
        cmocka_unit_test(a_large_crowd_takes_turns),
        cmocka_unit_test(the_static_algorithm_gives_up_time),
        cmocka_unit_test(a_crowd_is_told_exactly),
        cmocka_unit_test(boxes_that_move_are_found),
        cmocka_unit_test(so_many_are_hit_hard),
    };
    return cmocka_run_group_tests_name("broadphase", tests, NULL, NULL);
}
