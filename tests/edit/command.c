#include "kit.h"

static void nudges_are_steps_of_the_screen(void **state)
{
    (void)state;
    static const struct {
        int dx, dy;
        unsigned mods;
        double x, y;
    } table[] = {{1, 0, 0, 241, 180},           {-1, 0, 0, 239, 180},
                 {0, -1, 0, 240, 179},          {0, 1, MOD_SHIFT, 240, 190},
                 {1, 1, MOD_ALT, 240.1, 180.1}, {1, 0, MOD_SHIFT | MOD_ALT, 241, 180}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape all[] = {rect_at(240, 180, 160, 60, 30), circle_at(10, 10, 20)};
        kit_open(&k, all, 2);
        scene_select(&k.h.now, 0, false);
        edit_nudge(&k.h, &k.c, table[i].dx, table[i].dy, table[i].mods, false);
        assert_true(nth(&k, 0)->x == table[i].x && nth(&k, 0)->y == table[i].y);
        assert_true(nth(&k, 1)->x == 10);
        assert_int_equal(entries(&k), 1);
        kit_close(&k);
    }
    /* Turned by 90 degrees, right on the screen is up in the world. */
    kit k;
    shape ball = circle_at(240, 180, 20);
    kit_open(&k, &ball, 1);
    kit_view(&k, 4, 90, 0, 0);
    scene_select(&k.h.now, 0, false);
    col_vec before = camera_to_window(&k.c, (col_vec){240, 180});
    edit_nudge(&k.h, &k.c, 1, 0, 0, false);
    col_vec after = camera_to_window(&k.c, (col_vec){nth(&k, 0)->x, nth(&k, 0)->y});
    NEAR(after.x - before.x, 4, 1e-9);
    NEAR(after.y - before.y, 0, 1e-9);
    kit_close(&k);
}

static void many_small_nudges_leave_no_tail(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(240, 0.3, 20);
    kit_open(&k, &ball, 1);
    scene_select(&k.h.now, 0, false);
    for (int i = 0; i < 30; i++)
        edit_nudge(&k.h, &k.c, 1, -1, MOD_ALT, i > 0);
    assert_true(nth(&k, 0)->x == 243);
    assert_true(nth(&k, 0)->y == -2.7);
    assert_int_equal(entries(&k), 1);
    kit_close(&k);
}

static void nudges_follow_the_scenes_unit(void **state)
{
    (void)state;
    kit k;
    shape bar = rect_at(2, 2, 1.6, 0.6, 0);
    kit_open(&k, &bar, 1);
    scene_select(&k.h.now, 0, false);
    edit_nudge(&k.h, &k.c, 1, 0, 0, false);
    assert_true(nth(&k, 0)->x == 2.01);
    kit_close(&k);
}

/* One entry per hold of a key. */
static void a_held_key_is_one_entry(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(240, 180, 20);
    kit_open(&k, &ball, 1);
    scene_select(&k.h.now, 0, false);
    for (int i = 0; i < 5; i++)
        edit_nudge(&k.h, &k.c, 1, 0, 0, i > 0);
    assert_int_equal(entries(&k), 1);
    edit_nudge(&k.h, &k.c, 0, 1, 0, false); /* another press */
    edit_nudge(&k.h, &k.c, 0, 1, 0, true);
    assert_int_equal(entries(&k), 2);
    assert_string_equal(scene_history_undo(&k.h), "nudge");
    assert_true(nth(&k, 0)->x == 245 && nth(&k, 0)->y == 180);
    assert_string_equal(selected_ids(&k), "a");
    scene_history_undo(&k.h);
    assert_true(nth(&k, 0)->x == 240);
    edit_nudge(&k.h, &k.c, 1, 0, 0, true); /* a repeat after an undo has nothing to join */
    assert_int_equal(entries(&k), 1);
    assert_true(nth(&k, 0)->x == 241);
    edit_nudge(&k.h, &k.c, -1, 0, 0, true); /* back where it began: as if nothing was done */
    assert_int_equal(entries(&k), 0);
    assert_null(scene_history_redo_name(&k.h));
    edit_nudge(&k.h, &k.c, 1, 0, 0, false);
    scene_history_mark_saved(&k.h);
    edit_nudge(&k.h, &k.c, 1, 0, 0, true); /* what is on disk stays a place to go back to */
    assert_true(scene_history_dirty(&k.h));
    scene_history_undo(&k.h);
    assert_false(scene_history_dirty(&k.h));
    kit_close(&k);
}

static void nothing_selected_does_nothing(void **state)
{
    (void)state;
    kit k;
    shape all[] = {rect_at(240, 180, 160, 60, 30), circle_at(10, 10, 20)};
    kit_open(&k, all, 2);
    edit_nudge(&k.h, &k.c, 1, 0, 0, false);
    edit_turn(&k.h, 1, false);
    edit_resize(&k.h, 1, 1, 0, false);
    edit_straighten(&k.h);
    edit_delete(&k.h);
    edit_duplicate(&k.h, &k.c);
    edit_front(&k.h);
    edit_back(&k.h);
    edit_hide(&k.h);
    assert_int_equal(entries(&k), 0);
    assert_int_equal(k.h.now.count, 2);
    kit_close(&k);
    kit_open(&k, NULL, 0);
    edit_select_next(&k.h, 1);
    edit_select_next(&k.h, -1);
    edit_select_all(&k.h);
    edit_front(&k.h);
    edit_back(&k.h);
    edit_delete(&k.h);
    assert_int_equal(entries(&k), 0);
    kit_close(&k);
}

static void keys_turn(void **state)
{
    (void)state;
    kit k;
    shape all[] = {rect_at(240, 180, 160, 60, 33.7), segment_at(100, 100, 200, 100),
                   circle_at(10, 10, 20), rect_at(0, 0, 50, 50, 0.5)};
    all[3].angle.unit = ANGLE_RADIANS;
    kit_open(&k, all, 4);
    edit_select_all(&k.h);
    edit_turn(&k.h, 1, false);
    assert_true(nth(&k, 0)->angle.turn == 34.7);
    NEAR(nth(&k, 3)->angle.turn, 0.5 + 3.14159265358979 / 180, 1e-9);
    assert_true(scene_shape_same(nth(&k, 2), &k.h.opened.shapes[2]));
    edit_turn(&k.h, 89, true); /* the segment stands upright now, about its middle (150, 100) */
    NEAR(nth(&k, 1)->x, 150, 1e-9);
    NEAR(nth(&k, 1)->y, 50, 1e-9);
    NEAR(nth(&k, 1)->to_y, 150, 1e-9);
    assert_true(nth(&k, 0)->angle.turn == 123.7);
    assert_int_equal(entries(&k), 1);
    assert_string_equal(scene_history_undo_name(&k.h), "turn");
    kit_close(&k);
}

static void straightening_goes_to_the_nearest_quarter(void **state)
{
    (void)state;
    static const double table[][2] = {{30, 0},  {46, 90},   {-44, 0},  {-46, -90},
                                      {90, 90}, {750, 720}, {134, 90}, {136, 180}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape bar = rect_at(240, 180, 160, 60, table[i][0]);
        kit_open(&k, &bar, 1);
        scene_select(&k.h.now, 0, false);
        edit_straighten(&k.h);
        NEAR(nth(&k, 0)->angle.turn, table[i][1], 0);
        assert_int_equal(entries(&k), table[i][0] != table[i][1]);
        kit_close(&k);
    }
    kit k;
    shape line = capsule_at(100, 100, 190, 110, 5);
    kit_open(&k, &line, 1);
    scene_select(&k.h.now, 0, false);
    edit_straighten(&k.h);
    NEAR(nth(&k, 0)->y, 105, 1e-9);
    NEAR(nth(&k, 0)->to_y, 105, 1e-9);
    NEAR(nth(&k, 0)->to_x - nth(&k, 0)->x, hypot(90, 10), 1e-9);
    edit_straighten(&k.h);
    assert_int_equal(entries(&k), 1);
    kit_close(&k);
}

static void keys_resize(void **state)
{
    (void)state;
    static const struct {
        int dw, dh;
        unsigned mods;
        double w, h, circle, length, capsule;
    } table[] = {
        {1, 0, 0, 161, 60, 21, 101, 30},
        {0, 1, 0, 160, 61, 21, 100, 31},
        {-1, 0, MOD_SHIFT, 150, 60, 10, 90, 30},
        {0, -1, MOD_ALT, 160, 59.9, 19.9, 100, 29.9},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        shape all[] = {rect_at(240, 180, 160, 60, 30), circle_at(10, 10, 20),
                       capsule_at(0, 0, 80, 60, 30), segment_at(0, 0, 100, 0), point_at(5, 5)};
        kit_open(&k, all, 5);
        edit_select_all(&k.h);
        col_shape before = scene_shape_geometry(nth(&k, 0));
        edit_resize(&k.h, table[i].dw, table[i].dh, table[i].mods, false);
        col_shape after = scene_shape_geometry(nth(&k, 0));
        NEAR(after.width, table[i].w, 0);
        NEAR(after.height, table[i].h, 0);
        NEAR(col_core_at(&after, 0, 0).x, col_core_at(&before, 0, 0).x, 1e-9);
        NEAR(col_core_at(&after, 0, 0).y, col_core_at(&before, 0, 0).y, 1e-9);
        NEAR(nth(&k, 1)->radius, table[i].circle, 0);
        NEAR(nth(&k, 2)->to_x, 0.8 * table[i].length, 1e-9);
        NEAR(nth(&k, 2)->to_y, 0.6 * table[i].length, 1e-9);
        NEAR(nth(&k, 2)->radius, table[i].capsule, 0);
        NEAR(nth(&k, 3)->to_x, table[i].length, 1e-9);
        assert_true(scene_shape_same(nth(&k, 4), &k.h.opened.shapes[4]));
        edit_resize(&k.h, table[i].dw, table[i].dh, table[i].mods, true);
        assert_int_equal(entries(&k), 1);
        kit_close(&k);
    }
}

static void keys_stop_at_the_least(void **state)
{
    (void)state;
    kit k;
    shape all[] = {rect_at(240, 180, 4, 0, 30), circle_at(10, 10, 0.5),      segment_at(0, 0, 5, 0),
                   capsule_at(0, 0, 0, 0, 3),   rect_at(0, 0, 3000, 300, 0), circle_at(0, 0, 1500)};
    kit_open(&k, all, 6);
    edit_select_all(&k.h);
    edit_resize(&k.h, -1, -1, MOD_SHIFT, false);
    assert_true(nth(&k, 0)->width == 1 && nth(&k, 0)->height == 0);
    assert_true(nth(&k, 1)->radius == 0.5);
    NEAR(nth(&k, 2)->to_x, 1, 0);
    assert_true(nth(&k, 3)->radius == 0 && nth(&k, 3)->to_x == 0);
    edit_resize(&k.h, 1, 1, 0, false); /* and from nothing they can grow */
    assert_true(nth(&k, 0)->height == 1);
    assert_true(nth(&k, 3)->to_x == 1 && nth(&k, 3)->radius == 1);
    kit_close(&k);
}

static void open_row(kit *k)
{
    shape all[] = {circle_at(100, 100, 30), circle_at(200, 100, 30), circle_at(300, 100, 30),
                   circle_at(400, 100, 30), circle_at(500, 100, 30)};
    kit_open(k, all, 5);
}

static void deleting(void **state)
{
    (void)state;
    kit k;
    open_row(&k);
    scene_select(&k.h.now, 1, true);
    scene_select(&k.h.now, 3, true);
    scene_select(&k.h.now, 4, true);
    edit_delete(&k.h);
    assert_string_equal(all_ids(&k), "a c");
    scene_history_undo(&k.h);
    assert_string_equal(all_ids(&k), "a b c d e");
    assert_string_equal(selected_ids(&k), "b d e");
    kit_close(&k);
}

static void duplicating(void **state)
{
    (void)state;
    kit k;
    open_row(&k);
    scene_select(&k.h.now, 3, true);
    scene_select(&k.h.now, 1, true); /* the last one */
    edit_duplicate(&k.h, &k.c);
    assert_int_equal(k.h.now.count, 7);
    assert_true(nth(&k, 5)->x == 220 && nth(&k, 5)->y == 120 && nth(&k, 5)->radius == 30);
    assert_true(nth(&k, 6)->x == 420);
    assert_int_equal(scene_selected_count(&k.h.now), 2);
    assert_true(nth(&k, 6)->selected && nth(&k, 5)->selected);
    assert_int_equal(scene_selected(&k.h.now), 5); /* the copy of the last one */
    assert_int_equal(scene_index(&k.h.now, nth(&k, 6)->id), 6);
    assert_int_equal(entries(&k), 1);
    kit_close(&k);
    open_row(&k); /* zoomed in the copy is as far away on the screen, in round numbers */
    kit_view(&k, 8, 0, 0, 0);
    scene_select(&k.h.now, 0, true);
    edit_duplicate(&k.h, &k.c);
    assert_true(nth(&k, 5)->x == 105);
    kit_close(&k);
}

static void the_drawing_order(void **state)
{
    (void)state;
    kit k;
    open_row(&k);
    scene_select(&k.h.now, 1, true);
    scene_select(&k.h.now, 3, true);
    edit_front(&k.h);
    assert_string_equal(all_ids(&k), "a c e b d");
    assert_string_equal(selected_ids(&k), "b d");
    edit_front(&k.h);
    assert_int_equal(entries(&k), 1);
    edit_back(&k.h);
    assert_string_equal(all_ids(&k), "b d a c e");
    edit_back(&k.h);
    assert_int_equal(entries(&k), 2);
    kit_close(&k);
}

static void tab_goes_round(void **state)
{
    (void)state;
    kit k;
    open_row(&k);
    nth(&k, 2)->hidden = true;
    static const struct {
        int direction;
        const char *expected;
    } table[] = {{1, "a"}, {1, "b"}, {1, "d"}, {1, "e"}, {1, "a"}, {-1, "e"}, {-1, "d"}, {-1, "b"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        edit_select_next(&k.h, table[i].direction);
        assert_string_equal(selected_ids(&k), table[i].expected);
    }
    scene_select_none(&k.h.now);
    edit_select_next(&k.h, -1);
    assert_string_equal(selected_ids(&k), "e");
    edit_select_all(&k.h);
    assert_string_equal(selected_ids(&k), "a b d e");
    scene_history_cancel(&k.h);
    assert_string_equal(selected_ids(&k), "a b d e"); /* it isn't pending */
    for (size_t i = 0; i < 5; i++)
        nth(&k, i)->hidden = true;
    edit_select_next(&k.h, 1); /* nothing to go to */
    assert_string_equal(selected_ids(&k), "a b d e");
    kit_close(&k);
}

static void adding(void **state)
{
    (void)state;
    for (int kind = 0; kind < SHAPE_KINDS; kind++) {
        kit k;
        shape all[] = {rect_at(0, 0, 50, 50, 0), circle_at(100, 100, 30), circle_at(200, 100, 30)};
        kit_open(&k, all, 3);
        kit_view(&k, 2, 0, 0, 0);
        scene_select(&k.h.now, 0, false); /* no longer, when something is added */
        edit_add(&k.h, &k.c, (shape_kind)kind, (col_vec){501, 300});
        assert_int_equal(k.h.now.count, 4);
        size_t i = scene_selected(&k.h.now);
        assert_int_equal(scene_selected_count(&k.h.now), 1);
        assert_int_equal(nth(&k, i)->kind, kind);
        /* Before the round shapes there is no place for a rectangle. */
        assert_int_equal(i, kind == SHAPE_RECTANGLE ? 1 : 3);
        col_shape g = scene_shape_geometry(nth(&k, i));
        NEAR(col_core_at(&g, 0.5, 0.5).x, 250.5, 1e-9);
        NEAR(col_core_at(&g, 0.5, 0.5).y, 150, 1e-9);
        double size = (fmax(g.width, g.height) + 2 * g.radius) * k.c.zoom;
        assert_true(kind == SHAPE_POINT || (size >= 24 && size <= 200));
        assert_int_equal(entries(&k), 1);
        kit_close(&k);
    }
    kit k;
    shape bar = rect_at(0, 0, 50, 50, 0);
    kit_open(&k, &bar, 1);
    edit_add(&k.h, &k.c, SHAPE_RECTANGLE, (col_vec){300, 300});
    assert_int_equal(scene_selected(&k.h.now), 1);
    kit_close(&k);
    kit_open(&k, NULL, 0);
    edit_add(&k.h, &k.c, SHAPE_RECTANGLE, (col_vec){300, 300});
    assert_int_equal(k.h.now.count, 1);
    kit_close(&k);
}

static void hiding(void **state)
{
    (void)state;
    kit k;
    open_row(&k);
    nth(&k, 0)->hidden = true;
    scene_history_commit(&k.h, "x");
    scene_select(&k.h.now, 0, true);
    scene_select(&k.h.now, 1, true);
    edit_hide(&k.h);
    assert_true(nth(&k, 0)->hidden && nth(&k, 1)->hidden && !nth(&k, 2)->hidden);
    assert_string_equal(scene_history_undo_name(&k.h), "hide");
    edit_hide(&k.h);
    assert_true(!nth(&k, 0)->hidden && !nth(&k, 1)->hidden);
    assert_string_equal(scene_history_undo_name(&k.h), "show");
    kit_close(&k);
}

/* A copy would lie on its original, unseen; so would the next on the first. What lies elsewhere
 * stays on its numbers. */
static void pasted_copies_can_be_seen(void **state)
{
    (void)state;
    kit k;
    shape shapes[] = {circle_at(100, 50, 20), rect_at(300, 200, 160, 60, 30)};
    kit_open(&k, shapes, 2);
    for (size_t i = 1; i <= 2; i++) {
        scene_select_none(&k.h.now);
        assert_true(scene_add(&k.h.now, &shapes[0]));
        scene_select(&k.h.now, 1 + i, true);
        assert_true(edit_pasted(&k.h, &k.c));
        const shape *copy = nth(&k, 1 + i);
        assert_true(copy->x == (i == 1 ? 120 : 140) && copy->y == (i == 1 ? 70 : 90));
        assert_string_equal(scene_history_undo_name(&k.h), "paste");
    }
    assert_int_equal(entries(&k), 2);
    shape other = circle_at(300, 200, 20); /* where the rectangle is, but no rectangle */
    scene_select_none(&k.h.now);
    assert_true(scene_add(&k.h.now, &other));
    scene_select(&k.h.now, 4, true);
    assert_false(edit_pasted(&k.h, &k.c));
    assert_true(nth(&k, 4)->x == 300 && nth(&k, 4)->y == 200);
    /* Of other sizes or turned otherwise it is seen, and stays on its numbers, too. */
    shape others[] = {circle_at(100, 50, 21), rect_at(300, 200, 161, 60, 30),
                      rect_at(300, 200, 160, 61, 30), rect_at(300, 200, 160, 60, 31)};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        scene_select_none(&k.h.now);
        assert_true(scene_add(&k.h.now, &others[i]));
        scene_select(&k.h.now, 5 + i, true);
        assert_false(edit_pasted(&k.h, &k.c));
        assert_true(nth(&k, 5 + i)->x == others[i].x && nth(&k, 5 + i)->y == others[i].y);
    }
    assert_true(nth(&k, 0)->x == 100 && nth(&k, 1)->x == rect_at(300, 200, 160, 60, 30).x);
    kit_close(&k);
}

/* So far away the next number is farther than any step: a copy stays on its original. */
static void copies_that_cannot_move_stay(void **state)
{
    (void)state;
    kit k;
    shape far = circle_at(1e30, 0, 20);
    far.y = 1e30;
    kit_open(&k, &far, 1);
    assert_true(scene_add(&k.h.now, &far));
    scene_select(&k.h.now, 1, false);
    assert_false(edit_pasted(&k.h, &k.c));
    assert_true(nth(&k, 1)->x == 1e30 && nth(&k, 1)->y == 1e30);
    kit_close(&k);
}

int command_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nudges_are_steps_of_the_screen),
        cmocka_unit_test(many_small_nudges_leave_no_tail),
        cmocka_unit_test(nudges_follow_the_scenes_unit),
        cmocka_unit_test(a_held_key_is_one_entry),
        cmocka_unit_test(nothing_selected_does_nothing),
        cmocka_unit_test(keys_turn),
        cmocka_unit_test(straightening_goes_to_the_nearest_quarter),
        cmocka_unit_test(keys_resize),
        cmocka_unit_test(keys_stop_at_the_least),
        cmocka_unit_test(deleting),
        cmocka_unit_test(duplicating),
        cmocka_unit_test(pasted_copies_can_be_seen),
        cmocka_unit_test(copies_that_cannot_move_stay),
        cmocka_unit_test(the_drawing_order),
        cmocka_unit_test(tab_goes_round),
        cmocka_unit_test(adding),
        cmocka_unit_test(hiding),
    };
    return cmocka_run_group_tests_name("edit: commands", tests, NULL, NULL);
}
