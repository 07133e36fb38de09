#include "drag_kit.h"

void drag_open(dragging *k, const shape *shapes, size_t count, scene_solid_share share)
{
    *k = (dragging){.opened = scene_with(shapes, count), .share = share};
    k->pressed = scene_empty();
    k->now = scene_empty();
    assert_true(scene_copy(&k->now, &k->opened));
}

void drag_close(dragging *k)
{
    scene_free(&k->opened);
    scene_free(&k->pressed);
    scene_free(&k->now);
}

shape *nth(dragging *k, size_t i)
{
    return &k->now.shapes[i];
}

void press_several(dragging *k, const size_t *which, size_t count)
{
    assert_true(scene_copy(&k->pressed, &k->now));
    for (size_t i = 0; i < count; i++)
        k->dragged[i] = which[i];
    k->count = count;
    k->drag = (solid_drag){.displacement = {0, 0}};
    col_shape first = scene_shape_geometry(nth(k, which[0]));
    k->grab = k->pointer = col_core_at(&first, 0.5, 0.5);
}

void press_on(dragging *k, size_t which)
{
    press_several(k, &which, 1);
}

/* What is dragged lies by its displacement from the press, so that no rounding adds up. */
void drag_to(dragging *k, double x, double y)
{
    k->pointer = (col_vec){x, y};
    col_vec aim = {x - k->grab.x, y - k->grab.y};
    assert_true(solid_follow(&k->now, k->dragged, k->count, aim, k->share, &k->drag));
    for (size_t i = 0; i < k->count; i++) {
        shape *s = nth(k, k->dragged[i]);
        *s = k->pressed.shapes[k->dragged[i]];
        scene_shape_move(s, k->drag.displacement.x, k->drag.displacement.y);
    }
}

void drag_end(dragging *k)
{
    drag_to(k, k->pointer.x, k->pointer.y);
    k->count = 0;
}

void drag_middle(dragging *k, size_t which, double dx, double dy, int events)
{
    press_on(k, which);
    col_vec at = k->pointer;
    for (int i = 1; i <= events; i++)
        drag_to(k, at.x + dx * i / events, at.y + dy * i / events);
    drag_end(k);
}
