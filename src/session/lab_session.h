/* The convention lab's part of a session: a program under suspicion, what it says of the shown
 * pair, its hit map, the exam. */
#ifndef SESSION_LAB_SESSION_H
#define SESSION_LAB_SESSION_H

#include "lab/counterexample.h"
#include "lab/map.h"
#include "session/exam_session.h"

typedef struct lab_state {
    lab_program program;   /* the mistakes that are tried; zeroed: none */
    lab_program suspended; /* those that were tried before they were turned off */
    mistake_id explained;  /* the one that was chosen last */
    bool map_on;           /* the hit map is shown */
    exam_state exam;

    /* of the present frame, by session_lab_follow */
    bool has_pair;       /* a rectangle and a circle are shown: */
    lab_pair pair;       /* this pair, */
    shown_pair believed; /* and where the program believes it; */
    bool bordered;       /* or where it is, but compared wrongly: */
    col_shape border;    /* a hit where the circle's centre is in this one */
    double wrong_share;  /* of the circle's places, 0 .. 1, while mistakes are tried */
    hit_map map;
    bool map_filled; /* the map is of this frame */
} lab_state;

/* Finds what the program under suspicion makes of the shown pair, and fills the map; after
 * scene_pairs_find, with the camera in ses->shown. */
void session_lab_follow(session *ses);
/* Frees what it holds and zeroes it. */
void session_lab_free(lab_state *lab);

#endif
