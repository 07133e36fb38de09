#include "edit/gesture.h"
#include "scene/tidy.h"

static col_vec toward(col_vec middle, col_vec tip, double frames)
{
    return (col_vec){(tip.x - middle.x) / frames, (tip.y - middle.y) / frames};
}

/* The velocity that the arrow shows as it is grabbed. A handle that stands off the shape isn't the
 * arrow's tip: what is pulled out there is a new arrow, whose tip is under the pointer. */
static col_vec grabbed_velocity(const editor *e, const shape *s, col_vec middle, double frames,
                                int exponent)
{
    if (!e->grabbed.handle.stalked)
        return (col_vec){s->velocity_x, s->velocity_y};
    col_vec v = toward(middle, camera_to_world(&e->start_camera, e->grabbed.handle.at), frames);
    return (col_vec){scene_tidy_round(v.x, exponent), scene_tidy_round(v.y, exponent)};
}

/* The velocity whose arrow ends on the grid. */
static col_vec on_grid(const editor *e, const camera *c, col_vec middle, col_vec v, double frames,
                       int exponent)
{
    double grid = edit_gesture_grid(e, c);
    col_vec tip = {scene_tidy_multiple(middle.x + v.x * frames, grid),
                   scene_tidy_multiple(middle.y + v.y * frames, grid)};
    v = toward(middle, tip, frames);
    return (col_vec){scene_tidy_cut(v.x, exponent), scene_tidy_cut(v.y, exponent)};
}

/* The arrow is `frames` times as long as the velocity, so the pointer's displacement is divided by
 * that, and a step of the velocity is as much finer. */
void edit_drag_velocity(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    double frames = h->now.rules.preview_frames;
    int exponent = scene_tidy_exponent(c->zoom * frames);
    col_shape world = scene_shape_geometry(s);
    col_vec middle = col_core_at(&world, 0.5, 0.5), delta = edit_gesture_displacement(e, c);
    if (delta.x == 0 && delta.y == 0)
        return;
    col_vec start = grabbed_velocity(e, s, middle, frames, exponent);
    col_vec v = {scene_tidy_add(start.x, delta.x / frames, exponent),
                 scene_tidy_add(start.y, delta.y / frames, exponent)};
    if (e->mods & MOD_SHIFT)
        v = edit_gesture_ray((col_vec){0, 0}, v, exponent);
    else if (edit_gesture_snaps(e))
        v = on_grid(e, c, middle, v, frames, exponent);
    s->velocity_x = v.x;
    s->velocity_y = v.y;
}
