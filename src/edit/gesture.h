/* What the editor's files share. A gesture is one mode of a drag: its update computes the scene
 * (or the camera) anew from the state at the press, the pointer and the modifiers; it never builds
 * on its last result. */
#ifndef EDIT_GESTURE_H
#define EDIT_GESTURE_H

#include "edit/editor.h"

void move_update(editor *e, history *h, camera *c);
void turn_update(editor *e, history *h, camera *c);
void resize_update(editor *e, history *h, camera *c);
void pivot_update(editor *e, history *h, camera *c);
void radius_update(editor *e, history *h, camera *c);
void end_update(editor *e, history *h, camera *c);
void velocity_update(editor *e, history *h, camera *c);
void marquee_update(editor *e, history *h, camera *c);
void pan_update(editor *e, history *h, camera *c);
void pinch_update(editor *e, history *h, camera *c);

/* The wheel: zooms about the pointer; with Shift pans sideways, with Ctrl up and down. */
void wheel_turn(const editor *e, camera *c, const input *event);

/* A shape's state at the press, put back into the scene to be changed from there. */
shape *gesture_restart(history *h, size_t index);
/* Scene indices of what is selected, which moves as one; the caller frees them. NULL when
 * memory is short. */
size_t *selected_shapes(const scene *s, size_t *count);
/* The pointer's displacement since the press, in the world. */
col_vec gesture_displacement(const editor *e, const camera *c);
/* Whether values snap to the grid now: the switch, which Ctrl reverses; and the grid's step. */
bool gesture_snaps(const editor *e);
double gesture_grid(const editor *e, const camera *c);
/* The exponent of tidy lengths in the picture: see scene/tidy.h. */
int gesture_exponent(const camera *c);
/* A number at the press, changed: on the grid or in tidy steps. No change gives it back as it was.
 */
double gesture_value(const editor *e, const camera *c, double start, double change);
/* The point nearest to `to` on the nearest of the rays from `other` that are 15 degrees apart; its
 * distance from there in tidy steps. */
col_vec gesture_ray(col_vec other, col_vec to, int exponent);

/* What a press does to the selection at once, and what a click does when it is released. */
void press_selects(const editor *e, history *h);
void click_selects(editor *e, history *h, const camera *c);
/* The pick of this editor: cycling included. Where a click chose a shape that lies behind others,
 * the pointer keeps meaning that shape until it leaves the place. */
picked editor_pick(const editor *e, const scene *s, const camera *c, col_vec window);
/* Double click on a handle: brings back what it changes. False for handles that have no such
 * state. Commits. */
bool handle_reset(history *h, picked what);

/* How far the pointer moves before a press is a drag, in pixels. */
double drag_threshold(const editor *e);

/* One resize of a rectangle, for drags and for keys. The side opposite the handle stays where it
 * is on the screen; with from_centre the centre does. */
typedef struct resize {
    int hx, hy; /* the handle: -1, 0 or 1 */
    bool from_centre;
    double width, height; /* < 0 where the handle went through the side that stays */
} resize;
void resize_rectangle(shape *s, resize how);

#endif
