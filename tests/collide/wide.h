/* Two shapes by another method, in long double: corners in the world, every corner against every
 * side, and the sides as separating axes. */
#ifndef TESTS_COLLIDE_WIDE_H
#define TESTS_COLLIDE_WIDE_H

#include "tests.h"

typedef long double wide;
typedef struct wide_vec {
    wide x, y;
} wide_vec;

static inline wide_vec wide_minus(wide_vec p, wide_vec q)
{
    return (wide_vec){p.x - q.x, p.y - q.y};
}

static inline wide wide_dot(wide_vec p, wide_vec q)
{
    return p.x * q.x + p.y * q.y;
}

wide wide_size(wide_vec p);
wide_vec wide_of(col_vec p);
wide_vec wide_plus(wide_vec p, wide_vec q, wide times); /* p + times q */

/* The core's corners in order round it (some may coincide), then the pivot, told from an origin. */
void wide_corners(const given *g, col_vec origin, wide_vec corners[5]);

/* Points are told from a's given point, along the world's axes. */
typedef struct wide_contact {
    wide scale;  /* S, as accuracy is told in */
    wide reach;  /* the largest coordinate involved */
    wide core;   /* signed distance of the cores */
    wide gap;    /* of the outlines */
    wide second; /* overlapping: what the next best direction does */
    wide_vec normal, on_a, on_b;
    wide sliding; /* how far the closest points may slide, within 64 u S */
} wide_contact;
wide_contact wide_contact_of(const given *a, const given *b);

#endif
