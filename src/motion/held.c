/* What is held where it was at rest stays there.
 *
 * When contacts are resolved, what a body is pushed by isn't known to be held before its own
 * contacts are: of three balls on which one lies, each passes a part of its weight on, until the
 * last of them holds it. What was pushed by then keeps its velocity, though nothing presses it any
 * more. So what was at rest, and touches what rests now in such a way that gravity can't move it,
 * rests, unless something that moves pushes it. */
#include "motion/frame_state.h"

enum { ROUNDS = 4 }; /* what rests then may hold others */

static bool can_be_held(const motion_frame *f, size_t i)
{
    return !motion_frame_is_fixed(f, i) && motion_frame_began_at_rest(f, i) &&
           !col_is_zero(f->m->bodies[i].velocity);
}

/* Body i is touched. normal: from what touches it to it; velocity: of that. */
static void touch(motion_frame *f, size_t i, col_vec normal, col_vec velocity, double rest_speed)
{
    motion_hold *hold = &f->holds[i];
    if (!hold->possible)
        return;
    if (col_is_zero(velocity))
        motion_support_add(&hold->by, normal);
    else
        hold->possible = col_dot(velocity, normal) <= rest_speed;
}

static void touch_both(motion_frame *f, const motion_initial_contact *c)
{
    const motion_body *bodies = f->m->bodies;
    bool is_wall = c->b == MOTION_WALL;
    col_vec other = is_wall ? (col_vec){0, 0} : bodies[c->b].velocity;
    touch(f, c->a, col_scaled(c->normal, -1), other, c->rest_speed);
    if (!is_wall)
        touch(f, c->b, c->normal, bodies[c->a].velocity, c->rest_speed);
}

static size_t find_who_can_be_held(motion_frame *f)
{
    size_t count = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        f->holds[i] = (motion_hold){.possible = can_be_held(f, i)};
        count += f->holds[i].possible;
    }
    return count;
}

static bool is_held(const motion_frame *f, size_t i)
{
    const col_vec gravity = {f->m->rules.gravity_x, f->m->rules.gravity_y};
    const motion_hold *hold = &f->holds[i];
    return hold->possible && col_is_zero(motion_support_project(&hold->by, gravity));
}

/* Whether any came to rest. */
static bool rest_held(motion_frame *f)
{
    bool any = false;
    if (find_who_can_be_held(f) == 0)
        return false;
    for (size_t k = 0; k < f->contact_count; k++)
        touch_both(f, &f->contacts[k]);
    for (size_t i = 0; i < f->m->count; i++) {
        if (!is_held(f, i))
            continue;
        f->m->bodies[i].velocity = (col_vec){0, 0};
        f->tracks[i].support.stuck = true;
        any = true;
    }
    return any;
}

void motion_rest_what_is_held(motion_frame *f)
{
    int rounds = 0;
    while (rounds < ROUNDS && motion_frame_can_rest(f) && rest_held(f))
        rounds++;
}
