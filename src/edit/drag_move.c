#include "edit/gesture.h"
#include "scene/tidy.h"
#include "solid/solid.h"

#include <math.h>
#include <stdlib.h>

/* No shape gets lost: the place where it is held stays this many points inside the canvas. */
static const double IN_VIEW = 24;

/* Where the press was nearer to the canvas's edge than that, it may go back there. */
static double held_inside(double at, double pressed, double size, double away)
{
    return fmin(fmax(at, fmin(away, pressed)), fmax(size - away, pressed));
}

/* With Shift only along the screen axis that the whole displacement follows more. */
static col_vec delta_of_move(const editor *e, const camera *c)
{
    col_vec from = camera_to_window(c, e->grab);
    col_vec to = {held_inside(e->pointer.x, from.x, c->width, IN_VIEW * e->unit),
                  held_inside(e->pointer.y, from.y, c->height, IN_VIEW * e->unit)};
    if (e->mods & MOD_SHIFT) {
        bool across = fabs(to.x - from.x) >= fabs(to.y - from.y);
        to = across ? (col_vec){to.x, from.y} : (col_vec){from.x, to.y};
    }
    col_vec world = camera_to_world(c, to);
    return (col_vec){world.x - e->grab.x, world.y - e->grab.y};
}

/* The same step for all shapes, so that they keep their places to each other: the one that puts
 * the grabbed shape's origin on the grid, or a tidy one. */
static double step_of_move(const editor *e, const camera *c, double start, double delta)
{
    double on_grid = scene_tidy_multiple(start + delta, edit_gesture_grid(e, c)) - start;
    return edit_gesture_snaps(e) && delta != 0 ? on_grid
                                               : scene_tidy_round(delta, edit_gesture_exponent(c));
}

/* Puts what is held where it was at the press, moved. */
static void place_held(history *h, col_vec delta, int exponent)
{
    for (size_t i = 0; i < h->now.count; i++)
        if (edit_is_held(&h->now.shapes[i], SHAPE_PLACE))
            scene_tidy_move(edit_gesture_restart(h, i), delta.x, delta.y, exponent);
}

/* What was pushed lies where it was pushed to: this gesture can't be computed anew from the press,
 * it goes on from what it did before. But where the selected shapes are goes by the press again, so
 * that no rounding adds up. */
static void move_solid(editor *e, history *h, const camera *c, col_vec aim)
{
    size_t count;
    size_t *held = edit_selected_shapes(&h->now, &count);
    if (held && solid_follow(&h->now, held, count, aim, h->now.rules.solid, &e->dragged))
        place_held(h, e->dragged.displacement, edit_gesture_exponent(c));
    free(held);
}

void edit_drag_move(editor *e, history *h, camera *c)
{
    col_vec delta = delta_of_move(e, c);
    const shape *held = &h->committed.shapes[e->grabbed.shape];
    double dx = step_of_move(e, c, held->x, delta.x), dy = step_of_move(e, c, held->y, delta.y);
    if (h->now.rules.solid == SCENE_SOLID_OFF)
        place_held(h, (col_vec){dx, dy}, edit_gesture_exponent(c));
    else
        move_solid(e, h, c, (col_vec){dx, dy});
}
