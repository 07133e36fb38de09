/* Stages as the right program does them, where they stand: loops over a log's rows make no call for
 * each. Inside lab/ and for who rates many rows; everybody else asks lab_margin. */
#ifndef LAB_RIGHT_STAGES_H
#define LAB_RIGHT_STAGES_H

#include "lab/stages.h"

#include <math.h>

static inline lab_circle lab_right_circle(bool y_up, lab_circle as_written)
{
    (void)y_up;
    return as_written;
}

/* Turned back by d about a place, from which the sides are measured, too. */
static inline lab_frame lab_frame_about(const lab_rectangle *r, col_dir d, col_vec at)
{
    return (lab_frame){.pivot = at,
                       .xx = d.c,
                       .xy = d.s,
                       .yx = -d.s,
                       .yy = d.c,
                       .axis = 1,
                       .low = {r->min.x - at.x, r->min.y - at.y},
                       .high = {r->min.x + r->width - at.x, r->min.y + r->height - at.y},
                       .origin = at,
                       .corner = r->corner};
}

static inline lab_frame lab_right_frame(const lab_rectangle *r, col_dir d, bool y_up)
{
    (void)y_up;
    return lab_frame_about(r, d, r->pivot);
}

/* Without a call, as fmin and fmax may be one. */
static inline double lab_smaller(double a, double b)
{
    return a < b ? a : b;
}

static inline double lab_larger(double a, double b)
{
    return a > b ? a : b;
}

static inline double lab_clamped(double value, double low, double high)
{
    return lab_larger(low, lab_smaller(value, high));
}

/* How far a point between two sides is from the nearer one. */
static inline double lab_depth(double value, double low, double high)
{
    return lab_larger(0, lab_smaller(value - low, high - value));
}

/* Solid from low to high. */
static inline lab_closest lab_closest_between(col_vec low, col_vec high, col_vec local)
{
    lab_closest q = {
        .at = {lab_clamped(local.x, low.x, high.x), lab_clamped(local.y, low.y, high.y)}};
    if (q.at.x == local.x && q.at.y == local.y)
        q.depth = lab_smaller(lab_depth(local.x, low.x, high.x), lab_depth(local.y, low.y, high.y));
    return q;
}

static inline lab_closest lab_right_closest(const lab_frame *f, col_vec local)
{
    return lab_closest_between(f->low, f->high, local);
}

/* Where squares neither run over nor vanish the root of their sum is within a last digit, as
 * hypot() is, and exactly |x| where y is 0. It is one instruction. */
static inline double lab_length(double x, double y)
{
    double squares = x * x + y * y;
    bool safe = squares > 0x1p-900 && squares < 0x1p1000;
    return safe || (x == 0 && y == 0) ? sqrt(squares) : hypot(x, y);
}

/* From inside of what is solid the margin goes on falling, so that a point in there hits, too.
 * Where a deviation made the radius negative, no distance is below it; but programs that ask first
 * whether the centre is inside hit, so that it is on the border between both. */
static inline lab_verdict lab_deepened(double distance, double radius, const circle_trace *now)
{
    double margin = distance - radius;
    if (distance == 0)
        margin = radius >= 0 ? margin - now->closest.depth : 0;
    return (lab_verdict){distance, radius, margin};
}

static inline lab_verdict lab_right_verdict(const lab_frame *f, const circle_trace *now)
{
    const col_vec *from = &now->local, *to = &now->closest.at;
    return lab_deepened(lab_length(from->x - to->x, from->y - to->y), now->read.radius + f->corner,
                        now);
}

static inline lab_circle lab_written_circle(const lab_test *t, double x, double y, double r)
{
    const circle_change *c = &t->change;
    return (lab_circle){{x + c->moved.x, y + c->moved.y}, r * c->radius_times + c->radius_plus};
}

/* Where nothing is called only what is asked for of it is worked out. */
#define LAB_WITHIN inline __attribute__((always_inline))

static LAB_WITHIN circle_trace lab_trace_by(const lab_test *t, lab_circle written, circle_fn *read,
                                            closest_fn *closest, verdict_fn *compare)
{
    circle_trace now = {.read = read(t->y_up, written)};
    now.local = lab_to_frame(&t->frame, now.read.centre);
    now.closest = closest(&t->frame, now.local);
    now.verdict = compare(&t->frame, &now);
    return now;
}

#endif
