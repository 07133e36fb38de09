#include "ui/paint.h"

/* Ground, icon, text and key hint; without text the icon stands in the middle. */
static void draw_button(ui *u, const widget *w, ui_icon icon, const char *hint, bool on)
{
    char text[LABEL_SIZE];
    int pad = ui_gap(u) + 2 * stroke(u), icon_wide = round_int(u->size * 1.2);
    color ink = on ? u->colors.accent_ink : u->colors.ink;
    color lesser = on ? u->colors.accent_ink : u->colors.muted;
    if (!w->enabled) {
        ink = paint_faded(ink);
        lesser = paint_faded(lesser);
    }
    label_of(text, w->name);
    paint_button(u, w, w->area, on);
    paint_focus(u, w, w->area);
    if (!text[0]) {
        paint_icon(u, w->area, icon, ink);
        return;
    }
    pixel_rect inner = {w->area.x + pad, w->area.y, max_int(0, w->area.w - 2 * pad), w->area.h};
    if (icon) {
        paint_icon(u, (pixel_rect){inner.x, inner.y, icon_wide, inner.h}, icon, ink);
        inner.x += icon_wide + pad / 2;
        inner.w = max_int(0, inner.w - icon_wide - pad / 2);
    }
    if (hint)
        inner.w -= pad + round_int(paint_line(u, inner, (paint_text){FACE_LABEL, 0.9, lesser},
                                              PAINT_RIGHT, hint));
    paint_line(u, inner, (paint_text){FACE_LABEL, 1, ink}, icon || hint ? PAINT_LEFT : PAINT_MIDDLE,
               text);
}

bool button_at(ui *u, const char *name, pixel_rect area, bool on)
{
    widget w = widget_at(u, name, area);
    bool clicked = widget_clicked(u, &w);
    draw_button(u, &w, UI_NO_ICON, NULL, on);
    return clicked;
}

bool ui_icon_button(ui *u, const char *name, ui_icon icon, const char *hint, bool on)
{
    widget w = widget_begin(u, name, ui_row_height(u));
    bool clicked = widget_clicked(u, &w);
    draw_button(u, &w, icon, hint, on);
    return clicked;
}

bool ui_button(ui *u, const char *name, const char *hint)
{
    return ui_icon_button(u, name, UI_NO_ICON, hint, false);
}
