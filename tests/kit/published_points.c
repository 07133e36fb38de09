#include "published_points.h"

#include <math.h>

point circle_of(const log_row *r)
{
    return (point){r->circle_x, r->circle_y};
}

point named_of(const log_row *r)
{
    return (point){r->x, r->y};
}

point middle_of(const log_row *r)
{
    return (point){r->x + r->width / 2, r->y + r->height / 2};
}

double radians_of(double degrees)
{
    return degrees * PI / 180;
}

double clamped(double value, double low, double high)
{
    return fmax(low, fmin(value, high));
}

double apart(point a, point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

double dot(point a, point b)
{
    return a.x * b.x + a.y * b.y;
}

point minus(point a, point b)
{
    return (point){a.x - b.x, a.y - b.y};
}

point turned_by(point p, point about, double by)
{
    point d = minus(p, about);
    double c = cos(by), s = sin(by);
    return (point){about.x + c * d.x - s * d.y, about.y + s * d.x + c * d.y};
}

double from_box(point p, point corner, double width, double height)
{
    point nearest = {clamped(p.x, corner.x, corner.x + width),
                     clamped(p.y, corner.y, corner.y + height)};
    return apart(p, nearest);
}

double from_centred_box(point p, point middle, double width, double height)
{
    return from_box(p, (point){middle.x - width / 2, middle.y - height / 2}, width, height);
}

double from_segment(point p, point a, point b)
{
    point side = minus(b, a);
    double along = clamped(dot(minus(p, a), side) / dot(side, side), 0, 1);
    return apart(p, (point){a.x + along * side.x, a.y + along * side.y});
}

void corners_of(point middle, double width, double height, double by, point corners[4])
{
    static const int side[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        point straight = {middle.x + side[i][0] * width / 2, middle.y + side[i][1] * height / 2};
        corners[i] = turned_by(straight, middle, by);
    }
}

bool is_between(point p, const point corners[4])
{
    point to = minus(p, corners[0]), along = minus(corners[1], corners[0]),
          across = minus(corners[3], corners[0]);
    return dot(to, along) >= 0 && dot(to, along) <= dot(along, along) && dot(to, across) >= 0 &&
           dot(to, across) <= dot(across, across);
}
