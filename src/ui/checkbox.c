#include "ui/paint.h"

bool ui_checkbox(ui *u, const char *name, const char *hint, bool *on)
{
    char text[UI_LABEL_SIZE];
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    bool clicked = ui_widget_clicked(u, &w);
    if (clicked)
        *on = !*on;

    int side = ui_round(u->size * 1.1), pad = ui_gap(u);
    pixel_rect box = {w.area.x, w.area.y + (w.area.h - side) / 2, side, side};
    color ink = ui_paint_ink(u, &w), ground = w.hot && w.enabled ? u->colors.hot : u->colors.paper;
    ui_paint_box(u, box, *on && w.enabled ? u->colors.accent : ground);
    ui_paint_frame(u, box, ui_stroke_width(u), ui_paint_muted(u, &w));
    if (*on)
        ui_paint_icon(u, box, UI_ICON_CHECK, w.enabled ? u->colors.accent_ink : ink);
    ui_paint_focus(u, &w, w.area);

    pixel_rect rest = {box.x + side + pad, w.area.y, ui_max(0, w.area.w - side - pad), w.area.h};
    if (hint && u->target == 0)
        rest.w -= pad + ui_round(ui_paint_line(u, rest,
                                               (paint_text){FACE_LABEL, 0.9, ui_paint_muted(u, &w)},
                                               PAINT_RIGHT, hint));
    ui_paint_line(u, rest, (paint_text){FACE_LABEL, 1, ink}, PAINT_LEFT, ui_label_text(text, name));
    return clicked;
}
