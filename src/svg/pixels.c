/* Areas of pixels, as PNGs inside the SVG. */
#include "raster/raster.h"
#include "svg/drawing.h"
#include "svg/markup.h"
#include "text/base64.h"

#include <stdlib.h>
#include <string.h>

static bool fails(canvas *c, const char *what)
{
    svg_drawing *d = svg_drawing_of(c);
    d->wrong = true;
    return text_problem(&d->why, "no picture: %s", what);
}

/* Pixels of a place of the canvas. */
static void embed(canvas *c, int x, int y, const pixel_image *of)
{
    svg_drawing *d = svg_drawing_of(c);
    text_buffer png = {0}, *to = svg_begin(c);
    problem why;
    if (!to)
        return;
    if (!d->png(of, &png, &why)) {
        fails(c, why.text);
    } else {
        text_add_format(to, "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" ", x, y, of->width,
                        of->height);
        text_add(to, "xlink:href=\"data:image/png;base64,");
        text_add_base64(to, png.data, png.length);
        text_add(to, "\"/>\n");
    }
    text_free(&png);
}

void svg_image(canvas *c, int x, int y, const pixel_image *of)
{
    if (canvas_intersect(svg_whole(c), (pixel_rect){x, y, of->width, of->height}).w)
        embed(c, x, y, of);
}

void svg_tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing)
{
    pixel_rect seen = canvas_intersect(svg_whole(c), of->area);
    if (seen.w == 0)
        return;
    uint32_t *pixels = calloc((size_t)seen.w * (size_t)seen.h, sizeof *pixels);
    if (pixels) {
        raster_tint_inks(pixels, seen, of, tints, spacing);
        embed(c, seen.x, seen.y, &(pixel_image){seen.w, seen.h, pixels});
    } else {
        fails(c, TEXT_OUT_OF_MEMORY);
    }
    free(pixels);
}

/* ---- The line around an area ---- */

/* Fills pixels that are as many as the canvas's with how much of each a line of the width covers:
 * painted white on black, each color is that. */
static bool cover(canvas *c, uint32_t *pixels, const pixel_values *of, unsigned inside,
                  double width)
{
    pen white = {.width = width, .color = {255, 255, 255, 255}};
    raster *r = raster_create((pixel_surface){
        .width = c->width, .height = c->height, .pitch = c->width * 4, .pixels = pixels});
    if (!r)
        return fails(c, TEXT_OUT_OF_MEMORY);
    for (size_t i = 0; i < (size_t)c->width * (size_t)c->height; i++)
        pixels[i] = 0xff000000u;
    raster_contour(r, of, inside, &white);
    raster_free(r);
    return true;
}

static double share(uint32_t pixel)
{
    return (pixel & 255) / 255.0;
}

/* line: room for the canvas's pixels, twice. */
static void draw_contour(canvas *c, uint32_t *line, const pixel_values *of, unsigned inside,
                         const pen *with)
{
    size_t count = (size_t)c->width * (size_t)c->height;
    uint32_t *halo = line + count;
    double wide = with->width + (with->halo.a > 0 ? 2 * with->halo_width : 0);
    if (!cover(c, line, of, inside, with->width) || !cover(c, halo, of, inside, wide))
        return;
    for (size_t i = 0; i < count; i++)
        line[i] = raster_ink_over(with->color, share(line[i]), with->halo, share(halo[i]));
    embed(c, 0, 0, &(pixel_image){c->width, c->height, line});
}

void svg_contour(canvas *c, const pixel_values *of, unsigned inside, const pen *with)
{
    uint32_t *line = malloc(2 * (size_t)c->width * (size_t)c->height * sizeof *line);
    if (line)
        draw_contour(c, line, of, inside, with);
    else
        fails(c, TEXT_OUT_OF_MEMORY);
    free(line);
}
