/* Who gets the input: the layer on top, the focused widget; an event is used once. */
#include "ui/widget.h"

bool ui_is_reachable(const ui *u)
{
    return !u->menu.id && u->dialog == u->dialog_now;
}

void ui_use_event(ui *u)
{
    u->event.kind = INPUT_NONE;
    u->used = true;
}

void ui_wake_at(ui *u, uint32_t time)
{
    if (!u->out.redraw_timed || time < u->out.redraw_at)
        u->out.redraw_at = time;
    u->out.redraw_timed = true;
}

bool ui_is_waiting(const ui *u, const widget *w)
{
    return u->edit.id && u->edit.id != w->id;
}

/* ---- Focus ---- */

void ui_set_focus(ui *u, ui_id id, bool by_key)
{
    if (u->focus != id || by_key) {
        u->focus_since = u->now;
        u->tip_hidden = !by_key;
    }
    u->edit.leave = u->edit.id && (u->edit.leave || u->edit.id != id);
    u->focus_moved = by_key && id;
    u->focus = id;
    u->focus_visible = by_key;
}

static bool focus_index(ui *u, size_t i)
{
    if (u->last_count == 0)
        return false;
    ui_set_focus(u, u->last_order[i], true);
    return true;
}

bool ui_focus_first(ui *u)
{
    return focus_index(u, 0);
}

bool ui_focus_last(ui *u)
{
    return focus_index(u, u->last_count - 1);
}

void ui_focus_none(ui *u)
{
    ui_set_focus(u, 0, false);
}

void ui_focus_name(ui *u, const char *name)
{
    ui_set_focus(u, ui_id_of(u, name), true);
}
