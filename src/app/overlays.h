/* What overlays are called in the panel and in menus. */
#ifndef APP_OVERLAYS_H
#define APP_OVERLAYS_H

#include "scene/scene.h"

/* Lives as long as the program. */
const char *app_overlay_name(show_bit overlay);

#endif
