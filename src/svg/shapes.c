/* Shapes and lines as elements. */
#include "svg/drawing.h"
#include "svg/markup.h"
#include "svg/outline_path.h"

#include <math.h>

/* What a pen follows. */
typedef struct path {
    const col_shape *shape; /* NULL: the points */
    const col_vec *points;
    size_t count;
} path;

/* How it is followed once: for the line, or for the halo beneath it. */
typedef struct stroke {
    double width;
    double extra; /* pixels by which dashes are longer at either end */
    color ink;
} stroke;

static bool length_ok(double x)
{
    return x > 0 && x < SVG_FAR;
}

/* Whether some of a box, grown, lies on the canvas, and none of it too far away. */
static bool is_seen(const canvas *c, col_box box, double grow)
{
    return box.min.x > -SVG_FAR && box.min.y > -SVG_FAR && box.max.x < SVG_FAR &&
           box.max.y < SVG_FAR && box.max.x > -grow && box.max.y > -grow &&
           box.min.x < c->width + grow && box.min.y < c->height + grow;
}

static col_box bounds_of(const path *along)
{
    if (along->shape)
        return col_bounds(along->shape);
    col_box box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (size_t i = 0; i < along->count; i++) {
        col_vec p = along->points[i];
        if (!isfinite(p.x) || !isfinite(p.y))
            return (col_box){{INFINITY, INFINITY}, {INFINITY, INFINITY}};
        box.min = (col_vec){fmin(box.min.x, p.x), fmin(box.min.y, p.y)};
        box.max = (col_vec){fmax(box.max.x, p.x), fmax(box.max.y, p.y)};
    }
    return box;
}

static void add_points(text_buffer *to, const col_vec *points, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        text_add(to, i ? "L" : "M");
        svg_add_point(to, points[i]);
    }
    /* A lone point is a dot: a line to itself. */
    if (count == 1) {
        text_add(to, "L");
        svg_add_point(to, points[0]);
    }
}

/* Begins an element that is a shape, with its attributes still open. */
static void begin_shape(text_buffer *to, const col_shape *shape, const svg_dashes *dashes)
{
    bool dashed = dashes && dashes->first < SVG_PIECES;
    if (shape->width == 0 && shape->height == 0 && shape->radius > 0 && !dashed) {
        col_vec middle = col_core_at(shape, 0, 0);
        text_add(to, "<circle");
        svg_add_length(to, "cx", middle.x);
        svg_add_length(to, "cy", middle.y);
        svg_add_length(to, "r", shape->radius);
        return;
    }
    text_add(to, "<path d=\"");
    svg_add_outline(to, shape, dashes);
    text_add(to, "\"");
}

/* ---- Filled ---- */

static bool has_area(const col_shape *shape)
{
    return fmin(shape->width, shape->height) + 2 * shape->radius > 0;
}

static text_buffer *begin_area(canvas *c, const col_shape *shape)
{
    return has_area(shape) && is_seen(c, col_bounds(shape), 0.5) ? svg_begin(c) : NULL;
}

void svg_fill(canvas *c, const col_shape *shape, color ink)
{
    text_buffer *to = begin_area(c, shape);
    if (!to)
        return;
    begin_shape(to, shape, NULL);
    svg_add_color(to, "fill", ink);
    text_add(to, "/>\n");
}

void svg_polygon(canvas *c, const col_vec *points, size_t count, color ink)
{
    path along = {.points = points, .count = count};
    text_buffer *to = is_seen(c, bounds_of(&along), 0.5) ? svg_begin(c) : NULL;
    if (!to)
        return;
    text_add(to, "<path d=\"");
    add_points(to, points, count);
    text_add(to, "Z\"");
    svg_add_color(to, "fill", ink);
    text_add(to, "/>\n");
}

/* Where (x + y) sqrt(1/2) is a whole number of spacings there is the middle of a stripe, counted
 * from the canvas's corner; with x + y = n, from the box's left side to its right one. */
static void add_stripes(text_buffer *to, col_box box, double spacing)
{
    double period = spacing * sqrt(2), last = floor((box.max.x + box.max.y) / period);
    for (double k = ceil((box.min.x + box.min.y) / period); k <= last; k++) {
        double n = k * period;
        add_points(to, (col_vec[]){{box.min.x, n - box.min.x}, {box.max.x, n - box.max.x}}, 2);
    }
}

/* The part of a box that is on the canvas, and a little around it. */
static col_box on_canvas(const canvas *c, col_box box)
{
    const double around = 1;
    return (col_box){{fmax(box.min.x, -around), fmax(box.min.y, -around)},
                     {fmin(box.max.x, c->width + around), fmin(box.max.y, c->height + around)}};
}

void svg_hatch(canvas *c, const col_shape *shape, const hatching *how)
{
    bool striped = how->spacing >= 1 && length_ok(how->spacing) && length_ok(how->width);
    if (how->ground.a > 0)
        svg_fill(c, shape, how->ground);
    text_buffer *to = striped ? begin_area(c, shape) : NULL;
    if (!to)
        return;
    const char *prefix = svg_drawing_of(c)->prefix;
    unsigned id = svg_next_id(c);
    text_add_format(to, "<clipPath id=\"%sc%u\">", prefix, id);
    begin_shape(to, shape, NULL);
    text_add_format(to, "/></clipPath>\n<path clip-path=\"url(#%sc%u)\" d=\"", prefix, id);
    add_stripes(to, on_canvas(c, col_bounds(shape)), how->spacing);
    text_add(to, "\"");
    svg_add_color(to, "stroke", how->mark);
    svg_add_length(to, "stroke-width", how->width);
    text_add(to, "/>\n");
}

/* ---- Followed by a pen ---- */

static void add_shape_stroke(text_buffer *to, const col_shape *shape, const pen *with, double extra)
{
    svg_dashes dashes = svg_dashes_of(shape, with->dash, with->gap, extra);
    begin_shape(to, shape, &dashes);
    svg_add_dashes(to, shape, &dashes);
}

/* A line's dashes are counted from its start, and end straight. */
static void add_line_stroke(text_buffer *to, const path *along, const pen *with, double extra)
{
    text_add(to, "<path d=\"");
    add_points(to, along->points, along->count);
    text_add(to, "\"");
    if (!length_ok(with->dash) || !length_ok(with->gap - 2 * extra))
        return;
    text_add(to, " stroke-linecap=\"butt\" stroke-dasharray=\"");
    svg_add_point(to, (col_vec){with->dash + 2 * extra, with->gap - 2 * extra});
    text_add(to, "\"");
    if (extra > 0)
        svg_add_length(to, "stroke-dashoffset", extra);
}

static void follow(canvas *c, const path *along, const pen *with, const stroke *how)
{
    bool seen = length_ok(how->width) && is_seen(c, bounds_of(along), how->width / 2 + 0.5);
    text_buffer *to = seen ? svg_begin(c) : NULL;
    if (!to)
        return;
    if (along->shape)
        add_shape_stroke(to, along->shape, with, how->extra);
    else
        add_line_stroke(to, along, with, how->extra);
    svg_add_color(to, "stroke", how->ink);
    svg_add_length(to, "stroke-width", how->width);
    text_add(to, "/>\n");
}

static void draw(canvas *c, const path *along, const pen *with)
{
    double around = with->halo_width;
    if (with->halo.a > 0 && length_ok(around))
        follow(c, along, with, &(stroke){with->width + 2 * around, around, with->halo});
    follow(c, along, with, &(stroke){with->width, 0, with->color});
}

void svg_outline(canvas *c, const col_shape *shape, const pen *with)
{
    draw(c, &(path){.shape = shape}, with);
}

void svg_line(canvas *c, const col_vec *points, size_t count, const pen *with)
{
    draw(c, &(path){.points = points, .count = count}, with);
}
