/* A canvas whose picture is an SVG: shapes as paths, text as text, areas of pixels as PNGs inside.
 *
 *     canvas *c = svg_canvas_create(pixels, "", png);
 *     view_draw(c, ...);
 *     right = svg_canvas_add(c, &file, &why);
 *
 * The same drawing makes the same bytes. Lengths are rounded to a thousandth of a pixel. A letter
 * that XML can't hold becomes what a canvas of pixels shows for it. What is larger than a million
 * pixels, or lies that far away, is left out: programs that show SVGs don't count that far. */
#ifndef SVG_SVG_CANVAS_H
#define SVG_SVG_CANVAS_H

#include "canvas/canvas.h"
#include "text/buffer.h"
#include "text/problem.h"

/* Adds the bytes of a PNG file to `to`. Pixels: as in canvas/pixel.h, straight. False with the
 * reason. */
typedef bool svg_png(const pixel_image *of, text_buffer *to, problem *why);

/* A canvas as large as another one, on which texts are as large, too, and which must live as long.
 * prefix: of the ids, so that several SVGs can stand in one page; it must live as long; letters and
 * digits, a letter first. NULL when memory is short; freed by svg_canvas_free. */
canvas *svg_canvas_create(canvas *as, const char *prefix, svg_png *png);
void svg_canvas_free(canvas *c); /* NULL is fine */
/* Adds what was drawn so far as an <svg> element. False with the reason: memory is short, or an
 * area couldn't be made into a PNG. */
bool svg_canvas_add(canvas *c, text_buffer *to, problem *why);
/* The same as a file of its own. */
bool svg_canvas_file(canvas *c, text_buffer *to, problem *why);

#endif
