/* The glide from what the picture was to what it is. The document is at its end already: only what
 * is drawn is on its way, and where it comes from stays as a pale trace for a while. */
#ifndef ANIM_MORPH_H
#define ANIM_MORPH_H

#include "scene/pairs.h"

#include <stdint.h>

typedef struct morph {
    shape *from;      /* as the shapes were; owned; NULL: there is no morph */
    col_shape *trace; /* their outlines, hidden ones left out; owned */
    size_t count, trace_count;
    double dy;       /* added to world y's of `from`, so that they lie where they were seen */
    uint32_t start;  /* milliseconds */
    double position; /* 0 .. 1 of the way; 1: only the trace is left */
    scene interpolated;
    pairs pairs;
} morph;

/* Starts from the shapes of a scene. dy: how far they moved down in the world when the camera was
 * put elsewhere, in units. cut: no motion, only the trace. Without memory there is no morph. */
void anim_morph_begin(morph *m, const scene *from, double dy, uint32_t now, bool cut);
/* Goes on to the present moment; true when the picture changed. */
bool anim_morph_step(morph *m, uint32_t now);
/* Ends it; frees everything and leaves it zeroed. */
void anim_morph_end(morph *m);
/* Milliseconds until the next picture, -1: there is none. */
int anim_morph_timeout(const morph *m, uint32_t now);
/* Makes m->interpolated and its pairs from where the shapes go; false: they are there already, or
 * there are others now, or memory is short. */
bool anim_morph_find(morph *m, const scene *to);

#endif
