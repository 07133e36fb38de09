#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* Where two shapes meet. Overlapping: the arrow that pushes b out, from its deepest point along the
 * normal by the depth, and where b is then. Apart: the normal alone, an arrow that is as long
 * wherever one looks from. */

static const double WIDTH = 3.4, HEAD = 14, HALO = 1.8;
static const double DOT = 4;
static const double NORMAL = 46; /* the arrow without a length of its own */
static const double SHORTEST = 24;
static const double OUT_WIDTH = 1.5, OUT_DASH = 5, OUT_GAP = 4;
static const double OTHER = 60, OTHER_WIDTH = 1.6, OTHER_HEAD = 10;
static const double LABEL_CLEAR = 9;

static bool overlapping(const shown_pair *pair)
{
    return pair->findings.state != COL_TOUCHING && pair->findings.depth > 0;
}

static col_vec at(const painting *p, col_vec world)
{
    return camera_to_window(&p->now, world);
}

/* From a window point along a direction of the world, by units of the screen. */
static col_vec along(const painting *p, col_vec from, col_vec direction, double units)
{
    col_vec window = view_window_vector(&p->now, direction);
    double factor = units * p->unit / p->now.zoom;
    return (col_vec){from.x + window.x * factor, from.y + window.y * factor};
}

/* The two ends of the arrow in the window. An arrow that would be too short to be seen is drawn as
 * long as the normal. */
typedef struct arrow {
    col_vec from, to;
    bool measured; /* it is as long as the depth */
} arrow;

static arrow arrow_of(const painting *p, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    double depth = f->depth * p->now.zoom / p->unit;
    if (overlapping(pair) && depth >= SHORTEST)
        return (arrow){at(p, f->on_b), at(p, f->on_a), true};
    col_vec from = at(p, f->on_a);
    return (arrow){from, along(p, from, f->normal, NORMAL), false};
}

/* A direction in which one of the shapes has a side: 0 .. 3 a's, 4 .. 7 b's. */
static col_vec side_normal(const shown_pair *pair, int i)
{
    const col_dir d = (i < 4 ? &pair->shape_a : &pair->shape_b)->dir;
    const col_vec normals[4] = {{d.c, d.s}, {-d.s, d.c}, {-d.c, -d.s}, {d.s, -d.c}};
    return normals[i & 3];
}

static bool separates(const shown_pair *pair, col_vec translation)
{
    col_shape moved = col_moved(&pair->shape_b, translation);
    return col_find(&pair->shape_a, &moved, COL_TOUCH_IS_MISS).state <= COL_TOUCHING;
}

/* Another way out that is as short: in the direction of a side, so that it can be told. */
static bool find_other_direction(const shown_pair *pair, col_vec *direction)
{
    const col_findings *f = &pair->findings;
    for (int i = 0; i < 8; i++) {
        *direction = side_normal(pair, i);
        double same = direction->x * f->normal.x + direction->y * f->normal.y;
        if (same < 1 - 1e-6 && separates(pair, col_scaled(*direction, f->depth)))
            return true;
    }
    return false;
}

static bool both_round(const shown_pair *pair)
{
    const col_shape *a = &pair->shape_a, *b = &pair->shape_b;
    return a->width == 0 && a->height == 0 && b->width == 0 && b->height == 0;
}

static bool has_other_direction(const shown_pair *pair, col_vec *direction)
{
    return overlapping(pair) && !pair->findings.unique && !both_round(pair) &&
           find_other_direction(pair, direction);
}

static void draw_pushed_out(painting *p, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    col_shape out = col_moved(&pair->shape_b, col_scaled(f->normal, f->depth));
    col_shape window = camera_shape(&p->now, &out);
    pen stroke = view_pen(p, PART_NONE, p->theme->normal, OUT_WIDTH);
    stroke.dash = OUT_DASH * p->unit;
    stroke.gap = OUT_GAP * p->unit;
    if (!view_is_visible(p, &window))
        return;
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.4);
}

/* From b's middle, as it has deepest points of its own. */
static void draw_other_direction(painting *p, const shown_pair *pair)
{
    col_vec direction;
    if (!has_other_direction(pair, &direction))
        return;
    col_vec from = at(p, col_core_at(&pair->shape_b, 0.5, 0.5));
    col_vec to = along(p, from, direction, OTHER);
    pen stroke = view_pen(p, PART_NONE, p->theme->normal, OTHER_WIDTH);
    view_paint_arrow(p, from, to, &stroke, OTHER_HEAD);
    view_labels_avoid(&p->labels, from, to, 3);
}

static void draw_arrow(painting *p, const arrow *a)
{
    pen stroke = view_pen(p, PART_NONE, p->theme->normal, WIDTH);
    if (!p->faint) {
        stroke.halo = p->theme->halo;
        stroke.halo_width = HALO * p->unit;
    }
    view_paint_arrow(p, a->from, a->to, &stroke, HEAD);
    view_labels_keep_off(&p->labels, a->from, a->to, 5);
}

void view_contact_draw(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    arrow a = arrow_of(p, pair);
    if (overlapping(pair) && !p->faint) {
        draw_pushed_out(p, pair);
        draw_other_direction(p, pair);
    }
    draw_arrow(p, &a);
    view_paint_dot(p, PART_NONE, at(p, pair->findings.on_a), DOT, p->theme->normal);
    if (overlapping(pair))
        view_paint_dot(p, PART_NONE, at(p, pair->findings.on_b), DOT, p->theme->normal);
}

static void write_label(char *text, size_t size, const painting *p, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    number_text number = view_pair_number(p, pair, f->depth);
    col_vec direction;
    if (!overlapping(pair))
        snprintf(text, size, "normal%s", f->unique ? "" : ", not the only one");
    else if (p->faint)
        snprintf(text, size, "%s", number.text);
    else if (has_other_direction(pair, &direction))
        snprintf(text, size, "push out %.40s, also %s", number.text,
                 view_words_direction(view_window_vector(&p->now, direction)));
    else
        snprintf(text, size, "push out %s%s", number.text, f->unique ? "" : ", any way");
}

/* One normal is named, and of the pairs that stand back only the depths are told. */
void view_contact_labels(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    if (index > 0 && !overlapping(pair))
        return;
    char text[96];
    write_label(text, sizeof text, p, pair);
    arrow a = arrow_of(p, pair);
    canvas_text_style style = view_text_style(p, FACE_BOLD, p->faint ? 0.8 : 1, p->theme->normal);
    view_labels_put(&p->labels, &(label){.key = view_label_key(LABEL_CONTACT, pair->a, pair->b),
                                         .text = text,
                                         .style = style,
                                         .from = a.from,
                                         .to = a.to,
                                         .clear = LABEL_CLEAR * p->unit,
                                         .prefer = 1,
                                         .stay = p->faint});
}
