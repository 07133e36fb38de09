/* A pass: who owns the press, where the focus goes, what is reported to the caller. */
#include "ui/paint.h"

#include "text/utf8.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

static const double far_away = -1e9;

/* ---- Begin ---- */

/* A finger on the ui is the left button. Others are swallowed while the ui owns the press. */
static input as_mouse(ui *u, const input *event)
{
    static const input_kind mouse[] = {INPUT_PRESS, INPUT_MOTION, INPUT_RELEASE};
    input as = *event;
    if (as.kind < INPUT_FINGER_DOWN || as.kind > INPUT_FINGER_UP)
        return as;
    if (as.kind == INPUT_FINGER_DOWN && u->owner == UI_OWNER_NONE) {
        u->by_finger = true;
        u->finger = as.finger;
    }
    bool is_ours = u->by_finger && as.finger == u->finger;
    as.kind = is_ours ? mouse[as.kind - INPUT_FINGER_DOWN] : INPUT_NONE;
    as.button = BUTTON_LEFT;
    as.clicks = 1;
    return as;
}

static bool is_pointer(input_kind kind)
{
    return kind == INPUT_MOTION || kind == INPUT_PRESS || kind == INPUT_RELEASE ||
           kind == INPUT_WHEEL;
}

static void follow_pointer(ui *u)
{
    if (is_pointer(u->input.kind)) {
        u->x = u->input.x;
        u->y = u->input.y;
    } else if (u->input.kind == INPUT_POINTER_LEFT) {
        u->x = u->y = far_away;
    }
    if (u->input.kind == INPUT_PRESS && u->owner == UI_OWNER_NONE) {
        u->press_x = u->x;
        u->press_y = u->y;
        u->edit.leave = u->edit.id && !ui_rect_contains(u->edit.area, u->x, u->y);
        u->tip_hidden = true;
    }
}

/* A finger that goes up or down pushes what it is on: the widget under it is let go. */
static void let_go_for_pushing(ui *u)
{
    double across = fabs(u->x - u->press_x), down = fabs(u->y - u->press_y);
    bool pushes = u->by_finger && u->pressed && !u->dragging && !u->keeps_press &&
                  u->input.kind == INPUT_MOTION && down > ui_drag_threshold(u) && down > across;
    if (pushes)
        u->pressed = 0;
}

/* Whoever types into a field has read its tip, and wants to see what it lies on. */
static void follow_keys(ui *u)
{
    bool typed = u->input.kind == INPUT_TEXT || u->input.kind == INPUT_KEY_DOWN;
    u->tip_hidden |= typed && u->edit.id && u->edit.id == u->focus;
}

/* Whether a text is one letter, that of a key; of letters that aren't Latin, any. */
static bool is_letter(const char *text, int32_t key)
{
    size_t length = text_utf8_length(text);
    if (!length || text[length])
        return false;
    return key < 128 ? length == 1 && tolower(*text) == key : length > 1;
}

/* A letter with Alt is a shortcut's; with some systems it comes as text, too, which means nothing.
 * What a layout makes of Alt and a key, such as an accent, is another text. */
static void drop_echo(ui *u)
{
    const unsigned held = u->input.mods & (MOD_CTRL | MOD_ALT);
    if (u->input.kind == INPUT_KEY_DOWN)
        u->echo = held == MOD_ALT ? u->input.key : 0;
    else if (u->input.kind == INPUT_TEXT && u->echo && is_letter(u->input.text, u->echo))
        ui_use_event(u);
}

static size_t order_index(const ui *u)
{
    size_t i = 0;
    while (i < u->last_count && u->last_order[i] != u->focus)
        i++;
    return i;
}

/* Tab goes round in a dialog; off the panel's ends it leaves the ui. */
static void move_by_tab(ui *u)
{
    bool back = u->input.mods & MOD_SHIFT;
    size_t i = order_index(u), n = u->last_count;
    if (u->input.mods & (MOD_CTRL | MOD_ALT) || u->menu.id || (!u->focus && !u->dialog))
        return;
    ui_use_event(u);
    if (n == 0 || (i == n && !u->dialog) || (!u->dialog && i == (back ? 0 : n - 1))) {
        u->out.tab_out = back ? -1 : 1;
        ui_focus_none(u);
        return;
    }
    i = i == n ? (back ? n - 1 : 0) : (i + (back ? n - 1 : 1)) % n;
    ui_set_focus(u, u->last_order[i], true);
}

/* Esc hides a tooltip that is to be seen, before it does anything else. */
static void hide_tooltip(ui *u)
{
    if (!u->tooltip[0] || u->tooltip_now || u->pressed || u->menu.id)
        return;
    u->tip_hidden = true;
    ui_use_event(u);
}

void ui_begin(ui *u, canvas *to, const input *event, bool draw)
{
    if (u->now == 0 && u->x == 0 && u->y == 0)
        u->x = u->y = far_away;
    u->to = to;
    u->draw = draw;
    u->now = event->time;
    u->out = (ui_result){.tab_out = 0};
    u->used = u->inside = u->edit.seen = u->menu.seen = false;
    u->hot_next = u->dialog_now = 0;
    u->order_count = 0;
    u->depth = 0;
    ui_layout_reset(u);
    u->reveal_top = u->reveal_bottom = 0;
    u->scrolled_along = false;
    u->tip = u->disabled = u->error = NULL;
    u->input = u->event = as_mouse(u, event);
    follow_pointer(u);
    let_go_for_pushing(u);
    follow_keys(u);
    drop_echo(u);
    if (u->owner == UI_OWNER_CANVAS && is_pointer(u->event.kind))
        u->event.kind = INPUT_NONE;
    if (u->event.kind == INPUT_KEY_DOWN && u->event.key == KEY_TAB)
        move_by_tab(u);
    if (u->event.kind == INPUT_KEY_DOWN && u->event.key == KEY_ESCAPE)
        hide_tooltip(u);
    u->tooltip[0] = '\0';
    u->tooltip_now = u->tooltip_bad = false;
}

/* ---- End ---- */

bool ui_dialog_open(const ui *u)
{
    return u->dialog || u->dialog_now || u->menu.id;
}

static bool decide_taken(const ui *u)
{
    bool modal = ui_dialog_open(u);
    switch (u->input.kind) {
    case INPUT_PRESS:
    case INPUT_RELEASE:
        return u->owner == UI_OWNER_UI;
    case INPUT_MOTION:
        return u->owner == UI_OWNER_UI || (u->owner == UI_OWNER_NONE && (u->inside || modal));
    case INPUT_WHEEL:
        return u->owner != UI_OWNER_CANVAS && (u->used || u->inside || modal);
    case INPUT_KEY_DOWN:
    case INPUT_TEXT:
        return u->used || modal;
    default:
        return u->used;
    }
}

/* A press that begins on the ui is the ui's until its release, and one on the canvas the canvas's.
 */
static void own_press(ui *u)
{
    if (u->input.kind != INPUT_PRESS || u->owner != UI_OWNER_NONE)
        return;
    u->owner = u->used || u->inside || ui_dialog_open(u) ? UI_OWNER_UI : UI_OWNER_CANVAS;
    u->owner_button = u->input.button;
    if (!u->used && !ui_dialog_open(u))
        ui_focus_none(u);
}

static void end_press(ui *u)
{
    bool released = u->input.kind == INPUT_RELEASE && u->input.button == u->owner_button;
    if (!released && u->input.kind != INPUT_FOCUS_LOST)
        return;
    u->owner = UI_OWNER_NONE;
    u->pressed = 0;
    u->dragging = u->keeps_press = false;
    if (u->by_finger)
        u->x = u->y = far_away;
    u->by_finger = false;
}

ui_place ui_place_now(const ui *u)
{
    return (ui_place){u->focus, u->focus_visible, u->edit.id ? ui_way_back_now(u) : u->back};
}

void ui_go_to(ui *u, const ui_place *place)
{
    ui_set_focus(u, place->focus, false);
    u->focus_visible = place->visible;
    u->back = place->back;
}

/* A dialog takes the focus when it opens and gives it back when it closes. */
static void change_dialog(ui *u)
{
    if (u->dialog_now == u->dialog)
        return;
    if (!u->dialog) {
        u->before = ui_place_now(u);
        u->before.visible = false;
    }
    u->dialog = u->dialog_now;
    u->out.redraw = true;
    if (u->dialog)
        ui_set_focus(u, u->dialog_first, true);
    else
        ui_go_to(u, &u->before);
}

static void end_way_back(ui *u)
{
    if (u->back.passes > 0 && --u->back.passes == 0)
        u->back.id = 0;
}

/* A focus or an edited text whose widget is gone is gone too. */
static void forget_absent(ui *u)
{
    size_t i = 0;
    memcpy(u->last_order, u->order, sizeof u->order);
    u->last_count = u->order_count;
    while (i < u->order_count && u->order[i] != u->focus)
        i++;
    if (u->focus && i == u->order_count && !u->focus_moved)
        u->focus = 0;
    if (!u->edit.seen) {
        u->edit.id = 0;
        u->edit.leave = false;
    }
    if (!u->menu.seen)
        u->menu.id = 0;
}

static void update_hot(ui *u)
{
    if (u->hot == u->hot_next || u->scrolled_along)
        return;
    u->hot = u->hot_next;
    u->hot_since = u->now;
    u->tip_hidden = false;
    u->out.redraw = true;
}

/* Esc that no widget wanted leads from the panel back to the canvas. */
static void escape_to_canvas(ui *u)
{
    if (u->event.kind == INPUT_KEY_DOWN && u->event.key == KEY_ESCAPE && u->focus &&
        !ui_dialog_open(u)) {
        ui_use_event(u);
        ui_focus_none(u);
    }
}

ui_result ui_end(ui *u)
{
    escape_to_canvas(u);
    own_press(u);
    u->out.taken = decide_taken(u);
    u->out.over = u->owner == UI_OWNER_UI || (u->owner == UI_OWNER_NONE && u->inside);
    end_press(u);
    change_dialog(u);
    end_way_back(u);
    forget_absent(u);
    update_hot(u);
    ui_menu_draw(u);
    ui_tooltip_draw(u);
    if (u->draw)
        u->to->ops->clip(u->to, NULL);
    if (u->used || u->focus_moved || u->edit.leave)
        u->out.redraw = true;
    return u->out;
}
