/* Inside raster/: lays paint on what a scan covers, a plain colour or a hatching.
 *
 * A translucent colour that is laid on again and again ends where one more layer, rounded to whole
 * steps, changes nothing. Where thousands of shapes lie on each other that is most of the work: so
 * for blocks of pixels it is remembered, and left out. */
#ifndef RASTER_LAYERS_H
#define RASTER_LAYERS_H

#include "raster/buffers.h"

#include <string.h>

enum { PAINT_BLOCK = 8 };

typedef struct raster_paint {
    raster *raster;
    hatching how;
} raster_paint;

/* Before a shape is scanned with raster_paint_rows. A spacing or width that can't be leaves the
 * ground alone. */
raster_paint raster_paint_begin(raster *r, const hatching *how);
/* After raster_paint_begin: whether the shape is the one that was begun last, which changed no
 * pixel: then it needn't be scanned. */
bool raster_paint_adds_nothing(raster *r, const painted_shape *what);
/* A scan_sink; its user is a raster_paint. */
void raster_paint_rows(void *paint, const covered_rows *rows);

/* Where a block begins, if it is one of the pixels from .. to. */
static inline int raster_block_start(int block, int from, int to)
{
    int at = block * PAINT_BLOCK;
    return at < from ? from : at < to ? at : to;
}

/* Of the pixels from .. to - 1 of a row, the first one where the paint that was begun last may
 * change something; covered: as they are fully covered. Of a plain colour less than a full layer
 * changes nothing either: |colour - pixel| alpha is rounded to 0, and a lower alpha's, too. */
static inline int raster_settled_until(const raster *r, int y, int from, int to, bool covered)
{
    const settled_pixels *s = &r->settled;
    if (!s->number || from >= to || !(covered || s->plain))
        return from;
    const uint8_t *in = s->in + (size_t)y * (size_t)s->blocks;
    int at = from / PAINT_BLOCK, end = (to - 1) / PAINT_BLOCK + 1;
    while (at + 8 <= end && memcmp(in + at, s->same, 8) == 0)
        at += 8;
    while (at < end && in[at] == s->number)
        at++;
    return raster_block_start(at, from, to);
}

/* The first one where it changes nothing. */
static inline int raster_unsettled_until(const raster *r, int y, int from, int to)
{
    const settled_pixels *s = &r->settled;
    if (!s->number || from >= to)
        return to;
    const uint8_t *in = s->in + (size_t)y * (size_t)s->blocks;
    int at = from / PAINT_BLOCK, end = (to - 1) / PAINT_BLOCK + 1;
    while (at < end && in[at] != s->number)
        at++;
    return raster_block_start(at, from, to);
}

#endif
