/* A box in the middle of the canvas; the rest is dimmed and gets no input. */
#include "ui/paint.h"

#include <math.h>

static const double default_width = 28; /* times the text size */

static pixel_rect place(const ui *u)
{
    double wide = u->dialog_wide > 0 ? u->dialog_wide : default_width;
    int width = ui_min(u->to->width, ui_round(u->size * wide));
    int height = ui_min(u->to->height, u->dialog_height);
    return (pixel_rect){(u->to->width - width) / 2, (u->to->height - height) / 2, width, height};
}

/* ---- Its list ---- */

static int rows_with_room(const ui *u)
{
    const ui_dialog_list *l = &u->dialog_list;
    int room = l->row > 0 ? (u->to->height - u->dialog_others) / l->row : 0;
    return ui_max(l->least, ui_min(l->most, room));
}

int ui_dialog_rows(ui *u, ui_dialog_list list)
{
    u->dialog_list = list;
    return rows_with_room(u);
}

/* The height that the dialog will have: its list has had as many rows as there would be room for,
 * were all else as high as in the last pass. */
static int settled_height(ui *u, int height)
{
    u->dialog_others = height - rows_with_room(u) * u->dialog_list.row;
    return u->dialog_others + rows_with_room(u) * u->dialog_list.row;
}

/* ---- It ---- */

void ui_dialog_width(ui *u, double text_sizes)
{
    u->dialog_wide = text_sizes;
}

bool ui_dialog_begin(ui *u, const char *name, const char *title)
{
    ui_id id = ui_id_of(u, name);
    u->dialog_now = id;
    u->order_count = 0;
    u->draw_after = u->draw;
    if (u->dialog != id) { /* its height isn't known yet */
        u->dialog_height = u->dialog_others = 0;
        u->dialog_scroll = 0;
        u->draw = false;
        u->out.redraw = true;
    }
    pixel_rect area = place(u), whole = {0, 0, u->to->width, u->to->height};
    ui_paint_box(u, whole, (color){0, 0, 0, 110});
    u->dialog_wide = 0;
    u->dialog_list = (ui_dialog_list){0};
    ui_layout_begin(u, id, area, &u->dialog_scroll);
    ui_paint_clip(u, area);
    ui_paint_box(u, area, u->colors.panel);
    ui_paint_frame(u, area, ui_stroke_width(u), u->colors.muted);
    ui_push(u, name);
    ui_label(u, UI_BOLD, title);
    return true;
}

/* The buttons stand at the right, as wide as their text; narrower when there is no room. */
static int run_buttons(ui *u, const char *const *buttons, int count, int enter)
{
    pixel_rect row = ui_layout_take(u, ui_row_height(u));
    int widths[UI_CELLS], sum = 0, pressed = -1;
    for (int i = 0; i < count; i++) {
        double text = ui_text_width(u, (paint_text){.face = FACE_LABEL}, buttons[i]);
        widths[i] = ui_max((int)ceil(text) + 4 * ui_gap(u), ui_round(u->size * 5));
        widths[i] = ui_min(widths[i], (row.w + ui_gap(u)) / count - ui_gap(u));
        sum += widths[i] + ui_gap(u);
    }
    int x = row.x + row.w - sum + ui_gap(u);
    for (int i = 0; i < count; i++) {
        if (ui_button_at(u, buttons[i], (pixel_rect){x, row.y, widths[i], row.h}, i == enter))
            pressed = i;
        x += widths[i] + ui_gap(u);
    }
    return pressed;
}

/* A key that no widget of the dialog wanted. */
static bool is_left_key(ui *u, int32_t key)
{
    bool down = u->event.kind == INPUT_KEY_DOWN && u->event.key == key && !u->event.repeat;
    return ui_is_reachable(u) && down;
}

/* How far a key that no widget wanted scrolls, in rows. */
static void scroll_by_key(ui *u)
{
    double page = fmax(1, floor((double)u->layout.area.h / ui_row_height(u)) - 2);
    const struct {
        int32_t key;
        double rows;
    } keys[] = {{KEY_UP, -1},          {KEY_DOWN, 1},    {KEY_PAGE_UP, -page},
                {KEY_PAGE_DOWN, page}, {KEY_HOME, -1e6}, {KEY_END, 1e6}};
    if (!ui_is_reachable(u) || u->event.kind != INPUT_KEY_DOWN)
        return;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (u->event.key == keys[i].key) {
            u->dialog_scroll += keys[i].rows * ui_row_height(u);
            ui_use_event(u);
            return;
        }
}

int ui_dialog_end(ui *u, const char *const *buttons, int count, int enter, int escape)
{
    count = ui_min(count, UI_CELLS);
    ui_space(u);
    u->dialog_first = u->order_count ? u->order[0] : enter >= 0 ? ui_id_of(u, buttons[enter]) : 0;
    bool only_text = !u->order_count;
    int pressed = run_buttons(u, buttons, count, enter);
    if (only_text) /* is read from its top, though its buttons have the focus */
        u->reveal_bottom = u->reveal_top;
    if (is_left_key(u, KEY_ENTER) && enter >= 0) {
        pressed = enter;
        ui_use_event(u);
    } else if (is_left_key(u, KEY_ESCAPE) && escape >= 0) {
        pressed = escape;
        ui_use_event(u);
    }
    scroll_by_key(u);
    ui_pop(u);
    int height = ui_panel_height(u);
    u->out.redraw = u->out.redraw || height != u->dialog_height;
    u->dialog_height = settled_height(u, height);
    ui_panel_end(u);
    u->draw = u->draw_after;
    return pressed;
}
