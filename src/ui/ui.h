/* Immediate-mode widgets for the panel, dialogs and menus.
 *
 * A pass is ui_begin, the widgets, ui_end. Run one pass for every input, without drawing; then,
 * when a frame is due, one pass with INPUT_NONE (and the time) that draws. So a press and its
 * release within one frame both count. Treat what widgets return alike in every pass. A pass that
 * draws and reports no redraw has changed nothing: repeated, it draws the same.
 *
 *     ui_begin(&u, canvas, &event, false);
 *     ui_panel_begin(&u, "panel", area, &scroll);
 *     if (ui_section(&u, "Shape", &open.shape)) {
 *         ui_push(&u, shape->id);                         // the fields belong to this shape
 *         ui_tip(&u, "Length along the rectangle's x axis");
 *         if (ui_number(&u, "Width", &(ui_number_spec){.step = 1, .decimals = 2}, &width) ...
 *         ui_pop(&u);
 *     }
 *     ui_panel_end(&u);
 *     if (asking && ui_dialog_begin(&u, "quit", "Save before closing?")) {
 *         ui_label(&u, UI_PLAIN, "The scene has changes that aren't saved.");
 *         answer = ui_dialog_end(&u, (const char *[]){"Save", "Discard", "Cancel"}, 3, 0, 2);
 *     }
 *     int picked = ui_menu(&u, "context", items, count);
 *     ui_result r = ui_end(&u);                           // r.taken: not for the canvas
 *
 * A widget's name is its id, hashed with the scopes around it, and (where there is no other text)
 * its label; "Label##name" shows only "Label". Strings need to live until ui_end. The order is:
 * panels first, then at most one dialog, then menus; whatever is behind a dialog or an open menu
 * gets no input.
 *
 * Widgets act on release, so that a field that is left by a press has committed before another
 * widget acts. All widgets are as wide as the panel or as their cell of ui_row. */
#ifndef UI_UI_H
#define UI_UI_H

#include "canvas/canvas.h"
#include "input/input.h"
#include "ui/expression.h"
#include "ui/line_edit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ui_colors {
    color panel, line;        /* the panel's ground; lines and borders */
    color widget, hot, down;  /* a button's ground: at rest, under the pointer, pressed */
    color ink, muted;         /* text, lesser text */
    color accent, accent_ink; /* focus ring, what is switched on; text on it */
    color error, paper;       /* bad text; the ground of fields */
} ui_colors;

typedef uint32_t ui_id;

enum { UI_TARGETS = 512, UI_SCOPES = 8, UI_CELLS = 8, UI_CHOICES = 64, UI_TIP = 256 };

/* What a field or slider did in this pass. */
typedef enum ui_change {
    UI_SAME = 0,
    UI_CHANGING = 1,  /* the value follows the pointer: show it, don't commit yet */
    UI_COMMITTED = 2, /* typed, stepped, or the drag's end: commit (value may equal the old one) */
    UI_REVERTED = 3   /* Esc or right press during a drag: the value is what it was; cancel */
} ui_change;

typedef enum ui_label_style { UI_PLAIN, UI_BOLD, UI_MUTED, UI_LARGE, UI_MONO } ui_label_style;

typedef enum ui_icon {
    UI_NO_ICON,
    UI_ICON_OPEN,
    UI_ICON_CLOSED,
    UI_ICON_ABOVE,
    UI_ICON_CHECK,
    UI_ICON_EYE,
    UI_ICON_EYE_OFF,
    UI_ICON_PLUS,
    UI_ICON_MINUS,
    UI_ICON_CROSS,
    UI_ICON_PLAY,
    UI_ICON_STOP,
    UI_ICON_PAUSE,
    UI_ICON_STEP,  /* one on */
    UI_ICON_START, /* back to where it began */
    UI_ICON_UNDO,
    UI_ICON_REDO,
    UI_ICON_RECTANGLE,
    UI_ICON_CIRCLE,
    UI_ICON_SEGMENT,
    UI_ICON_CAPSULE,
    UI_ICON_POINT,
    UI_ICON_WARNING,
    UI_ICONS
} ui_icon;

typedef enum ui_cursor {
    UI_CURSOR_ARROW,
    UI_CURSOR_HAND,
    UI_CURSOR_TEXT,
    UI_CURSOR_SCRUB,
    UI_CURSOR_SCRUB_UP
} ui_cursor;

/* What ui_end reports. */
typedef struct ui_result {
    bool taken;      /* the input was the ui's: the canvas must not see it */
    int tab_out;     /* Tab ran off the end (+1) or the start (-1): focus is none now */
    bool text_input; /* a text is being typed: turn text input on, at `caret`; */
    bool search;     /* it searches a list, which leaves keys with Ctrl or Alt alone */
    pixel_rect caret;
    bool redraw;        /* something looks different now */
    bool redraw_timed;  /* and will at redraw_at (caret, tooltip): wake up then with INPUT_NONE */
    uint32_t redraw_at; /* milliseconds, as input.time */
    ui_cursor cursor;   /* meant only while the pointer is over the ui (see over) */
    bool over;          /* the pointer is over the ui, or the ui owns the press */
} ui_result;

/* One item of a menu. */
typedef struct ui_menu_item {
    const char *text;     /* NULL: a separator */
    const char *hint;     /* its key, or NULL */
    const char *disabled; /* why it can't be chosen, or NULL */
    bool checked;
} ui_menu_item;

/* The text that is being edited: one at a time. */
typedef struct ui_edit {
    ui_id id; /* the field, 0: none */
    line_edit line;
    char first[LINE_EDIT_SIZE];       /* what it was at the start */
    char message[EXPRESSION_MESSAGE]; /* why the text is no value, or what isn't in it, or "" */
    size_t followed;                  /* the caret when it was last looked at */
    bool leave;                       /* the field was left: it commits when it is called next */
    bool seen;                        /* it was called in this pass */
    pixel_rect area;
    int height;     /* of the canvas, when it was called last; 0: it wasn't */
    uint32_t since; /* the caret blinks from here */
} ui_edit;

/* To a field that was left for a shortcut or a dialog: typing goes on there, at the same caret. */
typedef struct ui_way_back {
    ui_id id;   /* 0: none */
    int passes; /* a field that isn't there by then is left for good */
    line_edit line;
} ui_way_back;

/* Where the keys go, for when what has them is away. */
typedef struct ui_place {
    ui_id focus;
    bool visible; /* with its ring */
    ui_way_back back;
} ui_place;

/* Text that is no value, of a field that was left. */
typedef struct ui_bad_text {
    ui_id id;
    double value; /* of the field then: the text is forgotten when it changes */
    char text[LINE_EDIT_SIZE], message[EXPRESSION_MESSAGE];
} ui_bad_text;

/* Where rows go: of a panel or dialog. */
typedef struct ui_layout {
    pixel_rect area, clip; /* nothing is drawn or hit outside clip */
    int left, width, top;  /* of the next row */
    int start;             /* the first row's top */
    int head;              /* of the upper margin, what doesn't scroll: it is above the area */
    int row_height;        /* of the present row's highest cell */
    int cell, cells;
    int cell_x[UI_CELLS + 1];
    int aside, aside_bottom; /* the width that a drawing takes, and where it ends */
    int term_x;              /* where the next ui_term goes; -1: no line of terms is begun */
    ui_id id;
    double *scroll;
    bool anchored; /* it scrolls so that u->anchor stays where it is, */
    int moved;     /* by so many pixels */
} ui_layout;

/* A panel's widget that stays where it is on the screen, whatever becomes of the rows above it. */
typedef struct ui_anchor {
    ui_id id; /* 0: none */
    int top;  /* pixels below the panel's first row */
    int rank; /* how much the user looks at it */
} ui_anchor;

/* A dialog's list that has as many rows as there is room for. */
typedef struct ui_dialog_list {
    int least, most, row; /* rows, and pixels of each; 0: this dialog has none */
} ui_dialog_list;

/* Start zeroed; set colors, size and the clipboard. The rest is the ui's own, to be read only. */
typedef struct ui {
    ui_colors colors;
    double size;     /* of text, in pixels; all else follows */
    double target;   /* no row is lower, in pixels: what a finger is to hit, which has no keys to be
                        named; 0: as it comes */
    double smallest; /* no text is smaller, in pixels, unless told to fit; 0: as it comes */
    const char *(*clipboard_get)(void *user); /* valid until the next call; may be NULL */
    void (*clipboard_set)(void *user, const char *text);
    void *user;

    /* this pass */
    canvas *to;
    bool draw;
    input input; /* what happened */
    input event; /* the same for the widgets: INPUT_NONE once one of them has used it */
    bool used;
    bool inside; /* the pointer is over a panel, dialog or menu */
    ui_result out;
    ui_layout layout;

    /* the pointer and its press */
    double x, y; /* far outside when it left */
    uint32_t now;
    ui_id hot, hot_next, pressed;
    enum { UI_OWNER_NONE, UI_OWNER_UI, UI_OWNER_CANVAS } owner; /* of the press, until release */
    int owner_button;
    bool by_finger;   /* the press is a finger's */
    bool keeps_press; /* what is pressed is dragged up and down itself */
    int64_t finger;
    double press_x, press_y;
    bool dragging; /* moved past the threshold */
    double drag_first, drag_value, drag_x, drag_grab;

    /* the keyboard */
    ui_id focus;
    bool focus_visible; /* moved by a key: show the ring */
    bool focus_moved;   /* and the widget hasn't been called since */
    int32_t echo;       /* the letter of a shortcut with Alt, which may come as text, too; or 0 */
    ui_id stepping;     /* its value is being stepped by a held key */
    int32_t step_key;
    ui_id order[UI_TARGETS], last_order[UI_TARGETS]; /* for Tab: of this and the last pass */
    size_t order_count, last_count;
    int reveal_top, reveal_bottom; /* what is to be scrolled into view; empty: nothing */
    ui_anchor anchor, anchor_next; /* of the last pass, and of this one */
    bool scrolled_along;           /* with it: in the next pass the rows are elsewhere */
    ui_edit edit;
    ui_way_back back;
    ui_bad_text bad[4];
    size_t next_bad;

    /* names */
    ui_id scope[UI_SCOPES];
    int depth;

    /* the next widget's */
    const char *tip, *disabled, *error;

    /* tooltip: of the widget under the pointer or focused */
    uint32_t hot_since, focus_since;
    bool tip_hidden; /* Esc: until another widget is hot or focused */
    char tooltip[UI_TIP];
    pixel_rect tooltip_at;
    pixel_rect tooltip_panel;      /* that has it; empty: it belongs to its widget alone */
    bool tooltip_now, tooltip_bad; /* without delay; it shows an error */
    bool tooltip_above;            /* its widget, rather than below */

    /* layers */
    ui_id dialog, dialog_now; /* shown in the last pass; begun in this one */
    int dialog_height;
    int dialog_others; /* of the height, all but the list that gets shorter */
    ui_dialog_list dialog_list;
    ui_id dialog_first; /* gets the focus */
    bool draw_after;    /* the dialog */
    double dialog_scroll;
    double dialog_wide; /* the width of the next dialog, times the text size; 0: the default */
    ui_place before;    /* the dialog */
    struct {
        ui_id id;        /* the open menu, 0: none */
        double x, y;     /* where it was opened */
        int width;       /* at least */
        int highlighted; /* the item under the pointer or the keys, -1: none */
        bool seen;       /* in this pass */
        pixel_rect area;
        double scroll;
        double squeeze; /* of its rows' height: less than 1 where that makes them all fit */
        const ui_menu_item *items; /* to be drawn at the end of the pass */
        int count;
        ui_menu_item choice[UI_CHOICES];
    } menu;
} ui;

/* ---- A pass ---- */

/* event: what happened, copied; INPUT_NONE with a time: nothing. Finger inputs on the ui work like
 * the left button. to: measures text always, and is painted on only when draw is set. */
void ui_begin(ui *u, canvas *to, const input *event, bool draw);
ui_result ui_end(ui *u);

/* ---- Focus ---- */

/* Moves the keyboard focus to the first or last widget of the last pass (for Tab from the canvas);
 * false when there is none. ui_focus_none leaves the ui; a text being edited is committed in the
 * next pass. ui_focus_name: the widget of that name in the present scope (call it where the widget
 * is); its text, if it has one, is edited. */
bool ui_focus_first(ui *u);
bool ui_focus_last(ui *u);
void ui_focus_none(ui *u);
/* Passes without the panel lose the focus and what is typed: ui_go_to puts both back. */
ui_place ui_place_now(const ui *u);
void ui_go_to(ui *u, const ui_place *place);
void ui_focus_name(ui *u, const char *name);

/* ---- Scopes: names inside are other widgets than the same names outside ---- */

/* Opens a scope of that name, and closes the one opened last: one pop for each push. */
void ui_push(ui *u, const char *name);
void ui_pop(ui *u);

/* ---- Layout ---- */

int ui_row_height(const ui *u); /* of one widget: never below 24 pixels at a text size of 13 */
/* The same for a text size and a target that the ui will have. */
int ui_row_height_of(double size, double target);
int ui_gap(const ui *u); /* between rows */

/* A panel fills area with rows from the top. scroll: pixels scrolled down, kept by the caller,
 * NULL: the panel doesn't scroll. Where rows above come, go or grow it scrolls along, so that what
 * has the focus by a key, or else is under the pointer, or is the first to be seen, stays there. A
 * panel that isn't shown is simply not called. */
void ui_panel_begin(ui *u, const char *name, pixel_rect area, double *scroll);
/* Right after it begins: in its upper margin nothing that scrolls gets under a splitter's grip. */
void ui_panel_grip(ui *u);
void ui_panel_end(ui *u);
/* The height that the panel's rows took, margins included; between begin and end. */
int ui_panel_height(const ui *u);
/* The left edge of a panel, or the upper one, by which it is made larger: dragged, by the arrows,
 * by Page Up and Page Down to the ends; a double click or Home brings back the usual size. Called
 * after the panel, outside of it; area: where it can be grabbed. True: *size was changed, in
 * pixels. */
typedef struct ui_split {
    double usual, max; /* pixels; it isn't made smaller than usual */
    bool upper;        /* it is the upper edge */
} ui_split;
bool ui_splitter(ui *u, const char *name, pixel_rect area, const ui_split *at, double *size);
/* Where the next row begins; and scrolls the panel, at its end, so that all rows from there to here
 * can be seen, or as many as there is room for. */
int ui_row_top(const ui *u);
void ui_reveal(ui *u, int top);

/* The next `count` (up to UI_CELLS) widgets share one row, in proportion to weights; NULL: equal.
 */
void ui_row(ui *u, int count, const double *weights);
void ui_space(ui *u);

/* A square drawing, `rows` rows high, at the left of the widgets that follow, until ui_aside_end.
 * paint: draws inside the area on u->to, in u->colors; called only in a pass that draws. */
typedef void (*ui_painter)(ui *u, pixel_rect area, const void *what);
void ui_aside(ui *u, double rows, ui_painter paint, const void *what);
void ui_aside_end(ui *u);

/* ---- For the next widget only; NULL: nothing ---- */

void ui_tip(ui *u, const char *text);       /* shown after 0.4 s under the pointer or focus */
void ui_disable(ui *u, const char *reason); /* drawn pale, does nothing; the reason is its tip */
void ui_error(ui *u, const char *message);  /* a field: marked, with this message */

/* ---- Widgets ---- */

/* Text; wraps at spaces when it has a whole row, else is cut with "…". */
void ui_label(ui *u, ui_label_style style, const char *text);
/* The same behind an icon, always in a row of its own. */
void ui_note(ui *u, ui_icon icon, ui_label_style style, const char *text);
/* A name at the left, its value at the right edge, in digits of one width; a name that is too long
 * wraps as a label does. color: of the value, alpha 0: ink. */
void ui_value(ui *u, const char *label, const char *value, color color);
/* A piece of a line of terms, which flow and wrap; "\n" ends the line. True: the pointer is on it.
 */
bool ui_term(ui *u, const char *text, color color, bool highlighted);

/* Lines of code, closely set in letters of one width; what is too long wraps at spaces. */
typedef enum ui_code_mark {
    UI_CODE_PLAIN,
    UI_CODE_RIGHT,   /* with a check mark */
    UI_CODE_WRONG,   /* with a cross */
    UI_CODE_REPLACED /* struck through */
} ui_code_mark;
typedef struct ui_code_line {
    const char *text;
    const char *value; /* at the right edge, or NULL */
    ui_code_mark mark;
    size_t from, to; /* these bytes are marked */
    int indent;      /* letters */
    bool comment;    /* lesser text */
    bool special;    /* on another ground, with a bar beside it */
    color color;     /* of the value; alpha 0: lesser text */
} ui_code_line;
void ui_code(ui *u, const ui_code_line *lines, size_t count);
/* A whole function in smaller letters and without room for the signs of marks. */
void ui_program(ui *u, const ui_code_line *lines, size_t count);

/* True: pressed. hint: its key, shown at the right, or NULL. */
bool ui_button(ui *u, const char *name, const char *hint);
/* With an icon, and the look of being switched on. No text (name begins with "##"): only the icon,
 * so give it a tip. */
bool ui_icon_button(ui *u, const char *name, ui_icon icon, const char *hint, bool on);
/* True: *on was changed. */
bool ui_checkbox(ui *u, const char *name, const char *hint, bool *on);
/* A collapsible header; returns *open. */
bool ui_section(ui *u, const char *name, bool *open);
/* One of several (up to UI_CHOICES): a row of segments when they fit, else a drop-down. True:
 * *index was changed. Without a label ("##name") it is as wide as the row. */
bool ui_choice(ui *u, const char *name, const char *const *items, int count, int *index);
/* Which of the 3 x 3 points: fractions of 0, 0.5, 1 of width and height, or others, when none is
 * marked. True: changed. */
bool ui_nine_points(ui *u, const char *name, double *across, double *down);

typedef struct ui_number_spec {
    double step;          /* per pixel of a drag and per key; 0: 1 */
    int decimals;         /* shown; all of them while editing */
    const char *suffix;   /* "°", " px", or NULL: after the number, for the eye only */
    const char *beside;   /* after both while it isn't edited, or NULL */
    expression_unit unit; /* EXPRESSION_PLAIN unless it is an angle */
    bool limited;         /* dragging and stepping stop at min and max */
    double min, max;
    bool refuse_negative; /* typed numbers below 0 are refused; a drag stops at 0 */
} ui_number_spec;

/* A number: drag sideways to change it, click (or Enter) to type. *value is written at CHANGING,
 * COMMITTED and REVERTED. */
ui_change ui_number(ui *u, const char *name, const ui_number_spec *spec, double *value);
/* step: of arrow keys; ten of them by PageUp and PageDown; 0: continuous, keys move 1/100. */
ui_change ui_slider(ui *u, const char *name, double *value, double min, double max, double step);
/* A line of UTF-8 in a buffer of `size` bytes. Control characters never get in. UI_CHANGING: what
 * is typed now is in *text; UI_COMMITTED: Enter or left; UI_REVERTED: Esc, of a text that was
 * changed or has an error. */
ui_change ui_text_field(ui *u, const char *name, char *text, size_t size);
/* Whether what a text field did was Enter: not that it was left. In the same pass. */
bool ui_is_enter(const ui *u, ui_change change);

typedef struct ui_list_row {
    const char *text;
    const char *detail;   /* lesser text at the right, or NULL */
    const char *tip;      /* of this row; NULL: the list's */
    const char *also;     /* is searched, too, or NULL */
    const char *about;    /* lesser text on a line of its own, in a pictured list; or NULL */
    bool wrong;           /* that line tells of something wrong */
    pixel_image picture;  /* at its left, in a pictured list; without pixels there is none */
    const char *disabled; /* pale, can't be chosen: the reason, its tip; NULL: it can */
    bool heading;         /* names the rows below it: can't be chosen, isn't found */
    bool selected;
    bool off; /* the eye is closed */
} ui_list_row;

/* Start zeroed; one for each list. */
typedef struct ui_list_state {
    double scroll;
    size_t highlighted;    /* the row of the keyboard */
    bool show_highlighted; /* set by the caller: scroll that row into view */
    char search[256];      /* only rows that contain it are shown */
    ui_id rename;          /* the row whose text is edited, + 1 */
    char text[LINE_EDIT_SIZE];
} ui_list_state;

typedef enum ui_list_action {
    UI_LIST_NOTHING,
    UI_LIST_SELECT, /* clicked, or reached by a key */
    UI_LIST_OPEN,   /* Enter or a double click, in a list that can't rename */
    UI_LIST_EYE,    /* the eye was clicked, or Space */
    UI_LIST_RENAME  /* state.text is the new text */
} ui_list_action;

typedef struct ui_list_event {
    ui_list_action action;
    size_t row;
    unsigned mods; /* held at it: Shift, Ctrl add to a selection */
} ui_list_event;

typedef struct ui_list_spec {
    int rows;          /* shown at most; more scroll */
    int least;         /* in a dialog: as few are shown so that it is seen from its title to its
                          buttons; 0: it isn't made shorter. Doesn't wrap */
    bool eyes;         /* each row has an eye */
    bool wraps;        /* long texts go on in further lines (of the first 256 rows); not together
                          with rename */
    bool pictured;     /* rows have two lines and ui_list_picture's room; doesn't wrap or rename */
    bool rename;       /* F2 or a double click edits a row's text */
    const char *empty; /* shown when there is no row */
} ui_list_spec;

/* The size of a pictured list's pictures, in pixels. */
void ui_list_picture(const ui *u, int *width, int *height);
/* Up, Down, PageUp, PageDown, Home, End, Enter. Typing searches a list in a dialog, and one that
 * has more rows than it shows and got the focus by a key: a click leaves letters to the caller. Esc
 * ends the search. Keys with Ctrl or Alt are never the list's. */
ui_list_event ui_list(ui *u, const char *name, const ui_list_spec *spec, const ui_list_row *rows,
                      size_t count, ui_list_state *state);
/* Whether a row is there, as far as what was typed goes. */
bool ui_list_finds(const ui_list_state *state, const ui_list_row *row);

/* A reference sheet: closely set lines in as many columns as there is room for. No text is cut. */
typedef struct ui_sheet_line {
    const char *key; /* alternatives two spaces apart; NULL: `text` is a heading */
    const char *text;
} ui_sheet_line;
void ui_sheet(ui *u, const ui_sheet_line *lines, size_t count);

/* ---- Over everything else ---- */

/* A menu is open from ui_menu_open until an item is chosen, Esc, or a press elsewhere. ui_menu:
 * the item that was chosen in this pass, or -1; call it in every pass, in the same scope. */
void ui_menu_open(ui *u, const char *name, double x, double y);
int ui_menu(ui *u, const char *name, const ui_menu_item *items, int count);

/* A dialog in the middle of the canvas, the rest dimmed and out of reach, open as long as the
 * caller calls it. Between begin and end: any widgets. Always true, so that it can stand in a
 * condition. ui_dialog_end: the button pressed in this pass, or -1. Enter is the button `enter`,
 * Esc the button `escape`; -1: none. */
void ui_dialog_width(ui *u,
                     double text_sizes); /* of the dialog begun next; never over the canvas */
bool ui_dialog_begin(ui *u, const char *name, const char *title);
int ui_dialog_end(ui *u, const char *const *buttons, int count, int enter, int escape);
bool ui_dialog_open(const ui *u); /* a dialog or menu is open: the canvas gets nothing */

#endif
