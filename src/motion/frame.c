#include "motion/frame.h"

#include <math.h>
#include <stdlib.h>
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

size_t frame_bytes(size_t count)
{
    return aligned(count * sizeof(mover)) + aligned(count * sizeof(track)) +
           aligned(count * sizeof(body)) + aligned(count * sizeof(col_box)) +
           aligned(2 * leaves_for(count) * sizeof(size_t)) + aligned(touch_bytes(count)) +
           aligned(count * sizeof(turn)) + near_bytes(count);
}

static void *take(char **from, size_t bytes)
{
    void *taken = *from;
    *from += aligned(bytes);
    return taken;
}

/* The longest way from shape.at to what a test looks at, in sums that are never less. */
static double shape_length(const col_shape *s)
{
    return fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(s->corner.x) + fabs(s->corner.y) + s->width +
           s->height + s->radius;
}

void frame_put(frame *f, size_t i, col_vec at)
{
    at = col_clamped(at, MOTION_LARGEST);
    f->m->bodies[i].shape.at = f->movers[i].at = at;
}

void frame_turn(frame *f, size_t i)
{
    body *b = &f->m->bodies[i];
    mover *m = &f->movers[i];
    b->velocity = col_clamped(b->velocity, MOTION_LARGEST);
    m->way = f->tracks[i].stopped ? (col_vec){0, 0} : b->velocity;
    double size = f->tracks[i].length + fabs(m->at.x) + fabs(m->at.y) + fabs(b->velocity.x) +
                  fabs(b->velocity.y);
    m->size = fmax(size, f->size);
}

static void begin_body(frame *f, size_t i)
{
    const motion_rules *rules = &f->m->rules;
    col_shape local = f->m->bodies[i].shape;
    double gravity = fabs(rules->gravity_x) + fabs(rules->gravity_y);
    f->tracks[i] = (track){.length = shape_length(&local) + gravity, .next.time = INFINITY};
    frame_put(f, i, local.at);
    frame_turn(f, i);
    local.at = (col_vec){0, 0};
    f->movers[i].box = col_bounds(&local);
    f->movers[i].time = 0;
}

/* Gravity is added at the beginning, so that a frame's ways are straight. */
static void fall(motion *m)
{
    col_vec gravity = {m->rules.gravity_x, m->rules.gravity_y};
    for (size_t i = 0; i < m->count; i++) {
        body *b = &m->bodies[i];
        if (b->inverse_mass > 0)
            b->velocity = col_clamped(col_add(b->velocity, gravity), MOTION_LARGEST);
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

/* What a body may come to move in a frame, besides its own speed, because another one hits it. */
static double usual_speed(const motion *m)
{
    mean speed = {0};
    for (size_t i = 0; i < m->count; i++)
        mean_add(&speed, fabs(m->bodies[i].velocity.x) + fabs(m->bodies[i].velocity.y));
    return mean_of(&speed);
}

/* The largest body's size, or what is thought large here; as a power of two it seldom changes. */
static double common_size(const frame *f)
{
    const double most = 1024;
    mean usual = {0};
    double largest = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        mean_add(&usual, f->movers[i].size);
        largest = fmax(largest, f->movers[i].size);
    }
    double size = fmin(largest, most * mean_of(&usual));
    return size > 0 ? ldexp(1, ilogb(size) + 1) : 0;
}

static void make_common(frame *f)
{
    f->size = common_size(f);
    for (size_t i = 0; i < f->m->count; i++)
        f->movers[i].size = fmax(f->movers[i].size, f->size);
}

/* Where a body stays in the frame: anywhere that it can get to, since impacts turn its way; with
 * the static algorithm on its straight way. */
static col_box expected_box(const frame *f, size_t i, double usual)
{
    const body *b = &f->m->bodies[i];
    const col_box *box = &f->movers[i].box;
    col_vec v = b->velocity, at = b->shape.at;
    double reach = hypot(v.x, v.y) + (b->inverse_mass > 0 ? usual : 0);
    bool straight = f->m->rules.algorithm == MOTION_STATIC;
    col_vec least = straight ? (col_vec){fmin(v.x, 0), fmin(v.y, 0)} : (col_vec){-reach, -reach};
    col_vec most = straight ? (col_vec){fmax(v.x, 0), fmax(v.y, 0)} : (col_vec){reach, reach};
    double slack = 4 * skin_of(f->movers[i].size);
    return (col_box){{at.x + box->min.x + least.x - slack, at.y + box->min.y + least.y - slack},
                     {at.x + box->max.x + most.x + slack, at.y + box->max.y + most.y + slack}};
}

static void find_near(frame *f)
{
    double usual = usual_speed(f->m);
    for (size_t i = 0; i < f->m->count; i++)
        f->boxes[i] = f->tracks[i].expected = expected_box(f, i, usual);
    near_find(&f->near, f->boxes);
}

frame frame_begin(motion *m)
{
    char *memory = m->memory;
    frame f = {.m = m, .leaves = leaves_for(m->count)};
    f.movers = take(&memory, m->count * sizeof(mover));
    f.tracks = take(&memory, m->count * sizeof(track));
    f.saved = take(&memory, m->count * sizeof(body));
    f.boxes = take(&memory, m->count * sizeof(col_box));
    f.tree = take(&memory, 2 * f.leaves * sizeof(size_t));
    f.touches = take(&memory, touch_bytes(m->count));
    f.turns = take(&memory, m->count * sizeof(turn));
    f.near = near_place(m->count, memory);
    if (m->rules.restitution < 1)
        f.rest = 2 * hypot(m->rules.gravity_x, m->rules.gravity_y);
    if (m->count > 0)
        memcpy(f.saved, m->bodies, m->count * sizeof(body));
    m->piece_count = m->event_count = 0;
    fall(m);
    for (size_t i = 0; i < m->count; i++)
        begin_body(&f, i);
    make_common(&f);
    find_near(&f);
    return f;
}

col_vec frame_at(const frame *f, size_t i, double time)
{
    const mover *m = &f->movers[i];
    return col_clamped(col_add(m->at, col_scaled(m->way, time - m->time)), MOTION_LARGEST);
}

void frame_advance(frame *f, size_t i, double time)
{
    frame_put(f, i, frame_at(f, i, time));
    f->movers[i].time = time;
}

void frame_expect(frame *f, size_t i, col_vec way)
{
    const mover *m = &f->movers[i];
    col_vec from = m->at, to = col_add(from, way);
    const col_box *e = &f->tracks[i].expected;
    bool inside = fmin(from.x, to.x) + m->box.min.x >= e->min.x &&
                  fmin(from.y, to.y) + m->box.min.y >= e->min.y &&
                  fmax(from.x, to.x) + m->box.max.x <= e->max.x &&
                  fmax(from.y, to.y) + m->box.max.y <= e->max.y;
    if (!inside)
        near_roam(&f->near, i);
}

void frame_changed(frame *f, size_t i)
{
    frame_turn(f, i);
    f->tracks[i].change++;
    if (f->tracks[i].stopped)
        return;
    frame_expect(f, i, col_scaled(f->movers[i].way, 1 - f->movers[i].time));
    frame_add_piece(f, i);
}

void frame_stop(frame *f, size_t i)
{
    if (f->tracks[i].stopped || frame_fixed(f, i))
        return;
    f->tracks[i].stopped = true;
    f->tracks[i].change++;
    frame_turn(f, i);
    f->m->counts.given_up += 1 - f->movers[i].time;
    frame_add_piece(f, i);
}

/* Room for one more, of `size` bytes each. */
static void *room_for_one(frame *f, void *list, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return list;
    size_t wanted = 2 * count + 64;
    void *longer = realloc(list, wanted * size);
    f->failed |= !longer;
    if (!longer)
        return list;
    *capacity = wanted;
    return longer;
}

void frame_add_piece(frame *f, size_t i)
{
    motion *m = f->m;
    m->pieces = room_for_one(f, m->pieces, m->piece_count, &m->piece_capacity, sizeof *m->pieces);
    if (m->piece_count == m->piece_capacity)
        return;
    m->pieces[m->piece_count] =
        (motion_piece){i, f->movers[i].time, f->movers[i].at, f->movers[i].way, m->piece_count};
    m->piece_count++;
    f->tracks[i].piece_count++;
}

void frame_add_event(frame *f, motion_event event)
{
    motion *m = f->m;
    m->events = room_for_one(f, m->events, m->event_count, &m->event_capacity, sizeof *m->events);
    if (m->event_count == m->event_capacity)
        return;
    if (event.a > event.b) {
        size_t a = event.a;
        event.a = event.b;
        event.b = a;
        event.normal = col_scaled(event.normal, -1);
    }
    m->events[m->event_count++] = event;
}

bool frame_boxes_meet(const frame *f, size_t a, size_t b, col_vec away, col_vec way, double slack)
{
    const col_box *p = &f->movers[a].box, *q = &f->movers[b].box;
    double left = away.x + (way.x < 0 ? way.x : 0), right = away.x + (way.x > 0 ? way.x : 0);
    double top = away.y + (way.y < 0 ? way.y : 0), bottom = away.y + (way.y > 0 ? way.y : 0);
    return left + q->min.x <= p->max.x + slack && right + q->max.x >= p->min.x - slack &&
           top + q->min.y <= p->max.y + slack && bottom + q->max.y >= p->min.y - slack;
}

col_shape frame_shape(const frame *f, size_t i, col_vec at, double grown_by)
{
    col_shape s = f->m->bodies[i].shape;
    s.at = at;
    s.radius += grown_by;
    return s;
}

static int compare(double p, double q)
{
    return (p > q) - (p < q);
}

/* `previous` still counts in what order they were added. */
static int compare_pieces(const void *p, const void *q)
{
    const motion_piece *a = p, *b = q;
    int order = compare(a->time, b->time);
    return order ? order : (a->previous > b->previous) - (a->previous < b->previous);
}

static int compare_events(const void *p, const void *q)
{
    const motion_event *a = p, *b = q;
    int order = compare(a->time, b->time);
    order = order ? order : (a->a > b->a) - (a->a < b->a);
    order = order ? order : (a->b > b->b) - (a->b < b->b);
    order = order ? order : (int)a->kind - (int)b->kind;
    order = order ? order : compare(a->normal.x, b->normal.x);
    return order ? order : compare(a->normal.y, b->normal.y);
}

static void sort_records(motion *m)
{
    if (m->rules.algorithm == MOTION_DYNAMIC)
        return; /* it adds them in the order of the times */
    if (m->piece_count > 0)
        qsort(m->pieces, m->piece_count, sizeof *m->pieces, compare_pieces);
    if (m->event_count > 0)
        qsort(m->events, m->event_count, sizeof *m->events, compare_events);
}

static void link_pieces(motion *m)
{
    for (size_t i = 0; i < m->count; i++)
        m->bodies[i].last = MOTION_NONE;
    for (size_t k = 0; k < m->piece_count; k++) {
        body *b = &m->bodies[m->pieces[k].body];
        m->pieces[k].previous = b->last;
        b->last = k;
    }
}

static void count_events(frame *f)
{
    motion_counts *c = &f->m->counts;
    uint64_t *const counters[] = {&c->impacts, &c->misses, &c->phantoms};
    for (size_t k = 0; k < f->m->event_count; k++)
        ++*counters[f->m->events[k].kind];
    c->capped += f->capped;
    f->m->frame++;
}

bool frame_end(frame *f)
{
    motion *m = f->m;
    if (f->failed) {
        m->piece_count = m->event_count = 0;
        memcpy(m->bodies, f->saved, m->count * sizeof(body));
        link_pieces(m);
        return false;
    }
    sort_records(m);
    link_pieces(m);
    count_events(f);
    return true;
}
