/* Circles against one shape that is prepared for them. */
#include "many.h"

/* All of a core. */
static col_real lengths_of(const col_shape *s)
{
    return 2 * (fabs(s->pivot.x) + fabs(s->pivot.y)) + fabs(s->corner.x) + fabs(s->corner.y) +
           s->width + s->height;
}

/* The core's middle in the world, and how exactly it is known there. */
typedef struct told_middle {
    col_vec at;
    col_real lost;    /* it is at most so far off, besides rounding */
    col_real lengths; /* of the core: L of col_prepared_verdict */
} told_middle;

/* Turned into the world and back, the middle is longer by what the direction's square lacks of 1,
 * which the core's sides aren't: that is lost, too. */
static told_middle middle_of(const col_shape *s)
{
    col_vec from_pivot = col_middle_from_pivot(s);
    col_vec from_at = col_add(s->pivot, col_turn(from_pivot, s->dir));
    col_vec middle = col_add(s->at, from_at);
    return (told_middle){
        .at = middle,
        .lost = fabs(col_lost(s->at.x, from_at.x, middle.x)) +
                fabs(col_lost(s->at.y, from_at.y, middle.y)) +
                col_excess(s->dir) * (fabs(from_pivot.x) + fabs(from_pivot.y)),
        .lengths = lengths_of(s),
    };
}

/* L is 0 of a point that is its own pivot; then the middle loses nothing. */
col_prepared col_prepare(const col_shape *s)
{
    told_middle m = middle_of(s);
    col_real L = m.lengths, share = m.lost > 0 ? 4 * m.lost / L : 0;
    return (col_prepared){
        .middle = m.at,
        .cosine = {s->dir.c, s->dir.c},
        .sine = {s->dir.s, -s->dir.s},
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

static inline uint32_t float_bits(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* The bits of their infinities, beyond which those of NaN are; and where their signs are. */
#define DOUBLE_INFINITY (UINT64_C(0x7ff) << 52)
#define FLOAT_INFINITY (UINT32_C(0xff) << 23)
enum { DOUBLE_SIGN = 63, FLOAT_SIGN = 31 };

/* Decides a block and returns whether anything in it is in doubt, which then must be decided anew.
 * No jumps, no calls and nothing but numbers, so that the compiler can decide several circles at a
 * time; and signs instead of compares, whose answers would have to be made numbers again: what is
 * left beyond the doubt has one where it is below 0, and where it is a NaN without one, what that
 * is beyond infinity has. */
COL_FOR_EACH_PROCESSOR
static bool decide_block(const col_prepared *p, const col_real *restrict x,
                         const col_real *restrict y, const col_real *restrict radius, size_t count,
                         unsigned char *restrict hits)
{
    uint64_t doubts = 0;
    for (size_t i = 0; i < count; i++) {
        col_verdict v = col_prepared_verdict(p, x[i], y[i], radius[i]);
        uint64_t beyond = col_bits(fabs(v.squares) - v.doubt);
        hits[i] = (unsigned char)(col_bits(v.squares) >> DOUBLE_SIGN);
        doubts |= beyond | (DOUBLE_INFINITY - beyond);
    }
    return doubts >> DOUBLE_SIGN;
}

/* As col_prepared, of floats. */
typedef struct prepared_float {
    float x, y, c, s, half_x, half_y, radius, doubt, per_square;
} prepared_float;

/* The unit roundoff of floats. */
#define FLOAT_U (FLT_EPSILON / 2)

/* As col_prepared_verdict, with floats' own roundoff v beside u. Let D be half the core's width and
 * height, and N = dist + D + R. The shape's numbers are rounded, too; so each vector is within 8 v
 * N, but for what the middle lost: when it was told in the world, and as floats. `squares` is then
 * within 28 v N^2 of F, and what tells that from col_gap's sign is 17 u M^2. So 32 v N^2 + 32 u M^2
 * is doubt enough, which is less than 192 (v + u) R^2 + 96 v D^2 + 384 u L^2, and what is left of
 * |squares|. D may be longer than it is: so long that `lost` is no more than a 4096th. */
static prepared_float prepare_float(const col_shape *s)
{
    told_middle m = middle_of(s);
    float x = (float)m.at.x, y = (float)m.at.y;
    double lost =
        m.lost + 8 * COL_U * m.lengths + fabs(m.at.x - (double)x) + fabs(m.at.y - (double)y);
    double D = fmax((s->width + s->height) / 2, 4096 * lost), share = lost > 0 ? 4 * lost / D : 0;
    double doubt = (100 * FLOAT_U + share) * D * D + 400 * COL_U * m.lengths * m.lengths;
    return (prepared_float){
        .x = x,
        .y = y,
        .c = (float)s->dir.c,
        .s = (float)s->dir.s,
        .half_x = (float)(s->width / 2),
        .half_y = (float)(s->height / 2),
        .radius = (float)s->radius,
        .doubt = (float)doubt + FLT_MIN,
        .per_square = (float)(200 * (FLOAT_U + COL_U) + share),
    };
}

typedef struct verdict_float {
    float squares, doubt;
} verdict_float;

/* As col_prepared_verdict. */
static inline verdict_float float_verdict(const prepared_float *p, float x, float y, float radius)
{
    float from_x = x - p->x, from_y = y - p->y;
    float local_x = fabsf(p->c * from_x + p->s * from_y);
    float local_y = fabsf(p->c * from_y - p->s * from_x);
    float apart_x = local_x - (local_x < p->half_x ? local_x : p->half_x);
    float apart_y = local_y - (local_y < p->half_y ? local_y : p->half_y);
    float R = p->radius + radius, R2 = R * R;
    return (verdict_float){apart_x * apart_x + apart_y * apart_y - R2,
                           p->per_square * R2 + p->doubt};
}

/* As decide_block; an infinity is in doubt, too, as floats run out of numbers where doubles have
 * many. */
COL_FOR_EACH_PROCESSOR
static bool decide_float_block(const prepared_float *p, const float *restrict x,
                               const float *restrict y, const float *restrict radius, size_t count,
                               unsigned char *restrict hits)
{
    uint32_t doubts = 0;
    for (size_t i = 0; i < count; i++) {
        verdict_float v = float_verdict(p, x[i], y[i], radius[i]);
        uint32_t beyond = float_bits(fabsf(v.squares) - v.doubt);
        hits[i] = (unsigned char)(float_bits(v.squares) >> FLOAT_SIGN);
        doubts |= beyond | (FLOAT_INFINITY - 1 - beyond);
    }
    return doubts >> FLOAT_SIGN;
}

void col_hits(const col_shape *shape, const col_real *x, const col_real *y, const col_real *radius,
              size_t count, col_touching touching, unsigned char *hits)
{
    col_prepared prepared = col_prepare(shape);
    for (size_t start = 0; start < count; start += COL_BLOCK) {
        size_t n = count - start < COL_BLOCK ? count - start : COL_BLOCK;
        if (!decide_block(&prepared, x + start, y + start, radius + start, n, hits + start))
            continue;
        for (size_t i = start; i < start + n; i++)
            hits[i] = col_hit_prepared(&prepared, (col_vec){x[i], y[i]}, radius[i], touching);
    }
}

void col_hits_float(const col_shape *shape, const float *x, const float *y, const float *radius,
                    size_t count, col_touching touching, unsigned char *hits)
{
    prepared_float p = prepare_float(shape);
    for (size_t start = 0; start < count; start += COL_BLOCK) {
        size_t n = count - start < COL_BLOCK ? count - start : COL_BLOCK;
        if (!decide_float_block(&p, x + start, y + start, radius + start, n, hits + start))
            continue;
        for (size_t i = start; i < start + n; i++) {
            verdict_float v = float_verdict(&p, x[i], y[i], radius[i]);
            float size = fabsf(v.squares);
            hits[i] = size > v.doubt && size <= FLT_MAX
                          ? v.squares < 0
                          : col_hit_in_doubt(shape, (col_vec){x[i], y[i]}, radius[i], touching);
        }
    }
}
