/* Answers worked out by hand: a rectangle and a circle. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

/* A rectangle of 8 x 6 about the origin turned by `angle` degrees, against a circle. Expected: the
 * gap, and the normal and the region in the rectangle's frame. */
typedef struct row {
    double angle, corner; /* corner: the rectangle's corner radius */
    double x, y, radius;
    double gap;
    double normal_x, normal_y;
    int region_x, region_y;
    col_state state;
    bool unique;
} row;

static const row rows[] = {
    /* beside each side and each corner */
    {0, 0, 9, 0, 2, 3, 1, 0, 1, 0, COL_APART, true},
    {0, 0, -9, 1, 2, 3, -1, 0, -1, 0, COL_APART, true},
    {0, 0, 1, 8, 2, 3, 0, 1, 0, 1, COL_APART, true},
    {0, 0, 1, -8, 2, 3, 0, -1, 0, -1, COL_APART, true},
    {0, 0, 7, 7, 1, 4, 0.6, 0.8, 1, 1, COL_APART, true},
    {0, 0, -8, 6, 2, 3, -0.8, 0.6, -1, 1, COL_APART, true},
    {0, 0, -7, -7, 5, 0, -0.6, -0.8, -1, -1, COL_TOUCHING, true},
    {0, 0, 8, -6, 6, -1, 0.8, -0.6, 1, -1, COL_OVERLAPPING, true},
    /* touching at quarter turns: where the circle lies in the frame is what turns */
    {90, 0, 0, 9, 5, 0, 1, 0, 1, 0, COL_TOUCHING, true},
    {180, 0, -7, -7, 5, 0, 0.6, 0.8, 1, 1, COL_TOUCHING, true},
    {270, 0, 7, -7, 5, 0, 0.6, 0.8, 1, 1, COL_TOUCHING, true},
    {-90, 0, -8, 0, 5, 0, 0, -1, 0, -1, COL_TOUCHING, true},
    {360000090, 0, -7, 7, 5, 0, 0.6, 0.8, 1, 1, COL_TOUCHING, true},
    /* a centre inside: through the nearest side */
    {0, 0, 3, 0, 1, -2, 1, 0, 0, 0, COL_INSIDE, true},
    {0, 0, -3.5, 1, 1, -1.5, -1, 0, 0, 0, COL_OVERLAPPING, true},
    {0, 0, 0, 2, 0.5, -1.5, 0, 1, 0, 0, COL_INSIDE, true},
    {0, 0, 1, -2, 1, -2, 0, -1, 0, 0, COL_INSIDE, true},
    {90, 0, 0, 3, 1, -2, 1, 0, 0, 0, COL_INSIDE, true},
    {0, 0, 2, 0, 20, -22, 1, 0, 0, 0, COL_INSIDE, true},
    /* on a side, and just on a corner: no way out is the only one */
    {0, 0, 4, 1, 0, 0, 1, 0, 0, 0, COL_TOUCHING, true},
    {0, 0, 4, 1, 3, -3, 1, 0, 0, 0, COL_OVERLAPPING, true},
    {0, 0, 4, 3, 1, -1, 1, 0, 0, 0, COL_OVERLAPPING, false},
    /* ties */
    {0, 0, 3, 2, 1, -2, 1, 0, 0, 0, COL_INSIDE, false},
    /* rounded corners grow outwards */
    {0, 2, 9, 0, 2, 1, 1, 0, 1, 0, COL_APART, true},
    {0, 2, 7, 7, 1, 2, 0.6, 0.8, 1, 1, COL_APART, true},
    {0, 2, 7, 7, 3, 0, 0.6, 0.8, 1, 1, COL_TOUCHING, true},
    {0, 2, 5, 0, 1, -2, 1, 0, 1, 0, COL_INSIDE, true},
    {180, 3, -5, 0, 3, -5, 1, 0, 1, 0, COL_OVERLAPPING, true},
};

#define ROW_FAILS(i, r, ...)                                                                       \
    do {                                                                                           \
        fprintf(stderr, "row %zu: %g degrees, corner radius %g, circle (%g, %g) radius %g\n", i,   \
                (r)->angle, (r)->corner, (r)->x, (r)->y, (r)->radius);                             \
        fail_msg(__VA_ARGS__);                                                                     \
    } while (0)

static void check_row(size_t i, const row *r)
{
    col_shape rectangle = col_rectangle((col_vec){-4, -3}, (col_vec){0, 0}, (col_vec){4, 3}, 8, 6,
                                        col_degrees(r->angle), r->corner);
    col_shape circle = col_circle((col_vec){r->x, r->y}, r->radius);
    for (int touching = 0; touching <= 1; touching++) {
        bool expected = touching ? r->gap <= 0 : r->gap < 0;
        col_findings f = col_find(&rectangle, &circle, touching);
        if (f.gap != r->gap || col_gap(&rectangle, &circle) != r->gap ||
            col_distance(&rectangle, circle.at) != r->gap + r->radius)
            ROW_FAILS(i, r, "gap: expected %.17g, got %.17g", r->gap, f.gap);
        if (f.hit != expected || col_hit(&rectangle, &circle, touching) != expected)
            ROW_FAILS(i, r, "hit: expected %d, got %d", expected, f.hit);
        if (r->unique && (f.local_normal.x != (col_real)r->normal_x ||
                          f.local_normal.y != (col_real)r->normal_y))
            ROW_FAILS(i, r, "normal: expected (%g, %g), got (%.17g, %.17g)", r->normal_x,
                      r->normal_y, f.local_normal.x, f.local_normal.y);
        if (f.unique != r->unique)
            ROW_FAILS(i, r, "unique: expected %d, got %d", r->unique, f.unique);
        if (f.region.x != r->region_x || f.region.y != r->region_y)
            ROW_FAILS(i, r, "region: expected (%d, %d), got (%d, %d)", r->region_x, r->region_y,
                      f.region.x, f.region.y);
        if (f.state != r->state)
            ROW_FAILS(i, r, "state: expected %d, got %d", r->state, f.state);
        if (f.framed_is_b || !col_find(&circle, &rectangle, touching).framed_is_b)
            ROW_FAILS(i, r, "the rectangle isn't the framed one");
    }
}

static void circles_by_hand(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_row(i, &rows[i]);
}

#define NEAR(got, expected)                                                                        \
    do {                                                                                           \
        if (!(fabs((got) - (expected)) <= ROUNDED(1e-12)))                                         \
            fail_msg(#got ": expected %.17g, got %.17g", (double)(expected), (double)(got));       \
    } while (0)

/* The first screen: a bar at 30 degrees, a circle at local (66, -56): a miss by 6. */
static void first_screen(void **state)
{
    (void)state;
    col_shape bar = col_rectangle((col_vec){240, 180}, (col_vec){0, 0}, (col_vec){80, 30}, 160, 60,
                                  col_degrees(30), 0);
    double c = sqrt(3) / 2, s = 0.5;
    col_vec centre = {320 + 66 * c + 56 * s, 210 + 66 * s - 56 * c};
    col_shape ball = col_circle(centre, 20);
    col_findings f = col_find(&bar, &ball, COL_TOUCH_IS_MISS);
    NEAR(f.local_centre.x, 66);
    NEAR(f.local_centre.y, -56);
    NEAR(f.nearest.x, 66);
    NEAR(f.nearest.y, -56);
    NEAR(f.clamped.x, 66);
    NEAR(f.clamped.y, -30);
    NEAR(f.distance, 26);
    NEAR(f.radius, 20);
    NEAR(f.gap, 6);
    NEAR(f.depth, 0);
    NEAR(f.normal.x, s);
    NEAR(f.normal.y, -c);
    NEAR(f.local_normal.x, 0);
    NEAR(f.local_normal.y, -1);
    NEAR(f.local_on_a.x, 66);
    NEAR(f.local_on_a.y, -30);
    NEAR(f.local_on_b.x, 66);
    NEAR(f.local_on_b.y, -36);
    NEAR(f.on_a.x, 320 + 66 * c + 30 * s);
    NEAR(f.on_a.y, 210 + 66 * s - 30 * c);
    NEAR(f.on_b.x, centre.x - 20 * s);
    NEAR(f.on_b.y, centre.y + 20 * c);
    assert_true(!f.hit && f.state == COL_APART && f.unique && !f.framed_is_b);
    assert_true(f.region.x == 0 && f.region.y == -1);
}

/* Whole numbers at quarter turns: all four turns about a whole pivot give the same exact gap. */
static void quarter_turned_whole_numbers_are_exact(void **state)
{
    (void)state;
    dice d = {21};
    for (int i = 0; i < CASES(100000); i++) {
        double w = (double)(roll(&d) % 9), h = (double)(roll(&d) % 9), r = (double)(roll(&d) % 9);
        double px = (double)(roll(&d) % 9) - 4, py = (double)(roll(&d) % 9) - 4;
        double x = (double)(roll(&d) % 41) - 20, y = (double)(roll(&d) % 41) - 20;
        double out_x = fmax(fmax(-px - x, x - (w - px)), 0);
        double out_y = fmax(fmax(-py - y, y - (h - py)), 0);
        double squares = out_x * out_x + out_y * out_y - r * r;
        bool inside = out_x == 0 && out_y == 0;
        bool strictly = inside && x > -px && x < w - px && y > -py && y < h - py;
        bool hit = inside ? r > 0 || strictly : squares < 0;
        bool touch = inside || squares <= 0;
        for (int q = 0; q < 4; q++) {
            col_shape s = col_rectangle((col_vec){100, -1000}, (col_vec){0, 0}, (col_vec){px, py},
                                        w, h, col_degrees(90 * q), 0);
            col_shape c = col_circle((col_vec){100 + px + x, -1000 + py + y}, r);
            if (col_hit(&s, &c, COL_TOUCH_IS_MISS) != hit ||
                col_hit(&s, &c, COL_TOUCH_IS_HIT) != touch)
                fail_msg("%g x %g, pivot (%g, %g), %d quarter turns, circle (%g, %g) radius %g: "
                         "expected %d and %d",
                         w, h, px, py, q, x, y, r, hit, touch);
            double before = x;
            x = -y;
            y = before;
        }
    }
}

int test_tables(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles_by_hand),
        cmocka_unit_test(first_screen),
        cmocka_unit_test(quarter_turned_whole_numbers_are_exact),
    };
    return cmocka_run_group_tests_name("tables", tests, NULL, NULL);
}
