/* The program in its real window: what a person does, and what the saved file then says. Scenes
 * here have no stored view, so that world and window coordinates are the same numbers. */
#include "harness.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A bar turned by 30 degrees about its centre (400, 350), and a ball beside it. */
static const char SCENE[] =
    "{\"unrotate\": 1, \"convention\": \"sdl2\", \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 300, \"y\": 300, \"width\": 200, "
    "\"height\": 100,"
    " \"angle\": 30},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 650, \"y\": 200, \"radius\": 40}]}";

static const double COS_30 = 0.86602540378443865, SIN_30 = 0.5;

static void open_scene(void)
{
    file_write("scene.json", SCENE);
    program_open("scene.json");
}

static double bar(const char *field)
{
    char path[64];
    snprintf(path, sizeof path, "shapes[0].%s", field);
    return file_number("scene.json", path);
}

static double ball(const char *field)
{
    char path[64];
    snprintf(path, sizeof path, "shapes[1].%s", field);
    return file_number("scene.json", path);
}

static bool title_marks_changes(void)
{
    return strchr(program_title(), '*') != NULL;
}

/* Saves, and waits until nothing is unsaved. */
static void save(void)
{
    wait_until(title_marks_changes());
    key("ctrl+s");
    wait_until(!title_marks_changes());
}

static void drags_a_circle(void **state)
{
    (void)state;
    open_scene();
    drag(660, 205, 560, 305);
    save();
    assert_true(ball("x") == 550 && ball("y") == 300 && ball("radius") == 40);
    assert_true(bar("x") == 300 && bar("angle") == 30);
}

static void turns_a_rectangle(void **state)
{
    (void)state;
    open_scene();
    click(400, 350);
    /* The knob is 24 pixels above the top edge's middle. */
    drag(400 + (int)lround(74 * SIN_30), 350 - (int)lround(74 * COS_30), 474, 350);
    save();
    assert_true(bar("angle") == 90);
    assert_true(bar("x") == 300 && bar("y") == 300 && bar("width") == 200);
}

static void resizes_with_the_opposite_side_fixed(void **state)
{
    (void)state;
    open_scene();
    click(400, 350);
    int x = 400 + (int)lround(100 * COS_30), y = 350 + (int)lround(100 * SIN_30);
    drag(x, y, x + (int)lround(40 * COS_30), y + (int)lround(40 * SIN_30));
    save();
    double width = bar("width"), height = bar("height");
    assert_true(fabs(width - 240) <= 1.5 && height == 100);
    double left_x = bar("x") + width / 2 - COS_30 * width / 2;
    double left_y = bar("y") + height / 2 - SIN_30 * width / 2;
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
    assert_true(ball("x") == 600 && ball("y") == 250);
    key("ctrl+z");
    save();
    assert_true(ball("x") == 650 && ball("y") == 200);
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
    bool moved_ball = ball("x") == 651 && ball("y") == 210;
    bool moved_bar = bar("x") == 301 && bar("y") == 310;
    assert_true(moved_ball != moved_bar);
    assert_true(moved_ball ? bar("x") == 300 : ball("x") == 650);
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
    assert_true(fabs(ball("x") - (650 - 100 / zoom)) < 1 && fabs(ball("y") - 200) < 1);
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
    assert_true(ball("x") == 500 && ball("y") == 500);
}

static void quits_at_once_when_all_is_saved(void **state)
{
    (void)state;
    open_scene();
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        window_test(drags_a_circle),
        window_test(turns_a_rectangle),
        window_test(resizes_with_the_opposite_side_fixed),
        window_test(escape_and_right_press_cancel),
        window_test(undo_and_redo),
        window_test(the_keyboard_alone),
        window_test(drags_when_zoomed_in),
        window_test(resized_while_dragging),
        window_test(quits_at_once_when_all_is_saved),
    };
    return cmocka_run_group_tests_name("window", tests, display_open, display_close);
}
