/* The next impact of a body: finding it and resolving it. */
#include "motion/frame_state.h"

#include <math.h>

static bool is_earlier(const motion_next_impact *best, const motion_next_impact *found)
{
    return found->time < best->time || (found->time == best->time && found->other < best->other);
}

static void find_wall_impacts(const motion_frame *f, size_t i, motion_next_impact *best)
{
    col_vec velocity = f->movers[i].velocity;
    if (motion_walls_are_far(f, i, &f->broadphase.boxes[i]))
        return;
    for (int side = 0; side < MOTION_WALL_SIDES; side++) {
        motion_wall w = motion_wall_of(f, i, side);
        double speed = col_dot(velocity, w.normal);
        if (!w.counts || speed <= motion_rest_speed(w.skin, w.gap))
            continue;
        double time = f->movers[i].time + (w.gap - w.skin) / speed;
        time = time > f->now ? time : f->now;
        motion_next_impact found = {
            .time = time, .other = MOTION_WALL, .normal = w.normal, .gap = w.gap};
        if (time <= 1 && is_earlier(best, &found))
            *best = found;
    }
}

static bool is_platform(const motion_body *b)
{
    return b->inverse_mass == 0 && !col_is_zero(b->velocity);
}

/* A platform moves on through what it is deep in already, and through what is stopped, once that
 * has got its velocity. */
static bool platform_passes(const motion_frame *f, size_t a, size_t b, const col_impact *hit)
{
    const motion_body *p = &f->m->bodies[a], *q = &f->m->bodies[b];
    if (!is_platform(p) && !is_platform(q))
        return false;
    double skin = motion_frame_skin(f, a, b);
    bool deep = hit->at_start && hit->depth > 2 * skin;
    bool stopped = f->tracks[a].stopped || f->tracks[b].stopped;
    double closing = motion_closing_speed(hit->normal, p->velocity, q->velocity);
    return deep || (stopped && closing <= motion_rest_speed(skin, skin));
}

/* What separates or grazes is no impact. */
static bool is_impact(const motion_frame *f, size_t a, size_t b, const col_impact *hit)
{
    double skin = motion_frame_skin(f, a, b),
           rest_speed = motion_rest_speed(skin, skin - hit->depth);
    return hit->hit &&
           motion_closing_speed(hit->normal, f->movers[a].velocity, f->movers[b].velocity) >
               rest_speed &&
           !platform_passes(f, a, b, hit);
}

/* When a, grown by so much, meets b if both move on as they do now. */
static col_impact sweep_pair(const motion_frame *f, size_t a, size_t b, double grown)
{
    double left = 1 - f->now;
    col_shape p = motion_frame_shape(f, a, motion_frame_position(f, a, f->now), grown);
    col_shape q = motion_frame_shape(f, b, motion_frame_position(f, b, f->now), 0);
    return col_sweep(&p, col_scaled(f->movers[a].velocity, left), &q,
                     col_scaled(f->movers[b].velocity, left));
}

/* Whether what meets the skin surely meets its core, too.
 *
 * Let n be the impact's normal, v the velocity with which the two close, c = v . n, and R the sum
 * of both radii and the skin. Between the cores there is a place that is R away at the impact: it
 * is at R n, as a sees it, and t later at R n - t v. What has to be met is the disc of radius
 * R - skin / 4. The square of the distance is R R - 2 R t c + t t v v, with t v v <= R c at most
 * R R - R t c, and with t c = skin less than (R - skin / 2)^2. The quarter of a skin that remains
 * is far more than rounding. What begins half a skin deep is in the core. */
static bool surely_meets_core(const motion_frame *f, size_t a, size_t b, double skin,
                              const col_impact *hit)
{
    col_vec v = col_subtract(f->movers[a].velocity, f->movers[b].velocity);
    double closing = col_dot(hit->normal, v), time = skin / closing;
    double radius = f->m->bodies[a].shape.radius + f->m->bodies[b].shape.radius + skin;
    if (hit->at_start)
        return hit->depth >= skin / 2;
    return time <= (1 - f->now) * (1 - hit->time) && time * col_dot(v, v) <= radius * closing;
}

static bool meets_core(const motion_frame *f, size_t a, size_t b, double skin,
                       const col_impact *hit)
{
    return surely_meets_core(f, a, b, skin, hit) || sweep_pair(f, a, b, motion_skin_core(skin)).hit;
}

/* The same numbers whichever of the two is asking: a < b, and the skin is a's. */
static void find_pair_impact(motion_frame *f, size_t a, size_t b, size_t asking,
                             motion_next_impact *best)
{
    if (motion_frame_is_exhausted(f, f->sweeps) || !motion_frame_goes_on(f))
        return;
    f->sweeps++;
    double skin = motion_frame_skin(f, a, b);
    col_impact hit = sweep_pair(f, a, b, skin);
    if (!is_impact(f, a, b, &hit))
        return;
    size_t with = asking == a ? b : a;
    motion_next_impact found = {
        .time = f->now + hit.time * (1 - f->now),
        .other = with,
        .other_version = f->tracks[with].version,
        .normal = asking == a ? hit.normal : col_scaled(hit.normal, -1),
        .point = hit.point,
        .gap = skin - hit.depth,
    };
    if (is_earlier(best, &found) && meets_core(f, a, b, skin, &hit))
        *best = found;
}

/* Whether two discs, d apart, pass each other by for all time. v: the one's velocity seen from the
 * other. */
static inline bool discs_miss(col_vec d, col_vec v, double radius)
{
    double aside = d.x * v.y - d.y * v.x;
    return aside * aside > radius * radius * col_dot(v, v);
}

/* Whether two circles surely have no impact, as they part or slide past each other: in a heap most
 * do. By d . v / |d| they part; that never falls, as the distance is a convex function of time. So
 * who closes no faster than resting bodies may now, doesn't later; where they have lost no more
 * than a quarter of the skin that is a 64th of it. What is rounded is a few u times their sizes,
 * and the slack, two skins, is 2048 of those. */
static inline bool circles_slide(const motion_mover *m, const motion_mover *o, col_vec d, col_vec v,
                                 double slack)
{
    if (!(m->round && o->round))
        return false;
    double parting = col_dot(d, v), rounding = slack / 64 * (fabs(v.x) + fabs(v.y));
    double radii = m->reach + o->reach, near = radii + slack * 3 / 8;
    return parting > rounding ||
           (parting > rounding - slack / 128 * radii && col_dot(d, d) > near * near);
}

/* Whether their boxes meet until that time, when the one is at `to` as the other sees it. */
static inline bool boxes_meet(const motion_mover *m, const motion_mover *o, col_vec from,
                              col_vec to, double slack)
{
    return motion_lower(from.x, to.x) + o->box.min.x <= m->box.max.x + slack &&
           motion_higher(from.x, to.x) + o->box.max.x >= m->box.min.x - slack &&
           motion_lower(from.y, to.y) + o->box.min.y <= m->box.max.y + slack &&
           motion_higher(from.y, to.y) + o->box.max.y >= m->box.min.y - slack;
}

/* Whether their boxes meet from `now` until that time, and their discs ever. Rounding is much less
 * than the skin here. Told first is what most don't pass. */
static inline bool may_meet(const motion_mover *m, const motion_mover *o, double now, double until)
{
    col_vec v = col_subtract(o->velocity, m->velocity);
    double m_elapsed = now - m->time, o_elapsed = now - o->time, span = until - now;
    col_vec d = {(o->at.x - m->at.x) + (o->velocity.x * o_elapsed - m->velocity.x * m_elapsed),
                 (o->at.y - m->at.y) + (o->velocity.y * o_elapsed - m->velocity.y * m_elapsed)};
    double slack = 2 * motion_skin(m->size + o->size);
    return !circles_slide(m, o, d, v, slack) &&
           boxes_meet(m, o, d, col_add(d, col_scaled(v, span)), slack) &&
           !discs_miss(d, v, m->reach + o->reach + slack) && !col_is_zero(v);
}

bool motion_may_meet(const motion_frame *f, size_t i, size_t j)
{
    return may_meet(&f->movers[i], &f->movers[j], 0, 1);
}

/* Whether a disc, d from a shape, goes past the shape's core: along one of the core's own axes it
 * keeps away. Of a core that is long and turned the upright box tells little. */
static bool goes_past(const col_shape *s, col_vec d, col_vec way, double reach)
{
    col_vec low = col_subtract(s->corner, s->pivot), high = {low.x + s->width, low.y + s->height};
    col_vec from = col_turn_back(col_subtract(d, s->pivot), s->dir);
    col_vec to = col_add(from, col_turn_back(way, s->dir));
    return motion_lower(from.x, to.x) > high.x + reach ||
           motion_higher(from.x, to.x) < low.x - reach ||
           motion_lower(from.y, to.y) > high.y + reach ||
           motion_higher(from.y, to.y) < low.y - reach;
}

/* Of a circle and another shape, until then. Each is seen as the sweep sees it: in the other one's
 * frame. */
static bool circle_goes_past(const motion_frame *f, size_t i, size_t j, double until)
{
    if (f->movers[i].round == f->movers[j].round)
        return false;
    size_t circle = f->movers[i].round ? i : j, other = f->movers[i].round ? j : i;
    col_vec d = col_subtract(motion_frame_position(f, circle, f->now),
                             motion_frame_position(f, other, f->now));
    col_vec v = col_subtract(f->movers[circle].velocity, f->movers[other].velocity);
    const col_shape *s = &f->m->bodies[other].shape;
    double reach = f->movers[circle].reach + s->radius + 2 * motion_frame_skin(f, i, j);
    return goes_past(s, d, col_scaled(v, until - f->now), reach);
}

/* Body i asks, for the first of all its impacts. */
typedef struct question {
    motion_frame *f;
    size_t i;
    motion_next_impact best;
} question;

/* Whether body i may meet j before all that it is known to meet. */
static inline bool may_be_next(const motion_frame *f, size_t i, size_t j,
                               const motion_next_impact *best)
{
    double until = motion_lower(best->time, 1);
    bool is_too_late = best->time <= f->now && best->other < j;
    return !is_too_late && may_meet(&f->movers[i], &f->movers[j], f->now, until) &&
           !(motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) &&
           !circle_goes_past(f, i, j, until);
}

static void ask_pair(void *user, size_t j)
{
    question *q = user;
    motion_frame *f = q->f;
    size_t i = q->i;
    f->asks++;
    if (j != i && col_boxes_meet(&f->broadphase.boxes[i], &f->broadphase.boxes[j]) &&
        may_be_next(f, i, j, &q->best))
        find_pair_impact(f, i < j ? i : j, i < j ? j : i, i, &q->best);
}

static question question_of(motion_frame *f, size_t i)
{
    question q = {.f = f, .i = i, .best.time = INFINITY};
    find_wall_impacts(f, i, &q.best);
    return q;
}

void motion_find_next_impact(motion_frame *f, size_t i)
{
    question q = question_of(f, i);
    motion_broadphase_near(&f->broadphase, &f->broadphase.boxes[i], ask_pair, &q);
    f->tracks[i].next = q.best;
}

static void ask_pair_for_both(void *user, size_t j)
{
    question *both = user;
    ask_pair(&both[0], j);
    ask_pair(&both[1], j);
}

/* Where the two met they lie beside each other: what is near is looked up once. */
void motion_find_next_impacts(motion_frame *f, size_t i, size_t other)
{
    const col_box around = col_union(f->broadphase.boxes[i], f->broadphase.boxes[other]);
    question both[] = {question_of(f, i), question_of(f, other)};
    motion_broadphase_near(&f->broadphase, &around, ask_pair_for_both, both);
    f->tracks[i].next = both[0].best;
    f->tracks[other].next = both[1].best;
}

static void ask_for_lower(void *user, size_t i, size_t j)
{
    motion_frame *f = user;
    motion_next_impact *best = &f->tracks[i].next;
    if (!motion_frame_is_exhausted(f, f->sweeps) && may_be_next(f, i, j, best))
        find_pair_impact(f, i, j, i, best);
}

/* Of two that move the lower one asks. */
static void ask_beside(void *user, size_t j)
{
    const question *q = user;
    if (j > q->i || (j < q->i && !motion_frame_moves(q->f, j)))
        ask_for_lower(q->f, q->i < j ? q->i : j, q->i < j ? j : q->i);
}

static void ask_for_listed(motion_frame *f)
{
    const motion_pair_lists *l = &f->lists;
    for (size_t k = 0; k < l->count; k++)
        ask_for_lower(f, l->pairs[k].i, l->pairs[k].j);
}

void motion_find_first_impacts(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++) {
        f->tracks[i].next = (motion_next_impact){.time = INFINITY};
        find_wall_impacts(f, i, &f->tracks[i].next);
    }
    if (f->lists.are_ways) {
        ask_for_listed(f);
        return;
    }
    if (motion_frame_is_crowded(f)) {
        f->asks = motion_frame_max_looks(f);
        return;
    }
    if (!motion_broadphase_is_kept(&f->broadphase) || !motion_frame_are_few(f, f->moving)) {
        motion_broadphase_pairs(&f->broadphase, ask_for_lower, f);
        return;
    }
    for (size_t i = 0; i < f->m->count; i++)
        if (motion_frame_moves(f, i))
            motion_broadphase_near(&f->broadphase, &f->broadphase.boxes[i], ask_beside,
                                   &(question){.f = f, .i = i});
}

/* before: the body's velocity before the impact. One that had all its impacts of a frame stops. */
static void after_impact(motion_frame *f, size_t i, col_vec before)
{
    if (col_is_zero(col_subtract(f->m->bodies[i].velocity, before)))
        return;
    motion_frame_velocity_changed(f, i);
    if (++f->tracks[i].impacts < MOTION_MAX_IMPACTS_OF_BODY)
        return;
    f->capped = true;
    motion_frame_stop(f, i);
}

/* If the two close still, one of them is squeezed, or ran into what is stopped: both stop. */
static void stop_what_closes(motion_frame *f, size_t i, const motion_next_impact *next)
{
    size_t j = next->other;
    bool is_wall = j == MOTION_WALL;
    double skin = is_wall ? motion_skin(f->movers[i].size) : motion_frame_skin(f, i, j);
    col_vec other = is_wall ? (col_vec){0, 0} : f->movers[j].velocity;
    if (motion_closing_speed(next->normal, f->movers[i].velocity, other) <=
        motion_rest_speed(skin, next->gap))
        return;
    motion_frame_stop(f, i);
    if (!is_wall)
        motion_frame_stop(f, j);
}

static void hit_wall(motion_frame *f, size_t i, const motion_next_impact *next)
{
    col_vec before = f->m->bodies[i].velocity, point = motion_wall_point(f, i, next->normal);
    motion_resolve_contact(f, i, MOTION_WALL, next->normal);
    motion_frame_add_event(
        f, (motion_event){MOTION_IMPACT, i, MOTION_WALL, next->time, point, next->normal});
    after_impact(f, i, before);
}

static void hit_body(motion_frame *f, size_t i, const motion_next_impact *next)
{
    size_t j = next->other;
    col_vec before = f->m->bodies[i].velocity, other_before = f->m->bodies[j].velocity;
    motion_frame_advance(f, j, next->time);
    motion_resolve_contact(f, i, j, next->normal);
    motion_frame_add_event(
        f, (motion_event){MOTION_IMPACT, i, j, next->time, next->point, next->normal});
    after_impact(f, i, before);
    after_impact(f, j, other_before);
}

void motion_resolve_next_impact(motion_frame *f, size_t i)
{
    motion_next_impact next = f->tracks[i].next;
    f->impacts++;
    motion_frame_advance(f, i, next.time);
    if (next.other == MOTION_WALL)
        hit_wall(f, i, &next);
    else
        hit_body(f, i, &next);
    stop_what_closes(f, i, &next);
}
