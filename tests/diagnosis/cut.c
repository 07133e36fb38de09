/* Logs of programs that cut their numbers, (int)x or floor(x), and of others that round them. */
#include "../kit/memory.h"
#include "diagnosed.h"
#include "diagnosis_tests.h"
#include "drawn.h"

#include "diagnosis/diagnosis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 3000 };

typedef struct author {
    mistake_id mistake;
    double larger; /* its radius, by this */
    double (*write)(double number);
    double unit; /* of the last decimal */
} author;

/* ---- Logs in SDL's convention, mostly near the outline ---- */

/* A point of the outline in the rectangle's own frame, pushed out along its side's normal by the
 * radius and up to six units of what is written more or less. */
static log_row true_row(double unit)
{
    log_row r = {.x = between(-200, 600),
                 .y = between(-200, 400),
                 .width = between(40, 200),
                 .height = between(40, 200),
                 .angle = between(-180, 180),
                 .radius = between(12, 60)};
    double a = r.angle * COL_PI / 180, out = r.radius + between(-6, 6) * unit;
    bool side = between(0, 1) < 0.5;
    double far = between(0, 1) < 0.5 ? -1 : 1, along = between(-0.5, 0.5);
    double lx = side ? far * (r.width / 2 + out) : along * r.width;
    double ly = side ? along * r.height : far * (r.height / 2 + out);
    r.circle_x = r.x + r.width / 2 + cos(a) * lx - sin(a) * ly;
    r.circle_y = r.y + r.height / 2 + sin(a) * lx + cos(a) * ly;
    return r;
}

static bool answer(const author *by, const log_row *r)
{
    const convention c = scene_convention_sdl2();
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, by->mistake);
    scene_written w = {.kind = SHAPE_RECTANGLE,
                       .x = r->x,
                       .y = r->y,
                       .width = r->width,
                       .height = r->height,
                       .angle = r->angle,
                       .mass = 1};
    lab_test t = lab_prepare(&c, &w, p, COL_TOUCH_IS_MISS);
    return lab_hit(&t, r->circle_x, r->circle_y, r->radius + by->larger);
}

static void write_log(log_table *log, log_row rows[MOST], const author *by, size_t count)
{
    *log = (log_table){.rows = rows, .count = count};
    for (size_t i = 0; i < count; i++) {
        log_row r = true_row(by->unit);
        double *numbers[] = {&r.x,     &r.y,        &r.width,    &r.height,
                             &r.angle, &r.circle_x, &r.circle_y, &r.radius};
        r.hit = answer(by, &r);
        r.line = (unsigned)i + 2;
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            *numbers[k] = by->write(*numbers[k] / by->unit) * by->unit;
        rows[i] = r;
    }
    int decimals = (int)nearbyint(-log10(by->unit));
    for (int k = 0; k < LOG_NUMBERS; k++)
        log->precision[k] = (log_precision){.decimals = decimals, .digits = 3 + decimals};
}

static void expect(const author *by, size_t count, diagnosis_verdict verdict, int status,
                   const char *words, const char *no_words)
{
    static log_row rows[MOST];
    const convention c = scene_convention_sdl2();
    log_table log;
    diagnosis d;
    problem why;
    text_buffer b = {0};
    write_log(&log, rows, by, count);
    if (!diagnosis_of_log(&d, &log, &c, NULL, &why))
        fail_msg("%s", why.text);
    diagnosis_say_verdict(&d, &log, true, &b);
    if (d.verdict != verdict || diagnosis_status(&d) != status || !strstr(b.data, words) ||
        strstr(b.data, no_words))
        fail_msg("%zu rows: verdict %d, status %d, \"%s\"; expected %d, %d, \"%s\", and no \"%s\"",
                 count, d.verdict, diagnosis_status(&d), b.data, verdict, status, words, no_words);
    assert_true(!d.cut == (verdict != DIAGNOSIS_CUT));
    text_free(&b);
    diagnosis_free(&d);
}

/* ---- Cut ---- */

static void test_right_programs(void **state)
{
    (void)state;
    static const char *const zero = "The program is right if the log cuts its numbers (writes 3.9 "
                                    "as 3); if it rounds them, ";
    static const char *const down = "The program is right if the log cuts its numbers (writes -3.1 "
                                    "as -4); if it rounds them, ";
    const author whole = {MISTAKE_NONE, 0, trunc, 1}, below = {MISTAKE_NONE, 0, floor, 1};
    for (unsigned seed = 1; seed < 4; seed++) {
        draw_anew(seed);
        expect(&whole, MOST, DIAGNOSIS_CUT, 3, zero, "wrong");
        expect(&below, MOST, DIAGNOSIS_CUT, 3, down, "wrong");
    }
}

static void test_tenths_are_cut(void **state)
{
    (void)state;
    const author tenths = {MISTAKE_NONE, 0, trunc, 0.1};
    draw_anew(2);
    expect(&tenths, MOST, DIAGNOSIS_CUT, 3, "(writes 0.39 as 0.3)", "wrong");
}

static void test_mistakes_explain_what_is_cut(void **state)
{
    (void)state;
    const author sign = {MISTAKE_WRONG_SIGN, 0, trunc, 1};
    expect(&sign, MOST, DIAGNOSIS_CUT, 1,
           "This explains the log if it cuts its numbers (writes 3.9 as 3): wrong-sign; if it "
           "rounds them, ",
           "right");
}

/* ---- Not cut ---- */

static void test_rounded_numbers_are_not_cut(void **state)
{
    (void)state;
    const author right = {MISTAKE_NONE, 0, nearbyint, 1};
    const author sign = {MISTAKE_WRONG_SIGN, 0, nearbyint, 1};
    expect(&right, MOST, DIAGNOSIS_RIGHT, 0, "The program is right", "cut");
    expect(&sign, 300, DIAGNOSIS_MISTAKE, 1, "This explains the log: wrong-sign", "cut");
}

/* Rows deeper than cutting makes them: a radius that is 4 larger, however its numbers are written;
 * smaller by 1.5, which cutting never makes it. */
static void test_wrong_numbers_stay_wrong(void **state)
{
    (void)state;
    const author larger = {MISTAKE_NONE, 4, trunc, 1}, rounded = {MISTAKE_NONE, 4, nearbyint, 1};
    const author smaller = {MISTAKE_NONE, -1.5, nearbyint, 1};
    expect(&larger, 1000, DIAGNOSIS_ESTIMATE, 1, "As if the radius were ", "cut");
    expect(&rounded, 1000, DIAGNOSIS_ESTIMATE, 1, "As if the radius were ", "cut");
    expect(&smaller, 1000, DIAGNOSIS_ESTIMATE, 1, " smaller", "cut");
}

/* What cutting makes as large has both causes, until more rows tell them apart. */
static void test_a_number_beside_cutting(void **state)
{
    (void)state;
    const author larger = {MISTAKE_NONE, 1, nearbyint, 1};
    expect(&larger, 500, DIAGNOSIS_CUT, 3, "; if it rounds them, it is as if the ", "wrong");
    expect(&larger, MOST, DIAGNOSIS_ESTIMATE, 1, "As if the radius were 1.0 ", "cut");
}

/* What cutting adds to a number is within its uncertainty; where all is rounded, none is added. */
static void test_the_true_number_is_within(void **state)
{
    (void)state;
    static const struct {
        author by;
        double most; /* of the uncertainty */
    } cases[] = {
        {{MISTAKE_NONE, 4, trunc, 1}, 3},     {{MISTAKE_NONE, 4, floor, 1}, 3},
        {{MISTAKE_NONE, -4, trunc, 1}, 3},    {{MISTAKE_NONE, -4, floor, 1}, 3},
        {{MISTAKE_NONE, 4, nearbyint, 1}, 1},
    };
    const convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static log_row rows[MOST];
        log_table log;
        diagnosis d;
        problem why;
        write_log(&log, rows, &cases[i].by, 1000);
        if (!diagnosis_of_log(&d, &log, &c, NULL, &why))
            fail_msg("%s", why.text);
        const diagnosis_estimate *e = d.estimates, *end = e + d.estimate_count;
        while (e < end && strcmp(diagnosis_estimate_id(e), "radius-plus") != 0)
            e++;
        if (e == end)
            fail_msg("case %zu: verdict %d, no radius of %zu", i, d.verdict, d.estimate_count);
        if (d.verdict != DIAGNOSIS_ESTIMATE ||
            fabs(e->value[0] - cases[i].by.larger) > e->uncertainty[0] ||
            e->uncertainty[0] > cases[i].most)
            fail_msg("case %zu: verdict %d, %g (+-%g), expected %g (+-%g at most)", i, d.verdict,
                     e->value[0], e->uncertainty[0], cases[i].by.larger, cases[i].most);
        diagnosis_free(&d);
    }
}

/* ---- Short memory ---- */

static void test_without_memory(void **state)
{
    (void)state;
    static log_row rows[MOST];
    const author whole = {MISTAKE_NONE, 0, trunc, 1};
    log_table log;
    write_log(&log, rows, &whole, 200);
    memory_fail_in_turn("a log that is cut", is_diagnosed, &log);
    const author larger = {MISTAKE_NONE, 4, trunc, 1};
    write_log(&log, rows, &larger, 200);
    memory_fail_in_turn("an estimate from one", is_diagnosed, &log);
}

int test_cut(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_right_programs, begin),
        cmocka_unit_test_setup(test_tenths_are_cut, begin),
        cmocka_unit_test_setup(test_mistakes_explain_what_is_cut, begin),
        cmocka_unit_test_setup(test_rounded_numbers_are_not_cut, begin),
        cmocka_unit_test_setup(test_wrong_numbers_stay_wrong, begin),
        cmocka_unit_test_setup(test_a_number_beside_cutting, begin),
        cmocka_unit_test_setup(test_the_true_number_is_within, begin),
        cmocka_unit_test_setup(test_without_memory, begin),
    };
    return cmocka_run_group_tests_name("diagnosis: cut", tests, NULL, NULL);
}
