/* How far what is drawn about a pair reaches. */
#ifndef VIEW_EXTENT_H
#define VIEW_EXTENT_H

#include "scene/pairs.h"

/* The world's upright box around the pair's ghosts, shown or not, and around what these overlays
 * (SHOW() bits) draw about it. */
col_box view_pair_extent(const shown_pair *pair, unsigned show);
/* The same of the first of the shown pairs, of which there is one; and around the ghosts of all of
 * them where these are shown. */
col_box view_pairs_extent(const pairs *p, unsigned show);

#endif
