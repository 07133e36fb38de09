/* Velocities after a meeting. */
#include "motion/frame.h"

enum { SLOW_IMPACTS_OF_ONE = 8 }; /* then a body rests until the frame's end */

/* One of the two that meet; a wall is like a fixed body at rest. */
typedef struct side {
    body *body; /* NULL: the wall */
    track *track;
    double still;  /* slower than this is at rest */
    col_vec out;   /* from this one to the other */
    col_vec yield; /* how it moves when the other one pushes it: all of -out, or what holds let */
    double ease;   /* its inverse mass in that: the speed along -out that a push of 1 gives it */
} side;

static side side_of(frame *f, size_t i, col_vec out)
{
    if (i == MOTION_WALL)
        return (side){.out = out};
    return (side){.body = &f->m->bodies[i],
                  .track = &f->tracks[i],
                  .still = skin_of(f->movers[i].size) / 64,
                  .out = out};
}

static col_vec velocity_of(const side *s)
{
    return s->body ? s->body->velocity : (col_vec){0, 0};
}

static void let_yield(side *s)
{
    if (!s->body || s->body->inverse_mass == 0)
        return;
    hold_release(&s->track->hold, s->body->velocity, s->still);
    s->yield = hold_way(&s->track->hold, vec_times(s->out, -1));
    s->ease = s->body->inverse_mass * vec_dot(s->yield, s->yield);
}

static void push(side *s, double impulse)
{
    if (s->ease > 0)
        s->body->velocity =
            vec_sum(s->body->velocity, vec_times(s->yield, impulse * s->body->inverse_mass));
}

static void rest(side *s)
{
    if (!s->body || s->body->inverse_mass == 0)
        return;
    s->track->hold.stuck = true;
    s->body->velocity = (col_vec){0, 0};
}

/* What rests on something that doesn't yield and doesn't move is held by it. */
static void let_hold(side *s, const side *by)
{
    if (!s->body || s->body->inverse_mass == 0 || by->ease > 0)
        return;
    col_vec v = velocity_of(by);
    if (by->body && fabs(vec_dot(v, by->out)) > by->still)
        return;
    hold_add(&s->track->hold, by->out);
    s->body->velocity = hold_way(&s->track->hold, s->body->velocity);
}

/* What two things hold so that gravity can't move it rests there, if it is slow: else it would run
 * to and fro between them, a little in each frame. */
static void rest_if_wedged(const frame *f, side *s)
{
    const motion_rules *rules = &f->m->rules;
    if (!s->body || s->track->hold.count < 2)
        return;
    col_vec left = hold_way(&s->track->hold, (col_vec){rules->gravity_x, rules->gravity_y});
    double speed2 = vec_dot(s->body->velocity, s->body->velocity);
    if (vec_is_zero(left) && speed2 <= f->rest * f->rest)
        rest(s);
}

/* A body that has many slow impacts in a frame is jammed: it comes to rest where it is. */
static void count_slow(side *s)
{
    if (s->body && ++s->track->slow >= SLOW_IMPACTS_OF_ONE)
        rest(s);
}

static double closing_of(const side *a, const side *b)
{
    return closing_speed(a->out, velocity_of(a), velocity_of(b));
}

/* Nothing is left of the closing speed. With the impulse p, a moves on with p * ease_a less of it,
 * and b with p * ease_b: p = closing / (ease_a + ease_b). */
static void settle(const frame *f, side *a, side *b)
{
    count_slow(a);
    count_slow(b);
    double closing = closing_of(a, b);
    if (closing <= 0)
        return;
    let_yield(a);
    let_yield(b);
    double ease = a->ease + b->ease;
    if (ease == 0) {
        rest(a);
        rest(b);
        return;
    }
    push(a, closing / ease);
    push(b, closing / ease);
    let_hold(a, b);
    let_hold(b, a);
    rest_if_wedged(f, a);
    rest_if_wedged(f, b);
}

static void bounce(const frame *f, side *a, side *b)
{
    col_vec none = {0, 0}, *w = b->body ? &b->body->velocity : &none;
    col_bounce(a->out, f->m->rules.restitution, a->body->inverse_mass,
               b->body ? b->body->inverse_mass : 0, &a->body->velocity, w);
    a->track->hold = (hold){0};
    if (b->body)
        b->track->hold = (hold){0};
}

void meet(frame *f, size_t i, size_t j, col_vec normal)
{
    side a = side_of(f, i, normal), b = side_of(f, j, vec_times(normal, -1));
    double closing = closing_of(&a, &b);
    if (closing <= 0)
        return;
    if (closing <= f->rest)
        settle(f, &a, &b);
    else
        bounce(f, &a, &b);
}
