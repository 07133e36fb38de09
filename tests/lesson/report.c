/* All errors of a lesson at once: those that have causes of their own, and no others. Lines and
 * columns are counted here. */
#include "lesson/lesson_report.h"

#include "lesson_tests.h"

#include <stdio.h>
#include <string.h>

#define HEAD                                                                                       \
    "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", \"steps\": [\n"

/* Each error begins so, in this order. */
static void expect_errors(const char *text, const char *const *expected)
{
    lesson_report report;
    lesson_report_text(&report, text, strlen(text), "a.json", kit_sources());
    size_t count = 0;
    for (; expected[count]; count++)
        if (count >= report.count ||
            strncmp(report.errors[count].text, expected[count], strlen(expected[count])) != 0)
            fail_msg("error %zu of %zu is %s, expected %s", count + 1, report.count,
                     count < report.count ? report.errors[count].text : "not there",
                     expected[count]);
    if (report.count > count)
        fail_msg("one more: %s", report.errors[count].text);
    lesson_report_free(&report);
}

/* In the head, in a question, in a task, in a reveal; two in one step, as they stand in the file.
 */
static void errors_of_all_parts_are_told(void **state)
{
    (void)state;
    expect_errors(
        "{\"unrotate-lesson\": 1, \"titel\": \"T\", \"minutes\": 0, \"idea\": \"I\",\n"
        " \"steps\": [\n"
        "{\"scene\": \"default.json\", \"formula\": \"locals\", \"turn\": 2, \"say\": 5},\n"
        "{\"ask\": \"{speed}?\", \"choices\": [\n"
        " {\"text\": \"a\", \"mistake\": \"wrong-sing\", \"hit\": 3},\n"
        " {\"text\": \"b {gap}\", \"right\": true}], \"reveal\": {\"play\": -1}},\n"
        "{\"try\": \"Do.\", \"drag\": [\"bal\"], \"until\": {\"gap\": [2, 1]}}]}",
        (const char *const[]){
            "a.json:1:24: titel is unknown: did you mean \"title\"?", "a.json:1:38: minutes is 0",
            "a.json:3:27: steps[0].formula is \"locals\"", "a.json:3:48: steps[0].turn is 2",
            "a.json:3:59: steps[0].say is 5",
            "a.json:4:2: steps[1].ask: {speed} can't be filled in",
            "a.json:5:16: steps[1].choices[0].mistake is \"wrong-sing\"",
            "a.json:5:41: steps[1].choices[0].hit is 3",
            "a.json:6:3: steps[1].choices[1].text: words in braces",
            "a.json:6:50: steps[1].reveal.play is -1", "a.json:7:25: steps[2].drag[0]",
            "a.json:7:43: steps[2].until.gap is", NULL});
}

/* Of a list each name, choice, hint; of "set" each shape. */
static void all_errors_of_a_key_are_told(void **state)
{
    (void)state;
    expect_errors(
        HEAD "{\"scene\": \"default.json\", \"show\": [\"gost\", \"map\", \"axis\"],\n"
             " \"hide\": [1, \"verdikt\"],\n"
             " \"set\": {\"bal\": {\"x\": 1}, \"bar\": {\"x\": \"a\"}},\n"
             " \"try\": \"Do.\", \"drag\": [\"bal\", \"bar\", \"ball.anglet\"],\n"
             " \"until\": {\"hit\": true}, \"hints\": [2, \"Try.\", \"\"]}]}",
        (const char *const[]){
            "a.json:2:36: steps[0].show[0] is \"gost\"",
            "a.json:2:51: steps[0].show[2] is \"axis\"", "a.json:3:11: steps[0].hide[0] is 1",
            "a.json:3:14: steps[0].hide[1] is \"verdikt\"", "a.json:4:10: steps[0].set.bal",
            "a.json:4:35: steps[0].set.bar.x is \"a\"", "a.json:5:25: steps[0].drag[0]",
            "a.json:5:39: steps[0].drag[2]", "a.json:6:36: steps[0].hints[0] is 2",
            "a.json:6:47: steps[0].hints[2] is \"\"", NULL});
}

/* A scene that can't be read, a key that may have been one, a step that could be anything: of which
 * shapes there are nothing is told, up to the next scene. */
static void without_a_scene_no_shape_is_missed(void **state)
{
    (void)state;
    static const struct {
        const char *step, *error;
    } LOST[] = {
        {"{\"scene\": \"nowhere\", \"say\": \"a\"}", "a.json:2:2: steps[0].scene"},
        {"{\"scene\": {\"unrotate\": 1, \"shapes\": 3}, \"say\": \"a\"}",
         "a.json:2:27: steps[0].scene"},
        {"{\"say\": \"a\"}", "a.json:2:1: steps[0] has no scene"},
        {"{\"scnee\": \"default.json\", \"say\": \"a\"}", "a.json:2:2: steps[0].scnee is unknown"},
        {"{\"picture\": \"default.json\", \"say\": \"a\"}",
         "a.json:2:2: steps[0].picture is unknown"},
        {"3", "a.json:2:1: steps[0] is 3"},
    };
    for (size_t i = 0; i < sizeof LOST / sizeof *LOST; i++) {
        char text[2000];
        snprintf(text, sizeof text,
                 HEAD
                 "%s,\n"
                 "{\"set\": {\"disc\": {\"x\": 1}}, \"try\": \"a\", \"drag\": [\"disc\"],\n"
                 " \"until\": {\"meets\": [\"disc\", \"box\"]}, \"solved\": {\"set\": {\"disc\": "
                 "{\"x\": 1}}}},\n"
                 "{\"ask\": \"{gap}?\", \"choices\": [{\"text\": \"a\", \"right\": true, \"hit\": "
                 "true},\n"
                 " {\"text\": \"b\", \"moves\": {\"disc\": [[1, 2]]}, \"from\": [1, 2]}]},\n"
                 "{\"scene\": \"default.json\", \"try\": \"a\", \"drag\": [\"disc\"], \"until\": "
                 "{\"hit\": true}}]}",
                 LOST[i].step);
        expect_errors(text,
                      (const char *const[]){LOST[i].error, "a.json:7:48: steps[3].drag[0]", NULL});
    }
}

/* What is wrong, and all that is told of it. */
static const struct {
    const char *steps, *errors[3];
} FOLLOWS[] = {
    /* the obstacle would be shown */
    {"{\"scene\": \"default.json\", \"show\": [\"obstakle\"], \"slide\": true, \"say\": \"a\"}",
     {"a.json:2:36: steps[0].show[0]"}},
    /* neither is there a kind, nor what belongs to it */
    {"{\"scene\": \"default.json\", \"tyr\": \"a\", \"until\": {\"hit\": true}}",
     {"a.json:2:27: steps[0].tyr"}},
    {"{\"scene\": \"default.json\", \"ask\": \"a\", \"choises\": []}",
     {"a.json:2:39: steps[0].choises"}},
    /* each key that belongs elsewhere, but not what is wrong in it */
    {"{\"scene\": \"default.json\", \"say\": \"a\",\n\"choices\": [],\n\"until\": {}}",
     {"a.json:3:1: steps[0].choices belongs", "a.json:4:1: steps[0].until belongs"}},
    /* a scene that begins in the midst */
    {"{\"scene\": \"default.json\", \"say\": \"a\"}, {\"scnee\": \"tunnel\", \"say\": \"a\"},\n"
     "{\"try\": \"a\", \"until\": {\"hit\": true}, \"drag\": [\"disc\"]}",
     {"a.json:2:41: steps[1].scnee"}},
    /* another key is no scene */
    {"{\"hidd\": [], \"try\": \"a\", \"until\": {\"hit\": true}, \"drag\": [\"disc\"]}",
     {"a.json:2:1: steps[0] has no scene", "a.json:2:2: steps[0].hidd is unknown"}},
    /* none of them may be right */
    {"{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [{\"text\": \"a\", \"rihgt\": "
     "true}, "
     "{\"text\": \"b\"}]}",
     {"a.json:2:65: steps[0].choices[0].rihgt"}},
    /* the way would begin there */
    {"{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [{\"text\": \"a\", \"right\": "
     "true}, "
     "{\"text\": \"b\", \"moves\": {\"disc\": [[1, 2]]}, \"from\": [1, 2]}]}",
     {"a.json:2:95: steps[0].choices[1].moves"}},
    /* where the ball is set it may be a miss */
    {"{\"scene\": \"default.json\", \"set\": {\"ball\": {\"x\": \"left\"}}, \"say\": \"a\"},\n"
     "{\"ask\": \"a\", \"choices\": [{\"text\": \"a\", \"hit\": true, \"right\": true}, "
     "{\"text\": "
     "\"b\"}]}",
     {"a.json:2:44: steps[0].set.ball.x"}},
    /* the next step inherits a reveal that isn't known */
    {"{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [{\"text\": \"a\", \"right\": "
     "true}, "
     "{\"text\": \"b\"}], \"reveal\": {\"set\": {\"ball\": {\"x\": \"left\"}}}},\n"
     "{\"try\": \"a\", \"until\": {\"hit\": true}, \"solved\": {}}",
     {"a.json:2:125: steps[0].reveal.set.ball.x"}},
    /* what wouldn't solve it is measured by what couldn't be read */
    {"{\"scene\": \"default.json\", \"try\": \"a\", \"until\": {\"gap\": 1}, \"solved\": {}}",
     {"a.json:2:49: steps[0].until.gap"}},
    /* one mistake that can't happen in this convention, in three steps */
    {"{\"scene\": \"default.json\", \"mistake\": \"radians-as-degrees\", \"say\": \"a\"}, "
     "{\"say\": "
     "\"b\"},\n{\"say\": \"c\"}",
     {"a.json:2:27: steps[0].mistake: "}},
    /* but two keys that are wrong are two errors, also where the second is the same again */
    {"{\"scene\": \"default.json\", \"formula\": \"x\", \"say\": \"a\"},\n{\"formula\": \"x\", "
     "\"say\": "
     "\"b\"}",
     {"a.json:2:27: steps[0].formula", "a.json:3:2: steps[1].formula"}},
};

/* What stays wrong because of it: told once, where it begins. */
static void what_follows_from_an_error_isnt_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof FOLLOWS / sizeof *FOLLOWS; i++) {
        char text[2000];
        snprintf(text, sizeof text, HEAD "%s]}", FOLLOWS[i].steps);
        expect_errors(text, FOLLOWS[i].errors);
    }
}

/* Another version of the format has other keys. */
static void of_another_version_nothing_else_is_told(void **state)
{
    (void)state;
    expect_errors("{\"unrotate-lesson\": 2, \"name\": \"T\", \"pages\": []}",
                  (const char *const[]){"a.json:1:2: unrotate-lesson is 2", NULL});
}

/* What its head lacks, each. */
static void each_missing_key_is_told(void **state)
{
    (void)state;
    expect_errors(
        "{\"unrotate-lesson\": 1, \"steps\": [{\"scene\": \"default.json\", \"say\": \"a\"}]}",
        (const char *const[]){"a.json:1:1: there is no \"title\"",
                              "a.json:1:1: there is no \"minutes\"",
                              "a.json:1:1: there is no \"idea\"", NULL});
}

static size_t errors_in(int wrong, bool *more)
{
    text_buffer b = {0};
    lesson_report report;
    text_add(&b, HEAD "{\"scene\": \"default.json\", \"say\": \"a\"}");
    for (int i = 0; i < wrong; i++)
        text_add(&b, ",\n{\"say\": \"\"}");
    text_add(&b, "]}");
    lesson_report_text(&report, b.data, b.length, "a.json", kit_sources());
    size_t count = report.count;
    *more = report.more;
    lesson_report_free(&report);
    text_free(&b);
    return count;
}

static void twenty_are_told(void **state)
{
    (void)state;
    bool more;
    assert_int_equal(errors_in(0, &more), 0);
    assert_false(more);
    assert_int_equal(errors_in(20, &more), 20);
    assert_false(more);
    assert_int_equal(errors_in(21, &more), 20);
    assert_true(more);
    assert_int_equal(errors_in(60, &more), 20);
}

/* Of what could be read. */
static void warnings_stand_beside_errors(void **state)
{
    (void)state;
    static const char TEXT[] = HEAD
        "{\"scene\": \"default.json\", \"turn\": 2, \"ask\": \"a\", \"choices\": [\n"
        "{\"text\": \"a\", \"right\": true}, {\"text\": \"Forty-five characters are one more than "
        "fit in\", \"why\": 3}]},\n"
        "{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [{\"text\": \"a\", \"right\": "
        "true},\n{\"text\": \"b\"}]}]}";
    lesson_report report;
    lesson_report_text(&report, TEXT, strlen(TEXT), "a.json", kit_sources());
    assert_int_equal(report.count, 2);
    assert_string_equal(report.warnings,
                        "3:32: steps[0].choices[1].text has 46 characters: more than 44 don't fit "
                        "in two lines\n"
                        "5:1: steps[1].choices[1] has no why: say what is wrong with it\n");
    lesson_report_free(&report);
}

/* Three shapes, and what they do: the ball's velocity, another key of the ball, the walls. */
#define SCENE(velocity, more, walls)                                                               \
    "{\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240, "       \
    "\"y\": 180, "                                                                                 \
    "\"width\": 160, \"height\": 60, \"angle\": 0}, {\"id\": \"ball\", \"kind\": \"circle\", "     \
    "\"x\": 320, "                                                                                 \
    "\"y\": 100, "                                                                                 \
    "\"radius\": 20, \"velocity\": " velocity more                                                 \
    "}, {\"id\": \"box\", \"kind\": \"rectangle\", \"x\": 600, "                                   \
    "\"y\": 90, \"width\": 20, \"height\": 20, \"angle\": 0}], \"motion\": {\"walls\": \"" walls   \
    "\"}}"
#define STILL SCENE("[0, 0]", "", "none")
#define MOVING SCENE("[0, -1]", "", "none")
#define HIDDEN SCENE("[0, 0]", ", \"hidden\": true", "none")

#define NOTHING                                                                                    \
    "3:1: steps[0].drag: nothing can be dragged, so the task can't be solved: name a shape that "  \
    "solves it\n"
#define NONE                                                                                       \
    "4:1: steps[0].until: nothing moves, and none of these shapes can be dragged: \"drag\" must "  \
    "have one of them\n"

/* Only what is sure: a typed answer, a drag that sets something going, another shape that comes in
 * between, a scene that is played and an edge of the window may solve it. */
static void tasks_that_nobody_can_solve_are_warned_of(void **state)
{
    (void)state;
    static const struct {
        const char *scene, *drag, *until, *warnings;
    } TABLE[] = {
        {STILL, "[]", "\"hit\": true", NOTHING},
        {STILL, "[]", "\"gap\": [0, 1]", NOTHING},
        {STILL, "[]", "\"zones\": 2", NOTHING},
        {STILL, "[]", "\"disagrees\": \"wrong-sign\"", NOTHING},
        {STILL, "[]", "\"meets\": [\"ball\", \"bar\"]", NOTHING},
        {STILL, "[]", "\"answer\": 3", ""},
        {STILL, "[]", "\"answer\": 3, \"hit\": false", ""},
        {STILL, "[]", "\"answer\": 3, \"hit\": true", NOTHING},
        {STILL, "[\"ball.radius\"]", "\"hit\": true", ""},
        {STILL, "[\"bar.angle\"]", "\"hit\": true", ""},
        {STILL, "[\"box\"]", "\"hit\": true", ""},
        {STILL, "[\"ball.velocity\"]", "\"hit\": true", ""},
        {HIDDEN, "[\"ball\"]", "\"hit\": true", NOTHING},
        {HIDDEN, "[\"box\"]", "\"hit\": true", ""},
        {MOVING, "[]", "\"hit\": true", ""},
        {MOVING, "[]", "\"meets\": [\"ball\", \"bar\"]", NOTHING},
        {MOVING, "[]", "\"misses\": [\"ball\", \"bar\"]", NOTHING},
        {MOVING, "[]", "\"answer\": 3, \"meets\": [\"ball\", \"bar\"]", NOTHING},
        {SCENE("[0, -1]", "", "window"), "[]", "\"meets\": [\"ball\", \"bar\"]", ""},
        {STILL, "[\"box.place\"]", "\"meets\": [\"ball\", \"bar\"]", NONE},
        {STILL, "[\"box\"]", "\"meets\": [\"ball\", \"bar\"]", ""}, /* and its velocity */
        {STILL, "[\"box.size\"]", "\"misses\": [\"ball\", \"bar\"]", NONE},
        {STILL, "[\"box.place\"]", "\"meets\": [\"ball\", \"box\"]", ""},
        {STILL, "[\"box.velocity\"]", "\"meets\": [\"ball\", \"bar\"]", ""},
        {STILL, "[\"ball.place\"]", "\"meets\": [\"ball\", \"bar\"]", ""},
        {MOVING, "[\"box.place\"]", "\"meets\": [\"ball\", \"bar\"]", ""},
        {SCENE("[0, 0]", "", "none\", \"gravity\": [0, 1], \"algorithm\": \"static"),
         "[\"box.place\"]", "\"misses\": [\"ball\", \"bar\"]", ""},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        char text[2000];
        snprintf(text, sizeof text,
                 HEAD "{\"scene\": %s, \"try\": \"a\",\n\"drag\": %s,\n\"until\": {%s}}]}",
                 TABLE[i].scene, TABLE[i].drag, TABLE[i].until);
        lesson l = kit_lesson(text);
        if (strcmp(l.warnings, TABLE[i].warnings) != 0)
            fail_msg("row %zu, drag %s until %s: warned \"%s\"", i, TABLE[i].drag, TABLE[i].until,
                     l.warnings);
        lesson_free(&l);
    }
}

/* Where nothing is said of dragging all shapes can be. */
static void what_isnt_listed_can_be_dragged(void **state)
{
    (void)state;
    lesson l =
        kit_lesson(HEAD "{\"scene\": " STILL ", \"try\": \"a\", \"until\": {\"hit\": true}}]}");
    assert_string_equal(l.warnings, "");
    lesson_free(&l);
}

static void a_right_lesson_has_its_steps(void **state)
{
    (void)state;
    lesson_report report;
    lesson_report_file(&report, "assets/lessons/03-unrotate.json", kit_sources());
    assert_int_equal(report.count, 0);
    assert_int_equal(report.steps, 8);
    assert_string_equal(report.warnings, "");
    lesson_report_free(&report);
    lesson_report_file(&report, "assets/lessons/none.json", kit_sources());
    assert_int_equal(report.count, 1);
    assert_non_null(strstr(report.errors[0].text, "assets/lessons/none.json can't be read"));
    assert_null(report.warnings);
    lesson_report_free(&report);
}

int test_report(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_of_all_parts_are_told),
        cmocka_unit_test(all_errors_of_a_key_are_told),
        cmocka_unit_test(without_a_scene_no_shape_is_missed),
        cmocka_unit_test(what_follows_from_an_error_isnt_told),
        cmocka_unit_test(of_another_version_nothing_else_is_told),
        cmocka_unit_test(each_missing_key_is_told),
        cmocka_unit_test(twenty_are_told),
        cmocka_unit_test(warnings_stand_beside_errors),
        cmocka_unit_test(tasks_that_nobody_can_solve_are_warned_of),
        cmocka_unit_test(what_isnt_listed_can_be_dragged),
        cmocka_unit_test(a_right_lesson_has_its_steps),
    };
    return cmocka_run_group_tests_name("report", tests, NULL, NULL);
}
