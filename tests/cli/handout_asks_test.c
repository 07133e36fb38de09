/* What a page to print asks tells no answer. */
#include "handout_kit.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Its path, until the next call. */
static const char *write_lesson(const char *name, const char *touching)
{
    static char path[512];
    snprintf(path, sizeof path, "%s", path_of(name));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(
        file,
        "{\"unrotate-lesson\": 1, \"title\": \"<&\\\"'>\", \"minutes\": 5, \"idea\": \"Touch\", "
        "\"steps\": [{\"scene\": {\"unrotate\": 1, \"touching\": %s, \"shapes\": [{\"id\": "
        "\"<b>\", \"kind\": \"rectangle\", \"x\": 100, \"y\": 100, \"width\": 60, \"height\": "
        "40, \"angle\": 0}, {\"id\": \"c\", \"kind\": \"circle\", \"x\": 180, \"y\": 120, "
        "\"radius\": 20}]}, \"hide\": [\"verdict\"], \"ask\": \"A < B & C?\", \"choices\": "
        "[{\"text\": \"Hit\", \"right\": true}, {\"text\": \"Miss\", \"why\": \"No\"}]}]}",
        touching);
    fclose(file);
    return path;
}

/* Its number is in its file's name, if that doesn't begin with a year; "Unrotate" alone could be
 * the program's name. */
static void test_the_heading_has_the_lessons_number(void **state)
{
    (void)state;
    static const struct {
        const char *name, *heading;
        bool own;
    } CASES[] = {{"3", "Lesson 3: Unrotate", false},
                 {"unrotate", "Lesson 3: Unrotate", false},
                 {"assets/lessons/10-too-fast.json", "Lesson 10: Too fast", false},
                 {"12-mine.json", "Lesson 12: &lt;&amp;", true},
                 {"mine.json", "&lt;&amp;", true},
                 {"3d.json", "&lt;&amp;", true},
                 {"2026-11-mine.json", "&lt;&amp;", true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char line[64], title[64];
        const char *name = CASES[i].own ? write_lesson(CASES[i].name, "false") : CASES[i].name;
        char *page = page_of(name, false);
        snprintf(line, sizeof line, "<h1>%s", CASES[i].heading);
        snprintf(title, sizeof title, "<title>%s", CASES[i].heading);
        if (!strstr(page, line) || !strstr(page, title))
            fail_msg("%s: expected %s, got %.40s", CASES[i].name, line, strstr(page, "<h1>"));
        free(page);
    }
}

/* Exactly touching shapes hit or miss by agreement alone. */
static void test_a_question_tells_nothing(void **state)
{
    (void)state;
    char *hit = page_of(write_lesson("touching.json", "true"), false);
    char *miss = page_of(write_lesson("touching.json", "false"), false);
    assert_string_equal(hit, miss);
    assert_non_null(strstr(hit, "A &lt; B &amp; C?"));
    expect_right_file("touching.json", hit);
    free(hit);
    free(miss);
    hit = page_of(write_lesson("touching.json", "true"), true);
    miss = page_of(write_lesson("touching.json", "false"), true);
    assert_string_not_equal(hit, miss);
    free(hit);
    free(miss);
}

/* Nor does a task tell what a question above it asks: which way the ball turns back, how far it is
 * from the bar, how far it must be pushed; nor what it asks itself: where the ball flies to. What
 * isn't asked is shown. */
static void test_a_task_answers_no_question(void **state)
{
    (void)state;
    static const struct {
        const char *lesson, *words;
        bool shown;
    } CASES[] = {
        {"3", "turn by", false},     {"4", "turn by", false},        {"6", "turn by", false},
        {"6", "distance 30", false}, {"6", "to side", false},        {"8", "push out", false},
        {"8", "depth", false},       {"8", "\342\210\22230", false}, {"9", "meets after", false},
        {"9", "4 per frame", true},  {"2", "top left", true},        {"9", "target", true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char *page = page_of(CASES[i].lesson, false);
        if ((strstr(page, CASES[i].words) != NULL) != CASES[i].shown)
            fail_msg("lesson %s: %s, expected it %s", CASES[i].lesson, CASES[i].words,
                     CASES[i].shown ? "shown" : "left out");
        free(page);
    }
}

/* A question that shows the ghost or hides it, and a task about its scene that shows it. Its path,
 * until the next call. */
static const char *write_question_and_task(const char *asked)
{
    static char path[512];
    snprintf(path, sizeof path, "%s", path_of("shown.json"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
            "\"steps\": [{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": "
            "\"rectangle\", \"x\": 100, \"y\": 100, \"width\": 160, \"height\": 60, \"angle\": "
            "30}, {\"id\": \"ball\", \"kind\": \"circle\", \"x\": 300, \"y\": 150, \"radius\": "
            "20}]}, \"%s\": [\"ghost\"], \"ask\": \"A?\", \"choices\": [{\"text\": \"H\", "
            "\"right\": true}, {\"text\": \"M\", \"why\": \"No\"}]}, {\"show\": [\"ghost\"], "
            "\"try\": \"t\", \"until\": {\"hit\": true}}]}",
            asked);
    fclose(file);
    return path;
}

/* Beside a question that leaves it out the ghost of a task would answer it. */
static void test_a_task_shows_what_its_question_does(void **state)
{
    (void)state;
    char *shown = page_of(write_question_and_task("show"), false);
    assert_int_equal(count_of(shown, "turn by"), 1); /* the task: a question hides what tells */
    free(shown);
    char *hidden = page_of(write_question_and_task("hide"), false);
    assert_int_equal(count_of(hidden, "turn by"), 0);
    free(hidden);
}

int handout_asks_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_heading_has_the_lessons_number),
        cmocka_unit_test(test_a_question_tells_nothing),
        cmocka_unit_test(test_a_task_answers_no_question),
        cmocka_unit_test(test_a_task_shows_what_its_question_does),
    };
    return cmocka_run_group_tests_name("what handouts ask", tests, NULL, NULL);
}
