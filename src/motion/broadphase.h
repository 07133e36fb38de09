/* Inside motion/: which bodies may come near each other within a frame. */
#ifndef MOTION_BROADPHASE_H
#define MOTION_BROADPHASE_H

#include "collide/collide.h"

#include <stdint.h>

enum { NEAR_PAIRS_PER_BODY = 64 };
#define NEAR_END SIZE_MAX

/* Each body expects to stay in a box; two are near where their boxes meet. A body that leaves its
 * box roams: it is near to everybody. */
typedef struct near {
    size_t count;
    uint32_t *pairs;        /* two numbers each; room for NEAR_PAIRS_PER_BODY * count */
    size_t pair_count;      /* found, also more than there is room for */
    uint32_t *start, *list; /* the bodies near to i: list[start[i]] .. list[start[i + 1]], rising */
    uint32_t *everybody;    /* 0, 1, 2 ... */
    uint32_t *roaming;      /* in the order in which they began to */
    size_t roaming_count;
    unsigned char *roams;
    void *grid;   /* memory for col_grid_pairs */
    bool crowded; /* there are so many pairs that everybody counts as near to everybody */
} near;

/* How many bytes near_place needs; it takes them from `memory`, aligned for a double. */
size_t near_bytes(size_t count);
near near_place(size_t count, void *memory);

/* The pairs of a new frame; nobody roams. */
void near_find(near *n, const col_box *expected);
void near_roam(near *n, size_t i);

/* All bodies that may come near i, each once; i itself may be among them:
 *     near_walk w = near_of(n, i);
 *     for (size_t j; (j = near_next(n, &w)) != NEAR_END;) ... */
typedef struct near_walk {
    const uint32_t *at, *end, *then, *then_end; /* a list, and then those who roam */
    bool all;                                   /* those in the list that roam count, too */
} near_walk;
near_walk near_of(const near *n, size_t i);

static inline size_t near_next(const near *n, near_walk *w)
{
    for (; w->at != w->end; w->at++)
        if (w->all || !n->roams[*w->at])
            return *w->at++;
    return w->then != w->then_end ? *w->then++ : NEAR_END;
}

#endif
