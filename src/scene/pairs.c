#include "scene/pairs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool scene_pair_in_order(const shape *a, const shape *b)
{
    static const int RANKS[SHAPE_KINDS] = {
        [SHAPE_RECTANGLE] = 2, [SHAPE_SEGMENT] = 1, [SHAPE_CAPSULE] = 1};
    return RANKS[a->kind] >= RANKS[b->kind];
}

/* A visible shape, ready to be tested. */
typedef struct candidate {
    size_t index; /* in the scene */
    col_shape shape;
    col_box box;
} candidate;

/* What the picture is about comes first; what stands still for ever comes last. */
enum { ONE_RECTANGLE, TWO_RECTANGLES, NO_RECTANGLE, BOTH_FIXED };

/* A pair that may be shown. */
typedef struct near_pair {
    const candidate *a, *b; /* in order */
    int rank;               /* one of the above: a lower one is shown first */
    double gap;
} near_pair;

/* The work of one scene_pairs_find. */
typedef struct search {
    pairs *p;
    const scene *s;
    candidate *all; /* visible ones, later sorted by their boxes' left sides */
    col_box *boxes; /* the same, for the grid */
    void *grid;
    size_t count;
    near_pair best[PAIRS_SHOWN]; /* in order */
    size_t best_count, wanted;
    int min_rank; /* of the pairs that there can be */
} search;

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

/* One block for everything: candidates, boxes, the grid's memory. */
static bool reserve(search *w)
{
    pairs *p = w->p;
    size_t count = w->s->count;
    size_t all = aligned(count * sizeof *w->all), boxes = aligned(count * sizeof *w->boxes);
    size_t needed = all + boxes + col_grid_bytes(count) + 1;
    unsigned char *hit = realloc(p->hit, count + 1);
    if (!hit)
        return false;
    p->hit = hit;
    if (needed > p->memory_size) {
        free(p->memory);
        p->memory = malloc(needed);
        p->memory_size = p->memory ? needed : 0;
        if (!p->memory)
            return false;
    }
    w->all = p->memory;
    w->boxes = (col_box *)((char *)p->memory + all);
    w->grid = (char *)p->memory + all + boxes;
    return true;
}

static void gather(search *w)
{
    for (size_t i = 0; i < w->s->count; i++) {
        if (w->s->shapes[i].hidden)
            continue;
        candidate *c = &w->all[w->count];
        c->index = i;
        c->shape = scene_shape_geometry(&w->s->shapes[i]);
        c->box = w->boxes[w->count] = col_bounds(&c->shape);
        w->count++;
    }
}

static const shape *shape_of(const search *w, const candidate *c)
{
    return &w->s->shapes[c->index];
}

/* The grid's callback: the yes or no of a pair whose boxes meet. */
static void decide(void *user, size_t i, size_t j)
{
    search *w = user;
    const candidate *a = &w->all[i], *b = &w->all[j];
    if (!col_hit(&a->shape, &b->shape, w->s->touching))
        return;
    w->p->hit[a->index] = w->p->hit[b->index] = 1;
    w->p->hits++;
}

static int rank_of(const shape *a, const shape *b)
{
    int rectangles = (a->kind == SHAPE_RECTANGLE) + (b->kind == SHAPE_RECTANGLE);
    if (a->fixed && b->fixed)
        return BOTH_FIXED;
    return rectangles == 1 ? ONE_RECTANGLE : rectangles == 2 ? TWO_RECTANGLES : NO_RECTANGLE;
}

static bool comes_before(int rank, double gap, const near_pair *than)
{
    return rank != than->rank ? rank < than->rank : gap < than->gap;
}

/* The smallest gap that two shapes with these boxes can have; boxes that meet say nothing. */
static double min_gap(const col_box *a, const col_box *b)
{
    double x = fmax(b->min.x - a->max.x, a->min.x - b->max.x);
    double y = fmax(b->min.y - a->max.y, a->min.y - b->max.y);
    if (x <= 0 && y <= 0)
        return -INFINITY;
    return hypot(fmax(x, 0), fmax(y, 0));
}

/* Keeps a pair if it is among the best so far. */
static void consider(search *w, const candidate *i, const candidate *j)
{
    const shape *si = shape_of(w, i), *sj = shape_of(w, j);
    bool equal = scene_pair_in_order(si, sj) && scene_pair_in_order(sj, si);
    bool swap = equal ? i->index > j->index : scene_pair_in_order(sj, si);
    near_pair pair = {.a = swap ? j : i, .b = swap ? i : j, .rank = rank_of(si, sj)};
    bool full = w->best_count == w->wanted;
    const near_pair *worst = &w->best[w->wanted - 1];
    if (full && !comes_before(pair.rank, min_gap(&i->box, &j->box), worst))
        return;
    pair.gap = col_gap(&pair.a->shape, &pair.b->shape);
    if (full && !comes_before(pair.rank, pair.gap, worst))
        return;
    size_t at = full ? w->wanted - 1 : w->best_count++;
    for (; at > 0 && comes_before(pair.rank, pair.gap, &w->best[at - 1]); at--)
        w->best[at] = w->best[at - 1];
    w->best[at] = pair;
}

static int by_left_side(const void *a, const void *b)
{
    const candidate *p = a, *q = b;
    if (p->box.min.x != q->box.min.x)
        return p->box.min.x < q->box.min.x ? -1 : 1;
    return p->index < q->index ? -1 : 1;
}

/* Nothing that begins further right than this can be among the best. */
static double reach(const search *w, const candidate *c)
{
    bool settled = w->best_count == w->wanted && w->best[w->wanted - 1].rank <= w->min_rank;
    return settled ? c->box.max.x + w->best[w->wanted - 1].gap : INFINITY;
}

/* Of all pairs that there are. One shape of each sort will do: two of the same make no lower rank
 * than one of them makes with any other sort, and where there is no other, all ranks are equal. */
static int min_rank(const search *w)
{
    const shape *some[4];
    bool known[4] = {false};
    int count = 0, min = BOTH_FIXED;
    for (size_t i = 0; i < w->count; i++) {
        const shape *s = shape_of(w, &w->all[i]);
        int sort = (s->kind == SHAPE_RECTANGLE) + (s->fixed ? 2 : 0);
        for (int k = 0; k < count && !known[sort]; k++) {
            int rank = rank_of(some[k], s);
            min = rank < min ? rank : min;
        }
        if (!known[sort])
            some[count++] = s;
        known[sort] = true;
    }
    return min;
}

/* The best of all pairs: a sweep from left to right, so that of many shapes only those near each
 * other are compared. */
static void consider_all(search *w)
{
    w->min_rank = min_rank(w);
    qsort(w->all, w->count, sizeof *w->all, by_left_side);
    for (size_t i = 0; i < w->count; i++)
        for (size_t j = i + 1; j < w->count; j++) {
            if (w->all[j].box.min.x > fmax(reach(w, &w->all[i]), w->all[i].box.max.x))
                break;
            consider(w, &w->all[i], &w->all[j]);
        }
}

static void consider_selected(search *w, const candidate *selected)
{
    for (size_t i = 0; i < w->count; i++)
        if (&w->all[i] != selected)
            consider(w, selected, &w->all[i]);
}

static const candidate *visible_selected(const search *w)
{
    size_t selected = scene_selected(w->s);
    for (size_t i = 0; i < w->count; i++)
        if (w->all[i].index == selected)
            return &w->all[i];
    return NULL;
}

static void show(search *w)
{
    bool all = w->s->show & SHOW(SHOW_ALL_PAIRS);
    const candidate *selected = visible_selected(w);
    w->wanted = all || selected ? PAIRS_SHOWN : 1;
    if (selected && !all)
        consider_selected(w, selected);
    else
        consider_all(w);
    for (size_t i = 0; i < w->best_count; i++) {
        const candidate *a = w->best[i].a, *b = w->best[i].b;
        w->p->shown[i] = (shown_pair){.a = a->index,
                                      .b = b->index,
                                      .shape_a = a->shape,
                                      .shape_b = b->shape,
                                      .findings = col_find(&a->shape, &b->shape, w->s->touching)};
    }
    w->p->shown_count = w->best_count;
}

bool scene_pairs_find(pairs *p, const scene *s)
{
    search w = {.p = p, .s = s};
    p->count = p->hits = p->shown_count = 0;
    if (!reserve(&w))
        return false;
    p->count = s->count;
    memset(p->hit, 0, s->count);
    gather(&w);
    col_grid_pairs(w.boxes, w.count, w.grid, col_grid_bytes(s->count), decide, &w);
    show(&w);
    return true;
}

void scene_pairs_free(pairs *p)
{
    free(p->hit);
    free(p->memory);
    *p = (pairs){0};
}
