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
