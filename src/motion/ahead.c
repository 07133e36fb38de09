/* The next impact of a body, and what it does. */
#include "motion/frame.h"

static inline double least(double p, double q)
{
    return p < q ? p : q;
}

static inline double most(double p, double q)
{
    return p > q ? p : q;
}

static void keep_earlier(ahead *best, ahead other)
{
    if (other.time < best->time || (other.time == best->time && other.with < best->with))
        *best = other;
}

static void walls_ahead(const frame *f, size_t i, ahead *best)
{
    col_vec way = f->movers[i].way;
    for (int side = 0; side < WALL_SIDES; side++) {
        wall w = wall_of(f, i, side);
        double speed = col_dot(way, w.normal);
        if (!w.counts || speed <= skin_still(w.skin, w.room))
            continue;
        double time = f->movers[i].time + (w.room - w.skin) / speed;
        time = time > f->now ? time : f->now;
        if (time <= 1)
            keep_earlier(
                best,
                (ahead){.time = time, .with = MOTION_WALL, .normal = w.normal, .room = w.room});
    }
}

static bool is_platform(const body *b)
{
    return b->inverse_mass == 0 && !col_is_zero(b->velocity);
}

/* A platform moves on through what it is deep in already, and through what is stopped, once that
 * has got its velocity. */
static bool platform_passes(const frame *f, size_t a, size_t b, const col_impact *hit)
{
    const body *p = &f->m->bodies[a], *q = &f->m->bodies[b];
    if (!is_platform(p) && !is_platform(q))
        return false;
    double skin = frame_skin(f, a, b);
    bool deep = hit->at_start && hit->depth > 2 * skin;
    bool stopped = f->tracks[a].stopped || f->tracks[b].stopped;
    double closing = closing_speed(hit->normal, p->velocity, q->velocity);
    return deep || (stopped && closing <= skin_still(skin, skin));
}

/* What parts or grazes is no impact. */
static bool is_impact(const frame *f, size_t a, size_t b, const col_impact *hit)
{
    double skin = frame_skin(f, a, b), still = skin_still(skin, skin - hit->depth);
    return hit->hit && closing_speed(hit->normal, f->movers[a].way, f->movers[b].way) > still &&
           !platform_passes(f, a, b, hit);
}

/* When a, grown by so much, meets b as both go now. */
static col_impact sweep_on(const frame *f, size_t a, size_t b, double grown)
{
    double left = 1 - f->now;
    col_shape p = frame_shape(f, a, frame_at(f, a, f->now), grown);
    col_shape q = frame_shape(f, b, frame_at(f, b, f->now), 0);
    return col_sweep(&p, col_scaled(f->movers[a].way, left), &q,
                     col_scaled(f->movers[b].way, left));
}

/* The same for both: a < b, and the skin is a's. */
static void pair_ahead(const frame *f, size_t a, size_t b, size_t asking, ahead *best)
{
    double skin = frame_skin(f, a, b);
    col_impact hit = sweep_on(f, a, b, skin);
    if (!is_impact(f, a, b, &hit) || !sweep_on(f, a, b, skin_core(skin)).hit)
        return;
    size_t with = asking == a ? b : a;
    keep_earlier(best, (ahead){
                           .time = f->now + hit.time * (1 - f->now),
                           .with = with,
                           .change = f->tracks[with].change,
                           .normal = asking == a ? hit.normal : col_scaled(hit.normal, -1),
                           .point = hit.point,
                           .room = skin - hit.depth,
                       });
}

/* Whether their boxes meet before that time. What rounding does here is much less than the skin. */
static inline bool may_meet(const mover *m, const mover *o, double now, double until)
{
    col_vec way = col_between(m->way, o->way);
    double m_went = now - m->time, o_went = now - o->time, span = until - now;
    double x = (o->at.x - m->at.x) + (o->way.x * o_went - m->way.x * m_went);
    double y = (o->at.y - m->at.y) + (o->way.y * o_went - m->way.y * m_went);
    double slack = 2 * skin_of(m->size + o->size), to_x = x + way.x * span, to_y = y + way.y * span;
    return (way.x != 0 || way.y != 0) && least(x, to_x) + o->box.min.x <= m->box.max.x + slack &&
           most(x, to_x) + o->box.max.x >= m->box.min.x - slack &&
           least(y, to_y) + o->box.min.y <= m->box.max.y + slack &&
           most(y, to_y) + o->box.max.y >= m->box.min.y - slack;
}

void ahead_find(frame *f, size_t i, size_t from)
{
    ahead best = {.time = INFINITY};
    walls_ahead(f, i, &best);
    const mover *m = &f->movers[i];
    near_walk w = near_of(&f->near, i);
    for (size_t j; (j = near_next(&f->near, &w)) != NEAR_END;)
        if (may_meet(m, &f->movers[j], f->now, least(best.time, 1)) && j != i && j >= from &&
            !(frame_fixed(f, i) && frame_fixed(f, j)))
            pair_ahead(f, i < j ? i : j, i < j ? j : i, i, &best);
    f->tracks[i].next = best;
}

/* A body whose velocity was `before` an impact. One that had its share of impacts stops. */
static void after_impact(frame *f, size_t i, col_vec before)
{
    if (col_is_zero(col_between(before, f->m->bodies[i].velocity)))
        return;
    frame_changed(f, i);
    if (++f->tracks[i].impacts < MOTION_IMPACTS_OF_ONE)
        return;
    f->capped = true;
    frame_stop(f, i);
}

/* If the two close still, one of them is squeezed, or ran into what is stopped: both stop. */
static void stop_what_closes(frame *f, size_t i, const ahead *next)
{
    size_t j = next->with;
    bool is_wall = j == MOTION_WALL;
    double skin = is_wall ? skin_of(f->movers[i].size) : frame_skin(f, i, j);
    col_vec other = is_wall ? (col_vec){0, 0} : f->movers[j].way;
    if (closing_speed(next->normal, f->movers[i].way, other) <= skin_still(skin, next->room))
        return;
    frame_stop(f, i);
    if (!is_wall)
        frame_stop(f, j);
}

static void hit_wall(frame *f, size_t i, const ahead *next)
{
    col_vec before = f->m->bodies[i].velocity, point = wall_point(f, i, next->normal);
    meet(f, i, MOTION_WALL, next->normal);
    frame_add_event(f,
                    (motion_event){MOTION_IMPACT, i, MOTION_WALL, next->time, point, next->normal});
    after_impact(f, i, before);
}

static void hit_body(frame *f, size_t i, const ahead *next)
{
    size_t j = next->with;
    col_vec before = f->m->bodies[i].velocity, other_before = f->m->bodies[j].velocity;
    frame_advance(f, j, next->time);
    meet(f, i, j, next->normal);
    frame_add_event(f, (motion_event){MOTION_IMPACT, i, j, next->time, next->point, next->normal});
    after_impact(f, i, before);
    after_impact(f, j, other_before);
}

void ahead_happen(frame *f, size_t i)
{
    ahead next = f->tracks[i].next;
    f->impacts++;
    frame_advance(f, i, next.time);
    if (next.with == MOTION_WALL)
        hit_wall(f, i, &next);
    else
        hit_body(f, i, &next);
    stop_what_closes(f, i, &next);
}
