/* The panel's sections that have no file of tests of their own: what they say, and what a click in
 * them does. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "sdl/main_window.h"
#include "session/files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char APART[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": 160,"
    " \"height\": 60, \"angle\": 30}],"
    "\"view\": {\"zoom\": 2, \"x\": 160, \"y\": 120}}";

static void reopen(stage *st, const char *text)
{
    app_close(&st->a);
    stage_open(st, text);
}

static void type(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

/* Brings a row that lies below the panel's end into sight. */
static const struct seen *show(stage *st, const char *text)
{
    const struct seen *at = NULL;
    for (int i = 0; i < 40 && (!(at = stage_find(st, text, 20)) || at->at.y > 680); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 700, .wheel_y = -1});
    stage_expects(st, text);
    return at;
}

static void click_below(stage *st, const char *text)
{
    const struct seen *at = show(st, text);
    stage_click_at(st, at->at.x + 3, at->at.y - 3);
}

static bool hidden(stage *st, const char *id)
{
    return stage_shape(st, id)->hidden;
}

/* ---- Sections by name ---- */

static void test_sections_have_names(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name;
        app_section opens;
    } rows[] = {
        {"Ask a program", APP_SECTION_ASK}, {"ask", APP_SECTION_ASK},
        {"mistake", APP_SECTION_MISTAKES},  {"LOG", APP_SECTION_LOG},
        {"live", APP_SECTION_LOG},          {"show", APP_SECTION_SHOW},
        {"sho", APP_SECTION_SHOW},          {"conv", APP_SECTION_CONVENTION},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        problem why = {""};
        app_panel *p = &st->a.panel;
        memset(p->open, 0, sizeof p->open);
        if (!app_panel_open(p, rows[i].name, &why))
            fail_msg("%s: %s", rows[i].name, why.text);
        stage_draw(st);
        for (int k = 0; k < APP_SECTIONS; k++)
            if (p->open[k] != (k == (int)rows[i].opens))
                fail_msg("%s: %s is %s", rows[i].name, app_section_name((app_section)k),
                         p->open[k] ? "open" : "closed");
    }
}

static void test_no_such_section(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name, *says;
    } rows[] = {
        {"mistaks", "did you mean Mistakes?"},
        {"con", "did you mean Contact or Convention?"},
        {"nonsense", "there is no section nonsense: there are Lessons, Result, Shape,"},
        {"", "there is no section"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        problem why = {""};
        if (app_panel_open(&st->a.panel, rows[i].name, &why) || !strstr(why.text, rows[i].says))
            fail_msg("\"%s\": \"%s\", expected \"%s\"", rows[i].name, why.text, rows[i].says);
    }
    assert_int_equal(st->a.panel.opening, 0);
}

/* ---- Result ---- */

static void test_result_names_the_pair_and_counts(void **state)
{
    stage *st = *state;
    stage_section(st, "Result");
    stage_expects(st, "a: bar, b: ball");
    stage_expects(st, "hitting pairs");
    stage_expects(st, "0");
    assert_true(session_scene(&st->a.session)->touching == COL_TOUCH_IS_MISS);
    stage_click(st, "Touching counts");
    assert_true(session_scene(&st->a.session)->touching == COL_TOUCH_IS_HIT);
    assert_string_equal(st->a.session.notice, "Touching counts as a hit.");
    assert_string_equal(scene_history_undo_name(&st->a.session.history), "touching counts");
    stage_click(st, "Touching counts");
    assert_true(session_scene(&st->a.session)->touching == COL_TOUCH_IS_MISS);
}

static void test_result_without_a_pair(void **state)
{
    stage *st = *state;
    reopen(st, APART);
    stage_section(st, "Result");
    stage_expects(st, "hitting pairs");
    assert_false(stage_reads(st, "a: bar, b: ball"));
}

/* ---- Show ---- */

/* Each box is one bit of what the scene shows, and can be undone. */
static void test_boxes_switch_what_is_shown(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name;
        show_bit bit;
    } boxes[] = {{"Radius", SHOW_RADIUS},      {"Angle and axes", SHOW_ANGLE},
                 {"Zones", SHOW_ZONES},        {"Bounding circles", SHOW_BOUNDS},
                 {"Grid", SHOW_GRID},          {"Outlines only", SHOW_OUTLINES},
                 {"All pairs", SHOW_ALL_PAIRS}};
    stage_section(st, "Show");
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        unsigned before = session_scene(&st->a.session)->show;
        click_below(st, boxes[i].name);
        assert_int_equal(session_scene(&st->a.session)->show, before ^ SHOW(boxes[i].bit));
        stage_key(st, 'z', MOD_CTRL);
        assert_int_equal(session_scene(&st->a.session)->show, before);
    }
}

/* Beside "Text size", that part of the panel's width from its right edge. */
static const double LARGER = 0.14, SMALLER = 0.39;
static void press_text_size(stage *st, double part)
{
    const struct seen *at = show(st, "Text size");
    stage_click_at(st, st->canvas->width - part * app_panel_width(&st->a), at->at.y - 3);
}

/* By an eighth, between its limits. */
static void test_the_size_of_texts_has_buttons(void **state)
{
    stage *st = *state;
    const double *factor = &st->a.session.text_factor;
    stage_section(st, "Show");
    press_text_size(st, LARGER);
    assert_true(*factor == 1.125);
    press_text_size(st, SMALLER);
    assert_true(*factor == 1);
    for (int i = 0; i < 5; i++)
        press_text_size(st, SMALLER);
    assert_true(*factor == 0.75);
}

/* "Fit selected" is off without a shape; it shows more of the ball than all shapes have room for.
 */
static void test_views_have_buttons(void **state)
{
    stage *st = *state;
    const camera *c = &st->a.session.camera;
    stage_section(st, "Show");
    double opened = c->zoom;
    click_below(st, "Fit selected");
    assert_true(c->zoom == opened);
    click_below(st, "Fit");
    double all = c->zoom;
    stage_select(st, "ball");
    click_below(st, "Fit selected");
    assert_true(c->zoom > all);
    click_below(st, "As opened");
    assert_true(c->zoom == opened);
}

/* Who has lost sight of all shapes is told how to get them back; one is enough, hidden ones don't
 * count. */
static void test_a_way_back_is_told(void **state)
{
    static const char TOLD[] = "All shapes are out of sight. Shift+1: fit them in. Home: back";
    stage *st = *state;
    session *ses = &st->a.session;
    stage_draw(st);
    assert_false(stage_anywhere(TOLD));
    camera_pan(&ses->camera, 3 * ses->camera.width, 0);
    ses->redraw = true;
    stage_draw(st);
    assert_true(stage_anywhere(TOLD));
    session_notice(ses, "Saved");
    stage_draw(st);
    assert_true(stage_anywhere("Saved")); /* news come first, */
    session_notice(ses, "About a ball");
    ses->caption_notice = ses->notices;
    stage_draw(st);
    assert_true(stage_anywhere(TOLD)); /* what the scene is about doesn't */
    stage_key(st, '1', MOD_SHIFT);
    stage_draw(st);
    assert_false(stage_anywhere(TOLD));
    const shape *ball = stage_shape(st, "ball"); /* only that is still in sight */
    ses->camera.origin.x = ball->x;
    ses->camera.origin.y = ball->y - ses->camera.height / ses->camera.zoom;
    camera_zoom_at(&ses->camera, 20, camera_to_window(&ses->camera, (col_vec){ball->x, ball->y}));
    ses->redraw = true;
    stage_draw(st);
    assert_false(stage_anywhere(TOLD));
    session_scene(ses)->shapes[ball - session_scene(ses)->shapes].hidden = true;
    ses->redraw = true;
    stage_draw(st);
    assert_true(stage_anywhere(TOLD));
}

static void test_full_screen_has_a_button(void **state)
{
    stage *st = *state;
    stage_section(st, "Show");
    for (int on = 1; on >= 0; on--) {
        click_below(st, "Full screen");
        assert_int_equal(sdl_window_is_fullscreen(st->a.window), on);
    }
}

static void test_the_picture_is_turned_by_hand(void **state)
{
    stage *st = *state;
    stage_section(st, "Show");
    stage_type_at(st, "turn", 30, "0.25");
    assert_true(fabs(anim_unrotate_position(&st->a.session.unrotating) - 0.25) < 1e-9);
    stage_type_at(st, "turn", 30, "7"); /* there is no more than all of it */
    assert_true(anim_unrotate_position(&st->a.session.unrotating) <= 1);
}

static void test_theme_and_view(void **state)
{
    stage *st = *state;
    stage_section(st, "Show");
    assert_int_equal(session_scene(&st->a.session)->theme, THEME_LIGHT);
    click_below(st, scene_theme_name(THEME_LIGHT)); /* opens the list of themes */
    click_below(st, scene_theme_name(THEME_DARK));
    assert_int_equal(session_scene(&st->a.session)->theme, THEME_DARK);
    assert_string_equal(scene_history_undo_name(&st->a.session.history), "theme");
    assert_true(st->a.session.own_theme); /* of the scenes that follow, too */
    assert_false(st->a.session.less_motion);
    click_below(st, "Less motion");
    assert_true(st->a.session.less_motion);
    click_below(st, "100 %");
    assert_true(fabs(st->a.session.camera.zoom - 1) < 1e-12);
    click_below(st, "Fit");
    assert_true(st->a.session.camera.zoom > 1.5);
    click_below(st, "Help");
    assert_int_equal(st->a.dialog.kind, DIALOG_HELP);
    stage_key(st, KEY_ESCAPE, 0);
    click_below(st, "Present");
    assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
}

/* The button turns the picture, and stops it on its way. */
static void test_the_button_turns_and_stops(void **state)
{
    stage *st = *state;
    stage_click(st, "Unrotate");
    assert_true(st->a.session.unrotating.running);
    const struct seen *stop = stage_find(st, "Stop", 0);
    assert_non_null(stop);
    input event = {.x = stop->at.x, .y = stop->at.y - 3, .button = BUTTON_LEFT, .clicks = 1};
    for (int kind = INPUT_PRESS; kind <= INPUT_RELEASE; kind++) { /* at once */
        event.kind = (input_kind)kind;
        event.time = st->time += 10;
        drive_input(&st->a, &event);
    }
    assert_false(st->a.session.unrotating.running);
    double there = anim_unrotate_position(&st->a.session.unrotating);
    assert_true(there > 0 && there < 1);
    stage_draw(st);
    st->a.session.less_motion = true;
    stage_click(st, "Unrotate");
    assert_true(anim_unrotate_position(&st->a.session.unrotating) == 1);
    stage_click(st, "Unrotate");
    assert_true(anim_unrotate_position(&st->a.session.unrotating) == 0);
}

/* ---- Scene ---- */

static void test_the_list_selects_hides_and_renames(void **state)
{
    stage *st = *state;
    stage_section(st, "Scene");
    stage_click(st, "ball");
    assert_true(stage_shape(st, "ball")->selected && !stage_shape(st, "bar")->selected);
    const struct seen *row = stage_find(st, "ball", 300);
    assert_non_null(row);
    stage_click_at(st, row->at.x - 10, row->at.y - 3); /* its eye */
    assert_true(hidden(st, "ball") && !hidden(st, "bar"));
    assert_string_equal(scene_history_undo_name(&st->a.session.history), "hide");
    stage_key(st, KEY_F2, 0);
    stage_key(st, 'a', MOD_CTRL);
    type(st, "disc");
    stage_key(st, KEY_ENTER, 0);
    assert_true(stage_shape(st, "disc")->kind == SHAPE_CIRCLE);
    assert_string_equal(scene_history_undo_name(&st->a.session.history), "name");
}

static void test_the_folders_scenes_have_buttons(void **state)
{
    stage *st = *state;
    assert_true(session_load(&st->a.session, "assets/scenes/default.json"));
    stage_section(st, "Scene");
    click_below(st, "Next");
    assert_string_not_equal(st->a.session.name, "default.json");
    click_below(st, "Previous");
    assert_string_equal(st->a.session.name, "default.json");
}

/* Two shapes can't have one name, none can be without, and each has room. */
static void test_names_that_cannot_be(void **state)
{
    stage *st = *state;
    char longest[SHAPE_ID_SIZE + 1];
    memset(longest, 'x', SHAPE_ID_SIZE);
    longest[SHAPE_ID_SIZE] = '\0';
    const struct {
        const char *name, *why;
    } rows[] = {{"bar", "There is another shape named bar."}, {longest, "bytes."}, {"", "bytes."}};
    stage_section(st, "Scene");
    stage_click(st, "ball");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        st->a.session.notice[0] = '\0';
        stage_key(st, KEY_F2, 0);
        stage_key(st, 'a', MOD_CTRL);
        stage_key(st, KEY_DELETE, 0);
        type(st, rows[i].name);
        stage_key(st, KEY_ENTER, 0);
        if (!strstr(st->a.session.notice, rows[i].why))
            fail_msg("\"%s\": \"%s\" doesn't say \"%s\"", rows[i].name, st->a.session.notice,
                     rows[i].why);
        assert_true(stage_shape(st, "ball")->kind == SHAPE_CIRCLE);
    }
}

/* Five buttons side by side, above the list: a shape of each kind, in the picture's middle. */
static void test_new_shapes_are_in_the_middle(void **state)
{
    stage *st = *state;
    static const shape_kind kinds[] = {SHAPE_RECTANGLE, SHAPE_CIRCLE, SHAPE_SEGMENT, SHAPE_CAPSULE,
                                       SHAPE_POINT};
    enum { TOOLS = sizeof kinds / sizeof *kinds };
    stage_section(st, "Scene");
    const double width = app_panel_width(&st->a), left = st->canvas->width - width;
    for (int i = 0; i < TOOLS; i++) {
        const struct seen *header = stage_find(st, "Scene", 0);
        stage_click_at(st, left + width * (i + 0.5) / TOOLS, header->at.y + 37);
        const scene *s = session_scene(&st->a.session);
        assert_int_equal(s->count, 3 + i);
        assert_int_equal(s->shapes[scene_selected(s)].kind, kinds[i]);
        col_shape made = scene_shape_geometry(&s->shapes[scene_selected(s)]);
        col_vec seen = camera_to_window(&st->a.session.shown, col_core_at(&made, 0.5, 0.5));
        assert_true(fabs(seen.x - st->a.session.shown.width / 2) < 1);
        assert_true(fabs(seen.y - st->a.session.shown.height / 2) < 1);
    }
}

/* ---- Convention ---- */

/* From the list that opens where the present choice stands. */
static void choose_pivot(stage *st, const char *present, const char *next)
{
    click_below(st, "turns about");
    const struct seen *box = stage_find(st, present, stage_find(st, "turns about", 20)->at.y);
    assert_non_null(box);
    stage_click_at(st, box->at.x + 3, box->at.y - 3);
    click_below(st, next);
}

/* The pivot as a fraction begins where it is, and is typed or chosen among nine points. */
static void test_a_pivot_as_a_fraction(void **state)
{
    stage *st = *state;
    const convention *c = &session_scene(&st->a.session)->convention;
    stage_section(st, "Convention");
    choose_pivot(st, "centre", "fraction");
    assert_int_equal(c->pivot, PIVOT_AT_FRACTION);
    assert_true(c->pivot_u == 0.5 && c->pivot_v == 0.5);
    show(st, "v");
    double from_right = app_panel_width(&st->a) * 0.6;
    stage_type_at(st, "v", from_right, "0.25");
    assert_true(c->pivot_u == 0.25);
    stage_type_at(st, "v", 30, "1");
    assert_true(c->pivot_v == 1);
    choose_pivot(st, "fraction", "origin");
    assert_int_equal(c->pivot, PIVOT_AT_ORIGIN);
}

static void add_to_list(stage *st, const char *name)
{
    show(st, "Add to the list");
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "Name", 20)->at.y - 3);
    stage_key(st, 'a', MOD_CTRL);
    type(st, name);
    stage_key(st, KEY_ENTER, 0);
    click_below(st, "Add to the list");
}

/* A convention that has no name gets one in the user's own file. */
static void test_a_convention_is_named(void **state)
{
    stage *st = *state;
    const char *chosen = getenv("BUILD");
    char build[PATH_MAX], folder[PATH_MAX + 16], command[PATH_MAX + 32];
    assert_non_null(realpath(chosen ? chosen : "build", build));
    snprintf(folder, sizeof folder, "%s/settings", build);
    setenv("XDG_CONFIG_HOME", folder, 1);
    stage_section(st, "Convention");
    session_scene(&st->a.session)->convention = (convention){.zero = 0.125, .y_up = true};
    scene_history_commit(&st->a.session.history, "convention");
    stage_draw(st);
    add_to_list(st, "SDL2");
    assert_non_null(strstr(st->a.session.notice, "There is a preset SDL2 already"));
    add_to_list(st, "SDL2 turned");
    assert_non_null(strstr(st->a.session.notice, "SDL2 turned is in the list"));
    stage_expects(st, "SDL2 turned");
    unsetenv("XDG_CONFIG_HOME");
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
}

/* ---- Formula ---- */

static void expect_formula(stage *st, const char *shapes, const char *says)
{
    char text[1024];
    snprintf(text, sizeof text, "{\"unrotate\": 1, \"shapes\": [%s]}", shapes);
    reopen(st, text);
    stage_section(st, "Formula");
    stage_expects(st, says);
}

static void test_the_formula_needs_one_centre(void **state)
{
    stage *st = *state;
    expect_formula(st, "{\"kind\": \"point\", \"x\": 5, \"y\": 5}", "No pair is shown.");
    expect_formula(st,
                   "{\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 100, \"height\": 50,"
                   " \"angle\": 0}, {\"kind\": \"rectangle\", \"x\": 150, \"y\": 0,"
                   " \"width\": 50, \"height\": 50, \"angle\": 0}",
                   "It is for a circle or a point: only");
}

int sections_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_sections_have_names),
        STAGED(test_no_such_section),
        STAGED(test_result_names_the_pair_and_counts),
        STAGED(test_result_without_a_pair),
        STAGED(test_boxes_switch_what_is_shown),
        STAGED(test_the_picture_is_turned_by_hand),
        STAGED(test_theme_and_view),
        STAGED(test_the_button_turns_and_stops),
        STAGED(test_the_size_of_texts_has_buttons),
        STAGED(test_views_have_buttons),
        STAGED(test_a_way_back_is_told),
        cmocka_unit_test_setup_teardown(test_full_screen_has_a_button, stage_window_set_up,
                                        stage_window_tear_down),
        STAGED(test_the_list_selects_hides_and_renames),
        STAGED(test_the_folders_scenes_have_buttons),
        STAGED(test_names_that_cannot_be),
        STAGED(test_new_shapes_are_in_the_middle),
        STAGED(test_a_pivot_as_a_fraction),
        STAGED(test_a_convention_is_named),
        STAGED(test_the_formula_needs_one_centre),
    };
    return cmocka_run_group_tests_name("sections", tests, NULL, NULL);
}
