/* The panel, by what can be read on it and clicked in it. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/pixel_canvas.h"
#include "session/presenting.h"
#include "shell/frame.h"
#include "shell/round.h"

#include <math.h>
#include <string.h>

/* ---- Tests ---- */

/* A section low on the panel is opened: its header goes up as far as its rows need, or to the top.
 */
static void test_an_opened_section_comes_into_view(void **state)
{
    stage *st = *state;
    static const char *const sections[] = {"Mistakes", "Code"}; /* higher than 400 pixels */
    stage_click(st, "More");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        st->a.panel.scroll = 0;
        stage_draw(st);
        stage_click(st, sections[i]);
        stage_draw(st);
        const struct seen *header = stage_find(st, sections[i], 0);
        if (!header || header->at.y < 0 || header->at.y > 320)
            fail_msg("%s: its header is at %g of 720", sections[i], header ? header->at.y : -1);
        stage_click(st, sections[i]);
    }
}

/* At most five controls before anything is touched. */
static void test_first_screen_is_calm(void **state)
{
    stage *st = *state;
    static const char *const there[] = {"gap",   "distance", "radius", "Unrotate", "angle",
                                        "Ghost", "Distance", "More",   "Reset"};
    static const char *const not_yet[] = {"Result", "Shape", "Show", "Scene", "Formula"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        stage_expects(st, there[i]);
    for (size_t i = 0; i < sizeof not_yet / sizeof *not_yet; i++)
        assert_false(stage_reads(st, not_yet[i]));
}

/* A phone of 390 x 844 points, four pixels each: no button is cut to "...". */
static void test_an_upright_phone_reads_its_buttons(void **state)
{
    stage *st = *state;
    static const char *const buttons[] = {"Unrotate", "More", "Reset", "Lessons"};
    problem why;
    if (!sdl_canvas_resize(st->canvas, 780, 1688, &why))
        fail_msg("%s", why.text);
    st->canvas->ops = &st->ops; /* of the fresh one, its own */
    app_follow_canvas(&st->a, 2);
    app_panel_resized(&st->a);
    stage_draw(st);
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        if (!stage_anywhere(buttons[i]))
            fail_msg("390 x 844 points: expected a button %s, got none", buttons[i]);
}

/* Of a bar of 160 x 40 about (320, 200), drawn straight and tested turned by a quarter, the gaps to
 * a ball of radius 30, 100 to the right: 20 - 30 and 80 - 30. */
static void test_both_gaps_of_one_object(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(
        st,
        "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": 180,"
        " \"width\": 160, \"height\": 40, \"angle\": 0, \"drawn\": true}, {\"kind\": \"rectangle\","
        " \"x\": 240, \"y\": 180, \"width\": 160, \"height\": 40, \"angle\": 90,"
        " \"tested\": true}, {\"kind\": \"circle\", \"x\": 420, \"y\": 200,"
        " \"radius\": 30}]}");
    stage_draw(st);
    static const char *const there[] = {"drawn: gap", "-10.00", "tested: gap", "+50.00"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        stage_expects(st, there[i]);
}

/* As the headline: "distance 7 > 0". */
static void test_points_have_no_radius(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"point\", \"x\": 3, \"y\": 3},"
                   "{\"kind\": \"point\", \"x\": 10, \"y\": 3}]}");
    stage_draw(st);
    stage_expects(st, "distance");
    assert_false(stage_reads(st, "radius"));
}

/* A ball's and those of a rectangle's corners: 36 and 40. */
static void test_two_radii_are_summed_up(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 3, \"y\": 3, "
                   "\"radius\": 36}, {\"kind\": \"rectangle\", \"x\": 200, \"y\": 3, "
                   "\"width\": 10, \"height\": 10, \"angle\": 0, \"corner\": 40}]}");
    stage_draw(st);
    stage_expects(st, "radii");
    stage_expects(st, "76.00");
}

/* Neither what follows from the pair's numbers nor these, in all sections; and no key is named that
 * does something else at the desk. */
static void test_a_hidden_verdict_hides_every_number(void **state)
{
    stage *st = *state;
    static const char *const sections[] = {"Result",  "Shape",    "Contact", "Motion", "Formula",
                                           "Numbers", "Mistakes", "Code",    "Log"};
    static const char *const numbers[] = {"angle", "30\302\260", "240", "180", "160",
                                          "60",    "26",         "20",  "x",   "distance"};
    session_hide_verdict(&st->a.session, true);
    stage_select(st, "bar");
    stage_draw(st);
    stage_expects(st, "Show the verdict");
    assert_false(stage_reads(st, "H"));
    stage_click(st, "More");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        stage_scroll_click(st, sections[i]);
        stage_draw(st);
        stage_expects(st, "Hidden with the verdict.");
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            if (stage_reads(st, numbers[k]))
                fail_msg("%s: the panel has %s", sections[i], numbers[k]);
        stage_scroll_click(st, sections[i]);
    }
    app_action_edit_fields(&st->a); /* as Enter on the picture, and a double click */
    stage_expect_notice(st, "hidden with the verdict");
    assert_false(st->a.panel.focus_shape);
    st->a.panel.scroll = 0;
    stage_draw(st);
    stage_click(st, "Show the verdict");
    assert_false(st->a.session.aids.verdict_hidden);
    stage_expects(st, "angle");
}

/* It is always in its place, and does nothing while there is nothing to reset. */
static void test_reset_is_always_in_sight(void **state)
{
    stage *st = *state;
    stage_click(st, "Reset");
    assert_null(scene_history_undo_name(&st->a.session.history));
    stage_type(st, "angle", "31");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 31);
    stage_click(st, "Reset");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 30);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 31);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 30);
    assert_null(scene_history_undo_name(&st->a.session.history));
    assert_true(stage_reads(st, "Reset"));
}

static void test_angles_past_a_turn(void **state)
{
    stage *st = *state;
    static const struct {
        const char *typed, *shown;
    } rows[] = {{"750", "750\302\260 \342\211\241 30\302\260"},
                {"359", "359\302\260"},
                {"360", "360\302\260 \342\211\241 0\302\260"},
                {"-400", "-400\302\260 \342\211\241 -40\302\260"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stage_type(st, "angle", rows[i].typed);
        stage_expects(st, rows[i].shown);
    }
}

/* x and y stay, and the pivot stays in the middle. */
static void test_typed_width_keeps_place_and_pivot(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_TAB, 0);
    stage_section(st, "Shape");
    stage_expects(st, "bar");
    stage_type(st, "width", "200");
    const shape *s = stage_shape(st, "bar");
    placement p = scene_shape_placement(s);
    assert_true(s->x == 240 && s->y == 180 && s->width == 200 && s->height == 60);
    assert_true(p.u == 0.5 && p.v == 0.5);
    stage_type(st, "height", "-1"); /* refused */
    assert_true(stage_shape(st, "bar")->height == 60);
}

/* One distance: the same digits in the picture, the panel and the formula. */
static void test_numbers_agree_in_a_scene_of_metres(void **state)
{
    stage *st = *state;
    stage_open_pair(st, (const double[]){1, 1, 1.6, 0.6, 0},
                    (const double[]){1.5, 0.69747, 0.2}); /* 1 - 0.69747 = 0.30253 */
    stage_expects(st, "0.303");
    stage_expects(st, "+0.103");
    bool headline = stage_anywhere("distance 0.303 > radius 0.2");
    assert_true(headline);
    stage_section(st, "Formula");
    for (int i = 0; i < 40 && !stage_find(st, "0.303", 400); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1200, .y = 600, .wheel_y = -1});
    assert_non_null(stage_find(st, "0.303", 400));
}

/* A miss by 0.0004 isn't shown as a gap of 0.00. */
static void test_close_numbers_differ(void **state)
{
    stage *st = *state;
    stage_open_pair(st, (const double[]){100, 200, 160, 60, 0},
                    (const double[]){150, 179.9996, 20});
    stage_expects(st, "+0.0004");
    stage_expects(st, "20.0004");
    stage_expects(st, "20.0000");
    stage_section(st, "Formula");
    for (int i = 0; i < 40 && !stage_find(st, "20.0004", 400); i++)
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1200, .y = 600, .wheel_y = -1});
    assert_non_null(stage_find(st, "20.0004", 400));
}

static void test_steps_say_what_they_do(void **state)
{
    stage *st = *state;
    stage_section(st, "Scene");
    stage_click(st, "Undo"); /* nothing to undo: it is off */
    assert_true(st->a.session.notice[0] == '\0');
    stage_wheel(st, 20); /* the section has moved the field out of sight */
    stage_type(st, "angle", "45");
    stage_scroll_click(st, "Undo");
    assert_string_equal(st->a.session.notice, "Undone: angle");
    stage_click(st, "Redo");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 45);
}

static void drag_edge(stage *st, double from, double to)
{
    const double xs[] = {from, from, to, to};
    const input_kind kinds[] = {INPUT_MOTION, INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE};
    for (int i = 0; i < 4; i++)
        stage_send(
            st,
            (input){.kind = kinds[i], .x = xs[i], .y = 400, .button = BUTTON_LEFT, .clicks = 1});
}

/* 18 text sizes of 16 pixels, then as it is dragged, at most half of 1280; the picture goes on
 * showing what it showed, in the rest. */
static void test_the_edge_makes_it_wider(void **state)
{
    stage *st = *state;
    const camera *c = &st->a.session.camera;
    camera before = *c;
    assert_int_equal(app_panel_width(&st->a), 288);
    drag_edge(st, 992, 882);
    assert_int_equal(app_panel_width(&st->a), 398);
    assert_true(c->width == 882);
    col_vec middle = camera_to_world(&before, (col_vec){before.width / 2, before.height / 2});
    col_vec at = camera_to_window(c, middle);
    assert_true(fabs(at.x - 441) < 1e-6 && fabs(at.y - 360) < 1e-6);
    drag_edge(st, 882, 300);
    assert_int_equal(app_panel_width(&st->a), 640);
    app_action_text(&st->a, 1); /* larger: still half */
    assert_int_equal(app_panel_width(&st->a), 640);
    app_action_text(&st->a, -1);
    stage_send(st, (input){.kind = INPUT_PRESS, .x = 640, .y = 9, .button = 1, .clicks = 2});
    stage_send(st, (input){.kind = INPUT_RELEASE, .x = 640, .y = 9, .button = 1});
    assert_int_equal(app_panel_width(&st->a), 288);
    assert_true(fabs(c->zoom - before.zoom) < 1e-9 && fabs(c->origin.x - before.origin.x) < 1e-6);
}

/* The loop sleeps until the tip is due, and draws a frame then. */
static void test_a_tip_comes_by_itself(void **state)
{
    stage *st = *state;
    app *a = &st->a;
    static const char TIP[] = "The pair turned back about the pivot, dashed";
    const struct seen *ghost = stage_find(st, "Ghost", 0);
    input event = {.kind = INPUT_MOTION, .x = ghost->at.x + 3, .y = ghost->at.y - 3, .time = 10000};
    assert_true(shell_round_of(a, &event));
    shell_frame(a);
    int left = app_timeout(a);
    if (left < 1 || left > 500)
        fail_msg("the loop sleeps for %d ms, expected 400", left);
    event = (input){.kind = INPUT_NONE, .time = event.time + (uint32_t)left};
    bool due = shell_round_of(a, &event);
    if (!due)
        fail_msg("no frame is due when the tip is");
    stage_draw(st);
    if (!stage_seen(TIP) && !stage_seen("The pair turned back about the pivot,"))
        fail_msg("the tip isn't drawn");
}

/* Nobody reads smaller or larger words because the screen was turned. */
static void test_a_turned_screen_keeps_the_panels_size(void **state)
{
    stage *st = *state;
    session_screen *screen = &st->a.session.screen;
    screen->width = 1000;
    screen->height = 2000;
    double upright = app_panel_size(&st->a);
    screen->width = 2000;
    screen->height = 1000;
    double flat = app_panel_size(&st->a);
    if (upright != flat)
        fail_msg("1000 x 2000: %g, 2000 x 1000: %g", upright, flat);
}

/* At 16:9 and less 18 text sizes of 32 pixels; at 3440 x 1440, which is 1.34 times as wide, as much
 * more, up to 24. */
static void test_a_wide_window_has_a_wider_panel(void **state)
{
    stage *st = *state;
    static const struct {
        int width, panel;
    } rows[] = {{1920, 576}, {2560, 576}, {3000, 675}, {3440, 768}, {5120, 768}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        st->a.session.screen.width = rows[i].width;
        st->a.session.screen.height = 1440;
        int got = app_panel_width(&st->a);
        if (got != rows[i].panel)
            fail_msg("%d x 1440: %d pixels, expected %d", rows[i].width, got, rows[i].panel);
    }
}

/* Though it is 2.2 times as wide as high, its text is large: 18 sizes are more than a quarter of
 * it.
 */
static void test_a_lying_phone_has_no_wider_panel(void **state)
{
    stage *st = *state;
    st->a.session.screen.width = 844;
    st->a.session.screen.height = 390;
    int got = app_panel_width(&st->a), expected = (int)floor(18 * app_panel_size(&st->a));
    if (got != expected || 4 * got < 844)
        fail_msg("844 x 390: %d pixels, expected %d", got, expected);
}

int panel_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_an_opened_section_comes_into_view),
        STAGED(test_first_screen_is_calm),
        STAGED(test_a_tip_comes_by_itself),
        STAGED(test_an_upright_phone_reads_its_buttons),
        STAGED(test_a_hidden_verdict_hides_every_number),
        STAGED(test_a_turned_screen_keeps_the_panels_size),
        STAGED(test_both_gaps_of_one_object),
        STAGED(test_points_have_no_radius),
        STAGED(test_two_radii_are_summed_up),
        STAGED(test_the_edge_makes_it_wider),
        STAGED(test_a_wide_window_has_a_wider_panel),
        STAGED(test_a_lying_phone_has_no_wider_panel),
        STAGED(test_reset_is_always_in_sight),
        STAGED(test_angles_past_a_turn),
        STAGED(test_typed_width_keeps_place_and_pivot),
        STAGED(test_numbers_agree_in_a_scene_of_metres),
        STAGED(test_close_numbers_differ),
        STAGED(test_steps_say_what_they_do),
    };
    return cmocka_run_group_tests_name("panel", tests, NULL, NULL);
}
