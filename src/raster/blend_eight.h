/* Eight pixels at once, each blended by its own coverage of an ink, or by an ink of its own, or all
 * fully covered: byte by byte the same as one after the other. An opaque pixel's alpha stays 255.
 * Always inlined into the loops of blend.c.
 *
 * Written twice, because compilers see different things. clang multiplies in 32 bits what stands in
 * loops, though 16 are enough, and processors take four times as long for that; of 16 bits side by
 * side it is told by vectors. gcc takes those apart before it knows for which processor, and finds
 * as much in loops. */
#ifndef RASTER_BLEND_EIGHT_H
#define RASTER_BLEND_EIGHT_H

#include "raster/buffers.h"
#include <string.h>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifdef __clang__

typedef uint8_t blend_bytes __attribute__((vector_size(16)));
typedef uint8_t blend_covers __attribute__((vector_size(8)));
typedef uint16_t blend_words __attribute__((vector_size(16)));
typedef uint32_t blend_pixels __attribute__((vector_size(16)));

#define BLEND_LOW(bytes)                                                                           \
    __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7),         \
                            blend_words)
#define BLEND_HIGH(bytes)                                                                          \
    __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15),   \
                            blend_words)
/* Each of four words twice. */
#define BLEND_TWICE(words, i)                                                                      \
    __builtin_shufflevector(words, words, i, i, (i) + 1, (i) + 1, (i) + 2, (i) + 2, (i) + 3,       \
                            (i) + 3)
/* Of two pixels: the alpha for each of their bytes. */
#define BLEND_TWO(twice, i)                                                                        \
    __builtin_shufflevector(twice, twice, i, (i) + 1, i, (i) + 1, (i) + 2, (i) + 3, (i) + 2,       \
                            (i) + 3)

/* The low bytes of all words, whose high ones are 0; and words that stay a step of their own.
 * Browsers have one instruction for each of those steps, of whole words and of pairs, and for
 * narrowing, but make five and more of any other shuffle, such as of both steps in one. */
#ifdef __wasm_simd128__
#define BLEND_BYTES(low, high) (blend_bytes) wasm_u8x16_narrow_i16x8((v128_t)(low), (v128_t)(high))
#define BLEND_STEP(words) __asm__("" : "+r"(words))
#else
#define BLEND_BYTES(low, high)                                                                     \
    __builtin_shufflevector((blend_bytes)(low), (blend_bytes)(high), 0, 2, 4, 6, 8, 10, 12, 14,    \
                            16, 18, 20, 22, 24, 26, 28, 30)
#define BLEND_STEP(words) (void)(words)
#endif

/* x / 255 rounded, for every x up to 255 * 255. */
RASTER_INLINED blend_words blend_over255(blend_words x)
{
    x += 128;
    return (x + (x >> 8)) >> 8;
}

RASTER_INLINED blend_words blend_mixed(blend_words below, blend_words above, blend_words alpha)
{
    return blend_over255(below * (255 - alpha) + above * alpha);
}

/* Of two pixels. */
RASTER_INLINED blend_words blend_ink_words(uint32_t ink)
{
#ifdef __wasm_simd128__
    return (blend_words)wasm_u16x8_extend_low_u8x16(wasm_i32x4_splat((int32_t)ink));
#else
    const uint32_t inks[4] = {ink, ink, ink, ink};
    blend_bytes bytes;
    memcpy(&bytes, inks, sizeof inks);
    return BLEND_LOW(bytes);
#endif
}

/* Four pixels by their alphas, of which there are two words each; above the first two is `low`,
 * above the others `high`. */
RASTER_INLINED blend_bytes blend_four_by(blend_bytes four, blend_words low, blend_words high,
                                         blend_words twice)
{
    BLEND_STEP(twice);
    return BLEND_BYTES(blend_mixed(BLEND_LOW(four), low, BLEND_TWO(twice, 0)),
                       blend_mixed(BLEND_HIGH(four), high, BLEND_TWO(twice, 4)));
}

RASTER_INLINED void blend_eight(uint32_t *pixels, const uint8_t *cover, uint32_t ink,
                                unsigned alpha)
{
    blend_covers covers;
    blend_bytes four[2];
    memcpy(&covers, cover, sizeof covers);
    memcpy(four, pixels, sizeof four);
    const blend_words above = blend_ink_words(ink);
    blend_words at = blend_over255(__builtin_convertvector(covers, blend_words) * (uint16_t)alpha);
    four[0] = blend_four_by(four[0], above, above, BLEND_TWICE(at, 0));
    four[1] = blend_four_by(four[1], above, above, BLEND_TWICE(at, 4));
    memcpy(pixels, four, sizeof four);
}

RASTER_INLINED void blend_eight_inks(uint32_t *pixels, const uint32_t *inks)
{
    blend_bytes four[2];
    blend_pixels above[2];
    memcpy(four, pixels, sizeof four);
    memcpy(above, inks, sizeof above);
    for (int i = 0; i < 2; i++) {
        const blend_pixels alpha = above[i] >> 24;
        const blend_bytes opaque = (blend_bytes)(above[i] | 0xff000000u);
        four[i] = blend_four_by(four[i], BLEND_LOW(opaque), BLEND_HIGH(opaque),
                                (blend_words)(alpha | alpha << 16));
    }
    memcpy(pixels, four, sizeof four);
}

RASTER_INLINED void blend_eight_full(uint32_t *pixels, uint32_t ink, unsigned alpha)
{
    blend_bytes four[2];
    memcpy(four, pixels, sizeof four);
    const blend_words above = blend_ink_words(ink) * (uint16_t)alpha;
    for (int i = 0; i < 2; i++)
        four[i] = BLEND_BYTES(blend_over255(BLEND_LOW(four[i]) * (uint16_t)(255 - alpha) + above),
                              blend_over255(BLEND_HIGH(four[i]) * (uint16_t)(255 - alpha) + above));
    memcpy(pixels, four, sizeof four);
}

#else

/* Two bytes of a pixel, in 16 bits each: below (255 - alpha) + above alpha, over 255, rounded. */
RASTER_INLINED uint32_t blend_mixed_pair(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t x = below * (255 - alpha) + above * alpha + 0x800080u;
    return (x + (x >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
}

RASTER_INLINED uint32_t blend_mixed_pixel(uint32_t below, uint32_t ink, uint32_t alpha)
{
    return blend_mixed_pair(below & 0xff00ffu, ink & 0xff00ffu, alpha) |
           blend_mixed_pair(below >> 8 & 0xff00ffu, ink >> 8 & 0xff00ffu, alpha) << 8;
}

RASTER_INLINED void blend_eight(uint32_t *pixels, const uint8_t *cover, uint32_t ink,
                                unsigned alpha)
{
    uint32_t eight[8];
    uint8_t covers[8];
    memcpy(eight, pixels, sizeof eight);
    memcpy(covers, cover, sizeof covers);
    for (int i = 0; i < 8; i++) {
        uint32_t x = alpha * covers[i] + 128;
        eight[i] = blend_mixed_pixel(eight[i], ink, (x + (x >> 8)) >> 8);
    }
    memcpy(pixels, eight, sizeof eight);
}

RASTER_INLINED void blend_eight_inks(uint32_t *pixels, const uint32_t *inks)
{
    uint32_t eight[8], above[8];
    memcpy(eight, pixels, sizeof eight);
    memcpy(above, inks, sizeof above);
    for (int i = 0; i < 8; i++)
        eight[i] = blend_mixed_pixel(eight[i], above[i] | 0xff000000u, above[i] >> 24);
    memcpy(pixels, eight, sizeof eight);
}

RASTER_INLINED void blend_eight_full(uint32_t *pixels, uint32_t ink, unsigned alpha)
{
    uint8_t bytes[32], inks[32];
    for (int i = 0; i < 8; i++)
        memcpy(inks + 4 * i, &ink, sizeof ink);
    memcpy(bytes, pixels, sizeof bytes);
    for (int i = 0; i < 32; i++) {
        uint16_t x = (uint16_t)(bytes[i] * (255 - alpha) + inks[i] * alpha + 128);
        bytes[i] = (uint8_t)((uint16_t)(x + (x >> 8)) >> 8);
    }
    memcpy(pixels, bytes, sizeof bytes);
}

#endif

/* How many scan.c writes at once, which are best read so, too; and of so few pixels that to look
 * where they are empty or full takes longer than to blend them all but the last ones, which are
 * less. Returns how many it did. */
#ifdef __wasm_simd128__

enum { BLEND_FEW = 24, BLEND_AT_ONCE = 4 };

RASTER_INLINED void blend_at_once(uint32_t *pixels, const uint8_t *cover, uint32_t ink,
                                  unsigned alpha)
{
    blend_words covers = (blend_words)wasm_u16x8_extend_low_u8x16(wasm_v128_load32_zero(cover));
    blend_words at = blend_over255(covers * (uint16_t)alpha), above = blend_ink_words(ink);
    blend_bytes four;
    memcpy(&four, pixels, sizeof four);
    four = blend_four_by(four, above, above, BLEND_TWICE(at, 0));
    memcpy(pixels, &four, sizeof four);
}

RASTER_INLINED int blend_few(uint32_t *pixels, const uint8_t *cover, int count, uint32_t ink,
                             unsigned alpha)
{
    int i = 0;
    for (; i + BLEND_AT_ONCE <= count; i += BLEND_AT_ONCE)
        blend_at_once(pixels + i, cover + i, ink, alpha);
    return i;
}

#else

enum { BLEND_FEW = 24, BLEND_AT_ONCE = 8 };

RASTER_INLINED void blend_at_once(uint32_t *pixels, const uint8_t *cover, uint32_t ink,
                                  unsigned alpha)
{
    blend_eight(pixels, cover, ink, alpha);
}

/* No loop, which gcc would take for the outer one of those in blend_eight. */
RASTER_INLINED int blend_few(uint32_t *pixels, const uint8_t *cover, int count, uint32_t ink,
                             unsigned alpha)
{
    if (count >= 8)
        blend_eight(pixels, cover, ink, alpha);
    if (count >= 16)
        blend_eight(pixels + 8, cover + 8, ink, alpha);
    if (count >= BLEND_FEW)
        blend_eight(pixels + 16, cover + 16, ink, alpha);
    return count & ~7;
}

#endif

#endif
