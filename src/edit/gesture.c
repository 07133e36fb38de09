#include "edit/gesture.h"

#include "edit/tidy.h"

#include <math.h>
#include <stdlib.h>

#define DEGREE (COL_PI / 180)
#define STEP 15.0 /* degrees */
#define GRID 16.0 /* the grid's lines are at least this many points apart */

shape *gesture_restart(history *h, size_t index)
{
    shape *s = &h->now.shapes[index];
    unsigned selected = s->selected;
    *s = h->committed.shapes[index];
    s->selected = selected;
    return s;
}

size_t *held_shapes(const scene *s, size_t *count)
{
    size_t *held = malloc((s->count + 1) * sizeof *held);
    *count = 0;
    for (size_t i = 0; held && i < s->count; i++) {
        if (s->shapes[i].selected) {
            held[(*count)++] = i;
        }
    }
    return held;
}

col_vec gesture_way(const editor *e, const camera *c)
{
    col_vec to = camera_to_world(c, e->pointer);
    return (col_vec){to.x - e->grab.x, to.y - e->grab.y};
}

bool gesture_snaps(const editor *e)
{
    return e->snap != ((e->mods & MOD_CTRL) != 0);
}

double gesture_grid(const editor *e, const camera *c)
{
    return camera_step(c, GRID * e->unit);
}

double gesture_value(const editor *e, const camera *c, double start, double change)
{
    if (change != 0 && gesture_snaps(e)) {
        return tidy_multiple(start + change, gesture_grid(e, c));
    }
    return tidy_add(start, change, tidy_exponent(c));
}

col_vec gesture_ray(col_vec other, col_vec to, int exponent)
{
    double x = to.x - other.x, y = to.y - other.y;
    col_dir ray = col_degrees(STEP * round(atan2(y, x) / DEGREE / STEP));
    double length = tidy_round(x * ray.c + y * ray.s, exponent);
    return (col_vec){tidy_cut(other.x + length * ray.c, exponent),
                     tidy_cut(other.y + length * ray.s, exponent)};
}
