/* What there is to be seen of a lesson, as values. */
#include "player_tests.h"

#include <string.h>

#define ASK                                                                                        \
    "{\"ask\": \"Does it hit, at {distance}?\", \"choices\": ["                                    \
    "{\"text\": \"Yes\", \"mistake\": \"wrong-sign\", \"why\": \"No: {gap}.\"},"                   \
    "{\"text\": \"No\", \"right\": true, \"why\": \"{distance} is more.\"},"                       \
    "{\"text\": \"Perhaps\"}]}"
#define TASK                                                                                       \
    ", {\"try\": \"Touch.\", \"until\": {\"gap\": [0, 1]}, \"hints\": [\"First.\", \"Last "        \
    "{radius}.\"]}"

/* What one of them must be; the player's words are looked at where they are drawn. */
static void expect_choice(const player_shown *shown, size_t i, const player_choice *wanted)
{
    const player_choice *got = &shown->choices[i];
    if (got->right != wanted->right || got->faded != wanted->faded ||
        got->chosen != wanted->chosen || got->tried != wanted->tried)
        fail_msg("choice %zu: right %d, faded %d, chosen %d, tried %d", i, got->right, got->faded,
                 got->chosen, got->tried);
}

static void a_question_shows_nothing_of_its_answer(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    player_shown shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.phase, LESSON_PHASE_PREDICT);
    assert_string_equal(shown.caption, "Does it hit, at 26?"); /* the default pair's distance */
    assert_null(shown.hint);
    assert_int_equal(shown.choice_count, 3);
    assert_string_equal(shown.choices[2].text, "Perhaps");
    for (size_t i = 0; i < 3; i++)
        expect_choice(&shown, i, &(player_choice){.right = false});
    assert_false(shown.tally || shown.forward || shown.back || shown.buttons);
    player_free(&shown);
    lesson_free(&l);
}

static void the_votes_of_both_rounds_are_shown_when_asked_for(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_vote(&l, &run, 0, 1);
    lesson_vote(&l, &run, 0, 1);
    lesson_vote(&l, &run, 1, 1);
    player_shown shown = kit_shown(&l, &run, false);
    assert_false(shown.tally);
    assert_string_equal(shown.prompt, "Votes: 3");
    assert_int_equal(shown.rounds, 1);
    player_free(&shown);
    lesson_vote_again(&l, &run);
    lesson_vote(&l, &run, 1, 1);
    run.tally = true;
    shown = kit_shown(&l, &run, false);
    assert_true(shown.tally);
    assert_string_equal(shown.prompt, "Second vote: 1");
    assert_int_equal(shown.rounds, 2);
    assert_int_equal(shown.choices[0].votes[0], 2);
    assert_int_equal(shown.choices[1].votes[0], 1);
    assert_int_equal(shown.choices[1].votes[1], 1);
    player_free(&shown);
    lesson_free(&l);
}

static void the_reveal_shows_which_is_right_and_what_is_chosen(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    lesson_choose(&l, &run, 0);
    player_shown shown = kit_shown(&l, &run, false);
    expect_choice(&shown, 0, &(player_choice){.faded = true, .chosen = true});
    expect_choice(&shown, 1, &(player_choice){.right = true});
    expect_choice(&shown, 2, &(player_choice){.faded = true});
    assert_string_equal(shown.caption, "No: 6.");
    player_free(&shown);
    lesson_free(&l);
}

/* After an H nothing tells which was right, not even the words that explain it. */
static void a_hidden_answer_is_asked_for_again(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_forward(&l, &run);
    lesson_forward(&l, &run);
    run.chosen = 2;
    run.verdict_turned = true;
    player_shown shown = kit_shown(&l, &run, false);
    assert_string_equal(shown.caption, "Does it hit, at ?\?");
    for (size_t i = 0; i < 3; i++)
        expect_choice(&shown, i, &(player_choice){.right = false});
    player_free(&shown);
    assert_true(lesson_choose(&l, &run, 2)); /* and so it is shown */
    shown = kit_shown(&l, &run, false);
    assert_string_equal(shown.caption, "26 is more.");
    expect_choice(&shown, 1, &(player_choice){.right = true});
    expect_choice(&shown, 2, &(player_choice){.faded = true, .chosen = true});
    player_free(&shown);
    lesson_free(&l);
}

static void alone_the_answers_are_marked(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(&l, &run, 0);
    player_shown shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.phase, LESSON_PHASE_SECOND_TRY);
    expect_choice(&shown, 0, &(player_choice){.chosen = true, .tried = true});
    expect_choice(&shown, 1, &(player_choice){.right = false});
    assert_false(shown.forward); /* a second try comes first */
    assert_string_equal(shown.prompt, "Drawn as if it were so. Try again.");
    player_free(&shown);
    lesson_answer(&l, &run, 1);
    shown = kit_shown(&l, &run, false);
    expect_choice(&shown, 0, &(player_choice){.faded = true, .tried = true});
    expect_choice(&shown, 1, &(player_choice){.right = true, .tried = true});
    assert_true(shown.forward);
    player_free(&shown);
    lesson_free(&l);
}

/* "Perhaps" believes in no mistake. */
static void what_is_not_drawn_is_not_spoken_of(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(&l, &run, 2);
    player_shown shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.phase, LESSON_PHASE_SECOND_TRY);
    assert_string_equal(shown.prompt, "Try again.");
    player_free(&shown);
    lesson_free(&l);
}

static void a_task_has_hints_and_can_be_skipped(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK TASK);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_go(&l, &run, 1);
    const unsigned hint = 1u << PLAYER_HINT, skip = 1u << PLAYER_SKIP, leave = 1u << PLAYER_LEAVE;
    player_shown shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.buttons, hint | skip | leave);
    assert_true(shown.back);
    player_free(&shown);
    lesson_show_hint(&l, &run);
    lesson_show_hint(&l, &run);
    shown = kit_shown(&l, &run, false);
    assert_string_equal(shown.hint, "Last 20.");
    assert_int_equal(shown.buttons, skip | leave); /* there is no hint left */
    player_free(&shown);
    run.records[1].effort.solved = true;
    shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.buttons, leave);
    assert_string_equal(shown.prompt, "Solved");
    assert_true(shown.forward);
    player_free(&shown);
    lesson_free(&l);
}

/* Who opens one to teach finds the way at its start, where it takes nobody's room. */
static void the_first_step_leads_before_a_class(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK ", " ASK);
    for (int mode = 0; mode < 2; mode++) {
        lesson_run run = lesson_start((lesson_mode)mode);
        for (size_t step = 0; step < 2; step++) {
            lesson_go(&l, &run, step);
            player_shown shown = kit_shown(&l, &run, true);
            assert_int_equal(shown.buttons >> PLAYER_PRESENT & 1,
                             run.mode == LESSON_ALONE && !step);
            player_free(&shown);
        }
    }
    lesson_free(&l);
}

/* Who has no keys is told of none. */
static void a_finger_is_asked_to_tap(void **state)
{
    (void)state;
    static const char *const PROMPTS[] = {"Choose: A to C", "Tap an answer."};
    lesson l = kit_steps(ASK);
    lesson_run run = lesson_start(LESSON_ALONE);
    for (int by_finger = 0; by_finger < 2; by_finger++) {
        player_shown shown = kit_shown_to(&l, &run, (player_hand){.by_finger = by_finger});
        assert_string_equal(shown.prompt, PROMPTS[by_finger]);
        player_free(&shown);
    }
    lesson_free(&l);
}

static void in_class_buttons_come_with_the_pointer(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK TASK);
    lesson_run run = lesson_start(LESSON_IN_CLASS);
    lesson_go(&l, &run, 1);
    const unsigned buttons = 1u << PLAYER_HINT | 1u << PLAYER_LEAVE; /* never "Skip" */
    for (int pointing = 0; pointing < 2; pointing++) {
        player_shown shown = kit_shown(&l, &run, pointing);
        assert_int_equal(shown.back, pointing);
        assert_false(shown.forward); /* it is the last step */
        assert_int_equal(shown.buttons, pointing ? buttons : 0);
        player_free(&shown);
    }
    lesson_free(&l);
}

static void an_aim_tells_what_it_would_meet(void **state)
{
    (void)state;
    static const struct {
        lesson_flight flight;
        const char *says;
    } TABLE[] = {
        {{0, "", false}, "Meets nothing in 72 frames"},
        {{0, "target", false}, "Meets target first"},
        {{0, "bar", true}, "Flies through bar"},
        {{1, "", false}, "Meets bar, then nothing in 72 frames"},
        {{1, "target", false}, "Meets bar, then target"},
        {{1, "target", true}, "Meets bar, then flies through target"},
    };
    lesson l = kit_steps("{\"try\": \"Aim.\", \"motion\": {\"ahead\": 72}, \"until\": "
                         "{\"meets\": [\"ball\", \"bar\", \"bar\"]}}");
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        lesson_run run = lesson_start(LESSON_IN_CLASS);
        run.records[0].effort.flight = TABLE[i].flight;
        player_shown shown = kit_shown(&l, &run, false);
        assert_string_equal(shown.prompt, TABLE[i].says);
        player_free(&shown);
    }
    lesson_free(&l);
}

static void tasks_tell_how_far_they_are(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"Visit.\", \"until\": {\"zones\": 9}},"
                         "{\"try\": \"How far?\", \"until\": {\"answer\": 26}},"
                         "{\"try\": \"Touch.\", \"until\": {\"gap\": [-0.55, 1]}},"
                         "{\"try\": \"Touch.\", \"until\": {\"gap\": [-0.55, 0.55]}},"
                         "{\"try\": \"Away.\", \"until\": {\"gap\": [5, 1e9]}}");
    lesson_run run = lesson_start(LESSON_ALONE);
    run.records[0].effort.zones = 1 << 2 | 1 << 4 | 1 << 8;
    player_shown shown = kit_shown(&l, &run, false);
    assert_string_equal(shown.prompt, "3 of 9 zones");
    assert_false(shown.number);
    player_free(&shown);
    lesson_go(&l, &run, 1);
    shown = kit_shown(&l, &run, false);
    assert_true(shown.number);
    assert_string_equal(shown.prompt, "Type a number:");
    player_free(&shown);
    lesson_type(&l, &run, 20);
    shown = kit_shown(&l, &run, false);
    assert_string_equal(shown.prompt, "Not so. Type a number:");
    player_free(&shown);
    static const char *const allowed[] = {"\342\210\2220.55 to 1 counts.", "\302\2610.55 counts.",
                                          ""};
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
        run.step = 2 + i;
        shown = kit_shown(&l, &run, false);
        assert_string_equal(shown.prompt, allowed[i]);
        player_free(&shown);
    }
    lesson_free(&l);
}

static void the_last_page_lists_the_questions(void **state)
{
    (void)state;
    lesson l = kit_steps(ASK TASK ", " ASK);
    lesson_run run = lesson_start(LESSON_ALONE);
    lesson_answer(&l, &run, 0);
    lesson_answer(&l, &run, 1);
    run.records[1].effort.solved = true;
    lesson_go(&l, &run, l.count);
    player_shown shown = kit_shown(&l, &run, false);
    assert_int_equal(shown.phase, LESSON_PHASE_END);
    assert_string_equal(shown.caption, "An idea.");
    assert_string_equal(shown.prompt, "1 of 1 task solved");
    assert_int_equal(shown.answer_count, 2);
    assert_int_equal(shown.answers[0].first, 0);
    assert_ptr_equal(shown.answers[0].step, &l.steps[0]);
    assert_int_equal(shown.answers[1].first, LESSON_NO_CHOICE);
    assert_ptr_equal(shown.answers[1].step, &l.steps[2]);
    assert_string_equal(shown.answers[1].question, "Does it hit, at 26?");
    assert_int_equal(shown.buttons, 1u << PLAYER_COPY | 1u << PLAYER_LEAVE);
    assert_false(shown.forward);
    player_free(&shown);
    lesson_free(&l);
}

int test_shown(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_shows_nothing_of_its_answer),
        cmocka_unit_test(the_votes_of_both_rounds_are_shown_when_asked_for),
        cmocka_unit_test(the_reveal_shows_which_is_right_and_what_is_chosen),
        cmocka_unit_test(a_hidden_answer_is_asked_for_again),
        cmocka_unit_test(alone_the_answers_are_marked),
        cmocka_unit_test(what_is_not_drawn_is_not_spoken_of),
        cmocka_unit_test(a_task_has_hints_and_can_be_skipped),
        cmocka_unit_test(the_first_step_leads_before_a_class),
        cmocka_unit_test(a_finger_is_asked_to_tap),
        cmocka_unit_test(in_class_buttons_come_with_the_pointer),
        cmocka_unit_test(an_aim_tells_what_it_would_meet),
        cmocka_unit_test(tasks_tell_how_far_they_are),
        cmocka_unit_test(the_last_page_lists_the_questions),
    };
    return cmocka_run_group_tests_name("shown", tests, NULL, NULL);
}
