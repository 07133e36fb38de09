#include "edit/gesture.h"

#include <math.h>

/* The radius is the outline's distance from the core; the pointer's distance from the core changes
 * it. One rule for circles (the core is the centre), capsules and the corners of rectangles. */
void radius_update(editor *e, history *h, camera *c)
{
    shape *s = gesture_restart(h, e->grabbed.shape);
    col_shape core = shape_geometry(s);
    core.radius = 0;
    double change =
        col_distance(&core, camera_to_world(c, e->pointer)) - col_distance(&core, e->grab);
    double least = s->kind == SHAPE_CIRCLE ? gesture_least(h, s->radius) : 0;
    s->radius = fmax(gesture_value(e, c, s->radius, change), least);
}
