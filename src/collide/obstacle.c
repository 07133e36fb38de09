/* The configuration-space obstacle: all places of b's middle where b hits a.
 *
 * b with its middle at m meets a where a point p of a's core and a point m + q of b's (q from its
 * middle) are no farther apart than both radii: where m is that near to a point p - q. So the core
 * of the obstacle is the sum of a's core and of b's turned half round; and a rectangle turned half
 * round about its middle is the same rectangle.
 *
 * The sum of two convex outlines is convex and has the edges of both, each with its own direction
 * and length, in the order of their directions. Let b be turned against a by a number of quarters
 * and a rest of 0 to 90 degrees. Then behind each edge of a, in that order, comes the edge of b
 * that is turned by the rest against it. Counted by their directions (0 along +x, 1 along +y and so
 * on in the own frame), behind a's edge i comes b's edge i - quarters. So nothing has to be sorted,
 * and nothing is told by the corners' places, which rounding may mix up where a core is thin.
 *
 * Edge k of a core starts at its corner k + 2, ends at k + 3, and looks along face k + 3 (its
 * direction turned a quarter back): along the least y, for k = 0. */
#include "cores.h"

#define FULL_TURN ((col_real)(2 * COL_PI))

/* A core and how it is turned. */
typedef struct turned_core {
    col_core core;
    col_dir dir;
} turned_core;

/* Along the world's axes, from the point that the core is told from. */
static col_vec corner(const turned_core *t, int k)
{
    return col_turn(col_core_corner(&t->core, k), t->dir);
}

static col_real edge_length(const col_shape *s, int k)
{
    return k & 1 ? s->height : s->width;
}

static col_vec outward_normal(const turned_core *t, int k)
{
    return col_turn(col_face_normal(k + 3), t->dir);
}

static bool same(col_vec p, col_vec q)
{
    return p.x == q.x && p.y == q.y;
}

/* An edge that starts where those corners are added; none where it has no length, or where it goes
 * on with the one before. */
static void add_edge(col_obstacle *o, const col_shape *a, col_real length, col_vec start,
                     col_vec normal)
{
    if (!(length > 0) || (o->count > 0 && same(o->normal[o->count - 1], normal)))
        return;
    o->vertex[o->count] =
        (col_vec){col_sum(a->at.x, a->pivot.x, start.x), col_sum(a->at.y, a->pivot.y, start.y)};
    o->normal[o->count++] = normal;
}

col_obstacle col_obstacle_of(const col_shape *a, const col_shape *b)
{
    col_real half_width = b->width / 2, half_height = b->height / 2;
    turned_core ta = {col_core_of(a), a->dir};
    turned_core tb = {{{-half_width, -half_height}, {half_width, half_height}}, b->dir};
    col_obstacle o = {.radius = a->radius + b->radius};
    int quarters = col_quarters_between(a->dir, b->dir);
    for (int i = 0; i < 4; i++) {
        int k = (i - quarters) & 3;
        col_vec before = corner(&ta, i + 2), after = corner(&ta, i + 3), on_b = corner(&tb, k + 2);
        add_edge(&o, a, edge_length(a, i), col_add(before, on_b), outward_normal(&ta, i));
        add_edge(&o, a, edge_length(b, k), col_add(after, on_b), outward_normal(&tb, k));
    }
    if (o.count == 0) {
        o.vertex[0] = col_core_at(a, 0, 0);
        o.count = 1;
    }
    return o;
}

/* How far one has to turn, the way angles grow, from one direction to another that is at most half
 * a turn ahead. */
static col_real turn_between(col_vec from, col_vec to)
{
    col_real cross = from.x * to.y - from.y * to.x;
    return atan2(col_max(cross, 0), from.x * to.x + from.y * to.y);
}

col_obstacle_corner col_obstacle_corner_at(const col_obstacle *o, int i)
{
    if (o->count == 1)
        return (col_obstacle_corner){o->vertex[0], {1, 0}, {1, 0}, FULL_TURN};
    col_vec before = o->normal[(i + o->count - 1) % o->count], after = o->normal[i];
    return (col_obstacle_corner){o->vertex[i], before, after, turn_between(before, after)};
}

/* The edge that starts at a vertex. */
static col_vec edge_vector(const col_obstacle *o, int i)
{
    return col_subtract(o->vertex[(i + 1) % o->count], o->vertex[i]);
}

static col_real vector_length(col_vec v)
{
    return col_length(v.x, v.y);
}

col_real col_obstacle_length(const col_obstacle *o)
{
    col_real length = 0;
    for (int i = 0; i < o->count; i++) {
        length += o->radius * col_obstacle_corner_at(o, i).turn;
        length += vector_length(edge_vector(o, i));
    }
    return length;
}

/* The outline's place that lies at `from` on the core's, in the direction of a normal. */
static col_outline_place outwards(const col_obstacle *o, col_vec from, col_vec normal)
{
    return (col_outline_place){col_add(from, col_scaled(normal, o->radius)), normal};
}

/* Walks along arcs and edges until what is left of the length ends on one. */
col_outline_place col_obstacle_place(const col_obstacle *o, col_real fraction)
{
    col_real left = (fraction - floor(fraction)) * col_obstacle_length(o);
    for (int i = 0; i < o->count; i++) {
        col_obstacle_corner c = col_obstacle_corner_at(o, i);
        col_real arc = o->radius * c.turn;
        if (left < arc) {
            col_dir by = col_radians(left / o->radius);
            return outwards(o, c.at, col_turn(c.before, by));
        }
        left -= arc;
        col_vec edge = edge_vector(o, i);
        col_real length = vector_length(edge);
        if (left < length)
            return outwards(o, col_add(c.at, col_scaled(edge, left / length)), c.after);
        left -= length;
    }
    col_obstacle_corner start = col_obstacle_corner_at(o, 0);
    return outwards(o, start.at, start.before);
}
