#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* The line from the other shape to the closest point, and the radius that it is compared with. When
 * the centre is inside there is no such line; then the way to the side, and the radius behind it,
 * add up to the depth: the way out, which is an arrow of its own (draw_contact.c). */

static const double LINE_WIDTH = 4, HALO = 2.2;
static const double DOT = 5;
static const double BAR_WIDTH = 6, BAR_AWAY = 13;
static const double HEAD = 15;
static const double LABEL_CLEAR = 10;

/* The two ends of something on a stage, in the window. */
typedef struct span {
    col_vec from, to;
} span;

static bool inside(const shown_pair *pair)
{
    return pair->findings.distance == 0;
}

/* The direction in the frame in which the other shape gets out. */
static col_vec way_out(const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    double sign = f->framed_is_b ? -1 : 1;
    return (col_vec){sign * f->local_normal.x, sign * f->local_normal.y};
}

static col_vec moved(col_vec from, col_vec along, double by)
{
    return (col_vec){from.x + along.x * by, from.y + along.y * by};
}

/* From the nearest point of the other core to the closest point of the framed one. */
static span closest_span(const view_stage *s, const shown_pair *pair)
{
    return (span){view_stage_point(s, pair->findings.nearest),
                  view_stage_point(s, pair->findings.clamped)};
}

/* What the distance line spans; inside: from the deepest point of the other core out of the framed
 * one; both lie a radius away from the deepest points of the outlines. */
static span line_span(const view_stage *s, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    if (!inside(pair))
        return closest_span(s, pair);
    col_vec out = way_out(pair);
    col_vec on_other = f->framed_is_b ? f->local_on_a : f->local_on_b;
    col_vec on_framed = f->framed_is_b ? f->local_on_b : f->local_on_a;
    return (span){view_stage_point(s, moved(on_other, out, s->other.radius)),
                  view_stage_point(s, moved(on_framed, out, -s->framed.radius))};
}

static double span_length(span s)
{
    return hypot(s.to.x - s.from.x, s.to.y - s.from.y);
}

/* The bar begins beside the line's beginning and is as long as the radius: along the line, or away
 * from the way to the side. */
static span bar_span(const painting *p, const view_stage *s, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    col_vec out = way_out(pair);
    col_vec along = {-out.x, -out.y};
    if (!inside(pair))
        along = (col_vec){(f->clamped.x - f->nearest.x) / f->distance,
                          (f->clamped.y - f->nearest.y) / f->distance};
    col_vec start =
        inside(pair) ? moved(f->framed_is_b ? f->local_on_a : f->local_on_b, out, s->other.radius)
                     : f->nearest;
    span bar = {view_stage_point(s, start), view_stage_point(s, moved(start, along, f->radius))};
    double length = span_length(bar);
    if (length == 0)
        return bar;
    double away = BAR_AWAY * p->unit / length;
    col_vec offset = {-(bar.to.y - bar.from.y) * away, (bar.to.x - bar.from.x) * away};
    return (span){moved(bar.from, offset, 1), moved(bar.to, offset, 1)};
}

/* A bar with square ends, so that its length can be compared. */
static void draw_square(painting *p, span s, double width, color tone)
{
    double length = span_length(s);
    double half = width / 2 / length;
    col_vec side = {-(s.to.y - s.from.y) * half, (s.to.x - s.from.x) * half};
    col_vec corner[4] = {moved(s.from, side, 1), moved(s.to, side, 1), moved(s.to, side, -1),
                         moved(s.from, side, -1)};
    p->to->ops->polygon(p->to, corner, 4, tone);
}

/* Where one radius ends and the other begins. */
static void draw_tick(painting *p, span bar, double fraction)
{
    col_vec d = {bar.to.x - bar.from.x, bar.to.y - bar.from.y};
    double half = BAR_WIDTH * p->unit / span_length(bar);
    col_vec at = moved(bar.from, d, fraction), side = {-d.y, d.x};
    pen stroke = view_pen(p, PART_RADIUS, p->theme->radius, 2);
    view_paint_line(p, moved(at, side, -half), moved(at, side, half), &stroke);
}

static void draw_bar(painting *p, const view_stage *s, const shown_pair *pair)
{
    span bar = bar_span(p, s, pair);
    if (span_length(bar) == 0)
        return;
    pen stroke = view_pen(p, PART_RADIUS, p->theme->radius, BAR_WIDTH);
    if (stroke.halo.a > 0)
        draw_square(p, bar, stroke.width + 2 * stroke.halo_width, stroke.halo);
    draw_square(p, bar, stroke.width, stroke.color);
    if (s->framed.radius > 0 && s->other.radius > 0)
        draw_tick(p, bar, s->other.radius / pair->findings.radius);
    view_labels_keep_off(&p->labels, bar.from, bar.to, 5);
    view_spots_along(p, PART_RADIUS, bar.from, bar.to);
}

static void draw_to_side(painting *p, span s)
{
    pen stroke = view_pen(p, PART_DISTANCE, p->theme->normal, LINE_WIDTH);
    view_paint_arrow(p, s.from, s.to, &stroke, HEAD);
}

static void draw_distance(painting *p, span s)
{
    pen stroke = view_pen(p, PART_DISTANCE, p->theme->distance, LINE_WIDTH);
    if (stroke.halo.a == 0 && !p->faint) {
        stroke.halo = p->theme->halo;
        stroke.halo_width = HALO * p->unit;
    }
    if (span_length(s) > 0)
        view_paint_line(p, s.from, s.to, &stroke);
    view_paint_dot(p, PART_CLOSEST, s.to, DOT, p->theme->distance);
}

static void draw_line(painting *p, const view_stage *s, const shown_pair *pair, view_part centre)
{
    bool out = inside(pair) && !view_is_quiet(p);
    span line = out ? line_span(s, pair) : closest_span(s, pair);
    (out ? draw_to_side : draw_distance)(p, line);
    view_paint_dot(p, centre, line.from, DOT, p->theme->distance);
    view_labels_keep_off(&p->labels, line.from, line.to, 5);
    view_spots_along(p, PART_DISTANCE, line.from, line.to);
}

/* Between the outlines, while the formula's last term is highlighted. */
static void draw_gap(painting *p, const view_stage *s, const shown_pair *pair)
{
    pen stroke = view_pen(p, PART_GAP, p->theme->accent, LINE_WIDTH);
    view_paint_line(p, view_stage_point(s, pair->findings.local_on_a),
                    view_stage_point(s, pair->findings.local_on_b), &stroke);
}

/* With the contact shown, its arrow runs along that way, and farther: one of them is enough. */
static bool replaced(const painting *p, const view_stage *s, const shown_pair *pair)
{
    return inside(pair) && s->camera == &p->now && p->scene->show & SHOW(SHOW_CONTACT);
}

static void draw_stage(painting *p, const view_stage *s, const shown_pair *pair, view_part centre)
{
    if (p->scene->show & SHOW(SHOW_DISTANCE) && !replaced(p, s, pair))
        draw_line(p, s, pair, centre);
    if (p->options->highlighted == PART_GAP)
        draw_gap(p, s, pair);
}

/* It belongs to the distance's line; without that it would lie across what a clamp cuts off. */
static bool has_bar(const painting *p, size_t index)
{
    const view_aids *a = &p->options->aids;
    bool alone = (a->clamp_x || a->clamp_y) && !(p->scene->show & SHOW(SHOW_DISTANCE));
    return index == 0 && p->scene->show & SHOW(SHOW_RADIUS) && !alone;
}

void view_distance_draw(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    view_stage real = view_stage_real(p, pair), main = view_stage_main(p, pair);
    if (has_bar(p, index))
        draw_bar(p, &main, pair);
    draw_stage(p, &real, pair, PART_CENTRE);
    if (view_has_ghost(p, pair) && !p->faint)
        draw_stage(p, &main, pair, PART_LOCAL);
}

static bool put(painting *p, enum label_kind kind, const shown_pair *pair, span s, int side,
                double clear, const char *text, color tone, bool stay, view_part part)
{
    canvas_text_style style = view_text_style(p, FACE_BOLD, stay ? 0.9 : 1.1, tone);
    if (p->faint)
        style = view_text_style(p, FACE_LABEL, 0.9, p->theme->muted);
    return view_labels_put(&p->labels, &(label){.key = view_label_key(kind, pair->a, pair->b),
                                                .text = text,
                                                .style = style,
                                                .from = s.from,
                                                .to = s.to,
                                                .clear = clear * p->unit,
                                                .prefer = side,
                                                .one_side = !stay,
                                                .stay = stay,
                                                .clear_of = stay,
                                                .part = part});
}

/* The side without the radius's bar: the way to the side points where the distance came from. */
static int side_of(const shown_pair *pair)
{
    return inside(pair) ? 1 : -1;
}

/* The length with its name at the first pair's main line, if that can be seen; only the number at
 * the other lines, which shows that turning changes no distance. False: it isn't there, and doesn't
 * wait for its place either. */
static bool put_distance(painting *p, enum label_kind kind, const shown_pair *pair,
                         const view_stage *s, bool named)
{
    const col_findings *f = &pair->findings;
    span line = line_span(s, pair);
    double length = inside(pair) ? f->depth - f->radius : f->distance;
    char text[64];
    if (replaced(p, s, pair))
        return false;
    number_text number = view_pair_number(p, pair, fmax(length, 0));
    snprintf(text, sizeof text, "%s%s",
             !named         ? ""
             : inside(pair) ? "to side "
                            : "distance ",
             number.text);
    return put(p, kind, pair, line, side_of(pair), LABEL_CLEAR, text,
               inside(pair) ? p->theme->normal : p->theme->distance, !named, PART_DISTANCE) ||
           p->labels.waits;
}

static void put_radius(painting *p, const shown_pair *pair, const view_stage *s)
{
    char text[VIEW_VERDICT_SIZE];
    if (pair->findings.radius == 0)
        return; /* there is no bar */
    view_words_radius(text, sizeof text, pair, view_pair_digits(pair, view_is_steady(p)));
    put(p, LABEL_RADIUS, pair, bar_span(p, s, pair), 1, LABEL_CLEAR, text, p->theme->radius, false,
        PART_RADIUS);
}

/* Is the real line far enough from the ghost's for a number of its own? */
static bool stands_apart(const painting *p, const view_stage *real, const view_stage *main,
                         const shown_pair *pair)
{
    span a = line_span(real, pair), b = line_span(main, pair);
    return hypot(a.from.x - b.from.x, a.from.y - b.from.y) > 2 * p->text;
}

void view_distance_labels(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    view_stage real = view_stage_real(p, pair), main = view_stage_main(p, pair);
    const unsigned show = p->scene->show;
    bool named = false;
    if (view_is_quiet(p))
        return;
    if (show & SHOW(SHOW_DISTANCE))
        named = put_distance(p, index == 0 ? LABEL_DISTANCE : LABEL_SAME, pair, &main, index == 0);
    if (has_bar(p, index))
        put_radius(p, pair, &main);
    if (show & SHOW(SHOW_DISTANCE) && index == 0 && stands_apart(p, &real, &main, pair))
        put_distance(p, LABEL_SAME, pair, &real, !named);
}
