/* One of several: segments side by side, or a drop-down where they don't fit. */
#include "ui/paint.h"

#include <math.h>

static const paint_text plain = {.face = FACE_LABEL};

static bool segments_fit(const ui *u, pixel_rect box, const char *const *items, int count)
{
    double width = 0;
    for (int i = 0; i < count; i++)
        width = fmax(width, ui_text_width(u, plain, items[i]) + 2 * ui_gap(u));
    return width * count <= box.w;
}

static pixel_rect segment(pixel_rect box, int index, int count)
{
    int left = box.w * index / count, right = box.w * (index + 1) / count;
    return (pixel_rect){box.x + left, box.y, right - left, box.h};
}

/* The keys that go to the item before or after. */
static int stepped(const ui *u, const widget *w, int index, int count)
{
    int by = 0;
    if (ui_widget_key(u, w, KEY_LEFT) || ui_widget_key(u, w, KEY_UP))
        by = -1;
    if (ui_widget_key(u, w, KEY_RIGHT) || ui_widget_key(u, w, KEY_DOWN))
        by = 1;
    return ui_max(0, ui_min(count - 1, index + by));
}

static int run_segments(ui *u, widget *w, pixel_rect box, const char *const *items, int count,
                        int index)
{
    const color edge = w->enabled ? u->colors.muted : ui_paint_faded(u->colors.muted);
    bool clicked = ui_widget_clicked(u, w);
    for (int i = 0; i < count; i++)
        if (clicked && ui_rect_contains(segment(box, i, count), u->x, u->y))
            index = i;
    for (int i = 0; i < count; i++) {
        pixel_rect part = segment(box, i, count);
        bool on = i == index && w->enabled,
             highlighted = w->hot && ui_rect_contains(part, u->x, u->y);
        color ground = on                          ? u->colors.accent
                       : highlighted && w->enabled ? u->colors.hot
                                                   : u->colors.widget;
        color ink = on ? u->colors.accent_ink : ui_paint_ink(u, w);
        ui_paint_box(u, part, ground);
        ui_paint_line(u, part, (paint_text){FACE_LABEL, 1, ink}, PAINT_MIDDLE, items[i]);
        if (i > 0)
            ui_paint_box(u, (pixel_rect){part.x, part.y, ui_stroke_width(u), part.h},
                         u->colors.line);
    }
    ui_paint_frame(u, box, ui_stroke_width(u), w->hot ? edge : u->colors.line);
    return index;
}

static int run_drop_down(ui *u, widget *w, pixel_rect box, const char *const *items, int count,
                         int index)
{
    int pad = ui_gap(u), icon = ui_round(u->size * 1.2);
    ui_id menu = w->id + 1;
    bool opens = ui_widget_clicked(u, w);
    if (ui_widget_key(u, w, KEY_DOWN) && u->event.mods & MOD_ALT) {
        ui_use_event(u);
        opens = true;
    }
    if (opens)
        ui_menu_open_below(u, menu, box, index);
    if (u->menu.id == menu) {
        for (int i = 0; i < count; i++)
            u->menu.choice[i] = (ui_menu_item){.text = items[i], .checked = i == index};
        int chosen = ui_menu_run(u, menu, u->menu.choice, count);
        index = chosen >= 0 ? chosen : index;
    }
    pixel_rect inner = {box.x + pad, box.y, ui_max(0, box.w - 2 * pad - icon), box.h};
    ui_paint_button(u, w, box, false);
    if (index >= 0 && index < count)
        ui_paint_line(u, inner, (paint_text){FACE_LABEL, 1, ui_paint_ink(u, w)}, PAINT_LEFT,
                      items[index]);
    ui_paint_icon(u, (pixel_rect){box.x + box.w - pad - icon, box.y, icon, box.h}, UI_ICON_OPEN,
                  ui_paint_muted(u, w));
    return index;
}

bool ui_choice(ui *u, const char *name, const char *const *items, int count, int *index)
{
    char text[UI_LABEL_SIZE];
    pixel_rect label;
    count = ui_min(count, UI_CHOICES);
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    pixel_rect box = ui_layout_label(u, &w, &label);
    bool fits = segments_fit(u, box, items, count);
    int now = fits ? run_segments(u, &w, box, items, count, *index)
                   : run_drop_down(u, &w, box, items, count, *index);
    int moved = stepped(u, &w, now, count);
    if (moved != now)
        ui_use_event(u);
    ui_paint_line(u, label, (paint_text){FACE_LABEL, 1, ui_paint_ink(u, &w)}, PAINT_LEFT,
                  ui_label_text(text, name));
    ui_paint_focus(u, &w, box);
    if (moved == *index)
        return false;
    *index = moved;
    return true;
}
