/* The section Mistakes: by what can be read and clicked on the panel. */
#include "../kit/assets_kit.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "session/exam_session.h"
#include "session/suspect.h"

#include <string.h>

static void click_with(stage *st, const char *text, unsigned mods)
{
    stage_scroll_to(st, text);
    const struct seen *at = stage_find(st, text, 0);
    input event = {
        .x = at->at.x + 3, .y = at->at.y - 3, .button = BUTTON_LEFT, .clicks = 1, .mods = mods};
    const input_kind kinds[] = {INPUT_MOTION, INPUT_PRESS, INPUT_RELEASE};
    for (int i = 0; i < 3; i++) {
        event.kind = kinds[i];
        stage_send(st, event);
    }
}

static void type(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

static mistake_id tried(const stage *st, lab_stage at)
{
    return st->a.session.lab.program.at[at];
}

/* Scrolls the list until a row can be read. */
static void list_to(stage *st, const char *row)
{
    stage_scroll_to(st, "Hit map");
    double above = stage_find(st, "Hit map", 0)->at.y;
    for (int i = 0; i < 150; i++) {
        st->a.panel.mistake_list.scroll = i * 20;
        stage_draw(st);
        const struct seen *at = stage_find(st, row, 0);
        if (at && at->at.y < above - 100)
            return;
    }
    stage_expects(st, row);
}

/* ---- Choosing ---- */

/* Centre (440, 180) from (320, 210): turned back by -30 degrees, (120 cos 30 - 30 sin 30, ...) lies
 * at (118.923..., 34.019...), beyond the corner (80, 30) by (38.923, 4.019): 39.13. */
static void test_the_headline_has_the_title(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    stage_draw(st);
    assert_true(stage_anywhere("Wrong sign of the angle: distance 39.13 > radius 20"));
}

static const char CIRCLE_CORNER[] = "Circle's box corner as its";

/* By their titles, the most usual one first; the id is in the tip. */
static void test_titles_name_the_rows(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    stage_scroll_to(st, "Degrees go into sin and cos");
    const struct seen *first = stage_find(st, "Wrong sign of the angle", 0);
    assert_non_null(first);
    assert_true(first->at.y < stage_find(st, "Degrees go into sin and cos", 0)->at.y);
    assert_null(stage_find(st, "wrong-sign", 0));
    stage_send(st, (input){.kind = INPUT_MOTION, .x = first->at.x + 3, .y = first->at.y - 3});
    stage_send(st, (input){.kind = INPUT_NONE});
    assert_true(stage_anywhere("wrong-sign"));
    stage_click(st, "Wrong sign of the angle");
    assert_int_equal(tried(st, LAB_ANGLE), MISTAKE_WRONG_SIGN);
}

static void test_choose_from_the_list(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    list_to(st, CIRCLE_CORNER);
    stage_click(st, CIRCLE_CORNER);
    assert_int_equal(tried(st, LAB_READ), MISTAKE_CIRCLE_TOP_LEFT);
    stage_scroll_to(st, "Look-alikes");
    list_to(st, "none: the right test");
    stage_click(st, "none: the right test");
    assert_false(session_suspects_any(&st->a.session));
    assert_false(stage_reads(st, "Show it"));
    assert_null(
        scene_history_undo_name(&st->a.session.history)); /* nothing of the document changed */
}

/* atan2 the wrong way round answers as sin and cos do. */
static void test_another_slip_is_shown(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, MISTAKE_ATAN2_SWAPPED, false);
    stage_section(st, "Mistakes");
    stage_scroll_to(st, "sin and cos are swapped");
    session_suspect_choose(&st->a.session, MISTAKE_ANGLE_TWICE, false);
    stage_scroll_to(st, "Look-alikes");
    assert_false(stage_reads(st, "Or, with the same answers"));
}

static void test_what_is_excluded_is_not_chosen(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    list_to(st, "x, y taken for the corner");
    stage_click(st, "x, y taken for the corner"); /* x and y are the corner's here */
    assert_false(session_suspects_any(&st->a.session));
    session_suspect_choose(&st->a.session, MISTAKE_XY_IS_CORNER, false);
    assert_false(session_suspects_any(&st->a.session));
    assert_non_null(strstr(st->a.session.notice, "x, y taken for the corner"));
}

static void test_search_by_id_and_by_title(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    stage_scroll_to(st, "none: the right test");
    stage_scroll_click(st, "Mistakes");
    stage_scroll_click(st, "Mistakes"); /* the focus is at the header, above the list */
    stage_key(st, KEY_TAB, 0);
    type(st, "y-up");
    assert_int_equal(tried(st, LAB_LOCALISE), MISTAKE_Y_UP_FORMULA);
    stage_key(st, KEY_ESCAPE, 0); /* the row's tip */
    stage_key(st, KEY_ESCAPE, 0);
    type(st, "circle around"); /* of its title */
    assert_int_equal(tried(st, LAB_COMPARE), MISTAKE_BOUNDING_CIRCLE);
    assert_int_equal(tried(st, LAB_LOCALISE), MISTAKE_NONE);
}

/* After a click on a row the keys do what they always do; with Ctrl even while typing searches. */
static void test_keys_work_beside_the_list(void **state)
{
    stage *st = *state;
    stage_key(st, 'g', 0); /* something to undo */
    stage_section(st, "Mistakes");
    list_to(st, CIRCLE_CORNER);
    stage_click(st, CIRCLE_CORNER);
    stage_key(st, 'l', 0);
    assert_true(st->a.session.lab.map_on);
    stage_key(st, 'z', MOD_CTRL);
    assert_null(scene_history_undo_name(&st->a.session.history));
    stage_key(st, 'y', MOD_CTRL);
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(session_suspects_any(&st->a.session));
    stage_scroll_click(st, "Mistakes");
    stage_scroll_click(st, "Mistakes");
    stage_key(st, KEY_TAB, 0);
    type(st, "y-up");
    assert_int_equal(tried(st, LAB_LOCALISE), MISTAKE_Y_UP_FORMULA);
    stage_key(st, 'z', MOD_CTRL);
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void test_mistakes_of_different_stages_combine(void **state)
{
    stage *st = *state;
    stage_section(st, "Mistakes");
    list_to(st, CIRCLE_CORNER);
    stage_click(st, CIRCLE_CORNER);
    list_to(st, "Only the edges tested");
    click_with(st, "Only the edges tested", MOD_CTRL);
    assert_int_equal(tried(st, LAB_READ), MISTAKE_CIRCLE_TOP_LEFT);
    assert_int_equal(tried(st, LAB_CLAMP), MISTAKE_EDGES_ONLY);
    assert_int_equal(session_suspect_explained(&st->a.session), MISTAKE_EDGES_ONLY);
    list_to(st, "Only the corners tested");
    click_with(st, "Only the corners tested", MOD_SHIFT); /* of the same stage: instead */
    assert_int_equal(tried(st, LAB_CLAMP), MISTAKE_CORNERS_ONLY);
    stage_scroll_to(st, "Tried now");
    stage_wheel(st, -1); /* with what is below it */
    double below = stage_find(st, "Tried now", 0)->at.y;
    const struct seen *row = stage_find(st, "Only the corners tested", below);
    assert_non_null(row);
    stage_click_at(st, 1280 - 30, row->at.y - 3); /* its cross */
    assert_int_equal(tried(st, LAB_CLAMP), MISTAKE_NONE);
    assert_int_equal(tried(st, LAB_READ), MISTAKE_CIRCLE_TOP_LEFT);
    assert_int_equal(session_suspect_explained(&st->a.session), MISTAKE_CIRCLE_TOP_LEFT);
}

/* Forwards through all that can be made, the right test at the end, and back. */
static void test_keys_step_through_all(void **state)
{
    stage *st = *state;
    const convention *c = &session_scene(&st->a.session)->convention;
    static const lab_stage stages[] = {LAB_ANGLE, LAB_READ, LAB_LOCALISE, LAB_CLAMP, LAB_COMPARE};
    for (size_t i = 0; i < LAB_STAGES; i++)
        for (int id = 1; id < MISTAKES; id++) {
            if (lab_mistake((mistake_id)id)->stage != stages[i] ||
                lab_mistake_excluded((mistake_id)id, c))
                continue;
            stage_key(st, id % 2 ? 'm' : ']', 0);
            assert_int_equal(session_suspect_explained(&st->a.session), id);
            assert_true(session_suspects(&st->a.session, (mistake_id)id));
        }
    stage_key(st, 'm', 0);
    assert_false(session_suspects_any(&st->a.session));
    stage_key(st, 'm', MOD_SHIFT);
    assert_int_equal(session_suspect_explained(&st->a.session), MISTAKE_OUTER_POINT_SQUARED);
    stage_key(st, '[', 0);
    assert_int_equal(session_suspect_explained(&st->a.session), MISTAKE_EARLY_OUT_BOX);
    stage_key(st, KEY_F5, 0); /* and while presenting */
    stage_key(st, 'm', 0);
    assert_int_equal(session_suspect_explained(&st->a.session), MISTAKE_OUTER_POINT_SQUARED);
    assert_string_equal(st->a.session.notice, lab_mistake(MISTAKE_OUTER_POINT_SQUARED)->title);
}

static void test_off_and_on_again(void **state)
{
    stage *st = *state;
    stage_key(st, 'k', 0);
    assert_false(session_suspects_any(&st->a.session)); /* nothing yet */
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    session_suspect_choose(&st->a.session, MISTAKE_EDGES_ONLY, true);
    stage_key(st, 'k', 0);
    assert_false(session_suspects_any(&st->a.session));
    stage_key(st, 'k', 0);
    assert_true(session_suspects(&st->a.session, MISTAKE_WRONG_SIGN) &&
                session_suspects(&st->a.session, MISTAKE_EDGES_ONLY));
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(session_suspects_any(&st->a.session));
    stage_section(st, "Mistakes");
    stage_scroll_click(st, "Make the mistake");
    assert_true(session_suspects(&st->a.session, MISTAKE_WRONG_SIGN) &&
                session_suspects(&st->a.session, MISTAKE_EDGES_ONLY));
}

/* Esc lets a shape go first, and leaves the presentation last. */
static void test_escape_takes_turns(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    stage_key(st, KEY_TAB, 0);
    stage_key(st, KEY_F5, 0);
    stage_send(st, (input){.kind = INPUT_MOTION, .x = 300, .y = 300}); /* the selection is seen */
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(session_suspects_any(&st->a.session) &&
                !scene_selected_count(session_scene(&st->a.session)));
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(!session_suspects_any(&st->a.session) && st->a.session.mode == SESSION_PRESENTING);
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.mode, SESSION_EDITING);
}

/* F1 and the question mark open the sheet of keys and close it; End and Home lead through it. */
static void test_f1_closes_its_sheet(void **state)
{
    stage *st = *state;
    static const struct {
        int32_t key;
        unsigned mods;
    } KEYS[] = {{KEY_F1, 0}, {'?', MOD_SHIFT}, {'/', MOD_SHIFT}};
    for (size_t i = 0; i < 3; i++) {
        stage_key(st, KEYS[i].key, KEYS[i].mods);
        assert_int_equal(st->a.dialog.kind, DIALOG_HELP);
        assert_true(stage_anywhere("Keys and mouse"));
        double top = st->a.ui.dialog_scroll;
        stage_key(st, KEY_END, 0);
        stage_draw(st);
        double end = st->a.ui.dialog_scroll;
        stage_key(st, KEY_PAGE_DOWN, 0); /* there is no more */
        stage_draw(st);
        assert_true(end > top && st->a.ui.dialog_scroll == end);
        stage_key(st, KEY_HOME, 0);
        stage_draw(st);
        assert_true(st->a.ui.dialog_scroll == top);
        stage_key(st, KEYS[i].key, KEYS[i].mods);
        assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    }
}

static void test_the_hit_map_is_switched(void **state)
{
    stage *st = *state;
    stage_key(st, 'l', 0);
    assert_true(st->a.session.lab.map_on);
    stage_section(st, "Mistakes");
    stage_scroll_click(st, "Hit map");
    assert_false(st->a.session.lab.map_on);
}

/* ---- Explaining ---- */

static void test_the_changed_line_is_shown(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, MISTAKE_RADIUS_FORGOTTEN, false);
    stage_section(st, "Mistakes");
    stage_scroll_to(st, lab_mistake(MISTAKE_RADIUS_FORGOTTEN)->right);
    stage_expects(st, lab_mistake(MISTAKE_RADIUS_FORGOTTEN)->wrong);
    stage_scroll_click(st, "Mistakes"); /* closed again */
    stage_scroll_click(st, "Formula");
    stage_scroll_to(st, "Your code differs here: Circle");
}

static void test_look_alikes_are_links(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, MISTAKE_ATAN2_SWAPPED, false);
    stage_section(st, "Mistakes");
    mistake_id other = MISTAKE_NONE;
    for (int id = 1; id < MISTAKES && !other; id++)
        if (id != MISTAKE_ATAN2_SWAPPED && strlen(lab_mistake(id)->title) < 28 && /* isn't cut */
            strstr(lab_mistake(MISTAKE_ATAN2_SWAPPED)->tell, lab_mistake(id)->id) &&
            !lab_mistake_excluded((mistake_id)id, &session_scene(&st->a.session)->convention))
            other = (mistake_id)id;
    assert_int_not_equal(other, MISTAKE_NONE);
    stage_scroll_to(st, "Look-alikes");
    for (int i = 0; i < 3; i++) /* below the list, where the same name stands */
        stage_wheel(st, -1);
    const struct seen *link = stage_find(st, lab_mistake(other)->title, 0);
    assert_non_null(link);
    stage_click_at(st, link->at.x + 3, link->at.y - 3);
    assert_true(session_suspects(&st->a.session, other));
    assert_false(session_suspects(&st->a.session, MISTAKE_ATAN2_SWAPPED));
}

/* A mistake far down was tried: the exam's list begins at its top all the same. */
static void test_the_exams_list_begins_at_its_top(void **state)
{
    stage *st = *state;
    session_suspect_choose(&st->a.session, (mistake_id)(MISTAKES - 1), false);
    stage_section(st, "Mistakes");
    stage_draw(st);
    assert_true(st->a.panel.mistake_list.scroll > 0);
    stage_scroll_click(st, "Exam");
    stage_draw(st);
    assert_int_not_equal(st->a.session.lab.exam.stage, EXAM_OFF);
    assert_true(st->a.panel.mistake_list.scroll == 0);
}

static void test_blind_scenes_are_told_and_left(void **state)
{
    stage *st = *state;
    stage_type(st, "angle", "0");
    stage_section(st, "Mistakes");
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    stage_draw(st);
    stage_draw(st);
    assert_true(st->a.session.lab.wrong_share == 0);
    stage_scroll_to(st, "It can't be seen in this scene.");
    stage_scroll_to(st, "0 %");
    stage_scroll_click(st, "Show it");
    assert_true(st->a.session.lab.wrong_share > 0);
    assert_false(stage_reads(st, "It can't be seen in this scene."));
    /* the answers differ for this very pair */
    assert_true(st->a.session.lab.believed.findings.hit !=
                st->a.session.pairs.shown[0].findings.hit);
    /* and both shapes are in sight */
    for (size_t i = 0; i < session_scene(&st->a.session)->count; i++) {
        col_shape world = scene_shape_geometry(&session_scene(&st->a.session)->shapes[i]);
        col_shape seen = camera_shape(&st->a.session.shown, &world);
        col_box box = col_bounds(&seen);
        assert_true(box.min.x >= 0 && box.max.x <= 992 && box.min.y >= 0 && box.max.y <= 720);
    }
    stage_key(st, 'z', MOD_CTRL); /* one step back */
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 0);
    const shape *ball = stage_shape(st, "ball");
    assert_true(ball->x == 440 && ball->y == 180);
    assert_true(stage_shape(st, "bar")->x == 240);
}

/* A scene has no size below 0, and in Scratch straight is written 90: the texts say so. */
static void test_texts_say_what_is_special_here(void **state)
{
    stage *st = *state;
    convention scratch;
    stage_section(st, "Mistakes");
    session_suspect_choose(&st->a.session, MISTAKE_NEGATIVE_SIZE, false);
    stage_draw(st);
    stage_scroll_to(st, "right to left: with a width of -160.");
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    assert_true(scene_engines_convention(kit_presets(), "scratch", &scratch));
    session_change_convention(&st->a.session, &scratch);
    stage_draw(st);
    stage_scroll_to(st, "Straight is 90\302\260 here: add 90\302\260.");
}

static void test_without_a_pair(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 9, \"y\": 9,"
                   " \"radius\": 5}]}");
    session_suspect_choose(&st->a.session, MISTAKE_WRONG_SIGN, false);
    stage_section(st, "Mistakes");
    stage_scroll_click(st, "Show it"); /* it is off */
    assert_null(scene_history_undo_name(&st->a.session.history));
    assert_false(stage_reads(st, "wrong answers here"));
}

static const char NEEDED[] = "This needs a rectangle and a circle: Shift+R and Shift+C add them.";

static void test_a_missing_pair_is_told(void **state)
{
    static const int32_t keys[] = {'m', 'l', 'k'};
    stage *st = *state;
    app_close(&st->a);
    stage_open(
        st,
        "{\"unrotate\": 1, \"shapes\": ["
        "{\"kind\": \"rectangle\", \"x\": 9, \"y\": 9, \"width\": 5, \"height\": 5, \"angle\": 0},"
        "{\"kind\": \"rectangle\", \"x\": 50, \"y\": 9, \"width\": 5, \"height\": 5, \"angle\": "
        "0}]}");
    assert_false(stage_reads(st, "Two shapes make a pair."));
    assert_true(stage_anywhere("distance 36 > 0")); /* these two are a pair, but not such a one */
    assert_true(stage_anywhere("Drag a shape. Hold U: unrotate. F1 help"));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        st->a.session.notice[0] = '\0';
        stage_key(st, keys[i], 0);
        assert_string_equal(st->a.session.notice, NEEDED);
    }
    st->a.session.notice[0] = '\0';
    session_exam_begin(&st->a.session);
    assert_string_equal(st->a.session.notice, NEEDED);
    assert_int_equal(st->a.session.lab.exam.stage, EXAM_OFF);
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 9, \"y\": 9,"
                   " \"radius\": 5}]}");
    stage_expects(st, "Two shapes make a pair.");
    assert_true(stage_anywhere("Drag the circle. Hold U: unrotate. F1 help"));
}

int mistakes_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_titles_name_the_rows),
        STAGED(test_the_headline_has_the_title),
        STAGED(test_choose_from_the_list),
        STAGED(test_what_is_excluded_is_not_chosen),
        STAGED(test_search_by_id_and_by_title),
        STAGED(test_keys_work_beside_the_list),
        STAGED(test_mistakes_of_different_stages_combine),
        STAGED(test_keys_step_through_all),
        STAGED(test_off_and_on_again),
        STAGED(test_escape_takes_turns),
        STAGED(test_f1_closes_its_sheet),
        STAGED(test_the_hit_map_is_switched),
        STAGED(test_the_changed_line_is_shown),
        STAGED(test_another_slip_is_shown),
        STAGED(test_look_alikes_are_links),
        STAGED(test_the_exams_list_begins_at_its_top),
        STAGED(test_blind_scenes_are_told_and_left),
        STAGED(test_texts_say_what_is_special_here),
        STAGED(test_without_a_pair),
        STAGED(test_a_missing_pair_is_told),
    };
    return cmocka_run_group_tests_name("mistakes", tests, NULL, NULL);
}
