/* What SDL doesn't do under X11. Elsewhere all of this does nothing. */
#ifndef SDL_X11_H
#define SDL_X11_H

#include <SDL.h>
#include <stdbool.h>

/* Xlib's own answer to a failed request is to end the program. Two of SDL's may fail at any time:
 * it wakes itself by messages to its window, on a connection of their own, which may arrive when
 * the window is gone; and it answers who asks for the clipboard, who may be gone. From now on such
 * errors are ignored. Before SDL's video starts. */
void sdl_x11_survive_errors(void);

/* The window's size as the server has it. SDL takes for granted that a window which is to be full
 * screen becomes that: where no window manager makes it so, it stays as it was, and no event says
 * it. False: nobody knows more than SDL. */
bool sdl_x11_size(SDL_Window *of, int *width, int *height);

#endif
