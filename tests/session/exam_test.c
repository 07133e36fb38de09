/* The exam: what it asks, hides and counts; by what can be read and clicked on the panel. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "session/exam_session.h"
#include "session/suspect.h"
#include "session/viewport.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void begin_exam(stage *st)
{
    stage_section(st, "Mistakes");
    stage_scroll_click(st, "Exam");
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_ASKING);
}

static void test_the_exam_hides_its_program(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, MISTAKE_EDGES_ONLY, false);
    begin_exam(st);
    assert_false(session_suspects_any(&st->a.session));
    assert_true(stage_anywhere("the program says HIT") || stage_anywhere("the program says MISS") ||
                stage_anywhere("the program says HIT: wrong") ||
                stage_anywhere("the program says MISS: wrong"));
    assert_false(stage_anywhere("what your code believes"));
    stage_key(st, 'm', 0); /* no other one may be tried now */
    stage_key(st, 'k', 0);
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    assert_false(session_suspects_any(&st->a.session));
    stage_scroll_click(st, "Stop");
    assert_true(session_suspects(&st->a.session, MISTAKE_EDGES_ONLY)); /* as before */
}

/* New pairs add evidence, the same pair again doesn't; the hidden one is never ruled out. */
static void test_evidence_narrows_the_list(void **state)
{
    stage *st = *state;
    begin_exam(st);
    const exam *e = &st->a.session.lab.exam.question;
    exam before = *e;
    size_t left = lab_exam_left(e);
    stage_draw(st);
    stage_key(st, 'g', 0);
    assert_memory_equal(e->possible, before.possible, sizeof before.possible);
    stage_key(st, KEY_TAB, 0);
    stage_key(st, KEY_TAB, 0); /* the ball */
    for (int i = 0; i < 30; i++) {
        stage_key(st, i < 12 ? KEY_LEFT : KEY_DOWN, MOD_SHIFT);
        assert_true(lab_exam_left(e) <= left && e->possible[e->hidden]);
        left = lab_exam_left(e);
    }
    assert_true(left < 20);
    char text[64];
    snprintf(text, sizeof text, "%zu of %d mistakes still possible", left, MISTAKES - 1);
    stage_key(st, KEY_ESCAPE, 0);
    stage_scroll_to(st, text);
}

static void test_answers_are_judged(void **state)
{
    stage *st = *state;
    begin_exam(st);
    exam_state *e = &st->a.session.lab.exam;
    unsigned right = 0;
    for (unsigned i = 0; i < 4; i++) {
        mistake_id hidden = e->question.hidden, other = MISTAKE_NONE;
        for (int id = 1; id < MISTAKES; id++)
            if (e->question.possible[id] && !lab_exam_accepts(&e->question, (mistake_id)id))
                other = (mistake_id)id;
        stage_scroll_click(st, "Answer"); /* off: nothing is chosen */
        assert_int_equal(e->stage, EXAM_ASKING);
        e->answer = i % 2 && other ? other : hidden;
        bool is_right = e->answer == hidden;
        right += is_right;
        stage_scroll_click(st, "Answer");
        assert_int_equal(e->stage, EXAM_REVEALED);
        assert_true(e->right == right && e->count == i + 1);
        assert_true(session_suspects(&st->a.session, hidden) && st->a.session.lab.map_on);
        stage_draw(st); /* it is nobody's own program */
        assert_true(stage_anywhere("what the program believes"));
        char text[96], wrong[96];
        snprintf(text, sizeof text, "Right: it was \"%s\".", lab_mistake(hidden)->title);
        snprintf(wrong, sizeof wrong, "No: it was \"%s\",", lab_mistake(hidden)->title);
        stage_wheel(st, 100);
        for (int turns = 0; turns < 20 && !stage_reads(st, "Next"); turns++)
            stage_wheel(st, -1);
        bool shown = stage_anywhere(text) || strlen(text) > 30; /* long ones wrap */
        assert_true(shown || !is_right);
        stage_scroll_click(st, "Next");
        assert_int_equal(e->stage, EXAM_ASKING);
        assert_false(session_suspects_any(&st->a.session));
    }
    stage_scroll_click(st, "Give up");
    assert_true(e->stage == EXAM_REVEALED && !e->accepted);
    stage_scroll_click(st, "Stop");
    assert_false(st->a.session.lab.map_on || session_suspects_any(&st->a.session));
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void turn_y_over(stage *st)
{
    convention c = session_scene(&st->a.session)->convention;
    c.y_up = true;
    scene_keep_picture(session_scene(&st->a.session), &c);
    scene_history_commit(&st->a.session.history, "convention");
}

static void test_another_convention_ends_the_exam(void **state)
{
    stage *st = *state;
    begin_exam(st);
    turn_y_over(st);
    session_step(&st->a.session, st->time);
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_OFF);
}

/* Where the circle hits, at the rectangle's top, and where the headline ends; pixels. */
static void expect_below_headline(stage *st, double around)
{
    session *ses = &st->a.session;
    session_step(ses, st->time += 5000); /* what glides is there */
    col_shape bar = scene_shape_geometry(stage_shape(st, "bar"));
    double top = camera_to_window(&ses->camera, col_bounds(&bar).min).y - around * ses->camera.zoom;
    if (top < session_headline_height(ses))
        fail_msg("the top is at %g, the headline ends at %g", top, session_headline_height(ses));
}

/* Its line in the headline, and the map with which it ends, have room as those of a mistake that is
 * tried have; without it all is where it was. */
static void test_the_exam_has_room_for_its_words(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    const double radius = 20;
    stage_open_pair(st, (const double[]){240, 180, 160, 60, 60},
                    (const double[]){320, 320, radius});
    session_fit(ses, false);
    session_step(ses, st->time += 5000);
    const double zoom = ses->camera.zoom;
    session_exam_begin(ses);
    expect_below_headline(st, 0);
    session_exam_answer(ses);
    expect_below_headline(st, radius);
    session_exam_stop(ses);
    session_step(ses, st->time += 5000);
    assert_true(fabs(ses->camera.zoom / zoom - 1) < 1e-9);
}

/* While presenting F4 shows the panel for it; before and after there is none. */
static void test_the_exam_while_presenting(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F4, 0);
    assert_int_equal(app_panel_width(&st->a), 0);
    stage_key(st, KEY_ESCAPE, 0);
    session_exam_begin(&st->a.session);
    stage_key(st, KEY_F5, 0);
    assert_int_equal(app_panel_width(&st->a), 0);
    assert_true(st->a.session.camera.width == 1280);
    st->a.session.notice[0] = '\0';
    stage_draw(st);
    assert_true(stage_anywhere("F4: the panel, to answer the exam"));
    st->a.session.by_finger = true;
    stage_draw(st);
    assert_true(stage_anywhere("Hold: the panel, to answer the exam"));
    app_menu_open(&st->a, (col_vec){10, 10});
    stage_draw(st);
    const struct seen *row = stage_seen("Show the panel");
    assert_non_null(row);
    stage_click_at(st, row->at.x + 3, row->at.y - 3);
    assert_true(app_panel_width(&st->a) > 0 && st->a.session.camera.width < 1280);
    stage_scroll_click(st, "Give up");
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_REVEALED);
    stage_scroll_click(st, "Next");
    stage_key(st, KEY_ESCAPE, 0);
    for (int i = 0; i < 3 && st->a.session.mode == SESSION_PRESENTING; i++)
        stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.mode, SESSION_EDITING);
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_ASKING);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F4, 0);
    session_exam_stop(&st->a.session);
    stage_draw(st);
    assert_true(app_panel_width(&st->a) == 0 && st->a.session.camera.width == 1280);
}

/* The panel goes with it, and the picture has the room at once. */
static void test_an_exam_that_ends_by_itself_uncovers_the_picture(void **state)
{
    stage *st = *state;
    session_exam_begin(&st->a.session);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F4, 0);
    assert_true(st->a.session.shown.width < 1280);
    turn_y_over(st);
    stage_draw(st);
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_OFF);
    assert_true(st->a.session.shown.width == 1280);
}

int exam_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_the_exam_has_room_for_its_words),
        STAGED(test_the_exam_while_presenting),
        STAGED(test_the_exam_hides_its_program),
        STAGED(test_evidence_narrows_the_list),
        STAGED(test_answers_are_judged),
        STAGED(test_another_convention_ends_the_exam),
        STAGED(test_an_exam_that_ends_by_itself_uncovers_the_picture),
    };
    return cmocka_run_group_tests_name("exam", tests, NULL, NULL);
}
