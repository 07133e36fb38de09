/* Many circles against one shape. */
#include "collide/core.h"

void col_hits(const col_shape *shape, const double *x, const double *y, const double *radius,
              size_t count, bool touching, unsigned char *hits)
{
    for (size_t i = 0; i < count; i++) {
        col_shape circle = col_circle((col_vec){x[i], y[i]}, radius[i]);
        hits[i] = col_hit(shape, &circle, touching);
    }
}
