/* Changes the pair that the lab is about. */
#ifndef SESSION_PAIR_EDIT_H
#define SESSION_PAIR_EDIT_H

#include "scene/scene_shape.h"

typedef struct session session;

/* Who puts a pair. */
typedef enum pair_step { PAIR_NUMBERS, PAIR_MISTAKE, PAIR_QUESTION, PAIR_STEPS } pair_step;

/* Puts a rectangle or a round shape in the place of the shown pair's, which gives it its name
 * and flags; without such a pair it is added. False when memory is short. Not committed yet. */
bool session_pair_put(session *ses, const shape *what);
/* Commits what was put, as one step; a pair that is partly out of sight, or under the headline, is
 * fitted. */
void session_pair_commit(session *ses, pair_step step);
/* The same for the pair that is there when a step of that name was undone or done again. what: NULL
 * where there was none. */
void session_pair_follow_step(session *ses, const char *what);

#endif
