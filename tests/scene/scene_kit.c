#include "scene_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    bool rest = scene_rules_same(&a->rules, &b->rules) &&
                strcmp(a->caption.title, b->caption.title) == 0 &&
                strcmp(a->caption.about, b->caption.about) == 0;
    bool same = a->count == b->count && scene_convention_same(&a->convention, &b->convention) &&
                rest && a->touching == b->touching && a->show == b->show && a->theme == b->theme;
    for (size_t i = 0; same && i < a->count; i++)
        same = scene_shape_same(&a->shapes[i], &b->shapes[i]);
    return same;
}
