#include "wide.h"

#include <math.h>

enum { CORNERS = 4 };
static const wide pi = 3.14159265358979323846264338327950288L;

wide wide_size(wide_vec p)
{
    return sqrtl(wide_dot(p, p));
}

wide_vec wide_of(col_vec p)
{
    return (wide_vec){p.x, p.y};
}

wide_vec wide_plus(wide_vec p, wide_vec q, wide times)
{
    return (wide_vec){p.x + times * q.x, p.y + times * q.y};
}

static wide wide_angle(const given *g)
{
    return g->degrees ? remainderl(g->angle, 360) * (pi / 180) : (wide)g->angle;
}

/* The corners in order round the core (some may coincide), the pivot last. */
typedef struct outline {
    wide_vec corner[CORNERS + 1];
    wide_vec along; /* the direction of its first side; (0, 0) where no side has a length */
} outline;

static outline outline_of(const given *g, col_vec origin)
{
    outline o;
    wide_vec from = wide_minus(wide_of(g->at), wide_of(origin));
    wide_vec to = wide_minus(wide_of(g->to), wide_of(origin));
    wide_vec pivot = wide_plus(from, wide_of(g->pivot), 1);
    wide c = cosl(wide_angle(g)), s = sinl(wide_angle(g));
    for (int k = 0; k < CORNERS; k++) {
        bool end = k == 1 || k == 2;
        o.corner[k] = end && (g->kind == SEGMENT || g->kind == CAPSULE) ? to : from;
        if (!is_rectangle(g->kind))
            continue;
        wide x = (wide)g->corner.x - g->pivot.x + (end ? g->width : 0);
        wide y = (wide)g->corner.y - g->pivot.y + (k >= 2 ? g->height : 0);
        o.corner[k] = wide_plus(pivot, (wide_vec){c * x - s * y, s * x + c * y}, 1);
    }
    o.corner[CORNERS] = pivot;
    o.along = wide_minus(to, from);
    if (g->width + g->height > 0)
        o.along = (wide_vec){c, s};
    return o;
}

void wide_corners(const given *g, col_vec origin, wide_vec corners[5])
{
    outline o = outline_of(g, origin);
    for (int k = 0; k <= CORNERS; k++)
        corners[k] = o.corner[k];
}

/* What has been found so far. */
typedef struct search {
    const outline *a, *b;
    wide tie;
    wide_contact *found;
} search;

/* Corner k of a shape, as far along n as none. */
static int farthest(const outline *o, wide_vec n)
{
    int best = 0;
    for (int k = 1; k < CORNERS; k++)
        if (wide_dot(o->corner[k], n) > wide_dot(o->corner[best], n))
            best = k;
    return best;
}

static wide seen_along(const search *s, wide_vec n)
{
    wide_vec back = {-n.x, -n.y};
    wide_vec on_a = s->a->corner[farthest(s->a, n)], on_b = s->b->corner[farthest(s->b, back)];
    return wide_dot(wide_minus(on_b, on_a), n);
}

/* Two axes are one if a normal may be as far off. */
static bool same_axis(wide_vec n, wide_vec m)
{
    return wide_size(wide_minus(n, m)) < 8 * U;
}

static void try_axis(const search *s, wide_vec axis)
{
    wide length = wide_size(axis);
    for (int side = 0; length > 0 && side < 2; side++) {
        wide_vec n = {axis.x / length, axis.y / length};
        wide along = seen_along(s, n);
        if (along > s->found->core) {
            if (!same_axis(n, s->found->normal))
                s->found->second = s->found->core;
            s->found->core = along;
            s->found->normal = n;
        } else if (!same_axis(n, s->found->normal)) {
            s->found->second = fmaxl(s->found->second, along);
        }
        axis = (wide_vec){-axis.x, -axis.y};
    }
}

static void try_sides(const search *s, const outline *sides)
{
    try_axis(s, sides->along);
    try_axis(s, (wide_vec){-sides->along.y, sides->along.x});
}

/* A point of either shape, and whether it lies within a side rather than on its end. */
typedef struct place {
    wide_vec at;
    bool within;
} place;

static place closest_on(wide_vec p, wide_vec from, wide_vec to)
{
    wide_vec along = wide_minus(to, from);
    wide squares = wide_dot(along, along);
    wide t = squares > 0 ? wide_dot(wide_minus(p, from), along) / squares : 0;
    return t >= 1  ? (place){to, false}
           : t > 0 ? (place){wide_plus(from, along, t), true}
                   : (place){from, false};
}

/* Calls for every corner of either with the closest point of every side of the other. */
static void each_closest(const search *s,
                         void (*take)(const search *s, wide_vec a, wide_vec b, bool within))
{
    for (int k = 0; k < CORNERS; k++)
        for (int i = 0; i < CORNERS; i++) {
            wide_vec a = s->a->corner[k], b = s->b->corner[k];
            const wide_vec *sa = s->a->corner, *sb = s->b->corner;
            place on_a = closest_on(b, sa[i], sa[(i + 1) % CORNERS]);
            place on_b = closest_on(a, sb[i], sb[(i + 1) % CORNERS]);
            take(s, on_a.at, b, on_a.within);
            take(s, a, on_b.at, on_b.within);
        }
}

static void take_if(const search *s, wide_vec a, wide_vec b, wide less_than)
{
    wide distance = wide_size(wide_minus(b, a));
    if (distance < less_than) {
        s->found->core = distance;
        s->found->on_a = a;
        s->found->on_b = b;
    }
}

static void take_foot(const search *s, wide_vec a, wide_vec b, bool within)
{
    if (within)
        take_if(s, a, b, s->found->core);
}

/* Beside a side's end, its foot is nearer in truth and the end as near by rounding. */
static void take_end(const search *s, wide_vec a, wide_vec b, bool within)
{
    if (!within)
        take_if(s, a, b, s->found->core - 0x1p-60L * s->found->scale);
}

static void take_as_close(const search *s, wide_vec a, wide_vec b, bool within)
{
    (void)within;
    if (wide_size(wide_minus(b, a)) <= s->found->core + s->tie)
        s->found->sliding = fmaxl(s->found->sliding, wide_size(wide_minus(a, s->found->on_a)));
}

static void apart(const search *s)
{
    wide_contact *f = s->found;
    f->core = INFINITY;
    each_closest(s, take_foot);
    each_closest(s, take_end);
    each_closest(s, take_as_close);
    wide_vec offset = wide_minus(f->on_b, f->on_a);
    f->normal = (wide_vec){offset.x / f->core, offset.y / f->core};
}

/* Where an axis has a corner of the one deepest in the other: for one of the two shapes there is
 * just one, unless sides run along each other. */
static void overlapping(const search *s)
{
    wide_contact *f = s->found;
    const outline *both[2] = {s->a, s->b};
    wide sliding[2] = {0, 0};
    wide_vec deepest[2];
    for (int i = 0; i < 2; i++) {
        wide sign = i == 0 ? 1 : -1;
        wide_vec n = {sign * f->normal.x, sign * f->normal.y};
        deepest[i] = both[i]->corner[farthest(both[i], n)];
        for (int k = 0; k < CORNERS; k++) {
            wide_vec offset = wide_minus(deepest[i], both[i]->corner[k]);
            if (wide_dot(offset, n) <= s->tie)
                sliding[i] = fmaxl(sliding[i], wide_size(offset));
        }
    }
    bool a_has_the_corner = sliding[0] < sliding[1];
    f->sliding = fminl(sliding[0], sliding[1]);
    f->on_a = a_has_the_corner ? deepest[0] : wide_plus(deepest[1], f->normal, -f->core);
    f->on_b = wide_plus(f->on_a, f->normal, f->core);
}

static void set_scale(const search *s, const given *a, const given *b)
{
    const outline *both[2] = {s->a, s->b};
    wide radii = (wide)a->radius + b->radius, scale = 0, reach = 0;
    wide_vec origin = wide_of(a->at);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k <= CORNERS; k++) {
            wide_vec p = both[i]->corner[k], world = wide_plus(p, origin, 1);
            scale = fmaxl(scale, wide_size(wide_minus(p, s->a->corner[CORNERS])));
            scale = fmaxl(scale, wide_size(wide_minus(p, s->b->corner[CORNERS])));
            reach = fmaxl(reach, fmaxl(fabsl(world.x), fabsl(world.y)));
        }
    double sizes = fmax(fmax(a->width, a->height), fmax(b->width, b->height));
    s->found->scale = fmaxl(scale + radii, sizes);
    s->found->reach = reach + radii;
}

wide_contact wide_contact_of(const given *a, const given *b)
{
    outline oa = outline_of(a, a->at), ob = outline_of(b, a->at);
    wide_contact found = {.core = -INFINITY, .second = -INFINITY};
    search s = {&oa, &ob, 0, &found};
    set_scale(&s, a, b);
    s.tie = 64 * U * found.scale;
    try_sides(&s, &oa);
    try_sides(&s, &ob);
    if (!(wide_size(found.normal) > 0)) { /* two points: any axis shows whether they are one */
        try_axis(&s, wide_minus(ob.corner[0], oa.corner[0]));
        found.core = fmaxl(found.core, 0);
    }
    if (found.core > 0)
        apart(&s);
    else
        overlapping(&s);
    found.gap = found.core - a->radius - b->radius;
    found.on_a = wide_plus(found.on_a, found.normal, a->radius);
    found.on_b = wide_plus(found.on_b, found.normal, -b->radius);
    return found;
}
