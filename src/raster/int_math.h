/* The smaller, the larger, and the nearest in a range, of whole numbers. */
#ifndef RASTER_INT_MATH_H
#define RASTER_INT_MATH_H

static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}

static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}

static inline int clamp_int(int x, int min, int max)
{
    return min_int(max_int(x, min), max);
}

#endif
