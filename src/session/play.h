/* Playing the scene: frames go by, 60 a second, or slower. While it is played, what is shown is the
 * program's scene (session_scene), so that everything answers to it; the document's own shapes wait
 * aside until it goes back to the start, or somebody takes hold of a shape: then the document
 * becomes what is shown, as one undoable step. */
#ifndef SESSION_PLAY_H
#define SESSION_PLAY_H

#include "motion/motion.h"
#include "scene/pairs.h"
#include "view/picture.h"

#include <stdint.h>

typedef struct app app;

typedef struct trails trails;

enum { PLAY_SAID = 160 };

typedef struct play_state {
    bool on;      /* something is played: it runs, or stands still at a later frame */
    bool running; /* frames go by themselves */
    motion motion;
    double time;    /* frames since the start; a fraction is within the motion's last frame */
    col_box window; /* what could be seen of the world at the start */
    double energy;  /* at the start */
    scene start;    /* the document's shapes */
    scene shown;    /* the shapes as they were placed last */
    trails *trails;
    char said[PLAY_SAID]; /* the line under the headline */
    bool sliding;         /* the obstacle's animation runs, */
    double slide;         /* so far round, 0 .. 1 */
    uint32_t last;        /* milliseconds, of the last look at the clock */
    uint32_t owed;        /* thirds of a millisecond since the last picture */
} play_state;

/* What keys and buttons do. */
void app_action_play(app *a);                      /* plays, or pauses */
void app_action_play_step(app *a);                 /* one frame on; pauses */
void app_action_play_back(app *a);                 /* to the start: the document is shown again */
void app_action_play_speed(app *a, int direction); /* 1 twice as fast, -1 half; 1/64 .. 1 */
void app_action_play_algorithm(app *a);            /* the next one */
const char *app_algorithm_means(motion_algorithm algorithm); /* what it does; static */
void app_action_slide(app *a);                               /* the obstacle's animation: on, off */
void app_action_solid(app *a); /* solid dragging on (the other one yields), off */

/* Begins at the start, standing still; does nothing where something is played. False with a notice
 * when it can't. */
bool session_play_begin(app *a);
/* Goes on to that many frames after the start. False when memory is short: then it stands still at
 * the last frame there is. */
bool session_play_to(app *a, double time);
/* Goes on to the present moment; true when the picture changed. */
bool session_play_step(app *a, uint32_t now);
/* Something will go by itself from now on. */
void session_play_wake(app *a);
/* Milliseconds until the next picture, -1: there is none. */
int session_play_timeout(const app *a);
/* Whether something moves, or will. */
bool session_play_moves(const app *a);

/* The scene that is shown, and its pairs: the document's, or what is played. */
scene *play_scene(app *a);
pairs *play_pairs(app *a);
/* The document, whatever is shown: for files. Its shapes aren't the caller's. */
scene session_document(const app *a);
/* The document becomes what is shown, and playing ends: before anything edits the scene. An edit
 * that was made already stays, as the step after that. */
void session_play_take_over(app *a);
/* Takes over when something was edited; after every input. */
void session_play_follow(app *a);
/* Ends playing: the document is shown again. */
void session_play_end(app *a);

/* The walls in the world, as the rules are now: those of what is played, or those that playing
 * would begin with. False: there are none. */
bool session_play_walls(const app *a, col_box *walls);

/* For the picture; valid until the next input. */
view_playing session_play_view(app *a);

#endif
