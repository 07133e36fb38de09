#include "ui/paint.h"

bool ui_checkbox(ui *u, const char *name, const char *hint, bool *on)
{
    char text[LABEL_SIZE];
    widget w = widget_begin(u, name, ui_row_height(u));
    bool clicked = widget_clicked(u, &w);
    if (clicked)
        *on = !*on;

    int side = round_int(u->size * 1.1), pad = ui_gap(u);
    pixel_rect box = {w.area.x, w.area.y + (w.area.h - side) / 2, side, side};
    color ink = paint_ink(u, &w), ground = w.hot && w.enabled ? u->colors.hot : u->colors.paper;
    paint_box(u, box, *on && w.enabled ? u->colors.accent : ground);
    paint_frame(u, box, stroke(u), paint_muted(u, &w));
    if (*on)
        paint_icon(u, box, UI_ICON_CHECK, w.enabled ? u->colors.accent_ink : ink);
    paint_focus(u, &w, w.area);

    pixel_rect rest = {box.x + side + pad, w.area.y, max_int(0, w.area.w - side - pad), w.area.h};
    if (hint)
        rest.w -=
            pad + round_int(paint_line(u, rest, (paint_text){FACE_LABEL, 0.9, paint_muted(u, &w)},
                                       PAINT_RIGHT, hint));
    paint_line(u, rest, (paint_text){FACE_LABEL, 1, ink}, PAINT_LEFT, label_of(text, name));
    return clicked;
}
