#include "edit/gesture.h"

#include "scene/tidy.h"

#include <math.h>
#include <stdlib.h>

#define DEGREE (COL_PI / 180)
#define STEP 15.0           /* degrees */
#define THRESHOLD_MOUSE 4.0 /* points */
#define THRESHOLD_TOUCH 8.0
#define GRID 16.0 /* the grid's lines are at least this many points apart */

double edit_drag_threshold(const editor *e)
{
    return e->unit * (e->touch ? THRESHOLD_TOUCH : THRESHOLD_MOUSE);
}

shape *edit_gesture_restart(history *h, size_t index)
{
    shape *s = &h->now.shapes[index];
    unsigned selected = s->selected;
    *s = h->committed.shapes[index];
    s->selected = selected;
    return s;
}

bool edit_is_held(const shape *s, shape_part part)
{
    return s->selected && !(s->locked & SHAPE_PART(part));
}

size_t *edit_selected_shapes(const scene *s, size_t *count)
{
    size_t *selected = malloc((s->count + 1) * sizeof *selected);
    *count = 0;
    for (size_t i = 0; selected && i < s->count; i++)
        if (edit_is_held(&s->shapes[i], SHAPE_PLACE))
            selected[(*count)++] = i;
    return selected;
}

col_vec edit_gesture_displacement(const editor *e, const camera *c)
{
    col_vec to = camera_to_world(c, e->pointer);
    return (col_vec){to.x - e->grab.x, to.y - e->grab.y};
}

bool edit_gesture_snaps(const editor *e)
{
    return e->snap != ((e->mods & MOD_CTRL) != 0);
}

double edit_gesture_grid(const editor *e, const camera *c)
{
    return camera_step(c, GRID * e->unit);
}

int edit_gesture_exponent(const camera *c)
{
    return scene_tidy_exponent(c->zoom);
}

double edit_gesture_value(const editor *e, const camera *c, double start, double change)
{
    if (change != 0 && edit_gesture_snaps(e))
        return scene_tidy_multiple(start + change, edit_gesture_grid(e, c));
    return scene_tidy_add(start, change, edit_gesture_exponent(c));
}

col_vec edit_gesture_ray(col_vec other, col_vec to, int exponent)
{
    double x = to.x - other.x, y = to.y - other.y;
    col_dir ray = col_degrees(STEP * round(atan2(y, x) / DEGREE / STEP));
    double length = scene_tidy_round(x * ray.c + y * ray.s, exponent);
    return (col_vec){scene_tidy_cut(other.x + length * ray.c, exponent),
                     scene_tidy_cut(other.y + length * ray.s, exponent)};
}
