/* The preview of how shapes will move, for the picture. */
#ifndef ANIM_PREVIEW_H
#define ANIM_PREVIEW_H

#include "scene/scene.h"
#include "view/picture.h"

enum { ANIM_PREVIEW_MAX = 64 };

/* Writes the previews of the scene's moving shapes, as far ahead as its rules say. walls: of the
 * world, or NULL. Returns how many, at most ANIM_PREVIEW_MAX. */
size_t anim_preview(const scene *s, const col_box *walls, view_preview out[ANIM_PREVIEW_MAX]);

#endif
