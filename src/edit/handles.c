#include "edit/handles.h"

#include <math.h>

/* Sizes in points of the display. */
#define REACH_MOUSE 12.0 /* targets are 24 wide ... */
#define REACH_TOUCH 22.0 /* ... or 44 for a finger */
#define KNOB_AWAY 24.0   /* the knob outside the top edge */
#define CORNER_AWAY 28.0 /* a handle outside a corner: clear of the corner's target */
#define ARROW_MIN 2.0    /* reaches: a shorter arrow's tip would cover the middle, which moves */

/* A shape in window pixels while its handles are laid out. */
typedef struct layout {
    col_shape shape;
    col_vec arrow;      /* the velocity's, pixels */
    double unit, reach; /* pixels */
} layout;

double edit_handle_reach(double unit, bool touch)
{
    return unit * (touch ? REACH_TOUCH : REACH_MOUSE);
}

static double clamp(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

/* How far the target on a side's end is pushed outwards from the end.
 *
 * Two targets of half width h stand at the ends of a side of length L and reach into it by i each.
 * The middle of the shape must mean "move": L - 2i stays at least h (12 points for the mouse).
 *   L >= 4h          i = h            nothing is pushed
 *   2h <= L <= 4h    i = (L - 2h)/2   down to targets that lie outside altogether
 *   h <= L <= 2h     i = 0
 *   L < h            i = (L - h)/2    the targets keep a free middle even where there is no body
 */
static double push(double length, double reach)
{
    double into = clamp((length - 2 * reach) / 2, 0, reach) + fmin((length - reach) / 2, 0);
    return reach - into;
}

/* An offset along the shape's own axes, as a window offset: turned by its direction. */
static col_vec turned(const layout *l, double x, double y)
{
    col_dir d = l->shape.dir;
    return (col_vec){d.c * x - d.s * y, d.s * x + d.c * y};
}

static col_vec on_core(const layout *l, int hx, int hy)
{
    return col_core_at(&l->shape, (hx + 1) / 2.0, (hy + 1) / 2.0);
}

/* At a place of the shape, or pushed off it along the shape's own axes: then it is drawn there too,
 * on a stalk, for a press on what is drawn must grab it. */
static void stand_off(const layout *l, handle *h, col_vec on, double x, double y)
{
    h->stalked = x != 0 || y != 0;
    h->stalk = on;
    h->at = h->hit = col_add(on, turned(l, x, y));
}

/* Corners, edges and ends: on the core. */
static bool place_core(const layout *l, handle *h)
{
    double x = h->hx * push(l->shape.width, l->reach);
    double y = h->hy * push(l->shape.height, l->reach);
    stand_off(l, h, on_core(l, h->hx, h->hy), x, y);
    return true;
}

/* An edge shorter than 40 points has no handle: the corners' targets need the room. */
static bool place_edge(const layout *l, handle *h)
{
    double side = h->hx ? l->shape.height : l->shape.width;
    return side >= l->reach * (40 / REACH_MOUSE) && place_core(l, h);
}

/* The knob stays clear of the top edge's target, pushed or not. */
static bool place_rotate(const layout *l, handle *h)
{
    const col_shape *s = &l->shape;
    double away = s->radius + push(s->height, l->reach);
    col_vec top = on_core(l, 0, -1);
    h->stalked = true;
    h->stalk = col_add(top, turned(l, 0, -s->radius));
    h->at = col_add(top, turned(l, 0, -away - KNOB_AWAY * l->unit));
    h->hit = col_add(top, turned(l, 0, -away - 2 * l->reach));
    return true;
}

/* A circle's and a capsule's radius: on the outline. */
static bool place_radius(const layout *l, handle *h)
{
    double r = l->shape.radius, away = push(2 * r, l->reach);
    col_vec on = col_add(on_core(l, h->hx, h->hy), turned(l, h->hx * r, h->hy * r));
    stand_off(l, h, on, h->hx * away, h->hy * away);
    return true;
}

/* Off a corner of the core, along its diagonal, and off the outline. */
static bool place_off_corner(const layout *l, handle *h)
{
    handle corner = *h;
    place_core(l, &corner);
    double radius = l->shape.radius * sqrt(0.5);
    double away = radius + CORNER_AWAY * l->unit * sqrt(0.5);
    h->stalked = true;
    h->stalk = col_add(corner.stalk, turned(l, h->hx * radius, h->hy * radius));
    h->at = col_add(corner.hit, turned(l, h->hx * away, h->hy * away));
    h->hit = h->at;
    return true;
}

/* On the arrow's tip. Where that is too near to the middle: at a corner that has no other handle
 * outside, where nothing is covered whatever the shape. */
static bool place_velocity(const layout *l, handle *h)
{
    double length = hypot(l->arrow.x, l->arrow.y);
    h->at = h->hit = col_add(on_core(l, 0, 0), l->arrow);
    if (length < ARROW_MIN * l->reach) {
        handle corner = {.hx = 1, .hy = -1};
        place_off_corner(l, &corner);
        *h = corner;
        h->kind = HANDLE_VELOCITY;
        h->hx = h->hy = 0;
    }
    return isfinite(length);
}

/* Where the pivot lies on one of the core's nine points but the centre, a corner's or an edge's
 * target covers it: its own target then lies beside that one, towards the centre. */
static double beside(double min, double max, double reach)
{
    double half = (max - min) / 2, middle = min + half;
    bool at_side = fabs(fabs(middle) - half) < reach;
    return at_side ? copysign(2 * reach, middle) : 0;
}

/* A pivot among the targets of a small core would leave nothing to move it by; it keeps the panel's
 * fields. */
static bool place_pivot(const layout *l, handle *h)
{
    const col_shape *s = &l->shape;
    col_vec min = col_core_min(s), max = col_core_max(s); /* from the pivot */
    double reach = l->reach;
    double near_x = reach + push(s->width, reach), near_y = reach + push(s->height, reach);
    bool within = min.x <= near_x && max.x >= -near_x && min.y <= near_y && max.y >= -near_y;
    if (within && fmin(s->width, s->height) < 4 * reach)
        return false;
    h->at = col_pivot(s);
    h->hit = h->at;
    if (within) {
        double x = beside(min.x, max.x, reach), y = beside(min.y, max.y, reach);
        bool covered = (x != 0 && y != 0) || (x != 0 && fabs(min.y + max.y) < 2 * reach) ||
                       (y != 0 && fabs(min.x + max.x) < 2 * reach);
        h->hit = col_add(h->at, covered ? turned(l, x, y) : (col_vec){0, 0});
    }
    return true;
}

#define OF(kind) (1u << (kind))

/* In the order in which they are picked. */
static const struct {
    unsigned shapes; /* OF() bits */
    bool (*place)(const layout *l, handle *h);
    handle_kind kind;
    int hx, hy;
} table[] = {
    {OF(SHAPE_RECTANGLE), place_rotate, HANDLE_ROTATE, 0, -1},
    {OF(SHAPE_RECTANGLE), place_core, HANDLE_CORNER, -1, -1},
    {OF(SHAPE_RECTANGLE), place_core, HANDLE_CORNER, 1, -1},
    {OF(SHAPE_RECTANGLE), place_core, HANDLE_CORNER, 1, 1},
    {OF(SHAPE_RECTANGLE), place_core, HANDLE_CORNER, -1, 1},
    {OF(SHAPE_RECTANGLE), place_edge, HANDLE_EDGE, 0, -1},
    {OF(SHAPE_RECTANGLE), place_edge, HANDLE_EDGE, 1, 0},
    {OF(SHAPE_RECTANGLE), place_edge, HANDLE_EDGE, 0, 1},
    {OF(SHAPE_RECTANGLE), place_edge, HANDLE_EDGE, -1, 0},
    {OF(SHAPE_SEGMENT) | OF(SHAPE_CAPSULE), place_core, HANDLE_END, -1, 0},
    {OF(SHAPE_SEGMENT) | OF(SHAPE_CAPSULE), place_core, HANDLE_END, 1, 0},
    {OF(SHAPE_RECTANGLE), place_pivot, HANDLE_PIVOT, 0, 0},
    {OF(SHAPE_RECTANGLE), place_off_corner, HANDLE_RADIUS, 1, 1},
    {OF(SHAPE_CIRCLE) | OF(SHAPE_CAPSULE), place_radius, HANDLE_RADIUS, 0, -1},
    {OF(SHAPE_CIRCLE) | OF(SHAPE_CAPSULE), place_radius, HANDLE_RADIUS, 1, 0},
    {OF(SHAPE_CIRCLE) | OF(SHAPE_CAPSULE), place_radius, HANDLE_RADIUS, 0, 1},
    {OF(SHAPE_CIRCLE) | OF(SHAPE_CAPSULE), place_radius, HANDLE_RADIUS, -1, 0},
};

/* What of a shape each handle changes. */
static const shape_part changes[] = {
    [HANDLE_ROTATE] = SHAPE_ANGLE,      [HANDLE_CORNER] = SHAPE_SIZE,   [HANDLE_EDGE] = SHAPE_SIZE,
    [HANDLE_PIVOT] = SHAPE_PLACE,       [HANDLE_RADIUS] = SHAPE_RADIUS, [HANDLE_END] = SHAPE_PLACE,
    [HANDLE_VELOCITY] = SHAPE_VELOCITY,
};

static bool may(const shape *s, handle_kind kind)
{
    return !s->hidden && !(s->locked & SHAPE_PART(changes[kind]));
}

bool edit_is_reachable(const shape *s)
{
    return !s->hidden && s->locked != SHAPE_ALL_PARTS;
}

static layout layout_of(const scene *s, size_t index, const camera *c, double unit, bool touch)
{
    const shape *one = &s->shapes[index];
    col_shape world = scene_shape_geometry(one);
    double factor = s->rules.preview_frames * c->zoom;
    double x = one->velocity_x * factor, y = one->velocity_y * factor;
    return (layout){camera_shape(c, &world),
                    {c->turn.c * x - c->turn.s * y, c->turn.s * x + c->turn.c * y},
                    unit,
                    edit_handle_reach(unit, touch)};
}

bool edit_velocity_handle(const scene *s, size_t index, const camera *c, double unit, bool touch,
                          handle *out)
{
    layout l = layout_of(s, index, c, unit, touch);
    *out = (handle){.kind = HANDLE_VELOCITY};
    return (s->show & SHOW(SHOW_VELOCITY)) && may(&s->shapes[index], HANDLE_VELOCITY) &&
           place_velocity(&l, out);
}

size_t edit_handles_for(const scene *s, size_t index, const camera *c, double unit, bool touch,
                        handle out[HANDLES_MAX])
{
    const shape *one = &s->shapes[index];
    layout l = layout_of(s, index, c, unit, touch);
    size_t count = 0;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        handle h = {.kind = table[i].kind, .hx = table[i].hx, .hy = table[i].hy};
        if ((table[i].shapes & OF(one->kind)) && may(one, h.kind) && table[i].place(&l, &h))
            out[count++] = h;
    }
    return count + edit_velocity_handle(s, index, c, unit, touch, &out[count]);
}

size_t edit_handles_of(const scene *s, size_t index, const camera *c, double unit,
                       handle out[HANDLES_MAX])
{
    return edit_handles_for(s, index, c, unit, false, out);
}
