/* The section Numbers: by what can be read and clicked on the panel. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "panel/pasted_row.h"
#include "session/suspect.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void type(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

static void type_line(stage *st, double y, const char *text)
{
    stage_click_at(st, 1150, y);
    stage_key(st, 'a', MOD_CTRL);
    type(st, text);
    stage_key(st, KEY_ENTER, 0);
}

static double first_line(stage *st)
{
    stage_scroll_to(st, "Your program says:");
    return stage_find(st, "Your program says:", 0)->at.y - 80;
}

static void test_numbers_replace_the_pair(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    stage_scroll_to(st, "rect 240 180 160 60 30");
    stage_expects(st, "circle 440 180 20");
    type_line(st, first_line(st), "rect(100, 100, 200, 80, 30); circle(300, 200, 50);");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    assert_true(bar->x == 100 && bar->y == 100 && bar->width == 200 && bar->height == 80);
    assert_true(ball->x == 300 && ball->y == 200 && ball->radius == 50);
    assert_int_equal(session_scene(&st->a.session)->count, 2);
    stage_key(st, KEY_ESCAPE, 0);
    type_line(st, first_line(st) + 37, "310 210 40"); /* numbers alone */
    assert_true(stage_shape(st, "ball")->x == 310 && stage_shape(st, "ball")->radius == 40);
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_F6, 0);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(stage_shape(st, "ball")->x == 300);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(stage_shape(st, "ball")->x == 440 && stage_shape(st, "bar")->x == 240);
}

/* As they stand in the program. */
static void test_numbers_as_code_has_them(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    type_line(st, first_line(st), "rect = pygame.Rect(100, 100, 200, 80)");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    assert_true(bar->x == 100 && bar->width == 200 && bar->height == 80 && bar->angle.turn == 30);
    stage_expect_notice(st, "the rectangle keeps its own");
    stage_key(st, KEY_ESCAPE, 0);
    stage_expects(st, "rect 100 100 200 80 30");
    type_line(st, first_line(st) + 37, "Circle c = {{300, 200}, 50.0f}; {w: 7, h: 8, x: 1, y: 2};");
    assert_true(ball->x == 440); /* all of it or nothing */
    type_line(st, first_line(st) + 37, "Circle c = {{300, 200}, 50.0f};");
    assert_true(ball->x == 300 && ball->y == 200 && ball->radius == 50);
    type_line(st, first_line(st), "pygame.Rect(110, 100, 200, 80)");
    stage_expect_notice(st, "the rectangle keeps its own");
    type(st, "x"); /* within the seconds that it is seen */
    stage_key(st, KEY_ENTER, 0);
    assert_true(st->a.panel.own.rectangle.why.text[0]);
    assert_string_equal(st->a.session.notice, ""); /* what is refused keeps nothing */
}

/* As the panel's own fields take them: pi/6 rad is 30 degrees, 0.52 degrees is said to be them. */
static void test_numbers_may_be_computed(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    type_line(st, first_line(st),
              "{x: 50*2, y: 110, width: 2*(60+40), height: 80, angle: pi/6 rad}");
    assert_true(bar->x == 100 && bar->width == 200 && fabs(bar->angle.turn - 30) < 1e-9);
    stage_key(st, KEY_ESCAPE, 0);
    type_line(st, first_line(st),
              "x = 101 y = 110 w = 200 h = 80 angle = 90/2 - 1 velocity = 1, 0");
    assert_true(bar->x == 101 && bar->angle.turn == 44 && bar->velocity_x == 1);
    stage_key(st, KEY_ESCAPE, 0);
    type_line(st, first_line(st), "{x: 102, y: 110, width: 200, height: 80, angle: pi/6}");
    assert_true(fabs(bar->angle.turn - 0.5235987755982988) < 1e-9);
    stage_expect_notice(st, "pi/6: 0.52\302\260? For radians write rad after it");
    stage_key(st, KEY_ESCAPE, 0);
    type_line(st, first_line(st), "circle(x = 10, y = 20, r = 2*sqrt(2)*somewhat)");
    assert_true(st->a.panel.own.rectangle.why.text[0] && ball->x == 440);
}

/* How it moves isn't in a place and a size. */
static void test_numbers_leave_the_motion(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": ["
                   "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180, "
                   "\"width\": 160, \"height\": 60, \"angle\": 30, \"fixed\": true}, "
                   "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180, "
                   "\"radius\": 20, \"velocity\": [3, -4], \"mass\": 2}]}");
    stage_section(st, "Numbers");
    type_line(st, first_line(st), "rect(100, 100, 200, 80, 30); circle(300, 200, 50);");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    assert_true(bar->x == 100 && bar->fixed && ball->x == 300);
    assert_true(ball->velocity_x == 3 && ball->velocity_y == -4 && ball->mass == 2);
    stage_expect_notice(st, "No velocity is in it: what moves keeps its own.");
    type(st, "rect 1 2 3 4 5 circle 310 200 50 velocity 0 0");
    stage_key(st, KEY_ENTER, 0);
    assert_true(ball->x == 310 && ball->velocity_x == 0 && ball->mass == 2);
    assert_string_equal(st->a.session.notice, "");
}

/* As logs and `ask` have them, in either line; a live program's line, too. */
static void test_a_pair_is_pasted_as_a_row(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    type_line(st, first_line(st), "100,110,200,80,20,300,200,50,1");
    assert_true(bar->x == 100 && bar->angle.turn == 20 && ball->x == 300 && ball->radius == 50);
    type_line(st, first_line(st) + 37, "101,110,200,80,20,301,200,50");
    type_line(st, first_line(st), "102,110,200,80,20,302,200,50,7"); /* no answer */
    assert_non_null(strstr(st->a.panel.own.rectangle.why.text, "302 is more than fits"));
    type_line(st, first_line(st), "102,110,200,80,20,302,200,1e400,1");
    assert_non_null(strstr(st->a.panel.own.rectangle.why.text, "radius is 1e400: a number must"));
    assert_true(bar->x == 101 && ball->x == 301);
    type_line(
        st, first_line(st),
        "{\"id\": 7, \"a\": {\"kind\": \"rectangle\", \"x\": 103, \"y\": 110, \"width\": 200, "
        "\"height\": 80, \"angle\": 20}, \"b\": {\"kind\": \"circle\", \"x\": 303, \"y\": 200, "
        "\"radius\": 50}, \"hit\": true}");
    assert_true(bar->x == 103 && ball->x == 303);
}

static void expect_pair(stage *st, const char *text, double bar_x, double ball_x, int says)
{
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    type_line(st, first_line(st), text);
    const app_numbers_panel *own = &st->a.panel.own;
    if (bar->x != bar_x || ball->x != ball_x || own->says != says)
        fail_msg("\"%s\": got x %g and %g, answer %d (\"%s\"), expected %g and %g, answer %d", text,
                 bar->x, ball->x, own->says, own->rectangle.why.text, bar_x, ball_x, says);
    stage_key(st, KEY_ESCAPE, 0);
}

/* As `diagnose` takes them: 1 is HIT, 2 is MISS, and no answer leaves what was chosen. */
static void test_a_rows_answer_is_chosen(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    expect_pair(st, "100,110,200,80,20,300,200,50", 100, 300, 0);
    expect_pair(st, "101,110,200,80,20,300,200,50,yes", 101, 300, 1);
    expect_pair(st, "102,110,200,80,20,300,200,50,NO", 102, 300, 2);
    expect_pair(st, "103;110;200;80;20;300;200;50;1.0 ", 103, 300, 1);
    expect_pair(st, "104 110 200 80 20 300 200 50 0.0", 104, 300, 2);
    expect_pair(st, "105,110,200,80,20,300,200,50", 105, 300, 2);
    expect_pair(st, "106,110,200,80,20,300,200,50,perhaps", 105, 300, 2); /* is refused */
    expect_pair(st,
                "{\"a\": {\"kind\": \"rectangle\", \"x\": 107, \"y\": 110, \"width\": 200, "
                "\"height\": 80, \"angle\": 20}, \"b\": {\"kind\": \"circle\", \"x\": 303, "
                "\"y\": 200, \"radius\": 50}, \"hit\": true}",
                107, 303, 1);
}

/* Its line's end is a space here, as its tabs are. */
static void test_a_row_is_pasted_with_the_first_line(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    expect_pair(st, "x,y,w,h,angle,cx,cy,r,hit 100,110,200,80,20,300,200,50,yes", 100, 300, 1);
    expect_pair(st,
                "circle_x, circle_y, radius, frame, hit, x, y, w, h, angle "
                "301, 200, 50, 7, miss, 101, 110, 200, 80, 20",
                101, 301, 2);
    expect_pair(st, "x y w h angle cx cy r hit 102 110 200 80 20 302 200 50 1", 102, 302, 1);
    /* From the middle to the corner: 203 - 200 / 2. */
    expect_pair(st, "rect_cx;rect_cy;w;h;angle;cx;cy;diameter;hit 203;150;200;80;0;303;200;100;0",
                103, 303, 2);
    assert_true(stage_shape(st, "bar")->y == 110 && stage_shape(st, "ball")->radius == 50);
    static const char first[] = "x,y,w,h,angle,cx,cy,r,hit",
                      *const wrong[][2] = {
                          {"1,2,3,4,5,6,7,8,maybe", "hit is \"maybe\": give 0 or 1"},
                          {"", "give one row behind the first line"},
                          {"1,2,3,4,5,6,7,8,1 1,2,3,4,5,6,7,8,0",
                           "give one row behind the first line"},
                      };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[128];
        snprintf(text, sizeof text, "%s %s", first, wrong[i][0]);
        type_line(st, first_line(st), text);
        if (!strstr(st->a.panel.own.rectangle.why.text, wrong[i][1]))
            fail_msg("\"%s\": got \"%s\", expected \"%s\"", text,
                     st->a.panel.own.rectangle.why.text, wrong[i][1]);
        assert_true(stage_shape(st, "bar")->x == 103 && st->a.panel.own.says == PASTED_MISS);
        stage_key(st, KEY_ESCAPE, 0);
    }
}

/* As a program's file has it: more than 255 bytes. */
static void test_a_pair_is_pasted_as_json(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    type_line(st, first_line(st),
              "{ \"shapes\": [ { \"kind\": \"rectangle\", \"id\": \"the bar of the first level\", "
              "\"x\": 100.0, \"y\": 110.0, \"width\": 200.0, \"height\": 80.0, \"angle\": 20.0, "
              "\"velocity\": [ 0.0, 0.0 ] }, { \"kind\": \"circle\", \"id\": \"the ball\", "
              "\"x\": 300.0, \"y\": 200.0, \"radius\": 50.0, \"velocity\": [ 0.0, 0.0 ] } ] }");
    const shape *bar = stage_shape(st, "bar"), *ball = stage_shape(st, "ball");
    assert_true(bar->x == 100 && bar->y == 110 && bar->height == 80 && bar->angle.turn == 20);
    assert_true(ball->x == 300 && ball->y == 200 && ball->radius == 50);
}

/* Far away, and where they were: all of them is seen. */
static void test_undone_numbers_are_in_sight(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    for (int undone = 0; undone < 3; undone++) {
        if (undone == 0)
            type_line(st, first_line(st), "rect 5000 4000 16 6 30 circle 5030 4020 5");
        else
            stage_key(st, undone == 1 ? 'z' : 'y', MOD_CTRL);
        stage_draw(st);
        assert_true(stage_shape(st, "bar")->x == (undone == 1 ? 240 : 5000));
        assert_true(camera_whole_shape_in_view(&st->a.session.camera, stage_shape(st, "bar")));
        assert_true(camera_whole_shape_in_view(&st->a.session.camera, stage_shape(st, "ball")));
    }
}

static void test_bad_numbers_change_nothing(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    static const char *const bad[] = {
        "rect 1 2 3",      "rect 1 2 3 4 5 circle 1 2",     "hello",
        "segment 1 2 3 4", "rect 1 2 3 4 5 rect 5 6 7 8 9", "circle 1 2 3, circle 4 5 6"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        type_line(st, first_line(st), bad[i]);
        if (!st->a.panel.own.rectangle.why.text[0])
            fail_msg("no word about \"%s\"", bad[i]);
        assert_true(stage_shape(st, "bar")->x == 240 && stage_shape(st, "ball")->x == 440);
        assert_null(scene_history_undo_name(&st->a.session.history));
    }
    type_line(st, first_line(st), "rect 1 2 30 40 5");
    assert_string_equal(st->a.panel.own.rectangle.why.text, "");
}

/* The verdict says of which numbers it is meanwhile, and Esc brings those back. */
static void test_refused_numbers_are_taken_back(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    stage_scroll_click(st, "HIT");
    double line = first_line(st);
    for (int typed_over = 0; typed_over < 2; typed_over++) {
        assert_false(stage_reads(st, "Of the numbers before: what"));
        type_line(st, line, "rect 1 2 3");
        stage_draw(st);
        stage_expects(st, "Of the numbers before: what");
        if (typed_over)
            type(st, "rect 1");
        stage_key(st, KEY_ESCAPE, 0);
        stage_draw(st);
        stage_expects(st, "rect 240 180 160 60 30");
        assert_string_equal(st->a.panel.own.rectangle.why.text, "");
    }
}

/* First the text that was refused, then what was done before it; what is typed next is text. */
static void test_refused_numbers_are_undone(void **state)
{
    stage *st = *state;
    stage_section(st, "Numbers");
    double line = first_line(st);
    type_line(st, line, "rect 100 100 200 80 30");
    type_line(st, line, "rect 1 2 3");
    stage_key(st, 'z', MOD_CTRL);
    stage_draw(st);
    stage_expects(st, "rect 100 100 200 80 30");
    assert_string_equal(st->a.panel.own.rectangle.why.text, "");
    assert_true(stage_shape(st, "bar")->x == 100);
    type(st, "rect 7");
    assert_string_equal(st->a.panel.own.rectangle.text, "rect 7");
    stage_key(st, 'z', MOD_CTRL);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(stage_shape(st, "bar")->x == 240);
}

/* Without a pair the shapes are added. */
static void test_numbers_make_a_pair(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": []}");
    stage_section(st, "Numbers");
    for (int i = 0; i < 20 && st->a.panel.scroll == 0; i++)
        stage_wheel(st, -100);
    const struct seen *code = stage_find(st, "Code", 0);
    assert_non_null(code);
    type_line(st, code->at.y - 75, "rect 100 100 200 80 30 circle 300 200 50");
    assert_int_equal(session_scene(&st->a.session)->count, 2);
    assert_true(st->a.session.lab.has_pair);
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_F6, 0);
    stage_key(st, 'z', MOD_CTRL);
    assert_int_equal(session_scene(&st->a.session)->count, 0);
}

static void test_who_would_say_so(void **state)
{
    stage *st = *state;
    shape *ball = &session_scene(&st->a.session)->shapes[1];
    ball->x = 405.5; /* a miss by 6 */
    ball->y = 194.7;
    scene_history_commit(&st->a.session.history, "move");
    stage_draw(st);
    stage_section(st, "Numbers");
    stage_scroll_click(st, "HIT");
    stage_expects(st, "Your program says:"); /* all of it has come into view */
    stage_expects(st, "These say HIT");
    assert_true(stage_find(st, "These say HIT", 0)->at.y < 600);
    double below = stage_find(st, "These say HIT", 0)->at.y;
    bool says[MISTAKES];
    const scene *s = session_scene(&st->a.session);
    lab_answers(&s->convention, &st->a.session.lab.pair, s->touching, says);
    assert_true(says[MISTAKE_BOUNDING_CIRCLE] && !says[MISTAKE_RADIUS_FORGOTTEN] &&
                !says[MISTAKE_NONE]);
    const mistake_id first = MISTAKE_WRONG_SIGN;
    assert_true(says[first]);
    const struct seen *row = stage_find(st, lab_mistake(first)->title, below);
    assert_non_null(row);
    stage_click_at(st, row->at.x + 3, row->at.y - 3);
    assert_true(session_suspects(&st->a.session, first));
    double choice = stage_find(st, "Your program says:", 0)->at.y;
    stage_click_at(st, 1220, stage_find(st, "MISS", choice)->at.y - 3);
    st->a.panel.suspects.scroll = 0;
    stage_scroll_to(st, "These say MISS");
    assert_non_null(stage_find(st, "the right test", stage_find(st, "These say MISS", 0)->at.y));
}

int numbers_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_numbers_replace_the_pair),
        STAGED(test_numbers_as_code_has_them),
        STAGED(test_numbers_leave_the_motion),
        STAGED(test_numbers_may_be_computed),
        STAGED(test_a_pair_is_pasted_as_a_row),
        STAGED(test_a_rows_answer_is_chosen),
        STAGED(test_a_row_is_pasted_with_the_first_line),
        STAGED(test_a_pair_is_pasted_as_json),
        STAGED(test_undone_numbers_are_in_sight),
        STAGED(test_bad_numbers_change_nothing),
        STAGED(test_refused_numbers_are_taken_back),
        STAGED(test_refused_numbers_are_undone),
        STAGED(test_numbers_make_a_pair),
        STAGED(test_who_would_say_so),
    };
    return cmocka_run_group_tests_name("numbers", tests, NULL, NULL);
}
