#include "diagnosis/estimate_differs.h"

#include <math.h>
#include <string.h>

/* Rows of the log are tried with a number changed, and the circle moved about: there the two
 * programs differ, or they are the same. */

static void other_radius(lab_pair *pair, const convention *c, double factor)
{
    (void)c;
    pair->circle.radius *= factor;
}

static void other_sizes(lab_pair *pair, const convention *c, double factor)
{
    (void)c;
    pair->rectangle.width *= factor;
    pair->rectangle.height /= factor;
}

static void other_angle(lab_pair *pair, const convention *c, double factor)
{
    pair->rectangle.angle += scene_angle_convert(90 * factor, ANGLE_DEGREES, c->unit);
}

static const struct {
    void (*change)(lab_pair *pair, const convention *c, double factor); /* NULL: none */
    const char *words;
} changes[] = {
    {other_radius, "circles with other radii"},
    {other_sizes, "rectangles with other sizes"},
    {other_angle, "rectangles at other angles"},
    {NULL, "circles at other places"},
};

enum { CHANGES = sizeof changes / sizeof *changes, ROWS = 64, ACROSS = 5 };

typedef struct comparison {
    const diagnosis_estimate *e;
    row_model model, other;
    estimate_program *program; /* behind the model */
    const log_table *log;
    double size;
} comparison;

/* Do all values within the uncertainty answer otherwise? */
static bool differs(const comparison *c, size_t row, const lab_pair *pair)
{
    double margin = c->other.margin(c->other.self, row, pair);
    bool otherwise = fabs(margin) > diagnosis_float_doubt(&c->log->rows[row]);
    for (int i = -1; otherwise && i <= 1; i++)
        for (int k = -1; otherwise && k <= 1; k++) {
            const double *u = c->e->uncertainty;
            c->program->value[0] = c->e->value[0] + i * u[0];
            c->program->value[1] = c->e->value[1] + k * u[1];
            otherwise = (c->model.margin(c->program, row, pair) < 0) != (margin < 0);
        }
    return otherwise;
}

/* At how many places around does the circle make a difference? */
static size_t count_around(const comparison *c, size_t row, const lab_pair *pair)
{
    size_t count = 0;
    for (int i = 0; i < ACROSS; i++)
        for (int k = 0; k < ACROSS; k++) {
            lab_pair moved = *pair;
            moved.circle.x += c->size * ((double)i / (ACROSS - 1) - 0.5);
            moved.circle.y += c->size * ((double)k / (ACROSS - 1) - 0.5);
            count += differs(c, row, &moved);
        }
    return count;
}

static size_t count_changed(const comparison *c, const estimate_sample *s, size_t change)
{
    static const double factors[] = {0.5, 1.7};
    size_t count = 0;
    for (size_t i = 0; i < s->count && i < ROWS; i++)
        for (size_t k = 0; k < 2; k++) {
            lab_pair pair = log_row_pair(c->log, s->rows[i]);
            if (changes[change].change)
                changes[change].change(&pair, c->model.convention, factors[k]);
            count += count_around(c, s->rows[i], &pair);
        }
    return count;
}

static bool coincides_in(const comparison *c, size_t row)
{
    lab_pair pair = log_row_pair(c->log, row);
    double doubt = diagnosis_float_doubt(&c->log->rows[row]), ends[2];
    double margin = c->other.margin(c->other.self, row, &pair);
    for (int i = 0; i < 2; i++) {
        c->program->value[0] = c->e->value[0] + (i ? 1 : -1) * c->e->uncertainty[0];
        ends[i] = c->model.margin(c->program, row, &pair);
    }
    return margin >= fmin(ends[0], ends[1]) - doubt && margin <= fmax(ends[0], ends[1]) + doubt;
}

static comparison comparison_of(const diagnosis_estimate *e, const diagnosis_hypothesis *h,
                                const log_table *log, const estimate_sample *s,
                                estimate_program *program)
{
    *program = (estimate_program){.model = e->model, .is = &e->is, .log = log};
    return (comparison){.e = e,
                        .model = diagnosis_estimate_model_of(program),
                        .other = diagnosis_model_of(h),
                        .program = program,
                        .log = log,
                        .size = s->size};
}

bool diagnosis_estimate_coincides(const diagnosis_estimate *e, const diagnosis_hypothesis *h,
                                  const log_table *log, const estimate_sample *s)
{
    estimate_program program;
    comparison c = comparison_of(e, h, log, s, &program);
    bool coincides = true;
    for (size_t i = 0; coincides && i < s->count; i++)
        coincides = coincides_in(&c, s->rows[i]);
    return coincides;
}

const char *diagnosis_estimate_telling(const diagnosis_estimate *e, const diagnosis_hypothesis *h,
                                       const log_table *log, const estimate_sample *s)
{
    static const double SHARE = 0.005; /* of the places, at least */
    estimate_program program;
    comparison c = comparison_of(e, h, log, s, &program);
    size_t rows = s->count < ROWS ? s->count : ROWS, most = 0, best = 0;
    for (size_t i = 0; i < CHANGES; i++) {
        size_t count = count_changed(&c, s, i);
        best = count > most ? i : best;
        most = count > most ? count : most;
    }
    double places = (double)rows * 2 * ACROSS * ACROSS;
    return (double)most > SHARE * places ? changes[best].words : NULL;
}
