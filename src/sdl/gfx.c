#include "sdl/gfx.h"
#include <SDL2_gfxPrimitives.h>

bool sdl_gfx_open(gfx *g, SDL_Surface *on)
{
    *g = (gfx){SDL_CreateSoftwareRenderer(on), false};
    return g->renderer != NULL;
}

void sdl_gfx_close(gfx *g)
{
    if (g->renderer)
        SDL_DestroyRenderer(g->renderer);
    *g = (gfx){NULL, false};
}

void sdl_gfx_flush(gfx *g)
{
    if (g->queued)
        SDL_RenderFlush(g->renderer);
    g->queued = false;
}

/* The part of the area inside the clip is inside the canvas, and no canvas is larger than 16 bits
 * can count (pixel_canvas.c): narrowing is safe. */
void sdl_gfx_box(gfx *g, pixel_rect clip, pixel_rect area, color ink)
{
    pixel_rect seen = canvas_intersect(clip, area);
    if (seen.w == 0 || seen.h == 0)
        return;
    boxRGBA(g->renderer, (Sint16)seen.x, (Sint16)seen.y, (Sint16)(seen.x + seen.w - 1),
            (Sint16)(seen.y + seen.h - 1), ink.r, ink.g, ink.b, ink.a);
    g->queued = true;
}

/* An area with its far sides drawn near: still outside any canvas, and sums stay within an int. */
static pixel_rect clamped(pixel_rect a)
{
    const int far = 1 << 20;
    int64_t right = SDL_clamp((int64_t)a.x + a.w, -far, far);
    int64_t bottom = SDL_clamp((int64_t)a.y + a.h, -far, far);
    int left = SDL_clamp(a.x, -far, far), top = SDL_clamp(a.y, -far, far);
    return (pixel_rect){left, top, (int)right - left, (int)bottom - top};
}

/* Four boxes that don't overlap: SDL2_gfx's rectangle is off by one, and some versions of SDL blend
 * its corners twice. */
void sdl_gfx_frame(gfx *g, pixel_rect clip, pixel_rect area, int width, color ink)
{
    area = clamped(area);
    if (width <= 0 || area.w <= 0 || area.h <= 0)
        return;
    if (width >= (area.w + 1) / 2 || width >= (area.h + 1) / 2) {
        sdl_gfx_box(g, clip, area, ink);
        return;
    }
    int x = area.x, y = area.y, w = area.w, h = area.h;
    sdl_gfx_box(g, clip, (pixel_rect){x, y, w, width}, ink);
    sdl_gfx_box(g, clip, (pixel_rect){x, y + h - width, w, width}, ink);
    sdl_gfx_box(g, clip, (pixel_rect){x, y + width, width, h - 2 * width}, ink);
    sdl_gfx_box(g, clip, (pixel_rect){x + w - width, y + width, width, h - 2 * width}, ink);
}

static void read_glyph(const SDL_Surface *sheet, int glyph, uint8_t rows[BITMAP_GLYPH])
{
    for (int y = 0; y < BITMAP_GLYPH; y++) {
        const uint8_t *line = (const uint8_t *)sheet->pixels + y * sheet->pitch;
        const uint32_t *pixel = (const uint32_t *)line + glyph * BITMAP_GLYPH;
        rows[y] = 0;
        for (int x = 0; x < BITMAP_GLYPH; x++)
            rows[y] = (uint8_t)(rows[y] << 1 | (pixel[x] & 1));
    }
}

/* SDL2_gfx offers its font only as drawing: it is drawn once, on a sheet of one row. The textures
 * that it keeps belong to the sheet's renderer; setting the font frees them before that goes. */
bool sdl_gfx_read_font(bitmap_font glyphs)
{
    SDL_Surface *sheet = SDL_CreateRGBSurfaceWithFormat(0, 256 * BITMAP_GLYPH, BITMAP_GLYPH, 32,
                                                        SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *pencil = sheet ? SDL_CreateSoftwareRenderer(sheet) : NULL;
    bool drawn = pencil != NULL;
    if (pencil) {
        gfxPrimitivesSetFont(NULL, 0, 0);
        for (int i = 0; i < 256; i++)
            drawn &= characterRGBA(pencil, (Sint16)(i * BITMAP_GLYPH), 0, (char)i, 255, 255, 255,
                                   255) == 0;
        drawn &= SDL_RenderFlush(pencil) == 0;
        for (int i = 0; i < 256; i++)
            read_glyph(sheet, i, glyphs[i]);
        gfxPrimitivesSetFont(NULL, 0, 0);
        SDL_DestroyRenderer(pencil);
    }
    SDL_FreeSurface(sheet);
    return drawn;
}
