/* A box in which a line of text is edited: shared by number fields, text fields and lists. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include "ui/paint.h"

typedef enum ui_field_event {
    UI_FIELD_NOTHING,
    UI_FIELD_CHANGED, /* the text */
    UI_FIELD_ENTER,
    UI_FIELD_ESCAPE,
    UI_FIELD_LEFT /* by a press elsewhere, by Tab, or by a key that isn't the field's */
} ui_field_event;

/* Starts editing a text, all selected. */
void ui_field_start(ui *u, ui_id id, const char *text);
/* Editing is over. */
void ui_field_stop(ui *u);
bool ui_field_is_edited(const ui *u, ui_id id);
/* Keys, text, clipboard and pointer for the edited text; box: where it is shown. */
ui_field_event ui_field_run(ui *u, widget *w, pixel_rect box, paint_text look);
/* The edited text with selection and caret, and what is wrong with it. */
void ui_field_draw_edited(ui *u, pixel_rect box, paint_text look);
/* The box itself. */
void ui_field_draw_box(ui *u, const widget *w, pixel_rect box, bool bad);
/* The part of a box where text stands. */
pixel_rect ui_field_inner(const ui *u, pixel_rect box);

#endif
