/* An opaque box, on whole pixels. */
#include "raster/buffers.h"
#include <string.h>

static void fill_row(uint32_t *pixels, int count, uint32_t opaque)
{
    for (int i = 0; i < count; i++)
        pixels[i] = opaque;
}

void raster_box(raster *r, pixel_rect area, color ink)
{
    pixel_rect seen = canvas_intersect(r->surface.clip, area);
    raster_changed(r);
    if (seen.h == 0)
        return;
    /* Libraries copy by the widest stores there are, which browsers' vectors are not. */
    const uint32_t *first = raster_pixel_at(r, seen.x, seen.y);
    fill_row(raster_pixel_at(r, seen.x, seen.y), seen.w, raster_opaque(ink));
    for (int y = seen.y + 1; y < seen.y + seen.h; y++)
        memcpy(raster_pixel_at(r, seen.x, y), first, (size_t)seen.w * sizeof *first);
}
