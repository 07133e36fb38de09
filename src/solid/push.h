/* Inside solid/: moving what is dragged, and pushing the others. */
#ifndef SOLID_PUSH_H
#define SOLID_PUSH_H

#include "solid/world.h"

/* Moves what is dragged straight by a displacement as far as it comes, pushing and sliding. */
void solid_world_move(solid_world *w, col_vec displacement);
/* Moves what is dragged towards the end of a displacement without pushing: it slides along fixed
 * shapes, and stops at the first other one. */
void solid_world_slide(solid_world *w, col_vec displacement);
/* Separates the first dragged body from what it overlaps: pushes the others, and, unless it stays,
 * moves it off those that don't yield. Returns how far apart it still has to get from the one that
 * it is deepest in: 0 when it overlaps nothing. */
double solid_world_separate(solid_world *w, bool stays);
/* Pushes what overlaps something dragged, and yields, off it: each as far as it goes. What is
 * dragged stays. */
void solid_world_push_off(solid_world *w);

#endif
