#include "file/file.h"

#include "file/sample.h"
#include "file_tests.h"

#include <float.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BAR                                                                                        \
    "{\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 4, \"angle\": 0}"
#define BALL(x, y, r) "{\"kind\": \"circle\", \"x\": " x ", \"y\": " y ", \"radius\": " r "}"

static void check_answer(const char *line, int verdict, const char *expected)
{
    convention c = scene_convention_sdl2();
    int got = -1;
    char *answer = file_pair_answer(line, strlen(line), &c, NULL, &got);
    if (strcmp(answer, expected) != 0 || got != verdict)
        fail_msg("%s\ngot      %d %s\nexpected %d %s", line, got, answer, verdict, expected);
    free(answer);
}

static void pairs_are_answered(void **state)
{
    (void)state;
    check_answer(
        "{\"id\": 7, \"a\": " BAR ", \"b\": " BALL("4", "9", "2") "}", 1,
        "{\"id\": 7, \"hit\": false, \"state\": \"apart\", \"gap\": 3, \"normal\": [0, 1], "
        "\"unique\": true, \"on_a\": [4, 4], \"on_b\": [4, 7]}");
    check_answer("{\"id\": \"x\", \"a\": " BALL("4", "5", "2") ", \"b\": " BAR "}", 0,
                 "{\"id\": \"x\", \"hit\": true, \"state\": \"overlapping\", \"gap\": -1, "
                 "\"depth\": 1, \"normal\": "
                 "[0, -1], \"unique\": true, \"on_a\": [4, 3], \"on_b\": [4, 4]}");
    /* straight, its left side at 10: 2 from the bar's right side; a turn of 90 degrees about its
     * middle (14, 2) makes it 4 wide and its left side 12 */
    check_answer(
        "{\"a\": " BAR ", \"b\": {\"kind\": \"rectangle\", \"x\": 10, \"y\": 0, \"width\": 8, "
        "\"height\": 4, \"angle\": 90}}",
        1,
        "{\"id\": null, \"hit\": false, \"state\": \"apart\", \"gap\": 4, \"normal\": [1, 0], "
        "\"unique\": true, \"on_a\": [8, 2], \"on_b\": [12, 2]}");
    check_answer("{\"a\": " BAR ", \"b\": " BALL("4", "1", "0.5") "}", 0,
                 "{\"id\": null, \"hit\": true, \"state\": \"inside\", \"gap\": -1.5, \"depth\": "
                 "1.5, \"normal\": [0, "
                 "-1], \"unique\": true, \"on_a\": [4, 0], \"on_b\": [4, 1.5]}");
}

/* A bar at rest, 8 x 4 with its corner at the origin, and a ball of radius 2 beside it; what the
 * answer says after the part that doesn't move. */
#define MOVING(keys, velocity, more)                                                               \
    "{\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 8, \"height\": 4, "          \
    "\"angle\": 0" keys "}, \"b\": {\"kind\": \"circle\", \"x\": 4, \"y\": 9, \"radius\": 2, "     \
    "\"velocity\": " velocity "}" more "}"
#define NEVER                                                                                      \
    "\"time\": null, \"point\": null, \"time_normal\": null, \"approach\": null, "                 \
    "\"after_a\": null, \"after_b\": null}"

static void check_meeting(const char *line, const char *expected)
{
    convention c = scene_convention_sdl2();
    int verdict = -1;
    char *answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
    const char *end = strstr(answer, "\"time\"");
    int right =
        strcmp(expected, NEVER) == 0; /* they miss at the start: what counts is if they meet */
    if (verdict != right || !end || strcmp(end, expected) != 0)
        fail_msg("%s\ngot      %d %s\nexpected %d ... %s", line, verdict, answer, right, expected);
    free(answer);
}

/* The gap is 3. */
static void moving_pairs_are_answered(void **state)
{
    (void)state;
    check_meeting(MOVING("", "[1, -6]", ""),
                  "\"time\": 0.5, \"point\": [4.5, 4], \"time_normal\": [0, 1], \"approach\": -6, "
                  "\"after_a\": [0, -6], \"after_b\": [1, 0]}");
    check_meeting(MOVING(", \"fixed\": true", "[1, -6]", ""),
                  "\"time\": 0.5, \"point\": [4.5, 4], \"time_normal\": [0, 1], \"approach\": -6, "
                  "\"after_a\": [0, 0], \"after_b\": [1, 6]}");
    check_meeting(MOVING(", \"fixed\": true", "[1, -6]", ", \"restitution\": 0.5"),
                  "\"time\": 0.5, \"point\": [4.5, 4], \"time_normal\": [0, 1], \"approach\": -6, "
                  "\"after_a\": [0, 0], \"after_b\": [1, 3]}");
    /* both move: they close with 2 + 4; the heavier one gives a third of a way and takes it */
    check_meeting(MOVING(", \"velocity\": [0, 2], \"mass\": 3", "[0, -4]", ""),
                  "\"time\": 0.5, \"point\": [4, 5], \"time_normal\": [0, 1], \"approach\": -6, "
                  "\"after_a\": [0, -1], \"after_b\": [0, 5]}");
    check_meeting(MOVING("", "[0, -3]", ""),
                  "\"time\": 1, \"point\": [4, 4], \"time_normal\": [0, 1], \"approach\": -3, "
                  "\"after_a\": [0, -3], \"after_b\": [0, 0]}");
    check_meeting(MOVING("", "[0, -2.5]", ""), NEVER);
    check_meeting(MOVING("", "[0, 6]", ""), NEVER);
    check_meeting(MOVING(", \"velocity\": [0, -6]", "[0, -6]", ""), NEVER);
}

/* Already overlapping: time 0, whatever they do; and what parts doesn't bounce. */
static void pairs_that_overlap_meet_at_once(void **state)
{
    (void)state;
    check_answer(
        "{\"id\": 1, \"a\": {\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 2, "
        "\"velocity\": [-1, 2]}, \"b\": {\"kind\": \"circle\", \"x\": 3, \"y\": 0, "
        "\"radius\": 2}}",
        0,
        "{\"id\": 1, \"hit\": true, \"state\": \"overlapping\", \"gap\": -1, \"depth\": 1, "
        "\"normal\": [1, "
        "0], \"unique\": true, \"on_a\": [2, 0], \"on_b\": [1, 0], \"time\": 0, \"point\": "
        "[1.5, 0], \"time_normal\": [1, 0], \"approach\": 1, \"after_a\": [-1, 2], "
        "\"after_b\": [0, 0]}");
}

/* One of 0 does, too, so that all answers are alike. Without any there are none of these keys. */
static void any_velocity_asks_for_a_time(void **state)
{
    (void)state;
    static const char *const LINES[] = {
        "{\"a\": " BAR ", \"b\": " BALL("4", "9", "2") "}",
        MOVING("", "[0, 0]", ""),
        MOVING(", \"velocity\": [1, 0]", "[0, 0]", ""),
        MOVING(", \"velocity\": [0, 1]", "[0, 0]", ""),
        MOVING("", "[1, 0]", ""),
        MOVING("", "[0, 1]", ""),
    };
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        int verdict;
        char *answer = file_pair_answer(LINES[i], strlen(LINES[i]), &c, NULL, &verdict);
        if (!strstr(answer, NEVER) != (i == 0) || !strstr(answer, "time") != (i == 0))
            fail_msg("%s\n%s", LINES[i], answer);
        free(answer);
    }
}

/* Whole numbers and quarter turns give zeros of either sign on the way. */
static void answers_have_no_negative_zero(void **state)
{
    (void)state;
    random_start(2);
    convention c = scene_convention_sdl2();
    for (int i = 0; i < 20000; i++) {
        char line[400];
        int number[10];
        for (size_t k = 0; k < 10; k++)
            number[k] = (int)random_below(7) - 3;
        snprintf(
            line, sizeof line,
            "{\"a\": {\"kind\": \"rectangle\", \"x\": %d, \"y\": %d, \"width\": %d, \"height\": "
            "%d, \"angle\": %d}, \"b\": {\"kind\": \"circle\", \"x\": %d, \"y\": %d, \"radius\": "
            "%d, \"velocity\": [%d, %d]}}",
            number[0], number[1], abs(number[2]), abs(number[3]), number[4] * 90, number[5],
            number[6], abs(number[7]), number[8], number[9]);
        int verdict;
        char *answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
        if (verdict == 2 || strstr(answer, "-0,") || strstr(answer, "-0]") || strstr(answer, "-0}"))
            fail_msg("%s\n%s", line, answer);
        free(answer);
    }
}

/* The same picture with y up: only the signs of y differ. */
static void answers_are_in_the_lines_convention(void **state)
{
    (void)state;
    check_answer(
        "{\"id\": 1, \"convention\": {\"y\": \"up\"}, \"a\": " BAR
        ", \"b\": " BALL("4", "9", "2") "}",
        1,
        "{\"id\": 1, \"hit\": false, \"state\": \"apart\", \"gap\": 3, \"normal\": [0, 1], "
        "\"unique\": true, \"on_a\": [4, 4], \"on_b\": [4, 7]}");
    convention up = scene_convention_sdl2();
    up.y_up = true;
    up.half_sizes = true;
    up.xy = NAMES_CENTRE;
    int verdict = -1;
    const char *line = "{\"a\": " BAR ", \"b\": " BALL("1", "-7", "2") "}";
    char *answer = file_pair_answer(line, strlen(line), &up, NULL, &verdict);
    assert_string_equal(
        answer, "{\"id\": null, \"hit\": false, \"state\": \"apart\", \"gap\": 1, \"normal\": "
                "[0, -1], \"unique\": true, \"on_a\": [1, -4], \"on_b\": [1, -5]}");
    assert_int_equal(verdict, 1);
    free(answer);
}

/* y up: the ball is above the bar's upper side, y = 4, and falls. */
static void meetings_are_in_the_lines_convention(void **state)
{
    (void)state;
    check_meeting(MOVING("", "[1, -6]", ", \"convention\": {\"y\": \"up\"}"),
                  "\"time\": 0.5, \"point\": [4.5, 4], \"time_normal\": [0, 1], \"approach\": -6, "
                  "\"after_a\": [0, -6], \"after_b\": [1, 0]}");
}

/* What a running program writes keeps its velocities when it is shown. */
static void moments_keep_velocities(void **state)
{
    (void)state;
    static const char LINE[] = MOVING(", \"velocity\": [3, 4], \"fixed\": true", "[1, -6]",
                                      ", \"convention\": {\"y\": \"up\"}");
    convention c = scene_convention_sdl2();
    file_sample m;
    problem why;
    if (!file_sample_read(&m, LINE, strlen(LINE), &c, NULL, &why))
        fail_msg("%s", why.text);
    const shape *a = &m.scene.shapes[scene_index(&m.scene, "a")];
    const shape *b = &m.scene.shapes[scene_index(&m.scene, "b")];
    assert_true(a->velocity_x == 3 && a->velocity_y == -4 && a->fixed);
    assert_true(b->velocity_x == 1 && b->velocity_y == 6 && !b->fixed);
    file_sample_free(&m);
}

static void touching_is_a_switch(void **state)
{
    (void)state;
#define TOUCHING(depth)                                                                            \
    "\"state\": \"touching\", \"gap\": 0, " depth "\"normal\": [1, 0], \"unique\": true, "         \
    "\"on_a\": [8, 2], \"on_b\": [8, 2]}"
    check_answer("{\"a\": " BAR ", \"b\": " BALL("10", "2", "2") "}", 1,
                 "{\"id\": null, \"hit\": false, " TOUCHING(""));
    check_answer("{\"a\": " BAR ", \"touching\": true, \"b\": " BALL("10", "2", "2") "}", 0,
                 "{\"id\": null, \"hit\": true, " TOUCHING("\"depth\": 1.7763568394002505e-15, "));
}

static void ids_are_echoed(void **state)
{
    (void)state;
    static const char *const IDS[][2] = {
        {"12345678901234567", "12345678901234567"},
        {"-9223372036854775808", "-9223372036854775808"},
        {"1.50", "1.5"},
        {"0.1", "0.1"},
        {"\"a \\\"b\\\" \\u00e9\"", "\"a \\\"b\\\" \xc3\xa9\""},
        {"true", "true"},
        {"false", "false"},
        {"null", "null"},
        {"[]", "[]"},
        {"{}", "{}"},
        {"[1, [2, {\"a\": 3.5, \"b\": []}], null]", "[1, [2, {\"a\": 3.5, \"b\": []}], null]"},
        {"123456789012345678901", "123456789012345680000"}, /* no integer holds it */
    };
    for (size_t i = 0; i < sizeof IDS / sizeof *IDS; i++) {
        char line[300], expected[300];
        snprintf(line, sizeof line, "{\"id\": %s, \"a\": 5, \"b\": 6}", IDS[i][0]);
        snprintf(expected, sizeof expected,
                 "{\"id\": %s, \"error\": \"a is 5: it must be an object such as {\\\"kind\\\": "
                 "\\\"circle\\\", \\\"x\\\": 0, \\\"y\\\": 0, \\\"radius\\\": 1}\"}",
                 IDS[i][1]);
        check_answer(line, 2, expected);
    }
}

static void bad_lines_are_answered_too(void **state)
{
    (void)state;
    static const char *const TABLE[][2] = {
        {"", "column 1: this is not JSON"},
        {"{\"a\": 1,}", "column 9: this is not JSON"},
        {"[1]", "a line must be an object"},
        {"{\"a\": " BAR "}", "there is no \\\"b\\\""},
        {"{\"b\": " BAR "}", "there is no \\\"a\\\""},
        {"{\"a\": " BAR ", \"b\": " BAR ", \"c\": 1}",
         "c is unknown: a pair may have id, convention, a, b, touching, hit, restitution"},
        {"{\"a\": " BAR ", \"b\": " BALL("1", "2", "-3") "}", "b.radius is -3: it must be"},
        {"{\"a\": " BAR ", \"b\": {\"x\": 1}}", "b has no kind"},
        {"{\"a\": " BAR ", \"touching\": 1, \"b\": 1}", "touching is 1: it must be true or false"},
        {"{\"a\": " BAR ", \"convention\": \"c64\", \"b\": 1}", "convention is \\\"c64\\\""},
        {"{\"a\": {\"kind\": \"point\", \"x\": 0, \"y\": 0, \"velocity\": 1}, \"b\": " BAR "}",
         "a.velocity is 1: it must be two numbers"},
        {"{\"a\": {\"kind\": \"point\", \"x\": 0, \"y\": 0, \"velocity\": [0, 2e150]}, \"b\": " BAR
         "}",
         "a: the numbers are too large: velocity"},
        {"{\"a\": " BAR ", \"restitution\": 2, \"b\": " BAR "}",
         "restitution is 2: it must be a number from 0 to 1"},
        {"{\"a\": " BAR ", \"restitution\": -1, \"b\": " BAR "}",
         "restitution is -1: it must be a number from 0 to 1"},
        {"{\"a\": " BAR ", \"restitution\": true, \"b\": " BAR "}",
         "restitution is true: it must be a number from 0 to 1"},
        {"{\"a\": {\"kind\": \"segment\", \"from\": [1e308, 0], \"to\": [-1e308, 0]}, \"b\": " BAR
         "}",
         "a: the numbers are too large"},
    };
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        int verdict = -1;
        char *answer = file_pair_answer(TABLE[i][0], strlen(TABLE[i][0]), &c, NULL, &verdict);
        static const char START[] = "{\"id\": null, \"error\": \"";
        if (verdict != 2 || strncmp(answer, START, strlen(START)) != 0 ||
            strncmp(answer + strlen(START), TABLE[i][1], strlen(TABLE[i][1])) != 0 ||
            strchr(answer, '\n'))
            fail_msg("%s\ngot %d %s\nexpected %s%s", TABLE[i][0], verdict, answer, START,
                     TABLE[i][1]);
        free(answer);
    }
    check_answer(
        "{\"a\": {\"kind\": \"point\", \"x\": 0, \"y\": 0, \"velocity\": [0, 0]}, \"b\": " BALL(
            "0", "3", "1") "}",
        1,
        "{\"id\": null, \"hit\": false, \"state\": \"apart\", \"gap\": 2, \"normal\": [0, 1], "
        "\"unique\": true, \"on_a\": [0, 0], \"on_b\": [0, 2], " NEVER);
}

/* Any two shapes: the answer is JSON, its numbers read back as those that the test found. */
static void answers_read_back_equal(void **state)
{
    (void)state;
    random_start(1);
    convention c = scene_convention_sdl2();
    for (int i = 0; i < 3000; i++) {
        shape a = random_shape(), b = circle_at(random_value(), random_value(), random_length());
        char line[2000];
        scene s = scene_empty();
        scene_add(&s, &a);
        scene_add(&s, &b);
        char *numbers = file_text(&s);
        json_t *read = json_loads(numbers, 0, NULL), *shapes = json_object_get(read, "shapes");
        char *text_a = json_dumps(json_array_get(shapes, 0), 0);
        char *text_b = json_dumps(json_array_get(shapes, 1), 0);
        snprintf(line, sizeof line, "{\"a\": %s, \"b\": %s}", text_a, text_b);
        int verdict;
        char *answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
        json_t *got = json_loads(answer, 0, NULL);
        col_shape g = scene_shape_geometry(&a), h = scene_shape_geometry(&b);
        col_findings f = col_find(&g, &h, COL_TOUCH_IS_MISS);
        assert_true(json_number_value(json_object_get(got, "gap")) == f.gap);
        const json_t *on_b = json_object_get(got, "on_b");
        assert_true(json_number_value(json_array_get(on_b, 0)) == f.on_b.x);
        assert_true(json_number_value(json_array_get(on_b, 1)) == f.on_b.y);
        assert_int_equal(verdict, f.hit ? 0 : 1);
        json_decref(got);
        json_decref(read);
        free(text_a);
        free(text_b);
        free(answer);
        free(numbers);
        scene_free(&s);
    }
}

/* One shape as a line gives it; to be freed. */
static char *shape_json(const shape *s)
{
    scene alone = scene_empty();
    scene_add(&alone, s);
    char *numbers = file_text(&alone);
    json_t *read = json_loads(numbers, 0, NULL);
    char *text = json_dumps(json_array_get(json_object_get(read, "shapes"), 0), 0);
    json_decref(read);
    free(numbers);
    scene_free(&alone);
    return text;
}

static json_t *query(const shape *a, const shape *b, bool touching)
{
    char line[4000], *text_a = shape_json(a), *text_b = shape_json(b);
    convention c = scene_convention_sdl2();
    snprintf(line, sizeof line, "{\"a\": %s, \"b\": %s, \"touching\": %s}", text_a, text_b,
             touching ? "true" : "false");
    int verdict;
    char *answer = file_pair_answer(line, strlen(line), &c, NULL, &verdict);
    json_t *got = json_loads(answer, 0, NULL);
    free(answer);
    free(text_a);
    free(text_b);
    return got;
}

static double number_in(const json_t *answer, const char *key)
{
    const json_t *value = json_object_get(answer, key);
    assert_true(json_is_number(value));
    return json_number_value(value);
}

/* b with its numbers moved by depth * normal is a miss, and only just. */
static void hits_tell_the_way_out(void **state)
{
    (void)state;
    random_start(3);
    int hits = 0;
    for (int i = 0; i < 4000; i++) {
        shape a = random_shape(), b = random_shape();
        b.x = a.x + (b.x - a.x) / 16, b.y = a.y + (b.y - a.y) / 16;
        bool touching = i & 1;
        json_t *got = query(&a, &b, touching);
        bool hit = json_is_true(json_object_get(got, "hit"));
        assert_true(hit == (json_object_get(got, "depth") != NULL));
        if (hit) {
            hits++;
            double depth = number_in(got, "depth"), gap = number_in(got, "gap");
            const json_t *normal = json_object_get(got, "normal");
            scene_shape_move(&b, depth * json_number_value(json_array_get(normal, 0)),
                             depth * json_number_value(json_array_get(normal, 1)));
            json_t *then = query(&a, &b, touching);
            double left = number_in(then, "gap");
            if (!json_is_false(json_object_get(then, "hit")) || depth < -gap)
                fail_msg("gap %.17g, depth %.17g: then the gap is %.17g", gap, depth, left);
            double places = fabs(b.x) + fabs(b.y) + fabs(b.to_x) + fabs(b.to_y);
            col_shape p = scene_shape_geometry(&a), q = scene_shape_geometry(&b);
            if (!(left <= 128 * DBL_EPSILON * (places + col_scale(&p, &q))))
                fail_msg("gap %.17g, depth %.17g: %.17g too far", gap, depth, left);
            json_decref(then);
        }
        json_decref(got);
    }
    assert_true(hits > 400);
}

int test_answer(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_are_answered),
        cmocka_unit_test(moving_pairs_are_answered),
        cmocka_unit_test(hits_tell_the_way_out),
        cmocka_unit_test(pairs_that_overlap_meet_at_once),
        cmocka_unit_test(any_velocity_asks_for_a_time),
        cmocka_unit_test(meetings_are_in_the_lines_convention),
        cmocka_unit_test(answers_have_no_negative_zero),
        cmocka_unit_test(answers_are_in_the_lines_convention),
        cmocka_unit_test(moments_keep_velocities),
        cmocka_unit_test(touching_is_a_switch),
        cmocka_unit_test(ids_are_echoed),
        cmocka_unit_test(bad_lines_are_answered_too),
        cmocka_unit_test(answers_read_back_equal),
    };
    return cmocka_run_group_tests_name("answer", tests, NULL, NULL);
}
