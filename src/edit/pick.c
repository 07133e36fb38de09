#include "edit/handles.h"

#include <math.h>

/* Points of the display. */
#define MARGIN_MOUSE 8.0
#define MARGIN_TOUCH 16.0
#define THIN 6.0 /* a point or a segment counts as a body at least twice this wide */

/* What a pick works with. */
typedef struct aim {
    const scene *scene;
    const camera *camera;
    col_vec window, world;
    double unit;
    bool touch;
} aim;

/* Targets stand straight in the shape's own frame, so that the free middle that handles.c leaves
 * is free at every angle. Knob, pivot and the arrow's tip are round: a square's corners would reach
 * 41 % further. */
static bool on_target(const handle *h, col_dir dir, double reach, col_vec window)
{
    double dx = window.x - h->hit.x, dy = window.y - h->hit.y;
    if (h->kind == HANDLE_ROTATE || h->kind == HANDLE_PIVOT || h->kind == HANDLE_VELOCITY)
        return hypot(dx, dy) <= reach;
    double lx = dir.c * dx + dir.s * dy, ly = -dir.s * dx + dir.c * dy;
    return fmax(fabs(lx), fabs(ly)) <= reach;
}

/* Of targets of one kind that overlap, the nearest; and so with the arrow's tip, which may lie
 * anywhere: neither covers the other's centre. */
static bool rivals(handle_kind a, handle_kind b)
{
    return a == HANDLE_NONE || a == b || a == HANDLE_VELOCITY || b == HANDLE_VELOCITY;
}

static handle pick_handle(const aim *a, size_t index)
{
    handle all[HANDLES_MAX], best = {.kind = HANDLE_NONE};
    size_t count = edit_handles_for(a->scene, index, a->camera, a->unit, a->touch, all);
    col_shape world = scene_shape_geometry(&a->scene->shapes[index]);
    col_dir dir = camera_shape(a->camera, &world).dir;
    double nearest = INFINITY;
    for (size_t i = 0; i < count; i++) {
        double away = hypot(a->window.x - all[i].hit.x, a->window.y - all[i].hit.y);
        if (rivals(best.kind, all[i].kind) && away < nearest &&
            on_target(&all[i], dir, edit_handle_reach(a->unit, a->touch), a->window)) {
            best = all[i];
            nearest = away;
        }
    }
    return best;
}

/* The topmost shape whose arrow ends here; of the other handles only the selected shape has any. */
static picked pick_tip(const aim *a)
{
    double reach = edit_handle_reach(a->unit, a->touch);
    for (size_t i = a->scene->count; i-- > 0;) {
        handle h;
        if (edit_velocity_handle(a->scene, i, a->camera, a->unit, a->touch, &h) && !h.stalked &&
            hypot(a->window.x - h.hit.x, a->window.y - h.hit.y) <= reach)
            return (picked){i, h};
    }
    return (picked){SCENE_NONE, {.kind = HANDLE_NONE}};
}

/* How far outside a shape's outline a point may lie, in pixels, to be on its body: nothing, but a
 * thin shape's body is widened. */
static double body_slack(const aim *a, const col_shape *s)
{
    double half = (fmin(s->width, s->height) / 2 + s->radius) * a->camera->zoom;
    return fmax(0, THIN * a->unit - half);
}

bool edit_is_on_locked(const scene *s, const camera *c, col_vec window, double unit)
{
    aim a = {s, c, window, camera_to_world(c, window), unit, false};
    for (size_t i = 0; i < s->count; i++) {
        const shape *one = &s->shapes[i];
        col_shape world = scene_shape_geometry(one);
        if (!one->hidden && one->locked & SHAPE_PART(SHAPE_PLACE) &&
            col_distance(&world, a.world) * c->zoom <= body_slack(&a, &world))
            return true;
    }
    return false;
}

static double outline_slack(const aim *a, const col_shape *s)
{
    (void)s;
    return a->unit * (a->touch ? MARGIN_TOUCH : MARGIN_MOUSE);
}

/* The topmost shape behind `top` that is not further away than its slack, or SCENE_NONE. */
static size_t topmost(const aim *a, size_t top, double (*slack)(const aim *, const col_shape *))
{
    for (size_t i = top; i-- > 0;) {
        const shape *one = &a->scene->shapes[i];
        col_shape s = scene_shape_geometry(one);
        if (edit_is_reachable(one) && col_distance(&s, a->world) * a->camera->zoom <= slack(a, &s))
            return i;
    }
    return SCENE_NONE;
}

picked edit_pick(const scene *s, const camera *c, col_vec window, double unit, bool touch,
                 size_t below)
{
    aim a = {s, c, window, camera_to_world(c, window), unit, touch};
    size_t selected = scene_selected(s);
    if (below >= s->count) {
        picked on = {selected, {.kind = HANDLE_NONE}};
        on.handle = selected != SCENE_NONE ? pick_handle(&a, selected) : on.handle;
        on = on.handle.kind == HANDLE_NONE ? pick_tip(&a) : on;
        if (on.handle.kind != HANDLE_NONE)
            return on;
    }
    size_t top = below < s->count ? below : s->count;
    size_t found = topmost(&a, top, body_slack);
    if (found == SCENE_NONE)
        found = topmost(&a, top, outline_slack);
    handle h = {
        .kind = found != SCENE_NONE ? HANDLE_BODY : HANDLE_NONE, .at = window, .hit = window};
    return (picked){found, h};
}
