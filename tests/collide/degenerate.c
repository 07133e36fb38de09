/* Every pairing of shapes where something is 0, equal, in line, parallel or inside, by hand. */
#include "tests.h"

#include <math.h>
#include <stdio.h>

typedef struct row {
    const char *what;
    col_shape a, b;
    double gap;
    bool unique;
    col_vec normal, on_a, on_b; /* where unique */
} row;

static const col_vec o = {0, 0};

static col_shape point(double x, double y)
{
    return col_point((col_vec){x, y});
}

static col_shape circle(double x, double y, double radius)
{
    return col_circle((col_vec){x, y}, radius);
}

static col_shape segment(double x, double y, double to_x, double to_y)
{
    return col_segment((col_vec){x, y}, (col_vec){to_x, to_y});
}

static col_shape capsule(double x, double y, double to_x, double to_y, double radius)
{
    return col_capsule((col_vec){x, y}, (col_vec){to_x, to_y}, radius);
}

/* From its min corner, straight. */
static col_shape box(double x, double y, double width, double height, double radius)
{
    return col_rectangle((col_vec){x, y}, o, o, width, height, col_degrees(0), radius);
}

/* A square on its corner, told by its middle. */
static col_shape diamond(double x, double y, double half_diagonal)
{
    double side = half_diagonal * sqrt(2);
    return col_rectangle((col_vec){x, y}, (col_vec){-side / 2, -side / 2}, o, side, side,
                         col_degrees(45), 0);
}

/* 4 x 2, turned about its min corner so that its x axis runs along (0.8, 0.6). */
static col_shape tilted(double x, double y, double radius)
{
    return col_rectangle((col_vec){x, y}, o, o, 4, 2, (col_dir){0.8, 0.6}, radius);
}

/* The same seen after a quarter turn of the whole plane. */
static col_vec quarter(col_vec p)
{
    return (col_vec){-p.y, p.x};
}

static col_shape quarter_turned(col_shape s)
{
    col_vec pivot = {s.at.x + s.pivot.x, s.at.y + s.pivot.y};
    s.at = quarter(pivot);
    s.corner = (col_vec){s.corner.x - s.pivot.x, s.corner.y - s.pivot.y};
    s.pivot = o;
    s.dir = (col_dir){-s.dir.s, s.dir.c};
    return s;
}

static row quarter_turned_row(row r)
{
    return (row){r.what,   quarter_turned(r.a), quarter_turned(r.b), r.gap,
                 r.unique, quarter(r.normal),   quarter(r.on_a),     quarter(r.on_b)};
}

static row exchanged(row r)
{
    return (row){r.what, r.b, r.a, r.gap, r.unique, {-r.normal.x, -r.normal.y}, r.on_b, r.on_a};
}

static void check_vec(const row *r, const char *name, col_vec got, col_vec expected)
{
    if (!(hypot(got.x - expected.x, got.y - expected.y) <= ROUNDED(1e-14)))
        fail_msg("%s: %s: expected (%g, %g), got (%.17g, %.17g)", r->what, name, expected.x,
                 expected.y, got.x, got.y);
}

static bool is_quarter(col_dir d)
{
    return d.c * d.s == 0;
}

/* Whole numbers, halves and quarters are exact at quarter turns. */
static double tolerance_of(const row *r)
{
    bool exact = is_quarter(r->a.dir) && is_quarter(r->b.dir) && 4 * r->gap == round(4 * r->gap);
    return exact ? 0 : ROUNDED(2e-15);
}

static void check_row(const row *r)
{
    col_findings f = col_find(&r->a, &r->b, COL_TOUCH_IS_MISS);
    if (!(fabs(f.gap - r->gap) <= tolerance_of(r)) || f.gap != col_gap(&r->a, &r->b))
        fail_msg("%s: gap: expected %g, got %.17g", r->what, r->gap, f.gap);
    if (f.unique != r->unique)
        fail_msg("%s: unique: expected %d, got %d", r->what, r->unique, f.unique);
    if (!(fabs(hypot(f.normal.x, f.normal.y) - 1) <= 4 * U))
        fail_msg("%s: normal (%g, %g)", r->what, f.normal.x, f.normal.y);
    check_vec(r, "on_b - on_a", (col_vec){f.on_b.x - f.on_a.x, f.on_b.y - f.on_a.y},
              (col_vec){f.gap * f.normal.x, f.gap * f.normal.y});
    if (!r->unique)
        return;
    check_vec(r, "normal", f.normal, r->normal);
    check_vec(r, "on_a", f.on_a, r->on_a);
    check_vec(r, "on_b", f.on_b, r->on_b);
}

/* Each row in all four quarters, and the other way round. */
static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        row r = rows[i];
        for (int turns = 0; turns < 4; turns++) {
            row back = exchanged(r);
            check_row(&r);
            check_row(&back);
            r = quarter_turned_row(r);
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

/* A row stays in one piece. */
/* clang-format off */

static void points_and_circles(void **state)
{
    (void)state;
    const row rows[] = {
        {"one point", point(1, 2), point(1, 2), 0, false, o, o, o},
        {"two points", point(0, 0), point(3, 4), 5, true, {0.6, 0.8}, {0, 0}, {3, 4}},
        {"the middle of a circle", circle(1, 1, 2), point(1, 1), -2, false, o, o, o},
        {"in a circle", circle(0, 0, 5), point(0, 3), -2, true, {0, 1}, {0, 5}, {0, 3}},
        {"on a circle", circle(0, 0, 5), point(3, 4), 0, true, {0.6, 0.8}, {3, 4}, {3, 4}},
        {"radius 0", circle(0, 0, 0), circle(0, 2, 0), 2, true, {0, 1}, {0, 0}, {0, 2}},
        {"one middle", circle(0, 0, 2), circle(0, 0, 3), -5, false, o, o, o},
        {"circle in circle", circle(0, 0, 5), circle(2, 0, 1), -4, true, {1, 0}, {5, 0}, {1, 0}},
        {"touching inside", circle(0, 0, 5), circle(4, 0, 1), -2, true, {1, 0}, {5, 0}, {3, 0}},
        {"touching", circle(0, 0, 2), circle(3, 4, 3), 0, true, {0.6, 0.8}, {1.2, 1.6}, {1.2, 1.6}},
    };
    CHECK_ROWS(rows);
}

static void segments_and_points(void **state)
{
    (void)state;
    const col_shape bar = segment(0, 0, 4, 0), dot = segment(2, 3, 2, 3);
    const row rows[] = {
        {"no length, one place", dot, point(2, 3), 0, false, o, o, o},
        {"no length", dot, point(5, 7), 5, true, {0.6, 0.8}, {2, 3}, {5, 7}},
        {"twice no length", dot, segment(2, 1, 2, 1), 2, true, {0, -1}, {2, 3}, {2, 1}},
        {"twice no length, one place", dot, dot, 0, false, o, o, o},
        {"no length on a segment", segment(1, 0, 1, 0), bar, 0, false, o, o, o},
        {"no length, with a radius", capsule(2, 3, 2, 3, 1), circle(2, 7, 1), 2, true, {0, 1}, {2,
         4}, {2, 6}},
        {"beside", bar, point(1, 2), 2, true, {0, 1}, {1, 0}, {1, 2}},
        {"in the middle", bar, point(2, 0), 0, false, o, o, o},
        {"on the end", bar, point(4, 0), 0, false, o, o, o},
        {"13 u S off the end", bar, point(4 + 32 * U, 40 * U), U * sqrt(32 * 32 + 40 * 40), false, o, o,
         o},
        {"12 u S beside the end", bar, point(4, 48 * U), 48 * U, true, {0, 1}, {4, 0}, {4, 48 * U}},
        {"in line", bar, point(7, 0), 3, true, {1, 0}, {4, 0}, {7, 0}},
        {"beyond the end", bar, point(7, 4), 5, true, {0.6, 0.8}, {4, 0}, {7, 4}},
        {"circle on it", bar, circle(1, 0, 2), -2, false, o, o, o},
        {"circle beside", bar, circle(1, 3, 2), 1, true, {0, 1}, {1, 0}, {1, 1}},
        {"circle across the end", bar, circle(5, 0, 2), -1, true, {1, 0}, {4, 0}, {3, 0}},
        {"circle round it", bar, circle(2, 0, 9), -9, false, o, o, o},
        {"in a capsule", capsule(0, 0, 4, 0, 2), point(1, 1), -1, true, {0, 1}, {1, 2}, {1, 1}},
        {"on its core", capsule(0, 0, 4, 0, 2), point(1, 0), -2, false, o, o, o},
        {"capsule of radius 0", capsule(0, 0, 4, 0, 0), point(1, 2), 2, true, {0, 1}, {1, 0}, {1,
         2}},
        {"circle in capsule", capsule(0, 0, 4, 0, 3), circle(1, 1, 1), -3, true, {0, 1}, {1, 3},
         {1, 0}},
    };
    CHECK_ROWS(rows);
}

static void segments_and_segments(void **state)
{
    (void)state;
    const col_shape bar = segment(0, 0, 4, 0), tube = capsule(0, 0, 4, 0, 1);
    const double half = sqrt(0.5);
    const row rows[] = {
        {"twice the same", bar, bar, 0, false, o, o, o},
        {"the other way round", bar, segment(4, 0, 0, 0), 0, false, o, o, o},
        {"in line, sharing a piece", bar, segment(2, 0, 9, 0), 0, false, o, o, o},
        {"in line, one in the other", bar, segment(1, 0, 2, 0), 0, false, o, o, o},
        {"end to end", bar, segment(4, 0, 9, 0), 0, false, o, o, o},
        {"in line, apart", bar, segment(7, 0, 9, 0), 3, true, {1, 0}, {4, 0}, {7, 0}},
        {"in line, turned", bar, segment(9, 0, 7, 0), 3, true, {1, 0}, {4, 0}, {7, 0}},
        {"parallel", bar, segment(1, 3, 9, 3), 3, true, {0, 1}, {2.5, 0}, {2.5, 3}},
        {"parallel, turned", bar, segment(9, 3, 1, 3), 3, true, {0, 1}, {2.5, 0}, {2.5, 3}},
        {"parallel, an end beside the other", bar, segment(4, 3, 9, 3), 3, true, {0, 1}, {4, 0},
         {4, 3}},
        {"parallel, behind", bar, segment(7, 4, 9, 4), 5, true, {0.6, 0.8}, {4, 0}, {7, 4}},
        {"crossing", bar, segment(1, -2, 1, 3), -1, true, {-1, 0}, {0, 0}, {1, 0}},
        {"crossing in the middle", bar, segment(2, -1, 2, 1), -1, false, o, o, o},
        {"crossing at 45 degrees", bar, segment(2, -1, 5, 2), -half, true, {half, -half}, {4, 0},
         {3.5, 0.5}},
        {"T", bar, segment(1, 0, 1, 3), 0, true, {0, 1}, {1, 0}, {1, 0}},
        {"L", bar, segment(4, 0, 4, 3), 0, false, o, o, o},
        {"V", bar, segment(4, 0, 1, 3), 0, false, o, o, o},
        {"tubes in line", tube, capsule(9, 0, 12, 0, 2), 2, true, {1, 0}, {5, 0}, {7, 0}},
        {"tubes in line, overlapping", tube, capsule(6, 0, 9, 0, 2), -1, true, {1, 0}, {5, 0}, {4,
         0}},
        {"tubes with touching cores", tube, capsule(4, 0, 9, 0, 2), -3, false, o, o, o},
        {"tubes side by side", tube, capsule(1, 2, 9, 2, 2), -1, true, {0, 1}, {2.5, 1}, {2.5, 0}},
        {"tubes touching", tube, capsule(0, 3, 4, 3, 2), 0, true, {0, 1}, {2, 1}, {2, 1}},
        {"tubes crossing", tube, capsule(2, -1, 2, 3, 2), -4, true, {0, 1}, {2, 1}, {2, -3}},
        {"the same tube twice", tube, tube, -2, false, o, o, o},
        {"a tube in a tube", capsule(0, 0, 4, 0, 5), capsule(1, 1, 2, 1, 1), -5, true, {0, 1},
         {1.5, 5}, {1.5, 0}},
        {"a wall passes the end", bar, segment(5, -1, 6, 1), 3 / sqrt(5), true, {2 / sqrt(5),
         -1 / sqrt(5)}, {4, 0}, {5.2, -0.6}},
        {"at the end, sloping", bar, segment(3, 1, 5, -1), 0, true, {half, half}, {4, 0}, {4, 0}},
    };
    CHECK_ROWS(rows);
}

static void rectangles_and_points(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    const col_shape brick = box(0, 0, 4, 2, 0), square = box(0, 0, 4, 4, 0);
    const col_shape soft = box(0, 0, 4, 2, 1), flat = box(0, 0, 4, 0, 0), none = box(2, 3, 0, 0, 0);
    const row rows[] = {
        {"the middle of a square", square, point(2, 2), -2, false, o, o, o},
        {"the middle of a brick", brick, point(2, 1), -1, false, o, o, o},
        {"in a brick", brick, point(1, 0.5), -0.5, true, {0, -1}, {1, 0}, {1, 0.5}},
        {"on a side", brick, point(4, 1.5), 0, true, {1, 0}, {4, 1.5}, {4, 1.5}},
        {"on a corner", brick, point(4, 2), 0, false, o, o, o},
        {"in line with a side", brick, point(7, 2), 3, true, {1, 0}, {4, 2}, {7, 2}},
        {"beyond a corner", brick, point(7, 6), 5, true, {0.6, 0.8}, {4, 2}, {7, 6}},
        {"radius 0", box(0, 0, 4, 2, 0), circle(7, 6, 0), 5, true, {0.6, 0.8}, {4, 2}, {7, 6}},
        {"on the core's side", soft, point(4, 1.5), -1, true, {1, 0}, {5, 1.5}, {4, 1.5}},
        {"on the core's corner", soft, point(4, 2), -1, false, o, o, o},
        {"in a soft corner", box(0, 0, 4, 2, 5), point(5.5, 4), -2.5, true, {0.6, 0.8}, {7, 6},
         {5.5, 4}},
        {"outside the soft corner", soft, point(5.2, 3.6), 1, true, {0.6, 0.8}, {4.6, 2.8}, {5.2,
         3.6}},
        {"circle round it", brick, circle(1, 1, 50), -51, false, o, o, o},
        {"circle in it", box(0, 0, 40, 20, 0), circle(20, 4, 3), -7, true, {0, -1}, {20, 0}, {20,
         7}},
        {"no height", flat, point(1, 3), 3, true, {0, 1}, {1, 0}, {1, 3}},
        {"no height, in line", flat, point(7, 0), 3, true, {1, 0}, {4, 0}, {7, 0}},
        {"no height, on it", flat, point(3, 0), 0, false, o, o, o},
        {"no size", none, point(5, 7), 5, true, {0.6, 0.8}, {2, 3}, {5, 7}},
        {"no size, one place", none, point(2, 3), 0, false, o, o, o},
        {"no size, a far pivot", col_rectangle(o, o, (col_vec){0, 5}, 0, 0, col_degrees(90), 1),
         point(5, 9), 3, true, {0, 1}, {5, 6}, {5, 9}},
        {"tilted", tilted(0, 0, 0), point(1.6 - 1.8, 1.2 + 2.4), 1, true, {-0.6, 0.8}, {0.4, 2.8},
         {-0.2, 3.6}},
    };
    CHECK_ROWS(rows);
}

static void rectangles_and_segments(void **state)
{
    (void)state;
    const col_shape brick = box(0, 0, 4, 2, 0), flat = box(0, 0, 4, 0, 0);
    const double half = sqrt(0.5);
    const row rows[] = {
        {"through the middle", brick, segment(-3, 1, 9, 1), -1, false, o, o, o},
        {"through", brick, segment(-3, 0.5, 9, 0.5), -0.5, true, {0, -1}, {2, 0}, {2, 0.5}},
        {"in it", brick, segment(1, 1.5, 2, 1.5), -0.5, true, {0, 1}, {1.5, 2}, {1.5, 1.5}},
        {"along a side", brick, segment(1, 0, 9, 0), 0, true, {0, -1}, {2.5, 0}, {2.5, 0}},
        {"beside a side", brick, segment(1, -3, 9, -3), 3, true, {0, -1}, {2.5, 0}, {2.5, -3}},
        {"in line with a side", brick, segment(7, 2, 9, 2), 3, true, {1, 0}, {4, 2}, {7, 2}},
        {"end on a side", brick, segment(4, 1, 9, 1), 0, true, {1, 0}, {4, 1}, {4, 1}},
        {"end on a corner", brick, segment(4, 2, 6, 4), 0, false, o, o, o},
        {"a corner on the segment", brick, segment(3, 3, 5, 1), 0, true, {half, half}, {4, 2}, {4,
         2}},
        {"a corner cut off", brick, segment(2, 3, 4, 1), -half, true, {half, half}, {4, 2}, {3.5,
         1.5}},
        {"no length in it", brick, segment(1, 0.5, 1, 0.5), -0.5, true, {0, -1}, {1, 0}, {1, 0.5}},
        {"capsule along a side", brick, capsule(1, 4, 9, 4, 2), 0, true, {0, 1}, {2.5, 2}, {2.5,
         2}},
        {"capsule, core along a side", brick, capsule(1, 2, 9, 2, 2), -2, true, {0, 1}, {2.5, 2},
         {2.5, 0}},
        {"brick in a capsule", brick, capsule(-9, 1, 9, 1, 50), -51, false, o, o, o},
        {"soft brick, capsule", box(0, 0, 4, 2, 1), capsule(8, 1, 9, 1, 2), 1, true, {1, 0}, {5,
         1}, {6, 1}},
        {"no height, in line", flat, segment(7, 0, 9, 0), 3, true, {1, 0}, {4, 0}, {7, 0}},
        {"no height, sharing a piece", flat, segment(2, 0, 9, 0), 0, false, o, o, o},
        {"no height, crossing", flat, segment(1, -2, 1, 3), -1, true, {-1, 0}, {0, 0}, {1, 0}},
    };
    CHECK_ROWS(rows);
}

static void rectangles_and_rectangles(void **state)
{
    (void)state;
    const col_shape brick = box(0, 0, 4, 2, 0), square = box(0, 0, 4, 4, 0);
    const row rows[] = {
        {"twice the same", brick, brick, -2, false, o, o, o},
        {"one in the other", box(0, 0, 8, 6, 0), box(1, 2, 1, 1, 0), -2, true, {-1, 0}, {0, 2.5},
         {2, 2.5}},
        {"one middle", box(-4, -3, 8, 6, 0), box(-1, -1, 2, 2, 0), -4, false, o, o, o},
        {"side by side", brick, box(4, 1, 3, 9, 0), 0, true, {1, 0}, {4, 1.5}, {4, 1.5}},
        {"beside", brick, box(5, 1, 3, 9, 0), 1, true, {1, 0}, {4, 1.5}, {5, 1.5}},
        {"overlapping", brick, box(3, -1, 3, 9, 0), -1, true, {1, 0}, {4, 1}, {3, 1}},
        {"corner to corner", brick, box(4, 2, 1, 1, 0), 0, false, o, o, o},
        {"beyond a corner", brick, box(7, 6, 1, 1, 0), 5, true, {0.6, 0.8}, {4, 2}, {7, 6}},
        {"in line", brick, box(7, 0, 4, 2, 0), 3, true, {1, 0}, {4, 1}, {7, 1}},
        {"as a cross", box(-5, -1, 10, 2, 0), box(-1, -5, 2, 10, 0), -6, false, o, o, o},
        {"a diamond's corner", square, diamond(7, 2, 2), 1, true, {1, 0}, {4, 2}, {5, 2}},
        {"a diamond's corner inside", square, diamond(5, 2, 2), -1, true, {1, 0}, {4, 2}, {3, 2}},
        {"a diamond inside", square, diamond(2.5, 2, 1), -2.5, true, {1, 0}, {4, 2}, {1.5, 2}},
        {"a diamond in the middle", square, diamond(2, 2, 1), -3, false, o, o, o},
        {"diamond and corner", square, diamond(6, 6, 1), 1.5 * sqrt(2), true, {sqrt(0.5),
         sqrt(0.5)}, {4, 4}, {5.5, 5.5}},
        {"tilted, side by side", tilted(0, 0, 0), tilted(-1.2, 1.6, 0), 0, true, {-0.6, 0.8},
         {0.4, 2.8}, {0.4, 2.8}},
        {"tilted, beside", tilted(0, 0, 0), tilted(-1.8 + 1.6, 2.4 + 1.2, 0), 1, true, {-0.6,
         0.8}, {1.2, 3.4}, {0.6, 4.2}},
        {"soft, cores touching", box(0, 0, 4, 2, 1), box(4, 1, 3, 9, 2), -3, true, {1, 0}, {5,
         1.5}, {2, 1.5}},
        {"soft, corners", box(0, 0, 4, 2, 1), box(7, 6, 1, 1, 2), 2, true, {0.6, 0.8}, {4.6, 2.8},
         {5.8, 4.4}},
        {"soft, side by side", box(0, 0, 4, 2, 1), box(7, 0, 4, 2, 2), 0, true, {1, 0}, {5, 1},
         {5, 1}},
        {"no size in a brick", brick, box(1, 0.5, 0, 0, 0), -0.5, true, {0, -1}, {1, 0}, {1, 0.5}},
        {"no width, on the side", brick, box(4, 1, 0, 5, 0), 0, true, {1, 0}, {4, 1.5}, {4, 1.5}},
        {"twice no height, in line", box(0, 0, 4, 0, 0), box(7, 0, 2, 0, 0), 3, true, {1, 0}, {4,
         0}, {7, 0}},
        {"no height and no width", box(0, 0, 4, 0, 0), box(1, -2, 0, 5, 0), -1, true, {-1, 0}, {0,
         0}, {1, 0}},
    };
    CHECK_ROWS(rows);
}

/* clang-format on */

int test_degenerate(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_and_circles),      cmocka_unit_test(segments_and_points),
        cmocka_unit_test(segments_and_segments),   cmocka_unit_test(rectangles_and_points),
        cmocka_unit_test(rectangles_and_segments), cmocka_unit_test(rectangles_and_rectangles),
    };
    return cmocka_run_group_tests_name("degenerate", tests, NULL, NULL);
}
