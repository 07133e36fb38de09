/* Many circles against one shape. */
#include "quick.h"

/* As many circles as are decided before one looks back for those in doubt. */
enum { BLOCK = 256 };

/* Added to an answer that isn't sure. */
enum { DOUBT = 2 };

/* No jumps, no calls and nothing but doubles in the first loop, so that the compiler can decide
 * several circles at a time; the second one packs the answers, the third looks for doubts, which a
 * NaN always leaves. Returns whether there are any. */
static bool decide_block(const col_quick *q, const double *restrict x, const double *restrict y,
                         const double *restrict radius, size_t count, unsigned char *restrict hits)
{
    double answers[BLOCK];
    for (size_t i = 0; i < count; i++) {
        col_verdict v = col_quick_test(q, x[i], y[i], radius[i]);
        double hit = v.squares < 0 ? 1 : 0;
        answers[i] = hit + (fabs(v.squares) > v.doubt ? 0 : DOUBT);
    }
    for (size_t i = 0; i < count; i++)
        hits[i] = (unsigned char)(int)answers[i];
    unsigned char all = 0;
    for (size_t i = 0; i < count; i++)
        all |= hits[i];
    return all & DOUBT;
}

void col_hits(const col_shape *shape, const double *x, const double *y, const double *radius,
              size_t count, col_touching touching, unsigned char *hits)
{
    col_quick quick = col_quick_of(shape);
    for (size_t start = 0; start < count; start += BLOCK) {
        size_t n = count - start < BLOCK ? count - start : BLOCK;
        if (!decide_block(&quick, x + start, y + start, radius + start, n, hits + start))
            continue;
        for (size_t i = start; i < start + n; i++)
            if (hits[i] >= DOUBT) {
                col_shape circle = col_circle((col_vec){x[i], y[i]}, radius[i]);
                hits[i] = col_hit(shape, &circle, touching);
            }
    }
}
