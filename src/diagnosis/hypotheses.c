#include "diagnosis/hypotheses.h"

#include "diagnosis/chance.h"
#include "diagnosis/frequency.h"
#include "diagnosis/residual.h"
#include "diagnosis/units.h"
#include "lab/right_stages.h"
#include "scene/engine_table.h"
#include "text/array.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The score ----
 *
 * Rows that disagree are noise (see chance.c). The first one costs log((b + n - 1) / a), at least
 * log(99) = 4.6; the later ones less and less, down to log(1 / noise).
 *
 * A mistake of n costs log(1.25 n): logs are looked at because something is wrong, so four programs
 * in five have one more, and it is one of n. That is less than 4.6 while n is below 80: a single
 * row is enough to suspect a mistake, and in noise of 2 % a second one has to explain two rows. */
/* Where noise turned rows over, one of the many mistakes explains one of those rows by chance. So
 * beside noise it takes a row more to name a mistake: about log(20). */
static const double BESIDE_NOISE = 3;

double diagnosis_mistake_cost(size_t mistakes)
{
    return (double)mistakes * log(1.25 * (MISTAKES - 1));
}

double diagnosis_score(size_t rows, size_t misses, size_t mistakes)
{
    return diagnosis_noise_score(rows, misses) - diagnosis_mistake_cost(mistakes) -
           (misses && mistakes ? BESIDE_NOISE : 0);
}

/* An unknown mistake is as unlikely as a known one. After it rows are hits with one probability,
 * whatever their numbers; any is as likely as any other. A hypothesis has its
 * share of what is likely, one of all conventions; chance has it whole. */
double diagnosis_chance_score(size_t rows, size_t hits, size_t conventions)
{
    return diagnosis_any_share_score(rows, hits) - diagnosis_mistake_cost(1) +
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
    rated_hypothesis *all =
        text_array_reserve(h->all, h->count, &h->capacity, 1024, sizeof *h->all);
    if (!all)
        return false;
    h->all = all;
    h->all[h->count] = *one;
    h->all[h->count].preset = of_convention;
    h->all[h->count++].order = order_of(h, &one->is, of_convention);
    return true;
}

/* Where no size is below 0 nothing has to be straightened: it is the right program. */
static bool is_possible(const hypotheses *h, mistake_id id, const convention *c)
{
    return !lab_mistake_excluded(id, c) && (h->negative || id != MISTAKE_NEGATIVE_SIZE);
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
            !is_possible(h, (mistake_id)id, &one.is.convention))
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

bool diagnosis_is_tried(const engines *known, size_t preset, const log_table *log)
{
    const convention *one = &known->all[preset].convention;
    for (size_t before = 0; before < preset; before++)
        if (scene_convention_alike(&known->all[before].convention, one, log->has_pivot))
            return false;
    return diagnosis_may_be_unit(log, one->unit);
}

static bool has_negative_size(const log_table *log)
{
    for (size_t i = 0; i < log->count; i++)
        if (log->rows[i].width < 0 || log->rows[i].height < 0)
            return true;
    return false;
}

bool diagnosis_hypotheses_make(hypotheses *h, const convention *c, const engines *known,
                               const log_table *log)
{
    convention sdl2 = scene_convention_sdl2();
    diagnosis_frequency_ranks(h->rank);
    h->negative = has_negative_size(log);
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

enum { BLOCK = 64, READINGS = 8 };

/* What a way to read angles makes of a block's, with each mistake: a sine and a cosine are dear. */
typedef struct angle_reading {
    const convention *as;    /* NULL: none yet */
    bool directed[MISTAKES]; /* those that are known of the block */
    col_dir directions[MISTAKES][BLOCK];
} angle_reading;

/* Rows that are rated together, and what the stages that hypotheses share make of them. */
typedef struct row_block {
    const log_table *log;
    size_t rows[BLOCK], count;
    lab_pair pairs[BLOCK];
    double doubt[BLOCK];
    uint64_t mark[BLOCK];
    lab_rectangle rectangles[BLOCK];
    angle_reading readings[READINGS]; /* conventions share them */
    angle_reading *reading;
    lab_frame frames[BLOCK];
    circle_trace traces[BLOCK];
} row_block;

/* Takes up to `left` rows from *row on. Returns how many of them are hits. */
static size_t fill_block(row_block *b, size_t *row, size_t step, size_t left)
{
    size_t hits = 0;
    b->count = left < BLOCK ? left : BLOCK;
    for (size_t i = 0; i < b->count; i++, *row = (*row + step) % b->log->count) {
        b->rows[i] = *row;
        log_row_put(b->log, *row, &b->pairs[i]);
        b->doubt[i] = diagnosis_float_doubt(&b->log->rows[*row]);
        b->mark[i] = scrambled(*row);
        hits += b->log->rows[*row].hit;
    }
    return hits;
}

static void read_rectangles(row_block *b, const diagnosis_hypothesis *is)
{
    mistake_id id = is->program.at[LAB_READ];
    for (size_t i = 0; i < b->count; i++)
        b->rectangles[i] = lab_read_rectangle(&is->convention, &b->pairs[i].rectangle, id);
}

/* That of a convention: one that another reads alike with, a fresh one, or the last one anew. */
static void choose_reading(row_block *b, const convention *c)
{
    angle_reading *r = b->readings, *last = b->readings + READINGS - 1;
    while (r < last && r->as && !lab_reads_angles_alike(r->as, c))
        r++;
    if (!r->as || !lab_reads_angles_alike(r->as, c))
        memset(r->directed, 0, sizeof r->directed);
    r->as = c;
    b->reading = r;
}

/* In the chosen reading; what only turns the right directions is made of those. */
static void read_angles(row_block *b, const convention *c, mistake_id id)
{
    angle_reading *r = b->reading;
    turned_fn *turned = lab_turned_with(id);
    if (r->directed[id])
        return;
    if (turned)
        read_angles(b, c, MISTAKE_NONE);
    for (size_t i = 0; i < b->count; i++)
        r->directions[id][i] = turned ? turned(r->directions[MISTAKE_NONE][i])
                                      : lab_read_angle(c, b->pairs[i].rectangle.angle, id);
    r->directed[id] = true;
}

/* Most hypotheses that are left have the right stage, in the convention or another: so that it is
 * in the loop and not called by it, each of these loops is compiled twice. */
static inline void localise_with(row_block *b, const diagnosis_hypothesis *is, circle_fn *read,
                                 frame_fn *localise)
{
    bool y_up = is->convention.y_up;
    const col_dir *directions = b->reading->directions[is->program.at[LAB_ANGLE]];
    for (size_t i = 0; i < b->count; i++) {
        const scene_written *w = &b->pairs[i].circle;
        lab_circle circle = read(y_up, (lab_circle){{w->x, w->y}, w->radius});
        b->frames[i] = localise(&b->rectangles[i], directions[i], y_up);
        b->traces[i].read = circle;
        b->traces[i].local = lab_to_frame(&b->frames[i], circle.centre);
    }
}

static void localise(row_block *b, const diagnosis_hypothesis *is)
{
    mistake_id read = is->program.at[LAB_READ], frame = is->program.at[LAB_LOCALISE];
    if (!lab_read_mistakes[read].circle && frame == MISTAKE_NONE)
        localise_with(b, is, lab_right_circle, lab_right_frame);
    else
        localise_with(b, is, lab_read_circle_with(read), lab_localise_with(frame));
}

static inline void clamp_with(row_block *b, closest_fn *closest)
{
    for (size_t i = 0; i < b->count; i++)
        b->traces[i].closest = closest(&b->frames[i], b->traces[i].local);
}

static void clamp(row_block *b, mistake_id id)
{
    if (id == MISTAKE_NONE)
        clamp_with(b, lab_right_closest);
    else
        clamp_with(b, lab_clamp_with(id));
}

/* Redoes the stages in which a hypothesis differs from the one before, of which there may be none.
 */
static void share_stages(row_block *b, const rated_hypothesis *before, const rated_hypothesis *one)
{
    const mistake_id *at = one->is.program.at, *was = before ? before->is.program.at : at;
    bool same = before && before->preset == one->preset,
         front = same && before->front == one->front;
    if (!same)
        choose_reading(b, &one->is.convention);
    if (!same || was[LAB_READ] != at[LAB_READ])
        read_rectangles(b, &one->is);
    if (!front) {
        read_angles(b, &one->is.convention, at[LAB_ANGLE]);
        localise(b, &one->is);
    }
    if (!front || was[LAB_CLAMP] != at[LAB_CLAMP])
        clamp(b, at[LAB_CLAMP]);
}

static inline void count_with(const row_block *b, rated_hypothesis *one, verdict_fn *compare)
{
    for (size_t i = 0; i < b->count; i++) {
        double margin = compare(&b->frames[i], &b->traces[i]).margin;
        if (fabs(margin) > b->doubt[i] && (margin < 0) != b->log->rows[b->rows[i]].hit) {
            one->misses++;
            one->where += b->mark[i];
        }
    }
}

static void count_misses(const row_block *b, rated_hypothesis *one)
{
    mistake_id id = one->is.program.at[LAB_COMPARE];
    if (id == MISTAKE_NONE)
        count_with(b, one, lab_right_verdict);
    else
        count_with(b, one, lab_compare_with(id));
}

static void rate_block(hypotheses *h, row_block *b)
{
    for (int i = 0; i < READINGS; i++)
        b->readings[i].as = NULL;
    for (size_t i = 0; i < h->count; i++) {
        share_stages(b, i ? &h->all[i - 1] : NULL, &h->all[i]);
        count_misses(b, &h->all[i]);
    }
}

static int compare_sizes(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* Is it worth going on with, by its score, or as one of the few or many with so few misses? */
typedef struct bar {
    double score, chance;
    size_t few, many;
} bar;

static bool is_hopeful(const rated_hypothesis *one, const bar *least, size_t rows)
{
    double score = diagnosis_score(rows, one->misses, one->mistakes);
    return !one->mistakes || one->misses < least->few ||
           (score > least->score && (score > least->chance || one->misses < least->many));
}

/* Drops those that are behind the best one by more than chance makes up for, but keeps a few for
 * the table, and the right program: many of its misses may be rounding. Of those that are as far
 * behind answers that have nothing to do with the numbers, it keeps the better quarter once there
 * are many rows: where answers come by chance all are as good, and not all are rated on all rows.
 *
 * May one that is dropped be the one that wrote the log? A score is the logarithm of how likely the
 * program and its answers are, the unknown probabilities integrated out, less BESIDE_NOISE. While
 * it writes row after row, in an order that doesn't look at the answers, how likely the other one
 * is, divided by how likely it is itself, stays the same on average (a martingale). So that this
 * ever comes to exp(FAR - BESIDE_NOISE) while that program wrote the log has a probability of at
 * most exp(BESIDE_NOISE - FAR), 3e-10 (Ville's inequality). Besides, what ends behind chance is
 * never said to explain a log (verdict.c). */
static bool drop_hopeless(hypotheses *h, size_t rows, size_t hits)
{
    enum { MIN_HYPOTHESES = 12, MANY_ROWS = 4096, SHARE = 4 };
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
    bar least = {.score = best - FAR,
                 .chance = diagnosis_chance_score(rows, hits, h->conventions) - FAR,
                 .few = h->count > MIN_HYPOTHESES ? misses[MIN_HYPOTHESES] : SIZE_MAX,
                 .many = rows < MANY_ROWS ? SIZE_MAX : misses[h->count / SHARE]};
    free(misses);
    size_t count = 0;
    for (size_t i = 0; i < h->count; i++)
        if (is_hopeful(&h->all[i], &least, rows))
            h->all[count++] = h->all[i];
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
    size_t step = diagnosis_spread_step(log->count), row = 0, next = BLOCK, hits = 0;
    row_block *b = calloc(1, sizeof *b);
    bool done = b;
    for (size_t i = 0; done && i < BLOCK && i < log->count; i++)
        b->pairs[i] = log_row_pair(log, i);
    for (size_t i = 0; done && i < log->count; i += BLOCK) {
        b->log = log;
        hits += fill_block(b, &row, step, log->count - i);
        rate_block(h, b);
        if (i + BLOCK == next && next <= log->count) {
            done = drop_hopeless(h, next, hits);
            next *= 2;
        }
    }
    free(b);
    return done;
}
