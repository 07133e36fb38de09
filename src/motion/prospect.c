#include "motion/prospect.h"

#include "motion/frame.h"

#include <stdlib.h>

/* A visible shape, and the first that meets it. */
typedef struct traveller {
    size_t index;
    col_shape start;
    col_vec own;           /* its velocity ... */
    col_vec velocity, way; /* ... and the one of its way */
    double inverse_mass;
    double size; /* as a mover's: see skin.h */
    hold hold;   /* what it rests on */
    bool hit;
    size_t other; /* a traveller, or PROSPECT_WALL */
    col_impact impact;
} traveller;

typedef struct outlook {
    traveller *all;
    col_box *boxes; /* what their ways sweep over */
    size_t count;
    const motion_rules *rules;
    const col_box *walls; /* or NULL */
    double frames;
} outlook;

/* The way at the velocity that it has. */
static void set_way(outlook *o, traveller *t)
{
    col_box *swept = &o->boxes[t - o->all];
    t->way = col_clamped(col_scaled(t->velocity, o->frames), MOTION_LARGEST);
    *swept = col_bounds(&t->start);
    swept->min = col_add(swept->min, (col_vec){fmin(t->way.x, 0), fmin(t->way.y, 0)});
    swept->max = col_add(swept->max, (col_vec){fmax(t->way.x, 0), fmax(t->way.y, 0)});
}

static double size_of(const traveller *t)
{
    const col_shape *s = &t->start;
    return fabs(s->at.x) + fabs(s->at.y) + fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(s->corner.x) +
           fabs(s->corner.y) + s->width + s->height + s->radius + fabs(t->velocity.x) +
           fabs(t->velocity.y);
}

static void add_traveller(outlook *o, const shape *s, size_t index)
{
    traveller *t = &o->all[o->count++];
    *t = (traveller){.index = index,
                     .start = shape_geometry(s),
                     .own = col_clamped((col_vec){s->velocity_x, s->velocity_y}, MOTION_LARGEST),
                     .inverse_mass = shape_inverse_mass(s)};
    t->velocity = t->own;
    if (t->inverse_mass > 0)
        t->velocity = col_add(t->own, (col_vec){o->rules->gravity_x, o->rules->gravity_y});
    t->velocity = col_clamped(t->velocity, MOTION_LARGEST);
    t->size = size_of(t);
    set_way(o, t);
}

/* ---- What rests ---- */

/* So slow that gravity makes it so in a millionth of a frame. */
static bool stands(const outlook *o, const traveller *t)
{
    double gravity = hypot(o->rules->gravity_x, o->rules->gravity_y);
    return hypot(t->own.x, t->own.y) <= gravity * 0x1p-20;
}

/* What closes slowly with something that stands still comes to rest on it. With the static
 * algorithm what moves goes its whole way first, into what it rests on. normal: out of what it
 * touches. */
static void rest_on(const outlook *o, traveller *t, col_vec normal)
{
    const motion_rules *rules = o->rules;
    double closing = -col_dot(t->velocity, normal);
    double slow = rules->restitution < 1 ? 2 * hypot(rules->gravity_x, rules->gravity_y) : 0;
    bool moves_first = rules->algorithm == MOTION_STATIC && !stands(o, t);
    if (t->inverse_mass > 0 && !moves_first && closing > 0 && closing <= slow)
        hold_add(&t->hold, normal);
}

static void rest_pair(void *user, size_t i, size_t j)
{
    outlook *o = user;
    traveller *a = &o->all[i], *b = &o->all[j];
    const col_vec none = {0, 0};
    double skin = skin_of(a->size + b->size);
    col_shape grown = a->start;
    grown.radius += 2 * skin;
    col_impact beside = col_sweep(&grown, none, &b->start, none);
    if (!beside.hit || beside.depth > 4 * skin)
        return;
    if (stands(o, a))
        rest_on(o, b, beside.normal);
    if (stands(o, b))
        rest_on(o, a, col_scaled(beside.normal, -1));
}

static wall wall_beside_traveller(const outlook *o, const traveller *t, int side)
{
    col_shape local = t->start;
    local.at = (col_vec){0, 0};
    mover m = {.at = t->start.at, .size = t->size, .box = col_bounds(&local)};
    return wall_beside(o->walls, &m, side);
}

static void rest_on_walls(const outlook *o, traveller *t)
{
    for (int side = 0; o->walls && side < WALL_SIDES; side++) {
        wall w = wall_beside_traveller(o, t, side);
        if (w.counts && fabs(w.room) <= 2 * w.skin)
            rest_on(o, t, col_scaled(w.normal, -1));
    }
}

static bool let_rest(outlook *o, void *grid, size_t bytes)
{
    if (o->rules->gravity_x == 0 && o->rules->gravity_y == 0)
        return true;
    if (!col_grid_pairs(o->boxes, o->count, grid, bytes, rest_pair, o))
        return false;
    for (size_t i = 0; i < o->count; i++) {
        traveller *t = &o->all[i];
        rest_on_walls(o, t);
        t->velocity = hold_way(&t->hold, t->velocity);
        set_way(o, t);
    }
    return true;
}

/* ---- Impacts ---- */

/* impact: as `t` sees it, with the normal to it. Of two at the same time the first in the scene
 * counts. */
static void keep_earlier(traveller *t, size_t other, const col_impact *impact)
{
    bool earlier = !t->hit || impact->time < t->impact.time ||
                   (impact->time == t->impact.time && other < t->other);
    if (!earlier || col_is_zero(t->way))
        return;
    t->hit = true;
    t->other = other;
    t->impact = *impact;
}

static void look_at_pair(void *user, size_t i, size_t j)
{
    outlook *o = user;
    traveller *a = &o->all[i], *b = &o->all[j];
    bool both_fixed = a->inverse_mass == 0 && b->inverse_mass == 0;
    if (both_fixed || (col_is_zero(a->way) && col_is_zero(b->way)))
        return;
    col_impact hit = col_sweep(&a->start, a->way, &b->start, b->way);
    if (!hit.hit || hit.approach >= 0)
        return;
    keep_earlier(b, i, &hit);
    hit.normal = col_scaled(hit.normal, -1);
    keep_earlier(a, j, &hit);
}

static void look_at_walls(const outlook *o, traveller *t)
{
    for (int side = 0; o->walls && t->inverse_mass > 0 && side < WALL_SIDES; side++) {
        wall w = wall_beside_traveller(o, t, side);
        double speed = col_dot(t->way, w.normal);
        if (!w.counts || speed <= 0 || w.room > speed)
            continue;
        col_impact hit = {.hit = true,
                          .at_start = w.room <= 0,
                          .time = fmax(w.room, 0) / speed,
                          .depth = fmax(-w.room, 0),
                          .normal = col_scaled(w.normal, -1),
                          .approach = -speed};
        col_shape then = col_moved(&t->start, col_scaled(t->way, hit.time));
        hit.point = wall_contact(&then, skin_of(t->size), w.normal);
        keep_earlier(t, PROSPECT_WALL, &hit);
    }
}

/* The side of the walls that is met, as a shape. */
static col_shape wall_shape(const col_box *walls, col_vec normal)
{
    col_vec from = {normal.x < 0 ? walls->max.x : walls->min.x,
                    normal.y < 0 ? walls->max.y : walls->min.y};
    double width = normal.x == 0 ? walls->max.x - walls->min.x : 0;
    double height = normal.y == 0 ? walls->max.y - walls->min.y : 0;
    const col_vec none = {0, 0};
    return col_rectangle(from, none, none, width, height, (col_dir){1, 0}, 0);
}

static traveller other_of(const outlook *o, const traveller *t)
{
    if (t->other != PROSPECT_WALL)
        return o->all[t->other];
    return (traveller){.index = PROSPECT_WALL, .start = wall_shape(o->walls, t->impact.normal)};
}

/* Beyond a wall is in it, however far. */
static void look_at_end(prospect *p)
{
    col_shape end = col_moved(&p->start, p->way), other = col_moved(&p->other_start, p->other_way);
    if (p->other == PROSPECT_WALL) {
        double room = col_dot(p->way, p->impact.normal) * (1 - p->impact.time);
        p->overlaps = room < 0 || p->impact.depth > 0;
        p->static_depth = p->impact.depth - room;
        p->static_normal = p->impact.normal;
        return;
    }
    col_findings found = col_find(&other, &end, COL_TOUCH_IS_MISS);
    p->overlaps = found.hit;
    p->static_normal = found.hit ? found.normal : (col_vec){0, 0};
    p->static_depth = found.hit ? found.depth : 0;
}

static prospect prospect_of(const outlook *o, const traveller *t)
{
    prospect p = {
        .shape = t->index,
        .start = t->start,
        .way = t->way,
        .fall = col_between(col_clamped(col_scaled(t->own, o->frames), MOTION_LARGEST), t->way),
        .hit = t->hit,
        .velocity = t->velocity,
        .after = t->velocity};
    if (!t->hit)
        return p;
    traveller other = other_of(o, t);
    p.other = other.index;
    p.other_start = other.start;
    p.other_way = other.way;
    p.impact = t->impact;
    col_bounce(p.impact.normal, o->rules->restitution, other.inverse_mass, t->inverse_mass,
               &other.velocity, &p.after);
    look_at_end(&p);
    return p;
}

static bool find_all(outlook *o, const scene *s)
{
    size_t bytes = col_grid_bytes(s->count);
    void *grid = malloc(bytes);
    for (size_t i = 0; grid && i < s->count; i++)
        if (!s->shapes[i].hidden)
            add_traveller(o, &s->shapes[i], i);
    bool found = grid && let_rest(o, grid, bytes) &&
                 col_grid_pairs(o->boxes, o->count, grid, bytes, look_at_pair, o);
    for (size_t i = 0; i < o->count; i++)
        look_at_walls(o, &o->all[i]);
    free(grid);
    return found;
}

static size_t count_moving(const outlook *o, bool hits_only)
{
    size_t count = 0;
    for (size_t i = 0; i < o->count; i++)
        count += !col_is_zero(o->all[i].way) && (o->all[i].hit || !hits_only);
    return count;
}

/* Where there are too many, those that meet nothing take the places that the others leave. */
static size_t write_all(const outlook *o, prospect *out, size_t most)
{
    size_t hits = count_moving(o, true), count = 0, idle = most > hits ? most - hits : 0;
    for (size_t i = 0; i < o->count && count < most; i++) {
        const traveller *t = &o->all[i];
        if (col_is_zero(t->way) || (!t->hit && idle == 0))
            continue;
        idle -= !t->hit;
        out[count++] = prospect_of(o, t);
    }
    return count;
}

size_t prospects_of(const scene *s, const col_box *walls, double frames, prospect *out, size_t most)
{
    outlook o = {.all = malloc(s->count * sizeof *o.all + 1),
                 .boxes = malloc(s->count * sizeof *o.boxes + 1),
                 .rules = &s->rules,
                 .walls = walls,
                 .frames = frames};
    size_t count = 0;
    if (o.all && o.boxes && find_all(&o, s))
        count = write_all(&o, out, most);
    free(o.all);
    free(o.boxes);
    return count;
}
