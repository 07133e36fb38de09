/* The tooltip: a small box of text beside the widget that the pointer or the focus rests on, and
 * a field's error. */
#include "ui/paint.h"

#include <stdio.h>

static const uint32_t delay = 400; /* milliseconds of rest */

/* When it is due, or asks for the time when it will be. */
static bool is_due(ui *u, uint32_t since)
{
    if (u->now - since >= delay)
        return true;
    ui_wake_at(u, since + delay);
    return false;
}

void ui_tooltip_offer(ui *u, const widget *w, const char *text)
{
    bool by_pointer = w->hot && u->hot == w->id && !u->pressed;
    bool by_focus = w->focused && u->focus_visible && !u->hot;
    if (!text || u->tip_hidden || u->tooltip_now || (!by_pointer && !by_focus))
        return;
    if (!is_due(u, by_pointer ? u->hot_since : u->focus_since))
        return;
    snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
    u->tooltip_at = w->area;
    u->tooltip_panel = u->layout.area;
    u->tooltip_above = by_focus;
}

void ui_tooltip_show_now(ui *u, pixel_rect at, const char *text, bool bad)
{
    u->tooltip_now = true;
    u->tooltip_bad = bad;
    u->tooltip_above = bad;
    u->tooltip_at = at;
    u->tooltip_panel = bad ? u->layout.area : (pixel_rect){0};
    snprintf(u->tooltip, sizeof u->tooltip, "%s", text);
}

/* Left of the widget, or right of it when there is no room, at the pointer's height. */
static pixel_rect place_beside(const ui *u, int width, int height, int gap)
{
    pixel_rect at = u->tooltip_at;
    int x = at.x - width - gap;
    return (pixel_rect){x < 0 ? at.x + at.w + gap : x,
                        (int)ui_clamp(u->y, 0, u->to->height - height), width, height};
}

/* Beside the panel, at the widget's height, where it covers none of its rows. Where there is no
 * room below the widget, or above it when there is none, or else beside it; inside the canvas. What
 * a focused field finds, and what is typed next, stands below it: its tip and its error are above
 * first. */
static pixel_rect place(const ui *u, int width, int height)
{
    pixel_rect at = u->tooltip_at;
    int gap = 2 * ui_stroke_width(u), x = ui_max(0, ui_min(at.x, u->to->width - width));
    int below = at.y + at.h + gap, above = at.y - height - gap;
    bool fits_below = below + height <= u->to->height, fits_above = above >= 0;
    int outside = u->tooltip_panel.x - width - gap;
    if (outside >= 0)
        return (pixel_rect){outside, ui_max(0, ui_min(at.y, u->to->height - height)), width,
                            height};
    if (!fits_below && !fits_above)
        return place_beside(u, width, height, gap);
    bool up = fits_above && (u->tooltip_above || !fits_below);
    return (pixel_rect){x, up ? above : below, width, height};
}

void ui_tooltip_draw(ui *u)
{
    paint_text look = {FACE_LABEL, 0.92, u->tooltip_bad ? u->colors.error : u->colors.ink};
    int pad = ui_round(u->size * 0.5), max_width = ui_round(u->size * 20);
    if (!u->draw || !u->tooltip[0])
        return;
    int wide = ui_min(ui_round(ui_text_width(u, look, u->tooltip)) + 1, max_width);
    int high = ui_paint_lines(u, (pixel_rect){0, 0, wide, 0}, look, u->tooltip, false);
    pixel_rect box = place(u, wide + 2 * pad, high + pad);
    ui_paint_box(u, box, u->colors.paper);
    ui_paint_frame(u, box, ui_stroke_width(u), u->tooltip_bad ? u->colors.error : u->colors.muted);
    box = (pixel_rect){box.x + pad, box.y + pad / 2, wide, high};
    ui_paint_lines(u, box, look, u->tooltip, true);
}
