/* What the program remembers of the user between runs: the window's place, the text's size, less
 * motion. In $XDG_CONFIG_HOME/unrotate/settings.json, or ~/.config/unrotate/settings.json. */
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include "app/app.h"
#include "sdl/window.h"

/* Applies what was stored; nothing stored, or a file that can't be read, leaves all as it is.
 * place: of the window; false when none was stored. */
bool settings_load(app *a, window_place *place);
/* Stores. A folder that can't be written loses nothing but this. */
void settings_store(const app *a, const window_place *place);

#endif
