#include "solid_kit.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

#define U (DBL_EPSILON / 2)

static shape plain(shape_kind kind, double x, double y)
{
    return (shape){.kind = kind, .x = x, .y = y, .mass = 1};
}

shape point_at(double x, double y)
{
    return plain(SHAPE_POINT, x, y);
}

shape circle_at(double x, double y, double r)
{
    shape s = plain(SHAPE_CIRCLE, x, y);
    s.radius = r;
    return s;
}

shape segment_at(double x, double y, double to_x, double to_y)
{
    shape s = plain(SHAPE_SEGMENT, x, y);
    s.to_x = to_x;
    s.to_y = to_y;
    return s;
}

shape capsule_at(double x, double y, double to_x, double to_y, double r)
{
    shape s = segment_at(x, y, to_x, to_y);
    s.kind = SHAPE_CAPSULE;
    s.radius = r;
    return s;
}

shape rect_at(double x, double y, double w, double h, double degrees)
{
    shape s = plain(SHAPE_RECTANGLE, x, y);
    s.width = w;
    s.height = h;
    s.angle.turn = degrees;
    s.pivot = (pivot){.kind = PIVOT_FRACTION, .u = 0.5, .v = 0.5};
    return s;
}

shape fixed(shape s)
{
    s.fixed = true;
    return s;
}

shape any_shape(dice *d, double left, double top, double right, double bottom)
{
    double x = between(d, left, right), y = between(d, top, bottom);
    const shape all[] = {
        point_at(x, y),
        circle_at(x, y, between(d, 1, 60)),
        segment_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90)),
        capsule_at(x, y, x + between(d, -90, 90), y + between(d, -90, 90), between(d, 0, 30)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), between(d, -360, 360)),
        rect_at(x, y, between(d, 0, 120), between(d, 0, 120), 90 * roll(d, 4))};
    shape s = all[roll(d, 6)];
    if (s.kind == SHAPE_RECTANGLE) {
        s.radius = roll(d, 2) * between(d, 0, 30);
        s.pivot.u = between(d, -1, 2);
        s.width *= roll(d, 8) > 0;
        s.height *= roll(d, 8) > 0;
        if (roll(d, 8) == 0)
            s.pivot = (pivot){.kind = PIVOT_ORIGIN};
    }
    s.mass = pow(10, between(d, -1, 1));
    return s;
}

bool is_free(const shape *all, size_t count, const shape *s)
{
    col_shape b = scene_shape_geometry(s);
    for (size_t i = 0; i < count; i++) {
        col_shape a = scene_shape_geometry(&all[i]);
        if (col_gap(&a, &b) < 1)
            return false;
    }
    return true;
}

scene scene_with(const shape *shapes, size_t count)
{
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++) {
        shape named = shapes[i];
        snprintf(named.id, sizeof named.id, "%c", (char)('a' + i));
        assert_non_null(scene_add(&s, &named));
    }
    return s;
}

/* The worst overlap of any two shapes, in units of u S. */
static double worst(const scene *s, size_t *a, size_t *b)
{
    double min = INFINITY;
    for (size_t i = 0; i < s->count; i++) {
        for (size_t j = i + 1; j < s->count; j++) {
            col_shape one = scene_shape_geometry(&s->shapes[i]),
                      two = scene_shape_geometry(&s->shapes[j]);
            double gap = col_gap(&one, &two) / (U * col_scale(&one, &two));
            if (gap < min) {
                min = gap;
                *a = i;
                *b = j;
            }
        }
    }
    return min;
}

void check_apart(const scene *s, int test, const char *what)
{
    size_t a = 0, b = 0;
    double gap = worst(s, &a, &b);
    if (!(gap >= 0))
        fail_msg("case %d, %s: %s (kind %d) and %s (kind %d) overlap by %g u S", test, what,
                 s->shapes[a].id, (int)s->shapes[a].kind, s->shapes[b].id, (int)s->shapes[b].kind,
                 -gap);
}

size_t random_separate_shapes(dice *d, shape *all, size_t max)
{
    size_t count = 0;
    for (int tries = 0; tries < 200 && count < max; tries++) {
        shape s = any_shape(d, 100, 100, 700, 600);
        s.fixed = roll(d, 3) == 0;
        if (is_free(all, count, &s))
            all[count++] = s;
    }
    return count;
}

uint32_t roll(dice *d, uint32_t below)
{
    d->state = d->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((d->state >> 33) % below);
}

double between(dice *d, double low, double high)
{
    return low + (high - low) * roll(d, 1u << 30) / (double)(1u << 30);
}
