#include "view/picture.h"

#include <math.h>

/* What the editor puts over the picture. */

static const double PALE = 0.45;

static color faded(color c, bool pale)
{
    c.a = (unsigned char)lround(c.a * (pale ? PALE : 1));
    return c;
}

typedef struct handle_colors {
    color inner, edge;
    double size;
} handle_colors;

/* Squares lie on whole pixels: sharp at any size. */
static void draw_square(canvas *to, col_vec at, handle_colors c)
{
    int size = (int)lround(c.size);
    pixel_rect box = {(int)lround(at.x - c.size / 2), (int)lround(at.y - c.size / 2), size, size};
    to->ops->box(to, box, c.inner);
    to->ops->frame(to, box, (int)lround(fmax(1, c.size / 6)), c.edge);
}

static void draw_knob(canvas *to, col_vec at, handle_colors c)
{
    col_shape circle = col_circle(at, c.size / 2);
    pen stroke = {.width = fmax(1, c.size / 6), .color = c.edge};
    to->ops->fill(to, &circle, c.inner);
    to->ops->outline(to, &circle, &stroke);
}

static void draw_ring(canvas *to, col_vec at, handle_colors c)
{
    col_shape circle = col_circle(at, c.size / 2);
    pen stroke = {.width = fmax(1.5, c.size / 5),
                  .color = c.edge,
                  .halo = c.inner,
                  .halo_width = fmax(1, c.size / 8)};
    to->ops->outline(to, &circle, &stroke);
}

/* An arrow's tip looks like what it moves. */
static color edge_of(const theme *t, view_handle look)
{
    return look == VIEW_TIP ? t->motion : t->handle_edge;
}

void view_draw_handle(canvas *to, const theme *t, view_handle look, col_vec at, double size,
                      bool hot, bool pale)
{
    static void (*const DRAW[])(canvas *, col_vec, handle_colors) = {[VIEW_SQUARE] = draw_square,
                                                                     [VIEW_KNOB] = draw_knob,
                                                                     [VIEW_RING] = draw_ring,
                                                                     [VIEW_TIP] = draw_knob};
    color edge = edge_of(t, look);
    handle_colors c = {.inner = faded(hot ? edge : t->handle, pale),
                       .edge = faded(edge, pale),
                       .size = hot ? size * 1.2 : size};
    DRAW[look](to, at, c);
}

void view_draw_stalk(canvas *to, const theme *t, view_handle look, col_vec from, col_vec knob,
                     double unit, bool pale)
{
    pen stroke = {.width = unit, .color = faded(edge_of(t, look), pale)};
    to->ops->line(to, (col_vec[]){from, knob}, 2, &stroke);
}

void view_draw_marquee(canvas *to, const theme *t, col_vec from, col_vec to_corner)
{
    int x = (int)lround(fmin(from.x, to_corner.x)), y = (int)lround(fmin(from.y, to_corner.y));
    pixel_rect box = {x, y, (int)lround(fmax(from.x, to_corner.x)) - x,
                      (int)lround(fmax(from.y, to_corner.y)) - y};
    if (box.w < 1 || box.h < 1)
        return;
    color tint = t->selection;
    tint.a = 36;
    to->ops->box(to, box, tint);
    to->ops->frame(to, box, 1, t->selection);
}

/* Places a bubble of a size on one side of the pointer, `away` pixels from it. */
static pixel_rect bubble_beside(col_vec at, pixel_rect bubble, int right, int below, double away)
{
    double x = right ? at.x + away : at.x - away - bubble.w;
    double y = below ? at.y + away : at.y - away - bubble.h;
    return (pixel_rect){(int)lround(x), (int)lround(y), bubble.w, bubble.h};
}

static bool contains(pixel_rect area, pixel_rect box)
{
    return box.x >= area.x && box.y >= area.y && box.x + box.w <= area.x + area.w &&
           box.y + box.h <= area.y + area.h;
}

/* Whether it would hide a label, or a line that the pointer can find. */
static bool hides(const view_memory *memory, pixel_rect box)
{
    double right = box.x + box.w, bottom = box.y + box.h;
    for (size_t i = 0; i < memory->box_count; i++) {
        col_box label = memory->boxes[i];
        if (box.x < label.max.x && right > label.min.x && box.y < label.max.y &&
            bottom > label.min.y)
            return true;
    }
    for (size_t i = 0; i < memory->spot_count; i++) {
        col_vec at = memory->spots[i].at;
        if (at.x > box.x && at.x < right && at.y > box.y && at.y < bottom)
            return true;
    }
    return false;
}

/* Where it fits on neither side of the pointer: along the area's edges, above or below it. */
static int slid_in(pixel_rect area, pixel_rect bubble, col_vec at, double away)
{
    bool beside = bubble.w + away < fmax(at.x - area.x, area.x + area.w - at.x);
    return beside ? bubble.x
                  : (int)fmax(area.x, fmin(bubble.x, (double)area.x + area.w - bubble.w));
}

/* The nearest place that hides nothing, below right before the other sides; where every place
 * does, the nearest; where the area is too small, its corner. */
static pixel_rect bubble_place(const view_memory *memory, pixel_rect area, col_vec at,
                               pixel_rect bubble, double size)
{
    enum { SIDES = 4, RINGS = 4 };
    pixel_rect nearest = {area.x, area.y, bubble.w, bubble.h};
    bool any = false;
    for (int i = 0; i < SIDES * RINGS; i++) {
        int ring = i / SIDES;
        double away = size * (1.2 + ring);
        pixel_rect place = bubble_beside(at, bubble, i % 2 == 0, i % SIDES < 2, away);
        place.x = slid_in(area, place, at, away);
        if (!contains(area, place))
            continue;
        if (!hides(memory, place))
            return place;
        nearest = any ? nearest : place;
        any = true;
    }
    return nearest;
}

void view_draw_bubble(canvas *to, const theme *t, const view_memory *memory, pixel_rect area,
                      col_vec at, const char *text, double size)
{
    canvas_text_style style = {.face = FACE_NUMBER, .size = size, .color = t->widget_ink};
    canvas_text_size measured = to->ops->measure(to, &style, text);
    double pad = size * 0.4;
    pixel_rect bubble = {.w = (int)ceil(measured.width + 2 * pad),
                         .h = (int)ceil(measured.ascent + measured.descent + pad)};
    pixel_rect box = bubble_place(memory, area, at, bubble, size);
    to->ops->box(to, box, t->widget);
    to->ops->frame(to, box, (int)lround(fmax(1, size / 14)), t->panel_line);
    to->ops->text(to, (col_vec){box.x + pad, box.y + pad / 2 + measured.ascent}, &style, text);
}
