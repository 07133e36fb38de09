/* Which mistakes the program under suspicion makes. */
#ifndef APP_TRYING_H
#define APP_TRYING_H

#include "lab/test.h"

typedef struct app app;

/* Tries a mistake: alone, or besides those of other stages. NO_MISTAKE: the right test. One that
 * the scene's convention excludes isn't tried; a notice says why. */
void trying_choose(app *a, mistake_id id, bool add);
void trying_program(app *a, lab_program p);
void trying_remove(app *a, mistake_id id);
bool trying_makes(const app *a, mistake_id id);
/* The one that the panel tells about: the last that was chosen, if it is tried still. */
mistake_id trying_explained(const app *a);

/* Whether there is a rectangle and a circle to try mistakes on; else a notice says so. */
bool trying_has_pair(app *a);

#endif
