/* Scenes of solid shapes. */
#ifndef TESTS_EDIT_SOLID_KIT_H
#define TESTS_EDIT_SOLID_KIT_H

#include "kit.h"

#include "solid/solid.h"

enum { CROWD = 12 };
#define CLOSE 0.04 /* some skins, of 0.01 between two */

void open_solid(kit *k, const shape *shapes, size_t count, scene_solid_share share);
shape fixed(shape s);
/* Of any kind, with its given point in the box. */
shape any_shape(dice *d, double left, double top, double right, double bottom);
/* Whether a shape is at least 1 from all others. */
bool is_free(const shape *all, size_t count, const shape *s);
/* At most `most` (of CROWD) shapes that are apart, a third of them fixed; how many it were. */
size_t random_crowd(dice *d, shape *all, size_t most);
/* No two shapes overlap. */
void check_apart(kit *k, int test, const char *what);
/* Presses in the middle of the shape that is selected last, to move all that are. */
void press_middle(kit *k);
/* The same of one shape. */
void press_on(kit *k, size_t which);
void drag_middle(kit *k, size_t which, double dx, double dy, int events);

#endif
