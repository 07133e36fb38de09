/* What is predicted. */
#include "motion_tests.h"

#include "motion/prediction.h"

#include <math.h>

static col_vec vec(double x, double y)
{
    return (col_vec){x, y};
}

/* A ball of radius 2 goes to 40 in 10 frames; a wall's left side is at 20, and it is 2 thick. */
static void the_first_impact_is_told(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.restitution = 0.5;
    fixed(add_rectangle(&s, 21, 0, 2, 30, 0));
    add_circle(&s, 0, 0, 2, 4, 1);
    fixed(add_rectangle(&s, 30, 0, 2, 60, 0));
    motion_prediction out[4];
    assert_int_equal(motion_predict(&s, NULL, 10, out, 4), 1);
    const motion_prediction *p = &out[0];
    assert_int_equal(p->shape, 1);
    assert_true(p->hit);
    assert_int_equal(p->other, 0);
    check_near_vec("displacement", p->displacement, (col_vec){40, 10}, 0);
    check_near("time", p->impact.time, 18.0 / 40, 1e-14);
    check_near_vec("normal", p->impact.normal, (col_vec){-1, 0}, 1e-15);
    check_near_vec("point", p->impact.point, (col_vec){20, 4.5}, 1e-13);
    check_near_vec("before", p->velocity, (col_vec){4, 1}, 0);
    check_near_vec("after", p->after, (col_vec){-2, 1}, 1e-14);
    check_near_vec("start", p->start.at, (col_vec){0, 0}, 0);
    check_near_vec("the other", p->other_start.at, (col_vec){21, 0}, 0);
    assert_false(p->overlaps); /* it would be beyond */
    scene_free(&s);
}

/* A ball of radius 1 meets the corner of a bar 10 x 10 just before its 10 frames end, as early as
 * the bounds of both can tell, wherever the bar's pivot is: unturned, that changes nothing. */
static void a_far_pivot_hides_no_impact(void **state)
{
    (void)state;
    static const col_vec pivots[] = {{0, 0}, {1e9, 0}, {-1e9, 0}, {0, 1e9}, {0, -1e9}};
    const double before = 5e-5, way = hypot(10, 10),
                 from = (hypot(5, 5) + 1 + way - before) / sqrt(2);
    for (size_t i = 0; i < sizeof pivots / sizeof *pivots; i++) {
        scene s = new_scene();
        shape *bar = add_rectangle(&s, 0, 0, 10, 10, 0);
        bar->pivot = (pivot){.kind = PIVOT_OFFSET, .x = pivots[i].x, .y = pivots[i].y};
        fixed(bar);
        add_circle(&s, from, from, 1, -1, -1);
        motion_prediction p;
        assert_int_equal(motion_predict(&s, NULL, 10, &p, 1), 1);
        if (!p.hit || fabs(p.impact.time - (1 - before / way)) > 1e-6)
            fail_msg("pivot %g, %g: hit %d at %.17g, expected at %.17g", pivots[i].x, pivots[i].y,
                     p.hit, p.impact.time, 1 - before / way);
        scene_free(&s);
    }
}

/* Both move: 10 apart less 2 radii of 1, closing 4 in 1 frame: at 2 of 5 frames. After that they
 * are 2 beyond each other's middle at the end, where the static test finds them. */
static void both_ways_count(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 1, 3, 0);
    add_circle(&s, 10, 0, 1, -1, 0)->mass = 3;
    motion_prediction out[2];
    assert_int_equal(motion_predict(&s, NULL, 2.25, out, 2), 2);
    for (int k = 0; k < 2; k++) {
        assert_true(out[k].hit);
        assert_int_equal(out[k].other, 1 - k);
        check_near("time", out[k].impact.time, 2 / 2.25, 1e-14);
        check_near("normal", out[k].impact.normal.x, k ? 1 : -1, 1e-15);
        assert_true(out[k].overlaps);
        check_near("depth", out[k].static_depth, 1, 1e-14);
        check_near("way out", out[k].static_normal.x, k ? 1 : -1, 1e-15);
    }
    check_near("a after", out[0].after.x, -3, 1e-14);
    check_near("b after", out[1].after.x, 1, 1e-14);
    check_near("the other's displacement", out[0].other_displacement.x, -2.25, 1e-15);
    scene_free(&s);
}

/* Those who rest, hide, part, graze or come too late meet nothing. */
static void what_doesnt_meet_isnt_told(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 2, 1, 0);
    add_circle(&s, 3, 0, 2, 2, 0); /* overlaps, and parts */
    add_circle(&s, 50, 0, 2, 0, 0)->hidden = true;
    add_circle(&s, 200, 0, 2, 0, 0); /* too far */
    motion_prediction out[8];
    assert_int_equal(motion_predict(&s, NULL, 10, out, 8), 2);
    assert_false(out[0].hit || out[1].hit);
    check_near_vec("goes on", out[0].after, (col_vec){1, 0}, 0);
    assert_false(out[0].overlaps);
    assert_int_equal(motion_predict(&s, NULL, 150, out, 8), 2);
    assert_true(out[1].hit);
    assert_int_equal(out[1].other, 3);
    scene_free(&s);
    s = new_scene();
    fixed(add_rectangle(&s, 0, 0, 100, 10, 0));
    add_circle(&s, 0, -7, 2, 1, 0); /* touches, and slides along */
    assert_int_equal(motion_predict(&s, NULL, 10, out, 8), 1);
    assert_false(out[0].hit);
    scene_free(&s);
}

/* Those that meet something come first where there is room for some only; in the scene's order. */
static void the_most_important_are_kept(void **state)
{
    (void)state;
    scene s = new_scene();
    for (int k = 0; k < 6; k++)
        add_circle(&s, 0, 20 * k, 2, 5, 0);
    fixed(add_circle(&s, 30, 40, 2, 0, 0));
    fixed(add_circle(&s, 30, 100, 2, 0, 0));
    motion_prediction out[6];
    static const size_t EXPECTED[][6] = {{2}, {2, 5}, {0, 2, 5}, {0, 1, 2, 5}};
    for (size_t max = 1; max <= 4; max++) {
        assert_int_equal(motion_predict(&s, NULL, 10, out, max), max);
        for (size_t k = 0; k < max; k++)
            assert_int_equal(out[k].shape, EXPECTED[max - 1][k]);
    }
    assert_int_equal(motion_predict(&s, NULL, 10, out, 6), 6);
    assert_int_equal(motion_predict(&s, NULL, 10, out, 0), 0);
    scene_free(&s);
}

enum { CROWD = 150 };
static const double FRAMES = 20;

/* Circles and rectangles, of which some rest. */
static void add_crowd(scene *s, double side)
{
    for (int k = 0; k < CROWD; k++) {
        double x = random_between(0, side), y = random_between(0, side),
               size = random_between(0, 8);
        shape *added = k % 3 ? add_circle(s, x, y, size, 0, 0)
                             : add_rectangle(s, x, y, 4 * size, size, random_between(0, 360));
        if (k % 7 == 0)
            continue;
        added->velocity_x = random_between(-9, 9);
        added->velocity_y = random_between(-9, 9);
    }
}

static col_vec displacement_of(const shape *s)
{
    return (col_vec){s->velocity_x * FRAMES, s->velocity_y * FRAMES};
}

/* When shape i meets the first of all others; 2: none. */
static double first_by_all_pairs(const scene *s, size_t i)
{
    double first = 2;
    col_shape a = scene_shape_geometry(&s->shapes[i]);
    for (size_t j = 0; j < s->count; j++) {
        col_shape b = scene_shape_geometry(&s->shapes[j]);
        col_impact hit =
            col_sweep(&b, displacement_of(&s->shapes[j]), &a, displacement_of(&s->shapes[i]));
        if (j != i && hit.hit && hit.approach < 0)
            first = fmin(first, hit.time);
    }
    return first;
}

/* Against all pairs, one by one: where most meet something at once, some do, and few. */
static void the_grid_leaves_nothing_out(void **state)
{
    (void)state;
    static const double SIDES[] = {200, 1000, 3000};
    random_start(41);
    for (int n = 0; n < 3; n++) {
        scene s = new_scene();
        add_crowd(&s, SIDES[n]);
        static motion_prediction out[CROWD];
        size_t count = motion_predict(&s, NULL, FRAMES, out, CROWD), hits = 0;
        assert_int_equal(count, CROWD - (CROWD + 6) / 7);
        for (size_t k = 0; k < count; k++) {
            double first = first_by_all_pairs(&s, out[k].shape);
            assert_int_equal(out[k].hit, first <= 1);
            if (out[k].hit)
                check_near("first", out[k].impact.time, first, 1e-12);
            hits += out[k].hit;
        }
        assert_true(hits > 3);
        scene_free(&s);
    }
}

/* From x = 20 with radius 2 it has 78 to go to the wall at 100, 4 a frame; and down 1 a frame, to a
 * floor that is too far. */
static void a_wall_is_met(void **state)
{
    (void)state;
    scene s = new_scene();
    const col_box walls = {{0, 0}, {100, 200}};
    s.rules.restitution = 0.5;
    add_circle(&s, 20, 50, 2, 4, 1);
    fixed(add_circle(&s, 50, 50, 2, 9, 0)); /* platforms pass through walls */
    s.shapes[1].hidden = true;
    motion_prediction out[2];
    assert_int_equal(motion_predict(&s, &walls, 19, out, 2), 1);
    assert_false(out[0].hit);
    assert_int_equal(motion_predict(&s, &walls, 30, out, 2), 1);
    const motion_prediction *p = &out[0];
    assert_true(p->hit && p->other == MOTION_WALL && !p->impact.at_start);
    check_near("frames", p->impact.time * 30, 19.5, 1e-12);
    check_near_vec("normal", p->impact.normal, (col_vec){-1, 0}, 0);
    check_near_vec("point", p->impact.point, (col_vec){100, 69.5}, 1e-12);
    check_near("approach", p->impact.approach, -120, 0);
    check_near_vec("after", p->after, (col_vec){-2, 1}, 1e-14);
    check_near_vec("rests", p->other_displacement, (col_vec){0, 0}, 0);
    assert_true(p->overlaps); /* beyond is in it */
    check_near_vec("way out", p->static_normal, (col_vec){-1, 0}, 0);
    check_near("depth", p->static_depth, 20 + 120 + 2 - 100, 1e-12);
    s.shapes[1].hidden = false;
    s.shapes[0].hidden = true;
    assert_int_equal(motion_predict(&s, &walls, 30, out, 2), 1);
    assert_false(out[0].hit);
    scene_free(&s);
}

/* A shape before the wall hides it; each side is a wall; one that is beyond meets it now. */
static void the_walls_are_around(void **state)
{
    (void)state;
    static const col_vec OUT[4] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const col_box walls = {{0, 0}, {100, 100}};
    for (int side = 0; side < 4; side++) {
        scene s = new_scene();
        shape *ball = add_circle(&s, 50, 50, 10, 5 * OUT[side].x, 5 * OUT[side].y);
        motion_prediction p;
        assert_int_equal(motion_predict(&s, &walls, 10, &p, 1), 1);
        assert_true(p.hit && p.other == MOTION_WALL);
        check_near("time", p.impact.time, 0.8, 1e-15);
        check_near_vec("normal", p.impact.normal, vec(-OUT[side].x, -OUT[side].y), 0);
        check_near_vec("point", p.impact.point, vec(50 + 50 * OUT[side].x, 50 + 50 * OUT[side].y),
                       1e-13);
        col_box met = col_bounds(&p.other_start);
        check_near_vec("from", met.min, vec(side == 2 ? 100 : 0, side == 3 ? 100 : 0), 1e-12);
        check_near_vec("to", met.max, vec(side == 0 ? 0 : 100, side == 1 ? 0 : 100), 1e-12);
        ball->x += 45 * OUT[side].x;
        ball->y += 45 * OUT[side].y;
        assert_int_equal(motion_predict(&s, &walls, 10, &p, 1), 1);
        assert_true(p.hit && p.impact.at_start && p.impact.time == 0);
        check_near("depth", p.impact.depth, 5, 1e-13);
        check_near("static depth", p.static_depth, 55, 1e-13);
        ball->x -= 45 * OUT[side].x;
        ball->y -= 45 * OUT[side].y;
        fixed(add_circle(&s, 50 + 30 * OUT[side].x, 50 + 30 * OUT[side].y, 5, 0, 0));
        assert_int_equal(motion_predict(&s, &walls, 10, &p, 1), 1);
        assert_true(p.hit && p.other == 1);
        scene_free(&s);
    }
}

/* What playing does in the next frame: it moves by velocity + gravity. A fixed one doesn't fall. */
static void gravity_bends_the_way(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.gravity_x = 0.25;
    s.rules.gravity_y = 1.5;
    add_circle(&s, 0, 0, 2, -9, 0);
    fixed(add_circle(&s, 0, 100, 2, 3, 0));
    add_circle(&s, 200, 0, 2, 0, 0);
    motion_prediction out[3];
    assert_int_equal(motion_predict(&s, NULL, 1, out, 3), 3);
    motion m = begin(&s);
    steps(&m, 1);
    for (int k = 0; k < 3; k++)
        check_near_vec("one frame", col_moved(&out[k].start, out[k].displacement).at,
                       m.bodies[k].shape.at, 1e-13);
    assert_int_equal(motion_predict(&s, NULL, 10, out, 3), 3);
    check_near_vec("straight on", out[0].displacement, vec(-87.5, 15), 1e-13);
    check_near_vec("fall", out[0].by_gravity, vec(2.5, 15), 1e-13);
    check_near_vec("before", out[0].velocity, vec(-8.75, 1.5), 1e-15);
    check_near_vec("platform", out[1].displacement, vec(30, 0), 0);
    check_near_vec("platform's fall", out[1].by_gravity, vec(0, 0), 0);
    check_near_vec("from rest", out[2].displacement, vec(2.5, 15), 1e-13);
    done(&m, &s);
}

/* A ball lies on the ground, one slides along it, one falls on it too fast to stay, one lies on the
 * wall below, one on another. */
static void what_rests_doesnt_fall(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        const col_box walls = {{-500, -500}, {500, 100}};
        s.rules.algorithm = (scene_algorithm)algorithm;
        s.rules.restitution = 0.5;
        s.rules.gravity_y = 1;
        fixed(add_rectangle(&s, 0, 10, 400, 20, 0));
        add_circle(&s, -100, -5, 5, 0, 0);
        add_circle(&s, 0, -5, 5, 7, 0);
        add_circle(&s, 100, -5, 5, 0, 3);
        add_circle(&s, 300, 95, 5, 0, 0);
        add_circle(&s, -100, -15, 5, 0, 0);
        add_circle(&s, -300, -105, 5, 7, 0); /* before what it slides on in the scene */
        fixed(add_rectangle(&s, -300, -90, 40, 20, 0));
        motion_prediction out[7];
        bool moves_first = algorithm == SCENE_ALGORITHM_STATIC;
        assert_int_equal(motion_predict(&s, &walls, 5, out, 7), 3);
        assert_true(out[0].shape == 2 && out[1].shape == 3);
        check_near_vec("slides", out[0].displacement, vec(35, moves_first ? 5 : 0), 1e-13);
        assert_true(out[0].hit == moves_first);
        check_near_vec("slides, too", out[2].displacement, out[0].displacement, 1e-13);
        assert_true(out[1].hit && out[1].other == 0);
        s.rules.restitution = 1; /* nothing comes to rest */
        assert_int_equal(motion_predict(&s, &walls, 5, out, 7), 6);
        scene_free(&s);
    }
}

/* So many that a grid finds who lies on whom: the boxes of a ball and its plate meet at an edge, or
 * are less than a skin apart. */
static void of_many_what_rests_doesnt_fall(void **state)
{
    (void)state;
    enum { PLATES = 20 };
    scene s = new_scene();
    s.rules.restitution = 0.5;
    s.rules.gravity_y = 1;
    for (int i = 0; i < PLATES; i++) {
        fixed(add_rectangle(&s, 100 * i, 10, 60, 20, 0));
        add_circle(&s, 100 * i, i % 2 ? -5 : -5 - 0x1p-40, 5, 0, 0);
    }
    motion_prediction out[PLATES];
    size_t count = motion_predict(&s, NULL, 5, out, PLATES);
    if (count)
        fail_msg("%zu of %d fall, the first one is shape %zu, expected none", count, PLATES,
                 out[0].shape);
    scene_free(&s);
}

/* A ball on the wall below rests; one deep beyond it doesn't, and goes on. */
static void a_wall_holds_only_what_lies_on_it(void **state)
{
    (void)state;
    scene s = new_scene();
    const col_box walls = {{-500, -500}, {500, 100}};
    s.rules.restitution = 0.5;
    s.rules.gravity_y = 1;
    add_circle(&s, -100, 95, 5, 0, 0);
    add_circle(&s, 100, 300, 5, 0, 0);
    motion_prediction out[2];
    assert_int_equal(motion_predict(&s, &walls, 5, out, 2), 1);
    assert_int_equal(out[0].shape, 1);
    check_near_vec("goes on", out[0].displacement, vec(0, 5), 1e-13);
    scene_free(&s);
}

static void add_meeting_pair(scene *s, double y)
{
    add_circle(s, -500, y, 2, 4, 0);
    fixed(add_rectangle(s, -480, y, 2, 30, 0));
}

/* In one place, and they all fly alike. */
static void add_heaped(scene *s, int i)
{
    add_circle(s, 1000, 0, 50 + 0.01 * i, 1, 0);
}

/* Beside each other, and they all fly alike: their ways' boxes lie on each other. */
static void add_in_parallel(scene *s, int i)
{
    add_circle(s, 1000 + 3 * i, 0, 1, 1000, 1000);
}

/* Every other one flies flatter, and each is stopped right where it begins: were it not, it might
 * meet any of those that fly the other way. */
static void add_stopped(scene *s, int i)
{
    double x = 1000 + 12 * i, way = i % 2 ? 1 : 0.5;
    add_circle(s, x, 0, 1, 5000, 5000 * way);
    fixed(add_circle(s, x + 4, 4 * way, 1, 0, 0));
}

/* How many of three pairs are told to meet: before, amid and after a crowd of so many. */
static int met_beside(void (*add)(scene *s, int i), int crowd, double gravity)
{
    scene s = new_scene();
    s.rules.gravity_y = gravity;
    add_meeting_pair(&s, -900);
    for (int i = 0; i < crowd; i++) {
        if (i == crowd / 2)
            add_meeting_pair(&s, 0);
        add(&s, i);
    }
    add_meeting_pair(&s, 900);
    static motion_prediction out[2300];
    size_t count = motion_predict(&s, NULL, 10, out, 2300);
    int met = 0;
    assert_int_equal(count, crowd + 3);
    for (size_t k = 0; k < count; k++)
        met += out[k].hit && out[k].start.radius == 2;
    scene_free(&s);
    return met;
}

/* Where 2^19 pairs are looked at: 1,000 circles make fewer, of 2,200 the first 253 have more with
 * those behind them. */
static void a_crowd_in_one_place_is_bounded(void **state)
{
    (void)state;
    assert_int_equal(met_beside(add_heaped, 1000, 0), 3);
    assert_int_equal(met_beside(add_heaped, 2200, 0), 1);
    assert_int_equal(met_beside(add_heaped, 1000, 1e-9), 3);
    assert_int_equal(met_beside(add_heaped, 2200, 1e-9), 1);
}

/* 1,500 have more than twice 2^19 pairs: who surely don't meet, and who are stopped before they
 * can, aren't looked at. */
static void a_crowd_that_keeps_apart_is_told_whole(void **state)
{
    (void)state;
    assert_int_equal(met_beside(add_in_parallel, 1500, 0), 3);
    assert_int_equal(met_beside(add_stopped, 1500, 0), 3);
}

int test_prediction(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_impact_is_told),
        cmocka_unit_test(a_far_pivot_hides_no_impact),
        cmocka_unit_test(both_ways_count),
        cmocka_unit_test(what_doesnt_meet_isnt_told),
        cmocka_unit_test(the_most_important_are_kept),
        cmocka_unit_test(the_grid_leaves_nothing_out),
        cmocka_unit_test(a_wall_is_met),
        cmocka_unit_test(the_walls_are_around),
        cmocka_unit_test(gravity_bends_the_way),
        cmocka_unit_test(what_rests_doesnt_fall),
        cmocka_unit_test(of_many_what_rests_doesnt_fall),
        cmocka_unit_test(a_wall_holds_only_what_lies_on_it),
        cmocka_unit_test(a_crowd_in_one_place_is_bounded),
        cmocka_unit_test(a_crowd_that_keeps_apart_is_told_whole),
    };
    return cmocka_run_group_tests_name("prediction", tests, NULL, NULL);
}
