#include "sdl/x11.h"

#include <string.h>

/* SDL's header needs Xlib's, which not every system installs with it. */
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__has_include)
/* cppcheck-suppress preprocessorErrorDirective */
#if __has_include(<X11/Xlib.h>)
#define HAS_XLIB
#include <SDL_syswm.h>
#endif
#endif

/* The object is never unloaded: Xlib calls what was set in it for as long as the program runs. */
static void *function(const char *name)
{
    static void *xlib;
    if (!xlib)
        xlib = SDL_LoadObject("libX11.so.6");
    return xlib ? SDL_LoadFunction(xlib, name) : NULL;
}

static int ignore_error(void *display, void *event)
{
    (void)display, (void)event;
    return 0;
}

/* SDL takes the first driver that there is, unless it is told which. */
static bool may_be_x11(void)
{
    const char *drivers = SDL_getenv("SDL_VIDEODRIVER");
    return SDL_getenv("DISPLAY") && (!drivers || strstr(drivers, "x11"));
}

/* SDL puts its own handler before the one that it finds when it starts, asks that one, too, and
 * puts it back when it quits, before it closes its last connection. So it is set before SDL starts,
 * when nobody knows yet whether it will be X11. */
void sdl_x11_survive_errors(void)
{
    typedef int (*handler)(void *display, void *event);
    handler (*set)(handler);
    *(void **)&set = may_be_x11() ? function("XSetErrorHandler") : NULL;
    if (set)
        (void)set(ignore_error);
}

#ifdef HAS_XLIB
bool sdl_x11_size(SDL_Window *of, int *width, int *height)
{
    static Status (*ask)(Display *, Drawable, Window *, int *, int *, unsigned *, unsigned *,
                         unsigned *, unsigned *);
    SDL_SysWMinfo window;
    Window root;
    int x, y;
    unsigned w, h, border, depth;
    SDL_VERSION(&window.version);
    if (!SDL_GetWindowWMInfo(of, &window) || window.subsystem != SDL_SYSWM_X11)
        return false;
    if (!ask)
        *(void **)&ask = function("XGetGeometry");
    if (!ask || !ask(window.info.x11.display, window.info.x11.window, &root, &x, &y, &w, &h,
                     &border, &depth))
        return false;
    *width = (int)w;
    *height = (int)h;
    return true;
}
#else
bool sdl_x11_size(SDL_Window *of, int *width, int *height)
{
    (void)of, (void)width, (void)height;
    return false;
}
#endif
