/* What a log's numbers mean: the convention that it states, and its rows as shapes. */
#include "log/log.h"

#include <math.h>

/* ---- The convention ---- */

/* A direction's angle grows from the x to the y axis, clockwise on the screen where y is down. */
convention log_convention(const log_table *log, const convention *c)
{
    const log_stated *s = &log->stated;
    convention of = s->named ? s->convention : *c;
    if (s->middle) {
        of.xy = NAMES_CENTRE;
        of.pivot = PIVOT_AT_CENTRE;
        of.pivot_u = of.pivot_v = 0;
    }
    if (s->whole || s->half)
        of.half_sizes = s->half;
    if (s->direction) {
        of.counterclockwise = of.y_up;
        of.unit = ANGLE_RADIANS;
        of.zero = 0;
    }
    return of;
}

void log_say_stated(const log_table *log, text_buffer *b)
{
    const log_stated *s = &log->stated;
    const struct {
        bool so;
        const char *words;
    } all[] = {{s->middle, "x, y are the middle"},
               {s->whole, "sizes are whole"},
               {s->half, "sizes are half"},
               {s->direction, "the angle is in radians, from the x to the y axis"}};
    const char *before = "";
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].so) {
            text_add_format(b, "%s%s", before, all[i].words);
            before = "; ";
        }
}

/* ---- A row as shapes ---- */

void log_row_put(const log_table *log, size_t row, lab_pair *pair)
{
    const log_row *from = &log->rows[row];
    scene_written *w = &pair->rectangle, *c = &pair->circle;
    w->x = from->x;
    w->y = from->y;
    w->width = from->width;
    w->height = from->height;
    w->angle = from->angle;
    w->has_pivot = log->has_pivot && !isnan(from->pivot_x);
    w->pivot_x = w->has_pivot ? from->pivot_x : 0;
    w->pivot_y = w->has_pivot ? from->pivot_y : 0;
    c->x = from->circle_x;
    c->y = from->circle_y;
    c->radius = from->radius;
}

lab_pair log_row_pair(const log_table *log, size_t row)
{
    lab_pair pair = {.rectangle = {.kind = SHAPE_RECTANGLE, .mass = 1},
                     .circle = {.kind = SHAPE_CIRCLE, .mass = 1}};
    log_row_put(log, row, &pair);
    return pair;
}

/* A size below 0 spans the rectangle on the other side of its corner: the min corner moves by the
 * size. The pivot stays; its offset is counted from the min corner, and where a fraction of the
 * size gave it, it was a fraction of the negative size. The middle stays, too. */
static void straighten(const convention *c, scene_written *w)
{
    double whole = c->half_sizes ? 2 : 1;
    double right = fmin(w->width, 0) * whole, up = fmin(w->height, 0) * whole;
    bool names_corner = c->xy == NAMES_CORNER ||
                        (c->xy == NAMES_PIVOT && !w->has_pivot && c->pivot == PIVOT_AT_ORIGIN);
    bool at_fraction = c->pivot == PIVOT_AT_CORNER || c->pivot == PIVOT_AT_FRACTION;
    if ((right < 0 || up < 0) && at_fraction && !w->has_pivot) {
        bool corner = c->pivot == PIVOT_AT_CORNER;
        w->has_pivot = true;
        w->pivot_x = corner ? 0 : c->pivot_u * w->width * whole;
        w->pivot_y = corner ? 0 : c->pivot_v * w->height * whole;
    }
    if (names_corner) {
        w->x += right;
        w->y += up;
    }
    if (w->has_pivot) {
        w->pivot_x -= right;
        w->pivot_y -= up;
    }
    w->width = fabs(w->width);
    w->height = fabs(w->height);
}

void log_row_shapes(const log_table *log, size_t row, const convention *c, shape *rectangle,
                    shape *circle)
{
    lab_pair pair = log_row_pair(log, row);
    convention of = log_convention(log, c);
    straighten(&of, &pair.rectangle);
    *rectangle = scene_convention_read(&of, &pair.rectangle);
    *circle = scene_convention_read(&of, &pair.circle);
}
