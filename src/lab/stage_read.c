/* Stage 1: what the numbers mean. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

/* The offset from the min corner to the pivot; sizes may be negative. */
static col_vec pivot_offset(const convention *c, const written *w, double width, double height)
{
    if (w->has_pivot)
        return (col_vec){w->pivot_x, w->pivot_y};
    switch (c->pivot) {
    case PIVOT_AT_CENTRE:
        return (col_vec){width / 2, height / 2};
    case PIVOT_AT_FRACTION:
        return (col_vec){c->pivot_u * width, c->pivot_v * height};
    case PIVOT_AT_CORNER:
    case PIVOT_AT_ORIGIN:
        break;
    }
    return (col_vec){0, 0};
}

/* Which offset from the min corner x and y name. */
static col_vec named_offset(const lab_rectangle *r, names_point names, col_vec to_pivot)
{
    if (names == NAMES_CENTRE)
        return (col_vec){r->width / 2, r->height / 2};
    return names == NAMES_PIVOT ? to_pivot : (col_vec){0, 0};
}

static bool turns_about_origin(const convention *c, const written *w)
{
    return c->pivot == PIVOT_AT_ORIGIN && !w->has_pivot;
}

/* As written: x and y name what they are said to, sizes keep their sign. */
static lab_rectangle placed(const convention *c, const written *w, names_point names)
{
    double whole = c->half_sizes ? 2 : 1;
    lab_rectangle r = {.width = w->width * whole, .height = w->height * whole, .corner = w->radius};
    col_vec offset = pivot_offset(c, w, r.width, r.height);
    col_vec named = named_offset(&r, names, offset);
    r.min = (col_vec){w->x - named.x, w->y - named.y};
    r.pivot = (col_vec){r.min.x + offset.x, r.min.y + offset.y};
    if (turns_about_origin(c, w))
        r.pivot = (col_vec){0, 0};
    return r;
}

/* A size below 0 spans the rectangle on the other side. */
static void straighten(lab_rectangle *r)
{
    r->min.x += fmin(r->width, 0);
    r->min.y += fmin(r->height, 0);
    r->width = fabs(r->width);
    r->height = fabs(r->height);
}

/* Sizes taken for halves or for wholes: the program finds the right middle and goes too far from
 * it, or not far enough. */
static void scale_sides(lab_rectangle *r, double factor)
{
    r->min.x -= r->width * (factor - 1) / 2;
    r->min.y -= r->height * (factor - 1) / 2;
    r->width *= factor;
    r->height *= factor;
}

/* (int)(x + w / 2): the middle, and all with it, is cut to whole numbers. A pivot at the world's
 * origin isn't. */
static void cut_middle(lab_rectangle *r, bool at_origin)
{
    col_vec middle = {r->min.x + r->width / 2, r->min.y + r->height / 2};
    col_vec off = {trunc(middle.x) - middle.x, trunc(middle.y) - middle.y};
    r->min = (col_vec){r->min.x + off.x, r->min.y + off.y};
    if (!at_origin)
        r->pivot = (col_vec){r->pivot.x + off.x, r->pivot.y + off.y};
}

/* The numbers are really two corners, and the program adds the first one as if the second were a
 * size; or they are a corner and a size, and it takes the size for the second corner. */
static written spanned(const convention *c, const written *w, double sign)
{
    double whole = c->half_sizes ? 2 : 1;
    lab_rectangle r = placed(c, w, c->xy);
    written t = *w;
    t.width += sign * r.min.x / whole;
    t.height += sign * r.min.y / whole;
    return t;
}

lab_rectangle lab_read_rectangle(const convention *c, const written *w, mistake_id id)
{
    written changed = *w;
    names_point names = c->xy;
    if (id == X2Y2_AS_WH || id == WH_AS_X2Y2)
        changed = spanned(c, w, id == X2Y2_AS_WH ? 1 : -1);
    else if (id == XY_IS_CENTRE)
        names = NAMES_CENTRE;
    else if (id == XY_IS_CORNER)
        names = NAMES_CORNER;
    lab_rectangle r = placed(c, &changed, names);
    if (id != NEGATIVE_SIZE && id != WH_AS_X2Y2)
        straighten(&r);
    if (id == INT_TRUNCATION)
        cut_middle(&r, turns_about_origin(c, w));
    if (id == FULL_AS_HALF || id == HALF_AS_FULL)
        scale_sides(&r, id == FULL_AS_HALF ? 2 : 0.5);
    return r;
}

/* The same rectangle from its other side: the corner moves by the width, and so the pivot, which
 * stays, is measured from there. The middle and what is in the middle stay as they are written. */
written lab_as_stored(const convention *c, const lab_program *p, const written *rectangle)
{
    written w = *rectangle;
    if (p->at[LAB_READ] != NEGATIVE_SIZE || w.width < 0 || w.height < 0)
        return w;
    double whole = c->half_sizes ? 2 : 1, width = w.width * whole;
    col_vec turns_at = pivot_offset(c, &w, width, w.height * whole);
    bool at_origin = turns_about_origin(c, &w);
    if (c->xy == NAMES_CORNER || (c->xy == NAMES_PIVOT && at_origin))
        w.x += width;
    if (!at_origin && (w.has_pivot || c->pivot != PIVOT_AT_CENTRE)) {
        w.has_pivot = true;
        w.pivot_x = turns_at.x - width;
        w.pivot_y = turns_at.y;
    }
    w.width = -w.width;
    return w;
}

static lab_circle as_written(bool y_up, lab_circle circle)
{
    (void)y_up;
    return circle;
}

/* The numbers are the corner of the circle's box for the program, so its circle lies a radius off.
 */
static lab_circle from_corner(bool y_up, lab_circle circle)
{
    circle.centre.x -= circle.radius;
    circle.centre.y -= y_up ? -circle.radius : circle.radius;
    return circle;
}

static lab_circle from_diameter(bool y_up, lab_circle circle)
{
    (void)y_up;
    circle.radius *= 2;
    return circle;
}

read_circle *lab_read_circle_with(mistake_id id)
{
    static read_circle *const ways[MISTAKES] = {
        [CIRCLE_TOP_LEFT] = from_corner, [DIAMETER_AS_RADIUS] = from_diameter};
    return ways[id] ? ways[id] : as_written;
}
