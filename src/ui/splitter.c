/* The edge between a panel at the right, or below, and what is beside it. */
#include "ui/paint.h"

/* Arrows move it by a text size; Home, and a double click, bring it back. */
static bool move_by_key(ui *u, const widget *w, const ui_split *at, double *size)
{
    const struct {
        int32_t key;
        double to;
    } keys[] = {{at->upper ? KEY_UP : KEY_LEFT, *size + u->size},
                {at->upper ? KEY_DOWN : KEY_RIGHT, *size - u->size},
                {KEY_PAGE_UP, at->max},
                {KEY_PAGE_DOWN, at->usual},
                {KEY_HOME, at->usual}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ui_widget_key(u, w, keys[i].key)) {
            *size = keys[i].to;
            ui_use_event(u);
            return true;
        }
    return false;
}

static bool move_by_pointer(ui *u, widget *w, double *size, const ui_split *at)
{
    if (ui_widget_pressed(u, w)) {
        ui_drag_begin(u, *size);
        u->keeps_press = at->upper;
        if (u->input.clicks == 2)
            *size = at->usual;
        return u->input.clicks == 2;
    }
    if (ui_drag_begun(u, w) && u->event.kind == INPUT_MOTION) {
        *size = u->drag_first + (at->upper ? u->press_y - u->y : u->press_x - u->x);
        ui_use_event(u);
        return true;
    }
    if (!u->dragging) {
        ui_widget_released(u, w); /* a click moves nothing */
        return false;
    }
    return ui_drag_end(u, w, size) == UI_REVERTED;
}

/* For fingers, which don't hover, the upper one shows where it can be grabbed. */
static void draw_grip(ui *u, const widget *w)
{
    int wide = ui_round(3 * u->size), high = ui_max(3, ui_round(u->size / 4));
    pixel_rect grip = {w->area.x + (w->area.w - wide) / 2, w->area.y + w->area.h / 2 + high, wide,
                       high};
    ui_paint_box(u, grip, u->colors.muted);
}

static void draw(ui *u, const widget *w, bool upper)
{
    int line = 2 * ui_stroke_width(u);
    pixel_rect bar = {w->area.x + (w->area.w - line) / 2, w->area.y, line, w->area.h};
    if (upper) {
        bar = (pixel_rect){w->area.x, w->area.y + (w->area.h - line) / 2, w->area.w, line};
        draw_grip(u, w);
    }
    if (w->hot || w->held || (w->focused && u->focus_visible))
        ui_paint_box(u, bar, u->colors.accent);
}

bool ui_splitter(ui *u, const char *name, pixel_rect area, const ui_split *at, double *size)
{
    widget w = ui_widget_at(u, name, area);
    double before = *size;
    if (w.hot || w.held) {
        u->inside = true;
        u->out.cursor = at->upper ? UI_CURSOR_SCRUB_UP : UI_CURSOR_SCRUB;
    }
    if (move_by_pointer(u, &w, size, at) || move_by_key(u, &w, at, size))
        *size = ui_clamp(*size, at->usual, at->max);
    draw(u, &w, at->upper);
    return *size != before;
}
