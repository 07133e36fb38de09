#include "diagnosis/estimate_models.h"

#include <stddef.h>

/* ---- The rectangle's numbers and the circle's ---- */

static bool radius_plus(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    pair->circle.radius += e->value[0];
    return true;
}

static bool radius_times(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    pair->circle.radius *= e->value[0];
    return true;
}

static bool size_times(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    pair->rectangle.width *= e->value[0];
    pair->rectangle.height *= e->value[0];
    return true;
}

static bool circle_moved(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    pair->circle.x += e->value[0];
    pair->circle.y += e->value[1];
    return true;
}

static bool moved_by_size(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    double whole = e->is->convention.half_sizes ? 2 : 1;
    pair->rectangle.x += e->value[0] * pair->rectangle.width * whole;
    pair->rectangle.y += e->value[1] * pair->rectangle.height * whole;
    return true;
}

static bool angle_plus(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    pair->rectangle.angle += e->value[0];
    return true;
}

static bool angle_times(const estimate_program *e, size_t row, lab_pair *pair)
{
    (void)row;
    double zero = e->is->convention.zero;
    pair->rectangle.angle = zero + e->value[0] * (pair->rectangle.angle - zero);
    return true;
}

/* ---- Numbers of a row before ----
 *
 * They are changed by the difference of both rows, so that what rounding did to this row is done to
 * the one before as well. */

static const log_row *row_before(const estimate_program *e, size_t row)
{
    size_t back = (size_t)e->value[0];
    return back <= row ? &e->log->rows[row - back] : NULL;
}

static bool late_circle(const estimate_program *e, size_t row, lab_pair *pair)
{
    const log_row *before = row_before(e, row), *now = &e->log->rows[row];
    if (!before)
        return false;
    pair->circle.x += before->circle_x - now->circle_x;
    pair->circle.y += before->circle_y - now->circle_y;
    return true;
}

static bool late_rectangle(const estimate_program *e, size_t row, lab_pair *pair)
{
    const log_row *before = row_before(e, row), *now = &e->log->rows[row];
    if (!before)
        return false;
    pair->rectangle.x += before->x - now->x;
    pair->rectangle.y += before->y - now->y;
    return true;
}

static bool late_angle(const estimate_program *e, size_t row, lab_pair *pair)
{
    const log_row *before = row_before(e, row), *now = &e->log->rows[row];
    if (!before)
        return false;
    pair->rectangle.angle += before->angle - now->angle;
    return true;
}

/* ---- The rectangle in its own frame ---- */

static void grown(const double value[DIAGNOSIS_PARAMETERS], lab_frame *f)
{
    double by = value[0];
    f->low = (col_vec){f->low.x - by, f->low.y - by};
    f->high = (col_vec){f->high.x + by, f->high.y + by};
}

static void moved(const double value[DIAGNOSIS_PARAMETERS], lab_frame *f)
{
    f->low = (col_vec){f->low.x + value[0], f->low.y + value[1]};
    f->high = (col_vec){f->high.x + value[0], f->high.y + value[1]};
}

/* local = turn * (centre - pivot), and the sides are measured from the pivot, too. */
static void pivot_moved(const double value[DIAGNOSIS_PARAMETERS], lab_frame *f)
{
    f->pivot = (col_vec){f->pivot.x + value[0], f->pivot.y + value[1]};
    moved((double[]){-value[0], -value[1]}, f);
}

/* The fractions count from the low sides. */
static void pivot_placed(const double value[DIAGNOSIS_PARAMETERS], lab_frame *f)
{
    pivot_moved((double[]){f->low.x + value[0] * (f->high.x - f->low.x),
                           f->low.y + value[1] * (f->high.y - f->low.y)},
                f);
}

/* ---- The table, the most usual first ---- */

/* clang-format off */
const estimate_model diagnosis_estimate_models[ESTIMATE_MODELS] = {
    {"radius-plus", 1, IN_SIZES, -1, 1, {0}, radius_plus, NULL,
        "the radius were $1 larger", "the radius were $1 smaller",
        "Look at what is compared with the distance, as in hit = d < r + 2: a margin, an outline's "
        "width, a picture that is larger or smaller than the ball."},
    {"grown", 1, IN_SIZES, -0.5, 0.5, {0}, NULL, grown,
        "the rectangle reached $1 farther on each side",
        "the rectangle reached $1 less far on each side",
        "Look at the line that halves the sizes, as in hw = w / 2 + 2: a border, padding, "
        "transparent edges of the picture."},
    {"radius-times", 1, IN_NUMBERS, 0, 4, {1}, radius_times, NULL,
        "the radius were $1 times as large", NULL,
        "Look at the line r = ...: a scale that is applied to the picture only, or twice."},
    {"size-times", 1, IN_NUMBERS, 0, 4, {1}, size_times, NULL,
        "width and height were $1 times as large", NULL,
        "Look at the lines w = ... and h = ...: a scale that is applied to the picture only, or "
        "twice."},
    {"circle-moved", 2, IN_REACHES, -1, 1, {0, 0}, circle_moved, NULL,
        "the circle were moved by ($1, $2)", NULL,
        "Look at the line dx = cx - px: a camera or a parent's place that only one of both has, a "
        "corner that is taken for the circle's centre. The rectangle moved the other way does the "
        "same."},
    {"own-frame", 2, IN_SIZES, -1, 1, {0, 0}, NULL, moved,
        "the rectangle were moved by ($1, $2) in its own frame", NULL,
        "Look at the lines left = ... and top = ...: a hit box that isn't in the middle of its "
        "picture, an anchor in pixels."},
    {"anchor", 2, IN_NUMBERS, -1.5, 1.5, {0, 0}, moved_by_size, NULL,
        "the rectangle were moved by ($1, $2) of its size", NULL,
        "Look at the line that makes a corner or a middle of x and y: what does the toolkit's "
        "anchor or origin name?"},
    {"angle-plus", 1, IN_TURNS, -1, 1, {0}, angle_plus, NULL,
        "the angle were $1 $u larger", "the angle were $1 $u smaller",
        "Look at the line a = angle ...: a picture that was drawn facing another way, another "
        "zero."},
    {"angle-times", 1, IN_NUMBERS, -3, 3, {1}, angle_times, NULL,
        "the angle were $1 times as large", NULL,
        "Look at the line a = angle ...: the factor between units, a speed applied again."},
    {"pivot", 2, IN_NUMBERS, -1, 2, {0.5, 0.5}, NULL, pivot_placed,
        "it turned about the point ($1, $2) of its size", NULL,
        "Look at the lines px = ... and py = ...: fractions of width and height."},
    {"pivot-moved", 2, IN_SIZES, -1, 1, {0, 0}, NULL, pivot_moved,
        "its pivot were moved by ($1, $2)", NULL,
        "Look at the lines px = ... and py = ...: an origin in pixels."},
    {"late-circle", 1, IN_ROWS, 1, 8, {1}, late_circle, NULL,
        "the circle were still where it was $1 before", NULL,
        "Look at the order in the loop: the test runs before the circle has moved."},
    {"late-rectangle", 1, IN_ROWS, 1, 8, {1}, late_rectangle, NULL,
        "the rectangle were still where it was $1 before", NULL,
        "Look at the order in the loop: the test runs before the rectangle has moved."},
    {"late-angle", 1, IN_ROWS, 1, 8, {1}, late_angle, NULL,
        "the angle were still that of $1 before", NULL,
        "Look at the order in the loop: the test runs before the rectangle has turned."},
};
/* clang-format on */

/* ---- Answers ---- */

static double margin(const void *self, size_t row, const lab_pair *pair)
{
    const estimate_program *e = self;
    lab_pair p = *pair;
    if (e->model->numbers && !e->model->numbers(e, row, &p))
        return 0; /* it agrees with either answer */
    lab_test t = lab_prepare(&e->is->convention, &p.rectangle, e->is->program, COL_TOUCH_IS_MISS);
    if (e->model->frame)
        e->model->frame(e->value, &t.frame);
    return lab_margin(&t, p.circle.x, p.circle.y, p.circle.radius);
}

row_model diagnosis_estimate_model_of(const estimate_program *e)
{
    return (row_model){&e->is->convention, margin, e};
}
