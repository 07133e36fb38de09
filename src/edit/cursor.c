#include "edit/editor.h"

#include <math.h>

#define EIGHTH (COL_PI / 4)

/* The double arrow along a direction of the window: NS, NESW, WE and NWSE follow each other
 * clockwise in steps of an eighth of a turn. */
static cursor_kind arrow_along(col_vec d)
{
    int eighths = (int)lround(atan2(d.x, -d.y) / EIGHTH); /* from up, clockwise */
    return CURSOR_NS + (eighths & 3);
}

/* The handle's side, as a direction in the window: through the shape's turn and the camera's. A
 * corner's is the diagonal of a square, so that all corners of a flat bar look different. */
static cursor_kind resize_cursor(const editor *e, const history *h, const camera *c, picked at)
{
    col_shape world = scene_shape_geometry(&h->now.shapes[at.shape]);
    col_dir d = camera_shape(c, &world).dir;
    bool dragged = e->mode == EDIT_RESIZE;
    double x = at.handle.hx * (dragged ? e->flip_x : 1);
    double y = at.handle.hy * (dragged ? e->flip_y : 1);
    return arrow_along((col_vec){d.c * x - d.s * y, d.s * x + d.c * y});
}

/* A selected shape can be moved at once, another is selected first. */
static cursor_kind body_cursor(const editor *e, const history *h, const camera *c, picked at)
{
    (void)c;
    const shape *s = &h->now.shapes[at.shape];
    bool moves = e->mode == EDIT_MOVE || (s->selected && !(s->locked & SHAPE_PART(SHAPE_PLACE)));
    return moves ? CURSOR_MOVE : CURSOR_HAND;
}

/* By handle: a fixed cursor, or the function that knows. */
static const struct {
    cursor_kind fixed;
    cursor_kind (*of)(const editor *e, const history *h, const camera *c, picked at);
} by_handle[] = {
    [HANDLE_NONE] = {CURSOR_ARROW, NULL},  [HANDLE_ROTATE] = {CURSOR_ROTATE, NULL},
    [HANDLE_CORNER] = {0, resize_cursor},  [HANDLE_EDGE] = {0, resize_cursor},
    [HANDLE_PIVOT] = {CURSOR_CROSS, NULL}, [HANDLE_RADIUS] = {0, resize_cursor},
    [HANDLE_END] = {CURSOR_CROSS, NULL},   [HANDLE_VELOCITY] = {CURSOR_CROSS, NULL},
    [HANDLE_BODY] = {0, body_cursor},
};

cursor_kind edit_cursor(const editor *e, const history *h, const camera *c)
{
    picked at = e->mode == EDIT_IDLE ? e->over : e->grabbed;
    bool pans =
        e->mode == EDIT_PAN || e->mode == EDIT_PINCH || (e->space && e->mode <= EDIT_PRESSED);
    if (pans)
        return CURSOR_PAN;
    if (e->mode == EDIT_MARQUEE)
        return CURSOR_CROSS;
    if (at.shape >= h->now.count)
        return CURSOR_ARROW;
    handle_kind kind = at.handle.kind;
    return by_handle[kind].of ? by_handle[kind].of(e, h, c, at) : by_handle[kind].fixed;
}
