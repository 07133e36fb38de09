#include "ui/paint.h"

bool ui_section(ui *u, const char *name, bool *open)
{
    char text[UI_LABEL_SIZE];
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    bool toggle = ui_widget_clicked(u, &w) || (*open && ui_widget_key(u, &w, KEY_LEFT)) ||
                  (!*open && ui_widget_key(u, &w, KEY_RIGHT));
    if (toggle) {
        *open = !*open;
        ui_use_event(u);
    }
    int wide = ui_round(u->size * 1.2);
    pixel_rect rest = {w.area.x + wide, w.area.y, w.area.w - wide, w.area.h};
    if (w.hot)
        ui_paint_box(u, w.area, w.held ? u->colors.down : u->colors.hot);
    ui_paint_icon(u, (pixel_rect){w.area.x, w.area.y, wide, w.area.h},
                  *open ? UI_ICON_OPEN : UI_ICON_CLOSED, ui_paint_muted(u, &w));
    ui_paint_line(u, rest, (paint_text){FACE_BOLD, 1, ui_paint_ink(u, &w)}, PAINT_LEFT,
                  ui_label_text(text, name));
    ui_paint_focus(u, &w, w.area);
    if (!*open)
        u->layout.top -= ui_gap(u); /* a list of headers is closely set */
    return *open;
}
