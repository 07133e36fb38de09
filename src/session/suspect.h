/* Which mistakes the program under suspicion makes. */
#ifndef SESSION_SUSPECT_H
#define SESSION_SUSPECT_H

#include "lab/test.h"

typedef struct app app;

/* Tries a mistake: alone, or besides those of other stages. NO_MISTAKE: the right test. One that
 * the scene's convention excludes isn't tried; a notice says why. */
void session_suspect_choose(app *a, mistake_id id, bool add);
void session_suspect_set(app *a, lab_program p);
void session_suspect_remove(app *a, mistake_id id);
bool session_suspect_makes(const app *a, mistake_id id);
/* The one that the panel tells about: the last that was chosen, if it is tried still. */
mistake_id session_suspect_explained(const app *a);

/* Whether there is a rectangle and a circle to try mistakes on; else a notice says so. */
bool session_has_pair(app *a);

#endif
