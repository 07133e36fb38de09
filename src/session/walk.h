/* The test, walked through step by step before an audience: each shows one line of it, and the
 * lengths that it is about. */
#ifndef SESSION_WALK_H
#define SESSION_WALK_H

#include <stdbool.h>

typedef struct session session;

typedef enum walk_step {
    WALK_NONE,
    WALK_OFFSET,  /* from the pivot to the centre */
    WALK_TURN,    /* the picture turns back */
    WALK_CLAMP_X, /* the nearest x */
    WALK_CLAMP_Y,
    WALK_COMPARE, /* distance and radius */
    WALK_VERDICT, /* told, where the shapes are */
    WALK_STEPS
} walk_step;
/* "offset", "turn", "clamp-x", ...; "none"; static. */
const char *session_walk_name(walk_step step);

/* Goes on by so many steps, or back (negative), as far as there are steps. False: the shown pair
 * can't be walked through, since its other shape has no one centre. */
bool session_walk(session *ses, int by);
/* Goes to a step. The picture turns to where it belongs; the last step tells the verdict. */
void session_walk_to(session *ses, walk_step step);

#endif
