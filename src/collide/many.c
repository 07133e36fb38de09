/* Circles against one shape that is prepared for them. */
#include "core.h"

/* All of a core. */
static col_real lengths_of(const col_shape *s)
{
    return 2 * (fabs(s->pivot.x) + fabs(s->pivot.y)) + fabs(s->corner.x) + fabs(s->corner.y) +
           s->width + s->height;
}

col_prepared col_prepare(const col_shape *s)
{
    col_vec half = {s->width / 2, s->height / 2};
    col_vec middle = {s->corner.x - s->pivot.x + half.x, s->corner.y - s->pivot.y + half.y};
    col_real lengths = lengths_of(s);
    return (col_prepared){
        .at = s->at,
        .dir = s->dir,
        .middle = col_add(col_turn_back(s->pivot, s->dir), middle),
        .half = half,
        .radius = s->radius,
        .shape = s,
        .doubt = COL_DOUBT * 4 * lengths * lengths + COL_LEAST,
    };
}

/* As many circles as are decided before one looks back for those in doubt. */
enum { BLOCK = 256 };

/* Added to an answer that isn't sure. */
enum { DOUBT = 2 };

/* A version for each of these processors, of which the loader takes the best, where compiler and C
 * library have that: gcc with glibc. Wider processors may make one operation of a product and a
 * sum; the doubt is large enough for that, too. */
#if defined __x86_64__ && defined __GLIBC__ && defined __GNUC__ && !defined __clang__
#if __GNUC__ >= 12 && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#endif
#endif
#ifndef FOR_EACH_PROCESSOR
#define FOR_EACH_PROCESSOR
#endif

/* Decides a block. No jumps, no calls and nothing but numbers of one kind in the first loop, so
 * that the compiler can decide several circles at a time; the second one packs the answers, the
 * third looks for doubts, which a NaN always leaves. Returns whether there are any. */
FOR_EACH_PROCESSOR
static bool decide_block(const col_prepared *p, const col_real *restrict x,
                         const col_real *restrict y, const col_real *restrict radius, size_t count,
                         unsigned char *restrict hits)
{
    col_real answers[BLOCK];
    for (size_t i = 0; i < count; i++) {
        col_verdict v = col_prepared_verdict(p, x[i], y[i], radius[i]);
        col_real hit = v.squares < 0 ? 1 : 0;
        answers[i] = hit + (col_abs(v.squares) > v.doubt ? 0 : DOUBT);
    }
    for (size_t i = 0; i < count; i++)
        hits[i] = (unsigned char)(int)answers[i];
    unsigned char all = 0;
    for (size_t i = 0; i < count; i++)
        all |= hits[i];
    return all & DOUBT;
}

/* What a shape is to floats. */
typedef struct prepared_float {
    float x, y, c, s, middle_x, middle_y, half_x, half_y, radius, doubt;
} prepared_float;

/* The unit roundoff of floats. */
#define FLOAT_U (FLT_EPSILON / 2)

/* As a length whose roundoff is what a number loses as a float: none, where it is one. */
static double lost(double value)
{
    return fabs(value - (double)(float)value) / FLOAT_U;
}

/* As col_prepared_verdict, with floats' own roundoff. Also the shape's numbers are rounded: lengths
 * as whatever is computed with them, and the given point by what it loses, which therefore counts
 * among the lengths. */
static prepared_float prepare_float(const col_prepared *p, double lengths)
{
    double size = lengths + lost(p->at.x) + lost(p->at.y);
    return (prepared_float){
        .x = (float)p->at.x,
        .y = (float)p->at.y,
        .c = (float)p->dir.c,
        .s = (float)p->dir.s,
        .middle_x = (float)p->middle.x,
        .middle_y = (float)p->middle.y,
        .half_x = (float)p->half.x,
        .half_y = (float)p->half.y,
        .radius = (float)p->radius,
        .doubt = (float)(3 * 64 * FLOAT_U * 4 * size * size) + FLT_MIN,
    };
}

FOR_EACH_PROCESSOR
static bool decide_float_block(const prepared_float *p, const float *restrict x,
                               const float *restrict y, const float *restrict radius, size_t count,
                               unsigned char *restrict hits)
{
    int answers[BLOCK];
    for (size_t i = 0; i < count; i++) {
        float from_x = x[i] - p->x, from_y = y[i] - p->y;
        float beyond_x = fabsf(p->c * from_x + p->s * from_y - p->middle_x) - p->half_x;
        float beyond_y = fabsf(p->c * from_y - p->s * from_x - p->middle_y) - p->half_y;
        float apart_x = beyond_x + fabsf(beyond_x), apart_y = beyond_y + fabsf(beyond_y);
        float R = p->radius + radius[i], R2 = R * R;
        float dist2 = (apart_x * apart_x + apart_y * apart_y) / 4, squares = dist2 - R2;
        float doubt = 3 * 64 * FLOAT_U * (dist2 + R2) + p->doubt;
        answers[i] = (squares < 0 ? 1 : 0) + (fabsf(squares) > doubt ? 0 : DOUBT);
    }
    int all = 0;
    for (size_t i = 0; i < count; i++) {
        hits[i] = (unsigned char)answers[i];
        all |= answers[i];
    }
    return all & DOUBT;
}

/* The first answer from there on that is in doubt; count where there is none. Few are: eight are
 * looked at together. */
static size_t next_doubt(const unsigned char *hits, size_t from, size_t count)
{
    const uint64_t doubts = DOUBT * (UINT64_MAX / 255);
    for (uint64_t eight; from + sizeof eight <= count; from += sizeof eight) {
        memcpy(&eight, hits + from, sizeof eight);
        if (eight & doubts)
            break;
    }
    while (from < count && hits[from] < DOUBT)
        from++;
    return from;
}

/* One that is left in doubt. */
static unsigned char decide_one(const col_shape *shape, col_real x, col_real y, col_real radius,
                                col_touching touching)
{
    col_shape circle = col_circle((col_vec){x, y}, radius);
    return col_hit(shape, &circle, touching);
}

void col_hits(const col_shape *shape, const col_real *x, const col_real *y, const col_real *radius,
              size_t count, col_touching touching, unsigned char *hits)
{
    col_prepared prepared = col_prepare(shape);
    for (size_t start = 0; start < count; start += BLOCK) {
        size_t n = count - start < BLOCK ? count - start : BLOCK;
        if (decide_block(&prepared, x + start, y + start, radius + start, n, hits + start))
            for (size_t i = next_doubt(hits, start, start + n); i < start + n;
                 i = next_doubt(hits, i + 1, start + n))
                hits[i] = decide_one(shape, x[i], y[i], radius[i], touching);
    }
}

void col_hits_float(const col_shape *shape, const float *x, const float *y, const float *radius,
                    size_t count, col_touching touching, unsigned char *hits)
{
    col_prepared prepared = col_prepare(shape);
    prepared_float p = prepare_float(&prepared, lengths_of(shape));
    for (size_t start = 0; start < count; start += BLOCK) {
        size_t n = count - start < BLOCK ? count - start : BLOCK;
        if (decide_float_block(&p, x + start, y + start, radius + start, n, hits + start))
            for (size_t i = next_doubt(hits, start, start + n); i < start + n;
                 i = next_doubt(hits, i + 1, start + n))
                hits[i] = decide_one(shape, x[i], y[i], radius[i], touching);
    }
}
