/* Which pixels a shape covers, and how much of each: from the signed distance at their centres.
 *
 * A pixel whose centre is d inside the edge of a half-plane is covered by clamp(1/2 - d): exactly
 * so for an upright edge, closely for a slanted one. A band between two edges covers the difference
 * of both; that holds for lines thinner than a pixel, too. */
#ifndef RASTER_SCAN_H
#define RASTER_SCAN_H

#include "raster/pixel_lanes.h"

/* Pixels are done in blocks of so many: raster.row has room for one more than the widest row. What
 * processors do eight of at once browsers do in fours: of those an outline needs fewer. */
enum { SCAN_BLOCK = LANES > 1 ? LANES : 8 };

/* Of a half-plane whose edge lies d before the pixel's centre. */
static inline double scan_covered(double d)
{
    double c = 0.5 - d;
    c = c > 0 ? c : 0;
    return c < 1 ? c : 1;
}

/* Of a band whose middle is `off` from the pixel's centre. */
static inline double scan_band(double off, double width)
{
    return scan_covered(off - width / 2) - scan_covered(off + width / 2);
}

static inline uint8_t scan_byte(double covered)
{
    return (uint8_t)(covered * 255 + 0.5);
}

/* How a stroke is laid: its width, its dashes, and for a piece of a line the length before it. */
typedef struct stroke {
    double width;
    dashes dashes;
    bool open; /* a piece of an open line, without height: dashes are counted from the line's start
                */
    double before;
} stroke;

/* Takes rows with something in them. */
typedef void (*scan_sink)(void *user, const covered_rows *rows);

/* Calls `each` for all rows of the clip where the shape covers something. Shapes that aren't
 * finite, or lie beyond 1e15 pixels, where a double no longer counts tenths of a pixel, cover
 * nothing. */
void raster_scan_fill(raster *r, const col_shape *shape, scan_sink each, void *user);
/* The same, but what lies within RASTER_EDGE pixels of the shape's outline may be left out. */
#define RASTER_EDGE 0.55
void raster_scan_inside(raster *r, const col_shape *shape, scan_sink each, void *user);
void raster_scan_stroke(raster *r, const col_shape *shape, const stroke *how, scan_sink each,
                        void *user);
void raster_scan_polygon(raster *r, const col_vec *points, size_t count, scan_sink each,
                         void *user);

#endif
