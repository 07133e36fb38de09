/* How a pixel of 32 bits holds its colour: 0xaarrggbb, unless the build says that red comes first
 * in memory, as a page has it: what is shown needn't be converted then. */
#ifndef CANVAS_PIXEL_H
#define CANVAS_PIXEL_H

#include <stdint.h>

#ifndef CANVAS_RED_SHIFT
#define CANVAS_RED_SHIFT 16
#endif
enum { CANVAS_BLUE_SHIFT = 16 - CANVAS_RED_SHIFT };
_Static_assert(CANVAS_RED_SHIFT == 0 || CANVAS_RED_SHIFT == 16, "green lies between red and blue");

/* Of what is 0 .. 255 each. */
static inline uint32_t canvas_pixel(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha)
{
    return alpha << 24 | red << CANVAS_RED_SHIFT | green << 8 | blue << CANVAS_BLUE_SHIFT;
}

#endif
