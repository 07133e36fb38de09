/* What was answered alone, kept and handed on. */
#include "lesson/lesson_run.h"

#include "lesson_tests.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char STEPS[] =
    "{\"ask\": \"sign?\", \"choices\": [{\"text\": \"as it is\"}, {\"text\": \"minus\", \"right\": "
    "true}]},"
    "{\"try\": \"touch it, {gap} away\", \"until\": {\"answer\": 7}},"
    "{\"say\": \"so it is\"},"
    "{\"ask\": \"more?\", \"choices\": [{\"text\": \"yes\", \"right\": true}, {\"text\": \"no\"}]},"
    "{\"try\": \"again\", \"until\": {\"answer\": 7}},"
    "{\"try\": \"last\", \"until\": {\"answer\": 7}}";

/* Wrong, then right; skipped; not answered; the last one solved. */
static lesson_run answered(const lesson *l)
{
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(l, &run, 0);
    lesson_answer(l, &run, 1);
    lesson_forward(l, &run);
    lesson_skip(l, &run);
    run.records[4].effort.solved = true;
    return run;
}

static void answers_are_kept(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = answered(&l), back = lesson_start(LESSON_IN_CLASS);
    problem why;
    char *text = lesson_run_text(&l, &run);
    if (!lesson_run_read(&back, &l, text, strlen(text), &why))
        fail_msg("%s", why.text);
    assert_true(back.mode == LESSON_ALONE && back.step == 2 && back.chosen == LESSON_NO_CHOICE);
    assert_memory_equal(back.records, run.records, sizeof run.records);
    free(text);
    lesson_free(&l);
}

/* A wrong one that leaves a second try is drawn again. */
static void a_first_answer_is_drawn_again(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE), back = lesson_start(LESSON_ALONE);
    problem why;
    lesson_answer(&l, &run, 0);
    char *text = lesson_run_text(&l, &run);
    assert_true(lesson_run_read(&back, &l, text, strlen(text), &why));
    assert_int_equal(lesson_phase_of(&l, &back), LESSON_PHASE_SECOND_TRY);
    assert_int_equal(back.chosen, 0);
    free(text);
    lesson_free(&l);
}

static void other_answers_are_refused(void **state)
{
    (void)state;
    static const char *const TABLE[] = {
        "",
        "[]",
        "{\"title\": \"T\"}",
        "{\"unrotate-answers\": 2, \"title\": \"T\"}",
        "{\"unrotate-answers\": 1, \"title\": \"U\", \"step\": 0, \"steps\": []}",
    };
    lesson l = kit_steps(STEPS);
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        lesson_run run = answered(&l), before = run;
        problem why = {""};
        assert_false(lesson_run_read(&run, &l, TABLE[i], strlen(TABLE[i]), &why));
        assert_true(why.text[0]);
        assert_memory_equal(&run, &before, sizeof run);
    }
    lesson_free(&l);
}

/* The lesson has changed since, or somebody wrote the file: what can't be so isn't. */
static void answers_that_cant_be_are_left_out(void **state)
{
    (void)state;
    static const char TEXT[] =
        "{\"unrotate-answers\": 1, \"title\": \"T\", \"step\": 70, \"steps\": ["
        "{\"uncovered\": 1, \"answers\": [0, 5], \"solved\": true, \"skipped\": false},"
        "{\"uncovered\": 2, \"answers\": [1], \"solved\": true, \"skipped\": false},"
        "{\"uncovered\": 2, \"answers\": [1], \"solved\": true, \"skipped\": true},"
        "{\"uncovered\": 9, \"answers\": [1], \"solved\": false, \"skipped\": false},"
        "17]}";
    lesson l = kit_steps(STEPS);
    lesson_run run;
    problem why;
    static const lesson_record NOTHING;
    assert_true(lesson_run_read(&run, &l, TEXT, strlen(TEXT), &why));
    assert_int_equal(run.step, 0);
    assert_memory_equal(&run.records[0], &NOTHING, sizeof NOTHING);
    assert_true(run.records[1].effort.solved && !run.records[1].tries);
    assert_memory_equal(&run.records[2], &NOTHING, sizeof NOTHING);
    assert_true(run.records[3].tries == 1 && run.records[3].uncovered == LESSON_COVERED);
    assert_memory_equal(&run.records[4], &NOTHING, sizeof NOTHING);
    static const char UNANSWERED[] = "{\"unrotate-answers\": 1, \"title\": \"T\", \"steps\": "
                                     "[{\"uncovered\": 2, \"answers\": []}]}";
    assert_true(lesson_run_read(&run, &l, UNANSWERED, strlen(UNANSWERED), &why));
    assert_memory_equal(&run.records[0], &NOTHING, sizeof NOTHING);
    lesson_free(&l);
}

/* Nothing is left to answer behind a right answer or two wrong ones: the question is asked anew,
 * and a third one has no place. */
static void answers_that_end_a_question_uncover_it(void **state)
{
    (void)state;
    static const char *const TABLE[] = {"0, 0", "0, 1", "1"}; /* 1 is right */
    lesson l = kit_steps(STEPS);
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        char text[128];
        lesson_run run;
        problem why;
        snprintf(text, sizeof text,
                 "{\"unrotate-answers\": 1, \"title\": \"T\", \"steps\": "
                 "[{\"uncovered\": 0, \"answers\": [%s]}]}",
                 TABLE[i]);
        assert_true(lesson_run_read(&run, &l, text, strlen(text), &why));
        if (lesson_phase_of(&l, &run) != LESSON_PHASE_PREDICT)
            fail_msg("with the answers %s it is phase %d, expected %d", TABLE[i],
                     lesson_phase_of(&l, &run), LESSON_PHASE_PREDICT);
    }
    lesson_free(&l);
}

static void the_teacher_gets_lines(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = answered(&l);
    char *text = lesson_answers_text(&l, &run);
    assert_string_equal(text, "T\n"
                              "\n"
                              "1. sign?\n"
                              "   first answer: A  as it is\n"
                              "   second answer: B  minus\n"
                              "   right: B  minus\n"
                              "2. touch it, 6 away\n"
                              "   skipped\n"
                              "4. more?\n"
                              "   not answered\n"
                              "5. again\n"
                              "   solved\n"
                              "6. last\n"
                              "   not solved\n"
                              "\n"
                              "I\n");
    free(text);
    lesson_free(&l);
}

int test_kept(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_kept),
        cmocka_unit_test(a_first_answer_is_drawn_again),
        cmocka_unit_test(other_answers_are_refused),
        cmocka_unit_test(answers_that_cant_be_are_left_out),
        cmocka_unit_test(answers_that_end_a_question_uncover_it),
        cmocka_unit_test(the_teacher_gets_lines),
    };
    return cmocka_run_group_tests_name("kept answers", tests, NULL, NULL);
}
