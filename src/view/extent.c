#include "view/extent.h"

#include "collide/vec.h"
#include "scene/scene.h"

#include <math.h>

static col_box grown(col_box box, col_vec by)
{
    return (col_box){col_subtract(box.min, by), col_add(box.max, by)};
}

/* Of a circle. */
static col_box around(col_vec centre, double radius)
{
    return grown((col_box){centre, centre}, (col_vec){radius, radius});
}

/* Of the smallest circle about a shape's middle that holds it. */
static double reach_of(const col_shape *s)
{
    return hypot(s->width, s->height) / 2 + s->radius;
}

/* The path of a place of the framed shape's own frame while that turns from straight to its angle:
 * the arrow that leads to the ghost. */
static col_box arc(const col_shape *framed, col_vec local)
{
    enum { STEPS = 16 };
    double whole = atan2(framed->dir.s, framed->dir.c);
    col_vec end = col_to_world(framed, local);
    col_box box = {end, end};
    for (int i = 0; i < STEPS; i++) {
        col_shape turned = *framed;
        turned.dir = col_radians(whole * i / STEPS);
        col_vec at = col_to_world(&turned, local);
        box = col_union(box, (col_box){at, at});
    }
    return box;
}

/* The framed shape straight; the other one, turned back, lies inside a circle about its centre,
 * which an arrow leads to. */
static col_box ghosts(const shown_pair *pair)
{
    col_shape straight = *scene_pair_framed(pair);
    col_vec local = pair->findings.local_centre;
    straight.dir = (col_dir){1, 0};
    col_box other = around(col_to_world(&straight, local), reach_of(scene_pair_other(pair)));
    return col_union(col_union(col_bounds(&straight), other), arc(scene_pair_framed(pair), local));
}

/* The zones reach as far as the picture; those on all sides shall be seen. */
static col_box zones(const shown_pair *pair)
{
    col_box bounds = col_bounds(scene_pair_framed(pair));
    double zone = fmin(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y) / 2;
    return grown(bounds, (col_vec){zone, zone});
}

/* The larger circle about the framed shape. */
static col_box bounding_circle(const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return around(col_core_at(framed, 0.5, 0.5), reach_of(framed));
}

/* Where the contact pushes the shape. */
static col_box pushed_out(const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    col_shape out = col_moved(&pair->shape_b, col_scaled(f->normal, f->depth));
    return col_bounds(&out);
}

/* The framed shape, and around it so many sizes of the other one. */
static col_box surrounded(const shown_pair *pair, double sizes)
{
    col_box other = col_bounds(scene_pair_other(pair));
    return grown(col_bounds(scene_pair_framed(pair)),
                 col_scaled(col_subtract(other.max, other.min), sizes));
}

/* Of the regions and the box. */
static col_box half_surrounded(const shown_pair *pair)
{
    return surrounded(pair, 0.5);
}

/* Wherever the other shape slides round the obstacle. */
static col_box obstacle(const shown_pair *pair)
{
    return surrounded(pair, 1);
}

col_box view_pair_extent(const shown_pair *pair, unsigned show)
{
    static const struct {
        unsigned show; /* any of these */
        col_box (*extent)(const shown_pair *pair);
    } overlays[] = {
        {SHOW(SHOW_ZONES), zones},        {SHOW(SHOW_BOUNDS), bounding_circle},
        {SHOW(SHOW_CONTACT), pushed_out}, {SHOW(SHOW_REGIONS) | SHOW(SHOW_BOX), half_surrounded},
        {SHOW(SHOW_OBSTACLE), obstacle},
    };
    col_box box = ghosts(pair);
    for (size_t i = 0; i < sizeof overlays / sizeof *overlays; i++)
        if (show & overlays[i].show)
            box = col_union(box, overlays[i].extent(pair));
    return box;
}

col_box view_pairs_extent(const pairs *p, unsigned show)
{
    bool all = (show & SHOW(SHOW_ALL_PAIRS)) && (show & SHOW(SHOW_GHOST));
    col_box box = view_pair_extent(&p->shown[0], show);
    for (size_t i = 1; all && i < p->shown_count; i++)
        box = col_union(box, view_pair_extent(&p->shown[i], 0));
    return box;
}
