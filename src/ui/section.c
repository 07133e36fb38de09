#include "ui/paint.h"

bool ui_section(ui *u, const char *name, bool *open)
{
    char text[LABEL_SIZE];
    widget w = widget_begin(u, name, ui_row_height(u));
    bool toggle = widget_clicked(u, &w) || (*open && widget_key(u, &w, KEY_LEFT)) ||
                  (!*open && widget_key(u, &w, KEY_RIGHT));
    if (toggle) {
        *open = !*open;
        use(u);
    }
    int wide = round_int(u->size * 1.2);
    pixel_rect rest = {w.area.x + wide, w.area.y, w.area.w - wide, w.area.h};
    if (w.hot)
        paint_box(u, w.area, w.held ? u->colors.down : u->colors.hot);
    paint_icon(u, (pixel_rect){w.area.x, w.area.y, wide, w.area.h},
               *open ? UI_ICON_OPEN : UI_ICON_CLOSED, paint_muted(u, &w));
    paint_line(u, rest, (paint_text){FACE_BOLD, 1, paint_ink(u, &w)}, PAINT_LEFT,
               label_of(text, name));
    paint_focus(u, &w, w.area);
    if (!*open)
        u->layout.top -= ui_gap(u); /* a list of headers is closely set */
    return *open;
}
