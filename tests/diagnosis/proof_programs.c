#include "proof_programs.h"

#include <math.h>
#include <stddef.h>

bool proof_is_right(const proof_moment *m, double amount)
{
    (void)amount;
    return proof_gap(&m->now) < 0;
}

/* ---- A number is off ---- */

static bool radius_larger(const proof_moment *m, double by)
{
    return proof_gap(&m->now) < by;
}

static bool radius_smaller(const proof_moment *m, double by)
{
    return proof_gap(&m->now) < -by;
}

static bool radius_scaled(const proof_moment *m, double factor)
{
    return proof_distance(&m->now, m->now.centre) < factor * m->now.radius;
}

/* The camera scrolls to the right and up. */
static bool circle_shifted(const proof_moment *m, double by)
{
    col_vec seen = {m->now.centre.x - by, m->now.centre.y + 0.6 * by};
    return proof_distance(&m->now, seen) < m->now.radius;
}

/* The picture has an empty border on its left and top, which turns with it. */
static bool anchor_off(const proof_moment *m, double by)
{
    proof_pair p = m->now;
    p.middle.x += by * (cos(p.angle) - 0.5 * sin(p.angle));
    p.middle.y += by * (sin(p.angle) + 0.5 * cos(p.angle));
    return proof_gap(&p) < 0;
}

static bool box_smaller(const proof_moment *m, double by)
{
    proof_pair p = m->now;
    p.half_w = fmax(p.half_w - by, 0);
    p.half_h = fmax(p.half_h - by, 0);
    return proof_gap(&p) < 0;
}

static bool box_larger(const proof_moment *m, double by)
{
    return box_smaller(m, -by);
}

static bool size_scaled(const proof_moment *m, double factor)
{
    proof_pair p = m->now;
    p.half_w *= factor;
    p.half_h *= factor;
    return proof_gap(&p) < 0;
}

static col_vec turned_about(col_vec p, col_vec at, double by)
{
    double dx = p.x - at.x, dy = p.y - at.y;
    return (col_vec){at.x + cos(by) * dx - sin(by) * dy, at.y + sin(by) * dx + cos(by) * dy};
}

/* The middle goes around the pivot with it. */
static bool turned_more(const proof_moment *m, double more)
{
    proof_pair p = m->now;
    p.middle = turned_about(p.middle, p.pivot, more);
    p.angle += more;
    return proof_gap(&p) < 0;
}

static bool angle_off(const proof_moment *m, double degrees)
{
    return turned_more(m, degrees * COL_PI / 180);
}

static bool angle_scaled(const proof_moment *m, double factor)
{
    return turned_more(m, (factor - 1) * m->now.angle);
}

/* The pictures were turned beforehand, each so many degrees on. */
static bool angle_in_steps(const proof_moment *m, double degrees)
{
    double step = degrees * COL_PI / 180;
    return turned_more(m, step * nearbyint(m->now.angle / step) - m->now.angle);
}

/* Turned back into a quarter turn, as if the rectangle were a square. */
static bool angle_modulo(const proof_moment *m, double degrees)
{
    return turned_more(m, fmod(m->now.angle, degrees * COL_PI / 180) - m->now.angle);
}

/* Negative angles are made positive by a way of its own. */
static bool negative_scaled(const proof_moment *m, double factor)
{
    return turned_more(m, m->now.angle < 0 ? (factor - 1) * m->now.angle : 0);
}

/* The window is wider than what the places are in. */
static bool screen_wider(const proof_moment *m, double factor)
{
    col_vec seen = {factor * m->now.centre.x, m->now.centre.y};
    return proof_distance(&m->now, seen) < m->now.radius;
}

/* About a point that is such a part of the half sizes right of and above the unturned middle. */
static bool pivot_off(const proof_moment *m, double part)
{
    proof_pair p = m->now;
    col_vec straight = turned_about(p.middle, p.pivot, -p.angle);
    col_vec about = {straight.x + part * p.half_w, straight.y - part * p.half_h};
    p.middle = turned_about(straight, about, p.angle);
    return proof_gap(&p) < 0;
}

/* ---- Time ---- */

static bool circle_late(const proof_moment *m, double amount)
{
    (void)amount;
    return proof_distance(&m->now, m->before.centre) < m->now.radius;
}

static bool angle_late(const proof_moment *m, double factor)
{
    return turned_more(m, factor * (m->before.angle - m->now.angle));
}

static bool answer_late(const proof_moment *m, double amount)
{
    (void)amount;
    return proof_gap(&m->before) < 0;
}

/* What touches sticks until it is so far away. */
static bool hysteresis(const proof_moment *m, double by)
{
    return proof_gap(&m->now) < (m->said ? by : 0);
}

/* Tested in every second or third frame only. */
static bool tested_seldom(const proof_moment *m, double period)
{
    return fmod((double)m->frame, period) == 0 ? proof_gap(&m->now) < 0 : m->said;
}

/* ---- Another shape ---- */

/* Stretched along y until the ellipse is a circle. */
static bool ellipse(const proof_moment *m, double flat)
{
    col_vec at[4], from = {m->now.centre.x, m->now.centre.y / flat};
    double nearest = INFINITY;
    proof_corners(&m->now, at);
    for (int i = 0; i < 4; i++)
        at[i].y /= flat;
    for (int i = 0; i < 4; i++)
        nearest = fmin(nearest, proof_from_segment(from, at[i], at[(i + 1) % 4]));
    return nearest < m->now.radius || proof_distance(&m->now, m->now.centre) < 0;
}

static bool near_some_sides(const proof_pair *p, unsigned sides)
{
    col_vec at[4];
    bool near = false;
    proof_corners(p, at);
    for (int i = 0; i < 4; i++)
        near |=
            (sides >> i & 1) && proof_from_segment(p->centre, at[i], at[(i + 1) % 4]) < p->radius;
    return near;
}

/* Top and bottom, or left and right. */
static bool two_sides(const proof_moment *m, double first)
{
    return near_some_sides(&m->now, 5u << (unsigned)first) ||
           proof_distance(&m->now, m->now.centre) < 0;
}

/* Any others: one bit each. */
static bool some_sides(const proof_moment *m, double sides)
{
    return near_some_sides(&m->now, (unsigned)sides);
}

/* Corners rounded by so much, at most by half a side. */
static bool corners_rounded(const proof_moment *m, double by)
{
    proof_pair core = m->now;
    double round = fmin(by, fmin(core.half_w, core.half_h) - 1e-9);
    core.half_w -= round;
    core.half_h -= round;
    return proof_gap(&core) < round;
}

/* The middle of the circle in the rectangle, or a corner in the circle. */
static bool corner_or_centre(const proof_moment *m, double factor)
{
    col_vec at[4];
    bool inside = proof_distance(&m->now, m->now.centre) < 0;
    proof_corners(&m->now, at);
    for (int i = 0; i < 4; i++)
        inside |=
            hypot(at[i].x - m->now.centre.x, at[i].y - m->now.centre.y) < factor * m->now.radius;
    return inside;
}

/* Points on the circle, and its middle. */
static bool points_of_circle(const proof_moment *m, double points)
{
    bool inside = proof_distance(&m->now, m->now.centre) < 0;
    for (double i = 0; i < points; i++) {
        double way = 2 * COL_PI * i / points;
        col_vec at = {m->now.centre.x + m->now.radius * cos(way),
                      m->now.centre.y + m->now.radius * sin(way)};
        inside |= proof_distance(&m->now, at) < 0;
    }
    return inside;
}

/* How far the centre is outside of the sides, along each of the rectangle's axes. */
static col_vec beyond(const proof_pair *p)
{
    double dx = p->centre.x - p->middle.x, dy = p->centre.y - p->middle.y;
    double along = cos(p->angle) * dx + sin(p->angle) * dy;
    double across = cos(p->angle) * dy - sin(p->angle) * dx;
    return (col_vec){fmax(fabs(along) - p->half_w, 0), fmax(fabs(across) - p->half_h, 0)};
}

/* An octagon for a circle: the quick way to do without a root. */
static bool octagon(const proof_moment *m, double factor)
{
    col_vec d = beyond(&m->now);
    return factor * fmax(fmax(d.x, d.y), (d.x + d.y) * sqrt(0.5)) < m->now.radius;
}

/* The longer way and a part of the shorter one: all of it makes |x| + |y|. */
static bool distance_guessed(const proof_moment *m, double part)
{
    col_vec d = beyond(&m->now);
    return fmax(d.x, d.y) + part * fmin(d.x, d.y) < m->now.radius;
}

/* The radius counts along the rectangle's one axis, and less along the other. */
static bool one_way(const proof_moment *m, double less)
{
    col_vec d = beyond(&m->now);
    return d.x < m->now.radius && d.y < less * m->now.radius;
}

/* A circle whose upper half doesn't count. */
static bool half_a_circle(const proof_moment *m, double part)
{
    const proof_pair *p = &m->now;
    col_vec feet = {p->centre.x, p->centre.y + part * p->radius};
    return proof_distance(p, feet) < (1 - part) * p->radius;
}

/* ---- Single precision ---- */

/* |p - q|^2 = p^2 - 2 p q + q^2, which cancels far from the origin. */
static bool far_squares(const proof_moment *m, double amount)
{
    const proof_pair *p = &m->now;
    col_vec d = beyond(p);
    float x = (float)p->centre.x, y = (float)p->centre.y, r = (float)p->radius;
    float qx = (float)(p->centre.x - d.x), qy = (float)(p->centre.y - d.y);
    float square = x * x + y * y - 2 * (x * qx + y * qy) + qx * qx + qy * qy;
    (void)amount;
    return square < r * r;
}

const proof_unknown proof_unknown_programs[PROOF_UNKNOWN] = {
    {"radius larger", radius_larger, {3, 8}, 0, "radius-plus", {1, 0}, {0, 0}},
    {"radius smaller", radius_smaller, {3, 8}, 0, "radius-plus", {-1, 0}, {0, 0}},
    {"radius scaled", radius_scaled, {0.9, 1.25}, 0, "radius-times", {1, 0}, {0, 0}},
    {"circle shifted", circle_shifted, {5, 40}, 0, "circle-moved", {-1, 0.6}, {0, 0}},
    {"anchor off", anchor_off, {5, 15}, 0, "own-frame", {1, 0.5}, {0, 0}},
    {"hit box too small", box_smaller, {3, 8}, 0, "grown", {-1, 0}, {0, 0}},
    {"hit box too large", box_larger, {3, 8}, 0, "grown", {1, 0}, {0, 0}},
    {"size scaled", size_scaled, {0.94, 1.2}, 0, "scaled", {1, 0}, {0, 0}},
    {"angle off", angle_off, {5, 20}, 0, "angle-plus", {1, 0}, {0, 0}},
    {"angle scaled", angle_scaled, {0.95, 1.2}, 0, "angle-times", {1, 0}, {0, 0}},
    {"angle in steps", angle_in_steps, {15, 45}, 0, NULL, {0}, {0}},
    {"angle modulo", angle_modulo, {90, 45}, 0, NULL, {0}, {0}},
    {"negative scaled", negative_scaled, {-2, 0.5}, 0, NULL, {0}, {0}},
    {"screen wider", screen_wider, {1.05, 1.1}, 0, NULL, {0}, {0}},
    {"pivot off", pivot_off, {0.25, 0.6}, 0, "pivot", {0.5, -0.5}, {0.5, 0.5}},
    {"circle late", circle_late, {1, 1}, 0, "late-circle", {0, 0}, {1, 0}},
    {"angle late", angle_late, {1, 2}, 0, "late-angle", {1, 0}, {0, 0}},
    {"answer late", answer_late, {1, 1}, 0, NULL, {0}, {0}},
    {"hysteresis", hysteresis, {5, 15}, 0, NULL, {0}, {0}},
    {"tested seldom", tested_seldom, {2, 3}, 0, NULL, {0}, {0}},
    {"ellipse", ellipse, {0.8, 0.5}, 0, NULL, {0}, {0}},
    {"two sides", two_sides, {0, 1}, 0, NULL, {0}, {0}},
    {"some sides", some_sides, {7, 9}, 0, NULL, {0}, {0}},
    {"corners rounded", corners_rounded, {10, 25}, 0, NULL, {0}, {0}},
    {"corner or centre", corner_or_centre, {1, 1.2}, 0, NULL, {0}, {0}},
    {"points of circle", points_of_circle, {8, 4}, 0, NULL, {0}, {0}},
    {"octagon", octagon, {1, 1.0823922}, 0, NULL, {0}, {0}},
    {"distance guessed", distance_guessed, {0.5, 0.8}, 0, NULL, {0}, {0}},
    {"one way", one_way, {0.7, 0.3}, 0, NULL, {0}, {0}},
    {"half a circle", half_a_circle, {0.2, 0.5}, 0, NULL, {0}, {0}},
    {"far squares", far_squares, {1, 1}, 20000, NULL, {0}, {0}},
};
