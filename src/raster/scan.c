#include "raster/scan.h"
#include "raster/int_math.h"
#include "raster/layers.h"
#include <math.h>
#include <string.h>

enum { FEW = 3 * SCAN_BLOCK }; /* pixels of a row that are all done as blocks */

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
    col_vec step;                         /* one pixel to the right, in the field's frame */
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
} distance_field;

typedef double distance_fn(const distance_field *f, col_vec p);
typedef double cover_fn(const distance_field *f, double d, col_vec p);

static const double MAX_COORDINATE = 1e15;

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

/* How far p lies beyond the core's nearer sides: both <= 0 inside. */
RASTER_INLINED col_vec beyond(const distance_field *f, col_vec p)
{
    return (col_vec){larger(f->min.x - p.x, p.x - f->max.x),
                     larger(f->min.y - p.y, p.y - f->max.y)};
}

/* Without branches, so that several pixels are done at once. */
RASTER_INLINED double box_distance(const distance_field *f, col_vec p)
{
    col_vec q = beyond(f, p), out = {larger(q.x, 0), larger(q.y, 0)};
    return sqrt(out.x * out.x + out.y * out.y) + smaller(larger(q.x, q.y), 0) - f->radius;
}

/* The same, to the last bit, where the core is a point. */
RASTER_INLINED double circle_distance(const distance_field *f, col_vec p)
{
    double x = p.x - f->min.x, y = p.y - f->min.y;
    return sqrt(x * x + y * y) - f->radius;
}

/* To the nearest point of any edge; inside when p is on the same side of all edges. */
static double polygon_distance(const distance_field *f, col_vec p)
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

RASTER_INLINED double fill_cover(const distance_field *f, double d, col_vec p)
{
    (void)p;
    return scan_covered(d) - scan_covered(d + f->thickness);
}

RASTER_INLINED double stroke_cover(const distance_field *f, double d, col_vec p)
{
    (void)p;
    return scan_band(d, f->width);
}

/* Rounded, without a call: where a double's last bit counts ones, adding rounds. */
RASTER_INLINED double nearest_whole(double x)
{
    const double ones = 0x1.8p52;
    return (x + ones) - ones;
}

/* Dashes repeat with the period; t is the place along the line, counted from the first one's
 * middle. */
RASTER_INLINED double dash_cover(dash_cycle r, double t)
{
    double number = larger(nearest_whole(t * r.frequency), 0);
    return scan_covered(fabs(t - number * r.period) - r.half);
}

/* The dashes of a piece of an outline: a whole number of them, so that each corner and each end of
 * an arc is the middle of a dash: corners are always drawn, and nothing wanders when a shape moves
 * or turns. A piece that is too short for a gap is solid. */
static dash_cycle fitted_cycle(const dashes *dash, double piece)
{
    double period = dash->dash + dash->gap, number = nearbyint(piece / period);
    if (number < 1)
        return (dash_cycle){.half = INFINITY};
    double fit = piece / number;
    return (dash_cycle){fit, 1 / fit, dash->dash * fit / period / 2 + dash->extra};
}

/* The angle, up to pi/4, between (x, y) and the nearer axis for x, y > 0: off by 2e-8 at most, by
 * as little of a circle's radius, which no pixel shows. Its tangent t is the smaller over the
 * larger one; above pi/8 it is turned by pi/4: tan(a - pi/4) = (t - 1) / (t + 1). The polynomial is
 * that of Cephes' atanf. */
RASTER_INLINED double angle_from_axis(double x, double y)
{
    double low = smaller(x, y), high = larger(x, y);
    bool turned = low > 0.4142135623730951 * high;
    double t = (turned ? low - high : low) / (turned ? low + high : high), z = t * t;
    double a = ((8.05374449538e-2 * z - 1.38776856032e-1) * z + 1.99777106478e-1) * z;
    return (a - 3.33329491539e-1) * z * t + t + (turned ? COL_PI / 4 : 0);
}

RASTER_INLINED dash_cycle chosen(bool first, dash_cycle a, dash_cycle b)
{
    return (dash_cycle){first ? a.period : b.period, first ? a.frequency : b.frequency,
                        first ? a.half : b.half};
}

/* The piece of an outline that is nearest to a point: a side, or a corner's arc. */
typedef struct outline_piece {
    bool corner, flat; /* flat: of the sides the upper or the lower one */
    col_vec out;       /* beyond the core's sides */
    double along;      /* the side, from its start */
} outline_piece;

RASTER_INLINED outline_piece piece_at(const distance_field *f, col_vec p)
{
    col_vec q = beyond(f, p);
    bool flat = q.y > q.x;
    return (outline_piece){smaller(q.x, q.y) > 0, flat, q, flat ? p.x - f->min.x : p.y - f->min.y};
}

/* The place along an arc, which has a dash's middle at either end, may be counted from the nearer
 * one. No branches: what isn't asked for is computed as well. */
RASTER_INLINED double dashed_outline_cover(const distance_field *f, double d, col_vec p)
{
    outline_piece at = piece_at(f, p);
    double place = at.corner ? f->radius * angle_from_axis(at.out.x, at.out.y) : at.along;
    dash_cycle cycle = chosen(at.corner, f->arc, chosen(at.flat, f->horizontal, f->vertical));
    return stroke_cover(f, d, p) * dash_cover(cycle, place);
}

/* The same where arcs are points, which are drawn ... */
RASTER_INLINED double dashed_sharp_cover(const distance_field *f, double d, col_vec p)
{
    outline_piece at = piece_at(f, p);
    double dash = dash_cover(chosen(at.flat, f->horizontal, f->vertical), at.along);
    return stroke_cover(f, d, p) * (at.corner ? 1 : dash);
}

/* ... and where sides are. */
RASTER_INLINED double dashed_circle_cover(const distance_field *f, double d, col_vec p)
{
    outline_piece at = piece_at(f, p);
    double dash = dash_cover(f->arc, f->radius * angle_from_axis(at.out.x, at.out.y));
    return stroke_cover(f, d, p) * (at.corner ? dash : 1);
}

/* The line starts with a dash. Before a piece's start and after its end its direction goes on: so
 * dashes end straight, not round. */
RASTER_INLINED double dashed_line_cover(const distance_field *f, double d, col_vec p)
{
    return stroke_cover(f, d, p) * dash_cover(f->horizontal, f->start + (p.x - f->min.x));
}

static void set_dashes(distance_field *f, const stroke *how)
{
    const dashes *dash = &how->dashes;
    double period = dash->dash + dash->gap;
    f->start = how->before - dash->dash / 2;
    f->horizontal = how->open ? (dash_cycle){period, 1 / period, dash->dash / 2 + dash->extra}
                              : fitted_cycle(dash, f->max.x - f->min.x);
    f->vertical = fitted_cycle(dash, f->max.y - f->min.y);
    f->arc = fitted_cycle(dash, f->radius * asin(1));
}

/* The pixels in the clip that the box, grown, can touch; all 0 when there are none. */
static pixel_rect touched(const raster *to, col_box box, double grow)
{
    const pixel_rect *clip = &to->surface.clip;
    double left = larger(floor(box.min.x - grow), clip->x);
    double top = larger(floor(box.min.y - grow), clip->y);
    double right = smaller(ceil(box.max.x + grow), clip->x + clip->w);
    double bottom = smaller(ceil(box.max.y + grow), clip->y + clip->h);
    if (!(left < right && top < bottom))
        return (pixel_rect){0, 0, 0, 0};
    return (pixel_rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

typedef struct pixel_part {
    int from, to;
} pixel_part;

/* The pixels from a place to another that are in a part, were they beyond what an int holds; none
 * where the second isn't the larger one. */
RASTER_INLINED pixel_part pixels_between(double from, double to, pixel_part in)
{
    int a = (int)smaller(larger(from, in.from), in.to);
    int b = (int)smaller(larger(to, a), in.to);
    return (pixel_part){a, b};
}

/* The whole pixels in a length, at least one. */
static int pixels_in(double length, int max)
{
    return length < max ? 1 + (int)length : max;
}

static col_vec row_start(const col_shape *shape, int x, int y)
{
    col_vec centre = {x + 0.5, y + 0.5};
    return shape ? col_to_local(shape, centre) : centre;
}

/* `scan_byte` of each, by way of ints: so they go through the processor side by side, and are
 * written at once, which reading them at once soon after wants. */
RASTER_INLINED void scan_bytes(const double covers[SCAN_BLOCK], uint8_t *out)
{
    int whole[SCAN_BLOCK];
    uint8_t bytes[SCAN_BLOCK];
    for (int i = 0; i < SCAN_BLOCK; i++)
        whole[i] = (int)(covers[i] * 255 + 0.5);
    for (int i = 0; i < SCAN_BLOCK; i++)
        bytes[i] = (uint8_t)whole[i];
    memcpy(out, bytes, sizeof bytes);
}

/* The coverages of the pixels from x on. */
RASTER_INLINED void scan_block(const distance_field *f, col_vec start, int x, distance_fn *distance,
                               cover_fn *cover, uint8_t *out)
{
    double covers[SCAN_BLOCK];
    for (int i = 0; i < SCAN_BLOCK; i++) {
        col_vec p = {start.x + f->step.x * (x + i), start.y + f->step.y * (x + i)};
        covers[i] = cover(f, distance(f, p), p);
    }
    scan_bytes(covers, out);
}

/* A part of a row: from .. to - 1; distances from the area's left. */
typedef struct part {
    double from, to;
} part;

/* Where a coordinate that grows from pixel to pixel lies between two values. per_step: 1 over by
 * how much; 0: not at all. */
RASTER_INLINED part part_between(double at, double per_step, double low, double high)
{
    if (low > high || per_step == 0)
        return low <= at && at <= high ? (part){-INFINITY, INFINITY} : (part){0, 0};
    double a = (low - at) * per_step, b = (high - at) * per_step;
    return (part){smaller(a, b), larger(a, b)};
}

/* Where the row passes through a disc; a step is 1 long. */
RASTER_INLINED part part_of_disc(col_vec middle, col_vec start, col_vec step, double radius)
{
    double dx = middle.x - start.x, dy = middle.y - start.y;
    double along = dx * step.x + dy * step.y, off = dx * step.y - dy * step.x;
    double square = radius * radius - off * off;
    if (!(radius > 0 && square > 0))
        return (part){0, 0};
    return (part){along - sqrt(square), along + sqrt(square)};
}

/* Where the row passes through the core grown by that much: a box, so that where d is less than
 * grow - radius lies inside it. */
RASTER_INLINED part part_of_box(const distance_field *f, col_vec start, double grow)
{
    part x = part_between(start.x, f->per_step.x, f->min.x - grow, f->max.x + grow);
    part y = part_between(start.y, f->per_step.y, f->min.y - grow, f->max.y + grow);
    return (part){larger(x.from, y.from), smaller(x.to, y.to)};
}

/* By how much parts are rounded the safe way: more than computing them is wrong by. */
static const double SLACK = 1e-3;

/* Where d can be less than f->outside, at most. */
RASTER_INLINED pixel_part outer_part(const distance_field *f, col_vec start)
{
    if (!f->shape)
        return (pixel_part){0, f->area.w};
    double grow = f->radius + f->outside;
    part p = f->round ? part_of_disc(f->min, start, f->step, grow) : part_of_box(f, start, grow);
    return pixels_between(p.from + 1 - SLACK, p.to + 1 + SLACK, (pixel_part){0, f->area.w});
}

/* Where d is surely less than f->inside: grown by g, a box's corners are g sqrt(2) away from the
 * core's, which must not be more than a rounded corner's radius. */
RASTER_INLINED pixel_part inner_part(const distance_field *f, col_vec start, pixel_part outer)
{
    if (!f->shape)
        return (pixel_part){outer.to, outer.to};
    double grow = f->radius + f->inside;
    part p = f->round ? part_of_disc(f->min, start, f->step, grow)
                      : part_of_box(f, start, grow > 0 ? grow * sqrt(0.5) : grow);
    return pixels_between(p.from + 1 + SLACK, p.to + 1 - SLACK, outer);
}

/* A part of a row, in steps as long as the distance allows: nothing is covered in the next
 * d - outside pixels, and nothing changes in the next inside - d. Since d is convex, it ends where
 * d grows outside. Near an outline a block of pixels is done at once. What is covered is handed on
 * piece by piece. */
RASTER_INLINED void scan_part(const distance_field *f, col_vec start, int y, pixel_part of,
                              uint8_t *row, distance_fn *distance, cover_fn *cover, scan_row each,
                              void *user)
{
    const int left = f->area.x;
    double before = INFINITY;
    int from = of.from, x = of.from; /* from .. x - 1 is covered, and not yet handed on */
    for (int run; x < of.to; x += run) {
        col_vec p = {start.x + f->step.x * x, start.y + f->step.y * x};
        double d = distance(f, p), outside = d - f->outside, inside = f->inside - d;
        bool empty = outside >= 0 || (inside >= 0 && f->middle == 0);
        if (empty && from < x)
            each(user, left + from, y, x - from, row + from);
        if (outside >= 0 && d > before)
            return;
        run = outside >= 0 || inside >= 0 ? pixels_in(larger(outside, inside), of.to - x)
                                          : min_int(SCAN_BLOCK, of.to - x);
        if (empty)
            from = x + run;
        else if (inside >= 0)
            memset(row + x, f->middle, (size_t)run);
        else
            scan_block(f, start, x, distance, cover, row + x);
        before = d;
    }
    if (from < x)
        each(user, left + from, y, x - from, row + from);
}

/* So many pixels, or the few more of whole blocks. */
static int whole_blocks(int pixels)
{
    return (pixels + SCAN_BLOCK - 1) / SCAN_BLOCK * SCAN_BLOCK;
}

/* Block by block: where there are few that is quicker than asking for the distance first. room:
 * nothing else is painted up to there, so that the last block may be a whole one. */
RASTER_INLINED void scan_blocks(const distance_field *f, col_vec start, int y, pixel_part of,
                                int room, uint8_t *row, distance_fn *distance, cover_fn *cover,
                                scan_row each, void *user)
{
    const int to = min_int(of.from + whole_blocks(of.to - of.from), room);
    for (int x = of.from; x < to; x += SCAN_BLOCK)
        scan_block(f, start, x, distance, cover, row + x);
    if (of.from < to)
        each(user, f->area.x + of.from, y, to - of.from, row + of.from);
}

/* What is beside the part of a row where nothing changes any more. */
RASTER_INLINED void scan_beside(const raster *to, const distance_field *f, col_vec start, int y,
                                pixel_part of, int room, distance_fn *distance, cover_fn *cover,
                                scan_row each, void *user)
{
    int end = f->area.x + of.to;
    if (raster_settled_until(to, y, f->area.x + of.from, end, false) == end)
        return;
    if (of.to - of.from <= FEW)
        scan_blocks(f, start, y, of, room, to->row, distance, cover, each, user);
    else
        scan_part(f, start, y, of, to->row, distance, cover, each, user);
}

/* But for what is settled there. */
static void hand_on_middle(const raster *to, const distance_field *f, int y, pixel_part of,
                           scan_row each, void *user)
{
    int left = f->area.x, end = left + of.to;
    for (int from = left + of.from, next; f->middle > 0 && from < end; from = next) {
        from = raster_settled_until(to, y, from, end, true);
        next = raster_unsettled_until(to, y, from, end);
        if (from == next)
            continue;
        memset(to->row + (from - left), f->middle, (size_t)(next - from));
        each(user, from, y, next - from, to->row + (from - left));
    }
}

RASTER_INLINED void scan_wide_row(const raster *to, const distance_field *f, col_vec start, int y,
                                  distance_fn *distance, cover_fn *cover, scan_row each, void *user)
{
    pixel_part outer = outer_part(f, start), inner = inner_part(f, start, outer);
    const pixel_part beside[] = {{outer.from, inner.from}, {inner.to, outer.to}};
    const int end = to->surface.clip.x + to->surface.clip.w - f->area.x;
    scan_beside(to, f, start, y, beside[0], f->middle == 0 ? inner.to : inner.from, distance, cover,
                each, user);
    hand_on_middle(to, f, y, inner, each, user);
    scan_beside(to, f, start, y, beside[1], end, distance, cover, each, user);
}

/* The pixels of a narrow area on their way to the cache, all rows at once: waiting for one row
 * after the other takes as long as painting them. */
static void fetch(const pixel_surface *s, pixel_rect area)
{
    const char *row = (const char *)s->pixels + (size_t)area.y * s->pitch + 4 * (size_t)area.x;
    for (int y = 0; y < area.h; y++, row += s->pitch) {
        __builtin_prefetch(row, 1);
        __builtin_prefetch(row + 4 * (size_t)area.w - 1, 1);
    }
}

/* As many whole blocks as fit into the clip: what lies beyond the area isn't covered, and a block
 * is quicker than what is left of one. */
static pixel_rect in_blocks(const raster *to, pixel_rect area)
{
    const pixel_rect *clip = &to->surface.clip;
    area.w = min_int(whole_blocks(area.w), clip->x + clip->w - area.x);
    return area;
}

/* Several rows are scanned before the first is painted: so the processor goes from one to the next,
 * and doesn't wait for what was just written. */
RASTER_INLINED void scan_narrow(const raster *to, const distance_field *f, distance_fn *distance,
                                cover_fn *cover, scan_row each, void *user)
{
    enum { ROWS = 32 };
    uint8_t covers[ROWS][FEW];
    const pixel_rect area = in_blocks(to, f->area);
    const int bottom = area.y + area.h;
    fetch(&to->surface, area);
    for (int top = area.y, rows; top < bottom; top += rows) {
        rows = min_int(ROWS, bottom - top);
        for (int i = 0; i < rows; i++) {
            col_vec start = row_start(f->shape, area.x, top + i);
            for (int x = 0; x < area.w; x += SCAN_BLOCK)
                scan_block(f, start, x, distance, cover, covers[i] + x);
        }
        for (int i = 0; i < rows; i++)
            each(user, area.x, top + i, area.w, covers[i]);
    }
}

/* Always inlined, with the field as a variable of its own: distance and coverage are compiled into
 * the loops, and a block's pixels go through the processor side by side. */
RASTER_INLINED void scan_rows(raster *to, const distance_field scanned, distance_fn *distance,
                              cover_fn *cover, scan_row each, void *user)
{
    const distance_field f = scanned;
    if (f.area.w <= FEW) {
        scan_narrow(to, &f, distance, cover, each, user);
        return;
    }
    for (int y = f.area.y; y < f.area.y + f.area.h; y++)
        scan_wide_row(to, &f, row_start(f.shape, f.area.x, y), y, distance, cover, each, user);
}

static bool in_range(double a, double b)
{
    return fabs(a) < MAX_COORDINATE && fabs(b) < MAX_COORDINATE;
}

static bool drawable(const col_shape *s)
{
    return in_range(s->at.x, s->at.y) && in_range(s->pivot.x, s->pivot.y) &&
           in_range(s->corner.x, s->corner.y) && in_range(s->width, s->height) &&
           in_range(s->dir.c, s->dir.s) && in_range(s->radius, 0);
}

/* 0 for what is next to nothing. */
static double one_over(double step)
{
    return fabs(step) < 1e-12 ? 0 : 1 / step;
}

static distance_field box_field(const raster *to, const col_shape *shape, double grow)
{
    /* Going right by a pixel turns back by the shape's angle: (c, -s). */
    distance_field f = {
        .shape = shape, .step = {shape->dir.c, -shape->dir.s}, .radius = shape->radius};
    f.per_step = (col_vec){one_over(f.step.x), one_over(f.step.y)};
    f.min = col_core_min(shape);
    f.max = col_core_max(shape);
    f.round = shape->width == 0 && shape->height == 0;
    if (drawable(shape))
        f.area = touched(to, col_bounds(shape), grow);
    return f;
}

static distance_field fill_field(const raster *to, const col_shape *shape)
{
    distance_field f = box_field(to, shape, 0.5);
    f.thickness = smaller(shape->width, shape->height) + 2 * shape->radius;
    f.outside = 0.5;
    f.inside = -0.5;
    f.middle = 255;
    return f;
}

RASTER_WIDE void raster_scan_fill(raster *to, const col_shape *shape, scan_row each, void *user)
{
    const distance_field f = fill_field(to, shape);
    if (f.round)
        scan_rows(to, f, circle_distance, fill_cover, each, user);
    else
        scan_rows(to, f, box_distance, fill_cover, each, user);
}

RASTER_WIDE void raster_scan_stroke(raster *to, const col_shape *shape, const stroke *how,
                                    scan_row each, void *user)
{
    double reach = how->width / 2 + 0.5;
    if (!(reach > 0.5 && reach < MAX_COORDINATE))
        return;
    distance_field f = box_field(to, shape, reach);
    f.width = how->width;
    f.outside = reach;
    f.inside = -reach;
    set_dashes(&f, how);
    if (!(how->dashes.gap > 0) && f.round)
        scan_rows(to, f, circle_distance, stroke_cover, each, user);
    else if (!(how->dashes.gap > 0))
        scan_rows(to, f, box_distance, stroke_cover, each, user);
    else if (how->open)
        scan_rows(to, f, box_distance, dashed_line_cover, each, user);
    else if (f.round)
        scan_rows(to, f, circle_distance, dashed_circle_cover, each, user);
    else if (f.radius == 0)
        scan_rows(to, f, box_distance, dashed_sharp_cover, each, user);
    else
        scan_rows(to, f, box_distance, dashed_outline_cover, each, user);
}

/* Where corners are arcs, inner_part leaves out more than an edge. */
static bool is_inside_told(const distance_field *f)
{
    return f->round || f->radius + f->inside <= 0;
}

RASTER_WIDE void raster_scan_inside(raster *to, const col_shape *shape, scan_row each, void *user)
{
    const distance_field f = fill_field(to, shape);
    if (f.area.w <= FEW || !is_inside_told(&f)) {
        raster_scan_fill(to, shape, each, user);
        return;
    }
    for (int y = f.area.y; y < f.area.y + f.area.h; y++) {
        col_vec start = row_start(f.shape, f.area.x, y);
        pixel_part all = {0, f.area.w};
        hand_on_middle(to, &f, y, inner_part(&f, start, all), each, user);
    }
}

/* Not a box when a point isn't finite. */
static col_box points_bounds(const col_vec *points, size_t count)
{
    col_box box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (size_t i = 0; i < count; i++) {
        if (!in_range(points[i].x, points[i].y))
            return (col_box){{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
        box.min = (col_vec){fmin(box.min.x, points[i].x), fmin(box.min.y, points[i].y)};
        box.max = (col_vec){fmax(box.max.x, points[i].x), fmax(box.max.y, points[i].y)};
    }
    return box;
}

RASTER_WIDE void raster_scan_polygon(raster *to, const col_vec *points, size_t count, scan_row each,
                                     void *user)
{
    distance_field f = {.points = points, .count = count, .step = {1, 0}, .middle = 255};
    f.area = touched(to, points_bounds(points, count), 0.5);
    f.thickness = INFINITY;
    f.outside = 0.5;
    f.inside = -0.5;
    scan_rows(to, f, polygon_distance, fill_cover, each, user);
}
