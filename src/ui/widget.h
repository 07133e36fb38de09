/* What all widgets are made of: a place, an id, the pointer and the keys. Inside ui/ only. */
#ifndef UI_WIDGET_H
#define UI_WIDGET_H

#include "ui/geometry.h"
#include "ui/ui.h"

/* A widget in this pass. */
typedef struct widget {
    ui_id id;
    pixel_rect area;
    const char *name;  /* with "##..." */
    const char *error; /* from ui_error, or NULL */
    bool enabled;
    bool hot;     /* the pointer is on it and may press it */
    bool held;    /* the press is its */
    bool focused; /* keys go to it */
    bool entered; /* the focus came by a key, just now */
} widget;

/* ---- Names ---- */

/* Of a name in the present scope; never 0. */
ui_id ui_id_of(const ui *u, const char *name);
ui_id ui_id_of_place(pixel_rect area); /* for what has no name */
/* The name without "##...", cut to size. Returns out. */
enum { UI_LABEL_SIZE = 256 };
char *ui_label_text(char out[UI_LABEL_SIZE], const char *name);

/* ---- Layout ---- */

/* Takes the place of the next widget, `height` pixels high: a cell of the row, or a row. */
pixel_rect ui_layout_take(ui *u, int height);
void ui_layout_reset(ui *u); /* no panel: nothing but the whole canvas */
void ui_layout_begin(ui *u, ui_id id, pixel_rect area, double *scroll);
bool ui_layout_is_row(const ui *u); /* the next widget has a row of its own */
void ui_layout_end_row(ui *u);
/* Tells the panel where one of its widgets is, for what stays in its place. */
void ui_layout_note(ui *u, ui_id id, pixel_rect area);
/* Splits off the label's part at the left of a widget; returns the rest. The label's part is empty
 * when there is no label. */
pixel_rect ui_layout_label(ui *u, const widget *w, pixel_rect *label);
/* A scrollbar at the right edge of area for content of some height; handles wheel and drag. Returns
 * true while the content is higher than the area. */
bool ui_scroll_area(ui *u, ui_id id, pixel_rect area, int content, double *scroll);
/* A finger that came down in area and presses nothing any more pushes its content. True: moved. */
bool ui_push_by_finger(ui *u, pixel_rect area, double max_scroll, double *scroll);
int ui_scroll_width(const ui *u);
/* So many rows does the list of the dialog that is begun have. */
int ui_dialog_rows(ui *u, ui_dialog_list list);
/* What a splitter's grip takes at a panel's upper edge; less than the panel's margin. */
int ui_grip_room(const ui *u);

/* ---- Behaviour ---- */

/* The widgets that are called now get input: no menu, and no dialog, lies over them. */
bool ui_is_reachable(const ui *u);
/* Starts a widget: takes its place, its id, the next widget's tip and so on; joins the Tab order.
 */
widget ui_widget_begin(ui *u, const char *name, int height);
/* The same for a place that was taken already. */
widget ui_widget_at(ui *u, const char *name, pixel_rect area);
/* Another field is still edited: it may be called later in this pass, and must commit first. */
bool ui_is_waiting(const ui *u, const widget *w);
/* The event is used: no other widget sees it, and the ui is drawn again. */
void ui_use_event(ui *u);
/* A press of the left button on the widget begins: it owns the press and the focus. */
bool ui_widget_pressed(ui *u, widget *w);
/* The end of its press; the event is used. */
bool ui_widget_released(ui *u, widget *w);
/* A press was released on the widget, or Space or Enter (when focused). */
bool ui_widget_clicked(ui *u, widget *w);
/* The key went down, for a focused widget. Doesn't use it. */
bool ui_widget_key(const ui *u, const widget *w, int32_t key);
/* The caller is asked to draw again at a time, the earliest of all that are asked for. */
void ui_wake_at(ui *u, uint32_t time);
void ui_set_focus(ui *u, ui_id id, bool by_key);
/* To the field that is edited, as it is; for this pass and the next. */
ui_way_back ui_way_back_now(const ui *u);
/* Shift is ten steps, Alt a tenth. */
double ui_step_factor(unsigned mods);

/* ---- Values that follow a drag or a held key ---- */

/* Remembers the value at a press. */
void ui_drag_begin(ui *u, double value);
/* How far, in pixels, a press may move and still be a click: a finger farther. */
double ui_drag_threshold(const ui *u);
/* The pointer is past the threshold, so that the press is a drag and no click. */
bool ui_drag_begun(ui *u, const widget *w);
/* What ends a drag: release or lost focus commits, Esc or the right button puts *value back. */
ui_change ui_drag_end(ui *u, widget *w, double *value);
/* A held key has stepped the value; the commit follows when it is released. */
void ui_step_begin(ui *u, const widget *w);
bool ui_step_ended(ui *u, const widget *w);

/* ---- Layers ---- */

/* Opens a menu under a widget, as wide as it at least. */
void ui_menu_open_below(ui *u, ui_id id, pixel_rect anchor, int highlighted);
int ui_menu_run(ui *u, ui_id id, const ui_menu_item *items, int count);
void ui_menu_draw(ui *u);
bool ui_button_at(ui *u, const char *name, pixel_rect area, bool on);
void ui_tooltip_offer(ui *u, const widget *w, const char *text);
/* At once: what is wrong with a widget, placed as its tip is; or below it what its text means. */
void ui_tooltip_show_now(ui *u, pixel_rect at, const char *text, bool bad);
void ui_tooltip_draw(ui *u);

/* Has the layout scroll to it when it ends, as far as it must. */
void ui_widget_reveal(ui *u, const widget *w);

#endif
