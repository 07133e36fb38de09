/* What moves, in the real window: played, stepped, thrown, pushed. World and window coordinates are
 * the same numbers. */
#include "suites.h"

#include "harness.h"

#include <math.h>
#include <string.h>

/* Without labels, which stay where they were while they can. A ball on its way to the right by 4 a
 * frame, far from a wall that nothing moves. */
static const char SCENE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"wall\", \"kind\": \"rectangle\", \"x\": 700, \"y\": 200, \"width\": 8,"
    " \"height\": 300, \"angle\": 0, \"fixed\": true},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 200, \"y\": 350, \"radius\": 40,"
    " \"velocity\": [4, 0]},"
    "{\"id\": \"crate\", \"kind\": \"rectangle\", \"x\": 360, \"y\": 500, \"width\": 100,"
    " \"height\": 100, \"angle\": 0}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"show\": [], \"motion\": {\"walls\": \"none\"}}";

#define BALL "shapes[1]."
#define CRATE "shapes[2]."

static void open_scene(void)
{
    file_write("scene.json", SCENE);
    program_open("--no-panel scene.json");
}

/* Frame by frame the window shows what `unrotate picture` draws of that frame. The impact with the
 * wall is in frame 115. */
static void steps_frame_by_frame(void **state)
{
    (void)state;
    file_write("scene.json", SCENE);
    assert_int_equal(program_run("picture scene.json -o 0.png"), 0);
    assert_int_equal(program_run("picture scene.json --frame 1 -o 1.png"), 0);
    assert_int_equal(program_run("picture scene.json --frame 10 -o 10.png"), 0);
    program_open("--no-panel scene.json");
    wait_until(pixels_unlike("0.png") == 0);
    key("F9");
    wait_until(pixels_unlike("1.png") == 0);
    for (int i = 1; i < 10; i++)
        key("F9");
    wait_until(pixels_unlike("10.png") == 0);
    key("F7");
    wait_until(pixels_unlike("0.png") == 0);
    assert_false(title_marks_changes());
}

/* It moves by itself, stands when paused, and an edit takes over where it stands. */
static void plays_and_is_taken_over(void **state)
{
    (void)state;
    open_scene();
    uint32_t paper = pixel(20, 650), ball = pixel(200, 370);
    assert_int_not_equal(paper, ball);
    key("F8");
    wait_until(pixel(185, 370) == paper); /* the ball's left side has gone by */
    wait_until(pixel(400, 370) == ball);
    key("F8");
    wait_still();
    assert_false(title_marks_changes());
    key("Tab");
    key("Tab");
    key("Down");
    save();
    double x = saved(BALL "x");
    assert_true(x > 360 && fmod(x, 4) == 0);
    expect_number("scene.json", BALL "y", 351, 0);
    expect_number("scene.json", BALL "velocity[0]", 4, 0);
    key("ctrl+z");
    key("ctrl+z");
    save();
    expect_number("scene.json", BALL "x", 200, 0);
    expect_number("scene.json", BALL "y", 350, 0);
}

/* In slow motion it bounces off the wall, and doesn't stay on the other side of it. */
static void bounces_off_the_wall(void **state)
{
    (void)state;
    open_scene();
    uint32_t paper = pixel(20, 650), ball = pixel(200, 370);
    key("shift+F7");
    key("shift+F9");
    key("F8");
    wait_until(pixel(650, 370) == ball);
    wait_until(pixel(650, 370) == paper);
    wait_until(pixel(300, 370) == ball);
    key("F7");
    wait_until(pixel(200, 370) == ball && pixel(300, 370) == paper);
}

/* The tip of the arrow lies where the ball is after as many frames as the scene looks ahead. */
static void a_velocity_is_dragged(void **state)
{
    (void)state;
    enum { PREVIEW_FRAMES = 20 };
    open_scene();
    key("v");
    wait_still();
    drag(200 + 4 * PREVIEW_FRAMES, 350, 200 + 2 * PREVIEW_FRAMES, 350 - 3 * PREVIEW_FRAMES);
    save();
    expect_number("scene.json", BALL "velocity[0]", 2, 0.05);
    expect_number("scene.json", BALL "velocity[1]", -3, 0.05);
    expect_number("scene.json", BALL "x", 200, 0);
}

/* A solid ball that is dragged against the crate pushes it along, and in one jump of the pointer
 * it doesn't come through the wall. */
static void solid_shapes_push_and_pass_nothing(void **state)
{
    (void)state;
    open_scene();
    key("shift+o");
    drag(200, 350, 200, 550);
    drag(200, 550, 400, 550);
    save();
    double x = saved(BALL "x");
    assert_true(fabs(x - 400) < 2);
    expect_number("scene.json", CRATE "x", x + 40, 0.02); /* a hundredth is kept between */
    drag(400, 550, 400, 350);
    pointer(400, 350);
    press(1);
    pointer(900, 350);
    release(1);
    save();
    expect_number("scene.json", BALL "x", 660, 0.02);
    expect_number("scene.json", "shapes[0].x", 700, 0);
}

int motion_suite(void)
{
    const struct CMUnitTest tests[] = {
        window_test(steps_frame_by_frame),
        window_test(plays_and_is_taken_over),
        window_test(bounces_off_the_wall),
        window_test(a_velocity_is_dragged),
        window_test(solid_shapes_push_and_pass_nothing),
    };
    return cmocka_run_group_tests_name("window, motion", tests, display_open, display_close);
}
