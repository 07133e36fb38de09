/* Pairs that touch, one after the other in the order of the bodies, while they are pushed about.
 *
 * It is as if all pairs were visited, i rising and j for each i. Each body has a box with some room
 * around it, or where most rest the one that the last frame left it in; only pairs whose boxes meet
 * can touch, and they are listed. A body that is pushed out of its box gets another one: then those
 * under which it may be missing from the lists are marked, and look for the bodies behind them
 * themselves. What they find is their own list, and holds in the next pass, too: as long as they
 * aren't marked again, no other body came into their boxes. */
#include "motion/frame_state.h"

#include <stdlib.h>
#include <string.h>

enum { UNLISTED = 1, HAS_LEFT = 2, HAS_OWN = 4 };

static col_box box_now(const motion_frame *f, size_t i)
{
    return motion_frame_swept_box(f, i, (col_vec){0, 0});
}

static col_box roomy_box(const motion_frame *f, size_t i)
{
    col_box b = box_now(f, i);
    double room = f->lists.room * motion_higher(b.max.x - b.min.x, b.max.y - b.min.y);
    return (col_box){{b.min.x - room, b.min.y - room}, {b.max.x + room, b.max.y + room}};
}

static void count_pair(motion_pair_lists *l, size_t i, size_t j)
{
    if (l->count < l->capacity)
        l->pairs[l->count] = (motion_near_pair){(uint32_t)i, (uint32_t)j};
    l->count++;
}

/* Where the others are looked for. */
typedef struct place {
    motion_frame *f;
    size_t body;
} place;

static void count_if_awake(void *user, size_t i, size_t j)
{
    motion_frame *f = user;
    if (!(f->rests[i] && f->rests[j]))
        count_pair(&f->lists, i, j);
}

/* Of two that are awake the lower one counts the pair. */
static void count_beside(void *user, size_t j)
{
    const place *p = user;
    size_t i = p->body;
    if (j > i || (j < i && p->f->rests[j]))
        count_pair(&p->f->lists, i < j ? i : j, i < j ? j : i);
}

/* Counts the pairs of which one doesn't rest. */
static void find_fresh_pairs(motion_frame *f)
{
    if (!motion_frame_are_few(f, f->awake)) {
        motion_broadphase_pairs(&f->broadphase, count_if_awake, f);
        return;
    }
    motion_broadphase_keep(&f->broadphase);
    for (size_t i = 0; i < f->m->count; i++)
        if (!f->rests[i])
            motion_broadphase_near(&f->broadphase, &f->broadphase.boxes[i], count_beside,
                                   &(place){f, i});
}

static uint32_t body_of(const motion_near_pair *p, bool first)
{
    return first ? p->i : p->j;
}

/* A counting sort by one of the two bodies, which keeps the order of equal ones. start[i] ..
 * start[i + 1] become the places of i's. */
static void sort_pairs(const motion_frame *f, bool first, const motion_near_pair *from,
                       motion_near_pair *to)
{
    const motion_pair_lists *l = &f->lists;
    size_t count = f->m->count;
    uint32_t *start = l->start;
    memset(start, 0, (count + 2) * sizeof *start);
    for (size_t k = 0; k < l->count; k++)
        start[body_of(&from[k], first) + 2]++;
    for (size_t i = 0; i < count; i++)
        start[i + 1] += start[i];
    for (size_t k = 0; k < l->count; k++)
        to[start[body_of(&from[k], first) + 1]++] = from[k];
}

static void sort_list(motion_frame *f)
{
    sort_pairs(f, false, f->lists.pairs, f->lists.sorted);
    sort_pairs(f, true, f->lists.sorted, f->lists.pairs);
}

/* Who visits pairs in no order. */
typedef struct visitor {
    motion_frame *f;
    motion_pair_fn visit;
} visitor;

static void visit_pair(void *user, size_t i, size_t j)
{
    const visitor *v = user;
    v->visit(v->f, i, j);
}

static void count_any(void *user, size_t i, size_t j)
{
    count_pair(user, i, j);
}

void motion_frame_visit_boxes(motion_frame *f, motion_pair_fn visit)
{
    motion_pair_lists *l = &f->lists;
    l->count = 0;
    motion_broadphase_pairs(&f->broadphase, count_any, l);
    if (l->count > l->capacity) {
        motion_broadphase_pairs(&f->broadphase, visit_pair, &(visitor){f, visit});
        return;
    }
    sort_list(f);
    for (size_t k = 0; k < l->count; k++)
        visit(f, l->pairs[k].i, l->pairs[k].j);
}

bool motion_frame_list_ways(motion_frame *f)
{
    motion_pair_lists *l = &f->lists;
    motion_frame_box_all(f);
    if (motion_frame_are_few(f, f->moving) || motion_frame_is_crowded(f))
        return false;
    memset(l->marks, 0, f->m->count);
    l->count = 0;
    motion_broadphase_pairs(&f->broadphase, count_any, l);
    return l->count <= l->capacity;
}

/* What the last frame ended with holds each body where that has got to, and mostly where it rests:
 * but for one whose skin is thicker now. From time to time all boxes are taken anew: cells that
 * fitted what was there are the wrong ones for what has come since. */
static bool goes_on_with_boxes(motion_frame *f)
{
    enum { ANEW = 64 }; /* frames */
    if (f->m->frame % ANEW == 0 || !motion_frame_are_few(f, f->awake) ||
        !motion_broadphase_go_on(&f->broadphase))
        return false;
    for (size_t i = 0; i < f->m->count; i++)
        if (!motion_frame_is_in_its_box(f, i))
            motion_broadphase_move(&f->broadphase, i, roomy_box(f, i));
    return true;
}

static void box_with_room(motion_frame *f)
{
    motion_broadphase_drop(&f->broadphase);
    for (size_t i = 0; i < f->m->count; i++)
        f->broadphase.boxes[i] = roomy_box(f, i);
}

void motion_frame_list_pairs(motion_frame *f, double room)
{
    motion_pair_lists *l = &f->lists;
    size_t count = f->m->count;
    l->room = room;
    if (!goes_on_with_boxes(f))
        box_with_room(f);
    l->count = 0;
    bool crowded = motion_frame_is_crowded(f);
    for (size_t k = 0; k < f->known_count && !crowded; k++)
        count_pair(l, f->known[k].contact.a, f->known[k].contact.b);
    if (!crowded)
        find_fresh_pairs(f);
    bool listed = !crowded && l->count <= l->capacity;
    l->own_count = 0;
    memset(l->marks, listed ? 0 : UNLISTED, count);
    if (listed)
        sort_list(f);
}

static void mark(void *user, size_t j)
{
    const place *p = user;
    p->f->looks++;
    p->f->lists.marks[j < p->body ? j : p->body] |= UNLISTED;
}

void motion_frame_pushed(motion_frame *f, size_t i)
{
    if (motion_frame_is_in_its_box(f, i))
        return;
    col_box roomy = roomy_box(f, i);
    motion_broadphase_keep(&f->broadphase);
    motion_broadphase_move(&f->broadphase, i, roomy);
    motion_broadphase_near(&f->broadphase, &roomy, mark, &(place){f, i});
    f->lists.marks[i] |= HAS_LEFT;
}

/* What is behind a body, rising. */
typedef struct behind {
    const uint32_t *bodies;
    size_t count;
} behind;

typedef struct collection {
    uint32_t *bodies;
    size_t count, body;
} collection;

static void collect(void *user, size_t j)
{
    collection *c = user;
    if (j > c->body)
        c->bodies[c->count++] = (uint32_t)j;
}

static int compare_bodies(const void *p, const void *q)
{
    const uint32_t *a = p, *b = q;
    return (*a > *b) - (*a < *b);
}

static behind collect_behind(motion_frame *f, size_t i)
{
    collection c = {.bodies = f->lists.found, .body = i};
    motion_broadphase_keep(&f->broadphase);
    motion_broadphase_near(&f->broadphase, &f->broadphase.boxes[i], collect, &c);
    if (c.count > 1)
        qsort(c.bodies, c.count, sizeof *c.bodies, compare_bodies);
    return (behind){c.bodies, c.count};
}

/* As body i's own list, where there is room for it: behind all that are kept. */
static void keep_own(motion_pair_lists *l, size_t i, const behind *b)
{
    l->marks[i] = UNLISTED;
    if (l->own_capacity - l->own_count <= b->count)
        return;
    uint32_t *own = l->own + l->own_count;
    *own = (uint32_t)b->count;
    memcpy(own + 1, b->bodies, b->count * sizeof *own);
    l->own_start[i] = (uint32_t)l->own_count;
    l->own_count += b->count + 1;
    l->marks[i] = HAS_OWN;
}

static behind find_behind(motion_frame *f, size_t i)
{
    motion_pair_lists *l = &f->lists;
    if (l->marks[i] == HAS_OWN) {
        const uint32_t *own = l->own + l->own_start[i];
        return (behind){own + 1, *own};
    }
    behind b = collect_behind(f, i);
    keep_own(l, i, &b);
    return b;
}

/* What was found in an earlier pass may have gone. */
static bool may_touch(const motion_frame *f, size_t i, size_t j)
{
    const col_box *boxes = f->broadphase.boxes;
    return f->broadphase.all || col_boxes_meet(&boxes[i], &boxes[j]);
}

static void visit_found(motion_frame *f, size_t i, size_t after, motion_pair_fn visit)
{
    behind b = find_behind(f, i);
    for (size_t k = 0; k < b.count;) {
        size_t j = b.bodies[k++];
        if (j <= after || !may_touch(f, i, j))
            continue;
        visit(f, i, j);
        after = j;
        if (!(f->lists.marks[i] & HAS_LEFT))
            continue;
        b = find_behind(f, i);
        k = 0;
    }
}

/* True as long as the list is right. */
static bool visit_listed(motion_frame *f, size_t i, motion_pair_fn visit, size_t *after)
{
    const motion_pair_lists *l = &f->lists;
    for (size_t k = l->start[i]; k < l->start[i + 1]; k++) {
        if (l->marks[i])
            return false;
        *after = l->pairs[k].j;
        visit(f, i, *after);
    }
    return !l->marks[i];
}

void motion_frame_visit_pairs(motion_frame *f, size_t first, motion_pair_fn visit)
{
    for (size_t turn = first; turn < first + f->m->count && !f->failed; turn++) {
        size_t i = turn % f->m->count, after = i;
        if (motion_frame_has_looked(f)) {
            motion_frame_put_off(f, i);
            return;
        }
        if (!visit_listed(f, i, visit, &after))
            visit_found(f, i, after, visit);
    }
}
