/* Stage 3: from the world to the rectangle's frame.
 *
 * To turn a point back by a natural angle with cosine c and sine s:
 *
 *     local.x =  c * dx + s * dy
 *     local.y = -s * dx + c * dy        (dx, dy) = centre - pivot
 *
 * All these mistakes are linear in (dx, dy), too; so each is a pivot, a matrix and the sides. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

/* The rectangle's sides, measured from a point. */
static void measure(lab_frame *f, const lab_rectangle *r, col_vec from)
{
    f->low = (col_vec){r->min.x - from.x, r->min.y - from.y};
    f->high = (col_vec){r->min.x + r->width - from.x, r->min.y + r->height - from.y};
    f->origin = from;
}

static lab_frame about(const lab_rectangle *r, col_dir d, col_vec at)
{
    lab_frame f = {.pivot = at, .xx = d.c, .xy = d.s, .yx = -d.s, .yy = d.c, .corner = r->corner};
    measure(&f, r, at);
    return f;
}

static lab_frame right(const lab_rectangle *r, col_dir d, bool y_up)
{
    (void)y_up;
    return about(r, d, r->pivot);
}

/* Top and bottom as seen on the screen. */
static lab_frame top_left(const lab_rectangle *r, col_dir d, bool y_up)
{
    return about(r, d, (col_vec){r->min.x, r->min.y + (y_up ? r->height : 0)});
}

static lab_frame bottom_left(const lab_rectangle *r, col_dir d, bool y_up)
{
    return top_left(r, d, !y_up);
}

static lab_frame origin(const lab_rectangle *r, col_dir d, bool y_up)
{
    (void)y_up;
    return about(r, d, (col_vec){0, 0});
}

/* Turned about the right pivot, and then compared with sides that are measured from the world's
 * origin. */
static lab_frame not_added_back(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = right(r, d, y_up);
    measure(&f, r, (col_vec){0, 0});
    return f;
}

/* A formula made for y up, in a world where it points down: dy is taken upwards, and so are the
 * sides. local.x = c * dx - s * dy, and local.y = -s * dx - c * dy upwards. */
static lab_frame y_up_formula(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = right(r, d, y_up);
    double low = f.low.y;
    f.xy = -f.xy;
    f.yy = -f.yy;
    f.low.y = -f.high.y;
    f.high.y = -low;
    return f;
}

/* The second axis is the first one turned by -90 degrees instead of +90: a mirror image. With a the
 * angle to turn back by, -a turns, and cos(-a - pi/2) = -sin(a), sin(-a - pi/2) = -cos(a):
 * local.x = c * dx - s * dy, local.y = -s * dx - c * dy. */
static lab_frame reflection(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = right(r, d, y_up);
    f.xy = -f.xy;
    f.yy = -f.yy;
    return f;
}

/* x = c * x + s * y; y = -s * x + c * y; with one x: the second line takes the new one, so that
 * local.y = -s * (c * dx + s * dy) + c * dy. */
static lab_frame x_overwritten(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = right(r, d, y_up);
    f.yx = -d.s * d.c;
    f.yy = d.c - d.s * d.s;
    return f;
}

/* Nothing is turned back: the box around the turned rectangle is taken instead. A middle (mx, my)
 * turns to (c * mx - s * my, s * mx + c * my), and the half sizes to |c| w + |s| h, |s| w + |c| h.
 */
static lab_frame aabb(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = right(r, d, y_up);
    col_vec middle = {(f.low.x + f.high.x) / 2, (f.low.y + f.high.y) / 2};
    col_vec half = {(f.high.x - f.low.x) / 2, (f.high.y - f.low.y) / 2};
    col_vec at = {d.c * middle.x - d.s * middle.y, d.s * middle.x + d.c * middle.y};
    col_vec box = {fabs(d.c) * half.x + fabs(d.s) * half.y,
                   fabs(d.s) * half.x + fabs(d.c) * half.y};
    f.xx = f.yy = 1;
    f.xy = f.yx = 0;
    f.low = (col_vec){at.x - box.x, at.y - box.y};
    f.high = (col_vec){at.x + box.x, at.y + box.y};
    return f;
}

lab_frame lab_localise(const lab_rectangle *r, col_dir dir, bool y_up, mistake_id id)
{
    static lab_frame (*const ways[MISTAKES])(const lab_rectangle *, col_dir, bool) = {
        [PIVOT_TOP_LEFT] = top_left,     [PIVOT_BOTTOM_LEFT] = bottom_left,
        [PIVOT_ORIGIN_USED] = origin,    [PIVOT_NOT_ADDED_BACK] = not_added_back,
        [Y_UP_FORMULA] = y_up_formula,   [REFLECTION] = reflection,
        [X_OVERWRITTEN] = x_overwritten, [AABB] = aabb};
    return (ways[id] ? ways[id] : right)(r, dir, y_up);
}
