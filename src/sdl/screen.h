/* The inside of the window, shared by the files that make it up. */
#ifndef SDL_SCREEN_H
#define SDL_SCREEN_H

#include "sdl/main_window.h"
#include <SDL.h>

enum { WINDOW_CURSORS = WINDOW_PAN + 1 };

struct window {
    SDL_Window *window;
    SDL_Renderer *renderer; /* NULL: the frame is put on the window's own surface */
    bool no_renderer;       /* none could be had */
    SDL_Texture *texture;   /* of the canvas' size */
    canvas *canvas;
    int width, height;         /* points that the canvas covers */
    window_placement windowed; /* while it is full screen: where it will be again */
    bool shown;                /* the window appears with its first frame */
    bool stale; /* the canvas holds no finished frame: it was resized since the last */
    /* Modifiers as of the last key that was taken from the queue. SDL's own are as of the last that
     * came in: a drag that is still queued would get those of a key pressed after it. */
    unsigned mods;
    char *payload; /* what was dropped, until the next input */
    char *clipboard;
    Uint32 waking; /* the event that only ends the waiting */
    SDL_Cursor *cursors[WINDOW_CURSORS];
    window_cursor cursor;
    void (*redraw)(void *user); /* while the window is being resized, where that blocks */
    void *redraw_user;
};

/* screen.c. How much of the window is seen, in points, and in pixels, which are more on a dense
 * display. */
void sdl_screen_measure(const window *w, int *width, int *height);
void sdl_screen_measure_pixels(const window *w, int *width, int *height);
/* Makes the canvas as large as the window, its smaller side at most 1440 pixels, and what shows it.
 * False: the canvas keeps its size. */
bool sdl_screen_fit(window *w, problem *why);

/* presenter.c, in a page web/presenter.c: what shows the canvas. Chooses it; scaled: the canvas has
 * fewer pixels than what is seen of the window. */
void sdl_presenter_choose(window *w, bool scaled);
/* How many pixels all of the window has; until something is chosen, points. */
void sdl_presenter_size(const window *w, int *width, int *height);
/* Follows the canvas' size. */
void sdl_presenter_fit(window *w);
/* Puts a canvas of that size on what is seen of the window. False: SDL_GetError tells why. */
bool sdl_presenter_put(window *w, canvas *of);
/* Frees it; it can be chosen again. */
void sdl_presenter_close(window *w);

/* cursors.c. NULL when it can't be made: the system's arrow stays. */
SDL_Cursor *sdl_cursor_create(window_cursor kind);
/* A square of so many pixels, transparent where nothing is drawn: on black and on white. NULL when
 * memory is short; the caller frees it. */
SDL_Surface *sdl_picture_with_alpha(int size, void (*draw)(canvas *c));

/* window_icon.c, in a page web/window_icon.c. */
void sdl_icon_set(SDL_Window *to);

#endif
