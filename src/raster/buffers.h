/* The inside of a raster: its surface, and the buffers that its files work in. */
#ifndef RASTER_BUFFERS_H
#define RASTER_BUFFERS_H

#include "canvas/pixel.h"
#include "raster/raster.h"
#include <stddef.h>
#include <stdint.h>

/* Compiled twice where that is possible: at run time the one is taken that the processor has the
 * registers for. The results are the same, bit by bit. */
#if defined(__x86_64__) && defined(__GLIBC__) && __GNUC__ >= 12 && !defined(__clang__) &&          \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define RASTER_WIDE __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define RASTER_WIDE
#endif

/* Into the loops, for each kind of processor that these are compiled for. */
#define RASTER_INLINED static inline __attribute__((always_inline))

/* Begins to bring what will be written soon into the cache. WebAssembly can't ask for that, but
 * what is read, though nobody waits for it, comes too. */
RASTER_INLINED void raster_fetch(const void *from)
{
#ifdef __wasm__
    (void)*(const volatile char *)from;
#else
    __builtin_prefetch(from, 1);
#endif
}

/* The pixels from .. to - 1 of a row. */
typedef struct row_span {
    int from, to;
} row_span;

/* Dashes along an outline or a line. Lengths in pixels. */
typedef struct dashes {
    double dash, gap; /* gap 0: solid */
    double extra;     /* longer by this at either end: the halo's */
} dashes;

/* A shape with all that says how it is painted. Without gaps between the members: it is compared
 * byte by byte. */
typedef struct painted_shape {
    col_shape shape;
    hatching how;
    double width; /* of its outline; 0: it is filled */
    dashes dashes;
} painted_shape;

/* Where paint that is laid on once more changes nothing: see layers.h. */
typedef struct settled_pixels {
    uint8_t *in;      /* blocks of pixels, row by row: the number of such a paint, 0 for none */
    uint8_t *same;    /* a row of `number` */
    uint32_t *before; /* room for a row of pixels */
    int blocks;       /* in a row */
    hatching paints[UINT8_MAX]; /* by their numbers, from 1 on */
    int count;
    uint8_t number; /* of the paint that is laid on; 0: nobody looks */
    bool plain;     /* no hatching */
    double laid;    /* pixels, since anything else was painted */
    painted_shape last;
    bool changed; /* pixels, since that was begun, or nobody looked */
} settled_pixels;

struct raster {
    pixel_surface surface;
    uint8_t *row;    /* coverage of one row of a shape, SCAN_BLOCK longer than the surface's */
    uint8_t *merged; /* coverage of a path of several pieces; all 0 between two paths */
    row_span *spans; /* what each row of `merged` holds; empty between two paths */
    struct {
        double spacing, width;
        uint8_t *cover; /* of the diagonal x + y = n of pixels */
        uint8_t *row;   /* one row of a hatched shape */
    } stripes;          /* of the last hatching */
    settled_pixels settled;
};

/* The coverages of the pixels x .. x + count - 1 in the rows from y on, so many; from one row's to
 * the next's it is `pitch` bytes. Rows are handed on together where they are narrow: else handing
 * them on would take as long as painting them. */
typedef struct covered_rows {
    int x, y, count, rows;
    const uint8_t *cover;
    int pitch;
} covered_rows;

static inline uint32_t *raster_pixel_at(const raster *r, int x, int y)
{
    return (uint32_t *)((uint8_t *)r->surface.pixels + (ptrdiff_t)y * r->surface.pitch) + x;
}

/* Without its transparency, as a pixel. */
static inline uint32_t raster_opaque(color ink)
{
    return canvas_pixel(ink.r, ink.g, ink.b, UINT8_MAX);
}

#endif
