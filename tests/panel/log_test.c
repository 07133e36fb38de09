/* The panel's sections of a log and of a running program: what they say, and their buttons. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "session/suspect.h"
#include "session/try_explained.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define HEADER "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"

/* Straight bars of 200 by 100, and circles of radius 20 right of them: a hit at less than 220.
 * Rows 2 and 4 are wrong; a line can't be used. */
static const char FEW[] = HEADER "0,0,200,100,0,210,50,20,1\n"
                                 "0,0,200,100,0,230,50,20,1\n"
                                 "0,0,200,100,x,240,50,20,0\n"
                                 "0,0,200,100,0,240,50,20,0\n"
                                 "0,0,200,100,0,215,50,20,0\n";

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

static void wheel(stage *st, int notches)
{
    stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1270, .y = 600, .wheel_y = notches});
}

/* Scrolls the panel until a text is well in sight. */
static const struct seen *show(stage *st, const char *text)
{
    const struct seen *at = NULL;
    wheel(st, 100);
    for (int i = 0; i < 60 && (!(at = stage_find(st, text, 20)) || at->at.y > 680); i++)
        wheel(st, -1);
    stage_expects(st, text);
    return at;
}

static void click(stage *st, const char *text)
{
    const struct seen *at = show(st, text);
    stage_click_at(st, at->at.x + 3, at->at.y - 3);
    session_log_follow(&st->a.session);
    stage_draw(st);
}

/* Opens a log with that content, in its section. */
static void open_log(stage *st, const char *text)
{
    char path[512];
    const char *build = getenv("BUILD");
    convention c = scene_convention_sdl2();
    snprintf(path, sizeof path, "%s/log-panel.csv", build ? build : "build");
    FILE *file = fopen(path, "w");
    assert_true(file && fputs(text, file) >= 0 && fclose(file) == 0);
    session_log_open(&st->a.session, path, &c);
    for (int i = 0; i < 60000 && st->a.session.log.explained.job &&
                    st->a.session.log.explained.stage < FEED_EXPLAINED;
         i++) {
        session_log_follow(&st->a.session);
        nap();
    }
    unlink(path);
    stage_draw(st); /* the section opens by itself */
}

static size_t row_shown(const stage *st)
{
    return session_log_row_shown(&st->a.session) + 1;
}

/* ---- A log ---- */

static void test_the_log_is_counted(void **state)
{
    stage *st = *state;
    open_log(st, FEW);
    show(st, "log-panel.csv");
    show(st, "rows");
    show(st, "unusable");
    show(st, "sdl2");
    assert_int_equal(st->a.session.log.wrong, 2);
}

static bool in_sight(const stage *st, const char *text)
{
    const struct seen *at = stage_find(st, text, 0);
    return at && at->at.y < 720;
}

/* Its section is scrolled to, once it is known what explains it; but another one that the start
 * asked for stays, until a log comes later. */
static void test_what_is_asked_for_stays_in_sight(void **state)
{
    stage *st = *state;
    app_panel_start_at(&st->a.panel, APP_SECTION_MISTAKES);
    open_log(st, FEW);
    stage_draw(st);
    assert_true(in_sight(st, "Mistakes"));
    assert_false(in_sight(st, "log-panel.csv"));
    assert_true(st->a.panel.open[APP_SECTION_LOG]);
    open_log(st, FEW);
    stage_draw(st);
    assert_false(in_sight(st, "Mistakes"));
    assert_true(in_sight(st, "log-panel.csv"));
}

static void test_rows_are_stepped_through(void **state)
{
    stage *st = *state;
    open_log(st, FEW);
    assert_int_equal(row_shown(st), 2); /* those that are wrong come first */
    click(st, "Next");
    assert_int_equal(row_shown(st), 4);
    click(st, "Back");
    assert_int_equal(row_shown(st), 2);
    click(st, "Disagreeing rows first");
    assert_false(st->a.session.log.wrong_first);
    click(st, "Next");
    assert_int_equal(row_shown(st), 3);
    show(st, "row");
    stage_type(st, "row", "1");
    assert_int_equal(row_shown(st), 1);
    stage_type(st, "row", "1e308");
    assert_int_equal(row_shown(st), st->a.session.log.explained.rows->count);
    stage_type(st, "row", "-1e308");
    assert_int_equal(row_shown(st), 1);
    click(st, "Close the log");
    assert_false(session_log_shown(&st->a.session));
    assert_int_equal(session_scene(&st->a.session)->count, 2);
}

/* Another convention means other shapes: the rows are counted anew. */
static void test_another_convention_is_counted_anew(void **state)
{
    stage *st = *state;
    open_log(st, HEADER "0,0,200,100,0,150,50,20,1\n"
                        "0,0,200,100,0,160,50,20,1\n");
    assert_int_equal(st->a.session.log.wrong, 0);
    session_scene(&st->a.session)->convention.xy = NAMES_CENTRE;
    session_scene(&st->a.session)->convention.id[0] = '\0';
    session_log_follow(&st->a.session);
    assert_true(scene_convention_same(&st->a.session.log.counted,
                                      &session_scene(&st->a.session)->convention));
    assert_int_equal(st->a.session.log.wrong, 2); /* the bar ends at 100 */
    stage_draw(st);
    show(st, "numbers as in"); /* whole, beside what it is */
    show(st, "your own");
}

/* Two rows fit many mistakes: a pair is proposed that tells them apart. It is no row: nothing is
 * said of it, and its name says so. */
static void test_numbers_that_tell_explanations_apart(void **state)
{
    stage *st = *state;
    open_log(st, HEADER "0,0,200,100,0,100,-15,20,0\n"
                        "0,0,200,100,0,100,-10,20,0\n"
                        "0,0,200,100,0,100,50,20,1\n"
                        "0,0,200,100,0,100,-60,20,0\n");
    assert_true(st->a.session.log.explained.found &&
                st->a.session.log.explained.found->experiment.found);
    click(st, "Try these numbers");
    assert_true(st->a.session.log.explained.experiment_shown);
    assert_string_equal(st->a.session.name, "log-panel.csv, experiment");
    bool wrong;
    assert_null(session_log_reported(&st->a.session, &wrong));
    const diagnosis_experiment *e = &st->a.session.log.explained.found->experiment;
    size_t hits = 0;
    for (size_t i = 0; i < e->of; i++)
        hits += e->predictions[i].hit;
    assert_true(hits > 0 && hits < e->of);
    assert_true(session_scene(&st->a.session)->count == 2);
    show(st, "Test this pair in your program. It");
    click(st, "Next");
    assert_false(st->a.session.log.explained.experiment_shown);
}

/* By a click on its row in the list. */
static void test_an_explanation_is_chosen(void **state)
{
    stage *st = *state;
    open_log(st, HEADER "0,0,200,100,0,100,-15,20,0\n"
                        "0,0,200,100,0,100,-10,20,0\n"
                        "0,0,200,100,0,100,50,20,1\n");
    assert_false(session_suspects_any(&st->a.session));
    click(st, "Only the corners tested");
    assert_true(session_suspects(&st->a.session, lab_mistake_find("corners-only")));
    click(st, "Right in sdl2");
    assert_false(session_suspects_any(&st->a.session));
}

/* Circles right of the bar and below it, which hit at less than 20 from it: a program with a radius
 * 5 larger says so up to 25. That is no listed mistake, and it isn't called right. */
static void test_what_the_verdict_leaves_is_listed(void **state)
{
    stage *st = *state;
    char text[8192] = HEADER;
    size_t length = strlen(text);
    for (int i = 0; i < 120; i++) {
        int step = i / 2;
        double gap = step - 20.7;
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "0,0,200,100,0,%.1f,%.1f,20,%d\n",
                             i % 2 ? 220 + gap : 170, i % 2 ? 80 : 120 + gap, gap < 5);
    }
    open_log(st, text);
    const diagnosis *d = st->a.session.log.explained.found;
    assert_true(d && d->verdict == DIAGNOSIS_NEAREST);
    assert_int_equal(st->a.session.log.wrong, 10); /* gaps of 0.3 to 4.3: rows 43 to 52 */
    show(st, "wrong");
    assert_null(strstr(st->a.session.log.explained.verdict, "is right"));
    click(st, "hit in line 52");
    assert_int_equal(row_shown(st), 51);
    click(st, "hit in line 50");
    assert_int_equal(row_shown(st), 49);
}

/* 0 .. below */
static double random_in(unsigned *seed, double below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return below * (*seed >> 8) / 16777216.0;
}

/* The same bar with circles about its corner, written without decimals. */
static void open_circles(stage *st)
{
    char text[16384] = HEADER;
    size_t length = strlen(text);
    unsigned seed = 3;
    for (int i = 0; i < 400; i++) {
        double x = random_in(&seed, 20), y = random_in(&seed, 20);
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "0,0,200,100,0,%.0f,%.0f,15,%d\n",
                             200 + x, 100 + y, x * x + y * y < 15 * 15);
    }
    open_log(st, text);
}

/* Though rows differ: what is said of all of them, and of the first one, which differs since those
 * come first. */
static void expect_no_row_called_wrong(stage *st, diagnosis_verdict verdict, const char *of_all,
                                       const char *of_first)
{
    const session *ses = &st->a.session;
    const diagnosis *d = ses->log.explained.found;
    bool wrong = true;
    assert_true(d && d->verdict == verdict);
    assert_true(ses->log.wrong > 0);
    show(st, of_all);
    assert_null(stage_find(st, "wrong", 25));
    const char *said = session_explained_reported(ses, EXPLAINED_ROWS, &wrong);
    assert_true(said && !wrong && strstr(said, of_first));
    assert_true(stage_anywhere(said)); /* above the picture */
}

/* Some answers are turned over by that, and the program is right. Then no row is called
 * disagreeing. */
static void test_rounding_is_not_called_disagreeing(void **state)
{
    stage *st = *state;
    open_circles(st);
    expect_no_row_called_wrong(st, DIAGNOSIS_RIGHT, "differ by rounding only",
                               "within rounding: the log says ");
    session_scene(&st->a.session)->convention.xy = NAMES_CENTRE;
    session_log_follow(&st->a.session);
    stage_draw(st);
    assert_false(session_explained_rounds(&st->a.session, EXPLAINED_ROWS));
}

/* Straight bars with circles about them, of which every number was cut to a whole one. */
static void open_cut(stage *st)
{
    static char text[131072];
    size_t length = (size_t)snprintf(text, sizeof text, HEADER);
    unsigned seed = 5;
    for (int i = 0; i < 2000; i++) {
        double x = 100 + random_in(&seed, 300), y = 100 + random_in(&seed, 200);
        double w = 60 + random_in(&seed, 100), h = 30 + random_in(&seed, 60);
        double cx = x - 30 + random_in(&seed, w + 60), cy = y - 30 + random_in(&seed, h + 60);
        double r = 5 + random_in(&seed, 20);
        double dx = fmax(fmax(x - cx, cx - x - w), 0), dy = fmax(fmax(y - cy, cy - y - h), 0);
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "%d,%d,%d,%d,0,%d,%d,%d,%d\n", (int)x, (int)y, (int)w, (int)h,
                                   (int)cx, (int)cy, (int)r, hypot(dx, dy) < r);
    }
    open_log(st, text);
}

static void test_nor_is_cutting(void **state)
{
    stage *st = *state;
    open_cut(st);
    expect_no_row_called_wrong(st, DIAGNOSIS_CUT, "differ by cutting only",
                               "within cutting: the log says ");
}

static void test_another_log_takes_its_place(void **state)
{
    stage *st = *state;
    open_log(st, FEW);
    open_log(st, HEADER "0,0,200,100,0,210,50,20,1\n");
    assert_int_equal(st->a.session.log.explained.rows->count, 1);
    session_log_close(&st->a.session);
    assert_int_equal(session_scene(&st->a.session)->count, 2);
}

/* ---- A running program ---- */

typedef struct feed {
    int ends[2];
    convention convention;
} feed;

static void watch(stage *st, feed *f)
{
    problem why;
    f->convention = scene_convention_sdl2();
    assert_int_equal(pipe(f->ends), 0);
    assert_true(session_live_open(&st->a.session, f->ends[0], &f->convention, &why));
}

static void unwatch(stage *st, feed *f)
{
    session_live_close(&st->a.session);
    close(f->ends[0]);
    close(f->ends[1]);
}

static void say(stage *st, const feed *f, const char *line)
{
    unsigned long before = st->a.session.live.counts.lines;
    assert_int_equal(write(f->ends[1], line, strlen(line)), strlen(line));
    for (int i = 0; i < 60000 && st->a.session.live.counts.lines == before; i++) {
        drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time += 500});
        session_live_follow(&st->a.session);
        nap();
    }
    stage_draw(st);
}

static void test_the_live_section_freezes_and_follows(void **state)
{
    stage *st = *state;
    feed f;
    watch(st, &f);
    say(st, &f,
        "{\"a\": {\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5}, \"b\": "
        "{\"kind\": \"point\", \"x\": 9, \"y\": 0}, \"hit\": true}\n");
    stage_expects(st, "1 of 1"); /* wrong */
    assert_false(st->a.session.live.frozen || st->a.session.live.view_stays);
    stage_click(st, "Freeze");
    assert_true(st->a.session.live.frozen);
    stage_click(st, "Go on");
    assert_false(st->a.session.live.frozen);
    stage_click(st, "Follow");
    assert_true(st->a.session.live.view_stays);
    stage_click(st, "Follow");
    assert_false(st->a.session.live.view_stays);
    say(st, &f, "nonsense\n");
    stage_expects(st, "unreadable");
    unwatch(st, &f);
}

/* Two circles: in lines 1 and 3 the program is wrong. */
static void test_a_programs_lines_are_listed(void **state)
{
    stage *st = *state;
    feed f;
    watch(st, &f);
    static const int at[] = {30, 3, 31, 4};
    for (int i = 0; i < 4; i++) {
        char line[160];
        snprintf(line, sizeof line,
                 "{\"a\": {\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5}, \"b\": "
                 "{\"kind\": \"point\", \"x\": %d, \"y\": 0}, \"hit\": true}\n",
                 at[i]);
        say(st, &f, line);
    }
    assert_true(app_panel_open(&st->a.panel, "Log", NULL));
    stage_draw(st);
    wheel(st, 100);
    stage_click(st, "Back");
    assert_int_equal(st->a.session.live.line, 3);
    show(st, "Line 3: your program says HIT,");
    click(st, "line 1");
    assert_int_equal(st->a.session.live.line, 1);
    wheel(st, 100);
    stage_click(st, "Next");
    assert_int_equal(st->a.session.live.line, 2);
    stage_expects(st, "line 2 of 4");
    stage_click(st, "Next wrong");
    assert_int_equal(st->a.session.live.line, 3);
    stage_click(st, "Next wrong");
    assert_true(st->a.session.live.until_wrong);
    unwatch(st, &f);
}

/* What can't be read is told, and is the end. */
static void test_an_input_that_cannot_be_read(void **state)
{
    stage *st = *state;
    problem why;
    convention c = scene_convention_sdl2();
    int fd = open(".", O_RDONLY);
    assert_true(fd >= 0 && session_live_open(&st->a.session, fd, &c, &why));
    for (int i = 0; i < 60000 && !st->a.session.live.counts.ended; i++) {
        drive_input(&st->a, &(input){.kind = INPUT_NONE, .time = st->time += 500});
        session_live_follow(&st->a.session);
        nap();
    }
    assert_true(st->a.session.live.counts.ended);
    assert_int_equal(st->a.session.live.counts.bad, 1);
    assert_string_equal(st->a.session.live.counts.why.text, strerror(EISDIR));
    session_live_close(&st->a.session);
    close(fd);
}

/* A program that has no descriptors left can't watch another one. */
static void test_no_descriptors_left(void **state)
{
    stage *st = *state;
    problem why = {""};
    convention c = scene_convention_sdl2();
    struct rlimit before, none;
    int next = dup(STDIN_FILENO);
    assert_true(next >= 0 && close(next) == 0);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = (rlim_t)next;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    bool opened = session_live_open(&st->a.session, STDIN_FILENO, &c, &why);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_false(opened);
    assert_non_null(strstr(why.text, "can't be read"));
    session_live_close(&st->a.session);
}

int log_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_the_log_is_counted),
        STAGED(test_what_is_asked_for_stays_in_sight),
        STAGED(test_rows_are_stepped_through),
        STAGED(test_another_convention_is_counted_anew),
        STAGED(test_numbers_that_tell_explanations_apart),
        STAGED(test_an_explanation_is_chosen),
        STAGED(test_what_the_verdict_leaves_is_listed),
        STAGED(test_rounding_is_not_called_disagreeing),
        STAGED(test_nor_is_cutting),
        STAGED(test_another_log_takes_its_place),
        STAGED(test_the_live_section_freezes_and_follows),
        STAGED(test_a_programs_lines_are_listed),
        STAGED(test_an_input_that_cannot_be_read),
        STAGED(test_no_descriptors_left),
    };
    return cmocka_run_group_tests_name("log panel", tests, NULL, NULL);
}
