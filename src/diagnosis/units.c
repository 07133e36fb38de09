#include "diagnosis/units.h"

#include "diagnosis/hypotheses.h"

#include <math.h>

typedef struct angles {
    double largest; /* without their signs */
    size_t beyond;  /* how many would be more than a turn of radians */
    bool whole;
} angles;

static void note(angles *a, double value)
{
    double size = fabs(value);
    a->largest = size > a->largest ? size : a->largest;
    a->beyond += size > 2 * COL_PI;
    a->whole = a->whole && value == nearbyint(value);
}

static angles angles_of(const log_table *log)
{
    angles a = {.whole = true};
    for (size_t i = 0; i < log->count; i++)
        note(&a, log->rows[i].angle);
    return a;
}

/* Numbers that are all within half a turn of radians, but not whole, are no degrees: nobody's
 * rectangles turn by 3 degrees at most. Whole numbers beyond a turn are no radians, and those
 * beyond a few turns, whole or not, are no turns. */
static const double HALF_TURN = COL_PI * 1.001, FEW_TURNS = 4;

/* Do no further rows matter? */
static bool is_settled(const angles *a, angle_unit unit)
{
    return unit == ANGLE_DEGREES ? a->largest > HALF_TURN
           : unit == ANGLE_TURNS ? a->largest > FEW_TURNS
                                 : !a->whole;
}

bool diagnosis_may_be_unit(const log_table *log, angle_unit unit)
{
    angles a = {.whole = true};
    for (size_t i = 0; i < log->count && !is_settled(&a, unit); i++)
        note(&a, log->rows[i].angle);
    if (unit == ANGLE_DEGREES)
        return a.whole || a.largest > HALF_TURN;
    return unit == ANGLE_TURNS ? a.largest <= FEW_TURNS : !a.whole || a.largest < 2 * COL_PI;
}

/* Radians may go round and round. But where most are beyond a turn, and none is beyond 360, degrees
 * are as likely, and then the same program takes them for radians. */
static bool look_like_degrees(const angles *a, size_t rows)
{
    return 2 * a->beyond > rows && a->largest <= 360;
}

static bool takes_degrees_for_radians(const diagnosis_hypothesis *h)
{
    return h->convention.unit == ANGLE_DEGREES && diagnosis_mistakes_of(&h->program) == 1 &&
           h->program.at[LAB_ANGLE] == MISTAKE_DEGREES_AS_RADIANS;
}

void diagnosis_doubt_radians(diagnosis *d, const log_table *log)
{
    const diagnosis_explanation *first = &d->all[0];
    angles a = angles_of(log);
    if (d->verdict != DIAGNOSIS_RIGHT || first->is.convention.unit != ANGLE_RADIANS ||
        !look_like_degrees(&a, log->count))
        return;
    for (size_t i = 0; i < first->equivalent_count && !d->in_degrees; i++)
        if (takes_degrees_for_radians(&first->equivalent[i]))
            d->in_degrees = &first->equivalent[i];
    d->verdict = d->in_degrees ? DIAGNOSIS_EITHER : d->verdict;
    d->turns = a.largest / (2 * COL_PI);
}
