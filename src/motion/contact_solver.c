/* Sequential impulses, for a heap.
 *
 * Where many press on each other, passes in which each contact takes its closing speed away for
 * good come to no end: what one has taken the next gives back. So there all are solved together.
 * Each contact has an impulse that pushes and never pulls. A round adds to it what is missing, or
 * takes away what is too much: p + (closing - allowed) / (w_a + w_b), but no less than 0. That is
 * projected Gauss-Seidel. The next frame begins with the impulses of this one, as a heap changes
 * little from frame to frame: so what a few rounds leave comes right in a few frames.
 *
 * What closes slowly counts before it touches. Both are convex: as long as the room between them
 * along a normal isn't closed along it, they don't meet. So what closes no more than its room in a
 * frame has no impact in it. Half of it is allowed, and the other half is for what the rounds
 * leave: they stop while that is less. So that there is room, they come to rest a margin from each
 * other; what is nearer is pushed apart, so slowly that it gets there in several frames. Where
 * there is no room for that, as in a notch, impulses would grow for ever: those of what is much
 * nearer fade.
 *
 * What closes fast is left out: it bounces, at once where it touches, else when it gets there. */
#include "motion/frame_state.h"

#include <math.h>

enum { MAX_ROUNDS = 30 };

static double closing_speed(const motion_frame *f, const motion_constraint *c)
{
    const col_vec *v = f->velocities;
    return motion_closing_speed(c->normal, v[c->a], v[c->b]);
}

static bool is_fast(const motion_frame *f, const motion_constraint *c)
{
    return closing_speed(f, c) > f->restitution_threshold;
}

static void load_velocities(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++)
        f->velocities[i] = f->m->bodies[i].velocity;
    for (size_t side = 0; side < MOTION_WALL_SIDES; side++)
        f->velocities[f->m->count + side] = (col_vec){0, 0};
}

static void store_velocities(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++)
        f->m->bodies[i].velocity = f->velocities[i];
}

static void leave_fast_out(motion_frame *f)
{
    size_t kept = 0;
    for (size_t k = 0; k < f->constraint_count; k++)
        if (!is_fast(f, &f->constraints[k]))
            f->constraints[kept++] = f->constraints[k];
    f->constraint_count = kept;
}

static inline void apply_impulse(motion_frame *f, const motion_constraint *c, double impulse)
{
    col_vec *v = f->velocities;
    v[c->a] = col_add(v[c->a], col_scaled(c->normal, -impulse * c->w_a));
    v[c->b] = col_add(v[c->b], col_scaled(c->normal, impulse * c->w_b));
}

static bool is_wall(const motion_frame *f, const motion_constraint *c)
{
    return c->b >= f->m->count;
}

/* Pairs come first, then walls; each in the order of the bodies. */
static bool comes_before(const motion_frame *f, const motion_constraint *p,
                         const motion_constraint *q)
{
    if (is_wall(f, p) != is_wall(f, q))
        return is_wall(f, q);
    return p->a != q->a ? p->a < q->a : p->b < q->b;
}

static bool is_much_nearer(const motion_frame *f, const motion_constraint *c)
{
    return c->allowed < -motion_margin(f) / 4; /* its room is less than half a margin */
}

/* With the impulses of the last frame. */
static void warm_start(motion_frame *f)
{
    const double fading = 0.8;
    const motion_constraint *old = f->pressing, *end = old + f->m->pressing_count;
    for (size_t k = 0; k < f->constraint_count; k++) {
        motion_constraint *c = &f->constraints[k];
        while (old < end && comes_before(f, old, c))
            old++;
        if (old == end || comes_before(f, c, old))
            continue;
        c->impulse = old->impulse * (is_much_nearer(f, c) ? fading : 1);
        apply_impulse(f, c, c->impulse);
    }
}

/* The most by which a speed was changed, but of what is much nearer than the margin. */
static double solve_round(motion_frame *f, bool backwards)
{
    double most = 0;
    for (size_t k = 0; k < f->constraint_count; k++) {
        motion_constraint *c = &f->constraints[backwards ? f->constraint_count - 1 - k : k];
        double excess = closing_speed(f, c) - c->allowed;
        double impulse = motion_higher(c->impulse + excess * c->mass, 0);
        double change = impulse - c->impulse;
        if (change == 0)
            continue;
        c->impulse = impulse;
        apply_impulse(f, c, change);
        if (!is_much_nearer(f, c))
            most = motion_higher(most, fabs(change) * (c->w_a + c->w_b));
    }
    return most;
}

static void keep_pressing(motion_frame *f)
{
    f->m->pressing_count = 0;
    for (size_t k = 0; k < f->constraint_count; k++) {
        const motion_constraint *c = &f->constraints[k];
        if (c->impulse == 0)
            continue;
        f->pressing[f->m->pressing_count++] = *c;
        f->tracks[c->a].pressed = true;
        if (!is_wall(f, c))
            f->tracks[c->b].pressed = true;
    }
}

void motion_solve_contacts(motion_frame *f)
{
    const double little = motion_margin(f) / 32;
    int rounds = 0;
    load_velocities(f);
    leave_fast_out(f);
    warm_start(f);
    while (rounds < MAX_ROUNDS && solve_round(f, rounds & 1) > little)
        rounds++;
    store_velocities(f);
    keep_pressing(f);
}
