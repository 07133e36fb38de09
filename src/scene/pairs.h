/* Which shapes hit each other, and the findings of the pairs that are shown. */
#ifndef SCENE_PAIRS_H
#define SCENE_PAIRS_H

#include "scene/scene.h"

enum { PAIRS_SHOWN = 8 };

/* Two shapes by index: a is the one that is turned back (a rectangle where there is one). */
typedef struct shown_pair {
    size_t a, b;
    col_shape shape_a, shape_b;
    col_findings findings;
    double also; /* how long the other shape is that stands for the one turned back; 0: none does */
} shown_pair;

typedef struct pairs {
    unsigned char *hit; /* per shape: 1 when it takes part in a hit; owned */
    size_t count;       /* of shapes */
    size_t hits;        /* hitting pairs */
    bool more;          /* and that isn't all: too many are near each other to test all */
    shown_pair shown[PAIRS_SHOWN]; /* one rectangle and another shape, two rectangles, others, two
                                      fixed shapes; each sort nearest (or deepest) first */
    size_t shown_count;
    void *memory; /* reused from frame to frame; owned */
    size_t memory_size;
} pairs;

/* Whether the first of two shapes is the one to be turned back: rectangles before segments and
 * capsules before points and circles. */
bool scene_pair_in_order(const shape *a, const shape *b);

/* Tests every pair of visible shapes, but none of two that stand for one object. Of more than 2,048
 * shapes where millions of pairs are near each other only some are tested: hits is less then, but
 * still each shape's own hit is right, and shown are the nearest of those that were looked at.
 * Shown: the pairs
 * of the shape selected last, at most the nearest 8; with none selected, or that one hidden, the
 * nearest pair of all; with SHOW_ALL_PAIRS the nearest 8 of all. Two rectangles are shown only
 * where there are too few pairs of a rectangle and another shape, pairs without a rectangle where
 * there are too few of both, and two fixed shapes where there is nothing else. Start with a zeroed
 * struct. Returns false when memory is short; then there are no hits and nothing is shown. */
bool scene_pairs_find(pairs *p, const scene *s);
/* Whether a shape is one of a pair's, or stands for the same object as one of them. */
bool scene_pair_involves(const scene *s, const shown_pair *pair, size_t index);
/* The shape that is turned back, in whose frame the findings are, and the one tested against it;
 * and which ones they are in the scene. */
const col_shape *scene_pair_framed(const shown_pair *pair);
const col_shape *scene_pair_other(const shown_pair *pair);
size_t scene_pair_framed_index(const shown_pair *pair);
size_t scene_pair_other_index(const shown_pair *pair);
/* One object that is drawn as one shape and tested as another. */
typedef enum pair_role { PAIR_DRAWN, PAIR_TESTED, PAIR_ROLES } pair_role;
/* Where a pair's framed shape stands for such an object, both of its shapes with the pair's other
 * one. False: it doesn't, or one of the two is hidden. */
bool scene_pair_both(shown_pair both[PAIR_ROLES], const scene *s, const pairs *p);
/* Frees what p owns and leaves it zeroed. */
void scene_pairs_free(pairs *p);

#endif
