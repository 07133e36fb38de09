/* Solid shapes that chance throws about. */
#include "drag_kit.h"
#include "solid_tests.h"

#include <math.h>

/* One of them, and up to two more. */
static void press_some(dragging *k, dice *d)
{
    size_t which[3], count = 0;
    for (uint32_t tries = 1 + roll(d, 3); tries > 0; tries--) {
        size_t next = roll(d, (uint32_t)k->now.count), i = 0;
        while (i < count && which[i] != next)
            i++;
        if (i == count)
            which[count++] = next;
    }
    press_several(k, which, count);
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
        dragging k;
        drag_open(&k, all, 3, SCENE_SOLID_ONE);
        const double side = turn.s * (all[0].x - at) - turn.c * all[0].y;
        const double other = turn.s * (all[2].x - at) - turn.c * all[2].y;
        if (fabs(side) < 1 || fabs(other) < 1) {
            drag_close(&k);
            continue;
        }
        press_on(&k, 0);
        for (int n = 0; n < 4; n++) {
            drag_to(&k, between(&d, -far, far), between(&d, -far, far));
            for (size_t j = 0; j <= 2; j += 2) {
                double now = turn.s * (nth(&k, j)->x - at) - turn.c * nth(&k, j)->y;
                if (now * (j ? other : side) <= 0)
                    fail_msg("case %d: point %zu went through, by %g of %g", i, j, now, side);
            }
        }
        drag_close(&k);
    }
}

/* A heap of shapes that lie on each other: of those that can be moved none is left on the one that
 * was dragged. */
static void a_drag_clears_what_is_dragged(void **state)
{
    (void)state;
    dice d = {303};
    size_t overlapping = 0;
    for (int i = 0; i < 2000; i++) {
        shape all[5];
        size_t count = 2 + roll(&d, 4);
        for (size_t j = 0; j < count; j++)
            all[j] = any_shape(&d, 350, 300, 450, 400);
        dragging k;
        drag_open(&k, all, count, SCENE_SOLID_ONE + roll(&d, 3));
        double far = pow(10, between(&d, 0.7, 2.3));
        drag_middle(&k, 0, between(&d, -far, far), far, 1 + roll(&d, 4));
        for (size_t j = 1; j < count; j++) {
            col_shape a = scene_shape_geometry(&all[0]), b = scene_shape_geometry(&all[j]);
            overlapping += col_gap(&a, &b) < 0;
            a = scene_shape_geometry(nth(&k, 0));
            b = scene_shape_geometry(nth(&k, j));
            if (col_gap(&a, &b) < 0)
                fail_msg("case %d, share %d, %zu (kind %d) on 0 (kind %d): gap %g", i, (int)k.share,
                         j, (int)all[j].kind, (int)all[0].kind, col_gap(&a, &b));
        }
        drag_close(&k);
    }
    assert_true(overlapping > 1000);
}

/* Any shapes, any shares, any speed, any events: nothing overlaps. */
static void nothing_ever_overlaps(void **state)
{
    (void)state;
    dice d = {301};
    size_t displaced = 0, pushed = 0;
    for (int i = 0; i < 600; i++) {
        shape all[SEPARATE_MAX];
        size_t count = random_separate_shapes(&d, all, 2 + roll(&d, SEPARATE_MAX - 1));
        dragging k;
        drag_open(&k, all, count, SCENE_SOLID_ONE + (scene_solid_share)roll(&d, 3));
        for (int drags = 0; drags < 3; drags++) {
            press_some(&k, &d);
            double speed = pow(10, between(&d, 0, 3.5));
            for (int n = 0; n < 12; n++) {
                drag_to(&k, k.pointer.x + between(&d, -speed, speed),
                        k.pointer.y + between(&d, -speed, speed));
                check_apart(&k.now, i, "dragged");
            }
            displaced += hypot(k.drag.displacement.x, k.drag.displacement.y) > 1;
            drag_end(&k);
        }
        for (size_t j = 0; j < count; j++) {
            const shape *now = nth(&k, j), *was = &k.opened.shapes[j];
            bool moved = now->x != was->x || now->y != was->y;
            pushed += moved;
        }
        drag_close(&k);
    }
    assert_true(displaced > 1000);
    assert_true(pushed > 2000);
}

/* A closed ring of fixed segments, the corners of which are on a circle of radius 300 about
 * (500, 400). */
enum { RING = 7, INSIDE = 6 };

static bool within_ring(double x, double y)
{
    for (int i = 0; i < RING; i++) {
        col_dir a = col_degrees(360.0 * i / RING), b = col_degrees(360.0 * (i + 1) / RING);
        double ex = 300 * (b.c - a.c), ey = 300 * (b.s - a.s);
        if (ex * (y - 400 - 300 * a.s) - ey * (x - 500 - 300 * a.c) <= 0)
            return false;
    }
    return true;
}

static size_t ring_of(shape *all)
{
    for (int i = 0; i < RING; i++) {
        col_dir a = col_degrees(360.0 * i / RING), b = col_degrees(360.0 * (i + 1) / RING);
        all[i] =
            fixed(segment_at(500 + 300 * a.c, 400 + 300 * a.s, 500 + 300 * b.c, 400 + 300 * b.s));
    }
    return RING;
}

/* Whatever is dragged, and whatever that pushes, however fast: nothing gets out. */
static void nothing_leaves_a_closed_ring(void **state)
{
    (void)state;
    dice d = {303};
    for (int i = 0; i < 150; i++) {
        shape all[RING + INSIDE];
        size_t count = ring_of(all);
        for (int tries = 0; tries < 100 && count < RING + INSIDE; tries++) {
            shape s = any_shape(&d, 400, 300, 600, 500);
            col_shape g = scene_shape_geometry(&s);
            col_vec middle = col_core_at(&g, 0.5, 0.5);
            if (is_free(all, count, &s) && within_ring(middle.x, middle.y))
                all[count++] = s;
        }
        dragging k;
        drag_open(&k, all, count, SCENE_SOLID_ONE + (scene_solid_share)roll(&d, 3));
        for (int drags = 0; drags < 4 && count > RING; drags++) {
            size_t which = RING + roll(&d, (uint32_t)(count - RING));
            double far = pow(10, between(&d, 1, 5));
            press_on(&k, which);
            for (int n = 0; n < 10; n++) {
                drag_to(&k, 500 + between(&d, -far, far), 400 + between(&d, -far, far));
                for (size_t j = RING; j < count; j++) {
                    col_shape g = scene_shape_geometry(nth(&k, j));
                    col_vec middle = col_core_at(&g, 0.5, 0.5);
                    if (!within_ring(middle.x, middle.y))
                        fail_msg("case %d: %s is out, at %g %g", i, nth(&k, j)->id, middle.x,
                                 middle.y);
                }
                check_apart(&k.now, i, "in the ring");
            }
            drag_end(&k);
        }
        drag_close(&k);
    }
}

/* Flat sides: what is pushed goes the same way, in one event or in a hundred. */
static void events_dont_matter(void **state)
{
    (void)state;
    dice d = {304};
    for (int i = 0; i < 200; i++) {
        double degrees = between(&d, 0, 360);
        col_dir t = col_degrees(degrees);
        shape all[] = {rect_at(500 - 100 * t.c, 400 - 100 * t.s, 80, between(&d, 10, 80), degrees),
                       rect_at(500 + 20 * t.c, 400 + 20 * t.s, 60, 90, degrees),
                       circle_at(500 + 170 * t.c, 400 + 170 * t.s, 30)};
        for (int j = 0; j < 2; j++) /* the given point is the corner of the straight bar */
            all[j].names = (anchor){false, 0.5, 0.5};
        double distance = between(&d, 100, 300), x[3] = {0}, y[3] = {0};
        scene_solid_share share = SCENE_SOLID_ONE + (scene_solid_share)roll(&d, 3);
        for (int events = 1; events <= 100; events += 33) {
            dragging k;
            drag_open(&k, all, 3, share);
            col_shape g = scene_shape_geometry(nth(&k, 0));
            col_vec at = col_core_at(&g, 0.5, 0.5);
            drag_middle(&k, 0, distance * t.c, distance * t.s, events);
            for (size_t j = 0; j < 3; j++) {
                if (events == 1) {
                    x[j] = nth(&k, j)->x;
                    y[j] = nth(&k, j)->y;
                }
                /* The screen's rounding of each event to tenths is in it. */
                if (hypot(nth(&k, j)->x - x[j], nth(&k, j)->y - y[j]) > 0.2)
                    fail_msg("case %d, share %d, %d events: shape %zu at %g %g, in one %g %g "
                             "(from %g %g)",
                             i, (int)share, events, j, nth(&k, j)->x, nth(&k, j)->y, x[j], y[j],
                             at.x, at.y);
            }
            drag_close(&k);
        }
    }
}

/* Round things, of which the normal turns as they are pushed off the middle: one long event is gone
 * in pieces, too. */
static void a_jump_pushes_like_a_drag(void **state)
{
    (void)state;
    for (int off = -40; off <= 40; off += 16) {
        double x[2], y[2];
        for (int round = 0; round < 2; round++) {
            shape all[] = {circle_at(200, 300, 50), circle_at(350, 300 + off, 50)};
            dragging k;
            drag_open(&k, all, 2, SCENE_SOLID_ONE);
            drag_middle(&k, 0, 250, 0, round ? 200 : 1);
            x[round] = nth(&k, 1)->x;
            y[round] = nth(&k, 1)->y;
            drag_close(&k);
        }
        if (hypot(x[1] - x[0], y[1] - y[0]) > 8)
            fail_msg("%d off: %g %g in one event, %g %g in many", off, x[0], y[0], x[1], y[1]);
    }
}

/* The same events end the same, to the bit. */
static void the_same_input_does_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++) {
        scene first = scene_empty();
        for (int round = 0; round < 2; round++) {
            dice d = {400 + (uint64_t)i};
            shape all[SEPARATE_MAX];
            size_t count = random_separate_shapes(&d, all, SEPARATE_MAX);
            dragging k;
            drag_open(&k, all, count, SCENE_SOLID_ONE + (scene_solid_share)roll(&d, 3));
            press_on(&k, 0);
            for (int n = 0; n < 50; n++)
                drag_to(&k, between(&d, 0, 1000), between(&d, 0, 800));
            if (round == 0)
                assert_true(scene_copy(&first, &k.now));
            for (size_t j = 0; j < count; j++)
                assert_true(scene_shape_same(nth(&k, j), &first.shapes[j]));
            drag_close(&k);
        }
        scene_free(&first);
    }
}

/* Whatever was pushed on the way: back at the press it is where it was, to the bit. */
static void back_at_the_press_it_is_as_it_was(void **state)
{
    (void)state;
    dice d = {306};
    for (int i = 0; i < 200; i++) {
        shape all[SEPARATE_MAX];
        size_t count = random_separate_shapes(&d, all, SEPARATE_MAX);
        dragging k;
        drag_open(&k, all, count, SCENE_SOLID_ONE);
        press_on(&k, 0);
        col_vec at = k.pointer;
        drag_to(&k, at.x + between(&d, -40, 40), at.y + between(&d, -40, 40));
        drag_to(&k, at.x + between(&d, -40, 40), at.y + between(&d, -40, 40));
        drag_to(&k, at.x, at.y);
        if (hypot(nth(&k, 0)->x - all[0].x, nth(&k, 0)->y - all[0].y) < 1e-3)
            assert_true(scene_shape_same(nth(&k, 0), &k.opened.shapes[0]));
        drag_close(&k);
    }
}

/* To and fro, pressed by as much as comes: the box is always above or below the pointer. */
static void seams_never_catch(void **state)
{
    (void)state;
    dice d = {305};
    for (int i = 0; i < 60; i++) {
        shape all[21];
        double top = between(&d, 200, 400), size = between(&d, 10, 30);
        for (int j = 0; j < 20; j++)
            all[j] = fixed(rect_at(100 + size * j, top, size, size, 0));
        all[20] = rect_at(110, top - between(&d, 20, 40), 15, 15, 0);
        dragging k;
        drag_open(&k, all, 21, SCENE_SOLID_ONE);
        press_on(&k, 20);
        for (int n = 0; n < 60; n++) {
            double x = round(between(&d, 110, 90 + 20 * size));
            drag_to(&k, x, top + between(&d, -1, 50) * roll(&d, 3));
            NEAR(nth(&k, 20)->x, x - 7.5, 0.11);
        }
        drag_close(&k);
    }
}

int test_drag_random(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thin_walls_stop_fast_points),
        cmocka_unit_test(a_drag_clears_what_is_dragged),
        cmocka_unit_test(nothing_ever_overlaps),
        cmocka_unit_test(nothing_leaves_a_closed_ring),
        cmocka_unit_test(events_dont_matter),
        cmocka_unit_test(a_jump_pushes_like_a_drag),
        cmocka_unit_test(the_same_input_does_the_same),
        cmocka_unit_test(back_at_the_press_it_is_as_it_was),
        cmocka_unit_test(seams_never_catch),
    };
    return cmocka_run_group_tests_name("solid: drags, by chance", tests, NULL, NULL);
}
