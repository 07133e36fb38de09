#include "kit.h"

#include "edit/gesture.h"

enum { NONE = 99 };

static void check_pick(kit *k, double x, double y, bool touch, size_t below, size_t expect,
                       handle_kind kind, int row)
{
    picked p =
        edit_pick(&k->h.now, &k->c, (col_vec){x, y}, 1, touch, below == NONE ? SCENE_NONE : below);
    size_t expected = expect == NONE ? SCENE_NONE : expect;
    if (p.shape != expected || p.handle.kind != kind)
        fail_msg("row %d at (%g, %g): got shape %zu handle %d, expected %zu, %d", row, x, y,
                 p.shape, (int)p.handle.kind, expected, (int)kind);
}

/* The bar (0) lies under a circle (1) that reaches over its right half; a point (2) lies on the
 * bar; a hidden circle (3) on top of everything. */
static void the_order_of_picking(void **state)
{
    (void)state;
    shape all[] = {rect_at(200, 200, 200, 100, 0), circle_at(400, 250, 60), point_at(230, 270),
                   circle_at(300, 250, 300)};
    all[3].hidden = true;
    static const struct {
        size_t selected, below;
        double x, y;
        bool touch;
        size_t shape;
        handle_kind kind;
    } table[] = {
        {NONE, NONE, 260, 230, false, 0, HANDLE_BODY},
        {NONE, NONE, 380, 250, false, 1, HANDLE_BODY}, /* both: the one in front */
        {NONE, 1, 380, 250, false, 0, HANDLE_BODY},    /* below it: the bar */
        {NONE, 0, 380, 250, false, NONE, HANDLE_NONE}, /* below that: nothing */
        {NONE, NONE, 335, 250, false, 0, HANDLE_BODY}, /* the circle's margin gives way to a body */
        {NONE, NONE, 467, 250, false, 1, HANDLE_BODY}, /* 7 outside the circle: its margin */
        {NONE, NONE, 469, 250, false, NONE, HANDLE_NONE}, /* 9 outside */
        {NONE, NONE, 475, 250, true, 1, HANDLE_BODY},     /* 15 outside, for a finger */
        {NONE, NONE, 477, 250, true, NONE, HANDLE_NONE},
        {NONE, NONE, 193, 250, false, 0, HANDLE_BODY},
        {NONE, NONE, 191, 250, false, NONE, HANDLE_NONE},
        {NONE, NONE, 230, 270, false, 2, HANDLE_BODY},
        {NONE, NONE, 235, 270, false, 2, HANDLE_BODY}, /* a point is 6 wide to each side */
        {NONE, NONE, 237, 270, false, 0, HANDLE_BODY},
        {1, NONE, 300, 200, false, 0, HANDLE_BODY}, /* only the selected shape has handles */
        {0, NONE, 300, 200, false, 0, HANDLE_EDGE},
        {0, NONE, 400, 250, false, 0, HANDLE_EDGE}, /* a handle before the body in front */
        {0, NONE, 411, 250, false, 0, HANDLE_EDGE},
        {0, NONE, 413, 250, false, 1, HANDLE_BODY},
        {0, NONE, 421, 250, true, 0, HANDLE_EDGE},
        {0, 4, 400, 250, false, 0, HANDLE_EDGE},
        {0, 1, 400, 250, false, 0, HANDLE_BODY}, /* below: no handles */
        {0, NONE, 300, 176, false, 0, HANDLE_ROTATE},
        {0, NONE, 308, 168, false, 0, HANDLE_ROTATE},  /* (8, -8) is on the knob's disc */
        {0, NONE, 309, 167, false, NONE, HANDLE_NONE}, /* (9, -9) only in the square around it */
        {0, NONE, 300, 188, false, 0, HANDLE_ROTATE},  /* where two targets meet: the knob's */
        {0, NONE, 300, 189, false, 0, HANDLE_EDGE},
        {0, NONE, 190, 190, false, 0, HANDLE_CORNER}, /* a corner's target is square */
        {0, NONE, 300, 250, false, 0, HANDLE_PIVOT},
        {0, NONE, 309, 259, false, 0, HANDLE_BODY}, /* and the pivot's round */
        {0, NONE, 230, 230, false, 0, HANDLE_BODY},
        {3, NONE, 300, 250, false, 0, HANDLE_BODY}, /* hidden shapes have nothing */
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, all, 4);
        if (table[i].selected != NONE)
            scene_select(&k.h.now, table[i].selected, false);
        check_pick(&k, table[i].x, table[i].y, table[i].touch, table[i].below, table[i].shape,
                   table[i].kind, (int)i);
        kit_close(&k);
    }
}

/* The same picture under any camera picks the same. */
static void picking_follows_the_camera(void **state)
{
    (void)state;
    dice d = {21};
    for (int i = 0; i < 3000; i++) {
        shape all[] = {rect_at(200, 200, 200, 100, between(&d, 0, 360)), circle_at(400, 250, 60),
                       capsule_at(150, 150, 260, 210, 20)};
        kit k;
        kit_open(&k, all, 3);
        size_t selected = roll(&d, 3);
        scene_select(&k.h.now, selected, false);
        kit_view(&k, 1, 0, 0, 0);
        col_vec world = {between(&d, 100, 500), between(&d, 100, 400)};
        picked straight = edit_pick(&k.h.now, &k.c, world, 1, false, 3);
        kit_view(&k, 1, between(&d, 0, 360), between(&d, 0, 500), between(&d, 0, 500));
        picked turned = edit_pick(&k.h.now, &k.c, camera_to_window(&k.c, world), 1, false, 3);
        if (straight.shape != turned.shape || straight.handle.kind != turned.handle.kind)
            fail_msg("case %d: shape %zu handle %d became shape %zu handle %d", i, straight.shape,
                     (int)straight.handle.kind, turned.shape, (int)turned.handle.kind);
        kit_close(&k);
    }
}

/* At most half a pixel, and the largest such power of ten. */
static void tidy_steps_are_invisible(void **state)
{
    (void)state;
    dice d = {22};
    for (int i = 0; i < 2000; i++) {
        camera c = {.zoom = pow(10, between(&d, -4, 4))};
        double step = pow(10, edit_gesture_exponent(&c)) * c.zoom;
        assert_true(step <= 0.5 * (1 + 1e-12));
        assert_true(step * 10 > 0.5 * (1 - 1e-12));
    }
}

/* On a screen of two pixels a point a thin body is 12 pixels wide to each side. The bar below it
 * is there for what misses it: by its outline's margin the point would be found all the same. */
static void thin_bodies_widen_with_the_screen(void **state)
{
    (void)state;
    kit k;
    shape all[] = {rect_at(0, 0, 200, 200, 0), point_at(100, 100)};
    kit_open(&k, all, 2);
    for (double away = 11; away <= 13; away += 2) {
        size_t expected = away < 12;
        picked p = edit_pick(&k.h.now, &k.c, (col_vec){100 + away, 100}, 2, false, SCENE_NONE);
        if (p.shape != expected)
            fail_msg("%g pixels beside the point: shape %zu, expected %zu", away, p.shape,
                     expected);
    }
    kit_close(&k);
}

int pick_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_picking),
        cmocka_unit_test(picking_follows_the_camera),
        cmocka_unit_test(thin_bodies_widen_with_the_screen),
        cmocka_unit_test(tidy_steps_are_invisible),
    };
    return cmocka_run_group_tests_name("edit: pick", tests, NULL, NULL);
}
