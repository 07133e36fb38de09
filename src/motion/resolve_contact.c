/* Velocities after a contact. */
#include "motion/frame_state.h"

#include <math.h>

enum { MAX_SLOW_IMPACTS = 8 }; /* of a body; then it rests until the frame's end */

/* One of the two bodies in contact. */
typedef struct side {
    motion_body *body;
    motion_track *track;
    double rest_speed; /* no faster than this is at rest */
    col_vec normal;    /* from this one to the other */
    col_vec response;  /* how an impulse moves it: along -normal, as far as its supports let it */
    double effective_inverse_mass; /* the speed along -normal that an impulse of 1 gives it */
} side;

static bool can_move(const side *s)
{
    return s->body->inverse_mass > 0;
}

static void find_response(side *s)
{
    if (!can_move(s))
        return;
    motion_support_release(&s->track->support, s->body->velocity, s->rest_speed);
    s->response = motion_support_project(&s->track->support, col_scaled(s->normal, -1));
    s->effective_inverse_mass = s->body->inverse_mass * col_dot(s->response, s->response);
}

static void apply_impulse(const side *s, double impulse)
{
    col_vec change = col_scaled(s->response, impulse * s->body->inverse_mass);
    s->body->velocity = col_add(s->body->velocity, change);
}

static void put_to_rest(const side *s)
{
    if (!can_move(s))
        return;
    s->track->support.stuck = true;
    s->body->velocity = (col_vec){0, 0};
}

/* Adds a support contact if what s touches doesn't yield and is at rest. */
static void add_support(const side *s, const side *by)
{
    bool by_rests = fabs(col_dot(by->body->velocity, by->normal)) <= by->rest_speed;
    if (!can_move(s) || by->effective_inverse_mass > 0 || !by_rests)
        return;
    motion_support_add(&s->track->support, by->normal);
    s->body->velocity = motion_support_project(&s->track->support, s->body->velocity);
}

/* A slow body comes to rest between two supports that don't let gravity move it: else it would
 * move to and fro between them, a little in each frame. */
static void rest_if_wedged(const motion_frame *f, const side *s)
{
    const scene_rules *rules = &f->m->rules;
    col_vec v = s->body->velocity;
    if (s->track->support.count < 2 ||
        col_dot(v, v) > f->restitution_threshold * f->restitution_threshold)
        return;
    if (col_is_zero(motion_support_project(&s->track->support,
                                           (col_vec){rules->gravity_x, rules->gravity_y})))
        put_to_rest(s);
}

/* A body that has many slow impacts in a frame is jammed: it comes to rest where it is. */
static void count_slow_impact(const side *s)
{
    if (++s->track->slow_impacts >= MAX_SLOW_IMPACTS)
        put_to_rest(s);
}

static double closing_speed(const side *a, const side *b)
{
    return motion_closing_speed(a->normal, a->body->velocity, b->body->velocity);
}

static bool is_free(const side *s)
{
    return can_move(s) && !s->track->support.stuck && s->track->support.count == 0;
}

/* Of two that nothing supports, and that yield: each moves along the normal alone. It is what is
 * below, in fewer steps, which half of the contacts in a heap take. */
static void settle_free(const side *a, const side *b, double closing)
{
    double square = col_dot(a->normal, a->normal);
    double w_a = a->body->inverse_mass * square, w_b = b->body->inverse_mass * square;
    double impulse = closing / (w_a + w_b);
    a->body->velocity =
        col_add(a->body->velocity, col_scaled(b->normal, impulse * a->body->inverse_mass));
    b->body->velocity =
        col_add(b->body->velocity, col_scaled(a->normal, impulse * b->body->inverse_mass));
}

/* An inelastic impact: nothing is left of the closing speed. The impulse p takes p * w_a of it from
 * a, and p * w_b from b, where w is the effective inverse mass: p = closing / (w_a + w_b). */
static void settle(const motion_frame *f, side *a, side *b)
{
    count_slow_impact(a);
    count_slow_impact(b);
    double closing = closing_speed(a, b);
    if (closing <= 0)
        return;
    if (is_free(a) && is_free(b)) {
        settle_free(a, b, closing);
        return;
    }
    find_response(a);
    find_response(b);
    double sum = a->effective_inverse_mass + b->effective_inverse_mass;
    if (sum == 0) {
        put_to_rest(a);
        put_to_rest(b);
        return;
    }
    apply_impulse(a, closing / sum);
    apply_impulse(b, closing / sum);
    add_support(a, b);
    add_support(b, a);
    rest_if_wedged(f, a);
    rest_if_wedged(f, b);
}

static void bounce(const motion_frame *f, const side *a, const side *b)
{
    col_bounce(a->normal, f->m->rules.restitution, a->body->inverse_mass, b->body->inverse_mass,
               &a->body->velocity, &b->body->velocity);
    a->track->support = (motion_support){0};
    b->track->support = (motion_support){0};
}

static side side_of(motion_frame *f, size_t i, col_vec normal)
{
    return (side){.body = &f->m->bodies[i],
                  .track = &f->tracks[i],
                  .rest_speed = motion_rest_speed(motion_skin(f->movers[i].size), INFINITY),
                  .normal = normal};
}

static void resolve(const motion_frame *f, side *a, side *b, double closing)
{
    if (closing <= f->restitution_threshold)
        settle(f, a, b);
    else
        bounce(f, a, b);
}

/* A wall is like a fixed body at rest. */
static void resolve_wall(const motion_frame *f, side *a, double closing)
{
    motion_body wall_body = {0};
    motion_track wall_track = {0};
    side wall = {&wall_body, &wall_track, .normal = col_scaled(a->normal, -1)};
    resolve(f, a, &wall, closing);
}

/* In a heap most contacts were resolved in the pass before: they are left at once. */
void motion_resolve_contact(motion_frame *f, size_t i, size_t j, col_vec normal)
{
    bool is_wall = j == MOTION_WALL;
    col_vec other = is_wall ? (col_vec){0, 0} : f->m->bodies[j].velocity;
    double closing = motion_closing_speed(normal, f->m->bodies[i].velocity, other);
    if (closing <= 0)
        return;
    side a = side_of(f, i, normal);
    if (is_wall) {
        resolve_wall(f, &a, closing);
        return;
    }
    side b = side_of(f, j, col_scaled(normal, -1));
    resolve(f, &a, &b, closing);
}
