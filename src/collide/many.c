/* Many circles against one shape. */
#include "collide/quick.h"

/* As many circles as are decided before one looks back for those in doubt. */
enum { BLOCK = 256 };

/* No jumps and no calls in this loop, so that the compiler can do several circles at a time. True
 * when no circle is in doubt (and none is NaN). */
static bool decide_block(const col_quick *q, const double *restrict x, const double *restrict y,
                         const double *restrict radius, size_t count, unsigned char *restrict hits)
{
    long long doubts = 0;
    for (size_t i = 0; i < count; i++) {
        col_verdict v = col_quick_test(q, x[i], y[i], radius[i]);
        hits[i] = v.squares < 0;
        doubts += !(fabs(v.squares) > v.doubt);
    }
    return doubts == 0;
}

static void decide_doubtful(const col_shape *shape, const double *x, const double *y,
                            const double *radius, size_t count, bool touching, unsigned char *hits)
{
    for (size_t i = 0; i < count; i++) {
        col_shape circle = col_circle((col_vec){x[i], y[i]}, radius[i]);
        hits[i] = col_hit(shape, &circle, touching);
    }
}

void col_hits(const col_shape *shape, const double *x, const double *y, const double *radius,
              size_t count, bool touching, unsigned char *hits)
{
    col_quick quick = col_quick_of(shape);
    for (size_t i = 0; i < count; i += BLOCK) {
        size_t n = count - i < BLOCK ? count - i : BLOCK;
        if (!decide_block(&quick, x + i, y + i, radius + i, n, hits + i))
            decide_doubtful(shape, x + i, y + i, radius + i, n, touching, hits + i);
    }
}
