#include "published.h"

#include "published_points.h"

#include <math.h>

/* ---- Turned back, and then an upright box ---- */

static bool by_branches(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), r->angle), q = u;
    if (u.x < r->x)
        q.x = r->x;
    else if (u.x > r->x + r->width)
        q.x = r->x + r->width;
    if (u.y < r->y)
        q.y = r->y;
    else if (u.y > r->y + r->height)
        q.y = r->y + r->height;
    return apart(u, q) < r->radius;
}

/* The rectangle spans from its offset, here (0, 0), to its size less that. */
static bool about_its_origin(const log_row *r)
{
    point local = turned_by(minus(circle_of(r), named_of(r)), (point){0, 0}, -r->angle);
    double dx = local.x - clamped(local.x, 0, r->width);
    double dy = local.y - clamped(local.y, 0, r->height);
    return dx * dx + dy * dy < r->radius * r->radius;
}

static bool folded_into_a_quadrant(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), -r->angle);
    double dx = fabs(u.x - r->x), dy = fabs(u.y - r->y);
    if (dx > r->radius + r->width / 2 || dy > r->radius + r->height / 2)
        return false;
    double ox = r->width / 2 - dx, oy = r->height / 2 - dy;
    return ox >= 0 || oy >= 0 || ox * ox + oy * oy <= r->radius * r->radius;
}

static bool by_cases(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), radians_of(-r->angle));
    double dx = fabs(u.x - middle_of(r).x), dy = fabs(u.y - middle_of(r).y);
    double beyond_x = dx - r->width / 2, beyond_y = dy - r->height / 2;
    if (beyond_x > r->radius || beyond_y > r->radius)
        return false;
    if (beyond_x <= 0 || beyond_y <= 0)
        return true;
    return beyond_x * beyond_x + beyond_y * beyond_y <= r->radius * r->radius;
}

static bool lengths_in_directions(const log_row *r)
{
    double turn = radians_of(r->angle), dx = r->circle_x - r->x, dy = r->circle_y - r->y;
    point local = {dx * cos(turn) + dy * cos(turn + PI / 2),
                   dx * sin(turn) + dy * sin(turn + PI / 2)};
    return from_box(local, (point){0, 0}, r->width, r->height) < r->radius;
}

/* As a canvas maps the mouse: by the inverse of its matrix. */
static bool through_the_inverse_matrix(const log_row *r)
{
    point u = turned_by(circle_of(r), (point){0, 0}, -r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool about_its_corner(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), radians_of(-r->angle));
    return from_box(u, named_of(r), r->width, r->height) <= r->radius;
}

/* ---- Along the axes ---- */

static bool by_projections(const log_row *r)
{
    point d = minus(circle_of(r), named_of(r)), x_axis = {cos(r->angle), sin(r->angle)},
          y_axis = {-sin(r->angle), cos(r->angle)};
    const double along[2] = {dot(d, x_axis), dot(d, y_axis)}, half[2] = {r->width, r->height};
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        double beyond = fabs(along[i]) > half[i] ? fabs(along[i]) - half[i] : 0;
        sum += beyond * beyond;
    }
    return sum <= r->radius * r->radius;
}

static bool built_along_the_axes(const log_row *r)
{
    double c = cos(radians_of(r->angle)), s = sin(radians_of(r->angle));
    point d = minus(circle_of(r), named_of(r)), closest = named_of(r);
    double x = clamped(d.x * c + d.y * s, -r->width / 2, r->width / 2);
    double y = clamped(d.y * c - d.x * s, -r->height / 2, r->height / 2);
    closest.x += x * c - y * s;
    closest.y += x * s + y * c;
    return apart(closest, circle_of(r)) <= r->radius;
}

/* ---- With corners ---- */

static bool inside_or_near_an_edge(const log_row *r)
{
    point at[4];
    corners_of(middle_of(r), r->width, r->height, radians_of(r->angle), at);
    bool hit = is_between(circle_of(r), at);
    for (int i = 0; i < 4; i++)
        hit = hit || from_segment(circle_of(r), at[i], at[(i + 1) % 4]) < r->radius;
    return hit;
}

static bool a_corner_or_the_clamp(const log_row *r)
{
    point at[4], u = turned_by(circle_of(r), named_of(r), -r->angle);
    corners_of(named_of(r), r->width, r->height, r->angle, at);
    for (int i = 0; i < 4; i++)
        if (apart(at[i], circle_of(r)) <= r->radius)
            return true;
    return from_centred_box(u, named_of(r), r->width, r->height) <= r->radius;
}

/* The foot of the perpendicular is on the side where its ways to both ends make up the side, give
 * or take a tenth. */
static bool near_a_side(point p, double radius, point a, point b)
{
    point side = minus(b, a);
    double part = dot(minus(p, a), side) / dot(side, side);
    point foot = {a.x + part * side.x, a.y + part * side.y};
    if (apart(p, a) <= radius || apart(p, b) <= radius)
        return true;
    return fabs(apart(foot, a) + apart(foot, b) - apart(a, b)) <= 0.1 && apart(foot, p) <= radius;
}

static bool a_side_or_inside(const log_row *r)
{
    point at[4];
    corners_of(middle_of(r), r->width, r->height, r->angle, at);
    for (int i = 0; i < 4; i++)
        if (near_a_side(circle_of(r), r->radius, at[i], at[(i + 1) % 4]))
            return true;
    return is_between(circle_of(r), at);
}

static bool are_separate(const point at[4], point circle, double radius, point axis)
{
    double low = INFINITY, high = -INFINITY, length = hypot(axis.x, axis.y);
    for (int i = 0; i < 4; i++) {
        low = fmin(low, dot(at[i], axis) / length);
        high = fmax(high, dot(at[i], axis) / length);
    }
    double middle = dot(circle, axis) / length;
    return middle + radius < low || middle - radius > high;
}

static bool separating_axes(const log_row *r)
{
    point at[4], circle = circle_of(r);
    corners_of(middle_of(r), r->width, r->height, r->angle, at);
    for (int i = 0; i < 4; i++)
        if (are_separate(at, circle, r->radius, minus(at[(i + 1) % 4], at[i])) ||
            are_separate(at, circle, r->radius, minus(at[i], circle)))
            return false;
    return true;
}

const published_code published_right[PUBLISHED_RIGHT] = {
    {"an article's test with if and else", "kano", by_branches, NULL},
    {"an article's test about an offset, with the difference", "love", about_its_origin, NULL},
    {"an article's rounded rectangle, for a turned one", "matter", folded_into_a_quadrant, NULL},
    {"an answer's test by cases", "css", by_cases, NULL},
    {"a test with lengths in directions", "gamemaker", lengths_in_directions, NULL},
    {"a canvas's inverse matrix", "canvas2d", through_the_inverse_matrix, NULL},
    {"an engine's test about an origin at the corner", "raylib", about_its_corner, NULL},
    {"a library's test by projections", "box2d", by_projections, NULL},
    {"a book's closest point along the axes", "unity2d", built_along_the_axes, NULL},
    {"an answer's test: inside, or near an edge", "sdl2", inside_or_near_an_edge, NULL},
    {"a game's corners first, then the clamp", "godot4", a_corner_or_the_clamp, NULL},
    {"a book's sides with a tolerance, and inside", "canvas2d_centre", a_side_or_inside, NULL},
    {"separating axes, those to the corners too", "java2d_centre", separating_axes, NULL},
};
