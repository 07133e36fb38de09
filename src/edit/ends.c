#include "edit/gesture.h"
#include "scene/tidy.h"

void end_update(editor *e, history *h, camera *c)
{
    shape *s = gesture_restart(h, e->grabbed.shape);
    bool first = e->grabbed.handle.hx < 0;
    col_vec from = {s->x, s->y}, to = {s->to_x, s->to_y};
    col_vec start = first ? from : to, other = first ? to : from,
            displacement = gesture_displacement(e, c);
    col_vec end = {gesture_value(e, c, start.x, displacement.x),
                   gesture_value(e, c, start.y, displacement.y)};
    if (e->mods & MOD_SHIFT) {
        end = gesture_ray(other, (col_vec){start.x + displacement.x, start.y + displacement.y},
                          gesture_exponent(c));
    }
    *(first ? &s->x : &s->to_x) = end.x;
    *(first ? &s->y : &s->to_y) = end.y;
}
