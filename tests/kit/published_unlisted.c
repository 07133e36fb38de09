#include "published.h"

#include "published_points.h"

#include <math.h>

/* A caller's width, height, x, y. */
static bool arguments_in_another_order(const log_row *r)
{
    point corner = {r->width, r->height};
    point m = {corner.x + r->x / 2, corner.y + r->y / 2};
    point u = turned_by(circle_of(r), m, radians_of(-r->angle));
    return from_box(u, corner, r->x, r->y) < r->radius;
}

/* The way from the point to the middle is turned, and added to the point. */
static point turned_the_wrong_way_round(const log_row *r)
{
    point back = turned_by(minus(middle_of(r), circle_of(r)), (point){0, 0}, r->angle);
    return (point){r->circle_x + back.x, r->circle_y + back.y};
}

static bool a_point_turned_the_wrong_way_round(const log_row *r)
{
    return from_box(turned_the_wrong_way_round(r), named_of(r), r->width, r->height) == 0;
}

static bool a_circle_turned_the_wrong_way_round(const log_row *r)
{
    return from_box(turned_the_wrong_way_round(r), named_of(r), r->width, r->height) < r->radius;
}

/* ^ is no power here. */
static bool bits_for_squares(const log_row *r)
{
    point m = middle_of(r), u = turned_by(circle_of(r), m, radians_of(-r->angle));
    double dx = fabs(u.x - m.x) - r->width / 2, dy = fabs(u.y - m.y) - r->height / 2;
    if (dx > r->radius || dy > r->radius || dx <= 0 || dy <= 0)
        return dx <= r->radius && dy <= r->radius;
    return ((unsigned)dx ^ 2u) + ((unsigned)dy ^ 2u) <= ((unsigned)r->radius ^ 2u);
}

/* Halves in the first two cases, whole sizes in the others: all but corners-not-rounded. */
static bool halves_and_then_wholes(const log_row *r)
{
    point m = middle_of(r), u = turned_by(circle_of(r), m, radians_of(-r->angle));
    double dx = fabs(u.x - m.x), dy = fabs(u.y - m.y);
    if (dx > r->radius + r->width / 2 || dy > r->radius + r->height / 2)
        return false;
    if (dx <= r->width || dy <= r->height)
        return true;
    return hypot(dx - r->width, dy - r->height) <= r->radius;
}

/* The sides' vectors as columns, where they should be rows and of length 1; the box is that of 1 by
 * 1, and the radius stays. */
static bool sides_for_columns(const log_row *r)
{
    point d = minus(circle_of(r), named_of(r)), x_axis = {cos(r->angle), sin(r->angle)};
    point along = {r->width * x_axis.x, r->width * x_axis.y};
    point down = {-r->height * x_axis.y, r->height * x_axis.x};
    point local = {along.x * d.x + down.x * d.y, along.y * d.x + down.y * d.y};
    return from_box(local, (point){0, 0}, 1, 1) < r->radius;
}

static bool meet_along(const point a[4], const point b[4], point axis)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i < 4; i++) {
        low[0] = fmin(low[0], dot(a[i], axis));
        high[0] = fmax(high[0], dot(a[i], axis));
        low[1] = fmin(low[1], dot(b[i], axis));
        high[1] = fmax(high[1], dot(b[i], axis));
    }
    return low[0] <= high[1] && low[1] <= high[0];
}

/* The circle's upright square against the turned rectangle, by separating axes. */
static bool square_for_the_circle(const log_row *r)
{
    point a[4], b[4], x_axis = {cos(radians_of(-r->angle)), sin(radians_of(-r->angle))};
    corners_of(middle_of(r), r->width, r->height, radians_of(-r->angle), a);
    corners_of(circle_of(r), 2 * r->radius, 2 * r->radius, 0, b);
    return meet_along(a, b, x_axis) && meet_along(a, b, (point){-x_axis.y, x_axis.x}) &&
           meet_along(a, b, (point){1, 0}) && meet_along(a, b, (point){0, 1});
}

/* A breakout's paddle: whatever is low enough and above it, is on it. */
static bool top_side_only(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), radians_of(-r->angle));
    return u.y + r->radius >= r->y - r->height / 2 && fabs(u.x - r->x) <= r->width / 2;
}

enum { POINTS = 8 };

static point point_of_the_circle(const log_row *r, int i)
{
    double direction = 2 * PI * i / POINTS;
    return (point){r->circle_x + r->radius * cos(direction),
                   r->circle_y + r->radius * sin(direction)};
}

/* Points of the circle in the rectangle, and its corners in the circle. */
static bool points_of_both(const log_row *r)
{
    point at[4];
    corners_of(middle_of(r), r->width, r->height, r->angle, at);
    bool hit = false;
    for (int i = 0; i < 4; i++)
        hit |= apart(at[i], circle_of(r)) <= r->radius;
    for (int i = 0; i < POINTS; i++)
        hit |= is_between(point_of_the_circle(r, i), at);
    return hit;
}

/* Only the points to the left and right, above and below, and the middle. */
static bool four_points_of_the_circle(const log_row *r)
{
    point at[4];
    corners_of(middle_of(r), r->width, r->height, radians_of(r->angle), at);
    bool hit = is_between(circle_of(r), at);
    for (int i = 0; i < POINTS; i += 2)
        hit |= is_between(point_of_the_circle(r, i), at);
    return hit;
}

/* Cosine and sine in whole numbers: 0, but at right angles. */
static bool whole_cosines(const log_row *r)
{
    int c = (int)cos(radians_of(r->angle)), s = (int)sin(radians_of(r->angle));
    point d = minus(circle_of(r), middle_of(r)), local = {c * d.x + s * d.y, c * d.y - s * d.x};
    return from_centred_box(local, (point){0, 0}, r->width, r->height) < r->radius;
}

/* All arguments are whole but the radius. */
static bool whole_arguments(const log_row *r)
{
    log_row whole = {.x = (int)r->x,
                     .y = (int)r->y,
                     .width = (int)r->width,
                     .height = (int)r->height,
                     .angle = (int)r->angle,
                     .circle_x = (int)r->circle_x,
                     .circle_y = (int)r->circle_y};
    point u = turned_by(circle_of(&whole), named_of(&whole), radians_of(-whole.angle));
    return from_box(u, named_of(&whole), whole.width, whole.height) <= r->radius;
}

const published_code published_unlisted[PUBLISHED_UNLISTED] = {
    {"a caller's width, height, x, y", "sdl2", arguments_in_another_order, "wh-as-x2y2-sorted"},
    {"a question's turn, a point", "canvas2d_centre", a_point_turned_the_wrong_way_round, NULL},
    {"the same with a circle", "canvas2d_centre", a_circle_turned_the_wrong_way_round, NULL},
    {"a review's ^ 2", "css", bits_for_squares, "differences-summed"},
    {"a game's halves and then wholes", "css", halves_and_then_wholes, "corners-not-rounded"},
    {"a library's sides as columns", "godot4_control", sides_for_columns, NULL},
    {"a hit box for the circle", "pygame", square_for_the_circle, NULL},
    {"a paddle's top", "phaser3", top_side_only, NULL},
    {"eight points and the corners", "java2d_centre", points_of_both, NULL},
    {"four points and the middle", "sdl2", four_points_of_the_circle, NULL},
    {"whole cosines", "sdl2", whole_cosines, NULL},
    {"whole arguments", "raylib", whole_arguments, NULL},
};
