#include "published.h"

#include "published_points.h"

#include <math.h>

/* ---- The article that turns the circle by +angle, and its readers ---- */

/* Its copy without the else lines: the last assignment always runs, and says no. */
static bool without_its_else_lines(const log_row *r)
{
    (void)r;
    return false;
}

/* Only those of the clamp are lost: the closest point is the circle's own centre. */
static bool without_the_clamps_else(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), r->angle), closest = u;
    return apart(u, closest) < r->radius;
}

static bool in_a_clockwise_world(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), radians_of(r->angle));
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool with_degrees(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool with_the_circles_corner(const log_row *r)
{
    point corner = {r->circle_x - r->radius, r->circle_y - r->radius};
    point u = turned_by(corner, middle_of(r), r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool with_positive_radians(const log_row *r)
{
    double positive = r->angle < 0 ? -r->angle : r->angle;
    point u = turned_by(circle_of(r), middle_of(r), -positive);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* The box that grows with the angle: y is turned with the x that is turned already. */
static bool with_the_new_x(const log_row *r)
{
    double x = r->circle_x - middle_of(r).x, y = r->circle_y - middle_of(r).y;
    x = x * cos(r->angle) + y * sin(r->angle);
    y = y * cos(r->angle) - x * sin(r->angle);
    return from_centred_box((point){x, y}, (point){0, 0}, r->width, r->height) < r->radius;
}

static bool about_the_bottom_left(const log_row *r)
{
    point u = turned_by(circle_of(r), (point){r->x, r->y + r->height}, r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* ---- The article with an offset ---- */

/* The second pair is that of a direction a quarter turn back, with the minus of y up lost. */
static point mirrored(point d, double by)
{
    return (point){d.x * cos(by) + d.y * cos(by - PI / 2), d.x * sin(by) + d.y * sin(by - PI / 2)};
}

static bool mirrored_about_the_middle(const log_row *r)
{
    point local = mirrored(minus(circle_of(r), named_of(r)), -r->angle);
    return from_centred_box(local, (point){0, 0}, r->width, r->height) < r->radius;
}

static bool mirrored_about_the_corner(const log_row *r)
{
    point local = mirrored(minus(circle_of(r), named_of(r)), -r->angle);
    return from_box(local, (point){0, 0}, r->width, r->height) < r->radius;
}

/* The closest point itself is taken for the way to it. */
static bool short_of_a_difference(point local, const log_row *r, double part)
{
    double x = clamped(local.x, -part * r->width, (1 - part) * r->width);
    double y = clamped(local.y, -part * r->height, (1 - part) * r->height);
    return x * x + y * y < r->radius * r->radius;
}

static bool no_difference_from_the_middle(const log_row *r)
{
    point local = turned_by(minus(circle_of(r), named_of(r)), (point){0, 0}, -r->angle);
    return short_of_a_difference(local, r, 0.5);
}

static bool no_difference_from_the_corner(const log_row *r)
{
    point local = turned_by(minus(circle_of(r), named_of(r)), (point){0, 0}, -r->angle);
    return short_of_a_difference(local, r, 0);
}

static bool mirrored_and_no_difference(const log_row *r)
{
    return short_of_a_difference(mirrored(minus(circle_of(r), named_of(r)), -r->angle), r, 0);
}

/* ---- The article on upright rectangles, and its readers ---- */

/* A: too far for the circle around it. B: near enough for the circle in it. C: is the circle's
 * outermost point towards the middle in the box? */
static bool tests_a_b_and_c(const log_row *r)
{
    point m = middle_of(r), u = turned_by(circle_of(r), m, radians_of(-r->angle));
    double d = apart(u, m), inner = fmin(r->width, r->height) / 2;
    if (d > hypot(r->width, r->height) / 2 + r->radius || d <= inner + r->radius)
        return d <= inner + r->radius;
    point outermost = {u.x - (u.x - m.x) * r->radius / d, u.y - (u.y - m.y) * r->radius / d};
    return from_box(outermost, named_of(r), r->width, r->height) == 0;
}

static bool between_two_corners(const log_row *r)
{
    point far = {r->width, r->height}, m = {(r->x + far.x) / 2, (r->y + far.y) / 2};
    point u = turned_by(circle_of(r), m, radians_of(-r->angle));
    double dx = u.x - fmax(r->x, fmin(u.x, far.x)), dy = u.y - fmax(r->y, fmin(u.y, far.y));
    return dx * dx + dy * dy < r->radius * r->radius;
}

static bool corner_for_the_middle(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), radians_of(-r->angle));
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* ---- Libraries, their reports and their users ---- */

static bool radius_added_to_the_middle(const log_row *r)
{
    point middle = {r->circle_x + r->radius, r->circle_y + r->radius};
    point u = turned_by(middle, named_of(r), -r->angle);
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool a_diameter_where_a_radius_is_asked(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), -r->angle);
    return from_box(u, named_of(r), r->width, r->height) < 2 * r->radius;
}

static bool a_radius_where_a_diameter_is_asked(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), -r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius / 2;
}

static bool whole_middle(const log_row *r)
{
    point m = {(int)middle_of(r).x, (int)middle_of(r).y};
    point u = turned_by(circle_of(r), m, radians_of(-r->angle));
    return from_centred_box(u, m, r->width, r->height) <= r->radius;
}

static bool the_matrix_forwards(const log_row *r)
{
    point d = turned_by(minus(circle_of(r), named_of(r)), (point){0, 0}, r->angle);
    double x = fmax(fabs(d.x) - r->width, 0), y = fmax(fabs(d.y) - r->height, 0);
    return sqrt(x * x + y * y) <= r->radius;
}

static bool squares_against_the_radius(const log_row *r)
{
    double d = from_centred_box(turned_by(circle_of(r), named_of(r), -r->angle), named_of(r),
                                r->width, r->height);
    return d * d <= r->radius;
}

static bool distance_against_the_square(const log_row *r)
{
    double d = from_centred_box(turned_by(circle_of(r), named_of(r), -r->angle), named_of(r),
                                r->width, r->height);
    return d <= r->radius * r->radius;
}

static bool half_sizes_taken_for_whole(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), -r->angle);
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool whole_sizes_taken_for_half(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), -r->angle);
    return from_centred_box(u, named_of(r), 2 * r->width, 2 * r->height) < r->radius;
}

static bool rotation_left_out(const log_row *r)
{
    return from_centred_box(circle_of(r), named_of(r), r->width, r->height) < r->radius;
}

static bool bounds_of_the_turned_one(const log_row *r)
{
    point at[4], low, high;
    corners_of(named_of(r), r->width, r->height, radians_of(r->angle), at);
    low = high = at[0];
    for (int i = 1; i < 4; i++) {
        low = (point){fmin(low.x, at[i].x), fmin(low.y, at[i].y)};
        high = (point){fmax(high.x, at[i].x), fmax(high.y, at[i].y)};
    }
    return from_box(circle_of(r), low, high.x - low.x, high.y - low.y) < r->radius;
}

static bool about_the_worlds_origin(const log_row *r)
{
    point u = turned_by(circle_of(r), (point){0, 0}, -r->angle);
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool about_the_top_left(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), radians_of(-r->angle));
    return from_box(u, named_of(r), r->width, r->height) < r->radius;
}

static bool arguments_of_atan2(const log_row *r)
{
    double direction = atan2(cos(r->angle), sin(r->angle));
    point u = turned_by(circle_of(r), named_of(r), -direction);
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* The picture was drawn facing up, and the angle counts from there. */
static bool sprite_that_faces_up(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), -(r->angle - PI / 2));
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* ---- Polygons, boxes, circles ---- */

static bool axes_of_the_sides_only(const log_row *r)
{
    point d = minus(circle_of(r), named_of(r)), x_axis = {cos(r->angle), sin(r->angle)};
    double along = dot(d, x_axis), across = d.y * x_axis.x - d.x * x_axis.y;
    return along - r->radius < r->width / 2 && along + r->radius > -r->width / 2 &&
           across - r->radius < r->height / 2 && across + r->radius > -r->height / 2;
}

/* Left of its right side and right of its left one, and so up and down. */
static bool two_boxes(const log_row *r)
{
    point u = turned_by(circle_of(r), named_of(r), -r->angle);
    double left = r->x - r->width / 2, top = r->y - r->height / 2;
    return u.x + r->radius >= left && u.x - r->radius <= left + r->width &&
           u.y + r->radius >= top && u.y - r->radius <= top + r->height;
}

static bool early_out_by_the_longer_side(const log_row *r)
{
    if (apart(circle_of(r), named_of(r)) > fmax(r->width, r->height) / 2 + r->radius)
        return false;
    point u = turned_by(circle_of(r), named_of(r), -r->angle);
    return from_centred_box(u, named_of(r), r->width, r->height) < r->radius;
}

/* Is any of the sides, or what is drawn of them, near enough? */
static bool any_side(const log_row *r, double turn, double (*distance)(point p, point a, point b))
{
    point at[4];
    corners_of(middle_of(r), r->width, r->height, turn, at);
    bool hit = false;
    for (int i = 0; i < 4; i++)
        hit |= distance(circle_of(r), at[i], at[(i + 1) % 4]) <= r->radius;
    return hit;
}

static bool sides_of_a_polygon(const log_row *r)
{
    return any_side(r, r->angle, from_segment);
}

static double from_corner(point p, point a, point b)
{
    (void)b;
    return apart(p, a);
}

static bool corners_in_the_circle(const log_row *r)
{
    return any_side(r, radians_of(r->angle), from_corner);
}

/* The perpendicular, wherever it meets the side's line. */
static double from_line(point p, point a, point b)
{
    point side = minus(b, a), to = minus(p, a);
    return fabs(side.x * to.y - side.y * to.x) / hypot(side.x, side.y);
}

static bool perpendiculars_to_the_sides(const log_row *r)
{
    return any_side(r, radians_of(r->angle), from_line);
}

static bool circle_around_it(const log_row *r)
{
    return apart(circle_of(r), named_of(r)) < hypot(r->width, r->height) / 2 + r->radius;
}

static bool centre_in_the_box(const log_row *r)
{
    point u = turned_by(circle_of(r), middle_of(r), radians_of(-r->angle));
    return u.x > r->x && u.x < r->x + r->width && u.y > r->y && u.y < r->y + r->height;
}

/* A rectangle without a size: the closest point is the circle's own, and its way to the middle
 * counts. */
static bool middle_in_the_circle(const log_row *r)
{
    return apart(middle_of(r), circle_of(r)) <= r->radius;
}

/* In a square of the width, that is as much as the circle in it allows. */
static bool circle_of_half_the_width(const log_row *r)
{
    return apart(named_of(r), circle_of(r)) - r->width / 2 < r->radius;
}

const published_code published_listed[PUBLISHED_LISTED] = {
    {"an article whose else lines are lost", "kano", without_its_else_lines, "result-overwritten"},
    {"the same, the clamp's lost only", "kano", without_the_clamps_else, "missing-else"},
    {"its formula in a clockwise game", "sdl2", in_a_clockwise_world, "wrong-sign"},
    {"its formula with degrees", "pygame", with_degrees, "degrees-as-radians"},
    {"a reader's circle by its corner", "kano", with_the_circles_corner, "circle-top-left"},
    {"a reader's positive radians", "java2d_centre", with_positive_radians, "absolute-angle"},
    {"a reader's box that grows", "canvas2d_centre", with_the_new_x, "x-overwritten"},
    {"a reader's bottom left corner", "kano", about_the_bottom_left, "pivot-bottom-left"},
    {"an article's second direction", "godot4", mirrored_about_the_middle, "reflection"},
    {"the same at a corner", "love", mirrored_about_the_corner, "reflection"},
    {"its circle test", "godot4", no_difference_from_the_middle, "clamped-not-difference"},
    {"the same at a corner", "love", no_difference_from_the_corner, "clamped-not-difference"},
    {"both", "godot4_control", mirrored_and_no_difference, "reflection,clamped-not-difference"},
    {"a reader's shortcut A, B, C", "sdl2", tests_a_b_and_c, "radial-point"},
    {"a reader's (x1, y1, x2, y2)", "sdl2", between_two_corners, "wh-as-x2y2"},
    {"a library's middle that is a corner", "css", corner_for_the_middle, "xy-is-centre"},
    {"a reference's page", "godot4", radius_added_to_the_middle, "circle-plus-radius"},
    {"a library that takes a diameter", "canvas2d_centre", a_diameter_where_a_radius_is_asked,
     "diameter-as-radius"},
    {"the same the other way", "canvas2d_centre", a_radius_where_a_diameter_is_asked,
     "radius-halved"},
    {"a library's whole middle", "paper", whole_middle, "int-truncation"},
    {"a library's matrix forwards", "box2d", the_matrix_forwards, "wrong-sign"},
    {"a library's squares", "spritekit", squares_against_the_radius, "squared-vs-radius"},
    {"a library's square", "bevy", distance_against_the_square, "radius-squared-twice"},
    {"half sizes from another engine", "box2d", half_sizes_taken_for_whole, "half-as-full"},
    {"whole sizes from another engine", "chipmunk", whole_sizes_taken_for_half, "full-as-half"},
    {"a game's known simplification", "matter", rotation_left_out, "angle-ignored"},
    {"a box around the turned one", "phaser3", bounds_of_the_turned_one, "aabb"},
    {"a thread's turn about (0, 0)", "canvas2d_centre", about_the_worlds_origin, "pivot-origin"},
    {"an engine's turn about the corner", "sdl2", about_the_top_left, "pivot-top-left"},
    {"a library's atan2", "matter", arguments_of_atan2, "atan2-swapped"},
    {"a racer's sprite that faces up", "twojs", sprite_that_faces_up, "angle-minus-90"},
    {"separating axes without the circle's", "matter", axes_of_the_sides_only, "sat-no-corner"},
    {"a dungeon's two boxes", "twojs", two_boxes, "corners-not-rounded"},
    {"a game's early out", "godot4", early_out_by_the_longer_side, "early-out-circle"},
    {"a book's first polygon", "canvas2d_centre", sides_of_a_polygon, "edges-only"},
    {"an answer that says edges", "sdl2", corners_in_the_circle, "corners-only"},
    {"a forum's perpendiculars", "sdl2", perpendiculars_to_the_sides, "side-lines"},
    {"a circle around it", "phaser3", circle_around_it, "bounding-circle"},
    {"a question's ball without a size", "sdl2", centre_in_the_box, "radius-forgotten"},
    {"a plane's middle in the circle", "java2d_centre", middle_in_the_circle,
     "missing-else,clamped-not-difference"},
    {"a forum's circle of half the width", "matter", circle_of_half_the_width,
     "width-twice,early-out-circle"},
};
