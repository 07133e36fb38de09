#include "canvas/measuring.h"

static void no_clip(canvas *c, const pixel_rect *area)
{
    (void)c, (void)area;
}

static void no_box(canvas *c, pixel_rect area, color tone)
{
    (void)c, (void)area, (void)tone;
}

static void no_frame(canvas *c, pixel_rect area, int width, color tone)
{
    (void)c, (void)area, (void)width, (void)tone;
}

static void no_fill(canvas *c, const col_shape *shape, color tone)
{
    (void)c, (void)shape, (void)tone;
}

static void no_hatch(canvas *c, const col_shape *shape, const hatching *how)
{
    (void)c, (void)shape, (void)how;
}

static void no_outline(canvas *c, const col_shape *shape, const pen *stroke)
{
    (void)c, (void)shape, (void)stroke;
}

static void no_line(canvas *c, const col_vec *points, size_t count, const pen *stroke)
{
    (void)c, (void)points, (void)count, (void)stroke;
}

static void no_polygon(canvas *c, const col_vec *points, size_t count, color tone)
{
    (void)c, (void)points, (void)count, (void)tone;
}

static void no_tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing)
{
    (void)c, (void)of, (void)tints, (void)spacing;
}

static void no_contour(canvas *c, const pixel_values *of, unsigned inside, const pen *stroke)
{
    (void)c, (void)of, (void)inside, (void)stroke;
}

static void no_image(canvas *c, int x, int y, const pixel_image *of)
{
    (void)c, (void)x, (void)y, (void)of;
}

static void no_text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    (void)c, (void)at, (void)style, (void)utf8;
}

static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    canvas *as = ((canvas_measuring *)c)->as;
    return as->ops->measure(as, style, utf8);
}

canvas_measuring canvas_measure_as(canvas *as)
{
    static const canvas_ops ops = {.clip = no_clip,
                                   .box = no_box,
                                   .frame = no_frame,
                                   .fill = no_fill,
                                   .hatch = no_hatch,
                                   .outline = no_outline,
                                   .line = no_line,
                                   .polygon = no_polygon,
                                   .tint = no_tint,
                                   .contour = no_contour,
                                   .image = no_image,
                                   .text = no_text,
                                   .measure = measure};
    return (canvas_measuring){{&ops, as->width, as->height, false}, as};
}
