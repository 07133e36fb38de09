#include "motion/frame_state.h"

#include <math.h>
#include <string.h>

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

/* The least power of two that holds all bodies. */
static size_t leaves_for(size_t count)
{
    size_t leaves = 1;
    while (leaves < count)
        leaves *= 2;
    return leaves;
}

size_t motion_frame_bytes(size_t count)
{
    return aligned(count * sizeof(motion_mover)) + aligned(count * sizeof(motion_track)) +
           aligned(count * sizeof(motion_body)) + aligned(count * sizeof(col_box)) +
           aligned(2 * leaves_for(count) * sizeof(size_t)) +
           aligned(MOTION_CONTACTS_PER_BODY * count * sizeof(motion_initial_contact)) +
           aligned(count * sizeof(motion_order)) + motion_broadphase_bytes(count);
}

static void *take(char **from, size_t bytes)
{
    void *taken = *from;
    *from += aligned(bytes);
    return taken;
}

/* At least the distance from shape.at to anything that a test of the shape looks at. */
static double shape_length(const col_shape *s)
{
    return fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(s->corner.x) + fabs(s->corner.y) + s->width +
           s->height + s->radius;
}

void motion_frame_set_position(motion_frame *f, size_t i, col_vec at)
{
    at = col_clamped(at, MOTION_MAX_VALUE);
    f->m->bodies[i].shape.at = f->movers[i].at = at;
}

void motion_frame_update_velocity(motion_frame *f, size_t i)
{
    motion_body *b = &f->m->bodies[i];
    motion_mover *m = &f->movers[i];
    b->velocity = col_clamped(b->velocity, MOTION_MAX_VALUE);
    m->velocity = f->tracks[i].stopped ? (col_vec){0, 0} : b->velocity;
    double size = f->tracks[i].length + fabs(m->at.x) + fabs(m->at.y) + fabs(b->velocity.x) +
                  fabs(b->velocity.y);
    m->size = fmax(size, f->common_size);
}

static void begin_body(motion_frame *f, size_t i)
{
    const scene_rules *rules = &f->m->rules;
    col_shape local = f->m->bodies[i].shape;
    double gravity = fabs(rules->gravity_x) + fabs(rules->gravity_y);
    f->tracks[i] = (motion_track){.length = shape_length(&local) + gravity, .next.time = INFINITY};
    motion_frame_set_position(f, i, local.at);
    motion_frame_update_velocity(f, i);
    local.at = (col_vec){0, 0};
    f->movers[i].box = col_bounds(&local);
    f->movers[i].time = 0;
}

/* At the beginning, so that bodies move straight within a frame. */
static void apply_gravity(motion *m)
{
    col_vec gravity = {m->rules.gravity_x, m->rules.gravity_y};
    for (size_t i = 0; i < m->count; i++) {
        motion_body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            b->velocity = col_clamped(col_add(b->velocity, gravity), MOTION_MAX_VALUE);
    }
}

/* A geometric mean, so that one number among many that is huge doesn't count for much. */
typedef struct mean {
    double exponents;
    size_t count;
} mean;

static void mean_add(mean *m, double number)
{
    if (!(number > 0))
        return;
    int exponent = 0;
    (void)frexp(number, &exponent);
    m->exponents += exponent;
    m->count++;
}

static double mean_of(const mean *m)
{
    return m->count > 0 ? exp2(m->exponents / (double)m->count) : 0;
}

/* The speed that another one may give a body when it hits it. */
static double typical_speed(const motion *m)
{
    mean speed = {0};
    for (size_t i = 0; i < m->count; i++)
        mean_add(&speed, fabs(m->bodies[i].velocity.x) + fabs(m->bodies[i].velocity.y));
    return mean_of(&speed);
}

/* The largest body's size, but no more than 1024 times the mean; as a power of two it seldom
 * changes. */
static double common_size(const motion_frame *f)
{
    const double max_ratio = 1024;
    mean typical = {0};
    double largest = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        mean_add(&typical, f->movers[i].size);
        largest = fmax(largest, f->movers[i].size);
    }
    double size = fmin(largest, max_ratio * mean_of(&typical));
    return size > 0 ? ldexp(1, ilogb(size) + 1) : 0;
}

static void apply_common_size(motion_frame *f)
{
    f->common_size = common_size(f);
    for (size_t i = 0; i < f->m->count; i++)
        f->movers[i].size = fmax(f->movers[i].size, f->common_size);
}

/* Where a body stays in the frame: anywhere that it can get to, since impacts change its direction;
 * with the static algorithm between the start and the end of its straight piece. */
static col_box predict_bounds(const motion_frame *f, size_t i, double typical)
{
    const motion_body *b = &f->m->bodies[i];
    const col_box *box = &f->movers[i].box;
    col_vec v = b->velocity, at = b->shape.at;
    double reach = hypot(v.x, v.y) + (b->inverse_mass > 0 ? typical : 0);
    bool straight = f->m->rules.algorithm == SCENE_ALGORITHM_STATIC;
    col_vec min = straight ? (col_vec){fmin(v.x, 0), fmin(v.y, 0)} : (col_vec){-reach, -reach};
    col_vec max = straight ? (col_vec){fmax(v.x, 0), fmax(v.y, 0)} : (col_vec){reach, reach};
    double slack = 4 * motion_skin(f->movers[i].size);
    return (col_box){{at.x + box->min.x + min.x - slack, at.y + box->min.y + min.y - slack},
                     {at.x + box->max.x + max.x + slack, at.y + box->max.y + max.y + slack}};
}

static void update_broadphase(motion_frame *f)
{
    double typical = typical_speed(f->m);
    for (size_t i = 0; i < f->m->count; i++)
        f->boxes[i] = f->tracks[i].predicted_bounds = predict_bounds(f, i, typical);
    motion_broadphase_update(&f->broadphase, f->boxes);
}

motion_frame motion_frame_begin(motion *m)
{
    char *memory = m->memory;
    motion_frame f = {.m = m, .leaves = leaves_for(m->count)};
    f.movers = take(&memory, m->count * sizeof(motion_mover));
    f.tracks = take(&memory, m->count * sizeof(motion_track));
    f.saved = take(&memory, m->count * sizeof(motion_body));
    f.boxes = take(&memory, m->count * sizeof(col_box));
    f.tree = take(&memory, 2 * f.leaves * sizeof(size_t));
    f.contacts =
        take(&memory, MOTION_CONTACTS_PER_BODY * m->count * sizeof(motion_initial_contact));
    f.order = take(&memory, m->count * sizeof(motion_order));
    f.broadphase = motion_broadphase_init(m->count, memory);
    if (m->rules.restitution < 1)
        f.restitution_threshold = 2 * hypot(m->rules.gravity_x, m->rules.gravity_y);
    if (m->count > 0)
        memcpy(f.saved, m->bodies, m->count * sizeof(motion_body));
    m->piece_count = m->event_count = 0;
    apply_gravity(m);
    for (size_t i = 0; i < m->count; i++)
        begin_body(&f, i);
    apply_common_size(&f);
    update_broadphase(&f);
    return f;
}

col_vec motion_frame_position(const motion_frame *f, size_t i, double time)
{
    const motion_mover *m = &f->movers[i];
    return col_clamped(col_add(m->at, col_scaled(m->velocity, time - m->time)), MOTION_MAX_VALUE);
}

void motion_frame_advance(motion_frame *f, size_t i, double time)
{
    motion_frame_set_position(f, i, motion_frame_position(f, i, time));
    f->movers[i].time = time;
}

void motion_frame_check_bounds(motion_frame *f, size_t i, col_vec displacement)
{
    const motion_mover *m = &f->movers[i];
    col_vec from = m->at, to = col_add(from, displacement);
    const col_box *bounds = &f->tracks[i].predicted_bounds;
    bool inside = fmin(from.x, to.x) + m->box.min.x >= bounds->min.x &&
                  fmin(from.y, to.y) + m->box.min.y >= bounds->min.y &&
                  fmax(from.x, to.x) + m->box.max.x <= bounds->max.x &&
                  fmax(from.y, to.y) + m->box.max.y <= bounds->max.y;
    if (!inside)
        motion_broadphase_escape(&f->broadphase, i);
}

void motion_frame_velocity_changed(motion_frame *f, size_t i)
{
    motion_frame_update_velocity(f, i);
    f->tracks[i].version++;
    if (f->tracks[i].stopped)
        return;
    motion_frame_check_bounds(f, i, col_scaled(f->movers[i].velocity, 1 - f->movers[i].time));
    motion_frame_add_piece(f, i);
}

void motion_frame_stop(motion_frame *f, size_t i)
{
    if (f->tracks[i].stopped || motion_frame_is_fixed(f, i))
        return;
    f->tracks[i].stopped = true;
    f->tracks[i].version++;
    motion_frame_update_velocity(f, i);
    f->m->counts.given_up += 1 - f->movers[i].time;
    motion_frame_add_piece(f, i);
}

bool motion_frame_boxes_overlap(const motion_frame *f, size_t a, size_t b, col_vec offset,
                                col_vec displacement, double slack)
{
    const col_box *p = &f->movers[a].box, *q = &f->movers[b].box;
    double left = offset.x + (displacement.x < 0 ? displacement.x : 0);
    double right = offset.x + (displacement.x > 0 ? displacement.x : 0);
    double top = offset.y + (displacement.y < 0 ? displacement.y : 0);
    double bottom = offset.y + (displacement.y > 0 ? displacement.y : 0);
    return left + q->min.x <= p->max.x + slack && right + q->max.x >= p->min.x - slack &&
           top + q->min.y <= p->max.y + slack && bottom + q->max.y >= p->min.y - slack;
}

col_shape motion_frame_shape(const motion_frame *f, size_t i, col_vec at, double grown_by)
{
    col_shape s = f->m->bodies[i].shape;
    s.at = at;
    s.radius += grown_by;
    return s;
}
