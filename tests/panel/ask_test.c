/* The section Ask a program: starting one, what is said of its answers, and of its failure. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "../kit/waker.h"
#include "suites.h"

#include "session/asking.h"
#include "session/pair_edit.h"
#include "session/suspect.h"
#include "session/try_explained.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Half a minute at most; what happens by itself happens meanwhile. */
static void wait_for(stage *st, bool (*what)(const session *ses))
{
    for (int i = 0; i < 3000 && !what(&st->a.session); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time += 10});
    }
    assert_true(what(&st->a.session));
    stage_draw(st);
}

static bool is_compared(const session *ses)
{
    return ses->ask.compared;
}

static bool is_current(const session *ses)
{
    return ses->ask.compared && ses->ask.answered == ses->ask.number;
}

static bool is_explained(const session *ses)
{
    return ses->ask.explained.found != NULL;
}

/* From then on no row of the section comes, goes or grows by itself, which would move a button
 * between finding and clicking it. */
static bool is_settled(const session *ses)
{
    return is_explained(ses) && is_current(ses);
}

static bool has_failed(const session *ses)
{
    return ses->ask.news.failed;
}

static void start(stage *st, const char *command)
{
    app_ask_panel *own = &st->a.panel.ask;
    snprintf(own->command, sizeof own->command, "%s", command);
    stage_draw(st);
    stage_scroll_click(st, "Ask");
}

static void its_answers_are_the_map(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    session_suspect_choose(ses, MISTAKE_WRONG_SIGN, false);
    stage_section(st, "Ask a program");
    start(st, "while read line; do echo miss; done");
    assert_false(session_suspects_any(ses)); /* what is tried would mix with its answers */
    assert_true(ses->lab.map_on);
    wait_for(st, is_settled);
    const size_t *share = ses->lab.map.share;
    assert_true(share[SCENE_MISSED_HIT] > 0 && share[SCENE_BOTH_MISS] > 0);
    assert_int_equal(share[SCENE_BOTH_HIT] + share[SCENE_FALSE_HIT], 0);
    stage_scroll_to(st, "Ask again");
    stage_scroll_to(st, "answered wrong");
    stage_scroll_click(st, "Stop");
    assert_null(ses->ask.job);
    assert_int_equal(share[SCENE_MISSED_HIT], 0); /* the right test's, again */
}

static void a_moved_shape_is_asked_about_anew(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_section(st, "Ask a program");
    start(st, "while read line; do echo hit; done");
    wait_for(st, is_current);
    unsigned before = ses->ask.number;
    scene_shape_move(&session_scene(ses)->shapes[0], 5, 0);
    ses->redraw = true;
    stage_draw(st);
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time += 10});
    assert_int_equal(ses->ask.number, before + 1);
    wait_for(st, is_current);
    assert_int_equal(ses->lab.map.share[SCENE_BOTH_MISS], 0);
}

static void a_failure_is_said(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_section(st, "Ask a program");
    start(st, "exit 3");
    wait_for(st, has_failed);
    assert_non_null(strstr(ses->notice, "exit 3: ended with status 3"));
    assert_false(ses->ask.compared);
    assert_int_equal(session_ask_says(ses), ASK_SAYS_NO_MORE);
    assert_true(ses->lab.map_filled); /* of the right test */
    stage_scroll_click(st, "Stop");   /* nothing runs: there is nothing to stop */
    assert_non_null(ses->ask.job);
    assert_non_null(strstr(ses->ask.news.why.text, "ended with status 3"));
}

static void csv_has_no_place_for_a_pivot_of_its_own(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": "
                   "180, \"width\": 160, \"height\": 60, \"angle\": 30, \"pivot\": [5, 6]}, "
                   "{\"kind\": \"circle\", \"x\": 405, \"y\": 195, \"radius\": 20}]}");
    stage_section(st, "Ask a program");
    start(st, "while read line; do echo hit; done");
    assert_non_null(strstr(ses->ask.why.text, "ask in json"));
    assert_int_equal(session_ask_says(ses), ASK_CANT_BE_ASKED);
    stage_expects(st, "not asked");
    assert_false(ses->ask.compared);
    wait_for(st, is_explained);
    st->a.panel.ask.format = ASK_JSON;
    stage_scroll_click(st, "Ask again");
    wait_for(st, is_compared);
}

/* The first question whose text in the list no other one has. */
static size_t found_by_its_text(const ask_news *news)
{
    size_t row = 0, same = 2;
    for (size_t i = 0; i < news->question_count && same > 1; i++) {
        row = i;
        same = 0;
        for (size_t k = 0; k < news->question_count; k++)
            same += news->questions[k].left == news->questions[i].left;
    }
    return row;
}

/* What it answered is explained in the command's words, and each question is shown by a click. */
static void its_mistake_is_named(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    bool wrong = true;
    stage_section(st, "Ask a program");
    start(st, "while read line; do echo miss; done");
    wait_for(st, is_settled);
    assert_int_equal(ses->ask.explained.found->verdict, DIAGNOSIS_CONSTANT);
    assert_string_equal(ses->ask.explained.verdict,
                        "The program always says miss: its answers carry no information.");
    assert_true(ses->ask.news.question_count > 1);
    const size_t which = found_by_its_text(&ses->ask.news);
    const ask_question *first = &ses->ask.news.questions[which];
    char row[32];
    size_t before = stage_count(st);
    snprintf(row, sizeof row, "%zu left", first->left);
    assert_string_equal(session_explained_answer(ses, &wrong), "your program says MISS");
    assert_false(wrong); /* of the stage's own pair, too */
    stage_expects(st, "this pair");
    stage_expects(st, "MISS, right");
    stage_scroll_click(st, row);
    assert_int_equal(stage_count(st), before);
    scene_written shown = ses->lab.pair.rectangle;
    assert_true(fabs(shown.width - first->pair.rectangle.width) < 1e-9 &&
                fabs(ses->lab.pair.circle.radius - first->pair.circle.radius) < 1e-9);
    assert_true(session_explained_shows(ses, EXPLAINED_ANSWERS, which));
    assert_string_equal(session_explained_answer(ses, &wrong), "your program says MISS");
    assert_int_equal(wrong, ses->pairs.shown[0].findings.hit);
    assert_string_equal(session_explained_agrees(ses, EXPLAINED_ANSWERS, false), "as your program");
    assert_string_equal(session_explained_agrees(ses, EXPLAINED_ANSWERS, true),
                        "not as your program");
    stage_key(st, 'z', MOD_CTRL); /* what was there comes back */
    assert_false(session_explained_shows(ses, EXPLAINED_ANSWERS, which));
}

/* Turned where it stands it is another pair. */
static void a_turned_question_is_another_one(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_section(st, "Ask a program");
    start(st, "while read line; do echo miss; done");
    wait_for(st, is_settled);
    session_explained_go(ses, EXPLAINED_ANSWERS, 0);
    assert_true(session_explained_shows(ses, EXPLAINED_ANSWERS, 0));
    scene_written turned = ses->lab.pair.rectangle;
    turned.angle += 1;
    shape bar = scene_convention_read(&session_scene(ses)->convention, &turned);
    assert_true(session_pair_put(ses, &bar));
    session_look(ses);
    assert_false(session_explained_shows(ses, EXPLAINED_ANSWERS, 0));
}

static bool is_changed(const session *ses)
{
    return ses->ask.files.changed;
}

static void write_program(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_true(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

static char script[32];

/* Asks a program that is a file and says always hit. */
static void ask_script(stage *st)
{
    char command[64];
    snprintf(script, sizeof script, "/tmp/unrotate-ask-XXXXXX");
    int file = mkstemp(script);
    assert_true(file >= 0 && close(file) == 0);
    write_program(script, "while read line; do echo hit; done\n");
    snprintf(command, sizeof command, "sh '%s'", script);
    stage_section(st, "Ask a program");
    start(st, command);
    wait_for(st, is_settled);
}

static void change_script(stage *st)
{
    write_program(script, "while read line; do echo miss; done # another\n");
    wait_for(st, is_changed);
}

/* Built anew, it can be asked again. */
static void a_changed_program_is_noticed(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    ask_script(st);
    assert_int_equal(ses->ask.files.count, 1);
    assert_false(stage_reads(st, "Your program was changed"));
    change_script(st);
    assert_non_null(strstr(ses->notice, "was changed: Ask again"));
    stage_scroll_click(st, "Ask again");
    assert_false(is_changed(ses));
    wait_for(st, is_explained);
    assert_non_null(strstr(ses->ask.explained.verdict, "always says miss"));
    write_program(script, "while read line; do echo miss; done # a third one\n");
    wait_for(st, is_changed);
    assert_non_null(strstr(ses->notice, "was changed: Ask again"));
    session_ask_stop(ses);
    assert_string_equal(ses->notice, ""); /* it isn't so any more */
    unlink(script);
}

/* In the window, where the system tells of changes, nothing is looked at until one comes. */
static void its_files_are_watched(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    ses->on_file_news.wake = waker_wake;
    ask_script(st);
    if (!ses->ask.files.lookout.watch)
        skip(); /* not here: see tests/file/watch.c */
    assert_int_equal(session_ask_timeout(ses), -1);
    change_script(st);
    assert_int_equal(session_ask_timeout(ses), -1); /* it was said */
    unlink(script);
}

static void type_text(stage *st, const char *text)
{
    for (; *text; text++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*text}});
}

/* Typed and left it isn't started: only Enter, or the button, does that. */
static void enter_asks(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    app_ask_panel *own = &st->a.panel.ask;
    stage_section(st, "Ask a program");
    start(st, "while read x; do echo 1; done");
    wait_for(st, is_settled);
    stage_scroll_to(st, "Ask again");
    stage_scroll_click(st, "while read x; do echo 1; done");
    stage_key(st, 'a', MOD_CTRL);
    type_text(st, "while read x; do echo 0; done");
    stage_key(st, KEY_TAB, 0);
    stage_draw(st);
    assert_string_equal(own->command, "while read x; do echo 0; done");
    assert_string_equal(ask_job_command(ses->ask.job), "while read x; do echo 1; done");
    assert_false(stage_reads(st, "Ask again")); /* it is another program */
    stage_scroll_click(st, own->command);
    stage_key(st, KEY_ENTER, 0);
    assert_string_equal(ask_job_command(ses->ask.job), own->command);
    wait_for(st, is_settled);
    assert_non_null(strstr(ses->ask.explained.verdict, "always says miss"));
    stage_scroll_to(st, "Ask again");
}

static void nothing_is_started_without_a_command(void **state)
{
    stage *st = *state;
    stage_section(st, "Ask a program");
    start(st, "");
    assert_null(st->a.session.ask.job);
}

#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)

static bool is_framed(const session *ses)
{
    return is_settled(ses) && !ses->ask.framing && !ses->glide.on;
}

/* It says hit from (40, 60) to (700, 400), farther than the picture reaches at first. */
static void its_answers_come_in_view(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_section(st, "Ask a program");
    col_box before = camera_visible_box(&ses->camera);
    assert_true(before.max.x < 700);
    start(st, "while IFS=, read x y w h a cx cy r; do cx=${cx%.*} cy=${cy%.*}; "
              "if [ $cx -ge 40 -a $cx -lt 700 -a $cy -ge 60 -a $cy -lt 400 ]; "
              "then echo 1; else echo 0; fi; done");
    wait_for(st, is_framed);
    col_box box = camera_visible_box(&ses->camera);
    if (box.min.x > 40 || box.min.y > 60 || box.max.x < 700 || box.max.y < 400)
        fail_msg("the picture shows (%g, %g) to (%g, %g)", box.min.x, box.min.y, box.max.x,
                 box.max.y);
    camera there = ses->camera;
    stage_scroll_click(st, "Stop");
    start(st, "while read line; do echo hit; done"); /* that has no edge */
    wait_for(st, is_framed);
    assert_true(camera_same_place(&ses->camera, &there));
}

int ask_suite(void)
{
    const struct CMUnitTest tests[] = {
        STAGED(its_answers_are_the_map),
        STAGED(its_answers_come_in_view),
        STAGED(a_moved_shape_is_asked_about_anew),
        STAGED(a_failure_is_said),
        STAGED(csv_has_no_place_for_a_pivot_of_its_own),
        STAGED(its_mistake_is_named),
        STAGED(a_turned_question_is_another_one),
        STAGED(a_changed_program_is_noticed),
        STAGED(its_files_are_watched),
        STAGED(nothing_is_started_without_a_command),
        STAGED(enter_asks),
    };
    return cmocka_run_group_tests_name("ask", tests, NULL, NULL);
}
