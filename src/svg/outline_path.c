#include "svg/outline_path.h"

#include "svg/markup.h"

#include <math.h>

/* More dashes than that are out of sight for the most part: then all are as the pen has them. */
static const double MAX_DASHES = 4096;

static const col_vec NORMALS[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/* The core's corners in the shape's frame, clockwise from the upper left. */
static col_vec corner(const col_shape *shape, int k)
{
    col_vec min = col_core_min(shape), max = col_core_max(shape);
    const col_vec corners[4] = {min, {max.x, min.y}, max, {min.x, max.y}};
    return corners[k & 3];
}

static bool is_arc(int piece)
{
    return piece & 1;
}

static double piece_length(const col_shape *shape, int piece)
{
    if (is_arc(piece))
        return shape->radius * COL_PI / 2;
    return piece & 2 ? shape->height : shape->width;
}

/* The place on a piece at a length from its beginning, in the world. A side lies a radius outside
 * of the core's; an arc about a corner turns from one side's normal to the next. */
static col_vec place(const col_shape *shape, int piece, double along)
{
    int k = piece / 2;
    col_vec before = NORMALS[k], after = NORMALS[(k + 1) & 3],
            from = corner(shape, k + is_arc(piece));
    col_dir turned = col_radians(is_arc(piece) ? along / shape->radius : 0);
    col_vec normal = col_add(col_scaled(before, turned.c), col_scaled(after, turned.s));
    /* A side runs along the normal of the next one. */
    col_vec at = is_arc(piece) ? from : col_add(from, col_scaled(after, along));
    return col_to_world(shape, col_add(at, col_scaled(normal, shape->radius)));
}

/* ---- Dashes ---- */

static double perimeter(const col_shape *shape)
{
    return 2 * (shape->width + shape->height) + 2 * COL_PI * shape->radius;
}

static void fit_piece(svg_dashes *d, int piece, double length)
{
    double period = d->dash + d->gap, number = nearbyint(length / period);
    if (number < 1)
        return;
    double fit = length / number, on = d->dash * fit / period + 2 * d->extra;
    if (on >= fit)
        return;
    d->count[piece] = (int)number;
    d->on[piece] = on;
    d->off[piece] = fit - on;
    d->first = d->first == SVG_PIECES ? piece : d->first;
}

svg_dashes svg_dashes_of(const col_shape *shape, double dash, double gap, double extra)
{
    svg_dashes d = {.dash = dash, .gap = gap, .extra = extra, .first = SVG_PIECES};
    bool dashed = dash > 0 && gap > 0 && perimeter(shape) / (dash + gap) < MAX_DASHES;
    for (int i = 0; dashed && i < SVG_PIECES; i++)
        fit_piece(&d, i, piece_length(shape, i));
    return d;
}

/* The dashes in their order, each with the gap behind it. Those that are all the same are written
 * once: they repeat by themselves. */
typedef struct dash_list {
    text_buffer *to;
    size_t start, second; /* of the list in `to`, of its second pair */
    double on, off;       /* of the first pair */
    bool varied;
} dash_list;

static void add_dash(dash_list *l, double on, double off)
{
    if (l->to->length == l->start) {
        l->on = on;
        l->off = off;
    } else if (!l->second) {
        l->second = l->to->length;
    }
    l->varied = l->varied || fabs(on - l->on) > 1e-9 || fabs(off - l->off) > 1e-9;
    svg_add_coordinate(l->to, on);
    svg_add_coordinate(l->to, off);
}

/* From the second dash of the first piece on. A dash goes on from one piece to the next, half of it
 * on each; where a piece is solid, over all of it. */
static void list_dashes(dash_list *l, const col_shape *shape, const svg_dashes *d)
{
    double open = d->on[d->first] / 2; /* a dash that has begun, so far */
    for (int i = 1; i < d->count[d->first]; i++)
        add_dash(l, d->on[d->first], d->off[d->first]);
    for (int k = d->first + 1; k < d->first + SVG_PIECES; k++) {
        int piece = k % SVG_PIECES;
        if (d->count[piece] == 0) {
            open += piece_length(shape, piece);
            continue;
        }
        add_dash(l, open + d->on[piece] / 2, d->off[piece]);
        for (int i = 1; i < d->count[piece]; i++)
            add_dash(l, d->on[piece], d->off[piece]);
        open = d->on[piece] / 2;
    }
    add_dash(l, open + d->on[d->first] / 2, d->off[d->first]);
}

void svg_add_dashes(text_buffer *to, const col_shape *shape, const svg_dashes *dashes)
{
    if (dashes->first == SVG_PIECES)
        return;
    text_add(to, " stroke-linecap=\"butt\" stroke-dasharray=\"");
    dash_list list = {.to = to, .start = to->length};
    list_dashes(&list, shape, dashes);
    if (!list.varied && list.second && !to->failed) {
        to->length = list.second;
        to->data[to->length] = '\0';
    }
    text_add(to, "\"");
}

/* ---- The path ---- */

/* Goes on to a place on a piece. */
static void add_step(text_buffer *to, const col_shape *shape, int piece, double along)
{
    if (is_arc(piece)) {
        text_add(to, "A");
        svg_add_point(to, (col_vec){shape->radius, shape->radius});
        text_add(to, " 0 0 1");
    } else {
        text_add(to, "L");
    }
    svg_add_point(to, place(shape, piece, along));
}

void svg_add_outline(text_buffer *to, const col_shape *shape, const svg_dashes *dashes)
{
    int first = dashes && dashes->first < SVG_PIECES ? dashes->first : 0;
    double start = 0;
    if (dashes && dashes->first < SVG_PIECES)
        start = dashes->on[first] / 2 + dashes->off[first];
    text_add(to, "M");
    svg_add_point(to, place(shape, first, start));
    for (int k = first; k < first + SVG_PIECES; k++) {
        double length = piece_length(shape, k % SVG_PIECES);
        if (length > 0)
            add_step(to, shape, k % SVG_PIECES, length);
    }
    if (start > 0 && is_arc(first))
        add_step(to, shape, first, start);
    text_add(to, "Z");
}
