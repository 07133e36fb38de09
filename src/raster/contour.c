/* The line around an area that is given pixel by pixel, anti-aliased.
 *
 * Let f be the share of inside pixels in a disc of radius R about a pixel. When the edge is
 * straight there and at the distance d from the pixel's centre (d > 0 inside), it cuts the disc,
 * and
 *
 *     f = 1/2 + (asin(d/R) + d/R * sqrt(1 - (d/R)^2)) / pi ~ 1/2 + 2 d / (pi R)
 *
 * for small d, whatever the edge's direction. So d ~ (f - 1/2) pi R / 2, and a line of a width
 * covers the pixel as the band at the distance d does. Where f is 0 or 1, d ~ 0.78 R: out of the
 * widest line. Far from any edge nothing is counted: most blocks hold one value only. */
#include "raster/blend.h"
#include "raster/int_math.h"
#include "raster/same_values.h"
#include "raster/scan.h"
#include <math.h>
#include <string.h>

enum { MARGIN = 4, RADIUS2 = 20, BLOCK = 16, SIDE = BLOCK + 2 * MARGIN };
static const double WIDEST = 5;

enum { COUNTS = (2 * MARGIN + 1) * (2 * MARGIN + 1) + 1 };

typedef struct contour {
    raster *raster;
    const pixel_values *of;
    unsigned inside;
    const pen *with;
    int half[2 * MARGIN + 1];           /* of the disc's rows */
    uint8_t line[COUNTS], halo[COUNTS]; /* coverages, by the count of inside pixels */
} contour;

/* Returns how many pixels the disc has. */
static int make_disc(contour *c)
{
    int all = 0;
    for (int y = -MARGIN; y <= MARGIN; y++) {
        int half = (int)sqrt(RADIUS2 - y * y);
        c->half[y + MARGIN] = half;
        all += 2 * half + 1;
    }
    return all;
}

static void make_covers(uint8_t *covers, int all, double width)
{
    const double radius = sqrt(all / COL_PI);
    for (int n = 0; n <= all; n++) {
        double d = ((double)n / all - 0.5) * COL_PI * radius / 2;
        covers[n] = scan_byte(scan_band(fabs(d), fmin(width, WIDEST)));
    }
}

static int clamped(int at, int count)
{
    return clamp_int(at, 0, count - 1);
}

static const unsigned char *row_of(const contour *c, int y)
{
    return c->of->values + (ptrdiff_t)clamped(y, c->of->area.h) * c->of->pitch;
}

/* Do the block at x, y (in the area) and its surroundings hold one value only? */
static bool uniform(const contour *c, int x, int y)
{
    int from = clamped(x - MARGIN, c->of->area.w),
        to = clamped(x + BLOCK + MARGIN - 1, c->of->area.w);
    unsigned char first = row_of(c, y)[from];
    for (int i = y - MARGIN; i < y + BLOCK + MARGIN; i++) {
        const unsigned char *row = row_of(c, i) + from;
        if (row[0] != first || same_until(row, 0, to - from + 1) <= to - from)
            return false;
    }
    return true;
}

/* How many pixels of a row of the block's surroundings are inside, before each. */
typedef struct sums {
    uint8_t before[SIDE][SIDE + 1];
} sums;

/* False: there is no edge near the block. */
static bool sum(const contour *c, int x, int y, sums *s)
{
    int inside = 0;
    for (int i = 0; i < SIDE; i++) {
        const unsigned char *row = row_of(c, y - MARGIN + i);
        uint8_t *before = s->before[i];
        before[0] = 0;
        for (int j = 0; j < SIDE; j++)
            before[j + 1] =
                (uint8_t)(before[j] +
                          (c->inside >> row[clamped(x - MARGIN + j, c->of->area.w)] & 1));
        inside += before[SIDE];
    }
    return inside != 0 && inside != SIDE * SIDE;
}

/* How many pixels in the disc about each pixel of a row are inside. */
static void count_row(const contour *c, const sums *s, int row, uint8_t count[BLOCK])
{
    memset(count, 0, BLOCK);
    for (int y = 0; y <= 2 * MARGIN; y++) {
        int half = c->half[y];
        const uint8_t *from = s->before[row + y] + MARGIN - half;
        const uint8_t *to = s->before[row + y] + MARGIN + half + 1;
        for (int i = 0; i < BLOCK; i++)
            count[i] = (uint8_t)(count[i] + to[i] - from[i]);
    }
}

static void paint(const contour *c, int x, int y, int width, const uint8_t *count,
                  const uint8_t *covers, color ink)
{
    uint8_t row[BLOCK];
    for (int i = 0; i < width; i++)
        row[i] = covers[count[i]];
    raster_blend_row(c->raster, c->of->area.x + x, c->of->area.y + y, width, row, ink);
}

/* x, y: in the area; `seen` too. */
static void draw_block(const contour *c, int x, int y, pixel_rect seen)
{
    sums s;
    uint8_t count[BLOCK];
    pixel_rect part = canvas_intersect(seen, (pixel_rect){x, y, BLOCK, BLOCK});
    if (part.w == 0 || uniform(c, x, y) || !sum(c, x, y, &s))
        return;
    for (int i = part.y; i < part.y + part.h; i++) {
        count_row(c, &s, i - y, count);
        if (c->with->halo.a > 0)
            paint(c, part.x, i, part.w, count + (part.x - x), c->halo, c->with->halo);
        paint(c, part.x, i, part.w, count + (part.x - x), c->line, c->with->color);
    }
}

void raster_contour(raster *r, const pixel_values *of, unsigned inside, const pen *with)
{
    raster_changed(r);
    contour c = {.raster = r, .of = of, .inside = inside, .with = with};
    pixel_rect seen = canvas_intersect(r->surface.clip, of->area);
    seen.x -= of->area.x;
    seen.y -= of->area.y;
    int all = make_disc(&c);
    make_covers(c.line, all, with->width);
    make_covers(c.halo, all, with->width + 2 * with->halo_width);
    for (int y = 0; y < of->area.h; y += BLOCK)
        for (int x = 0; x < of->area.w; x += BLOCK)
            draw_block(&c, x, y, seen);
}
