/* Where shapes went while they were played, and what happened to them on the way. */
#ifndef ANIM_TRAILS_H
#define ANIM_TRAILS_H

#include "motion/motion.h"
#include "view/picture.h"

typedef struct trails trails;

/* For as many bodies; the caller frees it. NULL when memory is short. */
trails *anim_trails_create(size_t bodies);
void anim_trails_free(trails *t);
/* Adds where shapes went in a motion's last frame: before the next one is stepped. */
void anim_trails_add_frame(trails *t, const motion *m);
/* Adds the marks of what happened in a motion's last frame: after it was stepped. */
void anim_trails_add_events(trails *t, const motion *m);
/* Fills in trails and marks as of `within` (0 .. 1) the last frame; they stay valid until the next
 * call. */
void anim_trails_show(trails *t, const motion *m, double within, view_playback *into);

#endif
