/* The window's icon. */
#include "sdl/screen.h"

/* The two shapes that the program is about. */
static void draw_icon(canvas *c)
{
    const double unit = c->width / 64.0;
    const color miss = {0, 114, 178, 255}, hit = {230, 159, 0, 255}, black = {0, 0, 0, 255};
    const pen line = {.width = 3 * unit, .color = black};
    col_shape bar =
        col_rectangle((col_vec){28 * unit, 38 * unit}, (col_vec){-22 * unit, -10 * unit},
                      (col_vec){0, 0}, 44 * unit, 20 * unit, col_degrees(30), 0);
    col_shape ball = col_circle((col_vec){44 * unit, 20 * unit}, 13 * unit);
    c->ops->fill(c, &bar, miss);
    c->ops->outline(c, &bar, &line);
    c->ops->fill(c, &ball, hit);
    c->ops->outline(c, &ball, &line);
}

void sdl_icon_set(SDL_Window *to)
{
    SDL_Surface *picture = sdl_picture_with_alpha(64, draw_icon);
    if (picture)
        SDL_SetWindowIcon(to, picture);
    SDL_FreeSurface(picture);
}
