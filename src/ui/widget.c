/* The behaviour that widgets share: under the pointer, pressed, focused, dragged, stepped by keys.
 */
#include "ui/paint.h"

#include <math.h>

static const double drag_threshold = 3; /* pixels */

static void join_order(ui *u, ui_id id)
{
    if (u->order_count < UI_TARGETS)
        u->order[u->order_count++] = id;
}

void ui_widget_reveal(ui *u, const widget *w)
{
    u->reveal_top = w->area.y;
    u->reveal_bottom = w->area.y + w->area.h;
    u->out.redraw = true;
}

/* Tab reached it, or the caller sent the focus here, or it is a field that a shortcut left. */
static void enter(ui *u, widget *w)
{
    bool comes = u->focus_moved || u->back.id == w->id;
    if (!w->focused || !comes || ui_is_waiting(u, w))
        return;
    w->entered = true;
    u->focus_moved = false;
    ui_widget_reveal(u, w);
}

widget ui_widget_at(ui *u, const char *name, pixel_rect area)
{
    widget w = {.id = ui_id_of(u, name), .area = area, .name = name, .error = u->error};
    bool reachable = ui_is_reachable(u);
    w.enabled = !u->disabled;
    w.hot = reachable && u->owner != UI_OWNER_CANVAS && (!u->pressed || u->pressed == w.id) &&
            ui_rect_contains(ui_rect_intersection(area, u->layout.clip), u->x, u->y);
    w.held = u->pressed == w.id;
    join_order(u, w.id);
    ui_layout_note(u, w.id, area);
    w.focused = reachable && u->focus == w.id;
    enter(u, &w);
    if (w.hot)
        u->hot_next = w.id;
    ui_tooltip_offer(u, &w, u->disabled ? u->disabled : u->tip);
    u->tip = u->disabled = u->error = NULL;
    return w;
}

widget ui_widget_begin(ui *u, const char *name, int height)
{
    return ui_widget_at(u, name, ui_layout_take(u, height));
}

bool ui_widget_pressed(ui *u, widget *w)
{
    if (!w->hot || u->event.kind != INPUT_PRESS || u->pressed)
        return false;
    if (u->event.button != BUTTON_LEFT)
        return false;
    ui_use_event(u);
    if (!w->enabled)
        return false;
    u->pressed = w->id;
    u->press_x = u->x;
    u->press_y = u->y;
    u->dragging = false;
    w->held = true;
    ui_set_focus(u, w->id, false);
    return true;
}

bool ui_widget_released(ui *u, widget *w)
{
    if (!w->held || u->event.kind != INPUT_RELEASE || u->event.button != BUTTON_LEFT)
        return false;
    u->pressed = 0;
    w->held = false;
    ui_use_event(u);
    return true;
}

bool ui_widget_key(const ui *u, const widget *w, int32_t key)
{
    return w->focused && w->enabled && u->event.kind == INPUT_KEY_DOWN && u->event.key == key;
}

bool ui_widget_clicked(ui *u, widget *w)
{
    ui_widget_pressed(u, w);
    if (ui_widget_released(u, w))
        return w->hot;
    bool key = ui_widget_key(u, w, KEY_SPACE) || ui_widget_key(u, w, KEY_ENTER);
    if (!key || u->event.mods & (MOD_CTRL | MOD_ALT))
        return false;
    bool first = !u->event.repeat;
    ui_use_event(u);
    return first;
}

double ui_step_factor(unsigned mods)
{
    return (mods & MOD_SHIFT ? 10 : 1) * (mods & MOD_ALT ? 0.1 : 1);
}

/* ---- Drags ---- */

void ui_drag_begin(ui *u, double value)
{
    u->drag_first = u->drag_value = value;
}

double ui_drag_threshold(const ui *u)
{
    return u->by_finger ? u->size : drag_threshold;
}

bool ui_drag_begun(ui *u, const widget *w)
{
    if (w->held && !u->dragging && u->event.kind == INPUT_MOTION &&
        hypot(u->x - u->press_x, u->y - u->press_y) > ui_drag_threshold(u))
        u->dragging = true;
    return w->held && u->dragging;
}

ui_change ui_drag_end(ui *u, widget *w, double *value)
{
    bool right = u->event.kind == INPUT_PRESS && u->event.button == BUTTON_RIGHT;
    bool escape = u->event.kind == INPUT_KEY_DOWN && u->event.key == KEY_ESCAPE;
    if (!w->held || !u->dragging)
        return UI_SAME;
    if (right || escape) {
        ui_use_event(u);
        u->pressed = 0;
        *value = u->drag_first;
    } else if (u->event.kind != INPUT_FOCUS_LOST && !ui_widget_released(u, w)) {
        return UI_SAME;
    }
    u->dragging = false;
    return right || escape ? UI_REVERTED : UI_COMMITTED;
}

/* ---- Held keys ---- */

void ui_step_begin(ui *u, const widget *w)
{
    u->stepping = w->id;
    u->step_key = u->input.key;
    ui_use_event(u);
}

bool ui_step_ended(ui *u, const widget *w)
{
    if (u->stepping != w->id)
        return false;
    bool up = u->event.kind == INPUT_KEY_UP && u->event.key == u->step_key;
    if (!up && w->focused && u->event.kind != INPUT_FOCUS_LOST)
        return false;
    u->stepping = 0;
    u->out.redraw = true;
    return true;
}

/* ---- For the next widget ---- */

void ui_tip(ui *u, const char *text)
{
    u->tip = text;
}

void ui_disable(ui *u, const char *reason)
{
    u->disabled = reason;
}

void ui_error(ui *u, const char *message)
{
    u->error = message;
}
