/* Filled shapes: plain, hatched, and polygons. */
#include "raster/blend.h"
#include "raster/scan.h"
#include <math.h>

void raster_fill(raster *r, const col_shape *shape, color ink)
{
    raster_paint p = {r, ink};
    raster_scan_fill(r, shape, raster_paint_row, &p);
}

void raster_polygon(raster *r, const col_vec *points, size_t count, color ink)
{
    raster_paint p = {r, ink};
    raster_scan_polygon(r, points, count, raster_paint_row, &p);
}

static void hatch_row(void *user, int x, int y, int count, const uint8_t *cover)
{
    const raster_paint *p = user;
    const uint8_t *stripe = p->raster->stripes.cover + x + y;
    uint8_t *both = p->raster->stripes.row;
    for (int i = 0; i < count; i++)
        both[i] = (uint8_t)((cover[i] * stripe[i] + 127) / 255);
    raster_blend_row(p->raster, x, y, count, both, p->ink);
}

/* Stripes run along the diagonals x + y = n of pixels, which lie sqrt(1/2) apart; the centres of
 * n's pixels lie (n + 1) sqrt(1/2) from the corner of the surface. Stripes are counted from there,
 * not from the shape: where two hatched shapes overlap their stripes coincide. */
static void make_stripes(raster *r, double spacing, double width)
{
    if (r->stripes.spacing == spacing && r->stripes.width == width)
        return;
    for (int n = 0; n < r->surface.width + r->surface.height; n++) {
        double at = (n + 1) * sqrt(0.5);
        double off = fabs(at - spacing * nearbyint(at / spacing));
        r->stripes.cover[n] = scan_byte(scan_band(off, width));
    }
    r->stripes.spacing = spacing;
    r->stripes.width = width;
}

void raster_hatch(raster *r, const col_shape *shape, double spacing, double width, color ink)
{
    raster_paint p = {r, ink};
    if (!(spacing > 0 && spacing < 1e9 && width > 0 && width < 1e9))
        return;
    make_stripes(r, spacing, width);
    raster_scan_fill(r, shape, hatch_row, &p);
}
