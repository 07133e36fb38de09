/* Changes the pair that the lab is about. */
#ifndef SESSION_LAB_PAIR_H
#define SESSION_LAB_PAIR_H

#include "scene/scene_shape.h"

typedef struct session session;

/* Puts a rectangle or a round shape in the place of the shown pair's, which gives it its name;
 * without ses pair it is added. False when memory is short. Not committed yet. */
bool session_put_shape(session *ses, const shape *what);
/* Commits; a pair that is partly out of sight, or under the headline, is fitted. */
void session_put_done(session *ses, const char *what);

#endif
