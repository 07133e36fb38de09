/* A second picture beside a lesson's: the same scene with the hit map that a chosen answer believes
 * in, while the lesson's own has that of the program that is asked about. */
#ifndef SHELL_BESIDE_H
#define SHELL_BESIDE_H

#include "app/app.h"

/* Finds its map, once the player is laid out; a->beside.shown says whether there is one. Where
 * memory is short there is none. */
void shell_beside_find(app *a);
/* Sees there what the first picture's sees as far from that one's left. */
camera shell_beside_camera(const app *a);
view_map shell_beside_map(const app *a);
/* Puts what was drawn on its canvas into its place. */
void shell_beside_put(app *a);

#endif
