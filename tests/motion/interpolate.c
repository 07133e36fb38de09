/* Where things are within a frame, in the scene, and again in the next run. */
#include "motion_tests.h"

#include <math.h>
#include <string.h>

static scene a_mixture(void)
{
    scene s = new_scene();
    set_box(&s, 0, 0, 200, 200);
    s.rules.restitution = 0.9;
    s.rules.gravity_y = 0.1;
    add_circle(&s, 20, 20, 4, 13, 7);
    add_segment(&s, 60, 20, 80, 31)->velocity_y = 9;
    shape *capsule = add_segment(&s, 20, 80, 31, 90);
    capsule->kind = SHAPE_CAPSULE;
    capsule->radius = 3;
    capsule->velocity_x = 11;
    shape *origin = add_rectangle(&s, 120, 60, 20, 10, 40);
    origin->pivot = (pivot){.kind = PIVOT_ORIGIN};
    origin->names = (anchor){0};
    origin->velocity_x = 12;
    origin->x = 150;
    origin->y = 10;
    shape *corner = add_rectangle(&s, 120, 160, 20, 10, -25);
    corner->pivot = (pivot){.kind = PIVOT_OFFSET, .x = 3, .y = 30};
    corner->names.is_pivot = true;
    corner->velocity_y = -14;
    add_circle(&s, 170, 170, 5, 3, 3)->hidden = true;
    add_circle(&s, 60, 140, 0, 25, -17);
    fixed(add_rectangle(&s, 60, 170, 50, 6, 12));
    return s;
}

static void hidden_shapes_dont_take_part(void **state)
{
    (void)state;
    scene s = a_mixture(), into = scene_empty();
    motion m = begin(&s);
    assert_int_equal(m.count, s.count - 1);
    for (size_t i = 0; i < m.count; i++)
        assert_int_equal(m.bodies[i].index, i < 5 ? i : i + 1);
    assert_true(scene_copy(&into, &s));
    steps(&m, 5);
    motion_interpolate(&m, 1, &into);
    assert_true(scene_shape_same(&into.shapes[5], &s.shapes[5]));
    scene_free(&into);
    done(&m, &s);
}

/* The geometry of the scene's shape, and that of the body: the same place. */
static void check_placed(const motion *m, const scene *into, double t)
{
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        col_shape placed = scene_shape_geometry(&into->shapes[b->index]);
        col_vec back = motion_offset_at(m, i, t);
        for (int k = 0; k < 4; k++) {
            col_vec got = col_core_at(&placed, k & 1, k >> 1);
            col_vec wanted = col_core_at(&b->shape, k & 1, k >> 1);
            wanted = (col_vec){wanted.x + back.x, wanted.y + back.y};
            check_near_vec("a corner", got, wanted, 1e-11);
        }
        if (t == 1 && into->shapes[b->index].pivot.kind != PIVOT_ORIGIN) {
            check_near_vec("exactly", placed.at, b->shape.at, 0);
            check_near("velocity", into->shapes[b->index].velocity_x, b->velocity.x, 0);
        }
    }
}

static void scenes_are_placed_where_the_bodies_are(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = a_mixture(), into = scene_empty();
        s.rules.algorithm = (scene_algorithm)algorithm;
        assert_true(scene_copy(&into, &s));
        motion m = begin(&s);
        motion_interpolate(&m, 0.5, &into);
        for (size_t i = 0; i < s.count; i++)
            assert_true(scene_shape_same(&s.shapes[i], &into.shapes[i]));
        for (int frame = 0; frame < 300; frame++) {
            steps(&m, 1);
            motion_interpolate(&m, frame % 7 / 7.0, &into);
            check_placed(&m, &into, frame % 7 / 7.0);
            motion_interpolate(&m, 1, &into);
            check_placed(&m, &into, 1);
        }
        assert_true(m.counts.impacts > 100);
        scene_free(&into);
        done(&m, &s);
    }
}

static col_vec place_at(const motion *m, size_t i, double t)
{
    col_vec back = motion_offset_at(m, i, t), at = m->bodies[i].shape.at;
    return (col_vec){at.x + back.x, at.y + back.y};
}

/* A frame begins where the last one ended, and its pieces join. */
static void ways_are_unbroken(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = a_mixture();
        s.rules.algorithm = (scene_algorithm)algorithm;
        motion m = begin(&s);
        check_near_vec("before", motion_offset_at(&m, 0, 0.3), (col_vec){0, 0}, 0);
        steps(&m, 1); /* what overlapped was pushed apart */
        col_vec last[16] = {{0, 0}};
        for (int frame = 0; frame < 200; frame++) {
            for (size_t i = 0; i < m.count; i++)
                last[i] = m.bodies[i].shape.at;
            steps(&m, 1);
            double seen[16] = {0};
            for (size_t i = 0; i < m.count; i++) {
                check_near_vec("begins", place_at(&m, i, 0), last[i], 1e-9);
                check_near_vec("ends", motion_offset_at(&m, i, 1), (col_vec){0, 0}, 0);
                check_near_vec("ends steadily", motion_offset_at(&m, i, 1 - 1e-12), (col_vec){0, 0},
                               1e-9);
                seen[i] = -1;
            }
            double time = 0;
            for (size_t k = 0; k < m.piece_count; k++) {
                const motion_piece *p = &m.pieces[k];
                assert_true(p->time >= time && p->time <= 1);
                time = p->time;
                assert_true(seen[p->body] >= 0 || p->time == 0);
                seen[p->body] = p->time;
                check_near_vec("a piece", place_at(&m, p->body, fmin(p->time, 1)), p->at, 1e-9);
                if (p->time > 1e-9)
                    check_near_vec("joins", place_at(&m, p->body, p->time - 1e-13), p->at, 1e-9);
            }
            for (size_t i = 0; i < m.count; i++)
                assert_true(seen[i] >= 0);
        }
        done(&m, &s);
    }
}

/* In slow motion a ball turns exactly at the wall. */
static void the_turning_point_shows(void **state)
{
    (void)state;
    scene s = new_scene();
    fixed(add_segment(&s, 10, -50, 10, 50));
    add_circle(&s, 0, 0, 2, 16, 0);
    motion m = begin(&s);
    steps(&m, 1);
    check_near("before", place_at(&m, 1, 0.25).x, 4, 1e-9);
    check_near("at the wall", place_at(&m, 1, 0.5).x, 8, 1e-8);
    check_near("after", place_at(&m, 1, 0.75).x, 4, 1e-8);
    done(&m, &s);
}

static bool same_bodies(const motion *m, const motion *n)
{
    bool same = m->count == n->count && m->event_count == n->event_count &&
                m->piece_count == n->piece_count;
    for (size_t i = 0; same && i < m->count; i++)
        same = memcmp(&m->bodies[i].shape.at, &n->bodies[i].shape.at, sizeof(col_vec)) == 0 &&
               memcmp(&m->bodies[i].velocity, &n->bodies[i].velocity, sizeof(col_vec)) == 0;
    return same;
}

static bool in_order(const motion_event *p, const motion_event *q)
{
    if (p->time != q->time)
        return p->time < q->time;
    return p->a != q->a ? p->a < q->a : p->b <= q->b;
}

static void check_records_in_order(const motion *m)
{
    for (size_t k = 1; k < m->event_count; k++) {
        const motion_event *p = &m->events[k - 1], *q = &m->events[k];
        bool rising =
            m->rules.algorithm == SCENE_ALGORITHM_DYNAMIC ? p->time <= q->time : in_order(p, q);
        assert_true(rising && q->a < q->b);
    }
    for (size_t k = 0; k < m->piece_count; k++) {
        const motion_piece *p = &m->pieces[k];
        assert_true(k == 0 || p->time >= p[-1].time);
        assert_true(p->previous == MOTION_NO_PIECE ? p->time == 0 : p->previous < k);
    }
}

/* Bit by bit, whatever the memory held; and events and pieces come in their order. */
static void the_same_scene_gives_the_same_frames(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = a_mixture();
        s.rules.algorithm = (scene_algorithm)algorithm;
        motion m = begin(&s);
        motion n = begin(&s);
        assert_true(n.memory_size > 0);
        memset(n.memory, 0xa5, n.memory_size);
        for (int frame = 0; frame < 400; frame++) {
            steps(&m, 1);
            steps(&n, 1);
            if (!same_bodies(&m, &n))
                fail_msg("algorithm %d: frame %d isn't the same", algorithm, frame);
            check_records_in_order(&m);
        }
        assert_int_equal(m.frame, 400);
        done(&m, &s);
        motion_free(&n);
    }
}

/* Written into a scene and begun again, the future is the same, but for rounding. */
static void a_scene_can_be_begun_again(void **state)
{
    (void)state;
    scene s = a_mixture(), into = scene_empty();
    assert_true(scene_copy(&into, &s));
    motion m = begin(&s);
    steps(&m, 30);
    motion_interpolate(&m, 1, &into);
    motion n = begin(&into);
    steps(&m, 6);
    steps(&n, 6);
    for (size_t i = 0; i < m.count; i++) {
        col_shape now = n.bodies[i].shape;
        check_near_vec("place", col_core_at(&now, 0, 0), col_core_at(&m.bodies[i].shape, 0, 0),
                       1e-6);
    }
    scene_free(&into);
    done(&n, &s);
    motion_free(&m);
}

/* The window's walls count if there is a window, and the box's always. */
static void walls_follow_the_rules(void **state)
{
    (void)state;
    scene s = new_scene();
    const col_box window = {{-5, -6}, {7, 8}};
    motion m = {0};
    assert_true(motion_begin(&m, &s, &window));
    assert_false(m.walled);
    s.rules.walls = SCENE_WALLS_WINDOW;
    assert_true(motion_begin(&m, &s, NULL));
    assert_false(m.walled);
    assert_true(motion_begin(&m, &s, &window));
    assert_true(m.walled);
    check_near_vec("window", m.walls.max, window.max, 0);
    set_box(&s, 1, 2, 3, -4); /* written with y up */
    assert_true(motion_begin(&m, &s, &window));
    assert_true(m.walled);
    check_near_vec("min", m.walls.min, (col_vec){1, -2}, 0);
    check_near_vec("max", m.walls.max, (col_vec){4, 2}, 0);
    steps(&m, 3); /* nobody is there */
    assert_int_equal(m.frame, 3);
    done(&m, &s);
}

static void sums_leave_the_fixed_out(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 1, 3, 4)->mass = 2;
    fixed(add_circle(&s, 9, 0, 1, 5, 6));
    add_circle(&s, 18, 0, 1, -1, 2)->mass = 0.5;
    motion m = begin(&s);
    check_near("energy", motion_energy(&m), 25 + 0.25 * 5, 1e-15);
    check_near_vec("momentum", motion_momentum(&m), (col_vec){6 - 0.5, 8 + 1}, 1e-15);
    done(&m, &s);
}

/* From (5, 5) along x, and from (5, 50) along y: what stays is one number of two. */
static void who_keeps_a_number_moves_all_the_same(void **state)
{
    (void)state;
    scene s = new_scene(), into = scene_empty();
    add_circle(&s, 5, 5, 1, 3, 0);
    add_circle(&s, 5, 50, 1, 0, -4);
    motion m = begin(&s);
    assert_true(scene_copy(&into, &s));
    steps(&m, 1);
    motion_interpolate(&m, 1, &into);
    assert_true(into.shapes[0].x == 8 && into.shapes[0].y == 5);
    assert_true(into.shapes[1].x == 5 && into.shapes[1].y == 46);
    scene_free(&into);
    done(&m, &s);
}

int test_interpolate(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_shapes_dont_take_part),
        cmocka_unit_test(scenes_are_placed_where_the_bodies_are),
        cmocka_unit_test(ways_are_unbroken),
        cmocka_unit_test(the_turning_point_shows),
        cmocka_unit_test(the_same_scene_gives_the_same_frames),
        cmocka_unit_test(a_scene_can_be_begun_again),
        cmocka_unit_test(walls_follow_the_rules),
        cmocka_unit_test(sums_leave_the_fixed_out),
        cmocka_unit_test(who_keeps_a_number_moves_all_the_same),
    };
    return cmocka_run_group_tests_name("interpolate", tests, NULL, NULL);
}
