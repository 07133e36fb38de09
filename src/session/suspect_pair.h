/* The pair that the program under suspicion is asked for, and what it believes of it. */
#ifndef SESSION_SUSPECT_PAIR_H
#define SESSION_SUSPECT_PAIR_H

#include <stdbool.h>

typedef struct session session;

/* Finds lab.pair and lab.believed, after scene_pairs_find. False: there is no such pair. */
bool session_suspect_believes(session *ses);

#endif
