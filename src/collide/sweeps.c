/* Moving circles against one shape that rests: when each of them meets it.
 *
 * The frame is that of col_prepared_verdict. The picture is mirrored as in col_strike_core, so that
 * the circle moves by (-vx, -vy), and told from the core's corner that faces it, which the right
 * and the lower face share. The part of the outline that the ray meets is, the way angles grow, the
 * arc about the right face's upper end, that face, the arc about the corner, the lower face, or the
 * arc about its left end: the ray passes behind an end of a face, grown by the radius R, where the
 * sign of a cross product says so.
 *
 * The right face is met at (x - R) / vx. An arc, told from its own corner, is met where
 * (x - t v)^2 = R^2, if the line comes near enough: root^2 = R^2 v^2 - (v x x)^2 > 0; and at
 * t = (x . v - root) / v^2. That is in 0 .. 1 if the circle closes in, x . v > 0, and at the end
 * has passed the corner, x . v <= v^2, or overlaps it.
 *
 * Let M be the sum of all lengths on the way, the translation's too. Every vector here is within 12
 * u M of the exact one, so each of these signs, of squares and products of two of them, is that of
 * a number within 48 u M^2 of the exact one, root^2 within 96 u M^2 v^2, and a length within 16 u
 * M; those that col_sweep goes by are nearer. So where none of them is as near to 0 as 192 u M^2
 * (or 32 u M), they are right, and col_sweep answers the same. Elsewhere it is asked. M^2 is at
 * most 4 (dist^2 + (2 L)^2 + R^2 + v^2), see col_prepared_verdict; what is lost there would show in
 * the time, so here the given points are subtracted first. */
#include "many.h"

/* A circle and where it goes, in that picture. */
typedef struct ball {
    col_real x, y, vx, vy, radius;
    col_real size_x, size_y; /* of the core */
} ball;

/* When a ball gets to a part of the outline: it does if `sign` > 0; and how far the numbers whose
 * signs tell that are from 0, at least. */
typedef struct arrival {
    col_real time, sign, least;
} arrival;

/* At the right or the lower face: `out` from it, and the speed towards it. narrow: the square of
 * what is no length. */
static inline arrival at_face(col_real out, col_real speed, col_real narrow)
{
    col_real before_end = speed - out, least2 = col_min(out * out, before_end * before_end);
    return (arrival){out / speed, col_min(out, before_end), least2 - narrow};
}

/* At the arc about a corner, from which the ball starts at (x, y). doubt: what is no square. What
 * is of four lengths has to be beyond the least number, too: below that it has lost digits. */
static inline arrival at_arc(const ball *b, col_real x, col_real y, col_real doubt)
{
    col_real speed2 = b->vx * b->vx + b->vy * b->vy, R2 = b->radius * b->radius;
    col_real along = x * b->vx + y * b->vy, across = b->vx * y - b->vy * x;
    col_real root2 = R2 * speed2 - across * across;
    col_real end = x * x + y * y - 2 * along + speed2 - R2;
    col_real root = sqrt((root2 + col_abs(root2)) / 2);
    return (arrival){
        .time = col_min((along - root) / speed2, 1),
        .sign = col_min(col_min(root2, along), col_max(speed2 - along, -end)),
        .least = col_min(col_abs(root2) - (doubt * speed2 + COL_LEAST), col_abs(end) - doubt),
    };
}

/* The parts of the outline tell themselves apart by where the ray passes their ends. */
static inline arrival at_outline(const ball *b, col_real doubt, col_real narrow)
{
    col_real before_right = b->vx * b->y - b->vy * (b->x - b->radius);
    col_real behind_lower = b->vx * (b->y - b->radius) - b->vy * b->x;
    col_real below_upper = before_right + b->vx * b->size_y;
    col_real behind_left = behind_lower - b->vy * b->size_x;
    bool passes_right = before_right < 0, passes_lower = (before_right >= 0) & (behind_lower > 0);
    bool right = passes_right & (below_upper > 0), lower = passes_lower & (behind_left < 0);
    arrival face = at_face((right ? b->x : b->y) - b->radius, right ? b->vx : b->vy, narrow);
    arrival arc = at_arc(b, passes_lower ? b->x + b->size_x : b->x,
                         passes_right ? b->y + b->size_y : b->y, doubt);
    bool is_face = right | lower;
    col_real ends = col_min(col_min(col_abs(before_right), col_abs(behind_lower)),
                            col_min(col_abs(below_upper), col_abs(behind_left)));
    return (arrival){
        .time = is_face ? face.time : arc.time,
        .sign = is_face ? face.sign : arc.sign,
        .least = col_min(is_face ? face.least : arc.least, ends - doubt),
    };
}

/* Told from the core's middle, (x, y) goes by (way_x, way_y). */
static inline ball ball_of(const col_prepared *p, col_vec from, col_vec way, col_real radius)
{
    return (ball){
        .x = (way.x < 0 ? from.x : -from.x) - p->half.x,
        .y = (way.y < 0 ? from.y : -from.y) - p->half.y,
        .vx = col_abs(way.x),
        .vy = col_abs(way.y),
        .radius = p->radius + radius,
        .size_x = 2 * p->half.x,
        .size_y = 2 * p->half.y,
    };
}

/* What the circles meet: prepared, and its given point and, from there, the core's middle in the
 * frame. */
typedef struct target {
    col_prepared prepared;
    col_vec at, middle;
} target;

/* When it meets the shape, INFINITY for never, or NaN: in doubt. Where it is farther away than it
 * goes, (R + |v|)^2 <= 2 (R^2 + v^2), or overlaps at the start, nothing else counts. Elsewhere no
 * length is larger than twice the root of that sum, and products of four are numbers as long as the
 * sum is moderate. */
static inline col_real time_of(const target *t, col_vec centre, col_real radius, col_vec way)
{
    const col_prepared *p = &t->prepared;
    col_real from_x = centre.x - t->at.x, from_y = centre.y - t->at.y;
    col_real c = p->cosine.x, s = p->sine.x;
    col_vec from = {c * from_x + s * from_y - t->middle.x, c * from_y - s * from_x - t->middle.y};
    col_vec local = {c * way.x + s * way.y, c * way.y - s * way.x};
    ball b = ball_of(p, from, local, radius);
    col_verdict start = col_prepared_verdict(p, centre.x, centre.y, radius);
    col_real reach2 = b.radius * b.radius + (b.vx * b.vx + b.vy * b.vy);
    col_real dist2 = start.squares + b.radius * b.radius;
    col_real doubt = 4 * (p->per_square * (dist2 + reach2) + p->doubt);
    arrival a = at_outline(&b, doubt, p->per_square * doubt + COL_LEAST);
    bool sure = (a.least > 0) & (reach2 < COL_EITHER(0x1p500, 0x1p60));
    col_real time = sure ? (a.sign > 0 ? a.time : INFINITY) : NAN;
    time = dist2 - 2 * reach2 > doubt ? INFINITY : time;
    time = start.squares < 0 ? 0 : time;
    return col_abs(start.squares) > doubt ? time : NAN;
}

/* No jumps and no calls, as in decide_block. Returns whether any is in doubt. */
COL_FOR_EACH_PROCESSOR
static bool sweep_block(const target *restrict t, const col_real *restrict x,
                        const col_real *restrict y, const col_real *restrict radius,
                        const col_real *restrict way_x, const col_real *restrict way_y,
                        size_t count, col_real *restrict time)
{
    for (size_t i = 0; i < count; i++)
        time[i] = time_of(t, (col_vec){x[i], y[i]}, radius[i], (col_vec){way_x[i], way_y[i]});
    bool doubts = false;
    for (size_t i = 0; i < count; i++)
        doubts |= time[i] != time[i];
    return doubts;
}

void col_sweeps(const col_shape *shape, const col_real *x, const col_real *y,
                const col_real *radius, const col_real *way_x, const col_real *way_y, size_t count,
                col_real *time)
{
    const target t = {col_prepare(shape), shape->at, col_middle_from_at(shape)};
    for (size_t start = 0; start < count; start += COL_BLOCK) {
        size_t n = count - start < COL_BLOCK ? count - start : COL_BLOCK, end = start + n;
        if (!sweep_block(&t, x + start, y + start, radius + start, way_x + start, way_y + start, n,
                         time + start))
            continue;
        for (size_t i = start; i < end; i++)
            if (isnan(time[i])) {
                col_shape circle = col_circle((col_vec){x[i], y[i]}, radius[i]);
                col_impact met =
                    col_sweep(shape, (col_vec){0, 0}, &circle, (col_vec){way_x[i], way_y[i]});
                time[i] = met.hit ? met.time : (col_real)INFINITY;
            }
    }
}
