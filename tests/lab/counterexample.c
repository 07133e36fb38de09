/* Where mistakes show, and where they don't. */
#include "lab_tests.h"

#include "../kit/sanitized.h"
#include "kit.h"

#include <math.h>

static const char *name_of(mistake_id id)
{
    return id == MISTAKE_NONE ? "no mistake" : lab_mistake(id)->id;
}

/* 160 x 60 with its middle at (180, 130), and a radius. */
static lab_pair bar(double degrees, double radius)
{
    return (lab_pair){
        {.kind = SHAPE_RECTANGLE, .x = 100, .y = 100, .width = 160, .height = 60, .angle = degrees},
        {.kind = SHAPE_CIRCLE, .x = 300, .y = 130, .radius = radius}};
}

static double share_of(const convention *c, const lab_pair *p, mistake_id id)
{
    lab_program program = with_mistake(id);
    return lab_wrong_share(c, p, &program, COL_TOUCH_IS_MISS);
}

/* Areas: of the disc pi R^2, R = hypot(w, h) / 2 + r; of the right hits wh + 2r(w + h) + pi r^2. */
static void shares_are_areas(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    const double w = 160, h = 60, r = 25;
    double reach = hypot(w, h) / 2 + r, disc = M_PI * reach * reach;
    double ring = 2 * r * (w + h) + M_PI * r * r;
    const struct {
        mistake_id id;
        double area;
    } known[] = {
        {MISTAKE_NONE, 0},
        {MISTAKE_BOUNDING_CIRCLE, disc - w * h - ring},
        {MISTAKE_MISSING_ELSE, disc - w * h - ring},
        {MISTAKE_RADIUS_FORGOTTEN, ring},
        {MISTAKE_EDGES_ONLY, (w - 2 * r) * (h - 2 * r)},
        {MISTAKE_SQUARED_VS_RADIUS, ring - 2 * sqrt(r) * (w + h) - M_PI * r},
    };
    lab_pair p = bar(27, r);
    for (size_t i = 0; i < 2 * sizeof known / sizeof *known; i++) {
        c.pivot = i % 2 ? PIVOT_AT_CORNER : PIVOT_AT_CENTRE; /* the areas stay */
        double expected = known[i / 2].area / disc, got = share_of(&c, &p, known[i / 2].id);
        if (fabs(expected - got) > 0.005)
            fail_msg("%s: expected %.4f, got %.4f", name_of(known[i / 2].id), expected, got);
    }
}

/* Turned by so many degrees, with such a circle, the bar doesn't show it. */
static const struct {
    mistake_id id;
    double angle, radius;
} blind[] = {
    {MISTAKE_WRONG_SIGN, 0, 25},
    {MISTAKE_WRONG_SIGN, 90, 25},
    {MISTAKE_WRONG_SIGN, 180, 25},
    {MISTAKE_Y_UP_FORMULA, 0, 25},
    {MISTAKE_Y_UP_FORMULA, 90, 25},
    {MISTAKE_Y_UP_FORMULA, 180, 25},
    {MISTAKE_REFLECTION, 0, 25},
    {MISTAKE_REFLECTION, 90, 25},
    {MISTAKE_REFLECTION, 180, 25},
    {MISTAKE_DEGREES_AS_RADIANS, 0, 25},
    {MISTAKE_ATAN2_SWAPPED, 45, 25},
    {MISTAKE_ATAN2_SWAPPED, 135, 25},
    {MISTAKE_ATAN2_SWAPPED, 225, 25},
    {MISTAKE_ATAN2_SWAPPED, 315, 25},
    {MISTAKE_ABSOLUTE_ANGLE, 0, 25},
    {MISTAKE_ABSOLUTE_ANGLE, 77, 25},
    {MISTAKE_ANGLE_TWICE, 0, 25},
    {MISTAKE_ANGLE_TWICE, 180, 25},
    {MISTAKE_ANGLE_IGNORED, 0, 25},
    {MISTAKE_ANGLE_IGNORED, 180, 25},
    {MISTAKE_PIVOT_TOP_LEFT, 0, 25},
    {MISTAKE_PIVOT_BOTTOM_LEFT, 0, 25},
    {MISTAKE_PIVOT_ORIGIN_USED, 0, 25},
    {MISTAKE_X_OVERWRITTEN, 0, 25},
    {MISTAKE_X_OVERWRITTEN, 180, 25},
    {MISTAKE_AABB, 0, 25},
    {MISTAKE_AABB, 90, 25},
    {MISTAKE_AABB, 180, 25},
    {MISTAKE_AABB, 270, 25},
    {MISTAKE_GROWN_TURNED_AGAIN, 0, 25},
    {MISTAKE_GROWN_TURNED_AGAIN, 180, 25},
    {MISTAKE_AXES_NOT_NORMALISED, 33, 0},
    {MISTAKE_INT_TRUNCATION, 33, 25},
    {MISTAKE_EDGES_ONLY, 33, 30},
    {MISTAKE_CIRCLE_TOP_LEFT, 33, 0},
    {MISTAKE_CIRCLE_PLUS_RADIUS, 33, 0},
    {MISTAKE_DIAMETER_AS_RADIUS, 33, 0},
    {MISTAKE_RADIUS_HALVED, 33, 0},
    {MISTAKE_RADIAL_POINT, 33, 0},
    {MISTAKE_SQUARED_VS_RADIUS, 33, 1},
    {MISTAKE_RADIUS_SQUARED_TWICE, 33, 1},
    {MISTAKE_CORNERS_NOT_ROUNDED, 33, 0},
    {MISTAKE_RADIUS_FORGOTTEN, 33, 0},
    {MISTAKE_SAT_NO_CORNER, 33, 0},
    {MISTAKE_SAT_MIDDLES, 33, 0},
    {MISTAKE_CORNER_SIGN, 33, 0},
    {MISTAKE_CORNER_REVERSED, 33, 0},
    {MISTAKE_DIFFERENCES_SUMMED, 33, 0},
    {MISTAKE_OUTER_POINT_SQUARED, 33, 0},
    {MISTAKE_DISTANCE_NOT_TURNED, 0, 25},
    {MISTAKE_EARLY_OUT_BOX, 0, 25},
    {MISTAKE_EARLY_OUT_BOX, 180, 25},
};

static void unseen_where_they_say(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof blind / sizeof *blind; i++) {
        lab_pair p = bar(blind[i].angle, blind[i].radius);
        double share = share_of(&c, &p, blind[i].id);
        if (share != 0)
            fail_msg("%s at %g degrees, radius %g: expected 0, got %g", name_of(blind[i].id),
                     blind[i].angle, blind[i].radius, share);
        if (!lab_mistake(blind[i].id)->invisible_in)
            fail_msg("%s: where it can't be seen isn't told", name_of(blind[i].id));
    }
    lab_pair at_origin = bar(33, 25);
    at_origin.rectangle.x = at_origin.rectangle.y = 0;
    assert_true(share_of(&c, &at_origin, MISTAKE_X2Y2_AS_WH) == 0);
    assert_true(share_of(&c, &at_origin, MISTAKE_WH_AS_X2Y2) == 0);
    assert_true(share_of(&c, &at_origin, MISTAKE_FAR_SIDE_IS_SIZE) == 0);
    lab_pair turns_at_origin = bar(0, 25);
    turns_at_origin.rectangle.x = -80;
    turns_at_origin.rectangle.y = -30;
    assert_true(share_of(&c, &turns_at_origin, MISTAKE_LOCAL_VS_WORLD) == 0);
    lab_pair own_pivot = bar(33, 25);
    own_pivot.rectangle.has_pivot = true;
    assert_true(share_of(&c, &own_pivot, MISTAKE_FAR_SIDE_FROM_PIVOT) == 0);
    assert_true(share_of(&c, &at_origin, MISTAKE_WH_AS_X2Y2_SORTED) == 0);
    static const mistake_id in_squares[] = {MISTAKE_SIZES_SWAPPED,   MISTAKE_HALVES_SWAPPED,
                                            MISTAKE_WIDTH_TWICE,     MISTAKE_HEIGHT_TWICE,
                                            MISTAKE_WIDTH_AS_HEIGHT, MISTAKE_HEIGHT_AS_WIDTH,
                                            MISTAKE_ANGLE_PLUS_90,   MISTAKE_ANGLE_MINUS_90};
    lab_pair square = bar(33, 25), narrow = bar(33, 25), straight = bar(0, 25);
    square.rectangle.width = square.rectangle.height;
    for (size_t i = 0; i < sizeof in_squares / sizeof *in_squares; i++)
        assert_true(share_of(&c, &square, in_squares[i]) == 0);
    narrow.rectangle.width = 1;
    assert_true(share_of(&c, &narrow, MISTAKE_AXES_NOT_NORMALISED) == 0);
    c.pivot = PIVOT_AT_CORNER;
    assert_true(share_of(&c, &straight, MISTAKE_PIVOT_CENTRE) == 0);
}

static bool hits(const convention *c, const lab_pair *p, mistake_id id)
{
    lab_program program = with_mistake(id);
    scene_written stored = lab_as_stored(c, &program, &p->rectangle);
    lab_test t = lab_prepare(c, &stored, program, COL_TOUCH_IS_MISS);
    return lab_hit(&t, p->circle.x, p->circle.y, p->circle.radius);
}

/* Scenes in which much can't be seen, in every convention. */
static void the_best_place_shows_it(void **state)
{
    (void)state;
    static const double angles[] = {0, 45, 90, 25};
    for (int i = 0; i < CONVENTIONS; i += KIT_SANITIZED ? 307 : 61)
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
            convention c = convention_number(i);
            if (lab_mistake_excluded((mistake_id)id, &c))
                continue;
            lab_pair p =
                bar(c.zero + scene_angle_convert(angles[(i + id) % 4], ANGLE_DEGREES, c.unit),
                    i % 3 ? 80 : 1);
            p.rectangle.x = p.rectangle.y = i % 2 ? 0 : 100;
            lab_program program = with_mistake((mistake_id)id);
            if (!lab_show_best(&c, &p, &program, COL_TOUCH_IS_MISS))
                fail_msg("convention %d, %s: never shows", i, name_of((mistake_id)id));
            if (hits(&c, &p, (mistake_id)id) == hits(&c, &p, MISTAKE_NONE))
                fail_msg("convention %d, %s: the same answers for %s", i, name_of((mistake_id)id),
                         pair_text(&p));
            if (!(share_of(&c, &p, (mistake_id)id) > 0))
                fail_msg("convention %d, %s: share %g", i, name_of((mistake_id)id),
                         share_of(&c, &p, (mistake_id)id));
        }
}

/* The middle of the largest region: around it both answers stay. */
static void the_best_place_is_in_the_middle(void **state)
{
    (void)state;
    static const mistake_id clear[] = {
        MISTAKE_WRONG_SIGN, MISTAKE_PIVOT_TOP_LEFT, MISTAKE_AABB,       MISTAKE_XY_IS_CENTRE,
        MISTAKE_EDGES_ONLY, MISTAKE_CORNERS_ONLY,   MISTAKE_ANGLE_TWICE};
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof clear / sizeof *clear; i++) {
        lab_pair p = bar(30, 10);
        lab_program program = with_mistake(clear[i]);
        assert_true(lab_show_best(&c, &p, &program, COL_TOUCH_IS_MISS));
        col_vec at = {p.circle.x, p.circle.y};
        for (int k = 0; k < 16; k++) {
            p.circle.x = at.x + 5 * cos(k * M_PI / 8);
            p.circle.y = at.y + 5 * sin(k * M_PI / 8);
            if (hits(&c, &p, clear[i]) == hits(&c, &p, MISTAKE_NONE))
                fail_msg("%s: not at 5 units from %g %g", name_of(clear[i]), at.x, at.y);
        }
    }
}

/* x 100 .. 260, y 100 .. 160 that is taken for x 20 .. 180, y 70 .. 130: both grow by the radius,
 * so of a row at y = 130 the right one hits 40 up, 40 down and 40 to the right of x = 230, and the
 * wrong one begins 40 to its left. Nowhere else is there so much room. */
static void the_best_place_is_the_very_best(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_program program = with_mistake(MISTAKE_XY_IS_CENTRE);
    lab_pair p = bar(0, 10);
    assert_true(lab_show_best(&c, &p, &program, COL_TOUCH_IS_MISS));
    if (p.rectangle.angle != 0 || hypot(p.circle.x - 230, p.circle.y - 130) > 0.1)
        fail_msg("got %g %g at %g degrees, expected 230 130 at 0", p.circle.x, p.circle.y,
                 p.rectangle.angle);
}

static void as_little_is_changed_as_can_be(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_program sign = with_mistake(MISTAKE_WRONG_SIGN),
                absolute = with_mistake(MISTAKE_ABSOLUTE_ANGLE);
    lab_pair p = bar(30, 25), before = p;
    assert_true(lab_show_best(&c, &p, &sign, COL_TOUCH_IS_MISS));
    assert_true(p.rectangle.angle == 30); /* shows well as it is */
    p = bar(20, 25);
    assert_true(lab_show_best(&c, &p, &absolute, COL_TOUCH_IS_MISS));
    assert_true(p.rectangle.angle < 0 && p.rectangle.angle > -60);
    assert_true(p.rectangle.x == before.rectangle.x && p.rectangle.width == 160);
    assert_true(p.circle.radius == 25);
    lab_program right = with_mistake(MISTAKE_NONE);
    p = before;
    assert_false(lab_show_best(&c, &p, &right, COL_TOUCH_IS_MISS));
    assert_true(p.circle.x == before.circle.x && p.rectangle.angle == 30);
}

/* By 0.1 the middle is cut: seen at one place of a thousand. And a margin that jumps. */
static void faint_ones_are_made_plain(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_pair p = bar(30, 25);
    p.rectangle.x += 0.1;
    lab_program cut = with_mistake(MISTAKE_INT_TRUNCATION);
    assert_true(lab_show_best(&c, &p, &cut, COL_TOUCH_IS_MISS));
    assert_true(lab_wrong_share(&c, &p, &cut, COL_TOUCH_IS_MISS) > 0.001);
    assert_true(fabs(p.rectangle.x - 100.9) < 0.01 && p.circle.radius == 25);
    lab_program far_corner = with_mistake(MISTAKE_X2Y2_AS_WH);
    p = bar(30, 25);
    p.rectangle.x = p.rectangle.y = 0;
    assert_true(lab_show_best(&c, &p, &far_corner, COL_TOUCH_IS_MISS));
    assert_true(p.rectangle.x > 100 && p.rectangle.width == 160);
    assert_true(lab_wrong_share(&c, &p, &far_corner, COL_TOUCH_IS_MISS) > 0.02);
    c.pivot = PIVOT_AT_CORNER;
    lab_program both = lab_with(with_mistake(MISTAKE_CORNERS_ONLY), MISTAKE_CLAMPED_NOT_DIFFERENCE);
    p = bar(30, 25);
    assert_true(lab_show_best(&c, &p, &both, COL_TOUCH_IS_MISS));
}

/* x and y name the pivot: while that is the rectangle's own in its middle, they name the middle.
 * And a rectangle with its own pivot at the top left turns about the top left. */
static void a_pivot_of_ones_own_is_given_up(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    c.xy = NAMES_PIVOT;
    c.pivot = PIVOT_AT_CORNER;
    lab_program centre = with_mistake(MISTAKE_XY_IS_CENTRE),
                corner = with_mistake(MISTAKE_PIVOT_TOP_LEFT);
    lab_pair p = bar(30, 25);
    p.rectangle.has_pivot = true;
    p.rectangle.pivot_x = p.rectangle.width / 2;
    p.rectangle.pivot_y = p.rectangle.height / 2;
    assert_true(lab_wrong_share(&c, &p, &centre, COL_TOUCH_IS_MISS) == 0);
    assert_true(lab_show_best(&c, &p, &centre, COL_TOUCH_IS_MISS));
    assert_true(lab_wrong_share(&c, &p, &centre, COL_TOUCH_IS_MISS) > 0.02);
    assert_true(p.rectangle.width == 160 && !p.rectangle.has_pivot);
    c = scene_convention_sdl2();
    p = bar(30, 25);
    p.rectangle.has_pivot = true;
    assert_true(lab_wrong_share(&c, &p, &corner, COL_TOUCH_IS_MISS) == 0);
    assert_true(lab_show_best(&c, &p, &corner, COL_TOUCH_IS_MISS));
    assert_true(lab_wrong_share(&c, &p, &corner, COL_TOUCH_IS_MISS) > 0.02);
}

/* Two mistakes that undo each other can't be seen. */
static void two_may_cancel_out(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_program both = lab_with(with_mistake(MISTAKE_WRONG_SIGN), MISTAKE_Y_UP_FORMULA);
    lab_pair p = bar(30, 25);
    assert_true(lab_wrong_share(&c, &p, &both, COL_TOUCH_IS_MISS) == 0);
    assert_false(lab_show_best(&c, &p, &both, COL_TOUCH_IS_MISS));
}

int test_counterexample(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_areas),
        cmocka_unit_test(unseen_where_they_say),
        cmocka_unit_test(the_best_place_shows_it),
        cmocka_unit_test(the_best_place_is_in_the_middle),
        cmocka_unit_test(the_best_place_is_the_very_best),
        cmocka_unit_test(as_little_is_changed_as_can_be),
        cmocka_unit_test(faint_ones_are_made_plain),
        cmocka_unit_test(a_pivot_of_ones_own_is_given_up),
        cmocka_unit_test(two_may_cancel_out),
    };
    return cmocka_run_group_tests_name("lab: counterexample", tests, NULL, NULL);
}
