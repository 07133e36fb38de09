#include "scene/box_tree.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

enum { LEAF = 8 }; /* boxes at most */

/* Shorter than fmin and fmax, which are called: there is no NaN here. */
static double least(double a, double b)
{
    return a < b ? a : b;
}

static double most(double a, double b)
{
    return a > b ? a : b;
}

double scene_boxes_gap(const col_box *a, const col_box *b)
{
    double x = most(b->min.x - a->max.x, a->min.x - b->max.x);
    double y = most(b->min.y - a->max.y, a->min.y - b->max.y);
    return x > 0 && y > 0 ? sqrt(x * x + y * y) : most(x, y);
}

/* ---- Building ---- */

/* The boxes of a node, from `first` to before `end`. */
typedef struct span {
    size_t node, first, end;
} span;

static size_t leaf_count(size_t count)
{
    size_t leaves = 1;
    while (leaves * LEAF < count)
        leaves *= 2;
    return leaves;
}

size_t scene_box_tree_bytes(size_t count)
{
    return 2 * leaf_count(count) * sizeof(scene_boxes);
}

static bool is_leaf(const scene_box_tree *t, const span *s)
{
    return s->node >= t->leaves;
}

static span half(const span *s, int which)
{
    size_t middle = s->first + (s->end - s->first) / 2;
    return (span){2 * s->node + (size_t)which, which ? middle : s->first, which ? s->end : middle};
}

static scene_boxes around(const scene_boxes *boxes, size_t count)
{
    scene_boxes all = {.box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}}};
    for (size_t i = 0; i < count; i++) {
        const col_box *b = &boxes[i].box;
        all.box.min = (col_vec){least(all.box.min.x, b->min.x), least(all.box.min.y, b->min.y)};
        all.box.max = (col_vec){most(all.box.max.x, b->max.x), most(all.box.max.y, b->max.y)};
        all.sorts |= boxes[i].sorts;
    }
    return all;
}

/* Twice where its middle is. */
static double middle_of(const scene_boxes *b, bool along_y)
{
    return along_y ? b->box.min.y + b->box.max.y : b->box.min.x + b->box.max.x;
}

/* Hoare's FIND: afterwards none before boxes[wanted] lies behind it, and none behind before. */
static void select_place(scene_boxes *boxes, size_t count, size_t wanted, bool along_y)
{
    ptrdiff_t low = 0, high = (ptrdiff_t)count - 1, place = (ptrdiff_t)wanted;
    while (low < high) {
        double pivot = middle_of(&boxes[place], along_y);
        ptrdiff_t i = low, j = high;
        while (i <= j) {
            while (middle_of(&boxes[i], along_y) < pivot)
                i++;
            while (middle_of(&boxes[j], along_y) > pivot)
                j--;
            if (i > j)
                break;
            scene_boxes other = boxes[i];
            boxes[i++] = boxes[j];
            boxes[j--] = other;
        }
        low = j < place ? i : low;
        high = place < i ? j : high;
    }
}

/* Each node is cut in the middle of its boxes, across its longer side. */
static void build(scene_box_tree *t, span s)
{
    scene_boxes *own = t->boxes + s.first;
    scene_boxes all = t->nodes[s.node] = around(own, s.end - s.first);
    if (is_leaf(t, &s))
        return;
    span before = half(&s, 0), behind = half(&s, 1);
    bool along_y = all.box.max.y - all.box.min.y > all.box.max.x - all.box.min.x;
    select_place(own, s.end - s.first, behind.first - s.first, along_y);
    build(t, before);
    build(t, behind);
}

scene_box_tree scene_box_tree_build(scene_boxes *boxes, size_t count, void *memory)
{
    scene_box_tree t = {boxes, memory, count, leaf_count(count)};
    build(&t, (span){1, 0, count});
    return t;
}

/* ---- Pairs ---- */

/* One walk through the tree. */
typedef struct walk {
    const scene_box_tree *t;
    const scene_pair_visitor *v;
} walk;

static bool wanted(const walk *w, const scene_boxes *a, const scene_boxes *b)
{
    return w->v->wanted(w->v->user, a, b);
}

static const scene_boxes *node_of(const walk *w, const span *s)
{
    return &w->t->nodes[s->node];
}

/* One of a leaf's with those of another, or with those behind it in its own. */
static void visit_leaf(const walk *w, size_t one, size_t first, size_t end)
{
    const scene_boxes *boxes = w->t->boxes;
    for (size_t i = first; i < end; i++)
        if (wanted(w, &boxes[one], &boxes[i]))
            w->v->visit(w->v->user, &boxes[one], &boxes[i]);
}

static void visit_leaves(const walk *w, const span *a, const span *b)
{
    for (size_t i = a->first; i < a->end; i++)
        visit_leaf(w, i, a->node == b->node ? i + 1 : b->first, b->end);
}

/* Two nodes of one depth, neither below the other; of their halves the near ones first. */
static void pairs_between(const walk *w, span a, span b)
{
    if (!wanted(w, node_of(w, &a), node_of(w, &b)))
        return;
    if (is_leaf(w->t, &a)) {
        visit_leaves(w, &a, &b);
        return;
    }
    span of_a[2] = {half(&a, 0), half(&a, 1)}, of_b[2] = {half(&b, 0), half(&b, 1)};
    double smallest = INFINITY;
    int nearest = 0;
    for (int i = 0; i < 4; i++) {
        double gap =
            scene_boxes_gap(&node_of(w, &of_a[i / 2])->box, &node_of(w, &of_b[i % 2])->box);
        nearest = gap < smallest ? i : nearest;
        smallest = least(gap, smallest);
    }
    for (int i = 0; i < 4; i++)
        pairs_between(w, of_a[(i ^ nearest) / 2], of_b[(i ^ nearest) % 2]);
}

static void pairs_within(const walk *w, span s)
{
    if (!wanted(w, node_of(w, &s), node_of(w, &s)))
        return;
    if (is_leaf(w->t, &s)) {
        visit_leaves(w, &s, &s);
        return;
    }
    pairs_within(w, half(&s, 0));
    pairs_within(w, half(&s, 1));
    pairs_between(w, half(&s, 0), half(&s, 1));
}

void scene_box_tree_pairs(const scene_box_tree *t, const scene_pair_visitor *v)
{
    pairs_within(&(walk){t, v}, (span){1, 0, t->count});
}
