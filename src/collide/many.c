/* Circles against one shape that is prepared for them. */
#include "many.h"

/* All of a core. */
static col_real lengths_of(const col_shape *s)
{
    return 2 * (fabs(s->pivot.x) + fabs(s->pivot.y)) + fabs(s->corner.x) + fabs(s->corner.y) +
           s->width + s->height;
}

/* Turned into the world and back, the middle is longer by what the direction's square lacks of 1,
 * which the core's sides aren't: that is lost, too. L is 0 of a point that is its own pivot; then
 * the middle loses nothing. */
col_prepared col_prepare(const col_shape *s)
{
    col_vec from_pivot = col_middle_from_pivot(s);
    col_vec from_at = col_add(s->pivot, col_turn(from_pivot, s->dir));
    col_vec middle = col_add(s->at, from_at);
    col_real lost = fabs(col_lost(s->at.x, from_at.x, middle.x)) +
                    fabs(col_lost(s->at.y, from_at.y, middle.y)) +
                    col_excess(s->dir) * (fabs(from_pivot.x) + fabs(from_pivot.y));
    col_real L = lengths_of(s), share = lost > 0 ? 4 * lost / L : 0;
    return (col_prepared){
        .middle = middle,
        .dir = s->dir,
        .half = {s->width / 2, s->height / 2},
        .radius = s->radius,
        .doubt = (2 * COL_DOUBT + share) * L * L + COL_LEAST,
        .per_square = share <= 1 ? COL_DOUBT + share : (col_real)INFINITY,
        .shape = s,
    };
}

bool col_hit_in_doubt(const col_shape *shape, col_vec centre, col_real radius,
                      col_touching touching)
{
    col_shape circle = col_circle(centre, radius);
    return col_hit(shape, &circle, touching);
}

/* Added to an answer that isn't sure. */
enum { DOUBT = 2 };

/* Decides a block. No jumps, no calls and nothing but numbers in the first loop, so that the
 * compiler can decide several circles at a time; the second one packs the answers, which are small
 * enough for floats, half as long to keep, and looks for doubts, which a NaN always leaves. Returns
 * whether there are any. */
COL_FOR_EACH_PROCESSOR
static bool decide_block(const col_prepared *p, const col_real *restrict x,
                         const col_real *restrict y, const col_real *restrict radius, size_t count,
                         unsigned char *restrict hits)
{
    float answers[COL_BLOCK];
    for (size_t i = 0; i < count; i++) {
        col_verdict v = col_prepared_verdict(p, x[i], y[i], radius[i]);
        col_real hit = v.squares < 0 ? 1 : 0;
        answers[i] = (float)(hit + (col_abs(v.squares) > v.doubt ? 0 : DOUBT));
    }
    int all = 0;
    for (size_t i = 0; i < count; i++) {
        int answer = (int)answers[i];
        hits[i] = (unsigned char)answer;
        all |= answer;
    }
    return all & DOUBT;
}

/* What a shape is to floats. */
typedef struct prepared_float {
    float x, y, c, s, middle_x, middle_y, half_x, half_y, radius, doubt;
} prepared_float;

/* The unit roundoff of floats. */
#define FLOAT_U (FLT_EPSILON / 2)

/* As a length whose roundoff is what a number loses as a float: none, where it is one. */
static double lost_as_float(double value)
{
    return fabs(value - (double)(float)value) / FLOAT_U;
}

/* As col_prepared_verdict, with floats' own roundoff. Also the shape's numbers are rounded: lengths
 * as whatever is computed with them, and the given point by what it loses, which therefore counts
 * among the lengths. */
static prepared_float prepare_float(const col_shape *s)
{
    col_vec middle = col_middle_from_at(s);
    double size = lengths_of(s) + lost_as_float(s->at.x) + lost_as_float(s->at.y);
    return (prepared_float){
        .x = (float)s->at.x,
        .y = (float)s->at.y,
        .c = (float)s->dir.c,
        .s = (float)s->dir.s,
        .middle_x = (float)middle.x,
        .middle_y = (float)middle.y,
        .half_x = (float)(s->width / 2),
        .half_y = (float)(s->height / 2),
        .radius = (float)s->radius,
        .doubt = (float)(3 * 64 * FLOAT_U * 4 * size * size) + FLT_MIN,
    };
}

COL_FOR_EACH_PROCESSOR
static bool decide_float_block(const prepared_float *p, const float *restrict x,
                               const float *restrict y, const float *restrict radius, size_t count,
                               unsigned char *restrict hits)
{
    int all = 0;
    for (size_t i = 0; i < count; i++) {
        float from_x = x[i] - p->x, from_y = y[i] - p->y;
        float local_x = fabsf(p->c * from_x + p->s * from_y - p->middle_x);
        float local_y = fabsf(p->c * from_y - p->s * from_x - p->middle_y);
        float apart_x = local_x - (local_x < p->half_x ? local_x : p->half_x);
        float apart_y = local_y - (local_y < p->half_y ? local_y : p->half_y);
        float R = p->radius + radius[i], R2 = R * R;
        float dist2 = apart_x * apart_x + apart_y * apart_y, squares = dist2 - R2;
        float doubt = 3 * 64 * FLOAT_U * (dist2 + R2) + p->doubt;
        int answer = (squares < 0 ? 1 : 0) + (fabsf(squares) > doubt ? 0 : DOUBT);
        hits[i] = (unsigned char)answer;
        all |= answer;
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

void col_hits(const col_shape *shape, const col_real *x, const col_real *y, const col_real *radius,
              size_t count, col_touching touching, unsigned char *hits)
{
    col_prepared prepared = col_prepare(shape);
    for (size_t start = 0; start < count; start += COL_BLOCK) {
        size_t n = count - start < COL_BLOCK ? count - start : COL_BLOCK;
        if (decide_block(&prepared, x + start, y + start, radius + start, n, hits + start))
            for (size_t i = next_doubt(hits, start, start + n); i < start + n;
                 i = next_doubt(hits, i + 1, start + n))
                hits[i] = col_hit_in_doubt(shape, (col_vec){x[i], y[i]}, radius[i], touching);
    }
}

void col_hits_float(const col_shape *shape, const float *x, const float *y, const float *radius,
                    size_t count, col_touching touching, unsigned char *hits)
{
    prepared_float p = prepare_float(shape);
    for (size_t start = 0; start < count; start += COL_BLOCK) {
        size_t n = count - start < COL_BLOCK ? count - start : COL_BLOCK;
        if (decide_float_block(&p, x + start, y + start, radius + start, n, hits + start))
            for (size_t i = next_doubt(hits, start, start + n); i < start + n;
                 i = next_doubt(hits, i + 1, start + n))
                hits[i] = col_hit_in_doubt(shape, (col_vec){x[i], y[i]}, radius[i], touching);
    }
}
