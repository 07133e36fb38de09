#include "scene/pairs.h"

#include "scene/box_tree.h"

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
    double doubt;
    col_box
        box; /* a little larger: gaps between such boxes are never too wide, rounded as they are */
} candidate;

/* A disc that lies within a shape, and of which kind of two that stand for one object it is: all
 * that most pairs of a crowd are asked for. */
typedef struct inner_disc {
    col_vec middle;
    double radius; /* a little smaller: where two such discs meet, so do the shapes, rounded as all
                      of it is; below 0 where there is next to none */
    size_t index;  /* the shape's in the scene */
    bool drawn, tested;
} inner_disc;

/* What the picture is about comes first; what stands still for ever comes last. */
enum { ONE_RECTANGLE, TWO_RECTANGLES, NO_RECTANGLE, BOTH_FIXED, RANKS };

/* Of a shape: whether it is a rectangle (1), and fixed (2). */
enum { SORTS = 4 };

/* As many pairs are told apart: those of 2,048 shapes in one place, some 0.1 s. */
enum { MOST_PAIRS = 1 << 21 };

/* Looking for the pairs to show: what a distance takes, in looks at two boxes, and how many looks
 * are taken: again some 0.1 s. */
enum { LOOKS_PER_GAP = 16, MOST_LOOKS = 1 << 24 };

/* Of a crowd's shape, from left to right. */
typedef struct swept_box {
    col_box box;
    double reach; /* how far to the right this one, or one before it, gets */
    size_t i;     /* which candidate it is */
} swept_box;

/* A pair that may be shown. */
typedef struct near_pair {
    const candidate *a, *b; /* in order */
    size_t first, second;   /* the same, as equal pairs are ordered by */
    int rank;               /* one of the above: a lower one is shown first */
    double gap;
} near_pair;

/* The work of one scene_pairs_find. */
typedef struct search {
    pairs *p;
    const scene *s;
    candidate *all; /* visible ones */
    inner_disc *discs;
    col_box *boxes; /* of all, for the grid */
    scene_boxes *leaves;
    swept_box *swept; /* of a crowd */
    void *grid, *nodes;
    size_t count;
    bool from_left;              /* equal pairs: the left ones first */
    near_pair best[PAIRS_SHOWN]; /* in order */
    size_t best_count, wanted, looks;
    unsigned partners[1 << SORTS]; /* of the sorts in a set, for the rank that is looked for */
} search;

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

/* One block for everything. */
static bool reserve(search *w)
{
    pairs *p = w->p;
    size_t count = w->s->count;
    size_t all = aligned(count * sizeof *w->all), discs = aligned(count * sizeof *w->discs),
           boxes = aligned(count * sizeof *w->boxes);
    size_t leaves = aligned(count * sizeof *w->leaves), swept = aligned(count * sizeof *w->swept),
           grid = aligned(col_grid_bytes(count));
    size_t needed = all + discs + boxes + leaves + swept + grid + scene_box_tree_bytes(count);
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
    char *memory = p->memory;
    w->all = (candidate *)memory;
    w->discs = (inner_disc *)(memory += all);
    w->boxes = (col_box *)(memory += discs);
    w->leaves = (scene_boxes *)(memory += boxes);
    w->swept = (swept_box *)(memory += leaves);
    w->grid = memory += swept;
    w->nodes = memory + grid;
    return true;
}

/* Gaps are right within some roundings of all these lengths, of both shapes. */
static double doubt_of(const col_shape *s)
{
    double reach = fabs(s->at.x) + fabs(s->at.y) + fabs(s->pivot.x) + fabs(s->pivot.y) +
                   fabs(s->corner.x) + fabs(s->corner.y) + s->width + s->height + s->radius;
    return 1e-13 * reach;
}

static col_box enlarged(const col_box *b, double by)
{
    return (col_box){{b->min.x - by, b->min.y - by}, {b->max.x + by, b->max.y + by}};
}

static inner_disc disc_of(const candidate *c, const shape *s)
{
    const col_shape *g = &c->shape;
    return (inner_disc){.middle = col_core_at(g, 0.5, 0.5),
                        .radius = fmin(g->width, g->height) / 2 + g->radius - c->doubt,
                        .index = c->index,
                        .drawn = s->drawn,
                        .tested = s->tested};
}

static void gather(search *w)
{
    for (size_t i = 0; i < w->s->count; i++) {
        if (w->s->shapes[i].hidden)
            continue;
        candidate *c = &w->all[w->count];
        c->index = i;
        c->shape = scene_shape_geometry(&w->s->shapes[i]);
        w->boxes[w->count] = col_bounds(&c->shape);
        c->doubt = doubt_of(&c->shape);
        c->box = enlarged(&w->boxes[w->count], c->doubt);
        w->discs[w->count] = disc_of(c, &w->s->shapes[i]);
        w->count++;
    }
}

static const shape *shape_of(const search *w, const candidate *c)
{
    return &w->s->shapes[c->index];
}

static bool discs_meet(const inner_disc *a, const inner_disc *b)
{
    double dx = a->middle.x - b->middle.x, dy = a->middle.y - b->middle.y;
    double reach = a->radius + b->radius;
    return reach > 0 && dx * dx + dy * dy < reach * reach;
}

/* The grid's callback: the yes or no of a pair whose boxes meet. */
static void decide(void *user, size_t i, size_t j)
{
    search *w = user;
    const inner_disc *p = &w->discs[i], *q = &w->discs[j];
    bool one_object = (p->drawn && q->tested) || (p->tested && q->drawn);
    if (one_object ||
        (!discs_meet(p, q) && !col_hit(&w->all[i].shape, &w->all[j].shape, w->s->touching)))
        return;
    w->p->hit[p->index] = w->p->hit[q->index] = 1;
    w->p->hits++;
}

/* ---- Too many near pairs for all of them to be tested ---- */

static bool boxes_meet(const col_box *p, const col_box *q)
{
    return (p->min.x <= q->max.x) & (q->min.x <= p->max.x) & (p->min.y <= q->max.y) &
           (q->min.y <= p->max.y);
}

/* By what some shapes have near them. */
static bool is_crowd(const search *w)
{
    enum { SAMPLES = 32 };
    if (w->count * w->count / 2 <= MOST_PAIRS)
        return false;
    size_t near = 0;
    for (size_t k = 0; k < SAMPLES; k++)
        for (size_t j = 0, i = k * w->count / SAMPLES; j < w->count; j++)
            near += boxes_meet(&w->boxes[i], &w->boxes[j]);
    return near / 2 > (size_t)MOST_PAIRS * SAMPLES / w->count;
}

/* A strip that a shape lies in, along its longer sides and without end. */
typedef struct strip {
    col_vec on, normal; /* its middle line */
    double half;        /* its width, and a little more */
} strip;

static strip strip_of(const search *w, size_t i)
{
    const col_shape *s = &w->all[i].shape;
    bool upright = s->height > s->width;
    return (strip){.on = w->discs[i].middle,
                   .normal =
                       upright ? (col_vec){s->dir.c, s->dir.s} : (col_vec){-s->dir.s, s->dir.c},
                   .half = fmin(s->width, s->height) / 2 + s->radius + w->all[i].doubt};
}

/* Whether shape j surely is on one side of it. Half of a core along the normal n is
 * |n.u| width / 2 + |n.v| height / 2 with u = (c, s) and v = (-s, c). */
static bool is_beside(const strip *t, const search *w, size_t j)
{
    const col_shape *s = &w->all[j].shape;
    col_vec n = t->normal, middle = w->discs[j].middle;
    double off = n.x * (middle.x - t->on.x) + n.y * (middle.y - t->on.y);
    double half = fabs(n.x * s->dir.c + n.y * s->dir.s) * s->width / 2 +
                  fabs(n.y * s->dir.c - n.x * s->dir.s) * s->height / 2 + s->radius;
    return fabs(off) > t->half + half + w->all[j].doubt;
}

static int compare_left(const void *left, const void *right)
{
    const swept_box *a = left, *b = right;
    if (a->box.min.x != b->box.min.x)
        return a->box.min.x < b->box.min.x ? -1 : 1;
    return (a->i > b->i) - (a->i < b->i);
}

/* Brings the candidates in the order of the boxes: each goes where the one that is there makes
 * room, until the circle closes. */
static void reorder(search *w)
{
    for (size_t k = 0; k < w->count; k++) {
        candidate first = w->all[k];
        size_t at = k;
        while (w->swept[at].i != k) {
            size_t from = w->swept[at].i;
            w->all[at] = w->all[from];
            w->swept[at].i = at;
            at = from;
        }
        w->all[at] = first;
        w->swept[at].i = at;
    }
}

/* From left to right, so that those that one may meet are side by side. */
static void sort_crowd(search *w)
{
    double reach = -INFINITY;
    for (size_t i = 0; i < w->count; i++)
        w->swept[i] = (swept_box){.box = w->boxes[i], .i = i};
    qsort(w->swept, w->count, sizeof *w->swept, compare_left);
    reorder(w);
    for (size_t k = 0; k < w->count; k++) {
        const candidate *c = &w->all[k];
        w->boxes[k] = w->swept[k].box;
        w->discs[k] = disc_of(c, &w->s->shapes[c->index]);
        w->swept[k].reach = reach = fmax(reach, w->boxes[k].max.x);
    }
}

/* The first one that may reach to candidate i. */
static size_t first_beside(const search *w, size_t i)
{
    size_t low = 0, high = i;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (w->swept[middle].reach < w->boxes[i].min.x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether j, behind i or before it, may still be reached by it; so may those from i to j. */
static bool is_reached(const search *w, size_t i, size_t j)
{
    return j < w->count && w->boxes[j].min.x <= w->boxes[i].max.x;
}

/* Whether candidate i hits any: where it does, it was in no such pair before. */
static void decide_one(search *w, size_t i)
{
    const unsigned char *hit = &w->p->hit[w->all[i].index];
    strip around = strip_of(w, i);
    for (size_t j = first_beside(w, i); is_reached(w, i, j) && !*hit; j++)
        if (j != i && boxes_meet(&w->boxes[i], &w->boxes[j]) && !is_beside(&around, w, j))
            decide(w, i, j);
}

/* Counts hits as long as there are few, and then looks only whether each shape has one. */
static void decide_crowd(search *w)
{
    size_t tested = 0, i = 0;
    sort_crowd(w);
    for (; i < w->count && tested < MOST_PAIRS; i++)
        for (size_t j = i + 1; is_reached(w, i, j); j++)
            if (boxes_meet(&w->boxes[i], &w->boxes[j])) {
                decide(w, i, j);
                tested++;
            }
    w->p->more = i < w->count;
    for (; i < w->count; i++)
        decide_one(w, i);
}

static unsigned sort_of(const shape *s)
{
    return (s->kind == SHAPE_RECTANGLE ? 1 : 0) + (s->fixed ? 2 : 0);
}

/* Of two sorts. */
static int rank_of(unsigned a, unsigned b)
{
    unsigned rectangles = (a & 1) + (b & 1);
    if (a & b & 2)
        return BOTH_FIXED;
    return rectangles == 1 ? ONE_RECTANGLE : rectangles == 2 ? TWO_RECTANGLES : NO_RECTANGLE;
}

/* Is the first of two candidates before the other one, where nothing else tells? */
static bool precedes(const search *w, size_t i, size_t j)
{
    double a = w->boxes[i].min.x, b = w->boxes[j].min.x;
    return w->from_left && a != b ? a < b : w->all[i].index < w->all[j].index;
}

static bool comes_before(const search *w, const near_pair *p, const near_pair *q)
{
    if (p->rank != q->rank)
        return p->rank < q->rank;
    if (p->gap != q->gap)
        return p->gap < q->gap;
    return p->first != q->first ? precedes(w, p->first, q->first)
                                : precedes(w, p->second, q->second);
}

/* Whether a pair of that rank, so far apart at least, may be among the best so far. */
static bool is_good(const search *w, int rank, double min_gap)
{
    const near_pair *worst = &w->best[w->wanted - 1];
    bool full = w->best_count == w->wanted;
    return !full || rank < worst->rank || (rank == worst->rank && min_gap <= worst->gap);
}

/* Keeps a pair if it is among the best so far. */
static void consider(search *w, size_t i, size_t j)
{
    const candidate *p = &w->all[i], *q = &w->all[j];
    const shape *si = shape_of(w, p), *sj = shape_of(w, q);
    int rank = rank_of(sort_of(si), sort_of(sj));
    if (!is_good(w, rank, scene_boxes_gap(&p->box, &q->box)) || scene_shape_stands_for(si, sj))
        return;
    bool equal = scene_pair_in_order(si, sj) && scene_pair_in_order(sj, si);
    bool swap = equal ? p->index > q->index : scene_pair_in_order(sj, si);
    near_pair pair = {.a = swap ? q : p, .b = swap ? p : q, .rank = rank};
    pair.first = precedes(w, i, j) ? i : j;
    pair.second = pair.first == i ? j : i;
    pair.gap = col_gap(&pair.a->shape, &pair.b->shape);
    size_t at = w->best_count;
    if (at == w->wanted && !comes_before(w, &pair, &w->best[--at]))
        return;
    w->best_count = at + 1 > w->best_count ? at + 1 : w->best_count;
    for (; at > 0 && comes_before(w, &pair, &w->best[at - 1]); at--)
        w->best[at] = w->best[at - 1];
    w->best[at] = pair;
}

/* ---- The best of all pairs ---- */

static bool is_wanted(void *user, const scene_boxes *a, const scene_boxes *b)
{
    search *w = user;
    if (w->looks >= MOST_LOOKS)
        return false;
    w->looks++;
    bool right_rank = w->partners[a->sorts] & b->sorts, full = w->best_count == w->wanted;
    return right_rank && (!full || scene_boxes_gap(&a->box, &b->box) <= w->best[w->wanted - 1].gap);
}

static void visit(void *user, const scene_boxes *a, const scene_boxes *b)
{
    search *w = user;
    w->looks += LOOKS_PER_GAP;
    consider(w, a->index, b->index);
}

static void set_partners(search *w, int rank)
{
    for (unsigned set = 0; set < 1 << SORTS; set++) {
        w->partners[set] = 0;
        for (unsigned a = 0; a < SORTS; a++)
            for (unsigned b = 0; b < SORTS && set >> a & 1; b++)
                w->partners[set] |= rank_of(a, b) == rank ? 1u << b : 0;
    }
}

/* Rank by rank, so that what is near but of another rank leads nowhere. */
static void consider_all(search *w)
{
    w->from_left = true;
    for (size_t i = 0; i < w->count; i++)
        w->leaves[i] = (scene_boxes){w->all[i].box, i, 1u << sort_of(shape_of(w, &w->all[i]))};
    scene_box_tree tree = scene_box_tree_build(w->leaves, w->count, w->nodes);
    for (int rank = 0; rank < RANKS && w->best_count < w->wanted; rank++) {
        set_partners(w, rank);
        scene_box_tree_pairs(&tree, &(scene_pair_visitor){is_wanted, visit, w});
    }
}

static void consider_selected(search *w, size_t selected)
{
    for (size_t i = 0; i < w->count; i++)
        if (i != selected)
            consider(w, selected, i);
}

/* w->count where none can be seen. */
static size_t visible_selected(const search *w)
{
    size_t selected = scene_selected(w->s), i = 0;
    while (i < w->count && w->all[i].index != selected)
        i++;
    return i;
}

static double length_also(const scene *s, size_t framed)
{
    double length = 0;
    const shape *one = &s->shapes[framed];
    for (size_t i = 0; i < s->count && (one->drawn || one->tested); i++)
        if (i != framed && scene_shape_stands_for(one, &s->shapes[i]))
            length = fmax(length, fmax(s->shapes[i].width, s->shapes[i].height));
    return length;
}

static void show(search *w)
{
    bool all = w->s->show & SHOW(SHOW_ALL_PAIRS);
    size_t chosen = visible_selected(w);
    bool selected = chosen < w->count;
    w->wanted = all || selected ? PAIRS_SHOWN : 1;
    if (selected && !all)
        consider_selected(w, chosen);
    else
        consider_all(w);
    for (size_t i = 0; i < w->best_count; i++) {
        const candidate *a = w->best[i].a, *b = w->best[i].b;
        w->p->shown[i] = (shown_pair){.a = a->index,
                                      .b = b->index,
                                      .shape_a = a->shape,
                                      .shape_b = b->shape,
                                      .findings = col_find(&a->shape, &b->shape, w->s->touching)};
        w->p->shown[i].also = length_also(w->s, scene_pair_framed_index(&w->p->shown[i]));
    }
    w->p->shown_count = w->best_count;
}

bool scene_pairs_find(pairs *p, const scene *s)
{
    search w = {.p = p, .s = s};
    p->count = p->hits = p->shown_count = 0;
    p->more = false;
    if (!reserve(&w))
        return false;
    p->count = s->count;
    memset(p->hit, 0, s->count);
    gather(&w);
    if (is_crowd(&w))
        decide_crowd(&w);
    else
        col_grid_pairs(w.boxes, w.count, w.grid, col_grid_bytes(s->count), decide, &w);
    show(&w);
    return true;
}

const col_shape *scene_pair_framed(const shown_pair *pair)
{
    return pair->findings.framed_is_b ? &pair->shape_b : &pair->shape_a;
}

const col_shape *scene_pair_other(const shown_pair *pair)
{
    return pair->findings.framed_is_b ? &pair->shape_a : &pair->shape_b;
}

size_t scene_pair_framed_index(const shown_pair *pair)
{
    return pair->findings.framed_is_b ? pair->b : pair->a;
}

size_t scene_pair_other_index(const shown_pair *pair)
{
    return pair->findings.framed_is_b ? pair->a : pair->b;
}

static size_t find_role(const scene *s, pair_role role)
{
    for (size_t i = s->count; i-- > 0;)
        if (!s->shapes[i].hidden && (role == PAIR_DRAWN ? s->shapes[i].drawn : s->shapes[i].tested))
            return i;
    return SCENE_NONE;
}

bool scene_pair_both(shown_pair both[PAIR_ROLES], const scene *s, const pairs *p)
{
    size_t framed = p->shown_count ? scene_pair_framed_index(&p->shown[0]) : SCENE_NONE;
    if (framed >= s->count || !(s->shapes[framed].drawn || s->shapes[framed].tested))
        return false;
    for (int role = PAIR_DRAWN; role < PAIR_ROLES; role++) {
        size_t at = find_role(s, (pair_role)role);
        if (at == SCENE_NONE)
            return false;
        shown_pair pair = {.a = at,
                           .b = scene_pair_other_index(&p->shown[0]),
                           .shape_a = scene_shape_geometry(&s->shapes[at]),
                           .shape_b = *scene_pair_other(&p->shown[0])};
        pair.findings = col_find(&pair.shape_a, &pair.shape_b, s->touching);
        pair.also = length_also(s, at);
        both[role] = pair;
    }
    return true;
}

bool scene_pair_involves(const scene *s, const shown_pair *pair, size_t index)
{
    const shape *one = &s->shapes[index];
    const size_t both[] = {pair->a, pair->b};
    for (int k = 0; k < 2; k++)
        if (index == both[k] ||
            (both[k] < s->count && scene_shape_stands_for(one, &s->shapes[both[k]])))
            return true;
    return false;
}

void scene_pairs_free(pairs *p)
{
    free(p->hit);
    free(p->memory);
    *p = (pairs){0};
}
