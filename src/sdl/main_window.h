/* The window: shows a pixel canvas, turns SDL's events into inputs. One window per program. */
#ifndef SDL_MAIN_WINDOW_H
#define SDL_MAIN_WINDOW_H

#include "input/input.h"
#include "sdl/pixel_canvas.h"

typedef enum window_cursor {
    WINDOW_ARROW,
    WINDOW_HAND,
    WINDOW_MOVE,
    WINDOW_NS,
    WINDOW_NESW,
    WINDOW_WE,
    WINDOW_NWSE,
    WINDOW_ROTATE,
    WINDOW_CROSS,
    WINDOW_TEXT,
    WINDOW_PAN
} window_cursor;

typedef struct window window;

/* Opens a resizable window, width x height points (0: as suits the display), that appears with its
 * first frame; NULL with the reason when there is no display or no way to draw. Freed by
 * sdl_window_close. */
window *sdl_window_open(const char *title, int width, int height, problem *why);
void sdl_window_close(window *w);

/* The canvas of the window's present size: same pixels as the window up to 1440 along its smaller
 * side, above that the window shows it scaled up. Pointer positions of inputs are in its pixels. */
canvas *sdl_window_canvas(window *w);
double sdl_window_unit(const window *w); /* canvas pixels per point of the display's scale */

/* The next input. Waits up to timeout milliseconds, -1: until something happens, 0: not at all.
 * Motion events that have piled up are coalesced into the last. False: nothing came; out then is
 * INPUT_NONE with the time and the modifiers that are held. */
bool sdl_window_next_input(window *w, input *out, int timeout);
/* Milliseconds, as in inputs. */
uint32_t sdl_window_time(const window *w);
/* From any thread: sdl_window_next_input returns, as if nothing had come. */
void sdl_window_wake(window *w);
/* Whether Escape was pressed, a finger touched that part of the canvas, or the window was closed
 * since the last input. Then the keys and fingers that wait are gone: who has had enough
 * wants none of them. */
bool sdl_window_wants_out(window *w, const pixel_rect *part);
/* Puts another canvas of its size on the screen, if it can, until the next frame. */
void sdl_window_present_other(window *w, canvas *other);
/* Puts the canvas on the screen. A device that was lost is made anew. False with the reason. */
bool sdl_window_present(window *w, problem *why);

void sdl_window_set_title(window *w, const char *title); /* UTF-8 */
void sdl_window_set_fullscreen(window *w, bool on);
bool sdl_window_is_fullscreen(const window *w);
bool sdl_window_has_other_display(const window *w);
/* Moves to the middle of the next display; nothing happens when there is one only. */
void sdl_window_to_next_display(window *w);
/* Where the window is, or will be when it isn't full screen any more, to be stored until the next
 * start, and back: to a place that is on no display any more it doesn't go, it isn't larger than
 * what of the display can be had, and it lies wholly there. Where no display is as large as the one
 * that it was on, only whether it is maximised counts: a window for a projector is small on a
 * screen of many more pixels. In points. */
typedef struct window_placement {
    int x, y, width, height;
    int display_width, display_height; /* of the display; 0: not known */
    bool maximised;
} window_placement;
window_placement sdl_window_placement(const window *w);
void sdl_window_set_placement(window *w, const window_placement *placement);
/* Where the system holds up the program while the user resizes the window (Windows, macOS),
 * `redraw` is called for each new size: it draws and presents. NULL: no more. */
void sdl_window_on_resize_redraw(window *w, void (*redraw)(void *user), void *user);
void sdl_window_keep_awake(window *w, bool on); /* no screen saver while presenting */
void sdl_window_set_cursor(window *w, window_cursor cursor);
/* On: keys come as text, too; what an input method shows stays clear of the caret (canvas pixels).
 */
void sdl_window_set_text_input(window *w, bool on, pixel_rect caret);
const char *sdl_window_clipboard(window *w); /* valid until the next call; "" when empty */
bool sdl_window_set_clipboard(window *w, const char *text); /* false: it didn't take it */

#endif
