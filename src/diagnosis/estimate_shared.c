#include "diagnosis/estimate_shared.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A game's ball has one radius, and its rectangles stand where they are: written without decimals,
 * all their rows are off by the same. That doesn't average out, and no row shows it; the estimate
 * takes it in. By how much? When the margins of the rows near touching move by m_i, the parameters
 * move by the p that makes up for it best, after Gauss:
 *
 *     p = (sum g_i g_i^T)^-1 sum g_i m_i,   g_i: what the parameters change of margin i.
 *
 * Rows with the same number written share its rounding, which is uniform in +- half a unit. */

typedef struct part {
    double number;                      /* as written */
    double moves[DIAGNOSIS_PARAMETERS]; /* g_i m_i of its row, m_i for half a unit */
} part;

typedef struct shared {
    const estimate_program *e;
    const size_t *rows;
    size_t count;
    const double *step;
    double (*gradients)[DIAGNOSIS_PARAMETERS]; /* g_i */
    rounding_change (*changes)[LOG_NUMBERS];   /* m_i */
    part *parts;
    double inverse[DIAGNOSIS_PARAMETERS][DIAGNOSIS_PARAMETERS];
    double sum[DIAGNOSIS_PARAMETERS], squares[DIAGNOSIS_PARAMETERS]; /* of what each one moves */
} shared;

static double margin_at(const shared *s, size_t row, size_t parameter, double by)
{
    estimate_program moved = *s->e;
    moved.value[parameter] += by;
    row_model m = diagnosis_estimate_model_of(&moved);
    lab_pair pair = log_row_pair(s->e->log, row);
    return m.margin(m.self, row, &pair);
}

static void look_at_rows(shared *s)
{
    row_model m = diagnosis_estimate_model_of(s->e);
    for (size_t i = 0; i < s->count; i++) {
        for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++)
            s->gradients[i][k] = k < s->e->model->parameters
                                     ? (margin_at(s, s->rows[i], k, s->step[k]) -
                                        margin_at(s, s->rows[i], k, -s->step[k])) /
                                           (2 * s->step[k])
                                     : 0;
        diagnosis_rounding_changes(&m, s->e->log, s->rows[i], s->changes[i]);
    }
}

/* False where the rows don't tell the parameters apart. */
static bool invert(shared *s)
{
    double xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < s->count; i++) {
        const double *g = s->gradients[i];
        xx += g[0] * g[0];
        xy += g[0] * g[1];
        yy += g[1] * g[1];
    }
    if (s->e->model->parameters == 1)
        yy = 1;
    double determinant = xx * yy - xy * xy;
    if (!(determinant > 1e-9 * xx * yy))
        return false;
    s->inverse[0][0] = yy / determinant;
    s->inverse[1][1] = xx / determinant;
    s->inverse[0][1] = s->inverse[1][0] = -xy / determinant;
    return true;
}

static int compare_parts(const void *left, const void *right)
{
    double a = ((const part *)left)->number, b = ((const part *)right)->number;
    return (a > b) - (a < b);
}

static void add_moves(shared *s, const double moves[DIAGNOSIS_PARAMETERS])
{
    for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++) {
        double by = s->inverse[k][0] * moves[0] + s->inverse[k][1] * moves[1];
        s->sum[k] += fabs(by);
        s->squares[k] += by * by;
    }
}

/* The rows in which it is written alike have one rounding of it. */
static void add_number(shared *s, log_number which)
{
    for (size_t i = 0; i < s->count; i++) {
        const rounding_change *c = &s->changes[i][which];
        s->parts[i].number = c->number;
        for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++)
            s->parts[i].moves[k] = s->gradients[i][k] * c->margin;
    }
    qsort(s->parts, s->count, sizeof *s->parts, compare_parts);
    for (size_t i = 0, next; i < s->count; i = next) {
        double moves[DIAGNOSIS_PARAMETERS] = {0};
        for (next = i; next < s->count && s->parts[next].number == s->parts[i].number; next++)
            for (size_t k = 0; k < DIAGNOSIS_PARAMETERS; k++)
                moves[k] += s->parts[next].moves[k];
        add_moves(s, moves);
    }
}

/* Three standard deviations, the variance of each being a third of its square; at most all of them
 * one way. */
static void measure(shared *s, double by[DIAGNOSIS_PARAMETERS])
{
    look_at_rows(s);
    memset(by, 0, DIAGNOSIS_PARAMETERS * sizeof *by);
    if (!invert(s))
        return;
    for (int i = 0; i < LOG_NUMBERS; i++)
        add_number(s, (log_number)i);
    for (size_t k = 0; k < s->e->model->parameters; k++)
        by[k] = fmin(s->sum[k], 3 * sqrt(s->squares[k] / 3));
}

bool diagnosis_estimate_shared(const estimate_program *e, const size_t *rows, size_t count,
                               const double step[DIAGNOSIS_PARAMETERS],
                               double by[DIAGNOSIS_PARAMETERS])
{
    shared s = {.e = e,
                .rows = rows,
                .count = count,
                .step = step,
                .gradients = malloc((count + 1) * sizeof *s.gradients),
                .changes = malloc((count + 1) * sizeof *s.changes),
                .parts = malloc((count + 1) * sizeof *s.parts)};
    bool done = s.gradients && s.changes && s.parts;
    if (done)
        measure(&s, by);
    free(s.gradients);
    free(s.changes);
    free(s.parts);
    return done;
}
