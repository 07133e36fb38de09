#include "kit.h"

/* A ball of radius 50 at (300, 300) whose arrow of 20 frames ends at (400, 240). */
static void open_ball(kit *k)
{
    shape ball = circle_at(300, 300, 50);
    ball.velocity_x = 5;
    ball.velocity_y = -3;
    kit_open(k, &ball, 1);
    kit_show_velocities(k);
    scene_select(&k->h.now, 0, false);
    scene_history_commit(&k->h, "set up");
}

static void check_velocity(kit *k, double x, double y)
{
    const shape *s = nth(k, 0);
    if (s->velocity_x != x || s->velocity_y != y)
        fail_msg("got %.17g %.17g, expected %g %g", s->velocity_x, s->velocity_y, x, y);
}

static void the_tip_is_where_the_shape_will_be(void **state)
{
    (void)state;
    static const struct {
        double zoom, degrees, preview_frames, x, y; /* of the tip, by hand */
    } table[] = {
        {1, 0, 20, 400, 240}, {2, 0, 20, 800, 480},   {1, 90, 20, 360, 400},
        {1, 0, 10, 350, 270}, {2, 180, 10, 500, 660},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        open_ball(&k);
        k.h.now.rules.preview_frames = table[i].preview_frames;
        kit_view(&k, table[i].zoom, table[i].degrees, 300, 300);
        col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
        NEAR(at.x, table[i].x, 1e-9);
        NEAR(at.y, table[i].y, 1e-9);
        kit_close(&k);
    }
}

/* Of a bar it starts in the middle of the core, wherever the pivot and the given point are. */
static void the_arrow_starts_in_the_middle(void **state)
{
    (void)state;
    shape bar = rect_at(300, 300, 160, 60, 90); /* about its top left: x 240 .. 300, y 300 .. 460 */
    bar.pivot.u = bar.pivot.v = 0;
    bar.velocity_x = -4;
    kit k;
    kit_open(&k, &bar, 1);
    kit_show_velocities(&k);
    col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
    NEAR(at.x, 270 - 80, 1e-9);
    NEAR(at.y, 380, 1e-9);
    kit_close(&k);
}

static void every_kind_has_an_arrow_while_they_are_shown(void **state)
{
    (void)state;
    const shape all[] = {point_at(300, 300), circle_at(300, 300, 50),
                         segment_at(300, 300, 400, 300), capsule_at(300, 300, 400, 300, 30),
                         rect_at(300, 300, 160, 60, 30)};
    for (size_t i = 0; i < 5; i++) {
        kit k;
        kit_open(&k, &all[i], 1);
        handle h;
        assert_false(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
        kit_show_velocities(&k);
        assert_true(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
        assert_int_equal(h.kind, HANDLE_VELOCITY);
        assert_true(h.stalked);
        nth(&k, 0)->velocity_y = 4;
        assert_true(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
        assert_false(h.stalked);
        nth(&k, 0)->hidden = true;
        assert_false(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
        kit_close(&k);
    }
}

static void an_arrow_too_long_for_numbers_has_no_tip(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    nth(&k, 0)->velocity_x = 1e308;
    handle h;
    assert_false(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
    kit_close(&k);
}

/* 24 points from the middle the tip leaves the middle free; nearer it stands off the shape. */
static void a_short_arrow_has_its_handle_beside_the_shape(void **state)
{
    (void)state;
    static const struct {
        double speed, unit;
        bool touch, off;
    } table[] = {
        {0, 1, false, true},    {1.19, 1, false, true}, {1.21, 1, false, false},
        {1.21, 2, false, true}, {2.39, 2, false, true}, {2.41, 2, false, false},
        {2.19, 1, true, true},  {2.21, 1, true, false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        open_ball(&k);
        nth(&k, 0)->velocity_x = 0;
        nth(&k, 0)->velocity_y = table[i].speed;
        handle h;
        assert_true(edit_velocity_handle(&k.h.now, 0, &k.c, table[i].unit, table[i].touch, &h));
        if (h.stalked != table[i].off)
            fail_msg("row %zu: stands off: %d", i, h.stalked);
        kit_close(&k);
    }
    /* The ball's box ends in a corner of length 0, whose targets are pushed by 18; from there 50
     * and 28 along the diagonal. The stalk begins on the outline. */
    kit k;
    open_ball(&k);
    nth(&k, 0)->velocity_x = nth(&k, 0)->velocity_y = 0;
    handle h;
    assert_true(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
    NEAR(h.at.x, 300 + 18 + 78 * sqrt(0.5), 1e-9);
    NEAR(h.at.y, 300 - 18 - 78 * sqrt(0.5), 1e-9);
    assert_true(h.hit.x == h.at.x && h.hit.y == h.at.y);
    NEAR(h.stalk.x, 300 + 50 * sqrt(0.5), 1e-9);
    NEAR(h.stalk.y, 300 - 50 * sqrt(0.5), 1e-9);
    kit_close(&k);
}

static void dragging_the_tip_changes_the_velocity(void **state)
{
    (void)state;
    static const struct {
        double zoom, degrees, dx, dy;
        unsigned mods;
        double x, y;
    } table[] = {
        {1, 0, 20, 40, 0, 6, -1},
        {1, 0, 0.5, 4, 0, 5.02, -2.8}, /* 0.025 is rounded to 0.02 or 0.03: see below */
        {2, 0, 20, 40, 0, 5.5, -2},
        {1, 90, 20, 40, 0, 7, -4},       /* the displacement is turned back: (40, -20) */
        {1, 0, 13, 3, MOD_CTRL, 6, -3},  /* the tip at (413, 243) goes to (420, 240) */
        {1, 0, -3, 57, MOD_CTRL, 5, 0},  /* (397, 297) to (400, 300) */
        {1, 0, 60, 64, MOD_SHIFT, 8, 0}, /* (8, 0.2): 1.4 degrees go to 0 */
        {1, 0, -120, -36, MOD_SHIFT, -2.90, -2.90 /* (-1, -4.8) is 258 degrees: to 255 */},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        open_ball(&k);
        kit_view(&k, table[i].zoom, table[i].degrees, 300, 300);
        hold(&k, table[i].mods);
        col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
        drag(&k, at.x, at.y, at.x + table[i].dx, at.y + table[i].dy);
        if (i == 1) {
            double x = nth(&k, 0)->velocity_x;
            assert_true(x == 5.02 || x == 5.03);
            assert_true(nth(&k, 0)->velocity_y == -2.8);
        } else if (i == 7) {
            /* Its part along that ray: cos 255 + 4.8 * 0.96592582628906829. */
            double speed = 0.25881904510252076 + 4.8 * 0.96592582628906829;
            NEAR(hypot(nth(&k, 0)->velocity_x, nth(&k, 0)->velocity_y), speed, 0.0051);
            NEAR(nth(&k, 0)->velocity_x / nth(&k, 0)->velocity_y, 0.26794919243112270, 1e-6);
        } else {
            check_velocity(&k, table[i].x, table[i].y);
        }
        assert_true(nth(&k, 0)->x == 300 && nth(&k, 0)->y == 300 && nth(&k, 0)->radius == 50);
        assert_int_equal(entries(&k), 1);
        assert_string_equal(scene_history_undo_name(&k.h), "velocity");
        kit_close(&k);
    }
}

/* From (310, 265) by 20 frames of (5, -3) to (410, 205), dragged to (413, 208): (420, 200) is
 * nearest. */
static void the_tip_snaps_wherever_the_shape_is(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    nth(&k, 0)->x = 310;
    nth(&k, 0)->y = 265;
    hold(&k, MOD_CTRL);
    col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
    drag(&k, at.x, at.y, at.x + 3, at.y + 3);
    check_velocity(&k, 5.5, -3.25);
    kit_close(&k);
}

static void back_at_the_press_the_velocity_is_as_it_was(void **state)
{
    (void)state;
    for (int still = 0; still < 2; still++) {
        kit k;
        open_ball(&k);
        nth(&k, 0)->velocity_x = still ? 0 : 5.123456789;
        nth(&k, 0)->velocity_y = still ? 0 : -3.987654321;
        shape before = *nth(&k, 0);
        col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
        press(&k, at.x + 5, at.y - 3, BUTTON_LEFT);
        motion(&k, at.x + 90, at.y);
        assert_false(scene_shape_same(nth(&k, 0), &before));
        motion(&k, at.x + 5, at.y - 3);
        assert_true(scene_shape_same(nth(&k, 0), &before));
        kit_close(&k);
    }
}

/* The new arrow ends where the pointer is, less what the grab was beside the handle. */
static void a_resting_shape_gets_an_arrow(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    nth(&k, 0)->velocity_x = nth(&k, 0)->velocity_y = 0;
    scene_history_commit(&k.h, "rest");
    col_vec at = target_of(&k, 0, HANDLE_VELOCITY, 0, 0);
    press(&k, at.x + 5, at.y + 2, BUTTON_LEFT);
    motion(&k, 505, 342);
    NEAR(nth(&k, 0)->velocity_x, 10, 0.0101);
    NEAR(nth(&k, 0)->velocity_y, 2, 0.0101);
    tell(&k, (input){.kind = INPUT_WHEEL, .x = 505, .y = 342, .wheel_y = -3});
    col_vec world = camera_to_world(&k.c, (col_vec){505, 342});
    NEAR(nth(&k, 0)->velocity_x, (world.x - 5 - 300) / 20, 0.0101);
    NEAR(nth(&k, 0)->velocity_y, (world.y - 2 - 300) / 20, 0.0101);
    release(&k, 505, 342, BUTTON_LEFT);
    double x = nth(&k, 0)->velocity_x;
    NEAR(x * 100, round(x * 100), 1e-9); /* tidy */
    assert_int_equal(entries(&k), 2);
    kit_close(&k);
}

static void a_double_click_brings_it_to_rest(void **state)
{
    (void)state;
    kit k;
    open_ball(&k);
    double_click(&k, 400, 240);
    check_velocity(&k, 0, 0);
    assert_false(k.result.edit_fields);
    assert_int_equal(entries(&k), 1);
    assert_string_equal(scene_history_undo_name(&k.h), "velocity");
    scene_history_undo(&k.h);
    check_velocity(&k, 5, -3);
    kit_close(&k);
}

static void the_value_names_velocity_and_speed(void **state)
{
    (void)state;
    static const struct {
        bool y_up, shift;
        double x, y;
        const char *text;
    } table[] = {
        {false, false, 400, 240, "velocity 5, −3 · speed 5.83 per frame"},
        {true, true, 360, 300, "velocity 3, 0 · speed 3 per frame"},
        {true, false, 400, 240, "velocity 5, 3 · speed 5.83 per frame"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        open_ball(&k);
        k.h.now.convention.y_up = table[i].y_up;
        scene_history_commit(&k.h, "convention");
        press(&k, 400, 240, BUTTON_LEFT);
        motion(&k, 450, 300);
        hold(&k, table[i].shift ? MOD_SHIFT : 0);
        motion(&k, table[i].x, table[i].y);
        char text[128] = "";
        assert_true(edit_value(&k.e, &k.h, text, sizeof text));
        assert_string_equal(text, table[i].text);
        assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_CROSS);
        kit_close(&k);
    }
}

/* a: a large circle that rests, in front of all; b: a small one whose arrow ends upon a. */
static void open_two(kit *k)
{
    shape two[] = {circle_at(600, 300, 20), circle_at(300, 300, 150)};
    two[0].velocity_x = -10;
    kit_open(k, two, 2);
    kit_show_velocities(k);
}

static void another_shapes_tip_can_be_grabbed_at_once(void **state)
{
    (void)state;
    kit k;
    open_two(&k);
    scene_select(&k.h.now, 1, false);
    scene_history_commit(&k.h, "select");
    picked p = edit_pick(&k.h.now, &k.c, (col_vec){400, 300}, 1, false, 2);
    assert_int_equal(p.shape, 0);
    assert_int_equal(p.handle.kind, HANDLE_VELOCITY);
    drag(&k, 400, 300, 400, 340);
    check_velocity(&k, -10, 2);
    assert_string_equal(selected_ids(&k), "a");
    /* A handle of the selected shape that lies there is first: the arrow now ends under it. */
    scene_select(&k.h.now, 1, false);
    nth(&k, 0)->velocity_x = -7.5;
    nth(&k, 0)->velocity_y = 0;
    assert_int_equal(edit_pick(&k.h.now, &k.c, (col_vec){450, 300}, 1, false, 2).shape, 1);
    scene_select_none(&k.h.now);
    assert_int_equal(edit_pick(&k.h.now, &k.c, (col_vec){450, 300}, 1, false, 2).shape, 0);
    assert_int_equal(edit_pick(&k.h.now, &k.c, (col_vec){450, 313}, 1, false, 2).shape, 1);
    /* What stands off a resting shape is only there for the selected one. */
    nth(&k, 0)->velocity_x = 0;
    handle h;
    assert_true(edit_velocity_handle(&k.h.now, 0, &k.c, 1, false, &h));
    assert_int_equal(edit_pick(&k.h.now, &k.c, h.hit, 1, false, 2).handle.kind, HANDLE_NONE);
    kit_close(&k);
}

/* With others selected the grabbed shape alone is; Shift only turns the arrow. */
static void grabbing_a_tip_selects_its_shape(void **state)
{
    (void)state;
    kit k;
    open_two(&k);
    scene_select(&k.h.now, 1, false);
    hold(&k, MOD_SHIFT);
    press(&k, 400, 300, BUTTON_LEFT);
    assert_string_equal(selected_ids(&k), "a");
    key(&k, KEY_ESCAPE);
    assert_string_equal(selected_ids(&k), "b");
    scene_select(&k.h.now, 0, true);
    press(&k, 400, 300, BUTTON_LEFT);
    assert_string_equal(selected_ids(&k), "a b");
    kit_close(&k);
}

int velocity_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tip_is_where_the_shape_will_be),
        cmocka_unit_test(the_arrow_starts_in_the_middle),
        cmocka_unit_test(every_kind_has_an_arrow_while_they_are_shown),
        cmocka_unit_test(an_arrow_too_long_for_numbers_has_no_tip),
        cmocka_unit_test(a_short_arrow_has_its_handle_beside_the_shape),
        cmocka_unit_test(dragging_the_tip_changes_the_velocity),
        cmocka_unit_test(the_tip_snaps_wherever_the_shape_is),
        cmocka_unit_test(back_at_the_press_the_velocity_is_as_it_was),
        cmocka_unit_test(a_resting_shape_gets_an_arrow),
        cmocka_unit_test(a_double_click_brings_it_to_rest),
        cmocka_unit_test(the_value_names_velocity_and_speed),
        cmocka_unit_test(another_shapes_tip_can_be_grabbed_at_once),
        cmocka_unit_test(grabbing_a_tip_selects_its_shape),
    };
    return cmocka_run_group_tests_name("edit: velocity", tests, NULL, NULL);
}
