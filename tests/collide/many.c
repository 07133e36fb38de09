/* Many circles at once against one at a time, most of all where they just touch. */
#include "tests.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_COUNT = 1000 };

static col_real x[MAX_COUNT], y[MAX_COUNT], radius[MAX_COUNT];
static float fx[MAX_COUNT], fy[MAX_COUNT];

static void check_many(const given *g, col_shape shape, size_t count, col_touching touching)
{
    static unsigned char hits[MAX_COUNT + 1];
    memset(hits, 0xa5, sizeof hits);
    col_hits(&shape, x, y, radius, count, touching, hits);
    col_prepared prepared = col_prepare(&shape);
    for (size_t i = 0; i < count; i++) {
        col_shape circle = col_circle((col_vec){x[i], y[i]}, radius[i]);
        double gap = col_gap(&shape, &circle);
        bool expected = touching == COL_TOUCH_IS_HIT ? gap <= 0 : gap < 0;
        double back = col_gap(&circle, &shape);
        bool one = col_hit(&shape, &circle, touching), other = col_hit(&circle, &shape, touching);
        bool quick = col_hit_prepared(&prepared, circle.at, circle.radius, touching);
        if (hits[i] != expected || one != expected || quick != expected ||
            other != (touching ? back <= 0 : back < 0)) {
            print_given("shape", g);
            fprintf(stderr, "dir (%.17g, %.17g)\n", shape.dir.c, shape.dir.s);
            fail_msg("circle %zu at (%.17g, %.17g) radius %.17g, gap %g, touching %d: expected %d, "
                     "col_hits %d, col_hit %d and %d, col_hit_prepared %d",
                     i, x[i], y[i], radius[i], gap, touching, expected, hits[i], one, other, quick);
        }
    }
    for (size_t i = count; i <= MAX_COUNT; i++)
        assert_int_equal(hits[i], 0xa5);
}

/* Round touching by as many roundings of floats as of doubles elsewhere. */
static float crowded_radius(const col_shape *shape, size_t i)
{
    double distance = col_distance(shape, (col_vec){fx[i], fy[i]});
    return (float)fmin(distance * (1 + ((int)(i % 9) - 4) * 0x1p-24), 1e38);
}

/* The same numbers, as near as floats come. */
static void check_floats(const given *g, col_shape shape, size_t count, col_touching touching)
{
    static float fradius[MAX_COUNT];
    static unsigned char hits[MAX_COUNT + 1];
    memset(hits, 0xa5, sizeof hits);
    for (size_t i = 0; i < count; i++) {
        fx[i] = (float)fmin(x[i], 1e38);
        fy[i] = (float)fmin(y[i], 1e38);
        fradius[i] = i & 1 ? crowded_radius(&shape, i) : (float)fmin(radius[i], 1e38);
    }
    col_hits_float(&shape, fx, fy, fradius, count, touching, hits);
    for (size_t i = 0; i < count; i++) {
        col_shape circle = col_circle((col_vec){fx[i], fy[i]}, fradius[i]);
        bool expected = col_hit(&shape, &circle, touching);
        if (hits[i] != expected) {
            print_given("shape", g);
            fail_msg("float circle %zu at (%.9g, %.9g) radius %.9g, gap %g, touching %d: expected "
                     "%d, got %d",
                     i, fx[i], fy[i], fradius[i], col_gap(&shape, &circle), touching, expected,
                     hits[i]);
        }
    }
    assert_int_equal(hits[count], 0xa5);
}

/* Circles whose gap is 0 but for a few roundings, or clear, or full of nonsense. */
static void set_circle(dice *d, const col_shape *shape, size_t i, double size)
{
    static const double odd[] = {NAN, INFINITY, 1e300, 0};
    x[i] = shape->at.x + between(d, -2, 2) * size;
    y[i] = shape->at.y + between(d, -2, 2) * size;
    radius[i] = chance(d, 0.3) ? 0 : between(d, 0, size);
    if (chance(d, 0.5)) {
        double distance = col_distance(shape, (col_vec){x[i], y[i]});
        radius[i] = fmax(0, distance * (1 + (double)(int)(roll(d) % 9) * U - 4 * U));
    }
    if (chance(d, 0.01))
        radius[i] = odd[roll(d) % 4];
    if (chance(d, 0.01))
        x[i] = odd[roll(d) % 4];
}

static void many_agree_with_one(void **state)
{
    (void)state;
    static const size_t counts[] = {0, 1, 2, 3, 7, 255, 256, 257, 600, MAX_COUNT};
    dice d = {12};
    for (int round = 0; round < CASES(4000); round++) {
        double size = chance(&d, 0.3) ? sized(&d, 1e-170, 1e100) : 100;
        if (chance(&d, 0.2)) /* squares run out of digits */
            size = sized(&d, 1e-163, 1e-157);
        double far = chance(&d, 0.5) ? 0 : sized(&d, 1, chance(&d, 0.2) ? 1e18 : 1e6) * size;
        given g = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -far, far), far}, size);
        col_shape shape = shape_of(&g);
        for (size_t i = 0; i < MAX_COUNT; i++)
            set_circle(&d, &shape, i, size);
        size_t count = counts[roll(&d) % (sizeof counts / sizeof *counts)];
        col_touching touching = chance(&d, 0.5) ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
        check_many(&g, shape, count, touching);
        check_floats(&g, shape, count, touching);
    }
}

/* A direction may be a little longer or shorter than 1, see col_validate: then a shape whose middle
 * isn't its pivot is told from there as everywhere. */
static void many_agree_with_stretched_directions(void **state)
{
    (void)state;
    const double most = COL_EITHER(4.9e-13, 4.9e-5);
    dice d = {13};
    for (int round = 0; round < CASES(2000); round++) {
        given g = random_given(&d, chance(&d, 0.5) ? RECTANGLE : ROUNDED, (col_vec){0, 0}, 100);
        col_shape shape = shape_of(&g);
        double by = 1 + between(&d, -most, most);
        shape.dir = (col_dir){shape.dir.c * by, shape.dir.s * by};
        assert_null(col_validate(&shape).field);
        for (size_t i = 0; i < MAX_COUNT; i++) {
            set_circle(&d, &shape, i, 100);
            if (chance(&d, 0.3))
                radius[i] = fmax(0, radius[i] * (1 + between(&d, -most, most)));
        }
        col_touching touching = chance(&d, 0.5) ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
        check_many(&g, shape, MAX_COUNT, touching);
        check_floats(&g, shape, MAX_COUNT, touching);
    }
}

/* A bar of 6 x 2 whose given point is so far out that the next number there is 32 further, so that
 * its middle isn't one. */
static void what_a_far_middle_loses_decides_nothing(void **state)
{
    (void)state;
    const col_real far = COL_EITHER(0x1p57, 0x1p28);
    const col_shape bar = col_rectangle((col_vec){far, 0}, (col_vec){0, 0}, (col_vec){0, 0}, 6, 2,
                                        (col_dir){1, 0}, 0);
    static const struct far_circle {
        col_real from_far, y, radius;
        bool hits;
    } rows[] = {{0, 1, 0.5, true}, {0, 4, 1.5, false}, {0, 4, 2.5, true},   {32, 1, 25, false},
                {32, 1, 27, true}, {32, 1, 30, true},  {-32, 1, 31, false}, {-32, 1, 33, true}};
    const col_prepared prepared = col_prepare(&bar);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        col_vec centre = {far + rows[i].from_far, rows[i].y};
        bool got = col_hit_prepared(&prepared, centre, rows[i].radius, COL_TOUCH_IS_MISS);
        unsigned char hits;
        col_hits(&bar, &centre.x, &centre.y, &rows[i].radius, 1, COL_TOUCH_IS_MISS, &hits);
        if (got != rows[i].hits || hits != rows[i].hits)
            fail_msg("%g beside, y %g, radius %g: expected %d, col_hit_prepared %d, col_hits %d",
                     rows[i].from_far, rows[i].y, rows[i].radius, rows[i].hits, got, hits);
    }
}

/* Squares that are beyond all floats tell nothing: the circle reaches into the end of a bar by 4e12
 * of its 2e19. */
static void what_floats_overflow_decides_nothing(void **state)
{
    (void)state;
    const double half = 0x1p70 + 0.49 * 0x1p47, u = 0x1p64;
    const col_shape bar =
        col_rectangle((col_vec){0, 0}, (col_vec){(col_real)-half, 0}, (col_vec){0, 0},
                      (col_real)(2 * half), 0, (col_dir){1, 0}, 0);
    const float at_x = (float)(0x1p70 + u), at_y = 0, size = (float)(u * (1 - 0x1p-19));
    const col_shape circle = col_circle((col_vec){at_x, at_y}, size);
    for (int touching = 0; touching < 2; touching++) {
        unsigned char hits;
        col_hits_float(&bar, &at_x, &at_y, &size, 1, (col_touching)touching, &hits);
        assert_int_equal(hits, col_hit(&bar, &circle, (col_touching)touching));
    }
}

int test_many(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_agree_with_one),
        cmocka_unit_test(many_agree_with_stretched_directions),
        cmocka_unit_test(what_a_far_middle_loses_decides_nothing),
        cmocka_unit_test(what_floats_overflow_decides_nothing),
    };
    return cmocka_run_group_tests_name("many circles", tests, NULL, NULL);
}
