#include "scene/convention.h"

#include <string.h>

convention scene_convention_sdl2(void)
{
    return (convention){
        .id = "sdl2", .unit = ANGLE_DEGREES, .xy = NAMES_CORNER, .pivot = PIVOT_AT_CENTRE};
}

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

bool scene_convention_same(const convention *a, const convention *b)
{
    return strcmp(a->id, b->id) == 0 && scene_convention_means(a, b);
}

bool scene_convention_means(const convention *a, const convention *b)
{
    return a->y_up == b->y_up && a->counterclockwise == b->counterclockwise && a->unit == b->unit &&
           same_bits(a->zero, b->zero) && a->xy == b->xy && a->pivot == b->pivot &&
           same_bits(a->pivot_u, b->pivot_u) && same_bits(a->pivot_v, b->pivot_v) &&
           a->half_sizes == b->half_sizes;
}

/* What makes no difference, written in one way. */
static convention plain(const convention *c, bool own_pivots)
{
    convention p = *c;
    bool fraction = p.pivot == PIVOT_AT_FRACTION && p.pivot_u == p.pivot_v;
    if (fraction && p.pivot_u == 0.5)
        p.pivot = PIVOT_AT_CENTRE;
    if (fraction && p.pivot_u == 0)
        p.pivot = PIVOT_AT_CORNER;
    if (p.pivot != PIVOT_AT_FRACTION)
        p.pivot_u = p.pivot_v = 0;
    if (p.xy == NAMES_PIVOT && !own_pivots && p.pivot != PIVOT_AT_FRACTION)
        p.xy = p.pivot == PIVOT_AT_CENTRE ? NAMES_CENTRE : NAMES_CORNER;
    return p;
}

bool scene_convention_names_middle(const convention *c)
{
    return plain(c, false).xy == NAMES_CENTRE;
}

bool scene_convention_alike(const convention *a, const convention *b, bool own_pivots)
{
    convention p = plain(a, own_pivots), q = plain(b, own_pivots);
    return scene_convention_means(&p, &q);
}

/* 0 keeps its sign, so that nothing turns into "-0": exact, and its own inverse. */
static double flipped(double value, bool flip)
{
    return flip && value != 0 ? -value : value;
}

double scene_convention_write_y(const convention *c, double y)
{
    return flipped(y, c->y_up);
}

/* The min corner as a fraction from the top left: with y up it is the bottom left. */
static double min_corner_v(const convention *c)
{
    return c->y_up ? 1 : 0;
}

static anchor anchor_of(const convention *c)
{
    if (c->xy == NAMES_CENTRE)
        return (anchor){false, 0.5, 0.5};
    return (anchor){c->xy == NAMES_PIVOT, 0, min_corner_v(c)};
}

static pivot default_pivot_of(const convention *c)
{
    switch (c->pivot) {
    case PIVOT_AT_CORNER:
        return (pivot){.kind = PIVOT_FRACTION, .u = 0, .v = min_corner_v(c)};
    case PIVOT_AT_CENTRE:
        return (pivot){.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5};
    case PIVOT_AT_FRACTION:
        return (pivot){
            .kind = PIVOT_FRACTION, .u = c->pivot_u, .v = c->y_up ? 1 - c->pivot_v : c->pivot_v};
    case PIVOT_AT_ORIGIN:
        break;
    }
    return (pivot){.kind = PIVOT_ORIGIN};
}

/* An angle written as a turns by a - zero in the positive direction; counter-clockwise is
 * (-a) - (-zero) clockwise. */
angle scene_convention_read_angle(const convention *c, double value)
{
    bool flip = c->counterclockwise;
    return (angle){flipped(value, flip), flipped(c->zero, flip), c->unit};
}

double scene_convention_write_angle(const convention *c, angle a)
{
    bool flip = c->counterclockwise;
    if (a.unit == c->unit && a.zero == flipped(c->zero, flip))
        return flipped(a.turn, flip);
    return flipped(scene_angle_in(a, c->unit), flip) + c->zero;
}

bool scene_angle_is_contrary(const convention *c)
{
    return c->counterclockwise != c->y_up;
}

static void read_rectangle(const convention *c, const scene_written *w, shape *s)
{
    double whole = c->half_sizes ? 2 : 1;
    s->width = w->width * whole;
    s->height = w->height * whole;
    s->angle = scene_convention_read_angle(c, w->angle);
    s->names = anchor_of(c);
    s->pivot = default_pivot_of(c);
    if (w->has_pivot)
        s->pivot = (pivot){.kind = PIVOT_OFFSET,
                           .v = min_corner_v(c),
                           .x = w->pivot_x,
                           .y = scene_convention_write_y(c, w->pivot_y)};
}

shape scene_convention_read(const convention *c, const scene_written *w)
{
    shape s = {.kind = w->kind,
               .x = w->x,
               .y = scene_convention_write_y(c, w->y),
               .to_x = w->to_x,
               .to_y = scene_convention_write_y(c, w->to_y),
               .radius = w->radius,
               .velocity_x = w->velocity_x,
               .velocity_y = scene_convention_write_y(c, w->velocity_y),
               .mass = w->mass,
               .fixed = w->fixed,
               .hidden = w->hidden,
               .drawn = w->drawn,
               .tested = w->tested};
    memcpy(s.id, w->id, sizeof s.id);
    if (s.kind == SHAPE_RECTANGLE)
        read_rectangle(c, w, &s);
    return s;
}

static bool pivot_same(const pivot *a, const pivot *b)
{
    return a->kind == b->kind && a->u == b->u && a->v == b->v && a->x == b->x && a->y == b->y;
}

/* The given point of a rectangle named otherwise: moved by its offset to what is to be named. */
static col_vec write_given(const convention *c, const shape *s, bool has_pivot)
{
    anchor named = anchor_of(c);
    bool to_pivot = named.is_pivot && (has_pivot || c->pivot != PIVOT_AT_ORIGIN);
    bool from_pivot = s->names.is_pivot && s->pivot.kind != PIVOT_ORIGIN;
    col_vec at = {s->x, s->y};
    bool named_so =
        to_pivot ? from_pivot : !from_pivot && s->names.u == named.u && s->names.v == named.v;
    if (named_so)
        return at;
    col_shape g = scene_shape_geometry(s);
    col_vec offset = g.pivot;
    if (!to_pivot)
        offset = (col_vec){g.corner.x + named.u * s->width, g.corner.y + named.v * s->height};
    return (col_vec){at.x + offset.x, at.y + offset.y};
}

/* The pivot's offset, y down, from the corner that the convention measures it from. */
static col_vec write_pivot(const convention *c, const shape *s)
{
    double corner_v = min_corner_v(c);
    if (s->pivot.kind == PIVOT_OFFSET && s->pivot.u == 0 && s->pivot.v == corner_v)
        return (col_vec){s->pivot.x, s->pivot.y};
    col_shape g = scene_shape_geometry(s);
    return (col_vec){g.pivot.x - g.corner.x, g.pivot.y - (g.corner.y + corner_v * s->height)};
}

col_vec scene_convention_write_pivot(const convention *c, const shape *s)
{
    col_vec offset = write_pivot(c, s);
    return (col_vec){offset.x, scene_convention_write_y(c, offset.y)};
}

static void write_rectangle(const convention *c, const shape *s, scene_written *w)
{
    double whole = c->half_sizes ? 2 : 1;
    w->width = s->width / whole;
    w->height = s->height / whole;
    w->angle = scene_convention_write_angle(c, s->angle);
    pivot by_default = default_pivot_of(c);
    w->has_pivot = !pivot_same(&by_default, &s->pivot);
    if (w->has_pivot) {
        col_vec offset = scene_convention_write_pivot(c, s);
        w->pivot_x = offset.x;
        w->pivot_y = offset.y;
    }
    col_vec given = write_given(c, s, w->has_pivot);
    w->x = given.x;
    w->y = scene_convention_write_y(c, given.y);
}

scene_written scene_convention_write(const convention *c, const shape *s)
{
    scene_written w = {.kind = s->kind,
                       .x = s->x,
                       .y = scene_convention_write_y(c, s->y),
                       .to_x = s->to_x,
                       .to_y = scene_convention_write_y(c, s->to_y),
                       .radius = s->radius,
                       .velocity_x = s->velocity_x,
                       .velocity_y = scene_convention_write_y(c, s->velocity_y),
                       .mass = s->mass,
                       .fixed = s->fixed,
                       .hidden = s->hidden,
                       .drawn = s->drawn,
                       .tested = s->tested};
    memcpy(w.id, s->id, sizeof w.id);
    if (s->kind == SHAPE_RECTANGLE)
        write_rectangle(c, s, &w);
    return w;
}

shape scene_convention_keep_picture(const convention *to, const shape *s)
{
    return scene_convention_keep_numbers(to, to, s);
}

shape scene_convention_keep_numbers(const convention *from, const convention *to, const shape *s)
{
    scene_written w = scene_convention_write(from, s);
    shape read = scene_convention_read(to, &w);
    read.selected = s->selected;
    return read;
}
