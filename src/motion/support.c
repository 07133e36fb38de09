#include "motion/support.h"

#include "collide/vec.h"

#include <math.h>

/* Without its part along the normal: projected onto a side of the cone. */
static col_vec slide(col_vec velocity, col_vec normal)
{
    return col_add(velocity, col_scaled(normal, -col_dot(velocity, normal)));
}

/* The nearest velocity in the cone is the velocity itself, or it lies on a side, or it is 0. On a
 * side it must not be against the other one; rounding must not make it so. */
col_vec motion_support_project(const motion_support *s, col_vec velocity)
{
    const double negligible = 0x1p-28; /* of squares */
    const col_vec none = {0, 0};
    double square = col_dot(velocity, velocity);
    bool against = false;
    if (s->stuck)
        return none;
    for (int k = 0; k < s->count; k++) {
        if (col_dot(velocity, s->normal[k]) >= 0)
            continue;
        against = true;
        col_vec slid = slide(velocity, s->normal[k]);
        bool free = s->count == 1 || col_dot(slid, s->normal[1 - k]) >= -0x1p-26 * sqrt(square);
        if (free && col_dot(slid, slid) > negligible * square)
            return slid;
    }
    return against ? none : velocity;
}

/* Of three normals two are enough where the third lies between them; else the body is stuck. One
 * lies between two others where it is a sum of them with weights >= 0. */
static bool lies_between(col_vec n, col_vec p, col_vec q)
{
    double cross = p.x * q.y - p.y * q.x;
    double p_weight = (n.x * q.y - n.y * q.x) * cross, q_weight = (p.x * n.y - p.y * n.x) * cross;
    return cross != 0 && p_weight >= 0 && q_weight >= 0;
}

/* A ball over the seam of two tiles touches one and is within a skin of the other's corner: there
 * the normals differ by sqrt(2 skin / radius), which is less than this. */
static bool is_same(col_vec p, col_vec q)
{
    return fabs(p.x * q.y - p.y * q.x) <= 0x1p-8 && col_dot(p, q) > 0;
}

static bool has_normal(const motion_support *s, col_vec normal)
{
    for (int k = 0; k < s->count; k++)
        if (is_same(s->normal[k], normal))
            return true;
    return false;
}

void motion_support_add(motion_support *s, col_vec normal)
{
    if (s->stuck || has_normal(s, normal))
        return;
    if (s->count < 2) {
        s->normal[s->count++] = normal;
        return;
    }
    if (lies_between(normal, s->normal[0], s->normal[1]))
        return;
    if (lies_between(s->normal[0], normal, s->normal[1]))
        s->normal[0] = normal;
    else if (lies_between(s->normal[1], s->normal[0], normal))
        s->normal[1] = normal;
    else
        s->stuck = true;
}

void motion_support_release(motion_support *s, col_vec velocity, double rest_speed)
{
    int count = 0;
    for (int k = 0; k < s->count; k++)
        if (col_dot(velocity, s->normal[k]) <= rest_speed)
            s->normal[count++] = s->normal[k];
    s->count = count;
}
