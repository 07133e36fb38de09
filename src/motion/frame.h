/* Inside motion/: one frame while it is worked out. */
#ifndef MOTION_FRAME_H
#define MOTION_FRAME_H

#include "collide/vec.h"
#include "motion/hold.h"
#include "motion/motion.h"
#include "motion/near.h"
#include "motion/skin.h"

#include <math.h>

#define MOTION_LARGEST 1e150

/* A body's next impact as things go. */
typedef struct ahead {
    double time; /* of the frame; INFINITY: none */
    size_t with; /* a body, or MOTION_WALL */
    unsigned change;
    col_vec normal; /* from this body to the other */
    col_vec point;  /* world; of a wall's: not known yet */
    double room;    /* what is left of the skin: about all of it, but for those too close */
} ahead;

/* How a body moves within a frame: what is looked at most, close together. */
typedef struct mover {
    col_vec at;  /* shape.at at `time`; the body's own is the same */
    col_vec way; /* how it moves on: its velocity, or (0, 0) where it is stopped */
    double time; /* of the frame */
    double size; /* all its lengths, coordinates and velocities, or the frame's: see skin.h */
    col_box box; /* the upright box around it, from shape.at */
} mover;

/* What else a frame knows of it. */
typedef struct track {
    double length;    /* at least every length of the shape, from shape.at, and gravity's */
    col_box expected; /* it stays in here, or roams */
    bool stopped;     /* doesn't move, whatever its velocity is */
    unsigned impacts; /* that changed its velocity, in this frame */
    unsigned slow;    /* slow ones */
    unsigned change;  /* counts how often its way changed */
    hold hold;        /* what it rests on */
    ahead next;       /* the next impact */
    size_t first_piece, piece_count; /* semi-dynamic: its pieces, one after the other */
} track;

/* Two bodies, or a body and a wall, that touch when the frame begins. */
typedef struct touch {
    size_t a, b;
    col_vec normal, point;
    double still; /* they don't close if they do it no faster */
    bool met;
} touch;

typedef struct turn {
    double fallen; /* how far along gravity */
    size_t body;
} turn;

typedef struct frame {
    motion *m;
    mover *movers;
    track *tracks;
    near near;
    double size; /* each mover's is at least this: see skin.h */
    double now;  /* what happened before is settled */
    double rest; /* what closes no faster is slow: it doesn't bounce */
    size_t impacts;
    bool capped, failed; /* failed: memory was short */
    size_t *tree;        /* the dynamic algorithm's */
    size_t leaves;       /* of it, a power of two */
    body *saved;         /* how the bodies were before the frame */
    col_box *boxes;
    touch *touches;
    size_t touch_count;
    turn *turns; /* the semi-dynamic algorithm's */
} frame;

static inline size_t frame_most_impacts(const frame *f)
{
    return MOTION_IMPACTS_LEAST + MOTION_IMPACTS_PER_BODY * f->m->count;
}

/* frame.c: places and records */
size_t frame_bytes(size_t count);
/* Adds gravity, and finds who is near whom. */
frame frame_begin(motion *m);
/* Orders what was recorded. False when memory was short: then everything is as before. */
bool frame_end(frame *f);

/* Where a body is at a time, from its last impact on. */
col_vec frame_at(const frame *f, size_t i, double time);
static inline bool frame_fixed(const frame *f, size_t i)
{
    return f->m->bodies[i].inverse_mass == 0;
}
/* Puts a body somewhere. */
void frame_put(frame *f, size_t i, col_vec at);
/* Moves a body on to a time. */
void frame_advance(frame *f, size_t i, double time);
/* Takes the body's velocity for its way. */
void frame_turn(frame *f, size_t i);
/* The body moves otherwise from its time on. */
void frame_changed(frame *f, size_t i);
/* From now on it stays where it is; the rest of its frame is given up. */
void frame_stop(frame *f, size_t i);
/* Whether a way leaves what its neighbours expected. */
void frame_expect(frame *f, size_t i, col_vec way);
void frame_add_piece(frame *f, size_t i);
/* In any order of a and b; `normal` from a to b. */
void frame_add_event(frame *f, motion_event event);

static inline double frame_skin(const frame *f, size_t i, size_t j)
{
    return skin_of(f->movers[i].size + f->movers[j].size);
}
/* Whether two boxes, of two bodies, come closer than `slack` when b moves by `way` from `away`, as
 * seen from a. */
bool frame_boxes_meet(const frame *f, size_t a, size_t b, col_vec away, col_vec way, double slack);
/* A body's shape at a place, grown. */
col_shape frame_shape(const frame *f, size_t i, col_vec at, double grown);

/* walls.c. A side: 0 and 1 are the walls of least x and y, 2 and 3 those of most. */
enum { WALL_SIDES = 4 };
typedef struct wall {
    bool counts;
    col_vec normal; /* out of the box */
    double room;    /* from the body at shape.at to the wall: < 0 beyond it */
    double skin;
} wall;
wall wall_of(const frame *f, size_t i, int side);
/* The same of anything that isn't fixed, in walls that there are: its place, box and size count. */
wall wall_beside(const col_box *walls, const mover *t, int side);
/* Where a body touches a wall first. */
col_vec wall_point(const frame *f, size_t i, col_vec normal);
/* The same of a shape. tie: corners touch together that differ by no more. */
col_vec wall_contact(const col_shape *s, double tie, col_vec normal);

/* ahead.c: how fast two close along a normal from a to b. */
static inline double closing_speed(col_vec normal, col_vec a_velocity, col_vec b_velocity)
{
    return col_dot(normal, col_between(b_velocity, a_velocity));
}
/* Finds a body's next impact from `now` on; among bodies from `from` on. */
void ahead_find(frame *f, size_t i, size_t from);
/* What the next impact does to its two. */
void ahead_happen(frame *f, size_t i);

/* meet.c: velocities after a meeting. normal: from a to b, which may be MOTION_WALL. */
void meet(frame *f, size_t a, size_t b, col_vec normal);

/* ease.c: pushes apart what overlaps at the frame's beginning, as far as there is room, and finds
 * what touches then. */
void ease_apart(frame *f);

/* touch.c: what touches at the frame's beginning is found ... */
size_t touch_bytes(size_t count);
void touch_pair(frame *f, size_t i, size_t j);
void touch_wall(frame *f, size_t i, int side);
/* ... and meets. Velocities change, nothing moves. */
void touch_meet(frame *f);

/* paths.c: whether two bodies meet, on straight pieces of ways in a frame; the first time they do.
 * A path's last piece reaches to the frame's end. */
typedef struct path {
    size_t body;
    const motion_piece *pieces;
    size_t count;
} path;
bool paths_meet(const frame *f, path a, path b, motion_event *met);

/* The algorithms. */
void static_frame(frame *f);
void semi_dynamic_frame(frame *f);
void dynamic_frame(frame *f);

#endif
