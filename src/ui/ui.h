/* Immediate-mode widgets for the panel, dialogs and menus. One pass per input event; the caller
 * runs a last pass with drawing on. A widget's id is a hash of its name and of the scopes around it.
 *
 *     ui_begin(&ui, canvas, &event);
 *     ui_panel_begin(&ui, area, &scroll);
 *     if (ui_button(&ui, "unrotate", "Unrotate", "Hold U")) ...
 *     ui_panel_end(&ui);
 *     bool taken = ui_end(&ui);
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "input/input.h"
#include "view/canvas.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ui_colors {
    color panel, line, widget, hot, down, ink, muted, accent, accent_ink, error, paper;
} ui_colors;

typedef uint32_t ui_id;

enum { UI_TEXT_SIZE = 256, UI_TARGETS = 512 };

/* What a number field reports. */
typedef enum ui_change {
    UI_SAME = 0,
    UI_CHANGING = 1, /* scrubbed: show it, don't commit yet */
    UI_COMMITTED = 2, /* typed, or a scrub's end: commit */
    UI_REVERTED = 3  /* Esc during a scrub: cancel */
} ui_change;

typedef struct ui ui; /* see ui.c's neighbours; the fields are public for tests and for the frame */

struct ui_text_edit {
    char text[UI_TEXT_SIZE];
    size_t caret, anchor; /* bytes; the selection is between them */
    bool bad;             /* the text stands for no value */
    char message[96];     /* why */
    double scroll;
};

struct ui {
    canvas *to;           /* NULL: this pass draws nothing (text is measured with `measure`) */
    canvas *measure;
    const input *event;   /* this pass's event; taken ones are set to INPUT_NONE by the widgets */
    input current;
    bool taken;
    ui_colors colors;
    double size;          /* text size in pixels; rows and margins follow */
    ui_id hot, focus, pressed; /* under the pointer; keyboard focus; owns the press */
    bool owns_press;      /* a press that began here is ours until release */
    bool focus_visible;   /* the focus was moved by key: show the ring */
    struct ui_text_edit edit;
    bool editing;         /* the focused field is in text editing */
    double press_x, press_y, scrub_start, scrub_left;
    uint32_t hot_since;
    char tooltip[160];
    double tooltip_x, tooltip_y;
    /* layout */
    pixel_rect area;      /* what the current panel may fill */
    double x, y, width;   /* the next row */
    ui_id scope[8];
    int depth;
    /* the order of focusable widgets of this and the last pass, for Tab */
    ui_id order[UI_TARGETS], last_order[UI_TARGETS];
    size_t order_count, last_count;
    const char *(*clipboard_get)(void *user); /* valid until the next call; may be NULL */
    void (*clipboard_set)(void *user, const char *text);
    void *user;
};

#endif
