#include "motion/hold.h"

#include "collide/vec.h"

#include <math.h>

/* Slides a way along a side of the cone. */
static col_vec along(col_vec way, col_vec normal)
{
    return col_add(way, col_scaled(normal, -col_dot(way, normal)));
}

/* The nearest way in a cone is the way itself, or it lies on a side, or it is 0. On a side it must
 * not be against the other one; rounding must not make it so. */
col_vec hold_way(const hold *h, col_vec way)
{
    const double held = 0x1p-28; /* of squares */
    const col_vec none = {0, 0};
    double size = col_dot(way, way), rounding = 0x1p-26 * sqrt(size);
    bool against = h->stuck;
    if (h->stuck)
        return none;
    for (int k = 0; k < h->count; k++) {
        if (col_dot(way, h->normal[k]) >= 0)
            continue;
        against = true;
        col_vec slid = along(way, h->normal[k]);
        bool free = h->count == 1 || col_dot(slid, h->normal[1 - k]) >= -rounding;
        if (free && col_dot(slid, slid) > held * size)
            return slid;
    }
    return against ? none : way;
}

/* Three normals: two of them are enough, where the third lies between them; else nothing is left.
 * One lies between two others where it is a sum of them with positive weights. */
static bool lies_between(col_vec n, col_vec p, col_vec q)
{
    double turn = p.x * q.y - p.y * q.x;
    double p_weight = (n.x * q.y - n.y * q.x) * turn, q_weight = (p.x * n.y - p.y * n.x) * turn;
    return turn != 0 && p_weight >= 0 && q_weight >= 0;
}

/* A ball over the seam of two tiles touches one and is within a skin of the other's corner: there
 * the normals differ by sqrt(2 skin / radius), which is less than this. */
static bool is_same(col_vec p, col_vec q)
{
    return fabs(p.x * q.y - p.y * q.x) <= 0x1p-8 && col_dot(p, q) > 0;
}

/* Two tiles of one floor hold as one. */
static bool holds_so(const hold *h, col_vec normal)
{
    for (int k = 0; k < h->count; k++)
        if (is_same(h->normal[k], normal))
            return true;
    return false;
}

void hold_add(hold *h, col_vec normal)
{
    if (h->stuck || holds_so(h, normal))
        return;
    if (h->count < 2) {
        h->normal[h->count++] = normal;
        return;
    }
    if (lies_between(normal, h->normal[0], h->normal[1]))
        return;
    if (lies_between(h->normal[0], normal, h->normal[1]))
        h->normal[0] = normal;
    else if (lies_between(h->normal[1], h->normal[0], normal))
        h->normal[1] = normal;
    else
        h->stuck = true;
}

void hold_release(hold *h, col_vec velocity, double still)
{
    int kept = 0;
    for (int k = 0; k < h->count; k++)
        if (col_dot(velocity, h->normal[k]) <= still)
            h->normal[kept++] = h->normal[k];
    h->count = kept;
}
