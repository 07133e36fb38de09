#include "view/outline.h"

#include <math.h>

/* The configuration-space obstacle: one shape grown by the other, which shrinks to a point, the
 * middle of its core. Sliding the one around the other traces the outline. */

static const double WIDTH = 2.2, TRACED_WIDTH = 5, SLID_WIDTH = 2.4;
static const double DOT = 6, CONTACT_DOT = 5;

/* How much of a piece of that length is left to draw, 0 .. 1; takes it off. */
static double take(double *left, double length)
{
    double taken = fmin(*left, length);
    *left -= taken;
    return length > 0 ? taken / length : 1;
}

/* The outline from its beginning up to a fraction of its length: arcs, and between them edges. */
static void build(polyline *l, const painting *p, const col_obstacle *o, double upto)
{
    const camera *c = &p->now;
    double left = upto < 1 ? upto * col_obstacle_length(o) : INFINITY;
    l->count = 0;
    for (int i = 0; i < o->count && left > 0; i++) {
        const col_obstacle_corner corner = col_obstacle_corner_at(o, i);
        col_vec before = view_window_vector(c, corner.before),
                after = view_window_vector(c, corner.after);
        double turned = corner.turn * take(&left, o->radius * corner.turn);
        view_polyline_arc(l, p, camera_to_window(c, corner.at), o->radius * c->zoom,
                          atan2(before.y, before.x), turned);
        if (left <= 0 || o->count == 1)
            return;
        col_vec next = o->vertex[(i + 1) % o->count];
        col_vec side = {next.x - corner.at.x, next.y - corner.at.y};
        double along = take(&left, hypot(side.x, side.y));
        col_vec end = camera_to_window(
            c, (col_vec){corner.at.x + along * side.x, corner.at.y + along * side.y});
        view_polyline_add(l, (col_vec){end.x + o->radius * after.x, end.y + o->radius * after.y});
    }
}

static col_obstacle obstacle_of(const shown_pair *pair)
{
    return col_obstacle_of(scene_pair_framed(pair), scene_pair_other(pair));
}

static color tone(const painting *p)
{
    return p->theme->hit_word;
}

static void draw_line(painting *p, const col_obstacle *o, double upto, double width)
{
    polyline l;
    build(&l, p, o, upto);
    pen stroke = view_pen(p, PART_NONE, tone(p), width);
    if (l.count > 0)
        p->to->ops->line(p->to, l.points, l.count, &stroke);
    view_polyline_avoid(&l, p, 0.6);
}

static col_vec middle_of(const col_shape *s)
{
    return col_core_at(s, 0.5, 0.5);
}

/* The other shape where its middle is at a place of the outline. */
static col_shape slid(const painting *p, const shown_pair *pair, const col_obstacle *o)
{
    const col_shape *other = scene_pair_other(pair);
    col_vec from = middle_of(other), to = col_obstacle_place(o, p->options->slide).at;
    return col_moved(other, (col_vec){to.x - from.x, to.y - from.y});
}

static void draw_sliding(painting *p, const shown_pair *pair, const col_obstacle *o)
{
    col_shape other = slid(p, pair, o), window = camera_shape(&p->now, &other);
    pen stroke = view_pen(p, PART_NONE, p->theme->ink, SLID_WIDTH);
    draw_line(p, o, p->options->slide, TRACED_WIDTH);
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.4);
    col_vec contact = col_find(scene_pair_framed(pair), &other, COL_TOUCH_IS_HIT).on_a;
    view_paint_dot(p, PART_NONE, camera_to_window(&p->now, contact), CONTACT_DOT, p->theme->normal);
    view_paint_dot(p, PART_NONE, middle_of(&window), DOT, tone(p));
}

void view_obstacle_draw(painting *p, const shown_pair *pair)
{
    col_obstacle o = obstacle_of(pair);
    draw_line(p, &o, 1, WIDTH);
    if (p->options->sliding)
        draw_sliding(p, pair, &o);
    view_paint_dot(p, PART_NONE, camera_to_window(&p->now, middle_of(scene_pair_other(pair))), DOT,
                   tone(p));
}

static const char *words(const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    if (f->state == COL_TOUCHING)
        return f->hit ? "on the outline: hit" : "on the outline: miss";
    return f->hit ? "inside: hit" : "outside: miss";
}

void view_obstacle_labels(painting *p, const shown_pair *pair)
{
    col_vec middle = camera_to_window(&p->now, middle_of(scene_pair_other(pair)));
    color word = pair->findings.hit ? p->theme->hit_word : p->theme->miss_word;
    view_labels_put_or_break(&p->labels,
                             &(label){.key = view_label_key(LABEL_MIDDLE, pair->a, pair->b),
                                      .text = words(pair),
                                      .style = view_text_style(p, FACE_BOLD, 0.9, word),
                                      .from = middle,
                                      .to = middle,
                                      .clear = 10 * p->unit,
                                      .prefer = 1});
}
