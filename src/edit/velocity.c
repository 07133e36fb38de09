#include "edit/gesture.h"
#include "edit/tidy.h"

static col_vec toward(col_vec middle, col_vec tip, double ahead)
{
    return (col_vec){(tip.x - middle.x) / ahead, (tip.y - middle.y) / ahead};
}

/* The velocity that the arrow shows as it is grabbed. A handle that stands off the shape isn't the
 * arrow's tip: what is pulled out there is a new arrow, whose tip is under the pointer. */
static col_vec grabbed_velocity(const editor *e, const shape *s, col_vec middle, double ahead,
                                int exponent)
{
    if (!e->grabbed.handle.stalked) {
        return (col_vec){s->velocity_x, s->velocity_y};
    }
    col_vec v = toward(middle, camera_to_world(&e->start_camera, e->grabbed.handle.at), ahead);
    return (col_vec){tidy_round(v.x, exponent), tidy_round(v.y, exponent)};
}

/* The velocity whose arrow ends on the grid. */
static col_vec on_grid(const editor *e, const camera *c, col_vec middle, col_vec v, double ahead,
                       int exponent)
{
    double grid = gesture_grid(e, c);
    col_vec tip = {tidy_multiple(middle.x + v.x * ahead, grid),
                   tidy_multiple(middle.y + v.y * ahead, grid)};
    v = toward(middle, tip, ahead);
    return (col_vec){tidy_cut(v.x, exponent), tidy_cut(v.y, exponent)};
}

/* The arrow is `ahead` times as long as the velocity, so that is what the pointer's way is divided
 * by, and a step of the velocity is as much finer. */
void velocity_update(editor *e, history *h, camera *c)
{
    shape *s = gesture_restart(h, e->grabbed.shape);
    double ahead = h->now.rules.preview_frames;
    int exponent = tidy_exponent_of(c->zoom * ahead);
    col_shape world = scene_shape_geometry(s);
    col_vec middle = col_core_at(&world, 0.5, 0.5), way = gesture_way(e, c);
    if (way.x == 0 && way.y == 0) {
        return;
    }
    col_vec start = grabbed_velocity(e, s, middle, ahead, exponent);
    col_vec v = {tidy_add(start.x, way.x / ahead, exponent),
                 tidy_add(start.y, way.y / ahead, exponent)};
    if (e->mods & MOD_SHIFT) {
        v = gesture_ray((col_vec){0, 0}, v, exponent);
    } else if (gesture_snaps(e)) {
        v = on_grid(e, c, middle, v, ahead, exponent);
    }
    s->velocity_x = v.x;
    s->velocity_y = v.y;
}
