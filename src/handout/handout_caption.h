/* What stands below a picture of a handout, in place of its headline. */
#ifndef HANDOUT_CAPTION_H
#define HANDOUT_CAPTION_H

#include "handout/handout_picture.h"

/* Adds "MISS: distance 26 > radius 20. The program says HIT.": of what a program is tried, or,
 * where somebody believes it, only what it says: "A believes this: HIT."; that a state was played
 * for some frames; nothing where the verdict is hidden, there is no pair, or something is about to
 * move. believer: its letter, or 0. False: out of memory. */
bool handout_caption(const handout_view *view, char believer, text_buffer *to);

#endif
