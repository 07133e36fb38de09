/* The lesson's file and the scenes beside it, as others write, move and delete them. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "../kit/waker.h"
#include "suites.h"

#include "session/files.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *caption(const stage *st)
{
    return lesson_caption(&st->a.teaching.lesson, teach_run(&st->a.teaching));
}

/* The file is read anew when it is saved: the step stays, also where it can't be read, which is
 * told with its line, until it is right again. */
static void test_the_file_is_followed(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": \"anew\"}");
    stage_send(st, (input){.kind = INPUT_NONE});
    lesson_stage_expect_step(st, 1);
    assert_string_equal(caption(st), "anew");
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": 3}");
    stage_send(st, (input){.kind = INPUT_NONE});
    if (!strstr(st->a.teaching.wrong.text, "mine.json:4:2: steps[1].say is 3"))
        fail_msg("the reason is \"%s\"", st->a.teaching.wrong.text);
    assert_string_equal(caption(st), "anew");
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": \"anew\"}");
    stage_send(st, (input){.kind = INPUT_NONE}); /* as it was */
    assert_string_equal(st->a.teaching.wrong.text, "");
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": \"well\"}");
    stage_send(st, (input){.kind = INPUT_NONE});
    assert_string_equal(st->a.teaching.wrong.text, "");
    assert_string_equal(caption(st), "well");
    FILE *to = fopen(lesson_stage_file(), "w");
    assert_non_null(to);
    fputs("{\"unrotate-lesson\": 1, \"title\": \"Another one\", \"minutes\": 5, \"idea\": \"i\", "
          "\"steps\": [{\"scene\": \"default.json\", \"say\": \"hi\"}, {\"say\": \"well\"}]}",
          to);
    fclose(to);
    stage_send(st, (input){.kind = INPUT_NONE});
    char title[64];
    session_title(&st->a.session, title, sizeof title);
    assert_string_equal(title, "Another one \342\200\223 Unrotate");
}

static void expect_wrong(const stage *st, const char *wrong)
{
    const char *said = st->a.teaching.wrong.text;
    if (wrong[0] ? !strstr(said, wrong) : said[0])
        fail_msg("the reason is \"%s\", expected \"%s\"", said, wrong);
}

static void put_away(void)
{
    char away[256];
    snprintf(away, sizeof away, "%s", lesson_stage_below("away.json"));
    assert_int_equal(rename(lesson_stage_file(), away), 0);
}

static void put_back(void)
{
    char away[256];
    snprintf(away, sizeof away, "%s", lesson_stage_below("away.json"));
    assert_int_equal(rename(away, lesson_stage_file()), 0);
}

/* A file that is gone is told as what can't be read is; its step stays and goes on, and it is read
 * once it is back, be it the same or another one. */
static void test_a_file_that_is_gone_is_told(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": \"ho\"}");
    lesson_stage_open(st, 0);
    assert_true(stage_anywhere("hi"));
    put_away();
    lesson_stage_wait(st, 1000);
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "mine.json is gone: it is read again once it is back");
    stage_draw(st);
    assert_false(stage_anywhere("hi")); /* it stands in the caption's place */
    assert_string_equal(caption(st), "hi");
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_string_equal(caption(st), "ho");
    expect_wrong(st, "is gone");
    put_back();
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "");
    lesson_stage_expect_step(st, 1);
    put_away();
    lesson_stage_wait(st, 1000);
    expect_wrong(st, ""); /* again, a moment may be all */
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "is gone");
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"hi\"},\n{\"say\": \"anew\"}");
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "");
    assert_string_equal(caption(st), "anew");
}

/* An editor that saves deletes, renames and writes: whoever looks in between, also because the
 * window gets the focus, says nothing. */
static void test_a_moment_without_the_file_isnt_told(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    for (int save = 0; save < 3; save++) {
        put_away();
        lesson_stage_wait(st, 1000);
        expect_wrong(st, "");
        st->time += 300;
        drive_input(&st->a, &(input){.kind = INPUT_FOCUS_GAINED, .time = st->time});
        expect_wrong(st, "");
        put_back();
        lesson_stage_wait(st, 1000);
        expect_wrong(st, "");
    }
}

/* What was wrong with it before makes way; once it is back its error is told again. */
static void test_a_wrong_file_that_is_gone_is_gone(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": 3}");
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "steps[0].say is 3");
    put_away();
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "steps[0].say is 3");
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "is gone");
    put_back();
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "steps[0].say is 3");
}

static void write_scene(const char *x)
{
    FILE *to = fopen(lesson_stage_below("beside.json"), "w");
    if (!to)
        fail_msg("no scene can be written");
    fprintf(to,
            "{\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\": \"circle\","
            " \"x\": %s, \"y\": 50, \"radius\": 20}]}",
            x);
    fclose(to);
}

static void expect_ball(stage *st, double x, const char *wrong)
{
    stage_send(st, (input){.kind = INPUT_NONE});
    if (stage_shape(st, "ball")->x != x || !strstr(st->a.teaching.wrong.text, wrong) ||
        !wrong[0] != !st->a.teaching.wrong.text[0])
        fail_msg("the ball is at %g, expected %g; the reason is \"%s\", expected \"%s\"",
                 stage_shape(st, "ball")->x, x, st->a.teaching.wrong.text, wrong);
    lesson_stage_expect_step(st, 1);
}

/* So is a scene beside it, however many steps name it, though the lesson itself stays. */
static void test_a_scene_beside_it_is_followed(void **state)
{
    stage *st = *state;
    write_scene("30");
    lesson_stage_write("{\"scene\": \"beside.json\", \"say\": \"hi\"},\n{\"say\": \"ho\"},\n"
                       "{\"scene\": \"default.json\", \"say\": \"else\"},\n"
                       "{\"scene\": \"beside.json\", \"say\": \"again\"}");
    lesson_stage_open(st, 1);
    expect_ball(st, 30, "");
    write_scene("40");
    expect_ball(st, 40, "");
    write_scene("50, \"x\": 60");
    expect_ball(st, 40, "steps[0].scene: ");
    write_scene("40");
    expect_ball(st, 40, "");
    write_scene("70");
    expect_ball(st, 70, "");
    unlink(lesson_stage_below("beside.json"));
    expect_ball(st, 70, "");
}

/* The steps that come by themselves, until there are none. */
static void step_until_it_rests(stage *st)
{
    for (int wait = teach_timeout(&st->a.teaching); wait >= 0;
         wait = teach_timeout(&st->a.teaching))
        lesson_stage_wait(st, (uint32_t)wait);
}

/* In the window, where the system tells of changes, nothing is done until one comes: of whichever
 * file, also of one that only the newest lesson names. */
static void test_at_rest_it_waits_for_news(void **state)
{
    stage *st = *state;
    st->a.session.on_file_news.wake = waker_wake;
    lesson_stage_open(st, 0);
    stage_send(st, (input){.kind = INPUT_NONE});
    if (!st->a.teaching.lookout.watch)
        skip(); /* not here: see tests/file/watch.c */
    step_until_it_rests(st);
    waker_reset();
    write_scene("40");
    lesson_stage_write("{\"scene\": \"beside.json\", \"say\": \"hi\"}");
    assert_int_equal(waker_wait(), 1);
    step_until_it_rests(st);
    assert_true(stage_shape(st, "ball")->x == 40);
    waker_reset();
    write_scene("70");
    assert_int_equal(waker_wait(), 1);
    step_until_it_rests(st);
    assert_true(stage_shape(st, "ball")->x == 70);
}

/* Nobody can tell which file mends what can't be read, and nobody tells of one that is gone. */
static void test_what_is_wrong_is_looked_at(void **state)
{
    stage *st = *state;
    st->a.session.on_file_news.wake = waker_wake;
    lesson_stage_open(st, 0);
    lesson_stage_wait(st, 1000);
    bool watched = st->a.teaching.lookout.watch;
    waker_reset();
    lesson_stage_write("{\"scene\": \"beside.json\", \"say\": \"hi\"}");
    if (watched)
        waker_wait();
    for (int i = 0; i < 3; i++)
        lesson_stage_wait(st, 1000);
    expect_wrong(st, "beside.json");
    assert_in_range(teach_timeout(&st->a.teaching), 1, 1000);
    write_scene("40");
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "");
    assert_true(stage_shape(st, "ball")->x == 40);
    put_away();
    for (int i = 0; i < 3; i++)
        lesson_stage_wait(st, 1000);
    expect_wrong(st, "is gone");
    put_back();
    lesson_stage_wait(st, 1000);
    expect_wrong(st, "");
}

int follow_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_the_file_is_followed),
        lesson_stage_test(test_a_file_that_is_gone_is_told),
        lesson_stage_test(test_a_moment_without_the_file_isnt_told),
        lesson_stage_test(test_a_wrong_file_that_is_gone_is_gone),
        lesson_stage_test(test_a_scene_beside_it_is_followed),
        lesson_stage_test(test_at_rest_it_waits_for_news),
        lesson_stage_test(test_what_is_wrong_is_looked_at),
    };
    return cmocka_run_group_tests_name("files that change", tests, NULL, NULL);
}
