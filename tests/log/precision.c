/* How finely a column was written. */
#include "log_tests.h"

#include "log/precision.h"

#include <math.h>

static void test_half_units(void **state)
{
    (void)state;
    static const struct {
        const char *column[4];
        double value, half;
    } table[] = {
        {{"12", "-3", "100"}, 7, 0.5},
        {{"12.25", "0.5", "100", "312.75"}, 100, 0.005}, /* zeros were cut off */
        {{"12.25", "0.5", "100"}, 0, 0.005},             /* %.2f: of every value alike */
        {{"123.456", "1.5", "1234.56"}, 1.5, 0.0005},
        {{"123.456", "1.23456", "1234.56"}, 1234.5, 0.005}, /* %g: six digits */
        {{"123.456", "1.23456", "1234.56"}, 1.5, 0.000005},
        {{"123.456", "1.23456", "1234.56"}, 1000, 0.005},
        {{"123.456", "1.23456", "1234.56"}, 999.5, 0.0005},
        {{"1.23456e-5", "2.5e-5"}, -1e-5, 0.5e-10}, /* six digits of small ones */
        {{"1.23456e-5", "2.5e-5"}, 1e-3, 0.5e-8},
        {{"1.23456e+40", "2.5e+40"}, 1e41, 0.5e36},
        {{"1.5e-3", "2"}, 0.0015, 0.00005},
        {{"1.2e+06"}, 1.2e6, 5e4},
        {{"0"}, 0, 0.5},
        {{NULL}, 3, 0}, /* not written: exact */
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        log_precision p = {0};
        for (size_t k = 0; k < 4 && table[i].column[k]; k++)
            log_precision_note(&p, table[i].column[k]);
        double half = log_half_unit(&p, table[i].value);
        if (fabs(half - table[i].half) > 1e-9 * table[i].half)
            fail_msg("case %zu, %g: %g, expected %g", i, table[i].value, half, table[i].half);
    }
}

int test_precision(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_half_units),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
