/* What surrounds letters so that they can be read on anything. */
#ifndef RASTER_HALO_H
#define RASTER_HALO_H

#include <stdbool.h>
#include <stdint.h>

enum { RASTER_MAX_HALO = 12 };

/* Pixels of a line of letters as coverages, row by row. The outer ones, `pad` on each side, are
 * empty. */
typedef struct letter_pixels {
    const uint8_t *coverage;
    int width, height, pad;
} letter_pixels;

/* So many pixels around letters are in their halo, which is 0 .. RASTER_MAX_HALO wide. */
int raster_halo_pad(double halo);

/* Fills in the halo's coverages, as many as the letters': each the strongest letter's that is less
 * than `halo` pixels away, weakened at the rim. They are 0 before. False when memory is short. */
bool raster_halo_spread(const letter_pixels *letters, double halo, uint8_t *coverage);

#endif
