#include "solid_kit.h"

/* Presses in the middle of the shape that is selected, to move it, whatever lies there. */
static void press_middle(kit *k)
{
    size_t which = scene_selected(&k->h.now);
    col_shape g = shape_geometry(nth(k, which));
    col_vec at = camera_to_window(&k->c, col_core_at(&g, 0.5, 0.5));
    scene selection = scene_empty();
    assert_true(scene_copy(&selection, &k->h.now));
    press(k, at.x, at.y, BUTTON_LEFT);
    for (size_t i = 0; i < k->h.now.count; i++) {
        nth(k, i)->selected = selection.shapes[i].selected;
    }
    scene_free(&selection);
    k->e.grabbed = (picked){which, {.kind = HANDLE_BODY}};
    snprintf(k->e.grabbed_id, sizeof k->e.grabbed_id, "%s", nth(k, which)->id);
    k->e.next = EDIT_MOVE;
}

static void press_on(kit *k, size_t which)
{
    scene_select(&k->h.now, which, false);
    history_commit(&k->h, "select");
    press_middle(k);
}

static void drag_middle(kit *k, size_t which, double dx, double dy, int events)
{
    press_on(k, which);
    col_vec at = k->e.pointer;
    for (int i = 1; i <= events; i++) {
        motion(k, at.x + dx * i / events, at.y + dy * i / events);
    }
    release(k, at.x + dx, at.y + dy, BUTTON_LEFT);
}

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

/* With the pointer inside the pillar the ball is at the place on its rim that is nearest: 80 from
 * the middle. */
static void at_an_obstacle_it_is_near_the_pointer(void **state)
{
    (void)state;
    static const double pointers[][2] = {
        {310, 250}, {290, 250}, {300, 270}, {250, 260}, {330, 290}};
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++) {
        for (int events = 1; events <= 30; events += 29) {
            shape all[] = {circle_at(100, 290, 20), fixed(circle_at(300, 300, 60))};
            kit k;
            open_solid(&k, all, 2, SOLID_ONE);
            double x = pointers[i][0], y = pointers[i][1], from = hypot(x - 300, y - 300);
            drag_middle(&k, 0, x - 100, y - 290, events);
            NEAR(nth(&k, 0)->x, 300 + 80 * (x - 300) / from, 0.1);
            NEAR(nth(&k, 0)->y, 300 + 80 * (y - 300) / from, 0.1);
            kit_close(&k);
        }
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
    /* Along the side that they overlap at, too. */
    shape boxes[] = {fixed(rect_at(300, 300, 100, 100, 0)), rect_at(210, 300, 100, 100, 0)};
    kit sliding;
    open_solid(&sliding, boxes, 2, SOLID_ONE);
    drag_middle(&sliding, 1, 0, 30, 3);
    NEAR(nth(&sliding, 1)->y, 330, 0);
    kit_close(&sliding);
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

/* A closed ring of fixed segments, the corners of which are on a circle of radius 300 about
 * (500, 400). */
enum { RING = 7, INSIDE = 6 };

static bool within_ring(double x, double y)
{
    for (int i = 0; i < RING; i++) {
        col_dir a = col_degrees(360.0 * i / RING), b = col_degrees(360.0 * (i + 1) / RING);
        double ex = 300 * (b.c - a.c), ey = 300 * (b.s - a.s);
        if (ex * (y - 400 - 300 * a.s) - ey * (x - 500 - 300 * a.c) <= 0) {
            return false;
        }
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
            col_shape g = shape_geometry(&s);
            col_vec middle = col_core_at(&g, 0.5, 0.5);
            if (is_free(all, count, &s) && within_ring(middle.x, middle.y)) {
                all[count++] = s;
            }
        }
        kit k;
        open_solid(&k, all, count, SOLID_ONE + (solid_share)roll(&d, 3));
        for (int drags = 0; drags < 4 && count > RING; drags++) {
            size_t which = RING + roll(&d, (uint32_t)(count - RING));
            double far = pow(10, between(&d, 1, 5));
            press_on(&k, which);
            for (int n = 0; n < 10; n++) {
                motion(&k, 500 + between(&d, -far, far), 400 + between(&d, -far, far));
                for (size_t j = RING; j < count; j++) {
                    col_shape g = shape_geometry(nth(&k, j));
                    col_vec middle = col_core_at(&g, 0.5, 0.5);
                    if (!within_ring(middle.x, middle.y)) {
                        fail_msg("case %d: %s is out, at %g %g", i, nth(&k, j)->id, middle.x,
                                 middle.y);
                    }
                }
                check_apart(&k, i, "in the ring");
            }
            release(&k, k.e.pointer.x, k.e.pointer.y, BUTTON_LEFT);
        }
        kit_close(&k);
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
        for (int j = 0; j < 2; j++) { /* the given point is the corner of the straight bar */
            all[j].names = (anchor){false, 0.5, 0.5};
        }
        double way = between(&d, 100, 300), x[3], y[3];
        solid_share share = SOLID_ONE + (solid_share)roll(&d, 3);
        for (int events = 1; events <= 100; events += 33) {
            kit k;
            open_solid(&k, all, 3, share);
            col_shape g = shape_geometry(nth(&k, 0));
            col_vec at = col_core_at(&g, 0.5, 0.5);
            drag_middle(&k, 0, way * t.c, way * t.s, events);
            for (size_t j = 0; j < 3; j++) {
                if (events == 1) {
                    x[j] = nth(&k, j)->x;
                    y[j] = nth(&k, j)->y;
                }
                /* The screen's rounding of each event to tenths is in it. */
                if (hypot(nth(&k, j)->x - x[j], nth(&k, j)->y - y[j]) > 0.2) {
                    fail_msg("case %d, share %d, %d events: shape %zu at %g %g, in one %g %g "
                             "(from %g %g)",
                             i, (int)share, events, j, nth(&k, j)->x, nth(&k, j)->y, x[j], y[j],
                             at.x, at.y);
                }
            }
            kit_close(&k);
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
            kit k;
            open_solid(&k, all, 2, SOLID_ONE);
            drag_middle(&k, 0, 250, 0, round ? 200 : 1);
            x[round] = nth(&k, 1)->x;
            y[round] = nth(&k, 1)->y;
            kit_close(&k);
        }
        if (hypot(x[1] - x[0], y[1] - y[0]) > 8) {
            fail_msg("%d off: %g %g in one event, %g %g in many", off, x[0], y[0], x[1], y[1]);
        }
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
            shape all[CROWD];
            size_t count = random_crowd(&d, all, CROWD);
            kit k;
            open_solid(&k, all, count, SOLID_ONE + (solid_share)roll(&d, 3));
            press_on(&k, 0);
            for (int n = 0; n < 50; n++) {
                motion(&k, between(&d, 0, 1000), between(&d, 0, 800));
            }
            if (round == 0) {
                assert_true(scene_copy(&first, &k.h.now));
            }
            assert_true(scenes_same(&first, &k.h.now));
            kit_close(&k);
        }
        scene_free(&first);
    }
}

/* Half each: a ball stays behind the pointer by what it gave way; while the pointer rests or comes
 * back it pushes no more; and it is under the pointer again when the other one is gone. */
static void what_was_given_way_isnt_pushed_again(void **state)
{
    (void)state;
    shape all[] = {circle_at(300, 300, 50), circle_at(400, 300, 50)};
    kit k;
    open_solid(&k, all, 2, SOLID_HALF);
    press_on(&k, 0);
    motion(&k, 400, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    for (int i = 0; i < 10; i++) {
        motion(&k, 400, 300);
        motion(&k, 390, 300);
    }
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    motion(&k, 360, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    motion(&k, 320, 300);
    NEAR(nth(&k, 0)->x, 320, 0);
    motion(&k, 400, 300); /* a new push: 30 to the contact, and half of 50 */
    NEAR(nth(&k, 0)->x, 375, CLOSE);
    NEAR(nth(&k, 1)->x, 475, CLOSE);
    motion(&k, 320, 300);
    motion(&k, 320, 180); /* up, over it, and down behind it */
    motion(&k, 700, 180);
    motion(&k, 700, 300);
    NEAR(nth(&k, 0)->x, 700, 0);
    NEAR(nth(&k, 0)->y, 300, 0);
    kit_close(&k);
}

/* A ball on the floor, pushing another one, with the pointer below: what the floor holds back is no
 * gift, and is asked for again as soon as the floor ends. */
static void walls_arent_given_way_to(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 180, 20), circle_at(200, 180, 20),
                   fixed(segment_at(0, 200.01, 900, 200.01))};
    kit k;
    open_solid(&k, all, 3, SOLID_HALF);
    press_on(&k, 0);
    motion(&k, 250, 400);
    NEAR(nth(&k, 0)->x, 205, 0.5);
    NEAR(k.e.dragged.given.x, 45, 0.5);
    NEAR(k.e.dragged.given.y, 0, 0.5);
    motion(&k, 240, 400);
    NEAR(nth(&k, 0)->x, 205, 0.5);
    motion(&k, 150, 400);
    NEAR(nth(&k, 0)->x, 150, 0);
    NEAR(nth(&k, 0)->y, 180, CLOSE);
    kit_close(&k);
}

/* What was given way to one side is no reason to give more way on the other. */
static void the_way_back_pushes_too(void **state)
{
    (void)state;
    shape all[] = {circle_at(300, 300, 50), circle_at(400, 300, 50), circle_at(200, 300, 50)};
    kit k;
    open_solid(&k, all, 3, SOLID_HALF);
    press_on(&k, 0);
    motion(&k, 400, 300);
    NEAR(nth(&k, 0)->x, 350, CLOSE);
    motion(&k, 250, 300);
    NEAR(nth(&k, 0)->x, 275, CLOSE);
    NEAR(nth(&k, 2)->x, 175, CLOSE);
    kit_close(&k);
}

/* Whatever was pushed on the way: back at the press it is where it was, to the bit. */
static void back_at_the_press_it_is_as_it_was(void **state)
{
    (void)state;
    dice d = {306};
    for (int i = 0; i < 200; i++) {
        shape all[CROWD];
        size_t count = random_crowd(&d, all, CROWD);
        kit k;
        open_solid(&k, all, count, SOLID_ONE);
        press_on(&k, 0);
        col_vec at = k.e.pointer;
        motion(&k, at.x + between(&d, -40, 40), at.y + between(&d, -40, 40));
        motion(&k, at.x + between(&d, -40, 40), at.y + between(&d, -40, 40));
        motion(&k, at.x, at.y);
        if (hypot(nth(&k, 0)->x - all[0].x, nth(&k, 0)->y - all[0].y) < 1e-3) {
            assert_true(shape_same(nth(&k, 0), &k.h.opened.shapes[0]));
        }
        kit_close(&k);
    }
}

/* Others in a corridor of tiles: what slides over them doesn't catch on the seams. */
static void seams_between_tiles_are_smooth(void **state)
{
    (void)state;
    shape all[22];
    for (int i = 0; i < 20; i++) {
        all[i] = fixed(rect_at(40 * i, 300, 40, 40, 0));
    }
    all[20] = rect_at(20, 250, 30, 20, 0);
    all[21] = fixed(circle_at(900, 100, 10));
    for (int events = 1; events < 200; events += 17) {
        kit k;
        all[20].y = events % 2 ? 250 : 280; /* above them, or touching as typed */
        open_solid(&k, all, 22, SOLID_ONE);
        drag_middle(&k, 20, 700, 200 * (events % 4 < 2), events); /* pressed, or not */
        NEAR(nth(&k, 20)->x, 720, 0.1);
        NEAR(nth(&k, 20)->y, events % 4 == 3 ? 250 : 280, CLOSE);
        kit_close(&k);
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
        for (int j = 0; j < 20; j++) {
            all[j] = fixed(rect_at(100 + size * j, top, size, size, 0));
        }
        all[20] = rect_at(110, top - between(&d, 20, 40), 15, 15, 0);
        kit k;
        open_solid(&k, all, 21, SOLID_ONE);
        press_on(&k, 20);
        for (int n = 0; n < 60; n++) {
            double x = round(between(&d, 110, 90 + 20 * size));
            motion(&k, x, top + between(&d, -1, 50) * roll(&d, 3));
            NEAR(nth(&k, 20)->x, x - 7.5, 0.11);
        }
        kit_close(&k);
    }
}

/* On a slope of tiles, where every place is rounded. */
static void seams_of_a_slope_are_smooth(void **state)
{
    (void)state;
    for (int degrees = 5; degrees < 90; degrees += 7) {
        col_dir t = col_degrees(degrees);
        shape all[21];
        for (int i = 0; i < 20; i++) { /* turned about their given corner, along t */
            all[i] = rect_at(100 + 20 * i * t.c, 100 + 20 * i * t.s, 20, 20, degrees);
            all[i].pivot.u = all[i].pivot.v = 0;
            all[i].fixed = true;
        }
        all[20] = rect_at(100 + 25 * t.c + 40 * t.s, 100 + 25 * t.s - 40 * t.c, 30, 20, degrees);
        all[20].pivot.u = all[20].pivot.v = 0;
        for (int events = 1; events < 120; events += 39) {
            kit k;
            open_solid(&k, all, 21, SOLID_ONE);
            /* 300 along, and pressed by 100 */
            drag_middle(&k, 20, 300 * t.c - 100 * t.s, 300 * t.s + 100 * t.c, events);
            double along = (nth(&k, 20)->x - 100) * t.c + (nth(&k, 20)->y - 100) * t.s;
            double above = (nth(&k, 20)->x - 100) * t.s - (nth(&k, 20)->y - 100) * t.c;
            if (fabs(along - 325) > 0.2 || fabs(above - 20) > CLOSE) {
                fail_msg("%d degrees, %d events: %g along, %g above", degrees, events, along,
                         above);
            }
            kit_close(&k);
        }
    }
}

/* Two balls that are held together push as one and keep their distance. */
static void several_are_one_body(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(100, 300, 20), circle_at(200, 300, 20),
                   fixed(circle_at(400, 100, 20))};
    kit k;
    open_solid(&k, all, 4, SOLID_ONE);
    scene_select(&k.h.now, 0, false);
    scene_select(&k.h.now, 1, true);
    press(&k, 100, 100, BUTTON_LEFT);
    motion(&k, 190, 100); /* the lower one pushes by 30, ... */
    NEAR(nth(&k, 2)->x, 230, CLOSE);
    motion(&k, 700, 100); /* ... the upper one stops at 360 */
    NEAR(nth(&k, 0)->x, 360, CLOSE);
    NEAR(nth(&k, 2)->x, 400, CLOSE);
    assert_true(nth(&k, 0)->x == nth(&k, 1)->x);
    assert_true(nth(&k, 1)->y == 300 && nth(&k, 0)->y == 100);
    key(&k, KEY_ESCAPE);
    assert_true(scenes_same(&k.h.now, &k.h.committed));
    for (size_t j = 0; j < 4; j++) {
        assert_true(shape_same(nth(&k, j), &k.h.opened.shapes[j]));
    }
    kit_close(&k);
}

/* Hidden shapes are no obstacles, and go along when they are held. */
static void hidden_shapes_are_air(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(200, 100, 20), circle_at(300, 100, 20)};
    all[1].hidden = true;
    kit k;
    open_solid(&k, all, 3, SOLID_ONE);
    scene_select(&k.h.now, 1, false);
    scene_select(&k.h.now, 0, true);
    press(&k, 100, 100, BUTTON_LEFT);
    motion(&k, 280, 100);
    NEAR(nth(&k, 0)->x, 280, 0);
    NEAR(nth(&k, 1)->x, 380, 0);
    NEAR(nth(&k, 2)->x, 320, CLOSE);
    kit_close(&k);
    open_solid(&k, all, 3, SOLID_ONE);
    scene_select(&k.h.now, 1, false); /* only a hidden one: it moves freely, and pushes nothing */
    edit_nudge(&k.h, &k.c, 1, 0, MOD_SHIFT, false);
    NEAR(nth(&k, 1)->x, 210, 0);
    solid_drag along = {{0, 0}, {0, 0}};
    assert_true(solid_follow(&k.h.now, &(size_t){1}, 1, (col_vec){5, 0}, SOLID_ONE, &along));
    NEAR(nth(&k, 1)->x, 215, 0);
    assert_true(along.gone.x == 5);
    NEAR(nth(&k, 2)->x, 300, 0);
    kit_close(&k);
}

static void nudges_push(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(145, 100, 20),
                   fixed(circle_at(200, 100, 20))};
    kit k;
    open_solid(&k, all, 3, SOLID_ONE);
    scene_select(&k.h.now, 0, false);
    edit_nudge(&k.h, &k.c, 1, 0, MOD_SHIFT, false);
    NEAR(nth(&k, 0)->x, 110, 0);
    NEAR(nth(&k, 1)->x, 150, CLOSE);
    edit_nudge(&k.h, &k.c, 1, 0, MOD_SHIFT, true);
    edit_nudge(&k.h, &k.c, 1, 0, MOD_SHIFT, true);
    NEAR(nth(&k, 1)->x, 160, CLOSE);
    NEAR(nth(&k, 0)->x, 120, CLOSE);
    assert_int_equal(entries(&k), 1);
    edit_nudge(&k.h, &k.c, 0, -1, 0, false); /* along, and back: nothing sticks */
    NEAR(nth(&k, 0)->y, 99, CLOSE);
    edit_nudge(&k.h, &k.c, -1, 0, 0, false);
    NEAR(nth(&k, 0)->x, 119, CLOSE);
    kit_close(&k);
}

int solid_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_yields_how_far),
        cmocka_unit_test(walls_are_slid_along),
        cmocka_unit_test(behind_an_obstacle_it_is_under_the_pointer),
        cmocka_unit_test(at_an_obstacle_it_is_near_the_pointer),
        cmocka_unit_test(contacts_can_always_be_left),
        cmocka_unit_test(what_overlaps_at_the_start_may_part),
        cmocka_unit_test(thin_walls_stop_fast_points),
        cmocka_unit_test(nothing_ever_overlaps),
        cmocka_unit_test(nothing_leaves_a_closed_ring),
        cmocka_unit_test(events_dont_matter),
        cmocka_unit_test(a_jump_pushes_like_a_drag),
        cmocka_unit_test(the_same_input_does_the_same),
        cmocka_unit_test(what_was_given_way_isnt_pushed_again),
        cmocka_unit_test(seams_between_tiles_are_smooth),
        cmocka_unit_test(the_way_back_pushes_too),
        cmocka_unit_test(back_at_the_press_it_is_as_it_was),
        cmocka_unit_test(walls_arent_given_way_to),
        cmocka_unit_test(seams_of_a_slope_are_smooth),
        cmocka_unit_test(seams_never_catch),
        cmocka_unit_test(several_are_one_body),
        cmocka_unit_test(hidden_shapes_are_air),
        cmocka_unit_test(nudges_push),
    };
    return cmocka_run_group_tests_name("edit: solid", tests, NULL, NULL);
}
