/* The conventions that can be named: the program's presets and the user's own. */
#ifndef APP_PRESETS_H
#define APP_PRESETS_H

#include "scene/engine_table.h"

/* Read when they are first asked for; they live as long as the program. Never NULL; changed by
 * presets_add only, so that what is taken out of it stays valid until then. */
const engines *presets(void);
/* The preset that a convention is: the one with its id, or, when it has none, the first of the
 * user's own that means it. NULL: there is none. */
const engine *presets_of(const convention *c);
/* Adds a preset to the user's file, and to those that are known; one of the user's own with a name
 * that makes the same id is replaced. False with the reason: then nothing is changed. */
bool presets_add(const convention *c, const char *name, problem *why);
/* What is wrong with a file of presets, in one line; "" when all is well. A bad file of the user's
 * stops nothing: the program's own presets are there all the same. */
const char *presets_problem(void);

#endif
