/* Playing the scene: frames go by, 60 a second, or slower. What is played is a scene of its own,
 * which session_scene shows meanwhile, so that everything answers to it; the document waits as it
 * is. When somebody takes hold of a shape, or edits one, the document becomes what is shown, as one
 * undoable step, and playing ends. */
#ifndef SESSION_PLAY_H
#define SESSION_PLAY_H

#include "motion/motion.h"
#include "scene/history.h"
#include "view/picture.h"

#include <stdint.h>

typedef struct session session;

typedef struct trails trails;

enum { SESSION_PLAY_FPS = 60 };      /* frames a second, at full speed */
enum { SESSION_PLAY_MESSAGE = 160 }; /* bytes */

typedef struct play_state {
    bool on;      /* something is played: it runs, or stands still at a later frame */
    bool running; /* frames go by themselves */
    bool rested;  /* they did until nothing moved: they go on as soon as something does */
    bool filmed;  /* frame by frame: the sign says that it runs where it pauses, too, and labels
                     keep their sides where it rests */
    bool dragged; /* a shape is filmed as if a hand dragged it */

    /* what is played; zeroed where nothing is */
    motion motion;
    double time;      /* frames since the start; a fraction is within the motion's last frame */
    double stop;      /* where it was told to be, or 0: nowhere */
    col_box window;   /* what could be seen of the world at the start */
    double energy;    /* at the start */
    history shown;    /* with its steps since the start */
    scene placed;     /* as the motion placed the shapes last: an edit of `shown` differs from it */
    size_t forwarded; /* so many of its steps were done in the document, too */
    trails *trails;   /* owned */

    char message[SESSION_PLAY_MESSAGE]; /* the line under the headline */
    unsigned long said;                 /* the notice that it stands still */

    /* the obstacle's animation */
    bool sliding;    /* it runs */
    bool slide_once; /* and ends after one round */
    double slide;    /* so far round, 0 .. 1 */

    /* the clock of both */
    uint32_t last;        /* milliseconds: when it was read last */
    uint32_t accumulator; /* thirds of a millisecond since the last picture */
} play_state;

/* Begins at the start, standing still; does nothing where something is played. False with a notice
 * when it can't. */
bool session_play_begin(session *ses);
/* Begins, too, where something moves, or will. False with a notice where nothing does, or as above.
 */
bool session_play_ready(session *ses);
/* Whether nothing moves any more, or will, in what is played. */
bool session_play_rests(const session *ses);
/* The same of what was played, not of what only stands there, once it is seen. */
bool session_play_lies_still(const session *ses);
/* Stands still here, whatever may move. */
void session_play_pause(session *ses);
/* Goes on to that many frames after the start, which are no fewer than now. False with a notice
 * when memory is short or patience is over: then it stands still at the last frame there is. */
bool session_play_to(session *ses, double time);
/* The same, but no further than where it stops or the rules pause it: then it doesn't run any more.
 */
bool session_play_run(session *ses, double time);
/* Stands still that many frames after the start: seen to run there, unless there is to be less
 * motion, or at once. The rules don't pause it. */
void session_play_until(session *ses, double time, bool seen);
/* Whether it stands still there: what was to be seen is. */
bool session_play_arrived(const session *ses);
/* Goes on to the present moment, milliseconds; true when the picture changed. */
bool session_play_step(session *ses, uint32_t now);
/* Lets the shape slide around the obstacle once, as far as that is shown and motion disturbs
 * nobody.
 */
void session_play_slide_once(session *ses);
/* Something will go by itself from now on: time counts from session.now, unless it does already. */
void session_play_start_clock(session *ses);
/* Milliseconds until the next picture, -1: there is none. */
int session_play_timeout(const session *ses);

/* The document becomes what is shown, and playing ends; an edit that was made already stays, as the
 * step after that. Where nothing is played it does nothing. */
void session_play_take_over(session *ses);
/* Takes over when a shape was edited or is held; overlays and rules are passed on to the document.
 * After every input. */
void session_play_follow(session *ses);
/* Ends playing: the document is shown again. */
void session_play_end(session *ses);
/* Frees what was played. */
void session_play_drop(play_state *p);

/* The walls in the world, as the rules are now: those of what is played, or those that playing
 * would begin with. False: there are none. */
bool session_play_walls(const session *ses, col_box *walls);

/* For the picture; valid until the next step. */
view_playback session_play_view(session *ses);

#endif
