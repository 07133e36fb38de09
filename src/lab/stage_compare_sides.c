/* Comparisons that look at the sides by themselves, without a closest point: is the circle beyond
 * one of them, in x or in y? Their distance is < 0 inside of the rectangle. */
#include "lab/stages.h"

#include <math.h>

/* A place as seen from the rectangle's middle, in the quarter where x and y are positive. */
typedef struct quarter {
    col_vec at;
    col_vec half;   /* the sizes' */
    col_vec beyond; /* the sides; < 0: before them */
    double reach;   /* of the circle, and of round corners */
} quarter;

static quarter quarter_of(const lab_frame *f, const circle_trace *now)
{
    quarter q = {.half = {(f->high.x - f->low.x) / 2, (f->high.y - f->low.y) / 2},
                 .reach = now->read.radius + f->corner};
    q.at.x = fabs(now->local.x - (f->low.x + f->high.x) / 2);
    q.at.y = fabs(now->local.y - (f->low.y + f->high.y) / 2);
    q.beyond = (col_vec){q.at.x - q.half.x, q.at.y - q.half.y};
    return q;
}

static lab_verdict against(const quarter *q, double distance)
{
    return (lab_verdict){distance, q->reach, distance - q->reach};
}

lab_verdict lab_compare_either_axis(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    return against(&q, fmin(q.beyond.x, q.beyond.y));
}

lab_verdict lab_compare_two_axes(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    return against(&q, fmax(q.beyond.x, q.beyond.y));
}

/* On the third axis, along the unit vector u from the middle to the circle's centre, the rectangle
 * reaches half.x u.x + half.y u.y far. With (x, y) = beyond, and as at = half + beyond, that leaves
 * u.x x + u.y y: it is the largest of the three only where x and y are positive. How fast that
 * changes: by 1 away from the middle; across, by the part of half across u over |at|, which is
 * |half cross beyond| / |at|^2 <= |half| |beyond| / (|half|^2 + |beyond|^2) <= 1 / 2. Together
 * sqrt(1 + 1 / 4), which is LAB_MIDDLES_STEEP. */
lab_verdict lab_compare_middles_axis(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    col_vec half = {fabs(q.half.x), fabs(q.half.y)}; /* projections have no sign */
    double distance = fmax(q.at.x - half.x, q.at.y - half.y), way = hypot(q.at.x, q.at.y);
    if (way > 0)
        distance = fmax(distance, way - (half.x * q.at.x + half.y * q.at.y) / way);
    return against(&q, distance);
}

/* A hit in the rectangle grown to the sides only, or grown up and down only, without corners. */
static double beside(const quarter *q)
{
    double x = q->beyond.x, y = q->beyond.y, r = q->reach;
    return fmin(fmax(x - r, y), fmax(x, y - r));
}

/* Beyond both sides, the way to the opposite corner is taken for that to the nearest one. As a
 * margin: a hit beside the rectangle, or in the one grown to both and so near to that corner. */
lab_verdict lab_compare_corner_sign(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    double x = q.beyond.x, y = q.beyond.y, r = q.reach, sides = fmax(x, y);
    double corner = fmax(sides, hypot(q.at.x + q.half.x, q.at.y + q.half.y));
    lab_verdict v = {.distance = x > 0 && y > 0 ? corner : sides, .radius = r};
    v.margin = fmin(corner - r, beside(&q));
    return v;
}

/* Beyond both sides a hit only where the corner is farther than r. As a margin: beside the
 * rectangle, or in the one grown to both and so far from the corner. Its distance there is r and
 * what is lacking. */
lab_verdict lab_compare_corner_reversed(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    double x = q.beyond.x, y = q.beyond.y, r = q.reach, sides = fmax(x, y);
    double lacking = fmax(sides - r, r - hypot(fmax(x, 0), fmax(y, 0)));
    lab_verdict v = {.distance = x > 0 && y > 0 ? r + lacking : sides, .radius = r};
    v.margin = fmin(lacking, beside(&q));
    return v;
}

lab_between lab_between_opposite_corner(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    lab_between measured = {now->local, now->closest.at};
    if (q.beyond.x > 0 && q.beyond.y > 0) {
        measured.to.x = f->low.x + f->high.x - now->closest.at.x;
        measured.to.y = f->low.y + f->high.y - now->closest.at.y;
    }
    return measured;
}

/* The circle's outer point, towards the rectangle's middle, is centre - (centre - middle) r / d;
 * this is the part of the way to the middle that it lies at when the root is saved by squares. */
static double part_of_way(const quarter *q)
{
    return q->reach * q->reach / (q->at.x * q->at.x + q->at.y * q->at.y);
}

/* A hit when the middles are nearer than half the shorter size and r; else when the outer point is
 * between the sides. That point moves by 1 + r^2 / d^2 away from the middle, and by less across:
 * with d > r twice as far as the centre at most, which is LAB_OUTER_STEEP. Where the first test
 * ends the margin is 0, and grows from there no faster than d. */
lab_verdict lab_compare_outer_squared(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    col_vec half = {fabs(q.half.x), fabs(q.half.y)};
    double beyond = hypot(q.at.x, q.at.y) - fmin(half.x, half.y) - q.reach;
    if (beyond < 0)
        return against(&q, beyond + q.reach);
    double rest = fabs(1 - part_of_way(&q));
    double outside = fmax(rest * q.at.x - half.x, rest * q.at.y - half.y);
    lab_verdict v = against(&q, outside + q.reach);
    v.margin = fmax(-beyond, fmin(outside, beyond));
    return v;
}

lab_between lab_between_outer_squared(const lab_frame *f, const circle_trace *now)
{
    quarter q = quarter_of(f, now);
    double part = fmin(part_of_way(&q), 1);
    col_vec middle = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2}, from = now->local;
    return (lab_between){
        from, {from.x + part * (middle.x - from.x), from.y + part * (middle.y - from.y)}};
}
