/* A number of each of several pixels, which go through the processor side by side. gcc makes that
 * of loops over one pixel, for each processor as wide as it can; of what clang makes of them, for
 * WebAssembly, a third is on its way to memory and back, so there it is told. */
#ifndef RASTER_PIXEL_LANES_H
#define RASTER_PIXEL_LANES_H

#include "raster/buffers.h"

#include <math.h>

/* In memory, and nothing that a compiler knows: in loops browsers make anew what is constant, by
 * three instructions each. */
enum { LOW_NUMBERS = 24 };
typedef struct lane_numbers {
    float low[LOW_NUMBERS], half, one, byte, last_bit; /* low: 0, 1, ... */
    uint32_t last_byte;
} lane_numbers;
extern const lane_numbers raster_lane_numbers;

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

enum { LANES = 4 };
typedef float lanes __attribute__((vector_size(16)));
typedef int32_t lanes_mask __attribute__((vector_size(16)));
#define LANE(of, i) (of)[i]

RASTER_INLINED lanes lanes_all(float x)
{
    return (lanes){x, x, x, x};
}

RASTER_INLINED lanes larger_lanes(lanes a, lanes b)
{
    return (lanes)wasm_f32x4_pmax((v128_t)b, (v128_t)a);
}

RASTER_INLINED lanes smaller_lanes(lanes a, lanes b)
{
    return (lanes)wasm_f32x4_pmin((v128_t)b, (v128_t)a);
}

RASTER_INLINED lanes lanes_root(lanes x)
{
    return (lanes)wasm_f32x4_sqrt((v128_t)x);
}

RASTER_INLINED lanes lanes_absolute(lanes x)
{
    return (lanes)wasm_f32x4_abs((v128_t)x);
}

RASTER_INLINED lanes lanes_chosen(lanes_mask first, lanes a, lanes b)
{
    return (lanes)wasm_v128_bitselect((v128_t)a, (v128_t)b, (v128_t)first);
}

/* x, x + 1, ... */
RASTER_INLINED lanes lanes_from(int x)
{
    return (lanes)wasm_v128_load(raster_lane_numbers.low) + (float)x;
}

/* The same, all less than LOW_NUMBERS: to read them is one instruction, not four. */
RASTER_INLINED lanes lanes_from_low(int x)
{
    return (lanes)wasm_v128_load(raster_lane_numbers.low + x);
}
#else

enum { LANES = 1 };
typedef float lanes;
typedef bool lanes_mask;
#define LANE(of, i) (of)

RASTER_INLINED lanes lanes_all(float x)
{
    return x;
}

/* By way of < as the doubles' in distance_field.h are. */
RASTER_INLINED lanes larger_lanes(lanes a, lanes b)
{
    return b < a ? a : b;
}

RASTER_INLINED lanes smaller_lanes(lanes a, lanes b)
{
    return a < b ? a : b;
}

RASTER_INLINED lanes lanes_root(lanes x)
{
    return sqrtf(x);
}

RASTER_INLINED lanes lanes_absolute(lanes x)
{
    return fabsf(x);
}

RASTER_INLINED lanes lanes_chosen(lanes_mask first, lanes a, lanes b)
{
    return first ? a : b;
}

RASTER_INLINED lanes lanes_from(int x)
{
    return (lanes)x;
}

RASTER_INLINED lanes lanes_from_low(int x)
{
    return (lanes)x;
}
#endif

typedef lanes lanes_fn(int x);

#endif
