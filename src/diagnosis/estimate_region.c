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
    double doubt;  /* what floating point explains */
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
    size_t *wrong_from; /* how many of the rows from this one on are wrong at the start; owned */
    size_t count;       /* of near */
    size_t looked_at;   /* of the log's rows */
    size_t rows;        /* of them with an answer */
    double widest;      /* of their doubts */
} region;

static double margin_of(const region *g, size_t row)
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
            g->near[g->rows++] =
                (near_row){row, margin_of(g, row), diagnosis_float_doubt(&log->rows[row]), {0, 0}};
    }
    qsort(g->near, g->rows, sizeof *g->near, compare_near);
    g->count = g->rows < NEAR ? g->rows : NEAR;
    for (size_t i = g->rows; i-- > g->count;)
        wrong += is_wrong(g, g->near[i].row, g->near[i].margin);
    g->wrong_from[g->count] = wrong;
    for (size_t i = g->count; i-- > 0;) {
        near_row *n = &g->near[i];
        n->rounding = diagnosis_margin_doubt(&g->model, log, n->row, n->margin);
        g->widest = fmax(g->widest, n->rounding.most);
        g->wrong_from[i] = wrong += is_wrong(g, n->row, n->margin);
    }
}

/* ---- Likelihood ---- */

/* How near to touching a row is at most whose answer changes on a path of that length. */
static double reach_of(const region *g, double distance)
{
    return g->lever == HUGE_VAL ? HUGE_VAL : g->widest + g->lever * distance / (g->high - g->low);
}

static double distance_to(const region *g, const double value[DIAGNOSIS_PARAMETERS])
{
    return fmax(fabs(value[0] - g->start[0]), fabs(value[1] - g->start[1]));
}

/* What wrong rows cost, those by half only that are wrong by half of `soft`, and so on. */
static double soft_cost(const region *g, const double value[DIAGNOSIS_PARAMETERS], double soft,
                        double reach)
{
    double cost = 0;
    size_t i = 0;
    memcpy(g->e->value, value, sizeof g->e->value);
    for (; i < g->count && fabs(g->near[i].margin) <= reach; i++) {
        const near_row *n = &g->near[i];
        double margin = margin_of(g, n->row);
        if (is_wrong(g, n->row, margin) && fabs(margin) > n->doubt)
            cost += fmin(1, fabs(margin) / soft);
    }
    return cost + (double)g->wrong_from[i];
}

/* As the search before, but with all rows that matter: in ever smaller steps, until no row is wrong
 * or rounding blurs what is left. Returns the last step. */
static double refine(const region *g, double value[DIAGNOSIS_PARAMETERS], double step)
{
    enum { LEVELS = 20 };
    int across = g->e->model->parameters == 1 ? 0 : 2;
    for (int level = 0; level < LEVELS; level++, step /= 2) {
        const double from[] = {value[0], value[1]};
        double reach = reach_of(g, distance_to(g, value) + 2 * step);
        double soft = g->softness * step / (g->high - g->low);
        double best = soft_cost(g, value, soft, reach);
        if (best == 0 || soft < g->widest / 16)
            break;
        for (int i = -2; i <= 2; i++)
            for (int k = -across; k <= across; k++) {
                double next[] = {from[0] + i * step / 2, from[1] + k * step / 2};
                double cost = soft_cost(g, next, soft, reach);
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

static likelihoods both_at(const region *g, const double value[DIAGNOSIS_PARAMETERS])
{
    size_t wrong = 0, deep = 0, i = 0;
    double cost = 0, reach = reach_of(g, distance_to(g, value));
    memcpy(g->e->value, value, sizeof g->e->value);
    for (; i < g->count && fabs(g->near[i].margin) <= reach; i++) {
        const near_row *n = &g->near[i];
        double margin = margin_of(g, n->row);
        bool is = is_wrong(g, n->row, margin);
        if (fabs(margin) <= n->doubt)
            continue;
        wrong += is;
        deep += is && fabs(margin) > n->rounding.most;
        if (fabs(margin) <= n->rounding.most)
            cost += diagnosis_rounding_cost(margin, n->rounding.deviation, is);
    }
    size_t behind = g->wrong_from[i];
    return (likelihoods){diagnosis_score(g->rows, wrong + behind, 0),
                         diagnosis_score(g->rows, deep + behind, 0) - cost};
}

/* One is as likely as the other before. */
static double likelihood(const region *g, const double value[DIAGNOSIS_PARAMETERS])
{
    likelihoods of = both_at(g, value);
    double more = fmax(of.exact, of.rounded);
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
    double best = likelihood(g, value);
    for (int level = 0; level < LEVELS;) {
        const double from[] = {value[0], value[1]};
        bool better = false;
        for (int i = -1; i <= 1; i++)
            for (int k = -across; k <= across; k++) {
                double next[] = {from[0] + i * step, from[1] + k * step};
                double likely = is_in_range(g, next) ? likelihood(g, next) : -INFINITY;
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
                      double least)
{
    double value[] = {from[0] + t * along[0], from[1] + t * along[1]};
    return is_in_range(g, value) && likelihood(g, value) >= least;
}

/* How far it is inside along a ray, in units of its length. */
static double way_out(const region *g, const double from[], const double along[], double least)
{
    enum { DOUBLINGS = 24, HALVINGS = 8 };
    double inside = 0, outside = 1;
    for (int i = 0; i < DOUBLINGS && is_inside(g, from, along, outside, least); i++) {
        inside = outside;
        outside *= 2;
    }
    for (int i = 0; i < DOUBLINGS && inside == 0; i++) {
        if (is_inside(g, from, along, outside / 2, least))
            inside = outside / 2;
        else
            outside /= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (inside + outside) / 2;
        *(is_inside(g, from, along, middle, least) ? &inside : &outside) = middle;
    }
    return outside;
}

/* axes: the columns of a matrix that makes an ellipse of a circle. */
static void cast(const region *g, const double from[], double axes[2][2], double least, outline *o)
{
    o->count = g->e->model->parameters == 1 ? 2 : RAYS;
    memset(o->middle, 0, sizeof o->middle);
    for (size_t i = 0; i < o->count; i++) {
        double turn = 2 * COL_PI * (double)i / (double)o->count;
        double c = cos(turn), s = o->count == 2 ? 0 : sin(turn);
        double along[] = {axes[0][0] * c + axes[0][1] * s, axes[1][0] * c + axes[1][1] * s};
        double t = way_out(g, from, along, least);
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
static void measure(const region *g, const outline *o, double best[], double least,
                    estimate_region *r)
{
    double *at = is_inside(g, o->middle, o->middle, 0, least) ? (double *)o->middle : best;
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
    r->likelihood = least + INSIDE;
}

static void find_region(const region *g, double step, estimate_region *r)
{
    double best[] = {g->start[0], g->start[1]}, axes[2][2] = {{step, 0}, {0, step}};
    step = refine(g, best, 4 * step);
    double least = climb(g, best, 2 * step) - INSIDE;
    outline o;
    cast(g, best, axes, least, &o);
    if (g->e->model->parameters == 2) {
        fit_axes(&o, axes);
        bool inside = is_inside(g, o.middle, o.middle, 0, least);
        double from[] = {inside ? o.middle[0] : best[0], inside ? o.middle[1] : best[1]};
        cast(g, from, axes, least, &o);
    }
    measure(g, &o, best, least, r);
}

/* Of whole numbers the best is the estimate, however likely others are. */
static void find_whole(const region *g, estimate_region *r)
{
    double best[] = {g->start[0], 0}, likely = likelihood(g, best), width = 1;
    r->uncertainty[0] = 0;
    r->likelihood = likely;
    for (double k = g->low; k <= g->high; k++) {
        double other = likelihood(g, (double[]){k, 0});
        if (k == best[0] || other < likely - INSIDE)
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
    likelihoods of = both_at(g, value);
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
                .wrong_from = malloc((NEAR + 1) * sizeof *g.wrong_from)};
    diagnosis_estimate_range(e->model, s, &e->is->convention, &g.low, &g.high);
    memcpy(g.start, e->value, sizeof g.start);
    *r = (estimate_region){.log_share = 0};
    bool right = g.near && g.wrong_from;
    if (right)
        order_rows(&g);
    if (right && whole)
        find_whole(&g, r);
    if (right && !whole) {
        find_region(&g, step, r);
        right = add_shared(&g, r);
    }
    free(g.near);
    free(g.wrong_from);
    return right;
}
