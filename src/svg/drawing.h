/* The inside of an SVG canvas. */
#ifndef SVG_DRAWING_H
#define SVG_DRAWING_H

#include "svg/svg_canvas.h"

/* As a canvas of pixels has them: sizes of fonts, how far a halo reaches, and about how long a line
 * of text may be, all in pixels. */
enum { SVG_FONT_MIN = 6, SVG_FONT_MAX = 300, SVG_HALO_MAX = 12, SVG_TEXT_MAX = 16384 };
/* Pixels: what is farther away is left out. */
#define SVG_FAR 1e6

typedef struct svg_drawing {
    canvas canvas; /* first, so that a canvas pointer is a pointer to this */
    canvas *as;    /* texts are as large as on this one; not owned */
    const char *prefix;
    svg_png *png;
    text_buffer body; /* the elements so far */
    pixel_rect clip;  /* what may be painted on */
    bool grouped;     /* a group is open: what is added to it is clipped to ... */
    pixel_rect group; /* ... this */
    unsigned ids;     /* given so far */
    bool wrong;       /* a PNG couldn't be made: ... */
    problem why;
} svg_drawing;

/* The body, where an element can be added that the clip in force applies to. NULL: nothing can be
 * seen there. */
text_buffer *svg_begin(canvas *c);
/* What the canvas has. */
pixel_rect svg_whole(const canvas *c);
/* The next id, for what is to be referred to. */
unsigned svg_next_id(canvas *c);
svg_drawing *svg_drawing_of(canvas *c);

/* The operations of canvas.h on shapes and lines. */
void svg_fill(canvas *c, const col_shape *shape, color ink);
void svg_hatch(canvas *c, const col_shape *shape, const hatching *how);
void svg_outline(canvas *c, const col_shape *shape, const pen *with);
void svg_line(canvas *c, const col_vec *points, size_t count, const pen *with);
void svg_polygon(canvas *c, const col_vec *points, size_t count, color ink);
/* On areas of pixels. */
void svg_tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing);
void svg_contour(canvas *c, const pixel_values *of, unsigned inside, const pen *with);
void svg_image(canvas *c, int x, int y, const pixel_image *of);

#endif
