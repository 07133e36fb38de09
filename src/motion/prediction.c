#include "motion/prediction.h"

#include "motion/frame_state.h"

#include <math.h>
#include <stdlib.h>

/* A visible shape, and the first that meets it. */
typedef struct moving_shape {
    size_t index;
    col_shape start;
    col_vec own_velocity; /* without gravity */
    col_vec velocity, displacement;
    double inverse_mass;
    double size;  /* as a mover's: see skin.h */
    double reach; /* as a mover's */
    motion_support support;
    bool hit;
    size_t other; /* of the moving shapes, or MOTION_WALL */
    col_impact impact;
} moving_shape;

typedef struct predictor {
    moving_shape *all;
    motion_broadphase near; /* its boxes: what they sweep over */
    size_t count, sweeps;
    bool crowded; /* many more lie on each other than may be swept */
    const scene_rules *rules;
    const col_box *walls; /* or NULL */
    double frames;
    double settled; /* all impacts until then are found: a part of the ways */
} predictor;

/* What it sweeps over on a part of its way. */
static col_box swept_box(const moving_shape *t, double part)
{
    col_box box = col_bounds(&t->start);
    col_vec way = col_scaled(t->displacement, part);
    return (col_box){col_add(box.min, (col_vec){fmin(way.x, 0), fmin(way.y, 0)}),
                     col_add(box.max, (col_vec){fmax(way.x, 0), fmax(way.y, 0)})};
}

static void box_all(predictor *o, double part)
{
    for (size_t i = 0; i < o->count; i++)
        o->near.boxes[i] = swept_box(&o->all[i], part);
    motion_broadphase_drop(&o->near);
}

static bool is_exhausted(const predictor *o)
{
    return o->sweeps >= MOTION_MAX_PREDICTION_SWEEPS;
}

/* Who asks what it meets. */
typedef struct question {
    predictor *o;
    size_t i;
} question;

/* Takes its displacement from its velocity. */
static void update_displacement(const predictor *o, moving_shape *t)
{
    t->displacement = col_clamped(col_scaled(t->velocity, o->frames), MOTION_MAX_VALUE);
}

static double size_of(const moving_shape *t)
{
    const col_shape *s = &t->start;
    return fabs(s->at.x) + fabs(s->at.y) + fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(s->corner.x) +
           fabs(s->corner.y) + s->width + s->height + s->radius + fabs(t->velocity.x) +
           fabs(t->velocity.y);
}

static void add_shape(predictor *o, const shape *s, size_t index)
{
    moving_shape *t = &o->all[o->count++];
    *t = (moving_shape){.index = index,
                        .start = scene_shape_geometry(s),
                        .own_velocity =
                            col_clamped((col_vec){s->velocity_x, s->velocity_y}, MOTION_MAX_VALUE),
                        .inverse_mass = scene_shape_inverse_mass(s)};
    t->velocity = t->own_velocity;
    if (t->inverse_mass > 0)
        t->velocity = col_add(t->own_velocity, (col_vec){o->rules->gravity_x, o->rules->gravity_y});
    t->velocity = col_clamped(t->velocity, MOTION_MAX_VALUE);
    t->size = size_of(t);
    t->reach = motion_reach_of(t->start);
    update_displacement(o, t);
}

/* ---- Supports ---- */

/* No faster than gravity makes it in a millionth of a frame. */
static bool is_at_rest(const predictor *o, const moving_shape *t)
{
    double gravity = hypot(o->rules->gravity_x, o->rules->gravity_y);
    return hypot(t->own_velocity.x, t->own_velocity.y) <= gravity * 0x1p-20;
}

/* What closes slowly with something at rest comes to rest on it: that becomes a support contact.
 * With the static algorithm what moves goes by its whole velocity first, into what it rests on.
 * normal: out of what it touches. */
static void add_support(const predictor *o, moving_shape *t, col_vec normal)
{
    const scene_rules *rules = o->rules;
    double closing = -col_dot(t->velocity, normal);
    double slow = rules->restitution < 1 ? 2 * hypot(rules->gravity_x, rules->gravity_y) : 0;
    bool moves_first = rules->algorithm == SCENE_ALGORITHM_STATIC && !is_at_rest(o, t);
    if (t->inverse_mass > 0 && !moves_first && closing > 0 && closing <= slow)
        motion_support_add(&t->support, normal);
}

static void add_pair_support(void *user, size_t i, size_t j)
{
    predictor *o = user;
    moving_shape *a = &o->all[i], *b = &o->all[j];
    const col_vec none = {0, 0};
    if (is_exhausted(o))
        return;
    double skin = motion_skin(a->size + b->size);
    col_shape grown = a->start;
    grown.radius += 2 * skin;
    o->sweeps++;
    col_impact beside = col_sweep(&grown, none, &b->start, none);
    if (!beside.hit || beside.depth > 4 * skin)
        return;
    if (is_at_rest(o, a))
        add_support(o, b, beside.normal);
    if (is_at_rest(o, b))
        add_support(o, a, col_scaled(beside.normal, -1));
}

static void ask_support(void *user, size_t j)
{
    const question *q = user;
    if (j > q->i)
        add_pair_support(q->o, q->i, j);
}

/* Boxes that meet where one may rest on the other. */
static void box_supports(predictor *o)
{
    box_all(o, 0);
    for (size_t i = 0; i < o->count; i++) {
        double beside = 2 * motion_skin(o->all[i].size);
        col_box *b = &o->near.boxes[i];
        *b = (col_box){{b->min.x - beside, b->min.y - beside},
                       {b->max.x + beside, b->max.y + beside}};
    }
}

static motion_wall wall_beside_shape(const predictor *o, const moving_shape *t, int side)
{
    col_shape local = t->start;
    local.at = (col_vec){0, 0};
    motion_mover m = {.at = t->start.at, .size = t->size, .box = col_bounds(&local)};
    return motion_wall_beside(o->walls, &m, side);
}

static void add_wall_supports(const predictor *o, moving_shape *t)
{
    for (int side = 0; o->walls && side < MOTION_WALL_SIDES; side++) {
        motion_wall w = wall_beside_shape(o, t, side);
        if (w.counts && fabs(w.gap) <= 2 * w.skin)
            add_support(o, t, col_scaled(w.normal, -1));
    }
}

static void find_pair_supports(predictor *o)
{
    box_supports(o);
    if (!o->crowded) {
        motion_broadphase_pairs(&o->near, add_pair_support, o);
        return;
    }
    for (size_t i = 0; i < o->count && !is_exhausted(o); i++)
        motion_broadphase_near(&o->near, &o->near.boxes[i], ask_support, &(question){o, i});
}

/* Takes from the velocities what the supports do. */
static void apply_supports(predictor *o)
{
    if (o->rules->gravity_x == 0 && o->rules->gravity_y == 0)
        return;
    find_pair_supports(o);
    for (size_t i = 0; i < o->count; i++) {
        moving_shape *t = &o->all[i];
        add_wall_supports(o, t);
        t->velocity = motion_support_project(&t->support, t->velocity);
        update_displacement(o, t);
    }
}

/* ---- Impacts ---- */

/* impact: as `t` sees it, with the normal to it. Of two at the same time the first in the scene
 * counts. */
static void take_if_earlier(moving_shape *t, size_t other, const col_impact *impact)
{
    bool earlier = !t->hit || impact->time < t->impact.time ||
                   (impact->time == t->impact.time && other < t->other);
    if (!earlier || col_is_zero(t->displacement))
        return;
    t->hit = true;
    t->other = other;
    t->impact = *impact;
}

/* Until when another one's impact may be t's first. */
static double needed_until(const moving_shape *t)
{
    if (col_is_zero(t->displacement))
        return 0;
    return t->hit ? t->impact.time : 1;
}

static bool is_open(const predictor *o, const moving_shape *t)
{
    return needed_until(t) > o->settled;
}

/* Whether two surely don't come near each other before both have met another: even if they moved
 * straight towards each other, their discs would not. */
static bool meet_too_late(const moving_shape *a, const moving_shape *b)
{
    col_vec d = col_subtract(b->start.at, a->start.at);
    col_vec v = col_subtract(b->displacement, a->displacement);
    double until = fmax(needed_until(a), needed_until(b));
    double slack = motion_skin(a->size + b->size + fabs(v.x) + fabs(v.y));
    double near = a->reach + b->reach + slack + until * sqrt(col_dot(v, v));
    return col_dot(d, d) > near * near;
}

static void find_pair_impact(void *user, size_t i, size_t j)
{
    predictor *o = user;
    moving_shape *a = &o->all[i], *b = &o->all[j];
    bool both_fixed = a->inverse_mass == 0 && b->inverse_mass == 0;
    if (both_fixed || is_exhausted(o) || (!is_open(o, a) && !is_open(o, b)) || meet_too_late(a, b))
        return;
    o->sweeps++;
    col_impact hit = col_sweep(&a->start, a->displacement, &b->start, b->displacement);
    if (!hit.hit || hit.approach >= 0)
        return;
    take_if_earlier(b, i, &hit);
    hit.normal = col_scaled(hit.normal, -1);
    take_if_earlier(a, j, &hit);
}

static void find_wall_impacts(const predictor *o, moving_shape *t)
{
    for (int side = 0; o->walls && t->inverse_mass > 0 && side < MOTION_WALL_SIDES; side++) {
        motion_wall w = wall_beside_shape(o, t, side);
        double speed = col_dot(t->displacement, w.normal);
        if (!w.counts || speed <= 0 || w.gap > speed)
            continue;
        col_impact hit = {.hit = true,
                          .at_start = w.gap <= 0,
                          .time = fmax(w.gap, 0) / speed,
                          .depth = fmax(-w.gap, 0),
                          .normal = col_scaled(w.normal, -1),
                          .approach = -speed};
        col_shape then = col_moved(&t->start, col_scaled(t->displacement, hit.time));
        hit.point = motion_wall_contact(&then, motion_skin(t->size), w.normal);
        take_if_earlier(t, MOTION_WALL, &hit);
    }
}

/* The side of the walls that is met, as a shape. */
static col_shape wall_shape(const col_box *walls, col_vec normal)
{
    col_vec from = {normal.x < 0 ? walls->max.x : walls->min.x,
                    normal.y < 0 ? walls->max.y : walls->min.y};
    double width = normal.x == 0 ? walls->max.x - walls->min.x : 0;
    double height = normal.y == 0 ? walls->max.y - walls->min.y : 0;
    const col_vec none = {0, 0};
    return col_rectangle(from, none, none, width, height, (col_dir){1, 0}, 0);
}

static moving_shape other_of(const predictor *o, const moving_shape *t)
{
    if (t->other != MOTION_WALL)
        return o->all[t->other];
    return (moving_shape){.index = MOTION_WALL, .start = wall_shape(o->walls, t->impact.normal)};
}

/* What a test at the end finds. Beyond a wall is in it, however far. */
static void test_end(motion_prediction *p)
{
    col_shape end = col_moved(&p->start, p->displacement),
              other = col_moved(&p->other_start, p->other_displacement);
    if (p->other == MOTION_WALL) {
        double room = col_dot(p->displacement, p->impact.normal) * (1 - p->impact.time);
        p->overlaps = room < 0 || p->impact.depth > 0;
        p->static_depth = p->impact.depth - room;
        p->static_normal = p->impact.normal;
        return;
    }
    col_findings found = col_find(&other, &end, COL_TOUCH_IS_MISS);
    p->overlaps = found.hit;
    p->static_normal = found.hit ? found.normal : (col_vec){0, 0};
    p->static_depth = found.hit ? found.depth : 0;
}

static motion_prediction prediction_of(const predictor *o, const moving_shape *t)
{
    motion_prediction p = {
        .shape = t->index,
        .start = t->start,
        .displacement = t->displacement,
        .by_gravity = col_subtract(
            t->displacement, col_clamped(col_scaled(t->own_velocity, o->frames), MOTION_MAX_VALUE)),
        .hit = t->hit,
        .velocity = t->velocity,
        .after = t->velocity};
    if (!t->hit)
        return p;
    moving_shape other = other_of(o, t);
    p.other = other.index;
    p.other_start = other.start;
    p.other_displacement = other.displacement;
    p.impact = t->impact;
    col_bounce(p.impact.normal, o->rules->restitution, other.inverse_mass, t->inverse_mass,
               &other.velocity, &p.after);
    test_end(&p);
    return p;
}

/* Of two that ask the lower one counts the pair. */
static void ask_pair(void *user, size_t j)
{
    const question *q = user;
    if (j > q->i)
        find_pair_impact(q->o, q->i, j);
    else if (j < q->i && !is_open(q->o, &q->o->all[j]))
        find_pair_impact(q->o, j, q->i);
}

/* Looks at the ways as far as a part of them, where few are open for each of those alone. */
static void look_as_far(predictor *o, double part)
{
    size_t open = 0;
    for (size_t i = 0; i < o->count; i++)
        open += is_open(o, &o->all[i]);
    box_all(o, part);
    if (4 * open >= o->count && !o->crowded) {
        motion_broadphase_pairs(&o->near, find_pair_impact, o);
        return;
    }
    motion_broadphase_keep(&o->near);
    for (size_t i = 0; i < o->count && !is_exhausted(o); i++)
        if (is_open(o, &o->all[i]))
            motion_broadphase_near(&o->near, &o->near.boxes[i], ask_pair, &(question){o, i});
}

/* Most of a crowd meet something at the beginning of their ways, where little is near: only for the
 * others more is looked at. */
static void find_pair_impacts(predictor *o)
{
    static const double PARTS[] = {1.0 / 32, 1.0 / 8, 1.0 / 2, 1};
    for (size_t k = 0; k < sizeof PARTS / sizeof *PARTS; k++) {
        o->sweeps = 0;
        look_as_far(o, PARTS[k]);
        o->settled = PARTS[k];
    }
}

static void find_impacts(predictor *o, const scene *s, void *memory)
{
    for (size_t i = 0; i < s->count; i++)
        if (!s->shapes[i].hidden)
            add_shape(o, &s->shapes[i], i);
    o->near = motion_broadphase_init(o->count, memory, NULL);
    box_all(o, 0);
    o->crowded = motion_broadphase_is_crowded(&o->near, 4 * (size_t)MOTION_MAX_PREDICTION_SWEEPS);
    apply_supports(o);
    find_pair_impacts(o);
    for (size_t i = 0; i < o->count; i++)
        find_wall_impacts(o, &o->all[i]);
}

static size_t count_moving(const predictor *o, bool hits_only)
{
    size_t count = 0;
    for (size_t i = 0; i < o->count; i++)
        count += !col_is_zero(o->all[i].displacement) && (o->all[i].hit || !hits_only);
    return count;
}

/* Where there are too many, those that meet nothing take the room that the others leave. */
static size_t write_all(const predictor *o, motion_prediction *out, size_t max)
{
    size_t hits = count_moving(o, true), count = 0, idle = max > hits ? max - hits : 0;
    for (size_t i = 0; i < o->count && count < max; i++) {
        const moving_shape *t = &o->all[i];
        if (col_is_zero(t->displacement) || (!t->hit && idle == 0))
            continue;
        idle -= !t->hit;
        out[count++] = prediction_of(o, t);
    }
    return count;
}

size_t motion_predict(const scene *s, const col_box *walls, double frames, motion_prediction *out,
                      size_t max)
{
    predictor o = {.rules = &s->rules, .walls = walls, .frames = frames};
    size_t shapes = s->count * sizeof *o.all, near = motion_broadphase_bytes(s->count), count = 0;
    /* a single block: the library is less likely to give its pages back each time */
    o.all = near < SIZE_MAX - shapes ? malloc(shapes + near + 1) : NULL;
    if (o.all) {
        find_impacts(&o, s, o.all + s->count);
        count = write_all(&o, out, max);
    }
    free(o.all);
    return count;
}

/* Where the shape ends, and, where it meets something, its middle after the bounce. */
static col_box bounds_of(const motion_prediction *p, double frames)
{
    const col_shape end = col_moved(&p->start, p->displacement);
    const double time = p->impact.time;
    col_box box = col_bounds(&end);
    if (!p->hit)
        return box;
    col_vec middle = col_core_at(&p->start, 0.5, 0.5);
    col_vec met = col_add(middle, col_scaled(p->displacement, time));
    col_vec back = col_add(met, col_scaled(p->after, frames * (1 - time)));
    return col_union(box, (col_box){back, back});
}

bool motion_predicted_bounds(const scene *s, col_box *box)
{
    enum { MOST = 64 };
    motion_prediction found[MOST];
    const double frames = s->rules.preview_frames;
    const size_t count = motion_predict(s, NULL, frames, found, MOST);
    for (size_t i = 0; i < count; i++) {
        const col_box one = bounds_of(&found[i], frames);
        *box = i == 0 ? one : col_union(*box, one);
    }
    return count > 0;
}
