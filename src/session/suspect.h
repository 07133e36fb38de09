/* Which mistakes the program under suspicion makes. */
#ifndef SESSION_SUSPECT_H
#define SESSION_SUSPECT_H

#include "lab/test.h"

typedef struct session session;

/* Whether there is a program under suspicion: mistakes are tried. */
bool session_suspects_any(const session *ses);
/* Whether a mistake is tried. */
bool session_suspects(const session *ses, mistake_id id);
/* Tries a mistake: alone, or besides those of other stages. MISTAKE_NONE: the right test. One that
 * the scene's convention excludes isn't tried; a notice says why. */
void session_suspect_choose(session *ses, mistake_id id, bool add);
/* Tries all mistakes of a program, and no others. */
void session_suspect_set(session *ses, lab_program p);
/* The same, and the view glides to where what they believe is seen. */
void session_suspect_try(session *ses, lab_program p);
/* Tries the right test; what was tried is suspended, to be tried again. */
void session_suspect_off(session *ses);
/* Tries a mistake no more; MISTAKE_NONE: none of its numbers is off any more. */
void session_suspect_remove(session *ses, mistake_id id);
/* The one that is explained: the last that was chosen, if it is tried still; else the
 * first that is; MISTAKE_NONE: none is. */
mistake_id session_suspect_explained(const session *ses);

/* Tells the user to add a rectangle and a circle where there are none to try mistakes on. False:
 * there are none. */
bool session_require_pair(session *ses);

/* Tells the user to answer first while the exam asks for a mistake: no other one may be looked at
 * then. True: it does ask. */
bool session_exam_refuses(session *ses);

#endif
