#include "diagnosis/gathering.h"

#include "diagnosis/chance.h"
#include "diagnosis/sorting.h"

#include <math.h>
#include <stdlib.h>

/* ---- What rows are split by ---- */

static double angle_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return r->angle;
}

/* From the x axis, either way round: 0 to 180 degrees. */
static double turn_of(const log_row *r, angle_unit unit)
{
    return fabs(remainder(scene_angle_convert(r->angle, unit, ANGLE_DEGREES), 360));
}

static double size_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return hypot(r->width, r->height);
}

static double shape_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return atan2(fabs(r->width), fabs(r->height));
}

static double radius_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return r->radius;
}

static double x_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return r->circle_x;
}

static double y_of(const log_row *r, angle_unit unit)
{
    (void)unit;
    return r->circle_y;
}

typedef struct feature {
    double (*of)(const log_row *r, angle_unit unit);
    double at;     /* rows below are on one side, the others on the other; NAN: the median */
    size_t weight; /* how often that is what matters */
    const char *below, *others;
} feature;

static const feature features[] = {
    {angle_of, 0, 6, "most of them where angles are negative",
     "most of them where angles are positive"},
    {turn_of, 90, 1, "most of them at angles within 90 degrees",
     "most of them at angles beyond 90 degrees"},
    {size_of, NAN, 1, "most of them where rectangles are small",
     "most of them where rectangles are large"},
    {shape_of, NAN, 1, "most of them where rectangles are high",
     "most of them where rectangles are wide"},
    {radius_of, NAN, 1, "most of them where circles are small",
     "most of them where circles are large"},
    {x_of, NAN, 1, "most of them where circles have a small x",
     "most of them where circles have a large x"},
    {y_of, NAN, 1, "most of them where circles have a small y",
     "most of them where circles have a large y"},
};

enum { FEATURES = sizeof features / sizeof *features, WEIGHTS = 12 /* of all */ };

/* ---- Is a split by chance? ----
 *
 * Rows that are noise are drawn from all that are offered, whatever their numbers: of k that are
 * drawn as many are on a side as the hypergeometric distribution has it. Each feature asks that
 * twice, for either side; each time chance may say yes in a part of the share, so that it does in
 * no more than the share in all (Bonferroni), whatever the features have to do with each other. The
 * parts needn't be equal: the angle's sign is what programs stumble over most, and gets one half.
 */

/* values: room for twice `count`. */
static double split_at(const feature *f, const log_table *log, angle_unit unit,
                       const size_t *offered, size_t count, double *values)
{
    if (!isnan(f->at))
        return f->at;
    for (size_t i = 0; i < count; i++)
        values[i] = f->of(&log->rows[offered[i]], unit);
    diagnosis_sort_numbers(values, count, values + count);
    return values[count / 2];
}

/* Of the deep rows, and of all. */
typedef struct split {
    size_t below, all_below;
} split;

static const char *side_of(const feature *f, const split *s, size_t deep, size_t offered,
                           double share)
{
    size_t others = deep - s->below, all_others = offered - s->all_below;
    if (diagnosis_drawn_tail(s->below, deep, s->all_below, offered) < share)
        return f->below;
    return diagnosis_drawn_tail(others, deep, all_others, offered) < share ? f->others : NULL;
}

bool diagnosis_gathering_find(const log_table *log, angle_unit unit, const size_t *offered,
                              size_t offered_count, const unexplained_row *deep, size_t deep_count,
                              double share, const char **where)
{
    double *values = malloc((2 * offered_count + 1) * sizeof *values);
    *where = NULL;
    for (size_t i = 0; values && i < FEATURES && !*where; i++) {
        const feature *f = &features[i];
        double at = split_at(f, log, unit, offered, offered_count, values);
        split s = {0, 0};
        for (size_t k = 0; k < deep_count; k++)
            s.below += f->of(&log->rows[deep[k].row], unit) < at;
        for (size_t k = 0; k < offered_count; k++)
            s.all_below += f->of(&log->rows[offered[k]], unit) < at;
        *where =
            side_of(f, &s, deep_count, offered_count, share * (double)f->weight / (2 * WEIGHTS));
    }
    free(values);
    return values;
}
