/* Areas painted by the value of each pixel. A pattern repeats in squares of `spacing` pixels, so
 * each value's row of it is made once for all rows that lie so far apart. */
#include "raster/blend.h"
#include "raster/int_math.h"
#include "raster/same_values.h"
#include "raster/scan.h"
#include <math.h>
#include <string.h>

enum { MIN_SPACING = 4, MAX_SPACING = 64, VALUES = 32 };

static const double STRIPE = 0.22, DOT = 0.19; /* width and radius, in spacings */

/* Where x and y lie from the nearest mark: in spacings, -1/2 .. 1/2. */
static double from_nearest(double x)
{
    return x - floor(x + 0.5);
}

/* Stripes along the diagonals x + y = n: `spacing` apart along a row, and by that much times
 * sqrt(1/2) across. */
static double stripe_cover(double x, double y, double spacing)
{
    return scan_band(from_nearest(x + y) * spacing * sqrt(0.5), STRIPE * spacing);
}

/* Dots on the corners and in the middles of the squares. */
static double dot_cover(double x, double y, double spacing)
{
    double corner_x = from_nearest(x), corner_y = from_nearest(y);
    double middle_x = from_nearest(x + 0.5), middle_y = from_nearest(y + 0.5);
    double square =
        fmin(corner_x * corner_x + corner_y * corner_y, middle_x * middle_x + middle_y * middle_y);
    return scan_covered((sqrt(square) - DOT) * spacing);
}

static double mark_cover(tint_pattern pattern, double x, double y, double spacing)
{
    if (pattern == TINT_PLAIN)
        return 0;
    return (pattern == TINT_STRIPES ? stripe_cover : dot_cover)(x, y, spacing);
}

uint32_t raster_ink_over(color upper, double upper_cover, color lower, double lower_cover)
{
    double above = upper.a / 255.0 * upper_cover;
    double below = lower.a / 255.0 * lower_cover * (1 - above), alpha = above + below;
    if (alpha <= 0)
        return 0;
    const double r = (upper.r * above + lower.r * below) / alpha,
                 g = (upper.g * above + lower.g * below) / alpha,
                 b = (upper.b * above + lower.b * below) / alpha;
    return canvas_pixel((uint32_t)lround(r), (uint32_t)lround(g), (uint32_t)lround(b),
                        (uint32_t)lround(alpha * 255));
}

/* One value's row of the pattern, and how it goes on. */
static void make_inks(uint32_t *inks, const value_tint *t, int row, int spacing)
{
    for (int x = 0; x < spacing; x++) {
        double cover = mark_cover(t->pattern, (x + 0.5) / spacing, (row + 0.5) / spacing, spacing);
        inks[x] = raster_ink_over(t->mark, cover, t->ground, 1);
    }
    for (int x = 0; x < BLEND_INKS_AHEAD; x++)
        inks[spacing + x] = inks[x];
}

static bool unseen(const value_tint *t)
{
    return t->ground.a == 0 && (t->pattern == TINT_PLAIN || t->mark.a == 0);
}

/* Where the inks go: `count` pixels from x on in row y, each x's ink is inks[x % period]. */
typedef void put_inks(void *to, int x, int y, int count, const uint32_t *inks, int period);

typedef struct tinting {
    const pixel_values *of;
    const value_tint *tints;
    int period;
    put_inks *put;
    void *to;
    uint32_t inks[VALUES][MAX_SPACING + BLEND_INKS_AHEAD]; /* of one row of the pattern */
    bool made[VALUES];
} tinting;

static void tint_row(tinting *t, int from, int y, int count)
{
    const pixel_values *of = t->of;
    const unsigned char *row =
        of->values + (ptrdiff_t)(y - of->area.y) * of->pitch + (from - of->area.x);
    for (int x = 0, end; x < count; x = end) {
        unsigned char value = row[x];
        end = same_until(row, x, count);
        if (unseen(&t->tints[value]))
            continue;
        if (!t->made[value])
            make_inks(t->inks[value], &t->tints[value], y % t->period, t->period);
        t->made[value] = true;
        t->put(t->to, from + x, y, end - x, t->inks[value], t->period);
    }
}

/* Rows that lie a period apart have the same inks, and come one after the other. */
static void tint(const pixel_values *of, pixel_rect seen, const value_tint *tints, int spacing,
                 put_inks *put, void *to)
{
    tinting t = {.of = of, .tints = tints, .put = put, .to = to};
    t.period = clamp_int(spacing, MIN_SPACING, MAX_SPACING);
    for (int first = seen.y; first < seen.y + min_int(t.period, seen.h); first++) {
        memset(t.made, 0, sizeof t.made);
        for (int y = first; y < seen.y + seen.h; y += t.period)
            tint_row(&t, seen.x, y, seen.w);
    }
}

static void blend_inks(void *to, int x, int y, int count, const uint32_t *inks, int period)
{
    raster_blend_inks(to, x, y, count, inks, period);
}

void raster_tint(raster *r, const pixel_values *of, const value_tint *tints, int spacing)
{
    raster_changed(r);
    tint(of, canvas_intersect(r->surface.clip, of->area), tints, spacing, blend_inks, r);
}

/* Pixels that belong to somebody else, of an area. */
typedef struct ink_area {
    uint32_t *pixels;
    pixel_rect area;
} ink_area;

static void copy_inks(void *to, int x, int y, int count, const uint32_t *inks, int period)
{
    const ink_area *a = to;
    uint32_t *row = a->pixels + (ptrdiff_t)(y - a->area.y) * a->area.w;
    for (int i = x; i < x + count; i++)
        row[i - a->area.x] = inks[i % period];
}

/* NOLINTNEXTLINE: it is written to */
void raster_tint_inks(uint32_t *to, pixel_rect area, const pixel_values *of,
                      const value_tint *tints, int spacing)
{
    ink_area all = {to, area};
    tint(of, canvas_intersect(area, of->area), tints, spacing, copy_inks, &all);
}
