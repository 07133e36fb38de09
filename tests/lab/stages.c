/* The right program against the collision module. */
#include "lab_tests.h"

#include "kit.h"

#include "lab/right_stages.h"

#include <math.h>

static void right_program_agrees_with_the_module(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int i = 0; i < CONVENTIONS * 30; i++) {
        convention c = convention_number(i % CONVENTIONS);
        lab_pair p = random_pair(&c, &seed);
        shape rectangle = scene_convention_read(&c, &p.rectangle),
              ball = scene_convention_read(&c, &p.circle);
        col_shape framed = scene_shape_geometry(&rectangle), circle = scene_shape_geometry(&ball);
        lab_test t = lab_prepare(&c, &p.rectangle, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_MISS);
        double gap = col_gap(&framed, &circle);
        bool hit = lab_hit(&t, p.circle.x, p.circle.y, p.circle.radius);
        if (hit != (gap < 0) && fabs(gap) > 1e-9)
            fail_msg("convention %d: %s: expected gap %.17g, got %s", i % CONVENTIONS,
                     pair_text(&p), gap, hit ? "hit" : "miss");
    }
}

/* What a log's rows share: conventions that read angles alike make the same directions of them,
 * with every mistake, and there are some that do and some that don't. */
static void angles_are_read_alike(void **state)
{
    (void)state;
    static const double ANGLES[] = {0, 1, -2.5, 90, 30, -179, 1000.25};
    enum { SOME = sizeof ANGLES / sizeof *ANGLES, PAIRS = 2000 };
    unsigned seed = 1;
    int alike[2] = {0, 0};
    for (int i = 0; i < PAIRS; i++) {
        int which[] = {(int)between(&seed, 0, CONVENTIONS), (int)between(&seed, 0, CONVENTIONS)};
        convention a = convention_number(which[0]), b = convention_number(which[1]);
        bool same = true;
        for (int k = 0; k < MISTAKES * SOME; k++) {
            col_dir p = lab_read_angle(&a, ANGLES[k % SOME], (mistake_id)(k / SOME)),
                    q = lab_read_angle(&b, ANGLES[k % SOME], (mistake_id)(k / SOME));
            same &= p.c == q.c && p.s == q.s;
        }
        if (lab_reads_angles_alike(&a, &b) != same)
            fail_msg("conventions %d and %d make %s directions, which isn't said", which[0],
                     which[1], same ? "the same" : "different");
        alike[same]++;
    }
    assert_true(alike[true] > PAIRS / 20 && alike[false] > PAIRS / 20);
}

/* ---- The findings, by hand ---- */

/* A rectangle of 80 x 30 at (100, 100), its pivot at the middle (140, 115), turned by 90 degrees
 * clockwise: it covers 125 .. 155 by 75 .. 155. The circle is at (140, 165), so (dx, dy) = (0, 50)
 * and turned back it is at (50, 0). */
static const scene_written UPRIGHT = {
    .kind = SHAPE_RECTANGLE, .x = 100, .y = 100, .width = 80, .height = 30, .angle = 90};
static const col_vec BALL = {140, 165};

typedef struct expected {
    mistake_id id, second;
    double local_x, local_y, closest_x, closest_y, distance, radius;
    double x, y, width, height; /* of the rectangle that is believed, in the world */
    bool hit;
} expected;

static const expected by_hand[] = {
    /* 50 - 40 = 10 from the side; radius 12 */
    {MISTAKE_NONE, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    /* the middle is (100, 100): (dx, dy) = (40, 65), back (65, -40); from (40, -15): (25, 25) */
    {MISTAKE_XY_IS_CENTRE, MISTAKE_NONE, 65, -40, 40, -15, 35.35533905932738, 12, 60, 85, 80, 30,
     false},
    /* the circle at (128, 153): (-12, 38), back (38, 12) */
    {MISTAKE_CIRCLE_TOP_LEFT, MISTAKE_NONE, 38, 12, 38, 12, 0, 12, 100, 100, 80, 30, true},
    /* the circle at (152, 177): (12, 62), back (62, -12) */
    {MISTAKE_CIRCLE_PLUS_RADIUS, MISTAKE_NONE, 62, -12, 40, -12, 22, 12, 100, 100, 80, 30, false},
    {MISTAKE_DIAMETER_AS_RADIUS, MISTAKE_NONE, 50, 0, 40, 0, 10, 24, 100, 100, 80, 30, true},
    {MISTAKE_RADIUS_HALVED, MISTAKE_NONE, 50, 0, 40, 0, 10, 6, 100, 100, 80, 30, false},
    /* from (80, 30) to (100, 100), its middle is (90, 65): (50, 100), back (100, -50) */
    {MISTAKE_WH_AS_X2Y2_SORTED, MISTAKE_NONE, 100, -50, 10, -35, 91.2414379544733, 12, 80, 30, 20,
     70, false},
    /* its middle is (115, 140): (25, 25), back (25, -25) */
    {MISTAKE_SIZES_SWAPPED, MISTAKE_NONE, 25, -25, 15, -25, 10, 12, 100, 100, 30, 80, true},
    {MISTAKE_HALVES_SWAPPED, MISTAKE_NONE, 50, 0, 15, 0, 35, 12, 125, 75, 30, 80, false},
    {MISTAKE_WIDTH_TWICE, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 75, 80, 80, true},
    {MISTAKE_HEIGHT_TWICE, MISTAKE_NONE, 50, 0, 15, 0, 35, 12, 125, 100, 30, 30, false},
    /* the middle is (140, 140): (0, 25), back (25, 0) */
    {MISTAKE_WIDTH_AS_HEIGHT, MISTAKE_NONE, 25, 0, 25, 0, 0, 12, 100, 100, 80, 80, true},
    /* the middle is (115, 115): (25, 50), back (50, -25); from (15, -15): (35, -10) */
    {MISTAKE_HEIGHT_AS_WIDTH, MISTAKE_NONE, 50, -25, 15, -15, 36.40054944640259, 12, 100, 100, 30,
     30, false},
    {MISTAKE_FULL_AS_HALF, MISTAKE_NONE, 50, 0, 50, 0, 0, 12, 60, 85, 160, 60, true},
    /* not turned: (0, 50), 35 below the side */
    {MISTAKE_ANGLE_IGNORED, MISTAKE_NONE, 0, 50, 0, 15, 35, 12, 100, 100, 80, 30, false},
    {MISTAKE_WRONG_SIGN, MISTAKE_NONE, -50, 0, -40, 0, 10, 12, 100, 100, 80, 30, true},
    /* turned back by 180: (0, -50) */
    {MISTAKE_ANGLE_PLUS_90, MISTAKE_NONE, 0, -50, 0, -15, 35, 12, 100, 100, 80, 30, false},
    {MISTAKE_ANGLE_MINUS_90, MISTAKE_NONE, 0, 50, 0, 15, 35, 12, 100, 100, 80, 30, false},
    /* about (100, 100): (40, 65), back (65, -40); sides 0 .. 80, 0 .. 30 */
    {MISTAKE_PIVOT_TOP_LEFT, MISTAKE_NONE, 65, -40, 65, 0, 40, 12, 100, 100, 80, 30, false},
    /* about (100, 130): (40, 35), back (35, -40); sides 0 .. 80, -30 .. 0 */
    {MISTAKE_PIVOT_BOTTOM_LEFT, MISTAKE_NONE, 35, -40, 35, -30, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_PIVOT_ORIGIN_USED, MISTAKE_NONE, 165, -140, 165, 100, 240, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_PIVOT_NOT_ADDED_BACK, MISTAKE_NONE, 50, 0, 100, 100, 111.80339887498949, 12, 100, 100,
     80, 30, false},
    {MISTAKE_REFLECTION, MISTAKE_NONE, -50, 0, -40, 0, 10, 12, 100, 100, 80, 30, true},
    /* lx = 50; ly = 0 * 50 - 1 * 50 */
    {MISTAKE_X_OVERWRITTEN, MISTAKE_NONE, 50, -50, 40, -15, 36.40054944640259, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_AABB, MISTAKE_NONE, 0, 50, 0, 40, 10, 12, 125, 75, 30, 80, true},
    /* the box is 30 wide and 80 high, and turned once more */
    {MISTAKE_GROWN_TURNED_AGAIN, MISTAKE_NONE, 50, 0, 15, 0, 35, 12, 125, 75, 30, 80, false},
    /* 80 times as far */
    {MISTAKE_AXES_NOT_NORMALISED, MISTAKE_NONE, 50, 0, 40, 0, 800, 12, 100, 100, 80, 30, false},
    {MISTAKE_MISSING_ELSE, MISTAKE_NONE, 50, 0, 50, 0, 0, 12, 100, 100, 80, 30, true},
    {MISTAKE_CLAMP_ORDER, MISTAKE_NONE, 50, 0, -40, -15, 91.2414379544733, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_CORNERS_ONLY, MISTAKE_NONE, 50, 0, 40, -15, 18.027756377319946, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_MISSING_ELSE_X, MISTAKE_NONE, 50, 0, 50, 0, 0, 12, 100, 100, 80, 30, true},
    {MISTAKE_MISSING_ELSE_Y, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    /* 10 from the right side's line, 15 from two others */
    {MISTAKE_SIDE_LINES, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_RADIAL_POINT, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    /* 80 is left of the rectangle's left side, and 30 above its upper one: 90 and 15 to that */
    {MISTAKE_FAR_SIDE_IS_SIZE, MISTAKE_NONE, 50, 0, -40, -15, 91.2414379544733, 12, 100, 100, 80,
     30, false},
    /* up to 80 */
    {MISTAKE_FAR_SIDE_FROM_PIVOT, MISTAKE_NONE, 50, 0, 50, 0, 0, 12, 100, 100, 80, 30, true},
    {MISTAKE_CLAMPED_NOT_DIFFERENCE, MISTAKE_NONE, 50, 0, 40, 0, 40, 12, 100, 100, 80, 30, false},
    {MISTAKE_SQUARED_VS_RADIUS, MISTAKE_NONE, 50, 0, 40, 0, 100, 12, 100, 100, 80, 30, false},
    {MISTAKE_RADIUS_SQUARED_TWICE, MISTAKE_NONE, 50, 0, 40, 0, 10, 144, 100, 100, 80, 30, true},
    /* measured from the middle, not from the closest point */
    {MISTAKE_BOUNDING_CIRCLE, MISTAKE_NONE, 50, 0, 0, 0, 50, 54.720018726587655, 100, 100, 80, 30,
     true},
    {MISTAKE_RADIUS_FORGOTTEN, MISTAKE_NONE, 50, 0, 40, 0, 10, 0, 100, 100, 80, 30, false},
    /* 10 beyond the right side, 15 before the lower one */
    {MISTAKE_EITHER_AXIS, MISTAKE_NONE, 50, 0, 40, 0, -15, 12, 100, 100, 80, 30, true},
    {MISTAKE_SAT_NO_CORNER, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_SAT_MIDDLES, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_CORNER_SIGN, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_CORNER_REVERSED, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    {MISTAKE_XY_IS_CENTRE, MISTAKE_CORNER_REVERSED, 65, -40, 40, -15, 25, 12, 60, 85, 80, 30,
     false},
    {MISTAKE_DIFFERENCES_SUMMED, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    /* (0, 50), not turned, from (40, 0); and (140, 165) from there */
    {MISTAKE_DISTANCE_NOT_TURNED, MISTAKE_NONE, 50, 0, 40, 0, 64.03124237432849, 12, 100, 100, 80,
     30, false},
    {MISTAKE_LOCAL_VS_WORLD, MISTAKE_NONE, 50, 0, 40, 0, 192.93781381574738, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_EARLY_OUT_CIRCLE, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, true},
    /* (0, 50) is 35 below the box that isn't turned */
    {MISTAKE_EARLY_OUT_BOX, MISTAKE_NONE, 50, 0, 40, 0, 35, 12, 100, 100, 80, 30, false},
    /* 50 - 50 * 144 / 2500 = 47.12 is 7.12 outside: 12 more is said to be the distance */
    {MISTAKE_OUTER_POINT_SQUARED, MISTAKE_NONE, 50, 0, 47.12, 0, 19.12, 12, 100, 100, 80, 30,
     false},
    {MISTAKE_RESULT_OVERWRITTEN, MISTAKE_NONE, 50, 0, 40, 0, 10, 12, 100, 100, 80, 30, false},
    {MISTAKE_XY_IS_CENTRE, MISTAKE_DIFFERENCES_SUMMED, 65, -40, 40, -15, 50, 12, 60, 85, 80, 30,
     false},
    /* hypot(65, 40) from the middle, less the 40 of the circle around */
    {MISTAKE_XY_IS_CENTRE, MISTAKE_EARLY_OUT_CIRCLE, 65, -40, 40, -15, 36.321687612368734, 12, 60,
     85, 80, 30, false},
    /* At (65, -40), 25 beyond both sides; on the way there from the middle, hypot(65, 40) long, the
     * corner is (40 * 65 + 15 * 40) / hypot(65, 40) far; the other corner is 105 and 55 away. */
    {MISTAKE_XY_IS_CENTRE, MISTAKE_SAT_NO_CORNER, 65, -40, 40, -15, 25, 12, 60, 85, 80, 30, false},
    {MISTAKE_XY_IS_CENTRE, MISTAKE_SAT_MIDDLES, 65, -40, 40, -15, 34.39389355922196, 12, 60, 85, 80,
     30, false},
    {MISTAKE_XY_IS_CENTRE, MISTAKE_CORNER_SIGN, 65, -40, -40, 15, 118.53269591129698, 12, 60, 85,
     80, 30, false},
    /* Two stages: not turned, about the top left: (40, 65); below 30 by 35. */
    {MISTAKE_ANGLE_IGNORED, MISTAKE_PIVOT_TOP_LEFT, 40, 65, 40, 30, 35, 12, 100, 100, 80, 30,
     false},
    /* Twice as large and with the diameter: (50, 0) is inside of 80. */
    {MISTAKE_FULL_AS_HALF, MISTAKE_RADIUS_SQUARED_TWICE, 50, 0, 50, 0, 0, 144, 60, 85, 160, 60,
     true},
    /* About the top left, (65, -40): from the middle (40, 15) it is 25 right and 55 up; 15 up are
     * 25 * 15 / 55 right. */
    {MISTAKE_PIVOT_TOP_LEFT, MISTAKE_RADIAL_POINT, 65, -40, 46.81818181818182, 0, 43.93834899488935,
     12, 100, 100, 80, 30, false},
    {MISTAKE_WRONG_SIGN, MISTAKE_CLAMP_ORDER, -50, 0, -40, -15, 18.027756377319946, 12, 100, 100,
     80, 30, false},
};

static void check_number(mistake_id id, const char *what, double wanted, double got)
{
    if (!(fabs(wanted - got) < 1e-9))
        fail_msg("%s, %s: expected %.17g, got %.17g", id ? lab_mistake(id)->id : "right", what,
                 wanted, got);
}

static void findings_are_as_by_hand(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        const expected *e = &by_hand[i];
        lab_program p = lab_with(with_mistake(e->id), e->second);
        lab_test t = lab_prepare(&c, &UPRIGHT, p, COL_TOUCH_IS_MISS);
        shown_pair got = lab_find(&t, BALL.x, BALL.y, 12);
        const col_findings *f = &got.findings;
        col_vec low = col_core_at(&got.shape_a, 0, 0);
        check_number(e->id, "local x", e->local_x, f->local_centre.x);
        check_number(e->id, "local y", e->local_y, f->local_centre.y);
        check_number(e->id, "closest x", e->closest_x, f->clamped.x);
        check_number(e->id, "closest y", e->closest_y, f->clamped.y);
        check_number(e->id, "distance", e->distance, f->distance);
        check_number(e->id, "radius", e->radius, f->radius);
        check_number(e->id, "gap", e->distance - e->radius, f->gap);
        check_number(e->id, "depth", fmax(0, e->radius - e->distance), f->depth);
        check_number(e->id, "believed x", e->x, low.x);
        check_number(e->id, "believed y", e->y, low.y);
        check_number(e->id, "believed width", e->width, got.shape_a.width);
        check_number(e->id, "believed height", e->height, got.shape_a.height);
        check_number(e->id, "hit", e->hit, f->hit);
        check_number(e->id, "hit said", e->hit, lab_hit(&t, BALL.x, BALL.y, 12));
    }
}

/* Each mistake alone, of those that the convention has. */
static void all_suspects_say_the_same(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_pair p = {UPRIGHT, {.kind = SHAPE_CIRCLE, .x = BALL.x, .y = BALL.y, .radius = 12}};
    bool says[MISTAKES];
    lab_answers(&c, &p, COL_TOUCH_IS_MISS, says);
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++)
        if (by_hand[i].second == MISTAKE_NONE)
            check_number(by_hand[i].id, "says hit", by_hand[i].hit, says[by_hand[i].id]);
    assert_true(says[MISTAKE_HALF_AS_FULL]); /* can't be made here: as the right one */
    c.half_sizes = true;
    p.rectangle.width /= 2;
    p.rectangle.height /= 2;
    p.circle.y = 160;
    lab_answers(&c, &p, COL_TOUCH_IS_MISS, says); /* 45 - 20 from the side */
    assert_true(says[MISTAKE_NONE] && says[MISTAKE_FULL_AS_HALF] && !says[MISTAKE_HALF_AS_FULL]);
    p.circle.radius = 5; /* 45 - 40: touching */
    lab_answers(&c, &p, COL_TOUCH_IS_HIT, says);
    assert_true(says[MISTAKE_NONE]);
    lab_answers(&c, &p, COL_TOUCH_IS_MISS, says);
    assert_false(says[MISTAKE_NONE]);
}

/* A quarter turn, as 90 degrees are; as radians it is another angle. */
static void turns_are_a_unit(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    scene_written w = UPRIGHT;
    c.unit = ANGLE_TURNS;
    w.angle = 0.25;
    lab_test right = lab_prepare(&c, &w, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_MISS);
    lab_test wrong = lab_prepare(&c, &w, with_mistake(MISTAKE_TURNS_AS_RADIANS), COL_TOUCH_IS_MISS);
    check_number(MISTAKE_NONE, "margin", -2, lab_margin(&right, BALL.x, BALL.y, 12));
    /* (0, 50) turned back by 14.3 degrees, which is (12.37, 48.45): 33.45 below */
    double margin = 50 * cos(0.25) - 15 - 12;
    check_number(MISTAKE_TURNS_AS_RADIANS, "margin", margin,
                 lab_margin(&wrong, BALL.x, BALL.y, 12));
}

/* The drawing turns about the top left corner, the program about the middle. By hand: (dx, dy) =
 * (140, 165) - (140, 115), as above; the right program has (40, 65), back (65, -40) from (65, 0).
 */
static void turned_about_the_middle(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    c.pivot = PIVOT_AT_CORNER;
    lab_test t = lab_prepare(&c, &UPRIGHT, with_mistake(MISTAKE_PIVOT_CENTRE), COL_TOUCH_IS_MISS);
    lab_test right = lab_prepare(&c, &UPRIGHT, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_MISS);
    shown_pair got = lab_find(&t, BALL.x, BALL.y, 12);
    check_number(MISTAKE_PIVOT_CENTRE, "local x", 50, got.findings.local_centre.x);
    check_number(MISTAKE_PIVOT_CENTRE, "closest x", 40, got.findings.clamped.x);
    check_number(MISTAKE_PIVOT_CENTRE, "distance", 10, got.findings.distance);
    check_number(MISTAKE_NONE, "margin", 28, lab_margin(&right, BALL.x, BALL.y, 12));
}

/* Axes of length 0 bring all to one point: a hit anywhere. */
static void axes_of_no_length(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    scene_written line = UPRIGHT;
    line.width = 0;
    lab_test t =
        lab_prepare(&c, &line, with_mistake(MISTAKE_AXES_NOT_NORMALISED), COL_TOUCH_IS_MISS);
    shown_pair got = lab_find(&t, 1000, 1000, 12);
    assert_true(got.findings.hit);
    check_number(MISTAKE_AXES_NOT_NORMALISED, "distance", 0, got.findings.distance);
    check_number(MISTAKE_AXES_NOT_NORMALISED, "believed radius", 12, got.shape_b.radius);
}

/* y up: the same pair upside down. The findings are in the program's frame, y down. */
static void findings_point_down(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    c.y_up = true;
    scene_written w = UPRIGHT;
    w.y = -130;
    lab_test t = lab_prepare(&c, &w, with_mistake(MISTAKE_XY_IS_CENTRE), COL_TOUCH_IS_MISS);
    shown_pair got = lab_find(&t, 140, -165, 12);
    /* its middle is (100, 130), y down: (dx, dy) = (40, 35), back (35, -40) */
    check_number(MISTAKE_XY_IS_CENTRE, "local x", 35, got.findings.local_centre.x);
    check_number(MISTAKE_XY_IS_CENTRE, "local y", -40, got.findings.local_centre.y);
    check_number(MISTAKE_XY_IS_CENTRE, "closest y", -15, got.findings.clamped.y);
    check_number(MISTAKE_XY_IS_CENTRE, "believed y", 115, col_core_at(&got.shape_a, 0, 0).y);
}

/* ---- The border of what hits ---- */

static const mistake_id BORDERED[] = {MISTAKE_CORNERS_NOT_ROUNDED, MISTAKE_SAT_NO_CORNER,
                                      MISTAKE_BOUNDING_CIRCLE, MISTAKE_RADIUS_FORGOTTEN};
enum { BORDERS = sizeof BORDERED / sizeof *BORDERED };

static void expect_border(const convention *c, const lab_pair *p, mistake_id id)
{
    lab_program program = with_mistake(id);
    shape shapes[2] = {scene_convention_read(c, &p->rectangle),
                       scene_convention_read(c, &p->circle)};
    shown_pair pair = {.shape_a = scene_shape_geometry(&shapes[0]),
                       .shape_b = scene_shape_geometry(&shapes[1])};
    pair.findings = col_find(&pair.shape_a, &pair.shape_b, COL_TOUCH_IS_MISS);
    col_shape border;
    lab_test t = lab_prepare(c, &p->rectangle, program, COL_TOUCH_IS_MISS);
    assert_true(lab_border(&program, &pair, &border));
    col_shape centre = col_point(col_core_at(&pair.shape_b, 0, 0));
    double gap = col_gap(&border, &centre);
    bool hit = lab_hit(&t, p->circle.x, p->circle.y, p->circle.radius);
    if (hit != (gap < 0) && fabs(gap) > 1e-9)
        fail_msg("%s: %s: the centre is %.17g from the border, got %s", lab_mistake(id)->id,
                 pair_text(p), gap, hit ? "hit" : "miss");
}

/* What hits has its centre in there, and what has hits. */
static void centres_of_hits_are_within_the_border(void **state)
{
    (void)state;
    unsigned seed = 7;
    for (int i = 0; i < CONVENTIONS * 30; i++) {
        convention c = convention_number(i % CONVENTIONS);
        lab_pair p = random_pair(&c, &seed);
        for (int k = 0; k < BORDERS; k++)
            if (!lab_mistake_excluded(BORDERED[k], &c))
                expect_border(&c, &p, BORDERED[k]);
    }
}

/* Of a pair that is believed elsewhere, or of no such shape, no border is known. */
static void other_programs_have_no_border(void **state)
{
    (void)state;
    shown_pair pair = {.shape_a = col_circle((col_vec){0, 0}, 1),
                       .shape_b = col_circle((col_vec){5, 0}, 1)};
    col_shape border;
    for (int id = 0; id < MISTAKES; id++) {
        lab_program alone = with_mistake((mistake_id)id), two;
        bool listed = false;
        for (int k = 0; k < BORDERS; k++)
            listed |= (int)BORDERED[k] == id;
        if (lab_border(&alone, &pair, &border) != listed)
            fail_msg("%s: expected %s border", id ? lab_mistake((mistake_id)id)->id : "right",
                     listed ? "a" : "no");
        two = lab_with(alone, MISTAKE_WRONG_SIGN);
        assert_false(lab_border(&two, &pair, &border));
    }
    lab_program larger = with_mistake(MISTAKE_BOUNDING_CIRCLE);
    larger.deviation = DEVIATION_RADIUS_PLUS;
    larger.by[0] = 5;
    assert_false(lab_border(&larger, &pair, &border));
}

static void touching_is_a_hit_when_told(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_test strict = lab_prepare(&c, &UPRIGHT, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_MISS);
    lab_test loose = lab_prepare(&c, &UPRIGHT, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_HIT);
    assert_false(lab_hit(&strict, 140, 165, 10));
    assert_true(lab_hit(&loose, 140, 165, 10));
    assert_false(lab_hit(&loose, 140, 165, 9.999));
}

/* ---- The same rectangle from its other side ---- */

static void stored_from_the_other_side_is_the_same(void **state)
{
    (void)state;
    unsigned seed = 3;
    lab_program right = with_mistake(MISTAKE_NONE), negative = with_mistake(MISTAKE_NEGATIVE_SIZE);
    for (int i = 0; i < CONVENTIONS * 20; i++) {
        convention c = convention_number(i % CONVENTIONS);
        lab_pair p = random_pair(&c, &seed);
        scene_written stored = lab_as_stored(&c, &negative, &p.rectangle);
        assert_true(stored.width < 0 && stored.height > 0);
        lab_test t = lab_prepare(&c, &p.rectangle, right, COL_TOUCH_IS_MISS);
        lab_test same = lab_prepare(&c, &stored, right, COL_TOUCH_IS_MISS);
        double wanted = lab_margin(&t, p.circle.x, p.circle.y, p.circle.radius);
        double got = lab_margin(&same, p.circle.x, p.circle.y, p.circle.radius);
        if (fabs(wanted - got) > 1e-9)
            fail_msg("convention %d: %s: expected margin %.17g, got %.17g", i % CONVENTIONS,
                     pair_text(&p), wanted, got);
        scene_written plain = lab_as_stored(&c, &right, &p.rectangle);
        assert_true(plain.width == p.rectangle.width && plain.x == p.rectangle.x);
    }
}

/* With the pivot at the origin the cut middle doesn't move what it turns about: by hand, the middle
 * (10.9, 0) becomes (10, 0), and a quarter turn brings it to (0, 10). */
static void cut_positions_leave_the_origin(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    c.pivot = PIVOT_AT_ORIGIN;
    c.xy = NAMES_CENTRE;
    scene_written w = {
        .kind = SHAPE_RECTANGLE, .x = 10.9, .y = 0, .width = 2, .height = 2, .angle = 90};
    lab_test t = lab_prepare(&c, &w, with_mistake(MISTAKE_INT_TRUNCATION), COL_TOUCH_IS_MISS);
    check_number(MISTAKE_INT_TRUNCATION, "margin below", 1, lab_margin(&t, 0, 13, 1));
    check_number(MISTAKE_INT_TRUNCATION, "margin aside", 1, lab_margin(&t, 3, 10, 1));
}

/* A log's rows are asked one by one, a map's places of one test that was prepared for them all:
 * with every mistake both say the same. */
static void margins_of_pairs_are_those_of_tests(void **state)
{
    (void)state;
    unsigned seed = 17;
    for (int i = 0; i < MISTAKES * 20; i++) {
        convention c = convention_number(i % CONVENTIONS);
        lab_program p = with_mistake((mistake_id)(i % MISTAKES));
        lab_pair pair = random_pair(&c, &seed);
        lab_test t = lab_prepare(&c, &pair.rectangle, p, COL_TOUCH_IS_MISS);
        double wanted = lab_margin(&t, pair.circle.x, pair.circle.y, pair.circle.radius),
               got = lab_pair_margin(&c, &pair, &p);
        if (got != wanted)
            fail_msg("mistake %d, convention %d: %s: expected margin %.17g, got %.17g",
                     i % MISTAKES, i % CONVENTIONS, pair_text(&pair), wanted, got);
    }
}

/* Exact where squares are, and on an axis; far from where squares run over or vanish as well as
 * beyond. */
static void lengths_are_as_hypot_has_them(void **state)
{
    (void)state;
    unsigned seed = 5;
    assert_true(lab_length(-3, 4) == 5 && lab_length(0.375, -0.5) == 0.625);
    assert_true(lab_length(0, 0) == 0 && lab_length(-0.1, 0) == 0.1 && lab_length(0, 1e-3) == 1e-3);
    assert_true(isnan(lab_length(NAN, 1)) && isinf(lab_length(INFINITY, 1)));
    for (int i = 0; i < 20000; i++) {
        double size = pow(10, between(&seed, -300, 300));
        double x = between(&seed, -size, size), y = between(&seed, -size, size);
        double wanted = hypot(x, y);
        if (!(fabs(lab_length(x, y) - wanted) <= 0x1p-52 * wanted))
            fail_msg("%.17g, %.17g: expected %.17g, got %.17g", x, y, wanted, lab_length(x, y));
    }
}

/* ---- Margins: a promise that the hit map relies on ---- */

static void check_stretch(const convention *c, const scene_written *stored, const lab_program *p,
                          const lab_pair *pair, col_vec q)
{
    lab_test t = lab_prepare(c, stored, *p, COL_TOUCH_IS_MISS);
    const scene_written *b = &pair->circle;
    double here = lab_margin(&t, b->x, b->y, b->radius),
           there = lab_margin(&t, q.x, q.y, b->radius);
    double moved = hypot(q.x - b->x, q.y - b->y);
    double stretch = lab_stretch(&t, p);
    if (fabs(here - there) > stretch * moved + 1e-9)
        fail_msg("mistakes %d %d %d %d %d: %s, moved to %.17g %.17g: margins %.17g and %.17g, "
                 "expected at most %.17g apart",
                 p->at[0], p->at[1], p->at[2], p->at[3], p->at[4], pair_text(pair), q.x, q.y, here,
                 there, stretch * moved);
    bool hit = lab_hit(&t, b->x, b->y, b->radius);
    if (hit != (here < 0))
        fail_msg("%s: margin %.17g, but it says %s", pair_text(pair), here, hit ? "hit" : "miss");
}

static void margins_change_no_faster_than_told(void **state)
{
    (void)state;
    enum { TIMES = 150 };
    unsigned seed = 5;
    int finite = 0, all = 0;
    for (int first = MISTAKE_NONE; first < MISTAKES; first++)
        for (int second = first; second < MISTAKES; second++)
            for (int i = 0; i < TIMES; i++) {
                convention c = convention_number((int)between(&seed, 0, CONVENTIONS));
                lab_pair pair = random_pair(&c, &seed);
                lab_program p = lab_with(with_mistake((mistake_id)first), (mistake_id)second);
                scene_written stored = lab_as_stored(&c, &p, &pair.rectangle);
                double far = i % 2 ? 100 : 3;
                col_vec q = {pair.circle.x + between(&seed, -far, far),
                             pair.circle.y + between(&seed, -far, far)};
                check_stretch(&c, &stored, &p, &pair, q);
                lab_test t = lab_prepare(&c, &stored, p, COL_TOUCH_IS_MISS);
                finite += isfinite(lab_stretch(&t, &p));
                all++;
            }
    assert_true(finite > all * 9 / 10);
}

/* The circle's distance changes by no more than it moves; of one that runs straight away, by as
 * much. */
static void the_right_margin_changes_as_the_circle_moves(void **state)
{
    (void)state;
    const lab_program right = {.at = {MISTAKE_NONE}};
    unsigned seed = 6;
    for (int i = 0; i < 1000; i++) {
        convention c = convention_number((int)between(&seed, 0, CONVENTIONS));
        lab_pair pair = random_pair(&c, &seed);
        lab_test t = lab_prepare(&c, &pair.rectangle, right, COL_TOUCH_IS_MISS);
        double stretch = lab_stretch(&t, &right);
        if (fabs(stretch - 1) > 1e-12)
            fail_msg("%s: %.17g, expected 1", pair_text(&pair), stretch);
    }
}

/* What is off in the rectangle is seen in the picture: where it believes it, unturned. */
static void deviations_are_seen(void **state)
{
    (void)state;
    static const struct {
        deviation_id id;
        col_vec low, high; /* how far the rectangle's corners move */
    } all[] = {
        {DEVIATION_GROWN, {-3, -3}, {3, 3}},
        {DEVIATION_MOVED_IN_FRAME, {3, 5}, {3, 5}},
        {DEVIATION_PIVOT_MOVED, {0, 0}, {0, 0}},
    };
    unsigned seed = 11;
    convention c = scene_convention_sdl2();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int times = 0; times < 100; times++) {
            lab_program p = {.deviation = all[i].id, .by = {3, 5}};
            lab_pair pair = random_pair(&c, &seed);
            lab_test right =
                lab_prepare(&c, &pair.rectangle, with_mistake(MISTAKE_NONE), COL_TOUCH_IS_MISS);
            lab_test off = lab_prepare(&c, &pair.rectangle, p, COL_TOUCH_IS_MISS);
            shown_pair was = lab_find(&right, 0, 0, 5), is = lab_find(&off, 0, 0, 5);
            col_box a = col_bounds(&was.shape_a), b = col_bounds(&is.shape_a);
            double wrong =
                apart((col_vec){a.min.x + all[i].low.x, a.min.y + all[i].low.y}, b.min) +
                apart((col_vec){a.max.x + all[i].high.x, a.max.y + all[i].high.y}, b.max);
            if (!(wrong < 1e-9))
                fail_msg("deviation %d: %s: believed from %g %g to %g %g, right from %g %g to "
                         "%g %g",
                         all[i].id, pair_text(&pair), b.min.x, b.min.y, b.max.x, b.max.y, a.min.x,
                         a.min.y, a.max.x, a.max.y);
        }
}

int test_stages(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_program_agrees_with_the_module),
        cmocka_unit_test(angles_are_read_alike),
        cmocka_unit_test(findings_are_as_by_hand),
        cmocka_unit_test(all_suspects_say_the_same),
        cmocka_unit_test(turns_are_a_unit),
        cmocka_unit_test(turned_about_the_middle),
        cmocka_unit_test(axes_of_no_length),
        cmocka_unit_test(findings_point_down),
        cmocka_unit_test(centres_of_hits_are_within_the_border),
        cmocka_unit_test(other_programs_have_no_border),
        cmocka_unit_test(touching_is_a_hit_when_told),
        cmocka_unit_test(stored_from_the_other_side_is_the_same),
        cmocka_unit_test(cut_positions_leave_the_origin),
        cmocka_unit_test(margins_of_pairs_are_those_of_tests),
        cmocka_unit_test(lengths_are_as_hypot_has_them),
        cmocka_unit_test(margins_change_no_faster_than_told),
        cmocka_unit_test(the_right_margin_changes_as_the_circle_moves),
        cmocka_unit_test(deviations_are_seen),
    };
    return cmocka_run_group_tests_name("lab: stages", tests, NULL, NULL);
}
