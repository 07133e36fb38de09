/* Keys of SDL as the keys of input/input.h. */
#ifndef SDL_KEY_CODES_H
#define SDL_KEY_CODES_H

#include "input/input.h"
#include <SDL.h>

/* What the layout says the key is. Keypad keys are their characters, or with Num Lock off what is
 * printed beneath. */
int32_t sdl_key_logical(SDL_Keysym key);
/* What a US keyboard has at that place. */
int32_t sdl_key_physical(SDL_Scancode scancode);
unsigned sdl_key_mods(unsigned mods);

#endif
