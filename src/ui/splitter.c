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

static int grip_height(const ui *u)
{
    return ui_max(3, ui_round(u->size / 4));
}

int ui_grip_room(const ui *u)
{
    return 3 * grip_height(u); /* as much above it as below */
}

/* For fingers, which don't hover, the upper one shows where it can be grabbed. */
static void draw_grip(ui *u, pixel_rect edge)
{
    int wide = ui_round(3 * u->size), high = grip_height(u);
    pixel_rect grip = {edge.x + (edge.w - wide) / 2, edge.y + edge.h / 2 + high, wide, high};
    ui_paint_box(u, grip, u->colors.muted);
}

/* edge: its middle is the line that is dragged. */
static void draw(ui *u, const widget *w, pixel_rect edge, bool upper)
{
    int line = 2 * ui_stroke_width(u);
    pixel_rect bar = {edge.x + (edge.w - line) / 2, edge.y, line, edge.h};
    if (upper) {
        bar = (pixel_rect){edge.x, edge.y + (edge.h - line) / 2, edge.w, line};
        draw_grip(u, edge);
    }
    if (w->hot || w->held || (w->focused && u->focus_visible))
        ui_paint_box(u, bar, u->colors.accent);
}

bool ui_splitter(ui *u, const char *name, pixel_rect area, const ui_split *at, double *size)
{
    pixel_rect grabbed = area;
    if (at->upper) /* with its grip, which is inside the panel */
        grabbed.h = ui_max(area.h, area.h / 2 + ui_grip_room(u));
    widget w = ui_widget_at(u, name, grabbed);
    double before = *size;
    if (w.hot || w.held) {
        u->inside = true;
        u->out.cursor = at->upper ? UI_CURSOR_SCRUB_UP : UI_CURSOR_SCRUB;
    }
    if (move_by_pointer(u, &w, size, at) || move_by_key(u, &w, at, size))
        *size = ui_clamp(*size, at->usual, at->max);
    draw(u, &w, area, at->upper);
    return *size != before;
}
