#include "diagnosis/experiment.h"

#include "lab/test.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which hypotheses are still possible ---- */

enum { HYPOTHESES_MAX = DIAGNOSIS_SPLIT_MAX };

static void add(diagnosis_experiment *e, const diagnosis_hypothesis *is)
{
    if (e->of < HYPOTHESES_MAX)
        e->predictions[e->of++] = (diagnosis_prediction){.is = *is, .as_first = true};
}

/* Those that the log can't tell from the best one, and what isn't much less likely. */
static void add_likely(diagnosis_experiment *e, const diagnosis *d)
{
    static const double LESS_LIKELY = 8;
    for (size_t i = 0; i < d->count; i++)
        if (d->all[i].score > d->all[0].score - LESS_LIKELY)
            add(e, &d->all[i].is);
    for (size_t i = 0; i < d->all[0].equivalent_count; i++)
        add(e, &d->all[0].equivalent[i]);
}

/* ---- Numbers to try ---- */

static double random_in(uint64_t *state, double low, double high)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(*state >> 33) / 2147483648.0;
}

/* A step of 1, 2 or 5 times a power of ten, at most that long. */
static double round_step(double length)
{
    double ten = pow(10, floor(log10(length)));
    return length >= 5 * ten ? 5 * ten : length >= 2 * ten ? 2 * ten : ten;
}

/* Steps below 1 are 1 / a whole number, which keeps the decimals short. */
static double rounded(double value, double step)
{
    double parts = nearbyint(1 / step);
    return step < 1 ? nearbyint(value * parts) / parts : nearbyint(value / step) * step;
}

/* Where circles may be: near the places of the log. */
typedef struct region {
    double low[2], high[2]; /* x, y */
} region;

/* As much farther than the log's places as the largest size, or half of the way that they span. But
 * a log that keeps to one side of 0, or to the usual screen, is kept to that. */
static region region_of(const log_table *log)
{
    static const double screen[2] = {1920, 1080};
    region r = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    double size = 0;
    for (size_t i = 0; i < log->count; i++) {
        const log_row *row = &log->rows[i];
        const double rectangle[2] = {row->x, row->y}, circle[2] = {row->circle_x, row->circle_y};
        size = fmax(size, fmax(row->radius, fmax(fabs(row->width), fabs(row->height))));
        for (int k = 0; k < 2; k++) {
            r.low[k] = fmin(r.low[k], fmin(rectangle[k], circle[k]));
            r.high[k] = fmax(r.high[k], fmax(rectangle[k], circle[k]));
        }
    }
    for (int k = 0; k < 2; k++) {
        double more = fmax(size, (r.high[k] - r.low[k]) / 2);
        double least = r.low[k] >= 0 ? 0 : -INFINITY;
        double most = r.high[k] <= 0 ? 0 : r.high[k] <= screen[k] ? screen[k] : INFINITY;
        r.low[k] = fmax(r.low[k] - more, least);
        r.high[k] = fmin(r.high[k] + more, most);
    }
    return r;
}

static bool is_inside(const region *r, const scene_written *circle)
{
    return circle->x >= r->low[0] && circle->x <= r->high[0] && circle->y >= r->low[1] &&
           circle->y <= r->high[1];
}

/* How fine the numbers may be, and how far from touching they must be, as parts of the size. */
typedef struct fineness {
    double grid, clear, angle[ANGLE_UNITS];
} fineness;

static double resized(double length, double step, uint64_t *random)
{
    return copysign(fmax(step, rounded(fabs(length) * random_in(random, 0.5, 1.5), step)), length);
}

/* A row's numbers, other ones of its kind: an angle that hides little, and sizes of about the same
 * length; below 0 only where the log's are. */
static lab_pair vary(const log_table *log, const convention *c, const fineness *f, double *size,
                     uint64_t *random)
{
    size_t row = (size_t)random_in(random, 0, (double)log->count);
    lab_pair pair = log_row_pair(log, row);
    scene_written *w = &pair.rectangle;
    *size = fmax(fmax(fabs(w->width), fabs(w->height)), pair.circle.radius);
    *size = *size > 0 ? *size : 1;
    double step = round_step(*size * f->grid);
    double turn = random_in(random, -170, 170);
    w->x = rounded(w->x, step);
    w->y = rounded(w->y, step);
    w->width = resized(w->width, step, random);
    w->height = resized(w->height, step, random);
    w->pivot_x = rounded(w->pivot_x, step);
    w->pivot_y = rounded(w->pivot_y, step);
    w->angle =
        rounded(c->zero + scene_angle_convert(turn, ANGLE_DEGREES, c->unit), f->angle[c->unit]);
    double r = fmax(pair.circle.radius, *size / 20);
    pair.circle.radius = fmax(step, rounded(r * random_in(random, 0.5, 1.5), step));
    return pair;
}

/* Puts the circle near where a hypothesis believes the rectangle. Of the frames that turn or
 * mirror, the transposed matrix is the inverse; for the others it is near enough to try. */
static void place(lab_pair *pair, const diagnosis_hypothesis *h, double step, uint64_t *random)
{
    lab_test t = lab_prepare(&h->convention, &pair->rectangle, h->program, COL_TOUCH_IS_MISS);
    const lab_frame *f = &t.frame;
    double r = 2 * pair->circle.radius;
    double x = random_in(random, fmin(f->low.x, f->high.x) - r, fmax(f->low.x, f->high.x) + r);
    double y = random_in(random, fmin(f->low.y, f->high.y) - r, fmax(f->low.y, f->high.y) + r);
    double long_axis = f->axis != 0 ? f->axis * f->axis : 1;
    pair->circle.x = rounded(f->pivot.x + (f->xx * x + f->yx * y) / long_axis, step);
    pair->circle.y = rounded(f->pivot.y + (f->xy * x + f->yy * y) / long_axis, step);
}

/* ---- What they tell ---- */

/* Fills says[]; false when one of the hypotheses is nearer to touching than `clear`. */
static bool predict(const diagnosis_experiment *e, const lab_pair *pair, double clear,
                    bool says[HYPOTHESES_MAX])
{
    const scene_written *circle = &pair->circle;
    for (size_t i = 0; i < e->of; i++) {
        const diagnosis_hypothesis *is = &e->predictions[i].is;
        lab_test t = lab_prepare(&is->convention, &pair->rectangle, is->program, COL_TOUCH_IS_MISS);
        double margin = lab_margin(&t, circle->x, circle->y, circle->radius);
        if (!(fabs(margin) > clear))
            return false;
        says[i] = margin < 0;
    }
    return true;
}

/* The size of the smaller part, whichever answer comes. */
static size_t worth(const diagnosis_experiment *e, const bool says[HYPOTHESES_MAX])
{
    size_t hits = 0;
    for (size_t i = 0; i < e->of; i++)
        hits += says[i];
    return hits < e->of - hits ? hits : e->of - hits;
}

static void take(diagnosis_experiment *e, const lab_pair *pair, const bool says[HYPOTHESES_MAX])
{
    e->found = true;
    e->pair = *pair;
    for (size_t i = 0; i < e->of; i++)
        e->predictions[i].hit = says[i];
}

static void try_numbers(diagnosis_experiment *e, const log_table *log, const region *near,
                        const fineness *f, size_t *best, uint64_t *random)
{
    bool says[HYPOTHESES_MAX];
    double size;
    size_t whose = (size_t)random_in(random, 0, (double)e->of);
    lab_pair pair = vary(log, &e->predictions[0].is.convention, f, &size, random);
    place(&pair, &e->predictions[whose].is, round_step(size * f->grid), random);
    if (!is_inside(near, &pair.circle) || !predict(e, &pair, size * f->clear, says))
        return;
    for (size_t i = 0; i < e->of; i++)
        e->predictions[i].as_first &= says[i] == says[0];
    size_t value = worth(e, says);
    if (value > *best) {
        *best = value;
        take(e, &pair, says);
    }
}

/* Can no other numbers split better, or show that one answers otherwise than the first? */
static bool is_settled(const diagnosis_experiment *e, size_t best)
{
    size_t alike = 0;
    for (size_t i = 0; i < e->of; i++)
        alike += e->predictions[i].as_first;
    return alike == 1 && best == e->of / 2;
}

/* Round numbers first; finer ones only where they split better. */
void diagnosis_experiment_seek(diagnosis_experiment *e, const log_table *log)
{
    enum { TRIALS = 1500 };
    static const fineness levels[] = {{1.0 / 16, 1.0 / 40, {5, 0.1, 0.02}},
                                      {1.0 / 100, 1.0 / 200, {1, 0.05, 0.01}},
                                      {1.0 / 1000, 1e-3, {1, 0.01, 0.002}}};
    uint64_t random = 1;
    size_t best = 0;
    region near = region_of(log);
    for (size_t level = 0; level < sizeof levels / sizeof *levels; level++)
        for (int trial = 0; trial < TRIALS && !is_settled(e, best); trial++)
            try_numbers(e, log, &near, &levels[level], &best, &random);
}

bool diagnosis_experiment_find(diagnosis_experiment *e, const diagnosis *d, const log_table *log)
{
    *e = (diagnosis_experiment){.predictions = calloc(HYPOTHESES_MAX, sizeof *e->predictions)};
    if (!e->predictions)
        return false;
    add_likely(e, d);
    if (e->of > 1)
        diagnosis_experiment_seek(e, log);
    return true;
}
