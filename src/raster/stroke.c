/* Outlines and lines: halos beneath, dashes, and pieces merged before they are blended. */
#include "raster/blend.h"
#include "raster/scan.h"
#include <string.h>

typedef struct merge {
    frame *frame;
    int top, bottom; /* rows top .. bottom - 1 hold something */
} merge;

/* What a pen follows. */
typedef struct path {
    const col_shape *shape; /* NULL: the points */
    const col_vec *points;
    size_t count;
} path;

static void merge_row(void *user, int x, int y, int count, const uint8_t *cover)
{
    merge *m = user;
    frame *f = m->frame;
    uint8_t *to = f->merged + (size_t)y * f->canvas.width + x;
    row_span *span = &f->spans[y];
    /* The larger coverage stays: where a line meets itself it is no darker. */
    for (int i = 0; i < count; i++)
        to[i] = to[i] > cover[i] ? to[i] : cover[i];
    *span = span->to ? (row_span){SDL_min(span->from, x), SDL_max(span->to, x + count)}
                     : (row_span){x, x + count};
    m->top = SDL_min(m->top, y);
    m->bottom = SDL_max(m->bottom, y + 1);
}

static void blend_merged(merge *m, color ink)
{
    frame *f = m->frame;
    for (int y = m->top; y < m->bottom; y++) {
        row_span *span = &f->spans[y];
        uint8_t *cover = f->merged + (size_t)y * f->canvas.width + span->from;
        int count = span->to - span->from;
        raster_blend_row(f, span->from, y, count, cover, ink);
        memset(cover, 0, (size_t)count);
        *span = (row_span){0, 0};
    }
}

static void scan_pieces(merge *m, const path *along, stroke how)
{
    how.open = true;
    for (size_t i = 0; i < along->count; i++) {
        if (i == 0 && along->count > 1)
            continue;
        col_shape piece = col_segment(along->points[i ? i - 1 : 0], along->points[i]);
        raster_scan_stroke(m->frame, &piece, &how, merge_row, m);
        how.before += piece.width;
    }
}

static void paint_path(frame *f, const path *along, const stroke *how, color ink)
{
    merge m = {f, f->canvas.height, 0};
    if (along->shape)
        raster_scan_stroke(f, along->shape, how, merge_row, &m);
    else
        scan_pieces(&m, along, *how);
    blend_merged(&m, ink);
}

static bool length_ok(double x)
{
    return x > 0 && x < 1e9;
}

static void paint_with(frame *f, const path *along, const pen *with)
{
    stroke line = {.width = with->width};
    if (length_ok(with->dash) && length_ok(with->gap))
        line.dashes = (dashes){with->dash, with->gap, 0};
    sdl_gfx_flush(f);
    if (with->halo.a > 0 && length_ok(with->halo_width)) {
        stroke halo = line;
        halo.width += 2 * with->halo_width;
        halo.dashes.extra = with->halo_width;
        paint_path(f, along, &halo, with->halo);
    }
    paint_path(f, along, &line, with->color);
}

void raster_outline(canvas *c, const col_shape *shape, const pen *with)
{
    paint_with(frame_of(c), &(path){.shape = shape}, with);
}

void raster_line(canvas *c, const col_vec *points, size_t count, const pen *with)
{
    paint_with(frame_of(c), &(path){.points = points, .count = count}, with);
}
