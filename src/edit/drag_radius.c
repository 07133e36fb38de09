#include "edit/gesture.h"
#include "scene/tidy.h"

#include <math.h>

/* The core shrinks by what the radius grows, so that the outline's sides stay: as far as the
 * shorter side of the core lets it, where the rectangle is a capsule (a square is a circle), and
 * back to sharp corners. */
static void set_radius_within(shape *s, double radius, int exponent)
{
    double max = fmin(s->width, s->height) / 2, change = fmin(radius - s->radius, max);
    if (change == 0)
        return;
    s->radius = fmax(change < max ? radius : s->radius + max, 0);
    edit_resize_rectangle(
        s, (resize){.from_centre = true,
                    .width = fmax(scene_tidy_cut(s->width - 2 * change, exponent), 0),
                    .height = fmax(scene_tidy_cut(s->height - 2 * change, exponent), 0)});
}

/* The radius is the outline's distance from the core; the pointer's distance from the core at the
 * press changes it. One rule for circles (the core is the centre), capsules and the corners of
 * rectangles. A circle drawn by hand doesn't vanish. */
void edit_drag_radius(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    col_shape core = scene_shape_geometry(s);
    core.radius = 0;
    double change =
        col_distance(&core, camera_to_world(c, e->pointer)) - col_distance(&core, e->grab);
    double min = s->kind == SHAPE_CIRCLE ? fmin(scene_unit(&h->committed), s->radius) : 0;
    double radius = fmax(edit_gesture_value(e, c, s->radius, change), min);
    bool within = s->kind == SHAPE_RECTANGLE && (e->from_centre || (e->mods & MOD_ALT));
    if (within && radius != s->radius)
        set_radius_within(s, radius, edit_gesture_exponent(c));
    else
        s->radius = radius;
}
