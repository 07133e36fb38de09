#include "edit/gesture.h"

#include <math.h>

static bool inside(const shape *s, const camera *c, col_vec min, col_vec max)
{
    col_shape world = scene_shape_geometry(s);
    col_shape shown = camera_shape(c, &world);
    col_box box = col_bounds(&shown);
    return box.min.x >= min.x && box.min.y >= min.y && box.max.x <= max.x && box.max.y <= max.y;
}

/* Selects what lies wholly inside; with Shift, what was selected at the press as well. */
void edit_drag_marquee(editor *e, history *h, camera *c)
{
    e->corner = camera_to_window(c, e->grab);
    col_vec min = {fmin(e->corner.x, e->pointer.x), fmin(e->corner.y, e->pointer.y)};
    col_vec max = {fmax(e->corner.x, e->pointer.x), fmax(e->corner.y, e->pointer.y)};
    for (size_t i = 0; i < h->now.count; i++) {
        const shape *s = &h->now.shapes[i];
        bool was_selected = (e->mods & MOD_SHIFT) && h->committed.shapes[i].selected;
        bool wanted = was_selected || (edit_is_reachable(s) && !edit_is_left_out(e, &h->now, i) &&
                                       inside(s, c, min, max));
        if (wanted && !s->selected)
            scene_select(&h->now, i, true);
        else if (!wanted && s->selected)
            scene_deselect(&h->now, i);
    }
}

bool edit_marquee(const editor *e, col_vec *from, col_vec *to)
{
    *from = e->corner;
    *to = e->pointer;
    return e->mode == EDIT_MARQUEE;
}
