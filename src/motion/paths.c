/* Whether two bodies met on the ways that they went. */
#include "motion/frame.h"

/* The time until which a path's piece k reaches. */
static double piece_end(const path *p, size_t k)
{
    return k + 1 < p->count ? p->pieces[k + 1].time : 1;
}

static col_vec place_on(const motion_piece *p, double time)
{
    return col_add(p->at, col_scaled(p->velocity, time - p->time));
}

/* While both are on one straight piece. They meet if they come to touch and close, by more than
 * what rounding can do. */
static bool pieces_meet(const frame *f, const motion_piece *p, const motion_piece *q, double from,
                        double to, motion_event *met)
{
    size_t a = p->body, b = q->body;
    col_vec at_a = place_on(p, from), at_b = place_on(q, from);
    col_vec way_a = col_scaled(p->velocity, to - from), way_b = col_scaled(q->velocity, to - from);
    col_vec way = col_between(way_a, way_b);
    if (col_is_zero(way) || !frame_boxes_meet(f, a, b, col_between(at_a, at_b), way, 0))
        return false;
    col_shape s = frame_shape(f, a, at_a, 0), t = frame_shape(f, b, at_b, 0);
    col_impact hit = col_sweep(&s, way_a, &t, way_b);
    *met = (motion_event){MOTION_MISS, a, b, from + hit.time * (to - from), hit.point, hit.normal};
    return hit.hit && hit.approach < -frame_skin(f, a, b);
}

bool paths_meet(const frame *f, path a, path b, motion_event *met)
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
