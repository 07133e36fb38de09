/* The section Contact: what it says of a pair, and pushing out. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A straight bar from (100, 200) to (260, 260), and a ball of radius 20 around (150, 192): 8 above
 * the bar, so 12 deep; to be followed by what else the two are. */
#define BAR                                                                                        \
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 100, \"y\": 200, \"width\": 160,"           \
    " \"height\": 60, \"angle\": 0"
#define BALL "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 150, \"y\": 192, \"radius\": 20"

static void open_pair(stage *st, const char *bar, const char *ball, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, "{\"unrotate\": 1, %s \"shapes\": [%s}, %s}]}", more, bar, ball);
    app_close(&st->a);
    stage_open(st, text);
}

static void open_contact(stage *st, const char *bar, const char *ball)
{
    open_pair(st, bar, ball, "");
    stage_section(st, "Contact");
}

static void test_what_was_found(void **state)
{
    stage *st = *state;
    open_contact(st, BAR, BALL);
    static const char *const there[] = {"overlapping",    "depth",       "12.00",
                                        "normal",         "0.00, -1.00", "on bar",
                                        "150.00, 200.00", "on ball",     "150.00, 212.00"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        stage_expects(st, there[i]);
}

/* Apart: the gap instead of the depth; with y up every y turns over. */
static void test_a_gap_with_y_up(void **state)
{
    stage *st = *state;
    open_pair(st, BAR,
              "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 150, \"y\": 290, "
              "\"radius\": 20",
              "\"convention\": {\"y\": \"up\", \"xy\": \"corner\"},");
    stage_section(st, "Contact");
    static const char *const there[] = {"apart",      "gap",           "10.00",
                                        "0.00, 1.00", "on bar",        "150.00, 260.00",
                                        "on ball",    "150.00, 270.00"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        stage_expects(st, there[i]);
    assert_false(stage_reads(st, "depth"));
}

/* A ball in the very middle of a square: four ways out. */
static void test_one_of_several(void **state)
{
    stage *st = *state;
    static const char warning[] = "Another way out is as short.";
    open_contact(st, BAR, BALL);
    assert_false(stage_reads(st, warning));
    open_contact(st,
                 "{\"id\": \"box\", \"kind\": \"rectangle\", \"x\": 100, \"y\": 200, \"width\": 80,"
                 " \"height\": 80, \"angle\": 0",
                 "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 140, \"y\": 240, \"radius\": 5");
    stage_expects(st, "one inside the other");
    stage_expects(st, warning);
}

/* ---- Pushing out ---- */

static void expect_places(stage *st, double bar, double ball)
{
    double is_bar = stage_shape(st, "bar")->y, is_ball = stage_shape(st, "ball")->y;
    if (fabs(is_bar - bar) > 1e-12 || fabs(is_ball - ball) > 1e-12)
        fail_msg("y of bar and ball: %.17g and %.17g instead of %g and %g", is_bar, is_ball, bar,
                 ball);
}

/* Upwards by 12, as a step of its own. */
static void test_push_out(void **state)
{
    stage *st = *state;
    static const struct {
        const char *who, *bar, *ball;
        double bar_y, ball_y;
    } rows[] = {
        {"ball", "", "", 200, 180},
        {"half", "", "", 206, 186},
        {"mass", ", \"mass\": 3", "", 203, 183}, /* 12 * 3 / 4 of it */
        {"mass", "", ", \"mass\": 5", 210, 190},
        {"half", ", \"fixed\": true", ", \"mass\": 5", 200, 180},
        {"mass", "", ", \"fixed\": true", 212, 192},
        {"bar", "", ", \"fixed\": true", 212, 192}, /* who can move does */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char bar[256], ball[256];
        snprintf(bar, sizeof bar, "%s%s", BAR, rows[i].bar);
        snprintf(ball, sizeof ball, "%s%s", BALL, rows[i].ball);
        open_contact(st, bar, ball);
        stage_click(st, rows[i].who);
        stage_click(st, "Push out");
        expect_places(st, rows[i].bar_y, rows[i].ball_y);
        assert_string_equal(st->a.session.notice, "Pushed out by 12. The gap is 0 now.");
        stage_expects(st, "touching");
        stage_key(st, 'z', MOD_CTRL);
        expect_places(st, 200, 192);
        assert_string_equal(st->a.session.notice, "Undone: push out");
    }
}

/* A turned bar: only rounding is left of the gap, and that is a miss. */
static void test_push_out_of_a_turned_bar(void **state)
{
    stage *st = *state;
    stage_open_pair(st, (const double[]){240, 180, 160, 60, 30}, (const double[]){390, 194.7, 20});
    stage_section(st, "Contact");
    stage_click(st, "Push out");
    stage_expects(st, "touching");
    const char *reported = strstr(st->a.session.notice, "The gap is ");
    assert_non_null(reported);
    double gap = strtod(reported + strlen("The gap is "), NULL);
    assert_true(gap >= 0 && gap < 1e-12);
}

static void test_nothing_to_push(void **state)
{
    stage *st = *state;
    open_contact(st, BAR ", \"fixed\": true", BALL ", \"fixed\": true");
    stage_click(st, "Push out");
    expect_places(st, 200, 192);
    open_contact(st, BAR,
                 "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 150, \"y\": 170, "
                 "\"radius\": 20");
    stage_click(st, "Push out");
    expect_places(st, 200, 170);
    assert_string_equal(st->a.session.notice, "");
}

/* ---- Cases ---- */

static void open_cases(stage *st, const char *other)
{
    open_contact(st, BAR, other);
    stage_click(st, "Which case is it?");
}

static void test_which_case(void **state)
{
    stage *st = *state;
    static const struct {
        const char *place, *told, *ox, *oy;
    } rows[] = {
        /* from the bar's middle, (180, 230), with half sizes 80 and 30, radius 20 */
        {"\"x\": 290, \"y\": 200", "Outside the box: a miss, and", "\342\210\22230", "0"},
        {"\"x\": 268, \"y\": 270", "At a corner: the distance to it", "\342\210\2228",
         "\342\210\22210"},
        {"\"x\": 90, \"y\": 240", "Beside the left or the right side:", "\342\210\22210", "20"},
        {"\"x\": 150, \"y\": 192", "Beside the upper or the lower", "50", "\342\210\2228"},
        {"\"x\": 150, \"y\": 215", "In the inner rectangle: out", "50", "15"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char ball[256];
        snprintf(ball, sizeof ball, "{\"id\": \"ball\", \"kind\": \"circle\", %s, \"radius\": 20",
                 rows[i].place);
        open_cases(st, ball);
        stage_expects(st, rows[i].told);
        stage_expects(st, rows[i].ox);
        stage_expects(st, rows[i].oy);
    }
}

/* Pushed out they touch, but for rounding: 20 beyond the side, with radius 20, isn't outside. */
static void test_what_touches_is_not_outside(void **state)
{
    stage *st = *state;
    for (int turned = 1; turned < 90; turned += 4) {
        stage_open_pair(st, (const double[]){240, 180, 160, 60, turned},
                        (const double[]){310, 165, 20});
        stage_section(st, "Contact");
        stage_click(st, "Push out");
        stage_expects(st, "touching");
        st->a.panel.cases = false;
        stage_scroll_click(st, "Which case is it?");
        if (!stage_anywhere("Beside the upper or the lower"))
            fail_msg("turned by %d: not beside the side that it touches", turned);
    }
}

/* Two boxes: straight against each other they are one grown box and a point, else they aren't. */
static void test_cases_of_two_boxes(void **state)
{
    stage *st = *state;
#define BOX(angle)                                                                                 \
    "{\"id\": \"box\", \"kind\": \"rectangle\", \"x\": 250, \"y\": 220, \"width\": 40,"            \
    " \"height\": 20, \"angle\": " angle
    open_cases(st, BOX("0"));
    stage_expects(st, "100, 40"); /* half sizes: 80 + 20, 30 + 10 */
    stage_expects(st, "90, 0");   /* from the bar's middle to the box' */
    open_cases(st, BOX("90"));
    stage_expects(st, "90, 50");
    open_cases(st, BOX("20"));
    stage_expects(st, "bar and box are turned against");
}

/* ---- The rest ---- */

static void test_overlays_are_boxes(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name;
        show_bit bit;
    } rows[] = {{"Contact arrow", SHOW_CONTACT},
                {"Obstacle", SHOW_OBSTACLE},
                {"Regions", SHOW_REGIONS},
                {"Bounding box", SHOW_BOX}};
    open_contact(st, BAR, BALL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned before = session_scene(&st->a.session)->show;
        stage_click(st, rows[i].name);
        assert_int_equal(session_scene(&st->a.session)->show, before ^ SHOW(rows[i].bit));
        stage_key(st, 'z', MOD_CTRL);
        assert_int_equal(session_scene(&st->a.session)->show, before);
    }
}

static void test_sliding(void **state)
{
    stage *st = *state;
    open_contact(st, BAR, BALL);
    stage_click(st, "Slide around");
    assert_true(st->a.session.play.sliding);
    stage_click(st, "Stop sliding");
    assert_false(st->a.session.play.sliding);
}

static void test_solid_dragging(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name, *told;
        scene_solid_share share;
    } rows[] = {{"one", "Dragged shapes push others out", SCENE_SOLID_ONE},
                {"half", "A dragged shape and what is in", SCENE_SOLID_HALF},
                {"mass", "The lighter one yields more.", SCENE_SOLID_MASS},
                {"off", "Dragged shapes pass through", SCENE_SOLID_OFF}};
    open_contact(st, BAR, BALL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double below = stage_find(st, "Solid dragging", 0)->at.y;
        const struct seen *share = stage_find(st, rows[i].name, below);
        stage_click_at(st, share->at.x + 3, share->at.y - 3);
        assert_int_equal(session_scene(&st->a.session)->rules.solid, rows[i].share);
        stage_expects(st, rows[i].told);
    }
    stage_key(st, 'z', MOD_CTRL);
    assert_int_equal(session_scene(&st->a.session)->rules.solid, SCENE_SOLID_MASS);
}

/* Who moves, at once or in a drag, has the same words. */
static void test_shares_have_the_same_words(void **state)
{
    stage *st = *state;
    open_contact(st, BAR, BALL);
    double who = stage_find(st, "Who moves", 0)->at.y,
           solid = stage_find(st, "Solid dragging", 0)->at.y;
    static const char *const words[] = {"half", "mass"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_true(stage_find(st, words[i], who)->at.y < solid);
        assert_non_null(stage_find(st, words[i], solid));
    }
}

static void test_no_pair(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": []}");
    stage_section(st, "Contact");
    stage_expects(st, "Solid dragging");
    assert_false(stage_reads(st, "Push out"));
}

int contact_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_what_was_found),
        STAGED(test_a_gap_with_y_up),
        STAGED(test_one_of_several),
        STAGED(test_push_out),
        STAGED(test_push_out_of_a_turned_bar),
        STAGED(test_nothing_to_push),
        STAGED(test_which_case),
        STAGED(test_cases_of_two_boxes),
        STAGED(test_what_touches_is_not_outside),
        STAGED(test_overlays_are_boxes),
        STAGED(test_sliding),
        STAGED(test_solid_dragging),
        STAGED(test_shares_have_the_same_words),
        STAGED(test_no_pair),
    };
    return cmocka_run_group_tests_name("contact", tests, NULL, NULL);
}
