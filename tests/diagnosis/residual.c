/* What is left unexplained, of rows whose geometry is plain: a straight rectangle 100 x 100 with
 * its corner at (0, 0), circles of radius 10 to the right of it. */
#include "diagnosis_tests.h"
#include "drawn.h"

#include "diagnosis/chance.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/hypotheses.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 1000 };
static const diagnosis_hypothesis right = {.convention = {.pivot = PIVOT_AT_CENTRE}};

static void expect_near(double got, double expected, double most, const char *what)
{
    if (!(fabs(got - expected) <= most))
        fail_msg("%s: %.17g, expected %.17g", what, got, expected);
}

/* ---- Chance: by hand, or by adding up the definition ---- */

static void test_tails(void **state)
{
    (void)state;
    expect_near(diagnosis_normal_tail(0), 0.5, 1e-15, "normal, 0");
    expect_near(diagnosis_normal_tail(1.959963984540054), 0.025, 1e-12, "normal, 2.5 %");
    expect_near(diagnosis_poisson_tail(1, 0.5), 1 - exp(-0.5), 1e-12, "Poisson, any");
    expect_near(diagnosis_poisson_tail(3, 0.5), 1 - exp(-0.5) * (1 + 0.5 + 0.125), 1e-12,
                "Poisson, three");
    expect_near(diagnosis_poisson_tail(2, 0), 0, 0, "Poisson, none expected");
    expect_near(diagnosis_binomial_tail(10, 10, 0.5), 1 / 1024.0, 1e-12, "ten heads");
    expect_near(diagnosis_binomial_tail(3, 4, 0.5), 5 / 16.0, 1e-12, "three of four heads");
    expect_near(diagnosis_drawn_tail(2, 2, 4, 52), 4 * 3 / (52.0 * 51), 1e-12, "two aces");
    expect_near(diagnosis_drawn_tail(1, 2, 4, 52), 1 - 48 * 47 / (52.0 * 51), 1e-12, "an ace");
    expect_near(diagnosis_drawn_tail(0, 2, 4, 52), 1, 0, "no ace at least");
}

/* A coin whose chance of a hit isn't known says h hits in n rows with 1 / (n + 1) / (n over h),
 * Laplace's rule; an explanation in one of k conventions has a share of 1 / k beside it. */
static void test_chance(void **state)
{
    (void)state;
    double coin = diagnosis_chance_score(3, 1, 1), cost = log(1.25 * (MISTAKES - 1));
    assert_true(fabs(coin + cost - log(1 / 4.0 / 3)) < 1e-12);
    assert_true(fabs(diagnosis_chance_score(3, 1, 20) - coin - log(20)) < 1e-12);
}

/* ---- Slack ---- */

static log_row row_at(double x, double y, double radius, bool hit)
{
    return (log_row){
        .width = 100, .height = 100, .circle_x = x, .circle_y = y, .radius = radius, .hit = hit};
}

static void find(residual *r, const log_table *log, const diagnosis_hypothesis *h)
{
    row_model m = diagnosis_model_of(h);
    if (!diagnosis_residual_find(r, &m, log))
        fail_msg("memory is short");
}

static void note_all(log_table *log, const char *number)
{
    for (int i = 0; i < LOG_NUMBERS; i++)
        log_precision_note(&log->precision[i], number);
}

/* The gap is x + ... of whole numbers: x, width, circle_x and radius count fully, y and height not
 * at all, and an angle of half a degree moves the circle, 65 to the right of the pivot and 30 below
 * its height, by 30 * pi / 360 towards the rectangle. */
static void test_slack(void **state)
{
    (void)state;
    log_row row = row_at(115, 80, 10, true);
    log_table log = {.rows = &row, .count = 1};
    residual r;
    note_all(&log, "100");
    find(&r, &log, &right);
    assert_int_equal(r.count, 1);
    expect_near(r.rows[0].margin, 5, 1e-12, "the margin");
    expect_near(r.rows[0].slack, 2 + 30 * COL_PI / 360, 0.01, "the slack of whole numbers");
    assert_int_equal(r.deep, 1);
    assert_int_equal(r.miss.deep, 1);
    diagnosis_residual_free(&r);
    row.circle_x = 111;
    find(&r, &log, &right);
    assert_int_equal(r.count, 1);
    assert_int_equal(r.deep, 0);
    assert_int_equal(r.miss.near, 1);
    assert_int_equal(r.kind, RESIDUAL_ROUNDING);
    diagnosis_residual_free(&r);
    memset(log.precision, 0, sizeof log.precision);
    find(&r, &log, &right);
    assert_int_equal(r.deep, 1); /* numbers that are exact */
    diagnosis_residual_free(&r);
}

/* ---- Contacts ---- */

/* All circles are right of their rectangle and said to hit. */
static const struct {
    const char *what;
    size_t count;
    log_row rows[4];
    size_t contacts;
} passing[] = {
    {"slowly down", 4, {{.circle_y = 10}, {.circle_y = 18}, {.circle_y = 26}, {.circle_y = 34}}, 1},
    {"by jumps", 4, {{.circle_y = 10}, {.circle_y = 30}, {.circle_y = 50}, {.circle_y = 70}}, 4},
    {"there, away and back", 3, {{.circle_y = 10}, {.circle_y = 80}, {.circle_y = 12}}, 3},
    {"two rectangles by turns",
     4,
     {{.circle_y = 10}, {.y = 50, .circle_y = 90}, {.circle_y = 15}, {.y = 50, .circle_y = 95}},
     2},
    {"one that moves", 2, {{.y = 0, .circle_y = 10}, {.y = 6, .circle_y = 14}}, 1},
    {"one that turns by 9, and by 81", 3, {{.angle = 90}, {.angle = 99}, {.angle = 180}}, 2},
    {"over the full turn", 2, {{.angle = 357}, {.angle = 3}}, 1},
    {"another size", 2, {{.height = 0}, {.height = 3}}, 2},
};

static void test_contacts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++) {
        log_row rows[4];
        size_t count = passing[i].count;
        residual r;
        for (size_t k = 0; k < count; k++) {
            const log_row *p = &passing[i].rows[k];
            rows[k] = row_at(200, p->circle_y, 10, true);
            rows[k].y = p->y;
            rows[k].angle = p->angle;
            rows[k].height += p->height;
        }
        find(&r, &(log_table){.rows = rows, .count = count}, &right);
        assert_int_equal(r.deep, count);
        if (r.contacts != passing[i].contacts)
            fail_msg("%s: %zu contacts, expected %zu", passing[i].what, r.contacts,
                     passing[i].contacts);
        diagnosis_residual_free(&r);
    }
}

/* ---- Noise or not ---- */

/* Circles at 0 to 200: gaps from inside to 90; half of them hit. */
static log_table random_log(log_row rows[ROWS], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        rows[i] = row_at(between(20, 200), between(0, 100), 10, false);
        rows[i].hit = rows[i].circle_x < 110;
    }
    return (log_table){.rows = rows, .count = count};
}

static void expect_kind(const log_table *log, residual_kind expected, const char *what)
{
    residual r;
    find(&r, log, &right);
    if (r.kind != expected)
        fail_msg("%s: kind %d, expected %d; %zu deep, many %d, one sided %d, at the outline %d",
                 what, r.kind, expected, r.deep, r.many, r.one_sided, r.at_outline);
    diagnosis_residual_free(&r);
}

static void test_a_right_log_leaves_nothing(void **state)
{
    (void)state;
    log_row rows[ROWS];
    log_table log = random_log(rows, ROWS);
    expect_kind(&log, RESIDUAL_NONE, "no row is wrong");
}

/* Every 100th row turned over, wherever it lies. */
static void test_noise_is_noise(void **state)
{
    (void)state;
    log_row rows[ROWS];
    log_table log = random_log(rows, ROWS);
    for (size_t i = 50; i < ROWS; i += 100)
        rows[i].hit = !rows[i].hit;
    expect_kind(&log, RESIDUAL_NOISE, "1 %");
    for (size_t i = 0; i < ROWS; i += 10)
        rows[i].hit = !rows[i].hit;
    expect_kind(&log, RESIDUAL_SYSTEMATIC, "11 %");
}

/* Wherever it is, one row shows nothing by itself: here the only hit, or beside the outline. */
static void test_one_row_is_noise(void **state)
{
    (void)state;
    for (int close = 0; close < 2; close++) {
        log_row rows[30];
        for (int i = 0; i < 30; i++)
            rows[i] = row_at(close ? 20 + 7 * i : 140 + i, 50, 10, close && 20 + 7 * i < 110);
        size_t wrong = close ? 13 : 29; /* at 111 */
        rows[wrong].hit = !rows[wrong].hit;
        expect_kind(&(log_table){.rows = rows, .count = 30}, RESIDUAL_NOISE, "one row");
    }
}

/* About as many rows as noise would turn, but all with gaps of 0 to 2, or all of them misses. */
static void test_mistakes_are_no_noise(void **state)
{
    (void)state;
    log_row rows[ROWS];
    log_table log = random_log(rows, ROWS);
    for (size_t i = 0; i < ROWS; i++)
        rows[i].hit |= rows[i].circle_x < 112;
    expect_kind(&log, RESIDUAL_SYSTEMATIC, "a radius 2 too large");
    log = random_log(rows, ROWS);
    for (size_t i = 0; i < log.count; i += 50)
        log.rows[i].hit = true;
    expect_kind(&log, RESIDUAL_SYSTEMATIC, "only false hits");
}

/* Hits lie up to 20 deep, misses up to 500 away. Misses of 15 to 30 that are called hits are close
 * to the outline as misses go, whatever hits do; such of 15 to 450 aren't. */
static void test_depths_are_compared_with_their_own_side(void **state)
{
    (void)state;
    for (int close = 0; close < 2; close++) {
        log_row rows[ROWS];
        for (int i = 0; i < ROWS; i++) {
            double x = i % 2 ? between(90, 110) : between(110, 610);
            bool wrong = i < 20 && i % 2 == 0;
            if (wrong)
                x = close ? 125 + 0.75 * i : 125 + 22 * i;
            rows[i] = row_at(x, 50, 10, x < 110 || wrong);
        }
        residual r;
        find(&r, &(log_table){.rows = rows, .count = ROWS}, &right);
        assert_int_equal(r.deep, 10);
        assert_int_equal(r.miss.deep, 10);
        assert_int_equal(r.at_outline, close);
        diagnosis_residual_free(&r);
    }
}

/* Circles about the corner, written without decimals: some that were right disagree now, and that
 * is rounding; if the radius was 1 larger than what was written, it isn't. */
static void test_rounding_is_rounding(void **state)
{
    (void)state;
    for (int wrong = 0; wrong < 2; wrong++) {
        log_row rows[ROWS];
        for (size_t i = 0; i < ROWS; i++) {
            double distance = between(0, 20), way = between(0, COL_PI / 2);
            rows[i] = row_at(nearbyint(100 + distance * cos(way)),
                             nearbyint(100 + distance * sin(way)), 10, distance < 10 + wrong);
        }
        log_table log = {.rows = rows, .count = ROWS};
        log_precision_note(&log.precision[LOG_CIRCLE_X], "100");
        log_precision_note(&log.precision[LOG_CIRCLE_Y], "100");
        expect_kind(&log, wrong ? RESIDUAL_SYSTEMATIC : RESIDUAL_ROUNDING, "whole numbers");
        residual r;
        find(&r, &log, &right);
        double turned = r.miss.turned + r.hit.turned, near = (double)(r.miss.near + r.hit.near);
        if (!wrong && !(turned > near / 2 && turned < near * 2))
            fail_msg("%g rows are turned, and %g would be expected", near, turned);
        diagnosis_residual_free(&r);
    }
}

static void expect_sure(const log_table *log, size_t wrong, bool expected, const char *what)
{
    row_model m = diagnosis_model_of(&right);
    bool sure = diagnosis_residual_is_sure(&m, log, wrong);
    if (sure != expected)
        fail_msg("%s, %zu of %zu rows: sure %d, expected %d", what, wrong, log->count, sure,
                 expected);
    if (sure)
        expect_kind(log, RESIDUAL_SYSTEMATIC, what);
}

/* Which `wrong` of the rows are so, told one after the other with Polya's urn: a wrong ball of
 * `urn` balls for the first row, and each ball that is drawn goes back with another of its kind. */
static double told_by_urn(double wrong_ball, double urn, size_t rows, size_t wrong)
{
    double likely = 0;
    for (size_t i = 0; i < rows; i++) {
        double of_kind =
            i < wrong ? wrong_ball + (double)i : urn - wrong_ball + (double)(i - wrong);
        likely += log(of_kind / (urn + (double)i));
    }
    return likely;
}

/* Noise, half a ball of 50, is rather the cause than a mistake, one ball of two, which 4 of 5
 * programs have: of so many rows up to so many. */
static const struct {
    size_t rows, noise;
} forgiven[] = {{30, 1}, {60, 2}, {100, 3}, {300, 10}, {ROWS, 34}};

static void test_noise_is_what_is_likelier(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof forgiven / sizeof *forgiven; i++)
        for (size_t more = 0; more < 2; more++) {
            size_t count = forgiven[i].rows, wrong = forgiven[i].noise + more;
            bool noise =
                told_by_urn(0.5, 50, count, wrong) > log(4) + told_by_urn(1, 2, count, wrong);
            assert_int_equal(noise, !more);
            log_row rows[ROWS];
            log_table log = random_log(rows, count);
            for (size_t k = 0; k < wrong; k++)
                rows[count / wrong * k].hit = !rows[count / wrong * k].hit;
            expect_sure(&log, wrong, more, "scattered");
        }
}

static void test_rounding_is_never_sure(void **state)
{
    (void)state;
    log_row rows[ROWS];
    log_table log = random_log(rows, ROWS);
    note_all(&log, "100");
    for (size_t i = 0; i < 200; i++) /* 0.25 apart: half a unit of x alone explains it */
        log.rows[i] = row_at(110.25, 50, 10, true);
    expect_sure(&log, 200, false, "rounded");
}

int test_residual(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_tails, begin),
        cmocka_unit_test_setup(test_chance, begin),
        cmocka_unit_test_setup(test_slack, begin),
        cmocka_unit_test_setup(test_contacts, begin),
        cmocka_unit_test_setup(test_a_right_log_leaves_nothing, begin),
        cmocka_unit_test_setup(test_noise_is_noise, begin),
        cmocka_unit_test_setup(test_one_row_is_noise, begin),
        cmocka_unit_test_setup(test_mistakes_are_no_noise, begin),
        cmocka_unit_test_setup(test_depths_are_compared_with_their_own_side, begin),
        cmocka_unit_test_setup(test_rounding_is_rounding, begin),
        cmocka_unit_test_setup(test_noise_is_what_is_likelier, begin),
        cmocka_unit_test_setup(test_rounding_is_never_sure, begin),
    };
    return cmocka_run_group_tests_name("diagnosis: residual", tests, NULL, NULL);
}
