/* Every operation with each of its allocations failing in turn: it says so and leaks nothing. */
#include "../kit/memory.h"

#include "lesson/lesson_cards.h"
#include "lesson/lesson_report.h"
#include "lesson/lesson_run.h"
#include "lesson_tests.h"

#include <stdlib.h>
#include <string.h>

static const char TEXT[] =
    "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", \"source\": "
    "[\"s\", \"t\"], \"steps\": [{\"scene\": \"default.json\", \"ask\": \"a\", \"note\": \"n\", "
    "\"choices\": [{\"text\": \"x\", \"right\": true, \"why\": \"{gap}\"}, {\"text\": \"y\"}], "
    "\"reveal\": {\"set\": {\"ball\": {\"x\": 3}}}},"
    "{\"try\": \"t\", \"until\": {\"meets\": [\"ball\", \"bar\"]}, \"hints\": [\"h\"], "
    "\"paper\": \"p\", \"solved\": {\"set\": {\"ball\": {\"x\": 320, \"y\": 100, \"velocity\": [0, "
    "9]}}, \"say\": \"s\"}}]}";
static const char WRONG[] =
    "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", \"steps\": "
    "[{\"scene\": \"default.json\", \"say\": \"a\", \"hide\": [\"none\"]}]}";
static problem why;
static lesson known; /* that is there before memory gets short */

static bool reads(void)
{
    lesson l;
    bool right = lesson_read(&l, TEXT, strlen(TEXT), "a.json", kit_sources(), &why);
    assert_true(right == (l.count == 2));
    lesson_free(&l);
    return right;
}

static bool loads(void)
{
    lesson l;
    bool right = lesson_load(&l, "assets/lessons/01-nearest-point.json", kit_sources(), &why);
    lesson_free(&l);
    return right;
}

static bool reads_cards(void)
{
    lesson_cards cards;
    bool right = lesson_cards_read(&cards, "assets/lessons/", kit_sources());
    for (size_t i = 0; right && i < cards.count; i++)
        right = cards.all[i].title;
    lesson_cards_free(&cards);
    strcpy(why.text, right ? "" : "no card");
    return right;
}

static bool writes(void)
{
    lesson_run run = lesson_start(LESSON_ALONE);
    char *kept = lesson_run_text(&known, &run), *told = lesson_answers_text(&known, &run);
    char *step = lesson_step_text(&known.steps[0].state, "a");
    bool right = kept && told && step;
    strcpy(why.text, right ? "" : "no text");
    free(kept);
    free(told);
    free(step);
    return right;
}

static bool reads_back(void)
{
    static const char KEPT[] = "{\"unrotate-answers\": 1, \"title\": \"T\", \"steps\": []}";
    lesson_run run;
    return lesson_run_read(&run, &known, KEPT, strlen(KEPT), &why);
}

static const struct {
    const char *name;
    bool (*run)(void);
} OPERATIONS[] = {{"read", reads},
                  {"load", loads},
                  {"read cards", reads_cards},
                  {"write answers", writes},
                  {"read answers", reads_back}};

static void every_operation_survives_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    known = kit_lesson(TEXT);
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++) {
        bool right = false;
        /* Reading all cards takes thousands: every one of the first, then a sample. */
        for (long n = 0; !right; n += 1 + n / 300) {
            why.text[0] = '\0';
            long before = memory_blocks();
            memory_allow(n);
            right = OPERATIONS[i].run();
            bool failed = memory_allow_all();
            if (memory_blocks() != before)
                fail_msg("%s: after allocation %ld fails, %ld blocks are left", OPERATIONS[i].name,
                         n, memory_blocks() - before);
            if (!right && (!failed || !why.text[0]))
                fail_msg("%s: with allocation %ld: \"%s\"", OPERATIONS[i].name, n, why.text);
        }
    }
    lesson_free(&known);
}

/* A wrong lesson is wrong, however short memory is. */
static void errors_survive_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    bool failed = true;
    for (long n = 0; failed; n++) {
        lesson l;
        problem wrong = {""};
        long before = memory_blocks();
        memory_allow(n);
        bool right = lesson_read(&l, WRONG, strlen(WRONG), "a.json", kit_sources(), &wrong);
        failed = memory_allow_all();
        assert_false(right);
        assert_true(wrong.text[0]);
        assert_int_equal(memory_blocks(), before);
    }
}

/* Nor has it errors that it doesn't have, and one that is told may be that memory is short. */
static void reports_survive_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    bool failed = true;
    for (long n = 0; failed; n++) {
        lesson_report report;
        long before = memory_blocks();
        memory_allow(n);
        lesson_report_text(&report, TEXT, strlen(TEXT), "a.json", kit_sources());
        failed = memory_allow_all();
        if (report.count > 1 || (report.count && !strstr(report.errors[0].text, "out of memory")))
            fail_msg("with allocation %ld %zu errors: %s", n, report.count, report.errors[0].text);
        assert_true(report.count || report.warnings);
        lesson_report_free(&report);
        assert_int_equal(memory_blocks(), before);
    }
}

/* Without memory nothing can be played: then a task isn't solved yet. */
static void tasks_survive_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    lesson l = kit_shipped("10-too-fast");
    const lesson_step *step = &l.steps[2];
    scene s = scene_empty();
    assert_true(scene_copy(&s, &step->state.scene));
    kit_shape(&s, "ball")->x = 380; /* after two frames it is stopped */
    pairs p = kit_pairs(&s);
    bool solved = false;
    for (long n = 0; !solved; n++) {
        lesson_effort effort = {0};
        long before = memory_blocks();
        memory_allow(n);
        solved = lesson_task_look(&step->goal, &effort, &s, &p, NULL, true);
        bool failed = memory_allow_all();
        assert_true(solved || failed);
        assert_int_equal(memory_blocks(), before);
    }
    scene_pairs_free(&p);
    scene_free(&s);
    lesson_free(&l);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_operation_survives_short_memory),
        cmocka_unit_test(errors_survive_short_memory),
        cmocka_unit_test(reports_survive_short_memory),
        cmocka_unit_test(tasks_survive_short_memory),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
