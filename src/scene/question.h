/* A pair as a line of JSON gives it: for `check`, which answers it, and for the live window, which
 * shows it. */
#ifndef SCENE_QUESTION_H
#define SCENE_QUESTION_H

#include "scene/json.h"

typedef struct question {
    convention convention; /* set it to that of lines that name none */
    shape a, b;            /* their ids are "" unless the line gives them */
    bool touching_given, touching;
    bool said, said_hit; /* "hit": what the program that wrote the line answers itself */
    double restitution;  /* of a bounce; set it to that of lines that give none */
} question;

bool json_question(question *q, json_t *object, const engines *known, problem *why);
/* The right answer; of a hit, b moved by depth * normal is a miss. And whether the line's own
 * answer is another one: where the shapes touch within rounding, both are right. */
col_findings question_findings(const question *q);
bool question_disagrees(const question *q, const col_findings *f);

/* Whether a shape has a velocity. */
bool question_moves(const question *q);

/* How the shapes meet within a frame, and their velocities after a bounce (as before without one),
 * by their masses; what is fixed bounces as if it weighed more than anything. */
typedef struct question_meeting {
    col_impact impact;
    col_vec after_a, after_b;
} question_meeting;
question_meeting question_meet(const question *q);

#endif
