#include "ui/field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const uint32_t blink = 530; /* milliseconds */

void ui_field_start(ui *u, ui_id id, const char *text)
{
    u->edit = (ui_edit){.id = id, .seen = true, .since = u->now};
    if (u->back.id == id && !strcmp(u->back.line.text, text)) {
        u->edit.line = u->back.line;
    } else {
        ui_line_set(&u->edit.line, text);
        ui_line_select_all(&u->edit.line);
    }
    memcpy(u->edit.first, u->edit.line.text, sizeof u->edit.first);
    u->edit.followed = u->edit.line.caret; /* what is selected shows its front */
    u->out.redraw = true;
}

void ui_field_stop(ui *u)
{
    u->edit = (ui_edit){.id = 0};
    u->out.redraw = true;
}

ui_way_back ui_way_back_now(const ui *u)
{
    return (ui_way_back){.id = u->edit.id, .passes = 2, .line = u->edit.line};
}

bool ui_field_is_edited(const ui *u, ui_id id)
{
    return u->edit.id == id;
}

pixel_rect ui_field_inner(const ui *u, pixel_rect box)
{
    int pad = ui_gap(u);
    return (pixel_rect){box.x + pad, box.y, ui_max(0, box.w - 2 * pad), box.h};
}

/* ---- Pixels and bytes ---- */

static double width_to(const ui *u, paint_text look, const char *text, size_t bytes)
{
    char start[LINE_EDIT_SIZE];
    memcpy(start, text, bytes);
    start[bytes] = '\0';
    return ui_text_width(u, look, start);
}

/* The boundary nearest to x pixels from the text's start. */
static size_t byte_at(const ui *u, paint_text look, const char *text, double x)
{
    size_t at = 0;
    double left = 0;
    while (text[at]) {
        size_t next = ui_line_next(text, at);
        double right = width_to(u, look, text, next);
        if (x < (left + right) / 2)
            break;
        at = next;
        left = right;
    }
    return at;
}

/* Keeps a caret that moved or stands alone inside the box, and no empty room at the right of a long
 * text. */
static void scroll_to_caret(ui *u, pixel_rect inner, paint_text look)
{
    line_edit *line = &u->edit.line;
    double caret = width_to(u, look, line->text, line->caret);
    double room = fmax(0, inner.w - 2 * ui_stroke_width(u));
    double max_scroll = fmax(0, ui_text_width(u, look, line->text) - room);
    if (line->caret != u->edit.followed || line->caret == line->anchor)
        line->scroll = ui_clamp(line->scroll, caret - room, caret);
    u->edit.followed = line->caret;
    line->scroll = ui_clamp(line->scroll, 0, max_scroll);
    u->out.text_input = true;
    u->out.caret = (pixel_rect){inner.x + ui_round(caret - line->scroll), inner.y + inner.h / 5,
                                2 * ui_stroke_width(u), inner.h - 2 * (inner.h / 5)};
}

/* ---- Events ---- */

static bool run_pointer(ui *u, widget *w, pixel_rect inner, paint_text look)
{
    line_edit *line = &u->edit.line;
    bool pressed = ui_widget_pressed(u, w);
    bool drags = w->held && u->event.kind == INPUT_MOTION && !u->dragging;
    size_t at = pressed || drags ? byte_at(u, look, line->text, u->x - inner.x + line->scroll) : 0;
    if (pressed) {
        int clicks = u->input.clicks;
        if (clicks > 2)
            ui_line_select_all(line);
        else if (clicks == 2)
            ui_line_select_word(line, at);
        else
            ui_line_put(line, at, u->input.mods & MOD_SHIFT);
        u->dragging = clicks > 1; /* a word stays selected when the hand shakes */
        return true;
    }
    if (drags) {
        ui_line_put(line, at, true);
        ui_use_event(u);
        return true;
    }
    return ui_widget_released(u, w);
}

/* All of it, or nothing, and what is selected stays: no text comes, too, where there is more than
 * the system passes on. */
static ui_field_event paste(ui *u)
{
    const char *text = u->clipboard_get ? u->clipboard_get(u->user) : NULL;
    if (!text || !*text) {
        snprintf(u->edit.message, sizeof u->edit.message, "Not pasted: no text came");
        return UI_FIELD_NOTHING;
    }
    if (!ui_line_fits(&u->edit.line, text)) {
        snprintf(u->edit.message, sizeof u->edit.message, "Not pasted: a line holds %d bytes",
                 LINE_EDIT_SIZE - 1);
        return UI_FIELD_NOTHING;
    }
    ui_line_insert(&u->edit.line, text);
    return UI_FIELD_CHANGED;
}

static ui_field_event clipboard(ui *u, int32_t letter)
{
    line_edit *line = &u->edit.line;
    char selected[LINE_EDIT_SIZE];
    ui_line_selection(line, selected);
    if (letter == 'v')
        return paste(u);
    if (u->clipboard_set && selected[0])
        u->clipboard_set(u->user, selected);
    if (letter == 'c' || !selected[0])
        return UI_FIELD_NOTHING;
    ui_line_insert(line, "");
    return UI_FIELD_CHANGED;
}

/* The text as it was when editing began. A refused one was refused then, too: what the program has
 * in its place comes back, and typing goes on there. False: nothing was typed, what was done before
 * it is to be undone. */
static bool undo(ui *u, const widget *w, ui_field_event *event)
{
    bool same = !strcmp(u->edit.line.text, u->edit.first);
    if (same && !u->dialog_now && !w->error)
        return false;
    if (same && !u->dialog_now) {
        u->focus_moved = true;
        *event = UI_FIELD_ESCAPE;
        return true;
    }
    ui_line_set(&u->edit.line, u->edit.first);
    ui_line_select_all(&u->edit.line);
    *event = UI_FIELD_CHANGED;
    return true;
}

/* Ctrl and a letter; true: it was one of the field's. */
static bool run_command(ui *u, const widget *w, ui_field_event *event)
{
    line_edit *line = &u->edit.line;
    int32_t letter = u->event.key < 128 ? u->event.key : u->event.physical;
    if (!(u->event.mods & MOD_CTRL) || u->event.mods & MOD_ALT)
        return false;
    switch (letter) {
    case 'a':
        ui_line_select_all(line);
        return true;
    case 'z':
        return undo(u, w, event);
    case 'c':
    case 'x':
    case 'v':
        *event = clipboard(u, letter);
        return true;
    default:
        return false;
    }
}

/* The keys that move and delete. */
static bool run_caret(ui *u, ui_field_event *event)
{
    static const struct {
        int32_t key;
        int direction;
        bool all, deletes;
    } keys[] = {{KEY_LEFT, -1, false, false},     {KEY_RIGHT, 1, false, false},
                {KEY_HOME, -1, true, false},      {KEY_END, 1, true, false},
                {KEY_BACKSPACE, -1, false, true}, {KEY_DELETE, 1, false, true}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (u->event.key != keys[i].key)
            continue;
        line_edit_step step = keys[i].all                ? LINE_EDIT_ALL
                              : u->event.mods & MOD_CTRL ? LINE_EDIT_WORD
                                                         : LINE_EDIT_CHARACTER;
        if (keys[i].deletes)
            ui_line_delete(&u->edit.line, keys[i].direction, step);
        else
            ui_line_move(&u->edit.line, keys[i].direction, step, u->event.mods & MOD_SHIFT);
        *event = keys[i].deletes ? UI_FIELD_CHANGED : UI_FIELD_NOTHING;
        return true;
    }
    return false;
}

/* Ctrl+S, F1 and the like are somebody else's: the text is committed before they act. Letters come
 * as text; their keys mean nothing here, but must not be taken for shortcuts. */
static bool is_foreign(const input *key)
{
    bool ctrl = key->mods & MOD_CTRL, alt = key->mods & MOD_ALT;
    bool modifier = key->key == KEY_SHIFT || key->key == KEY_CTRL || key->key == KEY_ALT;
    return ((ctrl != alt) && !modifier) || (key->key >= KEY_F1 && key->key <= KEY_F12);
}

static ui_field_event run_key(ui *u, const widget *w)
{
    ui_field_event event = UI_FIELD_NOTHING;
    if (run_command(u, w, &event) || run_caret(u, &event)) {
        u->edit.since = u->now;
        ui_use_event(u);
        return event;
    }
    if (u->event.key == KEY_ENTER || u->event.key == KEY_ESCAPE)
        return u->event.key == KEY_ENTER ? UI_FIELD_ENTER : UI_FIELD_ESCAPE;
    if (is_foreign(&u->event)) {
        u->back = ui_way_back_now(u);
        return UI_FIELD_LEFT;
    }
    ui_use_event(u);
    return UI_FIELD_NOTHING;
}

static ui_field_event run_event(ui *u, widget *w, pixel_rect inner, paint_text look)
{
    if (u->edit.leave)
        return UI_FIELD_LEFT;
    if (run_pointer(u, w, inner, look)) {
        u->edit.since = u->now;
        return UI_FIELD_NOTHING;
    }
    if (!w->focused)
        return UI_FIELD_NOTHING;
    if (u->event.kind == INPUT_KEY_DOWN)
        return run_key(u, w);
    if (u->event.kind != INPUT_TEXT)
        return UI_FIELD_NOTHING;
    ui_line_insert(&u->edit.line, u->event.text);
    u->edit.since = u->now;
    ui_use_event(u);
    return UI_FIELD_CHANGED;
}

/* A screen's keyboard takes half of the height as it comes. */
static void stay_in_view(ui *u, const widget *w)
{
    if (u->edit.height && u->edit.height != u->to->height)
        ui_widget_reveal(u, w);
    u->edit.height = u->to->height;
}

ui_field_event ui_field_run(ui *u, widget *w, pixel_rect box, paint_text look)
{
    pixel_rect inner = ui_field_inner(u, box);
    u->edit.seen = true;
    u->edit.area = w->area;
    ui_field_event event = run_event(u, w, inner, look);
    if (event == UI_FIELD_CHANGED)
        u->edit.message[0] = '\0';
    if (w->focused) {
        stay_in_view(u, w);
        scroll_to_caret(u, inner, look);
    }
    return event;
}

/* ---- Drawing ---- */

void ui_field_draw_box(ui *u, const widget *w, pixel_rect box, bool bad)
{
    bool edited = ui_field_is_edited(u, w->id), highlighted = w->hot && w->enabled;
    color edge = bad           ? u->colors.error
                 : edited      ? u->colors.accent
                 : highlighted ? u->colors.muted
                               : u->colors.line;
    ui_paint_box(u, box, w->enabled ? u->colors.paper : u->colors.panel);
    ui_paint_frame(u, box, (bad || edited ? 2 : 1) * ui_stroke_width(u), edge);
    if (!edited)
        ui_paint_focus(u, w, box);
}

void ui_field_draw_edited(ui *u, pixel_rect box, paint_text look)
{
    const line_edit *line = &u->edit.line;
    pixel_rect inner = ui_field_inner(u, box), caret = u->out.caret;
    double from = width_to(u, look, line->text, line->anchor);
    double to = width_to(u, look, line->text, line->caret), x = inner.x - line->scroll;
    pixel_rect selected = {ui_round(x + fmin(from, to)), caret.y, ui_round(fabs(to - from)),
                           caret.h};
    color tint = u->colors.accent;
    tint.a = (unsigned char)(tint.a * 3 / 10);
    uint32_t halves = (u->now - u->edit.since) / blink;
    ui_wake_at(u, u->edit.since + (halves + 1) * blink);

    pixel_rect former = ui_paint_clip(u, inner);
    if (selected.w > 0)
        ui_paint_box(u, selected, tint);
    ui_paint_text_at(u, inner, look, x, line->text);
    if (halves % 2 == 0)
        ui_paint_box(u, caret, u->colors.ink);
    ui_paint_unclip(u, former);
    if (u->edit.message[0])
        ui_tooltip_show_now(u, box, u->edit.message, true);
}
