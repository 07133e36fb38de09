/* A number: dragged sideways, stepped by keys, or typed. */
#include "text/number.h"
#include "ui/field.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double still = 3; /* pixels of a drag that change nothing */

/* ---- Text that is no value, kept when its field is left ---- */

static ui_bad_text *bad_of(ui *u, ui_id id)
{
    for (size_t i = 0; i < sizeof u->bad / sizeof *u->bad; i++)
        if (u->bad[i].id == id)
            return &u->bad[i];
    return NULL;
}

static void forget_bad(ui *u, ui_id id)
{
    ui_bad_text *bad = bad_of(u, id);
    if (bad)
        bad->id = 0;
}

static void keep_bad(ui *u, ui_id id, double value)
{
    forget_bad(u, id);
    ui_bad_text *bad = &u->bad[u->next_bad];
    u->next_bad = (u->next_bad + 1) % (sizeof u->bad / sizeof *u->bad);
    *bad = (ui_bad_text){.id = id, .value = value};
    memcpy(bad->text, u->edit.line.text, sizeof bad->text);
    memcpy(bad->message, u->edit.message, sizeof bad->message);
}

/* ---- Values ---- */

/* Of a drag or a step: never past a limit, but one that is past it already doesn't jump back. */
static double limited(const ui_number_spec *spec, double value, double now)
{
    double min = spec->limited ? spec->min : spec->refuse_negative ? 0 : -HUGE_VAL;
    double max = spec->limited ? spec->max : HUGE_VAL;
    return ui_clamp(value, fmin(min, now), fmax(max, now));
}

static double step_of(const ui_number_spec *spec, unsigned mods)
{
    return (spec->step > 0 ? spec->step : 1) * ui_step_factor(mods);
}

static double rounded(double value, int decimals)
{
    double unit = pow(10, decimals);
    double r = round(value * unit) / unit;
    return isfinite(r) ? r : value;
}

/* 0.1 + 0.2 is 0.3 here; typed digits stay. */
static double tidy(double value)
{
    double r = rounded(value, 9);
    return fabs(r - value) <= 1e-12 * fmax(1, fabs(value)) ? r : value;
}

static double stepped(const ui *u, const ui_number_spec *spec, double value, double count)
{
    unsigned mods = u->event.mods & ~(unsigned)MOD_CTRL;
    return limited(spec, tidy(value + count * step_of(spec, mods)), value);
}

/* ---- Typing ---- */

static void start_edit(ui *u, const widget *w, double value)
{
    char text[NUMBER_SIZE];
    const ui_bad_text *bad = bad_of(u, w->id);
    ui_field_start(u, w->id, bad ? bad->text : text_number_exact(text, value));
    if (bad)
        memcpy(u->edit.message, bad->message, sizeof bad->message);
}

/* What the edited text stands for. */
static expression_result read_edit(const ui *u, const ui_number_spec *spec, double old)
{
    expression_result r = ui_expression_read(u->edit.line.text, spec->unit, old);
    if (r.ok && spec->refuse_negative && r.value < 0) {
        r = (expression_result){.value = old};
        snprintf(r.message, sizeof r.message, "must not be negative");
    }
    return r;
}

/* Puts the typed number into *value. False: it is none; the message says why. */
static bool commit(ui *u, const widget *w, const ui_number_spec *spec, double *value,
                   ui_change *change)
{
    if (strcmp(u->edit.line.text, u->edit.first) == 0 && !bad_of(u, w->id))
        return true;
    expression_result r = read_edit(u, spec, *value);
    if (!r.ok) {
        memcpy(u->edit.message, r.message, sizeof r.message);
        return false;
    }
    *value = r.value;
    *change = UI_COMMITTED;
    forget_bad(u, w->id);
    return true;
}

static ui_change enter(ui *u, widget *w, const ui_number_spec *spec, double *value)
{
    ui_change change = UI_SAME;
    bool good = commit(u, w, spec, value, &change);
    if (good)
        start_edit(u, w, *value);
    if (!good || !u->dialog_now)
        ui_use_event(u);
    return change;
}

static ui_change leave(ui *u, widget *w, const ui_number_spec *spec, double *value)
{
    ui_change change = UI_SAME;
    if (!commit(u, w, spec, value, &change))
        keep_bad(u, w->id, *value);
    ui_field_stop(u);
    return change;
}

static void escape(ui *u, const widget *w)
{
    forget_bad(u, w->id);
    ui_field_stop(u);
    if (!u->dialog_now)
        ui_use_event(u);
}

/* Up, Down, and Ctrl with the wheel; the typed text counts first. */
static ui_change step(ui *u, widget *w, const ui_number_spec *spec, double *value)
{
    double count = ui_widget_key(u, w, KEY_UP) ? 1 : ui_widget_key(u, w, KEY_DOWN) ? -1 : 0;
    bool wheel = w->focused && w->enabled && u->event.kind == INPUT_WHEEL &&
                 u->event.mods & MOD_CTRL && ui_rect_contains(w->area, u->x, u->y);
    bool edited = ui_field_is_edited(u, w->id);
    double from = *value;
    if (wheel)
        count = u->event.wheel_y;
    if (count == 0)
        return ui_step_ended(u, w) ? UI_COMMITTED : UI_SAME;
    if (edited) {
        expression_result r = read_edit(u, spec, *value);
        if (!r.ok) {
            memcpy(u->edit.message, r.message, sizeof r.message);
            ui_use_event(u);
            return UI_SAME;
        }
        from = r.value;
    }
    *value = stepped(u, spec, from, count);
    forget_bad(u, w->id);
    if (edited)
        start_edit(u, w, *value);
    if (!wheel)
        ui_step_begin(u, w);
    ui_use_event(u);
    return wheel ? UI_COMMITTED : UI_CHANGING;
}

static ui_change run_edit(ui *u, widget *w, pixel_rect box, paint_text look,
                          const ui_number_spec *spec, double *value)
{
    switch (ui_field_run(u, w, box, look)) {
    case UI_FIELD_ENTER:
        return enter(u, w, spec, value);
    case UI_FIELD_LEFT:
        return leave(u, w, spec, value);
    case UI_FIELD_ESCAPE:
        escape(u, w);
        return UI_SAME;
    default:
        return UI_SAME;
    }
}

/* ---- Dragging ---- */

/* One step for each pixel past the threshold. The exact value is kept beside the rounded one, so
 * that no part of a step is lost; Shift and Alt count from where they were pressed. */
static ui_change drag(ui *u, widget *w, const ui_number_spec *spec, double *value)
{
    bool begun = u->dragging;
    if (ui_widget_pressed(u, w))
        ui_drag_begin(u, *value);
    if (w->held && !u->dragging && ui_widget_released(u, w) && w->hot) {
        start_edit(u, w, *value);
        return UI_SAME;
    }
    if (ui_drag_begun(u, w) && u->event.kind == INPUT_MOTION) {
        if (!begun)
            u->drag_x = u->press_x + ui_clamp(u->x - u->press_x, -still, still);
        double to = u->drag_value + (u->x - u->drag_x) * step_of(spec, u->event.mods);
        u->drag_value = limited(spec, to, u->drag_first);
        u->drag_x = u->x;
        *value = rounded(u->drag_value, spec->decimals);
        ui_use_event(u);
        return UI_CHANGING;
    }
    return ui_drag_end(u, w, value);
}

static ui_change run_closed(ui *u, widget *w, const ui_number_spec *spec, double *value)
{
    ui_change change = drag(u, w, spec, value);
    bool enters = ui_widget_key(u, w, KEY_ENTER) || (w->entered && w->enabled);
    if (enters && !ui_field_is_edited(u, w->id)) {
        if (!w->entered)
            ui_use_event(u);
        start_edit(u, w, *value);
    }
    return change;
}

/* ---- Drawing ---- */

/* While an expression is typed: what it comes to. */
static void show_message(ui *u, const widget *w, pixel_rect box, const ui_number_spec *spec,
                         double value)
{
    char number[NUMBER_SIZE], message[UI_TIP];
    double plain;
    const char *text = u->edit.line.text;
    if (u->edit.message[0])
        return;
    expression_result r = read_edit(u, spec, value);
    if (!r.ok || !w->focused || text_number_read(text, &plain) == strlen(text))
        return;
    snprintf(message, sizeof message, "= %s%s%s%s",
             text_number_short(number, r.value, spec->decimals + 2),
             spec->suffix ? spec->suffix : "", r.message[0] ? "\n" : "", r.message);
    ui_tooltip_show_now(u, box, message, false);
}

static void draw(ui *u, const widget *w, pixel_rect label, pixel_rect box, paint_text look,
                 const ui_number_spec *spec, double value)
{
    char text[UI_LABEL_SIZE], number[NUMBER_SIZE];
    const ui_bad_text *bad = bad_of(u, w->id);
    bool edited = ui_field_is_edited(u, w->id), is_bad = bad || w->error;
    pixel_rect inner = ui_field_inner(u, box);
    ui_paint_line(u, label, (paint_text){FACE_LABEL, 1, ui_paint_ink(u, w)}, PAINT_LEFT,
                  ui_label_text(text, w->name));
    ui_field_draw_box(u, w, box, is_bad || (edited && u->edit.message[0]));
    if (edited) {
        ui_field_draw_edited(u, box, look);
        show_message(u, w, box, spec, value);
        return;
    }
    if (is_bad) {
        int side = ui_min(inner.w, ui_round(u->size * 1.2));
        inner.w -= side;
        ui_paint_icon(u, (pixel_rect){inner.x + inner.w, inner.y, side, inner.h}, UI_ICON_WARNING,
                      u->colors.error);
        ui_tooltip_offer(u, w, bad ? bad->message : w->error);
    }
    int length =
        snprintf(text, sizeof text, "%s%s", text_number_short(number, value, spec->decimals),
                 spec->suffix ? spec->suffix : "");
    snprintf(text + length, sizeof text - (size_t)length, "%s", spec->beside ? spec->beside : "");
    if (ui_text_width(u, look, text) > inner.w)
        text[length] = '\0'; /* the tip has the rest */
    ui_paint_line(u, inner, look, PAINT_LEFT, bad ? bad->text : text);
}

/* Its tip, all digits of the number where some of them are hidden, and what stands beside it. */
static const char *tip_of(const ui *u, char out[UI_TIP], const char *name,
                          const ui_number_spec *spec, double value)
{
    char exact[NUMBER_SIZE], shown[NUMBER_SIZE];
    text_number_exact(exact, value);
    text_number_short(shown, value, spec->decimals);
    bool whole = strcmp(exact, shown) == 0;
    if ((whole && !spec->beside) || ui_field_is_edited(u, ui_id_of(u, name)))
        return u->tip;
    const char *own = u->tip ? u->tip : "", *beside = spec->beside ? spec->beside : "";
    snprintf(out, UI_TIP, "%.200s%s%s%s%s", own, *own ? "\n" : "", whole ? "" : "= ",
             whole ? "" : exact, whole ? beside + strspn(beside, " ") : beside);
    return out;
}

ui_change ui_number(ui *u, const char *name, const ui_number_spec *spec, double *value)
{
    char tip[UI_TIP];
    pixel_rect label;
    u->tip = tip_of(u, tip, name, spec, *value);
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    pixel_rect box = ui_layout_label(u, &w, &label);
    paint_text look = {FACE_NUMBER, 1, ui_paint_ink(u, &w)};
    const ui_bad_text *bad = bad_of(u, w.id);
    if (bad && bad->value != *value)
        forget_bad(u, w.id);

    ui_change change = UI_SAME;
    if (w.enabled)
        change = step(u, &w, spec, value);
    if (!w.enabled)
        ui_widget_pressed(u, &w);
    else if (change == UI_SAME && !ui_field_is_edited(u, w.id))
        change = run_closed(u, &w, spec, value);
    if (ui_field_is_edited(u, w.id)) {
        ui_change typed = run_edit(u, &w, box, look, spec, value);
        change = typed ? typed : change;
    }
    if (w.hot && w.enabled)
        u->out.cursor = ui_field_is_edited(u, w.id) ? UI_CURSOR_TEXT : UI_CURSOR_SCRUB;
    draw(u, &w, label, box, look, spec, *value);
    return change;
}
