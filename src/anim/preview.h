/* What lies ahead of the shapes that move, for the picture. */
#ifndef ANIM_PREVIEW_H
#define ANIM_PREVIEW_H

#include "scene/scene.h"
#include "view/picture.h"

enum { AHEAD_MOST = 64 };

/* The ways of the scene's moving shapes, as far ahead as its rules say. walls: of the world, or
 * NULL. Returns how many. */
size_t ahead_ways(const scene *s, const col_box *walls, view_way out[AHEAD_MOST]);

#endif
