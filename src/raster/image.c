/* A finished picture, copied. */
#include "raster/buffers.h"
#include <string.h>

void raster_image(raster *r, int x, int y, const pixel_image *of)
{
    pixel_rect seen = canvas_intersect(r->surface.clip, (pixel_rect){x, y, of->width, of->height});
    raster_changed(r);
    for (int row = seen.y; row < seen.y + seen.h; row++)
        memcpy(raster_pixel_at(r, seen.x, row),
               of->pixels + (ptrdiff_t)(row - y) * of->width + (seen.x - x), (size_t)seen.w * 4);
}
