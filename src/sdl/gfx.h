/* Boxes and frames of whole pixels, by SDL2_gfx. The only code that calls it: its coordinates are
 * 16-bit, and it leaves the renderer's blend mode and colour changed; nothing else uses that
 * renderer. */
#ifndef SDL_GFX_H
#define SDL_GFX_H

#include "raster/bitmap_font.h"
#include <SDL.h>

typedef struct gfx {
    SDL_Renderer *renderer;
    bool queued; /* the renderer has commands it hasn't carried out yet */
} gfx;

/* Draws on the surface, which must stay as long. False when there is no memory. */
bool sdl_gfx_open(gfx *g, SDL_Surface *on);
void sdl_gfx_close(gfx *g);
/* Before others touch the pixels: carries out what is queued. */
void sdl_gfx_flush(gfx *g);

/* The operations of canvas.h, inside a clip that is on the surface. */
void sdl_gfx_box(gfx *g, pixel_rect clip, pixel_rect area, color ink);
void sdl_gfx_frame(gfx *g, pixel_rect clip, pixel_rect area, int width, color ink);

/* SDL2_gfx's own font. False when it can't be had. */
bool sdl_gfx_read_font(bitmap_font glyphs);

#endif
