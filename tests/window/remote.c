/* A remote control in the real window: its keys lead through a lesson and through a scene. */
#include "suites.h"

#include "harness.h"

#include <stdlib.h>
#include <string.h>

enum { BLACK = 0x000000, WIDTH = 1280, HEIGHT = 720 };

static void keep(const char *name)
{
    wait_still();
    screenshot(in_folder(name), WIDTH, HEIGHT);
}

static bool is_black(void)
{
    for (int x = 10; x < WIDTH; x += 90)
        for (int y = 10; y < HEIGHT; y += 90)
            if (pixel(x, y) != BLACK)
                return false;
    return true;
}

/* Whichever of the two it sends: the picture goes, and is the same again. */
static void blank_with(const char *name, const char *picture)
{
    key(name);
    wait_until(is_black());
    key(name);
    wait_until(pixels_unlike(picture) == 0);
}

/* Labels stay where they were while they can, so that on the way back they may stand elsewhere. */
static bool is_nearer(const char *picture, const char *other)
{
    wait_still();
    return pixels_unlike(picture) < pixels_unlike(other);
}

/* Question, reveal, why, the next step, and back; F5 while presenting does nothing, Esc leaves the
 * class and then the lesson. */
static void leads_through_a_lesson(void **state)
{
    (void)state;
    program_open("lesson 3 --present --size 1280x720");
    wait_until(strstr(program_title(), "Unrotate \342\200\223"));
    keep("asked.png");
    blank_with("b", "asked.png");
    blank_with("period", "asked.png");
    key("Next");
    wait_until(pixels_unlike("asked.png") > 1000);
    wait_still();
    keep("revealed.png");
    key("Next");
    wait_until(pixels_unlike("revealed.png") > 100);
    wait_still();
    keep("why.png");
    key("F5");
    key("Next");
    wait_until(pixels_unlike("why.png") > 1000);
    key("Prior");
    wait_until(is_nearer("why.png", "revealed.png"));
    key("Prior");
    wait_until(is_nearer("revealed.png", "asked.png"));
    key("Prior");
    wait_until(pixels_unlike("asked.png") == 0);
    key("End");
    wait_until(pixels_unlike("asked.png") > 1000);
    key("Escape");
    key("Escape");
    wait_until(strstr(program_title(), "default.json"));
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
    program_open("lesson 3 --present --size 1280x720"); /* the next class begins anew */
    wait_until(pixels_unlike("asked.png") == 0);
    program_kill();
}

/* In a dark room. */
static void a_lesson_is_shown_dark(void **state)
{
    (void)state;
    program_open("lesson 3 --theme dark --size 1280x720");
    wait_until(pixel(20, 20) == 0x121212);
    program_kill();
}

/* From the scene through the test's six steps, and back. */
static void leads_through_a_scene(void **state)
{
    enum { STEPS = 6 };
    static const char *const pictures[STEPS + 1] = {"0.png", "1.png", "2.png", "3.png",
                                                    "4.png", "5.png", "6.png"};
    (void)state;
    program_open("--no-panel --size 1280x720");
    key("F5");
    for (int i = 0; i <= STEPS; i++) {
        keep(pictures[i]);
        if (i > 0)
            assert_true(pixels_unlike(pictures[i - 1]) > 10000);
        if (i < STEPS)
            key("Next");
    }
    blank_with("b", "6.png");
    blank_with("period", "6.png");
    for (int i = STEPS - 1; i >= 0; i--) {
        key("Prior");
        wait_until(is_nearer(pictures[i], pictures[i + 1]));
    }
    key("Escape");
    wait_until(pixels_unlike("0.png") > 100); /* the words are those of the desk again */
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

/* Without a window manager nobody makes the window larger, though it is to be full screen: the
 * picture is for the size that it has, drawn as in a file of that size. */
static void presents_in_the_size_it_has(void **state)
{
    static const char *const scene =
        "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 300, "
        "\"y\": 300, \"width\": 200, \"height\": 100, \"angle\": 30}, {\"id\": \"ball\", "
        "\"kind\": \"circle\", \"x\": 560, \"y\": 300, \"radius\": 40}], \"show\": []}";
    (void)state;
    file_write("scene.json", scene);
    assert_int_equal(program_run("picture scene.json --present --size 1280x688 -o presented.png"),
                     0);
    program_open("scene.json --size 1280x688");
    for (int again = 0; again < 2; again++) {
        keep("desk.png");
        key("F5");
        wait_until(pixels_unlike("presented.png") == 0);
        key("Escape");
        wait_until(pixels_unlike("desk.png") == 0);
    }
    key("ctrl+q");
    assert_int_equal(program_exit(), 0);
}

int remote_suite(void)
{
    const struct CMUnitTest tests[] = {
        window_test(leads_through_a_lesson),
        window_test(a_lesson_is_shown_dark),
        window_test(leads_through_a_scene),
        window_test(presents_in_the_size_it_has),
    };
    return cmocka_run_group_tests_name("remote", tests, display_open, display_close);
}
