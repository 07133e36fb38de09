#include "kit.h"

#include <math.h>
#include <stdio.h>

double between(unsigned *state, double low, double high)
{
    *state = *state * 1664525u + 1013904223u;
    return low + (high - low) * (*state >> 8) / 16777216.0;
}

convention convention_number(int i)
{
    convention c = scene_convention_sdl2();
    c.id[0] = '\0';
    c.y_up = i & 1;
    c.counterclockwise = i & 2;
    c.unit = i & 4 ? ANGLE_RADIANS : ANGLE_DEGREES;
    c.half_sizes = i & 8;
    c.xy = (names_point)(i / 16 % 3);
    c.pivot = (default_pivot)(i / 48 % 4);
    c.pivot_u = c.pivot == PIVOT_AT_FRACTION ? 0.25 : 0;
    c.pivot_v = c.pivot == PIVOT_AT_FRACTION ? 0.75 : 0;
    c.zero = i / 192 == 1 ? (c.unit == ANGLE_DEGREES ? 90 : 1.5) : 0;
    if (i / 192 == 2) { /* there the unit's bit says where zero is */
        c.zero = i & 4 ? 0.25 : 0;
        c.unit = ANGLE_TURNS;
    }
    return c;
}

lab_pair random_pair(const convention *c, unsigned *state)
{
    double turn = scene_angle_convert(400, ANGLE_DEGREES, c->unit);
    bool own_pivot = between(state, 0, 1) < 0.2, rounded = between(state, 0, 1) < 0.2;
    bool point = between(state, 0, 1) < 0.1;
    lab_pair p = {.rectangle = {.kind = SHAPE_RECTANGLE,
                                .x = between(state, -300, 300),
                                .y = between(state, -300, 300),
                                .width = between(state, 5, 200),
                                .height = between(state, 5, 200),
                                .radius = rounded ? between(state, 0, 20) : 0,
                                .angle = between(state, -turn, turn),
                                .has_pivot = own_pivot,
                                .pivot_x = own_pivot ? between(state, -50, 150) : 0,
                                .pivot_y = own_pivot ? between(state, -50, 150) : 0},
                  .circle = {.kind = SHAPE_CIRCLE, .radius = point ? 0 : between(state, 0, 60)}};
    shape rectangle = scene_convention_read(c, &p.rectangle);
    col_shape framed = scene_shape_geometry(&rectangle);
    col_vec at = col_core_at(&framed, between(state, -0.7, 1.7), between(state, -0.7, 1.7));
    if (between(state, 0, 1) < 0.3)
        at = (col_vec){between(state, -400, 400), between(state, -400, 400)};
    p.circle.x = at.x;
    p.circle.y = scene_convention_write_y(c, at.y);
    return p;
}

const char *pair_text(const lab_pair *p)
{
    static char text[400];
    const scene_written *r = &p->rectangle, *b = &p->circle;
    snprintf(text, sizeof text,
             "rect %.17g %.17g %.17g %.17g angle %.17g corner %g pivot %d %g %g, circle %.17g "
             "%.17g %.17g",
             r->x, r->y, r->width, r->height, r->angle, r->radius, r->has_pivot, r->pivot_x,
             r->pivot_y, b->x, b->y, b->radius);
    return text;
}

lab_program with_mistake(mistake_id id)
{
    return lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
}

col_vec turned_about(col_vec p, col_vec centre, double radians)
{
    double c = cos(radians), s = sin(radians), x = p.x - centre.x, y = p.y - centre.y;
    return (col_vec){centre.x + c * x - s * y, centre.y + s * x + c * y};
}

double apart(col_vec a, col_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static col_vec segment_nearest(col_vec a, col_vec b, col_vec p)
{
    double ux = b.x - a.x, uy = b.y - a.y, length = ux * ux + uy * uy;
    double t = length > 0 ? ((p.x - a.x) * ux + (p.y - a.y) * uy) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (col_vec){a.x + t * ux, a.y + t * uy};
}

col_vec quad_nearest(const quad *q, col_vec p)
{
    col_vec best = q->at[0];
    for (int i = 0; i < 4; i++) {
        col_vec n = segment_nearest(q->at[i], q->at[(i + 1) % 4], p);
        if (apart(n, p) < apart(best, p))
            best = n;
    }
    return best;
}

/* On the same side of all four. */
bool quad_contains(const quad *q, col_vec p)
{
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        col_vec a = q->at[i], b = q->at[(i + 1) % 4];
        double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left += side > 0;
        right += side < 0;
    }
    return left == 4 || right == 4;
}

double quad_distance(const quad *q, col_vec p)
{
    double d = apart(quad_nearest(q, p), p);
    return quad_contains(q, p) ? -d : d;
}
