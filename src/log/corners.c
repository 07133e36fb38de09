#include "log/corners.h"

#include <math.h>

static double distance(col_vec a, col_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* Opposite corners have the same middle: of the three ways to pair the four, the one whose middles
 * are nearest. */
log_corners log_corners_around(const double xy[8])
{
    static const int orders[3][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}};
    log_corners best = {{{0, 0}}};
    double least = INFINITY;
    for (int i = 0; i < 3; i++) {
        log_corners c;
        for (int k = 0; k < 4; k++)
            c.at[k] = (col_vec){xy[2 * orders[i][k]], xy[2 * orders[i][k] + 1]};
        double apart = distance(col_add(c.at[0], c.at[2]), col_add(c.at[1], c.at[3]));
        if (apart < least) {
            least = apart;
            best = c;
        }
    }
    return best;
}

/* The direction of the longer side is the better known one; the width's is that, or turned back by
 * a right angle to the side where the height doesn't lie. */
static double width_angle(col_vec width, col_vec height)
{
    if (hypot(width.x, width.y) >= hypot(height.x, height.y))
        return atan2(width.y, width.x);
    double side = width.x * height.y - width.y * height.x < 0 ? -1 : 1;
    return atan2(-side * height.x, side * height.y);
}

log_rectangle log_corners_rectangle(const log_corners *c)
{
    const col_vec *at = c->at;
    /* Opposite sides, averaged. */
    col_vec width = col_add(col_subtract(at[1], at[0]), col_subtract(at[2], at[3]));
    col_vec height = col_add(col_subtract(at[3], at[0]), col_subtract(at[2], at[1]));
    return (log_rectangle){.middle = {(at[0].x + at[1].x + at[2].x + at[3].x) / 4,
                                      (at[0].y + at[1].y + at[2].y + at[3].y) / 4},
                           .width = hypot(width.x, width.y) / 2,
                           .height = hypot(height.x, height.y) / 2,
                           .angle = width_angle(width, height)};
}

static log_corners corners_of(const log_rectangle *r)
{
    static const int right[4] = {-1, 1, 1, -1}, up[4] = {-1, -1, 1, 1};
    log_corners c;
    col_dir turn = col_radians(r->angle);
    for (int i = 0; i < 4; i++) {
        col_vec offset = {right[i] * r->width / 2, up[i] * r->height / 2};
        c.at[i] = col_add(r->middle, col_turn(offset, turn));
    }
    return c;
}

static double farthest_from(const log_corners *a, const log_corners *b)
{
    double farthest = 0;
    for (int i = 0; i < 4; i++) {
        double nearest = INFINITY;
        for (int k = 0; k < 4; k++)
            nearest = fmin(nearest, distance(a->at[i], b->at[k]));
        farthest = fmax(farthest, nearest);
    }
    return farthest;
}

double log_corners_apart(const log_corners *a, const log_corners *b)
{
    return fmax(farthest_from(a, b), farthest_from(b, a));
}

double log_corners_error(const log_corners *c)
{
    log_rectangle r = log_corners_rectangle(c);
    log_corners own = corners_of(&r);
    return log_corners_apart(c, &own);
}

log_rectangle log_axis_rectangle(col_vec from, col_vec to, double height)
{
    return (log_rectangle){.middle = {(from.x + to.x) / 2, (from.y + to.y) / 2},
                           .width = distance(from, to),
                           .height = height,
                           .angle = atan2(to.y - from.y, to.x - from.x)};
}
