/* Statements of the mistakes about the closest point and the distance; see statements.c. */
#include "statement.h"

#include <math.h>

/* ---- Clamp ---- */

static double missing_else(const facts *f)
{
    return -f->r - f->corner;
}

static double clamp_order(const facts *f)
{
    return apart(f->centre, turned_about(f->min, f->pivot, f->a)) - f->r - f->corner;
}

static double edges_only(const facts *f)
{
    quad q = stated_turned(f);
    col_shape circle = col_circle(f->centre, f->r + f->corner);
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        col_shape edge = col_segment(q.at[i], q.at[(i + 1) % 4]);
        least = fmin(least, col_gap(&edge, &circle));
    }
    return least;
}

static double corners_only(const facts *f)
{
    quad q = stated_turned(f);
    double least = INFINITY;
    for (int i = 0; i < 4; i++)
        least = fmin(least, apart(q.at[i], f->centre));
    return least - f->r - f->corner;
}

/* ---- Compare ---- */

static double clamped_not_difference(const facts *f)
{
    quad q = stated_turned(f);
    col_vec closest = quad_contains(&q, f->centre) ? f->centre : quad_nearest(&q, f->centre);
    return apart(closest, f->pivot) - f->r - f->corner;
}

static double distance(const facts *f)
{
    return fmax(stated_right(f) + f->r + f->corner, 0);
}

static double squared_vs_radius(const facts *f)
{
    return distance(f) * distance(f) - f->r - f->corner;
}

static double radius_squared_twice(const facts *f)
{
    double r = f->r + f->corner;
    return distance(f) - r * r;
}

/* So long that there is no end in any picture. */
static const double ENDLESS = 1e5;

static double endless_to_the_sides(const facts *f)
{
    facts n = *f;
    n.min.x -= ENDLESS;
    n.size.x += 2 * ENDLESS;
    return stated_right(&n);
}

static double endless_up_and_down(const facts *f)
{
    facts n = *f;
    n.min.y -= ENDLESS;
    n.size.y += 2 * ENDLESS;
    return stated_right(&n);
}

/* Twice the area of the triangle over its base is its height. */
static double from_line(col_vec a, col_vec b, col_vec p)
{
    double twice_area = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return fabs(twice_area) / apart(a, b);
}

static double side_lines(const facts *f)
{
    quad q = stated_turned(f);
    double nearest = INFINITY;
    for (int i = 0; i < 4; i++)
        nearest = fmin(nearest, from_line(q.at[i], q.at[(i + 1) % 4], f->centre));
    return nearest - f->r - f->corner;
}

/* Where the way from the middle crosses a side: their heights over it show how far along. */
static double radial_point(const facts *f)
{
    quad q = stated_turned(f);
    if (quad_contains(&q, f->centre))
        return stated_right(f);
    col_vec m = quad_middle(&q);
    double way = apart(m, f->centre), part = 1;
    for (int i = 0; i < 4; i++) {
        double inner = from_line(q.at[i], q.at[(i + 1) % 4], m);
        double other = from_line(q.at[(i + 2) % 4], q.at[(i + 3) % 4], f->centre);
        if (other > 2 * inner) /* it is beyond this side */
            part = fmin(part, inner / (other - inner));
    }
    return way * (1 - part) - f->r - f->corner;
}

/* The corner of the rectangle that isn't turned, from (0, 0) of the world. */
static double with_far_corner(const facts *f, col_vec at)
{
    facts n = *f;
    n.size = (col_vec){fmax(at.x - f->min.x, 0), fmax(at.y - f->min.y, 0)};
    return stated_right(&n);
}

static double far_side_is_size(const facts *f)
{
    return with_far_corner(f, f->size);
}

static double far_side_from_pivot(const facts *f)
{
    return with_far_corner(f, (col_vec){f->pivot.x + f->size.x, f->pivot.y + f->size.y});
}

/* The centre against the grown rectangle. */
static double in_grown(const facts *f, double by_x, double by_y)
{
    facts n = *f;
    n.min = (col_vec){f->min.x - by_x, f->min.y - by_y};
    n.size = (col_vec){f->size.x + 2 * by_x, f->size.y + 2 * by_y};
    quad q = stated_turned(&n);
    return quad_distance(&q, f->centre);
}

static double corners_not_rounded(const facts *f)
{
    return in_grown(f, f->r + f->corner, f->r + f->corner);
}

static double either_axis(const facts *f)
{
    return fmin(endless_to_the_sides(f), endless_up_and_down(f));
}

/* How far the shadows of the circle and of the corners are apart on an axis. */
static double separation(const facts *f, const quad *q, col_vec axis)
{
    double length = hypot(axis.x, axis.y), least = INFINITY, most = -INFINITY;
    for (int i = 0; i < 4; i++) {
        double at = (q->at[i].x * axis.x + q->at[i].y * axis.y) / length;
        least = fmin(least, at);
        most = fmax(most, at);
    }
    double centre = (f->centre.x * axis.x + f->centre.y * axis.y) / length;
    return fmax(least - centre, centre - most) - f->r - f->corner;
}

static col_vec from_to(col_vec a, col_vec b)
{
    return (col_vec){b.x - a.x, b.y - a.y};
}

static double sat_no_corner(const facts *f)
{
    quad q = stated_turned(f);
    return fmax(separation(f, &q, from_to(q.at[0], q.at[1])),
                separation(f, &q, from_to(q.at[1], q.at[2])));
}

static double sat_middles(const facts *f)
{
    quad q = stated_turned(f);
    return fmax(sat_no_corner(f), separation(f, &q, from_to(quad_middle(&q), f->centre)));
}

/* In the cross of the sides' own parts, or, where the circle is that large, near the corner that
 * is farthest away. */
static double corner_sign(const facts *f)
{
    quad q = stated_turned(f);
    double by = f->r + f->corner, farthest = 0;
    for (int i = 0; i < 4; i++)
        farthest = fmax(farthest, apart(f->centre, q.at[i]));
    return fmin(fmin(in_grown(f, by, 0), in_grown(f, 0, by)),
                fmax(in_grown(f, by, by), farthest - by));
}

static double bounding_circle(const facts *f)
{
    quad q = stated_turned(f);
    col_vec m = quad_middle(&q);
    return apart(f->centre, m) - apart(q.at[0], m) - f->r - f->corner;
}

static double corner_reversed(const facts *f)
{
    quad q = stated_turned(f);
    double by = f->r + f->corner, nearest = INFINITY;
    for (int i = 0; i < 4; i++)
        nearest = fmin(nearest, apart(f->centre, q.at[i]));
    double beside = fmin(in_grown(f, by, 0), in_grown(f, 0, by));
    return beside < 0 ? beside : fmax(in_grown(f, by, by), by - nearest);
}

static col_vec solid_nearest(const facts *f)
{
    quad q = stated_turned(f);
    return quad_contains(&q, f->centre) ? f->centre : quad_nearest(&q, f->centre);
}

/* The sum doesn't depend on where the axes begin. */
static double differences_summed(const facts *f)
{
    quad q = stated_turned(f);
    if (quad_contains(&q, f->centre))
        return stated_right(f);
    col_vec e = turned_about(from_to(solid_nearest(f), f->centre), (col_vec){0, 0}, -f->a);
    return fabs(e.x) + fabs(e.y) - f->r - f->corner;
}

static double distance_not_turned(const facts *f)
{
    return apart(turned_about(solid_nearest(f), f->pivot, -f->a), f->centre) - f->r - f->corner;
}

static double local_vs_world(const facts *f)
{
    col_vec local = turned_about(from_to(f->pivot, solid_nearest(f)), (col_vec){0, 0}, -f->a);
    return apart(local, f->centre) - f->r - f->corner;
}

static double early_out_circle(const facts *f)
{
    quad q = stated_turned(f);
    double longer = fmax(apart(q.at[0], q.at[1]), apart(q.at[1], q.at[2]));
    return fmax(stated_right(f), apart(f->centre, quad_middle(&q)) - longer / 2 - f->r - f->corner);
}

static double early_out_box(const facts *f)
{
    facts n = *f;
    n.a = 0;
    return fmax(stated_right(f), in_grown(&n, f->r + f->corner, f->r + f->corner));
}

static double outer_point_squared(const facts *f)
{
    quad q = stated_turned(f);
    col_vec way = from_to(f->centre, quad_middle(&q));
    double r = f->r + f->corner, d = hypot(way.x, way.y);
    double shorter = fmin(apart(q.at[0], q.at[1]), apart(q.at[1], q.at[2]));
    if (d < r + shorter / 2)
        return d - r - shorter / 2;
    double part = r * r / (d * d);
    return quad_distance(&q, (col_vec){f->centre.x + part * way.x, f->centre.y + part * way.y});
}

static double result_overwritten(const facts *f)
{
    (void)f;
    return INFINITY;
}

static double radius_forgotten(const facts *f)
{
    quad q = stated_turned(f);
    return quad_distance(&q, f->centre) - f->corner;
}

statement_fn *const stated_distances[MISTAKES] = {
    [MISTAKE_MISSING_ELSE] = missing_else,
    [MISTAKE_CLAMP_ORDER] = clamp_order,
    [MISTAKE_EDGES_ONLY] = edges_only,
    [MISTAKE_CORNERS_ONLY] = corners_only,
    [MISTAKE_MISSING_ELSE_X] = endless_to_the_sides,
    [MISTAKE_MISSING_ELSE_Y] = endless_up_and_down,
    [MISTAKE_SIDE_LINES] = side_lines,
    [MISTAKE_RADIAL_POINT] = radial_point,
    [MISTAKE_FAR_SIDE_IS_SIZE] = far_side_is_size,
    [MISTAKE_FAR_SIDE_FROM_PIVOT] = far_side_from_pivot,
    [MISTAKE_CLAMPED_NOT_DIFFERENCE] = clamped_not_difference,
    [MISTAKE_SQUARED_VS_RADIUS] = squared_vs_radius,
    [MISTAKE_RADIUS_SQUARED_TWICE] = radius_squared_twice,
    [MISTAKE_CORNERS_NOT_ROUNDED] = corners_not_rounded,
    [MISTAKE_BOUNDING_CIRCLE] = bounding_circle,
    [MISTAKE_RADIUS_FORGOTTEN] = radius_forgotten,
    [MISTAKE_EITHER_AXIS] = either_axis,
    [MISTAKE_SAT_NO_CORNER] = sat_no_corner,
    [MISTAKE_SAT_MIDDLES] = sat_middles,
    [MISTAKE_CORNER_SIGN] = corner_sign,
    [MISTAKE_CORNER_REVERSED] = corner_reversed,
    [MISTAKE_DIFFERENCES_SUMMED] = differences_summed,
    [MISTAKE_DISTANCE_NOT_TURNED] = distance_not_turned,
    [MISTAKE_LOCAL_VS_WORLD] = local_vs_world,
    [MISTAKE_EARLY_OUT_CIRCLE] = early_out_circle,
    [MISTAKE_EARLY_OUT_BOX] = early_out_box,
    [MISTAKE_OUTER_POINT_SQUARED] = outer_point_squared,
    [MISTAKE_RESULT_OVERWRITTEN] = result_overwritten,
};
