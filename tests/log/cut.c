/* Logs whose numbers were cut: what they were cut from, and how that is said. */
#include "../kit/memory.h"
#include "log_tests.h"

#include "log/cut.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 3 };

/* x in whole numbers, y in tenths, the angle in whole numbers. */
static void write_row(log_table *log, log_row *row, double x, double y, double turn)
{
    *row = (log_row){.x = x, .y = y, .angle = turn, .radius = 7, .pivot_x = NAN};
    *log = (log_table){.rows = row, .count = 1};
    log->precision[LOG_X] = (log_precision){.decimals = 0, .digits = 3};
    log->precision[LOG_Y] = (log_precision){.decimals = 1, .digits = 4};
    log->precision[LOG_ANGLE] = (log_precision){.decimals = 0, .digits = 3};
    log->precision[LOG_PIVOT_X] = log->precision[LOG_X];
    log->precision[LOG_RADIUS] = (log_precision){.derived = 0.25};
}

/* -3 was between -4 and -3, or rounded down between -3 and -2; 0 between -1 and 1. The half units
 * are the other half of each. */
static void test_what_numbers_were_cut_from(void **state)
{
    (void)state;
    static const struct {
        log_cut how;
        double written[COLUMNS], middle[COLUMNS], off[COLUMNS];
    } table[] = {
        {LOG_CUT_TO_ZERO, {12, 12.3, -3}, {12.5, 12.35, -3.5}, {0.5, 0.05, 0.5}},
        {LOG_CUT_DOWN, {12, 12.3, -3}, {12.5, 12.35, -2.5}, {0.5, 0.05, 0.5}},
        {LOG_CUT_TO_ZERO, {0, -0.1, 0}, {0, -0.15, 0}, {1, 0.05, 1}},
        {LOG_CUT_DOWN, {0, -0.1, 0}, {0.5, -0.05, 0.5}, {0.5, 0.05, 0.5}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        log_row row;
        log_table log, uncut;
        write_row(&log, &row, table[i].written[0], table[i].written[1], table[i].written[2]);
        assert_true(log_uncut(&uncut, &log, table[i].how));
        const log_row *is = uncut.rows;
        const double middle[COLUMNS] = {is->x, is->y, is->angle};
        const log_number which[COLUMNS] = {LOG_X, LOG_Y, LOG_ANGLE};
        for (int k = 0; k < COLUMNS; k++) {
            double off = log_half_unit(&uncut.precision[which[k]], middle[k]);
            if (fabs(middle[k] - table[i].middle[k]) > 1e-12 || fabs(off - table[i].off[k]) > 1e-12)
                fail_msg("case %zu, %g: %g (+-%g), expected %g (+-%g)", i, table[i].written[k],
                         middle[k], off, table[i].middle[k], table[i].off[k]);
        }
        assert_true(is->radius == 7 && isnan(is->pivot_x)); /* derived; none */
        log_uncut_free(&uncut);
    }
}

static void test_an_example_is_given(void **state)
{
    (void)state;
    static const struct {
        log_precision of;
        log_cut how;
        const char *words;
    } table[] = {
        {{.digits = 3}, LOG_CUT_TO_ZERO, "cuts its numbers (writes 3.9 as 3)"},
        {{.digits = 3}, LOG_CUT_DOWN, "cuts its numbers (writes -3.1 as -4)"},
        {{.digits = 3, .decimals = 2}, LOG_CUT_TO_ZERO, "cuts its numbers (writes 0.039 as 0.03)"},
        {{.digits = 3, .decimals = 1}, LOG_CUT_DOWN, "cuts its numbers (writes -0.31 as -0.4)"},
        {{.digits = 3, .decimals = -2}, LOG_CUT_TO_ZERO, "cuts its numbers (writes 3.9 as 3)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        log_table log = {.count = 0};
        text_buffer b = {0};
        log.precision[LOG_CIRCLE_X] = table[i].of;
        log_say_cut(&log, table[i].how, &b);
        assert_string_equal(b.data, table[i].words);
        text_free(&b);
    }
}

static bool is_uncut(void *self, problem *why)
{
    log_table uncut;
    if (!log_uncut(&uncut, self, LOG_CUT_DOWN))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    log_uncut_free(&uncut);
    return true;
}

static void test_without_memory(void **state)
{
    (void)state;
    log_row row;
    log_table log;
    write_row(&log, &row, 1, 2, 3);
    memory_fail_in_turn("a log that is taken to be cut", is_uncut, &log);
}

int test_cut(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_numbers_were_cut_from),
        cmocka_unit_test(test_an_example_is_given),
        cmocka_unit_test(test_without_memory),
    };
    return cmocka_run_group_tests_name("log: cut", tests, NULL, NULL);
}
