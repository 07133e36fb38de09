/* Widgets that only show text. */
#include "ui/paint.h"

#include <string.h>

static paint_text label_look(const ui *u, ui_label_style style)
{
    const paint_text looks[] = {
        [UI_PLAIN] = {FACE_LABEL, 1, u->colors.ink},   [UI_BOLD] = {FACE_BOLD, 1, u->colors.ink},
        [UI_MUTED] = {FACE_LABEL, 1, u->colors.muted}, [UI_LARGE] = {FACE_BOLD, 1.6, u->colors.ink},
        [UI_MONO] = {FACE_NUMBER, 1, u->colors.ink},
    };
    return looks[style];
}

/* Text with a tip: no focus, no press. True: the pointer is on it. */
static bool note(ui *u, pixel_rect area)
{
    widget w = {.id = ui_id_of_place(area), .area = area};
    w.hot = ui_is_reachable(u) && u->owner == UI_OWNER_NONE &&
            ui_rect_contains(ui_rect_intersection(area, u->layout.clip), u->x, u->y);
    if (w.hot && u->tip)
        u->hot_next = w.id;
    ui_tooltip_offer(u, &w, u->tip);
    u->tip = u->disabled = u->error = NULL;
    return w.hot;
}

void ui_label(ui *u, ui_label_style style, const char *text)
{
    paint_text look = label_look(u, style);
    bool wraps = ui_layout_is_row(u);
    pixel_rect probe = {0, 0, u->layout.width, 0};
    int height = wraps ? ui_paint_lines(u, probe, look, text, false) : 0;
    pixel_rect area = ui_layout_take(u, ui_max(height, wraps ? 0 : ui_row_height(u)));
    note(u, area);
    if (wraps)
        ui_paint_lines(u, area, look, text, true);
    else
        ui_paint_line(u, area, look, PAINT_LEFT, text);
}

void ui_note(ui *u, ui_icon icon, ui_label_style style, const char *text)
{
    paint_text look = label_look(u, style);
    int wide = ui_round(u->size * 1.4);
    ui_layout_end_row(u);
    pixel_rect probe = {0, 0, ui_max(u->layout.width - wide, 1), 0};
    pixel_rect area = ui_layout_take(u, ui_paint_lines(u, probe, look, text, false));
    note(u, area);
    ui_paint_icon(u, (pixel_rect){area.x, area.y, ui_round(u->size * 1.1), ui_text_height(u, look)},
                  icon, look.color);
    ui_paint_lines(u, (pixel_rect){area.x + wide, area.y, probe.w, area.h}, look, text, true);
}

void ui_value(ui *u, const char *label, const char *value, color c)
{
    paint_text name = {FACE_LABEL, 1, u->colors.muted};
    paint_text number = {FACE_NUMBER, 1, c.a ? c : u->colors.ink};
    int beside = ui_round(ui_text_width(u, number, value)) + ui_gap(u);
    pixel_rect probe = {0, 0, ui_max(u->layout.width - beside, 1), 0};
    int line = ui_text_height(u, number), lines = ui_paint_lines(u, probe, name, label, false);
    bool wraps = ui_layout_is_row(u) && lines > ui_text_height(u, name);
    pixel_rect area = ui_layout_take(u, wraps ? ui_max(line, lines) : line);
    note(u, area);
    ui_paint_line(u, (pixel_rect){area.x, area.y, area.w, line}, number, PAINT_RIGHT, value);
    area.w = ui_max(0, area.w - beside);
    if (wraps)
        ui_paint_lines(u, area, name, label, true);
    else
        ui_paint_line(u, area, name, PAINT_LEFT, label);
}

bool ui_term(ui *u, const char *text, color c, bool highlighted)
{
    ui_layout *l = &u->layout;
    paint_text look = {FACE_LABEL, 1, c.a ? c : u->colors.ink};
    int height = ui_text_height(u, look), wide = ui_round(ui_text_width(u, look, text));
    if (l->term_x < 0) {
        ui_layout_end_row(u);
        l->term_x = 0;
    }
    if (strcmp(text, "\n") == 0 || (l->term_x > 0 && l->term_x + wide > l->width)) {
        l->term_x = 0;
        l->top += height;
        text += text[0] == '\n';
        text += text[0] == ' ';
        wide = ui_round(ui_text_width(u, look, text));
    }
    pixel_rect area = {l->left + l->term_x, l->top, wide, height};
    l->term_x += wide;
    bool hot = note(u, area);
    if (highlighted) { /* the ground alone is too pale for a projector */
        int line = 2 * ui_stroke_width(u);
        ui_paint_box(u, area, u->colors.hot);
        ui_paint_box(u, (pixel_rect){area.x, area.y + area.h - line, area.w, line},
                     u->colors.accent);
    }
    ui_paint_line(u, (pixel_rect){area.x, area.y, area.w + 1, area.h}, look, PAINT_LEFT, text);
    return hot;
}
