/* Numbers that tell hypotheses apart which hardly differ. */
#include "diagnosis_tests.h"

#include "diagnosis/experiment.h"

#include <math.h>
#include <stdlib.h>

/* A rectangle of 160 x 60 and circles of radius 20, as sdl2 has them. */
static log_table some_log(void)
{
    static log_row rows[] = {{240, 180, 160, 60, 30, 405, 195, 20, NAN, NAN, true, 2},
                             {240, 180, 160, 60, -15, 280, 230, 20, NAN, NAN, true, 3}};
    return (log_table){.rows = rows, .count = 2};
}

/* From the outline of the circle to that of the rectangle, turned clockwise about its middle. */
static double gap_of(const lab_pair *p)
{
    const scene_written *w = &p->rectangle, *c = &p->circle;
    double turn = w->angle * acos(-1) / 180, s = sin(turn), k = cos(turn);
    double dx = c->x - (w->x + w->width / 2), dy = c->y - (w->y + w->height / 2);
    double x = fabs(dx * k + dy * s) - w->width / 2, y = fabs(dy * k - dx * s) - w->height / 2;
    return hypot(fmax(x, 0), fmax(y, 0)) + fmin(fmax(x, y), 0) - c->radius;
}

/* Programs whose radius is off by a part of the size: only a circle that is nearer than that tells
 * them from the right one, and not too near to either. The size is at most 1.5 times the log's. */
static void small_differences_are_found(void **state)
{
    (void)state;
    static const double PARTS[] = {0.2, 0.05, 0.02, 0.005};
    log_table log = some_log();
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        double more = PARTS[i] * 160;
        diagnosis_prediction both[2] = {{.is.convention = scene_convention_sdl2()},
                                        {.is.convention = scene_convention_sdl2()}};
        both[1].is.program.deviation = DEVIATION_RADIUS_PLUS;
        both[1].is.program.by[0] = more;
        diagnosis_experiment e = {.of = 2, .predictions = both};
        both[0].as_first = both[1].as_first = true;
        diagnosis_experiment_seek(&e, &log);
        if (!e.found)
            fail_msg("a radius that is %g larger: nothing is found", more);
        double gap = gap_of(&e.pair);
        if (!(gap > 0.1 && gap < more - 0.1) || both[0].hit || !both[1].hit)
            fail_msg("a radius that is %g larger: found a gap of %.17g, right says %d, it says %d",
                     more, gap, both[0].hit, both[1].hit);
    }
}

int test_experiment(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_differences_are_found),
    };
    return cmocka_run_group_tests_name("experiment", tests, NULL, NULL);
}
