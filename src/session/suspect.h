/* Which mistakes the program under suspicion makes. */
#ifndef SESSION_SUSPECT_H
#define SESSION_SUSPECT_H

#include "lab/test.h"

typedef struct session session;

/* Whether there is a program under suspicion: mistakes are tried. */
bool session_has_suspect(const session *ses);
/* Tries a mistake: alone, or besides those of other stages. MISTAKE_NONE: the right test. One that
 * the scene's convention excludes isn't tried; a notice says why. */
void session_suspect_choose(session *ses, mistake_id id, bool add);
/* Tries all mistakes of a program, and no others. */
void session_suspect_set(session *ses, lab_program p);
/* Tries the right test; what was tried is suspended, to be tried again. */
void session_suspect_off(session *ses);
/* Tries a mistake no more. */
void session_suspect_remove(session *ses, mistake_id id);
/* Whether a mistake is tried. */
bool session_suspect_has(const session *ses, mistake_id id);
/* The one that the panel tells about: the last that was chosen, if it is tried still; else the
 * first that is; MISTAKE_NONE: none is. */
mistake_id session_suspect_explained(const session *ses);

/* Whether there is a rectangle and a circle to try mistakes on; else a notice says so. */
bool session_has_pair(session *ses);

/* Whether a mistake is to be found just now: then no other one may be looked at, and a notice says
 * so. */
bool session_in_exam(session *ses);

#endif
