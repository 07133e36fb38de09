#include "ui/paint.h"

/* Ground, icon, text, and a key hint where it has room. Without text the icon is in the middle. */
static void draw_button(ui *u, const widget *w, ui_icon icon, const char *hint, bool on)
{
    char text[UI_LABEL_SIZE];
    int pad = ui_gap(u) + 2 * ui_stroke_width(u), icon_wide = ui_round(u->size * 1.2);
    color ink = on ? u->colors.accent_ink : u->colors.ink;
    color lesser = on ? u->colors.accent_ink : u->colors.muted;
    if (!w->enabled) {
        ink = ui_paint_faded(ink);
        lesser = ui_paint_faded(lesser);
    }
    ui_label_text(text, w->name);
    ui_paint_button(u, w, w->area, on);
    ui_paint_focus(u, w, w->area);
    if (!text[0]) {
        ui_paint_icon(u, w->area, icon, ink);
        return;
    }
    pixel_rect inner = {w->area.x + pad, w->area.y, ui_max(0, w->area.w - 2 * pad), w->area.h};
    if (icon) {
        ui_paint_icon(u, (pixel_rect){inner.x, inner.y, icon_wide, inner.h}, icon, ink);
        inner.x += icon_wide + pad / 2;
        inner.w = ui_max(0, inner.w - icon_wide - pad / 2);
    }
    paint_text plain = {FACE_LABEL, 1, ink}, small = {FACE_LABEL, 0.9, lesser};
    hint = u->target > 0 ? NULL : hint; /* a finger has no keys */
    if (hint && ui_text_width(u, plain, text) + pad + ui_text_width(u, small, hint) > inner.w)
        hint = NULL; /* rather than a text that is cut */
    if (hint)
        inner.w -= pad + ui_round(ui_paint_line(u, inner, small, PAINT_RIGHT, hint));
    ui_paint_line(u, inner, plain, icon || hint ? PAINT_LEFT : PAINT_MIDDLE, text);
}

bool ui_button_at(ui *u, const char *name, pixel_rect area, bool on)
{
    widget w = ui_widget_at(u, name, area);
    bool clicked = ui_widget_clicked(u, &w);
    draw_button(u, &w, UI_NO_ICON, NULL, on);
    return clicked;
}

bool ui_icon_button(ui *u, const char *name, ui_icon icon, const char *hint, bool on)
{
    widget w = ui_widget_begin(u, name, ui_row_height(u));
    bool clicked = ui_widget_clicked(u, &w);
    if (w.hot && w.enabled)
        u->out.cursor = UI_CURSOR_HAND;
    draw_button(u, &w, icon, hint, on);
    return clicked;
}

bool ui_button(ui *u, const char *name, const char *hint)
{
    return ui_icon_button(u, name, UI_NO_ICON, hint, false);
}
