/* Where mistakes put the rectangle and the circle: those of the read, angle and localise stages. */
#include "statement.h"

#include <math.h>

static const col_vec ORIGIN = {0, 0};

facts facts_of(const convention *c, const lab_pair *p)
{
    shape s = scene_convention_read(c, &p->rectangle);
    col_shape g = scene_shape_geometry(&s);
    double up = c->y_up ? -1 : 1;
    facts f = {.convention = c,
               .rectangle = &p->rectangle,
               .size = {s.width, s.height},
               .pivot = {g.at.x + g.pivot.x, up * (g.at.y + g.pivot.y)},
               .a = up * scene_angle_radians(s.angle),
               .corner = s.radius,
               .centre = {p->circle.x, p->circle.y},
               .r = p->circle.radius};
    f.min = (col_vec){g.at.x + g.corner.x, g.at.y + g.corner.y};
    if (c->y_up)
        f.min.y = -(f.min.y + s.height);
    return f;
}

quad stated_straight(const facts *f)
{
    double x = f->min.x, y = f->min.y, w = f->size.x, h = f->size.y;
    return (quad){{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}};
}

quad stated_turned(const facts *f)
{
    quad q = stated_straight(f);
    for (int i = 0; i < 4; i++)
        q.at[i] = turned_about(q.at[i], f->pivot, f->a);
    return q;
}

/* The circle against a solid quadrilateral. */
double stated_gap(const facts *f, quad q)
{
    return quad_distance(&q, f->centre) - f->r - f->corner;
}

double stated_right(const facts *f)
{
    return stated_gap(f, stated_turned(f));
}

col_vec quad_middle(const quad *q)
{
    return (col_vec){(q->at[0].x + q->at[2].x) / 2, (q->at[0].y + q->at[2].y) / 2};
}

/* ---- Read ---- */

static double named_otherwise(const facts *f, names_point names)
{
    convention c = *f->convention;
    c.xy = names;
    lab_pair p = {.rectangle = *f->rectangle,
                  .circle = {.x = f->centre.x, .y = f->centre.y, .radius = f->r}};
    facts renamed = facts_of(&c, &p);
    return stated_right(&renamed);
}

static double xy_is_centre(const facts *f)
{
    return named_otherwise(f, NAMES_CENTRE);
}

static double xy_is_corner(const facts *f)
{
    return named_otherwise(f, NAMES_CORNER);
}

/* The fraction of the size at which the default pivot is, and that at which x, y are. */
static col_vec pivot_fraction(const convention *c)
{
    if (c->pivot == PIVOT_AT_CENTRE)
        return (col_vec){0.5, 0.5};
    return (col_vec){c->pivot_u, c->pivot_v};
}

static col_vec named_fraction(const facts *f)
{
    const convention *c = f->convention;
    if (c->xy == NAMES_CENTRE)
        return (col_vec){0.5, 0.5};
    if (c->xy == NAMES_PIVOT && !f->rectangle->has_pivot)
        return pivot_fraction(c);
    return (col_vec){0, 0};
}

/* Another size, with x and y naming what they name; it may be negative. */
static facts resized(const facts *f, col_vec size)
{
    facts n = *f;
    col_vec at = named_fraction(f), turn = pivot_fraction(f->convention);
    n.size = size;
    n.min.x += at.x * (f->size.x - size.x);
    n.min.y += at.y * (f->size.y - size.y);
    if (f->rectangle->has_pivot)
        n.pivot = (col_vec){n.min.x + f->rectangle->pivot_x, n.min.y + f->rectangle->pivot_y};
    else if (f->convention->pivot != PIVOT_AT_ORIGIN)
        n.pivot = (col_vec){n.min.x + turn.x * size.x, n.min.y + turn.y * size.y};
    return n;
}

static double x2y2_as_wh(const facts *f)
{
    facts n = resized(f, (col_vec){f->min.x + f->size.x, f->min.y + f->size.y});
    return stated_right(&n);
}

/* A far side that is left of the near one is never reached: only the near one is left. */
static double wh_as_x2y2(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.x - f->min.x, f->size.y - f->min.y});
    n.size = (col_vec){fmax(n.size.x, 0), fmax(n.size.y, 0)};
    return stated_right(&n);
}

/* The far corner is at (w, h), wherever the near one is: between them. The size that x, y and the
 * pivot go by has a sign. */
static double wh_as_x2y2_sorted(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.x - f->min.x, f->size.y - f->min.y});
    col_vec far = {n.min.x + n.size.x, n.min.y + n.size.y}, near = n.min;
    n.min = (col_vec){fmin(near.x, far.x), fmin(near.y, far.y)};
    n.size = (col_vec){fmax(near.x, far.x) - n.min.x, fmax(near.y, far.y) - n.min.y};
    return stated_right(&n);
}

static double moved(const facts *f, double right, double down)
{
    quad q = stated_turned(f);
    for (int i = 0; i < 4; i++)
        q.at[i] = (col_vec){q.at[i].x + right, q.at[i].y + (f->convention->y_up ? -down : down)};
    return stated_gap(f, q);
}

/* As if the rectangle were moved by r to the right and down. */
static double circle_top_left(const facts *f)
{
    return moved(f, f->r, f->r);
}

static double circle_plus_radius(const facts *f)
{
    return moved(f, -f->r, -f->r);
}

static double diameter_as_radius(const facts *f)
{
    return stated_right(f) - f->r;
}

static double radius_halved(const facts *f)
{
    return stated_right(f) + f->r / 2;
}

static double scaled(const facts *f, double by)
{
    quad q = stated_turned(f);
    col_vec m = quad_middle(&q);
    for (int i = 0; i < 4; i++)
        q.at[i] = (col_vec){m.x + by * (q.at[i].x - m.x), m.y + by * (q.at[i].y - m.y)};
    return stated_gap(f, q);
}

static double full_as_half(const facts *f)
{
    return scaled(f, 2);
}

static double half_as_full(const facts *f)
{
    return scaled(f, 0.5);
}

static double sizes_swapped(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.y, f->size.x});
    return stated_right(&n);
}

static double width_as_height(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.x, f->size.x});
    return stated_right(&n);
}

static double height_as_width(const facts *f)
{
    facts n = resized(f, (col_vec){f->size.y, f->size.y});
    return stated_right(&n);
}

/* The middle stays where it was before the turn; from there half of each length either way, along
 * the turned sides. */
static double with_halves_of(const facts *f, double along, double across)
{
    quad q = stated_turned(f);
    col_vec m = quad_middle(&q), x = {cos(f->a) * along / 2, sin(f->a) * along / 2};
    col_vec y = {-sin(f->a) * across / 2, cos(f->a) * across / 2};
    return stated_gap(f, (quad){{{m.x - x.x - y.x, m.y - x.y - y.y},
                                 {m.x + x.x - y.x, m.y + x.y - y.y},
                                 {m.x + x.x + y.x, m.y + x.y + y.y},
                                 {m.x - x.x + y.x, m.y - x.y + y.y}}});
}

static double halves_swapped(const facts *f)
{
    return with_halves_of(f, f->size.y, f->size.x);
}

static double width_twice(const facts *f)
{
    return with_halves_of(f, f->size.x, f->size.x);
}

static double height_twice(const facts *f)
{
    return with_halves_of(f, f->size.y, f->size.y);
}

/* Stored from its right side on: that side is all that is left. */
static double negative_size(const facts *f)
{
    quad q = stated_turned(f);
    col_shape side = col_segment(q.at[1], q.at[2]);
    col_shape circle = col_circle(f->centre, f->r + f->corner);
    return col_gap(&side, &circle);
}

static double int_truncation(const facts *f)
{
    facts n = *f;
    double x = f->min.x + f->size.x / 2, y = f->min.y + f->size.y / 2;
    n.min.x += (int)x - x;
    n.min.y += (int)y - y;
    if (f->pivot.x != 0 || f->pivot.y != 0) {
        n.pivot.x += (int)x - x;
        n.pivot.y += (int)y - y;
    }
    return stated_right(&n);
}

/* ---- Angle ---- */

static double with_angle(const facts *f, double a)
{
    facts n = *f;
    n.a = a;
    return stated_right(&n);
}

/* As if the circle were turned on by twice the angle. */
static double wrong_sign(const facts *f)
{
    facts n = *f;
    n.centre = turned_about(f->centre, f->pivot, 2 * f->a);
    return stated_right(&n);
}

static double degrees_as_radians(const facts *f)
{
    return with_angle(f, f->a * 180 / M_PI);
}

/* A turn has 2 pi radians. */
static double turns_as_radians(const facts *f)
{
    return with_angle(f, f->a / (2 * M_PI));
}

static double radians_as_degrees(const facts *f)
{
    return with_angle(f, f->a * M_PI / 180);
}

/* Mirrored at the diagonal of the axes. */
static double atan2_swapped(const facts *f)
{
    return with_angle(f, M_PI / 2 - f->a);
}

/* As if the circle were turned back by a quarter, or on by one. */
static double angle_plus_90(const facts *f)
{
    facts n = *f;
    double x = f->centre.x - f->pivot.x, y = f->centre.y - f->pivot.y;
    n.centre = (col_vec){f->pivot.x + y, f->pivot.y - x};
    return stated_right(&n);
}

static double angle_minus_90(const facts *f)
{
    facts n = *f;
    double x = f->centre.x - f->pivot.x, y = f->centre.y - f->pivot.y;
    n.centre = (col_vec){f->pivot.x - y, f->pivot.y + x};
    return stated_right(&n);
}

static double absolute_angle(const facts *f)
{
    const convention *c = f->convention;
    double natural = c->y_up == c->counterclockwise ? 1 : -1;
    double value = natural * (fabs(f->rectangle->angle) - c->zero);
    return with_angle(f, scene_angle_convert(value, c->unit, ANGLE_RADIANS));
}

static double angle_twice(const facts *f)
{
    return with_angle(f, 2 * f->a);
}

static double angle_ignored(const facts *f)
{
    return stated_gap(f, stated_straight(f));
}

/* ---- Localise ---- */

static double about(const facts *f, col_vec point)
{
    facts n = *f;
    n.pivot = point;
    return stated_right(&n);
}

static double pivot_top_left(const facts *f)
{
    quad q = stated_straight(f);
    return about(f, q.at[f->convention->y_up ? 3 : 0]);
}

static double pivot_bottom_left(const facts *f)
{
    quad q = stated_straight(f);
    return about(f, q.at[f->convention->y_up ? 0 : 3]);
}

static double pivot_centre(const facts *f)
{
    quad q = stated_straight(f);
    return about(f, quad_middle(&q));
}

static double pivot_origin(const facts *f)
{
    return about(f, ORIGIN);
}

/* The rectangle is turned about the origin, and lies off by the pivot. */
static double pivot_not_added_back(const facts *f)
{
    quad q = stated_straight(f);
    for (int i = 0; i < 4; i++) {
        col_vec p = turned_about(q.at[i], ORIGIN, f->a);
        q.at[i] = (col_vec){p.x + f->pivot.x, p.y + f->pivot.y};
    }
    return stated_gap(f, q);
}

static col_vec upside_down(const facts *f, col_vec p)
{
    return (col_vec){p.x, 2 * f->pivot.y - p.y};
}

/* Rectangle and circle are turned over, and then the rectangle is turned. */
static double y_up_formula(const facts *f)
{
    quad q = stated_straight(f);
    for (int i = 0; i < 4; i++)
        q.at[i] = turned_about(upside_down(f, q.at[i]), f->pivot, f->a);
    facts n = *f;
    n.centre = upside_down(f, f->centre);
    return stated_gap(&n, q);
}

/* The circle is turned on instead of back, and turned over. */
static double reflection(const facts *f)
{
    facts n = *f;
    n.centre = upside_down(f, turned_about(f->centre, f->pivot, f->a));
    return stated_gap(&n, stated_straight(f));
}

/* Two shears, one after the other. */
static double x_overwritten(const facts *f)
{
    double c = cos(f->a), s = sin(f->a);
    double first[2][2] = {{c, s}, {0, 1}}, second[2][2] = {{1, 0}, {-s, c}}, both[2][2];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            both[i][j] = second[i][0] * first[0][j] + second[i][1] * first[1][j];
    double x = f->centre.x - f->pivot.x, y = f->centre.y - f->pivot.y;
    facts n = *f;
    n.centre = (col_vec){f->pivot.x + both[0][0] * x + both[0][1] * y,
                         f->pivot.y + both[1][0] * x + both[1][1] * y};
    return stated_gap(&n, stated_straight(f));
}

static double aabb(const facts *f)
{
    quad q = stated_turned(f);
    facts n = *f;
    n.min = q.at[0];
    col_vec max = q.at[0];
    for (int i = 1; i < 4; i++) {
        n.min = (col_vec){fmin(n.min.x, q.at[i].x), fmin(n.min.y, q.at[i].y)};
        max = (col_vec){fmax(max.x, q.at[i].x), fmax(max.y, q.at[i].y)};
    }
    n.size = (col_vec){max.x - n.min.x, max.y - n.min.y};
    return stated_gap(f, stated_straight(&n));
}

/* The box around the turned corners, put straight about the rectangle's middle before it turns, and
 * turned about the pivot again. */
static double grown_turned_again(const facts *f)
{
    quad plain = stated_straight(f), q = stated_turned(f);
    col_vec m = quad_middle(&plain), half = {0, 0};
    for (int i = 0; i < 4; i++)
        half = (col_vec){fmax(half.x, fabs(q.at[i].x - q.at[0].x) / 2),
                         fmax(half.y, fabs(q.at[i].y - q.at[0].y) / 2)};
    col_vec other = {fabs(q.at[1].x - q.at[3].x) / 2, fabs(q.at[1].y - q.at[3].y) / 2};
    half = (col_vec){fmax(half.x, other.x), fmax(half.y, other.y)};
    facts n = *f;
    n.min = (col_vec){m.x - half.x, m.y - half.y};
    n.size = (col_vec){2 * half.x, 2 * half.y};
    return stated_right(&n);
}

/* Lengths from the rectangle are w times as long, the radius isn't. */
static double axes_not_normalised(const facts *f)
{
    quad q = stated_turned(f);
    double d = fmax(quad_distance(&q, f->centre), 0);
    return f->size.x * d - f->r - f->corner;
}

statement_fn *const stated_places[MISTAKES] = {
    [MISTAKE_XY_IS_CENTRE] = xy_is_centre,
    [MISTAKE_XY_IS_CORNER] = xy_is_corner,
    [MISTAKE_X2Y2_AS_WH] = x2y2_as_wh,
    [MISTAKE_WH_AS_X2Y2] = wh_as_x2y2,
    [MISTAKE_WH_AS_X2Y2_SORTED] = wh_as_x2y2_sorted,
    [MISTAKE_CIRCLE_TOP_LEFT] = circle_top_left,
    [MISTAKE_CIRCLE_PLUS_RADIUS] = circle_plus_radius,
    [MISTAKE_DIAMETER_AS_RADIUS] = diameter_as_radius,
    [MISTAKE_RADIUS_HALVED] = radius_halved,
    [MISTAKE_FULL_AS_HALF] = full_as_half,
    [MISTAKE_HALF_AS_FULL] = half_as_full,
    [MISTAKE_SIZES_SWAPPED] = sizes_swapped,
    [MISTAKE_HALVES_SWAPPED] = halves_swapped,
    [MISTAKE_WIDTH_TWICE] = width_twice,
    [MISTAKE_WIDTH_AS_HEIGHT] = width_as_height,
    [MISTAKE_HEIGHT_AS_WIDTH] = height_as_width,
    [MISTAKE_HEIGHT_TWICE] = height_twice,
    [MISTAKE_NEGATIVE_SIZE] = negative_size,
    [MISTAKE_INT_TRUNCATION] = int_truncation,
    [MISTAKE_WRONG_SIGN] = wrong_sign,
    [MISTAKE_DEGREES_AS_RADIANS] = degrees_as_radians,
    [MISTAKE_TURNS_AS_RADIANS] = turns_as_radians,
    [MISTAKE_RADIANS_AS_DEGREES] = radians_as_degrees,
    [MISTAKE_ATAN2_SWAPPED] = atan2_swapped,
    [MISTAKE_ANGLE_PLUS_90] = angle_plus_90,
    [MISTAKE_ANGLE_MINUS_90] = angle_minus_90,
    [MISTAKE_ABSOLUTE_ANGLE] = absolute_angle,
    [MISTAKE_ANGLE_TWICE] = angle_twice,
    [MISTAKE_ANGLE_IGNORED] = angle_ignored,
    [MISTAKE_PIVOT_TOP_LEFT] = pivot_top_left,
    [MISTAKE_PIVOT_BOTTOM_LEFT] = pivot_bottom_left,
    [MISTAKE_PIVOT_CENTRE] = pivot_centre,
    [MISTAKE_PIVOT_ORIGIN_USED] = pivot_origin,
    [MISTAKE_PIVOT_NOT_ADDED_BACK] = pivot_not_added_back,
    [MISTAKE_Y_UP_FORMULA] = y_up_formula,
    [MISTAKE_REFLECTION] = reflection,
    [MISTAKE_X_OVERWRITTEN] = x_overwritten,
    [MISTAKE_AABB] = aabb,
    [MISTAKE_GROWN_TURNED_AGAIN] = grown_turned_again,
    [MISTAKE_AXES_NOT_NORMALISED] = axes_not_normalised,
};
