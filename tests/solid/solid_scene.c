#include "solid_tests.h"

#include <math.h>

shape ball(double x, double y, double radius)
{
    return (shape){.kind = SHAPE_CIRCLE, .x = x, .y = y, .radius = radius, .mass = 1};
}

shape bar(double x, double y, double to_x, double to_y)
{
    return (shape){.kind = SHAPE_SEGMENT, .x = x, .y = y, .to_x = to_x, .to_y = to_y, .mass = 1};
}

shape fixed(shape s)
{
    s.fixed = true;
    return s;
}

scene scene_with(const shape *shapes, size_t count)
{
    scene s = scene_empty();
    for (size_t i = 0; i < count; i++)
        assert_non_null(scene_add(&s, &shapes[i]));
    return s;
}
