#include "diagnosis/estimate_region.h"

#include "diagnosis/estimate_shared.h"
#include "diagnosis/hypotheses.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The rows that matter ----
 *
 * While the value moves a little, only rows near touching can change their answers. So the rows are
 * put in order, those that are nearest to touching first, and of them only as many are looked at as
 * the move can reach; of the others it is known how many are wrong. */

enum { LOOKED_AT = 65536, NEAR = 4096 };

typedef struct near_row {
    size_t row;
    double margin; /* at the start */
    margin_doubt rounding;
} near_row;

typedef struct region {
    estimate_program *e;
    row_model model;
    double low, high; /* the model's range */
    double start[DIAGNOSIS_PARAMETERS];
    double softness;    /* see refine */
    double lever;       /* margins move by less than this times the share of the range */
    near_row *near;     /* owned */
    estimate_row *read; /* the same ones; owned */
    size_t *wrong_from; /* how many of the rows from this one on are wrong at the start; owned */
    size_t count;       /* of near */
    size_t looked_at;   /* of the log's rows */
    size_t rows;        /* of them with an answer */
    double widest;      /* of their doubts */
} region;

static double margin_at_start(const region *g, size_t row)
{
    lab_pair pair = log_row_pair(g->e->log, row);
    return g->model.margin(g->e, row, &pair);
}

static bool is_wrong(const region *g, size_t row, double margin)
{
    return (margin < 0) != g->e->log->rows[row].hit;
}

static int compare_near(const void *left, const void *right)
{
    const near_row *a = left, *b = right;
    double p = fabs(a->margin), q = fabs(b->margin);
    if (p != q)
        return p < q ? -1 : 1;
    return (a->row > b->row) - (a->row < b->row);
}

/* A row that the start touches exactly isn't one of which nothing is known: it bounds the value. */
static bool is_known(const region *g, size_t row)
{
    lab_program p = g->e->is->program;
    return diagnosis_estimate_deviates(g->e, row, &p);
}

static void order_rows(region *g)
{
    const log_table *log = g->e->log;
    size_t step = diagnosis_spread_step(log->count), row = 0, wrong = 0;
    for (size_t i = 0; i < g->looked_at; i++, row = (row + step) % log->count) {
        if (is_known(g, row))
            g->near[g->rows++] = (near_row){row, margin_at_start(g, row), {0, 0}};
    }
    qsort(g->near, g->rows, sizeof *g->near, compare_near);
    g->count = g->rows < NEAR ? g->rows : NEAR;
    for (size_t i = g->rows; i-- > g->count;)
        wrong += is_wrong(g, g->near[i].row, g->near[i].margin);
    g->wrong_from[g->count] = wrong;
    for (size_t i = g->count; i-- > 0;) {
        near_row *n = &g->near[i];
        g->read[i] = diagnosis_estimate_read(g->e->is, log, n->row);
        n->rounding = diagnosis_margin_doubt(&g->model, log, n->row, n->margin);
        g->widest = fmax(g->widest, n->rounding.most);
        g->wrong_from[i] = wrong += is_wrong(g, n->row, n->margin);
    }
}

/* ---- Likelihood ---- */

/* How many rows are so near to touching that their answers may change on a path of that length. */
static size_t within_reach(const region *g, double distance)
{
    double reach =
        g->lever == HUGE_VAL ? HUGE_VAL : g->widest + g->lever * distance / (g->high - g->low);
    size_t low = 0, high = g->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (fabs(g->near[middle].margin) <= reach)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static double distance_to(const region *g, const double value[DIAGNOSIS_PARAMETERS])
{
    return fmax(fabs(value[0] - g->start[0]), fabs(value[1] - g->start[1]));
}

/* What wrong rows cost, of the first ones those by half only that are wrong by half of `soft`, and
 * so on. Beyond the limit it may stay at any sum that is. */
static double soft_cost(const region *g, const double value[DIAGNOSIS_PARAMETERS], double soft,
                        size_t count, double limit)
{
    double cost = 0, behind = (double)g->wrong_from[count];
    memcpy(g->e->value, value, sizeof g->e->value);
    for (size_t i = 0; i < count && cost + behind < limit; i++) {
        const estimate_row *row = &g->read[i];
        double margin = diagnosis_estimate_margin(g->e, row);
        if ((margin < 0) != row->hit && fabs(margin) > row->doubt)
            cost += fmin(1, fabs(margin) / soft);
    }
    return cost + behind;
}

/* As the search before, but with all rows that matter: in ever smaller steps, until no row is wrong
 * or rounding blurs what is left. Returns the last step. */
static double refine(const region *g, double value[DIAGNOSIS_PARAMETERS], double step)
{
    enum { LEVELS = 20 };
    int across = g->e->model->parameters == 1 ? 0 : 2;
    for (int level = 0; level < LEVELS; level++, step /= 2) {
        const double from[] = {value[0], value[1]};
        size_t count = within_reach(g, distance_to(g, value) + 2 * step);
        double soft = g->softness * step / (g->high - g->low);
        double best = soft_cost(g, value, soft, count, INFINITY);
        if (best == 0 || soft < g->widest / 16)
            break;
        for (int i = -2; i <= 2; i++)
            for (int k = -across; k <= across; k++) {
                double next[] = {from[0] + i * step / 2, from[1] + k * step / 2};
                double cost = soft_cost(g, next, soft, count, best);
                if (cost >= best)
                    continue;
                best = cost;
                memcpy(value, next, sizeof next);
            }
    }
    return step;
}

/* Either the log has the very numbers that the program had, and each wrong row counts; or they were
 * rounded, and then only the deep ones do, and the near ones as rounding would have them. */
typedef struct likelihoods {
    double exact, rounded;
} likelihoods;

/* What is asked for: a likelihood of at least that. It is out of reach with so many wrong rows, and
 * with a larger cost. */
typedef struct bar {
    double least, cost;
    size_t wrong;
} bar;

static const bar NO_BAR = {-INFINITY, INFINITY, SIZE_MAX};

/* The score falls as more rows are wrong, and may rise again where nearly all are. */
static bar bar_at(const region *g, double least)
{
    static const double ROUNDING = 1e-9; /* sums of scores are off by less */
    double below = least - ROUNDING;
    bar b = {least, diagnosis_score(g->rows, 0, 0) - below, g->rows};
    size_t low = 0;
    if (diagnosis_score(g->rows, g->rows, 0) >= below)
        return (bar){least, INFINITY, SIZE_MAX};
    while (low < b.wrong) {
        size_t middle = (low + b.wrong) / 2;
        if (diagnosis_score(g->rows, middle, 0) >= below)
            low = middle + 1;
        else
            b.wrong = middle;
    }
    return b;
}

/* Both -INFINITY where neither gets over the bar. */
static likelihoods both_at(const region *g, const double value[DIAGNOSIS_PARAMETERS], bar over)
{
    size_t count = within_reach(g, distance_to(g, value)), wrong = g->wrong_from[count],
           deep = wrong;
    double cost = 0;
    memcpy(g->e->value, value, sizeof g->e->value);
    for (size_t i = 0; i < count; i++) {
        const margin_doubt *rounding = &g->near[i].rounding;
        double margin = diagnosis_estimate_margin(g->e, &g->read[i]), far = fabs(margin);
        bool is = (margin < 0) != g->read[i].hit;
        if (far <= g->read[i].doubt)
            continue;
        wrong += is;
        deep += is && far > rounding->most;
        if (far <= rounding->most)
            cost += diagnosis_rounding_cost(margin, rounding->deviation, is);
        if (wrong >= over.wrong && (deep >= over.wrong || cost > over.cost))
            return (likelihoods){-INFINITY, -INFINITY};
    }
    return (likelihoods){diagnosis_score(g->rows, wrong, 0),
                         diagnosis_score(g->rows, deep, 0) - cost};
}

/* One is as likely as the other before. -INFINITY where it is below the bar for sure. */
static double likelihood(const region *g, const double value[DIAGNOSIS_PARAMETERS], bar over)
{
    likelihoods of = both_at(g, value, over);
    double more = fmax(of.exact, of.rounded);
    if (more == -INFINITY)
        return more;
    return more + log(exp(of.exact - more) + exp(of.rounded - more)) - M_LN2;
}

static bool is_in_range(const region *g, const double value[DIAGNOSIS_PARAMETERS])
{
    bool in = true;
    for (size_t i = 0; i < g->e->model->parameters; i++)
        in = in && value[i] >= g->low && value[i] <= g->high;
    return in;
}

/* Uphill in ever smaller steps; returns how likely it is there. */
static double climb(const region *g, double value[DIAGNOSIS_PARAMETERS], double step)
{
    enum { LEVELS = 8, REPEATS = 8 };
    int across = g->e->model->parameters == 1 ? 0 : 1, repeats = 0;
    double best = likelihood(g, value, NO_BAR);
    for (int level = 0; level < LEVELS;) {
        const double from[] = {value[0], value[1]};
        bool better = false;
        for (int i = -1; i <= 1; i++)
            for (int k = -across; k <= across; k++) {
                double next[] = {from[0] + i * step, from[1] + k * step};
                double likely =
                    is_in_range(g, next) ? likelihood(g, next, bar_at(g, best)) : -INFINITY;
                if (likely <= best)
                    continue;
                memcpy(value, next, sizeof next);
                best = likely;
                better = true;
            }
        if (!better || ++repeats == REPEATS) {
            repeats = 0;
            level++;
            step /= 2;
        }
    }
    return best;
}

/* ---- The region ----
 *
 * All values whose likelihood is at least e^-4.5 of the best one's: of a normal distribution that
 * is three standard deviations to both sides, which hold the true value in 997 of 1,000 logs. A log
 * without noise and rounding bounds it by rows that would become wrong, the first of which costs
 * log(99) = 4.6 and more (see diagnosis_score): then it is where no row is wrong.
 *
 * Each row bounds it by where its margin is 0, for small regions nearly a straight line; so it is
 * nearly convex, and rays from a point in it find its outline. The first rays go round in a circle,
 * which hardly finds the ends of a narrow region; the second ones in an ellipse like the outline
 * that was found. */

enum { RAYS = 32 };
static const double INSIDE = 4.5;

typedef struct outline {
    double points[RAYS][DIAGNOSIS_PARAMETERS];
    size_t count;
    double middle[DIAGNOSIS_PARAMETERS];
} outline;

static bool is_inside(const region *g, const double from[], const double along[], double t,
                      bar over)
{
    double value[] = {from[0] + t * along[0], from[1] + t * along[1]};
    return is_in_range(g, value) && likelihood(g, value, over) >= over.least;
}

/* How far it is inside along a ray, in units of its length. */
static double way_out(const region *g, const double from[], const double along[], bar over)
{
    enum { DOUBLINGS = 24, HALVINGS = 8 };
    double inside = 0, outside = 1;
    for (int i = 0; i < DOUBLINGS && is_inside(g, from, along, outside, over); i++) {
        inside = outside;
        outside *= 2;
    }
    for (int i = 0; i < DOUBLINGS && inside == 0; i++) {
        if (is_inside(g, from, along, outside / 2, over))
            inside = outside / 2;
        else
            outside /= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (inside + outside) / 2;
        *(is_inside(g, from, along, middle, over) ? &inside : &outside) = middle;
    }
    return outside;
}

/* axes: the columns of a matrix that makes an ellipse of a circle. */
static void cast(const region *g, const double from[], double axes[2][2], bar over, outline *o)
{
    o->count = g->e->model->parameters == 1 ? 2 : RAYS;
    memset(o->middle, 0, sizeof o->middle);
    for (size_t i = 0; i < o->count; i++) {
        double turn = 2 * COL_PI * (double)i / (double)o->count;
        double c = cos(turn), s = o->count == 2 ? 0 : sin(turn);
        double along[] = {axes[0][0] * c + axes[0][1] * s, axes[1][0] * c + axes[1][1] * s};
        double t = way_out(g, from, along, over);
        for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++) {
            o->points[i][k] = from[k] + t * along[k];
            o->middle[k] += o->points[i][k] / (double)o->count;
        }
    }
}

/* The ellipse with the outline's covariance: its matrix's root after Cholesky. */
static void fit_axes(const outline *o, double axes[2][2])
{
    double xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < o->count; i++) {
        double x = o->points[i][0] - o->middle[0], y = o->points[i][1] - o->middle[1];
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    double n = (double)o->count / 2;
    axes[0][0] = sqrt(xx / n);
    axes[0][1] = 0;
    axes[1][0] = xx > 0 ? xy / n / axes[0][0] : 0;
    axes[1][1] = sqrt(fmax(yy / n - axes[1][0] * axes[1][0], 1e-6 * yy / n));
}

/* The middle, if that is inside, and the farthest points from there. */
static void measure(const region *g, const outline *o, double best[], bar over, estimate_region *r)
{
    double *at = is_inside(g, o->middle, o->middle, 0, over) ? (double *)o->middle : best;
    r->log_share = 0;
    for (size_t k = 0; k < g->e->model->parameters; k++) {
        double low = at[k], high = at[k];
        for (size_t i = 0; i < o->count; i++) {
            low = fmin(low, o->points[i][k]);
            high = fmax(high, o->points[i][k]);
        }
        r->uncertainty[k] = fmax(at[k] - low, high - at[k]);
        r->log_share += fmin(log((high - low) / (g->high - g->low)), 0);
    }
    memcpy(g->e->value, at, sizeof g->e->value);
    r->likelihood = over.least + INSIDE;
}

static void find_region(const region *g, double step, estimate_region *r)
{
    double best[] = {g->start[0], g->start[1]}, axes[2][2] = {{step, 0}, {0, step}};
    step = refine(g, best, 4 * step);
    bar over = bar_at(g, climb(g, best, 2 * step) - INSIDE);
    outline o;
    cast(g, best, axes, over, &o);
    if (g->e->model->parameters == 2) {
        fit_axes(&o, axes);
        bool inside = is_inside(g, o.middle, o.middle, 0, over);
        double from[] = {inside ? o.middle[0] : best[0], inside ? o.middle[1] : best[1]};
        cast(g, from, axes, over, &o);
    }
    measure(g, &o, best, over, r);
}

/* Of whole numbers the best is the estimate, however likely others are. */
static void find_whole(const region *g, estimate_region *r)
{
    double best[] = {g->start[0], 0}, likely = likelihood(g, best, NO_BAR), width = 1;
    bar over = bar_at(g, likely - INSIDE);
    r->uncertainty[0] = 0;
    r->likelihood = likely;
    for (double k = g->low; k <= g->high; k++) {
        if (k == best[0] || likelihood(g, (double[]){k, 0}, over) < over.least)
            continue;
        r->uncertainty[0] = fmax(r->uncertainty[0], fabs(k - best[0]));
        width++;
    }
    r->log_share = log(width / (g->high - g->low + 1));
    memcpy(g->e->value, best, sizeof g->e->value);
}

/* What no row shows: rounding that is the same in many. As much as it moves the outline, so many
 * rows nearest to it tell. Not where 1 to 20 the log has the program's own numbers. */
static bool add_shared(const region *g, estimate_region *r)
{
    enum { NEAREST = 512 };
    static const double SURE = 3;
    size_t rows[NEAREST], count = 0;
    double by[DIAGNOSIS_PARAMETERS], step[DIAGNOSIS_PARAMETERS];
    const double value[] = {g->e->value[0], g->e->value[1]};
    likelihoods of = both_at(g, value, NO_BAR);
    if (of.exact > of.rounded + SURE)
        return true;
    for (; count < NEAREST && count < g->count && fabs(g->near[count].margin) <= g->widest; count++)
        rows[count] = g->near[count].row;
    for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++)
        step[k] = fmax(r->uncertainty[k], 1e-9 * (g->high - g->low));
    if (!diagnosis_estimate_shared(g->e, rows, count, step, by))
        return false;
    for (size_t k = 0; k < g->e->model->parameters; k++)
        r->uncertainty[k] += by[k];
    return true;
}

/* Angles that go around many times lever a change of their factor. */
static double lever_of(const estimate_program *e, const estimate_sample *s)
{
    static const double LEVER = 64;
    double half = scene_angle_convert(180, ANGLE_DEGREES, e->is->convention.unit);
    return e->model->unit == IN_ROWS
               ? HUGE_VAL
               : LEVER * fmax(s->size, s->reach) * fmax(s->largest_angle / half, 1);
}

bool diagnosis_estimate_region(estimate_program *e, const estimate_sample *s, double step,
                               estimate_region *r)
{
    bool whole = e->model->unit == IN_ROWS;
    size_t most = whole ? NEAR : LOOKED_AT; /* whole numbers change the answers of all rows */
    region g = {.e = e,
                .model = diagnosis_estimate_model_of(e),
                .softness = 2 * s->size,
                .lever = lever_of(e, s),
                .looked_at = e->log->count < most ? e->log->count : most,
                .near = malloc(most * sizeof *g.near),
                .read = malloc(NEAR * sizeof *g.read),
                .wrong_from = malloc((NEAR + 1) * sizeof *g.wrong_from)};
    diagnosis_estimate_range(e->model, s, &e->is->convention, &g.low, &g.high);
    memcpy(g.start, e->value, sizeof g.start);
    *r = (estimate_region){.log_share = 0};
    bool right = g.near && g.read && g.wrong_from;
    if (right)
        order_rows(&g);
    if (right && whole)
        find_whole(&g, r);
    if (right && !whole) {
        find_region(&g, step, r);
        right = add_shared(&g, r);
    }
    free(g.near);
    free(g.read);
    free(g.wrong_from);
    return right;
}
