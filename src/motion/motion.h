/* A scene in time: frame by frame, all shapes move, meet and bounce. The same frames for the same
 * scene: no clock, no random numbers. The document isn't touched; play works on a copy of what
 * moves. */
#ifndef MOTION_MOTION_H
#define MOTION_MOTION_H

#include "scene/scene.h"

#include <stddef.h>
#include <stdint.h>

/* A shape that takes part. Hidden shapes don't. */
typedef struct body {
    size_t index; /* in the scene */
    col_shape shape;
    col_vec velocity;    /* units per frame */
    double inverse_mass; /* 0: fixed, nothing moves it */
} body;

/* A body's straight piece of way within the last frame: from `time` on (0 .. 1 of the frame) it is
 * at `at` and moves with `velocity`, until its next piece begins. */
typedef struct motion_piece {
    size_t body;
    double time;
    col_vec at; /* of shape.at */
    col_vec velocity;
} motion_piece;

/* What happened to two bodies in the last frame. b is MOTION_WALL where it was a wall. */
#define MOTION_WALL ((size_t)-1)
typedef enum motion_event_kind {
    MOTION_IMPACT, /* they met and bounced, or were pushed apart */
    MOTION_MISS,   /* they met on their ways, and the algorithm didn't see it */
    MOTION_PHANTOM /* the algorithm saw them meet, and they didn't */
} motion_event_kind;
typedef struct motion_event {
    motion_event_kind kind;
    size_t a, b;
    double time;   /* 0 .. 1 of the frame */
    col_vec point; /* world */
    col_vec normal;
} motion_event;

/* Sums over all frames so far. */
typedef struct motion_counts {
    uint64_t impacts, misses, phantoms;
    uint64_t capped; /* frames that had more impacts than are worked out */
    double given_up; /* time that such frames lost, in frames */
} motion_counts;

typedef struct motion {
    motion_rules rules;
    bool walled;   /* there are walls: */
    col_box walls; /* world */
    body *bodies;  /* owned, in the scene's order */
    size_t count;
    uint64_t frame; /* how many were stepped */
    motion_counts counts;

    /* the last frame: pieces in the order of their times, each body's first at 0 */
    motion_piece *pieces; /* owned */
    size_t piece_count, piece_capacity;
    motion_event *events; /* owned */
    size_t event_count, event_capacity;

    void *memory; /* working memory, reused; owned */
    size_t memory_size;
} motion;

/* How many impacts of one frame are worked out; then time is given up, never a wall. */
enum { MOTION_IMPACTS_LEAST = 64, MOTION_IMPACTS_PER_BODY = 8 };

/* Starts over with a scene at frame 0. window: what the window shows of the world, for the rule
 * WALLS_WINDOW; NULL: nobody sees it, no walls then. Start with a zeroed struct; what m held is
 * freed. False when memory is short: then m is empty. */
bool motion_begin(motion *m, const scene *s, const col_box *window);
void motion_free(motion *m);

/* One frame. False when memory is short: nothing moved then. */
bool motion_step(motion *m);

/* Where a body is, t (0 .. 1) of the way through the last frame: 1 is now. In world units, what to
 * add to where it is now. Before the first frame: (0, 0). */
col_vec motion_back(const motion *m, size_t body, double t);

/* Writes where the bodies are, t of the way through the last frame, and how they move, into a copy
 * of the scene that m began with: shapes that don't take part stay. */
void motion_place(const motion *m, double t, scene *into);

/* Sums over all bodies that something can move. */
double motion_energy(const motion *m);
col_vec motion_momentum(const motion *m);

#endif
