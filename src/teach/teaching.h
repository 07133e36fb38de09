/* A lesson in the window. Its steps take the document's place, which waits meanwhile as it does
 * behind a log; nothing of them is ever saved or asked about. Presenting it is teaching a class:
 * votes are counted; else it is for somebody who is alone and answers. */
#ifndef TEACH_TEACHING_H
#define TEACH_TEACHING_H

#include "file/lookout.h"
#include "file/version.h"
#include "lesson/lesson_run.h"
#include "session/session.h"
#include "teach/left_runs.h"

#include <stdint.h>

enum { TEACH_ANSWER_SIZE = 40 }; /* bytes of a number that is typed, as an expression perhaps */

/* While it is the same the camera glides. */
typedef struct teach_framed {
    int width, height; /* of the screen, pixels */
    int scene_number;
} teach_framed;

/* Start zeroed. */
typedef struct teaching {
    bool on;                       /* a lesson is open; the rest but `left` is zeroed otherwise */
    lesson lesson;                 /* owned */
    char path[PATH_MAX];           /* of its file */
    file_version version;          /* of that, as it was read */
    problem wrong;                 /* why the file as it is now isn't shown; "": it is */
    lesson_run runs[2];            /* of each lesson_mode: a vote in class is nobody's answer */
    bool in_class;                 /* which of them goes on */
    bool followed;                 /* F3 opens another lesson; set by who has their list */
    left_run *left;                /* of lessons that were left in class; owned */
    unsigned long end_said;        /* the notice of its end */
    bool goes_on;                  /* it was opened where it was left, ... */
    size_t left_at;                /* ... at this step, as long as one is there */
    char *kept;                    /* what the answers' file has; owned; NULL: nothing yet */
    char typed[TEACH_ANSWER_SIZE]; /* the number that a task asks for, so far */
    bool handed_in;                /* and was wrong: the next digit begins anew */
    bool typing;                   /* its field was tapped */

    session *session;                    /* whose document waits meanwhile; not owned */
    bool map_before;                     /* what comes back with that: the hit map was shown, */
    bool verdict_hidden;                 /* and hit or miss wasn't */
    char recovered[SESSION_NOTICE_SIZE]; /* what is to be said of its recovery then; "": nothing */

    const lesson_state *shown;   /* of the lesson; NULL: nothing yet */
    const lesson_choice *chosen; /* whose belief is drawn; NULL: none */
    int scene_number;            /* of the step that is shown */
    double turn;                 /* how far the picture is turned when nobody turns it */
    col_box others;              /* as teach_frame got it */
    teach_framed framed;         /* what the camera was found for last */
    uint32_t since;              /* milliseconds: that step is shown, or got its last hint */
    file_lookout lookout;        /* of its files */
    bool gone;                   /* its own wasn't there at the last look, ... */
    uint32_t gone_since;         /* ... nor since then */
} teaching;

/* Opens a lesson at the place where it was left: alone at any time, in class since the program was
 * started. False with a notice: nothing changed. The screen's
 * covered part and session_resized must follow. */
bool teach_open(teaching *t, session *ses, const char *path);
/* Brings back the document as it was; the same must follow. Does nothing where none is open. */
void teach_close(teaching *t);
/* Frees all, what it remembers included; what is shown stays. */
void teach_drop(teaching *t);

/* Where one is; NULL: no lesson is open. */
const lesson_run *teach_run(const teaching *t);
/* What a state shows and hides besides its scene's overlays. chosen: what is believed is that
 * answer's, not the state's; or NULL. */
view_aids teach_aids(const lesson_state *state, const lesson_choice *chosen);
/* Presenting began or ended: goes on at the same step. */
void teach_follow_mode(teaching *t);
/* Where the picture of a lesson is: so wide, pixels from the left, and the scene in that box of it.
 * others: where the steps of the scene that ask nothing have it, if that is elsewhere; else empty.
 * True: the camera is another one now, so it has to be looked at again. */
bool teach_frame(teaching *t, double width, col_box box, col_box others);
/* The program whose hit map stands beside that of the step's own: a chosen answer's. NULL: none
 * does.
 */
const lab_program *teach_beside(const teaching *t);
/* How far the picture is turned when nobody turns it: 0, or as the lesson's step has it. */
double teach_rest_turn(const teaching *t);

/* After a change of the run: shows what it shows now, and keeps the answers. */
void teach_follow(teaching *t);
/* The same, whose run may be changed. */
lesson_run *teach_change(teaching *t);

/* After session_step: hints come, the file is read anew when it, or a scene's that it names, was
 * saved, which stays at its step (what can't be read is told, and the last one stays), and a task
 * is looked at. */
void teach_step(teaching *t);
/* The files are looked at when that is called next: the user comes back from another program. */
void teach_file_look(teaching *t);
/* When teach_step wants to be called next: milliseconds from now, -1: never. */
int teach_timeout(const teaching *t);

/* What the window shows, as the text of a step; the caller frees it. NULL: out of memory. */
char *teach_step_text(const teaching *t, const session *ses);

#endif
