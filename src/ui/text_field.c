/* A line of text. */
#include "ui/field.h"

#include <string.h>

static void copy_out(const ui *u, char *text, size_t size)
{
    size_t length = strnlen(u->edit.line.text, size - 1);
    while (length > 0 && ((unsigned char)u->edit.line.text[length] & 0xC0) == 0x80)
        length--;
    memcpy(text, u->edit.line.text, length);
    text[length] = '\0';
}

/* Enter stays in the text, all selected, and takes it, if it is another one or not; inside a dialog
 * it goes on to the button. Esc also takes back what was refused before. */
static ui_change finish(ui *u, const widget *w, ui_field_event event, char *text, size_t size)
{
    bool changed = strcmp(u->edit.line.text, u->edit.first) != 0;
    if (event == UI_FIELD_ESCAPE) {
        ui_line_set(&u->edit.line, u->edit.first);
        copy_out(u, text, size);
        ui_field_stop(u);
    } else if (event == UI_FIELD_ENTER) {
        ui_field_start(u, w->id, text);
    } else {
        ui_field_stop(u);
    }
    if (event != UI_FIELD_LEFT && !u->dialog_now)
        ui_use_event(u);
    bool taken = event == UI_FIELD_ENTER && !u->dialog_now;
    if (event == UI_FIELD_ESCAPE)
        return changed || w->error ? UI_REVERTED : UI_SAME;
    return changed || taken ? UI_COMMITTED : UI_SAME;
}

static ui_change run_edit(ui *u, widget *w, pixel_rect box, paint_text look, char *text,
                          size_t size)
{
    ui_field_event event = ui_field_run(u, w, box, look);
    if (event == UI_FIELD_NOTHING)
        return UI_SAME;
    if (event != UI_FIELD_CHANGED)
        return finish(u, w, event, text, size);
    copy_out(u, text, size);
    return UI_CHANGING;
}

/* Tab and Enter select all; a press puts the caret. */
static void open_edit(ui *u, widget *w, const char *text)
{
    bool press = w->hot && u->event.kind == INPUT_PRESS && u->event.button == BUTTON_LEFT;
    bool key = ui_widget_key(u, w, KEY_ENTER) && !u->dialog_now;
    if (!w->enabled || (!w->entered && !press && !key))
        return;
    if (key)
        ui_use_event(u);
    if (press) {
        bool waits = ui_is_waiting(u, w);
        ui_set_focus(u, w->id, waits);
        u->focus_visible = false;
        if (waits) {
            ui_use_event(u);
            return;
        }
    }
    ui_field_start(u, w->id, text);
}

ui_change ui_text_field(ui *u, const char *name, char *text, size_t size)
{
    char label_text[UI_LABEL_SIZE];
    pixel_rect label;
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    pixel_rect box = ui_layout_label(u, &w, &label);
    paint_text look = {FACE_LABEL, 1, ui_paint_ink(u, &w)};
    ui_change change = UI_SAME;
    if (!ui_field_is_edited(u, w.id))
        open_edit(u, &w, text);
    if (ui_field_is_edited(u, w.id))
        change = run_edit(u, &w, box, look, text, size);
    else
        ui_widget_pressed(u, &w);

    if (w.hot && w.enabled)
        u->out.cursor = UI_CURSOR_TEXT;
    ui_paint_line(u, label, look, PAINT_LEFT, ui_label_text(label_text, name));
    bool edited = ui_field_is_edited(u, w.id), unfit = edited && u->edit.message[0];
    ui_field_draw_box(u, &w, box, w.error || unfit);
    if (edited)
        ui_field_draw_edited(u, box, look);
    else
        ui_paint_line(u, ui_field_inner(u, box), look, PAINT_LEFT, text);
    if (w.error && !unfit && (w.focused || w.hot))
        ui_tooltip_show_now(u, box, w.error, true);
    return change;
}

bool ui_is_enter(const ui *u, ui_change change)
{
    return change == UI_COMMITTED && u->input.kind == INPUT_KEY_DOWN && u->input.key == KEY_ENTER;
}
