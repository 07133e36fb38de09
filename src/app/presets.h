/* The conventions that can be named: the program's presets and the user's own. */
#ifndef APP_PRESETS_H
#define APP_PRESETS_H

#include "scene/engines.h"

/* Read when they are first asked for; they live as long as the program. Never NULL, and never
 * changed, so that what is taken out of it stays valid. */
const engines *presets(void);
/* What is wrong with a file of presets, in one line; "" when all is well. A bad file of the user's
 * stops nothing: the program's own presets are there all the same. */
const char *presets_problem(void);

#endif
