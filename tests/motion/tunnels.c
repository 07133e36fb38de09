/* Nothing ever gets through anything with the dynamic algorithm: however fast, thin or sharp. */
#include "motion_tests.h"

#include <math.h>

static const double SPEEDS[] = {1e-3, 0.1, 1, 30, 1e3, 1e5, 1e7, 1e9};
enum { SPEEDS_COUNT = sizeof SPEEDS / sizeof *SPEEDS };

/* On which side of the line from p to q a point is, exactly enough: > 0 is the right hand, which
 * with y down is inside of a polygon whose corners go round clockwise. */
static long double side_of(col_vec p, col_vec q, col_vec at)
{
    return ((long double)q.x - p.x) * ((long double)at.y - p.y) -
           ((long double)q.y - p.y) * ((long double)at.x - p.x);
}

/* A pen of segments without thickness. */
typedef struct pen {
    const char *name;
    col_vec corners[4];
    int count;
    col_vec inside;
} pen;

static const pen PENS[] = {
    {"a square", {{0, 0}, {100, 0}, {100, 100}, {0, 100}}, 4, {30, 60}},
    {"a sharp corner of 5 degrees", {{0, 0}, {100, 0}, {0, 8.75}}, 3, {20, 3}},
    {"a needle of 0.1 degrees", {{0, 0}, {1000, 0.6}, {1000, 2.4}}, 3, {800, 1.2}},
    {"a kite", {{0, 0}, {50, -3}, {70, 0}, {50, 3}}, 4, {45, 0.2}},
};

static void check_inside(const motion *m, const pen *p, col_vec offset, double speed)
{
    for (size_t i = (size_t)p->count; i < m->count; i++)
        for (int k = 0; k < p->count; k++) {
            col_vec a = p->corners[k], b = p->corners[(k + 1) % p->count];
            col_vec from = {a.x + offset.x, a.y + offset.y}, to = {b.x + offset.x, b.y + offset.y};
            col_vec at = m->bodies[i].shape.at;
            if (!(side_of(from, to, at) > 0))
                fail_msg("%s: speed %g, frame %llu: body %zu is at (%.17g, %.17g), beyond wall %d",
                         p->name, speed, (unsigned long long)m->frame, i, at.x, at.y, k);
        }
}

/* Points, and a ball among them, for points never meet each other. */
static void run_pen(const pen *p, double speed, double restitution, double gravity, double far)
{
    scene s = new_scene();
    col_vec offset = {far, -far / 3};
    s.rules.restitution = restitution;
    s.rules.gravity_y = gravity;
    for (int k = 0; k < p->count; k++) {
        col_vec a = p->corners[k], b = p->corners[(k + 1) % p->count];
        fixed(add_segment(&s, a.x + offset.x, a.y + offset.y, b.x + offset.x, b.y + offset.y));
    }
    for (int k = 0; k < 4; k++) {
        double direction = random_between(0, 6.28);
        add_circle(&s, p->inside.x + offset.x + 0.01 * k, p->inside.y + offset.y, k ? 0 : 1e-3,
                   speed * cos(direction), speed * sin(direction));
    }
    motion m = begin(&s);
    int frames = speed < 100 ? 600 : 60;
    for (int frame = 0; frame < frames; frame++) {
        steps(&m, 1);
        check_inside(&m, p, offset, speed);
    }
    done(&m, &s);
}

static void points_stay_in_their_pens(void **state)
{
    (void)state;
    static const double RESTITUTIONS[] = {0, 0.5, 1};
    random_start(11);
    for (size_t p = 0; p < sizeof PENS / sizeof *PENS; p++)
        for (int v = 0; v < SPEEDS_COUNT; v++)
            for (int e = 0; e < 3; e++) {
                run_pen(&PENS[p], SPEEDS[v], RESTITUTIONS[e], 0, 0);
                run_pen(&PENS[p], SPEEDS[v], RESTITUTIONS[e], 0.5, 0);
                run_pen(&PENS[p], SPEEDS[v], RESTITUTIONS[e], SPEEDS[v] / 7, 1e6);
            }
}

/* Balls of all speeds in the walls of the box, among turned bricks and thin segments. */
static scene a_box(double speed, bool bricks)
{
    scene s = new_scene();
    set_box(&s, 0, 0, 200, 150);
    if (bricks) {
        fixed(add_rectangle(&s, 60, 50, 60, 8, 30));
        fixed(add_rectangle(&s, 140, 100, 50, 1e-9, -50));
        fixed(add_segment(&s, 100, 20, 180, 35));
    }
    for (int k = 0; k < 6; k++) {
        double direction = random_between(0, 6.28);
        add_circle(&s, 20 + 30 * k, 130, k, speed * cos(direction), speed * sin(direction));
    }
    return s;
}

static void check_in_box(const motion *m, double speed)
{
    for (size_t i = 0; i < m->count; i++) {
        const col_shape *b = &m->bodies[i].shape;
        double r = b->radius;
        if (m->bodies[i].inverse_mass > 0 &&
            !(b->at.x - r > 0 && b->at.x + r < 200 && b->at.y - r > 0 && b->at.y + r < 150))
            fail_msg("speed %g, frame %llu: body %zu is at (%.17g, %.17g), radius %g", speed,
                     (unsigned long long)m->frame, i, b->at.x, b->at.y, r);
    }
}

static void no_ball_leaves_its_box(void **state)
{
    (void)state;
    random_start(12);
    size_t frames = frames_wanted(4000) / SPEEDS_COUNT;
    for (int v = 0; v < SPEEDS_COUNT; v++)
        for (int bricks = 0; bricks < 2; bricks++) {
            scene s = a_box(SPEEDS[v], bricks);
            motion m = begin(&s);
            for (size_t frame = 0; frame < frames / 2; frame++) {
                steps(&m, 1);
                check_in_box(&m, SPEEDS[v]);
                check_apart(&m, "a box");
            }
            assert_int_equal(m.counts.misses, 0);
            done(&m, &s);
        }
}

/* A ball that comes from above stays above, where two walls come together; it never comes through
 * the one while it leans on the other. */
static void converging_walls_hold(void **state)
{
    (void)state;
    for (int v = 0; v < SPEEDS_COUNT; v++)
        for (int e = 0; e < 3; e++)
            for (double half = 0.1; half < 60; half *= 3) {
                scene s = new_scene();
                s.rules.restitution = e / 2.0;
                s.rules.gravity_y = 0.2;
                double c = 100 * cos(half * M_PI / 180), d = 100 * sin(half * M_PI / 180);
                col_vec tip = {0, 100}, left = {-d, 100 - c}, right = {d, 100 - c};
                fixed(add_segment(&s, left.x, left.y, tip.x, tip.y));
                fixed(add_segment(&s, right.x, right.y, tip.x, tip.y));
                fixed(add_segment(&s, -1e3, -1e3, 1e3, -1e3));
                add_circle(&s, 0, 2, 0.05, SPEEDS[v] * 0.3, SPEEDS[v]);
                motion m = begin(&s);
                for (int frame = 0; frame < 60; frame++) {
                    steps(&m, 1);
                    check_apart(&m, "converging walls");
                    col_vec at = m.bodies[3].shape.at;
                    bool between = at.y > left.y && fabs(at.x) < d;
                    if (between && !(side_of(tip, left, at) > 0 && side_of(right, tip, at) > 0))
                        fail_msg("half angle %g, speed %g: at (%.17g, %.17g) in frame %d", half,
                                 SPEEDS[v], at.x, at.y, frame);
                    if (between || at.y < left.y)
                        continue;
                    if (fabs(at.x) < d)
                        fail_msg("half angle %g, speed %g: got through, at (%.17g, %.17g)", half,
                                 SPEEDS[v], at.x, at.y);
                    break;
                }
                done(&m, &s);
            }
}

/* The same bullet and the same thin turned wall: with the static algorithm it is beyond, and the
 * miss is counted; with the others it comes back. */
static void only_the_static_algorithm_tunnels(void **state)
{
    (void)state;
    for (int v = 3; v < SPEEDS_COUNT; v++)
        for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
            scene s = new_scene();
            s.rules.algorithm = (scene_algorithm)algorithm;
            fixed(add_rectangle(&s, 0, 0, 60, 1, 65));
            add_circle(&s, -17, 0, 0.5, SPEEDS[v], 0);
            motion m = begin(&s);
            steps(&m, 1);
            bool is_static = algorithm == SCENE_ALGORITHM_STATIC;
            assert_int_equal(m.bodies[1].velocity.x > 0.99 * SPEEDS[v], is_static);
            assert_int_equal(m.counts.misses, is_static);
            assert_int_equal(m.counts.impacts, !is_static);
            done(&m, &s);
        }
}

/* A crowd of sharp things without thickness or size, that fly at each other for long. */
static void sharp_things_stay_apart(void **state)
{
    (void)state;
    static const double MILD[] = {0.5, 20, 1e4};
    random_start(13);
    for (int v = 0; v < 3; v++)
        for (int e = 0; e < 3; e++) {
            scene s = new_scene();
            s.rules.restitution = e / 2.0;
            s.rules.gravity_y = e == 1 ? 0.1 : 0;
            set_box(&s, 0, 0, 300, 300);
            for (int k = 0; k < 25; k++) {
                double x = 30 + 60 * (k % 5), y = 30 + 12 * (k - k % 5);
                shape *p = k % 3 == 0   ? add_circle(&s, x, y, 0, 0, 0)
                           : k % 3 == 1 ? add_segment(&s, x, y, x + random_between(-25, 25),
                                                      y + random_between(-25, 25))
                                        : add_rectangle(&s, x, y, 20, k % 2 ? 0 : 12, 31 * k);
                p->velocity_x = MILD[v] * random_between(-1, 1);
                p->velocity_y = MILD[v] * random_between(-1, 1);
                p->mass = random_between(0.2, 5);
            }
            motion m = begin(&s);
            for (int frame = 0; frame < 300; frame++) {
                steps(&m, 1);
                check_apart(&m, "sharp things");
            }
            assert_true(m.counts.impacts > (e && v ? 30 : 0));
            done(&m, &s);
        }
}

/* So many, so fast that all are neighbours of all. */
static void a_crowd_of_bullets_stays_apart(void **state)
{
    (void)state;
    random_start(14);
    scene s = new_scene();
    set_box(&s, 0, 0, 200, 200);
    for (int k = 0; k < 196; k++) {
        double column = k % 14, row = (k - column) / 14;
        add_circle(&s, 9 + 14 * column, 9 + 14 * row, 3, random_between(-500, 500),
                   random_between(-500, 500));
    }
    motion m = begin(&s);
    for (int frame = 0; frame < 4; frame++) {
        steps(&m, 1);
        check_apart(&m, "bullets");
    }
    assert_true(m.counts.impacts > 2000 && m.counts.capped > 0);
    assert_true(m.counts.given_up > 0 && m.counts.given_up < 4 * 196);
    done(&m, &s);
}

/* A heavy ball that touches a light one when the frame begins shoots it at a far wall, while all
 * others are slow: nobody expected that. */
static void a_shot_from_a_touch_hits_the_wall(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_circle(&s, 0, 0, 5, 300, 0)->mass = 1e6;
        add_circle(&s, 10, 0, 5, 0, 0);
        fixed(add_segment(&s, 500, -50, 500, 50));
        for (int k = 0; k < 20; k++)
            add_circle(&s, 100 * k, 1000, 5, 0, 0.001);
        motion m = begin(&s);
        steps(&m, 1);
        assert_true(m.bodies[1].shape.at.x < 500);
        check_apart(&m, "a shot from a touch");
        done(&m, &s);
    }
}

int test_tunnels(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_stay_in_their_pens),
        cmocka_unit_test(no_ball_leaves_its_box),
        cmocka_unit_test(converging_walls_hold),
        cmocka_unit_test(only_the_static_algorithm_tunnels),
        cmocka_unit_test(sharp_things_stay_apart),
        cmocka_unit_test(a_crowd_of_bullets_stays_apart),
        cmocka_unit_test(a_shot_from_a_touch_hits_the_wall),
    };
    return cmocka_run_group_tests_name("tunnels", tests, NULL, NULL);
}
