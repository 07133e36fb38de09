#include "kit.h"

static void wheel(kit *k, double x, double y, double wheel_x, double wheel_y)
{
    tell(k, (input){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel_x = wheel_x, .wheel_y = wheel_y});
}

static void the_wheel_zooms_about_the_pointer(void **state)
{
    (void)state;
    dice d = {51};
    kit k;
    kit_open(&k, NULL, 0);
    kit_view(&k, 2, 25, 30, 40);
    for (int i = 0; i < 500; i++) {
        col_vec at = {between(&d, 0, 1000), between(&d, 0, 800)};
        col_vec world = camera_to_world(&k.c, at);
        double zoom = k.c.zoom, turns = zoom > 10 ? -1 : zoom < 0.5 ? 1 : between(&d, -3, 3);
        wheel(&k, at.x, at.y, 0, turns);
        NEAR(k.c.zoom, zoom * pow(1.1, turns), 1e-9);
        NEAR(camera_to_window(&k.c, world).x, at.x, 1e-6);
        NEAR(camera_to_window(&k.c, world).y, at.y, 1e-6);
        assert_true(k.result.changed);
    }
    kit_close(&k);
}

static void the_wheel_pans_with_modifiers(void **state)
{
    (void)state;
    static const struct {
        unsigned mods;
        double wheel_x, wheel_y, dx, dy; /* where the picture goes, in notches of 50 pixels */
    } table[] = {
        {MOD_SHIFT, 0, 1, 1, 0},  {MOD_SHIFT, 0, -2, -2, 0}, {MOD_CTRL, 0, 1, 0, 1},
        {0, 1, 0, -1, 0},         {MOD_SHIFT, 1, 0, -1, 0},  {MOD_CTRL, 1, 0, -1, 0},
        {MOD_CTRL, 0, NAN, 0, 0}, {MOD_CTRL, 0, 1e9, 0, 20}, {MOD_SHIFT, 0, -INFINITY, 0, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        kit_open(&k, NULL, 0);
        hold(&k, table[i].mods);
        wheel(&k, 500, 400, table[i].wheel_x, table[i].wheel_y);
        col_vec at = camera_to_window(&k.c, (col_vec){0, 0});
        NEAR(at.x, 50 * table[i].dx, 1e-9);
        NEAR(at.y, 50 * table[i].dy, 1e-9);
        assert_true(k.c.zoom == 1);
        kit_close(&k);
    }
}

static void a_drag_goes_on_while_zooming(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300, 300, 60);
    kit_open(&k, &ball, 1);
    press(&k, 310, 300, BUTTON_LEFT);
    motion(&k, 400, 350);
    wheel(&k, 400, 350, 0, 3);
    col_vec at = camera_to_window(&k.c, (col_vec){nth(&k, 0)->x + 10, nth(&k, 0)->y});
    NEAR(at.x, 400, 0.5); /* the grabbed point is under the pointer */
    NEAR(at.y, 350, 0.5);
    release(&k, 400, 350, BUTTON_LEFT);
    kit_close(&k);
}

/* All ways to pan bring the grabbed world point with the pointer. */
static void panning_holds_the_world(void **state)
{
    (void)state;
    static const struct {
        int button;
        bool space;
    } pans[] = {{BUTTON_LEFT, true}, {BUTTON_MIDDLE, false}, {BUTTON_RIGHT, false}};
    for (size_t i = 0; i < 3; i++) {
        kit k;
        shape ball = circle_at(300, 300, 60);
        kit_open(&k, &ball, 1);
        kit_view(&k, 1.7, 40, 20, 30);
        col_vec at = camera_to_window(&k.c, (col_vec){300, 300});
        if (pans[i].space)
            key(&k, KEY_SPACE);
        press(&k, at.x, at.y, pans[i].button);
        motion(&k, at.x + 3, at.y);
        assert_true(k.c.origin.x == 0);
        motion(&k, at.x + 90, at.y - 33);
        motion(&k, at.x + 120, at.y - 44);
        col_vec now = camera_to_window(&k.c, (col_vec){300, 300});
        NEAR(now.x, at.x + 120, 1e-9);
        NEAR(now.y, at.y - 44, 1e-9);
        release(&k, at.x + 120, at.y - 44, pans[i].button);
        assert_false(k.result.menu);
        assert_true(nth(&k, 0)->x == 300);
        assert_string_equal(selected_ids(&k), pans[i].button == BUTTON_RIGHT ? "a" : "");
        key_up(&k, KEY_SPACE);
        press(&k, 5, 5, BUTTON_LEFT);
        assert_int_equal(k.e.next, EDIT_MARQUEE);
        kit_close(&k);
    }
}

static void a_click_with_space_selects_nothing(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300, 300, 60);
    kit_open(&k, &ball, 1);
    scene_select(&k.h.now, 0, false);
    key(&k, KEY_SPACE);
    click(&k, 20, 20);
    assert_string_equal(selected_ids(&k), "a");
    kit_close(&k);
}

static void cursors_follow_the_angle(void **state)
{
    (void)state;
    static const struct {
        handle_kind kind;
        int hx, hy;
        double shape, camera; /* degrees */
        cursor_kind expected;
    } table[] = {
        {HANDLE_EDGE, 0, -1, 0, 0, CURSOR_NS},     {HANDLE_CORNER, 1, -1, 0, 0, CURSOR_NESW},
        {HANDLE_EDGE, 1, 0, 0, 0, CURSOR_WE},      {HANDLE_CORNER, 1, 1, 0, 0, CURSOR_NWSE},
        {HANDLE_EDGE, 0, 1, 0, 0, CURSOR_NS},      {HANDLE_CORNER, -1, 1, 0, 0, CURSOR_NESW},
        {HANDLE_EDGE, -1, 0, 0, 0, CURSOR_WE},     {HANDLE_CORNER, -1, -1, 0, 0, CURSOR_NWSE},
        {HANDLE_EDGE, 0, -1, 30, 0, CURSOR_NESW},  {HANDLE_EDGE, 0, -1, 20, 0, CURSOR_NS},
        {HANDLE_EDGE, 0, -1, 45, 0, CURSOR_NESW},  {HANDLE_EDGE, 0, -1, 90, 0, CURSOR_WE},
        {HANDLE_EDGE, 0, -1, -45, 0, CURSOR_NWSE}, {HANDLE_CORNER, 1, 1, 45, 0, CURSOR_NS},
        {HANDLE_EDGE, 0, -1, 0, 90, CURSOR_WE},    {HANDLE_EDGE, 0, -1, 45, -45, CURSOR_NS},
        {HANDLE_CORNER, 1, 1, 10, 40, CURSOR_NS},  {HANDLE_ROTATE, 0, -1, 30, 0, CURSOR_ROTATE},
        {HANDLE_PIVOT, 0, 0, 30, 0, CURSOR_CROSS}, {HANDLE_RADIUS, 1, 1, 0, 0, CURSOR_NWSE},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape bar = rect_at(400, 300, 200, 150, table[i].shape);
        kit_open(&k, &bar, 1);
        kit_view(&k, 1, table[i].camera, 500, 375);
        scene_select(&k.h.now, 0, false);
        col_vec at = target_of(&k, 0, table[i].kind, table[i].hx, table[i].hy);
        motion(&k, at.x, at.y);
        cursor_kind got = edit_cursor(&k.e, &k.h, &k.c);
        if (got != table[i].expected)
            fail_msg("row %zu: got %d, expected %d", i, (int)got, (int)table[i].expected);
        press(&k, at.x, at.y, BUTTON_LEFT); /* and it stays during the press and the drag */
        assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), table[i].expected);
        kit_close(&k);
    }
}

static void the_cursor_turns_over_with_the_corner(void **state)
{
    (void)state;
    kit k;
    shape bar = rect_at(400, 300, 200, 150, 0);
    kit_open(&k, &bar, 1);
    scene_select(&k.h.now, 0, false);
    press(&k, 600, 450, BUTTON_LEFT);
    motion(&k, 650, 480);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_NWSE);
    motion(&k, 300, 480); /* through the left side */
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_NESW);
    motion(&k, 300, 200); /* and through the top */
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_NWSE);
    motion(&k, 650, 200);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_NESW);
    kit_close(&k);
}

static void cursors_of_bodies_and_modes(void **state)
{
    (void)state;
    kit k;
    shape all[] = {circle_at(300, 300, 60), segment_at(500, 100, 600, 100)};
    kit_open(&k, all, 2);
    motion(&k, 20, 20);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_ARROW);
    motion(&k, 300, 300);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_HAND);
    press(&k, 300, 300, BUTTON_LEFT);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_MOVE);
    motion(&k, 320, 300);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_MOVE);
    release(&k, 320, 300, BUTTON_LEFT);
    motion(&k, 321, 300);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_MOVE);
    press(&k, 20, 20, BUTTON_LEFT);
    motion(&k, 80, 80);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_CROSS);
    release(&k, 80, 80, BUTTON_LEFT);
    key(&k, KEY_SPACE);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_PAN);
    key_up(&k, KEY_SPACE);
    press(&k, 20, 20, BUTTON_MIDDLE);
    motion(&k, 30, 30);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_PAN);
    release(&k, 20, 20, BUTTON_MIDDLE);
    scene_select(&k.h.now, 1, false);
    motion(&k, 600, 100);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_CROSS);
    edit_delete(&k.h); /* what the pointer was over is gone */
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_ARROW);
    kit_close(&k);
}

typedef struct value_row {
    shape s;
    handle_kind kind;
    int hx, hy;
    unsigned mods;
    double dx, dy;
    const char *expected;
} value_row;

static void check_values(const value_row *rows, size_t count, const convention *c)
{
    for (size_t i = 0; i < count; i++) {
        kit k;
        char text[128] = "as it was";
        kit_open(&k, &rows[i].s, 1);
        k.h.now.convention = *c;
        scene_select(&k.h.now, 0, false);
        scene_history_commit(&k.h, "convention");
        assert_false(edit_value(&k.e, &k.h, text, sizeof text));
        col_vec at = {300, 300};
        if (rows[i].kind != HANDLE_BODY)
            at = target_of(&k, 0, rows[i].kind, rows[i].hx, rows[i].hy);
        hold(&k, rows[i].mods);
        press(&k, at.x, at.y, BUTTON_LEFT);
        assert_false(edit_value(&k.e, &k.h, text, sizeof text));
        assert_string_equal(text, "as it was");
        motion(&k, at.x + rows[i].dx, at.y + rows[i].dy);
        assert_true(edit_value(&k.e, &k.h, text, sizeof text));
        assert_string_equal(text, rows[i].expected);
        release(&k, at.x, at.y, BUTTON_LEFT);
        assert_false(edit_value(&k.e, &k.h, text, sizeof text));
        kit_close(&k);
    }
}

static void values_tell_the_numbers(void **state)
{
    (void)state;
    shape ball = circle_at(300, 300, 50), bar = rect_at(200, 200, 160, 60, 0), round = bar;
    round.radius = 12;
    const value_row rows[] = {
        {ball, HANDLE_BODY, 0, 0, 0, 40, -20, "x 340  y 280"},
        {ball, HANDLE_RADIUS, 1, 0, 0, 12, 0, "radius 62"},
        {bar, HANDLE_CORNER, 1, 1, 0, 10, 5, "170 × 65"},
        /* The knob is 54 above the pivot; 54 to the right and 0 down is 45 degrees. */
        {bar, HANDLE_ROTATE, 0, -1, 0, 54, 0, "45°  Shift: steps of 15°"},
        {bar, HANDLE_ROTATE, 0, -1, MOD_SHIFT, 54, 0, "45°"},
        {bar, HANDLE_PIVOT, 0, 0, 0, 20, 15, "pivot 100, 45  Ctrl: free"},
        {bar, HANDLE_RADIUS, 1, 1, 0, 10, 10, "corner 14.1"},
        {bar, HANDLE_EDGE, 0, 1, 0, 0, -60, "160 × 0 · segment"},
        {bar, HANDLE_CORNER, 1, 1, 0, -160, -60, "0 × 0 · point"},
        {round, HANDLE_EDGE, 0, 1, 0, 0, -60, "160 × 0 · capsule"},
        {round, HANDLE_CORNER, 1, 1, 0, -160, -60, "0 × 0 · circle"},
        {round, HANDLE_RADIUS, 1, 1, 0, -90, -90, "corner 0"},
        {round, HANDLE_RADIUS, 1, 1, MOD_ALT, 90, 90, "corner 42 · capsule"},
        {capsule_at(300, 300, 400, 300, 30), HANDLE_RADIUS, 0, 1, 0, 0, -30, "radius 0 · segment"},
        {segment_at(300, 300, 400, 300), HANDLE_END, 1, 0, 0, 20, 0,
         "120 at 0°  Shift: steps of 15°"},
        {segment_at(300, 300, 400, 300), HANDLE_END, 1, 0, MOD_SHIFT, -100, 100, "100 at 90°"},
    };
    convention c = scene_convention_sdl2();
    check_values(rows, sizeof rows / sizeof *rows, &c);
}

/* y up, counterclockwise, radians, centres, half sizes. */
static void values_follow_the_convention(void **state)
{
    (void)state;
    shape ball = circle_at(300, 300, 50), bar = rect_at(280, 230, 160, 60, 0);
    bar.names = (anchor){false, 0.5, 0.5};
    const value_row rows[] = {
        {ball, HANDLE_BODY, 0, 0, 0, 40, -20, "x 340  y −280"},
        {bar, HANDLE_CORNER, 1, 1, 0, 10, 6, "half 85 × 33"},
        /* dragged out and back to its default place, it is still said: of 160 x 60, y up */
        {bar, HANDLE_PIVOT, 0, 0, 0, 5, 0, "pivot 80, 30  Ctrl: free"},
        {bar, HANDLE_ROTATE, 0, -1, MOD_SHIFT, 54, 0, "−0.7854 rad"},
    };
    convention c = {.y_up = true,
                    .counterclockwise = true,
                    .unit = ANGLE_RADIANS,
                    .xy = NAMES_CENTRE,
                    .pivot = PIVOT_AT_CENTRE,
                    .half_sizes = true};
    check_values(rows, sizeof rows / sizeof *rows, &c);
}

static void broken_places_are_held_back(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300, 300, 50);
    kit_open(&k, &ball, 1);
    press(&k, 300, 300, BUTTON_LEFT);
    motion(&k, 1e300, NAN);
    motion(&k, -INFINITY, 1e300);
    release(&k, 1e300, 1e300, BUTTON_LEFT);
    assert_true(scene_shape_check(nth(&k, 0), NULL));
    assert_true(nth(&k, 0)->x == 976 && nth(&k, 0)->y == 776); /* 24 pixels stay inside */
    kit_close(&k);
}

int view_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wheel_zooms_about_the_pointer),
        cmocka_unit_test(the_wheel_pans_with_modifiers),
        cmocka_unit_test(a_drag_goes_on_while_zooming),
        cmocka_unit_test(panning_holds_the_world),
        cmocka_unit_test(a_click_with_space_selects_nothing),
        cmocka_unit_test(cursors_follow_the_angle),
        cmocka_unit_test(the_cursor_turns_over_with_the_corner),
        cmocka_unit_test(cursors_of_bodies_and_modes),
        cmocka_unit_test(values_tell_the_numbers),
        cmocka_unit_test(values_follow_the_convention),
        cmocka_unit_test(broken_places_are_held_back),
    };
    return cmocka_run_group_tests_name("edit: view, cursor, value", tests, NULL, NULL);
}
