/* What a picture shows or hides for teaching, besides the scene's overlays. It belongs to how a
 * scene is looked at, and to no document. */
#ifndef VIEW_AIDS_H
#define VIEW_AIDS_H

#include <stdbool.h>

typedef struct view_aids {
    bool verdict_hidden; /* "Hit or miss?": nothing that the test found is told */
} view_aids;

#endif
