#include "diagnosis/estimate_models.h"

#include <string.h>

/* ---- Numbers of a row before ----
 *
 * They are off by the difference of both rows, so that what rounding did to this row is done to the
 * one before as well. */

static void circle_between(const log_row *before, const log_row *now, double by[DEVIATION_VALUES])
{
    by[0] = before->circle_x - now->circle_x;
    by[1] = before->circle_y - now->circle_y;
}

static void rectangle_between(const log_row *before, const log_row *now,
                              double by[DEVIATION_VALUES])
{
    by[0] = before->x - now->x;
    by[1] = before->y - now->y;
}

static void angle_between(const log_row *before, const log_row *now, double by[DEVIATION_VALUES])
{
    by[0] = before->angle - now->angle;
}

/* ---- The table, the most usual first ---- */

/* clang-format off */
const estimate_model diagnosis_estimate_models[ESTIMATE_MODELS] = {
    {"radius-plus", DEVIATION_RADIUS_PLUS, 1, IN_SIZES, -1, 1, {0}, NULL,
        "the radius were $1 larger", "the radius were $1 smaller",
        "Look at what is compared with the distance, as in hit = d < r + 2: a margin, an outline's "
        "width, a picture that is larger or smaller than the ball."},
    {"grown", DEVIATION_GROWN, 1, IN_SIZES, -0.5, 0.5, {0}, NULL,
        "the rectangle reached $1 farther on each side",
        "the rectangle reached $1 less far on each side",
        "Look at the line that halves the sizes, as in hw = w / 2 + 2: a border, padding, "
        "transparent edges of the picture."},
    {"radius-times", DEVIATION_RADIUS_TIMES, 1, IN_NUMBERS, 0, 4, {1}, NULL,
        "the radius were $1 times as large", NULL,
        "Look at the line r = ...: a scale that is applied to the picture only, or twice."},
    {"size-times", DEVIATION_SIZE_TIMES, 1, IN_NUMBERS, 0, 4, {1}, NULL,
        "width and height were $1 times as large", NULL,
        "Look at the lines w = ... and h = ...: a scale that is applied to the picture only, or "
        "twice."},
    {"scaled", DEVIATION_SCALED, 1, IN_NUMBERS, 0, 4, {1}, NULL,
        "the rectangle were $1 times as large about its middle", NULL,
        "Look at the lines that halve the sizes, as in hw = w / 2 * scale: a sprite's scale that "
        "only one of picture and test has."},
    {"width-scaled", DEVIATION_WIDTH_SCALED, 1, IN_NUMBERS, 0, 4, {1}, NULL,
        "the rectangle were $1 times as wide about its middle", NULL,
        "Look at the line hw = ...: a sprite's scale that only one of picture and test has."},
    {"height-scaled", DEVIATION_HEIGHT_SCALED, 1, IN_NUMBERS, 0, 4, {1}, NULL,
        "the rectangle were $1 times as high about its middle", NULL,
        "Look at the line hh = ...: a sprite's scale that only one of picture and test has."},
    {"circle-moved", DEVIATION_CIRCLE_MOVED, 2, IN_REACHES, -1, 1, {0, 0}, NULL,
        "the circle were moved by ($1, $2)", NULL,
        "Look at the line dx = cx - px: a camera or a parent's place that only one of both has, a "
        "corner that is taken for the circle's centre. The rectangle moved the other way does the "
        "same."},
    {"own-frame", DEVIATION_MOVED_IN_FRAME, 2, IN_SIZES, -1, 1, {0, 0}, NULL,
        "the rectangle were moved by ($1, $2) in its own frame", NULL,
        "Look at the lines left = ... and top = ...: a hit box that isn't in the middle of its "
        "picture, an anchor in pixels."},
    {"anchor", DEVIATION_MOVED_BY_SIZE, 2, IN_NUMBERS, -1.5, 1.5, {0, 0}, NULL,
        "the rectangle were moved by ($1, $2) of its size", NULL,
        "Look at the line that makes a corner or a middle of x and y: what does the toolkit's "
        "anchor or origin name?"},
    {"angle-plus", DEVIATION_ANGLE_PLUS, 1, IN_TURNS, -1, 1, {0}, NULL,
        "the angle were $1 $u larger", "the angle were $1 $u smaller",
        "Look at the line a = angle ...: a picture that was drawn facing another way, another "
        "zero."},
    {"angle-times", DEVIATION_ANGLE_TIMES, 1, IN_NUMBERS, -3, 3, {1}, NULL,
        "the angle were $1 times as large", NULL,
        "Look at the line a = angle ...: the factor between units, a speed applied again."},
    {"pivot", DEVIATION_PIVOT, 2, IN_NUMBERS, -1, 2, {0.5, 0.5}, NULL,
        "it turned about the point ($1, $2) of its size", NULL,
        "Look at the lines px = ... and py = ...: fractions of width and height."},
    {"pivot-moved", DEVIATION_PIVOT_MOVED, 2, IN_SIZES, -1, 1, {0, 0}, NULL,
        "its pivot were moved by ($1, $2)", NULL,
        "Look at the lines px = ... and py = ...: an origin in pixels."},
    {"late-circle", DEVIATION_CIRCLE_MOVED, 1, IN_ROWS, 1, 8, {1}, circle_between,
        "the circle were still where it was $1 before", NULL,
        "Look at the order in the loop: the test runs before the circle has moved."},
    {"late-rectangle", DEVIATION_MOVED, 1, IN_ROWS, 1, 8, {1}, rectangle_between,
        "the rectangle were still where it was $1 before", NULL,
        "Look at the order in the loop: the test runs before the rectangle has moved."},
    {"late-angle", DEVIATION_ANGLE_PLUS, 1, IN_ROWS, 1, 8, {1}, angle_between,
        "the angle were still that of $1 before", NULL,
        "Look at the order in the loop: the test runs before the rectangle has turned."},
};
/* clang-format on */

/* ---- Answers ---- */

bool diagnosis_estimate_deviates(const estimate_program *e, size_t row, lab_program *p)
{
    const estimate_model *m = e->model;
    size_t back = m->between ? (size_t)e->value[0] : 0;
    if (m->between && (back > row || row >= e->log->count))
        return false;
    p->deviation = m->deviation;
    if (m->between)
        m->between(&e->log->rows[row - back], &e->log->rows[row], p->by);
    else
        memcpy(p->by, e->value, sizeof p->by);
    return true;
}

static double margin(const void *self, size_t row, const lab_pair *pair)
{
    const estimate_program *e = self;
    const scene_written *circle = &pair->circle;
    lab_program p = e->is->program;
    if (!diagnosis_estimate_deviates(e, row, &p))
        return 0; /* it agrees with either answer */
    lab_test t = lab_prepare(&e->is->convention, &pair->rectangle, p, COL_TOUCH_IS_MISS);
    return lab_margin(&t, circle->x, circle->y, circle->radius);
}

estimate_row diagnosis_estimate_read(const diagnosis_hypothesis *is, const log_table *log,
                                     size_t row)
{
    lab_pair pair = log_row_pair(log, row);
    return (estimate_row){
        .row = row,
        .hit = log->rows[row].hit,
        .doubt = diagnosis_float_doubt(&log->rows[row]),
        .test = lab_prepare(&is->convention, &pair.rectangle, is->program, COL_TOUCH_IS_MISS),
        .x = pair.circle.x,
        .y = pair.circle.y,
        .radius = pair.circle.radius};
}

double diagnosis_estimate_margin(const estimate_program *e, const estimate_row *r)
{
    lab_program p = e->is->program;
    if (!lab_deviates_late(e->model->deviation)) {
        lab_pair pair = log_row_pair(e->log, r->row);
        return margin(e, r->row, &pair);
    }
    if (!diagnosis_estimate_deviates(e, r->row, &p))
        return 0;
    lab_test t = lab_deviate(&r->test, &p);
    return lab_margin(&t, r->x, r->y, r->radius);
}

row_model diagnosis_estimate_model_of(const estimate_program *e)
{
    return (row_model){&e->is->convention, margin, e};
}

lab_program diagnosis_estimate_program(const diagnosis_estimate *e, const log_table *log,
                                       size_t row)
{
    estimate_program deviating = {.model = e->model, .is = &e->is, .log = log};
    lab_program p = e->is.program;
    memcpy(deviating.value, e->value, sizeof deviating.value);
    diagnosis_estimate_deviates(&deviating, row, &p);
    return p;
}
