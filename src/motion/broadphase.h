/* Inside motion/: which bodies may come near each other within a frame. */
#ifndef MOTION_BROADPHASE_H
#define MOTION_BROADPHASE_H

#include "collide/collide.h"

#include <stdint.h>

enum { MOTION_BROADPHASE_PAIRS_PER_BODY = 64 };
#define MOTION_BROADPHASE_END SIZE_MAX

/* Each body is predicted to stay in a box for the frame; two are neighbours where their boxes meet.
 * A body that escapes from its box is a neighbour of all. */
typedef struct motion_broadphase {
    size_t count;
    uint32_t *pairs;        /* two numbers each; room for ..._PAIRS_PER_BODY * count */
    size_t pair_count;      /* found, also more than there is room for */
    uint32_t *start, *list; /* i's neighbours, rising: list[start[i]] .. list[start[i + 1]] */
    uint32_t *all;          /* 0, 1, 2 ... */
    uint32_t *escaped;      /* in the order in which they escaped */
    size_t escaped_count;
    unsigned char *has_escaped; /* 1 or 0 for each body */
    void *grid;                 /* memory for col_grid_pairs */
    bool overflowed;            /* too many pairs: all are neighbours of all */
} motion_broadphase;

/* How many bytes motion_broadphase_init needs. */
size_t motion_broadphase_bytes(size_t count);
/* For so many bodies. The memory is aligned for a double and stays the caller's. */
motion_broadphase motion_broadphase_init(size_t count, void *memory);

/* Finds the pairs of a new frame; nothing has escaped. predicted: a box for each body. */
void motion_broadphase_update(motion_broadphase *b, const col_box *predicted);
/* Body i leaves its predicted box. */
void motion_broadphase_escape(motion_broadphase *b, size_t i);

/* An iterator over all bodies that may come near i, each once; i itself may be among them:
 *     motion_neighbours n = motion_broadphase_query(b, i);
 *     for (size_t j; (j = motion_broadphase_next(b, &n)) != MOTION_BROADPHASE_END;) ... */
typedef struct motion_neighbours {
    const uint32_t *at, *end;                 /* a list, and then ... */
    const uint32_t *escaped_at, *escaped_end; /* ... those that escaped */
    bool whole_list;                          /* escaped ones in the list count, too */
} motion_neighbours;
motion_neighbours motion_broadphase_query(const motion_broadphase *b, size_t i);

static inline size_t motion_broadphase_next(const motion_broadphase *b, motion_neighbours *n)
{
    for (; n->at != n->end; n->at++)
        if (n->whole_list || !b->has_escaped[*n->at])
            return *n->at++;
    return n->escaped_at != n->escaped_end ? *n->escaped_at++ : MOTION_BROADPHASE_END;
}

#endif
