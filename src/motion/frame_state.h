/* Inside motion/: one frame while it is worked out. */
#ifndef MOTION_FRAME_STATE_H
#define MOTION_FRAME_STATE_H

#include "collide/vec.h"
#include "motion/broadphase.h"
#include "motion/motion.h"
#include "motion/skin.h"
#include "motion/support.h"

#include <string.h>

/* No coordinate or velocity is larger. */
#define MOTION_MAX_VALUE 1e150

/* A body's next impact if nothing changes its velocity or the other's. */
typedef struct motion_next_impact {
    double time;            /* of the frame; INFINITY: none */
    size_t other;           /* a body, or MOTION_WALL */
    unsigned other_version; /* of the other's track: when that has grown, the impact is stale */
    col_vec normal;         /* from this body to the other */
    col_vec point;          /* world; of a wall's: not known yet */
    double gap;             /* between them: about a skin, less for those too close */
} motion_next_impact;

/* How a body moves within a frame: what is looked at most, close together. */
typedef struct motion_mover {
    col_vec at;       /* shape.at at `time`; the body's own is the same */
    col_vec velocity; /* the body's, or (0, 0) where it is stopped */
    double time;      /* of the frame */
    double size;      /* all its lengths, coordinates and velocities, or the frame's: see skin.h */
    col_box box;      /* the upright box around it, from shape.at, ... */
    double reach;     /* ... and the radius of a disc about shape.at that holds it */
    bool round;       /* it is that disc */
} motion_mover;

/* What else a frame knows of a body. */
typedef struct motion_track {
    double length;    /* all lengths of the shape */
    bool stopped;     /* doesn't move, whatever its velocity is */
    bool pushed;      /* out of what it overlapped, or tried */
    unsigned impacts; /* that changed its velocity, in this frame */
    unsigned slow_impacts;
    unsigned version; /* counts how often its velocity changed */
    motion_support support;
    motion_next_impact next;
    size_t first_piece, piece_count; /* semi-dynamic: its pieces, one after the other */
} motion_track;

/* Two bodies, or a body and a wall, that touch when the frame begins. */
typedef struct motion_initial_contact {
    size_t a, b; /* b may be MOTION_WALL */
    col_vec normal, point;
    double rest_speed; /* closing no faster, they rest */
    bool resolved;     /* they closed, and their velocities were changed */
} motion_initial_contact;
enum { MOTION_CONTACTS_PER_BODY = 8 };

/* What was found of two bodies a < b at rest. */
typedef struct motion_known_pair {
    motion_initial_contact contact;
    bool touches; /* else only a and b are told */
} motion_known_pair;

/* Pairs i < j that may touch: see pairs_in_order.c. */
typedef struct motion_near_pair {
    uint32_t i, j;
} motion_near_pair;
typedef struct motion_pair_lists {
    motion_near_pair *pairs, *sorted; /* room for `capacity` each */
    size_t count, capacity;           /* found, also more than there is room for */
    double room;                      /* around a body on each side, as a part of its size */
    uint32_t *start;                  /* i's pairs: pairs[start[i]] .. pairs[start[i + 1]] */
    unsigned char *marks;             /* of each body */
    uint32_t *found;                  /* room for all that are behind one body */
    uint32_t *own;                    /* bodies' own lists, in the place of `sorted`, ... */
    uint32_t *own_start;              /* ... with each its length before it: here */
    size_t own_count, own_capacity;   /* of numbers in `own` */
    bool are_ways; /* nothing touches and nothing was pushed; `pairs` are those that may meet until
                      the frame's end, in no order */
} motion_pair_lists;
enum { MOTION_PAIRS_PER_BODY = 32 };

/* What a frame changes of a body, as it was before. */
typedef struct motion_before {
    col_vec at, velocity;
    size_t last;
} motion_before;

/* What holds a body where it was at rest: see held.c. */
typedef struct motion_hold {
    bool possible;
    motion_support by;
} motion_hold;

/* How long a body has been in its place, and how it moves there: see sleep.c. */
typedef struct motion_sleep {
    col_vec from;    /* the place's middle: where its shape.at was first */
    double path;     /* how far it went in it, to and fro */
    unsigned frames; /* in which it moved */
    bool asleep;
} motion_sleep;

/* To the last bit. */
static inline bool motion_is_same(col_vec p, col_vec q)
{
    return memcmp(&p, &q, sizeof p) == 0;
}

/* One entry of the order in which the semi-dynamic algorithm moves bodies. */
typedef struct motion_order {
    double depth; /* how far along gravity */
    size_t body;
} motion_order;

typedef struct motion_frame {
    motion *m;
    motion_mover *movers;
    motion_track *tracks;
    motion_broadphase broadphase;
    double gravity;               /* at least as long as that is */
    double common_size;           /* each mover's size is at least this: see skin.h */
    col_box walls;                /* endless where there are none */
    double now;                   /* what happened before is settled */
    double restitution_threshold; /* what closes no faster doesn't bounce */
    size_t moving;                /* how many bodies, when their boxes were found */
    size_t impacts;
    size_t sweeps;         /* of pairs, for impacts ... */
    size_t pushes;         /* ... and to push apart what overlaps */
    size_t looks;          /* the same, at what may be near ... */
    size_t asks;           /* ... and for impacts */
    size_t turn;           /* the body with which that goes on in the next frame */
    bool capped;           /* there were more than are worked out */
    bool failed;           /* memory was short, or patience is over */
    size_t overlaps;       /* static: pairs that do at the frame's end */
    uint32_t *tree;        /* dynamic: a tournament tree for the earliest impact */
    size_t leaves;         /* of it, a power of two */
    double *times;         /* of the leaves\' next impacts */
    motion_before *before; /* of each body, ... */
    motion_sleep *sleeps;  /* ... and this, from frame to frame */
    motion_hold *holds;
    double given_up_before;
    motion_pair_lists lists;
    motion_initial_contact *contacts; /* room for MOTION_CONTACTS_PER_BODY * count */
    size_t contact_count;
    unsigned char *rests;     /* bodies that are as they were when the last frame began, unpushed */
    size_t awake;             /* how many aren't */
    motion_known_pair *known; /* of two that rest, from the last frame, in the order of visits */
    size_t known_count, next_known;
    motion_known_pair *seen; /* the same for the next frame, of which some may rest */
    size_t seen_count;
    bool keeps_pairs;    /* they are all that there are */
    motion_order *order; /* semi-dynamic */
} motion_frame;

/* Whether what trembles comes to rest. The other algorithms show what they do wrong. */
static inline bool motion_frame_can_rest(const motion_frame *f)
{
    return f->restitution_threshold > 0 && f->m->rules.algorithm == SCENE_ALGORITHM_DYNAMIC;
}

/* Without gravity's part of this frame, and where nothing had to push it out. */
static inline bool motion_frame_began_at_rest(const motion_frame *f, size_t i)
{
    return col_is_zero(f->before[i].velocity) && !f->tracks[i].pushed;
}

static inline size_t motion_frame_max_impacts(const motion_frame *f)
{
    return MOTION_MAX_IMPACTS_BASE + MOTION_MAX_IMPACTS_PER_BODY * f->m->count;
}

/* Whether to ask for what is near each of them is quicker than to find all pairs. */
static inline bool motion_frame_are_few(const motion_frame *f, size_t bodies)
{
    return 4 * bodies < f->m->count;
}

/* Whether a frame may sweep no more, after so many: see motion.h. */
static inline bool motion_frame_is_exhausted(const motion_frame *f, size_t sweeps)
{
    return sweeps >= MOTION_MAX_SWEEPS_BASE + MOTION_MAX_SWEEPS_PER_BODY * f->m->count;
}

static inline size_t motion_frame_max_looks(const motion_frame *f)
{
    return MOTION_MAX_LOOKS_BASE + MOTION_MAX_LOOKS_PER_BODY * f->m->count;
}

/* Whether it may look at no more of what is to be pushed apart. */
static inline bool motion_frame_has_looked(const motion_frame *f)
{
    return f->looks >= motion_frame_max_looks(f);
}

/* Whether it may look for no more impacts. */
static inline bool motion_frame_has_asked(const motion_frame *f)
{
    return motion_frame_is_exhausted(f, f->sweeps) || f->asks >= motion_frame_max_looks(f);
}

/* Whether more are near each other than it may look at, ... */
static inline bool motion_frame_is_crowded(motion_frame *f)
{
    return motion_broadphase_is_crowded(&f->broadphase, motion_frame_max_looks(f));
}

/* ... or may sweep for misses. */
static inline bool motion_frame_has_too_many_pairs(motion_frame *f)
{
    return motion_broadphase_is_crowded(
        &f->broadphase, MOTION_MAX_PAIRS_BASE + MOTION_MAX_PAIRS_PER_BODY * f->m->count);
}

/* The next frame begins with body i; or with the one after it where it began this one: all have
 * their turn. */
static inline void motion_frame_put_off(motion_frame *f, size_t i)
{
    if (f->turn == 0)
        f->turn = i == f->m->turn ? i + 1 : i;
}

/* ---- frame_state.c: positions and velocities ---- */

/* To be asked again and again; false: the frame is to be left. */
static inline bool motion_frame_goes_on(motion_frame *f)
{
    f->failed |= !patience_lasts(f->m->waits);
    return !f->failed;
}

/* How much of motion.memory a frame of so many bodies needs; SIZE_MAX where none is enough. */
size_t motion_frame_bytes(size_t count);
/* Applies gravity. The frame's arrays lie in m->memory. */
motion_frame motion_frame_begin(motion *m);

/* The radius of a disc about shape.at that holds it, but for rounding. */
double motion_reach_of(col_shape s);

static inline bool motion_frame_is_fixed(const motion_frame *f, size_t i)
{
    return f->m->bodies[i].inverse_mass == 0;
}
/* Where body i is at a time, if it moves on as it does. */
static inline col_vec motion_frame_position(const motion_frame *f, size_t i, double time)
{
    const motion_mover *m = &f->movers[i];
    return col_clamped(col_add(m->at, col_scaled(m->velocity, time - m->time)), MOTION_MAX_VALUE);
}
static inline void motion_frame_set_position(motion_frame *f, size_t i, col_vec at)
{
    at = col_clamped(at, MOTION_MAX_VALUE);
    f->m->bodies[i].shape.at = f->movers[i].at = at;
}
/* By how much a box around a body is wider than the body: more than all skins. */
static inline double motion_box_slack(const motion_mover *m)
{
    return 4 * motion_skin(m->size);
}
/* Whether body i, where it is now, is in its box, by that much. After each push of a heap: not by
 * way of memory. */
static inline bool motion_frame_is_in_its_box(const motion_frame *f, size_t i)
{
    const motion_mover *m = &f->movers[i];
    const col_box *box = &f->broadphase.boxes[i];
    double slack = motion_box_slack(m);
    return (m->at.x + m->box.min.x - slack >= box->min.x) &
           (m->at.y + m->box.min.y - slack >= box->min.y) &
           (m->at.x + m->box.max.x + slack <= box->max.x) &
           (m->at.y + m->box.max.y + slack <= box->max.y);
}
/* A box around body i while it moves from where it is now, by that much wider. */
col_box motion_frame_swept_box(const motion_frame *f, size_t i, col_vec displacement);
bool motion_frame_moves(const motion_frame *f, size_t i);
/* Boxes in how all bodies move until the frame's end, or more. */
void motion_frame_box_all(motion_frame *f);
/* The same for body i, which moves in another way now. */
void motion_frame_update_box(motion_frame *f, size_t i);
/* Moves body i on to a time. */
void motion_frame_advance(motion_frame *f, size_t i, double time);
/* Takes over the body's velocity, held to MOTION_MAX_VALUE, into its mover; its box stays. */
void motion_frame_update_velocity(motion_frame *f, size_t i);
/* The same after an impact: a new piece of its trajectory begins. */
void motion_frame_velocity_changed(motion_frame *f, size_t i);
/* Keeps body i where it is until the frame's end; its time is given up. Does nothing to fixed ones.
 */
void motion_frame_stop(motion_frame *f, size_t i);

/* The thickness of the skin between two bodies. */
static inline double motion_frame_skin(const motion_frame *f, size_t i, size_t j)
{
    return motion_skin(f->movers[i].size + f->movers[j].size);
}
/* Whether the boxes of a and b come closer than `slack` when b, which is `offset` from a, moves by
 * `displacement` as seen from a. */
bool motion_frame_boxes_overlap(const motion_frame *f, size_t a, size_t b, col_vec offset,
                                col_vec displacement, double slack);
/* Body i's shape at another place, its radius grown. */
col_shape motion_frame_shape(const motion_frame *f, size_t i, col_vec at, double grown_by);

/* ---- frame_records.c: pieces and events ---- */

/* Begins a new piece of body i's trajectory, as it moves now. */
void motion_frame_add_piece(motion_frame *f, size_t i);
/* With a and b in any order; `normal` from a to b. */
void motion_frame_add_event(motion_frame *f, motion_event event);
/* Counts the frame and its events. */
void motion_frame_count(motion *m);
/* Sorts and counts what was recorded. False when memory was short: then the bodies are as they were
 * before the frame. */
bool motion_frame_end(motion_frame *f);

/* ---- known_pairs.c ---- */

/* Takes over what is known from the last frame, if it holds. */
void motion_known_pairs_begin(motion_frame *f);
/* What is known of the pair; NULL: it has to be tested. Pairs come in their order. */
const motion_known_pair *motion_known_pair_of(motion_frame *f, size_t i, size_t j);
/* Adds what was found of a pair, for the next frame; what is known of it still. */
void motion_known_pair_add(motion_frame *f, const motion_known_pair *pair);
void motion_known_pair_keep(motion_frame *f, const motion_known_pair *pair);
void motion_known_pairs_end(motion_frame *f);

/* ---- held.c and sleep.c ---- */

/* Stops what the contacts of the frame's beginning hold, once they are resolved. */
void motion_rest_what_is_held(motion_frame *f);
/* Body i has its velocity for this frame; sleeping it has none. */
void motion_sleep_begin(motion_frame *f, size_t i);
/* What begins to sleep with this frame, and what wakes. */
void motion_sleep_end(motion_frame *f);

/* ---- pairs_in_order.c ---- */

typedef void (*motion_pair_fn)(motion_frame *f, size_t i, size_t j);
/* Boxes in how all bodies move and lists the pairs whose boxes meet, in no order. False: that costs
 * more than it tells, because few move or too many are near. */
bool motion_frame_list_ways(motion_frame *f);
/* Finds which pairs may touch where they are. Uses the broadphase. room: what bodies are mostly
 * pushed by, as a part of their size; it changes no visit, only how soon it comes. */
void motion_frame_list_pairs(motion_frame *f, double room);
/* Visits all pairs i < j whose boxes meet, in their order but where they are too many to be listed:
 * then what is recorded of them needs hardly any sorting. Nothing may move meanwhile. */
void motion_frame_visit_boxes(motion_frame *f, motion_pair_fn visit);
/* Body i was pushed to another place. */
void motion_frame_pushed(motion_frame *f, size_t i);
/* Visits all pairs i < j that touch or overlap when their turn comes, and some more: i rises from
 * `first` on, and begins anew after the last; j rises for each i. What is visited may be pushed.
 * Ends before a body when it has looked enough: that has its turn then. */
void motion_frame_visit_pairs(motion_frame *f, size_t first, motion_pair_fn visit);

/* ---- wall_contact.c ---- */

/* A side: 0 and 1 are the walls of min x and y, 2 and 3 those of max. */
enum { MOTION_WALL_SIDES = 4 };
typedef struct motion_wall {
    bool counts;    /* the body fits between it and the one across */
    col_vec normal; /* from the body out through the wall */
    double gap;     /* from the body at shape.at to the wall: < 0 beyond it */
    double skin;
} motion_wall;
/* Whether body i, in that swept box, is so far from all walls that none can matter to it: so it is
 * where there are none, and where it is fixed. A wall matters within one and a quarter of the skin
 * beside it, which the body's size and the wall's coordinate make. So near a wall that coordinate
 * is no larger than twice the size, for nothing of a body is further out (see shape_length). That
 * makes 1.25 (1 + 2) = 3.75 skins of the body's size at most, and by four of them a swept box is
 * wider; the rest is for rounding. */
static inline bool motion_walls_are_far(const motion_frame *f, size_t i, const col_box *swept)
{
    const col_box *w = &f->walls;
    return (swept->min.x > w->min.x && swept->min.y > w->min.y && swept->max.x < w->max.x &&
            swept->max.y < w->max.y) ||
           motion_frame_is_fixed(f, i);
}
/* A wall beside body i. Ask first whether all are far. */
motion_wall motion_wall_of(const motion_frame *f, size_t i, int side);
/* The same for anything that isn't fixed; of t only at, box and size count. */
motion_wall motion_wall_beside(const col_box *walls, const motion_mover *t, int side);
/* Where body i touches a wall first. */
col_vec motion_wall_point(const motion_frame *f, size_t i, col_vec normal);
/* The same of a shape. tie: corners touch together that differ by no more. */
col_vec motion_wall_contact(const col_shape *s, double tie, col_vec normal);

/* ---- next_impact.c ---- */

/* How fast two close along a normal from a to b. */
static inline double motion_closing_speed(col_vec normal, col_vec a_velocity, col_vec b_velocity)
{
    return col_dot(normal, col_subtract(a_velocity, b_velocity));
}
/* Whether two that move on as they do when a frame begins may meet in it. */
bool motion_may_meet(const motion_frame *f, size_t i, size_t j);
/* Finds body i's next impact from `now` on; those of two that have just met. */
void motion_find_next_impact(motion_frame *f, size_t i);
void motion_find_next_impacts(motion_frame *f, size_t i, size_t other);
/* Finds all bodies' next impacts at the frame's beginning; each pair's is the lower body's alone.
 */
void motion_find_first_impacts(motion_frame *f);
/* Moves body i and the other one on to i's next impact, and changes their velocities. */
void motion_resolve_next_impact(motion_frame *f, size_t i);

/* ---- resolve_contact.c ---- */

/* Changes the velocities of a and b, which may be MOTION_WALL, if they close. normal: from a to b.
 */
void motion_resolve_contact(motion_frame *f, size_t a, size_t b, col_vec normal);

/* ---- depenetrate.c ---- */

/* Pushes apart what overlaps at the frame's beginning, as far as there is room, and collects the
 * initial contacts. Where there are none, and nothing was pushed, it may have boxed all in how they
 * move, and listed the pairs whose boxes meet: that holds for the frame then. */
void motion_depenetrate(motion_frame *f);

/* ---- initial_contacts.c ---- */

/* Adds an initial contact. Where there are more than there is room for, the others meet in the
 * frame. */
void motion_add_contact(motion_frame *f, motion_initial_contact c);
/* Adds one if the two, or the body and the wall, touch. */
void motion_add_pair_contact(motion_frame *f, size_t i, size_t j);
void motion_add_wall_contact(motion_frame *f, size_t i, int side);
/* Resolves all initial contacts: velocities change, nothing moves. */
void motion_resolve_initial_contacts(motion_frame *f);

/* ---- trajectories.c ---- */

/* Where a body was in the frame. The last piece reaches to the frame's end. */
typedef struct motion_trajectory {
    size_t body;
    const motion_piece *pieces;
    size_t count;
} motion_trajectory;
/* Whether two bodies meet on their trajectories; *met: the first time, as a MOTION_MISS. */
bool motion_trajectories_meet(const motion_frame *f, motion_trajectory a, motion_trajectory b,
                              motion_event *met);

/* ---- The algorithms: static.c, semi_dynamic.c, dynamic.c ---- */

/* What happens between motion_frame_begin and motion_frame_end. */
void motion_static_frame(motion_frame *f);
void motion_semi_dynamic_frame(motion_frame *f);
void motion_dynamic_frame(motion_frame *f);

#endif
