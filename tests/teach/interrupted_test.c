/* What goes on while a lesson is opened goes on as it was when that is left. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "teach/lesson_keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Time goes by, also for threads. */
static void wait_ms(stage *st, uint32_t ms)
{
    st->time += ms;
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time});
    nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

/* To the lesson's last step, which is played, and out again. */
static void go_through_the_lesson(stage *st)
{
    lesson_stage_open(st, 5);
    teach_choose(&st->a.teaching, 1);
    wait_ms(st, 2000);
    assert_true(st->a.session.play.on);
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(st->a.teaching.on);
}

/* ---- Playing ---- */

static void test_playing_goes_on(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    shape *bar = &session_scene(ses)->shapes[0];
    bar->velocity_x = 2;
    scene_history_commit(session_history(ses), "throw");
    double start = bar->x;
    assert_true(session_play_begin(ses) && session_play_to(ses, 7.5));
    ses->play.running = true;
    ses->play.last = ses->now;
    go_through_the_lesson(st);
    assert_true(ses->play.on && ses->play.running);
    assert_true(ses->play.time >= 7.5 && ses->play.time < 60); /* more frames went by meanwhile */
    assert_true(fabs(stage_shape(st, "bar")->x - start - 2 * ses->play.time) < 1e-9);
    session_play_end(ses);
    assert_true(stage_shape(st, "bar")->x == start && scene_history_dirty(&ses->history));
}

/* ---- Recovery ---- */

/* A run that ended without leaving, with a circle at x = 300. */
static void crash(void)
{
    file_recovery left;
    problem why;
    scene s = scene_empty();
    if (file_paste(&s, "circle 300 20 5", NULL, NULL) != 1 ||
        !file_recovery_open(&left, lesson_stage_below("unrotate"), &why) ||
        !file_recovery_write(&left, &s, "", &(file_version){0}, &why))
        fail_msg("nothing can be recovered: %s", why.text);
    file_recovery_leave(&left);
    scene_free(&s);
}

static void leave(stage *st)
{
    while (st->a.teaching.on)
        stage_key(st, KEY_ESCAPE, 0);
}

/* What the start says of it waits behind all lessons that are opened, in class as well. */
static void test_recovery_is_told_behind_the_lesson(void **state)
{
    static const char SAYS[] = "Here are the unsaved changes of the last time.";
    stage *st = *state;
    session *ses = &st->a.session;
    crash();
    session_autosave_begin(ses, AUTOSAVE_ANY);
    stage_expect_notice(st, SAYS);
    stage_key(st, KEY_F5, 0);
    for (int i = 0; i < 2; i++) {
        lesson_stage_open(st, 0);
        if (ses->notice[0])
            fail_msg("lesson %d opens with \"%s\"", i, ses->notice);
    }
    lesson_stage_wait(st, 60000);
    leave(st);
    stage_expect_notice(st, SAYS);
    assert_true(session_scene(ses)->shapes[0].x == 300 && session_unsaved(ses));
    lesson_stage_wait(st, 60000);
    session_notice(ses, "another one");
    lesson_stage_open(st, 0);
    leave(st);
    assert_string_equal(ses->notice, "");
    session_autosave_end(ses);
}

/* ---- A log ---- */

static void open_log(stage *st)
{
    const char *path = lesson_stage_below("a.csv");
    FILE *f = fopen(path, "w");
    assert_true(f &&
                fputs("rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
                      "0,0,200,100,0,210,50,20,1\n0,0,200,100,0,230,50,20,1\n"
                      "0,0,200,100,0,240,50,20,0\n",
                      f) >= 0 &&
                fclose(f) == 0);
    session_log_open(&st->a.session, path, NULL);
    for (int i = 0; i < 10000 && st->a.session.log.explained.stage < FEED_EXPLAINED; i++)
        wait_ms(st, 100);
    assert_true(session_log_shown(&st->a.session));
}

static void test_a_log_goes_on(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    double bar = stage_shape(st, "bar")->x;
    open_log(st);
    session_log_go(ses, 2);
    session_scene(ses)->shapes[0].width = 190; /* this row was dragged */
    scene_history_commit(session_history(ses), "drag");
    const diagnosis *found = ses->log.explained.found;
    char name[SESSION_NAME_SIZE];
    memcpy(name, ses->name, sizeof name);
    lesson_stage_open(st, 0);
    assert_false(session_log_shown(ses));
    bool wrong;
    assert_null(session_log_reported(ses, &wrong));
    assert_true(session_unsaved(ses)); /* the document behind the log */
    go_through_the_lesson(st);
    assert_true(session_log_shown(ses) && ses->log.explained.found == found);
    assert_int_equal(session_log_row_shown(ses), 2);
    assert_string_equal(ses->name, name);
    assert_true(stage_shape(st, "circle")->x == 240 && stage_shape(st, "rectangle")->width == 190);
    assert_true(scene_history_dirty(&ses->history));
    session_log_close(ses);
    assert_true(stage_shape(st, "bar")->x == bar && session_unsaved(ses));
}

/* Opened from a lesson another log takes the first one's place. */
static void test_another_log_takes_its_place(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    double bar = stage_shape(st, "bar")->x;
    open_log(st);
    lesson_stage_open(st, 0);
    app_open_path(&st->a, lesson_stage_below("a.csv"));
    assert_false(st->a.teaching.on);
    for (int i = 0; i < 10000 && !session_log_shown(ses); i++)
        wait_ms(st, 100);
    session_log_close(ses);
    assert_true(stage_shape(st, "bar")->x == bar);
}

/* ---- A running program ---- */

static void send_pair(int to, int x)
{
    char line[256];
    int length =
        snprintf(line, sizeof line,
                 "{\"a\": {\"kind\": \"rectangle\", \"x\": 100, \"y\": 100, \"width\": 200,"
                 " \"height\": 80, \"angle\": 0}, \"b\": {\"kind\": \"circle\", \"x\": %d,"
                 " \"y\": 140, \"radius\": 20}}\n",
                 x);
    assert_int_equal(write(to, line, (size_t)length), length);
}

static void until_lines(stage *st, unsigned long count)
{
    for (int i = 0; i < 10000 && st->a.session.live.counts.lines < count; i++)
        wait_ms(st, 500);
    assert_int_equal(st->a.session.live.counts.lines, count);
    wait_ms(st, 500);
}

/* What came meanwhile is shown then, unless a line was frozen. */
static void test_a_program_goes_on(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    const convention sdl2 = scene_convention_sdl2();
    problem why;
    int ends[2];
    session_undo(ses); /* nothing of one's own: lines are followed */
    assert_true(pipe(ends) == 0 && session_live_open(ses, ends[0], &sdl2, &why));
    for (int frozen = 0; frozen < 2; frozen++) {
        send_pair(ends[1], 350);
        until_lines(st, frozen ? 3 : 1);
        if (frozen)
            session_live_freeze(ses);
        lesson_stage_open(st, 0);
        send_pair(ends[1], 400);
        until_lines(st, frozen ? 4 : 2);
        assert_true(stage_shape(st, "ball")->radius == 20); /* the lesson's */
        go_through_the_lesson(st);
        wait_ms(st, 500);
        assert_true(ses->live.shown && ses->live.frozen == frozen);
        assert_int_equal(ses->live.line, frozen ? 3 : 2);
        assert_true(stage_shape(st, "b")->x == (frozen ? 350 : 400));
    }
    session_live_close(ses);
    close(ends[0]);
    close(ends[1]);
}

/* ---- An exam ---- */

static void test_an_exam_goes_on(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    session_exam_begin(ses);
    mistake_id hidden = ses->lab.exam.question.hidden;
    assert_int_equal(ses->lab.exam.stage, EXAM_ASKING);
    lesson_stage_open(st, 0);
    assert_int_equal(ses->lab.exam.stage, EXAM_OFF);
    go_through_the_lesson(st);
    assert_int_equal(ses->lab.exam.stage, EXAM_ASKING);
    assert_int_equal(ses->lab.exam.question.hidden, hidden);
}

/* What waits is freed with the session. */
static void test_it_may_end_meanwhile(void **state)
{
    stage *st = *state;
    open_log(st);
    assert_true(session_play_begin(&st->a.session));
    lesson_stage_open(st, 0);
    assert_false(st->a.session.play.on);
}

int interrupted_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_playing_goes_on),
        lesson_stage_test(test_recovery_is_told_behind_the_lesson),
        lesson_stage_test(test_a_log_goes_on),
        lesson_stage_test(test_another_log_takes_its_place),
        lesson_stage_test(test_a_program_goes_on),
        lesson_stage_test(test_an_exam_goes_on),
        lesson_stage_test(test_it_may_end_meanwhile),
    };
    return cmocka_run_group_tests_name("interrupted", tests, NULL, NULL);
}
