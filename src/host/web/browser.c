/* The host that is the page of a browser, web/page.html: it calls the steps, one a frame. */
#include "host/host.h"

#include <SDL.h>
#include <emscripten.h>

enum { A_FRAME = 17 }; /* milliseconds */

static host_loop running;
static bool resting;
static unsigned rests; /* a timer of an earlier rest wakes nobody */

/* ---- The loop ---- */

/* The guard matters: resumed twice, there would be two loops. */
static void go_on(void)
{
    if (!resting)
        return;
    resting = false;
    emscripten_resume_main_loop();
}

static void time_is_over(void *of)
{
    if ((uintptr_t)of == rests)
        go_on();
}

static int something_came(void *user, SDL_Event *event)
{
    (void)user, (void)event;
    go_on();
    return 0;
}

/* At rest nothing is called, and no processor is used. */
static void rest(int patience)
{
    if ((patience >= 0 && patience < A_FRAME) || SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT))
        return;
    resting = true;
    rests++;
    emscripten_pause_main_loop();
    if (patience >= 0)
        emscripten_async_call(time_is_over, (void *)(uintptr_t)rests, patience);
}

EM_JS(void, page_drawn, (void), { Module["page"].drawn(); });
EM_JS(void, page_ended, (void), { Module["page"].ended(); });

static void frame(void *user)
{
    (void)user;
    if (running.step(running.user, 0)) {
        page_drawn();
        rest(running.patience(running.user));
    } else {
        emscripten_cancel_main_loop();
        running.end(running.user);
        page_ended();
    }
}

void host_run(const host_loop *loop)
{
    running = *loop;
    SDL_AddEventWatch(something_came, NULL);
    emscripten_set_main_loop_arg(frame, NULL, 0, true);
}

/* ---- What the program asks of the page ---- */

bool host_is_page(void)
{
    return true;
}

EM_JS(bool, page_is_mac, (void), { return new RegExp("Mac|iP").test(navigator.platform); });

bool host_is_mac(void)
{
    return page_is_mac();
}

EM_JS(bool, page_is_coarse, (void), { return matchMedia("(pointer: coarse)").matches; });

bool host_has_fingers(void)
{
    return page_is_coarse();
}

EM_JS(void, page_pick, (void), { Module["page"].pick(); });
EM_JS(void, page_download, (const char *path), { Module["page"].download(UTF8ToString(path)); });
EM_JS(void, page_read_out, (const char *text), { Module["page"].readOut(UTF8ToString(text)); });
EM_JS(void, page_copy, (const char *text), { Module["page"].copy(UTF8ToString(text)); });

EM_JS(void, page_address, (char *to, int size),
      { stringToUTF8(Module["page"].address(), to, size); });

const char *host_page_address(void)
{
    static char address[2048];
    page_address(address, sizeof address);
    return address;
}

void host_pick_file(void)
{
    page_pick();
}

void host_file_written(const char *path)
{
    page_download(path);
}

void host_say(const char *text)
{
    page_read_out(text);
}

void host_copied(const char *text)
{
    page_copy(text);
}

EM_JS(bool, page_ask_clipboard, (void), { return Module["page"].askClipboard(); });

bool host_ask_clipboard(void)
{
    return page_ask_clipboard();
}

EM_JS(bool, page_is_fullscreen, (void), { return !!document.fullscreenElement; });
EM_JS(void, page_set_fullscreen, (bool on), { Module["page"].fullscreen(on); });

/* SDL would wait for the page's next event before it asked. */
bool host_is_fullscreen(struct SDL_Window *w)
{
    (void)w;
    return page_is_fullscreen();
}

void host_set_fullscreen(struct SDL_Window *w, bool on)
{
    (void)w;
    if (on != page_is_fullscreen())
        page_set_fullscreen(on);
}

EM_JS(double, page_wheel_step, (void), { return Module["page"].wheelStep; });

/* SDL for browsers turns steps that are up or down into notches, those to the side not. */
double host_wheel_x(double said)
{
    return said / page_wheel_step();
}

/* ---- What the page asks of the program ---- */

/* The page is left, or hidden. */
EMSCRIPTEN_KEEPALIVE void page_put_aside(void)
{
    running.put_aside(running.user);
}

/* What only the page knows, such as that nothing can be kept. */
EMSCRIPTEN_KEEPALIVE void page_notice(const char *line)
{
    running.notice(running.user, line);
    go_on();
}

/* What the canvas showed is lost. */
EMSCRIPTEN_KEEPALIVE void page_reset(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
}

/* Opens a file of the page's memory, as if it had been dropped on the window. */
EMSCRIPTEN_KEEPALIVE void page_open(const char *path)
{
    SDL_PushEvent(&(SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

/* Takes a text, such as a link, as if it had been dropped on the window. */
EMSCRIPTEN_KEEPALIVE void page_text(const char *text)
{
    SDL_PushEvent(&(SDL_Event){.drop = {.type = SDL_DROPTEXT, .file = SDL_strdup(text)}});
}

/* In a drag the mouse is there, in points from the canvas's corner, and beyond its edges: SDL would
 * tell the edge instead. button: the one that was let go of there, or 0. */
EMSCRIPTEN_KEEPALIVE void page_drag(int x, int y, int button)
{
    SDL_PushEvent(&(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y, .xrel = 1}});
    if (button)
        SDL_PushEvent(&(SDL_Event){
            .button = {.type = SDL_MOUSEBUTTONUP, .button = (Uint8)button, .x = x, .y = y}});
}

static void press(SDL_Scancode code, SDL_Keycode key, Uint16 mod)
{
    SDL_Keysym sym = {.scancode = code, .sym = key, .mod = mod};
    SDL_PushEvent(&(SDL_Event){.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = sym}});
    SDL_PushEvent(&(SDL_Event){.key = {.type = SDL_KEYUP, .state = SDL_RELEASED, .keysym = sym}});
}

/* Puts the text of the system's clipboard, if it has one, into the program's, then presses the keys
 * that paste. */
EMSCRIPTEN_KEEPALIVE void page_paste(const char *text)
{
    if (text[0])
        SDL_SetClipboardText(text);
    press(SDL_SCANCODE_V, SDLK_v, KMOD_LCTRL);
}

/* ---- The keyboard of a screen ---- */

/* Does what has come, and says whether text is taken now. */
EMSCRIPTEN_KEEPALIVE bool page_takes_text(void)
{
    running.step(running.user, 0);
    return SDL_IsTextInputActive();
}

EMSCRIPTEN_KEEPALIVE void page_backspace(void)
{
    press(SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE, KMOD_NONE);
}

/* Text that was typed, in pieces as large as SDL's events. */
EMSCRIPTEN_KEEPALIVE void page_type(const char *text)
{
    while (*text) {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
        text += SDL_utf8strlcpy(event.text.text, text, sizeof event.text.text);
        SDL_PushEvent(&event);
    }
}
