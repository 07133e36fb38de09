#include "view/arc.h"

#include <math.h>

static const double STOP = 8; /* units before the end */
static const double SMALLEST = 14;

/* The direction of a vector; without a length any will do. */
static col_vec direction_of(col_vec v, double length)
{
    return length > 0 ? (col_vec){v.x / length, v.y / length} : (col_vec){1, 0};
}

view_arc view_arc_about(const painting *p, col_vec about, col_vec from, col_vec to, double turn)
{
    double far = hypot(from.x, from.y), near = hypot(to.x, to.y);
    col_vec end = near > 0 ? direction_of(to, near) : direction_of(from, far);
    view_arc a = {.length = hypot(turn * (far + near) / 2, far - near) * p->rest.zoom};
    double rest = a.length > 0 ? fmin(1, STOP * p->unit / a.length) : 0;
    for (int i = 0; i < VIEW_ARC_POINTS; i++) {
        double left = 1 - (1 - rest) * i / (VIEW_ARC_POINTS - 1);
        col_vec now = col_scaled(end, near + left * (far - near));
        a.points[i] =
            camera_to_window(&p->rest, col_add(about, col_turn(now, col_radians(left * turn))));
    }
    col_vec start = a.points[VIEW_ARC_POINTS / 5], stop = a.points[VIEW_ARC_POINTS * 4 / 5],
            top = a.points[VIEW_ARC_POINTS / 2];
    a.sagitta = hypot(top.x - (start.x + stop.x) / 2, top.y - (start.y + stop.y) / 2);
    return a;
}

bool view_arc_shows(const painting *p, const view_arc *a)
{
    return a->length > SMALLEST * p->unit;
}

void view_arc_draw(painting *p, const view_arc *a, view_part part, color tone, double width,
                   double head)
{
    enum { STEP = 7 };
    pen stroke = view_pen(p, part, tone, width);
    col_vec tip = a->points[VIEW_ARC_POINTS - 1], before = a->points[VIEW_ARC_POINTS - 5];
    p->to->ops->line(p->to, a->points, VIEW_ARC_POINTS - 2, &stroke);
    view_paint_head(p, tip, (col_vec){tip.x - before.x, tip.y - before.y}, head, tone);
    for (int i = 0; i + STEP < VIEW_ARC_POINTS; i += STEP) {
        view_labels_avoid(&p->labels, a->points[i], a->points[i + STEP], 1);
        view_labels_spot(&p->labels, part, a->points[i + STEP]);
    }
}
