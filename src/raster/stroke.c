/* Outlines and lines: halos beneath, dashes, and pieces merged before they are blended. */
#include "raster/blend.h"
#include "raster/int_math.h"
#include "raster/layers.h"
#include "raster/scan.h"
#include <math.h>
#include <string.h>

typedef struct merge {
    raster *raster;
    int top, bottom; /* rows top .. bottom - 1 hold something */
} merge;

/* What is scanned is blended at once. */
typedef struct blending {
    raster *raster;
    color ink;
} blending;

static void blend_scanned(void *user, const covered_rows *rows)
{
    const blending *b = user;
    raster_blend_rows(b->raster, rows, b->ink);
}

/* What a pen follows. */
typedef struct path {
    const col_shape *shape; /* NULL: the points */
    const col_vec *points;
    size_t count;
} path;

static void merge_row(merge *m, int x, int y, int count, const uint8_t *cover)
{
    raster *r = m->raster;
    uint8_t *to = r->merged + (size_t)y * r->surface.width + x;
    row_span *span = &r->spans[y];
    /* The larger coverage stays: where a line meets itself it is no darker. */
    for (int i = 0; i < count; i++)
        to[i] = to[i] > cover[i] ? to[i] : cover[i];
    *span = span->to ? (row_span){min_int(span->from, x), max_int(span->to, x + count)}
                     : (row_span){x, x + count};
    m->top = min_int(m->top, y);
    m->bottom = max_int(m->bottom, y + 1);
}

static void merge_rows(void *user, const covered_rows *rows)
{
    for (int i = 0; i < rows->rows; i++)
        merge_row(user, rows->x, rows->y + i, rows->count,
                  rows->cover + (ptrdiff_t)i * rows->pitch);
}

static void blend_merged(merge *m, color ink)
{
    raster *r = m->raster;
    for (int y = m->top; y < m->bottom; y++) {
        row_span *span = &r->spans[y];
        uint8_t *cover = r->merged + (size_t)y * r->surface.width + span->from;
        int count = span->to - span->from;
        raster_blend_row(r, span->from, y, count, cover, ink);
        memset(cover, 0, (size_t)count);
        *span = (row_span){0, 0};
    }
}

/* Pixels don't show what col_segment carries on to the last digit. */
static col_shape line_between(col_vec from, col_vec to)
{
    const col_vec none = {0, 0}, way = col_between(from, to);
    double length = sqrt(col_dot(way, way));
    bool told = length > 1e-150; /* or squares are too small to be told */
    col_dir dir = told ? (col_dir){way.x / length, way.y / length} : (col_dir){1, 0};
    return col_rectangle(from, none, none, length, 0, dir, 0);
}

static void scan_pieces(raster *r, const path *along, stroke how, scan_sink each, void *user)
{
    how.open = true;
    for (size_t i = 0; i < along->count; i++) {
        if (i == 0 && along->count > 1)
            continue;
        col_shape piece = line_between(along->points[i ? i - 1 : 0], along->points[i]);
        raster_scan_stroke(r, &piece, &how, each, user);
        how.before += piece.width;
    }
}

static void paint_outline(raster *r, const col_shape *shape, const stroke *how, color ink)
{
    const hatching plain = {.ground = ink};
    raster_paint p = raster_paint_begin(r, &plain);
    if (!raster_paint_adds_nothing(r, &(painted_shape){*shape, plain, how->width, how->dashes}))
        raster_scan_stroke(r, shape, how, raster_paint_rows, &p);
}

/* What has one piece has nothing to merge. */
static void paint_path(raster *r, const path *along, const stroke *how, color ink)
{
    if (along->shape) {
        paint_outline(r, along->shape, how, ink);
        return;
    }
    raster_changed(r);
    if (along->count <= 2) {
        scan_pieces(r, along, *how, blend_scanned, &(blending){r, ink});
    } else {
        merge m = {r, r->surface.height, 0};
        scan_pieces(r, along, *how, merge_rows, &m);
        blend_merged(&m, ink);
    }
}

static bool length_ok(double x)
{
    return x > 0 && x < 1e9;
}

static void paint_with(raster *r, const path *along, const pen *with)
{
    stroke line = {.width = with->width};
    if (length_ok(with->dash) && length_ok(with->gap))
        line.dashes = (dashes){with->dash, with->gap, 0};
    if (with->halo.a > 0 && length_ok(with->halo_width)) {
        stroke halo = line;
        halo.width += 2 * with->halo_width;
        halo.dashes.extra = with->halo_width;
        paint_path(r, along, &halo, with->halo);
    }
    paint_path(r, along, &line, with->color);
}

void raster_outline(raster *r, const col_shape *shape, const pen *with)
{
    paint_with(r, &(path){.shape = shape}, with);
}

void raster_line(raster *r, const col_vec *points, size_t count, const pen *with)
{
    paint_with(r, &(path){.points = points, .count = count}, with);
}
