#include "scene/convention.h"

#include "scene_tests.h"

#include <complex.h>
#include <math.h>
#include <string.h>

/* All that a convention's object can say, as numbers to count through. */
static const size_t COUNTS[] = {2, 2, ANGLE_UNITS, 3, 3, 4, 2};
enum { ALL = 2 * 2 * ANGLE_UNITS * 3 * 3 * 4 * 2 };
static const double ZEROS[] = {0, 90, -0.7};

static convention convention_number(size_t n)
{
    size_t digit[7];
    for (size_t i = 0; i < 7; i++) {
        digit[i] = n % COUNTS[i];
        n /= COUNTS[i];
    }
    return (convention){.y_up = digit[0],
                        .counterclockwise = digit[1],
                        .unit = (angle_unit)digit[2],
                        .zero = ZEROS[digit[3]],
                        .xy = (names_point)digit[4],
                        .pivot = (default_pivot)digit[5],
                        .pivot_u = 0.3,
                        .pivot_v = 0.9,
                        .half_sizes = digit[6]};
}

static scene_written random_written(shape_kind kind)
{
    scene_written w = {
        .kind = kind, .id = "some id", .x = random_value(), .y = random_value(), .mass = 1};
    if (kind == SHAPE_SEGMENT || kind == SHAPE_CAPSULE) {
        w.to_x = random_value();
        w.to_y = random_value();
    }
    if (kind == SHAPE_CIRCLE || kind == SHAPE_CAPSULE || kind == SHAPE_RECTANGLE)
        w.radius = random_length();
    if (kind == SHAPE_RECTANGLE) {
        w.width = random_length();
        w.height = random_length();
        w.angle = random_value();
        w.has_pivot = random_below(2);
    }
    if (w.has_pivot) {
        w.pivot_x = random_value();
        w.pivot_y = random_value();
    }
    w.velocity_x = random_value();
    w.velocity_y = random_value();
    w.mass = random_between(0.1, 9);
    w.fixed = random_below(2);
    w.hidden = random_below(2);
    return w;
}

static void check_same_written(const scene_written *got, const scene_written *expected, size_t n)
{
    const double a[] = {got->x,          got->y,          got->to_x,  got->to_y,    got->width,
                        got->height,     got->radius,     got->angle, got->pivot_x, got->pivot_y,
                        got->velocity_x, got->velocity_y, got->mass};
    const double b[] = {expected->x,       expected->y,          expected->to_x,
                        expected->to_y,    expected->width,      expected->height,
                        expected->radius,  expected->angle,      expected->pivot_x,
                        expected->pivot_y, expected->velocity_x, expected->velocity_y,
                        expected->mass};
    for (size_t i = 0; i < sizeof a / sizeof *a; i++)
        if (!same_bits(a[i], b[i]))
            fail_msg("convention %zu, %s, number %zu: got %a, expected %a", n,
                     scene_kind_name(expected->kind), i, a[i], b[i]);
    assert_int_equal(got->kind, expected->kind);
    assert_int_equal(got->has_pivot, expected->has_pivot);
    assert_int_equal(got->fixed, expected->fixed);
    assert_int_equal(got->hidden, expected->hidden);
    assert_string_equal(got->id, expected->id);
}

static void what_is_read_is_written_the_same(void **state)
{
    (void)state;
    random_start(1);
    for (size_t n = 0; n < ALL; n++)
        for (int i = 0; i < 40; i++) {
            convention c = convention_number(n);
            scene_written w = random_written((shape_kind)(i % SHAPE_KINDS));
            shape s = scene_convention_read(&c, &w);
            scene_written again = scene_convention_write(&c, &s);
            check_same_written(&again, &w, n);
            shape twice = scene_convention_read(&c, &again);
            assert_true(scene_shape_same(&s, &twice));
        }
}

/* A rectangle as its numbers describe it, by the words of the format and nothing of the program's:
 * the straight rectangle in the convention's own axes, turned on the screen about the pivot. */
typedef struct described {
    double complex corners[4]; /* on the screen, y down: min, +width, both, +height (own axes) */
    double complex pivot;
} described;

static described describe(const convention *c, const scene_written *w)
{
    double width = w->width * (c->half_sizes ? 2 : 1), height = w->height * (c->half_sizes ? 2 : 1);
    double complex named = w->x + w->y * I, from_corner = 0, low, centre;
    if (c->pivot == PIVOT_AT_CENTRE)
        from_corner = width / 2 + height / 2 * I;
    if (c->pivot == PIVOT_AT_FRACTION)
        from_corner = c->pivot_u * width + c->pivot_v * height * I;
    if (w->has_pivot)
        from_corner = w->pivot_x + w->pivot_y * I;
    bool origin = c->pivot == PIVOT_AT_ORIGIN && !w->has_pivot;
    low = named;
    if (c->xy == NAMES_CENTRE)
        low = named - width / 2 - height / 2 * I;
    if (c->xy == NAMES_PIVOT && !origin)
        low = named - from_corner;
    centre = origin ? 0 : low + from_corner;

    static const double unit[ANGLE_UNITS] = {M_PI / 180, 1, 2 * M_PI};
    double turn = (w->angle - c->zero) * unit[c->unit];
    double clockwise = c->counterclockwise ? -turn : turn;
    described d;
    const double complex straight[4] = {low, low + width, low + width + height * I,
                                        low + height * I};
    d.pivot = c->y_up ? conj(centre) : centre;
    for (int i = 0; i < 4; i++) {
        double complex on_screen = c->y_up ? conj(straight[i]) : straight[i];
        d.corners[i] = d.pivot + (on_screen - d.pivot) * cexp(I * clockwise);
    }
    return d;
}

static void check_described(const described *d, bool y_up, const shape *s, const char *what)
{
    col_shape g = scene_shape_geometry(s);
    static const double U[] = {0, 1, 1, 0}, V[] = {0, 0, 1, 1};
    for (int i = 0; i < 4; i++)
        check_near_vec(what, col_core_at(&g, U[i], y_up ? 1 - V[i] : V[i]),
                       (col_vec){creal(d->corners[i]), cimag(d->corners[i])}, 1e-9);
    check_near_vec(what, col_pivot(&g), (col_vec){creal(d->pivot), cimag(d->pivot)}, 1e-10);
}

static scene_written random_rectangle(void)
{
    scene_written w = {.kind = SHAPE_RECTANGLE,
                       .x = random_between(-300, 300),
                       .y = random_between(-300, 300),
                       .width = random_between(1, 200),
                       .height = random_between(1, 200),
                       .radius = random_between(0, 20),
                       .angle = random_between(-7, 7),
                       .mass = 1};
    w.has_pivot = random_below(2);
    w.pivot_x = w.has_pivot ? random_between(-100, 200) : 0;
    w.pivot_y = w.has_pivot ? random_between(-100, 200) : 0;
    return w;
}

static void rectangles_look_as_described(void **state)
{
    (void)state;
    random_start(2);
    for (size_t n = 0; n < ALL; n++)
        for (int i = 0; i < 10; i++) {
            convention c = convention_number(n);
            scene_written w = random_rectangle();
            shape s = scene_convention_read(&c, &w);
            described d = describe(&c, &w);
            check_described(&d, c.y_up, &s, "a rectangle");
        }
}

static void keeping_the_picture_changes_only_numbers(void **state)
{
    (void)state;
    random_start(3);
    for (size_t from = 0; from < ALL; from++)
        for (size_t to = from % 3; to < ALL; to += 3) {
            convention a = convention_number(from), b = convention_number(to);
            scene_written w = random_rectangle();
            shape s = scene_convention_read(&a, &w);
            s.selected = 3;
            shape converted = scene_convention_keep_picture(&b, &s);
            described before = describe(&a, &w);
            check_described(&before, a.y_up, &converted, "a kept picture");
            assert_int_equal(converted.selected, 3);
            /* And the numbers that are written now describe it, too. */
            scene_written after = scene_convention_write(&b, &converted);
            described d = describe(&b, &after);
            check_described(&d, b.y_up, &converted, "kept numbers");
        }
}

/* A pivot that is the default needn't be written, before and after. */
static void default_pivots_stay_unwritten(void **state)
{
    (void)state;
    convention down = scene_convention_sdl2(), up = down;
    up.y_up = up.counterclockwise = true;
    up.xy = NAMES_CENTRE;
    shape s = rectangle_at(240, 180, 160, 60, 30);
    shape converted = scene_convention_keep_picture(&up, &s);
    scene_written w = scene_convention_write(&up, &converted);
    assert_false(w.has_pivot);
    assert_true(w.x == 320 && w.y == -210 && w.angle == -30);
    up.pivot = PIVOT_AT_CORNER; /* bottom left: 80 right and 30 up to the centre */
    converted = scene_convention_keep_picture(&up, &s);
    w = scene_convention_write(&up, &converted);
    assert_true(w.has_pivot && w.pivot_x == 80 && w.pivot_y == 30);
}

static void keeping_the_numbers_changes_the_meaning(void **state)
{
    (void)state;
    random_start(4);
    for (size_t from = 0; from < ALL; from += 5)
        for (size_t to = 0; to < ALL; to += 7) {
            convention a = convention_number(from), b = convention_number(to);
            scene_written w = random_written((shape_kind)random_below(SHAPE_KINDS));
            shape s = scene_convention_read(&a, &w);
            shape converted = scene_convention_keep_numbers(&a, &b, &s);
            scene_written after = scene_convention_write(&b, &converted);
            check_same_written(&after, &w, to);
        }
}

static void simple_kinds_flip_with_y(void **state)
{
    (void)state;
    convention up = scene_convention_sdl2();
    up.y_up = true;
    scene_written w = {
        .kind = SHAPE_CAPSULE, .x = 1, .y = 2, .to_x = 3, .to_y = 4, .radius = 5, .mass = 1};
    w.velocity_x = 6;
    w.velocity_y = 7;
    shape s = scene_convention_read(&up, &w);
    assert_true(s.x == 1 && s.y == -2 && s.to_x == 3 && s.to_y == -4 && s.radius == 5);
    assert_true(s.velocity_x == 6 && s.velocity_y == -7);
}

static void single_values_convert(void **state)
{
    (void)state;
    convention c = {.y_up = true, .counterclockwise = true, .zero = 90, .unit = ANGLE_DEGREES};
    assert_true(scene_convention_write_y(&c, 5) == -5);
    angle a = scene_convention_read_angle(&c, 120); /* 30 counter-clockwise */
    check_near("clockwise", scene_angle_in(a, ANGLE_DEGREES), -30, 0);
    assert_true(scene_convention_write_angle(&c, a) == 120);
    angle quarter = {M_PI / 2, 0, ANGLE_RADIANS};
    check_near("written", scene_convention_write_angle(&c, quarter), 0, 1e-13);
    convention plain = scene_convention_sdl2();
    assert_true(scene_convention_write_y(&plain, 5) == 5);
    check_near("written", scene_convention_write_angle(&plain, quarter), 90, 1e-13);
}

static void conventions_compare(void **state)
{
    (void)state;
    for (size_t n = 0; n < ALL; n++)
        for (size_t m = 0; m < ALL; m += 11) {
            convention a = convention_number(n), b = convention_number(m);
            assert_int_equal(scene_convention_same(&a, &b), n == m);
        }
    convention a = scene_convention_sdl2(), b = a;
    assert_true(scene_convention_same(&a, &b));
    b.id[0] = '\0';
    assert_false(scene_convention_same(&a, &b));
    b = a;
    b.pivot_u = 0.1;
    assert_false(scene_convention_same(&a, &b));
    b = a;
    b.pivot_v = 0.1;
    assert_false(scene_convention_same(&a, &b));
}

/* A pivot at half of the sides is at the centre, one at none of them at the corner. */
static void fractions_are_places(void **state)
{
    static const struct {
        double u, v;
        bool centre, corner;
    } CASES[] = {{0.5, 0.5, true, false}, {0, 0, false, true},    {0.25, 0.25, false, false},
                 {0.5, 0, false, false},  {0, 0.5, false, false}, {1, 1, false, false}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        convention fraction = scene_convention_sdl2(), centre = fraction, corner = fraction;
        fraction.pivot = PIVOT_AT_FRACTION;
        fraction.pivot_u = CASES[i].u;
        fraction.pivot_v = CASES[i].v;
        centre.pivot = PIVOT_AT_CENTRE;
        corner.pivot = PIVOT_AT_CORNER;
        assert_int_equal(scene_convention_alike(&fraction, &centre, true), CASES[i].centre);
        assert_int_equal(scene_convention_alike(&fraction, &corner, true), CASES[i].corner);
    }
}

/* Where no rectangle has a pivot of its own, x and y that name the pivot name what that is; else
 * they don't, and other names stay what they are. */
static void the_pivots_place_has_two_names(void **state)
{
    static const struct {
        names_point xy, other_xy;
        default_pivot pivot;
        bool own_pivots, alike;
    } CASES[] = {{NAMES_PIVOT, NAMES_CENTRE, PIVOT_AT_CENTRE, false, true},
                 {NAMES_PIVOT, NAMES_CORNER, PIVOT_AT_CORNER, false, true},
                 {NAMES_PIVOT, NAMES_CORNER, PIVOT_AT_CENTRE, false, false},
                 {NAMES_PIVOT, NAMES_CENTRE, PIVOT_AT_CENTRE, true, false},
                 {NAMES_CENTRE, NAMES_CORNER, PIVOT_AT_CORNER, false, false},
                 {NAMES_CENTRE, NAMES_CORNER, PIVOT_AT_CENTRE, false, false}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        convention a = scene_convention_sdl2(), b;
        a.pivot = CASES[i].pivot;
        b = a;
        a.xy = CASES[i].xy;
        b.xy = CASES[i].other_xy;
        if (scene_convention_alike(&a, &b, CASES[i].own_pivots) != CASES[i].alike)
            fail_msg("case %zu: alike %d, expected %d", i + 1, !CASES[i].alike, CASES[i].alike);
    }
}

int test_convention(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_is_written_the_same),
        cmocka_unit_test(rectangles_look_as_described),
        cmocka_unit_test(keeping_the_picture_changes_only_numbers),
        cmocka_unit_test(default_pivots_stay_unwritten),
        cmocka_unit_test(keeping_the_numbers_changes_the_meaning),
        cmocka_unit_test(simple_kinds_flip_with_y),
        cmocka_unit_test(single_values_convert),
        cmocka_unit_test(conventions_compare),
        cmocka_unit_test(fractions_are_places),
        cmocka_unit_test(the_pivots_place_has_two_names),
    };
    return cmocka_run_group_tests_name("convention", tests, NULL, NULL);
}
