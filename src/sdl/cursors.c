/* Cursors. What the system doesn't have is drawn on a small canvas. */
#include "sdl/pixel_format.h"
#include "sdl/screen.h"
#include <math.h>

static const SDL_SystemCursor system_cursors[WINDOW_CURSORS] = {
    [WINDOW_ARROW] = SDL_SYSTEM_CURSOR_ARROW,     [WINDOW_HAND] = SDL_SYSTEM_CURSOR_HAND,
    [WINDOW_MOVE] = SDL_SYSTEM_CURSOR_SIZEALL,    [WINDOW_NS] = SDL_SYSTEM_CURSOR_SIZENS,
    [WINDOW_NESW] = SDL_SYSTEM_CURSOR_SIZENESW,   [WINDOW_WE] = SDL_SYSTEM_CURSOR_SIZEWE,
    [WINDOW_NWSE] = SDL_SYSTEM_CURSOR_SIZENWSE,   [WINDOW_ROTATE] = SDL_SYSTEM_CURSOR_HAND,
    [WINDOW_CROSS] = SDL_SYSTEM_CURSOR_CROSSHAIR, [WINDOW_TEXT] = SDL_SYSTEM_CURSOR_IBEAM,
    [WINDOW_PAN] = SDL_SYSTEM_CURSOR_SIZEALL,
};

static const color black = {0, 0, 0, 255}, white = {255, 255, 255, 255};

/* A canvas has no alpha: where both pictures are the same it is opaque, where they differ by d it
 * is 255 - d opaque. */
SDL_Surface *sdl_picture_with_alpha(int size, void (*draw)(canvas *c))
{
    canvas *on_black = sdl_canvas_create(size, size, NULL),
           *on_white = sdl_canvas_create(size, size, NULL);
    SDL_Surface *made = SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, PIXEL_CANVAS_FORMAT);
    if (on_black && on_white && made) {
        on_black->ops->box(on_black, (pixel_rect){0, 0, size, size}, black);
        draw(on_black);
        draw(on_white);
        const uint32_t *dark = sdl_canvas_surface(on_black)->pixels;
        const uint32_t *light = sdl_canvas_surface(on_white)->pixels;
        for (int i = 0; i < size * size; i++) {
            uint32_t alpha = 255 - ((light[i] & 255) - (dark[i] & 255)), pixel = alpha << 24;
            for (int shift = 0; shift < 24; shift += 8)
                if (alpha)
                    pixel |= SDL_min((dark[i] >> shift & 255) * 255 / alpha, 255) << shift;
            ((uint32_t *)made->pixels)[i] = pixel;
        }
    }
    if (!on_black || !on_white) {
        SDL_FreeSurface(made);
        made = NULL;
    }
    sdl_canvas_free(on_black);
    sdl_canvas_free(on_white);
    return made;
}

/* Three quarters of a turn, with an arrow head at its end. */
static void draw_rotate(canvas *c)
{
    enum { POINTS = 25 };
    const double middle = 12, radius = 7, quarter = asin(1);
    const pen line = {.width = 2, .color = black, .halo = white, .halo_width = 1.5};
    col_vec arc[POINTS];
    for (int i = 0; i < POINTS; i++) {
        double angle = 3 * quarter * i / (POINTS - 1);
        arc[i] = (col_vec){middle + radius * cos(angle), middle + radius * sin(angle)};
    }
    c->ops->line(c, arc, POINTS, &line);
    const col_vec tip = arc[POINTS - 1];
    const col_vec barbs[] = {
        {tip.x - 0.5, tip.y - 4}, {tip.x + 4.5, tip.y}, {tip.x - 0.5, tip.y + 4}};
    c->ops->polygon(c, barbs, 3, black);
}

static SDL_Cursor *rotate_cursor(void)
{
    SDL_Surface *picture = sdl_picture_with_alpha(24, draw_rotate);
    SDL_Cursor *cursor = picture ? SDL_CreateColorCursor(picture, 12, 12) : NULL;
    SDL_FreeSurface(picture);
    return cursor;
}

SDL_Cursor *sdl_cursor_create(window_cursor kind)
{
    SDL_Cursor *own = kind == WINDOW_ROTATE ? rotate_cursor() : NULL;
    return own ? own : SDL_CreateSystemCursor(system_cursors[kind]);
}
