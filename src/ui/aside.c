/* A drawing of the caller's beside widgets. */
#include "ui/paint.h"

void ui_aside(ui *u, double rows, ui_painter paint, const void *what)
{
    ui_layout *l = &u->layout;
    ui_layout_end_row(u);
    int side = ui_round(rows * ui_row_height(u)), wide = side + ui_gap(u);
    pixel_rect area = {l->left, l->top, side, side};
    l->aside = wide;
    l->aside_bottom = l->top + side + ui_gap(u);
    l->left += wide;
    l->width -= wide;
    if (!u->draw)
        return;
    pixel_rect former = ui_paint_clip(u, area);
    ui_paint_box(u, area, u->colors.paper);
    paint(u, area, what);
    ui_paint_frame(u, area, ui_stroke_width(u), u->colors.line);
    ui_paint_unclip(u, former);
}

void ui_aside_end(ui *u)
{
    ui_layout *l = &u->layout;
    ui_layout_end_row(u);
    l->left -= l->aside;
    l->width += l->aside;
    l->top = ui_max(l->top, l->aside_bottom);
    l->aside = 0;
}
