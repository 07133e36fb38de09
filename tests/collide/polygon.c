#include "polygon.h"

#include <math.h>

polygon polygon_of(const given *g, col_vec origin)
{
    wide_vec corners[5];
    wide_corners(g, origin, corners);
    polygon p = {.radius = g->radius};
    for (int k = 0; k < 4; k++)
        p.corner[k] = corners[k];
    return p;
}

polygon polygon_at(const polygon *p, col_vec translation, wide time)
{
    polygon moved = *p;
    for (int k = 0; k < 4; k++)
        moved.corner[k] = wide_plus(p->corner[k], wide_of(translation), time);
    return moved;
}

static wide core_gap_along(const polygon *p, const polygon *q, wide_vec n)
{
    wide nearest = INFINITY, farthest = -INFINITY;
    for (int k = 0; k < 4; k++) {
        nearest = fminl(nearest, wide_dot(q->corner[k], n));
        farthest = fmaxl(farthest, wide_dot(p->corner[k], n));
    }
    return nearest - farthest;
}

wide polygon_gap_along(const polygon *p, const polygon *q, wide_vec n)
{
    return core_gap_along(p, q, n) - p->radius - q->radius;
}

/* The best that the normals of a polygon's sides do, both ways. */
static wide best_side(const polygon *p, const polygon *q, const polygon *sides)
{
    wide best = -INFINITY;
    for (int k = 0; k < 4; k++) {
        wide_vec side = wide_plus(sides->corner[(k + 1) % 4], sides->corner[k], -1);
        wide size = wide_size(side);
        if (size == 0)
            continue;
        const wide_vec axes[4] = {{side.y / size, -side.x / size},
                                  {-side.y / size, side.x / size},
                                  {side.x / size, side.y / size},
                                  {-side.x / size, -side.y / size}};
        for (int i = 0; i < 4; i++)
            best = fmaxl(best, core_gap_along(p, q, axes[i]));
    }
    return best;
}

static wide segment_distance(wide_vec point, wide_vec from, wide_vec to)
{
    wide_vec side = wide_plus(to, from, -1), offset = wide_plus(point, from, -1);
    wide size2 = wide_dot(side, side);
    wide t = size2 > 0 ? fminl(fmaxl(wide_dot(offset, side) / size2, 0), 1) : 0;
    return wide_size(wide_plus(offset, side, -t));
}

static wide nearest_side(const polygon *corners, const polygon *sides)
{
    wide min = INFINITY;
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < 4; i++)
            min = fminl(min, segment_distance(corners->corner[k], sides->corner[i],
                                              sides->corner[(i + 1) % 4]));
    return min;
}

wide polygon_gap(const polygon *p, const polygon *q)
{
    wide core = fmaxl(best_side(p, q, p), best_side(p, q, q));
    if (core > 0 || isinf(core))
        core = fminl(nearest_side(p, q), nearest_side(q, p));
    return core - p->radius - q->radius;
}

wide polygon_distance(const polygon *p, wide_vec point)
{
    const polygon dot = {{point, point, point, point}, 0};
    return polygon_gap(p, &dot);
}

static wide gap_at(const polygon *p, col_vec p_translation, const polygon *q, col_vec q_translation,
                   wide time)
{
    polygon moved_p = polygon_at(p, p_translation, time),
            moved_q = polygon_at(q, q_translation, time);
    return polygon_gap(&moved_p, &moved_q);
}

min_gap polygon_min_gap(const polygon *p, col_vec p_translation, const polygon *q,
                        col_vec q_translation)
{
    const wide golden = 0.618033988749894848204586834365638118L;
    wide from = 0, to = 1, left = 1 - golden, right = golden;
    wide at_left = gap_at(p, p_translation, q, q_translation, left),
         at_right = gap_at(p, p_translation, q, q_translation, right);
    for (int step = 0; step < 100; step++) {
        if (at_left <= at_right) {
            to = right;
            right = left;
            at_right = at_left;
            left = to - golden * (to - from);
            at_left = gap_at(p, p_translation, q, q_translation, left);
        } else {
            from = left;
            left = right;
            at_left = at_right;
            right = from + golden * (to - from);
            at_right = gap_at(p, p_translation, q, q_translation, right);
        }
    }
    /* The ends themselves are never tried on the way. */
    min_gap best = {at_left, left};
    const wide ends[2] = {0, 1};
    for (int i = 0; i < 2; i++) {
        wide gap = gap_at(p, p_translation, q, q_translation, ends[i]);
        best = gap < best.gap ? (min_gap){gap, ends[i]} : best;
    }
    return best;
}

wide polygon_first_touch(const polygon *p, col_vec p_translation, const polygon *q,
                         col_vec q_translation, wide late)
{
    wide early = 0;
    for (int step = 0; step < 80; step++) {
        wide middle = (early + late) / 2;
        if (gap_at(p, p_translation, q, q_translation, middle) > 0)
            early = middle;
        else
            late = middle;
    }
    return late;
}
