/* Whether two bodies met on their trajectories. */
#include "motion/frame_state.h"

#include <math.h>

static double piece_end(const motion_trajectory *p, size_t k)
{
    return k + 1 < p->count ? p->pieces[k + 1].time : 1;
}

static col_vec position_on(const motion_piece *p, double time)
{
    return col_add(p->at, col_scaled(p->velocity, time - p->time));
}

/* From one time to another, while both are on one straight piece. They meet if they come to touch
 * and close, by more than what rounding can do. */
static bool pieces_meet(const motion_frame *f, const motion_piece *p, const motion_piece *q,
                        double from, double to, motion_event *met)
{
    size_t a = p->body, b = q->body;
    col_vec at_a = position_on(p, from), at_b = position_on(q, from);
    col_vec move_a = col_scaled(p->velocity, to - from),
            move_b = col_scaled(q->velocity, to - from);
    col_vec move = col_subtract(move_b, move_a);
    if (col_is_zero(move) ||
        !motion_frame_boxes_overlap(f, a, b, col_subtract(at_b, at_a), move, 0))
        return false;
    col_shape s = motion_frame_shape(f, a, at_a, 0), t = motion_frame_shape(f, b, at_b, 0);
    col_impact hit = col_sweep(&s, move_a, &t, move_b);
    *met = (motion_event){MOTION_MISS, a, b, from + hit.time * (to - from), hit.point, hit.normal};
    return hit.hit && hit.approach < -motion_frame_skin(f, a, b);
}

bool motion_trajectories_meet(const motion_frame *f, motion_trajectory a, motion_trajectory b,
                              motion_event *met)
{
    double from = 0;
    for (size_t k = 0, l = 0; k < a.count && l < b.count;) {
        double a_end = piece_end(&a, k), b_end = piece_end(&b, l), to = fmin(a_end, b_end);
        if (pieces_meet(f, &a.pieces[k], &b.pieces[l], from, to, met))
            return true;
        k += a_end <= to;
        l += b_end <= to;
        from = to;
    }
    return false;
}
