#include "raster/characters.h"
#include "raster/glyph_source.h"
#include "svg/drawing.h"
#include "svg/markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

svg_drawing *svg_drawing_of(canvas *c)
{
    return (svg_drawing *)c;
}

pixel_rect svg_whole(const canvas *c)
{
    return (pixel_rect){0, 0, c->width, c->height};
}

unsigned svg_next_id(canvas *c)
{
    return ++svg_drawing_of(c)->ids;
}

/* ---- The clip ---- */

static bool same(pixel_rect a, pixel_rect b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void add_area(text_buffer *to, pixel_rect area)
{
    text_add_format(to, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", area.x, area.y,
                    area.w, area.h);
}

static void end_group(svg_drawing *d)
{
    if (d->grouped)
        text_add(&d->body, "</g>\n");
    d->grouped = false;
}

static void begin_group(svg_drawing *d)
{
    unsigned id = svg_next_id(&d->canvas);
    text_add_format(&d->body, "<clipPath id=\"%sc%u\">", d->prefix, id);
    add_area(&d->body, d->clip);
    text_add_format(&d->body, "/></clipPath>\n<g clip-path=\"url(#%sc%u)\">\n", d->prefix, id);
    d->grouped = true;
    d->group = d->clip;
}

/* A group is opened only for what is drawn in it. */
text_buffer *svg_begin(canvas *c)
{
    svg_drawing *d = svg_drawing_of(c);
    if (d->clip.w == 0)
        return NULL;
    if (d->grouped && !same(d->group, d->clip))
        end_group(d);
    if (!d->grouped && !same(d->clip, svg_whole(c)))
        begin_group(d);
    return &d->body;
}

static void clip(canvas *c, const pixel_rect *area)
{
    svg_drawing_of(c)->clip = area ? canvas_intersect(svg_whole(c), *area) : svg_whole(c);
}

/* ---- Boxes and text ---- */

static void box(canvas *c, pixel_rect area, color ink)
{
    pixel_rect seen = canvas_intersect(svg_whole(c), area);
    text_buffer *to = seen.w ? svg_begin(c) : NULL;
    if (!to)
        return;
    add_area(to, seen);
    svg_add_color(to, "fill", ink);
    text_add(to, "/>\n");
}

/* The stroke's middle lies half of its width inside. */
static void frame(canvas *c, pixel_rect area, int width, color ink)
{
    if (width <= 0 || area.w <= 0 || area.h <= 0)
        return;
    if (width >= (area.w + 1) / 2 || width >= (area.h + 1) / 2) {
        box(c, area, ink);
        return;
    }
    text_buffer *to = canvas_intersect(svg_whole(c), area).w ? svg_begin(c) : NULL;
    if (!to)
        return;
    text_add(to, "<rect");
    svg_add_length(to, "x", area.x + width / 2.0);
    svg_add_length(to, "y", area.y + width / 2.0);
    svg_add_length(to, "width", area.w - width);
    svg_add_length(to, "height", area.h - width);
    svg_add_color(to, "stroke", ink);
    svg_add_length(to, "stroke-width", width);
    text_add(to, "/>\n");
}

static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    canvas *as = svg_drawing_of(c)->as;
    as->text_lost = false;
    canvas_text_size size = as->ops->measure(as, style, utf8);
    c->text_lost |= as->text_lost;
    return size;
}

/* The families that host/fontconfig.c looks for, in its order. */
static void add_font(text_buffer *to, font_face face, double size)
{
    static const char *const families[] = {[FACE_LABEL] = "Inter,'DejaVu Sans',sans-serif",
                                           [FACE_BOLD] = "Inter,'DejaVu Sans',sans-serif",
                                           [FACE_NUMBER] = "'DejaVu Sans Mono',monospace"};
    text_add_format(to, " font-family=\"%s\"", families[face]);
    if (face == FACE_BOLD)
        text_add(to, " font-weight=\"700\"");
    svg_add_length(to, "font-size", size);
}

/* The same letters once more, below all of them: their halo. Returns the id that they need. */
static unsigned add_halo(canvas *c, text_buffer *to, const canvas_text_style *style)
{
    if (style->halo.a == 0 || !(style->halo_width > 0))
        return 0;
    unsigned id = svg_next_id(c);
    text_add_format(to, "<use xlink:href=\"#%st%u\" fill=\"none\"", svg_drawing_of(c)->prefix, id);
    svg_add_color(to, "stroke", style->halo);
    svg_add_length(to, "stroke-width", 2 * fmin(style->halo_width, SVG_HALO_MAX));
    text_add(to, "/>\n");
    return id;
}

static void add_middle(text_buffer *to, double x, double width)
{
    svg_add_length(to, "x", x + width / 2);
    text_add(to, " text-anchor=\"middle\"");
}

/* Its length is said, so that it lies there with another font, too. */
static void add_stretch(text_buffer *to, double x, double width)
{
    svg_add_length(to, "x", x);
    svg_add_length(to, "textLength", width);
    text_add(to, " lengthAdjust=\"spacingAndGlyphs\"");
}

/* What is left of the text up to its next digit, or that digit alone: each digit lies in the middle
 * of its cell, as sdl/glyphs.c has it. Returns where the rest of the text begins. */
static const char *add_piece(canvas *c, text_buffer *to, const canvas_text_style *style,
                             const char *text, double *x)
{
    const char *digits = style->face == FACE_NUMBER ? "" : "0123456789";
    char piece[GLYPH_LINE_BYTES];
    size_t letters = strcspn(text, digits), length = letters ? letters : 1;
    snprintf(piece, sizeof piece, "%.*s", (int)length, text);
    double width = measure(c, style, piece).width;
    text_add(to, "<tspan");
    (letters ? add_stretch : add_middle)(to, *x, width);
    text_add(to, ">");
    svg_add_escaped(to, piece);
    text_add(to, "</tspan>");
    *x += width;
    return text + length;
}

/* As a canvas of pixels has it: at whole pixels, in whole sizes. */
static void text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    double size = fmin(fmax(round(style->size), SVG_FONT_MIN), SVG_FONT_MAX);
    bool in_range = fabs(at.x) < SVG_FAR && fabs(at.y) < SVG_FAR;
    text_buffer *to = in_range && measure(c, style, utf8).width > 0 ? svg_begin(c) : NULL;
    if (!to)
        return;
    char clean[GLYPH_LINE_BYTES];
    raster_characters_clean(clean, sizeof clean, utf8, (size_t)(SVG_TEXT_MAX / size));
    unsigned id = add_halo(c, to, style);
    text_add(to, "<g");
    svg_add_color(to, "fill", style->color);
    text_add(to, "><text xml:space=\"preserve\""); /* browsers don't hand it down from the root */
    if (id)
        text_add_format(to, " id=\"%st%u\"", svg_drawing_of(c)->prefix, id);
    svg_add_length(to, "y", round(at.y));
    add_font(to, style->face, size);
    text_add(to, ">");
    double x = round(at.x);
    for (const char *rest = clean; *rest;)
        rest = add_piece(c, to, style, rest, &x);
    text_add(to, "</text></g>\n");
}

/* ---- Making, writing, freeing ---- */

canvas *svg_canvas_create(canvas *as, const char *prefix, svg_png *png)
{
    static const canvas_ops ops = {.clip = clip,
                                   .box = box,
                                   .frame = frame,
                                   .fill = svg_fill,
                                   .hatch = svg_hatch,
                                   .outline = svg_outline,
                                   .line = svg_line,
                                   .polygon = svg_polygon,
                                   .tint = svg_tint,
                                   .contour = svg_contour,
                                   .image = svg_image,
                                   .text = text,
                                   .measure = measure};
    svg_drawing *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->canvas = (canvas){&ops, as->width, as->height, false};
    d->as = as;
    d->prefix = prefix;
    d->png = png;
    d->clip = svg_whole(&d->canvas);
    return &d->canvas;
}

void svg_canvas_free(canvas *c)
{
    if (c)
        text_free(&svg_drawing_of(c)->body);
    free(c);
}

bool svg_canvas_add(canvas *c, text_buffer *to, problem *why)
{
    svg_drawing *d = svg_drawing_of(c);
    end_group(d);
    if (d->wrong)
        return text_problem(why, "%s", d->why.text);
    text_add_format(to,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                    "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"%d\" height=\"%d\" "
                    "viewBox=\"0 0 %d %d\" fill=\"none\" stroke-linecap=\"round\" "
                    "stroke-linejoin=\"round\">\n",
                    c->width, c->height, c->width, c->height);
    if (d->body.length)
        text_add_bytes(to, d->body.data, d->body.length);
    text_add(to, "</svg>\n");
    return (!to->failed && !d->body.failed && !c->text_lost) ||
           text_problem(why, "no picture: " TEXT_OUT_OF_MEMORY);
}

bool svg_canvas_file(canvas *c, text_buffer *to, problem *why)
{
    text_add(to, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    return svg_canvas_add(c, to, why);
}
