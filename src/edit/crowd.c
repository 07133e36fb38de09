#include "edit/crowd.h"

#include <math.h>
#include <stdlib.h>

/* How it works. What moves goes along its way until it meets something, found by sweeps, so nothing
 * is jumped over. There, with n the contact's normal and c what is left of the way along n, the
 * other one is sent ahead by share * c along n: by the same rule, so it may push others in turn, or
 * slide along a wall. Then the first one goes on, by share * c along n and by the rest of its way
 * across n; where the other one didn't get out of its way, it meets it again, and now that one
 * doesn't yield: what is left along n is lost, and the rest slides. Only one body moves at a time,
 * and only where a sweep found nothing: so nothing ever overlaps that didn't before.
 *
 * Pushers count together: half of the way of two that are equal, a third of three in a row. That is
 * what an impact without bounce makes of the masses (one: the pusher's has no end). */

#define SKIN 0x1p-40     /* of the coordinates: how far bodies stay apart, thousands of roundings */
#define HAIR 1e-12       /* of what was lost at a contact: who slides leaves it by so little */
#define GRAINS 16        /* of the mover's size: pieces of way, each with its own normals */
#define MOST_PIECES 64   /* of one way */
#define MOST_MEETINGS 16 /* of one piece */
#define MOST_ASKED 4
#define MOST_PARTINGS 32
#define BUDGET 4000000 /* in comparisons of two boxes: some 10 ms */
#define LOOK 256       /* what a look costs besides those of all bodies */

typedef struct span {
    size_t first, end; /* bodies that move as one */
} span;

typedef struct meeting {
    bool met;
    size_t other;
    double time;    /* 0 .. 1 of the way */
    col_vec normal; /* from the mover to the other */
} meeting;

static col_vec scaled(col_vec v, double by)
{
    return (col_vec){v.x * by, v.y * by};
}

static col_vec less(col_vec a, col_vec b)
{
    return (col_vec){a.x - b.x, a.y - b.y};
}

static double dot(col_vec a, col_vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* The largest coordinate: what rounding is measured by. */
static double skin_of(const col_box *b)
{
    return SKIN * fmax(fmax(fabs(b->min.x), fabs(b->max.x)), fmax(fabs(b->min.y), fabs(b->max.y)));
}

void crowd_reshape(crowd_body *b, const col_shape *start)
{
    b->start = *start;
    b->shape = col_moved(start, b->gone);
    b->box = col_bounds(&b->shape);
    b->skin = skin_of(&b->box);
    b->box.min = less(b->box.min, (col_vec){b->skin, b->skin});
    b->box.max = less(b->box.max, (col_vec){-b->skin, -b->skin});
}

static void shift(crowd *w, span m, col_vec way)
{
    for (size_t i = m.first; i < m.end; i++) {
        crowd_body *b = &w->bodies[i];
        b->gone = (col_vec){b->gone.x + way.x, b->gone.y + way.y};
        crowd_reshape(b, &b->start);
    }
}

static col_box swept_box(col_box b, col_vec way)
{
    return (col_box){{b.min.x + fmin(way.x, 0), b.min.y + fmin(way.y, 0)},
                     {b.max.x + fmax(way.x, 0), b.max.y + fmax(way.y, 0)}};
}

static bool near(const col_box *a, const col_box *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static col_shape grown(const col_shape *s, double by)
{
    col_shape fat = *s;
    fat.radius += by;
    return fat;
}

/* Whether two that overlap come deeper into each other. Where several ways out are as short (one
 * centre, for instance) the normal is only one of them, so that it can't tell. */
static bool deepens(const col_shape *a, const col_shape *b, col_vec way, double depth)
{
    double length = hypot(way.x, way.y);
    col_shape probe = col_moved(a, scaled(way, fmin(1, depth / 4 / length)));
    return col_gap(&probe, b) < col_gap(a, b);
}

/* A body that rests against another one is a skin away from it. What counts as being in the way is
 * what would come within half a skin: so that a row of tiles at one height is as smooth as one, and
 * rounding makes no step of a seam. */
static meeting meet(const crowd_body *a, const crowd_body *b, col_vec way, double skin)
{
    col_shape fat = grown(&a->shape, skin / 2);
    col_impact in_the_way = col_sweep(&fat, way, &b->shape, (col_vec){0, 0});
    if (!in_the_way.hit || in_the_way.approach >= 0) {
        return (meeting){.met = false};
    }
    double depth = in_the_way.at_start ? in_the_way.depth : 0;
    if (depth > skin && !deepens(&a->shape, &b->shape, way, depth)) {
        return (meeting){.met = false};
    }
    fat = grown(&a->shape, skin);
    col_impact touch = col_sweep(&fat, way, &b->shape, (col_vec){0, 0});
    return (meeting){.met = true,
                     .time = touch.hit ? fmin(touch.time, in_the_way.time) : in_the_way.time,
                     .normal = in_the_way.normal};
}

/* The part of the way that falls to the other one. */
static double yielding(const crowd *w, const crowd_body *other, double inverse_mass)
{
    bool yields = w->share != SOLID_OFF && !other->pushing && other->asked < MOST_ASKED;
    return yields ? col_share(inverse_mass, other->inverse_mass) : 0;
}

/* The first thing in the way of what moves as one; or the first of those that don't yield. */
static meeting first_meeting(const crowd *w, span m, col_vec way, bool unyielding)
{
    meeting first = {.met = false, .time = 1};
    for (size_t i = m.first; i < m.end; i++) {
        col_box swept = swept_box(w->bodies[i].box, way);
        double skin = skin_of(&swept);
        for (size_t j = 0; j < w->count; j++) {
            const crowd_body *other = &w->bodies[j];
            bool counts = (j < m.first || j >= m.end) && near(&swept, &other->box) &&
                          !(unyielding && yielding(w, other, 1) > 0);
            if (!counts) {
                continue;
            }
            meeting here = meet(&w->bodies[i], other, way, fmax(skin, other->skin));
            if (here.met && (!first.met || here.time < first.time)) {
                first = here;
                first.other = j;
            }
        }
    }
    return first;
}

static void advance(crowd *w, span m, col_vec way, double inverse_mass);

/* Sends a body ahead, away from those that push it, whose mass counts with its own. */
static void push(crowd *w, size_t which, col_vec way, double inverse_mass)
{
    crowd_body *b = &w->bodies[which];
    b->asked++;
    b->pushing = true;
    double sum = inverse_mass + b->inverse_mass;
    advance(w, (span){which, which + 1}, way, inverse_mass * b->inverse_mass / sum);
    b->pushing = false;
}

/* Whether a body was sent ahead before, within one piece of way: then it went as far as it can. */
static bool was_sent(const size_t *sent, int count, size_t which)
{
    for (int i = 0; i < count; i++) {
        if (sent[i] == which) {
            return true;
        }
    }
    return false;
}

/* One piece of way. */
static void advance(crowd *w, span m, col_vec way, double inverse_mass)
{
    size_t sent[MOST_MEETINGS];
    for (int i = 0; i < MOST_MEETINGS && (way.x != 0 || way.y != 0) && w->budget > 0; i++) {
        w->budget -= (long)w->count + LOOK;
        meeting at = first_meeting(w, m, way, false);
        shift(w, m, scaled(way, at.time));
        if (!at.met) {
            return;
        }
        way = scaled(way, 1 - at.time);
        double closing = dot(way, at.normal);
        const crowd_body *other = &w->bodies[at.other];
        bool again = was_sent(sent, i, at.other), pushable = other->inverse_mass > 0;
        double part = again ? 0 : yielding(w, other, inverse_mass);
        sent[i] = at.other;
        if (w->share == SOLID_OFF && pushable) {
            w->touches = true;
            return;
        }
        col_vec lost = scaled(at.normal, part > 0 ? (1 - part) * closing : (1 + HAIR) * closing);
        way = less(way, lost);
        if (part > 0) { /* as far as nothing else stops who pushes */
            double time = first_meeting(w, m, way, true).time;
            push(w, at.other, scaled(at.normal, part * closing * time), inverse_mass);
        }
        if (m.first == 0 && pushable) {
            w->given = less(w->given, scaled(lost, -1));
        }
    }
}

/* Everybody may be pushed anew. */
static void ask_anew(crowd *w)
{
    for (size_t i = 0; i < w->count; i++) {
        w->bodies[i].asked = 0;
    }
}

static void advance_held(crowd *w, col_vec way)
{
    ask_anew(w);
    advance(w, (span){0, w->held}, way, w->inverse_mass);
}

/* In how many pieces a way along a contact is gone: normals turn as one goes round a corner. */
static int pieces_of(const crowd *w, col_vec way)
{
    const col_box *b = &w->bodies[0].box;
    double grain = fmax(b->max.x - b->min.x, b->max.y - b->min.y) / GRAINS;
    double count = ceil(hypot(way.x, way.y) / grain);
    return count < MOST_PIECES ? (int)fmax(count, 1) : MOST_PIECES;
}

/* Up to where something is in the way; returns what is left. */
static col_vec go_free(crowd *w, col_vec way)
{
    span held = {0, w->held};
    meeting at = first_meeting(w, held, way, false);
    shift(w, held, scaled(way, at.time));
    return at.met ? scaled(way, 1 - at.time) : (col_vec){0, 0};
}

void crowd_move(crowd *w, col_vec way)
{
    if (w->held == 0) {
        return;
    }
    way = go_free(w, way);
    int pieces = pieces_of(w, way);
    for (int i = 0; i < pieces; i++) {
        advance_held(w, scaled(way, 1.0 / pieces));
    }
}

/* Each piece heads for the end anew: what was lost at one contact is made good after it. */
void crowd_reach(crowd *w, col_vec way)
{
    if (w->held == 0) {
        return;
    }
    col_vec start = w->bodies[0].gone;
    solid_share share = w->share;
    w->share = SOLID_OFF;
    w->touches = false;
    int pieces = pieces_of(w, go_free(w, way));
    for (int left = pieces; left > 0 && !w->touches; left--) {
        col_vec rest = less(way, less(w->bodies[0].gone, start));
        advance_held(w, scaled(rest, 1.0 / left));
    }
    w->share = share;
}

/* The body that the first one overlaps most, of those that are nearer than half a skin. */
static size_t deepest(const crowd *w, double *missing)
{
    const crowd_body *held = &w->bodies[0];
    size_t found = w->count;
    *missing = 0;
    for (size_t i = w->held; i < w->count; i++) {
        const crowd_body *other = &w->bodies[i];
        double skin = fmax(held->skin, other->skin);
        if (near(&held->box, &other->box)) {
            double gap = col_gap(&held->shape, &other->shape);
            if (gap < skin / 2 && skin - gap > *missing) {
                *missing = skin - gap;
                found = i;
            }
        }
    }
    return found;
}

/* What stays doesn't take its share of what has to be gone. */
double crowd_part(crowd *w, bool stays)
{
    double inverse_mass = stays ? 0 : w->inverse_mass, missing = 0;
    w->budget = BUDGET;
    ask_anew(w);
    for (int i = 0; i < MOST_PARTINGS && w->held > 0; i++) {
        size_t which = deepest(w, &missing);
        if (which == w->count) {
            return 0;
        }
        const crowd_body *other = &w->bodies[which];
        col_vec normal = col_find(&w->bodies[0].shape, &other->shape, true).normal;
        double part = yielding(w, other, inverse_mass);
        if (part > 0) {
            push(w, which, scaled(normal, part * missing), inverse_mass);
        }
        if (part < 1 && !stays) {
            advance(w, (span){0, 1}, scaled(normal, -(1 - part) * missing), inverse_mass);
        }
    }
    deepest(w, &missing);
    return missing;
}

static bool is_held(const size_t *held, size_t count, size_t index)
{
    for (size_t i = 0; i < count; i++) {
        if (held[i] == index) {
            return true;
        }
    }
    return false;
}

/* With SOLID_HALF all weigh the same. */
static double inverse_mass_of(const shape *s, solid_share share)
{
    return s->fixed ? 0 : share == SOLID_MASS ? 1 / s->mass : 1;
}

static void add_body(crowd *w, const scene *s, size_t index)
{
    col_shape now = shape_geometry(&s->shapes[index]);
    crowd_body *b = &w->bodies[w->count++];
    *b = (crowd_body){.index = index, .inverse_mass = inverse_mass_of(&s->shapes[index], w->share)};
    crowd_reshape(b, &now);
}

/* What is held goes as one body. SOLID_ONE: whatever its mass, nothing slows it. */
static double held_inverse_mass(const crowd *w)
{
    double mass = 0;
    for (size_t i = 0; i < w->held; i++) {
        mass += 1 / w->bodies[i].inverse_mass;
    }
    return w->share == SOLID_MASS ? 1 / mass : w->share == SOLID_HALF ? 1 : 0;
}

bool crowd_of(const scene *s, const size_t *held, size_t count, solid_share share, crowd *out)
{
    crowd w = {.share = share, .budget = BUDGET};
    w.bodies = calloc(s->count + 1, sizeof *w.bodies);
    if (!w.bodies) {
        return false;
    }
    for (int held_ones = 1; held_ones >= 0; held_ones--) {
        for (size_t i = 0; i < s->count; i++) {
            if (!s->shapes[i].hidden && is_held(held, count, i) == held_ones) {
                add_body(&w, s, i);
            }
        }
        w.held = held_ones ? w.count : w.held;
    }
    for (size_t i = 0; i < w.held; i++) {
        w.bodies[i].pushing = true;
    }
    w.inverse_mass = held_inverse_mass(&w);
    *out = w;
    return true;
}

void crowd_free(crowd *w)
{
    free(w->bodies);
    *w = (crowd){0};
}
