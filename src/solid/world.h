/* The shapes among which solid ones are moved: copies of what can be hit, that push each other. */
#ifndef SOLID_WORLD_H
#define SOLID_WORLD_H

#include "scene/scene.h"

typedef struct crowd_body {
    size_t index; /* in the scene */
    col_shape start, shape;
    col_box box;  /* a skin larger */
    double skin;  /* how far others keep from it at least; the thicker one of a pair counts */
    col_vec gone; /* from start to shape */
    double inverse_mass; /* as the rule counts masses; 0: nothing moves it */
    bool pushing;        /* it is on its way itself, or pushes another: nobody pushes it */
    int asked;           /* how often it was pushed within the present piece of way */
} crowd_body;

typedef struct crowd {
    crowd_body *bodies; /* owned; those that are held come first */
    size_t held, count;
    double inverse_mass; /* of what is held, together */
    double gap;          /* what is kept between bodies */
    solid_share share;   /* SOLID_OFF: nobody yields */
    col_vec given;       /* what is held didn't go because it gave way to what can be pushed */
    bool touches;        /* crowd_reach ended at such a one */
    long budget;         /* of the work that one call is worth */
} crowd;

/* The visible shapes; `held` are scene indices, of which those that are hidden are left out. False
 * when memory is short. */
bool crowd_of(const scene *s, const size_t *held, size_t count, solid_share share, crowd *out);
void crowd_free(crowd *w);

enum { CROWD_BUDGET = 3000000 }; /* in comparisons of two boxes: some 10 ms */

/* Moves what is held, by a straight way, as far as it comes. */
void crowd_move(crowd *w, col_vec way);
/* Moves what is held towards where `way` ends, sliding along fixed shapes, up to the first other
 * one. */
void crowd_reach(crowd *w, col_vec way);
/* Pushes the others off the first held body, and it off those that don't yield, unless it stays.
 * Returns how far apart it still has to get from the one it is deepest in: 0 when all is well. */
double crowd_part(crowd *w, bool stays);
/* Pushes off what is held, which stays, all that overlaps it and yields: each as far as it goes. */
void crowd_clear(crowd *w);
/* Gives the first held body another shape, which what it has gone so far is added to. */
void crowd_reshape(crowd *w, const col_shape *start);

#endif
