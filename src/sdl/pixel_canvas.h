/* The pixel canvas: a picture in memory that view and ui draw on. Shapes by the raster, whole
 * pixels by SDL2_gfx, letters by SDL2_ttf. Needs no window and no display. */
#ifndef SDL_PIXEL_CANVAS_H
#define SDL_PIXEL_CANVAS_H

#include "canvas/canvas.h"
#include "patience/patience.h"
#include "text/buffer.h"
#include "text/problem.h"

struct SDL_Surface;

/* A canvas of width x height pixels; NULL with the reason when it can't be had. Freed by
 * sdl_canvas_free. Fonts are looked for once, at the first text. */
canvas *sdl_canvas_create(int width, int height, problem *why);
void sdl_canvas_free(canvas *c);
/* Who waits for what is drawn, and may end it: then shapes and lines are left out. Not owned; NULL:
 * nobody. */
void sdl_canvas_set_patience(canvas *c, patience *waits);
/* Changes the size; the content is undefined after it. False: nothing changed. */
bool sdl_canvas_resize(canvas *c, int width, int height, problem *why);
/* The picture itself, owned by the canvas: 32 bits a pixel, opaque. Finishes pending drawing. */
struct SDL_Surface *sdl_canvas_surface(canvas *c);
/* Copies all of another canvas to a place. */
void sdl_canvas_paste(canvas *c, int x, int y, canvas *from);
/* Copies its width x height pixels out, as a pixel_image has them. */
void sdl_canvas_read(canvas *c, uint32_t *pixels);
/* Adds the bytes of a PNG file of it to `to`. False with the reason. */
bool sdl_canvas_png(canvas *c, text_buffer *to, problem *why);

#endif
