/* Each mistake against a statement of it in geometry, which says by how much the program's circle
 * misses what the program takes for the rectangle: > 0 a miss, < 0 a hit. */
#include "statement.h"

#include "lab_tests.h"

#include <math.h>

static double stated(mistake_id id, const facts *f)
{
    return (stated_places[id]      ? stated_places[id]
            : stated_distances[id] ? stated_distances[id]
                                   : stated_right)(f);
}

static const char *name_of(mistake_id id)
{
    return id == MISTAKE_NONE ? "no mistake" : lab_mistake(id)->id;
}

static bool says_hit(const convention *c, const lab_pair *p, mistake_id id)
{
    lab_program program = with_mistake(id);
    scene_written stored = lab_as_stored(c, &program, &p->rectangle);
    lab_test t = lab_prepare(c, &stored, program, COL_TOUCH_IS_MISS);
    return lab_hit(&t, p->circle.x, p->circle.y, p->circle.radius);
}

enum { NUMBER = 40 }; /* of pairs in each convention */

static void every_mistake_is_what_it_is_said_to_be(void **state)
{
    (void)state;
    for (int id = MISTAKE_NONE; id < MISTAKES; id++) {
        unsigned seed = 1 + (unsigned)id;
        int hits = 0, misses = 0;
        int count =
            CONVENTIONS * NUMBER * (id == MISTAKE_LOCAL_VS_WORLD ? 4 : 1); /* it hardly ever hits */
        for (int i = 0; i < count; i++) {
            convention c = convention_number(i % CONVENTIONS);
            if (id != MISTAKE_NONE && lab_mistake_excluded((mistake_id)id, &c))
                continue;
            lab_pair p = random_pair(&c, &seed);
            facts f = facts_of(&c, &p);
            double gap = stated((mistake_id)id, &f);
            bool hit = says_hit(&c, &p, (mistake_id)id);
            if (fabs(gap) > 1e-8 && hit != (gap < 0))
                fail_msg("%s, convention %d: %s: expected gap %.17g, got %s",
                         name_of((mistake_id)id), i % CONVENTIONS, pair_text(&p), gap,
                         hit ? "hit" : "miss");
            hits += hit;
            misses += !hit;
        }
        if ((hits < 500 && id != MISTAKE_RESULT_OVERWRITTEN) ||
            (misses < 500 && id != MISTAKE_MISSING_ELSE))
            fail_msg("%s: %d hits, %d misses", name_of((mistake_id)id), hits, misses);
    }
}

/* What a mistake is excluded for as right is right; what isn't excluded goes wrong somewhere. */
static void exclusions_are_true(void **state)
{
    (void)state;
    static const mistake_id same_here[] = {MISTAKE_XY_IS_CENTRE,      MISTAKE_XY_IS_CORNER,
                                           MISTAKE_PIVOT_TOP_LEFT,    MISTAKE_PIVOT_BOTTOM_LEFT,
                                           MISTAKE_PIVOT_ORIGIN_USED, MISTAKE_PIVOT_NOT_ADDED_BACK,
                                           MISTAKE_PIVOT_CENTRE,      MISTAKE_FAR_SIDE_FROM_PIVOT};
    bool same[MISTAKES] = {false};
    for (size_t i = 0; i < sizeof same_here / sizeof *same_here; i++)
        same[same_here[i]] = true;
    for (int i = 0; i < CONVENTIONS; i += 5) {
        convention c = convention_number(i);
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
            unsigned seed = 7;
            int differing = 0;
            for (int n = 0; n < 5000 && (n < 100 || !differing); n++) {
                lab_pair p = random_pair(&c, &seed);
                p.rectangle.has_pivot = false;
                differing += says_hit(&c, &p, (mistake_id)id) != says_hit(&c, &p, MISTAKE_NONE);
            }
            bool excluded = lab_mistake_excluded((mistake_id)id, &c) != NULL;
            if (excluded && same[id] && differing)
                fail_msg("convention %d: %s is excluded and differs %d times", i,
                         name_of((mistake_id)id), differing);
            if (!excluded && !differing && id != MISTAKE_INT_TRUNCATION)
                fail_msg("convention %d: %s is possible and never differs", i,
                         name_of((mistake_id)id));
        }
    }
}

/* By hand: who can make which. */
static void exclusions_by_hand(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2(), up = c, contrary = c, corner = c;
    up.y_up = contrary.counterclockwise = true;
    corner.pivot = PIVOT_AT_CORNER;
    assert_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &up));
    assert_non_null(lab_mistake_excluded(MISTAKE_Y_UP_FORMULA, &contrary));
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &corner));
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_BOTTOM_LEFT, &corner));
    assert_non_null(lab_mistake_excluded(MISTAKE_PIVOT_CENTRE, &c));
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_CENTRE, &corner));
    corner.y_up = true; /* its min corner is the lower one */
    assert_null(lab_mistake_excluded(MISTAKE_PIVOT_TOP_LEFT, &corner));
    assert_non_null(lab_mistake_excluded(MISTAKE_PIVOT_BOTTOM_LEFT, &corner));
    assert_non_null(lab_mistake_excluded(MISTAKE_RADIANS_AS_DEGREES, &c));
    assert_null(lab_mistake_excluded(MISTAKE_DEGREES_AS_RADIANS, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_TURNS_AS_RADIANS, &c));
    assert_non_null(lab_mistake_excluded(MISTAKE_HALF_AS_FULL, &c));
    assert_null(lab_mistake_excluded(MISTAKE_FULL_AS_HALF, &c));
}

/* ---- How often they are wrong ---- */

/* Percent of 40,000 random pairs, measured with another program: wrong in all, of those false
 * hits (-1: not measured). */
static const struct {
    mistake_id id;
    double wrong, false_hits;
} shares[] = {
    {MISTAKE_WRONG_SIGN, 22.3, 11.0},
    {MISTAKE_DEGREES_AS_RADIANS, 22.0, 11.1},
    {MISTAKE_RADIANS_AS_DEGREES, 22.4, -1},
    {MISTAKE_PIVOT_TOP_LEFT, 50.8, 7.3},
    {MISTAKE_PIVOT_BOTTOM_LEFT, 50.8, 7.3},
    {MISTAKE_XY_IS_CENTRE, 48.2, -1},
    {MISTAKE_XY_IS_CORNER, 48.2, -1},
    {MISTAKE_CIRCLE_TOP_LEFT, 32.0, -1},
    {MISTAKE_MISSING_ELSE, 28.5, 28.5},
    {MISTAKE_CLAMP_ORDER, 62.1, 0},
    {MISTAKE_EDGES_ONLY, 7.5, 0},
    {MISTAKE_CORNERS_ONLY, 37.3, 0},
    {MISTAKE_X_OVERWRITTEN, 17.0, 9.6},
    {MISTAKE_SQUARED_VS_RADIUS, 37.1, 0},
    {MISTAKE_RADIUS_SQUARED_TWICE, 28.5, 28.5},
    {MISTAKE_Y_UP_FORMULA, 22.3, -1},
    {MISTAKE_INT_TRUNCATION, 0.7, -1},
    {MISTAKE_NEGATIVE_SIZE, 45.5, 0},
    {MISTAKE_FULL_AS_HALF, 24.9, 24.9},
    {MISTAKE_HALF_AS_FULL, 38.3, 0},
    {MISTAKE_DIAMETER_AS_RADIUS, 22.6, 22.6},
    {MISTAKE_ATAN2_SWAPPED, 21.9, -1},
    {MISTAKE_ABSOLUTE_ANGLE, 11.1, -1},
    {MISTAKE_ANGLE_TWICE, 22.0, -1},
    {MISTAKE_REFLECTION, 22.3, -1},
    {MISTAKE_CLAMPED_NOT_DIFFERENCE, 60.9, 3.6},
    {MISTAKE_ANGLE_IGNORED, 22.0, -1},
    {MISTAKE_AABB, 19.0, 19.0},
    {MISTAKE_CORNERS_NOT_ROUNDED, 0.5, 0.5},
    {MISTAKE_BOUNDING_CIRCLE, 28.5, 28.5},
    {MISTAKE_RADIUS_FORGOTTEN, 43.0, 0},
    {MISTAKE_WH_AS_X2Y2_SORTED, 65.0, 4.0},
    {MISTAKE_CIRCLE_PLUS_RADIUS, 32.0, 9.4},
    {MISTAKE_RADIUS_HALVED, 23.5, 0},
    {MISTAKE_SIZES_SWAPPED, 27.5, 9.6},
    {MISTAKE_HALVES_SWAPPED, 30.0, 15.1},
    {MISTAKE_WIDTH_TWICE, 17.7, 9.5},
    {MISTAKE_HEIGHT_TWICE, 17.6, 9.2},
    {MISTAKE_TURNS_AS_RADIANS, 24.4, 12.3},
    {MISTAKE_ANGLE_PLUS_90, 30.0, 15.1},
    {MISTAKE_ANGLE_MINUS_90, 30.0, 15.1},
    {MISTAKE_PIVOT_CENTRE, 50.9, 43.2},
    {MISTAKE_GROWN_TURNED_AGAIN, 24.2, 21.9},
    {MISTAKE_AXES_NOT_NORMALISED, 41.7, 0},
};

static convention convention_for(mistake_id id)
{
    convention c = scene_convention_sdl2();
    c.half_sizes = id == MISTAKE_HALF_AS_FULL;
    c.xy = id == MISTAKE_XY_IS_CORNER ? NAMES_CENTRE : NAMES_CORNER;
    c.unit = id == MISTAKE_RADIANS_AS_DEGREES ? ANGLE_RADIANS
             : id == MISTAKE_TURNS_AS_RADIANS ? ANGLE_TURNS
                                              : ANGLE_DEGREES;
    c.pivot = id == MISTAKE_PIVOT_CENTRE ? PIVOT_AT_CORNER : PIVOT_AT_CENTRE;
    return c;
}

/* Width and height 40 .. 200, any angle, radius 10 .. 60, the centre uniform in the disc. */
static lab_pair measured_pair(const convention *c, unsigned *seed)
{
    double whole = c->half_sizes ? 2 : 1, turn = scene_angle_convert(M_PI, ANGLE_RADIANS, c->unit);
    double w = between(seed, 40, 200), h = between(seed, 40, 200);
    lab_pair p = {.rectangle = {.kind = SHAPE_RECTANGLE,
                                .x = between(seed, 0, 500),
                                .y = between(seed, 0, 500),
                                .width = w / whole,
                                .height = h / whole,
                                .angle = between(seed, -turn, turn)},
                  .circle = {.kind = SHAPE_CIRCLE, .radius = between(seed, 10, 60)}};
    bool centre = c->xy == NAMES_CENTRE;
    double reach = (hypot(w, h) / 2 + p.circle.radius) * sqrt(between(seed, 0, 1));
    double way = between(seed, 0, 2 * M_PI);
    p.circle.x = p.rectangle.x + (centre ? 0 : w / 2) + reach * cos(way);
    p.circle.y = p.rectangle.y + (centre ? 0 : h / 2) + reach * sin(way);
    return p;
}

enum { SCENES = 40000 };

/* Both are samples of this size, and theirs is rounded to a tenth of a percent. */
static void check_share(const char *name, const char *what, double expected, int count)
{
    double p = expected / 100, got = (double)count / SCENES;
    double error = 4 * sqrt(2 * fmax(p * (1 - p), 1e-5) / SCENES) + 0.0005;
    if (fabs(got - p) > error)
        fail_msg("%s, %s: expected %.1f %% within %.2f, got %.2f %%", name, what, expected,
                 100 * error, 100 * got);
}

static void as_often_wrong_as_measured(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        mistake_id id = shares[i].id;
        convention c = convention_for(id);
        unsigned seed = 11;
        int wrong = 0, false_hits = 0;
        for (int n = 0; n < SCENES; n++) {
            lab_pair p = measured_pair(&c, &seed);
            bool hit = says_hit(&c, &p, id), truth = says_hit(&c, &p, MISTAKE_NONE);
            wrong += hit != truth;
            false_hits += hit && !truth;
        }
        check_share(name_of(id), "wrong", shares[i].wrong, wrong);
        if (shares[i].false_hits >= 0)
            check_share(name_of(id), "false hits", shares[i].false_hits, false_hits);
    }
}

int test_statements(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_is_what_it_is_said_to_be),
        cmocka_unit_test(exclusions_are_true),
        cmocka_unit_test(exclusions_by_hand),
        cmocka_unit_test(as_often_wrong_as_measured),
    };
    return cmocka_run_group_tests_name("lab: statements", tests, NULL, NULL);
}
