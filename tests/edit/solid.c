#include "kit.h"

#include "edit/solid.h"

#include <float.h>

#define U (DBL_EPSILON / 2)

static void open_solid(kit *k, const shape *shapes, size_t count, solid_share share)
{
    kit_open(k, shapes, count);
    k->h.now.rules.solid = k->h.committed.rules.solid = share;
}

static shape fixed(shape s)
{
    s.fixed = true;
    return s;
}

static void drag_middle(kit *k, size_t which, double dx, double dy, int events)
{
    scene_select(&k->h.now, which, false);
    history_commit(&k->h, "select");
    col_shape g = shape_geometry(nth(k, which));
    col_vec at = col_core_at(&g, 0.5, 0.5);
    press(k, at.x, at.y, BUTTON_LEFT);
    k->e.next = EDIT_MOVE; /* whatever handle lies there */
    for (int i = 1; i <= events; i++) {
        motion(k, at.x + dx * i / events, at.y + dy * i / events);
    }
    release(k, at.x + dx, at.y + dy, BUTTON_LEFT);
}

static void check_apart(kit *k, int test, const char *what);

#define CLOSE 1e-6 /* the skin is thinner */

/* Balls of radius 50 in a row, the first is dragged to the right: by hand. */
static void who_yields_how_far(void **state)
{
    (void)state;
    static const struct {
        solid_share share;
        double masses[3];
        bool fixed[3];
        double x[3], way, after[3];
    } table[] = {
        {SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 900}, 150, {350, 450, 900}},
        {SOLID_HALF, {1, 1, 1}, {0}, {200, 400, 900}, 150, {325, 425, 900}},
        {SOLID_MASS, {3, 1, 1}, {0}, {200, 400, 900}, 150, {337.5, 437.5, 900}},
        {SOLID_MASS, {1, 4, 1}, {0}, {200, 400, 900}, 150, {310, 410, 900}},
        {SOLID_ONE, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        {SOLID_MASS, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        {SOLID_HALF, {9, 1, 1}, {0, 1}, {200, 400, 900}, 150, {300, 400, 900}},
        /* what is dragged may be fixed: nobody but the hand moves it, and nothing slows it */
        {SOLID_MASS, {1, 9, 1}, {1}, {200, 400, 900}, 150, {350, 450, 900}},
        /* chains: 100 to the first, 100 more to the second, then 60 together */
        {SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 600}, 260, {460, 560, 660}},
        {SOLID_HALF, {1, 1, 1}, {0}, {200, 400, 600}, 360, {420, 520, 620}}, /* 200 / 2, 60 / 3 */
        {SOLID_MASS, {2, 1, 3}, {0}, {200, 400, 600}, 310, {420, 520, 620}}, /* 150 * 2/3, 60 / 3 */
        {SOLID_ONE, {1, 1, 1}, {0, 0, 1}, {200, 400, 600}, 360, {400, 500, 600}},
        {SOLID_HALF, {1, 1, 1}, {0, 0, 1}, {200, 400, 600}, 360, {400, 500, 600}},
        {SOLID_ONE, {1, 1, 1}, {0}, {200, 400, 600}, -150, {50, 400, 600}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int events = 1; events <= 40; events += 13) {
            shape balls[3];
            for (int j = 0; j < 3; j++) {
                balls[j] = circle_at(table[i].x[j], 300, 50);
                balls[j].mass = table[i].masses[j];
                balls[j].fixed = table[i].fixed[j];
            }
            kit k;
            open_solid(&k, balls, 3, table[i].share);
            drag_middle(&k, 0, table[i].way, 0, events);
            for (size_t j = 0; j < 3; j++) {
                double x = nth(&k, j)->x, y = nth(&k, j)->y;
                if (fabs(x - table[i].after[j]) > CLOSE || fabs(y - 300) > CLOSE) {
                    fail_msg("row %zu in %d events, ball %zu: at %.17g %.17g, expected %g", i,
                             events, j, x, y, table[i].after[j]);
                }
            }
            assert_int_equal(entries(&k), 1);
            history_undo(&k.h);
            for (size_t j = 0; j < 3; j++) {
                assert_true(shape_same(nth(&k, j), &k.h.opened.shapes[j]));
            }
            kit_close(&k);
        }
    }
}

/* A ball of radius 20 at (100, 100) among walls. */
static void walls_are_slid_along(void **state)
{
    (void)state;
    const double sqrt3 = 1.7320508075688772;
    const struct {
        shape walls[2];
        double dx, dy, x, y;
    } table[] = {
        {{rect_at(0, 200, 1000, 50, 0), point_at(900, 700)}, 50, 200, 150, 180},
        {{segment_at(0, 200, 900, 200), point_at(900, 700)}, -70, 500, 30, 180},
        {{segment_at(0, 200, 900, 200), segment_at(200, 0, 200, 900)}, 300, 300, 180, 180},
        {{segment_at(0, 200, 900, 200), segment_at(200, 0, 200, 900)}, 60, 700, 160, 180},
        /* A slope of 30 degrees that rises to the right, through (100, 240): what is left after
         * 140 - 20 / cos 30 down slides down it to the left, by sin 30; sideways by cos 30. */
        {{segment_at(100 - 87 * sqrt3, 240 + 87, 100 + 200 * sqrt3, 240 - 200), point_at(900, 700)},
         0,
         200,
         100 - (200 - (140 - 40 / sqrt3)) * sqrt3 / 4,
         100 + 140 - 40 / sqrt3 + (200 - (140 - 40 / sqrt3)) / 4},
        /* A gorge of 60 degrees, its bottom at (100, 300): the ball's centre stays 40 above. */
        {{segment_at(100, 300, 100 + 200, 300 - 200 * sqrt3),
          segment_at(100, 300, 100 - 200, 300 - 200 * sqrt3)},
         3,
         400,
         100,
         260},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int events = 1; events <= 60; events += 19) {
            shape all[] = {circle_at(100, 100, 20), fixed(table[i].walls[0]),
                           fixed(table[i].walls[1])};
            kit k;
            open_solid(&k, all, 3, SOLID_HALF);
            drag_middle(&k, 0, table[i].dx, table[i].dy, events);
            const shape *s = nth(&k, 0);
            if (fabs(s->x - table[i].x) > CLOSE || fabs(s->y - table[i].y) > CLOSE) {
                fail_msg("row %zu in %d events: at %.17g %.17g, expected %.17g %.17g", i, events,
                         s->x, s->y, table[i].x, table[i].y);
            }
            kit_close(&k);
        }
    }
}

/* Round a fixed pillar, in whatever steps: behind it the ball is under the pointer again. */
static void behind_an_obstacle_it_is_under_the_pointer(void **state)
{
    (void)state;
    for (int events = 1; events <= 101; events += 10) {
        shape all[] = {circle_at(100, 290, 20), fixed(circle_at(300, 300, 60))};
        kit k;
        open_solid(&k, all, 2, SOLID_ONE);
        drag_middle(&k, 0, 400, 0, events);
        NEAR(nth(&k, 0)->x, 500, 0);
        NEAR(nth(&k, 0)->y, 290, 0);
        kit_close(&k);
    }
}

static void contacts_can_always_be_left(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), fixed(segment_at(0, 200, 900, 200)),
                   fixed(segment_at(200, 0, 200, 900))};
    kit k;
    open_solid(&k, all, 3, SOLID_ONE);
    scene_select(&k.h.now, 0, false);
    press(&k, 100, 100, BUTTON_LEFT);
    motion(&k, 500, 700); /* in the corner */
    NEAR(nth(&k, 0)->x, 180, CLOSE);
    double x = nth(&k, 0)->x, y = nth(&k, 0)->y;
    for (int i = 0; i < 20; i++) { /* no trembling */
        motion(&k, 500 + i % 3, 700 - i % 2);
        NEAR(nth(&k, 0)->x, x, 1e-9);
        NEAR(nth(&k, 0)->y, y, 1e-9);
    }
    motion(&k, 150, 700);
    NEAR(nth(&k, 0)->x, 150, 0);
    NEAR(nth(&k, 0)->y, 180, CLOSE);
    motion(&k, 150, 150);
    NEAR(nth(&k, 0)->y, 150, 0);
    kit_close(&k);
}

/* However they lie, a way that leads out is gone. */
static void what_overlaps_at_the_start_may_part(void **state)
{
    (void)state;
    static const double ways[][2] = {{90, 0}, {-90, 0}, {0, 90}, {0, -90}};
    for (int i = 0; i < 4; i++) {
        shape all[] = {fixed(circle_at(300, 300, 40)), circle_at(300, 300, 20)};
        kit k;
        open_solid(&k, all, 2, SOLID_ONE);
        drag_middle(&k, 1, ways[i][0], ways[i][1], 3);
        NEAR(nth(&k, 1)->x, 300 + ways[i][0], 0);
        NEAR(nth(&k, 1)->y, 300 + ways[i][1], 0);
        kit_close(&k);
    }
    shape two[] = {circle_at(350, 300, 50), circle_at(300, 300, 50)};
    kit k;
    open_solid(&k, two, 2, SOLID_ONE);
    drag_middle(&k, 1, -100, 30, 1);
    NEAR(nth(&k, 1)->x, 200, 0);
    NEAR(nth(&k, 0)->x, 350, 0);
    drag_middle(&k, 1, 100, -30, 1);
    check_apart(&k, 0, "came back");
    kit_close(&k);
}

/* Nothing is too thin or too fast: each of two points that nothing has a size of. */
static void thin_walls_stop_fast_points(void **state)
{
    (void)state;
    dice d = {302};
    for (int i = 0; i < 5000; i++) {
        double far = pow(10, between(&d, 0, 6)), at = between(&d, 100, 900);
        col_dir turn = col_degrees(between(&d, 60, 120));
        shape all[] = {
            point_at(between(&d, 0, 90), between(&d, 0, 800)),
            fixed(segment_at(at - 2e6 * turn.c, -2e6 * turn.s, at + 2e6 * turn.c, 2e6 * turn.s)),
            point_at(95, between(&d, 0, 800))};
        kit k;
        open_solid(&k, all, 3, SOLID_ONE);
        const double side = turn.s * (all[0].x - at) - turn.c * all[0].y;
        const double other = turn.s * (all[2].x - at) - turn.c * all[2].y;
        if (fabs(side) < 1 || fabs(other) < 1) {
            kit_close(&k);
            continue;
        }
        scene_select(&k.h.now, 0, false);
        press(&k, all[0].x, all[0].y, BUTTON_LEFT);
        for (int n = 0; n < 4; n++) {
            motion(&k, between(&d, -far, far), between(&d, -far, far));
            for (size_t j = 0; j <= 2; j += 2) {
                double now = turn.s * (nth(&k, j)->x - at) - turn.c * nth(&k, j)->y;
                if (now * (j ? other : side) <= 0) {
                    fail_msg("case %d: point %zu went through, by %g of %g", i, j, now, side);
                }
            }
        }
        kit_close(&k);
    }
}

static shape any_shape(dice *d, double left, double top, double right, double bottom)
{
    double x = between(d, left, right), y = between(d, top, bottom);
    shape all[] = {
        point_at(x, y),
        circle_at(x, y, between(d, 1, 60)),
        segment_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90)),
        capsule_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90), between(d, 0, 30)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), between(d, -360, 360)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), 90 * roll(d, 4))};
    shape s = all[roll(d, 6)];
    if (s.kind == SHAPE_RECTANGLE) {
        s.radius = roll(d, 2) * between(d, 0, 30);
        s.pivot.u = between(d, -1, 2);
        s.width *= roll(d, 8) > 0;
        s.height *= roll(d, 8) > 0;
        if (roll(d, 8) == 0) {
            s.pivot = (pivot){.kind = PIVOT_ORIGIN};
        }
    }
    s.mass = pow(10, between(d, -1, 1));
    return s;
}

/* Whether a shape is at least 1 from all others. */
static bool is_free(const shape *all, size_t count, const shape *s)
{
    col_shape b = shape_geometry(s);
    for (size_t i = 0; i < count; i++) {
        col_shape a = shape_geometry(&all[i]);
        if (col_gap(&a, &b) < 1) {
            return false;
        }
    }
    return true;
}

/* The worst overlap of any two shapes, in units of u S. */
static double worst(const scene *s, size_t *a, size_t *b)
{
    double least = INFINITY;
    for (size_t i = 0; i < s->count; i++) {
        for (size_t j = i + 1; j < s->count; j++) {
            col_shape one = shape_geometry(&s->shapes[i]), two = shape_geometry(&s->shapes[j]);
            double gap = col_gap(&one, &two) / (U * col_scale(&one, &two));
            if (gap < least) {
                least = gap;
                *a = i;
                *b = j;
            }
        }
    }
    return least;
}

static void check_apart(kit *k, int test, const char *what)
{
    size_t a = 0, b = 0;
    double gap = worst(&k->h.now, &a, &b);
    if (!(gap >= -32)) {
        fail_msg("case %d, %s: %s (kind %d) and %s (kind %d) overlap by %g u S", test, what,
                 nth(k, a)->id, (int)nth(k, a)->kind, nth(k, b)->id, (int)nth(k, b)->kind, -gap);
    }
}

enum { CROWD = 12 };

static size_t random_crowd(dice *d, shape *all, size_t most)
{
    size_t count = 0;
    for (int tries = 0; tries < 200 && count < most; tries++) {
        shape s = any_shape(d, 100, 100, 700, 600);
        s.fixed = roll(d, 3) == 0;
        if (is_free(all, count, &s)) {
            all[count++] = s;
        }
    }
    return count;
}

static void grab_some(kit *k, dice *d)
{
    size_t which = roll(d, (uint32_t)k->h.now.count);
    scene_select(&k->h.now, which, false);
    for (uint32_t more = roll(d, 3); more > 0; more--) {
        scene_select(&k->h.now, roll(d, (uint32_t)k->h.now.count), true);
    }
    scene_select(&k->h.now, which, true);
    history_commit(&k->h, "select");
}

static void press_middle(kit *k)
{
    col_shape g = shape_geometry(nth(k, scene_selected(&k->h.now)));
    col_vec at = camera_to_window(&k->c, col_core_at(&g, 0.5, 0.5));
    press(k, at.x, at.y, BUTTON_LEFT);
    k->e.next = EDIT_MOVE; /* whatever handle lies there */
}

/* Any shapes, any shares, any speed, any events: nothing overlaps. */
static void nothing_ever_overlaps(void **state)
{
    (void)state;
    dice d = {301};
    size_t gone = 0, pushed = 0;
    for (int i = 0; i < 600; i++) {
        shape all[CROWD];
        size_t count = random_crowd(&d, all, 2 + roll(&d, CROWD - 1));
        kit k;
        open_solid(&k, all, count, SOLID_ONE + (solid_share)roll(&d, 3));
        kit_view(&k, pow(10, between(&d, -0.3, 0.3)), 0, 0, 0);
        for (int drags = 0; drags < 3; drags++) {
            grab_some(&k, &d);
            press_middle(&k);
            double speed = pow(10, between(&d, 0, 3.5));
            for (int n = 0; n < 12; n++) {
                k.mods = roll(&d, 6) ? 0 : roll(&d, 4);
                motion(&k, k.e.pointer.x + between(&d, -speed, speed),
                       k.e.pointer.y + between(&d, -speed, speed));
                check_apart(&k, i, "dragged");
            }
            gone += hypot(k.e.dragged.gone.x, k.e.dragged.gone.y) > 1;
            release(&k, k.e.pointer.x, k.e.pointer.y, BUTTON_LEFT);
            edit_nudge(&k.h, &k.c, (int)roll(&d, 3) - 1, (int)roll(&d, 3) - 1, MOD_SHIFT, false);
            check_apart(&k, i, "nudged");
        }
        for (size_t j = 0; j < count; j++) {
            const shape *now = nth(&k, j), *was = &k.h.opened.shapes[j];
            bool moved = now->x != was->x || now->y != was->y;
            pushed += moved;
        }
        kit_close(&k);
    }
    assert_true(gone > 1000);
    assert_true(pushed > 2000);
}

int solid_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_yields_how_far),
        cmocka_unit_test(walls_are_slid_along),
        cmocka_unit_test(behind_an_obstacle_it_is_under_the_pointer),
        cmocka_unit_test(contacts_can_always_be_left),
        cmocka_unit_test(what_overlaps_at_the_start_may_part),
        cmocka_unit_test(thin_walls_stop_fast_points),
        cmocka_unit_test(nothing_ever_overlaps),
    };
    return cmocka_run_group_tests_name("edit: solid", tests, NULL, NULL);
}
