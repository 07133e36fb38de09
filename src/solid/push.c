#include "solid/push.h"

#include "collide/vec.h"
#include "solid/first_contact.h"

#include <math.h>

/* How it works. A group moves along its displacement until it hits something, found by sweeps, so
 * nothing is jumped over. There, with n the contact's normal and c what is left of the displacement
 * along n, the other one is pushed by share * c along n: by the same rule, so it may push others in
 * turn, or slide along a wall. Then the first one goes on, by share * c along n and by the rest of
 * its displacement across n; where the other one couldn't go far enough, it is hit again, and now
 * it doesn't yield: what is left along n is lost, and the rest slides. Only one group moves at a
 * time, and only where a sweep found nothing: so nothing ever overlaps that didn't before.
 *
 * Pushers count together: two equal ones go half of the displacement, three in a row a third. That
 * is what an inelastic impact makes of the masses (SCENE_SOLID_ONE: the pusher's has no end). */

#define SLIDE_SLACK 1e-12  /* of what is lost at a contact: what slides leaves it by so little */
#define STEPS_PER_SIZE 16  /* of what is dragged: steps, each with its own normals */
#define MAX_STEPS 64       /* of one displacement */
#define MAX_CONTACTS 16    /* of one step */
#define MAX_SEPARATIONS 32 /* of one call */
#define MAX_ROUNDS 64      /* of pushing off: a heap may need dozens */
#define TOO_NEAR 0.5       /* skins */
#define ROUNDINGS 0x1p-10  /* skins: an overlap that is no more than roundings */

static void advance(solid_world *w, solid_group g, col_vec move, double inverse_mass);

/* Typed numbers may make shapes touch exactly, without a skin, and seams between such neighbours
 * would catch what slides over them: it moves a skin away from them, as far as it can. */
static void restore_skin(solid_world *w, size_t which)
{
    const solid_body *b = &w->bodies[which];
    solid_group g = solid_group_of(w, which);
    solid_world_charge(w);
    for (size_t j = 0; j < w->count; j++) {
        const solid_body *other = &w->bodies[j];
        if (!solid_boxes_overlap(&b->box, &other->box) || solid_group_has(g, j))
            continue;
        double skin = fmax(b->skin, other->skin), gap = col_gap(&b->shape, &other->shape);
        if (fabs(gap) < skin / 2) {
            col_vec normal = col_find(&b->shape, &other->shape, COL_TOUCH_IS_HIT).normal;
            col_vec move = col_scaled(normal, gap - skin);
            solid_world_translate(w, g,
                                  col_scaled(move, solid_first_contact(w, g, move, false).time));
        }
    }
}

/* Pushes a body. Its mass counts with that of those that push it. */
static void push(solid_world *w, size_t which, col_vec move, double inverse_mass)
{
    solid_body *b = &w->bodies[which];
    b->push_count++;
    b->pushing = true;
    restore_skin(w, which);
    double sum = inverse_mass + b->inverse_mass;
    advance(w, solid_group_of(w, which), move, inverse_mass * b->inverse_mass / sum);
    b->pushing = false;
}

/* Whether a body was pushed before, within one step: then it went as far as it can. */
static bool was_pushed(const size_t *pushed, int count, size_t which)
{
    for (int i = 0; i < count; i++)
        if (pushed[i] == which)
            return true;
    return false;
}

/* What a contact takes from a displacement, where the other one takes a share of it. */
static col_vec lost_at(const solid_contact *at, col_vec move, double share)
{
    double closing = col_dot(move, at->normal);
    return col_scaled(at->normal, share > 0 ? (1 - share) * closing : (1 + SLIDE_SLACK) * closing);
}

/* The fraction of its displacement that a pushing group can go before something that doesn't yield
 * stops it: what is pushed goes no further. Where that is nothing, the group has to slide along
 * that something first: then *at becomes that contact. */
static double free_fraction(solid_world *w, solid_group g, col_vec move, double share,
                            solid_contact *at)
{
    col_vec own = col_subtract(move, lost_at(at, move, share));
    solid_contact wall = solid_first_contact(w, g, own, true);
    if (wall.hit && wall.time * hypot(own.x, own.y) <= w->bodies[g.first].skin) {
        *at = wall;
        return 0;
    }
    return wall.time;
}

/* One step of a group, with all its contacts. */
static void advance(solid_world *w, solid_group g, col_vec move, double inverse_mass)
{
    size_t pushed[MAX_CONTACTS];
    int pushed_count = 0;
    for (int i = 0; i < MAX_CONTACTS && (move.x != 0 || move.y != 0) && w->budget > 0; i++) {
        solid_contact at = solid_first_contact(w, g, move, false);
        solid_world_translate(w, g, col_scaled(move, at.time));
        if (!at.hit)
            return;
        move = col_scaled(move, 1 - at.time);
        const solid_body *other = &w->bodies[at.other];
        bool again = was_pushed(pushed, pushed_count, at.other);
        double share = again ? 0 : solid_push_share(w, other, inverse_mass);
        double fraction = share > 0 ? free_fraction(w, g, move, share, &at) : 0;
        share = fraction > 0 ? share : 0;
        other = &w->bodies[at.other];
        if (w->share == SCENE_SOLID_OFF && other->inverse_mass > 0) {
            w->touches_movable = true;
            return;
        }
        col_vec lost = lost_at(&at, move, share), normal = at.normal;
        if (share > 0) {
            pushed[pushed_count++] = at.other;
            double closing = col_dot(move, normal);
            push(w, at.other, col_scaled(normal, share * closing * fraction), inverse_mass);
        }
        move = col_subtract(move, lost);
        if (g.first == 0 && other->inverse_mass > 0)
            w->yielded = col_add(w->yielded, lost);
    }
}

/* In a new step everything may be pushed again. */
static void reset_push_counts(solid_world *w)
{
    for (size_t i = 0; i < w->count; i++)
        w->bodies[i].push_count = 0;
}

static void advance_dragged(solid_world *w, col_vec move)
{
    reset_push_counts(w);
    advance(w, (solid_group){0, w->dragged}, move, w->inverse_mass);
}

/* How many steps a displacement along a contact takes: normals change round a corner. */
static int steps_of(const solid_world *w, col_vec move)
{
    const col_box *b = &w->bodies[0].box;
    double step = fmax(b->max.x - b->min.x, b->max.y - b->min.y) / STEPS_PER_SIZE;
    double count = ceil(hypot(move.x, move.y) / step);
    return count < MAX_STEPS ? (int)fmax(count, 1) : MAX_STEPS;
}

/* Moves what is dragged up to the first contact; returns what is left. */
static col_vec move_freely(solid_world *w, col_vec move)
{
    solid_group dragged = {0, w->dragged};
    solid_contact at = solid_first_contact(w, dragged, move, false);
    solid_world_translate(w, dragged, col_scaled(move, at.time));
    return at.hit ? col_scaled(move, 1 - at.time) : (col_vec){0, 0};
}

void solid_world_move(solid_world *w, col_vec move)
{
    if (w->dragged == 0)
        return;
    for (size_t i = 0; i < w->dragged; i++)
        restore_skin(w, i);
    move = move_freely(w, move);
    int steps = steps_of(w, move);
    for (int i = 0; i < steps; i++)
        advance_dragged(w, col_scaled(move, 1.0 / steps));
}

/* Each slide goes to where its tangent is nearest to the end, so it comes ever nearer: until a
 * slide is no longer than a skin. */
void solid_world_slide(solid_world *w, col_vec move)
{
    if (w->dragged == 0)
        return;
    col_vec end = col_add(w->bodies[0].displacement, move);
    scene_solid_share share = w->share;
    w->share = SCENE_SOLID_OFF;
    w->touches_movable = false;
    for (int i = 0; i < MAX_STEPS && !w->touches_movable; i++) {
        col_vec before = w->bodies[0].displacement;
        advance_dragged(w, col_subtract(end, before));
        col_vec came = col_subtract(w->bodies[0].displacement, before);
        if (hypot(came.x, came.y) <= w->bodies[0].skin)
            break;
    }
    w->share = share;
}

/* The body that a dragged one overlaps most, of those that are nearer than max_gap (in skins);
 * yielding: and that yield to what stays. *missing: how far apart the two have to get. SCENE_NONE
 * and 0 when there is none. */
static size_t find_deepest(const solid_world *w, size_t which, double max_gap, bool yielding,
                           double *missing)
{
    const solid_body *dragged = &w->bodies[which];
    size_t found = SCENE_NONE;
    *missing = 0;
    for (size_t i = w->dragged; i < w->count; i++) {
        const solid_body *other = &w->bodies[i];
        double skin = fmax(dragged->skin, other->skin);
        if (solid_boxes_overlap(&dragged->box, &other->box) &&
            !(yielding && solid_push_share(w, other, 0) <= 0)) {
            double gap = col_gap(&dragged->shape, &other->shape);
            if (gap < max_gap * skin && skin - gap > *missing) {
                *missing = skin - gap;
                found = i;
            }
        }
    }
    return found;
}

static col_vec normal_between(const solid_world *w, size_t dragged, size_t other)
{
    return col_find(&w->bodies[dragged].shape, &w->bodies[other].shape, COL_TOUCH_IS_HIT).normal;
}

/* What stays counts as if nothing could move it. */
double solid_world_separate(solid_world *w, bool stays)
{
    double inverse_mass = stays ? 0 : w->inverse_mass, missing = 0;
    w->budget = SOLID_BUDGET;
    reset_push_counts(w);
    for (int i = 0; i < MAX_SEPARATIONS && w->dragged > 0; i++) {
        size_t which = find_deepest(w, 0, TOO_NEAR, stays, &missing);
        if (which == SCENE_NONE)
            break;
        col_vec normal = normal_between(w, 0, which);
        double share = solid_push_share(w, &w->bodies[which], inverse_mass);
        if (share > 0)
            push(w, which, col_scaled(normal, share * missing), inverse_mass);
        if (share < 1 && !stays) {
            advance(w, (solid_group){0, 1}, col_scaled(normal, -(1 - share) * missing),
                    inverse_mass);
        }
    }
    if (w->dragged > 0)
        find_deepest(w, 0, TOO_NEAR, false, &missing);
    return missing;
}

/* Neighbours that only touch stay where they are. */
static bool push_off_one(solid_world *w, size_t dragged)
{
    double missing;
    bool any = false;
    for (size_t which;
         (which = find_deepest(w, dragged, -ROUNDINGS, true, &missing)) != SCENE_NONE;) {
        push(w, which, col_scaled(normal_between(w, dragged, which), missing), 0);
        any = true;
    }
    return any;
}

/* A later round may push what another body was in the way of before. */
void solid_world_push_off(solid_world *w)
{
    bool found = true;
    for (int i = 0; i < MAX_ROUNDS && found && w->budget > 0; i++) {
        found = false;
        reset_push_counts(w);
        for (size_t dragged = 0; dragged < w->dragged; dragged++)
            found |= push_off_one(w, dragged);
    }
    w->budget = SOLID_BUDGET;
}
