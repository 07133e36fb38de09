/* What a program that is asked says of the pair that is shown: its own answer to that pair, or that
 * there is none. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "session/asking.h"
#include "session/pair_edit.h"
#include "session/try_explained.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Says hit where the circle's x is below 400, and ends where its radius is 77; waits as long as
 * there is a file. */
#define BELOW_400                                                                                  \
    "while IFS=, read x y w h a cx cy r; do while [ -e %s ]; do sleep 0.01; done; "                \
    "[ ${r%%.*} = 77 ] && exit 3; if [ ${cx%%.*} -lt 400 ]; then echo 1; else echo 0; fi; done"

typedef struct asked {
    stage *on;
    char gate[48]; /* that file */
} asked;

static void look(stage *st, unsigned milliseconds)
{
    drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time += milliseconds});
}

/* Half a minute at most. */
static void wait_until(stage *st, ask_says says)
{
    for (int i = 0; i < 3000 && session_explained_says(&st->a.session) != says; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        look(st, 10);
    }
    assert_int_equal(session_explained_says(&st->a.session), says);
}

static void put_circle(stage *st, double x, double radius)
{
    session *ses = &st->a.session;
    scene *s = session_scene(ses);
    scene_written w = ses->lab.pair.circle;
    w.x = x;
    w.radius = radius;
    shape moved = scene_convention_read(&s->convention, &w);
    assert_true(session_pair_put(ses, &moved));
    ses->redraw = true;
    look(st, 10);
    assert_true(ses->lab.pair.circle.x == x && ses->lab.pair.circle.radius == radius);
}

/* The circle, at y = 150, misses the bar, which is turned by 30 degrees about (320, 210): at 320 as
 * the bar's face is 60 cos 30 - 30 = 22 away, further right by more. */
static int set_up(void **state)
{
    asked *t = calloc(1, sizeof *t);
    void *on = NULL;
    char command[400];
    assert_true(t && stage_set_up(&on) == 0);
    t->on = on;
    *state = t;
    stage_open_pair(t->on, (double[]){240, 180, 160, 60, 30}, (double[]){390, 150, 10});
    snprintf(t->gate, sizeof t->gate, "/tmp/unrotate-gate-%ld", (long)getpid());
    unlink(t->gate);
    snprintf(command, sizeof command, BELOW_400, t->gate);
    assert_true(session_ask_start(&t->on->a.session, command, ASK_CSV));
    return 0;
}

static int tear_down(void **state)
{
    asked *t = *state;
    void *on = t->on;
    unlink(t->gate);
    int failed = stage_tear_down(&on);
    free(t);
    return failed;
}

static void close_gate(asked *t)
{
    FILE *f = fopen(t->gate, "w");
    assert_true(f && fclose(f) == 0);
}

static void expect_words(const session *ses, const char *words, bool wrong)
{
    bool is_wrong;
    const char *says = session_explained_answer(ses, &is_wrong);
    if (!(says && words ? !strcmp(says, words) : says == words))
        fail_msg("says \"%s\", not \"%s\"", says ? says : "-", words ? words : "-");
    assert_int_equal(is_wrong, wrong);
}

/* It misses, and the program says hit. */
static void its_answer_to_the_pair_is_told(void **state)
{
    asked *t = *state;
    session *ses = &t->on->a.session;
    wait_until(t->on, ASK_SAYS_HIT);
    expect_words(ses, "your program says HIT", true);
    stage_draw(t->on);
    assert_true(stage_anywhere("your program says HIT"));
    assert_string_equal(session_explained_agrees(ses, EXPLAINED_ANSWERS, true), "as your program");
    assert_string_equal(session_explained_agrees(ses, EXPLAINED_ANSWERS, false),
                        "not as your program");
    put_circle(t->on, 410, 10);
    wait_until(t->on, ASK_SAYS_MISS);
    expect_words(ses, "your program says MISS", false);
    ses->lab.map_on = false; /* it is asked all the same */
    put_circle(t->on, 320, 10);
    wait_until(t->on, ASK_SAYS_HIT);
    session_ask_stop(ses);
    expect_words(ses, NULL, false);
}

/* It would change all the time. */
static void it_is_not_told_while_played(void **state)
{
    asked *t = *state;
    session *ses = &t->on->a.session;
    wait_until(t->on, ASK_SAYS_HIT);
    session_scene(ses)->shapes[1].velocity_y = 0.1;
    stage_draw(t->on);
    assert_true(stage_anywhere("your program says HIT"));
    stage_key(t->on, KEY_F8, 0);
    look(t->on, 100);
    assert_true(ses->playback.on);
    wait_until(t->on, ASK_SAYS_HIT);
    stage_draw(t->on);
    assert_true(ses->playback.on);
    assert_false(stage_anywhere("your program says HIT"));
    stage_key(t->on, KEY_F7, 0);
    assert_false(ses->playback.on);
    wait_until(t->on, ASK_SAYS_HIT);
    stage_draw(t->on);
    assert_true(stage_anywhere("your program says HIT"));
}

/* Dragged from side to side: whatever is told as its answer is its answer to that pair. */
static void no_answer_is_told_of_another_pair(void **state)
{
    asked *t = *state;
    session *ses = &t->on->a.session;
    wait_until(t->on, ASK_SAYS_HIT);
    for (int i = 0; i < 200; i++) {
        double x = i % 2 ? 390 + i * 0.01 : 410 + i * 0.01;
        put_circle(t->on, x, 10);
        ask_says says = session_explained_says(ses);
        if (says == (x < 400 ? ASK_SAYS_MISS : ASK_SAYS_HIT))
            fail_msg("at %g, after %d moves, the answer of before is told", x, i);
        if (i % 10 == 0)
            wait_until(t->on, x < 400 ? ASK_SAYS_HIT : ASK_SAYS_MISS);
    }
}

/* The last answer stays for a moment, marked; then there is none until the program comes on. */
static void a_slow_one_is_told_of(void **state)
{
    asked *t = *state;
    session *ses = &t->on->a.session;
    wait_until(t->on, ASK_SAYS_HIT);
    close_gate(t);
    put_circle(t->on, 410, 10);
    /* One more may have been on its way. */
    put_circle(t->on, 411, 10);
    expect_words(ses, "your program says HIT ...", true); /* and was wrong */
    assert_null(session_explained_agrees(ses, EXPLAINED_ANSWERS, true));
    assert_in_range(session_ask_timeout(ses), 1, 500);
    look(t->on, 300);
    put_circle(t->on, 412, 10); /* that doesn't make it any newer */
    look(t->on, 300);
    expect_words(ses, "your program hasn't answered yet", false);
    assert_null(session_explained_agrees(ses, EXPLAINED_ANSWERS, true));
    put_circle(t->on, 390, 10); /* which it has answered before */
    expect_words(ses, "your program says HIT", true);
    put_circle(t->on, 413, 10);
    unlink(t->gate);
    wait_until(t->on, ASK_SAYS_MISS);
    close_gate(t);
    put_circle(t->on, 414, 10);
    put_circle(t->on, 415, 10);
    expect_words(ses, "your program says MISS ...", false);
    unlink(t->gate);
    put_circle(t->on, 320, 30); /* which it gets right */
    wait_until(t->on, ASK_SAYS_HIT);
    close_gate(t);
    put_circle(t->on, 410, 10);
    put_circle(t->on, 411, 10);
    expect_words(ses, "your program says HIT ...", false);
}

static void a_failed_one_is_told_of(void **state)
{
    asked *t = *state;
    session *ses = &t->on->a.session;
    wait_until(t->on, ASK_SAYS_HIT);
    put_circle(t->on, 390, 77);
    wait_until(t->on, ASK_SAYS_NO_MORE);
    expect_words(ses, "your program answers no more", false);
    assert_null(session_explained_agrees(ses, EXPLAINED_ANSWERS, true));
    assert_non_null(strstr(ses->notice, "ended with status 3"));
}

#define ASKED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int asking_suite(void)
{
    const struct CMUnitTest tests[] = {
        ASKED(its_answer_to_the_pair_is_told),    ASKED(it_is_not_told_while_played),
        ASKED(no_answer_is_told_of_another_pair), ASKED(a_slow_one_is_told_of),
        ASKED(a_failed_one_is_told_of),
    };
    return cmocka_run_group_tests_name("asking", tests, NULL, NULL);
}
