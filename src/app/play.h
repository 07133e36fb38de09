/* Playing the scene: frames go by, 60 a second, or slower. The document stays as it is; what is
 * played is shown in its place until it goes back to the start, or somebody takes hold of a shape:
 * then the document becomes what is shown, as one undoable step. */
#ifndef APP_PLAY_H
#define APP_PLAY_H

#include "motion/motion.h"
#include "scene/pairs.h"
#include "view/picture.h"

#include <stdint.h>

typedef struct app app;

typedef struct play_trails play_trails;

typedef struct play_state {
    bool on;      /* something is played: it runs, or stands still at a later frame */
    bool running; /* frames go by themselves */
    motion motion;
    double position; /* how much of the motion's last frame is shown, 0 .. 1 */
    uint32_t last;   /* milliseconds, of the last step */
    scene shown;     /* the scene as it is drawn */
    pairs pairs;     /* and its pairs */
    play_trails *trails;
    char said[160]; /* the line under the headline */
    bool sliding;   /* the obstacle's animation runs, */
    double slide;   /* so far round */
} play_state;

/* What keys and buttons do. */
void action_play(app *a);                      /* plays, or pauses */
void action_play_step(app *a);                 /* one frame on; pauses */
void action_play_back(app *a);                 /* to the start: the document is shown again */
void action_play_speed(app *a, int direction); /* 1 twice as fast, -1 half; 1/64 .. 1 */
void action_play_algorithm(app *a);            /* the next one */
void action_slide(app *a);                     /* the obstacle's animation: on, off */
void action_solid(app *a);                     /* solid dragging on (the other one yields), off */

/* Goes on to the present moment; true when the picture changed. */
bool play_step(app *a, uint32_t now);
/* Milliseconds until the next picture, -1: there is none. */
int play_timeout(const app *a);
/* The scene that is shown, and its pairs: the document's, or what is played. */
scene *play_scene(app *a);
pairs *play_pairs(app *a);
/* The document becomes what is shown, and playing ends: before anything edits the scene. */
void play_take_over(app *a);
/* For the picture. */
view_playing play_view(app *a);
void play_free(play_state *p);

#endif
