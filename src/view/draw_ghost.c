#include "view/painting.h"

#include <math.h>
#include <stdio.h>

/* The pair turned back about the framed shape's pivot, and the path of its centre. */

static const double GHOST_WIDTH = 2.2, DASH = 9, GAP = 6;
static const double ARC_WIDTH = 2;
static const double ARC_STOP = 8; /* units before the ghost's centre: its dot is there */
static const double SMALLEST_ARC = 14;
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

/* The arc in the window: the centre's place in frames turned less and less. */
enum { ARC_POINTS = 64 };
typedef struct arc {
    col_vec points[ARC_POINTS];
    double length;  /* pixels */
    double sagitta; /* of its middle three fifths: how far it bulges from the chord */
} arc;

static arc arc_of(const painting *p, const shown_pair *pair)
{
    arc a = {.length = 0};
    col_shape frame = *view_pair_framed(pair);
    const col_vec centre = pair->findings.local_centre;
    double whole = view_pair_angle(pair);
    double length = fabs(whole) * hypot(centre.x, centre.y) * p->rest.zoom;
    double rest = length > 0 ? fmin(1, ARC_STOP * p->unit / length) : 0;
    for (int i = 0; i < ARC_POINTS; i++) {
        double left = 1 - (1 - rest) * i / (ARC_POINTS - 1);
        frame.dir = col_radians(left * whole);
        a.points[i] = camera_to_window(&p->rest, col_to_world(&frame, centre));
    }
    a.length = length;
    col_vec from = a.points[ARC_POINTS / 5], to = a.points[ARC_POINTS * 4 / 5],
            top = a.points[ARC_POINTS / 2];
    a.sagitta = hypot(top.x - (from.x + to.x) / 2, top.y - (from.y + to.y) / 2);
    return a;
}

static bool has_arc(const painting *p, const shown_pair *pair, const arc *a)
{
    return view_has_ghost(p, pair) && a->length > SMALLEST_ARC * p->unit;
}

static void draw_arc(painting *p, const shown_pair *pair)
{
    arc a = arc_of(p, pair);
    if (!has_arc(p, pair, &a))
        return;
    pen stroke = view_pen(p, PART_ANGLE, p->theme->angle, ARC_WIDTH);
    col_vec tip = a.points[ARC_POINTS - 1], before = a.points[ARC_POINTS - 5];
    p->to->ops->line(p->to, a.points, ARC_POINTS - 2, &stroke);
    view_paint_head(p, tip, (col_vec){tip.x - before.x, tip.y - before.y}, HEAD, p->theme->angle);
    for (int i = 0; i + 7 < ARC_POINTS; i += 7) {
        view_labels_avoid(&p->labels, a.points[i], a.points[i + 7], 1);
        view_labels_spot(&p->labels, PART_ANGLE, a.points[i + 7]);
    }
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
    arc a = arc_of(p, pair);
    if (index > 0 || !has_arc(p, pair, &a))
        return;
    char angle_text[48], text[64];
    view_words_angle(angle_text, sizeof angle_text, &p->scene->convention,
                     fabs(view_pair_angle(pair)));
    snprintf(text, sizeof text, "turn back %s", angle_text);
    view_labels_put(&p->labels,
                    &(label){.key = view_label_key(LABEL_TURN, pair->a, pair->b),
                             .text = text,
                             .style = view_text_style(p, FACE_LABEL, 1, p->theme->angle),
                             .from = a.points[ARC_POINTS / 5],
                             .to = a.points[ARC_POINTS * 4 / 5],
                             .clear = 10 * p->unit + a.sagitta,
                             .prefer = view_pair_angle(pair) > 0 ? 1 : -1,
                             .part = PART_ANGLE});
}
