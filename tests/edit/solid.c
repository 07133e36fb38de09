#include "kit.h"

/* Moving, turning, resizing and the like among solid shapes: what the gestures make of solid/. */

static void press_handle(kit *k, size_t which, handle_kind kind, int hx, int hy)
{
    scene_select(&k->h.now, which, false);
    scene_history_commit(&k->h, "select");
    col_vec at = target_of(k, which, kind, hx, hy);
    press(k, at.x, at.y, BUTTON_LEFT);
    assert_int_equal(k->e.grabbed.handle.kind, kind);
}

static void drag_by(kit *k, double dx, double dy, int events)
{
    col_vec from = k->e.pointer;
    for (int i = 1; i <= events; i++) {
        motion(k, from.x + dx * i / events, from.y + dy * i / events);
        check_apart(&k->h.now, i, "dragged");
    }
}

/* Points in a row: bar, ball, wall; along x. */
static void growing_pushes_and_stops(void **state)
{
    (void)state;
    const shape bar = rect_at(100, 280, 160, 60, 0), ball = circle_at(300, 310, 20);
    shape wall = fixed(segment_at(400, 0, 400, 700));
    static const struct {
        size_t which;
        handle_kind kind;
        int hx, hy;
        double dx, dy;
        double right, ball; /* the bar's right side, the ball's centre */
    } table[] = {
        {0, HANDLE_EDGE, 1, 0, 10, 0, 270, 300},  {0, HANDLE_EDGE, 1, 0, 60, 0, 320, 340},
        {0, HANDLE_EDGE, 1, 0, 300, 0, 360, 380}, {0, HANDLE_CORNER, 1, -1, 60, -30, 320, 340},
        {0, HANDLE_EDGE, 1, 0, -40, 0, 220, 300}, {0, HANDLE_EDGE, -1, 0, -40, 0, 260, 300},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int events = 1; events < 40; events += 12) {
            shape all[] = {bar, ball, wall};
            kit k;
            open_solid(&k, all, 3, SCENE_SOLID_HALF); /* what is resized stays all the same */
            press_handle(&k, table[i].which, table[i].kind, table[i].hx, table[i].hy);
            drag_by(&k, table[i].dx, table[i].dy, events);
            NEAR(nth(&k, 0)->x + nth(&k, 0)->width, table[i].right, CLOSE);
            NEAR(nth(&k, 1)->x, table[i].ball, CLOSE);
            NEAR(nth(&k, 1)->y, 310, CLOSE);
            if (table[i].hx > 0)
                NEAR(nth(&k, 0)->x, 100, 1e-9);
            key(&k, KEY_ESCAPE);
            for (size_t j = 0; j < 3; j++) {
                assert_true(scene_shape_same(nth(&k, j), &all[j]) || nth(&k, j)->id[0]);
                assert_true(nth(&k, j)->x == all[j].x && nth(&k, j)->width == all[j].width);
            }
            assert_int_equal(entries(&k), 0);
            kit_close(&k);
        }
    }
}

/* A radius between two walls grows until it touches both; an end, until it touches one. */
static void radii_and_ends_stop(void **state)
{
    (void)state;
    shape all[] = {fixed(segment_at(200, 0, 200, 700)), fixed(segment_at(400, 0, 400, 700)),
                   circle_at(290, 300, 20), segment_at(250, 500, 350, 500)};
    for (int events = 1; events < 40; events += 12) {
        kit k;
        open_solid(&k, all, 4, SCENE_SOLID_ONE);
        press_handle(&k, 2, HANDLE_RADIUS, 0, -1);
        drag_by(&k, 0, -150, events);
        NEAR(nth(&k, 2)->radius, 90, CLOSE);
        assert_true(nth(&k, 2)->x == 290 && nth(&k, 2)->y == 300);
        release(&k, k.e.pointer.x, k.e.pointer.y, BUTTON_LEFT);
        assert_int_equal(entries(&k), 1);
        press_handle(&k, 3, HANDLE_END, 1, 0);
        drag_by(&k, 200, 0, events);
        NEAR(nth(&k, 3)->to_x, 400, CLOSE);
        assert_true(nth(&k, 3)->x == 250 && nth(&k, 3)->y == 500);
        kit_close(&k);
    }
}

/* A bar that is turned sweeps a ball before it, and never gets over it. */
static void a_turned_bar_sweeps(void **state)
{
    (void)state;
    dice d = {501};
    for (int i = 0; i < 60; i++) {
        shape all[] = {rect_at(220, 290, 160, between(&d, 2, 30), 0),
                       circle_at(between(&d, 320, 370), 350, between(&d, 3, 20))};
        all[0].names = (anchor){.is_pivot = true};
        all[0].x = 300;
        all[0].y = 300;
        kit k;
        open_solid(&k, all, 2, SCENE_SOLID_ONE);
        press_handle(&k, 0, HANDLE_ROTATE, 0, -1);
        double turn = 0;
        for (int n = 0; n < 40 && turn < 170; n++) { /* clockwise: towards the ball */
            turn = fmin(turn + between(&d, 1, 60), 170);
            col_dir t = col_degrees(turn);
            motion(&k, 300 + 80 * t.s, 300 - 80 * t.c);
            check_apart(&k.h.now, i, "turned");
            col_dir bar = scene_angle_direction(nth(&k, 0)->angle);
            double x = nth(&k, 1)->x - 300, y = nth(&k, 1)->y - 300;
            bool before = bar.c * y - bar.s * x > 0, off = hypot(x, y) > 80;
            if (!before && !off)
                fail_msg("case %d: the ball is behind the bar at %g degrees: %g %g", i, turn, x, y);
        }
        NEAR(scene_angle_in(nth(&k, 0)->angle, ANGLE_DEGREES), 170, 1e-9);
        NEAR(nth(&k, 0)->x, 300, 1e-9);
        NEAR(nth(&k, 0)->y, 300, 1e-9);
        kit_close(&k);
    }
}

/* A bar of 160 x 20, 50 above a fixed floor, is turned upright: it is pushed up. Between two walls
 * it stops instead. */
static void a_turned_bar_yields_or_stops(void **state)
{
    (void)state;
    for (int events = 1; events < 60; events += 19) {
        shape all[] = {rect_at(220, 290, 160, 20, 0), fixed(segment_at(0, 350, 900, 350)),
                       fixed(segment_at(0, 250, 900, 250))};
        for (size_t count = 2; count <= 3; count++) {
            kit k;
            open_solid(&k, all, count, SCENE_SOLID_ONE);
            press_handle(&k, 0, HANDLE_ROTATE, 0, -1);
            for (int n = 1; n <= events; n++) {
                col_dir t = col_degrees(90.0 * n / events);
                motion(&k, 300 + 100 * t.s, 300 - 100 * t.c);
                check_apart(&k.h.now, events, "turned");
            }
            col_shape g = scene_shape_geometry(nth(&k, 0));
            col_vec middle = col_core_at(&g, 0.5, 0.5);
            double degrees = scene_angle_in(nth(&k, 0)->angle, ANGLE_DEGREES);
            NEAR(middle.x, 300, 1e-6);
            if (count == 2) {
                NEAR(degrees, 90, 0);
                /* On the way its corner comes down by the half diagonal, hypot(80, 10). */
                assert_true(middle.y > 350 - sqrt(6500) - CLOSE && middle.y < 270 + CLOSE);
            } else {
                /* Its corners touch both: 160 sin a + 20 cos a = 100. */
                double a = degrees * 3.14159265358979323846 / 180;
                NEAR(160 * sin(a) + 20 * cos(a), 100, CLOSE);
                NEAR(middle.y, 300, CLOSE);
            }
            kit_close(&k);
        }
    }
}

/* Any handle of any shape among any others, at any speed. */
static void no_change_makes_an_overlap(void **state)
{
    (void)state;
    dice d = {502};
    size_t changed = 0, pushed = 0;
    for (int i = 0; i < 400; i++) {
        shape all[SEPARATE_MAX];
        size_t count = random_separate_shapes(&d, all, 2 + roll(&d, SEPARATE_MAX - 1));
        kit k;
        open_solid(&k, all, count, SCENE_SOLID_ONE + (scene_solid_share)roll(&d, 3));
        size_t which = roll(&d, (uint32_t)count);
        scene_select(&k.h.now, which, false);
        handle them[HANDLES_MAX];
        size_t handles = edit_handles_of(&k.h.now, which, &k.c, 1, them);
        if (handles > 0) {
            col_vec at = them[roll(&d, (uint32_t)handles)].hit;
            press(&k, at.x, at.y, BUTTON_LEFT);
            double speed = pow(10, between(&d, 0, 3));
            for (int n = 0; n < 10; n++) {
                k.mods = roll(&d, 8);
                motion(&k, k.e.pointer.x + between(&d, -speed, speed),
                       k.e.pointer.y + between(&d, -speed, speed));
                check_apart(&k.h.now, i, "changed");
            }
            release(&k, k.e.pointer.x, k.e.pointer.y, BUTTON_LEFT);
        }
        for (size_t j = 0; j < count; j++) {
            bool other = !scene_shape_same(nth(&k, j), &k.h.opened.shapes[j]);
            (j == which ? &changed : &pushed)[0] += other;
        }
        kit_close(&k);
    }
    assert_true(changed > 200);
    assert_true(pushed > 100);
}

/* A click moves nothing; a drag pushes what lies on the shape and in its way, and is one step,
 * which Escape or undo takes back to the bit. */
static void a_drag_pushes_and_can_be_taken_back(void **state)
{
    (void)state;
    const shape all[] = {circle_at(300, 300, 50), circle_at(380, 300, 50), circle_at(500, 300, 50)};
    for (int undo = 0; undo < 2; undo++) {
        kit k;
        open_solid(&k, all, 3, SCENE_SOLID_ONE);
        click(&k, 270, 280);
        assert_true(nth(&k, 0)->x == 300 && nth(&k, 1)->x == 380);
        press(&k, 290, 320, BUTTON_LEFT);
        motion(&k, 340, 320);
        motion(&k, 390, 320);
        NEAR(nth(&k, 0)->x, 400, 0);
        NEAR(nth(&k, 1)->x, 500, CLOSE);
        NEAR(nth(&k, 2)->x, 600, CLOSE);
        if (undo) {
            release(&k, 390, 320, BUTTON_LEFT);
            assert_int_equal(entries(&k), 1);
            scene_history_undo(&k.h);
        } else {
            key(&k, KEY_ESCAPE);
            assert_int_equal(entries(&k), 0);
        }
        for (size_t j = 0; j < 3; j++)
            assert_true(scene_shape_same(nth(&k, j), &k.h.opened.shapes[j]));
        kit_close(&k);
    }
}

static void nudges_push(void **state)
{
    (void)state;
    shape all[] = {circle_at(100, 100, 20), circle_at(145, 100, 20),
                   fixed(circle_at(200, 100, 20))};
    kit k;
    open_solid(&k, all, 3, SCENE_SOLID_ONE);
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

/* Keys turn and resize by the same rule. */
static void keys_push(void **state)
{
    (void)state;
    shape all[] = {rect_at(220, 290, 160, 20, 0), circle_at(360, 322, 10)};
    kit k;
    open_solid(&k, all, 2, SCENE_SOLID_ONE);
    scene_select(&k.h.now, 0, false);
    edit_turn(&k.h, 15, false);
    check_apart(&k.h.now, 0, "turned by a key");
    assert_true(nth(&k, 1)->y > 330);
    edit_turn(&k.h, 180, false);
    check_apart(&k.h.now, 0, "turned by a key");
    scene_history_undo(&k.h);
    scene_history_undo(&k.h);
    edit_resize(&k.h, 0, 1, MOD_SHIFT, false);
    NEAR(nth(&k, 0)->height, 30, 0);
    NEAR(nth(&k, 1)->y, 330, CLOSE);
    assert_int_equal(entries(&k), 1);
    kit_close(&k);
}

int solid_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(growing_pushes_and_stops),
        cmocka_unit_test(radii_and_ends_stop),
        cmocka_unit_test(a_turned_bar_sweeps),
        cmocka_unit_test(a_turned_bar_yields_or_stops),
        cmocka_unit_test(no_change_makes_an_overlap),
        cmocka_unit_test(a_drag_pushes_and_can_be_taken_back),
        cmocka_unit_test(nudges_push),
        cmocka_unit_test(keys_push),
    };
    return cmocka_run_group_tests_name("edit: solid", tests, NULL, NULL);
}
