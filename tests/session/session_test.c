/* A session by itself, with no widget, no window and no pixels: what it does as time goes by, and
 * what is played, edited and undone meanwhile. */
#include "../kit/home.h"
#include "scene_text.h"
#include "suites.h"

#include "session/autosave.h"
#include "session/replace_document.h"
#include "session/session.h"
#include "session/settle.h"
#include "session/suspect.h"
#include "session/viewport.h"

/* One unit is one pixel. Nothing meets anything: "ball" goes right by 4 a frame. */
static const char FREE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 100, \"y\": 300, \"radius\": 40,"
    " \"velocity\": [4, 0]},"
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 700, \"y\": 500, \"width\": 160,"
    " \"height\": 60, \"angle\": 30, \"fixed\": true}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"motion\": {\"walls\": \"none\"}}";
enum { BALL, BAR };

/* At 1000 ms, as it was opened and drawn. */
static int set_up(void **state)
{
    static session ses;
    scene s = read_scene(FREE);
    if (!session_open(&ses, &s, "/nowhere/free.json", "free.json",
                      (session_screen){1280, 720, 1, 288, 0}))
        return -1;
    session_step(&ses, 1000);
    ses.redraw = false;
    *state = &ses;
    return 0;
}

static int tear_down(void **state)
{
    session_close(*state);
    return 0;
}

/* As at a key's press: the selected shape goes down by one, and what follows from it. */
static void nudge_ball(session *ses)
{
    scene_select(session_scene(ses), BALL, false);
    edit_nudge(session_history(ses), &ses->camera, 0, 1, 0, false);
    session_note_input(ses, true);
}

static void play(session *ses)
{
    assert_true(session_play_begin(ses));
    session_play_start_clock(ses);
    ses->play.running = true;
}

static void play_frames(session *ses, double frames)
{
    assert_true(session_play_begin(ses) && session_play_to(ses, frames));
}

static void expect_ball(const scene *s, double x, double y)
{
    if (s->shapes[BALL].x != x || s->shapes[BALL].y != y)
        fail_msg("the ball is at (%.17g, %.17g), expected (%g, %g)", s->shapes[BALL].x,
                 s->shapes[BALL].y, x, y);
}

/* ---- The document ---- */

static void opens(void **state)
{
    session *ses = *state;
    assert_string_equal(ses->path, "/nowhere/free.json");
    assert_true(ses->camera.zoom == 1 && ses->camera.origin.x == 0 && ses->camera.origin.y == 0);
    assert_int_equal(ses->pairs.shown_count, 1);
    assert_false(session_edited(ses) || scene_history_dirty(&ses->history));
    assert_null(session_undo(ses));
    assert_null(session_redo(ses));
    assert_false(session_reset(ses));
    assert_int_equal(session_presets(ses)->count, 0);
    assert_int_equal(session_timeout(ses), -1);
}

/* All nine zones of a bar of 120 x 60, which is all there is but a ball inside: half its height on
 * each side is in sight, below the headline. */
static void a_fitted_picture_has_all_zones(void **state)
{
    session *ses = *state;
    scene s = read_scene("{\"unrotate\": 1, \"shapes\": ["
                         "{\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 120, "
                         "\"height\": 60, \"angle\": 0},"
                         "{\"kind\": \"circle\", \"x\": 300, \"y\": 210, \"radius\": 5}],"
                         "\"show\": [\"zones\"]}");
    assert_true(session_take_scene(ses, &s, "", ""));
    session_fit(ses, false);
    col_vec min = camera_to_window(&ses->camera, (col_vec){210, 150});
    col_vec max = camera_to_window(&ses->camera, (col_vec){390, 270});
    if (min.x < 0 || min.y < session_headline_height(ses) || max.x > ses->camera.width ||
        max.y > ses->camera.height)
        fail_msg("zones from (%g, %g) to (%g, %g) in a picture of %g x %g", min.x, min.y, max.x,
                 max.y, ses->camera.width, ses->camera.height);
}

static void another_document_ends_all(void **state)
{
    session *ses = *state;
    play_frames(ses, 3);
    nudge_ball(ses);
    play_frames(ses, 2);
    scene s = read_scene("{\"unrotate\": 1, \"shapes\": []}");
    assert_true(session_take_scene(ses, &s, "", "none"));
    assert_false(ses->play.on || session_edited(ses));
    assert_int_equal(session_scene(ses)->count, 0);
    assert_null(scene_history_undo_name(&ses->history));
    assert_string_equal(ses->path, "");
    assert_true(ses->redraw);
}

static void edits_are_undone_and_done_again(void **state)
{
    session *ses = *state;
    nudge_ball(ses);
    nudge_ball(ses);
    assert_true(session_edited(ses));
    expect_ball(&ses->history.now, 100, 302);
    assert_string_equal(session_undo(ses), "nudge");
    expect_ball(&ses->history.now, 100, 301);
    assert_true(session_reset(ses));
    expect_ball(&ses->history.now, 100, 300);
    assert_false(session_edited(ses));
    assert_non_null(session_undo(ses)); /* the reset */
    expect_ball(&ses->history.now, 100, 301);
    assert_non_null(session_redo(ses));
    expect_ball(&ses->history.now, 100, 300);
    assert_null(session_redo(ses));
}

/* ---- Playing ---- */

/* 60 frames a second: one in 16 2/3 ms. */
static void plays_by_itself(void **state)
{
    session *ses = *state;
    play(ses);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 17);
    session_step(ses, 1016);
    assert_false(ses->redraw);
    assert_int_equal(session_timeout(ses), 1);
    session_step(ses, 1017);
    assert_true(ses->redraw);
    expect_ball(session_scene(ses), 104, 300);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 17); /* a third of a millisecond is left over */
    session_step(ses, 1050);
    expect_ball(session_scene(ses), 112, 300);
    session_step(ses, 2050); /* a second late: two frames are made up for */
    expect_ball(session_scene(ses), 120, 300);
    assert_true(ses->playback.on && ses->playback.frame == 5);
    expect_ball(&ses->history.now, 100, 300);
    assert_true(&session_history(ses)->now == session_shown(ses));
}

/* The document becomes what is played, and the edit is the step after that. */
static void an_edit_takes_over(void **state)
{
    session *ses = *state;
    play_frames(ses, 3);
    nudge_ball(ses);
    assert_false(ses->play.on);
    assert_string_equal(ses->notice, "Taken over at frame 3. Ctrl+Z brings the start back.");
    expect_ball(session_scene(ses), 112, 301);
    assert_true(&ses->history.now == session_scene(ses));
    assert_int_equal(ses->history.position, 2);
    assert_string_equal(session_undo(ses), "nudge");
    expect_ball(session_scene(ses), 112, 300);
    assert_string_equal(session_undo(ses), "play");
    expect_ball(session_scene(ses), 100, 300);
    assert_string_equal(session_redo(ses), "play");
    assert_string_equal(session_redo(ses), "nudge");
    expect_ball(session_scene(ses), 112, 301);
}

/* What is held has been taken over, though it wasn't moved yet. */
static void a_grip_takes_over(void **state)
{
    session *ses = *state;
    play_frames(ses, 3);
    const input at = {.x = 112, .y = 300, .button = BUTTON_LEFT, .clicks = 1};
    input press = at, release = at;
    press.kind = INPUT_PRESS;
    release.kind = INPUT_RELEASE;
    edit_input(&ses->editor, session_history(ses), &ses->camera, &press);
    session_play_follow(ses);
    assert_false(ses->play.on);
    edit_input(&ses->editor, session_history(ses), &ses->camera, &release);
    expect_ball(&ses->history.now, 112, 300);
    assert_string_equal(session_undo(ses), "play");
    assert_null(session_undo(ses));
}

static void toggle(session *ses, show_bit bit, const char *what)
{
    session_scene(ses)->show ^= SHOW(bit);
    scene_history_commit(session_history(ses), what);
    session_play_follow(ses);
}

/* Settings belong to the document: their steps are done there, and playing goes on. */
static void settings_change_while_playing(void **state)
{
    session *ses = *state;
    const unsigned shown = ses->history.now.show;
    play_frames(ses, 3);
    toggle(ses, SHOW_OBSTACLE, "obstacle");
    toggle(ses, SHOW_ZONES, "zones");
    assert_true(ses->play.on);
    assert_int_equal(ses->history.position, 2);
    expect_ball(&ses->history.now, 100, 300);
    expect_ball(session_scene(ses), 112, 300);
    session_play_end(ses);
    assert_true(ses->history.now.show == (shown ^ SHOW(SHOW_OBSTACLE) ^ SHOW(SHOW_ZONES)));
    assert_string_equal(session_undo(ses), "zones");
    assert_true(ses->history.now.show == (shown ^ SHOW(SHOW_OBSTACLE)));
    assert_string_equal(session_undo(ses), "obstacle");
    assert_true(ses->history.now.show == shown);
    expect_ball(session_scene(ses), 100, 300);
    assert_null(session_undo(ses));
}

/* A held key's changes are one step there, too. */
static void settings_amended_while_playing(void **state)
{
    session *ses = *state;
    play_frames(ses, 3);
    for (double speed = 0.5; speed > 0.1; speed /= 2) {
        session_scene(ses)->rules.speed = speed;
        scene_history_amend(session_history(ses), "speed");
        session_play_follow(ses);
    }
    assert_int_equal(ses->history.position, 1);
    assert_true(ses->history.now.rules.speed == 0.125);
    session_play_end(ses);
    assert_string_equal(session_undo(ses), "speed");
    assert_true(ses->history.now.rules.speed == 1);
}

static void undone_while_playing(void **state)
{
    session *ses = *state;
    nudge_ball(ses);
    play_frames(ses, 3);
    assert_string_equal(session_undo(ses), "play"); /* taken over, and back to the start */
    assert_false(ses->play.on);
    expect_ball(session_scene(ses), 100, 301);
    assert_string_equal(session_redo(ses), "play");
    expect_ball(session_scene(ses), 112, 301);
    play_frames(ses, 1);
    assert_null(session_redo(ses)); /* what was taken over is the last step */
    assert_false(ses->play.on);
    expect_ball(session_scene(ses), 116, 301);
}

static void reset_while_playing(void **state)
{
    session *ses = *state;
    play_frames(ses, 3);
    assert_false(session_reset(ses)); /* the document never changed */
    assert_false(ses->play.on);
    expect_ball(session_scene(ses), 100, 300);
    assert_null(scene_history_undo_name(&ses->history));
    nudge_ball(ses);
    play_frames(ses, 3);
    assert_true(session_reset(ses));
    assert_false(ses->play.on);
    expect_ball(session_scene(ses), 100, 300);
    assert_non_null(session_undo(ses));
    expect_ball(session_scene(ses), 100, 301);
}

/* ---- Dragging ---- */

/* Presses at (100, 300), the ball's centre, and drags down by 50. */
static void drag(session *ses, int button)
{
    input event = {.kind = INPUT_PRESS, .x = 100, .y = 300, .button = button, .clicks = 1};
    edit_input(&ses->editor, session_history(ses), &ses->camera, &event);
    event.kind = INPUT_MOTION;
    event.y = 350;
    edit_input(&ses->editor, session_history(ses), &ses->camera, &event);
    assert_true(edit_moves_view(&ses->editor) == (button == BUTTON_MIDDLE));
}

static void replace(session *ses)
{
    scene s = read_scene(FREE);
    assert_true(session_replace_scene(ses, &s, SESSION_VIEW_STAYS));
}

/* What was done of it is a step, as if the button had been released. */
static void a_reset_ends_a_drag(void **state)
{
    session *ses = *state;
    drag(ses, BUTTON_LEFT);
    expect_ball(session_scene(ses), 100, 350);
    assert_true(session_reset(ses));
    assert_false(edit_is_busy(&ses->editor));
    expect_ball(session_scene(ses), 100, 300);
    assert_string_equal(session_undo(ses), "reset");
    expect_ball(session_scene(ses), 100, 350);
    assert_string_equal(session_undo(ses), "move");
    drag(ses, BUTTON_MIDDLE);
    session_reset(ses);
    assert_false(edit_is_busy(&ses->editor));
}

/* A shape isn't dragged on in another scene, but who moves the view moves on. */
static void a_scene_from_elsewhere_ends_a_shapes_drag(void **state)
{
    session *ses = *state;
    drag(ses, BUTTON_LEFT);
    replace(ses);
    assert_false(edit_is_busy(&ses->editor));
    expect_ball(session_scene(ses), 100, 300);
    assert_null(session_undo(ses));
    drag(ses, BUTTON_MIDDLE);
    replace(ses);
    assert_true(edit_moves_view(&ses->editor));
}

/* ---- Time ---- */

/* A millisecond before it is still there. */
static void expect_notice_until(session *ses, uint32_t end, const char *words)
{
    session_step(ses, end - 1);
    assert_string_equal(ses->notice, words);
    assert_int_equal(session_timeout(ses), 1);
    session_step(ses, end);
    assert_string_equal(ses->notice, "");
}

static void notices_expire(void **state)
{
    session *ses = *state;
    session_notice(ses, "%d words", 2);
    assert_true(ses->redraw);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 6000);
    expect_notice_until(ses, 7000, "2 words");
    assert_true(ses->redraw);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), -1);
}

/* 80 ms for each of 100 letters. */
static void long_notices_stay_longer(void **state)
{
    session *ses = *state;
    session_notice(ses, "%0100d", 0);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 8000);
    session_step(ses, 8999);
    assert_true(ses->notice[0] != '\0');
    session_step(ses, 9000);
    assert_string_equal(ses->notice, "");
}

/* The clock begins anew after 49 days. */
static void the_clock_turns_over(void **state)
{
    session *ses = *state;
    session_step(ses, UINT32_MAX - 999);
    session_notice(ses, "late");
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 6000);
    expect_notice_until(ses, 5000, "late");
}

static void the_first_of_all_wakes(void **state)
{
    session *ses = *state;
    session_notice(ses, "seen");
    play(ses);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 17);
    session_play_end(ses);
    ses->redraw = false;
    assert_int_equal(session_timeout(ses), 6000);
    ses->redraw = true;
    assert_int_equal(session_timeout(ses), 0);
}

static void unrotates_in_a_second(void **state)
{
    session *ses = *state;
    anim_unrotate_go(&ses->unrotating, 1, 1000, false);
    assert_int_equal(session_timeout(ses), 0);
    session_step(ses, 1500);
    assert_true(ses->redraw && anim_unrotate_position(&ses->unrotating) == 0.5);
    session_step(ses, 2000);
    assert_true(anim_unrotate_position(&ses->unrotating) == 1);
    ses->redraw = false;
    session_step(ses, 2100);
    assert_false(ses->redraw);
    assert_int_equal(session_timeout(ses), -1);
}

/* At most once a second, never during a drag, and not at all once all is undone. */
static void keeps_changes(void **state)
{
    (void)state;
    static session ses;
    scene s = read_scene(FREE);
    assert_true(session_open(&ses, &s, "", "", (session_screen){1280, 720, 1, 288, 0}));
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    session_step(&ses, 5000);
    assert_false(ses.autosave.written);
    nudge_ball(&ses);
    assert_int_equal(session_autosave_timeout(&ses), 0);
    session_step(&ses, 5000);
    assert_true(ses.autosave.written && !ses.autosave.pending);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    session_step(&ses, 5400);
    nudge_ball(&ses);
    assert_int_equal(session_autosave_timeout(&ses), 600);
    session_step(&ses, 5999);
    assert_true(ses.autosave.pending);
    assert_int_equal(session_autosave_timeout(&ses), 1);

    const input press = {
        .kind = INPUT_PRESS, .x = 100, .y = 302, .button = BUTTON_LEFT, .clicks = 1};
    edit_input(&ses.editor, &ses.history, &ses.camera, &press);
    session_step(&ses, 6500);
    assert_true(ses.autosave.pending);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    edit_finish(&ses.editor, &ses.history);
    session_step(&ses, 6501);
    assert_false(ses.autosave.pending);

    assert_non_null(session_undo(&ses));
    assert_non_null(session_undo(&ses));
    session_step(&ses, 6600);
    assert_false(ses.autosave.written || ses.autosave.pending);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    session_autosave_end(&ses);
    session_close(&ses);
}

/* Whole, below the headline, large; and a view that nobody chose isn't kept. */
static void what_has_no_view_is_framed(void **state)
{
    (void)state;
    static const int sizes[][2] = {
        {1280, 720}, {1920, 1080}, {1080, 1080}, {1080, 1920}, {640, 480}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        session ses;
        scene s = read_scene("{\"unrotate\": 1, \"shapes\": [{\"id\": \"a\", \"kind\": \"circle\", "
                             "\"x\": 30, \"y\": 20, \"radius\": 15}, {\"id\": \"b\", \"kind\": "
                             "\"rectangle\", \"x\": 60, \"y\": 40, \"width\": 80, \"height\": 30, "
                             "\"angle\": 30}]}");
        assert_true(
            session_open(&ses, &s, "", "", (session_screen){sizes[i][0], sizes[i][1], 1, 0, 0}));
        col_box box;
        assert_true(scene_bounds(session_scene(&ses), false, &box));
        col_vec min = camera_to_window(&ses.camera, box.min);
        col_vec max = camera_to_window(&ses.camera, box.max);
        assert_true(min.x >= 0 && max.x <= sizes[i][0] && max.y <= sizes[i][1]);
        assert_true(min.y >= session_headline_height(&ses));
        assert_true(max.x - min.x > 0.6 * sizes[i][0] || max.y - min.y > 0.4 * sizes[i][1]);
        session_store_view(&ses, &ses.history.now);
        assert_false(ses.history.now.view.stored);
        camera_pan(&ses.camera, 1, 0);
        session_store_view(&ses, &ses.history.now);
        assert_true(ses.history.now.view.stored);
        session_close(&ses);
    }
}

/* The wrong sign turns the ball up where the right one turns it down. */
static void a_fit_shows_what_a_mistake_believes(void **state)
{
    session *ses = *state;
    scene_select_none(session_scene(ses));
    session_suspect_choose(ses, MISTAKE_WRONG_SIGN, false);
    session_fit(ses, false);
    session_look(ses);
    col_box seen = camera_visible_box(&ses->camera), box = col_bounds(&ses->lab.believed.shape_b);
    /* 530 - (680 sin 30 + 230 cos 30) + 40: far above the ball */
    assert_true(ses->lab.has_pair && box.max.y > 30.80 && box.max.y < 30.82);
    assert_true(box.min.x >= seen.min.x && box.max.x <= seen.max.x);
    assert_true(box.min.y >= seen.min.y && box.max.y <= seen.max.y);
    assert_true(scene_bounds(session_scene(ses), false, &box));
    double before = camera_to_window(&ses->camera, box.max).y;
    ses->lab.map_on = true; /* its legend is a line and a half of text, above the hint */
    session_fit(ses, false);
    double with_legend = camera_to_window(&ses->camera, box.max).y;
    assert_true(with_legend < before - 0.5 * session_label_size(ses));
}

/* Below the headline and inside the picture. */
static void expect_clear(const session *ses, col_box box, const char *what)
{
    col_vec min = camera_to_window(&ses->camera, box.min);
    col_vec max = camera_to_window(&ses->camera, box.max);
    double top = session_headline_height(ses);
    if (min.x < 0 || min.y < top || max.x > ses->camera.width || max.y > ses->camera.height)
        fail_msg("%s: from (%g, %g) to (%g, %g) in %g x %g below %g", what, min.x, min.y, max.x,
                 max.y, ses->camera.width, ses->camera.height, top);
}

/* A bar of 30 x 10 about the origin, turned by 180 degrees less 2, and a ball left of it: the arrow
 * to its ghost at the right goes round over a half circle of radius 60. */
static void a_fit_shows_the_way_to_the_ghost(void **state)
{
    (void)state;
    session ses;
    scene s = read_scene("{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": -15,"
                         " \"y\": -5, \"width\": 30, \"height\": 10, \"angle\": 178},"
                         "{\"kind\": \"circle\", \"x\": -60, \"y\": 0, \"radius\": 5}]}");
    assert_true(session_open(&ses, &s, "", "", (session_screen){1280, 720, 1, 0, 0}));
    session_fit(&ses, false);
    /* clockwise is positive and y down: from 180 degrees back to 2, through 90, which is below */
    expect_clear(&ses, (col_box){{-60, 0}, {60, 60}}, "the arrow");
    session_close(&ses);
}

/* A bar from (0, 0) to (100, 40) and a ball of radius 30 at its left: slid around it, it reaches 60
 * beyond each side. Without the overlay there is no need. */
static void a_fit_shows_the_way_around(void **state)
{
    (void)state;
    for (int on = 0; on < 2; on++) {
        session ses;
        scene s = read_scene("{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 0,"
                             " \"y\": 0, \"width\": 100, \"height\": 40, \"angle\": 0},"
                             "{\"kind\": \"circle\", \"x\": -40, \"y\": 20, \"radius\": 30}]}");
        s.show = on ? SHOW(SHOW_OBSTACLE) : 0;
        assert_true(session_open(&ses, &s, "", "", (session_screen){1280, 720, 1, 0, 0}));
        session_fit(&ses, false);
        if (on)
            expect_clear(&ses, (col_box){{-60, -60}, {160, 100}}, "the way around");
        else
            assert_true(camera_to_window(&ses.camera, (col_vec){0, -60}).y < 0);
        session_close(&ses);
    }
}

/* Each mistake that is tried is seen at once; where the user looks at a part, that stays. */
static void what_a_mistake_believes_comes_in_sight(void **state)
{
    session *ses = *state;
    ses->less_motion = true;
    scene_select_none(session_scene(ses));
    session_home(ses);
    col_vec before = ses->camera.origin;
    session_suspect_choose(ses, MISTAKE_WRONG_SIGN, false);
    session_step(ses, ses->now + 1000);
    session_look(ses);
    assert_true(ses->camera.origin.y != before.y);
    expect_clear(ses, col_bounds(&ses->lab.believed.shape_a), "the believed bar");
    expect_clear(ses, col_bounds(&ses->lab.believed.shape_b), "the believed ball");
    expect_clear(ses, col_bounds(&ses->pairs.shown[0].shape_a), "the bar");
    expect_clear(ses, col_bounds(&ses->pairs.shown[0].shape_b), "the ball");
    session_suspect_off(ses);
    camera_zoom_at(&ses->camera, 8, camera_to_window(&ses->camera, (col_vec){700, 500}));
    camera there = ses->camera;
    session_suspect_choose(ses, MISTAKE_WRONG_SIGN, false);
    session_step(ses, ses->now + 1000);
    assert_true(ses->camera.zoom == there.zoom && ses->camera.origin.x == there.origin.x);
}

int session_suite(void)
{
#define BARE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        BARE(opens),
        BARE(a_fit_shows_what_a_mistake_believes),
        cmocka_unit_test(a_fit_shows_the_way_to_the_ghost),
        cmocka_unit_test(a_fit_shows_the_way_around),
        BARE(what_a_mistake_believes_comes_in_sight),
        cmocka_unit_test(what_has_no_view_is_framed),
        BARE(a_fitted_picture_has_all_zones),
        BARE(another_document_ends_all),
        BARE(edits_are_undone_and_done_again),
        BARE(plays_by_itself),
        BARE(an_edit_takes_over),
        BARE(a_grip_takes_over),
        BARE(settings_change_while_playing),
        BARE(settings_amended_while_playing),
        BARE(undone_while_playing),
        BARE(reset_while_playing),
        BARE(a_reset_ends_a_drag),
        BARE(a_scene_from_elsewhere_ends_a_shapes_drag),
        BARE(notices_expire),
        BARE(long_notices_stay_longer),
        BARE(the_clock_turns_over),
        BARE(the_first_of_all_wakes),
        BARE(unrotates_in_a_second),
        home_test(keeps_changes),
    };
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
