/* A lesson in the window. Its steps take the document's place, which waits meanwhile as it does
 * behind a log; nothing of them is ever saved or asked about. Presenting it is teaching a class:
 * votes are counted; else it is for somebody who is alone and answers. */
#ifndef SESSION_LESSON_SESSION_H
#define SESSION_LESSON_SESSION_H

#include "file/version.h"
#include "lesson/lesson_run.h"
#include "session/waiting.h"
#include "view/aids.h"

#include <stdint.h>

typedef struct session session;

enum { SESSION_ANSWER_SIZE = 24 }; /* bytes of a number that is typed */

/* Start zeroed. */
typedef struct lesson_session {
    bool on;                         /* a lesson is open; the rest is zeroed otherwise */
    lesson lesson;                   /* owned */
    char path[PATH_MAX];             /* of its file */
    file_version version;            /* of that, as it was read */
    problem wrong;                   /* why the file as it is now isn't shown; "": it is */
    lesson_run runs[2];              /* of each lesson_mode: a vote in class is nobody's answer */
    bool in_class;                   /* which of them goes on */
    char *kept;                      /* what the answers' file has; owned; NULL: nothing yet */
    char typed[SESSION_ANSWER_SIZE]; /* the number that a task asks for, so far */

    waiting_document before;
    bool map_before;     /* what else comes back with it: the hit map was shown, */
    bool verdict_hidden; /* and hit or miss wasn't */

    const lesson_state *shown; /* of the lesson; NULL: nothing yet */
    int scene_number;          /* of the step that is shown */
    uint32_t since;            /* milliseconds: that step is shown, or got its last hint */
    double width;              /* of the picture, pixels; 0: not known yet */
    col_box stage;             /* where in it the scene is to be seen */
} lesson_session;

/* Opens a lesson at the place where it was left. False with a notice: nothing changed. The screen's
 * covered part and session_resized must follow. */
bool session_lesson_open(session *ses, const char *path);
/* Brings back the document as it was; the same must follow. Does nothing where none is open. */
void session_lesson_close(session *ses);
/* Frees all; what is shown stays. */
void session_lesson_drop(session *ses);
/* Reads the file anew: stays at its step; what can't be read is told, and the last one stays. */
void session_lesson_reload(session *ses);

/* What a state shows and hides besides its scene's overlays. */
view_aids session_lesson_aids(const lesson_state *state);
/* Where one is; NULL: no lesson is open. */
const lesson_run *session_lesson_run(const session *ses);
/* Presenting began or ended: goes on at the same step. */
void session_lesson_follow_mode(session *ses);
/* Where the picture of a lesson is: so wide, pixels from the left, and the scene in that box of it.
 * True: the camera is another one now, so it has to be looked at again. */
bool session_lesson_frame(session *ses, double width, col_box stage);
/* Puts the camera where all steps of the scene are seen whole. */
void session_lesson_fit(session *ses);
/* How far the picture is turned when nobody turns it: 0, or as the lesson's step has it. */
double session_rest_turn(const session *ses);

/* After a change of the run: shows what it shows now, and keeps the answers. */
void session_lesson_follow(session *ses);
/* The same, whose run may be changed. */
lesson_run *session_lesson_change(session *ses);

/* What happens by itself, hints; after session_look, whether the task is solved. */
void session_lesson_step(session *ses);
void session_lesson_look(session *ses);
/* When session_lesson_step wants to be called next: milliseconds from now, -1: never. */
int session_lesson_timeout(const session *ses);

/* What the window shows, as the text of a step; the caller frees it. NULL: out of memory. */
char *session_lesson_step_text(const session *ses);

#endif
