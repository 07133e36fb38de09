/* What is in the way of bodies of a crowd that move as one. */
#ifndef SOLID_FIRST_CONTACT_H
#define SOLID_FIRST_CONTACT_H

#include "solid/world.h"

/* Bodies that move as one: what is held, or one other. */
typedef struct crowd_span {
    size_t first, end;
} crowd_span;
crowd_span crowd_span_of(const crowd *w, size_t which);
bool crowd_span_has(crowd_span m, size_t which);

/* Moves its bodies, whatever is in the way. */
void crowd_shift(crowd *w, crowd_span m, col_vec way);

/* How thick the skin is of what lies in a box. */
double crowd_skin(const crowd *w, const col_box *b);
bool crowd_near(const col_box *a, const col_box *b);

typedef struct meeting {
    bool met;
    size_t other;
    double time;    /* 0 .. 1 of the way */
    col_vec normal; /* from the mover to the other */
} meeting;

/* The first thing in the way of what moves as one; or the first of those that don't yield. */
meeting crowd_first_meeting(crowd *w, crowd_span m, col_vec way, bool unyielding);

/* The part of the way that falls to the other one, who is pushed by a mass of that inverse. */
double crowd_yielding(const crowd *w, const crowd_body *other, double inverse_mass);
/* Takes one look at all bodies off the budget. */
void crowd_pay(crowd *w);

#endif
