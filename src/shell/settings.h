/* What the program remembers of the user between runs: the window's place, the text's size, the
 * panel's width, and its height below the picture, less motion, the theme. In
 * $XDG_CONFIG_HOME/unrotate/settings.json, or ~/.config/unrotate/settings.json. */
#ifndef SHELL_SETTINGS_H
#define SHELL_SETTINGS_H

#include "app/app.h"
#include "sdl/main_window.h"

/* The theme that was chosen in an earlier run. False, and untouched: none was. */
bool shell_settings_theme(theme_id *chosen);
/* Applies what was stored. What is missing or makes no sense leaves all as it is; a file that isn't
 * JSON is set aside as settings.json.bad. place: of the window; false, and untouched, when none was
 * stored. */
bool shell_settings_load(app *a, window_placement *place);
/* Stores, unless all is as in *last, the text that was stored last, or NULL: it becomes this one,
 * which the caller frees. False when the folder can't be written: nothing but this is lost. */
bool shell_settings_store(const app *a, const window_placement *place, char **last);
/* What it would store; the caller frees it. NULL: there is no memory. */
char *shell_settings_text(const app *a, const window_placement *place);

#endif
