#include "motion/frame_state.h"

#include <math.h>

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

static size_t lists_bytes(size_t count)
{
    return 2 * aligned(MOTION_PAIRS_PER_BODY * count * sizeof(motion_near_pair)) +
           aligned((count + 2) * sizeof(uint32_t)) + 2 * aligned(count * sizeof(uint32_t)) +
           aligned(count);
}

static size_t known_bytes(size_t count)
{
    return aligned(count) +
           2 * aligned(MOTION_CONTACTS_PER_BODY * count * sizeof(motion_known_pair));
}

size_t motion_frame_bytes(size_t count)
{
    size_t broadphase = motion_broadphase_bytes(count);
    if (broadphase == SIZE_MAX)
        return SIZE_MAX;
    return aligned(count * sizeof(motion_mover)) + aligned(count * sizeof(motion_track)) +
           aligned(count * sizeof(motion_before)) + aligned(count * sizeof(motion_sleep)) +
           aligned(count * sizeof(motion_hold)) + lists_bytes(count) +
           aligned(2 * leaves_for(count) * sizeof(uint32_t)) +
           aligned(leaves_for(count) * sizeof(double)) +
           aligned(MOTION_CONTACTS_PER_BODY * count * sizeof(motion_initial_contact)) +
           aligned(count * sizeof(motion_order)) + known_bytes(count) + broadphase;
}

static void *take(char **from, size_t bytes)
{
    void *taken = *from;
    *from += aligned(bytes);
    return taken;
}

static motion_pair_lists take_lists(char **memory, size_t count)
{
    motion_pair_lists l = {.capacity = MOTION_PAIRS_PER_BODY * count};
    l.pairs = take(memory, l.capacity * sizeof(motion_near_pair));
    l.sorted = take(memory, l.capacity * sizeof(motion_near_pair));
    l.start = take(memory, (count + 2) * sizeof(uint32_t));
    l.found = take(memory, count * sizeof(uint32_t));
    l.own_start = take(memory, count * sizeof(uint32_t));
    l.own = (uint32_t *)l.sorted; /* once all is sorted */
    l.own_capacity = l.capacity * sizeof *l.sorted / sizeof *l.own;
    l.marks = take(memory, count);
    return l;
}

/* Each frame reads what the one before wrote. */
static void take_known_pairs(motion_frame *f, char **memory)
{
    size_t count = f->m->count, bytes = MOTION_CONTACTS_PER_BODY * count * sizeof *f->known;
    f->rests = take(memory, count);
    void *first = take(memory, bytes), *second = take(memory, bytes);
    bool is_odd = f->m->frame & 1;
    f->known = is_odd ? first : second;
    f->seen = is_odd ? second : first;
}

/* Nothing of a shape is more than twice as far from shape.at: turned about its pivot it reaches as
 * far as twice that, the corner, the sides and the radius. */
static double shape_length(const col_shape *s)
{
    return fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(s->corner.x) + fabs(s->corner.y) + s->width +
           s->height + s->radius;
}

void motion_frame_update_velocity(motion_frame *f, size_t i)
{
    motion_body *b = &f->m->bodies[i];
    motion_mover *m = &f->movers[i];
    b->velocity = col_clamped(b->velocity, MOTION_MAX_VALUE);
    m->velocity = f->tracks[i].stopped ? (col_vec){0, 0} : b->velocity;
    double size = f->tracks[i].length + f->gravity + fabs(m->at.x) + fabs(m->at.y) +
                  fabs(b->velocity.x) + fabs(b->velocity.y);
    m->size = motion_higher(size, f->common_size);
}

double motion_reach_of(col_shape s)
{
    const int corners = s.width > 0 || s.height > 0 ? 4 : 1; /* of the core */
    double reach = 0;
    s.at = (col_vec){0, 0};
    for (int k = 0; k < corners; k++) {
        col_vec corner = col_core_at(&s, k & 1, k >> 1);
        reach = fmax(reach, hypot(corner.x, corner.y));
    }
    return reach + s.radius;
}

/* Once: the memory is kept, and no shape changes. */
static void measure_body(motion_frame *f, size_t i)
{
    motion_mover *m = &f->movers[i];
    col_shape local = f->m->bodies[i].shape;
    local.at = (col_vec){0, 0};
    m->box = col_bounds(&local);
    m->reach = motion_reach_of(local);
    m->round = m->reach == local.radius;
    f->tracks[i].length = shape_length(&local);
}

/* Member by member: to clear all of it takes several times as long. */
static void reset_track(motion_track *t)
{
    t->stopped = t->pushed = false;
    t->impacts = t->slow_impacts = t->version = 0;
    t->support.count = 0;
    t->support.stuck = false;
    t->next.time = INFINITY;
    t->first_piece = t->piece_count = 0;
}

static void begin_body(motion_frame *f, size_t i)
{
    if (f->m->frame == 0)
        measure_body(f, i);
    reset_track(&f->tracks[i]);
    motion_sleep_begin(f, i);
    f->movers[i].time = 0;
    motion_frame_set_position(f, i, f->m->bodies[i].shape.at);
    motion_frame_update_velocity(f, i);
}

static col_vec gravity_of(const motion *m)
{
    return (col_vec){m->rules.gravity_x, m->rules.gravity_y};
}

/* At the beginning, so that bodies move straight within a frame. */
static void apply_gravity(motion *m)
{
    col_vec gravity = gravity_of(m);
    for (size_t i = 0; i < m->count; i++) {
        motion_body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            b->velocity = col_clamped(col_add(b->velocity, gravity), MOTION_MAX_VALUE);
    }
}

/* As a geometric mean, so that one number among many that is huge doesn't count for much. */
static double mean_size(const motion_frame *f)
{
    double exponents = 0;
    size_t count = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        int exponent = 0;
        (void)frexp(f->movers[i].size, &exponent);
        exponents += exponent;
        count += f->movers[i].size > 0;
    }
    return count > 0 ? exp2(exponents / (double)count) : 0;
}

/* The largest body's size, but no more than 1024 times the mean; as a power of two it seldom
 * changes. The mean is no less than the smallest. */
static double common_size(const motion_frame *f)
{
    const double max_ratio = 1024;
    double smallest = INFINITY, largest = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        smallest = motion_lower(smallest, f->movers[i].size);
        largest = motion_higher(largest, f->movers[i].size);
    }
    double size = largest;
    if (!(size <= max_ratio * smallest))
        size = fmin(size, max_ratio * mean_size(f));
    return size > 0 ? ldexp(1, ilogb(size) + 1) : 0;
}

static void apply_common_size(motion_frame *f)
{
    f->common_size = common_size(f);
    for (size_t i = 0; i < f->m->count; i++)
        f->movers[i].size = motion_higher(f->movers[i].size, f->common_size);
}

col_box motion_frame_swept_box(const motion_frame *f, size_t i, col_vec displacement)
{
    const motion_mover *m = &f->movers[i];
    double slack = motion_box_slack(m), x = displacement.x, y = displacement.y;
    return (col_box){{m->at.x + m->box.min.x + (x < 0 ? x : 0) - slack,
                      m->at.y + m->box.min.y + (y < 0 ? y : 0) - slack},
                     {m->at.x + m->box.max.x + (x > 0 ? x : 0) + slack,
                      m->at.y + m->box.max.y + (y > 0 ? y : 0) + slack}};
}

static col_box box_until_end(const motion_frame *f, size_t i)
{
    const motion_mover *m = &f->movers[i];
    return motion_frame_swept_box(f, i, col_scaled(m->velocity, 1 - m->time));
}

bool motion_frame_moves(const motion_frame *f, size_t i)
{
    return !col_is_zero(f->movers[i].velocity);
}

/* Where boxes are kept already, what stays has one; but for what a contact made so fast that its
 * skin is thicker now. */
static void box_moving(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++)
        if (motion_frame_moves(f, i) || !motion_frame_is_in_its_box(f, i))
            motion_frame_update_box(f, i);
}

void motion_frame_box_all(motion_frame *f)
{
    f->moving = 0;
    for (size_t i = 0; i < f->m->count; i++)
        f->moving += motion_frame_moves(f, i);
    if (motion_broadphase_is_kept(&f->broadphase) && motion_frame_are_few(f, f->moving)) {
        box_moving(f);
        return;
    }
    motion_broadphase_drop(&f->broadphase);
    for (size_t i = 0; i < f->m->count; i++)
        f->broadphase.boxes[i] = box_until_end(f, i);
}

void motion_frame_update_box(motion_frame *f, size_t i)
{
    motion_broadphase_move(&f->broadphase, i, box_until_end(f, i));
}

motion_frame motion_frame_begin(motion *m)
{
    const col_box endless = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    char *memory = m->memory;
    motion_frame f = {.m = m,
                      .leaves = leaves_for(m->count),
                      .walls = m->walled ? m->walls : endless,
                      .gravity = fabs(m->rules.gravity_x) + fabs(m->rules.gravity_y),
                      .given_up_before = m->counts.given_up};
    f.movers = take(&memory, m->count * sizeof(motion_mover));
    f.tracks = take(&memory, m->count * sizeof(motion_track));
    f.before = take(&memory, m->count * sizeof(motion_before));
    f.sleeps = take(&memory, m->count * sizeof(motion_sleep));
    f.holds = take(&memory, m->count * sizeof(motion_hold));
    f.lists = take_lists(&memory, m->count);
    f.tree = take(&memory, 2 * f.leaves * sizeof(uint32_t));
    f.times = take(&memory, f.leaves * sizeof(double));
    f.contacts =
        take(&memory, MOTION_CONTACTS_PER_BODY * m->count * sizeof(motion_initial_contact));
    f.order = take(&memory, m->count * sizeof(motion_order));
    take_known_pairs(&f, &memory);
    f.broadphase = motion_broadphase_init(m->count, memory, m->grid);
    if (m->rules.restitution < 1)
        f.restitution_threshold = 2 * hypot(m->rules.gravity_x, m->rules.gravity_y);
    for (size_t i = 0; i < m->count; i++)
        f.before[i] =
            (motion_before){m->bodies[i].shape.at, m->bodies[i].velocity, m->bodies[i].last};
    m->piece_count = m->event_count = 0;
    apply_gravity(m);
    for (size_t i = 0; i < m->count; i++)
        begin_body(&f, i);
    apply_common_size(&f);
    motion_known_pairs_begin(&f);
    return f;
}

void motion_frame_advance(motion_frame *f, size_t i, double time)
{
    motion_frame_set_position(f, i, motion_frame_position(f, i, time));
    f->movers[i].time = time;
}

void motion_frame_velocity_changed(motion_frame *f, size_t i)
{
    motion_frame_update_velocity(f, i);
    f->tracks[i].version++;
    if (f->tracks[i].stopped)
        return;
    motion_frame_update_box(f, i);
    motion_frame_add_piece(f, i);
}

/* Gravity has made body i faster for the whole frame. What doesn't move for a part of it hasn't won
 * that part: else what is stuck would get faster from frame to frame. What it lost stays lost. */
static void take_back_gravity(const motion_frame *f, size_t i, double part)
{
    col_vec *v = &f->m->bodies[i].velocity;
    col_vec without = col_subtract(*v, col_scaled(gravity_of(f->m), part));
    if (col_dot(without, without) < col_dot(*v, *v))
        *v = without;
}

void motion_frame_stop(motion_frame *f, size_t i)
{
    if (f->tracks[i].stopped || motion_frame_is_fixed(f, i))
        return;
    double lost = 1 - f->movers[i].time;
    take_back_gravity(f, i, lost);
    f->tracks[i].stopped = true;
    f->tracks[i].version++;
    motion_frame_update_velocity(f, i);
    motion_frame_update_box(f, i);
    f->m->counts.given_up += lost;
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
