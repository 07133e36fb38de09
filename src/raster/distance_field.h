/* How far pixels lie from an outline, and how much of them a fill, a stroke or its dashes cover.
 * Always inlined into the loops of scan.c.
 *
 * The pixels of a row are computed in floats: that takes half as long as in doubles. A float's 24
 * bits are enough since only differences are put into them: from the core's sides, from a dash's
 * middle. Where an outline is near they are at most as long as the row and the radius: with both up
 * to some thousand pixels a distance is off by a few tenths of a thousandth of one, a tenth of what
 * a coverage's byte tells. */
#ifndef RASTER_DISTANCE_FIELD_H
#define RASTER_DISTANCE_FIELD_H

#include "raster/scan.h"
#include <math.h>

#define MAX_FLOAT_RADIUS 1024

/* Dashes of length 2 * half, repeated. half is infinite for a solid piece. */
typedef struct dash_cycle {
    double period, frequency, half;
} dash_cycle;

/* What is scanned: a rounded box in its own frame, or a polygon in the surface's. Both have a
 * signed distance d that is convex inside a row and changes by at most 1 from pixel to pixel. */
typedef struct distance_field {
    const col_shape *shape; /* NULL: a polygon */
    const col_vec *points;
    size_t count;
    col_vec min, max; /* the core's corners in the shape's frame */
    double radius;
    col_vec corner;                       /* row 0's first pixel, in the field's frame */
    col_vec step, down;                   /* one pixel to the right, one down */
    col_vec per_step;                     /* 1 over each of it, where it isn't too little */
    double width;                         /* of a stroke */
    dash_cycle horizontal, vertical, arc; /* its dashes, by the outline's piece */
    double start;                         /* of a piece of a line: where `horizontal` begins */
    double thickness;                     /* of a filled shape where it is thinnest */
    bool round;                           /* a circle: its core is a point */
    double outside;                       /* where d is at least this, nothing is covered */
    double inside;                        /* where d is at most this, the coverage is `middle` */
    uint8_t middle;
    pixel_rect area; /* nothing outside is covered */
    int left; /* where rows, and their first block, begin. The clip has no say in it: so a pixel is
               * the same wherever that cuts */
} distance_field;

/* A place along a line: so far from the middle of a dash; the line's first dash has the number
 * `first` when that one's is 0. */
typedef struct dash_place {
    float from_middle, first;
} dash_place;

/* A row of pixels, seen from the centre of its first one. */
typedef struct pixel_row {
    int y;
    col_vec start;                   /* that centre, in the field's frame */
    float left, right, above, below; /* how far it is beyond each of the core's sides */
    float step_x, step_y;            /* to the next pixel */
    dash_place flat, upright, line;  /* along a flat side, an upright one, a piece of a line */
} pixel_row;

typedef double distance_fn(const distance_field *f, col_vec p);
/* Of the row's pixel x. */
typedef float row_distance_fn(const distance_field *f, const pixel_row *row, int x);
/* The same, where its distance is d. */
typedef float row_cover_fn(const distance_field *f, const pixel_row *row, int x, float d);

/* By way of < as `smaller` is: clang has one instruction of WebAssembly for that only. */
RASTER_INLINED double larger(double a, double b)
{
    return b < a ? a : b;
}

RASTER_INLINED double smaller(double a, double b)
{
    return a < b ? a : b;
}

RASTER_INLINED float larger_float(float a, float b)
{
    return b < a ? a : b;
}

RASTER_INLINED float smaller_float(float a, float b)
{
    return a < b ? a : b;
}

/* Without branches, so that several pixels are done at once. */
RASTER_INLINED double box_distance(const distance_field *f, col_vec p)
{
    double x = larger(f->min.x - p.x, p.x - f->max.x), y = larger(f->min.y - p.y, p.y - f->max.y);
    double out_x = larger(x, 0), out_y = larger(y, 0);
    return sqrt(out_x * out_x + out_y * out_y) + smaller(larger(x, y), 0) - f->radius;
}

/* The same, to the last bit, where the core is a point. */
RASTER_INLINED double circle_distance(const distance_field *f, col_vec p)
{
    double x = p.x - f->min.x, y = p.y - f->min.y;
    return sqrt(x * x + y * y) - f->radius;
}

/* To the nearest point of any edge; inside when p is on the same side of all edges. */
static inline double polygon_distance(const distance_field *f, col_vec p)
{
    double nearest = INFINITY;
    bool left = false, right = false;
    for (size_t i = 0; i < f->count; i++) {
        col_vec a = f->points[i], b = f->points[(i + 1) % f->count];
        col_vec edge = {b.x - a.x, b.y - a.y}, to = {p.x - a.x, p.y - a.y};
        double length2 = edge.x * edge.x + edge.y * edge.y;
        double t = length2 > 0 ? (to.x * edge.x + to.y * edge.y) / length2 : 0;
        t = smaller(larger(t, 0), 1);
        double dx = to.x - t * edge.x, dy = to.y - t * edge.y;
        nearest = smaller(nearest, dx * dx + dy * dy);
        double side = edge.x * to.y - edge.y * to.x;
        left = left || side < 0;
        right = right || side > 0;
    }
    return left != right ? -sqrt(nearest) : sqrt(nearest);
}

/* Rounded, without a call: where a number's last bit counts ones, adding rounds. */
RASTER_INLINED double nearest_whole(double x)
{
    const double ones = 0x1.8p52;
    return (x + ones) - ones;
}

RASTER_INLINED float nearest_whole_float(float x)
{
    const float ones = 0x1.8p23f;
    return (x + ones) - ones;
}

/* Dashes repeat with the period; t is the place along the line, counted from the first one's
 * middle. */
RASTER_INLINED dash_place dash_place_at(dash_cycle r, double t)
{
    double number = nearest_whole(t * r.frequency);
    return (dash_place){(float)(t - number * r.period), (float)-number};
}

RASTER_INLINED pixel_row pixel_row_at(const distance_field *f, int y, col_vec p)
{
    return (pixel_row){
        .y = y,
        .start = p,
        .left = (float)(f->min.x - p.x),
        .right = (float)(p.x - f->max.x),
        .above = (float)(f->min.y - p.y),
        .below = (float)(p.y - f->max.y),
        .step_x = (float)f->step.x,
        .step_y = (float)f->step.y,
        .flat = dash_place_at(f->horizontal, p.x - f->min.x),
        .upright = dash_place_at(f->vertical, p.y - f->min.y),
        .line = dash_place_at(f->horizontal, f->start + (p.x - f->min.x)),
    };
}

/* How far a pixel lies beyond the core's nearer sides: both <= 0 inside. */
typedef struct beyond_core {
    float x, y;
} beyond_core;

RASTER_INLINED beyond_core pixel_beyond(const pixel_row *row, int x)
{
    float dx = row->step_x * (float)x, dy = row->step_y * (float)x;
    return (beyond_core){larger_float(row->left - dx, row->right + dx),
                         larger_float(row->above - dy, row->below + dy)};
}

RASTER_INLINED float row_box_distance(const distance_field *f, const pixel_row *row, int x)
{
    beyond_core q = pixel_beyond(row, x), out = {larger_float(q.x, 0), larger_float(q.y, 0)};
    return sqrtf(out.x * out.x + out.y * out.y) + smaller_float(larger_float(q.x, q.y), 0) -
           (float)f->radius;
}

/* The same, to the last bit, where the core is a point. */
RASTER_INLINED float row_circle_distance(const distance_field *f, const pixel_row *row, int x)
{
    float dx = row->right + row->step_x * (float)x, dy = row->below + row->step_y * (float)x;
    return sqrtf(dx * dx + dy * dy) - (float)f->radius;
}

RASTER_INLINED col_vec pixel_centre(const distance_field *f, const pixel_row *row, int x)
{
    return (col_vec){row->start.x + f->step.x * x, row->start.y + f->step.y * x};
}

/* With a radius that floats are too short for. */
RASTER_INLINED float row_wide_distance(const distance_field *f, const pixel_row *row, int x)
{
    return (float)box_distance(f, pixel_centre(f, row, x));
}

RASTER_INLINED float row_polygon_distance(const distance_field *f, const pixel_row *row, int x)
{
    return (float)polygon_distance(f, pixel_centre(f, row, x));
}

/* scan_covered in floats. Nowhere is it the larger one of a number and a constant, which are four
 * instructions for WebAssembly. */
RASTER_INLINED float covered_float(float d)
{
    return smaller_float(0.5f - smaller_float(d, 0.5f), 1);
}

RASTER_INLINED float fill_cover(const distance_field *f, const pixel_row *row, int x, float d)
{
    (void)row, (void)x;
    return covered_float(d) - covered_float(d + (float)f->thickness);
}

RASTER_INLINED float stroke_cover(const distance_field *f, const pixel_row *row, int x, float d)
{
    (void)row, (void)x;
    float half = (float)(f->width / 2);
    return covered_float(d - half) - covered_float(d + half);
}

RASTER_INLINED float dash_cover(dash_cycle r, dash_place at)
{
    float number = nearest_whole_float(at.from_middle * (float)r.frequency);
    number = larger_float(number, at.first);
    return covered_float(fabsf(at.from_middle - number * (float)r.period) - (float)r.half);
}

/* The angle, up to pi/4, between (x, y) and the nearer axis for x, y > 0: off by less than 2e-7, by
 * as little of a circle's radius, which no pixel shows. Its tangent t is the smaller over the
 * larger one; above pi/8 it is turned by pi/4: tan(a - pi/4) = (t - 1) / (t + 1). The polynomial is
 * that of Cephes' atanf. */
RASTER_INLINED float angle_from_axis(float x, float y)
{
    float low = smaller_float(x, y), high = larger_float(x, y);
    bool turned = low > 0.41421356f * high;
    float t = (turned ? low - high : low) / (turned ? low + high : high), z = t * t;
    float a = ((8.05374449538e-2f * z - 1.38776856032e-1f) * z + 1.99777106478e-1f) * z;
    return (a - 3.33329491539e-1f) * z * t + t + (turned ? (float)(COL_PI / 4) : 0);
}

RASTER_INLINED dash_cycle chosen(bool first, dash_cycle a, dash_cycle b)
{
    return (dash_cycle){first ? a.period : b.period, first ? a.frequency : b.frequency,
                        first ? a.half : b.half};
}

/* The place along an arc, which has a dash's middle at either end, may be counted from the nearer
 * one. */
RASTER_INLINED dash_place arc_place(const distance_field *f, beyond_core q)
{
    return (dash_place){(float)f->radius * angle_from_axis(q.x, q.y), 0};
}

/* Along the upper or the lower side (flat), or another one. Where a side is the nearest piece of
 * the outline its place isn't before its start: which dash is the first needs no thought. */
RASTER_INLINED dash_place side_place(const pixel_row *row, int x, bool flat)
{
    float start = flat ? row->flat.from_middle : row->upright.from_middle;
    return (dash_place){start + (flat ? row->step_x : row->step_y) * (float)x, -INFINITY};
}

/* No branches: what isn't asked for is computed as well. */
RASTER_INLINED float dashed_outline_cover(const distance_field *f, const pixel_row *row, int x,
                                          float d)
{
    beyond_core q = pixel_beyond(row, x);
    bool corner = smaller_float(q.x, q.y) > 0, flat = q.y > q.x;
    dash_cycle cycle = chosen(corner, f->arc, chosen(flat, f->horizontal, f->vertical));
    dash_place side = side_place(row, x, flat), arc = arc_place(f, q);
    dash_place at = {corner ? arc.from_middle : side.from_middle, -INFINITY};
    return stroke_cover(f, row, x, d) * dash_cover(cycle, at);
}

/* The same where arcs are points, which are drawn ... */
RASTER_INLINED float dashed_sharp_cover(const distance_field *f, const pixel_row *row, int x,
                                        float d)
{
    beyond_core q = pixel_beyond(row, x);
    bool flat = q.y > q.x;
    float dash = dash_cover(chosen(flat, f->horizontal, f->vertical), side_place(row, x, flat));
    return stroke_cover(f, row, x, d) * (smaller_float(q.x, q.y) > 0 ? 1 : dash);
}

/* ... and where sides are. */
RASTER_INLINED float dashed_circle_cover(const distance_field *f, const pixel_row *row, int x,
                                         float d)
{
    beyond_core q = pixel_beyond(row, x);
    float dash = dash_cover(f->arc, arc_place(f, q));
    return stroke_cover(f, row, x, d) * (smaller_float(q.x, q.y) > 0 ? dash : 1);
}

/* The line starts with a dash. Before a piece's start and after its end its direction goes on: so
 * dashes end straight, not round. */
RASTER_INLINED float dashed_line_cover(const distance_field *f, const pixel_row *row, int x,
                                       float d)
{
    dash_place at = {row->line.from_middle + row->step_x * (float)x, row->line.first};
    return stroke_cover(f, row, x, d) * dash_cover(f->horizontal, at);
}

#endif
