/* Where widgets go: rows from the top of a panel, cells within a row; and scrolling. */
#include "ui/paint.h"

#include <math.h>

/* ---- Sizes, from the text's ---- */

int ui_row_height_of(double size, double target)
{
    return ui_max(24, ui_round(fmax(size * 24 / 13, target)));
}

int ui_row_height(const ui *u)
{
    return ui_row_height_of(u->size, u->target);
}

int ui_gap(const ui *u)
{
    return ui_max(6, ui_round(u->size * 0.45));
}

/* Between the panel's edge and the widgets. */
static int margin_of(const ui *u)
{
    return ui_max(12, ui_round(u->size));
}

int ui_scroll_width(const ui *u)
{
    return ui_max(8, ui_round(u->size * 0.6));
}

/* ---- Rows ---- */

static void end_terms(ui *u)
{
    ui_layout *l = &u->layout;
    if (l->term_x < 0)
        return;
    l->term_x = -1;
    l->top += ui_row_height_of(u->size, 0) + ui_gap(u); /* nothing to be hit */
}

bool ui_layout_is_row(const ui *u)
{
    return u->layout.cell >= u->layout.cells;
}

void ui_layout_end_row(ui *u)
{
    ui_layout *l = &u->layout;
    if (l->cells > 0)
        l->top += l->row_height + ui_gap(u);
    l->cell = l->cells = l->row_height = 0;
}

void ui_row(ui *u, int count, const double *weights)
{
    ui_layout *l = &u->layout;
    end_terms(u);
    ui_layout_end_row(u);
    count = ui_max(1, ui_min(count, UI_CELLS));
    double sum = 0, before = 0, room = l->width + ui_gap(u);
    for (int i = 0; i < count; i++)
        sum += weights ? weights[i] : 1;
    for (int i = 0; i <= count; i++) {
        l->cell_x[i] = l->left + ui_round(room * before / sum);
        before += i < count && weights ? weights[i] : 1;
    }
    l->cells = count;
}

pixel_rect ui_layout_take(ui *u, int height)
{
    ui_layout *l = &u->layout;
    end_terms(u);
    if (ui_layout_is_row(u)) {
        pixel_rect row = {l->left, l->top, l->width, height};
        l->top += height + ui_gap(u);
        return row;
    }
    int left = l->cell_x[l->cell], right = l->cell_x[l->cell + 1] - ui_gap(u);
    pixel_rect cell = {left, l->top, right - left, height};
    l->row_height = ui_max(l->row_height, height);
    if (++l->cell == l->cells)
        ui_layout_end_row(u);
    return cell;
}

void ui_space(ui *u)
{
    end_terms(u);
    ui_layout_end_row(u);
    u->layout.top += ui_gap(u);
}

/* A row of its own: labels stand in one column. A cell: the label is as wide as its text. */
pixel_rect ui_layout_label(ui *u, const widget *w, pixel_rect *label)
{
    char text[UI_LABEL_SIZE];
    pixel_rect rest = w->area;
    *label = (pixel_rect){w->area.x, w->area.y, 0, w->area.h};
    ui_label_text(text, w->name);
    if (text[0] == '\0')
        return rest;
    bool is_row = w->area.w == u->layout.width;
    double wide = ui_text_width(u, (paint_text){.face = FACE_LABEL}, text) + ui_gap(u);
    label->w = is_row ? ui_max(ui_round(w->area.w * 0.4), ui_min((int)ceil(wide), w->area.w / 2))
                      : ui_min((int)ceil(wide), w->area.w / 2);
    rest.x += label->w;
    rest.w -= label->w;
    return rest;
}

/* ---- Scrolling ---- */

static void scroll_wheel(ui *u, pixel_rect area, double max_scroll, double *scroll)
{
    if (u->event.kind != INPUT_WHEEL || !ui_rect_contains(area, u->x, u->y) ||
        u->event.wheel_y == 0)
        return;
    double to = ui_clamp(*scroll - u->event.wheel_y * 3 * ui_row_height(u), 0, max_scroll);
    if (to == *scroll)
        return;
    *scroll = to;
    ui_use_event(u);
}

bool ui_push_by_finger(ui *u, pixel_rect area, double max_scroll, double *scroll)
{
    bool pushes = u->by_finger && u->owner == UI_OWNER_UI && !u->pressed &&
                  u->event.kind == INPUT_MOTION && ui_rect_contains(area, u->press_x, u->press_y);
    double to = pushes ? ui_clamp(*scroll - (u->y - u->press_y), 0, max_scroll) : *scroll;
    if (to == *scroll)
        return false;
    *scroll = to;
    u->press_y = u->y;
    ui_use_event(u);
    return true;
}

/* The bar and its thumb; dragging the thumb keeps the grab, a press beside it jumps there. */
static void scroll_bar(ui *u, ui_id id, pixel_rect area, int content, double *scroll)
{
    int wide = ui_scroll_width(u);
    pixel_rect track = {area.x + area.w - wide, area.y, wide, area.h};
    int thumb = ui_max(ui_row_height(u), area.h * area.h / content);
    double max_scroll = content - area.h, room = ui_max(1, track.h - thumb);
    double thumb_y = track.y + room * *scroll / max_scroll;
    widget w = {.id = id, .area = track, .enabled = true};
    w.hot = ui_is_reachable(u) && u->owner != UI_OWNER_CANVAS &&
            (!u->pressed || u->pressed == id) &&
            ui_rect_contains(ui_rect_intersection(track, u->layout.clip), u->x, u->y);
    if (w.hot && u->event.kind == INPUT_PRESS && u->event.button == BUTTON_LEFT) {
        u->pressed = id;
        u->keeps_press = true;
        bool on_thumb = u->y >= thumb_y && u->y < thumb_y + thumb;
        u->drag_grab = on_thumb ? u->y - thumb_y : thumb / 2.0;
        ui_use_event(u);
    }
    w.held = u->pressed == id;
    if (w.held) {
        u->out.redraw = true;
        *scroll = ui_clamp((u->y - u->drag_grab - track.y) * max_scroll / room, 0, max_scroll);
    }
    thumb_y = track.y + room * *scroll / max_scroll;
    pixel_rect shown = {track.x + wide / 4, ui_round(thumb_y), wide - wide / 2, thumb};
    ui_paint_box(u, shown, w.hot || w.held ? u->colors.muted : u->colors.line);
}

bool ui_scroll_area(ui *u, ui_id id, pixel_rect area, int content, double *scroll)
{
    double max_scroll = ui_max(0, content - area.h);
    if (ui_is_reachable(u)) {
        scroll_wheel(u, area, max_scroll, scroll);
        ui_push_by_finger(u, area, max_scroll, scroll);
    }
    *scroll = ui_clamp(*scroll, 0, max_scroll);
    if (max_scroll > 0)
        scroll_bar(u, id, area, content, scroll);
    return max_scroll > 0;
}

/* ---- Panels ---- */

void ui_layout_reset(ui *u)
{
    pixel_rect whole = {0, 0, u->to->width, u->to->height};
    u->layout = (ui_layout){.area = whole, .term_x = -1};
    ui_paint_unclip(u, whole);
}

void ui_layout_begin(ui *u, ui_id id, pixel_rect area, double *scroll)
{
    int margin = margin_of(u);
    u->layout = (ui_layout){.area = area,
                            .clip = u->layout.clip,
                            .left = area.x + margin,
                            .width = ui_max(area.w - 2 * margin, 1),
                            .top = area.y + margin,
                            .term_x = -1,
                            .id = id};
    u->layout.scroll = scroll;
    if (scroll)
        u->layout.top -= ui_round(*scroll);
    u->layout.start = u->layout.top;
    u->reveal_top = u->reveal_bottom = 0;
    if (ui_is_reachable(u) && ui_rect_contains(area, u->x, u->y))
        u->inside = true;
}

int ui_panel_height(const ui *u)
{
    const ui_layout *l = &u->layout;
    int open = l->cells > 0     ? l->row_height
               : l->term_x >= 0 ? ui_row_height_of(u->size, 0)
                                : -ui_gap(u);
    return ui_max(l->top + open - l->start, 0) + 2 * margin_of(u);
}

int ui_row_top(const ui *u)
{
    return u->layout.top;
}

void ui_reveal(ui *u, int top)
{
    u->reveal_top = top;
    u->reveal_bottom = u->layout.top;
}

/* Scrolls as little as brings it into view: what has the focus, or was asked for. Of what is too
 * high the top. */
static void reveal(ui *u)
{
    const ui_layout *l = &u->layout;
    int margin = margin_of(u), top = l->area.y + margin - l->head;
    int bottom = l->area.y + l->area.h - margin;
    if (u->reveal_bottom <= u->reveal_top)
        return;
    int below = ui_min(u->reveal_bottom - bottom, u->reveal_top - top);
    if (below > 0)
        *l->scroll += below;
    if (u->reveal_top < top)
        *l->scroll -= top - u->reveal_top;
}

/* ---- What stays in its place ---- */

enum { NO_ANCHOR, FIRST_SEEN, POINTED_AT, FOCUSED };

/* Of the rows that the pointer isn't above the last one is pointed at. */
static int anchor_rank(const ui *u, ui_id id, pixel_rect area)
{
    const ui_layout *l = &u->layout;
    bool seen = area.y + area.h > l->area.y && area.y < l->area.y + l->area.h;
    bool pointed = u->owner != UI_OWNER_CANVAS && ui_rect_contains(l->area, u->x, u->y);
    bool by_key = u->focus_visible || !pointed;
    if (seen && (id == u->pressed || (id == u->focus && by_key)))
        return FOCUSED;
    if (pointed)
        return area.y <= u->y ? POINTED_AT : NO_ANCHOR;
    return seen && *l->scroll > 0 ? FIRST_SEEN : NO_ANCHOR;
}

void ui_layout_note(ui *u, ui_id id, pixel_rect area)
{
    ui_layout *l = &u->layout;
    ui_anchor a = {id, area.y - l->start, NO_ANCHOR};
    if (!l->anchored)
        return;
    if (id == u->anchor.id) {
        l->moved = a.top - u->anchor.top;
        u->anchor.top = a.top;
    }
    a.rank = anchor_rank(u, id, area);
    if (a.rank > u->anchor_next.rank || (a.rank == POINTED_AT && u->anchor_next.rank == a.rank))
        u->anchor_next = a;
}

/* What is brought into view is found where it was before. */
static void follow_anchor(ui *u)
{
    const ui_layout *l = &u->layout;
    if (l->moved && u->reveal_bottom <= u->reveal_top)
        *l->scroll += l->moved;
    else if (l->anchored)
        u->anchor = u->anchor_next;
}

/* Scrolls: wheel, scrollbar, the focused widget into view. */
static void end_layout(ui *u)
{
    ui_layout *l = &u->layout;
    int content = ui_panel_height(u) - l->head;
    if (l->scroll) {
        double before = *l->scroll;
        follow_anchor(u);
        reveal(u);
        ui_scroll_area(u, l->id, l->area, content, l->scroll);
        u->scrolled_along = l->moved && *l->scroll != before;
        u->out.redraw = u->out.redraw || *l->scroll != before;
    }
}

void ui_panel_begin(ui *u, const char *name, pixel_rect area, double *scroll)
{
    ui_layout_begin(u, ui_id_of(u, name), area, scroll);
    u->layout.anchored = scroll != NULL;
    u->anchor_next = (ui_anchor){0};
    ui_paint_clip(u, area);
    ui_paint_box(u, area, u->colors.panel);
    ui_paint_frame(u, area, ui_stroke_width(u), u->colors.line);
}

void ui_panel_grip(ui *u)
{
    ui_layout *l = &u->layout;
    l->head = ui_grip_room(u);
    l->area.y += l->head;
    l->area.h -= l->head;
    ui_paint_clip(u, l->area);
}

void ui_panel_end(ui *u)
{
    end_layout(u);
    ui_layout_reset(u);
}
