/* Shapes: making, checking, and from the world into a shape's own frame and back. */
#include "core.h"

/* The largest number a shape may hold: its square and sums of such squares stay finite. */
#define LARGEST COL_EITHER(1e150, 1e15)

col_real col_length_scaled(col_real x, col_real y)
{
    col_real larger = col_max(fabs(x), fabs(y));
    if (!(larger > 0 && larger <= COL_MOST))
        return fabs(x) + fabs(y);
    int exponent = 0;
    (void)frexp(larger, &exponent);
    x = ldexp(x, -exponent);
    y = ldexp(y, -exponent);
    return ldexp(sqrt(x * x + y * y), exponent);
}

/* h^2 - x^2 - y^2, where that is nearly 0. The larger square goes first, so that the first
 * difference is exact, and each fma tells what a rounded square lost. */
static col_real square_excess(col_real h, col_real x, col_real y)
{
    col_real larger = col_max(fabs(x), fabs(y)), smaller = col_min(fabs(x), fabs(y));
    col_real h2 = col_product(h, h), larger2 = col_product(larger, larger);
    return fma(-smaller, smaller, h2 - larger2) + (fma(h, h, -h2) - fma(larger, larger, -larger2));
}

/* One step of Newton's method for h^2 = x^2 + y^2 takes h to h - (h^2 - x^2 - y^2) / (2 h).
 * (C. F. Borges, "An improved algorithm for hypot(a, b)", 2019.) */
col_real col_length_precise(col_real x, col_real y)
{
    col_real h = col_length(x, y);
    if (!(col_min(fabs(x), fabs(y)) > COL_EITHER(0x1p-480, 0x1p-48) &&
          h < COL_EITHER(0x1p480, 0x1p48)))
        return h;
    return h - square_excess(h, x, y) / (2 * h);
}

col_shape col_segment(col_vec from, col_vec to)
{
    return col_capsule(from, to, 0);
}

/* The core starts at `from`, which is the pivot too, and runs along its own x axis. With
 * (x, y) = to - from and rounding aside, width = |(x, y)| and (c, s) = (x, y) / width.
 *
 * The rounding is taken out of (c, s) by one step: with `lost` = what x and y lack,
 *   missing = 1 - c^2 - s^2           lengthens (c, s) by missing / 2,
 *   excess = (x s - y c) / width      is the angle by which (c, s) has been turned too far.
 * Both are differences of nearly equal numbers, so their terms come from fma. */
col_shape col_capsule(col_vec from, col_vec to, col_real radius)
{
    col_shape shape = {.at = from, .dir = {1, 0}, .radius = radius};
    col_real x = to.x - from.x, y = to.y - from.y;
    col_real width = col_length_precise(x, y);
    if (width == 0)
        return shape;
    col_real c = x / width, s = y / width;
    col_real lost_x = col_lost(to.x, -from.x, x), lost_y = col_lost(to.y, -from.y, y);
    col_real yc = col_product(y, c);
    col_real missing = square_excess(1, c, s);
    col_real excess = (fma(x, s, -yc) - fma(y, c, -yc) + lost_x * s - lost_y * c) / width;
    shape.width = width + (lost_x * c + lost_y * s);
    shape.dir.c = c + (c * missing / 2 + s * excess);
    shape.dir.s = s + (s * missing / 2 - c * excess);
    return shape;
}

static const char *check_number(col_real value)
{
    if (!isfinite(value))
        return "must be a finite number";
    if (fabs(value) <= LARGEST)
        return NULL;
    return COL_ARE_DOUBLES ? "must not be larger than 1e150" : "must not be larger than 1e15";
}

static const char *check_vec(col_vec v)
{
    const char *reason = check_number(v.x);
    return reason ? reason : check_number(v.y);
}

static const char *check_length(col_real value)
{
    const char *reason = check_number(value);
    return reason ? reason : value < 0 ? "must not be negative" : NULL;
}

static const char *check_dir(col_dir dir)
{
    return fabs(dir.c * dir.c + dir.s * dir.s - 1) <= COL_EITHER(1e-12, 1e-4)
               ? NULL
               : "must be the cosine and sine of a finite angle";
}

col_problem col_validate(const col_shape *s)
{
    const col_problem checks[] = {
        {"at", check_vec(s->at)},
        {"pivot", check_vec(s->pivot)},
        {"corner", check_vec(s->corner)},
        {"width", check_length(s->width)},
        {"height", check_length(s->height)},
        {"dir", check_dir(s->dir)},
        {"radius", check_length(s->radius)},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (checks[i].reason)
            return checks[i];
    return (col_problem){NULL, NULL};
}

col_vec col_pivot(const col_shape *s)
{
    return col_add(s->at, s->pivot);
}

col_vec col_to_local(const col_shape *s, col_vec world)
{
    return col_turn_back(col_from_pivot(s, world), s->dir);
}

col_vec col_to_world(const col_shape *s, col_vec local)
{
    col_vec turned = col_turn(local, s->dir);
    return (col_vec){col_sum(s->at.x, s->pivot.x, turned.x),
                     col_sum(s->at.y, s->pivot.y, turned.y)};
}

col_vec col_core_min(const col_shape *s)
{
    return col_core_of(s).low;
}

col_vec col_core_max(const col_shape *s)
{
    return col_core_of(s).high;
}

col_vec col_core_at(const col_shape *s, col_real u, col_real v)
{
    col_vec low = col_core_min(s);
    return col_to_world(s, (col_vec){low.x + u * s->width, low.y + v * s->height});
}

/* The core's corners relative to the pivot, then the radius. The slack covers every rounding here
 * (4 u of the two rotated lengths each, one for the radius) and in the final sum, so that the box
 * is never too small. */
col_box col_bounds(const col_shape *s)
{
    col_core core = col_core_of(s);
    col_vec min = {INFINITY, INFINITY}, max = {-INFINITY, -INFINITY};
    for (int i = 0; i < 4; i++) {
        col_vec p = col_turn(col_core_corner(&core, i), s->dir);
        min = (col_vec){col_min(min.x, p.x), col_min(min.y, p.y)};
        max = (col_vec){col_max(max.x, p.x), col_max(max.y, p.y)};
    }
    col_real reach = fabs(core.low.x) + fabs(core.low.y) + s->width + s->height + s->radius;
    col_vec pivot = col_pivot(s);
    col_real slack =
        8 * COL_U * (reach + fabs(pivot.x) + fabs(pivot.y)) + col_excess(s->dir) * reach;
    col_vec grow = {s->radius + slack, s->radius + slack};
    return (col_box){col_subtract(col_add(pivot, min), grow), col_add(col_add(pivot, max), grow)};
}

col_box col_union(col_box p, col_box q)
{
    return (col_box){{col_min(p.min.x, q.min.x), col_min(p.min.y, q.min.y)},
                     {col_max(p.max.x, q.max.x), col_max(p.max.y, q.max.y)}};
}
