/* The convention lab's part of the program's state: a program under suspicion, what it says of the
 * shown pair, its hit map. */
#ifndef SESSION_LAB_SESSION_H
#define SESSION_LAB_SESSION_H

#include "lab/counterexample.h"
#include "lab/map.h"
#include "session/exam_session.h"
#include "text/problem.h"

typedef struct lab_state {
    lab_program program;   /* the mistakes that are tried; zeroed: none */
    lab_program suspended; /* those that were tried before they were turned off */
    mistake_id explained;  /* chosen last: the panel tells about it */
    bool map_on;           /* the hit map is shown */
    hit_map map;

    /* of the present frame, by session_lab_follow */
    bool has_pair; /* a rectangle and a circle are shown */
    lab_pair pair;
    shown_pair believed;
    exam_state exam;
    double wrong_share; /* of the circle's places, while mistakes are tried */
    bool map_filled;    /* the map is filled */
} lab_state;

/* Finds what the program under suspicion makes of the shown pair, and fills the map; after
 * scene_pairs_find, with the camera in ses->shown. */
void session_lab_follow(session *ses);
/* Is there a program under suspicion? */
bool session_has_suspect(const session *ses);
void session_lab_free(lab_state *lab);

#endif
