/* A pair as a line of JSON gives it: for `check`, which answers it, and for the live window, which
 * shows it. */
#ifndef SCENE_PAIR_QUERY_H
#define SCENE_PAIR_QUERY_H

#include "scene/convention.h"

typedef struct pair_query {
    convention convention; /* set it to that of lines that name none */
    bool convention_given; /* the line names one */
    shape a, b;            /* their ids are "" unless the line gives them */
    bool touching_given;
    col_touching touching;
    bool reported, reported_hit; /* "hit": what the program that wrote the line answers itself */
    bool velocity_given;         /* of a or b, if only 0 */
    double restitution;          /* of a bounce; set it to that of lines that give none */
} pair_query;

/* The right answer; of a hit, b moved by depth * normal is a miss. And whether the line's own
 * answer is another one: where the shapes touch within rounding, both are right. */
col_findings scene_query_findings(const pair_query *q);
bool scene_query_disagrees(const pair_query *q, const col_findings *f);

/* How the shapes meet within a frame, and their velocities after a bounce (as before without one),
 * by their masses; what is fixed bounces as if it weighed more than anything. */
typedef struct query_impact {
    col_impact impact;
    col_vec after_a, after_b;
} query_impact;
query_impact scene_query_impact(const pair_query *q);

#endif
