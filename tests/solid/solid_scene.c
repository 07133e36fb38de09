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

void check_near(const char *what, double got, double expected, double tolerance)
{
    if (!(fabs(got - expected) <= tolerance))
        fail_msg("%s: got %.17g, expected %.17g, allowed %g", what, got, expected, tolerance);
}

static uint64_t random_state;

void random_start(uint64_t seed)
{
    random_state = seed * 0x9e3779b97f4a7c15u | 1;
}

double random_between(double low, double high)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    uint64_t bits = random_state * 0x2545f4914f6cdd1du;
    return low + (high - low) * ((double)(bits >> 11) * 0x1p-53);
}
