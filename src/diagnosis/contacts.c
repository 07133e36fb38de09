#include "diagnosis/contacts.h"

#include <math.h>

static bool is_counted(const unexplained_row *u, bool deep)
{
    return !deep || diagnosis_unexplained_depth(u) > 0;
}

/* It may move, but by less than about the radius. */
static bool is_same_rectangle(const log_row *before, const log_row *now)
{
    return now->width == before->width && now->height == before->height &&
           hypot(now->x - before->x, now->y - before->y) < now->radius;
}

/* The circle has moved by less than about its radius, and the rectangle has turned by little. */
static bool goes_on(const log_row *before, const log_row *now, angle_unit unit)
{
    static const double LITTLE = 30; /* degrees */
    double turned = scene_angle_convert(now->angle - before->angle, unit, ANGLE_DEGREES);
    return hypot(now->circle_x - before->circle_x, now->circle_y - before->circle_y) <
               now->radius &&
           fabs(remainder(turned, 360)) < LITTLE;
}

/* Rectangles are tested by turns, so the last row of the same one may be some rows back. */
static bool begins(const log_table *log, const unexplained_row *rows, size_t at, angle_unit unit,
                   bool deep)
{
    enum { RECTANGLES = 32 };
    const log_row *now = &log->rows[rows[at].row];
    for (size_t back = 1; back <= at && back <= RECTANGLES; back++) {
        const log_row *before = &log->rows[rows[at - back].row];
        if (is_counted(&rows[at - back], deep) && is_same_rectangle(before, now))
            return !goes_on(before, now, unit);
    }
    return true;
}

size_t diagnosis_contacts_of(const log_table *log, const unexplained_row *rows, size_t count,
                             angle_unit unit, bool deep)
{
    size_t contacts = 0;
    for (size_t i = 0; i < count; i++)
        contacts += is_counted(&rows[i], deep) && begins(log, rows, i, unit, deep);
    return contacts;
}
