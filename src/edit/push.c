#include "collide/vec.h"
#include "edit/meeting.h"

#include <math.h>

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

#define HAIR 1e-12       /* of what was lost at a contact: who slides leaves it by so little */
#define GRAINS 16        /* of the mover's size: pieces of way, each with its own normals */
#define MOST_PIECES 64   /* of one way */
#define MOST_MEETINGS 16 /* of one piece */
#define MOST_PARTINGS 32
#define MOST_CLEARINGS 8
#define NEAR 0.5          /* skins: nearer is too near */
#define ROUNDINGS 0x1p-10 /* skins: an overlap that is no more than roundings */

static void advance(crowd *w, crowd_span m, col_vec way, double inverse_mass);

/* Numbers that were typed may touch exactly, without a skin: from such neighbours it draws back, as
 * far as it can, for seams among them would catch it. */
static void draw_back(crowd *w, size_t which)
{
    const crowd_body *b = &w->bodies[which];
    crowd_span m = crowd_span_of(w, which);
    crowd_pay(w);
    for (size_t j = 0; j < w->count; j++) {
        const crowd_body *other = &w->bodies[j];
        if (!crowd_near(&b->box, &other->box) || crowd_span_has(m, j)) {
            continue;
        }
        double skin = fmax(b->skin, other->skin), gap = col_gap(&b->shape, &other->shape);
        if (fabs(gap) < skin / 2) {
            col_vec normal = col_find(&b->shape, &other->shape, COL_TOUCH_IS_HIT).normal;
            col_vec way = col_scaled(normal, gap - skin);
            crowd_shift(w, m, col_scaled(way, crowd_first_meeting(w, m, way, false).time));
        }
    }
}

/* Sends a body ahead, away from those that push it, whose mass counts with its own. */
static void push(crowd *w, size_t which, col_vec way, double inverse_mass)
{
    crowd_body *b = &w->bodies[which];
    b->asked++;
    b->pushing = true;
    draw_back(w, which);
    double sum = inverse_mass + b->inverse_mass;
    advance(w, crowd_span_of(w, which), way, inverse_mass * b->inverse_mass / sum);
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

/* What a contact takes from a way. */
static col_vec lost_at(const meeting *at, col_vec way, double part)
{
    double closing = col_dot(way, at->normal);
    return col_scaled(at->normal, part > 0 ? (1 - part) * closing : (1 + HAIR) * closing);
}

/* Whoever is pushed goes only as far as nothing else stops who pushes. Where that is no way at all,
 * because who pushes lies at something that doesn't yield, it has to slide along that first: then
 * `at` becomes that meeting, and 0 is returned; else the part of the way that is open. */
static double open_part(crowd *w, crowd_span m, col_vec way, double part, meeting *at)
{
    col_vec own = col_subtract(way, lost_at(at, way, part));
    meeting wall = crowd_first_meeting(w, m, own, true);
    if (wall.met && wall.time * hypot(own.x, own.y) <= w->bodies[m.first].skin) {
        *at = wall;
        return 0;
    }
    return wall.time;
}

/* One piece of way. */
static void advance(crowd *w, crowd_span m, col_vec way, double inverse_mass)
{
    size_t sent[MOST_MEETINGS];
    int sent_count = 0;
    for (int i = 0; i < MOST_MEETINGS && (way.x != 0 || way.y != 0) && w->budget > 0; i++) {
        meeting at = crowd_first_meeting(w, m, way, false);
        crowd_shift(w, m, col_scaled(way, at.time));
        if (!at.met) {
            return;
        }
        way = col_scaled(way, 1 - at.time);
        const crowd_body *other = &w->bodies[at.other];
        bool again = was_sent(sent, sent_count, at.other);
        double part = again ? 0 : crowd_yielding(w, other, inverse_mass);
        double open = part > 0 ? open_part(w, m, way, part, &at) : 0;
        part = open > 0 ? part : 0;
        other = &w->bodies[at.other];
        if (w->share == SOLID_OFF && other->inverse_mass > 0) {
            w->touches = true;
            return;
        }
        col_vec lost = lost_at(&at, way, part), normal = at.normal;
        if (part > 0) {
            sent[sent_count++] = at.other;
            double closing = col_dot(way, normal);
            push(w, at.other, col_scaled(normal, part * closing * open), inverse_mass);
        }
        way = col_subtract(way, lost);
        if (m.first == 0 && other->inverse_mass > 0) {
            w->given = col_add(w->given, lost);
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
    advance(w, (crowd_span){0, w->held}, way, w->inverse_mass);
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
    crowd_span held = {0, w->held};
    meeting at = crowd_first_meeting(w, held, way, false);
    crowd_shift(w, held, col_scaled(way, at.time));
    return at.met ? col_scaled(way, 1 - at.time) : (col_vec){0, 0};
}

void crowd_move(crowd *w, col_vec way)
{
    if (w->held == 0) {
        return;
    }
    for (size_t i = 0; i < w->held; i++) {
        draw_back(w, i);
    }
    way = go_free(w, way);
    int pieces = pieces_of(w, way);
    for (int i = 0; i < pieces; i++) {
        advance_held(w, col_scaled(way, 1.0 / pieces));
    }
}

/* Each slide goes to where its tangent is nearest to the end, so it comes ever nearer: until that
 * is no more than a skin. */
void crowd_reach(crowd *w, col_vec way)
{
    if (w->held == 0) {
        return;
    }
    col_vec end = col_add(w->bodies[0].gone, way);
    solid_share share = w->share;
    w->share = SOLID_OFF;
    w->touches = false;
    for (int i = 0; i < MOST_PIECES && !w->touches; i++) {
        col_vec before = w->bodies[0].gone;
        advance_held(w, col_subtract(end, before));
        col_vec came = col_subtract(w->bodies[0].gone, before);
        if (hypot(came.x, came.y) <= w->bodies[0].skin) {
            break;
        }
    }
    w->share = share;
}

/* The body that a held one overlaps most, of those that are nearer than `near` skins; yielding: and
 * that yield to what stays. */
static size_t deepest(const crowd *w, size_t which, double near, bool yielding, double *missing)
{
    const crowd_body *held = &w->bodies[which];
    size_t found = w->count;
    *missing = 0;
    for (size_t i = w->held; i < w->count; i++) {
        const crowd_body *other = &w->bodies[i];
        double skin = fmax(held->skin, other->skin);
        if (crowd_near(&held->box, &other->box) &&
            !(yielding && crowd_yielding(w, other, 0) <= 0)) {
            double gap = col_gap(&held->shape, &other->shape);
            if (gap < near * skin && skin - gap > *missing) {
                *missing = skin - gap;
                found = i;
            }
        }
    }
    return found;
}

static col_vec normal_between(const crowd *w, size_t held, size_t other)
{
    return col_find(&w->bodies[held].shape, &w->bodies[other].shape, COL_TOUCH_IS_HIT).normal;
}

/* What stays doesn't take its share of what has to be gone. */
double crowd_part(crowd *w, bool stays)
{
    double inverse_mass = stays ? 0 : w->inverse_mass, missing = 0;
    w->budget = CROWD_BUDGET;
    ask_anew(w);
    for (int i = 0; i < MOST_PARTINGS && w->held > 0; i++) {
        size_t which = deepest(w, 0, NEAR, stays, &missing);
        if (which == w->count) {
            break;
        }
        col_vec normal = normal_between(w, 0, which);
        double part = crowd_yielding(w, &w->bodies[which], inverse_mass);
        if (part > 0) {
            push(w, which, col_scaled(normal, part * missing), inverse_mass);
        }
        if (part < 1 && !stays) {
            advance(w, (crowd_span){0, 1}, col_scaled(normal, -(1 - part) * missing), inverse_mass);
        }
    }
    if (w->held > 0) {
        deepest(w, 0, NEAR, false, &missing);
    }
    return missing;
}

/* Neighbours that were typed to touch stay where they are. */
static bool clear_one(crowd *w, size_t held)
{
    double missing;
    bool any = false;
    for (size_t which; (which = deepest(w, held, -ROUNDINGS, true, &missing)) < w->count;) {
        push(w, which, col_scaled(normal_between(w, held, which), missing), 0);
        any = true;
    }
    return any;
}

/* Who was in another one's way may have got out of it in a later round. */
void crowd_clear(crowd *w)
{
    bool found = true;
    for (int i = 0; i < MOST_CLEARINGS && found; i++) {
        found = false;
        ask_anew(w);
        for (size_t held = 0; held < w->held; held++) {
            found |= clear_one(w, held);
        }
    }
    w->budget = CROWD_BUDGET;
}
