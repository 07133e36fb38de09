/* An opaque box, on whole pixels. */
#include "raster/buffers.h"

static void fill_row(uint32_t *pixels, int count, uint32_t opaque)
{
    for (int i = 0; i < count; i++)
        pixels[i] = opaque;
}

void raster_box(raster *r, pixel_rect area, color ink)
{
    pixel_rect seen = canvas_intersect(r->surface.clip, area);
    raster_changed(r);
    for (int y = seen.y; y < seen.y + seen.h; y++)
        fill_row(raster_pixel_at(r, seen.x, y), seen.w, raster_opaque(ink));
}
