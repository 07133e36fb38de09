#include "diagnosis/estimate_search.h"

#include "diagnosis/hypotheses.h"
#include "diagnosis/sorting.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The sample ---- */

/* At most ESTIMATE_SAMPLE values. */
static double quantile(double *values, size_t count, double share)
{
    double spare[ESTIMATE_SAMPLE];
    if (count == 0)
        return 1;
    diagnosis_sort_numbers(values, count, spare);
    return values[(size_t)(share * (double)(count - 1))];
}

/* A few far away, as what is asked in many conventions has them, don't stretch the reach. */
static void measure(estimate_sample *s, const log_table *log)
{
    static const double FAR = 4;
    double sizes[ESTIMATE_SAMPLE], distances[ESTIMATE_SAMPLE];
    s->largest_angle = 0;
    for (size_t i = 0; i < s->count; i++) {
        const log_row *r = &log->rows[s->rows[i]];
        sizes[i] = fmax(hypot(r->width, r->height) + r->radius, 1e-9);
        distances[i] = hypot(r->circle_x - r->x, r->circle_y - r->y);
        s->largest_angle = fmax(s->largest_angle, fabs(r->angle));
    }
    s->size = quantile(sizes, s->count, 0.5);
    double reach =
        fmin(quantile(distances, s->count, 0.9), FAR * quantile(distances, s->count, 0.5));
    s->reach = fmax(s->size, reach);
}

void diagnosis_estimate_sample_of(estimate_sample *s, const log_table *log)
{
    size_t of[2][ESTIMATE_SAMPLE] = {{0}}, found[2] = {0, 0}, at[2] = {0, 0}, row = 0;
    size_t step = diagnosis_spread_step(log->count);
    for (size_t i = 0; i < log->count; i++, row = (row + step) % log->count) {
        bool hit = log->rows[row].hit;
        if (found[hit] < ESTIMATE_SAMPLE)
            of[hit][found[hit]++] = row;
    }
    s->count = log->count < ESTIMATE_SAMPLE ? log->count : ESTIMATE_SAMPLE;
    for (size_t i = 0; i < s->count; i++) {
        bool hit = at[i % 2] < found[i % 2] ? i % 2 : !(i % 2);
        s->rows[i] = of[hit][at[hit]++];
    }
    measure(s, log);
}

void diagnosis_estimate_sample_read(estimate_sample *s, const diagnosis_hypothesis *is,
                                    const log_table *log)
{
    s->wrong[0] = 0;
    for (size_t i = 0; i < s->count; i++) {
        estimate_row *r = &s->read[i];
        *r = diagnosis_estimate_read(is, log, s->rows[i]);
        s->wrong[i + 1] = s->wrong[i] + (lab_hit(&r->test, r->x, r->y, r->radius) != r->hit);
    }
}

void diagnosis_estimate_range(const estimate_model *m, const estimate_sample *s,
                              const convention *c, double *low, double *high)
{
    const double units[] = {
        [IN_SIZES] = s->size,
        [IN_REACHES] = s->reach,
        [IN_TURNS] = scene_angle_convert(180, ANGLE_DEGREES, c->unit),
        [IN_NUMBERS] = 1,
        [IN_ROWS] = 1,
    };
    *low = m->low * units[m->unit];
    *high = m->high * units[m->unit];
}

/* ---- Costs ----
 *
 * A row that is answered wrongly by a margin beyond `soft` costs 1, another one its part of that.
 * So far from the right value the sum still falls towards it, and with `soft` growing smaller it
 * becomes the count of wrong answers. */

enum { KEPT = 4, FIRST_ROWS = 64, EARLY_ROWS = 128, EARLY_LEVELS = 2 };

typedef struct trial {
    double value[DIAGNOSIS_PARAMETERS];
    double cost;
} trial;

typedef struct search {
    estimate_program *e;
    const estimate_sample *sample;
    double low, high;
} search;

/* Beyond the limit it may stay at any sum that is. */
static double cost_at(search *s, const double value[DIAGNOSIS_PARAMETERS], double soft,
                      size_t count, double limit)
{
    double sum = 0;
    memcpy(s->e->value, value, sizeof s->e->value);
    for (size_t i = 0; i < count && i < s->sample->count && sum <= limit; i++) {
        const estimate_row *row = &s->sample->read[i];
        double margin = diagnosis_estimate_margin(s->e, row);
        if ((margin < 0) != row->hit && fabs(margin) > row->doubt)
            sum += fmin(1, fabs(margin) / soft);
    }
    return sum;
}

/* Softness that goes with steps: as long, where the whole range makes a difference of about the
 * shapes' size. */
static double softness(const search *s, double step)
{
    return 2 * s->sample->size * step / (s->high - s->low);
}

static double from_neutral(const search *s, const trial *t)
{
    const double *n = s->e->model->neutral;
    return hypot(t->value[0] - n[0], t->value[1] - n[1]);
}

static const double ALIKE = 1e-6;

/* Of those that are as good the one that changes less: a rectangle about its middle is the same
 * after half a turn. */
static bool is_better(const search *s, const trial *a, const trial *b)
{
    if (fabs(a->cost - b->cost) > ALIKE * (1 + fmin(a->cost, b->cost)))
        return a->cost < b->cost;
    return from_neutral(s, a) < from_neutral(s, b);
}

static bool is_beside(const search *s, const trial *a, const trial *b, double step)
{
    bool beside = true;
    for (size_t i = 0; i < s->e->model->parameters; i++)
        beside = beside && fabs(a->value[i] - b->value[i]) < 2.5 * step;
    return beside;
}

/* Puts it among the kept ones, the best first, of which no two are beside each other. */
static void keep(const search *s, trial kept[KEPT], size_t *count, trial one, double step)
{
    for (size_t i = 0; i < *count; i++)
        if (is_beside(s, &kept[i], &one, step)) {
            if (!is_better(s, &one, &kept[i]))
                return;
            memmove(&kept[i], &kept[i + 1], (--*count - i) * sizeof *kept);
            i--;
        }
    size_t to = *count < KEPT ? (*count)++ : KEPT;
    for (; to > 0 && is_better(s, &one, &kept[to - 1]); to--)
        if (to < KEPT)
            kept[to] = kept[to - 1];
    if (to < KEPT)
        kept[to] = one;
}

/* What costs more isn't kept. */
static double limit_of(const trial kept[KEPT], size_t count)
{
    return count < KEPT ? INFINITY
                        : kept[KEPT - 1].cost + 2 * KEPT * ALIKE * (1 + kept[KEPT - 1].cost);
}

/* ---- From coarse to fine ---- */

static size_t coarse(search *s, trial kept[KEPT], double *step)
{
    const estimate_model *m = s->e->model;
    size_t count = 0, points = m->unit == IN_ROWS   ? (size_t)(s->high - s->low) + 1
                               : m->parameters == 1 ? 73
                                                    : 25;
    *step = (s->high - s->low) / (double)(points - 1);
    for (size_t i = 0; i < points; i++)
        for (size_t k = 0; k < (m->parameters == 1 ? 1 : points); k++) {
            trial t = {
                {s->low + (double)i * *step, m->parameters == 1 ? 0 : s->low + (double)k * *step},
                0};
            t.cost = cost_at(s, t.value, softness(s, *step), FIRST_ROWS, limit_of(kept, count));
            keep(s, kept, &count, t, *step);
        }
    return count;
}

/* Once more, with half the steps, around the best one. */
static void refine(search *s, trial *t, double *step, size_t rows)
{
    trial best = *t;
    double half = *step / 2;
    int across = s->e->model->parameters == 1 ? 0 : 2;
    best.cost = cost_at(s, t->value, softness(s, half), rows, INFINITY);
    for (int i = -2; i <= 2; i++)
        for (int k = -across; k <= across; k++) {
            trial next = {{t->value[0] + i * half, t->value[1] + k * half}, 0};
            next.cost = cost_at(s, next.value, softness(s, half), rows, best.cost);
            if (next.cost < best.cost)
                best = next;
        }
    *t = best;
    *step = half;
}

/* Is it as good as an estimate has to be, so far? */
static bool is_hopeful(const search *s, const trial *t, size_t rows)
{
    size_t count = rows < s->sample->count ? rows : s->sample->count;
    return t->cost <= 1 + 0.5 * (double)s->sample->wrong[count];
}

/* With few rows, and where these are all right, or the steps as small as so many rows may tell
 * apart, with more. */
static bool refine_to_the_end(search *s, trial *best, double *step)
{
    size_t rows = EARLY_ROWS;
    while (is_hopeful(s, best, rows)) {
        double count = fmin((double)rows, (double)s->sample->count);
        refine(s, best, step, rows);
        if (best->cost > 1 && *step > (s->high - s->low) / (4 * count))
            continue;
        if (rows >= s->sample->count)
            return true;
        rows *= 2;
        *step *= 4; /* two levels back: more rows may move it */
    }
    return false;
}

/* Follows each a little, and the best one to the end. */
static bool follow(search *s, trial kept[KEPT], size_t count, double *step)
{
    size_t best = 0;
    double coarse_step = *step;
    for (size_t i = 0; i < count; i++) {
        *step = coarse_step;
        for (int level = 0; level < EARLY_LEVELS; level++)
            refine(s, &kept[i], step, EARLY_ROWS);
        best = is_better(s, &kept[i], &kept[best]) ? i : best;
    }
    kept[0] = kept[best];
    return refine_to_the_end(s, &kept[0], step);
}

/* There is nothing between whole numbers: all rows tell at once. */
static bool is_whole_hopeful(search *s, trial *best, double step)
{
    best->cost = cost_at(s, best->value, softness(s, step), s->sample->count, INFINITY);
    return is_hopeful(s, best, s->sample->count);
}

bool diagnosis_estimate_search(estimate_program *e, const estimate_sample *sample, double *step)
{
    search s = {e, sample, 0, 0};
    diagnosis_estimate_range(e->model, sample, &e->is->convention, &s.low, &s.high);
    trial kept[KEPT] = {{{0}, 0}};
    size_t count = coarse(&s, kept, step);
    bool hopeful = e->model->unit == IN_ROWS ? is_whole_hopeful(&s, &kept[0], *step)
                                             : follow(&s, kept, count, step);
    memcpy(e->value, kept[0].value, sizeof e->value);
    return hopeful;
}
