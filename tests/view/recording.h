/* A canvas that keeps what was drawn, where and in which order. Letters are 0.6 sizes wide. */
#ifndef TESTS_VIEW_RECORDING_H
#define TESTS_VIEW_RECORDING_H

#include "canvas/canvas.h"

typedef enum drawn_kind {
    DRAWN_CLIP,
    DRAWN_BOX,
    DRAWN_FRAME,
    DRAWN_FILL,
    DRAWN_HATCH,
    DRAWN_OUTLINE,
    DRAWN_LINE,
    DRAWN_POLYGON,
    DRAWN_TINT,
    DRAWN_CONTOUR,
    DRAWN_TEXT
} drawn_kind;

enum { DRAWN_POINTS = 100000, MAX_DRAWN = 6000 };

typedef struct drawn {
    drawn_kind kind;
    bool whole; /* clip: the whole canvas */
    pixel_rect area;
    int width; /* frame */
    col_shape shape;
    color color;
    pen pen;
    const col_vec *points; /* of lines and polygons; the recording's */
    size_t count;
    pixel_values values; /* tint, contour */
    value_tint tints[4];
    unsigned inside;
    canvas_text_style style;
    col_vec at;
    col_box box; /* text: what its letters cover */
    char text[128];
} drawn;

typedef struct recording {
    canvas canvas;
    drawn list[MAX_DRAWN];
    size_t count;
    col_vec points[DRAWN_POINTS];
    size_t point_count;
} recording;

recording *recording_create(int width, int height);
void recording_clear(recording *r);
/* The nth thing of a kind, from 0; NULL when there are fewer. */
const drawn *recording_nth(const recording *r, drawn_kind kind, size_t n);
size_t recording_count(const recording *r, drawn_kind kind);
/* The text that begins so, NULL when there is none. */
const drawn *recording_text(const recording *r, const char *start);
/* The nth outline of that radius, dashed or not. */
const drawn *recording_outline(const recording *r, bool dashed, double radius, size_t n);
/* The nth line with two points in a colour. */
const drawn *recording_line(const recording *r, color tone, size_t n);
const drawn *recording_polygon(const recording *r, color tone, size_t corners);
/* The box with that top left corner. */
const drawn *recording_box(const recording *r, int x, int y);
/* What lies beneath a text's middle when it is drawn, without its halo. */
color recording_ground(const recording *r, const drawn *text);
bool same_color(color a, color b);
/* The same in all that is drawn; bytes between the numbers don't count. */
bool recording_same(const drawn *a, const drawn *b);

#endif
