#include "canvas/canvas.h"
#include <stdint.h>

/* Far sides are reckoned in 64 bits: their sums may be more than an int holds. */
pixel_rect canvas_intersect(pixel_rect a, pixel_rect b)
{
    int64_t left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    int64_t right_a = (int64_t)a.x + a.w, right_b = (int64_t)b.x + b.w;
    int64_t bottom_a = (int64_t)a.y + a.h, bottom_b = (int64_t)b.y + b.h;
    int64_t right = right_a < right_b ? right_a : right_b;
    int64_t bottom = bottom_a < bottom_b ? bottom_a : bottom_b;
    if (left >= right || top >= bottom)
        return (pixel_rect){0, 0, 0, 0};
    return (pixel_rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}
