/* Velocities after a meeting. */
#include "motion/frame.h"

enum { SLOW_IMPACTS_OF_ONE = 8 }; /* then a body rests until the frame's end */

/* One of the two that meet. */
typedef struct side {
    body *body;
    track *track;
    double still;  /* slower than this is at rest */
    col_vec out;   /* from this one to the other */
    col_vec yield; /* how it moves when the other one pushes it: all of -out, or what holds let */
    double ease;   /* its inverse mass in that: the speed along -out that a push of 1 gives it */
} side;

static bool can_move(const side *s)
{
    return s->body->inverse_mass > 0;
}

static void let_yield(side *s)
{
    if (!can_move(s))
        return;
    hold_release(&s->track->hold, s->body->velocity, s->still);
    s->yield = hold_way(&s->track->hold, col_scaled(s->out, -1));
    s->ease = s->body->inverse_mass * col_dot(s->yield, s->yield);
}

static void push(const side *s, double impulse)
{
    col_vec change = col_scaled(s->yield, impulse * s->body->inverse_mass);
    s->body->velocity = col_add(s->body->velocity, change);
}

static void rest(const side *s)
{
    if (!can_move(s))
        return;
    s->track->hold.stuck = true;
    s->body->velocity = (col_vec){0, 0};
}

/* What rests on something that doesn't yield and doesn't move is held by it. */
static void let_hold(const side *s, const side *by)
{
    bool by_rests = fabs(col_dot(by->body->velocity, by->out)) <= by->still;
    if (!can_move(s) || by->ease > 0 || !by_rests)
        return;
    hold_add(&s->track->hold, by->out);
    s->body->velocity = hold_way(&s->track->hold, s->body->velocity);
}

/* What two things hold so that gravity can't move it rests there, if it is slow: else it would run
 * to and fro between them, a little in each frame. */
static void rest_if_wedged(const frame *f, const side *s)
{
    const motion_rules *rules = &f->m->rules;
    col_vec v = s->body->velocity;
    if (s->track->hold.count < 2 || col_dot(v, v) > f->rest * f->rest)
        return;
    if (col_is_zero(hold_way(&s->track->hold, (col_vec){rules->gravity_x, rules->gravity_y})))
        rest(s);
}

/* A body that has many slow impacts in a frame is jammed: it comes to rest where it is. */
static void count_slow(const side *s)
{
    if (++s->track->slow >= SLOW_IMPACTS_OF_ONE)
        rest(s);
}

static double closing_of(const side *a, const side *b)
{
    return closing_speed(a->out, a->body->velocity, b->body->velocity);
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

static void bounce(const frame *f, const side *a, const side *b)
{
    col_bounce(a->out, f->m->rules.restitution, a->body->inverse_mass, b->body->inverse_mass,
               &a->body->velocity, &b->body->velocity);
    a->track->hold = (hold){0};
    b->track->hold = (hold){0};
}

static side side_of(frame *f, size_t i, col_vec out)
{
    return (side){.body = &f->m->bodies[i],
                  .track = &f->tracks[i],
                  .still = skin_still(skin_of(f->movers[i].size), INFINITY),
                  .out = out};
}

/* A wall is like a fixed body at rest. */
void meet(frame *f, size_t i, size_t j, col_vec normal)
{
    body wall_body = {0};
    track wall_track = {0};
    col_vec back = col_scaled(normal, -1);
    side a = side_of(f, i, normal), b = {&wall_body, &wall_track, .out = back};
    if (j != MOTION_WALL)
        b = side_of(f, j, back);
    double closing = closing_of(&a, &b);
    if (closing <= 0)
        return;
    if (closing <= f->rest)
        settle(f, &a, &b);
    else
        bounce(f, &a, &b);
}
