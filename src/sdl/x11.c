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

/* SDL has loaded Xlib already, or there is none. */
static void *function(const char *name)
{
    static void *xlib;
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver && strcmp(driver, "x11") == 0 && !xlib)
        xlib = SDL_LoadObject("libX11.so.6");
    return xlib ? SDL_LoadFunction(xlib, name) : NULL;
}

int sdl_x11_ignore_error(void *display, void *event)
{
    (void)display, (void)event;
    return 0;
}

sdl_x11_handler sdl_x11_on_error(sdl_x11_handler handler)
{
    static sdl_x11_handler (*set)(sdl_x11_handler);
    if (!set)
        set = (sdl_x11_handler(*)(sdl_x11_handler))function("XSetErrorHandler");
    return set ? set(handler) : NULL;
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
