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
} shown_pair;

typedef struct pairs {
    unsigned char *hit;  /* per shape: 1 when it takes part in a hit; owned */
    size_t count;        /* of shapes */
    size_t hits;         /* hitting pairs */
    shown_pair shown[PAIRS_SHOWN]; /* nearest (or deepest) first */
    size_t shown_count;
    void *memory;        /* the grid's, reused from frame to frame; owned */
    size_t memory_size;
} pairs;

/* Tests every visible pair of a rectangle (segment, capsule) and a round shape, and round shapes
 * with each other. Shown: the pairs of the shape selected last; with nothing selected the nearest
 * pair; with SHOW_ALL_PAIRS the nearest 8. Start with a zeroed struct. */
bool pairs_find(pairs *p, const scene *s);
void pairs_free(pairs *p);

#endif
