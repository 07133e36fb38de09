#include "raster/halo.h"
#include "raster/buffers.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

int raster_halo_pad(double halo)
{
    return halo > 0 ? (int)ceil(halo + 0.5) : 0;
}

/* In the rows that hold letters. */
static int inner_pixels(const letter_pixels *letters)
{
    return letters->width * (letters->height - 2 * letters->pad);
}

/* By how far right and down a pixel lies from a letter: what the letter's coverage counts there.
 * 256 is all of it. */
enum { MAX_PAD = RASTER_MAX_HALO + 1 };
typedef struct halo_weights {
    uint16_t at[MAX_PAD + 1][MAX_PAD + 1];
} halo_weights;

static halo_weights weights_of(double halo)
{
    halo_weights w;
    for (int dy = 0; dy <= MAX_PAD; dy++)
        for (int dx = 0; dx <= MAX_PAD; dx++) {
            double inside = halo + 0.5 - sqrt(dx * dx + dy * dy);
            w.at[dy][dx] = (uint16_t)(256 * fmin(fmax(inside, 0), 1) + 0.5);
        }
    return w;
}

/* What letters to the left and to the right lend, of which the stronger one counts. In 16 bits, and
 * apart from what is done with it: so compilers let many pixels go through the processor side by
 * side. */
RASTER_INLINED void weigh(uint8_t *lent, const uint8_t *left, const uint8_t *right, int count,
                          uint16_t weight)
{
    for (int x = 0; x < count; x++) {
        uint8_t letter = left[x] > right[x] ? left[x] : right[x];
        lent[x] = (uint8_t)((uint16_t)(letter * weight) >> 8);
    }
}

RASTER_INLINED void strengthen(uint8_t *coverage, const uint8_t *lent, int count)
{
    for (int x = 0; x < count; x++)
        coverage[x] = coverage[x] > lent[x] ? coverage[x] : lent[x];
}

/* What letters lend the rows dy above and below them is the same, and what lies dx to the left
 * weighs as much as what lies to the right: a quarter of the disc is gone through. All rows at
 * once: between two of them there are only empty pixels within reach. */
RASTER_WIDE static void lend(const letter_pixels *letters, double halo, uint8_t *room,
                             uint8_t *coverage)
{
    const halo_weights w = weights_of(halo);
    int pad = letters->pad, width = letters->width, count = inner_pixels(letters);
    const uint8_t *inner = letters->coverage + (size_t)pad * width;
    uint8_t *lent = room, *strongest = room + count;
    for (int dy = 0; dy <= pad; dy++) {
        memset(strongest, 0, (size_t)count);
        for (int dx = 0; dx <= pad && w.at[dy][dx] > 0; dx++) {
            weigh(lent, inner - dx, inner + dx, count, w.at[dy][dx]);
            strengthen(strongest, lent, count);
        }
        strengthen(coverage + (size_t)(pad - dy) * width, strongest, count);
        strengthen(coverage + (size_t)(pad + dy) * width, strongest, count);
    }
}

bool raster_halo_spread(const letter_pixels *letters, double halo, uint8_t *coverage)
{
    uint8_t *room = malloc(2 * (size_t)inner_pixels(letters) + 1);
    if (room)
        lend(letters, halo, room, coverage);
    free(room);
    return room != NULL;
}
