#include "diagnosis/hypotheses.h"

#include "diagnosis/chance.h"
#include "diagnosis/frequency.h"
#include "diagnosis/residual.h"
#include "lab/stages.h"
#include "scene/engine_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The score ----
 *
 * Each row disagrees with the program that wrote it with a probability e: a row was logged from
 * another frame, a pair was on the edge. e isn't known. In most logs it is 0, in some a few
 * percent, hardly ever more; so it is drawn from Beta(a, b), whose mean a / (a + b) is 1 %, which
 * is high near 0, and of which 99 % lie below 7 %. With e integrated out, m disagreements in n rows
 * have the likelihood
 *
 *     B(a + m, b + n - m) / B(a, b),      B(p, q) = Gamma(p) Gamma(q) / Gamma(p + q).
 *
 * The first disagreement costs log((b + n - 1) / a), at least log(99) = 4.6; the later ones less
 * and less, down to log(1 / noise).
 *
 * A mistake of n costs log(1.25 n): logs are looked at because something is wrong, so four programs
 * in five have one more, and it is one of n. That is less than 4.6 while n is below 80: a single
 * row is enough to suspect a mistake, and in noise of 2 % a second one has to explain two rows. */
static const double A = 0.5, B = 49.5;
/* Where noise turned rows over, one of the many mistakes explains one of those rows by chance. So
 * beside noise it takes a row more to name a mistake: about log(20). */
static const double BESIDE_NOISE = 3;
#define MISTAKE_COST log(1.25 * (MISTAKES - 1))

static double log_beta(double p, double q)
{
    return diagnosis_log_gamma(p) + diagnosis_log_gamma(q) - diagnosis_log_gamma(p + q);
}

double diagnosis_score(size_t rows, size_t misses, size_t mistakes)
{
    double m = (double)misses, n = (double)rows;
    return log_beta(A + m, B + n - m) - log_beta(A, B) - (double)mistakes * MISTAKE_COST -
           (misses && mistakes ? BESIDE_NOISE : 0);
}

/* An unknown mistake is as unlikely as a known one. After it rows are hits with one probability,
 * whatever their numbers; any is as likely as any other, which is Beta(1, 1). A hypothesis has its
 * share of what is likely, one of all conventions; chance has it whole. */
double diagnosis_chance_score(size_t rows, size_t hits, size_t conventions)
{
    return log_beta(1 + (double)hits, 1 + (double)(rows - hits)) - MISTAKE_COST +
           log((double)conventions);
}

/* ---- All hypotheses ---- */

static size_t order_of(const hypotheses *h, const diagnosis_hypothesis *is, size_t of_convention)
{
    size_t order = 0;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (is->program.at[stage] != MISTAKE_NONE)
            order = order * MISTAKES + h->rank[is->program.at[stage]];
    return of_convention * MISTAKES * MISTAKES + order;
}

static bool add(hypotheses *h, const rated_hypothesis *one, size_t of_convention)
{
    if (h->count == h->capacity) {
        size_t capacity = h->capacity ? 2 * h->capacity : 1024;
        rated_hypothesis *grown = realloc(h->all, capacity * sizeof *grown);
        if (!grown)
            return false;
        h->all = grown;
        h->capacity = capacity;
    }
    h->all[h->count] = *one;
    h->all[h->count++].order = order_of(h, &one->is, of_convention);
    return true;
}

/* The program as it is up to a stage, with up to two mistakes in all. */
static bool add_from(hypotheses *h, rated_hypothesis one, int stage, size_t of_convention)
{
    enum { MISTAKES_MAX = 2 };
    if (stage == LAB_CLAMP)
        one.front = h->count;
    if (stage == LAB_STAGES)
        return add(h, &one, of_convention);
    if (!add_from(h, one, stage + 1, of_convention))
        return false;
    if (one.mistakes++ == MISTAKES_MAX)
        return true;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        if ((int)lab_mistake((mistake_id)id)->stage != stage ||
            lab_mistake_excluded((mistake_id)id, &one.is.convention))
            continue;
        one.is.program.at[stage] = (mistake_id)id;
        if (!add_from(h, one, stage + 1, of_convention))
            return false;
    }
    return true;
}

static bool add_convention(hypotheses *h, const convention *c, size_t index)
{
    h->conventions++;
    return add_from(h, (rated_hypothesis){.is.convention = *c}, LAB_READ, index);
}

/* Numbers that are all within half a turn of radians, but not whole, are no degrees: nobody's
 * rectangles turn by 3 degrees at most. Whole numbers beyond a turn are no radians, and those
 * beyond a few turns, whole or not, are no turns. */
static bool may_be_unit(const log_table *log, angle_unit unit)
{
    double largest = 0;
    bool whole = true;
    for (size_t i = 0; i < log->count; i++) {
        double value = log->rows[i].angle;
        largest = fmax(largest, fabs(value));
        whole = whole && value == nearbyint(value);
    }
    if (unit == ANGLE_DEGREES)
        return whole || largest > COL_PI * 1.001;
    return unit == ANGLE_TURNS ? largest <= 4 : !whole || largest < 2 * COL_PI;
}

bool diagnosis_is_tried(const engines *known, size_t preset, const log_table *log)
{
    const convention *one = &known->all[preset].convention;
    for (size_t before = 0; before < preset; before++)
        if (scene_convention_alike(&known->all[before].convention, one, log->has_pivot))
            return false;
    return may_be_unit(log, one->unit);
}

bool diagnosis_hypotheses_make(hypotheses *h, const convention *c, const engines *known,
                               const log_table *log)
{
    convention sdl2 = scene_convention_sdl2();
    diagnosis_frequency_ranks(h->rank);
    for (size_t i = 0; !c && known && i < known->count; i++)
        if (diagnosis_is_tried(known, i, log) && !add_convention(h, &known->all[i].convention, i))
            return false;
    return h->count || add_convention(h, c ? c : &sdl2, 0);
}

void diagnosis_hypotheses_free(hypotheses *h)
{
    free(h->all);
    *h = (hypotheses){0};
}

/* ---- Rating ---- */

/* Spreads the bits of a row's number, so that sums of them tell sets of rows apart (SplitMix64). */
static uint64_t scrambled(uint64_t row)
{
    uint64_t z = (row + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

#define NO_FRONT SIZE_MAX /* of no hypothesis: none was prepared yet */

/* The first three stages are done once for all hypotheses that share them. */
static void rate_row(hypotheses *h, const log_table *log, size_t row)
{
    const log_row *r = &log->rows[row];
    lab_pair pair = log_row_pair(log, row);
    double doubt = diagnosis_float_doubt(r);
    uint64_t mark = scrambled(row);
    size_t front = NO_FRONT;
    lab_test test = {.stretch = 0};
    for (size_t i = 0; i < h->count; i++) {
        rated_hypothesis *one = &h->all[i];
        const mistake_id *at = one->is.program.at;
        if (one->front != front)
            test = lab_prepare(&one->is.convention, &pair.rectangle, one->is.program,
                               COL_TOUCH_IS_MISS);
        front = one->front;
        test.closest = lab_clamp_with(at[LAB_CLAMP]);
        test.compare = lab_compare_with(at[LAB_COMPARE]);
        double margin = lab_margin(&test, r->circle_x, r->circle_y, r->radius);
        if (fabs(margin) > doubt && (margin < 0) != r->hit) {
            one->misses++;
            one->where += mark;
        }
    }
}

static int compare_sizes(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* Drops those that are behind by more than chance makes up for, but keeps a few for the table, and
 * the right program: many of its misses may be rounding. */
static bool drop_hopeless(hypotheses *h, size_t rows)
{
    enum { MIN_HYPOTHESES = 12 };
    static const double FAR = 25;
    size_t *misses = malloc((h->count + 1) * sizeof *misses);
    if (!misses)
        return false;
    double best = -INFINITY;
    for (size_t i = 0; i < h->count; i++) {
        misses[i] = h->all[i].misses;
        best = fmax(best, diagnosis_score(rows, h->all[i].misses, h->all[i].mistakes));
    }
    qsort(misses, h->count, sizeof *misses, compare_sizes);
    size_t few = h->count > MIN_HYPOTHESES ? misses[MIN_HYPOTHESES] : SIZE_MAX, count = 0;
    free(misses);
    for (size_t i = 0; i < h->count; i++) {
        const rated_hypothesis *one = &h->all[i];
        double score = diagnosis_score(rows, one->misses, one->mistakes);
        if (one->misses < few || score > best - FAR || !one->mistakes)
            h->all[count++] = *one;
    }
    h->count = count;
    return true;
}

static size_t common_divisor(size_t a, size_t b)
{
    while (b) {
        size_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The golden section of the log's length, made prime to it. */
size_t diagnosis_spread_step(size_t rows)
{
    size_t step = (size_t)(0.6180339887498949 * (double)rows);
    while (step > 0 && common_divisor(rows, step) != 1)
        step--;
    return step ? step : 1;
}

bool diagnosis_hypotheses_rate(hypotheses *h, const log_table *log)
{
    enum { FIRST = 64 };
    size_t step = diagnosis_spread_step(log->count), row = 0, next = FIRST;
    for (size_t i = 0; i < log->count; i++) {
        rate_row(h, log, row);
        row = (row + step) % log->count;
        if (i + 1 == next) {
            if (!drop_hopeless(h, next))
                return false;
            next *= 2;
        }
    }
    return true;
}
