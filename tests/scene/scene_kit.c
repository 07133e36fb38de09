#include "scene_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static uint64_t random_state;

void random_start(uint64_t seed)
{
    random_state = seed * 0x9e3779b97f4a7c15u | 1;
}

static uint64_t random_bits(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state * 0x2545f4914f6cdd1du;
}

uint64_t random_below(uint64_t limit)
{
    return (random_bits() >> 11) % limit;
}

double random_between(double low, double high)
{
    return low + (high - low) * ((double)(random_bits() >> 11) / 9007199254740992.0);
}

double random_value(void)
{
    switch (random_below(6)) {
    case 0:
        return (double)random_below(1000) - 500;
    case 1:
        return ((double)random_below(100000) - 50000) / 100;
    case 2:
        return random_below(2) ? 0.0 : -0.0;
    case 3:
        return ldexp(random_between(-1, 1), (int)random_below(60) - 30);
    default:
        return random_between(-1000, 1000);
    }
}

double random_length(void)
{
    return random_below(8) ? fabs(random_value()) : 0;
}

bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

void check_near(const char *what, double got, double expected, double tolerance)
{
    if (!(fabs(got - expected) <= tolerance))
        fail_msg("%s: got %.17g, expected %.17g, allowed %g", what, got, expected, tolerance);
}

void check_near_vec(const char *what, col_vec got, col_vec expected, double tolerance)
{
    if (!(hypot(got.x - expected.x, got.y - expected.y) <= tolerance))
        fail_msg("%s: got (%.17g, %.17g), expected (%.17g, %.17g), allowed %g", what, got.x, got.y,
                 expected.x, expected.y, tolerance);
}

void set_id(shape *s, const char *id)
{
    snprintf(s->id, sizeof s->id, "%s", id);
}

shape circle_at(double x, double y, double radius)
{
    return (shape){.kind = SHAPE_CIRCLE, .x = x, .y = y, .radius = radius, .mass = 1};
}

shape rectangle_at(double x, double y, double width, double height, double degrees)
{
    convention c = scene_convention_sdl2();
    scene_written w = {.kind = SHAPE_RECTANGLE,
                       .x = x,
                       .y = y,
                       .width = width,
                       .height = height,
                       .angle = degrees,
                       .mass = 1};
    return scene_convention_read(&c, &w);
}

shape random_shape(void)
{
    convention c = scene_convention_sdl2();
    scene_written w = {.kind = (shape_kind)random_below(SHAPE_KINDS), .mass = 1};
    w.x = random_value();
    w.y = random_value();
    if (w.kind == SHAPE_SEGMENT || w.kind == SHAPE_CAPSULE) {
        w.to_x = random_value();
        w.to_y = random_value();
    }
    if (w.kind == SHAPE_CIRCLE || w.kind == SHAPE_CAPSULE)
        w.radius = random_length();
    if (w.kind == SHAPE_RECTANGLE) {
        w.width = random_length();
        w.height = random_length();
        w.radius = random_below(2) ? 0 : random_length();
        w.angle = random_value();
        w.has_pivot = random_below(2);
        w.pivot_x = w.has_pivot ? random_value() : 0;
        w.pivot_y = w.has_pivot ? random_value() : 0;
    }
    return scene_convention_read(&c, &w);
}

bool same_scene(const scene *a, const scene *b)
{
    bool motion = scene_rules_same(&a->rules, &b->rules);
    bool same = a->count == b->count && scene_convention_same(&a->convention, &b->convention) &&
                motion && a->touching == b->touching && a->show == b->show && a->theme == b->theme;
    for (size_t i = 0; same && i < a->count; i++)
        same = scene_shape_same(&a->shapes[i], &b->shapes[i]);
    return same;
}
