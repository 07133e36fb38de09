/* The conventions that can be named: the program's presets and the user's own. They belong to one
 * thread; another one that reads them takes a copy with it. */
#ifndef USER_PRESETS_H
#define USER_PRESETS_H

#include "user/assets.h"

/* Reads the presets of the folder of assets, then the user's. A bad file stops nothing: a->wrong
 * tells of it, and sdl2 is there all the same. */
void user_presets_load(user_assets *a);
/* The preset that a convention is: the one with its id, or, when it has none, the first of the
 * user's own that means it. NULL: there is none. Valid until one is added. */
const engine *user_preset_of(const engines *presets, const convention *c);
/* Adds a preset to the user's file, and to those that are known; one of the user's own with a name
 * that makes the same id is replaced. False with the reason: then nothing is changed. */
bool user_presets_add(user_assets *a, const convention *c, const char *name, problem *why);

#endif
