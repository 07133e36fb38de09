/* Two shapes that overlap come apart, as an undoable step. */
#ifndef SESSION_PUSH_APART_H
#define SESSION_PUSH_APART_H

#include "scene/pairs.h"

typedef struct session session;

typedef enum push_share {
    PUSH_ONE,   /* the second shape moves; the first one only where that one is fixed */
    PUSH_HALF,  /* each half the way */
    PUSH_MASS,  /* the lighter one more */
    PUSH_SHARES /* how many */
} push_share;

/* Why a pair of these shapes can't be pushed apart; NULL: it can. A static string. */
const char *session_push_refused(const shown_pair *pair, const shape *a, const shape *b);
/* Pushes the pair that is shown first, for which session_push_refused must be NULL, and says in a
 * notice what became of its gap. */
void session_push_apart(session *ses, push_share share);

#endif
