/* The program in its real window: what a person does, and what the saved file then says. Scenes
 * have a view in which world and window coordinates are the same numbers. */
#include "suites.h"

#include "harness.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A bar turned by 30 degrees about its centre (400, 350), and a ball beside it. */
static const char SCENE[] =
    "{\"unrotate\": 1, \"convention\": \"sdl2\", \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 300, \"y\": 300, \"width\": 200, "
    "\"height\": 100,"
    " \"angle\": 30},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 650, \"y\": 200, \"radius\": 40}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}}";

static const double COS_30 = 0.86602540378443865, SIN_30 = 0.5;

static void open_scene(void)
{
    file_write("scene.json", SCENE);
    program_open("scene.json");
}

/* The shapes in the saved file. */
#define BAR "shapes[0]."
#define BALL "shapes[1]."

static void expect(const char *path, double expected)
{
    expect_number("scene.json", path, expected, 0);
}

static void drags_a_circle(void **state)
{
    (void)state;
    open_scene();
    drag(660, 205, 560, 305);
    save();
    expect(BALL "x", 550);
    expect(BALL "y", 300);
    expect(BALL "radius", 40);
    expect(BAR "x", 300);
    expect(BAR "angle", 30);
}

static void turns_a_rectangle(void **state)
{
    (void)state;
    open_scene();
    click(400, 350);
    /* The knob is 24 pixels above the top edge's middle. */
    drag(400 + (int)lround(74 * SIN_30), 350 - (int)lround(74 * COS_30), 474, 350);
    save();
    expect(BAR "angle", 90);
    expect(BAR "x", 300);
    expect(BAR "y", 300);
    expect(BAR "width", 200);
}

/* The knob is dragged to 84 degrees; while Shift is held, with the pointer still, it is 90. */
static void shift_acts_at_once_during_a_drag(void **state)
{
    (void)state;
    open_scene();
    click(400, 350);
    pointer(400 + (int)lround(74 * SIN_30), 350 - (int)lround(74 * COS_30));
    press(1);
    pointer(460, 330);
    pointer(400 + 74, 350 - 8);
    wait_until(title_marks_changes());
    wait_still();
    /* Just within the corner that is (300, 400) before the turn, when that is 90. */
    uint32_t fill = pixel(380, 420);
    assert_int_not_equal(pixel(356, 440), fill);
    key_down("shift");
    wait_until(pixel(356, 440) == fill);
    key_up("shift");
    wait_until(pixel(356, 440) != fill);
    release(1);
    save();
    expect(BAR "angle", 84);
}

static void resizes_with_the_opposite_side_fixed(void **state)
{
    (void)state;
    open_scene();
    click(400, 350);
    int x = 400 + (int)lround(100 * COS_30), y = 350 + (int)lround(100 * SIN_30);
    drag(x, y, x + (int)lround(40 * COS_30), y + (int)lround(40 * SIN_30));
    save();
    double width = saved(BAR "width"), height = saved(BAR "height");
    assert_true(fabs(width - 240) <= 1.5 && height == 100);
    double left_x = saved(BAR "x") + width / 2 - COS_30 * width / 2;
    double left_y = saved(BAR "y") + height / 2 - SIN_30 * width / 2;
    assert_true(hypot(left_x - (400 - 100 * COS_30), left_y - (350 - 100 * SIN_30)) < 1e-9);
}

static void escape_and_right_press_cancel(void **state)
{
    (void)state;
    open_scene();
    pointer(650, 200);
    press(1);
    pointer(600, 300);
    wait_until(title_marks_changes());
    key("Escape");
    pointer(500, 300);
    release(1);
    wait_until(!title_marks_changes());
    press(1);
    release(1);
    pointer(650, 200);
    press(1);
    pointer(600, 300);
    wait_until(title_marks_changes());
    press(3);
    release(3);
    release(1);
    wait_until(!title_marks_changes());
}

static void undo_and_redo(void **state)
{
    (void)state;
    open_scene();
    drag(650, 200, 600, 250);
    wait_until(title_marks_changes());
    key("ctrl+z");
    wait_until(!title_marks_changes());
    key("ctrl+y");
    save();
    expect(BALL "x", 600);
    expect(BALL "y", 250);
    key("ctrl+z");
    save();
    expect(BALL "x", 650);
    expect(BALL "y", 200);
}

static void the_keyboard_alone(void **state)
{
    (void)state;
    open_scene();
    key("Tab");
    key("Tab");
    key("Right");
    key("shift+Down");
    save();
    bool moved_ball = saved(BALL "x") == 651 && saved(BALL "y") == 210;
    bool moved_bar = saved(BAR "x") == 301 && saved(BAR "y") == 310;
    assert_true(moved_ball != moved_bar);
    assert_true(moved_ball ? saved(BAR "x") == 300 : saved(BALL "x") == 650);
}

static void drags_when_zoomed_in(void **state)
{
    (void)state;
    open_scene();
    pointer(650, 200);
    wheel(4); /* keeps the world point under the pointer */
    wait_still();
    drag(650, 200, 550, 200);
    save();
    double zoom = pow(1.1, 4);
    assert_true(fabs(saved(BALL "x") - (650 - 100 / zoom)) < 1 && fabs(saved(BALL "y") - 200) < 1);
}

static void resized_while_dragging(void **state)
{
    (void)state;
    open_scene();
    pointer(650, 200);
    press(1);
    pointer(600, 250);
    wait_until(title_marks_changes());
    program_resize(1000, 640);
    pointer(500, 500);
    release(1);
    save();
    expect(BALL "x", 500);
    expect(BALL "y", 500);
}

static void quits_at_once_when_all_is_saved(void **state)
{
    (void)state;
    open_scene();
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

static void drag_and_ask_to_quit(void)
{
    open_scene();
    drag(650, 200, 600, 250);
    wait_until(title_marks_changes());
    wait_still();
    key("ctrl+q");
    wait_still();
}

/* Enter alone never writes over a file: the button has to be chosen. */
static void quitting_asks_and_saves(void **state)
{
    (void)state;
    drag_and_ask_to_quit();
    key("Return");
    wait_still();
    assert_true(program_runs());
    expect(BALL "x", 650);
    key("Tab");
    key("Return");
    assert_int_equal(program_exit(), 0);
    expect(BALL "x", 600);
    expect(BALL "y", 250);
}

static void quitting_asks_and_escape_goes_on(void **state)
{
    (void)state;
    drag_and_ask_to_quit();
    key("Escape");
    wait_still();
    assert_true(program_runs());
    expect(BALL "x", 650);
    save();
    expect(BALL "x", 600);
}

static void quitting_asks_and_can_discard(void **state)
{
    (void)state;
    drag_and_ask_to_quit();
    key("Tab");
    key("Tab");
    key("Return");
    assert_int_equal(program_exit(), 0);
    expect(BALL "x", 650);
}

static void typed_numbers(void **state)
{
    (void)state;
    open_scene();
    key("Tab");
    key("Return");
    wait_still();
    key("ctrl+a");
    type("2*(60+1)");
    key("Return");
    save();
    assert_true(saved(BAR "x") == 122 || saved(BALL "x") == 122);
}

static void what_a_crash_left_is_recovered(void **state)
{
    (void)state;
    open_scene();
    drag(650, 200, 600, 250);
    wait_until(file_there("unrotate/*.unsaved"));
    program_kill();
    expect(BALL "x", 650);
    program_open("");
    save();
    expect(BALL "x", 600);
    expect(BALL "y", 250);
}

/* Whoever ends the session waits for no answer. */
static void a_signal_keeps_what_is_unsaved(void **state)
{
    (void)state;
    static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        open_scene();
        drag(650, 200, 600, 250);
        wait_until(title_marks_changes());
        wait_still(); /* until the drag's end arrived: a signal doesn't queue behind it */
        program_signal(SIGNALS[i]);
        assert_int_equal(program_exit(), -SIGNALS[i]);
        expect(BALL "x", 650);
        program_open("");
        save();
        expect(BALL "x", 600);
        program_signal(SIGNALS[i]); /* nothing is unsaved: nothing is left */
        assert_int_equal(program_exit(), -SIGNALS[i]);
        assert_false(file_there("unrotate/*.unsaved") || file_there("unrotate/*.lock"));
    }
}

/* The window without its panel shows what `unrotate picture` writes, to the last bit: where the
 * scene says what is in view, and where it is made to fit. */
static void the_picture_is_what_the_window_shows(void **state)
{
    (void)state;
    file_write("viewed.json", "{\"unrotate\": 1, \"view\": {\"zoom\": 3, \"x\": 10, \"y\": 20},"
                              "\"shapes\": [{\"kind\": \"rectangle\", \"x\": 60, \"y\": 60, "
                              "\"width\": 160, \"height\": 60, \"angle\": 30},"
                              "{\"kind\": \"circle\", \"x\": 230, \"y\": 90, \"radius\": 20}]}");
    file_write("fitted.json", "{\"unrotate\": 1, \"theme\": \"dark\","
                              "\"shapes\": [{\"kind\": \"rectangle\", \"x\": 1000, \"y\": 600, "
                              "\"width\": 700, \"height\": 600, \"angle\": -20},"
                              "{\"kind\": \"circle\", \"x\": 2800, \"y\": 900, \"radius\": 200}]}");
    assert_int_equal(program_run("picture viewed.json -o viewed.png"), 0);
    assert_int_equal(program_run("picture fitted.json -o fitted.png"), 0);
    program_open("viewed.json");
    assert_true(pixels_unlike("viewed.png") > 1000); /* the panel */
    key("F4");
    wait_until(pixels_unlike("viewed.png") == 0);
    program_kill();
    program_open("--no-panel fitted.json");
    wait_until(pixels_unlike("fitted.png") == 0);
}

/* Where the panel's parts stand at 1280 x 720: a section that is opened goes to the top. */
enum { PANEL_X = 1060, MORE_Y = 317, PANEL_CONVENTION_Y = 565 };
enum { SWITCH_Y = 158, SEARCH_X = 1180, SEARCH_Y = 195 };

static void choose_convention(const char *words)
{
    click(PANEL_X, MORE_Y);
    wait_still();
    click(PANEL_X, PANEL_CONVENTION_Y);
    wait_still();
    click(SEARCH_X, SEARCH_Y);
    wait_still(); /* until the field takes text */
    type(words);
    wait_still();
    key("Return");
    wait_still();
}

/* pygame.transform turns the other way: the same numbers look turned back. Put the other way, the
 * same picture is written -30. */
static void a_convention_keeps_the_picture_or_the_numbers(void **state)
{
    (void)state;
    open_scene();
    choose_convention("pygame transform");
    save();
    expect(BAR "angle", 30);
    click(PANEL_X, SWITCH_Y);
    save();
    expect_number("scene.json", BAR "angle", -30, 1e-12);
    expect(BAR "x", 300);
    expect(BAR "y", 300);
    key("Escape"); /* out of the search */
    click(900, 600);
    key("ctrl+z");
    save();
    expect(BAR "angle", 30); /* in sdl2 again: one step */
    click(400, 350);
    drag(400 + (int)lround(74 * SIN_30), 350 - (int)lround(74 * COS_30), 474, 350);
    save();
    expect(BAR "angle", 90);
}

/* y up, and the ball stays where it is on the screen. */
static void y_turned_over_keeps_the_picture(void **state)
{
    (void)state;
    open_scene();
    const uint32_t ball = pixel(650, 190), bar = pixel(470, 390);
    choose_convention("cocos2d-x");
    click(PANEL_X, SWITCH_Y);
    wait_still();
    assert_int_equal(pixel(650, 190), ball);
    assert_int_equal(pixel(470, 390), bar);
    save();
    expect(BALL "y", -200);
    expect(BAR "angle", 30); /* clockwise there too */
}

/* ---- A running program's lines ---- */

static bool feed_pair(int x, const char *hit)
{
    char line[256];
    snprintf(
        line, sizeof line,
        "{\"a\": {\"kind\": \"rectangle\", \"x\": 300, \"y\": 300, \"width\": 200, \"height\": 100,"
        " \"angle\": 30}, \"b\": {\"kind\": \"circle\", \"x\": %d, \"y\": 200, \"radius\": 40},"
        " \"hit\": %s}\n",
        x, hit);
    return program_feed(line);
}

/* Saves what is shown under a name, while nothing new is shown. */
static void save_as(const char *name)
{
    key("ctrl+shift+s");
    wait_still(); /* until the field takes text */
    key("ctrl+a");
    type(name);
    key("Return");
    wait_until(file_there(name));
}

/* A thousand lines a second for a second, then the end: the last one stays. */
static void a_stream_is_shown_live(void **state)
{
    (void)state;
    program_fed();
    program_open("-");
    assert_non_null(strstr(program_title(), "live"));
    double start = harness_time();
    for (int i = 0; i < 1000; i++) {
        assert_true(feed_pair(500 + i % 200, "true"));
        while (harness_time() < start + i / 1000.0)
            harness_pause();
    }
    assert_true(feed_pair(650, "true"));
    program_feed_ends();
    wait_until(strstr(program_title(), "live, ended"));
    save_as("last.json");
    expect_number("last.json", "shapes[1].x", 650, 0);
    assert_true(program_runs());
    key("ctrl+q"); /* nothing is unsaved */
    assert_int_equal(program_exit(), 0);
}

static void a_stream_is_frozen_and_goes_on(void **state)
{
    (void)state;
    program_fed();
    program_open("-");
    assert_true(feed_pair(600, "false"));
    wait_still();
    key("f");
    wait_until(strstr(program_title(), "live, frozen"));
    assert_true(feed_pair(610, "false"));
    wait_still();
    save_as("frozen.json");
    expect_number("frozen.json", "shapes[1].x", 600, 0);
    key("f");
    wait_until(!strstr(program_title(), "frozen"));
    wait_still();
    save_as("newest.json");
    expect_number("newest.json", "shapes[1].x", 610, 0);
}

/* The large word at the top left: something there isn't the picture's ground. */
static bool verdict_shown(void)
{
    bool word = false;
    for (int x = 30; x < 120; x++)
        word |= pixel(x, 45) != pixel(2, 2);
    return word;
}

/* The window closes at once while the other program writes as fast as it can. */
static void quits_in_the_middle_of_a_stream(void **state)
{
    (void)state;
    program_fed();
    program_open("-");
    pid_t writer = fork();
    if (writer == 0) {
        while (feed_pair(600, "true"))
            ;
        _exit(0);
    }
    program_feed_ends();
    wait_until(verdict_shown());
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
    int status = 0;
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_int_equal(status, 0);
}

/* M tries one mistake after the other, shift+M the one before, K none and again: the window shows
 * what `unrotate picture` draws of each. In sdl2 the first two are these. */
static void mistakes_are_stepped_through(void **state)
{
    (void)state;
    enum { LABELS = 10000 }; /* pixels: a label stays where it was while it can */
    file_write("pair.json", "{\"unrotate\": 1, \"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0},"
                            "\"shapes\": [{\"kind\": \"rectangle\", \"x\": 400, \"y\": 320, "
                            "\"width\": 320, \"height\": 120, \"angle\": 30},"
                            "{\"kind\": \"circle\", \"x\": 700, \"y\": 490, \"radius\": 50}]}");
    assert_int_equal(program_run("picture pair.json -o none.png"), 0);
    assert_int_equal(program_run("picture --mistake wrong-sign pair.json -o first.png"), 0);
    assert_int_equal(program_run("picture --mistake degrees-as-radians pair.json -o second.png"),
                     0);
    program_open("--no-panel pair.json");
    wait_until(pixels_unlike("none.png") == 0);
    key("m");
    wait_until(pixels_unlike("first.png") == 0);
    key("m");
    wait_until(pixels_unlike("second.png") < LABELS && pixels_unlike("first.png") > LABELS);
    key("shift+m");
    wait_until(pixels_unlike("first.png") < LABELS && pixels_unlike("second.png") > LABELS);
    key("k");
    wait_until(pixels_unlike("none.png") < LABELS && pixels_unlike("first.png") > LABELS);
    key("k");
    wait_until(pixels_unlike("first.png") < LABELS && pixels_unlike("none.png") > LABELS);
}

/* For the scenes of the next run, too, unless the command line names another one. */
static void a_chosen_theme_is_kept(void **state)
{
    (void)state;
    open_scene();
    const uint32_t light = pixel(2, 2);
    key("alt+shift+d");
    wait_until(pixel(2, 2) != light);
    const uint32_t dark = pixel(2, 2);
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
    file_write("other.json", "{\"unrotate\": 1, \"shapes\": []}");
    program_open("other.json");
    wait_until(pixel(2, 2) == dark);
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
    program_open("--theme light other.json");
    wait_until(pixel(2, 2) == light);
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

static void a_log_is_stepped_through(void **state)
{
    (void)state;
    file_write("hits.csv", "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
                           "300,300,200,100,0,520,350,40,1\n"
                           "300,300,200,100,0,600,350,40,1\n"
                           "300,300,200,100,0,510,350,40,0\n");
    program_open("hits.csv --convention sdl2");
    wait_until(strstr(program_title(), "hits.csv, row 2")); /* the first wrong one */
    key("j");
    wait_until(strstr(program_title(), "row 3"));
    key("j");
    wait_until(strstr(program_title(), "row 1"));
    key("shift+j");
    wait_until(strstr(program_title(), "row 3"));
    save_as("row.json");
    expect_number("row.json", "shapes[1].x", 510, 0);
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        window_test(drags_a_circle),
        window_test(turns_a_rectangle),
        window_test(shift_acts_at_once_during_a_drag),
        window_test(resizes_with_the_opposite_side_fixed),
        window_test(escape_and_right_press_cancel),
        window_test(undo_and_redo),
        window_test(the_keyboard_alone),
        window_test(drags_when_zoomed_in),
        window_test(resized_while_dragging),
        window_test(quits_at_once_when_all_is_saved),
        window_test(quitting_asks_and_saves),
        window_test(quitting_asks_and_escape_goes_on),
        window_test(quitting_asks_and_can_discard),
        window_test(typed_numbers),
        window_test(what_a_crash_left_is_recovered),
        window_test(a_signal_keeps_what_is_unsaved),
        window_test(a_convention_keeps_the_picture_or_the_numbers),
        window_test(y_turned_over_keeps_the_picture),
        window_test(the_picture_is_what_the_window_shows),
        window_test(a_stream_is_shown_live),
        window_test(a_stream_is_frozen_and_goes_on),
        window_test(quits_in_the_middle_of_a_stream),
        window_test(mistakes_are_stepped_through),
        window_test(a_chosen_theme_is_kept),
        window_test(a_log_is_stepped_through),
    };
    return cmocka_run_group_tests_name("window", tests, display_open, display_close) +
           motion_suite() + remote_suite() + neighbours_suite() + rest_suite();
}
