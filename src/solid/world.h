/* Inside solid/: the shapes among which solid ones are dragged: copies of what can be hit, that
 * push each other. */
#ifndef SOLID_WORLD_H
#define SOLID_WORLD_H

#include "scene/scene.h"

typedef struct solid_body {
    size_t index; /* in the scene */
    col_shape start, shape;
    col_box box;          /* a skin larger */
    double skin;          /* others keep this distance; of a pair's the larger one counts */
    col_vec displacement; /* from start to shape */
    double inverse_mass;  /* as the rule counts masses; 0: nothing moves it */
    bool pushing;         /* it is moving itself, or pushes another: nothing pushes it */
    int push_count;       /* how often it was pushed within the present step */
} solid_body;

typedef struct solid_world {
    solid_body *bodies; /* owned; those that are dragged come first */
    size_t dragged;     /* how many those are */
    size_t count;
    double inverse_mass;     /* of what is dragged, together */
    double gap;              /* the least skin */
    scene_solid_share share; /* SCENE_SOLID_OFF: nothing yields */
    col_vec yielded;         /* how far what is dragged stayed behind because it pushed others */
    bool touches_movable;    /* solid_world_slide ended at what can be pushed */
    long budget;             /* of the work that one call is worth */
} solid_world;

/* Copies the visible shapes. dragged: scene indices; hidden ones are left out. False when memory is
 * short; else end with solid_world_free. */
bool solid_world_init(solid_world *w, const scene *s, const size_t *dragged, size_t count,
                      scene_solid_share share);
void solid_world_free(solid_world *w);

enum { SOLID_BUDGET = 3000000 }; /* in comparisons of two boxes: some 10 ms */

/* How thick the skin is of what lies in a box. */
double solid_world_skin(const solid_world *w, const col_box *box);
bool solid_boxes_overlap(const col_box *a, const col_box *b);
/* Takes the cost of testing one body against all others off the budget. */
void solid_world_charge(solid_world *w);
/* The share of a displacement that falls to the other one when a body of that inverse mass pushes
 * it: 0 .. 1. */
double solid_push_share(const solid_world *w, const solid_body *other, double inverse_mass);

/* Bodies that move as one: bodies[first] .. bodies[end - 1], what is dragged or one other. */
typedef struct solid_group {
    size_t first, end;
} solid_group;
/* The group that a body belongs to. */
solid_group solid_group_of(const solid_world *w, size_t which);
bool solid_group_has(solid_group g, size_t which);

/* Moves a group, whatever it hits. */
void solid_world_translate(solid_world *w, solid_group g, col_vec by);
/* Gives the first dragged body another shape, to which its displacement is added. */
void solid_world_reshape(solid_world *w, const col_shape *start);

#endif
