#include "raster/blend.h"
#include "raster/blend_eight.h"
#include "raster/int_math.h"
#include <string.h>

/* Red, green and blue at once, 16 bits each. */
static const uint64_t LANES = 0x000000ff00ff00ffu;

static uint64_t spread(uint32_t pixel)
{
    return (pixel & 0xff00ffu) | (uint64_t)(pixel & 0xff00u) << 24;
}

/* x / 255 rounded is (x + 128 + ((x + 128) >> 8)) >> 8 for every x up to 255 * 255. */
static uint64_t over255(uint64_t lanes)
{
    uint64_t x = lanes + 0x0000008000800080u;
    return (x + (x >> 8 & LANES)) >> 8 & LANES;
}

static uint32_t mixed(uint32_t below, uint64_t above, uint64_t alpha)
{
    uint64_t lanes = over255(spread(below) * (255 - alpha) + above * alpha);
    return 0xff000000u | (uint32_t)(lanes & 0xff00ffu) | (uint32_t)(lanes >> 24 & 0xff00u);
}

/* Of vectors browsers keep two in registers, and compare them at once. */
#ifdef __wasm_simd128__
typedef struct eight_pixels {
    v128_t four[2];
} eight_pixels;

RASTER_INLINED bool are_same(const eight_pixels *p, const eight_pixels *q)
{
    return !wasm_v128_any_true((p->four[0] ^ q->four[0]) | (p->four[1] ^ q->four[1]));
}
#else
typedef struct eight_pixels {
    uint64_t two[4];
} eight_pixels;

RASTER_INLINED bool are_same(const eight_pixels *p, const eight_pixels *q)
{
    return ((p->two[0] ^ q->two[0]) | (p->two[1] ^ q->two[1]) | (p->two[2] ^ q->two[2]) |
            (p->two[3] ^ q->two[3])) == 0;
}
#endif

/* Pixels fully covered, in steps of eight. What lay below the last eight mostly lies below the next
 * ones, too, and comes to the same. */
RASTER_INLINED void blend_run(uint32_t *pixels, int count, uint32_t ink, unsigned alpha)
{
    eight_pixels below, last_below, blended;
    for (int i = 0; i < count; i += 8) {
        memcpy(&below, pixels + i, sizeof below);
        if (i > 0 && are_same(&below, &last_below)) {
            memcpy(pixels + i, &blended, sizeof blended);
            continue;
        }
        blend_eight_full(pixels + i, ink, alpha);
        memcpy(&blended, pixels + i, sizeof blended);
        last_below = below;
    }
}

/* How many coverages from the start have this value, in steps of eight. */
static int run_of(const uint8_t *cover, int count, uint64_t eight_times)
{
    int run = 0;
    for (uint64_t eight; run + 8 <= count; run += 8) {
        memcpy(&eight, cover + run, sizeof eight);
        if (eight != eight_times)
            break;
    }
    return run;
}

/* `at`: of the first pixel. */
RASTER_WIDE static void blend_inks(uint32_t *pixel, int count, const uint32_t *inks, int at,
                                   int period)
{
    const int step = 8 % period;
    int i = 0;
    for (; i + 8 <= count; i += 8) {
        blend_eight_inks(pixel + i, inks + at);
        at += at + step < period ? step : step - period;
    }
    for (; i < count; i++, at++)
        pixel[i] = mixed(pixel[i], spread(inks[at]), inks[at] >> 24);
}

void raster_blend_inks(raster *r, int x, int y, int count, const uint32_t *inks, int period)
{
    blend_inks(raster_pixel_at(r, x, y), count, inks, x % period, period);
}

RASTER_WIDE static void blend_row(uint32_t *pixel, const uint8_t *cover, int count, color ink)
{
    uint32_t opaque = raster_opaque(ink);
    uint64_t above = spread(opaque);
    int i = count <= BLEND_FEW ? blend_few(pixel, cover, count, opaque, ink.a) : 0;
    while (i < count) {
        /* The inside of an outline is empty, that of a shape is full: pass both in long steps. */
        i += run_of(cover + i, count - i, 0);
        int full = run_of(cover + i, count - i, UINT64_MAX);
        if (full)
            blend_run(pixel + i, full, opaque, ink.a);
        i += full;
        if (i + BLEND_AT_ONCE <= count) {
            blend_at_once(pixel + i, cover + i, opaque, ink.a);
            i += BLEND_AT_ONCE;
            continue;
        }
        /* Less: to do several at a time would be larger and no faster. */
#ifdef __wasm__
#pragma clang loop vectorize(disable)
#endif
        for (; i < count; i++)
            pixel[i] = mixed(pixel[i], above, over255((uint64_t)ink.a * cover[i]));
    }
}

void raster_blend_rows(raster *r, const covered_rows *rows, color ink)
{
    const covered_rows of = *rows;
    for (int i = 0; i < of.rows; i++) {
        uint32_t *pixel = raster_pixel_at(r, of.x, of.y + i);
        __builtin_prefetch((const char *)pixel + 4 * r->surface.pitch, 1);
        __builtin_prefetch((const char *)pixel + 4 * r->surface.pitch + 64, 1);
        blend_row(pixel, of.cover + (ptrdiff_t)i * of.pitch, of.count, ink);
    }
}

void raster_blend_mask(raster *r, int x, int y, int width, int height, const uint8_t *cover,
                       int pitch, color ink)
{
    pixel_rect seen = canvas_intersect(r->surface.clip, (pixel_rect){x, y, width, height});
    raster_changed(r);
    if (seen.w > 0)
        raster_blend_rows(r,
                          &(covered_rows){seen.x, seen.y, seen.w, seen.h,
                                          cover + (size_t)(seen.y - y) * pitch + (seen.x - x),
                                          pitch},
                          ink);
}
