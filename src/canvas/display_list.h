/* A canvas that paints nothing and lists what would be: to compare it with what was painted before,
 * and to paint it then. */
#ifndef CANVAS_DISPLAY_LIST_H
#define CANVAS_DISPLAY_LIST_H

#include "canvas/canvas.h"
#include "text/buffer.h"

typedef struct canvas_display_list {
    canvas base;      /* to be drawn on */
    canvas *as;       /* its texts are as large as on this one; not owned */
    text_buffer list; /* owned */
    bool
        overrun; /* more than CANVAS_LIST_MOST bytes, or than there is memory for: it isn't whole */
} canvas_display_list;

enum { CANVAS_LIST_MOST = 1 << 24 };

/* Starts an empty list for a canvas, which must live as long. The list is zeroed or was begun
 * before; end with canvas_list_free. */
void canvas_list_begin(canvas_display_list *l, canvas *as);
/* Whether both are whole and paint the same, on canvases of the same size. */
bool canvas_list_same(const canvas_display_list *p, const canvas_display_list *q);
/* Paints what is listed. */
void canvas_list_paint(const canvas_display_list *l, canvas *on);
void canvas_list_free(canvas_display_list *l);

#endif
