/* Directions, frames, boxes, what is refused, and shapes full of nonsense. */
#include "tests.h"
#include "wide.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define CLOSE(got, expected, tolerance)                                                            \
    do {                                                                                           \
        if (!(fabs((got) - (expected)) <= (tolerance)))                                            \
            fail_msg(#got ": expected %.17g, got %.17g", (double)(expected), (double)(got));       \
    } while (0)

static void quarter_turns_are_exact(void **state)
{
    (void)state;
    static const double turns[] = {0, 4, -4, 400000, -1e6};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        for (int q = 0; q < 4; q++) {
            static const col_dir expected[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
            double angle = 90 * (turns[i] + q);
            col_dir d = col_degrees(angle);
            if (d.c != expected[q].c || d.s != expected[q].s || !signbit(d.c) != !(d.c < 0) ||
                !signbit(d.s) != !(d.s < 0))
                fail_msg("%g degrees: got (%g, %g)", angle, d.c, d.s);
        }
}

static void degrees_turn_like_radians(void **state)
{
    (void)state;
    dice d = {3};
    for (int i = 0; i < 10000; i++) {
        double angle = between(&d, -720, 720);
        long double radians = (long double)angle * 3.14159265358979323846264338L / 180;
        col_dir dir = col_degrees(angle);
        CLOSE(dir.c, (double)cosl(radians), ROUNDED(3e-16));
        CLOSE(dir.s, (double)sinl(radians), ROUNDED(3e-16));
        dir = col_radians(angle);
        CLOSE(dir.c, cos(angle), U);
        CLOSE(dir.s, sin(angle), U);
    }
    CLOSE(col_degrees(30).s, 0.5, U);
    CLOSE(col_degrees(360e6 + 60).c, 0.5, U);
}

static col_dir quarter_turned(col_dir d, int quarters)
{
    for (int i = quarters & 3; i > 0; i--)
        d = (col_dir){-d.s, d.c};
    return (col_dir){d.c + 0, d.s + 0};
}

/* By the C library's remainder, which is exact: where another quarter becomes the nearest, beside
 * that, and at other angles. */
static void degrees_lose_whole_quarters_only(void **state)
{
    (void)state;
    for (int i = -4000; i <= 4000; i++) {
        const double angles[] = {45.0 * i, nextafter(45.0 * i, 1e9), nextafter(45.0 * i, -1e9),
                                 0.7 * i,  1e5 * i + 44.9,           1e20 * i};
        for (size_t k = 0; k < sizeof angles / sizeof *angles; k++) {
            int quarters = 0;
            double rest = remquo(angles[k], 90, &quarters);
            col_dir got = col_degrees(angles[k]);
            col_dir expected = quarter_turned(col_degrees(rest), quarters);
            if (got.c != expected.c || got.s != expected.s)
                fail_msg("%.17g degrees: got (%.17g, %.17g), expected (%.17g, %.17g)", angles[k],
                         got.c, got.s, expected.c, expected.s);
        }
    }
}

/* The bar of the first screen: 160 x 60 at 30 degrees about its middle. */
static void frames_by_hand(void **state)
{
    (void)state;
    col_shape bar = col_rectangle((col_vec){240, 180}, (col_vec){0, 0}, (col_vec){80, 30}, 160, 60,
                                  col_degrees(30), 5);
    double c = sqrt(3) / 2, s = 0.5;
    CLOSE(col_pivot(&bar).x, 320, 0);
    CLOSE(col_pivot(&bar).y, 210, 0);
    CLOSE(col_core_min(&bar).x, -80, 0);
    CLOSE(col_core_min(&bar).y, -30, 0);
    CLOSE(col_core_max(&bar).x, 80, 0);
    CLOSE(col_core_max(&bar).y, 30, 0);
    col_vec corner = col_core_at(&bar, 1, 0);
    CLOSE(corner.x, 320 + 80 * c + 30 * s, ROUNDED(1e-13));
    CLOSE(corner.y, 210 + 80 * s - 30 * c, ROUNDED(1e-13));
    col_vec back = col_to_local(&bar, corner);
    CLOSE(back.x, 80, ROUNDED(1e-13));
    CLOSE(back.y, -30, ROUNDED(1e-13));
    col_vec ahead = col_to_world(&bar, (col_vec){10, 0});
    CLOSE(ahead.x, 320 + 10 * c, ROUNDED(1e-13));
    CLOSE(ahead.y, 210 + 10 * s, ROUNDED(1e-13));
}

static void segments_end_where_told(void **state)
{
    (void)state;
    dice d = {4};
    for (int i = 0; i < CASES(100000); i++) {
        double far = sized(&d, 1e-6, 1e9), size = sized(&d, 1e-6, 1e6);
        col_vec from = {between(&d, -far, far), between(&d, -far, far)};
        col_vec to = {from.x + between(&d, -size, size), from.y + between(&d, -size, size)};
        col_shape s = col_segment(from, to);
        long double x = (long double)to.x - from.x, y = (long double)to.y - from.y;
        long double length = sqrtl(x * x + y * y);
        if (length == 0)
            continue;
        CLOSE(s.width, (double)length, 1.01 * U * 2 * (double)length);
        CLOSE(s.dir.c, (double)(x / length), U);
        CLOSE(s.dir.s, (double)(y / length), U);
    }
    col_shape none = col_segment((col_vec){3, 4}, (col_vec){3, 4});
    assert_true(none.width == 0 && none.dir.c == 1 && none.dir.s == 0);
    col_shape egyptian = col_capsule((col_vec){1, 1}, (col_vec){4, 5}, 2);
    CLOSE(egyptian.width, 5, 0);
    CLOSE(egyptian.radius, 2, 0);
    CLOSE(col_core_at(&egyptian, 1, 0).x, 4, 0);
    CLOSE(col_core_at(&egyptian, 1, 0).y, 5, 0);
    const double small = COL_EITHER(1e-200, 1e-30);
    col_shape tiny = col_segment((col_vec){0, 0}, (col_vec){3 * small, 4 * small});
    CLOSE(tiny.width, 5 * small, 8 * U * small);
    CLOSE(tiny.dir.c, 0.6, 2 * U);
}

/* A compiler that makes one operation of a product and a sum does so at one size and not at
 * another, which costs a rounding. */
#ifdef __FP_FAST_FMA
#define FUSED (2 * U)
#else
#define FUSED 0
#endif

/* Mirrored, a length is the same to the bit; and so it is, but for the power, at any power of two.
 */
static void lengths_at_any_size(void **state)
{
    (void)state;
    dice d = {6};
    const int most = (int)COL_EITHER(1000, 45), least = -(int)COL_EITHER(1060, 110);
    const col_vec o = {0, 0};
    for (int i = 0; i < CASES(200000); i++) {
        col_real x = between(&d, 1, 2), y = between(&d, 1, 2) * (chance(&d, 0.5) ? 1 : 1e-3);
        int by = (int)between(&d, least, most) / 2;
        col_real width = col_segment(o, (col_vec){x, y}).width,
                 gap = col_gap(&(col_shape){.dir = {1, 0}},
                               &(col_shape){.at = {x, y}, .dir = {1, 0}});
        assert_true(col_segment(o, (col_vec){x, -y}).width == width);
        assert_true(col_segment(o, (col_vec){-y, -x}).width == width);
        col_shape origin = col_point(o), p = col_point((col_vec){ldexp(x, by), ldexp(y, by)});
        CLOSE(ldexp(col_gap(&origin, &p), -by), gap, FUSED * gap);
    }
    const double small = COL_EITHER(1e-160, 1e-30), large = COL_EITHER(1e149, 1e14);
    CLOSE(col_segment(o, (col_vec){small, -large}).width, (col_real)large, 0);
    CLOSE(col_segment(o, (col_vec){-large, small}).width, (col_real)large, 0);
    CLOSE(col_segment(o, (col_vec){0, -small}).width, (col_real)small, 0);
}

/* (3, 4) has the length 5, times a number whose square has more digits than fit, at any power of
 * two: where squares run out of digits, too. */
static void lengths_of_small_numbers(void **state)
{
    (void)state;
    const double n = COL_EITHER(0x1p25 + 1, 0x1p10 + 1);
    const int from = (int)COL_EITHER(-460, -40), to = (int)COL_EITHER(-590, -80);
    col_shape origin = col_point((col_vec){0, 0});
    for (int by = from; by >= to; by--) {
        col_shape p = col_point((col_vec){ldexp(3 * n, by), ldexp(4 * n, by)});
        CLOSE(col_gap(&origin, &p), (col_real)ldexp(5 * n, by), 0);
    }
}

/* Points all over a shape's outline lie in its box, and the box is hardly larger. */
static void boxes_hold_their_shapes(void **state)
{
    (void)state;
    dice d = {5};
    for (int i = 0; i < CASES(20000); i++) {
        double far = chance(&d, 0.5) ? 0 : sized(&d, 1, 1e9);
        given g = random_given(&d, roll(&d) % KINDS, (col_vec){between(&d, -far, far), far}, 100);
        col_shape s = shape_of(&g);
        col_box box = col_bounds(&s);
        double slack = 64 * U * (far + fabs(g.at.x) + 1000);
        col_vec min = {INFINITY, INFINITY}, max = {-INFINITY, -INFINITY};
        for (int k = 0; k < 4; k++) {
            col_vec p = col_core_at(&s, k & 1, k >> 1);
            min = (col_vec){fmin(min.x, p.x - s.radius), fmin(min.y, p.y - s.radius)};
            max = (col_vec){fmax(max.x, p.x + s.radius), fmax(max.y, p.y + s.radius)};
        }
        bool holds =
            box.min.x <= min.x && box.min.y <= min.y && box.max.x >= max.x && box.max.y >= max.y;
        if (!holds || min.x - box.min.x > slack || min.y - box.min.y > slack ||
            box.max.x - max.x > slack || box.max.y - max.y > slack) {
            print_given("shape", &g);
            fail_msg("box (%.17g, %.17g) to (%.17g, %.17g), expected (%.17g, %.17g) to (%.17g, "
                     "%.17g)",
                     box.min.x, box.min.y, box.max.x, box.max.y, min.x, min.y, max.x, max.y);
        }
    }
}

/* A tall bar about its end has nothing that is long but its height: its corners are rounded by that
 * and may not end outside the box by it. */
static void boxes_hold_tall_bars(void **state)
{
    (void)state;
    dice d = {7};
    for (int i = 0; i < CASES(20000); i++) {
        given g = {.kind = RECTANGLE,
                   .width = between(&d, 0, 1e-3),
                   .height = between(&d, 10, 100),
                   .angle = between(&d, 0, 6)};
        col_shape s = shape_of(&g);
        col_box box = col_bounds(&s);
        wide_vec corners[5];
        wide_corners(&g, (col_vec){0, 0}, corners);
        for (int k = 0; k < 4; k++) {
            wide_vec c = corners[k];
            if (c.x < box.min.x || c.y < box.min.y || c.x > box.max.x || c.y > box.max.y) {
                print_given("bar", &g);
                fail_msg("corner (%.20Lg, %.20Lg) outside (%.17g, %.17g) to (%.17g, %.17g)", c.x,
                         c.y, (double)box.min.x, (double)box.min.y, (double)box.max.x,
                         (double)box.max.y);
            }
        }
    }
}

/* A direction's length may be off by what col_validate lets pass: what hits has boxes that meet. */
static void boxes_hold_what_short_directions_turn(void **state)
{
    (void)state;
    const double off = COL_EITHER(4.9e-13, 4.9e-5);
    for (int i = 0; i <= 10; i++) {
        col_shape square = col_rectangle((col_vec){0, 0}, (col_vec){-500, -500}, (col_vec){0, 0},
                                         1000, 1000, (col_dir){1 - off, 0}, 0);
        col_shape point = col_point((col_vec){500 * (1 + off * i / 10), 0});
        col_box p = col_bounds(&square), q = col_bounds(&point);
        assert_null(col_validate(&square).field);
        if (col_hit(&square, &point, COL_TOUCH_IS_HIT) && !col_boxes_meet(&p, &q))
            fail_msg("the point at %.17g hits, its box ends at %.17g", point.at.x, p.max.x);
    }
}

static void refused(col_shape s, const char *field, const char *word)
{
    col_problem p = col_validate(&s);
    if (!p.field || strcmp(p.field, field) != 0 || !p.reason || !strstr(p.reason, word))
        fail_msg("expected %s: ...%s..., got %s: %s", field, word, p.field ? p.field : "nothing",
                 p.reason ? p.reason : "");
}

static void what_is_refused(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const col_shape good =
        col_rectangle((col_vec){1, 2}, (col_vec){0, 0}, (col_vec){3, 3}, 0, 0, col_degrees(20), 0);
    assert_null(col_validate(&good).field);
    assert_null(col_validate(&good).reason);
    col_shape s = good;
    s.at.y = NAN;
    refused(s, "at", "finite");
    s = good;
    s.pivot.x = INFINITY;
    refused(s, "pivot", "finite");
    s = good;
    s.corner.y = -INFINITY;
    refused(s, "corner", "finite");
    s = good;
    s.width = -DBL_TRUE_MIN;
    refused(s, "width", "negative");
    s = good;
    s.height = 2e150;
    refused(s, "height", "1e150");
    s = good;
    s.radius = -1;
    refused(s, "radius", "negative");
    s = good;
    s.radius = NAN;
    refused(s, "radius", "finite");
    s = good;
    s.dir = col_radians(INFINITY);
    refused(s, "dir", "angle");
    s = good;
    s.dir = (col_dir){1, 1};
    refused(s, "dir", "angle");
    s = good;
    s.dir = (col_dir){0.5, 0.5}; /* as far below a length of 1 */
    refused(s, "dir", "angle");
    s = good;
    s.at.x = -1e150;
    assert_null(col_validate(&s).field);
}

static double any_number(dice *d)
{
    static const double odd[] = {0,         -0.0,    1,        -1,      0.5,          INFINITY,
                                 -INFINITY, DBL_MAX, -DBL_MAX, DBL_MIN, DBL_TRUE_MIN, 1e150,
                                 -1e150,    1e-160,  3};
    if (chance(d, 0.1))
        return NAN;
    return chance(d, 0.8) ? odd[roll(d) % (sizeof odd / sizeof *odd)] : between(d, -5, 5);
}

/* Whatever is passed, everything returns; and valid shapes, however large or small, never give a
 * NaN. */
static void nonsense_does_no_harm(void **state)
{
    (void)state;
    dice d = {6};
    for (int i = 0; i < CASES(100000); i++) {
        double n[2][11];
        for (int k = 0; k < 22; k++)
            n[k / 11][k % 11] = any_number(&d);
        col_shape s[2];
        for (int k = 0; k < 2; k++)
            s[k] = (col_shape){{n[k][0], n[k][1]},
                               {n[k][2], n[k][3]},
                               {n[k][4], n[k][5]},
                               n[k][6],
                               n[k][7],
                               col_degrees(n[k][8]),
                               n[k][9]};
        bool valid = !col_validate(&s[0]).field && !col_validate(&s[1]).field;
        col_findings f = col_find(&s[0], &s[1], chance(&d, 0.5));
        double gap = col_gap(&s[0], &s[1]), distance = col_distance(&s[0], s[1].at);
        bool hit = col_hit(&s[0], &s[1], COL_TOUCH_IS_MISS);
        (void)col_bounds(&s[0]);
        if (!valid)
            continue;
        assert_true(isfinite(gap) && isfinite(distance) && f.gap == gap && hit == (gap < 0));
        assert_true(fabs(hypot(f.normal.x, f.normal.y) - 1) <= ROUNDED(1e-15));
        assert_true(isfinite(f.on_a.x) && isfinite(f.on_a.y) && isfinite(f.on_b.x) &&
                    isfinite(f.on_b.y) && isfinite(f.distance) && isfinite(f.depth));
    }
}

int test_shapes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quarter_turns_are_exact),
        cmocka_unit_test(degrees_turn_like_radians),
        cmocka_unit_test(degrees_lose_whole_quarters_only),
        cmocka_unit_test(frames_by_hand),
        cmocka_unit_test(segments_end_where_told),
        cmocka_unit_test(lengths_at_any_size),
        cmocka_unit_test(lengths_of_small_numbers),
        cmocka_unit_test(boxes_hold_their_shapes),
        cmocka_unit_test(boxes_hold_tall_bars),
        cmocka_unit_test(boxes_hold_what_short_directions_turn),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(nonsense_does_no_harm),
    };
    return cmocka_run_group_tests_name("shapes", tests, NULL, NULL);
}
