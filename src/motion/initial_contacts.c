/* What touches when a frame begins, and closes, is resolved at once, in many passes: that costs
 * little, while after each impact in the frame the next ones have to be found anew. So what rests,
 * rests before anything moves: a heap is quiet. */
#include "motion/frame_state.h"

enum { PASSES = 32 };

void motion_add_contact(motion_frame *f, motion_initial_contact c)
{
    if (f->contact_count < MOTION_CONTACTS_PER_BODY * f->m->count)
        f->contacts[f->contact_count++] = c;
    else
        f->keeps_pairs = false;
}

void motion_add_pair_contact(motion_frame *f, size_t i, size_t j)
{
    const col_vec none = {0, 0};
    double skin = motion_frame_skin(f, i, j);
    const col_shape *p = &f->m->bodies[i].shape, *q = &f->m->bodies[j].shape;
    col_shape grown = motion_frame_shape(f, i, p->at, skin + skin / 4);
    col_impact hit = col_sweep(&grown, none, q, none);
    if (hit.hit && hit.depth < 2 * skin)
        motion_add_contact(f, (motion_initial_contact){i, j, hit.normal, hit.point,
                                                       motion_rest_speed(skin, skin), false});
}

void motion_add_wall_contact(motion_frame *f, size_t i, int side)
{
    motion_wall w = motion_wall_of(f, i, side);
    if (w.counts && w.gap < w.skin + w.skin / 4)
        motion_add_contact(f, (motion_initial_contact){i, MOTION_WALL, w.normal,
                                                       motion_wall_point(f, i, w.normal),
                                                       motion_rest_speed(w.skin, w.skin), false});
}

static bool closes(const motion_frame *f, const motion_initial_contact *c)
{
    const motion_body *bodies = f->m->bodies;
    col_vec other = c->b == MOTION_WALL ? (col_vec){0, 0} : bodies[c->b].velocity;
    return motion_closing_speed(c->normal, bodies[c->a].velocity, other) > c->rest_speed;
}

/* Alternately forwards and backwards: what has to be passed on from contact to contact in many
 * passes one way takes a single pass the other way. */
static bool pass(motion_frame *f, bool backwards)
{
    bool any = false;
    for (size_t k = 0; k < f->contact_count; k++) {
        motion_initial_contact *c = &f->contacts[backwards ? f->contact_count - 1 - k : k];
        if (!closes(f, c))
            continue;
        motion_resolve_contact(f, c->a, c->b, c->normal);
        c->resolved = any = true;
    }
    return any;
}

void motion_resolve_initial_contacts(motion_frame *f)
{
    int passes = 0;
    if (f->lists.are_ways)
        return; /* nothing was pushed, and nothing touches */
    while (passes < PASSES && pass(f, passes & 1))
        passes++;
    motion_rest_what_is_held(f);
    for (size_t i = 0; i < f->m->count; i++)
        motion_frame_update_velocity(f, i);
    for (size_t k = 0; k < f->contact_count; k++) {
        const motion_initial_contact *c = &f->contacts[k];
        if (c->resolved)
            motion_frame_add_event(
                f, (motion_event){MOTION_IMPACT, c->a, c->b, 0, c->point, c->normal});
    }
}
