/* Changes the pair that the lab is about. */
#ifndef APP_LAB_PAIR_H
#define APP_LAB_PAIR_H

#include "scene/scene_shape.h"

typedef struct app app;

/* Puts a rectangle or a round shape in the place of the shown pair's, which gives it its name;
 * without a pair it is added. False when memory is short. Not committed yet. */
bool lab_put_shape(app *a, const shape *what);
/* Commits; a pair that is partly out of sight, or under the headline, is fitted. */
void lab_put_done(app *a, const char *what);

#endif
