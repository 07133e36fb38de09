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

#include "raster/pixel_lanes.h"
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
/* Of the row's pixels x. */
typedef lanes row_distance_fn(const distance_field *f, const pixel_row *row, lanes x);
/* The same, where its distance is d. */
typedef lanes row_cover_fn(const distance_field *f, const pixel_row *row, lanes x, lanes d);

/* By way of < as `smaller` is: clang has one instruction of WebAssembly for that only. */
RASTER_INLINED double larger(double a, double b)
{
    return b < a ? a : b;
}

RASTER_INLINED double smaller(double a, double b)
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

/* How far pixels lie beyond the core's nearer sides: both <= 0 inside. */
typedef struct beyond_core {
    lanes x, y;
} beyond_core;

RASTER_INLINED beyond_core pixel_beyond(const pixel_row *row, lanes x)
{
    lanes dx = row->step_x * x, dy = row->step_y * x;
    return (beyond_core){larger_lanes(row->left - dx, row->right + dx),
                         larger_lanes(row->above - dy, row->below + dy)};
}

RASTER_INLINED lanes row_box_distance(const distance_field *f, const pixel_row *row, lanes x)
{
    const lanes none = lanes_all(0);
    beyond_core q = pixel_beyond(row, x), out = {larger_lanes(q.x, none), larger_lanes(q.y, none)};
    return lanes_root(out.x * out.x + out.y * out.y) + smaller_lanes(larger_lanes(q.x, q.y), none) -
           (float)f->radius;
}

/* The same, to the last bit, where the core is a point. */
RASTER_INLINED lanes row_circle_distance(const distance_field *f, const pixel_row *row, lanes x)
{
    lanes dx = row->right + row->step_x * x, dy = row->below + row->step_y * x;
    return lanes_root(dx * dx + dy * dy) - (float)f->radius;
}

/* The same, to the last bit, of a piece of a line: it is a segment, so above is -below. */
RASTER_INLINED lanes row_segment_distance(const distance_field *f, const pixel_row *row, lanes x)
{
    (void)f;
    lanes dx = row->step_x * x, dy = row->below + row->step_y * x;
    lanes out = larger_lanes(larger_lanes(row->left - dx, row->right + dx), lanes_all(0));
    return lanes_root(out * out + dy * dy);
}

RASTER_INLINED col_vec pixel_centre(const distance_field *f, const pixel_row *row, double x)
{
    return (col_vec){row->start.x + f->step.x * x, row->start.y + f->step.y * x};
}

/* With a radius that floats are too short for. */
RASTER_INLINED lanes row_wide_distance(const distance_field *f, const pixel_row *row, lanes x)
{
    lanes d = x;
    for (int i = 0; i < LANES; i++)
        LANE(d, i) = (float)box_distance(f, pixel_centre(f, row, LANE(x, i)));
    return d;
}

RASTER_INLINED lanes row_polygon_distance(const distance_field *f, const pixel_row *row, lanes x)
{
    lanes d = x;
    for (int i = 0; i < LANES; i++)
        LANE(d, i) = (float)polygon_distance(f, pixel_centre(f, row, LANE(x, i)));
    return d;
}

/* scan_covered in floats. */
RASTER_INLINED lanes covered_lanes(lanes d)
{
    const lanes half = lanes_all(raster_lane_numbers.half),
                one = lanes_all(raster_lane_numbers.one);
    return smaller_lanes(half - smaller_lanes(d, half), one);
}

RASTER_INLINED lanes thin_fill_cover(const distance_field *f, const pixel_row *row, lanes x,
                                     lanes d)
{
    (void)row, (void)x;
    return covered_lanes(d) - covered_lanes(d + (float)f->thickness);
}

/* The same, to the last bit, of what is nowhere thinner than THICK: the far edge takes nothing. */
#define THICK 2
RASTER_INLINED lanes fill_cover(const distance_field *f, const pixel_row *row, lanes x, lanes d)
{
    (void)f, (void)row, (void)x;
    return covered_lanes(d);
}

/* A pixel in the middle of a stroke is covered by its width at most. */
RASTER_INLINED lanes stroke_cover(const distance_field *f, const pixel_row *row, lanes x, lanes d)
{
    (void)row, (void)x;
    const lanes reach = lanes_all((float)f->outside);
    lanes in = larger_lanes(smaller_lanes(reach - d, reach + d), lanes_all(0));
    return smaller_lanes(in, lanes_all((float)smaller(f->width, 1)));
}

/* The same, to the last bit, of a line at least a pixel wide: no d is negative. */
RASTER_INLINED lanes line_cover(const distance_field *f, const pixel_row *row, lanes x, lanes d)
{
    (void)row, (void)x;
    const lanes reach = lanes_all((float)f->outside);
    return smaller_lanes(reach - smaller_lanes(d, reach), lanes_all(1));
}

/* dash_cycle in floats. */
typedef struct lanes_cycle {
    lanes period, frequency, half;
} lanes_cycle;

RASTER_INLINED lanes_cycle cycle_of(dash_cycle r)
{
    return (lanes_cycle){lanes_all((float)r.period), lanes_all((float)r.frequency),
                         lanes_all((float)r.half)};
}

RASTER_INLINED lanes_cycle cycle_chosen(lanes_mask first, lanes_cycle a, lanes_cycle b)
{
    return (lanes_cycle){lanes_chosen(first, a.period, b.period),
                         lanes_chosen(first, a.frequency, b.frequency),
                         lanes_chosen(first, a.half, b.half)};
}

/* The number of the nearest dash of a place, which is so far from the middle of one. */
RASTER_INLINED lanes dash_number(lanes_cycle r, lanes from_middle)
{
    const float ones = 0x1.8p23f;
    return (from_middle * r.frequency + ones) - ones;
}

RASTER_INLINED lanes dash_cover(lanes_cycle r, lanes from_middle, lanes number)
{
    return covered_lanes(lanes_absolute(from_middle - number * r.period) - r.half);
}

/* The angle, up to pi/4, between (x, y) and the nearer axis for x, y > 0: off by less than 2e-7, by
 * as little of a circle's radius, which no pixel shows. Its tangent t is the smaller over the
 * larger one; above pi/8 it is turned by pi/4: tan(a - pi/4) = (t - 1) / (t + 1). The polynomial is
 * that of Cephes' atanf. */
RASTER_INLINED lanes angle_from_axis(lanes x, lanes y)
{
    lanes low = smaller_lanes(x, y), high = larger_lanes(x, y);
    lanes_mask turned = low > 0.41421356f * high;
    lanes t = lanes_chosen(turned, low - high, low) / lanes_chosen(turned, low + high, high);
    lanes z = t * t;
    lanes a = ((8.05374449538e-2f * z - 1.38776856032e-1f) * z + 1.99777106478e-1f) * z;
    return (a - 3.33329491539e-1f) * z * t + t +
           lanes_chosen(turned, lanes_all((float)(COL_PI / 4)), lanes_all(0));
}

/* The place along an arc, which has a dash's middle at either end, may be counted from the nearer
 * one. */
RASTER_INLINED lanes arc_place(const distance_field *f, beyond_core q)
{
    return (float)f->radius * angle_from_axis(q.x, q.y);
}

/* Along the upper or the lower side (flat), or another one. */
RASTER_INLINED lanes side_place(const pixel_row *row, lanes x, lanes_mask flat)
{
    lanes start =
        lanes_chosen(flat, lanes_all(row->flat.from_middle), lanes_all(row->upright.from_middle));
    return start + lanes_chosen(flat, lanes_all(row->step_x), lanes_all(row->step_y)) * x;
}

/* Where a side or an arc is the nearest piece of the outline its place isn't before its start:
 * which dash is the first needs no thought. */
RASTER_INLINED lanes outline_dash_cover(lanes_cycle r, lanes place)
{
    return dash_cover(r, place, dash_number(r, place));
}

/* No branches: what isn't asked for is computed as well. */
RASTER_INLINED lanes dashed_outline_cover(const distance_field *f, const pixel_row *row, lanes x,
                                          lanes d)
{
    beyond_core q = pixel_beyond(row, x);
    lanes_mask corner = smaller_lanes(q.x, q.y) > 0, flat = q.y > q.x;
    lanes_cycle side = cycle_chosen(flat, cycle_of(f->horizontal), cycle_of(f->vertical));
    lanes at = lanes_chosen(corner, arc_place(f, q), side_place(row, x, flat));
    return stroke_cover(f, row, x, d) *
           outline_dash_cover(cycle_chosen(corner, cycle_of(f->arc), side), at);
}

/* The same where arcs are points, which are drawn ... */
RASTER_INLINED lanes dashed_sharp_cover(const distance_field *f, const pixel_row *row, lanes x,
                                        lanes d)
{
    beyond_core q = pixel_beyond(row, x);
    lanes_mask flat = q.y > q.x;
    lanes_cycle side = cycle_chosen(flat, cycle_of(f->horizontal), cycle_of(f->vertical));
    lanes dash = outline_dash_cover(side, side_place(row, x, flat));
    return stroke_cover(f, row, x, d) *
           lanes_chosen(smaller_lanes(q.x, q.y) > 0, lanes_all(1), dash);
}

/* ... and where sides are. */
RASTER_INLINED lanes dashed_circle_cover(const distance_field *f, const pixel_row *row, lanes x,
                                         lanes d)
{
    beyond_core q = pixel_beyond(row, x);
    lanes dash = outline_dash_cover(cycle_of(f->arc), arc_place(f, q));
    return stroke_cover(f, row, x, d) *
           lanes_chosen(smaller_lanes(q.x, q.y) > 0, dash, lanes_all(1));
}

/* The line starts with a dash. Before a piece's start and after its end its direction goes on: so
 * dashes end straight, not round. */
RASTER_INLINED lanes dashed_line_cover(const distance_field *f, const pixel_row *row, lanes x,
                                       lanes d)
{
    const lanes_cycle cycle = cycle_of(f->horizontal);
    lanes at = row->line.from_middle + row->step_x * x;
    lanes number = larger_lanes(dash_number(cycle, at), lanes_all(row->line.first));
    return stroke_cover(f, row, x, d) * dash_cover(cycle, at, number);
}

#endif
