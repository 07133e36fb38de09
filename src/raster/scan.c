#include "raster/scan.h"
#include "raster/distance_field.h"
#include "raster/int_math.h"
#include "raster/layers.h"
#include <math.h>
#include <string.h>

enum { FEW = LOW_NUMBERS }; /* pixels of a row that are all done as blocks */

static const double MAX_COORDINATE = 1e15;

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

/* The pixels of the whole blocks in so many pixels, and of those that they need. */
RASTER_INLINED int whole_blocks(int pixels)
{
    return pixels / SCAN_BLOCK * SCAN_BLOCK;
}

RASTER_INLINED int blocks_around(int pixels)
{
    return whole_blocks(pixels + SCAN_BLOCK - 1);
}

/* The pixels in the clip that the box, grown, can touch, and as many more as whole blocks have:
 * what lies beyond the box isn't covered, and a block is quicker than what is left of one. Nothing
 * when there are none. */
static void set_area(distance_field *f, const raster *to, col_box box, double grow)
{
    const pixel_rect *clip = &to->surface.clip;
    double first = floor(box.min.x - grow);
    double left = larger(first, clip->x);
    double top = larger(floor(box.min.y - grow), clip->y);
    double right = smaller(ceil(box.max.x + grow), clip->x + clip->w);
    double bottom = smaller(ceil(box.max.y + grow), clip->y + clip->h);
    if (!(left < right && top < bottom))
        return;
    f->left = (int)larger(first, 0);
    int end = f->left + blocks_around((int)right - f->left);
    f->area = (pixel_rect){(int)left, (int)top, min_int(end, clip->x + clip->w) - (int)left,
                           (int)(bottom - top)};
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

RASTER_INLINED pixel_row field_row(const distance_field *f, int y)
{
    return pixel_row_at(f, y, (col_vec){f->corner.x + f->down.x * y, f->corner.y + f->down.y * y});
}

/* Of each number the last byte. They are written at once, which reading them at once soon after
 * wants. To narrow what is small is one instruction of WebAssembly; for the shuffle that clang
 * finds browsers need a dozen. */
RASTER_INLINED void last_bytes(const uint32_t whole[SCAN_BLOCK], uint8_t *out)
{
#ifdef __wasm_simd128__
    v128_t last = wasm_v128_and(wasm_v128_load(whole),
                                wasm_v128_load32_splat(&raster_lane_numbers.last_byte));
    v128_t words = wasm_i16x8_narrow_i32x4(last, last);
    wasm_v128_store32_lane(out, wasm_u8x16_narrow_i16x8(words, words), 0);
#else
    uint8_t bytes[SCAN_BLOCK];
    for (int i = 0; i < SCAN_BLOCK; i++)
        bytes[i] = (uint8_t)whole[i];
    memcpy(out, bytes, sizeof bytes);
#endif
}

/* `scan_byte` of each, 0 .. 1 (of two that are as near, the even one). Where a float's last bit
 * counts ones its last byte is that number: to make ints of floats takes several instructions
 * elsewhere, in WebAssembly. */
RASTER_INLINED void scan_bytes(const lanes covers[SCAN_BLOCK / LANES], uint8_t *out)
{
    lanes sums[SCAN_BLOCK / LANES];
    uint32_t whole[SCAN_BLOCK];
    for (int i = 0; i < SCAN_BLOCK / LANES; i++)
        sums[i] = covers[i] * raster_lane_numbers.byte + raster_lane_numbers.last_bit;
    memcpy(whole, sums, sizeof whole);
    last_bytes(whole, out);
}

/* The coverages of the pixels from x on. */
RASTER_INLINED void scan_block(const distance_field *f, const pixel_row *row, int x,
                               lanes_fn *numbers, row_distance_fn *distance, row_cover_fn *cover,
                               uint8_t *out)
{
    lanes covers[SCAN_BLOCK / LANES];
    for (int i = 0; i < SCAN_BLOCK / LANES; i++) {
        const lanes at = numbers(x + LANES * i);
        covers[i] = cover(f, row, at, distance(f, row, at));
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

/* Where what is covered goes. */
typedef struct row_sink {
    scan_sink each;
    void *user;
} row_sink;

static pixel_part area_part(const distance_field *f)
{
    int from = f->area.x - f->left;
    return (pixel_part){from, from + f->area.w};
}

/* What is covered: of so many rows' pixels, from their first ones on. */
static void hand_on(row_sink to, const distance_field *f, covered_rows of)
{
    const pixel_part area = area_part(f);
    int from = max_int(of.x, area.from), end = min_int(of.x + of.count, area.to);
    of.x = f->left + from;
    of.count = end - from;
    of.cover += from;
    if (from < end)
        to.each(to.user, &of);
}

/* Of one row. Once, not in each loop. */
static __attribute__((noinline)) void hand_on_part(row_sink to, const distance_field *f, int y,
                                                   pixel_part of, const uint8_t *covers)
{
    hand_on(to, f, (covered_rows){of.from, y, of.to - of.from, 1, covers, 0});
}

/* Where d can be less than f->outside, at most: whole blocks. */
RASTER_INLINED pixel_part outer_part(const distance_field *f, col_vec start)
{
    pixel_part of = area_part(f);
    if (f->shape) {
        double grow = f->radius + f->outside;
        part p =
            f->round ? part_of_disc(f->min, start, f->step, grow) : part_of_box(f, start, grow);
        of = pixels_between(p.from + 1 - SLACK, p.to + 1 + SLACK, of);
    }
    return (pixel_part){whole_blocks(of.from), blocks_around(of.to)};
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

/* The whole blocks in it. */
RASTER_INLINED pixel_part blocks_inside(pixel_part of, pixel_part outer)
{
    pixel_part in = {blocks_around(of.from), whole_blocks(of.to)};
    return in.from < in.to ? in : (pixel_part){outer.to, outer.to};
}

/* Part of a row, in steps as long as the distance allows: nothing is covered in the next
 * d - outside pixels, and nothing changes in the next inside - d. Since d is convex, it ends where
 * d grows outside. What is covered is handed on piece by piece. */
RASTER_INLINED void scan_part(const distance_field *f, const pixel_row *row, pixel_part of,
                              uint8_t *covers, distance_fn *distance, row_distance_fn *row_distance,
                              row_cover_fn *cover, row_sink to)
{
    double before = INFINITY;
    int x = of.from, from = x; /* from .. x - 1 is covered, and not yet handed on */
    for (int run; x < of.to; x += run) {
        double d = distance(f, pixel_centre(f, row, x));
        double outside = d - f->outside, inside = f->inside - d;
        run = whole_blocks(pixels_in(larger(larger(outside, inside), 0), of.to - x));
        bool ends = outside >= 0 && d > before;
        bool empty = ends || (run > 0 && (outside >= 0 || f->middle == 0));
        if (empty)
            hand_on_part(to, f, row->y, (pixel_part){from, x}, covers);
        if (ends)
            return;
        if (empty) {
            from = x + run;
        } else if (run > 0) {
            memset(covers + x, f->middle, (size_t)run);
        } else {
            scan_block(f, row, x, lanes_from, row_distance, cover, covers + x);
            run = SCAN_BLOCK;
        }
        before = d;
    }
    hand_on_part(to, f, row->y, (pixel_part){from, x}, covers);
}

/* Block by block: where there are few that is quicker than asking for the distance first. */
RASTER_INLINED void scan_blocks(const distance_field *f, const pixel_row *row, pixel_part of,
                                uint8_t *covers, row_distance_fn *distance, row_cover_fn *cover,
                                row_sink to)
{
    for (int x = of.from; x < of.to; x += SCAN_BLOCK)
        scan_block(f, row, x, lanes_from, distance, cover, covers + x);
    hand_on_part(to, f, row->y, of, covers);
}

/* What is beside the part of a row where nothing changes any more. */
RASTER_INLINED void scan_beside(const raster *r, const distance_field *f, const pixel_row *row,
                                pixel_part of, distance_fn *distance, row_distance_fn *row_distance,
                                row_cover_fn *cover, row_sink to)
{
    const pixel_part area = area_part(f);
    int from = f->left + max_int(of.from, area.from), end = f->left + min_int(of.to, area.to);
    if (from >= end || raster_settled_until(r, row->y, from, end, false) == end)
        return;
    if (of.to - of.from <= FEW)
        scan_blocks(f, row, of, r->row, row_distance, cover, to);
    else
        scan_part(f, row, of, r->row, distance, row_distance, cover, to);
}

/* But for what is settled there. */
static void hand_on_middle(const raster *r, const distance_field *f, int y, pixel_part of,
                           row_sink to)
{
    const pixel_part area = area_part(f);
    int from = f->left + max_int(of.from, area.from), end = f->left + min_int(of.to, area.to);
    for (int next; f->middle > 0 && from < end; from = next) {
        from = raster_settled_until(r, y, from, end, true);
        next = raster_unsettled_until(r, y, from, end);
        if (from == next)
            continue;
        memset(r->row, f->middle, (size_t)(next - from));
        to.each(to.user, &(covered_rows){from, y, next - from, 1, r->row, 0});
    }
}

RASTER_INLINED void scan_wide_row(const raster *r, const distance_field *f, int y,
                                  distance_fn *distance, row_distance_fn *row_distance,
                                  row_cover_fn *cover, row_sink to)
{
    const pixel_row row = field_row(f, y);
    pixel_part outer = outer_part(f, row.start);
    pixel_part inner = blocks_inside(inner_part(f, row.start, outer), outer);
    const pixel_part beside[] = {{outer.from, inner.from}, {inner.to, outer.to}};
    for (int i = 0; i < 2; i++) { /* compiled once, not twice */
        scan_beside(r, f, &row, beside[i], distance, row_distance, cover, to);
        if (i == 0)
            hand_on_middle(r, f, y, inner, to);
    }
}

/* A row's pixels are on their way to the cache while it is scanned: to wait for them takes as long
 * as to paint them. */
RASTER_INLINED void fetch_row(const pixel_surface *s, pixel_rect area, int y)
{
    const char *row = (const char *)s->pixels + (size_t)y * s->pitch + 4 * (size_t)area.x;
    raster_fetch(row);
    raster_fetch(row + 4 * (size_t)area.w - 1);
}

/* Several rows are scanned before the first is painted: so the processor goes from one to the next,
 * and doesn't wait for what was just written. */
RASTER_INLINED void scan_narrow(const raster *r, const distance_field *f, row_distance_fn *distance,
                                row_cover_fn *cover, row_sink to)
{
    enum { ROWS = 32 };
    uint8_t covers[ROWS][FEW];
    const pixel_part all = area_part(f);
    const int bottom = f->area.y + f->area.h;
    for (int top = f->area.y, rows; top < bottom; top += rows) {
        rows = min_int(ROWS, bottom - top);
        for (int i = 0; i < rows; i++) {
            const pixel_row row = field_row(f, top + i);
            fetch_row(&r->surface, f->area, top + i);
            for (int x = 0; x < all.to; x += SCAN_BLOCK)
                scan_block(f, &row, x, lanes_from_low, distance, cover, covers[i] + x);
        }
        hand_on(to, f, (covered_rows){all.from, top, all.to - all.from, rows, covers[0], FEW});
    }
}

/* Always inlined, with the field as a variable of its own: distance and coverage are compiled into
 * the loops, and a block's pixels go through the processor side by side. */
RASTER_INLINED void scan_rows(raster *r, const distance_field scanned, distance_fn *distance,
                              row_distance_fn *row_distance, row_cover_fn *cover, row_sink to)
{
    const distance_field f = scanned;
    if (area_part(&f).to <= FEW) {
        scan_narrow(r, &f, row_distance, cover, to);
        return;
    }
    for (int y = f.area.y; y < f.area.y + f.area.h; y++)
        scan_wide_row(r, &f, y, distance, row_distance, cover, to);
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
    /* Going right by a pixel turns back by the shape's angle: (c, -s); going down, (s, c). */
    distance_field f = {.shape = shape,
                        .step = {shape->dir.c, -shape->dir.s},
                        .down = {shape->dir.s, shape->dir.c},
                        .radius = shape->radius};
    f.per_step = (col_vec){one_over(f.step.x), one_over(f.step.y)};
    f.min = col_core_min(shape);
    f.max = col_core_max(shape);
    f.round = shape->width == 0 && shape->height == 0;
    if (drawable(shape))
        set_area(&f, to, col_bounds(shape), grow);
    f.corner = col_to_local(shape, (col_vec){f.left + 0.5, 0.5});
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

/* Each distance with each coverage is a function of its own: a browser compiles a function when it
 * is called first, and all of it. */
typedef void scanner(raster *r, const distance_field *f, row_sink to);

/* By how a shape's distance is told. */
typedef enum distance_kind { LARGE, ROUND, BOX, KINDS } distance_kind;

static distance_kind kind_of(const distance_field *f)
{
    return f->radius > MAX_FLOAT_RADIUS ? LARGE : f->round ? ROUND : BOX;
}

RASTER_WIDE static void scan_thin_fill(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_box_distance, thin_fill_cover, to);
}

RASTER_WIDE static void scan_large_fill(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_wide_distance, fill_cover, to);
}

RASTER_WIDE static void scan_round_fill(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, circle_distance, row_circle_distance, fill_cover, to);
}

RASTER_WIDE static void scan_box_fill(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_box_distance, fill_cover, to);
}

void raster_scan_fill(raster *r, const col_shape *shape, scan_sink each, void *user)
{
    static scanner *const fills[KINDS] = {scan_large_fill, scan_round_fill, scan_box_fill};
    const distance_field f = fill_field(r, shape);
    scanner *scan = f.thickness < THICK ? scan_thin_fill : fills[kind_of(&f)];
    scan(r, &f, (row_sink){each, user});
}

RASTER_WIDE static void scan_large_outline(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_wide_distance, stroke_cover, to);
}

RASTER_WIDE static void scan_round_outline(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, circle_distance, row_circle_distance, stroke_cover, to);
}

RASTER_WIDE static void scan_box_outline(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_box_distance, stroke_cover, to);
}

RASTER_WIDE static void scan_line(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_segment_distance, line_cover, to);
}

RASTER_WIDE static void scan_dashed_line(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_segment_distance, dashed_line_cover, to);
}

RASTER_WIDE static void scan_large_dashes(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_wide_distance, dashed_outline_cover, to);
}

RASTER_WIDE static void scan_round_dashes(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, circle_distance, row_circle_distance, dashed_circle_cover, to);
}

RASTER_WIDE static void scan_sharp_dashes(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_box_distance, dashed_sharp_cover, to);
}

RASTER_WIDE static void scan_box_dashes(raster *r, const distance_field *f, row_sink to)
{
    scan_rows(r, *f, box_distance, row_box_distance, dashed_outline_cover, to);
}

static scanner *outline_scanner(const distance_field *f, bool dashed)
{
    static scanner *const outlines[][KINDS] = {
        {scan_large_outline, scan_round_outline, scan_box_outline},
        {scan_large_dashes, scan_round_dashes, scan_box_dashes}};
    distance_kind kind = kind_of(f);
    return dashed && kind == BOX && f->radius == 0 ? scan_sharp_dashes : outlines[dashed][kind];
}

static scanner *stroke_scanner(const distance_field *f, const stroke *how, bool dashed)
{
    if (how->open && dashed)
        return scan_dashed_line;
    return how->open && how->width >= 1 ? scan_line : outline_scanner(f, dashed);
}

void raster_scan_stroke(raster *r, const col_shape *shape, const stroke *how, scan_sink each,
                        void *user)
{
    double reach = how->width / 2 + 0.5;
    if (!(reach > 0.5 && reach < MAX_COORDINATE))
        return;
    bool dashed = how->dashes.gap > 0;
    distance_field f = box_field(r, shape, reach);
    f.width = how->width;
    f.outside = reach;
    f.inside = -reach;
    if (dashed)
        set_dashes(&f, how);
    stroke_scanner(&f, how, dashed)(r, &f, (row_sink){each, user});
}

/* Where corners are arcs, inner_part leaves out more than an edge. */
static bool is_inside_told(const distance_field *f)
{
    return f->round || f->radius + f->inside <= 0;
}

RASTER_WIDE void raster_scan_inside(raster *r, const col_shape *shape, scan_sink each, void *user)
{
    const distance_field f = fill_field(r, shape);
    if (f.area.w <= FEW || !is_inside_told(&f)) {
        raster_scan_fill(r, shape, each, user);
        return;
    }
    for (int y = f.area.y; y < f.area.y + f.area.h; y++) {
        pixel_part inner = inner_part(&f, field_row(&f, y).start, area_part(&f));
        hand_on_middle(r, &f, y, inner, (row_sink){each, user});
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

RASTER_WIDE void raster_scan_polygon(raster *to, const col_vec *points, size_t count,
                                     scan_sink each, void *user)
{
    distance_field f = {
        .points = points, .count = count, .step = {1, 0}, .down = {0, 1}, .middle = 255};
    set_area(&f, to, points_bounds(points, count), 0.5);
    f.corner = (col_vec){f.left + 0.5, 0.5};
    f.thickness = INFINITY;
    f.outside = 0.5;
    f.inside = -0.5;
    scan_rows(to, f, polygon_distance, row_polygon_distance, fill_cover, (row_sink){each, user});
}
