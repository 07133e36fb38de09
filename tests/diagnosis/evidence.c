/* What speaks for a mistake, and what doesn't: rounding that would do as well, a number that would,
 * two mistakes of which only one shows. */
#include "../kit/memory.h"
#include "diagnosis_tests.h"
#include "drawn.h"

#include "diagnosis/diagnosis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4000 };

/* ---- Logs: whole numbers, in SDL's convention ---- */

typedef struct author {
    mistake_id first, second;
    double radius; /* of all circles; 0: each has its own */
    double less;   /* what the program takes off it */
} author;

static log_row random_row(const author *by)
{
    double own = nearbyint(between(12, 60)), reach = sqrt(between(0, 1)), way = between(0, 6.28);
    log_row r = {.x = nearbyint(between(0, 600)),
                 .y = nearbyint(between(0, 400)),
                 .width = nearbyint(between(40, 200)),
                 .height = nearbyint(between(40, 200)),
                 .angle = nearbyint(between(-180, 180)),
                 .radius = by->radius > 0 ? by->radius : own};
    reach *= 1.2 * (hypot(r.width, r.height) / 2 + r.radius);
    r.circle_x = nearbyint(r.x + r.width / 2 + reach * cos(way));
    r.circle_y = nearbyint(r.y + r.height / 2 + reach * sin(way));
    return r;
}

static void write_log(log_table *log, log_row rows[MOST], const author *by, size_t count)
{
    const convention c = scene_convention_sdl2();
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, by->first);
    if (by->second != MISTAKE_NONE)
        p = lab_with(p, by->second);
    *log = (log_table){.rows = rows, .count = count};
    for (size_t i = 0; i < count; i++) {
        rows[i] = random_row(by);
        rows[i].line = (unsigned)i + 2;
        lab_pair pair = log_row_pair(log, i);
        lab_test t = lab_prepare(&c, &pair.rectangle, p, COL_TOUCH_IS_MISS);
        rows[i].hit = lab_hit(&t, rows[i].circle_x, rows[i].circle_y, rows[i].radius - by->less);
    }
    for (int k = 0; k < LOG_NUMBERS; k++)
        log->precision[k] = (log_precision){.digits = 3};
}

static char *run(diagnosis *d, const log_table *log)
{
    const convention c = scene_convention_sdl2();
    problem why;
    text_buffer b = {0};
    if (!diagnosis_of_log(d, log, &c, NULL, &why))
        fail_msg("%s", why.text);
    diagnosis_say_verdict(d, log, true, &b);
    return text_take(&b);
}

static void expect(const author *by, size_t count, diagnosis_verdict verdict, const char *words)
{
    static log_row rows[MOST];
    log_table log;
    diagnosis d;
    write_log(&log, rows, by, count);
    char *said = run(&d, &log);
    if (d.verdict != verdict || !strstr(said, words))
        fail_msg("%zu rows: verdict %d, \"%s\", expected %d, \"%s\"", count, d.verdict, said,
                 verdict, words);
    free(said);
    diagnosis_free(&d);
}

/* ---- Rounding or a mistake ---- */

/* Cut to whole numbers, half of the middles are off by half a unit: less than whole numbers leave
 * open. A few rows of it may be rounding; that some dozens are, and all of them those, isn't
 * chance. */
static void test_what_may_be_rounding(void **state)
{
    (void)state;
    const author cut = {MISTAKE_INT_TRUNCATION, MISTAKE_NONE, 0, 0};
    expect(&cut, 150, DIAGNOSIS_RIGHT,
           "if they are the program's own, it is int-truncation, which explains every row");
    expect(&cut, MOST, DIAGNOSIS_MISTAKE, "This explains the log: int-truncation");
}

/* ---- A number or a mistake ---- */

/* Half of 16 is 8 less. */
static void test_one_radius_may_be_a_number(void **state)
{
    (void)state;
    const author one = {MISTAKE_RADIUS_HALVED, MISTAKE_NONE, 16, 0};
    const author number = {MISTAKE_NONE, MISTAKE_NONE, 16, 8};
    const author each = {MISTAKE_RADIUS_HALVED, MISTAKE_NONE, 0, 0};
    expect(&one, 400, DIAGNOSIS_EITHER, "circles with other radii would tell");
    expect(&number, 400, DIAGNOSIS_EITHER,
           "Either radius-halved explains the log, or it is as if "
           "the radius were 8");
    expect(&each, 400, DIAGNOSIS_MISTAKE, "This explains the log: radius-halved");
}

/* It answers the verdict's question as a mistake does, and shows the mistake's rows. */
static void test_either_is_explained(void **state)
{
    (void)state;
    static log_row rows[MOST];
    const author one = {MISTAKE_RADIUS_HALVED, MISTAKE_NONE, 16, 0};
    log_table log;
    diagnosis d;
    write_log(&log, rows, &one, 400);
    free(run(&d, &log));
    assert_int_equal(diagnosis_status(&d), 1);
    assert_true(d.estimate_count > 0);
    assert_ptr_equal(diagnosis_left(&d), &d.all[0].unexplained);
    assert_int_equal(d.all[0].is.program.at[LAB_READ], MISTAKE_RADIUS_HALVED);
    diagnosis_free(&d);
}

/* ---- One of two ---- */

/* Early out with the bounding circle turns away little that hits; the wrong sign explains the rest.
 */
static void test_each_of_two_needs_evidence(void **state)
{
    (void)state;
    const author both = {MISTAKE_WRONG_SIGN, MISTAKE_CORNERS_NOT_ROUNDED, 0, 0};
    expect(&both, 300, DIAGNOSIS_NEAREST, "but only 3 rows speak for corners-not-rounded");
    expect(&both, 1000, DIAGNOSIS_MISTAKE,
           "This explains the log: wrong-sign + corners-not-rounded");
}

/* ---- Short memory ---- */

static bool is_diagnosed(void *self, problem *why)
{
    diagnosis d;
    const convention c = scene_convention_sdl2();
    bool done = diagnosis_of_log(&d, self, &c, NULL, why);
    diagnosis_free(&d);
    return done;
}

static void test_without_memory(void **state)
{
    (void)state;
    static log_row rows[MOST];
    static const author two = {MISTAKE_WRONG_SIGN, MISTAKE_CORNERS_NOT_ROUNDED, 0, 0},
                        either = {MISTAKE_RADIUS_HALVED, MISTAKE_NONE, 16, 0};
    log_table log;
    write_log(&log, rows, &two, 60);
    memory_fail_in_turn("two mistakes", is_diagnosed, &log);
    write_log(&log, rows, &either, 60);
    memory_fail_in_turn("a mistake or a number", is_diagnosed, &log);
}

int test_evidence(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_what_may_be_rounding, begin),
        cmocka_unit_test_setup(test_one_radius_may_be_a_number, begin),
        cmocka_unit_test_setup(test_either_is_explained, begin),
        cmocka_unit_test_setup(test_each_of_two_needs_evidence, begin),
        cmocka_unit_test_setup(test_without_memory, begin),
    };
    return cmocka_run_group_tests_name("diagnosis: evidence", tests, NULL, NULL);
}
