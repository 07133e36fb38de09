/* The program before an audience, driven by keys as a remote control has them. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "../kit/play_kit.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/pixel_canvas.h"
#include "session/files.h"
#include "session/viewport.h"
#include "teach/lesson_keys.h"

#include <math.h>

/* H hides the verdict while presenting and shows it again, and is no change of the scene; at the
 * desk it hides a shape. */
static void test_the_verdict_is_hidden(void **state)
{
    stage *st = *state;
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    assert_true(st->a.session.aids.verdict_hidden);
    assert_false(scene_history_dirty(&st->a.session.history));
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
}

/* Nor does the line that says what a scene is about, which may be the answer. */
static void test_the_scenes_caption_tells_no_verdict(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_expect_notice(st, "Hit or miss?");
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    assert_string_equal(ses->notice, "");
    assert_true(session_load(ses, "assets/scenes/minus-30.json"));
    assert_string_equal(ses->notice, "");
    stage_key(st, 'h', 0);
    assert_true(session_load(ses, "assets/scenes/minus-30.json"));
    stage_expect_notice(st, "30 misses");
    session_notice(ses, "Paused");
    stage_key(st, 'h', 0); /* what is no caption stays */
    stage_expect_notice(st, "Paused");
}

/* Page Down leads through the test and Page Up back, without an animation that nobody waits for;
 * the last step tells the verdict. Nothing of it is kept. */
static void test_the_test_is_walked_through(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    ses->less_motion = true;
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        stage_key(st, KEY_PAGE_DOWN, 0);
        assert_int_equal(ses->walk, step);
        assert_true(anim_unrotate_position(&ses->unrotating) ==
                    (step >= WALK_TURN && step <= WALK_COMPARE));
        assert_int_equal(ses->aids.clamp_x, step == WALK_CLAMP_X || step == WALK_CLAMP_Y);
        assert_int_equal(ses->aids.clamp_y, step == WALK_CLAMP_Y);
        assert_int_equal(ses->aids.verdict_hidden, step != WALK_VERDICT);
    }
    stage_key(st, KEY_PAGE_DOWN, 0); /* the end */
    assert_int_equal(ses->walk, WALK_VERDICT);
    for (int step = WALK_VERDICT; step > WALK_NONE; step--) {
        assert_int_equal(ses->walk, step);
        stage_key(st, KEY_PAGE_UP, 0);
    }
    stage_key(st, KEY_PAGE_UP, 0);
    assert_int_equal(ses->walk, WALK_NONE);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_ESCAPE, 0); /* ends it, */
    assert_int_equal(ses->walk, WALK_NONE);
    assert_int_equal(ses->mode, SESSION_PRESENTING);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    app_action_new(&st->a); /* and so does another scene */
    stage_draw(st);
    assert_int_equal(ses->walk, WALK_NONE);
    assert_int_equal(ses->aids.formula, VIEW_FORMULA_NONE);
    assert_false(scene_history_dirty(&ses->history));
}

static void expect_view(const session *ses, const camera *expected, const char *what)
{
    const camera *c = &ses->camera;
    if (!camera_same_place(c, expected))
        fail_msg("%s: zoom %g at (%g, %g), expected %g at (%g, %g)", what, c->zoom, c->origin.x,
                 c->origin.y, expected->zoom, expected->origin.x, expected->origin.y);
}

/* The map and what a mistake believes make the shapes smaller: without them, by K or once round by
 * M, these are as large as before. Somebody's own view stays. */
static void test_shapes_get_their_room_back(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    ses->less_motion = true;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    camera all = ses->camera;
    stage_key(st, 'l', 0);
    stage_draw(st);
    camera map = ses->camera;
    assert_true(map.zoom < all.zoom);
    stage_key(st, 'm', 0);
    stage_key(st, 'm', 0);
    stage_draw(st);
    assert_true(ses->camera.zoom < map.zoom);
    stage_key(st, 'k', 0);
    stage_draw(st);
    expect_view(ses, &map, "without a mistake");
    stage_key(st, 'l', 0);
    expect_view(ses, &all, "without the map");
    stage_key(st, 'm', 0);
    stage_key(st, 'm', 0);
    stage_key(st, 'm', MOD_SHIFT);
    stage_key(st, 'm', MOD_SHIFT);
    expect_view(ses, &all, "the right test");
    stage_key(st, 'l', 0);
    stage_key(st, '+', 0);
    camera own = ses->camera;
    stage_key(st, 'l', 0);
    expect_view(ses, &own, "somebody's own view");
}

/* The picture is another one then, and the pointer rests where its shapes were. */
static void test_presenting_forgets_what_was_under_the_pointer(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    col_box bar = camera_bounds(&ses->shown, stage_shape(st, "bar"));
    drive_input(&st->a, &(input){.kind = INPUT_MOTION,
                                 .x = (bar.min.x + bar.max.x) / 2,
                                 .y = (bar.min.y + bar.max.y) / 2});
    assert_string_equal(session_scene(ses)->shapes[ses->editor.over.shape].id, "bar");
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    assert_int_equal(ses->editor.over.shape, SCENE_NONE);
    assert_int_equal(st->a.highlighted, PART_NONE);
}

/* Beside its middle, where the pivot is, which would light up. */
static unsigned long long after(stage *st, uint32_t milliseconds)
{
    st->time += milliseconds;
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time});
    drive_draw(&st->a);
    return play_hash(st);
}

/* A reveal shows the distance; hidden again by hand it must not tell hit or miss: whether the step
 * shows it makes no difference then. */
static void test_h_hides_a_lessons_distance(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(app_lesson_open(&st->a, "assets/lessons/01-nearest-point.json"));
    app_action_present(&st->a);
    teach_to_step(&st->a.teaching, 1);
    teach_go(&st->a.teaching, 1);
    after(st, 2000);
    assert_true(session_scene(ses)->show & SHOW(SHOW_DISTANCE));
    stage_key(st, 'h', 0);
    after(st, 2000);
    unsigned long long hidden = after(st, 2000);
    session_scene(ses)->show &= ~SHOW(SHOW_DISTANCE);
    ses->redraw = true;
    assert_true(after(st, 2000) == hidden);
    stage_key(st, 'h', 0);
    after(st, 2000);
    unsigned long long shown = after(st, 2000);
    session_scene(ses)->show |= SHOW(SHOW_DISTANCE);
    ses->redraw = true;
    assert_true(after(st, 2000) != shown);
}

/* The line of the test has the bottom for itself; what moves comes where the caption stands. */
static void test_the_caption_ends_where_something_begins(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_key(st, KEY_F5, 0);
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_expect_notice(st, "Hit or miss?");
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_draw(st);
    assert_string_equal(ses->notice, "");
    assert_true(stage_anywhere("dx"));
    session_notice(ses, "Something else"); /* goes out of its way */
    stage_draw(st);
    assert_true(stage_anywhere("Something else") && stage_anywhere("dx"));
    assert_true(session_load(ses, "assets/scenes/bricks.json"));
    stage_expect_notice(st, "Ten shapes");
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(ses->play.on);
    assert_string_equal(ses->notice, "");
}

/* What a remote control has, not what it lacks. */
static void test_what_pauses_names_the_remotes_keys(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    for (int presenting = 0; presenting < 2; presenting++) {
        assert_true(session_load(ses, "assets/scenes/bounce.json"));
        stage_key(st, presenting ? KEY_PAGE_DOWN : KEY_F8, 0);
        for (int i = 0; i < 100 && ses->play.running; i++)
            after(st, 30);
        stage_expect_notice(st, presenting ? "Paused: Page Down goes on." : "Paused: F8 goes on.");
        ses->by_finger = true;
        assert_true(session_load(ses, "assets/scenes/bounce.json"));
        stage_key(st, presenting ? KEY_PAGE_DOWN : KEY_F8, 0);
        for (int i = 0; i < 100 && ses->play.running; i++)
            after(st, 30);
        stage_expect_notice(st, "Paused: Play goes on.");
        ses->by_finger = false;
        stage_key(st, presenting ? KEY_PAGE_DOWN : KEY_F8, 0); /* then that is over */
        assert_true(ses->play.running);
        assert_string_equal(ses->notice, "");
        stage_key(st, KEY_F5, 0);
    }
}

/* Page Down does nothing at the desk; what the scene is about is true there, too. */
static void test_what_the_audience_was_told_ends_with_it(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/bounce.json"));
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(ses->mode, SESSION_EDITING);
    stage_expect_notice(st, "A sweep finds");
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    for (int i = 0; i < 100 && ses->play.running; i++)
        after(st, 30);
    stage_expect_notice(st, "Paused: Page Down goes on.");
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(ses->mode, SESSION_EDITING);
    assert_string_equal(ses->notice, "");
    stage_key(st, KEY_F5, 0);
    stage_key(st, 's', MOD_CTRL);
    stage_expect_notice(st, "Esc leaves, then save.");
    stage_key(st, KEY_ESCAPE, 0);
    assert_string_equal(ses->notice, "");
}

static void point_at(stage *st, const char *id)
{
    col_shape world = scene_shape_geometry(stage_shape(st, id));
    col_vec at = camera_to_window(&st->a.session.shown, col_core_at(&world, 0.25, 0.75));
    stage_send(st, (input){.kind = INPUT_MOTION, .x = at.x, .y = at.y});
}

/* The same after another scene was opened at the desk, whose shapes are in the same places. */
static void test_another_scene_has_nothing_under_the_pointer(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_draw(st);
    point_at(st, "bar");
    assert_int_equal(ses->editor.over.handle.kind, HANDLE_BODY);
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_draw(st);
    assert_int_equal(ses->editor.over.handle.kind, HANDLE_NONE);
    point_at(st, "bar");
    assert_int_equal(ses->editor.over.handle.kind, HANDLE_BODY);
    stage_key(st, '+', 0); /* nor under another camera */
    assert_int_equal(ses->editor.over.handle.kind, HANDLE_NONE);
}

/* Neither what is under a pointer that rests nor what is selected; at the desk both stay. */
static void test_a_class_sees_the_editor_while_somebody_points(void **state)
{
    stage *st = *state;
    for (int presenting = 1; presenting >= 0; presenting--) {
        if (presenting)
            stage_key(st, KEY_F5, 0);
        else
            app_action_leave_presenting(&st->a);
        scene_select_none(session_scene(&st->a.session));
        unsigned long long bare = after(st, 10000);
        point_at(st, "bar");
        assert_true(after(st, 100) != bare);
        assert_int_equal(after(st, 10000) == bare, presenting);
        stage_select(st, "bar");
        assert_int_equal(after(st, 10000) == bare, presenting);
        stage_key(st, KEY_RIGHT, 0); /* as what it moves, it is seen for a while */
        stage_key(st, KEY_LEFT, 0);
        assert_true(after(st, 100) != bare);
        assert_int_equal(after(st, 10000) == bare, presenting);
    }
}

/* The numbers of a drag stand beside the pointer at the desk; an audience sees no coordinates. */
static void test_a_drag_before_an_audience_has_no_bubble(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    for (int presenting = 0; presenting < 2; presenting++) {
        char value[128];
        point_at(st, "bar");
        input at = {.x = ses->editor.pointer.x, .y = ses->editor.pointer.y};
        at.button = BUTTON_LEFT;
        at.clicks = 1;
        at.kind = INPUT_PRESS;
        stage_send(st, at);
        at.x += 30;
        at.kind = INPUT_MOTION;
        stage_send(st, at);
        assert_true(edit_value(&ses->editor, session_history(ses), value, sizeof value));
        if (stage_anywhere(value) == presenting)
            fail_msg("presenting %d: \"%s\" is %s", presenting, value,
                     presenting ? "shown" : "missing");
        at.kind = INPUT_RELEASE;
        stage_send(st, at);
        stage_key(st, KEY_F5, 0);
    }
}

/* "y" beneath its axis isn't the beginning of what a bar is called. */
static void test_an_axis_name_stands_alone(void **state)
{
    static const char *const names[] = {"tested with", "drawn with", "x, y", "positive"};
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    assert_true(session_load(&st->a.session, "assets/scenes/trap-pygame-vector.json"));
    stage_draw(st);
    const struct seen *y = stage_seen("y");
    double text = 1.5 * session_label_size(&st->a.session);
    assert_non_null(y);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct seen *name = stage_seen(names[i]);
        assert_non_null(name);
        double right = name->at.x - y->at.x, below = fabs(name->at.y - y->at.y);
        if (below < text / 2 && right > 0 && right < 2 * text)
            fail_msg("\"%s\" begins %g right of y", names[i], right);
    }
}

/* Each label that is still there stands where it stood, but for what moved in an instant. */
static void expect_labels_stay(const view_memory *was, const view_memory *now, const char *path)
{
    const double most = 20;
    for (size_t i = 0; i < now->label_count; i++)
        for (size_t k = 0; k < was->label_count; k++) {
            const view_label_memory *a = &was->labels[k], *b = &now->labels[i];
            double x = b->box.min.x - a->box.min.x, y = b->box.min.y - a->box.min.y;
            if (a->key == b->key && hypot(x, y) > most)
                fail_msg("%s: label %u went by %g, %g", path, a->key, x, y);
        }
}

/* What is played stands still for somebody to look at, and looks as it did. */
static void test_a_pause_moves_no_label(void **state)
{
    static const char *const paths[] = {"assets/scenes/crossing.json", "assets/scenes/tunnel.json",
                                        "assets/scenes/bounce.json"};
    enum { PATHS = sizeof paths / sizeof *paths, PAUSES = 24 };
    stage *st = *state;
    session *ses = &st->a.session;
    stage_key(st, KEY_F5, 0);
    for (int i = 0; i < PATHS * PAUSES; i++) {
        if (i % PAUSES == 0)
            assert_true(session_load(ses, paths[i / PAUSES]));
        if (!ses->play.running)
            stage_key(st, KEY_PAGE_DOWN, 0);
        after(st, 90);
        const view_memory was = ses->labels;
        if (ses->play.running) /* else it paused of itself, and the key would go on */
            app_action_play(&st->a);
        after(st, 1);
        expect_labels_stay(&was, &ses->labels, paths[i / PAUSES]);
    }
}

/* Two bars have no centre whose test could be walked through; one is told so. */
static void test_bars_alone_have_no_steps(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 0, \"y\": 0,"
                   " \"width\": 60, \"height\": 40, \"angle\": 0}, {\"kind\": \"rectangle\", "
                   "\"x\": 90, \"y\": 0,"
                   " \"width\": 60, \"height\": 40, \"angle\": 0, \"velocity\": [1, 0]}]}");
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_PAGE_DOWN, MOD_SHIFT);
    assert_int_equal(st->a.session.walk, WALK_NONE);
    stage_expect_notice(st, "No pair with a circle or a point");
}

/* How high a shape's way reaches in the window, the bounce at its end included. */
static double top_of_way(const camera *c, const view_preview *v)
{
    col_vec to = v->displacement;
    if (v->hit) {
        to = col_scaled(v->displacement, v->time);
        to = col_add(to, col_scaled(v->rebound, 1 - v->time));
    }
    return camera_to_window(c, col_add(col_bounds(&v->start).min, to)).y;
}

/* Where the first event pauses it, the headline has three lines on a screen of 4:3; no arrow that
 * tells what comes next reaches up to them. */
static void test_crossing_ways_keep_clear_of_the_headline(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    problem why;
    if (!sdl_canvas_resize(st->canvas, 1024, 768, &why))
        fail_msg("%s", why.text);
    st->canvas->ops = &st->ops; /* of the fresh one, its own */
    app_follow_canvas(&st->a, 1);
    stage_key(st, KEY_F5, 0);
    assert_true(session_load(ses, "assets/scenes/crossing.json"));
    stage_key(st, KEY_PAGE_DOWN, 0);
    for (int i = 0; i < 100 && ses->play.running; i++)
        after(st, 30);
    assert_true(ses->play.on && !ses->play.running);
    const struct seen *last = stage_seen("1/64 speed");
    assert_non_null(last);
    assert_true(ses->preview_count > 0);
    for (size_t i = 0; i < ses->preview_count; i++) {
        double top = top_of_way(&ses->shown, &ses->previews[i]);
        if (top < last->at.y)
            fail_msg("a way reaches up to %g, the headline down to %g", top, last->at.y);
    }
}

#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)

int presenting_suite(void)
{
    const struct CMUnitTest tests[] = {
        STAGED(test_the_verdict_is_hidden),
        STAGED(test_h_hides_a_lessons_distance),
        STAGED(test_shapes_get_their_room_back),
        STAGED(test_the_caption_ends_where_something_begins),
        STAGED(test_an_axis_name_stands_alone),
        STAGED(test_a_pause_moves_no_label),
        STAGED(test_bars_alone_have_no_steps),
        STAGED(test_crossing_ways_keep_clear_of_the_headline),
        STAGED(test_what_pauses_names_the_remotes_keys),
        STAGED(test_what_the_audience_was_told_ends_with_it),
        STAGED(test_a_drag_before_an_audience_has_no_bubble),
        STAGED(test_presenting_forgets_what_was_under_the_pointer),
        STAGED(test_another_scene_has_nothing_under_the_pointer),
        STAGED(test_a_class_sees_the_editor_while_somebody_points),
        STAGED(test_the_scenes_caption_tells_no_verdict),
        STAGED(test_the_test_is_walked_through),
    };
    return cmocka_run_group_tests_name("presenting", tests, NULL, NULL);
}
