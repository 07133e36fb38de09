/* Where shapes went while they were played, and what happened to them on the way. */
#ifndef APP_TRAILS_H
#define APP_TRAILS_H

#include "motion/motion.h"
#include "view/picture.h"

typedef struct play_trails play_trails;

/* For as many bodies; the caller frees it. NULL when memory is short. */
play_trails *trails_create(size_t bodies);
void trails_free(play_trails *t);
/* Keeps the way of a motion's last frame: before the next one is stepped. */
void trails_keep(play_trails *t, const motion *m);
/* Notes what happened in a motion's last frame: after it was stepped. */
void trails_note(play_trails *t, const motion *m);
/* Fills in trails and marks as of `within` (0 .. 1) the last frame; they stay valid until the next
 * call. */
void trails_show(play_trails *t, const motion *m, double within, view_playing *into);

#endif
