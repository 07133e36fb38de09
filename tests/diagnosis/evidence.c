/* What speaks for a mistake, and what doesn't: rounding that would do as well, a number that would,
 * two mistakes of which only one shows. */
#include "../kit/memory.h"
#include "diagnosed.h"
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

/* ---- How much a log says ---- */

/* Straight rectangles, whose rows tell nothing, or tilted ones with the circle beside their end,
 * where the angle's sign decides. Which 4 of 30 rows are wrong is told in log(31 * 27405) = 13.7
 * nats, and which of 60 in log(61 * 487635) = 17.2; half of that has to pay for one mistake of 68,
 * log(1.25 * 68) = 4.4, and log(40) = 3.7. */
static void test_right_rows_speak_for_a_mistake(void **state)
{
    (void)state;
    static log_row rows[MOST];
    assert_true(MISTAKES - 1 > 60 && MISTAKES - 1 < 80);
    for (size_t count = 30; count <= 60; count += 30) {
        log_table log = {.rows = rows, .count = count};
        diagnosis d;
        for (size_t i = 0; i < count; i++) {
            bool tells = i % 7 == 3 && i < 28;
            rows[i] = (log_row){.x = 100,
                                .y = 100 + 40.0 * (double)i,
                                .width = 200 + 5.0 * (double)i,
                                .height = 20,
                                .angle = tells ? 30 : 0,
                                .radius = 10,
                                .line = (unsigned)i + 2};
            double far = tells ? rows[i].width / 2 : i % 2 ? 0 : rows[i].width / 2 + 30;
            double way = tells ? -30 * COL_PI / 180 : 0; /* as if counter-clockwise */
            rows[i].circle_x = rows[i].x + rows[i].width / 2 + far * cos(way);
            rows[i].circle_y = rows[i].y + rows[i].height / 2 + far * sin(way);
            rows[i].hit = tells || i % 2;
        }
        char *said = run(&d, &log);
        const char *words = count == 30 ? "The nearest known is wrong-sign, but only 4 rows speak"
                                        : "This explains the log: wrong-sign";
        if (!strstr(said, words))
            fail_msg("%zu rows: \"%s\", expected \"%s\"", count, said, words);
        free(said);
        diagnosis_free(&d);
    }
}

/* Straight rectangles with circles right of them, whose middle is at `away` of the radius; the
 * program takes half of that. */
static log_row halved_row(size_t i, double away)
{
    log_row r = {.x = 100, .y = 100 + 300.0 * (double)i, .width = 120 + 3.0 * (double)i};
    r.height = 40;
    r.radius = 20 + (double)(i * 7 % 23);
    r.line = (unsigned)i + 2;
    r.circle_x = r.x + r.width + away * r.radius;
    r.circle_y = r.y + r.height / 2;
    r.hit = away < 0.5;
    return r;
}

/* Above a list of titles the verdict has titles, too. */
static void expect_titles(const diagnosis *d, const log_table *log, const char *words)
{
    text_buffer said = {0};
    diagnosis_say_verdict_in_titles(d, log, true, &said);
    if (!said.data || !strstr(said.data, words))
        fail_msg("\"%s\", expected \"%s\"", said.data ? said.data : "", words);
    text_free(&said);
}

/* Without the radius, or with the distance's square compared with it, the program would miss those
 * at 0.7 of it as well. What tells half a radius from both is a row at 0.35, from the first one
 * also one that nearly touches: one row of each leaves 1/2 + 1/4 of a program beside it, more than
 * log 2. */
static void test_a_mistake_that_others_come_near_isnt_told(void **state)
{
    (void)state;
    static log_row rows[MOST];
    enum { COUNT = 60, SHOW = 12 };
    for (size_t telling = 1; telling <= SHOW; telling += SHOW - 1) {
        log_table log = {.rows = rows, .count = COUNT};
        diagnosis d;
        for (size_t i = 0; i < COUNT; i++)
            rows[i] = halved_row(i, i < SHOW              ? 0.7
                                    : i < SHOW + telling  ? 0.35
                                    : i == SHOW + telling ? 0.05
                                    : i % 2               ? 3
                                                          : -1);
        char *said = run(&d, &log);
        const char *words = telling == 1
                                ? "The nearest known is radius-halved, but only 1 row tells it "
                                  "from squared-vs-radius"
                                : "This explains the log: radius-halved";
        if (!strstr(said, words))
            fail_msg("%zu telling rows: \"%s\", expected \"%s\"", telling, said, words);
        expect_titles(&d, &log,
                      telling == 1
                          ? "is \"Radius taken for the diameter\", but only 1 row tells it "
                            "from \"Squared distance against radius\"."
                          : "This explains the log: \"Radius taken for the diameter\"");
        free(said);
        diagnosis_free(&d);
    }
}

/* The rows that a program disagrees with, one bit each. */
static uint64_t misses_of(const lab_program *p, const log_table *log)
{
    const convention c = scene_convention_sdl2();
    uint64_t misses = 0;
    for (size_t i = 0; i < log->count; i++) {
        lab_pair pair = log_row_pair(log, i);
        lab_test t = lab_prepare(&c, &pair.rectangle, *p, COL_TOUCH_IS_MISS);
        double margin = lab_margin(&t, pair.circle.x, pair.circle.y, pair.circle.radius);
        if (fabs(margin) > diagnosis_float_doubt(&log->rows[i]) && (margin < 0) != log->rows[i].hit)
            misses |= UINT64_C(1) << i;
    }
    return misses;
}

static int bits_of(uint64_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* Of all programs with one mistake or two, those with the same answers once: 2^-m, m the rows that
 * they explain fewer than the first. */
static double expected_beside(const lab_program *first, const log_table *log)
{
    const convention c = scene_convention_sdl2();
    static uint64_t seen[MISTAKES * MISTAKES];
    size_t count = 0;
    double expected = 0;
    seen[count++] = misses_of(first, log);
    for (int a = MISTAKE_NONE + 1; a < MISTAKES; a++)
        for (int b = MISTAKE_NONE; b < a; b++) {
            lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, (mistake_id)a);
            if (lab_mistake_excluded((mistake_id)a, &c) ||
                lab_mistake_excluded((mistake_id)b, &c) ||
                (b && lab_mistake((mistake_id)b)->stage == lab_mistake((mistake_id)a)->stage))
                continue;
            if (b)
                p = lab_with(p, (mistake_id)b);
            seen[count] = misses_of(&p, log);
            size_t same = 0;
            while (seen[same] != seen[count])
                same++;
            if (same < count)
                continue;
            expected += exp2(-fmax(0, bits_of(seen[count++]) - bits_of(seen[0])));
        }
    return expected;
}

/* Of two mistakes at once as well: a name that pays for itself is told where fewer than log 2 are
 * expected beside it, and else not. */
static void test_pairs_that_others_come_near_arent_told(void **state)
{
    (void)state;
    static log_row rows[MOST];
    static const author both[] = {{MISTAKE_WRONG_SIGN, MISTAKE_SIDE_LINES, 0, 0},
                                  {MISTAKE_DEGREES_AS_RADIANS, MISTAKE_SQUARED_VS_RADIUS, 0, 0}};
    size_t told_it = 0, crowded = 0;
    for (unsigned seed = 1; seed <= 24; seed++) {
        log_table log;
        diagnosis d;
        draw_anew(seed);
        write_log(&log, rows, &both[seed % 2], 60);
        memset(log.precision, 0, sizeof log.precision);
        free(run(&d, &log));
        const lab_program *first = &d.all[0].is.program;
        bool pays = diagnosis_is_pair(&d.all[0]) && !d.estimate_count &&
                    !d.all[0].unexplained.count && d.evidence.contacts >= d.evidence.least;
        double expected = pays ? expected_beside(first, &log) : 0;
        bool is_told = d.verdict == DIAGNOSIS_MISTAKE;
        told_it += pays && is_told;
        crowded += pays && !is_told;
        if (pays && is_told != (expected < M_LN2))
            fail_msg("seed %u: %g are expected beside it, verdict %d", seed, expected, d.verdict);
        diagnosis_free(&d);
    }
    if (!told_it || !crowded)
        fail_msg("%zu pairs are told, %zu aren't, some expected of either", told_it, crowded);
}

/* Which of the rows are wrong, told one after the other by Laplace's rule: the next one is so with
 * (k + 1) / (n + 2) after k of n. */
static double told(size_t rows, size_t wrong)
{
    double nats = 0;
    for (size_t n = 0; n < rows; n++) {
        size_t seen = n < wrong ? n : wrong, of_kind = n < wrong ? seen : n - wrong;
        nats -= log(((double)of_kind + 1) / ((double)n + 2));
    }
    return nats;
}

/* 14 less than the radius: of logs of 45 rows some pay for the number, others don't. */
static void test_a_number_has_to_be_paid(void **state)
{
    (void)state;
    static log_row rows[MOST];
    const author less = {MISTAKE_NONE, MISTAKE_NONE, 0, 14};
    size_t unpaid = 0, estimated = 0;
    for (unsigned seed = 1; seed <= 24; seed++) {
        enum { EACH = 6, SHORT = 45 };
        log_table log;
        diagnosis d;
        draw_anew(seed);
        write_log(&log, rows, &less, SHORT);
        free(run(&d, &log));
        bool told_it = d.verdict == DIAGNOSIS_ESTIMATE, some = d.estimate_count > 0;
        bool paid = some && told(SHORT, d.evidence.contacts) / 2 >=
                                d.estimates[0].cost + 3.69; /* log(40) */
        unpaid += some && !paid && d.evidence.contacts >= EACH;
        estimated += told_it;
        if (told_it && !paid)
            fail_msg("seed %u: %zu of 45 rows don't pay for a number", seed, d.evidence.contacts);
        diagnosis_free(&d);
    }
    assert_true(unpaid > 0 && estimated > 0);
}

/* The circle stands still, and the first 8 answers are wrong, as of a program that isn't ready yet.
 * One that has the circle of 8 rows before has none for these, so it may have answered anything:
 * that explains nothing. */
static void test_the_first_rows_speak_for_no_lag(void **state)
{
    (void)state;
    enum { COUNT = 60, FIRST = 8 };
    static log_row rows[MOST];
    const author right = {MISTAKE_NONE, MISTAKE_NONE, 0, 0};
    log_table log;
    diagnosis d;
    write_log(&log, rows, &right, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        rows[i].x += 300 - rows[i].circle_x;
        rows[i].y += 300 - rows[i].circle_y;
        rows[i].circle_x = rows[i].circle_y = 300;
        rows[i].hit ^= i < FIRST;
    }
    char *said = run(&d, &log);
    if (diagnosis_status(&d) != 3 || !d.estimate_count)
        fail_msg("status %d, expected 3, %zu estimates: %s", diagnosis_status(&d), d.estimate_count,
                 said);
    free(said);
    diagnosis_free(&d);
}

/* How many there are. */
static size_t expect_all_said(const diagnosis *d, const char *said)
{
    double before = INFINITY;
    for (size_t i = 0; i < d->estimate_count; i++) {
        text_buffer one = {0};
        diagnosis_say_estimate(&d->estimates[i], &one);
        if (!strstr(said, one.data))
            fail_msg("\"%s\" isn't said in \"%s\"", one.data, said);
        if (d->estimates[i].score > before + 1)
            fail_msg("\"%s\" is likelier than the one before it: %s", one.data, said);
        before = d->estimates[i].score;
        text_free(&one);
    }
    return d->estimate_count;
}

/* Circles that are all alike don't tell a radius that is 9 smaller from 0.64 of it, and few rows
 * either from a rectangle that reaches less far: what is as good is said in one sentence, the
 * likeliest first; of those that are as likely, e to 1, the more usual. */
static void test_numbers_that_are_as_good_are_said_together(void **state)
{
    (void)state;
    static log_row rows[MOST];
    const author less = {MISTAKE_NONE, MISTAKE_NONE, 25, 9};
    size_t most = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        log_table log;
        diagnosis d;
        draw_anew(seed);
        write_log(&log, rows, &less, 150);
        char *said = run(&d, &log);
        size_t count = expect_all_said(&d, said);
        most = count > most ? count : most;
        free(said);
        diagnosis_free(&d);
    }
    assert_true(most > 2);
}

static void test_too_few_rows_name_nothing(void **state)
{
    (void)state;
    const author corners = {MISTAKE_CORNERS_NOT_ROUNDED, MISTAKE_NONE, 0, 0};
    expect(&corners, 150, DIAGNOSIS_TOO_FEW, "Something is wrong: ");
    expect(&corners, 1000, DIAGNOSIS_MISTAKE, "This explains the log: corners-not-rounded");
}

/* ---- Short memory ---- */

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
        cmocka_unit_test_setup(test_right_rows_speak_for_a_mistake, begin),
        cmocka_unit_test_setup(test_a_mistake_that_others_come_near_isnt_told, begin),
        cmocka_unit_test_setup(test_pairs_that_others_come_near_arent_told, begin),
        cmocka_unit_test_setup(test_a_number_has_to_be_paid, begin),
        cmocka_unit_test_setup(test_the_first_rows_speak_for_no_lag, begin),
        cmocka_unit_test_setup(test_numbers_that_are_as_good_are_said_together, begin),
        cmocka_unit_test_setup(test_too_few_rows_name_nothing, begin),
        cmocka_unit_test_setup(test_without_memory, begin),
    };
    return cmocka_run_group_tests_name("diagnosis: evidence", tests, NULL, NULL);
}
