/* Filled shapes: plain, hatched, and polygons. */
#include "raster/layers.h"
#include "raster/scan.h"

void raster_fill(raster *r, const col_shape *shape, color ink)
{
    raster_hatch(r, shape, &(hatching){.ground = ink});
}

void raster_hatch(raster *r, const col_shape *shape, const hatching *how)
{
    raster_paint p = raster_paint_begin(r, how);
    bool is_edge_hidden = how->under / 2 - 0.5 >= RASTER_EDGE;
    if (raster_paint_adds_nothing(r, &(painted_shape){.shape = *shape, .how = *how}))
        return;
    (is_edge_hidden ? raster_scan_inside : raster_scan_fill)(r, shape, raster_paint_rows, &p);
}

void raster_polygon(raster *r, const col_vec *points, size_t count, color ink)
{
    raster_paint p = raster_paint_begin(r, &(hatching){.ground = ink});
    raster_scan_polygon(r, points, count, raster_paint_rows, &p);
}
