#include "ui/paint.h"

#include <math.h>

typedef struct track {
    double from, length; /* pixels: where the knob's centre may go */
    double min, max, step;
} track;

static double knob_at(const track *t, double value)
{
    double part = t->max > t->min ? (value - t->min) / (t->max - t->min) : 0;
    return t->from + t->length * ui_clamp(part, 0, 1);
}

/* On a step, counted from min; the ends can be reached whatever the step. */
static double on_step(const track *t, double value)
{
    if (t->step > 0 && value < t->max)
        value = t->min + round((value - t->min) / t->step) * t->step;
    return ui_clamp(value, t->min, t->max);
}

static double value_at(const track *t, double x)
{
    double part = ui_clamp((x - t->from) / fmax(t->length, 1), 0, 1);
    return on_step(t, t->min + part * (t->max - t->min));
}

/* A press on the knob keeps the grab; one beside it brings the knob there. */
static ui_change drag(ui *u, widget *w, const track *t, double radius, double *value)
{
    if (ui_widget_pressed(u, w)) {
        double off = u->x - knob_at(t, *value);
        ui_drag_begin(u, *value);
        u->dragging = true;
        u->drag_grab = fabs(off) <= radius ? off : 0;
        if (u->drag_grab != off)
            *value = value_at(t, u->x);
        return UI_CHANGING;
    }
    if (w->held && u->event.kind == INPUT_MOTION) {
        *value = value_at(t, u->x - u->drag_grab);
        ui_use_event(u);
        return UI_CHANGING;
    }
    return ui_drag_end(u, w, value);
}

static ui_change step(ui *u, const widget *w, const track *t, double *value)
{
    double one = t->step > 0 ? t->step : (t->max - t->min) / 100;
    const struct {
        int32_t key;
        double to;
    } keys[] = {{KEY_LEFT, *value - one},
                {KEY_DOWN, *value - one},
                {KEY_RIGHT, *value + one},
                {KEY_UP, *value + one},
                {KEY_PAGE_DOWN, *value - 10 * one},
                {KEY_PAGE_UP, *value + 10 * one},
                {KEY_HOME, t->min},
                {KEY_END, t->max}};
    if (ui_step_ended(u, w))
        return UI_COMMITTED;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ui_widget_key(u, w, keys[i].key)) {
            *value = ui_clamp(keys[i].to, t->min, t->max);
            ui_step_begin(u, w);
            return UI_CHANGING;
        }
    return UI_SAME;
}

static void draw(ui *u, const widget *w, const track *t, double radius, double value)
{
    int thick = ui_max(3, ui_round(u->size / 5)), middle = w->area.y + w->area.h / 2;
    double x = knob_at(t, value);
    pixel_rect line = {ui_round(t->from), middle - thick / 2, ui_round(t->length), thick};
    pixel_rect done = {line.x, line.y, ui_round(x - t->from), thick};
    color c = w->enabled ? u->colors.accent : ui_paint_faded(u->colors.muted);
    ui_paint_box(u, line, u->colors.line);
    ui_paint_box(u, done, c);
    ui_paint_disc(u, x, middle + 0.5, w->hot || w->held ? radius * 1.15 : radius, c);
}

ui_change ui_slider(ui *u, const char *name, double *value, double min, double max, double step_by)
{
    char text[UI_LABEL_SIZE];
    pixel_rect label;
    widget w = ui_widget_begin(u, name, ui_row_height(u)), bar = w;
    bar.area = ui_layout_label(u, &w, &label);
    double radius = u->size * 0.5;
    track t = {bar.area.x + radius * 1.2, fmax(1, bar.area.w - 2.4 * radius), min, max, step_by};
    if (!ui_rect_contains(bar.area, u->x, u->y) && !w.held)
        w.hot = false;
    ui_change change = drag(u, &w, &t, radius * 1.2, value);
    if (change == UI_SAME)
        change = step(u, &w, &t, value);
    ui_paint_line(u, label, (paint_text){FACE_LABEL, 1, ui_paint_ink(u, &w)}, PAINT_LEFT,
                  ui_label_text(text, name));
    bar.hot = w.hot;
    bar.held = w.held;
    draw(u, &bar, &t, radius, *value);
    ui_paint_focus(u, &w, w.area);
    return change;
}
