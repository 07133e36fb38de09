/* A scene in time: frame by frame, all shapes move, meet and bounce. The same frames for the same
 * scene: no clock, no random numbers. The document isn't touched; play works on a copy of what
 * moves.
 *
 * A frame lasts 1. It begins by adding gravity to the velocities; then everything moves straight
 * from impact to impact. How impacts are found is the rules' algorithm:
 *
 *   static        Everything moves by its whole velocity. What overlaps then is pushed apart by
 *                 mass, along the shortest translation, and bounces.
 *   semi-dynamic  One after the other moves, what lies lowest first, else in the scene's order; it
 *                 is swept against the others as if they rested where they are at this moment.
 *                 What runs into one that moves away waits there until the frame's end.
 *   dynamic       Impacts happen in the order of their times; both are swept.
 *
 * With the last two, shapes stop a hair before they touch (see motion/skin.h), and what overlaps
 * when a frame begins is pushed apart first, as far as there is room.
 *
 * With gravity and a restitution below 1, what closes no faster than gravity makes it in two frames
 * doesn't bounce: so it comes to rest. With the dynamic algorithm what would tremble for ever, by
 * no more than that, then sleeps (motion/sleep.c), until something moves beside it.
 *
 * Fixed shapes pass through each other and through walls. One with a velocity is a platform: it
 * moves on whatever happens, and pushes what it meets; what can't yield, because it is squeezed, it
 * runs over: nothing else ever overlaps.
 *
 * Walls hold whatever isn't fixed: a shape beyond a wall is pulled in. Two opposite walls between
 * which a shape doesn't fit don't count for it. */
#ifndef MOTION_MOTION_H
#define MOTION_MOTION_H

#include "patience/patience.h"
#include "scene/scene.h"

#include <stddef.h>
#include <stdint.h>

/* A shape that takes part. Hidden shapes don't. */
typedef struct motion_body {
    size_t index; /* in the scene */
    col_shape shape;
    col_vec velocity;    /* units per frame */
    double inverse_mass; /* 0: fixed, nothing moves it */
    size_t last;         /* its last piece; MOTION_NO_PIECE before the first frame */
} motion_body;
#define MOTION_NO_PIECE SIZE_MAX

/* A straight piece of a body's trajectory in the last frame: from `time` on (0 .. 1 of the frame)
 * it is at `at` and moves with `velocity`, until its next piece begins. */
typedef struct motion_piece {
    size_t body;
    double time;
    col_vec at;       /* of shape.at */
    col_vec velocity; /* (0, 0) where its time was given up */
    size_t previous;  /* this body's piece before; MOTION_NO_PIECE: none */
} motion_piece;

/* What happened to two bodies in the last frame, in the order of the times; at the same time, in
 * that of the bodies (with the dynamic algorithm: as one led to the other). a < b: indices of
 * bodies; b is MOTION_WALL where it was a wall.
 *
 * Two meet when they come to touch while they close, on the trajectories that they really took. The
 * static algorithm misses that where they are apart again at the frame's end, the semi-dynamic one
 * where neither saw the other when it moved. An impact of the semi-dynamic one is a phantom where
 * the two wouldn't have met within the frame as they were going. The dynamic one has neither. */
#define MOTION_WALL SIZE_MAX
typedef enum motion_event_kind {
    MOTION_IMPACT, /* they met and bounced, or were pushed apart */
    MOTION_MISS,   /* they met, and the algorithm didn't see it */
    MOTION_PHANTOM /* the algorithm saw them meet, and they didn't */
} motion_event_kind;
typedef struct motion_event {
    motion_event_kind kind;
    size_t a, b;
    double time;    /* 0 .. 1 of the frame */
    col_vec point;  /* world */
    col_vec normal; /* unit, from a to b; out of the wall's box */
} motion_event;

/* Sums over all frames so far. */
typedef struct motion_counts {
    uint64_t impacts, misses, phantoms;
    uint64_t capped; /* frames that had more impacts than are worked out */
    double given_up; /* time that bodies lost in them, or waiting, in frames, summed up */
} motion_counts;

typedef struct motion {
    scene_rules rules;
    bool walled;         /* there are walls, ... */
    col_box walls;       /* ... here in the world */
    motion_body *bodies; /* owned, in the scene's order */
    size_t count;
    uint64_t frame;     /* how many were stepped */
    bool still;         /* the last one left all as it was, and so will the next */
    bool anew;          /* other rules since: what sleeps is awake in the next one */
    size_t turn;        /* the body with which pushing apart begins: the last frame got so far */
    bool knows_pairs;   /* what the last frame found of pairs at rest holds in the next one, too, */
    size_t known_count; /* so many, ... */
    double known_size;  /* ... as long as skins are as thick: see known_pairs.c */
    bool clear;         /* nothing touched when the last frame began */
    col_grid *grid;     /* of the boxes that the last frame ended with, in `memory`; or NULL */
    motion_counts counts;

    /* the last frame: pieces in the order of their times, each body's first at 0 */
    motion_piece *pieces; /* owned */
    size_t piece_count, piece_capacity;
    motion_event *events; /* owned */
    size_t event_count, event_capacity;

    void *memory; /* working memory of a step, reused; owned */
    size_t memory_size;
    patience *waits; /* for a step, and may end it; not owned; NULL: nobody */
} motion;

/* How many impacts of one frame are worked out; then time is given up, never a wall: a body that
 * had MOTION_MAX_IMPACTS_OF_BODY stays where it is until the frame's end, with the velocity it has,
 * but for what gravity added for that time.
 * After MOTION_MAX_IMPACTS_BASE + MOTION_MAX_IMPACTS_PER_BODY * count in all, everything does.
 * The same where, in a crowd in one place, more than MOTION_MAX_SWEEPS_BASE +
 * MOTION_MAX_SWEEPS_PER_BODY * count pairs would have to be swept; and with as many tries to push
 * apart what overlaps, or MOTION_MAX_LOOKS_BASE + MOTION_MAX_LOOKS_PER_BODY * count looks at what
 * is near, the next frame goes on from there.
 * With the static algorithm everything stays where it is, and is pushed apart only, where more than
 * MOTION_MAX_PAIRS_BASE + MOTION_MAX_PAIRS_PER_BODY * count pairs come near each other, or more
 * than MOTION_MAX_OVERLAPS_BASE + MOTION_MAX_OVERLAPS_PER_BODY * count overlap at the end. */
enum {
    MOTION_MAX_IMPACTS_BASE = 64,
    MOTION_MAX_IMPACTS_PER_BODY = 8,
    MOTION_MAX_IMPACTS_OF_BODY = 64,
    MOTION_MAX_SWEEPS_BASE = 1 << 15,
    MOTION_MAX_SWEEPS_PER_BODY = 256,
    MOTION_MAX_LOOKS_BASE = 1 << 23,
    MOTION_MAX_LOOKS_PER_BODY = 1 << 8,
    MOTION_MAX_PAIRS_BASE = 1 << 22,
    MOTION_MAX_PAIRS_PER_BODY = 64,
    MOTION_MAX_OVERLAPS_BASE = 1 << 17,
    MOTION_MAX_OVERLAPS_PER_BODY = 32
};

/* Starts over with a scene at frame 0. *m is zeroed or was begun before: what it held is freed; end
 * with motion_free. window: what the window shows of the world, for the rule SCENE_WALLS_WINDOW;
 * NULL: no walls then. False when memory is short: then m is empty. Coordinates, velocities and
 * masses count as no larger than 1e150 (masses: and no smaller than 1e-150), so that all sums stay
 * finite. */
bool motion_begin(motion *m, const scene *s, const col_box *window);
/* Where such rules have walls, in the world; window as above. False: there are none, and *walls
 * stays as it is. */
bool motion_walls(const scene_rules *rules, const col_box *window, col_box *walls);
void motion_free(motion *m);
/* From the next frame on. Where they move, hold or bounce otherwise than those before, what rests
 * and what sleeps is looked at anew. window: as above. */
void motion_follow_rules(motion *m, const scene_rules *rules, const col_box *window);

/* Steps one frame. False when memory is short or patience is over: nothing moved then, and the last
 * frame's pieces and events are gone. */
bool motion_step(motion *m);

/* Where a body was at the time t (0 .. 1) of the last frame, as an offset from where it is now, in
 * world units. Before the first frame: (0, 0). */
col_vec motion_offset_at(const motion *m, size_t body, double t);

/* Writes the bodies' positions and velocities at the time t (0 .. 1) of the last frame into a copy
 * of the scene that m began with, or into one that was written before: shapes that don't take part
 * stay. */
void motion_interpolate(const motion *m, double t, scene *into);

/* The kinetic energy and the momentum of all bodies that aren't fixed. */
double motion_energy(const motion *m);
col_vec motion_momentum(const motion *m);

#endif
