#include "edit/gesture.h"
#include "scene/tidy.h"

void edit_drag_end(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    bool first = e->grabbed.handle.hx < 0;
    col_vec from = {s->x, s->y}, to = {s->to_x, s->to_y};
    col_vec start = first ? from : to, other = first ? to : from,
            delta = edit_gesture_displacement(e, c);
    col_vec end = {edit_gesture_value(e, c, start.x, delta.x),
                   edit_gesture_value(e, c, start.y, delta.y)};
    if (e->mods & MOD_SHIFT) {
        end = edit_gesture_ray(other, (col_vec){start.x + delta.x, start.y + delta.y},
                               edit_gesture_exponent(c));
    }
    *(first ? &s->x : &s->to_x) = end.x;
    *(first ? &s->y : &s->to_y) = end.y;
}
