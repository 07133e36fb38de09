/* What SDL doesn't do under X11. Elsewhere all of this does nothing. */
#ifndef SDL_X11_H
#define SDL_X11_H

#include <SDL.h>
#include <stdbool.h>

/* While SDL waits for events under X11, it sends itself messages, addressed to the window, on a
 * connection of their own. One may arrive when the window is gone, and Xlib's own answer to such an
 * error is to end the program. */
typedef int (*sdl_x11_handler)(void *display, void *event);
int sdl_x11_ignore_error(void *display, void *event);
/* Who answers errors from now on; returns who did so far. */
sdl_x11_handler sdl_x11_on_error(sdl_x11_handler handler);

/* The window's size as the server has it. SDL takes for granted that a window which is to be full
 * screen becomes that: where no window manager makes it so, it stays as it was, and no event says
 * it. False: nobody knows more than SDL. */
bool sdl_x11_size(SDL_Window *of, int *width, int *height);

#endif
