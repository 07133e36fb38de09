#include "view/grown.h"

#include <math.h>

/* Turned so little against the frame a core is straight for all one can see. */
static const double ASKEW = 1e-9;

grown view_grown_of(const view_stage *s, const shown_pair *pair)
{
    const col_shape *framed = &s->framed, *other = &s->other;
    /* the other's direction in the frame: (c + i s)(fc - i fs) */
    double c = fabs(other->dir.c * framed->dir.c + other->dir.s * framed->dir.s);
    double n = fabs(other->dir.s * framed->dir.c - other->dir.c * framed->dir.s);
    /* half of what its core reaches along each axis */
    col_vec by = {(c * other->width + n * other->height) / 2,
                  (n * other->width + c * other->height) / 2};
    grown g = {.shape = *framed, .point = pair->findings.local_centre};
    g.exact = c <= ASKEW || n <= ASKEW || (other->width == 0 && other->height == 0);
    g.shape.corner = (col_vec){framed->corner.x - by.x, framed->corner.y - by.y};
    g.shape.width += 2 * by.x;
    g.shape.height += 2 * by.y;
    g.shape.radius = pair->findings.radius;
    col_vec min = col_core_min(&g.shape), max = col_core_max(&g.shape);
    g.beyond = (col_vec){fmax(min.x - g.point.x, g.point.x - max.x),
                         fmax(min.y - g.point.y, g.point.y - max.y)};
    return g;
}

static int side(double value, double beyond, double low)
{
    return beyond <= 0 ? 0 : value < low ? -1 : 1;
}

col_region view_grown_region(const grown *g)
{
    col_vec min = col_core_min(&g->shape);
    return (col_region){side(g->point.x, g->beyond.x, min.x), side(g->point.y, g->beyond.y, min.y)};
}

/* One of the stripes that the core's sides cut the box into. */
static void cut(double *corner, double *length, double radius, int which)
{
    *corner += which < 0 ? -radius : which > 0 ? *length : 0;
    *length = which == 0 ? *length : radius;
}

col_shape view_grown_cell(const grown *g, col_region region)
{
    col_shape cell = g->shape;
    cut(&cell.corner.x, &cell.width, cell.radius, region.x);
    cut(&cell.corner.y, &cell.height, cell.radius, region.y);
    cell.radius = 0;
    return cell;
}

col_shape view_grown_box(const grown *g)
{
    col_shape box = g->shape;
    double r = box.radius;
    box.corner = (col_vec){box.corner.x - r, box.corner.y - r};
    box.width += 2 * r;
    box.height += 2 * r;
    box.radius = 0;
    return box;
}

col_vec view_grown_corner(const grown *g, const camera *c, col_region region)
{
    return camera_to_window(c, col_core_at(&g->shape, region.x > 0, region.y > 0));
}
