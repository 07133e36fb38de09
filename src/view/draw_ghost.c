#include "view/arc.h"

#include <math.h>
#include <stdio.h>

/* The pair turned back about the framed shape's pivot, and the path of its centre. */

static const double GHOST_WIDTH = 2.2, DASH = 9, GAP = 6;
static const double ARC_WIDTH = 2;
static const double HEAD = 11;

static void draw_dashed(painting *p, const view_stage *s, const col_shape *world)
{
    col_shape window = camera_shape(s->camera, world);
    if (!view_is_visible(p, &window))
        return;
    pen stroke = view_pen(p, PART_LOCAL, p->theme->ghost, GHOST_WIDTH);
    stroke.dash = DASH * p->unit;
    stroke.gap = GAP * p->unit;
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.6);
}

static view_arc arc_of(const painting *p, const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    const col_vec back = pair->findings.local_centre;
    return view_arc_about(p, col_pivot(framed), col_turn(back, framed->dir), back,
                          view_pair_angle(pair));
}

static bool has_arc(const painting *p, const shown_pair *pair, const view_arc *a)
{
    return view_has_ghost(p, pair) && view_arc_shows(p, a);
}

static void draw_arc(painting *p, const shown_pair *pair)
{
    view_arc a = arc_of(p, pair);
    if (has_arc(p, pair, &a))
        view_arc_draw(p, &a, PART_ANGLE, p->theme->angle, ARC_WIDTH, HEAD);
}

void view_ghost_draw(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    if (!view_has_ghost(p, pair))
        return;
    view_stage s = view_stage_ghost(p, pair);
    if (!view_pair_repeats(p->pairs, index))
        draw_dashed(p, &s, &s.framed);
    draw_dashed(p, &s, &s.other);
    draw_arc(p, pair);
}

void view_ghost_labels(painting *p, size_t index)
{
    const shown_pair *pair = &p->pairs->shown[index];
    view_arc a = arc_of(p, pair);
    if (index > 0 || view_is_quiet(p) || !has_arc(p, pair, &a))
        return;
    char angle_text[48], text[64];
    view_words_turn(p, angle_text, sizeof angle_text, -view_pair_angle(pair));
    snprintf(text, sizeof text, "turn by %s", angle_text);
    view_labels_put_or_break(&p->labels,
                             &(label){.key = view_label_key(LABEL_TURN, pair->a, pair->b),
                                      .text = text,
                                      .style = view_text_style(p, FACE_LABEL, 1, p->theme->angle),
                                      .from = a.points[VIEW_ARC_POINTS / 5],
                                      .to = a.points[VIEW_ARC_POINTS * 4 / 5],
                                      .clear = 12 * p->unit + a.sagitta,
                                      .prefer = view_pair_angle(pair) > 0 ? 1 : -1,
                                      .part = PART_ANGLE});
}
