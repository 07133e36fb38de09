#include "kit.h"

/* Every gesture, stopped by each means after every step of it: nothing has happened. */

typedef struct drag_case {
    size_t shape; /* whose handle; 3: an empty place */
    handle_kind kind;
    int hx, hy;
    int button;
    bool space;
    edit_mode mode;
} drag_case;

static const drag_case drags[] = {
    {1, HANDLE_BODY, 0, 0, BUTTON_LEFT, false, EDIT_MOVE},
    {0, HANDLE_ROTATE, 0, -1, BUTTON_LEFT, false, EDIT_TURN},
    {0, HANDLE_CORNER, -1, 1, BUTTON_LEFT, false, EDIT_RESIZE},
    {0, HANDLE_EDGE, 1, 0, BUTTON_LEFT, false, EDIT_RESIZE},
    {0, HANDLE_PIVOT, 0, 0, BUTTON_LEFT, false, EDIT_PIVOT},
    {0, HANDLE_RADIUS, 1, 1, BUTTON_LEFT, false, EDIT_RADIUS},
    {1, HANDLE_RADIUS, 0, 1, BUTTON_LEFT, false, EDIT_RADIUS},
    {2, HANDLE_END, 1, 0, BUTTON_LEFT, false, EDIT_END},
    {0, HANDLE_VELOCITY, 0, 0, BUTTON_LEFT, false, EDIT_VELOCITY},
    {1, HANDLE_VELOCITY, 0, 0, BUTTON_LEFT, false, EDIT_VELOCITY},
    {3, HANDLE_NONE, 0, 0, BUTTON_LEFT, false, EDIT_MARQUEE},
    {3, HANDLE_NONE, 0, 0, BUTTON_LEFT, true, EDIT_PAN},
    {3, HANDLE_NONE, 0, 0, BUTTON_MIDDLE, false, EDIT_PAN},
    {1, HANDLE_BODY, 0, 0, BUTTON_RIGHT, false, EDIT_PAN},
};
enum { DRAGS = sizeof drags / sizeof *drags, STEPS = 5 };

static col_vec open_for(kit *k, const drag_case *c)
{
    shape all[] = {rect_at(200, 200, 160, 60, 33.3), circle_at(500, 300, 50),
                   capsule_at(600, 100, 700, 155.5, 20)};
    all[0].radius = 12;
    all[1].velocity_y = 4;
    kit_open(k, all, 3);
    kit_show_velocities(k);
    kit_view(k, 1.5, 20, 300, 200);
    bool has_handle = c->shape < 3 && c->kind != HANDLE_BODY;
    scene_select(&k->h.now, has_handle ? c->shape : 2, false);
    scene_history_commit(&k->h, "select");
    if (c->space)
        key(k, KEY_SPACE);
    col_vec body = camera_to_window(&k->c, (col_vec){500, 300});
    return has_handle      ? target_of(k, c->shape, c->kind, c->hx, c->hy)
           : c->shape == 3 ? (col_vec){20, 700}
                           : body;
}

static void step(kit *k, col_vec at, int which)
{
    static const col_vec to[STEPS] = {{2, 1}, {40, 30}, {-200, 90}, {-200, 90}, {9000, -4000}};
    if (which == 3) /* zoomed while dragging */
        tell(k, (input){.kind = INPUT_WHEEL, .x = at.x, .y = at.y, .wheel_y = 2});
    motion(k, at.x + to[which].x, at.y + to[which].y);
}

static void by_escape(kit *k)
{
    key(k, KEY_ESCAPE);
}

static void by_right_press(kit *k)
{
    press(k, 10, 10, BUTTON_RIGHT);
}

static void by_call(kit *k)
{
    edit_cancel(&k->e, &k->h, &k->c);
}

static void cancelling_undoes_everything(void **state)
{
    (void)state;
    static void (*const stops[])(kit *) = {by_escape, by_right_press, by_call};
    for (size_t i = 0; i < DRAGS; i++) {
        for (int steps = 0; steps <= STEPS; steps++) {
            for (size_t stop = 0; stop < 3; stop++) {
                if (drags[i].button != BUTTON_LEFT && stops[stop] == by_right_press)
                    continue;
                kit k;
                col_vec at = open_for(&k, &drags[i]);
                scene before = scene_empty();
                scene_copy(&before, &k.h.now);
                camera view = k.c;
                press(&k, at.x, at.y, drags[i].button);
                for (int j = 0; j < steps; j++)
                    step(&k, at, j);
                assert_int_equal(k.e.mode, steps < 2 ? EDIT_PRESSED : drags[i].mode);
                stops[stop](&k);
                bool same = scenes_same(&k.h.now, &before) && camera_same(&k.c, &view);
                if (!same || edit_is_busy(&k.e))
                    fail_msg("way %zu, %d steps, stop %zu: scene %d camera %d busy %d", i, steps,
                             stop, scenes_same(&k.h.now, &before), camera_same(&k.c, &view),
                             edit_is_busy(&k.e));
                motion(&k, at.x + 77, at.y + 55); /* the button is still down: no matter */
                release(&k, at.x + 77, at.y + 55, drags[i].button);
                release(&k, 10, 10, BUTTON_RIGHT);
                assert_false(k.result.menu);
                assert_true(scenes_same(&k.h.now, &before));
                assert_int_equal(entries(&k), 0);
                assert_false(scene_history_changed(&k.h));
                scene_free(&before);
                kit_close(&k);
            }
        }
    }
}

static void losing_the_focus_finishes(void **state)
{
    (void)state;
    for (size_t i = 0; i < DRAGS; i++) {
        kit k;
        col_vec at = open_for(&k, &drags[i]);
        press(&k, at.x, at.y, drags[i].button);
        motion(&k, at.x + 40, at.y + 30);
        scene there = scene_empty();
        scene_copy(&there, &k.h.now);
        tell(&k, (input){.kind = INPUT_FOCUS_LOST});
        assert_false(edit_is_busy(&k.e));
        assert_true(scenes_same(&k.h.now, &there));
        bool edits = drags[i].mode != EDIT_PAN && drags[i].mode != EDIT_MARQUEE;
        assert_int_equal(entries(&k), edits);
        assert_false(scene_history_changed(&k.h));
        motion(&k, at.x + 90, at.y);
        release(&k, at.x + 90, at.y, drags[i].button);
        assert_true(scenes_same(&k.h.now, &there));
        press(&k, 20, 700, BUTTON_LEFT); /* Space is forgotten too */
        motion(&k, 60, 760);
        assert_int_equal(k.e.mode, EDIT_MARQUEE);
        scene_free(&there);
        kit_close(&k);
    }
}

static void one_gesture_is_one_entry(void **state)
{
    (void)state;
    for (size_t i = 0; i < DRAGS; i++) {
        kit k;
        col_vec at = open_for(&k, &drags[i]);
        scene before = scene_empty();
        scene_copy(&before, &k.h.now);
        press(&k, at.x, at.y, drags[i].button);
        for (int j = 0; j < STEPS; j++)
            step(&k, at, j);
        release(&k, at.x + 31, at.y + 22, drags[i].button);
        bool edits = drags[i].mode != EDIT_PAN && drags[i].mode != EDIT_MARQUEE;
        if (entries(&k) != edits)
            fail_msg("way %zu: %zu entries", i, entries(&k));
        if (edits)
            assert_non_null(scene_history_undo(&k.h));
        for (size_t j = 0; j < 3; j++)
            assert_true(scene_shape_same(&before.shapes[j], nth(&k, j)));
        scene_free(&before);
        kit_close(&k);
    }
}

static void a_drag_owns_the_keys_and_the_buttons(void **state)
{
    (void)state;
    kit k;
    shape ball = circle_at(300, 300, 50);
    kit_open(&k, &ball, 1);
    key(&k, 'z');
    assert_false(k.result.changed);
    key(&k, KEY_ESCAPE);
    assert_false(k.result.changed);
    press(&k, 300, 300, BUTTON_LEFT);
    motion(&k, 350, 300);
    key(&k, 'z');
    assert_true(edit_is_busy(&k.e) && !k.result.changed);
    press(&k, 10, 10, BUTTON_MIDDLE);
    release(&k, 10, 10, BUTTON_MIDDLE);
    assert_int_equal(k.e.mode, EDIT_MOVE);
    assert_true(nth(&k, 0)->x == 350);
    release(&k, 350, 300, BUTTON_LEFT);
    assert_int_equal(entries(&k), 1);
    press(&k, 350, 300, 4); /* buttons of the thumb mean nothing */
    assert_false(edit_is_busy(&k.e));
    assert_false(k.result.changed);
    kit_close(&k);
}

static void a_scene_replaced_under_a_drag_ends_it(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        kit k;
        shape all[] = {circle_at(300, 300, 50), circle_at(600, 300, 50)};
        kit_open(&k, all, 2);
        press(&k, 600, 300, BUTTON_LEFT);
        motion(&k, 650, 300);
        scene other = scene_empty();
        for (int j = 0; j < i; j++) {
            shape bar = rect_at(100, 100, 50, 50, 0);
            snprintf(bar.id, sizeof bar.id, "bar%d", j);
            scene_add(&other, &bar);
        }
        scene_history_open(&k.h, &other);
        motion(&k, 700, 300);
        assert_false(edit_is_busy(&k.e));
        assert_int_equal(k.h.now.count, i);
        assert_false(scene_history_changed(&k.h));
        kit_close(&k);
    }
    kit k;
    shape ball = circle_at(300, 300, 50);
    kit_open(&k, &ball, 1);
    drag(&k, 300, 300, 350, 300);
    press(&k, 350, 300, BUTTON_LEFT);
    motion(&k, 400, 300);
    scene_add(&k.h.now, &ball); /* somebody adds a shape meanwhile */
    motion(&k, 410, 300);
    assert_false(edit_is_busy(&k.e));
    kit_close(&k);
}

static void what_others_left_open_is_not_the_drags(void **state)
{
    (void)state;
    kit k;
    shape all[] = {circle_at(300, 300, 50), circle_at(600, 300, 50)};
    kit_open(&k, all, 2);
    nth(&k, 1)->x = 620; /* changed, not committed */
    press(&k, 300, 300, BUTTON_LEFT);
    motion(&k, 350, 300);
    key(&k, KEY_ESCAPE);
    assert_true(nth(&k, 1)->x == 620);
    assert_int_equal(entries(&k), 1);
    kit_close(&k);
}

int cancel_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cancelling_undoes_everything),
        cmocka_unit_test(losing_the_focus_finishes),
        cmocka_unit_test(one_gesture_is_one_entry),
        cmocka_unit_test(a_drag_owns_the_keys_and_the_buttons),
        cmocka_unit_test(a_scene_replaced_under_a_drag_ends_it),
        cmocka_unit_test(what_others_left_open_is_not_the_drags),
    };
    return cmocka_run_group_tests_name("edit: cancel", tests, NULL, NULL);
}
