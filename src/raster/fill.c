/* Filled shapes: plain, hatched, and polygons. */
#include "raster/blend.h"
#include "raster/scan.h"
#include <math.h>

typedef struct paint {
    frame *frame;
    color ink;
} paint;

static void paint_row(void *user, int x, int y, int count, const uint8_t *cover)
{
    const paint *p = user;
    raster_blend_row(p->frame, x, y, count, cover, p->ink);
}

void raster_fill(canvas *c, const col_shape *shape, color ink)
{
    paint p = {frame_of(c), ink};
    sdl_gfx_flush(p.frame);
    raster_scan_fill(p.frame, shape, paint_row, &p);
}

void raster_polygon(canvas *c, const col_vec *points, size_t count, color ink)
{
    paint p = {frame_of(c), ink};
    sdl_gfx_flush(p.frame);
    raster_scan_polygon(p.frame, points, count, paint_row, &p);
}

static void hatch_row(void *user, int x, int y, int count, const uint8_t *cover)
{
    const paint *p = user;
    const uint8_t *stripe = p->frame->stripes.cover + x + y;
    uint8_t *both = p->frame->stripes.row;
    for (int i = 0; i < count; i++)
        both[i] = (uint8_t)((cover[i] * stripe[i] + 127) / 255);
    raster_blend_row(p->frame, x, y, count, both, p->ink);
}

/* Stripes run along the diagonals x + y = n of pixels, which lie sqrt(1/2) apart; the centres of
 * n's pixels lie (n + 1) sqrt(1/2) from the corner of the canvas. Stripes are counted from there,
 * not from the shape: where two hatched shapes overlap their stripes coincide. */
static void make_stripes(frame *f, double spacing, double width)
{
    if (f->stripes.spacing == spacing && f->stripes.width == width)
        return;
    for (int n = 0; n < f->canvas.width + f->canvas.height; n++) {
        double at = (n + 1) * sqrt(0.5);
        double off = fabs(at - spacing * nearbyint(at / spacing));
        f->stripes.cover[n] = scan_byte(scan_band(off, width));
    }
    f->stripes.spacing = spacing;
    f->stripes.width = width;
}

void raster_hatch(canvas *c, const col_shape *shape, double spacing, double width, color ink)
{
    paint p = {frame_of(c), ink};
    if (!(spacing > 0 && spacing < 1e9 && width > 0 && width < 1e9))
        return;
    sdl_gfx_flush(p.frame);
    make_stripes(p.frame, spacing, width);
    raster_scan_fill(p.frame, shape, hatch_row, &p);
}
