/* Handles of a shape, and which of them or which shape is at a window point. */
#ifndef EDIT_HANDLES_H
#define EDIT_HANDLES_H

#include "camera/camera.h"
#include "scene/scene.h"

typedef enum handle_kind {
    HANDLE_NONE,
    HANDLE_ROTATE,
    HANDLE_CORNER,
    HANDLE_EDGE,
    HANDLE_PIVOT,
    HANDLE_RADIUS,
    HANDLE_END,      /* of a segment or capsule */
    HANDLE_VELOCITY, /* the tip of the arrow */
    HANDLE_BODY
} handle_kind;

typedef struct handle {
    handle_kind kind;
    int hx, hy;    /* its side on each axis of the core: -1, 0 or 1. A circle's and a capsule's four
                      radius handles are on the sides, a rectangle's (its corners' radius) is beside
                      the corner (1, 1). Ends: hx is -1 for the start, 1 for the other end */
    col_vec at;    /* window pixels, where it is drawn: off a small shape */
    col_vec hit;   /* window pixels, the centre of its target: there too, but where another
                      handle covers the pivot, and a finger's knob */
    bool stalked;  /* it stands off the shape: a stalk connects them */
    col_vec stalk; /* where its stalk begins, window pixels */
} handle;

enum { HANDLES_MAX = 12 };

/* The handles of a scene's shape as seen through the camera; `unit` is pixels per point (display
 * scale). Returns how many: none for a hidden shape or for what is locked, and a point has but its
 * velocity's. */
size_t edit_handles_of(const scene *s, size_t index, const camera *c, double unit,
                       handle out[HANDLES_MAX]);
/* The same, laid out for the larger targets of a finger when `touch` is set. */
size_t edit_handles_for(const scene *s, size_t index, const camera *c, double unit, bool touch,
                        handle out[HANDLES_MAX]);
/* The velocity's handle alone. While the scene shows velocities, an arrow runs from the middle of
 * the shape's core to where it will be in rules.preview_frames frames; the handle is its tip. An
 * arrow that is too short to be grabbed, or has no length, has its handle stalked beside the shape.
 * False when the shape has none now. */
bool edit_velocity_handle(const scene *s, size_t index, const camera *c, double unit, bool touch,
                          handle *out);
/* Half the size of a target, in pixels. */
double edit_handle_reach(double unit, bool touch);

/* Whether a shape that may not be moved is at a window point; unit: pixels per point of the
 * display.
 */
bool edit_is_on_locked(const scene *s, const camera *c, col_vec window, double unit);
/* Whether a shape can be picked or selected: it isn't hidden, nor locked altogether. */
bool edit_is_reachable(const shape *s);

typedef struct picked {
    size_t shape;  /* SCENE_NONE: nothing here */
    handle handle; /* HANDLE_BODY: the shape itself */
} picked;

/* The one function for hover, cursor, press, right click and drag: handles of the shape selected
 * last, then the other arrows' tips, then the topmost body, then the topmost outline within its
 * margin. `below`: skip the handles and the shapes in front of and including this index (repeated
 * click), or SCENE_NONE. */
picked edit_pick(const scene *s, const camera *c, col_vec window, double unit, bool touch,
                 size_t below);

#endif
