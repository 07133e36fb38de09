#include "kit.h"

/* Anything in any order ends in a valid scene. */
enum { EVENTS = 1000000 };
enum { MAX_SHAPES = 24, CHECK_EVERY = 500, FRESH_EVERY = 20000 };

static void open_random(kit *k, dice *d)
{
    shape all[] = {rect_at(200, 200, 160, 60, 33.3),
                   circle_at(500, 300, 50),
                   capsule_at(600, 100, 700, 155.5, 20),
                   segment_at(100, 100, 150, 160),
                   point_at(400, 400),
                   rect_at(300, 350, 0, 80, 20)};
    all[5].pivot = (pivot){PIVOT_OFFSET, 0, 0, -10, 30};
    kit_open(k, all, 6);
    k->h.now.show |= roll(d, 2) ? SHOW(SHOW_VELOCITY) : 0;
    k->h.now.rules.solid = (scene_solid_share)roll(d, SCENE_SOLID_SHARES);
    k->h.now.convention.y_up = roll(d, 2);
    k->h.now.convention.pivot = (default_pivot)roll(d, 3);
    scene_history_commit(&k->h, "convention");
}

/* Mostly near the last place, so that presses become drags and clicks. */
static col_vec place(kit *k, dice *d)
{
    col_vec at = k->e.pointer;
    if (roll(d, 3) == 0 && k->h.now.count > 0) { /* a handle of what is selected */
        size_t i = scene_selected(&k->h.now);
        handle all[HANDLES_MAX];
        size_t count = i < k->h.now.count ? edit_handles_of(&k->h.now, i, &k->c, 1, all) : 0;
        return count ? all[roll(d, 2) ? roll(d, 2) * (count - 1) : roll(d, (uint32_t)count)].hit
                     : (col_vec){between(d, 0, 1000), between(d, 0, 800)};
    }
    if (roll(d, 3) == 0)
        return (col_vec){between(d, -200, 1200), between(d, -200, 1000)};
    if (roll(d, 5000) == 0)
        return (col_vec){1e300, -1e300};
    return (col_vec){at.x + between(d, -30, 30), at.y + between(d, -30, 30)};
}

static void random_event(kit *k, dice *d)
{
    static const input_kind kinds[] = {INPUT_MOTION,       INPUT_MOTION,     INPUT_MOTION,
                                       INPUT_MOTION,       INPUT_PRESS,      INPUT_PRESS,
                                       INPUT_RELEASE,      INPUT_RELEASE,    INPUT_WHEEL,
                                       INPUT_KEY_DOWN,     INPUT_KEY_UP,     INPUT_TEXT,
                                       INPUT_FINGER_DOWN,  INPUT_FINGER_UP,  INPUT_FINGER_MOVE,
                                       INPUT_FINGER_MOVE,  INPUT_FOCUS_LOST, INPUT_NONE,
                                       INPUT_POINTER_LEFT, INPUT_RESIZED,    INPUT_QUIT};
    static const int32_t keys[] = {KEY_ESCAPE, KEY_SPACE, KEY_SHIFT, KEY_CTRL, 'z'};
    col_vec at = place(k, d);
    k->time += roll(d, 120);
    if (roll(d, 6) == 0)
        k->mods = roll(d, 8);
    k->e.snap = roll(d, 50) ? k->e.snap : !k->e.snap;
    k->e.from_centre = roll(d, 50) ? k->e.from_centre : !k->e.from_centre;
    bool left = roll(d, 4) > 0;
    tell(k, (input){.kind = kinds[roll(d, sizeof kinds / sizeof *kinds)],
                    .x = at.x,
                    .y = at.y,
                    .button = left ? BUTTON_LEFT : 1 + (int)roll(d, 5),
                    .clicks = 1 + (int)roll(d, 3),
                    .wheel_x = between(d, -1, 1),
                    .wheel_y = between(d, -2, 2),
                    .key = keys[roll(d, 5)],
                    .finger = roll(d, 3)});
}

static void random_command(kit *k, dice *d)
{
    int x = (int)roll(d, 3) - 1, y = (int)roll(d, 3) - 1;
    bool repeat = roll(d, 2), room = k->h.now.count < MAX_SHAPES;
    switch (roll(d, 15)) {
    case 0:
        edit_nudge(&k->h, &k->c, x, y, k->mods, repeat);
        break;
    case 1:
        edit_turn(&k->h, between(d, -20, 20), repeat);
        break;
    case 2:
        edit_resize(&k->h, x, y, k->mods, repeat);
        break;
    case 3:
        edit_straighten(&k->h);
        break;
    case 4:
        if (roll(d, 6) == 0)
            edit_delete(&k->h);
        break;
    case 5:
        if (room)
            edit_duplicate(&k->h, &k->c);
        break;
    case 6:
        edit_front(&k->h);
        break;
    case 7:
        edit_back(&k->h);
        break;
    case 8:
        edit_select_next(&k->h, x < 0 ? -1 : 1);
        break;
    case 9:
        if (roll(d, 4) == 0)
            edit_select_all(&k->h);
        break;
    case 10:
        if (room)
            edit_add(&k->h, &k->c, (shape_kind)roll(d, SHAPE_KINDS), place(k, d));
        break;
    case 11:
        edit_hide(&k->h);
        break;
    case 12:
        scene_history_undo(&k->h);
        break;
    case 13:
        scene_history_redo(&k->h);
        break;
    default:
        k->c.turn = col_degrees(between(d, 0, 360) * roll(d, 2));
    }
}

static void check_all(kit *k, int event)
{
    for (size_t i = 0; i < k->h.now.count; i++) {
        problem why;
        if (!scene_shape_check(nth(k, i), &why))
            fail_msg("after event %d shape %s: %s", event, nth(k, i)->id, why.text);
        assert_int_equal(scene_index(&k->h.now, nth(k, i)->id), i); /* ids are unique */
    }
    assert_true(isfinite(k->c.zoom) && k->c.zoom > 0);
    assert_true(isfinite(k->c.origin.x) && isfinite(k->c.origin.y));
    char text[128];
    edit_value(&k->e, &k->h, text, sizeof text);
    assert_in_range(edit_cursor(&k->e, &k->h, &k->c), 0, CURSOR_PAN);
}

static void random_events_end_in_a_valid_scene(void **state)
{
    (void)state;
    dice d = {91};
    kit k;
    size_t seen[EDIT_PINCH + 1] = {0}, done = 0;
    open_random(&k, &d);
    for (int i = 1; i <= EVENTS; i++) {
        if (roll(&d, 20) == 0)
            random_command(&k, &d);
        else
            random_event(&k, &d);
        seen[k.e.mode]++;
        if (i % CHECK_EVERY == 0)
            check_all(&k, i);
        if (i % FRESH_EVERY == 0) {
            done += entries(&k);
            kit_close(&k);
            open_random(&k, &d);
        }
    }
    for (int mode = 0; mode <= EDIT_PINCH; mode++)
        if (seen[mode] == 0)
            fail_msg("mode %d was never tried", mode);
    assert_true(done > EVENTS / 200);
    kit_close(&k);
}

/* A gesture that is cancelled at any moment of anything leaves what was there before it. */
static void random_gestures_can_be_cancelled(void **state)
{
    (void)state;
    dice d = {92};
    kit k;
    open_random(&k, &d);
    size_t cancelled = 0;
    for (int i = 0; i < EVENTS / 20; i++) {
        bool was_busy = edit_is_busy(&k.e);
        scene before = scene_empty();
        scene_copy(&before, &k.h.now);
        camera view = k.c;
        random_event(&k, &d);
        if (!was_busy && edit_is_busy(&k.e) && k.e.mode == EDIT_PRESSED) {
            camera pressed = k.e.start_camera;
            size_t had = entries(&k);
            for (uint32_t n = roll(&d, 12); n > 0 && edit_is_busy(&k.e); n--) {
                col_vec at = place(&k, &d);
                k.mods = roll(&d, 8);
                motion(&k, at.x, at.y);
            }
            key(&k, KEY_ESCAPE);
            assert_false(edit_is_busy(&k.e));
            assert_true(scenes_same(&k.h.now, &before));
            assert_true(camera_same(&k.c, &view) && camera_same(&view, &pressed));
            assert_int_equal(entries(&k), had);
            cancelled++;
        }
        scene_free(&before);
        if (i % 2000 == 0) {
            kit_close(&k);
            open_random(&k, &d);
        }
    }
    assert_true(cancelled > EVENTS / 1000);
    kit_close(&k);
}

int random_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_events_end_in_a_valid_scene),
        cmocka_unit_test(random_gestures_can_be_cancelled),
    };
    return cmocka_run_group_tests_name("edit: random", tests, NULL, NULL);
}
