/* The right program against the collision module. */
#include "lab_tests.h"

#include "lab/test.h"

#include <math.h>

static double between(unsigned *state, double low, double high)
{
    *state = *state * 1664525u + 1013904223u;
    return low + (high - low) * (*state >> 8) / 16777216.0;
}

/* All that a convention can say, in turn. */
static convention convention_number(int i)
{
    convention c = convention_sdl2();
    c.id[0] = '\0';
    c.y_up = i & 1;
    c.counterclockwise = i & 2;
    c.unit = i & 4 ? ANGLE_RADIANS : ANGLE_DEGREES;
    c.half_sizes = i & 8;
    c.xy = (names_point)(i / 16 % 3);
    c.pivot = (default_pivot)(i / 48 % 4);
    c.pivot_u = 0.25;
    c.pivot_v = 0.75;
    c.zero = i % 5 == 0 ? 90 : 0;
    return c;
}

static void right_program_agrees_with_the_module(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int i = 0; i < 192 * 50; i++) {
        convention c = convention_number(i % 192);
        written w = {.kind = SHAPE_RECTANGLE,
                     .x = between(&seed, -300, 300),
                     .y = between(&seed, -300, 300),
                     .width = between(&seed, 0, 200),
                     .height = between(&seed, 0, 200),
                     .radius = i % 3 ? 0 : between(&seed, 0, 20),
                     .angle = between(&seed, -400, 400),
                     .has_pivot = i % 7 == 0,
                     .pivot_x = 12,
                     .pivot_y = -30};
        written b = {.kind = SHAPE_CIRCLE, .radius = between(&seed, 0, 60)};
        shape rectangle = convention_read(&c, &w);
        col_shape framed = shape_geometry(&rectangle);
        col_vec near = col_core_at(&framed, between(&seed, -1, 2), between(&seed, -1, 2));
        b.x = near.x;
        b.y = convention_write_y(&c, near.y);
        col_shape circle = col_circle(near, b.radius);
        lab_test t = lab_prepare(&c, &w, (lab_program){{NO_MISTAKE}}, false);
        double gap = col_gap(&framed, &circle);
        if (lab_hit(&t, b.x, b.y, b.radius) != (gap < 0) && fabs(gap) > 1e-9)
            fail_msg("convention %d: rect %.17g %.17g %.17g %.17g angle %.17g, circle %.17g %.17g "
                     "%.17g: expected gap %.17g, got margin %.17g",
                     i % 192, w.x, w.y, w.width, w.height, w.angle, b.x, b.y, b.radius, gap,
                     lab_margin(&t, b.x, b.y, b.radius));
    }
}

int test_stages(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_program_agrees_with_the_module),
    };
    return cmocka_run_group_tests_name("lab: stages", tests, NULL, NULL);
}
