/* SDL's events as inputs. */
#include "host/host.h"
#include "sdl/key_codes.h"
#include "sdl/screen.h"

/* Window coordinates as pixels of the canvas. */
static void set_position(const window *w, input *out, double x, double y)
{
    out->x = w->width > 0 ? x * w->canvas->width / w->width : x;
    out->y = w->height > 0 ? y * w->canvas->height / w->height : y;
}

static void pointer_position(const window *w, input *out)
{
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    set_position(w, out, x, y);
}

/* One that goes nowhere is SDL's own, when the window opens under a pointer that rests. */
static void from_motion(window *w, const SDL_Event *e, input *out)
{
    if (!e->motion.xrel && !e->motion.yrel)
        return;
    out->kind = INPUT_MOTION;
    set_position(w, out, e->motion.x, e->motion.y);
}

static void from_button(window *w, const SDL_Event *e, input *out)
{
    out->kind = e->type == SDL_MOUSEBUTTONDOWN ? INPUT_PRESS : INPUT_RELEASE;
    out->button = e->button.button;
    out->clicks = e->button.clicks;
    set_position(w, out, e->button.x, e->button.y);
}

static void from_wheel(window *w, const SDL_Event *e, input *out)
{
    /* "Natural scrolling" turns the notches round; input.h counts what the hand did. */
    double sign = e->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
    out->kind = INPUT_WHEEL;
    out->wheel_x = sign * host_wheel_x(e->wheel.preciseX);
    out->wheel_y = sign * e->wheel.preciseY;
    pointer_position(w, out);
}

static void from_key(window *w, const SDL_Event *e, input *out)
{
    out->kind = e->type == SDL_KEYDOWN ? INPUT_KEY_DOWN : INPUT_KEY_UP;
    out->key = sdl_key_logical(e->key.keysym);
    out->physical = sdl_key_physical(e->key.keysym.scancode);
    out->repeat = e->key.repeat != 0;
    out->mods = w->mods = sdl_key_mods(e->key.keysym.mod);
    pointer_position(w, out);
}

/* X11 has a text for a shortcut, too: that of Ctrl+0 is "0". AltGr is Ctrl+Alt for some systems. */
static void from_text(window *w, const SDL_Event *e, input *out)
{
    if (w->mods & MOD_CTRL && !(w->mods & MOD_ALT))
        return;
    out->kind = INPUT_TEXT;
    SDL_utf8strlcpy(out->text, e->text.text, sizeof out->text);
}

static void from_finger(window *w, const SDL_Event *e, input *out)
{
    out->kind = e->type == SDL_FINGERDOWN ? INPUT_FINGER_DOWN
                : e->type == SDL_FINGERUP ? INPUT_FINGER_UP
                                          : INPUT_FINGER_MOVE;
    out->finger = e->tfinger.fingerId;
    out->x = (double)e->tfinger.x * w->canvas->width;
    out->y = (double)e->tfinger.y * w->canvas->height;
}

static void from_drop(window *w, const SDL_Event *e, input *out)
{
    SDL_free(w->payload);
    w->payload = e->drop.file;
    if (!w->payload)
        return;
    out->kind = e->type == SDL_DROPFILE ? INPUT_DROP_FILE : INPUT_DROP_TEXT;
    out->payload = w->payload;
    pointer_position(w, out);
}

/* Of a device nothing is left that was made with it. */
static void from_reset(window *w, const SDL_Event *e, input *out)
{
    out->kind = INPUT_RESET_PIXELS;
    if (e->type == SDL_RENDER_DEVICE_RESET)
        sdl_presenter_close(w);
    sdl_screen_fit(w, NULL);
}

static void from_quit(window *w, const SDL_Event *e, input *out)
{
    (void)w, (void)e;
    out->kind = INPUT_QUIT;
}

static void from_size(window *w, const SDL_Event *e, input *out)
{
    (void)e;
    out->kind = INPUT_RESIZED;
    sdl_screen_fit(w, NULL);
}

/* Whatever resizes a window lays it bare, and not all of it is said: see sdl_x11_size. */
static void from_exposed(window *w, const SDL_Event *e, input *out)
{
    int width, height;
    sdl_screen_measure(w, &width, &height);
    if (width != w->width || height != w->height)
        from_size(w, e, out);
    else if (w->shown && !w->stale)
        sdl_window_present(w, NULL);
}

static void from_leave(window *w, const SDL_Event *e, input *out)
{
    (void)w, (void)e;
    out->kind = INPUT_POINTER_LEFT;
}

static void from_focus_lost(window *w, const SDL_Event *e, input *out)
{
    (void)w, (void)e;
    out->kind = INPUT_FOCUS_LOST;
}

static void from_focus_gained(window *w, const SDL_Event *e, input *out)
{
    (void)w, (void)e;
    out->kind = INPUT_FOCUS_GAINED;
}

typedef void (*translate)(window *w, const SDL_Event *e, input *out);

static const struct {
    Uint32 type;
    translate as_input;
} translations[] = {
    {SDL_MOUSEMOTION, from_motion},
    {SDL_MOUSEBUTTONDOWN, from_button},
    {SDL_MOUSEBUTTONUP, from_button},
    {SDL_MOUSEWHEEL, from_wheel},
    {SDL_KEYDOWN, from_key},
    {SDL_KEYUP, from_key},
    {SDL_TEXTINPUT, from_text},
    {SDL_FINGERDOWN, from_finger},
    {SDL_FINGERMOTION, from_finger},
    {SDL_FINGERUP, from_finger},
    {SDL_DROPFILE, from_drop},
    {SDL_DROPTEXT, from_drop},
    {SDL_RENDER_TARGETS_RESET, from_reset},
    {SDL_RENDER_DEVICE_RESET, from_reset},
    {SDL_QUIT, from_quit},
};

static const struct {
    SDL_WindowEventID event;
    translate as_input;
} window_translations[] = {
    {SDL_WINDOWEVENT_SIZE_CHANGED, from_size},
    {SDL_WINDOWEVENT_DISPLAY_CHANGED, from_size},
    {SDL_WINDOWEVENT_EXPOSED, from_exposed},
    {SDL_WINDOWEVENT_LEAVE, from_leave},
    {SDL_WINDOWEVENT_FOCUS_LOST, from_focus_lost},
    {SDL_WINDOWEVENT_FOCUS_GAINED, from_focus_gained},
};

static translate translation_of(const SDL_Event *e)
{
    for (size_t i = 0; i < SDL_arraysize(translations); i++)
        if (translations[i].type == e->type)
            return translations[i].as_input;
    for (size_t i = 0; e->type == SDL_WINDOWEVENT && i < SDL_arraysize(window_translations); i++)
        if (window_translations[i].event == e->window.event)
            return window_translations[i].as_input;
    return NULL;
}

/* Motions and sizes that have piled up: only the last of a row of them matters. */
static bool supersedes(const SDL_Event *later, const SDL_Event *e)
{
    if (later->type != e->type)
        return false;
    if (e->type == SDL_FINGERMOTION)
        return later->tfinger.fingerId == e->tfinger.fingerId;
    if (e->type == SDL_WINDOWEVENT)
        return later->window.event == e->window.event &&
               e->window.event == SDL_WINDOWEVENT_SIZE_CHANGED;
    return e->type == SDL_MOUSEMOTION;
}

static void coalesce(SDL_Event *e)
{
    SDL_Event later;
    while (SDL_PeepEvents(&later, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           supersedes(&later, e))
        SDL_PeepEvents(e, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
}

/* With no time to wait the queue is read directly: SDL_PollEvent would stop at its own mark of
 * where an earlier poll ended, with events behind it. */
static bool wait_for(SDL_Event *e, int timeout)
{
    if (timeout > 0)
        return SDL_WaitEventTimeout(e, timeout);
    if (timeout < 0)
        return SDL_WaitEvent(e);
    SDL_PumpEvents();
    return SDL_PeepEvents(e, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1;
}

uint32_t sdl_window_time(const window *w)
{
    (void)w;
    return SDL_GetTicks();
}

void sdl_window_wake(window *w)
{
    SDL_PushEvent(&(SDL_Event){.type = w->waking});
}

bool sdl_window_next_input(window *w, input *out, int timeout)
{
    Uint32 start = SDL_GetTicks();
    SDL_Event e;
    for (int left = timeout; wait_for(&e, left) && e.type != w->waking;) {
        coalesce(&e);
        *out = (input){.time = SDL_GetTicks(), .mods = w->mods};
        translate as_input = translation_of(&e);
        if (as_input)
            as_input(w, &e, out);
        if (out->kind != INPUT_NONE)
            return true;
        if (timeout > 0)
            left = SDL_max(0, timeout - (int)(SDL_GetTicks() - start));
    }
    w->mods = sdl_key_mods((unsigned)SDL_GetModState());
    *out = (input){.time = SDL_GetTicks(), .mods = w->mods};
    return false;
}

static bool is_escape(const window *w, const SDL_Event *e, const pixel_rect *part)
{
    (void)w, (void)part;
    return e->key.keysym.sym == SDLK_ESCAPE;
}

static bool touches(const window *w, const SDL_Event *e, const pixel_rect *part)
{
    double x = (double)e->tfinger.x * w->canvas->width - part->x;
    double y = (double)e->tfinger.y * w->canvas->height - part->y;
    return x >= 0 && x < part->w && y >= 0 && y < part->h;
}

/* Of all that wait of a type, at most so many are looked at. */
enum { MOST = 64 };
typedef bool (*ends_waiting)(const window *w, const SDL_Event *e, const pixel_rect *part);

static bool has_waiting(const window *w, Uint32 type, ends_waiting ends, const pixel_rect *part)
{
    SDL_Event waiting[MOST];
    int count = SDL_PeepEvents(waiting, MOST, SDL_PEEKEVENT, type, type);
    bool any = false;
    for (int i = 0; i < count; i++)
        any |= ends(w, &waiting[i], part);
    return any;
}

bool sdl_window_wants_out(window *w, const pixel_rect *part)
{
    SDL_PumpEvents();
    bool out = SDL_HasEvent(SDL_QUIT) || has_waiting(w, SDL_KEYDOWN, is_escape, part) ||
               has_waiting(w, SDL_FINGERDOWN, touches, part);
    if (out) {
        SDL_FlushEvent(SDL_KEYDOWN);
        SDL_FlushEvent(SDL_TEXTINPUT);
        SDL_FlushEvents(SDL_FINGERDOWN, SDL_FINGERMOTION);
    }
    return out;
}
