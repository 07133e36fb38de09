/* Inside scene/: many boxes in a tree, whose pairs are visited near ones first as far as they are
 * wanted. */
#ifndef SCENE_BOX_TREE_H
#define SCENE_BOX_TREE_H

#include "collide/collide.h"

/* One box, or all below a node of the tree. */
typedef struct scene_boxes {
    col_box box;
    size_t index;   /* of a single one, the caller's */
    unsigned sorts; /* the caller's, one bit for each */
} scene_boxes;

typedef struct scene_box_tree {
    scene_boxes *boxes; /* those of a node are side by side */
    scene_boxes *nodes; /* 1 is the root; below i are 2 i and 2 i + 1 */
    size_t count, leaves;
} scene_box_tree;

/* Signed: how far two boxes are apart; where they overlap, minus the way that parts them along an
 * axis. Smaller boxes inside of them are never nearer, and neither are shapes inside of those. */
double scene_boxes_gap(const col_box *a, const col_box *b);

/* How many bytes the nodes of a tree need. */
size_t scene_box_tree_bytes(size_t count);
/* Brings the boxes in another order. They and the memory, which is aligned for a double, stay the
 * caller's as long as the tree is used. */
scene_box_tree scene_box_tree_build(scene_boxes *boxes, size_t count, void *memory);

/* Who is told of pairs. */
typedef struct scene_pair_visitor {
    /* Whether any pair of a box in a with one in b is wanted; a and b may be the same node. */
    bool (*wanted)(void *user, const scene_boxes *a, const scene_boxes *b);
    void (*visit)(void *user, const scene_boxes *a, const scene_boxes *b);
    void *user;
} scene_pair_visitor;

/* Visits each pair of two boxes once, but for those that aren't wanted. */
void scene_box_tree_pairs(const scene_box_tree *t, const scene_pair_visitor *v);

#endif
