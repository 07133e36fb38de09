#include "motion/frame_state.h"

#include <stdlib.h>

/* The list with room for one more, of `size` bytes each; as it was when memory is short. */
static void *reserve_one(motion_frame *f, void *list, size_t count, size_t *capacity, size_t size)
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

void motion_frame_add_piece(motion_frame *f, size_t i)
{
    motion *m = f->m;
    m->pieces = reserve_one(f, m->pieces, m->piece_count, &m->piece_capacity, sizeof *m->pieces);
    if (m->piece_count == m->piece_capacity)
        return;
    m->pieces[m->piece_count] = (motion_piece){i, f->movers[i].time, f->movers[i].at,
                                               f->movers[i].velocity, m->piece_count};
    m->piece_count++;
    f->tracks[i].piece_count++;
}

void motion_frame_add_event(motion_frame *f, motion_event event)
{
    motion *m = f->m;
    m->events = reserve_one(f, m->events, m->event_count, &m->event_capacity, sizeof *m->events);
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

/* Those that the frame begins with stay in the order in which they were added; they are most. */
static void sort_pieces(motion *m)
{
    size_t first = 0;
    for (size_t k = 0; k < m->piece_count; k++) {
        motion_piece piece = m->pieces[k];
        if (piece.time > 0)
            continue;
        m->pieces[k] = m->pieces[first];
        m->pieces[first++] = piece;
    }
    if (first < m->piece_count)
        qsort(m->pieces + first, m->piece_count - first, sizeof *m->pieces, compare_pieces);
}

static void sort_records(motion *m)
{
    if (m->rules.algorithm == SCENE_ALGORITHM_DYNAMIC)
        return; /* it adds them in the order of the times, ... */
    if (m->rules.algorithm != SCENE_ALGORITHM_STATIC) /* ... it, pieces */
        sort_pieces(m);
    if (m->event_count > 0)
        qsort(m->events, m->event_count, sizeof *m->events, compare_events);
}

static void link_pieces(motion *m)
{
    for (size_t i = 0; i < m->count; i++)
        m->bodies[i].last = MOTION_NO_PIECE;
    for (size_t k = 0; k < m->piece_count; k++) {
        motion_body *b = &m->bodies[m->pieces[k].body];
        m->pieces[k].previous = b->last;
        b->last = k;
    }
}

void motion_frame_count(motion *m)
{
    motion_counts *c = &m->counts;
    uint64_t *const counters[] = {&c->impacts, &c->misses, &c->phantoms};
    for (size_t k = 0; k < m->event_count; k++)
        ++*counters[m->events[k].kind];
    m->frame++;
}

static bool is_as_before(const motion_frame *f, size_t i)
{
    const motion_body *b = &f->m->bodies[i];
    const motion_before *before = &f->before[i];
    return motion_is_same(b->shape.at, before->at) &&
           motion_is_same(b->velocity, before->velocity) && b->last == before->last;
}

/* And no time was lost. */
static bool left_all_as_it_was(const motion_frame *f)
{
    const motion *m = f->m;
    bool same = !f->capped && f->turn == 0 && m->counts.given_up == f->given_up_before;
    for (size_t i = 0; i < m->count && same; i++)
        same = is_as_before(f, i);
    return same;
}

/* But for what link_pieces sets. */
static void undo(const motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++) {
        motion_body *b = &f->m->bodies[i];
        b->shape.at = f->before[i].at;
        b->velocity = f->before[i].velocity;
    }
}

bool motion_frame_end(motion_frame *f)
{
    motion *m = f->m;
    if (!f->failed)
        motion_sleep_end(f);
    m->grid = f->broadphase.grid;
    if (f->failed) {
        m->piece_count = m->event_count = 0;
        undo(f);
        link_pieces(m);
        return false;
    }
    sort_records(m);
    link_pieces(m);
    motion_known_pairs_end(f);
    motion_frame_count(m);
    m->counts.capped += f->capped;
    m->turn = f->turn;
    m->clear = f->contact_count == 0;
    m->still = left_all_as_it_was(f);
    m->anew = false;
    return true;
}
