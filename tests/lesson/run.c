/* Where one is in a lesson: in class and alone. */
#include "lesson/lesson_run.h"

#include "lesson_tests.h"

#include <string.h>

/* 0 says, 1 asks (B is right, A believes in the wrong sign), 2 asks without a why of the right one,
 * 3 is a task, 4 says. */
static const char STEPS[] =
    "{\"say\": \"hello\"},"
    "{\"ask\": \"sign?\", \"hide\": [\"verdict\"], \"choices\": ["
    "{\"text\": \"a\", \"mistake\": \"wrong-sign\", \"why\": \"not so\"},"
    "{\"text\": \"b\", \"right\": true, \"why\": \"so\"}, {\"text\": \"c\"}], \"reveal\": "
    "{\"turn\": 1}},"
    "{\"ask\": \"more?\", \"mistake\": \"aabb\", \"choices\": [{\"text\": \"a\", \"right\": true}, "
    "{\"text\": \"b\"}]},"
    "{\"try\": \"do\", \"until\": {\"answer\": 7}, \"hints\": [\"h\", \"i\"]},"
    "{\"say\": \"bye\"}";

static void check_at(const lesson *l, const lesson_run *run, size_t step, lesson_phase phase,
                     const char *caption)
{
    if (run->step != step || lesson_phase_of(l, run) != phase ||
        strcmp(lesson_caption(l, run), caption))
        fail_msg("at step %zu, phase %d, \"%s\"; expected step %zu, phase %d, \"%s\"", run->step,
                 (int)lesson_phase_of(l, run), lesson_caption(l, run), step, (int)phase, caption);
}

typedef struct stop {
    size_t step;
    lesson_phase phase;
    const char *caption;
} stop;

static void page_down_and_up_pass_the_same_stops(void **state)
{
    (void)state;
    static const stop STOPS[] = {
        {0, LESSON_PHASE_SAY, "hello"},      {1, LESSON_PHASE_PREDICT, "sign?"},
        {1, LESSON_PHASE_REVEALED, "sign?"}, {1, LESSON_PHASE_EXPLAINED, "so"},
        {2, LESSON_PHASE_PREDICT, "more?"},  {2, LESSON_PHASE_REVEALED, "more?"},
        {3, LESSON_PHASE_TRY, "do"},         {4, LESSON_PHASE_SAY, "bye"},
    };
    enum { COUNT = sizeof STOPS / sizeof *STOPS };
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    assert_false(lesson_back(&l, &run));
    for (int i = 0; i < COUNT; i++) {
        check_at(&l, &run, STOPS[i].step, STOPS[i].phase, STOPS[i].caption);
        assert_true(lesson_forward(&l, &run) == (i + 1 < COUNT));
    }
    for (int i = COUNT - 1; i >= 0; i--) {
        check_at(&l, &run, STOPS[i].step, STOPS[i].phase, STOPS[i].caption);
        assert_true(lesson_back(&l, &run) == (i > 0));
    }
    lesson_free(&l);
}

static void votes_lead_to_the_reveal(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    assert_false(lesson_vote(&l, &run, 0, 1)); /* nothing is asked yet */
    assert_false(lesson_vote_again(&l, &run));
    lesson_forward(&l, &run);
    int(*votes)[LESSON_CHOICES] = run.records[1].votes;
    run.tally = true;
    assert_false(lesson_tally_shown(&l, &run)); /* there are no votes yet */
    run.tally = false;
    assert_true(lesson_vote(&l, &run, 0, 1) && lesson_vote(&l, &run, 0, 1));
    assert_true(lesson_vote(&l, &run, 2, -1)); /* less than none is none */
    assert_false(lesson_vote(&l, &run, 3, 1)); /* there is no D */
    assert_false(lesson_answer(&l, &run, 0));  /* a class votes */
    check_at(&l, &run, 1, LESSON_PHASE_VOTE, "sign?");
    assert_false(lesson_tally_shown(&l, &run));
    run.tally = true;
    assert_true(lesson_tally_shown(&l, &run));
    assert_true(lesson_vote_again(&l, &run));
    assert_false(lesson_vote_again(&l, &run));
    assert_false(lesson_tally_shown(&l, &run)); /* hidden while they discuss */
    check_at(&l, &run, 1, LESSON_PHASE_DISCUSS, "sign?");
    lesson_vote(&l, &run, 1, 5);
    lesson_vote(&l, &run, 1, -1);
    check_at(&l, &run, 1, LESSON_PHASE_VOTE_AGAIN, "sign?");
    assert_true(votes[0][0] == 2 && votes[0][1] == 0 && votes[0][2] == 0);
    assert_true(votes[1][0] == 0 && votes[1][1] == 4);
    assert_false(lesson_choose(&l, &run, 0)); /* not before the reveal */
    lesson_forward(&l, &run);
    assert_true(lesson_tally_shown(&l, &run));
    assert_false(lesson_vote(&l, &run, 1, 1));
    assert_int_equal(votes[1][1], 4);
    lesson_free(&l);
}

/* Once, and of this round only. */
static void the_last_vote_is_taken_back(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    int(*votes)[LESSON_CHOICES] = run.records[1].votes;
    assert_false(lesson_take_vote_back(&l, &run));
    lesson_vote(&l, &run, 0, 1);
    lesson_vote(&l, &run, 2, 1);
    assert_true(lesson_take_vote_back(&l, &run));
    assert_false(lesson_take_vote_back(&l, &run));
    assert_true(votes[0][0] == 1 && votes[0][2] == 0);
    lesson_vote(&l, &run, 1, 1);
    lesson_vote(&l, &run, 1, -1);
    assert_false(lesson_take_vote_back(&l, &run)); /* it was, by the other key */
    lesson_vote(&l, &run, 1, 1);
    assert_true(lesson_vote_again(&l, &run));
    assert_false(lesson_take_vote_back(&l, &run));
    lesson_vote(&l, &run, 0, 1);
    lesson_forward(&l, &run);
    assert_false(lesson_take_vote_back(&l, &run)); /* revealed */
    assert_true(votes[0][1] == 1 && votes[1][0] == 1);
    lesson_free(&l);
}

static void votes_have_a_limit(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    lesson_vote(&l, &run, 0, 5000);
    assert_int_equal(run.records[1].votes[0][0], LESSON_MAX_VOTES);
    lesson_free(&l);
}

static void the_reveal_changes_what_is_shown(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    assert_true(lesson_shown(&l, &run)->turn == 0 && !lesson_verdict_shown(&l, &run));
    run.verdict_turned = true;
    assert_true(lesson_verdict_shown(&l, &run));
    lesson_forward(&l, &run);
    assert_true(lesson_shown(&l, &run)->turn == 1 && lesson_verdict_shown(&l, &run));
    assert_false(run.verdict_turned);
    run.verdict_turned = true;
    assert_false(lesson_verdict_shown(&l, &run));
    lesson_free(&l);
}

static void a_chosen_letter_draws_its_belief(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    lesson_forward(&l, &run);
    lab_program none = lesson_suspect(&l, &run);
    assert_true(lab_is_right(&none));
    assert_true(lesson_choose(&l, &run, 0));
    assert_int_equal(lesson_suspect(&l, &run).at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    check_at(&l, &run, 1, LESSON_PHASE_REVEALED, "not so");
    assert_true(lesson_choose(&l, &run, 2)); /* without a why: the question stays */
    check_at(&l, &run, 1, LESSON_PHASE_REVEALED, "sign?");
    assert_true(lesson_choose(&l, &run, 2)); /* the same again: no more */
    assert_int_equal(run.chosen, LESSON_NO_CHOICE);
    lesson_choose(&l, &run, 0);
    lesson_forward(&l, &run);
    assert_int_equal(run.chosen, LESSON_NO_CHOICE);
    lesson_forward(&l, &run);
    assert_int_equal(lesson_suspect(&l, &run).at[LAB_LOCALISE], MISTAKE_AABB); /* the step's own */
    lesson_free(&l);
}

/* The reveal turns the picture: what a wrong one believes is seen beside the shapes as they were
 * asked about, if it believes anything. */
static void a_wrong_letter_turns_the_picture_back(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    const lesson_step *ask = &l.steps[1];
    assert_true(ask->state.turn == 0 && ask->revealed.turn == 1);
    static const double TURNS[] = {0, 1, 1}; /* wrong sign, right, believes nothing */
    for (size_t i = 0; i < 3; i++)
        if (lesson_step_turn(ask, &ask->revealed, &ask->choices[i]) != TURNS[i])
            fail_msg("%c: turned by %g, expected %g", (char)('A' + i),
                     lesson_step_turn(ask, &ask->revealed, &ask->choices[i]), TURNS[i]);
    assert_true(lesson_step_turn(ask, &ask->revealed, NULL) == 1);
    assert_true(lesson_step_turn(ask, &ask->state, NULL) == 0);
    lesson_free(&l);
}

static void a_chosen_right_letter_explains(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    lesson_forward(&l, &run);
    assert_true(lesson_choose(&l, &run, 1));
    check_at(&l, &run, 1, LESSON_PHASE_EXPLAINED, "so");
    lesson_forward(&l, &run); /* not "so" once more */
    lesson_forward(&l, &run);
    assert_true(lesson_choose(&l, &run, 0)); /* right, and doesn't say why */
    check_at(&l, &run, 2, LESSON_PHASE_REVEALED, "more?");
    lesson_free(&l);
}

static void alone_answers_are_waited_for(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE);
    assert_true(lesson_forward(&l, &run));
    assert_false(lesson_forward(&l, &run));
    assert_false(lesson_vote(&l, &run, 0, 1));
    assert_false(lesson_answer(&l, &run, 3));
    assert_true(lesson_answer(&l, &run, 0));
    check_at(&l, &run, 1, LESSON_PHASE_SECOND_TRY, "not so");
    assert_int_equal(lesson_suspect(&l, &run).at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    assert_false(lesson_forward(&l, &run));
    assert_true(lesson_back(&l, &run)); /* and on again: it is drawn still */
    assert_int_equal(run.chosen, LESSON_NO_CHOICE);
    assert_true(lesson_forward(&l, &run));
    check_at(&l, &run, 1, LESSON_PHASE_SECOND_TRY, "not so");
    assert_int_equal(run.chosen, 0);
    assert_false(lesson_answer(&l, &run, 0)); /* a double click is no second try */
    check_at(&l, &run, 1, LESSON_PHASE_SECOND_TRY, "not so");
    assert_true(lesson_answer(&l, &run, 1));
    check_at(&l, &run, 1, LESSON_PHASE_REVEALED, "sign?");
    for (size_t i = 0; i < 3; i++) /* and no third one */
        assert_false(lesson_answer(&l, &run, i));
    assert_true(run.records[1].tries == 2 && run.records[1].answers[0] == 0 &&
                run.records[1].answers[1] == 1);
    assert_true(lesson_forward(&l, &run));
    check_at(&l, &run, 1, LESSON_PHASE_EXPLAINED, "so");
    assert_true(lesson_back(&l, &run)); /* what was answered stays so */
    check_at(&l, &run, 0, LESSON_PHASE_SAY, "hello");
    lesson_forward(&l, &run);
    check_at(&l, &run, 1, LESSON_PHASE_EXPLAINED, "so");
    lesson_forward(&l, &run);
    assert_true(lesson_answer(&l, &run, 0)); /* right at once */
    check_at(&l, &run, 2, LESSON_PHASE_REVEALED, "more?");
    assert_int_equal(run.records[2].tries, 1);
    lesson_free(&l);
}

static void two_wrong_answers_reveal_the_right_one(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_forward(&l, &run);
    lesson_answer(&l, &run, 2);
    lesson_answer(&l, &run, 0);
    check_at(&l, &run, 1, LESSON_PHASE_REVEALED, "not so");
    assert_true(lesson_choose(&l, &run, 0));
    check_at(&l, &run, 1, LESSON_PHASE_REVEALED, "sign?");
    lesson_free(&l);
}

static void tasks_are_solved_or_skipped(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE);
    const scene *s = &l.steps[3].state.scene;
    pairs p = kit_pairs(s);
    assert_false(lesson_look(&l, &run, s, &p, NULL, true));
    assert_false(lesson_skip(&l, &run));
    assert_false(lesson_type(&l, &run, 7));
    lesson_go(&l, &run, 3);
    assert_null(lesson_hint(&l, &run));
    assert_true(lesson_show_hint(&l, &run) && lesson_show_hint(&l, &run));
    assert_false(lesson_show_hint(&l, &run));
    assert_string_equal(lesson_hint(&l, &run), "i");
    assert_false(lesson_forward(&l, &run));
    lesson_run skipping = run;
    assert_true(lesson_skip(&l, &skipping));
    assert_true(skipping.step == 4 && skipping.records[3].skipped);
    assert_true(lesson_type(&l, &run, 8));
    assert_false(lesson_look(&l, &run, s, &p, NULL, true));
    lesson_type(&l, &run, 7);
    assert_true(lesson_look(&l, &run, s, &p, NULL, true));
    check_at(&l, &run, 3, LESSON_PHASE_SOLVED, "do");
    assert_false(lesson_skip(&l, &run));
    assert_true(lesson_forward(&l, &run));
    scene_pairs_free(&p);
    lesson_free(&l);
}

static void alone_the_last_page_tells_the_idea(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_go(&l, &run, 4);
    assert_true(lesson_forward(&l, &run));
    check_at(&l, &run, 5, LESSON_PHASE_END, "I");
    assert_null(lesson_shown(&l, &run));
    assert_null(lesson_step_now(&l, &run));
    assert_false(lesson_forward(&l, &run));
    assert_false(lesson_verdict_shown(&l, &run) || lesson_tally_shown(&l, &run));
    assert_true(lesson_back(&l, &run));
    lesson_go(&l, &run, 100);
    assert_int_equal(run.step, 5);
    run.mode = LESSON_IN_CLASS;
    lesson_go(&l, &run, 100);
    assert_int_equal(run.step, 4);
    lesson_free(&l);
}

static void a_lesson_read_anew_keeps_what_still_fits(void **state)
{
    (void)state;
    lesson before = kit_steps(STEPS);
    lesson now =
        kit_steps("{\"say\": \"new\"},"
                  "{\"ask\": \"sign!\", \"choices\": [{\"text\": \"x\"}, {\"text\": \"y\", "
                  "\"right\": true}, {\"text\": \"z\"}]},"
                  "{\"say\": \"no more\"}");
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&before, &run);
    lesson_vote(&before, &run, 1, 3);
    lesson_go(&before, &run, 2);
    lesson_vote(&before, &run, 0, 2);
    lesson_go(&before, &run, 4);
    lesson_adapt(&run, &before, &now);
    assert_int_equal(run.step, 2);
    assert_int_equal(run.records[1].votes[0][1], 3);
    assert_int_equal(run.records[2].votes[0][0], 0);
    lesson_free(&before);
    lesson_free(&now);
}

/* Both questions, at either try, and the task, if only skipped. */
static void it_is_done_when_nothing_waits(void **state)
{
    (void)state;
    lesson l = kit_steps(STEPS);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_go(&l, &run, 1);
    lesson_answer(&l, &run, 0);
    lesson_answer(&l, &run, 2);
    lesson_go(&l, &run, 2);
    lesson_answer(&l, &run, 0);
    lesson_go(&l, &run, 4);
    assert_false(lesson_done(&l, &run));
    lesson_go(&l, &run, 3);
    lesson_skip(&l, &run);
    lesson_go(&l, &run, 0);
    assert_true(lesson_done(&l, &run));
    run.records[1].uncovered = LESSON_COVERED;
    assert_false(lesson_done(&l, &run));
    lesson_free(&l);
    l = kit_steps("{\"try\": \"t\", \"until\": {\"hit\": true}}");
    run = lesson_start(LESSON_ALONE); /* the first of all steps */
    assert_false(lesson_done(&l, &run));
    lesson_skip(&l, &run);
    assert_true(lesson_done(&l, &run));
    lesson_free(&l);
}

int test_run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(page_down_and_up_pass_the_same_stops),
        cmocka_unit_test(votes_lead_to_the_reveal),
        cmocka_unit_test(the_last_vote_is_taken_back),
        cmocka_unit_test(votes_have_a_limit),
        cmocka_unit_test(the_reveal_changes_what_is_shown),
        cmocka_unit_test(a_chosen_letter_draws_its_belief),
        cmocka_unit_test(a_wrong_letter_turns_the_picture_back),
        cmocka_unit_test(a_chosen_right_letter_explains),
        cmocka_unit_test(alone_answers_are_waited_for),
        cmocka_unit_test(two_wrong_answers_reveal_the_right_one),
        cmocka_unit_test(tasks_are_solved_or_skipped),
        cmocka_unit_test(alone_the_last_page_tells_the_idea),
        cmocka_unit_test(a_lesson_read_anew_keeps_what_still_fits),
        cmocka_unit_test(it_is_done_when_nothing_waits),
    };
    return cmocka_run_group_tests_name("run", tests, NULL, NULL);
}
