/* The edge between a panel at the right and what is beside it. */
#include "ui/paint.h"

/* Arrows move it by a text size; Home, and a double click, bring it back. */
static bool move_by_key(ui *u, const widget *w, const ui_split *at, double *width)
{
    const struct {
        int32_t key;
        double to;
    } keys[] = {{KEY_LEFT, *width + u->size},
                {KEY_RIGHT, *width - u->size},
                {KEY_PAGE_UP, at->max},
                {KEY_PAGE_DOWN, at->usual},
                {KEY_HOME, at->usual}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ui_widget_key(u, w, keys[i].key)) {
            *width = keys[i].to;
            ui_use_event(u);
            return true;
        }
    return false;
}

static bool move_by_pointer(ui *u, widget *w, double *width, const ui_split *at)
{
    if (ui_widget_pressed(u, w)) {
        ui_drag_begin(u, *width);
        if (u->input.clicks == 2)
            *width = at->usual;
        return u->input.clicks == 2;
    }
    if (ui_drag_begun(u, w) && u->event.kind == INPUT_MOTION) {
        *width = u->drag_first + u->press_x - u->x;
        ui_use_event(u);
        return true;
    }
    if (!u->dragging) {
        ui_widget_released(u, w); /* a click moves nothing */
        return false;
    }
    return ui_drag_end(u, w, width) == UI_REVERTED;
}

static void draw(ui *u, const widget *w)
{
    int line = 2 * ui_stroke_width(u);
    pixel_rect bar = {w->area.x + (w->area.w - line) / 2, w->area.y, line, w->area.h};
    if (w->hot || w->held || (w->focused && u->focus_visible))
        ui_paint_box(u, bar, u->colors.accent);
}

bool ui_splitter(ui *u, const char *name, pixel_rect area, const ui_split *at, double *width)
{
    widget w = ui_widget_at(u, name, area);
    double before = *width;
    if (w.hot || w.held) {
        u->inside = true;
        u->out.cursor = UI_CURSOR_SCRUB;
    }
    if (move_by_pointer(u, &w, width, at) || move_by_key(u, &w, at, width))
        *width = ui_clamp(*width, at->usual, at->max);
    draw(u, &w);
    return *width != before;
}
