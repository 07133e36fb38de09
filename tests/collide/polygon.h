/* Cores as polygons in long double: another method for what moving shapes do. */
#ifndef TESTS_COLLIDE_POLYGON_H
#define TESTS_COLLIDE_POLYGON_H

#include "wide.h"

/* The corners in order round the core (some may coincide), as offsets from an origin near by. */
typedef struct polygon {
    wide_vec corner[4];
    wide radius;
} polygon;
polygon polygon_of(const given *g, col_vec origin);
/* Where it is at a time, if it moves by `translation` until 1. */
polygon polygon_at(const polygon *p, col_vec translation, wide time);
/* The signed distance of the outlines: the sides' normals as separating axes, and, where these keep
 * them apart, every corner against every side. */
wide polygon_gap(const polygon *p, const polygon *q);
/* How far apart they are as seen along n, a unit vector from p to q: never more than the gap. */
wide polygon_gap_along(const polygon *p, const polygon *q, wide_vec n);
/* From a point to the outline: < 0 inside. */
wide polygon_distance(const polygon *p, wide_vec point);

/* The smallest gap while both move, and when it is, by golden sections: it is a convex function. */
typedef struct min_gap {
    wide gap, time;
} min_gap;
min_gap polygon_min_gap(const polygon *p, col_vec p_translation, const polygon *q,
                        col_vec q_translation);
/* The first time of a gap of 0, by bisection between 0, where it is larger, and `late`, where it is
 * not. */
wide polygon_first_touch(const polygon *p, col_vec p_translation, const polygon *q,
                         col_vec q_translation, wide late);

#endif
