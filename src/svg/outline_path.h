/* Outlines of shapes as path data, and their dashes. */
#ifndef SVG_OUTLINE_PATH_H
#define SVG_OUTLINE_PATH_H

#include "canvas/canvas.h"
#include "text/buffer.h"

/* A rounded rectangle's outline goes clockwise (y down) through eight pieces: the upper side, the
 * arc at its end, the right side, and so on; some may have no length. */
enum { SVG_PIECES = 8 };

/* Dashes of an outline: a whole number on each piece, so that each corner and each end of an arc is
 * the middle of a dash, as a canvas of pixels has them. */
typedef struct svg_dashes {
    double dash, gap;                       /* as the pen has them */
    double extra;                           /* longer by this at either end: the halo's */
    int count[SVG_PIECES];                  /* periods on each piece; 0: it is solid */
    double on[SVG_PIECES], off[SVG_PIECES]; /* as fitted into it */
    int first;                              /* piece with a gap; SVG_PIECES: all is solid */
} svg_dashes;

/* Solid where the pen's dash or gap isn't more than 0, or where the extra fills the gaps. */
svg_dashes svg_dashes_of(const col_shape *shape, double dash, double gap, double extra);

/* Adds the outline as the data of a closed path. With dashes it begins where one does, so that none
 * is cut in two where the path begins. dashes: NULL: solid. */
void svg_add_outline(text_buffer *to, const col_shape *shape, const svg_dashes *dashes);
/* Adds ` stroke-dasharray="..."` for such a path; nothing where all is solid. */
void svg_add_dashes(text_buffer *to, const col_shape *shape, const svg_dashes *dashes);

#endif
