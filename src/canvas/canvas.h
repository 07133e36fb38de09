/* The drawing interface: what view and ui paint on. Behind it are pixels (sdl), a file of shapes
 * (svg), or a list of what is drawn (display_list.h, tests). Coordinates are pixels from the top
 * left, y down; (0.5, 0.5) is the centre of the first pixel. Colours are straight (not
 * premultiplied) and blend over what is there.
 */
#ifndef CANVAS_CANVAS_H
#define CANVAS_CANVAS_H

#include "collide/collide.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct color {
    unsigned char r, g, b, a;
} color;

/* Whole pixels: x .. x + w - 1. */
typedef struct pixel_rect {
    int x, y, w, h;
} pixel_rect;

/* What two areas share; all 0 when that is nothing. */
pixel_rect canvas_intersect(pixel_rect a, pixel_rect b);

/* How a line is drawn. A halo (halo.a > 0) is a wider line beneath it. */
typedef struct pen {
    double width; /* pixels, > 0 */
    color color;
    double dash, gap; /* pixels along the line; dash 0 is solid */
    color halo;
    double halo_width; /* pixels on each side */
} pen;

typedef enum font_face { FACE_LABEL, FACE_BOLD, FACE_NUMBER } font_face;

typedef struct canvas_text_style {
    font_face face;
    double size; /* of the font, in pixels */
    color color;
    color halo; /* a > 0: drawn around the letters */
    double halo_width;
} canvas_text_style;

typedef struct canvas_text_size {
    double width, ascent, descent; /* pixels; height is ascent + descent */
} canvas_text_size;

/* A number below 32 for each pixel of an area, row by row. Not owned. */
typedef struct pixel_values {
    pixel_rect area;
    const unsigned char *values;
    int pitch; /* from row to row; 0: all rows are the same */
} pixel_values;

/* How pixels of a value are painted: a ground, and a pattern of marks on it that goes on from one
 * such area to the next. */
typedef enum tint_pattern { TINT_PLAIN, TINT_STRIPES, TINT_DOTS } tint_pattern;
typedef struct value_tint {
    color ground, mark;
    tint_pattern pattern;
} value_tint;

/* Stripes on a ground, which isn't painted where its alpha is 0. Lengths in pixels. */
typedef struct hatching {
    color ground, mark;
    double spacing, width; /* from stripe to stripe, of a stripe */
    double under;          /* the width of an opaque outline that follows: what lies under it may be
                            * left out; 0: none does */
} hatching;

/* A finished picture: opaque pixels as in canvas/pixel.h, row by row. Not owned. */
typedef struct pixel_image {
    int width, height;
    const uint32_t *pixels;
} pixel_image;

typedef struct canvas canvas;

typedef struct canvas_ops {
    /* Nothing is painted outside the area until the next clip; NULL: the whole canvas. */
    void (*clip)(canvas *c, const pixel_rect *area);
    /* Whole pixels, no anti-aliasing: filled, and an outline of `width` pixels inside. */
    void (*box)(canvas *c, pixel_rect area, color color);
    void (*frame)(canvas *c, pixel_rect area, int width, color color);
    /* Shapes, from their signed distance. */
    void (*fill)(canvas *c, const col_shape *shape, color color);
    void (*hatch)(canvas *c, const col_shape *shape, const hatching *how);
    void (*outline)(canvas *c, const col_shape *shape, const pen *pen);
    /* An open line through points, round joins and ends; painted as one, so that a translucent
     * line doesn't darken where it meets itself. */
    void (*line)(canvas *c, const col_vec *points, size_t count, const pen *pen);
    /* A convex polygon, filled: arrow heads, ticks. */
    void (*polygon)(canvas *c, const col_vec *points, size_t count, color color);
    /* Each pixel of the area as its value's tint says; spacing: pixels from mark to mark. */
    void (*tint)(canvas *c, const pixel_values *of, const value_tint *tints, int spacing);
    /* The line between the pixels whose value v has bit 1 << v set in `inside`, and the others;
     * solid, and with its halo at most 5 pixels wide. */
    void (*contour)(canvas *c, const pixel_values *of, unsigned inside, const pen *pen);
    /* A picture with its top left pixel at x, y. */
    void (*image)(canvas *c, int x, int y, const pixel_image *of);
    /* One line of UTF-8; at: the left end of its baseline. */
    void (*text)(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8);
    canvas_text_size (*measure)(canvas *c, const canvas_text_style *style, const char *utf8);
} canvas_ops;

struct canvas {
    const canvas_ops *ops;
    int width, height; /* pixels */
    bool text_lost;    /* memory was too short for a text, since this was last set to false */
};

#endif
