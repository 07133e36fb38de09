#include "kit.h"

/* Three circles in a row and two that lie on each other at (500, 300). */
static void open_five(kit *k)
{
    shape all[] = {circle_at(100, 100, 30), circle_at(200, 100, 30), circle_at(300, 100, 30),
                   circle_at(500, 300, 60), circle_at(510, 300, 60)};
    kit_open(k, all, 5);
}

static void clicks_select(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 100, 100);
    assert_string_equal(selected_ids(&k), "a");
    click(&k, 200, 100);
    assert_string_equal(selected_ids(&k), "b");
    hold(&k, MOD_SHIFT);
    click(&k, 300, 100);
    assert_string_equal(selected_ids(&k), "b c");
    assert_int_equal(scene_selected(&k.h.now), 2);
    click(&k, 200, 100);
    assert_string_equal(selected_ids(&k), "c");
    click(&k, 50, 400); /* Shift beside all shapes keeps them */
    assert_string_equal(selected_ids(&k), "c");
    hold(&k, 0);
    click(&k, 50, 400);
    assert_string_equal(selected_ids(&k), "");
    assert_int_equal(entries(&k), 0);
    kit_close(&k);
}

static void a_click_on_one_of_several_selects_it_alone(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    edit_select_all(&k.h);
    press(&k, 200, 100, BUTTON_LEFT);
    assert_string_equal(selected_ids(&k), "a b c d e"); /* until it is known to be no drag */
    assert_int_equal(scene_selected(&k.h.now), 1);      /* but it is the last selected one */
    release(&k, 200, 100, BUTTON_LEFT);
    assert_string_equal(selected_ids(&k), "b");
    kit_close(&k);
}

static void a_press_selects_what_it_drags(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 100, 100);
    drag(&k, 200, 100, 220, 100);
    assert_string_equal(selected_ids(&k), "b");
    hold(&k, MOD_SHIFT);
    drag(&k, 100, 100, 120, 100); /* joins the others, and all go */
    assert_string_equal(selected_ids(&k), "a b");
    assert_true(nth(&k, 0)->x == 120 && nth(&k, 1)->x == 240);
    drag(&k, 120, 100, 100, 100); /* a drag of a selected one with Shift doesn't drop it */
    assert_string_equal(selected_ids(&k), "a b");
    kit_close(&k);
}

static void clicking_again_goes_to_the_shape_below(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 520, 300);
    assert_string_equal(selected_ids(&k), "e");
    click(&k, 520, 300);
    assert_string_equal(selected_ids(&k), "d");
    motion(&k, 521, 301); /* the pointer means the chosen shape ... */
    assert_int_equal(k.e.over.shape, 3);
    drag(&k, 520, 300, 560, 310); /* ... and a drag here drags it */
    assert_true(nth(&k, 3)->x == 540 && nth(&k, 4)->x == 510);
    scene_history_undo(&k.h);
    click(&k, 520, 300);
    click(&k, 520, 300);
    assert_string_equal(selected_ids(&k), "d");
    click(&k, 520, 300); /* round to the top */
    assert_string_equal(selected_ids(&k), "e");
    click(&k, 530, 300); /* another place */
    assert_string_equal(selected_ids(&k), "e");
    kit_close(&k);
}

static void away_from_the_place_the_front_counts_again(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 520, 300);
    click(&k, 520, 300);
    assert_string_equal(selected_ids(&k), "d");
    motion(&k, 530, 300);
    assert_int_equal(k.e.over.shape, 4);
    kit_close(&k);
}

/* A key or a wheel may do so between press and release. */
static void a_view_that_moves_during_a_click_leaves_the_selection(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 520, 300);
    press(&k, 520, 300, BUTTON_LEFT);
    k.c.origin.x += 5000; /* nothing is under the pointer any more */
    release(&k, 520, 300, BUTTON_LEFT);
    assert_string_equal(selected_ids(&k), "e");
    kit_close(&k);
}

static void double_clicks_open_the_fields(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    double_click(&k, 520, 300);
    assert_true(k.result.edit_fields);
    assert_string_equal(selected_ids(&k), "e"); /* the second click doesn't go below */
    click(&k, 520, 300);
    assert_false(k.result.edit_fields);
    double_click(&k, 50, 400);
    assert_false(k.result.edit_fields);
    kit_close(&k);
}

static void double_clicks_reset_handles(void **state)
{
    (void)state;
    kit k;
    shape bar = rect_at(200, 200, 160, 60, 30);
    bar.pivot.u = 0.25;
    bar.radius = 8;
    kit_open(&k, &bar, 1);
    scene_select(&k.h.now, 0, false);
    col_vec at = target_of(&k, 0, HANDLE_ROTATE, 0, -1);
    double_click(&k, at.x, at.y);
    assert_true(nth(&k, 0)->angle.turn == 0);
    assert_false(k.result.edit_fields);
    assert_string_equal(scene_history_undo_name(&k.h), "turn");
    at = target_of(&k, 0, HANDLE_PIVOT, 0, 0);
    double_click(&k, at.x, at.y);
    assert_true(scene_shape_placement(nth(&k, 0)).u == 0.5);
    assert_string_equal(scene_history_undo_name(&k.h), "pivot");
    at = target_of(&k, 0, HANDLE_RADIUS, 1, 1);
    double_click(&k, at.x, at.y);
    assert_true(nth(&k, 0)->radius == 0);
    assert_int_equal(entries(&k), 3);
    at = target_of(&k, 0, HANDLE_CORNER, 1, 1);
    double_click(&k, at.x, at.y);
    assert_true(k.result.edit_fields); /* a corner has no zero to go to */
    assert_int_equal(entries(&k), 3);
    kit_close(&k);
    shape ball = circle_at(200, 200, 50);
    kit_open(&k, &ball, 1);
    scene_select(&k.h.now, 0, false);
    double_click(&k, 250, 200);
    assert_true(k.result.edit_fields);
    assert_true(nth(&k, 0)->radius == 50);
    kit_close(&k);
}

static void a_reset_pivot_is_the_conventions(void **state)
{
    (void)state;
    static const struct {
        default_pivot kind;
        double u, v;
    } table[] = {{PIVOT_AT_CENTRE, 0.5, 0.5}, {PIVOT_AT_CORNER, 0, 0}, {PIVOT_AT_ORIGIN, 0.5, 0.5}};
    for (size_t i = 0; i < 3; i++) {
        kit k;
        shape bar = rect_at(200, 200, 160, 60, 30);
        bar.pivot = (pivot){.kind = PIVOT_FRACTION, .u = 0.75, .v = 0.5};
        kit_open(&k, &bar, 1);
        k.h.now.convention.pivot = table[i].kind;
        scene_select(&k.h.now, 0, false);
        scene_history_commit(&k.h, "convention");
        col_shape before = scene_shape_geometry(nth(&k, 0));
        col_vec at = target_of(&k, 0, HANDLE_PIVOT, 0, 0);
        double_click(&k, at.x, at.y);
        placement p = scene_shape_placement(nth(&k, 0));
        NEAR(p.u, table[i].u, 1e-12);
        NEAR(p.v, table[i].v, 1e-12);
        col_shape after = scene_shape_geometry(nth(&k, 0));
        NEAR(col_core_at(&after, 0, 0).x, col_core_at(&before, 0, 0).x, 1e-9);
        kit_close(&k);
    }
}

static void the_marquee_takes_what_lies_inside(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    press(&k, 340, 60, BUTTON_LEFT); /* from right to left */
    motion(&k, 165, 140);
    col_vec from, to;
    assert_true(edit_marquee(&k.e, &from, &to));
    assert_true(from.x == 340 && from.y == 60 && to.x == 165 && to.y == 140);
    assert_string_equal(selected_ids(&k), "b c");
    motion(&k, 175, 140); /* b sticks out now */
    assert_string_equal(selected_ids(&k), "c");
    motion(&k, 60, 140);
    assert_string_equal(selected_ids(&k), "a b c");
    release(&k, 60, 140, BUTTON_LEFT);
    assert_false(edit_marquee(&k.e, &from, &to));
    assert_string_equal(selected_ids(&k), "a b c");
    assert_int_equal(entries(&k), 0);
    hold(&k, MOD_SHIFT); /* adds to what was selected */
    drag(&k, 400, 200, 600, 400);
    assert_string_equal(selected_ids(&k), "a b c d e");
    hold(&k, 0);
    drag(&k, 400, 200, 600, 400);
    assert_string_equal(selected_ids(&k), "d e");
    nth(&k, 3)->hidden = true;
    scene_history_commit(&k.h, "hide");
    drag(&k, 400, 200, 600, 400);
    assert_string_equal(selected_ids(&k), "e");
    kit_close(&k);
}

/* Boxes are a rounding larger than what they are about, but not that of a point at the window's
 * corner: what ends just where the marquee does lies inside. */
static void the_marquee_may_touch_what_it_takes(void **state)
{
    (void)state;
    static const col_vec FROM[] = {{40, 40}, {-40, 40}, {40, -40}, {-40, -40}};
    for (size_t i = 0; i < sizeof FROM / sizeof *FROM; i++) {
        kit k;
        shape point = circle_at(0, 0, 0);
        kit_open(&k, &point, 1);
        drag(&k, FROM[i].x, FROM[i].y, 0, 0);
        if (strcmp(selected_ids(&k), "a") != 0)
            fail_msg("from (%g, %g) to (0, 0): expected 'a', got '%s'", FROM[i].x, FROM[i].y,
                     selected_ids(&k));
        kit_close(&k);
    }
}

static void the_right_button_opens_the_menu(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    click(&k, 100, 100);
    press(&k, 200, 100, BUTTON_RIGHT);
    assert_string_equal(selected_ids(&k), "b"); /* at the press */
    assert_false(k.result.menu);
    release(&k, 202, 101, BUTTON_RIGHT);
    assert_true(k.result.menu);
    assert_true(k.result.menu_at.x == 200 && k.result.menu_at.y == 100);
    edit_select_all(&k.h);
    press(&k, 200, 100, BUTTON_RIGHT);
    release(&k, 200, 100, BUTTON_RIGHT);
    assert_string_equal(selected_ids(&k), "a b c d e"); /* the menu is about all of them */
    press(&k, 50, 400, BUTTON_RIGHT);
    assert_string_equal(selected_ids(&k), "a b c d e");
    release(&k, 50, 400, BUTTON_RIGHT);
    assert_true(k.result.menu);
    assert_string_equal(selected_ids(&k), "");
    kit_close(&k);
}

static void hovering_tells_what_a_press_would_take(void **state)
{
    (void)state;
    kit k;
    open_five(&k);
    motion(&k, 100, 100);
    assert_int_equal(k.e.over.shape, 0);
    assert_true(k.result.changed);
    assert_false(edit_is_busy(&k.e));
    motion(&k, 101, 100);
    assert_false(k.result.changed); /* nothing to draw anew */
    motion(&k, 50, 400);
    assert_true(k.result.changed);
    assert_int_equal(k.e.over.handle.kind, HANDLE_NONE);
    motion(&k, 100, 100);
    tell(&k, (input){.kind = INPUT_POINTER_LEFT});
    assert_true(k.result.changed);
    assert_int_equal(k.e.over.handle.kind, HANDLE_NONE);
    tell(&k, (input){.kind = INPUT_POINTER_LEFT});
    assert_false(k.result.changed);
    kit_close(&k);
}

int select_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clicks_select),
        cmocka_unit_test(a_click_on_one_of_several_selects_it_alone),
        cmocka_unit_test(a_press_selects_what_it_drags),
        cmocka_unit_test(clicking_again_goes_to_the_shape_below),
        cmocka_unit_test(away_from_the_place_the_front_counts_again),
        cmocka_unit_test(a_view_that_moves_during_a_click_leaves_the_selection),
        cmocka_unit_test(double_clicks_open_the_fields),
        cmocka_unit_test(double_clicks_reset_handles),
        cmocka_unit_test(a_reset_pivot_is_the_conventions),
        cmocka_unit_test(the_marquee_takes_what_lies_inside),
        cmocka_unit_test(the_marquee_may_touch_what_it_takes),
        cmocka_unit_test(the_right_button_opens_the_menu),
        cmocka_unit_test(hovering_tells_what_a_press_would_take),
    };
    return cmocka_run_group_tests_name("edit: select", tests, NULL, NULL);
}
