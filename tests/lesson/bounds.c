/* What a camera has to show: by hand, for the default scene's bar of 160 x 60 about (320, 210) and
 * its ball at (405.5, 194.7), radius 20. */
#include "lesson/lesson_bounds.h"

#include "../kit/memory.h"
#include "lesson_tests.h"

#include <math.h>
#include <stdio.h>

static void check_same(col_box box, double left, double top, double right, double bottom)
{
    if (fabs(box.min.x - left) > 0.05 || fabs(box.min.y - top) > 0.05 ||
        fabs(box.max.x - right) > 0.05 || fabs(box.max.y - bottom) > 0.05)
        fail_msg("%.2f, %.2f to %.2f, %.2f; expected %.2f, %.2f to %.2f, %.2f", box.min.x,
                 box.min.y, box.max.x, box.max.y, left, top, right, bottom);
}

static void check_box(const lesson *l, int scene_number, double left, double top, double right,
                      double bottom)
{
    col_box box;
    assert_true(lesson_bounds(l, scene_number, LESSON_ALL_KINDS, &box));
    check_same(box, left, top, right, bottom);
}

/* The turned bar reaches 80 cos 30 + 30 sin 30 = 84.28 and 80 sin 30 + 30 cos 30 = 65.98 from its
 * middle. Turned back the ball is at (386.4, 154); in the second step, at the same place in front
 * of a straight bar, it is its own ghost. */
static void all_steps_of_a_scene_are_seen(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"say\": \"a\"},"
                         "{\"say\": \"b\", \"set\": {\"bar\": {\"angle\": 0}, \"ball\": {\"x\": "
                         "500}}},"
                         "{\"say\": \"c\", \"scene\": \"default\"}");
    check_box(&l, l.steps[0].scene_number, 235.72, 133.99, 520, 275.98);
    check_box(&l, l.steps[2].scene_number, 235.72, 133.99, 425.5, 275.98);
    lesson_free(&l);
}

/* Where questions have a camera of their own, neither shows what only the other needs. */
static void kinds_of_steps_are_seen_alone(void **state)
{
    (void)state;
    lesson l =
        kit_steps("{\"ask\": \"a\", \"choices\": [{\"text\": \"x\"}, {\"text\": \"y\", \"right\": "
                  "true}]},"
                  "{\"say\": \"b\", \"set\": {\"bar\": {\"angle\": 0}, \"ball\": {\"x\": "
                  "500}}}");
    int scene_number = l.steps[0].scene_number;
    const unsigned questions = 1u << LESSON_ASK;
    col_box box;
    assert_true(lesson_bounds(&l, scene_number, questions, &box));
    check_same(box, 235.72, 133.99, 425.5, 275.98);
    assert_true(lesson_bounds(&l, scene_number, LESSON_ALL_KINDS & ~questions, &box));
    check_same(box, 240, 174.7, 520, 240);
    assert_true(lesson_bounds_tried(&l, scene_number, questions, &l.steps[0].state,
                                    &l.steps[0].choices[0], &box));
    check_same(box, 235.72, 133.99, 425.5, 275.98);
    lesson_free(&l);
}

/* Turned about the screen's corner the ball would be at (448.5, -34.1). What only the task looks
 * for and what a reveal sets counts, too; what an answer believes, which nobody has chosen, not. */
static void beliefs_are_seen(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"ask\": \"a\", \"choices\": [{\"text\": \"x\", \"mistake\": \"pivot-origin\"}, "
        "{\"text\": \"y\", \"right\": true}]},"
        "{\"try\": \"b\", \"scene\": \"default\", \"until\": {\"disagrees\": \"pivot-origin\"}},"
        "{\"say\": \"c\", \"scene\": \"default\", \"mistake\": \"pivot-origin\"},"
        "{\"ask\": \"d\", \"scene\": \"default\", \"choices\": [{\"text\": \"x\"}, {\"text\": "
        "\"y\", \"right\": true}], \"reveal\": {\"set\": {\"ball\": {\"x\": 500}}, \"hide\": "
        "[\"ghost\"]}}");
    check_box(&l, l.steps[0].scene_number, 235.72, 133.99, 425.5, 275.98);
    for (int i = 1; i < 3; i++)
        check_box(&l, l.steps[i].scene_number, 235.72, -54.14, 468.52, 275.98);
    assert_true(kit_shape(&l.steps[3].revealed.scene, "ball")->x == 500);
    check_box(&l, l.steps[3].scene_number, 235.72, 86.74, 520, 275.98);
    lesson_free(&l);
}

/* So that it can be solved, and printed: though no step inherits it. */
static void what_solves_a_task_is_seen(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"set\": {\"bar\": {\"angle\": 0}}, \"try\": \"a\", \"until\": {\"gap\": [79, 81]}, "
        "\"solved\": {\"set\": {\"ball\": {\"x\": 500}}}}");
    check_box(&l, l.steps[0].scene_number, 240, 174.7, 520, 240);
    lesson_free(&l);
}

/* As above; somebody who turns the wrong way has the ball at (401.7, 239.5), within the rest. */
static void one_belief_is_seen(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"ask\": \"a\", \"choices\": [{\"text\": \"x\", \"mistake\": \"pivot-origin\"}, "
        "{\"text\": \"y\", \"right\": true}, {\"text\": \"z\", \"mistake\": \"wrong-sign\"}]}");
    const lesson_step *step = &l.steps[0];
    col_box box;
    for (int i = 0; i < 3; i++) {
        assert_true(lesson_bounds_tried(&l, step->scene_number, LESSON_ALL_KINDS, &step->state,
                                        &step->choices[i], &box));
        if (i == 0)
            check_same(box, 235.72, -54.14, 468.52, 275.98);
        else
            check_same(box, 235.72, 133.99, 425.5, 275.98);
    }
    lesson_free(&l);
}

/* A ball of radius 20 that is believed at (500, 100), by (430, 90). */
static void a_believed_way_is_seen(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"ask\": \"a\", \"choices\": [{\"text\": \"x\", \"moves\": {\"ball\": [[430, 90], "
        "[500, 100]]}}, {\"text\": \"y\", \"right\": true}]}");
    const lesson_step *step = &l.steps[0];
    col_box box;
    assert_true(lesson_bounds_tried(&l, step->scene_number, LESSON_ALL_KINDS, &step->state,
                                    &step->choices[0], &box));
    check_same(box, 235.72, 70, 520, 275.98);
    lesson_free(&l);
}

/* A point that is believed to be the nearest one, at (500, 100). */
static void a_believed_nearest_point_is_seen(void **state)
{
    (void)state;
    lesson l =
        kit_steps("{\"ask\": \"a\", \"choices\": [{\"text\": \"x\", \"nearest\": [500, 100]}, "
                  "{\"text\": \"y\", \"right\": true}]}");
    const lesson_step *step = &l.steps[0];
    col_box box;
    assert_true(lesson_bounds_tried(&l, step->scene_number, LESSON_ALL_KINDS, &step->state,
                                    &step->choices[0], &box));
    check_same(box, 235.72, 100, 500, 275.98);
    lesson_free(&l);
}

/* The map is looked at in squares of less than 5. */
static void check_map(const char *step, double x0, double y0, double x1, double y1)
{
    lesson l = kit_steps(step);
    col_box box;
    assert_true(lesson_bounds(&l, l.steps[0].scene_number, LESSON_ALL_KINDS, &box));
    const double sides[4][2] = {{box.min.x, x0}, {box.min.y, y0}, {box.max.x, x1}, {box.max.y, y1}};
    for (int i = 0; i < 4; i++)
        if (fabs(sides[i][0] - sides[i][1]) > 5)
            fail_msg("%s: side %d is at %.2f; expected %.2f", step, i, sides[i][0], sides[i][1]);
    lesson_free(&l);
}

/* All centres of a ball that touches the bar, or the one that a wrong sign makes of it: 20 farther
 * from its middle than it reaches, which is 84.28 and 65.98; 40 farther where the diameter is taken
 * for the radius. */
static void a_map_has_room(void **state)
{
    (void)state;
    check_map("{\"say\": \"a\", \"mistake\": \"wrong-sign\", \"show\": [\"map\"]}", 320 - 104.28,
              210 - 85.98, 425.5, 210 + 85.98);
    check_map("{\"say\": \"a\", \"mistake\": \"diameter-as-radius\", \"show\": [\"map\"]}",
              320 - 124.28, 210 - 105.98, 320 + 124.28, 210 + 105.98);
}

/* Three radii of 20 on each side of a bar from (240, 180) to (400, 240). */
static void zones_have_room(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"a\", \"set\": {\"bar\": {\"angle\": 0}}, \"until\": "
                         "{\"zones\": 9}}");
    check_box(&l, l.steps[0].scene_number, 180, 120, 460, 300);
    lesson_free(&l);
}

/* The turned bar reaches 84.28 and 65.98 from (320, 210), the obstacle one radius of 20 farther,
 * and a ball that slides round it one more. */
static void an_obstacle_has_room(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"say\": \"a\", \"show\": [\"obstacle\"]}");
    check_box(&l, l.steps[0].scene_number, 215.72, 124.02, 425.5, 295.98);
    lesson_free(&l);
    l = kit_steps("{\"say\": \"a\", \"show\": [\"obstacle\"], \"slide\": true}");
    check_box(&l, l.steps[0].scene_number, 195.72, 104.02, 444.28, 315.98);
    lesson_free(&l);
}

/* Somebody who forgets to add the pivot back believes the ball at the screen's corner. */
static void what_is_far_away_is_left_out(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"say\": \"a\", \"set\": {\"bar\": {\"x\": 4240}, \"ball\": {\"x\": "
                         "4405.5}}, \"mistake\": \"pivot-not-added-back\"}");
    check_box(&l, l.steps[0].scene_number, 4235.72, 133.99, 4425.5, 275.98);
    lesson_free(&l);
    l = kit_steps("{\"say\": \"a\", \"set\": {\"bar\": {\"y\": 4180}, \"ball\": {\"y\": "
                  "4194.7}}, \"mistake\": \"pivot-not-added-back\"}");
    check_box(&l, l.steps[0].scene_number, 235.72, 4133.99, 425.5, 4275.98);
    lesson_free(&l);
}

/* From (0, 0), so many frames of 10 to the right; then an empty scene. */
static lesson played_for(int frames)
{
    char text[512];
    snprintf(
        text, sizeof text,
        "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", \"steps\": "
        "[{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 0, \"y\": 0, "
        "\"radius\": 5, \"velocity\": [10, 0]}], \"motion\": {\"walls\": \"none\"}}, \"play\": "
        "%d, \"say\": \"s\"}, {\"scene\": {\"unrotate\": 1, \"shapes\": []}, \"say\": "
        "\"nothing\"}]}",
        frames);
    return kit_lesson(text);
}

static void played_frames_are_seen(void **state)
{
    (void)state;
    static const int frames[] = {1, 2, 12};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        lesson l = played_for(frames[i]);
        check_box(&l, l.steps[0].scene_number, -5, -5, 10 * frames[i] + 5, 5);
        lesson_free(&l);
    }
}

static void an_empty_scene_has_no_bounds(void **state)
{
    (void)state;
    lesson l = played_for(12);
    col_box box;
    assert_false(lesson_bounds(&l, l.steps[1].scene_number, LESSON_ALL_KINDS, &box));
    if (memory_can_fail()) {
        bool right = false;
        for (long n = 0; !right; n++) {
            long before = memory_blocks();
            memory_allow(n);
            right = lesson_bounds(&l, l.steps[0].scene_number, LESSON_ALL_KINDS, &box);
            assert_true(memory_allow_all() != right);
            assert_int_equal(memory_blocks(), before);
        }
    }
    lesson_free(&l);
}

/* A velocity of 10 ends 40 frames ahead 400 away, where it can be dragged only. */
static void arrows_to_drag_are_seen(void **state)
{
    (void)state;
    static const struct {
        const char *drag;
        double x, y;   /* the velocity */
        double box[4]; /* what has to be seen */
    } rows[] = {{"velocity", 10, 0, {-5, 45, 405, 55}},
                {"velocity", -10, 0, {-405, 45, 5, 55}},
                {"velocity", 0, 10, {-5, 45, 5, 455}},
                {"velocity", 0, -10, {-5, -355, 5, 55}},
                {"place", 10, 0, {-5, 45, 5, 55}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double *box = rows[i].box;
        char text[600];
        snprintf(
            text, sizeof text,
            "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
            "\"steps\": [{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", "
            "\"kind\": \"circle\", \"x\": 0, \"y\": 50, \"radius\": 5, \"velocity\": [%g, %g]}], "
            "\"motion\": {\"ahead\": 40}}, \"try\": \"s\", \"drag\": [\"ball.%s\"], \"until\": "
            "{\"answer\": 1}}]}",
            rows[i].x, rows[i].y, rows[i].drag);
        lesson l = kit_lesson(text);
        check_box(&l, l.steps[0].scene_number, box[0], box[1], box[2], box[3]);
        lesson_free(&l);
    }
}

/* At 10 a frame and 4 frames ahead it ends at 40; moved by a frame's way it begins at -10, or ends
 * at 50. */
static void moves_of_what_moves_are_seen(void **state)
{
    (void)state;
    static const struct {
        const char *drag, *show;
        double left, right;
    } rows[] = {{"place", "\"velocity\"", -15, 55},
                {"place", "", -5, 5},
                {"radius", "\"velocity\"", -5, 45}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[600];
        snprintf(text, sizeof text,
                 "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
                 "\"steps\": [{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", "
                 "\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5, \"velocity\": [10, 0]}, "
                 "{\"kind\": \"point\", \"x\": 0, \"y\": -50}, {\"kind\": \"point\", \"x\": 30, "
                 "\"y\": 50}], \"show\": [%s], \"motion\": {\"ahead\": 4}}, \"try\": \"s\", "
                 "\"drag\": [\"ball.%s\"], \"until\": {\"answer\": 1}}]}",
                 rows[i].show, rows[i].drag);
        lesson l = kit_lesson(text);
        check_box(&l, l.steps[0].scene_number, rows[i].left, -50, fmax(rows[i].right, 30), 50);
        lesson_free(&l);
    }
}

/* With 10 a frame a ball of radius 5 meets the bar at x = 100 after 9.5 of 20 frames. Nothing in
 * its way it would end at x = 200; thrown back it is at 95 - 105. Played for 4 frames before it is
 * at 40, and would end at 240; thrown back after 5.5 it is at 95 - 145. */
static void where_things_get_to_is_seen(void **state)
{
    (void)state;
    static const struct {
        const char *show, *play;
        double left, right;
    } rows[] = {{"\"velocity\"", "", -10, 205},
                {"", "", -5, 120},
                {"\"velocity\"", "\"play\": 4, ", -50, 245},
                {"", "\"play\": 4, ", -5, 120}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[700];
        snprintf(
            text, sizeof text,
            "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
            "\"steps\": [{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", "
            "\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5, \"velocity\": [10, 0]}, "
            "{\"kind\": \"rectangle\", \"x\": 100, \"y\": -50, \"width\": 20, \"height\": 100, "
            "\"angle\": 0, \"fixed\": true}], \"show\": [%s], \"motion\": {\"ahead\": 20}}, %s"
            "\"say\": \"s\"}]}",
            rows[i].show, rows[i].play);
        lesson l = kit_lesson(text);
        check_box(&l, l.steps[0].scene_number, rows[i].left, -50, rows[i].right, 50);
        lesson_free(&l);
    }
}

int test_bounds(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_steps_of_a_scene_are_seen),
        cmocka_unit_test(kinds_of_steps_are_seen_alone),
        cmocka_unit_test(beliefs_are_seen),
        cmocka_unit_test(what_solves_a_task_is_seen),
        cmocka_unit_test(one_belief_is_seen),
        cmocka_unit_test(a_believed_way_is_seen),
        cmocka_unit_test(a_believed_nearest_point_is_seen),
        cmocka_unit_test(a_map_has_room),
        cmocka_unit_test(zones_have_room),
        cmocka_unit_test(an_obstacle_has_room),
        cmocka_unit_test(what_is_far_away_is_left_out),
        cmocka_unit_test(played_frames_are_seen),
        cmocka_unit_test(an_empty_scene_has_no_bounds),
        cmocka_unit_test(arrows_to_drag_are_seen),
        cmocka_unit_test(moves_of_what_moves_are_seen),
        cmocka_unit_test(where_things_get_to_is_seen),
    };
    return cmocka_run_group_tests_name("bounds", tests, NULL, NULL);
}
