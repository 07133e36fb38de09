/* What each key does in a lesson, in class and alone. */
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "sdl/main_window.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const lesson_run *run_of(const stage *st)
{
    return teach_run(&st->a.teaching);
}

static lesson_phase phase_of(const stage *st)
{
    return lesson_phase_of(&st->a.teaching.lesson, run_of(st));
}

static void expect_phase(const stage *st, size_t step, lesson_phase phase)
{
    lesson_stage_expect_step(st, step);
    assert_int_equal(phase_of(st), phase);
}

static const int *votes(const stage *st, int round)
{
    return run_of(st)->records[run_of(st)->step].votes[round];
}

static void open_in_class(stage *st, size_t step)
{
    lesson_stage_open(st, step);
    stage_key(st, KEY_F5, 0);
}

/* Question, reveal, why, next; and back the same way. Space is Page Down, too. */
static void test_keys_lead_on_and_back(void **state)
{
    stage *st = *state;
    open_in_class(st, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    expect_phase(st, 1, LESSON_PHASE_PREDICT);
    stage_key(st, KEY_SPACE, 0);
    expect_phase(st, 1, LESSON_PHASE_REVEALED);
    stage_key(st, KEY_PAGE_DOWN, 0);
    expect_phase(st, 1, LESSON_PHASE_EXPLAINED);
    stage_key(st, KEY_RIGHT, 0);
    expect_phase(st, 2, LESSON_PHASE_TRY);
    stage_key(st, KEY_PAGE_UP, 0);
    expect_phase(st, 1, LESSON_PHASE_EXPLAINED);
    stage_key(st, KEY_BACKSPACE, 0);
    expect_phase(st, 1, LESSON_PHASE_REVEALED);
    stage_key(st, KEY_END, 0);
    lesson_stage_expect_step(st, 5);
    stage_key(st, KEY_HOME, 0);
    lesson_stage_expect_step(st, 0);
    stage_key(st, KEY_PAGE_UP, 0);
    lesson_stage_expect_step(st, 0);
}

/* A vote more, a vote less, never below none; T shows them; R begins anew and keeps the first. */
static void test_votes_are_counted_in_class(void **state)
{
    stage *st = *state;
    open_in_class(st, 1);
    for (int32_t key = '1'; key <= '4'; key++) /* there is no fourth choice */
        for (int32_t times = key; times > '0'; times--)
            stage_key(st, key, 0);
    assert_true(votes(st, 0)[0] == 1 && votes(st, 0)[1] == 2 && votes(st, 0)[2] == 3);
    stage_key(st, '3', MOD_SHIFT);
    stage_key(st, '1', MOD_SHIFT);
    stage_key(st, '1', MOD_SHIFT);
    assert_true(votes(st, 0)[0] == 0 && votes(st, 0)[1] == 2 && votes(st, 0)[2] == 2);
    const lesson *l = &st->a.teaching.lesson;
    assert_false(lesson_tally_shown(l, run_of(st)));
    stage_key(st, 't', 0);
    assert_true(lesson_tally_shown(l, run_of(st)));
    stage_key(st, 'r', 0);
    expect_phase(st, 1, LESSON_PHASE_DISCUSS);
    assert_false(lesson_tally_shown(l, run_of(st)));
    stage_key(st, '2', 0);
    assert_true(votes(st, 0)[1] == 2 && votes(st, 1)[1] == 1);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(lesson_tally_shown(l, run_of(st)));
}

/* After the reveal a letter draws what it believes, and is drawn no more when pressed again. */
static void test_letters_draw_their_beliefs(void **state)
{
    stage *st = *state;
    open_in_class(st, 1);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, '1', 0);
    assert_int_equal(run_of(st)->chosen, 0);
    assert_false(lab_is_right(&st->a.session.lab.program));
    stage_key(st, '1', 0);
    assert_int_equal(run_of(st)->chosen, LESSON_NO_CHOICE);
    assert_true(lab_is_right(&st->a.session.lab.program));
}

static void test_the_verdict_is_hidden_and_shown(void **state)
{
    stage *st = *state;
    open_in_class(st, 0);
    assert_false(st->a.session.aids.verdict_hidden);
    stage_key(st, 'h', 0);
    assert_true(st->a.session.aids.verdict_hidden);
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
    stage_key(st, 'h', 0);
    stage_key(st, KEY_PAGE_DOWN, 0); /* the next step as it is written: hidden */
    assert_true(st->a.session.aids.verdict_hidden);
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
}

/* Alone, a question that hides hit or miss is answered before it is told. */
static void test_alone_the_verdict_waits_for_the_answer(void **state)
{
    stage *st = *state;
    const bool *hidden = &st->a.session.aids.verdict_hidden;
    lesson_stage_open(st, 1);
    stage_key(st, 'h', 0);
    assert_true(*hidden);
    stage_expect_notice(st, "Choose an answer first.");
    stage_key(st, '1', 0);
    expect_phase(st, 1, LESSON_PHASE_SECOND_TRY);
    stage_key(st, 'h', 0);
    assert_true(*hidden);
    stage_expect_notice(st, "Choose another answer first.");
    stage_key(st, '2', 0);
    expect_phase(st, 1, LESSON_PHASE_REVEALED);
    assert_false(*hidden);
    stage_key(st, 'h', 0);
    assert_true(*hidden);
    stage_key(st, 'h', 0);
    assert_false(*hidden);
}

/* What nobody is asked for is told and hidden as ever: in a step that says something, in a task,
 * before a class, and where a question shows it itself. */
static void test_other_verdicts_wait_for_nothing(void **state)
{
    stage *st = *state;
    const bool *hidden = &st->a.session.aids.verdict_hidden;
    static const char STEPS[] =
        "{\"scene\": \"default.json\", \"hide\": [\"verdict\"], \"say\": \"a\"},\n"
        "{\"try\": \"b\", \"until\": {\"hit\": true}},\n"
        "{\"ask\": \"c\", \"choices\": [{\"text\": \"d\", \"right\": true, \"why\": \"e\"},"
        " {\"text\": \"f\", \"why\": \"g\"}]},\n"
        "{\"show\": [\"verdict\"], \"ask\": \"c\", \"choices\": [{\"text\": \"d\", \"right\": true,"
        " \"why\": \"e\"}, {\"text\": \"f\", \"why\": \"g\"}]}";
    static const struct {
        size_t step;
        bool in_class;
    } ROWS[] = {{0, false}, {1, false}, {3, false}, {0, true}, {1, true}, {2, true}, {3, true}};
    lesson_stage_write(STEPS);
    lesson_stage_open(st, 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (ROWS[i].in_class)
            stage_key(st, KEY_F5, 0);
        teach_to_step(&st->a.teaching, ROWS[i].step);
        bool was = *hidden;
        assert_int_equal(was, ROWS[i].step != 3);
        stage_key(st, 'h', 0);
        assert_int_equal(*hidden, !was);
        stage_key(st, 'h', 0);
        assert_int_equal(*hidden, was);
    }
}

/* An answer is waited for; a wrong one leaves a second try, and a wrong one again the reveal. */
static void test_alone_an_answer_is_needed(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_key(st, KEY_PAGE_DOWN, 0);
    expect_phase(st, 1, LESSON_PHASE_PREDICT);
    stage_expect_notice(st, "Choose an answer first");
    stage_key(st, '4', 0);
    expect_phase(st, 1, LESSON_PHASE_PREDICT);
    stage_key(st, '1', 0);
    expect_phase(st, 1, LESSON_PHASE_SECOND_TRY);
    assert_string_equal(st->a.session.notice, "");
    assert_int_equal(votes(st, 0)[0], 0);
    stage_key(st, '1', 0); /* is no second try */
    expect_phase(st, 1, LESSON_PHASE_SECOND_TRY);
    stage_expect_notice(st, "Choose another answer first");
    stage_key(st, 'r', 0); /* only a class votes */
    expect_phase(st, 1, LESSON_PHASE_SECOND_TRY);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_expect_notice(st, "Choose another answer first");
    stage_key(st, '3', 0);
    expect_phase(st, 1, LESSON_PHASE_REVEALED);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    expect_phase(st, 2, LESSON_PHASE_TRY);
}

/* The choices are lettered: alone their letters answer; before a class B blanks, as remotes do. */
static void test_letters_answer_alone(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_key(st, 'd', 0); /* there is no fourth choice */
    stage_key(st, 'a', MOD_CTRL);
    expect_phase(st, 1, LESSON_PHASE_PREDICT);
    stage_key(st, 'a', 0);
    expect_phase(st, 1, LESSON_PHASE_SECOND_TRY);
    assert_int_equal(run_of(st)->chosen, 0);
    stage_key(st, 'b', 0);
    expect_phase(st, 1, LESSON_PHASE_REVEALED);
    assert_int_equal(st->a.session.blank, BLANK_NONE);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'b', 0);
    assert_int_equal(st->a.session.blank, BLANK_BLACK);
}

/* Whoever is alone and presses an answer's key once too often still sees the picture. */
static void test_only_a_class_is_blanked(void **state)
{
    stage *st = *state;
    static const struct {
        int32_t key;
        blank_screen shade;
    } ROWS[] = {{'b', BLANK_BLACK}, {'.', BLANK_BLACK}, {'w', BLANK_WHITE}, {',', BLANK_WHITE}};
    lesson_stage_open(st, 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        stage_key(st, ROWS[i].key, 0);
        assert_int_equal(st->a.session.blank, BLANK_NONE);
    }
    stage_key(st, KEY_F5, 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        stage_key(st, ROWS[i].key, 0);
        assert_int_equal(st->a.session.blank, ROWS[i].shade);
        stage_key(st, KEY_PAGE_DOWN, 0); /* no key changes what isn't seen */
        assert_int_equal(st->a.session.blank, ROWS[i].shade);
        lesson_stage_expect_step(st, 0);
        stage_key(st, ROWS[i].key, 0);
    }
    assert_int_equal(st->a.session.blank, BLANK_NONE);
}

/* The sheet has the keys that work there, and no others. */
static void test_the_help_tells_a_class_from_who_is_alone(void **state)
{
    stage *st = *state;
    static const char *const BOTH = "hide or show hit and miss";
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F1, 0);
    assert_true(stage_anywhere(BOTH));
    assert_true(stage_anywhere("alone: answer A to D; the letters, too"));
    assert_false(stage_anywhere("a second vote, after a discussion"));
    assert_false(stage_anywhere("black screen; again: the picture"));
    assert_false(stage_anywhere("white screen; again: the picture"));
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F1, 0);
    assert_true(stage_anywhere(BOTH));
    assert_true(stage_anywhere("a second vote, after a discussion"));
    assert_false(stage_anywhere("alone: answer A to D; the letters, too"));
}

/* Before a class none that may stand beside an answer shows something else, and its number is told;
 * there are three. */
static void test_letters_of_answers_tell_their_numbers_in_class(void **state)
{
    stage *st = *state;
    open_in_class(st, 1);
    unsigned shown;
    for (int revealed = 0; revealed < 2; revealed++) {
        if (revealed)
            stage_key(st, KEY_PAGE_DOWN, 0);
        shown = session_shown(&st->a.session)->show;
        stage_key(st, 'a', 0);
        stage_expect_notice(st, "its number: 1.");
        stage_key(st, 'c', 0);
        stage_expect_notice(st, "its number: 3.");
        stage_key(st, 'd', 0);
        stage_expect_notice(st, "There is no answer D here.");
        assert_int_equal(session_shown(&st->a.session)->show, shown);
        assert_true(votes(st, 0)[0] == 0 && votes(st, 0)[2] == 0);
    }
    stage_key(st, KEY_HOME, 0); /* a step that says something has the picture's keys */
    shown = session_shown(&st->a.session)->show;
    stage_key(st, 'd', 0);
    assert_int_equal(session_shown(&st->a.session)->show, shown ^ SHOW(SHOW_DISTANCE));
}

/* Of two answers there is no C and no D: they draw neither axes nor the nearest point, before the
 * answer and after it. */
static void test_letters_without_an_answer_draw_nothing(void **state)
{
    stage *st = *state;
    assert_true(app_lesson_open(&st->a, "assets/lessons/06-your-turn.json"));
    teach_to_step(&st->a.teaching, 4);
    assert_int_equal(lesson_step_now(&st->a.teaching.lesson, run_of(st))->choice_count, 2);
    for (int answered = 0; answered < 2; answered++) {
        unsigned shown = session_shown(&st->a.session)->show;
        lesson_phase phase = phase_of(st);
        stage_key(st, 'c', 0);
        stage_key(st, 'd', 0);
        assert_int_equal(session_shown(&st->a.session)->show, shown);
        assert_int_equal(phase_of(st), phase);
        if (!answered)
            stage_key(st, 'a', 0);
        assert_int_equal(phase_of(st), LESSON_PHASE_REVEALED);
    }
}

/* Before a class there is no key that does nothing and says nothing. */
static void test_what_is_not_there_is_said(void **state)
{
    stage *st = *state;
    open_in_class(st, 0);
    stage_key(st, 'n', 0);
    stage_expect_notice(st, "There is no note here");
    stage_key(st, '?', 0);
    stage_expect_notice(st, "There is no hint here");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, 'r', 0);
    stage_expect_notice(st, "There is no question here");
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_string_equal(st->a.session.notice, "");
    stage_key(st, 't', 0);
    stage_expect_notice(st, "Votes are shown as they come");
    stage_key(st, '1', 0);
    assert_true(lesson_tally_shown(&st->a.teaching.lesson, run_of(st)));
    stage_key(st, 'r', 0);
    stage_key(st, 'r', 0);
    stage_expect_notice(st, "This is the second vote");
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, 'r', 0);
    stage_expect_notice(st, "It is revealed");
}

/* As a window sends it: what a key types comes as text, too. */
static void type(stage *st, const char *keys)
{
    for (; *keys; keys++) {
        stage_key(st, *keys == '\n' ? KEY_ENTER : *keys == '\b' ? KEY_BACKSPACE : *keys, 0);
        if (*keys >= ' ')
            stage_send(st, (input){.kind = INPUT_TEXT, .text = {*keys}});
    }
}

/* A remote's full stop is no number's beginning, but one in it. */
static void test_a_remote_blanks_before_a_number(void **state)
{
    stage *st = *state;
    open_in_class(st, 3);
    stage_key(st, '.', 0);
    assert_int_equal(st->a.session.blank, BLANK_BLACK);
    stage_key(st, '.', 0);
    assert_int_equal(st->a.session.blank, BLANK_NONE);
    assert_string_equal(st->a.teaching.typed, "");
    type(st, "7.");
    assert_string_equal(st->a.teaching.typed, "7.");
}

/* A class need not solve the last task: there is nothing to go on to. */
static void test_a_class_is_told_the_end(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"},\n"
                       "{\"try\": \"b\", \"until\": {\"hit\": true}}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_END, 0);
    assert_int_equal(phase_of(st), LESSON_PHASE_TRY);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_expect_notice(st, "The lesson ends.");
}

/* However the lesson's path is written; but not of one behind which there is none. */
static void test_the_end_tells_of_the_next(void **state)
{
    stage *st = *state;
    static const struct {
        const char *path, *told;
    } ENDS[] = {
        {"assets/../assets/lessons/09-bounce.json", "ends. F3: the next. Home: the start. Esc"},
        {"assets/lessons/10-too-fast.json", "ends. Home: the start. Esc"}};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        assert_true(app_lesson_open(&st->a, ENDS[i].path));
        stage_key(st, KEY_F5, 0);
        stage_key(st, KEY_END, 0);
        while (!strstr(st->a.session.notice, "ends"))
            stage_key(st, KEY_PAGE_DOWN, 0);
        stage_expect_notice(st, ENDS[i].told);
        stage_key(st, KEY_ESCAPE, 0);
        app_lesson_close(&st->a);
        st->a.session.notice[0] = '\0';
    }
}

/* As it is written it is to be solved once more; hints stay. */
static void test_a_task_as_written_is_unsolved(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 2);
    stage_key(st, '?', MOD_SHIFT);
    col_vec ball = lesson_stage_ball(st);
    const shape *bar = stage_shape(st, "bar");
    lesson_stage_drag(st, ball, camera_to_window(&st->a.session.shown, (col_vec){bar->x, bar->y}));
    expect_phase(st, 2, LESSON_PHASE_SOLVED);
    stage_key(st, 'r', MOD_CTRL);
    expect_phase(st, 2, LESSON_PHASE_TRY);
    assert_int_equal(run_of(st)->records[2].hints, 1);
}

/* ? shows hint after hint, and the last one stays; F1 is the help; S goes on without. */
static void test_a_task_is_helped_and_skipped(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 2);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_expect_notice(st, "Solve it first. ?: a hint. S: skip it.");
    stage_key(st, '?', MOD_SHIFT);
    assert_int_equal(run_of(st)->records[2].hints, 1);
    stage_key(st, '/', MOD_SHIFT);
    assert_int_equal(run_of(st)->records[2].hints, 2);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, '?', MOD_SHIFT);
    stage_expect_notice(st, "That was the last hint. F1");
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_expect_notice(st, "Solve it first. S: skip it.");
    assert_int_equal(run_of(st)->records[2].hints, 2);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, KEY_F1, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_HELP);
    assert_true(stage_anywhere("skip the task"));
    assert_true(stage_anywhere("turn the picture back while held"));
    assert_false(stage_anywhere("rectangle")); /* what works there, and no more */
    assert_false(stage_anywhere("hit map: where a circle hits"));
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, 's', 0);
    expect_phase(st, 3, LESSON_PHASE_TRY);
    assert_true(run_of(st)->records[2].skipped);
}

/* 7.5 is asked for, and the digits are no choices here; a wrong one can be typed over. */
static void test_a_number_is_typed(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 3);
    type(st, "12\n");
    assert_string_equal(st->a.teaching.typed, "12");
    expect_phase(st, 3, LESSON_PHASE_TRY);
    type(st, "40");
    assert_string_equal(st->a.teaching.typed, "40"); /* not 1240 */
    type(st, "\b\b-.\n");
    stage_expect_notice(st, "\"-.\" is no number");
    type(st, "\b\b7-\n");
    stage_expect_notice(st, "\"7-\" is no number");
    type(st, "\b,5");
    assert_string_equal(st->a.teaching.typed, "7,5");
    expect_phase(st, 3, LESSON_PHASE_TRY);
    type(st, "\n");
    expect_phase(st, 3, LESSON_PHASE_SOLVED);
    stage_key(st, KEY_PAGE_DOWN, 0);
    lesson_stage_expect_step(st, 4);
    assert_string_equal(st->a.teaching.typed, "");
}

/* With Shift, on a keyboard of the United States: each comes as the digit's key, and as text. */
static void type_shifted(stage *st, int32_t digit, char text)
{
    stage_key(st, digit, MOD_SHIFT);
    stage_send(st, (input){.kind = INPUT_TEXT, .text = {text}});
}

/* As in the panel's fields: 3 * (2 + 0.5) is 7.5. Once it is begun letters are no keys. */
static void test_an_expression_is_typed(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 3);
    type(st, "3");
    type_shifted(st, '8', '*');
    type_shifted(st, '9', '(');
    type(st, "2");
    type_shifted(st, '=', '+');
    type(st, ".5");
    type_shifted(st, '0', ')');
    assert_string_equal(st->a.teaching.typed, "3*(2+.5)");
    type(st, "*\n");
    stage_expect_notice(st, "\"3*(2+.5)*\" is no number: expected a number after *.");
    assert_string_equal(st->a.teaching.typed, "3*(2+.5)*");
    type(st, "sqrt(1)\n");
    expect_phase(st, 3, LESSON_PHASE_SOLVED);
}

static void test_a_letter_is_a_key_before_a_number(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 3);
    type(st, "s");
    assert_true(run_of(st)->records[3].skipped);
    assert_string_equal(st->a.teaching.typed, "");
}

/* The last page: what was answered is copied for the teacher; as written is from the beginning. */
static void test_the_answers_are_copied(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 5);
    stage_key(st, '2', 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    expect_phase(st, 6, LESSON_PHASE_END);
    stage_key(st, 'c', MOD_CTRL);
    if (!strstr(sdl_window_clipboard(st->a.window), "where?"))
        fail_msg("copied: %s", sdl_window_clipboard(st->a.window));
    stage_key(st, KEY_PAGE_UP, 0);
    expect_phase(st, 5, LESSON_PHASE_EXPLAINED);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, 'r', MOD_CTRL);
    expect_phase(st, 0, LESSON_PHASE_SAY);
    assert_int_equal(run_of(st)->records[5].tries, 0);
}

/* In any scene. */
static void test_the_window_is_copied_as_a_step(void **state)
{
    stage *st = *state;
    stage_key(st, 'c', MOD_CTRL | MOD_SHIFT);
    lesson_stage_write(sdl_window_clipboard(st->a.window));
    lesson_stage_open(st, 0);
    assert_true(stage_shape(st, "bar")->x == 241);
}

/* Keys of the editor and of the panel that a lesson takes away. */
static void test_other_keys_rest(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    double x = stage_shape(st, "bar")->x;
    stage_key(st, KEY_TAB, 0);
    const struct {
        int32_t key;
        unsigned mods;
    } keys[] = {{KEY_DELETE, 0},  {'x', MOD_CTRL}, {'v', MOD_CTRL}, {'d', MOD_CTRL},
                {'r', MOD_SHIFT}, {'n', MOD_CTRL}, {KEY_F3, 0},     {KEY_F4, 0},
                {'m', 0},         {'l', 0},        {'a', MOD_CTRL}, {KEY_MENU, 0}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        stage_key(st, keys[i].key, keys[i].mods);
    assert_true(st->a.teaching.on);
    assert_int_equal(stage_count(st), 2);
    assert_true(stage_shape(st, "bar")->x == x);
    assert_true(lab_is_right(&st->a.session.lab.program) && !st->a.session.lab.map_on);
    assert_int_equal(app_panel_width(&st->a), 0);
    assert_false(ui_dialog_open(&st->a.ui));
}

/* U turns the picture while it is held, and lets it go to where its step has it. */
static void test_the_turn_is_the_steps(void **state)
{
    stage *st = *state;
    unrotating *t = &st->a.session.unrotating;
    st->a.session.less_motion = true;
    open_in_class(st, 1);
    stage_send(st, (input){.kind = INPUT_KEY_DOWN, .key = 'u'});
    assert_true(t->time == 1);
    stage_send(st, (input){.kind = INPUT_KEY_UP, .key = 'u'});
    assert_true(t->time == 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(t->time == 1);
    stage_send(st, (input){.kind = INPUT_KEY_DOWN, .key = 'u'});
    assert_true(t->time == 0);
    stage_send(st, (input){.kind = INPUT_KEY_UP, .key = 'u'});
    assert_true(t->time == 1);
}

/* Opening something else leaves the lesson, and asks about what waited behind it. */
static void test_opening_leaves_it(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 2);
    stage_key(st, 'o', MOD_CTRL);
    assert_false(st->a.teaching.on);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    assert_true(app_panel_width(&st->a) > 0);
}

static bool read_lesson(app_link *to, const char *link, user_assets *assets, problem *why)
{
    (void)assets;
    (void)why;
    snprintf(to->lesson, sizeof to->lesson, "%s", lesson_stage_file());
    to->step = strstr(link, "step=3") ? 3 : 0;
    return true;
}

/* What isn't saved waits behind it, so nothing is asked; another link opens its step again. */
static void test_a_link_opens_a_lesson(void **state)
{
    static const struct {
        char *link;
        size_t step; /* from 0 */
    } table[] = {{"https://example.org/?lesson=3&step=3", 2}, {"?lesson=3", 2}, {"?lesson=3", 2}};
    stage *st = *state;
    st->a.read_link = read_lesson;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = table[i].link});
        assert_true(st->a.teaching.on);
        lesson_stage_expect_step(st, table[i].step);
        assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    }
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(st->a.teaching.on);
    assert_true(session_unsaved(&st->a.session));
}

int lesson_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_a_link_opens_a_lesson),
        lesson_stage_test(test_keys_lead_on_and_back),
        lesson_stage_test(test_votes_are_counted_in_class),
        lesson_stage_test(test_letters_draw_their_beliefs),
        lesson_stage_test(test_letters_answer_alone),
        lesson_stage_test(test_only_a_class_is_blanked),
        lesson_stage_test(test_the_help_tells_a_class_from_who_is_alone),
        lesson_stage_test(test_letters_of_answers_tell_their_numbers_in_class),
        lesson_stage_test(test_letters_without_an_answer_draw_nothing),
        lesson_stage_test(test_what_is_not_there_is_said),
        lesson_stage_test(test_a_remote_blanks_before_a_number),
        lesson_stage_test(test_the_verdict_is_hidden_and_shown),
        lesson_stage_test(test_alone_the_verdict_waits_for_the_answer),
        lesson_stage_test(test_other_verdicts_wait_for_nothing),
        lesson_stage_test(test_alone_an_answer_is_needed),
        lesson_stage_test(test_a_class_is_told_the_end),
        lesson_stage_test(test_the_end_tells_of_the_next),
        lesson_stage_test(test_a_task_is_helped_and_skipped),
        lesson_stage_test(test_a_task_as_written_is_unsolved),
        lesson_stage_test(test_a_number_is_typed),
        lesson_stage_test(test_an_expression_is_typed),
        lesson_stage_test(test_a_letter_is_a_key_before_a_number),
        lesson_stage_test(test_the_answers_are_copied),
        lesson_stage_test(test_the_window_is_copied_as_a_step),
        lesson_stage_test(test_other_keys_rest),
        lesson_stage_test(test_the_turn_is_the_steps),
        lesson_stage_test(test_opening_leaves_it),
    };
    return cmocka_run_group_tests_name("keys in a lesson", tests, NULL, NULL);
}
