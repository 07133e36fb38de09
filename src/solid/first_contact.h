/* Inside solid/: what a moving group hits first. */
#ifndef SOLID_FIRST_CONTACT_H
#define SOLID_FIRST_CONTACT_H

#include "solid/world.h"

typedef struct solid_contact {
    bool hit;
    size_t other;
    double time;    /* 0 .. 1 of the displacement; 1 without a hit */
    col_vec normal; /* from the group to the other */
} solid_contact;

/* The first body that a group hits when it moves; or the first of those that don't yield. */
solid_contact solid_first_contact(solid_world *w, solid_group g, col_vec displacement,
                                  bool unyielding);

#endif
