#include "kit.h"

static void open_ball(kit *k)
{
    shape ball = circle_at(300, 300, 60);
    kit_open(k, &ball, 1);
}

static void one_finger_is_the_left_button(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    finger(&k, INPUT_FINGER_DOWN, 7, 310, 300);
    assert_true(k.result.changed);
    assert_string_equal(selected_ids(&k), "a");
    finger(&k, INPUT_FINGER_MOVE, 7, 317, 300); /* a finger may tremble by less than 8 */
    assert_true(nth(&k, 0)->x == 300);
    finger(&k, INPUT_FINGER_MOVE, 7, 318, 300);
    assert_true(nth(&k, 0)->x == 308);
    finger(&k, INPUT_FINGER_MOVE, 8, 500, 500); /* unknown fingers are ignored */
    finger(&k, INPUT_FINGER_UP, 8, 500, 500);
    assert_true(nth(&k, 0)->x == 308);
    finger(&k, INPUT_FINGER_UP, 7, 340, 310);
    assert_true(nth(&k, 0)->x == 330 && nth(&k, 0)->y == 310);
    assert_int_equal(entries(&k), 1);
    assert_int_equal(k.e.over.handle.kind, HANDLE_BODY); /* of the press; a mouse renews it */
    motion(&k, 5, 5);
    assert_int_equal(k.e.over.handle.kind, HANDLE_NONE);
    kit_close(&k);
}

static void targets_are_larger_for_fingers(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    click(&k, 300, 300);
    press(&k, 380, 300, BUTTON_LEFT); /* 20 beside the radius's handle */
    motion(&k, 400, 300);
    assert_int_equal(k.e.mode, EDIT_MARQUEE);
    key(&k, KEY_ESCAPE);
    release(&k, 400, 300, BUTTON_LEFT);
    finger(&k, INPUT_FINGER_DOWN, 1, 380, 300);
    finger(&k, INPUT_FINGER_MOVE, 1, 400, 300);
    assert_int_equal(k.e.mode, EDIT_RADIUS);
    assert_true(nth(&k, 0)->radius == 80); /* and no jump */
    kit_close(&k);
}

static void a_second_finger_pinches(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    finger(&k, INPUT_FINGER_DOWN, 1, 300, 300);
    finger(&k, INPUT_FINGER_MOVE, 1, 400, 300);
    assert_true(nth(&k, 0)->x == 400);
    finger(&k, INPUT_FINGER_DOWN, 2, 600, 300);
    assert_true(nth(&k, 0)->x == 300); /* the drag is taken back */
    assert_string_equal(selected_ids(&k), "");
    assert_int_equal(k.e.mode, EDIT_PINCH);
    /* From (400, 300) and (600, 300) to (500, 400) and (900, 400): twice the distance, and the
     * middle, world (500, 300), goes to (700, 400). */
    finger(&k, INPUT_FINGER_MOVE, 2, 900, 400);
    finger(&k, INPUT_FINGER_MOVE, 1, 500, 400);
    NEAR(k.c.zoom, 2, 1e-12);
    NEAR(camera_to_window(&k.c, (col_vec){500, 300}).x, 700, 1e-9);
    NEAR(camera_to_window(&k.c, (col_vec){500, 300}).y, 400, 1e-9);
    finger(&k, INPUT_FINGER_DOWN, 3, 50, 50); /* a third one is ignored */
    assert_false(k.result.changed);
    assert_int_equal(k.e.mode, EDIT_PINCH);
    finger(&k, INPUT_FINGER_UP, 3, 50, 50);
    assert_int_equal(k.e.mode, EDIT_PINCH);
    finger(&k, INPUT_FINGER_UP, 1, 500, 400);
    assert_false(edit_is_busy(&k.e));
    camera view = k.c;
    finger(&k, INPUT_FINGER_MOVE, 2, 100, 100); /* the one that is left does nothing */
    assert_true(camera_same(&k.c, &view));
    assert_false(edit_is_busy(&k.e));
    finger(&k, INPUT_FINGER_UP, 2, 100, 100);
    assert_int_equal(entries(&k), 0);
    col_vec ball = camera_to_window(&k.c, (col_vec){300, 300});
    finger(&k, INPUT_FINGER_DOWN, 4, ball.x, ball.y); /* and a new one is a button again */
    finger(&k, INPUT_FINGER_MOVE, 4, ball.x + 20, ball.y);
    assert_int_equal(k.e.mode, EDIT_MOVE);
    kit_close(&k);
}

static void a_pinch_can_be_cancelled(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    camera view = k.c;
    finger(&k, INPUT_FINGER_DOWN, 1, 300, 300);
    finger(&k, INPUT_FINGER_DOWN, 2, 600, 300);
    finger(&k, INPUT_FINGER_MOVE, 2, 900, 400);
    assert_false(camera_same(&k.c, &view));
    tell(&k, (input){.kind = INPUT_WHEEL, .x = 5, .y = 5, .wheel_y = 1}); /* not now */
    key(&k, KEY_ESCAPE);
    assert_true(camera_same(&k.c, &view));
    finger(&k, INPUT_FINGER_UP, 2, 900, 400);
    finger(&k, INPUT_FINGER_UP, 1, 300, 300);
    /* Fingers on one point, and far apart: within the limits, nothing breaks. */
    finger(&k, INPUT_FINGER_DOWN, 1, 300, 300);
    finger(&k, INPUT_FINGER_DOWN, 2, 300, 300);
    finger(&k, INPUT_FINGER_MOVE, 2, 3000, 300);
    NEAR(k.c.zoom, 30, 1e-9);
    kit_close(&k);
}

static void a_resting_finger_opens_the_menu(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    assert_int_equal(edit_timeout(&k.e, k.time), -1);
    finger(&k, INPUT_FINGER_DOWN, 1, 310, 300);
    assert_int_equal(edit_timeout(&k.e, k.time), 500);
    k.time += 499;
    tell(&k, (input){.kind = INPUT_NONE});
    assert_false(k.result.menu);
    assert_int_equal(edit_timeout(&k.e, k.time), 1);
    k.time += 1;
    assert_int_equal(edit_timeout(&k.e, k.time), 0);
    tell(&k, (input){.kind = INPUT_NONE});
    assert_true(k.result.menu);
    assert_true(k.result.menu_at.x == 310);
    assert_string_equal(selected_ids(&k), "a");
    assert_false(edit_is_busy(&k.e));
    finger(&k, INPUT_FINGER_MOVE, 1, 400, 300); /* this finger is done */
    finger(&k, INPUT_FINGER_UP, 1, 400, 300);
    assert_true(nth(&k, 0)->x == 300);
    finger(&k, INPUT_FINGER_DOWN, 1, 310, 300); /* one that moves doesn't rest */
    finger(&k, INPUT_FINGER_MOVE, 1, 330, 300);
    k.time += 600;
    assert_int_equal(edit_timeout(&k.e, k.time), -1);
    tell(&k, (input){.kind = INPUT_NONE});
    assert_false(k.result.menu);
    finger(&k, INPUT_FINGER_UP, 1, 330, 300);
    press(&k, 350, 300, BUTTON_LEFT); /* a mouse has a button for that */
    k.time += 600;
    tell(&k, (input){.kind = INPUT_NONE});
    assert_false(k.result.menu);
    kit_close(&k);
}

static void two_taps_are_a_double_click(void **state)
{
    (void)state;
    static const struct {
        uint32_t after;
        double away;
        bool twice;
    } table[] = {{299, 0, true}, {300, 0, false}, {100, 34, true}, {100, 36, false}};
    for (size_t i = 0; i < 4; i++) {
        kit k;
        open_ball(&k);
        finger(&k, INPUT_FINGER_DOWN, 1, 300, 300);
        finger(&k, INPUT_FINGER_UP, 1, 300, 300);
        assert_false(k.result.edit_fields);
        k.time += table[i].after;
        finger(&k, INPUT_FINGER_DOWN, 2, 300 + table[i].away, 300);
        finger(&k, INPUT_FINGER_UP, 2, 300 + table[i].away, 300);
        assert_int_equal(k.result.edit_fields, table[i].twice);
        kit_close(&k);
    }
}

/* A tenth of a second after the start, in the corner: as near to no tap at all as can be. */
static void the_first_tap_is_single(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(10, 10, 60);
    kit_open(&k, &ball, 1);
    k.time = 100;
    finger(&k, INPUT_FINGER_DOWN, 1, 10, 10);
    finger(&k, INPUT_FINGER_UP, 1, 10, 10);
    assert_false(k.result.edit_fields);
    kit_close(&k);
}

/* Fingers are pulled to quarter turns; the centre is (280, 230). */
static void a_finger_finds_quarter_turns(void **state)
{
    (void)state;
    static const struct {
        double start, by, expected;
    } table[] = {{30, 55.2, 90}, {30, 54.4, 84}, {30, 64.9, 90},
                 {30, 66, 96},   {3, 0.2, 3},    {30, -33, 0}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape bar = rect_at(200, 200, 160, 60, table[i].start);
        kit_open(&k, &bar, 1);
        scene_select(&k.h.now, 0, false);
        k.e.touch = true;
        col_vec knob = target_of(&k, 0, HANDLE_ROTATE, 0, -1);
        double a = atan2(knob.y - 230, knob.x - 280), by = table[i].by * 3.14159265358979 / 180;
        finger(&k, INPUT_FINGER_DOWN, 1, knob.x, knob.y);
        finger(&k, INPUT_FINGER_MOVE, 1, knob.x + 50, knob.y + 50);
        finger(&k, INPUT_FINGER_MOVE, 1, 280 + 90 * cos(a + by), 230 + 90 * sin(a + by));
        NEAR(nth(&k, 0)->angle.turn, table[i].expected, 0);
        kit_close(&k);
    }
}

static void mouse_and_finger_do_not_mix(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    press(&k, 300, 300, BUTTON_LEFT);
    motion(&k, 330, 300);
    finger(&k, INPUT_FINGER_DOWN, 1, 500, 500);
    finger(&k, INPUT_FINGER_MOVE, 1, 600, 600);
    finger(&k, INPUT_FINGER_UP, 1, 600, 600);
    assert_int_equal(k.e.mode, EDIT_MOVE);
    assert_true(nth(&k, 0)->x == 330);
    release(&k, 330, 300, BUTTON_LEFT);
    assert_int_equal(entries(&k), 1);
    finger(&k, INPUT_FINGER_DOWN, 1, 500, 500);
    finger(&k, INPUT_FINGER_DOWN, 1, 510, 500); /* the same finger twice */
    assert_int_equal(k.e.mode, EDIT_PRESSED);
    kit_close(&k);
}

int touch_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_finger_is_the_left_button),
        cmocka_unit_test(targets_are_larger_for_fingers),
        cmocka_unit_test(a_second_finger_pinches),
        cmocka_unit_test(a_pinch_can_be_cancelled),
        cmocka_unit_test(a_resting_finger_opens_the_menu),
        cmocka_unit_test(two_taps_are_a_double_click),
        cmocka_unit_test(the_first_tap_is_single),
        cmocka_unit_test(a_finger_finds_quarter_turns),
        cmocka_unit_test(mouse_and_finger_do_not_mix),
    };
    return cmocka_run_group_tests_name("edit: touch", tests, NULL, NULL);
}
