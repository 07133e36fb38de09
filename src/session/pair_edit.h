/* Changes the pair that the lab is about. */
#ifndef SESSION_PAIR_EDIT_H
#define SESSION_PAIR_EDIT_H

#include "scene/scene_shape.h"

typedef struct session session;

/* Puts a rectangle or a round shape in the place of the shown pair's, which gives it its name;
 * without ses pair it is added. False when memory is short. Not committed yet. */
bool session_pair_put(session *ses, const shape *what);
/* Commits; a pair that is partly out of sight, or under the headline, is fitted. */
void session_pair_commit(session *ses, const char *what);

#endif
