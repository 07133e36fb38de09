#include "edit/gesture.h"
#include "scene/tidy.h"

#include <math.h>

#define PULL 6.0 /* points: sides and middle lines draw the pivot in from this near */

/* The pivot's new offset from the core's min corner on one axis. */
static double target(const editor *e, const camera *c, double start, double delta, double size)
{
    double to = scene_tidy_add(start, delta, edit_gesture_exponent(c));
    bool pulled = !(e->mods & MOD_CTRL) && delta != 0;
    for (int i = 0; i <= 2 && pulled; i++) {
        double line = size * i / 2;
        if (fabs(start + delta - line) * c->zoom <= PULL * e->unit)
            return line;
    }
    return to;
}

/* The outline stays where it is, so the pivot moves by R(o' - o), where o is its offset from the
 * min corner in the core's own axes. */
static void place_pivot(shape *s, col_vec o, col_vec to)
{
    placement p = scene_shape_placement(s);
    if (s->pivot.kind == PIVOT_ORIGIN)
        scene_shape_move_pivot(s, p.u, p.v); /* from now on it belongs to the shape */
    col_dir d = scene_angle_direction(s->angle);
    double x = to.x - o.x, y = to.y - o.y;
    p.pivot.x += d.c * x - d.s * y;
    p.pivot.y += d.s * x + d.c * y;
    p.u = p.width > 0 ? to.x / p.width : 0;
    p.v = p.height > 0 ? to.y / p.height : 0;
    p.free_x = p.width > 0 ? 0 : to.x;
    p.free_y = p.height > 0 ? 0 : to.y;
    scene_shape_place(s, p);
}

void edit_drag_pivot(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    placement p = scene_shape_placement(s);
    col_dir d = scene_angle_direction(s->angle);
    col_vec delta = edit_gesture_displacement(e, c);
    col_vec o = {p.u * p.width + p.free_x, p.v * p.height + p.free_y};
    col_vec to = {target(e, c, o.x, d.c * delta.x + d.s * delta.y, p.width),
                  target(e, c, o.y, -d.s * delta.x + d.c * delta.y, p.height)};
    if (to.x != o.x || to.y != o.y)
        place_pivot(s, o, to);
}
