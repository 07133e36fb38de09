#include "host/host.h"
#include "sdl/screen.h"
#include "sdl/x11.h"
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char *const ID = "unrotate"; /* of the desktop entry */
enum { MIN_WIDTH = 320, MIN_HEIGHT = 240, USUAL_WIDTH = 1280, USUAL_HEIGHT = 720 };

/* Read by SDL at its start. The user's environment wins over all of them. */
static const struct {
    const char *name, *value;
} hints[] = {
    {SDL_HINT_APP_NAME, "Unrotate"},
    {SDL_HINT_NO_SIGNAL_HANDLERS, "1"},      /* they would ask instead of leaving */
    {SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"}, /* this is no game */
    {SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"},
    {"SDL_WINDOWS_DPI_AWARENESS", "permonitorv2"},
    {"SDL_WINDOWS_DPI_SCALING", "1"}, /* window sizes in points, as everywhere else */
    {SDL_HINT_RENDER_SCALE_QUALITY, "linear"},
    {SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"}, /* a finished frame needs no second renderer */
    {SDL_HINT_TOUCH_MOUSE_EVENTS, "0"},       /* fingers are fingers */
    {SDL_HINT_MOUSE_TOUCH_EVENTS, "0"},
    {SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"}, /* the click that brings the window up counts */
    {SDL_HINT_MOUSE_DOUBLE_CLICK_RADIUS, "6"},
    {"SDL_IME_SHOW_UI", "1"},
};

static bool no_display(const char *reason, problem *why)
{
    return text_problem(why, "no window: %s; %s", reason,
                        host_is_page() ? "try another browser"
                                       : "`unrotate picture` draws without a display");
}

/* SDL hands the title to X11 in the locale's encoding and drops one that doesn't fit, so any name
 * needs UTF-8. Only characters' types: numbers are written and read the same everywhere. */
static void set_encoding(void)
{
    const char *locale = setlocale(LC_CTYPE, "");
    if (!locale || (!strstr(locale, "UTF-8") && !strstr(locale, "utf8")))
        (void)setlocale(LC_CTYPE, "C.UTF-8");
}

/* Wayland's library complains on standard error when this variable is missing, though SDL only asks
 * whether there is a Wayland. */
static int init_sdl(void)
{
    static const char *const VARIABLE = "XDG_RUNTIME_DIR";
    const char *folder = SDL_getenv(VARIABLE);
    bool missing = !folder || folder[0] != '/';
    if (missing)
        SDL_setenv(VARIABLE, "/nonexistent", 1);
    /* No joysticks and no sensors: with them, waiting for an event would be polling. */
    int result = SDL_Init(SDL_INIT_VIDEO | SDL_INIT_TIMER | SDL_INIT_EVENTS);
    if (missing)
        unsetenv(VARIABLE);
    return result;
}

static bool start_sdl(problem *why)
{
    set_encoding();
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", ID, 0);
    for (size_t i = 0; i < SDL_arraysize(hints); i++)
        SDL_SetHint(hints[i].name, hints[i].value);
    sdl_x11_survive_errors();
    SDL_ClearError(); /* as in sdl_canvas_create */
    if (init_sdl() != 0)
        return no_display(SDL_GetError(), why);
    /* SDL's last resort draws where nobody sees it. */
    if (SDL_strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0 && !SDL_getenv("SDL_VIDEODRIVER"))
        return no_display("there is no display", why);
    SDL_StopTextInput(); /* on from the start otherwise, and some keyboards would pop up */
    return true;
}

/* What of a display a window can have, in points, besides its title bar; false: nobody knows. */
enum { TITLE_BAR = 32 };
static bool room_on(int display, int *width, int *height)
{
    SDL_Rect usable;
    if (SDL_GetDisplayUsableBounds(display, &usable) != 0)
        return false;
    *width = SDL_max(usable.w, MIN_WIDTH);
    *height = SDL_max(usable.h - TITLE_BAR, MIN_HEIGHT);
    return true;
}

/* Two thirds of the display, whose text grows with the window's height; on a small one at least
 * 1280 x 720, or as much as there is. */
static void suit_display(int display, int *width, int *height)
{
    int most_width, most_height;
    *width = USUAL_WIDTH;
    *height = USUAL_HEIGHT;
    if (!room_on(display, &most_width, &most_height))
        return;
    double scale =
        SDL_max(1, SDL_min(most_width / (1.5 * USUAL_WIDTH), most_height / (1.5 * USUAL_HEIGHT)));
    *width = SDL_min((int)(USUAL_WIDTH * scale), most_width);
    *height = SDL_min((int)(USUAL_HEIGHT * scale), most_height);
}

/* Where a window of that size is wholly on the display. */
static void move_onto_display(window *w, int x, int y, int width, int height)
{
    SDL_Rect usable;
    if (SDL_GetDisplayUsableBounds(SDL_max(SDL_GetWindowDisplayIndex(w->window), 0), &usable) ==
        0) {
        x = SDL_max(SDL_min(x, usable.x + usable.w - width), usable.x);
        y = SDL_max(SDL_min(y, usable.y + usable.h - TITLE_BAR - height), usable.y);
    }
    SDL_SetWindowPosition(w->window, x, y);
}

/* Hidden until its first frame is there: it never shows empty. */
static bool make_window(window *w, const char *title, int width, int height, problem *why)
{
    if (!width || !height)
        suit_display(0, &width, &height);
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    w->window = SDL_CreateWindow(title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                                 SDL_max(width, MIN_WIDTH), SDL_max(height, MIN_HEIGHT), flags);
    if (!w->window)
        return text_problem(why, "no window: %s", SDL_GetError());
    SDL_SetWindowMinimumSize(w->window, MIN_WIDTH, MIN_HEIGHT);
    int x, y;
    SDL_GetWindowPosition(w->window, &x, &y);
    move_onto_display(w, x, y, width, height);
    return sdl_screen_fit(w, why);
}

/* Windows and macOS don't return from the event loop while the user resizes the window. */
static int while_resizing(void *user, SDL_Event *event)
{
    window *w = user;
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED &&
        w->redraw && sdl_screen_fit(w, NULL))
        w->redraw(w->redraw_user);
    return 0;
}

void sdl_window_on_resize_redraw(window *w, void (*redraw)(void *user), void *user)
{
    const char *platform = SDL_GetPlatform();
    bool blocks = SDL_strcmp(platform, "Windows") == 0 || SDL_strcmp(platform, "Mac OS X") == 0;
    SDL_DelEventWatch(while_resizing, w);
    w->redraw = redraw;
    w->redraw_user = user;
    if (redraw && blocks)
        SDL_AddEventWatch(while_resizing, w);
}

window *sdl_window_open(const char *title, int width, int height, problem *why)
{
    window *w = calloc(1, sizeof *w);
    if (!w) {
        text_problem(why, "no window: " TEXT_OUT_OF_MEMORY);
        return NULL;
    }
    if (!start_sdl(why) || !make_window(w, title, width, height, why)) {
        sdl_window_close(w);
        return NULL;
    }
    w->waking = SDL_RegisterEvents(1);
    sdl_icon_set(w->window);
    return w;
}

void sdl_window_close(window *w)
{
    if (!w)
        return;
    SDL_DelEventWatch(while_resizing, w);
    for (int i = 0; i < WINDOW_CURSORS; i++)
        if (w->cursors[i])
            SDL_FreeCursor(w->cursors[i]);
    SDL_free(w->payload);
    SDL_free(w->clipboard);
    sdl_presenter_close(w);
    sdl_canvas_free(w->canvas);
    if (w->window)
        SDL_DestroyWindow(w->window);
    SDL_Quit();
    free(w);
}

canvas *sdl_window_canvas(window *w)
{
    return w->canvas;
}

double sdl_window_unit(const window *w)
{
    return w->height > 0 ? (double)w->canvas->height / w->height : 1;
}

void sdl_window_set_title(window *w, const char *title)
{
    SDL_SetWindowTitle(w->window, title);
}

bool sdl_window_is_fullscreen(const window *w)
{
    return host_is_fullscreen(w->window);
}

/* Under X11 a window that isn't shown yet is asked where its frame is to be; one that is shown
 * tells where its inside is. */
static void place_of_frame(const window *w, window_placement *p)
{
    int top, left;
    if (SDL_strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0 ||
        SDL_GetWindowBordersSize(w->window, &top, &left, NULL, NULL) != 0)
        return;
    p->x -= left;
    p->y -= top;
}

static window_placement placement_now(const window *w)
{
    window_placement placement = {.maximised =
                                      SDL_GetWindowFlags(w->window) & SDL_WINDOW_MAXIMIZED};
    SDL_GetWindowPosition(w->window, &placement.x, &placement.y);
    place_of_frame(w, &placement);
    sdl_screen_measure(w, &placement.width, &placement.height);
    SDL_Rect display;
    if (SDL_GetDisplayBounds(SDL_max(SDL_GetWindowDisplayIndex(w->window), 0), &display) == 0) {
        placement.display_width = display.w;
        placement.display_height = display.h;
    }
    return placement;
}

window_placement sdl_window_placement(const window *w)
{
    return sdl_window_is_fullscreen(w) ? w->windowed : placement_now(w);
}

void sdl_window_set_fullscreen(window *w, bool on)
{
    w->windowed = sdl_window_placement(w);
    host_set_fullscreen(w->window, on);
}

bool sdl_window_has_other_display(const window *w)
{
    return SDL_GetNumVideoDisplays() > 1 && SDL_GetWindowDisplayIndex(w->window) >= 0;
}

void sdl_window_to_next_display(window *w)
{
    if (!sdl_window_has_other_display(w))
        return;
    int count = SDL_GetNumVideoDisplays(), now = SDL_GetWindowDisplayIndex(w->window);
    bool full = sdl_window_is_fullscreen(w);
    int centred = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)((now + 1) % count));
    if (full)
        sdl_window_set_fullscreen(w, false);
    SDL_SetWindowPosition(w->window, centred, centred);
    if (full)
        sdl_window_set_fullscreen(w, true);
}

/* A place counts when a good part of the title bar is on a display: then it can be moved. */
static bool reachable(const window_placement *p)
{
    const int grip = 64;
    SDL_Rect bar = {p->x, p->y - 8, p->width, 16}, usable, seen;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++)
        if (SDL_GetDisplayUsableBounds(i, &usable) == 0 &&
            SDL_IntersectRect(&bar, &usable, &seen) && seen.w >= grip)
            return true;
    return false;
}

/* A display as large as the one that the window was on is there. */
static bool has_its_display(const window_placement *p)
{
    bool found = !p->display_width || !p->display_height;
    SDL_Rect display;
    for (int i = 0; i < SDL_GetNumVideoDisplays() && !found; i++)
        found = SDL_GetDisplayBounds(i, &display) == 0 && display.w == p->display_width &&
                display.h == p->display_height;
    return found;
}

static void set_size_and_place(window *w, const window_placement *placement)
{
    int width = placement->width, height = placement->height, most_width, most_height;
    bool reaches = reachable(placement);
    if (reaches)
        SDL_SetWindowPosition(w->window, placement->x, placement->y);
    if (room_on(SDL_max(SDL_GetWindowDisplayIndex(w->window), 0), &most_width, &most_height)) {
        width = SDL_min(width, most_width);
        height = SDL_min(height, most_height);
    }
    if (width >= MIN_WIDTH && height >= MIN_HEIGHT)
        SDL_SetWindowSize(w->window, width, height);
    if (reaches)
        move_onto_display(w, placement->x, placement->y, width, height);
}

void sdl_window_set_placement(window *w, const window_placement *placement)
{
    if (has_its_display(placement))
        set_size_and_place(w, placement);
    if (placement->maximised)
        SDL_MaximizeWindow(w->window);
    sdl_screen_fit(w, NULL);
}

void sdl_window_keep_awake(window *w, bool on)
{
    (void)w;
    if (on)
        SDL_DisableScreenSaver();
    else
        SDL_EnableScreenSaver();
}

/* Cursors are made when they are first wanted, and set only when they change: that is slow on some
 * systems. */
void sdl_window_set_cursor(window *w, window_cursor cursor)
{
    if (cursor == w->cursor || (unsigned)cursor >= WINDOW_CURSORS)
        return;
    if (!w->cursors[cursor])
        w->cursors[cursor] = sdl_cursor_create(cursor);
    if (w->cursors[cursor])
        SDL_SetCursor(w->cursors[cursor]);
    w->cursor = cursor;
}

void sdl_window_set_text_input(window *w, bool on, pixel_rect caret)
{
    double points = 1 / sdl_window_unit(w);
    SDL_Rect at = {(int)(caret.x * points), (int)(caret.y * points), (int)(caret.w * points),
                   (int)(caret.h * points)};
    if (on) {
        SDL_SetTextInputRect(&at);
        if (!SDL_IsTextInputActive())
            SDL_StartTextInput();
    } else if (SDL_IsTextInputActive()) {
        SDL_StopTextInput();
    }
}

const char *sdl_window_clipboard(window *w)
{
    SDL_free(w->clipboard);
    w->clipboard = SDL_GetClipboardText();
    return w->clipboard ? w->clipboard : "";
}

bool sdl_window_set_clipboard(window *w, const char *text)
{
    (void)w;
    host_copied(text);
    return SDL_SetClipboardText(text) == 0;
}
