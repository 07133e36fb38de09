/* Which unit a log's angles may be in, by their sizes alone. */
#include "diagnosis_tests.h"

#include "diagnosis/units.h"

static const struct {
    const char *angles;
    double angle[2];
    bool degrees, radians, turns;
} LOGS[] = {
    {"none turned", {0, 0}, true, true, true},
    {"within half a turn of radians", {0.5, -3.1}, false, true, true},
    {"half a turn, cut to a digit", {1.5, 3.142}, false, true, true},
    {"the same, but for one beyond", {0.5, 3.2}, true, true, true},
    {"whole, and small", {1, -3}, true, true, true},
    {"whole, within a turn of radians, beyond four turns", {6, 1}, true, true, false},
    {"whole, beyond a turn of radians", {7, 1}, true, false, false},
    {"four turns", {4, 0.5}, true, true, true},
    {"beyond four turns, not whole", {-4.5, 1}, true, true, false},
    {"radians that go round and round", {90.5, 30}, true, true, false},
    {"whole degrees", {90, -30}, true, false, false},
};

static void units_follow_from_sizes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LOGS / sizeof *LOGS; i++) {
        log_row rows[2] = {{.angle = LOGS[i].angle[0]}, {.angle = LOGS[i].angle[1]}};
        const log_table log = {.rows = rows, .count = 2};
        const bool expected[ANGLE_UNITS] = {[ANGLE_DEGREES] = LOGS[i].degrees,
                                            [ANGLE_RADIANS] = LOGS[i].radians,
                                            [ANGLE_TURNS] = LOGS[i].turns};
        for (int unit = 0; unit < ANGLE_UNITS; unit++) {
            bool may_be = diagnosis_may_be_unit(&log, (angle_unit)unit);
            if (may_be != expected[unit])
                fail_msg("%s (%g, %g), unit %d: expected %d, got %d", LOGS[i].angles, rows[0].angle,
                         rows[1].angle, unit, expected[unit], may_be);
        }
    }
}

int test_units(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(units_follow_from_sizes)};
    return cmocka_run_group_tests_name("diagnosis: units", tests, NULL, NULL);
}
