#include "sdl/screen.h"

/* A page says itself what stands for it. */
void sdl_icon_set(SDL_Window *to)
{
    (void)to;
}
