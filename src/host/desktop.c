/* The host that is a desktop: SDL does what there is to do. */
#include "host/host.h"

#include <SDL_platform.h>
#include <SDL_video.h>
#include <string.h>

#ifndef UNROTATE_PAGE
#define UNROTATE_PAGE ""
#endif

void host_run(const host_loop *loop)
{
    while (loop->step(loop->user, loop->patience(loop->user)))
        ;
    loop->end(loop->user);
}

bool host_is_page(void)
{
    return false;
}

bool host_is_mac(void)
{
    return strcmp(SDL_GetPlatform(), "Mac OS X") == 0;
}

bool host_has_fingers(void)
{
    return false;
}

void host_pick_file(void)
{
}

void host_file_written(const char *path)
{
    (void)path;
}

void host_say(const char *text)
{
    (void)text;
}

void host_copied(const char *text)
{
    (void)text;
}

bool host_ask_clipboard(void)
{
    return false;
}

const char *host_page_address(void)
{
    return UNROTATE_PAGE;
}

bool host_is_fullscreen(struct SDL_Window *w)
{
    return SDL_GetWindowFlags(w) & SDL_WINDOW_FULLSCREEN;
}

void host_set_fullscreen(struct SDL_Window *w, bool on)
{
    SDL_SetWindowFullscreen(w, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

double host_wheel_x(double said)
{
    return said;
}
