/* The convention lab's part of the program's state: a program under suspicion, what it says of the
 * shown pair, its hit map. */
#ifndef APP_LAB_H
#define APP_LAB_H

#include "app/exam.h"
#include "lab/map.h"
#include "lab/suspects.h"
#include "text/problem.h"

typedef struct lab_state {
    lab_program program;  /* the mistakes that are tried; zeroed: none */
    lab_program aside;    /* those that were tried before they were turned off */
    mistake_id explained; /* chosen last: the panel tells about it */
    bool map_on;          /* the hit map is shown */
    hit_map map;

    /* of the present frame, by lab_follow */
    bool has_pair; /* a rectangle and a circle are shown */
    lab_pair pair;
    shown_pair believed;
    exam_state exam;
    double wrong_share; /* of the circle's places, while mistakes are tried */
    bool mapped;        /* the map is filled */
} lab_state;

/* Finds what the program under suspicion makes of the shown pair, and fills the map; after
 * scene_pairs_find, with the camera in a->shown. */
void lab_follow(app *a);
/* Reads a list such as "wrong-sign,edges-only" into a program. False, with the mistakes that look
 * like it, when one isn't known; or when two replace the same stage. */
bool lab_read_program(lab_program *p, const char *list, problem *why);
/* False, with the reason, when somebody who writes numbers in this convention can't make one. */
bool lab_possible(const lab_program *p, const convention *c, problem *why);

/* Is there a program under suspicion? */
bool lab_trying(const app *a);
void lab_free(lab_state *lab);

#endif
