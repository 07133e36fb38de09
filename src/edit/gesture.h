/* What the editor's files share. A gesture is one mode of a drag: its update computes the scene
 * (or the camera) anew from the state at the press, the pointer and the modifiers; it never builds
 * on its last result. */
#ifndef EDIT_GESTURE_H
#define EDIT_GESTURE_H

#include "edit/editor.h"

/* One for each mode, in the file of its name: does anew what the drag from the press (e->grab,
 * e->grabbed) to the pointer means, to h->now, to *c (pan and pinch) or to the selection (marquee).
 */
void edit_drag_move(editor *e, history *h, camera *c);
void edit_drag_turn(editor *e, history *h, camera *c);
void edit_drag_resize(editor *e, history *h, camera *c);
void edit_drag_pivot(editor *e, history *h, camera *c);
void edit_drag_radius(editor *e, history *h, camera *c);
void edit_drag_end(editor *e, history *h, camera *c);
void edit_drag_velocity(editor *e, history *h, camera *c);
void edit_drag_marquee(editor *e, history *h, camera *c);
void edit_drag_pan(editor *e, history *h, camera *c);
void edit_drag_pinch(editor *e, history *h, camera *c);

/* The wheel: zooms about the pointer; with Shift pans sideways, with Ctrl up and down. */
void edit_wheel(const editor *e, camera *c, const input *event);

/* A shape's state at the press, put back into the scene to be changed from there. */
shape *edit_gesture_restart(history *h, size_t index);
/* Whether a shape is selected, and that part of it isn't locked. */
bool edit_is_held(const shape *s, shape_part part);
/* Scene indices of what is selected and may be moved, which is held together; the caller frees
 * them. NULL when memory is short. */
size_t *edit_selected_shapes(const scene *s, size_t *count);
/* The pointer's displacement since the press, in the world. */
col_vec edit_gesture_displacement(const editor *e, const camera *c);
/* Whether values snap to the grid now: the switch, which Ctrl reverses; and the grid's step. */
bool edit_gesture_snaps(const editor *e);
double edit_gesture_grid(const editor *e, const camera *c);
/* The exponent of tidy lengths in the picture: see tidy.h. */
int edit_gesture_exponent(const camera *c);
/* A number at the press, changed: on the grid or in tidy steps. No change gives it back as it was.
 */
double edit_gesture_value(const editor *e, const camera *c, double start, double change);
/* The point nearest to `to` on the nearest of the rays from `other` that are 15 degrees apart; its
 * distance from there in tidy steps. */
col_vec edit_gesture_ray(col_vec other, col_vec to, int exponent);

/* What a press does to the selection at once, and what a click does when it is released. */
void edit_select_at_press(const editor *e, history *h);
void edit_select_at_click(editor *e, history *h, const camera *c);
/* Whether this editor leaves a shape alone: another pair is all that is seen. */
bool edit_is_left_out(const editor *e, const scene *s, size_t index);
/* The pick of this editor: cycling included. Where a click chose a shape that lies behind others,
 * the pointer keeps meaning that shape until it leaves the place. */
picked edit_pick_cycling(const editor *e, const scene *s, const camera *c, col_vec window);
/* Double click on a handle: brings back what it changes. False for handles that have no such
 * state. Commits. */
bool edit_handle_reset(history *h, picked what);

/* How far the pointer moves before a press is a drag, in pixels. */
double edit_drag_threshold(const editor *e);

/* One resize of a rectangle, for drags and for keys. The side opposite the handle stays where it
 * is on the screen; with from_centre the centre does. */
typedef struct resize {
    int hx, hy; /* the handle: -1, 0 or 1 */
    bool from_centre;
    double width, height; /* < 0 where the handle went through the side that stays */
} resize;
void edit_resize_rectangle(shape *s, resize how);

#endif
