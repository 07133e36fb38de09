#include "edit/gesture.h"
#include "scene/tidy.h"

#include <math.h>

#define DEGREE (COL_PI / 180)
#define COARSE 15.0 /* degrees: steps with Shift */
#define PULL 5.0    /* degrees: a finger is pulled to a quarter turn from this near */

/* How far the pointer went round the pivot since the press, clockwise, in (-180, 180] degrees: the
 * angle between two arms, from their dot and cross product. 0 while an arm is too short to tell. */
static double turned_by(const editor *e, const camera *c, col_vec about)
{
    col_vec to = camera_to_world(c, e->pointer);
    col_vec a = {e->grab.x - about.x, e->grab.y - about.y};
    col_vec b = {to.x - about.x, to.y - about.y};
    if (fmin(hypot(a.x, a.y), hypot(b.x, b.y)) * c->zoom < e->unit)
        return 0;
    return atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) / DEGREE;
}

/* The new angle: with Shift a multiple of 15 degrees, with Ctrl free, else whole degrees, but never
 * a jump at the grab. */
static double target(const editor *e, double start, double change, double arm)
{
    double sum = start + change, quarter = 90 * round(sum / 90);
    if (e->mods & MOD_SHIFT)
        return COARSE * round(sum / COARSE);
    if (e->mods & MOD_CTRL)
        return scene_tidy_add(start, change, scene_tidy_exponent(fmax(arm, e->unit) * DEGREE));
    if (fabs(change) < 0.5)
        return start;
    return e->touch && fabs(sum - quarter) <= PULL ? quarter : round(sum);
}

void edit_drag_turn(editor *e, history *h, camera *c)
{
    shape *s = edit_gesture_restart(h, e->grabbed.shape);
    col_vec about = scene_shape_placement(s).pivot;
    double start = scene_angle_in(s->angle, ANGLE_DEGREES);
    double arm = hypot(e->grab.x - about.x, e->grab.y - about.y) * c->zoom;
    double value = target(e, start, turned_by(e, c, about), arm);
    if (value != start)
        scene_shape_set_angle(s, value, ANGLE_DEGREES);
}
