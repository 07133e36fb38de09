/* Areas painted by the value of each pixel. A pattern repeats in squares of `spacing` pixels, so
 * each value's square is made once and copied. */
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

/* One value's row of the pattern. */
static void make_inks(uint32_t *inks, const value_tint *t, int row, int spacing)
{
    for (int x = 0; x < spacing; x++) {
        double cover = mark_cover(t->pattern, (x + 0.5) / spacing, (row + 0.5) / spacing, spacing);
        inks[x] = raster_ink_over(t->mark, cover, t->ground, 1);
    }
}

static bool unseen(const value_tint *t)
{
    return t->ground.a == 0 && (t->pattern == TINT_PLAIN || t->mark.a == 0);
}

/* Where the inks go: `count` pixels from x on in row y, each x's ink is inks[x % period]. */
typedef void put_inks(void *to, int x, int y, int count, const uint32_t *inks, int period);

static void tint(const pixel_values *of, pixel_rect seen, const value_tint *tints, int spacing,
                 put_inks *put, void *to)
{
    int period = clamp_int(spacing, MIN_SPACING, MAX_SPACING);
    uint32_t inks[VALUES][MAX_SPACING];
    bool made[VALUES];
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const unsigned char *row =
            of->values + (ptrdiff_t)(y - of->area.y) * of->pitch + (seen.x - of->area.x);
        memset(made, 0, sizeof made);
        for (int x = 0, end; x < seen.w; x = end) {
            unsigned char value = row[x];
            end = same_until(row, x, seen.w);
            if (unseen(&tints[value]))
                continue;
            if (!made[value])
                make_inks(inks[value], &tints[value], y % period, period);
            made[value] = true;
            put(to, seen.x + x, y, end - x, inks[value], period);
        }
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
