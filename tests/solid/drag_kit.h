/* A pointer that drags solid shapes, event by event. */
#ifndef TESTS_SOLID_DRAG_KIT_H
#define TESTS_SOLID_DRAG_KIT_H

#include "solid_kit.h"

typedef struct dragging {
    scene opened, pressed, now; /* owned */
    scene_solid_share share;
    size_t dragged[3], count;
    solid_drag drag;
    col_vec grab, pointer;
} dragging;

void drag_open(dragging *k, const shape *shapes, size_t count, scene_solid_share share);
void drag_close(dragging *k);
shape *nth(dragging *k, size_t i);

/* Presses in the middle of the first of them. */
void press_several(dragging *k, const size_t *which, size_t count);
void press_on(dragging *k, size_t which);
void drag_to(dragging *k, double x, double y);
/* The release is one more event, where the pointer is. */
void drag_end(dragging *k);
void drag_middle(dragging *k, size_t which, double dx, double dy, int events);

#endif
