#include "edit/gesture.h"
#include "edit/tidy.h"

#include <math.h>

#define DEGREE (3.14159265358979323846 / 180)
#define STEP 15.0 /* degrees */

/* The point nearest to `to` on the nearest of the rays from `other` that are 15 degrees apart. */
static col_vec on_ray(col_vec other, col_vec to, int exponent)
{
    double x = to.x - other.x, y = to.y - other.y;
    col_dir ray = col_degrees(STEP * round(atan2(y, x) / DEGREE / STEP));
    double length = tidy_round(x * ray.c + y * ray.s, exponent);
    return (col_vec){tidy_add(other.x, length * ray.c, exponent - 6),
                     tidy_add(other.y, length * ray.s, exponent - 6)};
}

void end_update(editor *e, history *h, camera *c)
{
    shape *s = gesture_restart(h, e->grabbed.shape);
    bool first = e->grabbed.handle.hx < 0;
    col_vec from = {s->x, s->y}, to = {s->to_x, s->to_y};
    col_vec start = first ? from : to, other = first ? to : from, way = gesture_way(e, c);
    col_vec end = {gesture_value(e, c, start.x, way.x), gesture_value(e, c, start.y, way.y)};
    if (e->mods & MOD_SHIFT) {
        end = on_ray(other, (col_vec){start.x + way.x, start.y + way.y}, tidy_exponent(c));
    }
    *(first ? &s->x : &s->to_x) = end.x;
    *(first ? &s->y : &s->to_y) = end.y;
}
