#include "edit/gesture.h"

#include <math.h>

/* Zooms by how much the fingers' distance grew, about the middle between them, which stays on its
 * world point: computed from the camera as the second finger came. */
void edit_drag_pinch(editor *e, history *h, camera *c)
{
    (void)h;
    const struct finger *a = &e->fingers[0], *b = &e->fingers[1];
    col_vec start = {(a->start.x + b->start.x) / 2, (a->start.y + b->start.y) / 2};
    col_vec middle = {(a->at.x + b->at.x) / 2, (a->at.y + b->at.y) / 2};
    double before = hypot(a->start.x - b->start.x, a->start.y - b->start.y);
    double after = hypot(a->at.x - b->at.x, a->at.y - b->at.y);
    c->zoom = e->start_camera.zoom;
    c->origin = e->start_camera.origin;
    camera_zoom_at(c, fmax(after, 1) / fmax(before, 1), start);
    camera_pan(c, middle.x - start.x, middle.y - start.y);
}
