/* Parts of shapes that the editor leaves alone. */
#include "kit.h"

/* A bar and, right of it, a ball. */
static void open_locked(kit *k, unsigned bar, unsigned ball)
{
    shape all[] = {rect_at(240, 180, 160, 60, 0), circle_at(600, 300, 40)};
    kit_open(k, all, 2);
    nth(k, 0)->locked = k->h.committed.shapes[0].locked = bar;
    nth(k, 1)->locked = k->h.committed.shapes[1].locked = ball;
}

static unsigned but(shape_part part)
{
    return SHAPE_ALL_PARTS & ~SHAPE_PART(part);
}

/* Of each handle's kind: which part has to be free for it. */
static void handles_go_with_their_parts(void **state)
{
    (void)state;
    static const struct {
        handle_kind kind;
        shape_part part;
    } table[] = {{HANDLE_ROTATE, SHAPE_ANGLE},      {HANDLE_CORNER, SHAPE_SIZE},
                 {HANDLE_EDGE, SHAPE_SIZE},         {HANDLE_RADIUS, SHAPE_RADIUS},
                 {HANDLE_VELOCITY, SHAPE_VELOCITY}, {HANDLE_PIVOT, SHAPE_PLACE}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int part = 0; part < SHAPE_PARTS; part++) {
            kit k;
            open_locked(&k, but((shape_part)part), 0);
            kit_show_velocities(&k);
            handle all[HANDLES_MAX];
            size_t count = edit_handles_of(&k.h.now, 0, &k.c, 1, all);
            bool found = false;
            for (size_t j = 0; j < count; j++)
                found |= all[j].kind == table[i].kind;
            if (found != (part == (int)table[i].part))
                fail_msg("handle %d with part %d free: %s", (int)table[i].kind, part,
                         found ? "there" : "not there");
            kit_close(&k);
        }
}

/* What is locked altogether isn't under the pointer, in a marquee, or next. */
static void a_locked_shape_is_not_picked(void **state)
{
    (void)state;
    kit k;
    open_locked(&k, SHAPE_ALL_PARTS, 0);
    drag(&k, 10, 10, 900, 700);
    assert_string_equal(selected_ids(&k), "b");
    edit_select_next(&k.h, 1);
    assert_string_equal(selected_ids(&k), "b");
    click(&k, 10, 10);
    drag(&k, 320, 210, 360, 240);
    assert_string_equal(selected_ids(&k), "");
    assert_true(nth(&k, 0)->x == 240 && entries(&k) == 0);
    drag(&k, 600, 300, 610, 300);
    assert_string_equal(selected_ids(&k), "b");
    assert_true(nth(&k, 1)->x == 610);
    kit_close(&k);
}

/* It can be clicked, so that its free handles are there; a drag doesn't move it. */
static void what_may_not_be_moved_is_selected(void **state)
{
    (void)state;
    kit k;
    open_locked(&k, but(SHAPE_ANGLE), 0);
    drag(&k, 320, 210, 360, 240);
    assert_true(nth(&k, 0)->x == 240 && nth(&k, 0)->y == 180);
    click(&k, 320, 210);
    assert_string_equal(selected_ids(&k), "a");
    press(&k, 320, 210, BUTTON_LEFT);
    motion(&k, 360, 240);
    assert_int_equal(k.e.mode, EDIT_PRESSED);
    release(&k, 360, 240, BUTTON_LEFT);
    motion(&k, 321, 210);
    assert_int_equal(edit_cursor(&k.e, &k.h, &k.c), CURSOR_HAND);
    kit_close(&k);
}

/* Only a drag with the left button asks why the shape stays. */
static void a_drag_of_what_is_locked_is_told(void **state)
{
    (void)state;
    static const struct {
        int button;
        double from, y, by;
        bool told;
    } table[] = {{BUTTON_LEFT, 320, 210, 40, true},
                 {BUTTON_LEFT, 320, 210, 1, false},  /* a click */
                 {BUTTON_LEFT, 100, 210, 40, false}, /* nothing is there */
                 {BUTTON_LEFT, 600, 300, 40, false}, /* this one goes along */
                 {BUTTON_RIGHT, 320, 210, 40, false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        kit k;
        open_locked(&k, SHAPE_ALL_PARTS, 0);
        press(&k, table[i].from, table[i].y, table[i].button);
        motion(&k, table[i].from + table[i].by, table[i].y);
        bool told = edit_drags_locked(&k.e, &k.h.now, &k.c);
        if (told != table[i].told)
            fail_msg("button %d from %g by %g: expected %d, got %d", table[i].button, table[i].from,
                     table[i].by, table[i].told, told);
        kit_close(&k);
    }
}

/* Of what is selected together only the free ones go along, solid or not. */
static void a_locked_shape_stays_behind(void **state)
{
    (void)state;
    for (int solid = 0; solid < 2; solid++) {
        kit k;
        open_locked(&k, SHAPE_ALL_PARTS, 0);
        k.h.now.rules.solid = solid ? SCENE_SOLID_ONE : SCENE_SOLID_OFF;
        scene_history_commit(&k.h, "solid");
        edit_select_all(&k.h);
        drag(&k, 600, 300, 650, 300);
        edit_nudge(&k.h, &k.c, 1, 0, 0, false);
        assert_true(nth(&k, 0)->x == 240);
        NEAR(nth(&k, 1)->x, 651, 1e-9);
        kit_close(&k);
    }
}

static void keys_change_what_is_free(void **state)
{
    (void)state;
    for (int part = 0; part < SHAPE_PARTS; part++) {
        kit k;
        open_locked(&k, but((shape_part)part), but((shape_part)part));
        edit_select_all(&k.h);
        edit_nudge(&k.h, &k.c, 1, 0, 0, false);
        edit_turn(&k.h, 7, false);
        edit_resize(&k.h, 1, 0, 0, false);
        const shape *bar = nth(&k, 0), *ball = nth(&k, 1);
        assert_int_equal(ball->x != 600, part == SHAPE_PLACE);
        assert_int_equal(ball->velocity_x == 1, part == SHAPE_VELOCITY);
        assert_true(ball->velocity_y == 0);
        assert_int_equal(bar->angle.turn != 0, part == SHAPE_ANGLE);
        assert_int_equal(bar->width != 160, part == SHAPE_SIZE);
        assert_int_equal(ball->radius != 40, part == SHAPE_RADIUS);
        edit_straighten(&k.h);
        assert_int_equal(bar->angle.turn != 0, false);
        kit_close(&k);
    }
}

int locked_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(handles_go_with_their_parts),
        cmocka_unit_test(a_locked_shape_is_not_picked),
        cmocka_unit_test(what_may_not_be_moved_is_selected),
        cmocka_unit_test(a_drag_of_what_is_locked_is_told),
        cmocka_unit_test(a_locked_shape_stays_behind),
        cmocka_unit_test(keys_change_what_is_free),
    };
    return cmocka_run_group_tests_name("locked parts", tests, NULL, NULL);
}
