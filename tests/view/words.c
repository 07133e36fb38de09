#include "stagehand.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A bar 160 x 60 with its min corner at the origin, straight, and something near its top side. */
static col_shape bar(double scale, double corner)
{
    return col_rectangle((col_vec){0, 0}, (col_vec){0, 0}, (col_vec){80 * scale, 30 * scale},
                         160 * scale, 60 * scale, (col_dir){1, 0}, corner);
}

static shown_pair pair_of(col_shape a, col_shape b, col_touching touching)
{
    return (shown_pair){.b = 1, .shape_a = a, .shape_b = b, .findings = col_find(&a, &b, touching)};
}

static void expect(col_shape a, col_shape b, col_touching touching, const char *verdict,
                   const char *comparison)
{
    pairs p = {.shown_count = 1};
    char got[VIEW_VERDICT_SIZE];
    p.shown[0] = pair_of(a, b, touching);
    view_comparison(got, &p.shown[0], touching, false);
    if (strcmp(view_verdict(&p), verdict) != 0 || strcmp(got, comparison) != 0)
        fail_msg("got %s, %s\nexpected %s, %s", view_verdict(&p), got, verdict, comparison);
}

static void verdicts(void **state)
{
    (void)state;
    static const struct {
        double y, radius, corner;
        col_touching touching;
        const char *verdict, *comparison;
    } rows[] = {
        {-26, 20, 0, COL_TOUCH_IS_MISS, "MISS", "distance 26 > radius 20"},
        {-14, 20, 0, COL_TOUCH_IS_MISS, "HIT", "distance 14 < radius 20"},
        {-26.25, 20.5, 0, COL_TOUCH_IS_MISS, "MISS", "distance 26.25 > radius 20.5"},
        {-26.3149, 20, 0, COL_TOUCH_IS_MISS, "MISS", "distance 26.31 > radius 20"},
        {-20, 20, 0, COL_TOUCH_IS_MISS, "MISS", "distance 20 = radius 20, touching is no hit"},
        {-20, 20, 0, COL_TOUCH_IS_HIT, "HIT", "distance 20 = radius 20, touching counts"},
        {-20.001, 20, 0, COL_TOUCH_IS_MISS, "MISS", "distance 20.001 > radius 20"},
        {-19.9996, 20, 0, COL_TOUCH_IS_MISS, "HIT", "distance 19.9996 < radius 20"},
        {-20.0000001, 20, 0, COL_TOUCH_IS_HIT, "MISS", "distance 20.0000001 > radius 20"},
        {12, 20, 0, COL_TOUCH_IS_MISS, "HIT", "centre inside: depth 32 = to side 12 + radius 20"},
        {12, 0, 0, COL_TOUCH_IS_MISS, "HIT", "centre inside: depth 12"},
        {0, 20, 0, COL_TOUCH_IS_MISS, "HIT", "centre inside: depth 20"},
        {12, 20, 5, COL_TOUCH_IS_MISS, "HIT",
         "centre inside: depth 37 = to side 12 + radius 20 + corner 5"},
        /* 12.004 + 20.004 = 32.008; two decimals would read 32.01 = 12 + 20 */
        {12.004, 20.004, 0, COL_TOUCH_IS_MISS, "HIT", "centre inside: depth 32.01"},
        {0, 0, 0, COL_TOUCH_IS_MISS, "MISS", "distance 0 = 0, touching is no hit"},
        {-26, 0, 0, COL_TOUCH_IS_MISS, "MISS", "distance 26 > 0"},
        {-26, 20, 5, COL_TOUCH_IS_MISS, "MISS", "distance 26 > radius 20 + corner 5"},
        {-26, 0, 5, COL_TOUCH_IS_MISS, "MISS", "distance 26 > corner 5"},
        {-24, 20, 5, COL_TOUCH_IS_MISS, "HIT", "distance 24 < radius 20 + corner 5"},
        {-25, 20, 5, COL_TOUCH_IS_HIT, "HIT",
         "distance 25 = radius 20 + corner 5, touching counts"},
        /* 19.996 + 4.996 = 24.992; two decimals would read 25 > 20 + 5 */
        {-25, 19.996, 4.996, COL_TOUCH_IS_MISS, "MISS",
         "distance 25 > radius 19.996 + corner 4.996"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        col_shape ball = col_circle((col_vec){80, rows[i].y}, rows[i].radius);
        expect(bar(1, rows[i].corner), ball, rows[i].touching, rows[i].verdict, rows[i].comparison);
        expect(ball, bar(1, rows[i].corner), rows[i].touching, rows[i].verdict, rows[i].comparison);
    }
}

static void other_kinds(void **state)
{
    (void)state;
    col_vec o = {0, 0}, right = {50, 0};
    expect(col_circle(o, 30), col_circle(right, 15), COL_TOUCH_IS_MISS, "MISS",
           "distance 50 > radii 15 + 30");
    expect(col_circle(o, 30), col_circle(right, 25), COL_TOUCH_IS_MISS, "HIT",
           "distance 50 < radii 25 + 30");
    expect(col_circle(o, 30), col_circle(o, 20), COL_TOUCH_IS_MISS, "HIT", "same centre: depth 50");
    expect(col_circle(o, 30), col_point(right), COL_TOUCH_IS_MISS, "MISS",
           "distance 50 > radius 30");
    expect(bar(1, 0), col_segment((col_vec){80, -10}, (col_vec){80, 5}), COL_TOUCH_IS_MISS, "HIT",
           "overlap: depth 5");
    expect(bar(1, 0), col_segment((col_vec){80, 10}, (col_vec){80, 25}), COL_TOUCH_IS_MISS, "HIT",
           "one inside the other: depth 25");
    expect(bar(1, 0), col_capsule((col_vec){80, 10}, (col_vec){80, 25}, 3), COL_TOUCH_IS_MISS,
           "HIT", "one inside the other: depth 28 = to side 25 + radius 3");
    expect(bar(1, 0), col_capsule((col_vec){80, -40}, (col_vec){80, -30}, 20), COL_TOUCH_IS_MISS,
           "MISS", "distance 30 > radius 20");
}

/* The bar's right side is at 160; one beside it, one into it, one in its middle. */
static void two_rectangles(void **state)
{
    (void)state;
    static const struct {
        double x, corner, other;
        const char *verdict, *comparison;
    } rows[] = {
        {190, 0, 0, "MISS", "distance 30 > 0"},
        {160, 0, 0, "MISS", "distance 0 = 0, touching is no hit"},
        {150, 0, 0, "HIT", "overlap: depth 10"},
        {190, 5, 0, "MISS", "distance 30 > corner 5"},
        {190, 0, 5, "MISS", "distance 30 > corner 5"},
        {190, 15, 16, "HIT", "distance 30 < corners 16 + 15"},
        {150, 5, 0, "HIT", "overlap at any radius: depth 15 = to side 10 + corner 5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        col_shape box = bar(1, rows[i].other);
        box.at.x += rows[i].x;
        expect(bar(1, rows[i].corner), box, COL_TOUCH_IS_MISS, rows[i].verdict, rows[i].comparison);
    }
    col_vec from = {190, -9}, to = {190, 9}; /* a rectangle's corner beside a capsule's radius */
    expect(bar(1, 5), col_capsule(from, to, 7), COL_TOUCH_IS_MISS, "MISS",
           "distance 30 > radius 7 + corner 5");
    expect(bar(1, 0), col_segment(from, to), COL_TOUCH_IS_MISS, "MISS", "distance 30 > 0");
}

static void small_units_get_more_decimals(void **state)
{
    (void)state;
    expect(bar(0.01, 0), col_circle((col_vec){0.8, -0.26}, 0.2), COL_TOUCH_IS_MISS, "MISS",
           "distance 0.26 > radius 0.2");
    expect(bar(0.01, 0), col_circle((col_vec){0.8, -0.2613}, 0.2), COL_TOUCH_IS_MISS, "MISS",
           "distance 0.261 > radius 0.2");
    expect(bar(1e-5, 0), col_circle((col_vec){0.0008, -0.00026}, 0.0002), COL_TOUCH_IS_MISS, "MISS",
           "distance 0.00026 > radius 0.0002");
}

/* One number for one thing: the headline, the label at the line, and what the panel asks for. */
static void one_distance_everywhere(void **state)
{
    (void)state;
    static const struct {
        double unit, away; /* away: from the bar's top side to the circle's centre, in units */
        int decimals;
        const char *label, *headline;
    } rows[] = {
        {1, 26, 2, "distance 26", "distance 26 > radius 20"},
        {0.01, 30.2518, 3, "distance 0.303", "distance 0.303 > radius 0.2"},
        {0.01, 20.0004, 6, "distance 0.200004", "distance 0.200004 > radius 0.2"},
        {1, 20.0004, 4, "distance 20.0004", "distance 20.0004 > radius 20"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double unit = rows[i].unit;
        show s = show_open(640, 480);
        s.camera.zoom = 1 / unit;
        show_rectangle(&s, 300 * unit, 300 * unit, 160 * unit, 60 * unit, 0);
        show_circle(&s, 300 * unit, (270 - rows[i].away) * unit, 20 * unit);
        show_draw(&s);
        assert_int_equal(view_pair_decimals(&s.pairs.shown[0]), rows[i].decimals);
        if (!recording_text(s.drawn, rows[i].headline))
            fail_msg("no headline %s", rows[i].headline);
        bool label = false;
        for (size_t n = 0; n < recording_count(s.drawn, DRAWN_TEXT); n++)
            label |= !strcmp(recording_nth(s.drawn, DRAWN_TEXT, n)->text, rows[i].label);
        if (!label)
            fail_msg("no label %s", rows[i].label);
        show_close(&s);
    }
}

/* Of shapes: 2 for those of some ten or a hundred units, one more for each tenth. */
static void decimals_follow_the_scene(void **state)
{
    (void)state;
    static const struct {
        double size;
        int decimals;
    } rows[] = {{160, 2}, {1600, 2}, {1.6, 3}, {0.16, 4}, {1.6e-5, 8}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 0, 0, rows[i].size, rows[i].size / 2, 30);
        if (view_scene_decimals(&s.scene) != rows[i].decimals)
            fail_msg("size %g: %d decimals, expected %d", rows[i].size,
                     view_scene_decimals(&s.scene), rows[i].decimals);
        show_close(&s);
    }
}

static void no_pair_no_verdict(void **state)
{
    (void)state;
    pairs p = {.shown_count = 0};
    assert_string_equal(view_verdict(&p), "");
}

/* Whatever the numbers: what is printed is true. */
/* Before an audience one place less, and its zeros; more only where it would look wrong. */
static void steady_numbers_keep_their_width(void **state)
{
    (void)state;
    static const struct {
        double scale, y;
        const char *text;
    } rows[] = {{1, -56, "distance 56.0 > radius 20.0"},
                {1, -56.26, "distance 56.3 > radius 20.0"},
                {1, -20.04, "distance 20.04 > radius 20.00"},
                {1, -19.999, "distance 19.999 < radius 20.000"},
                {1, -0.03, "distance 0.03 < radius 20.0"}, /* no exponent */
                {0.01, -0.56, "distance 0.56 > radius 0.20"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double scale = rows[i].scale;
        char text[VIEW_VERDICT_SIZE];
        shown_pair pair =
            pair_of(bar(scale, 0), col_circle((col_vec){80 * scale, rows[i].y}, 20 * scale),
                    COL_TOUCH_IS_MISS);
        view_comparison(text, &pair, COL_TOUCH_IS_MISS, true);
        assert_string_equal(text, rows[i].text);
    }
}

static void what_is_printed_is_true(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int i = 0; i < 100000; i++) {
        double radius = random_between(&seed, 1, 40), corner = random_between(&seed, -5, 5);
        double near = pow(10, random_between(&seed, -10, 1)) * (i % 2 ? 1 : -1);
        corner = fmax(corner, 0);
        double y = -(radius + corner + near);
        shown_pair pair = pair_of(bar(1, corner), col_circle((col_vec){80, y}, radius),
                                  i % 3 ? COL_TOUCH_IS_MISS : COL_TOUCH_IS_HIT);
        char text[VIEW_VERDICT_SIZE], sign = 0;
        double d = 0, r = 0, c = 0;
        view_comparison(text, &pair, i % 3 == 0, i % 5 == 0);
        if (pair.findings.distance == 0)
            continue;
        int read = sscanf(text, "distance %lf %c radius %lf + corner %lf", &d, &sign, &r, &c);
        double difference = d - (r + c);
        bool says_so = sign == '>' ? difference > 1e-12 : difference < -1e-12;
        if (read < 3 || sign != (pair.findings.hit ? '<' : '>') || !says_so)
            fail_msg("radius %.17g corner %.17g y %.17g: %s", radius, corner, y, text);
    }
}

static void text_follows_the_window(void **state)
{
    (void)state;
    assert_near("720 lines", view_text_size(720, 1, 1), 20, 1e-9);
    assert_near("1080 lines", view_text_size(1080, 1, 1), 30, 1e-9);
    assert_near("never under 13 points", view_text_size(240, 1, 1), 13, 1e-9);
    assert_near("13 points of a dense display", view_text_size(480, 2, 1), 26, 1e-9);
    assert_near("the user's factor", view_text_size(720, 1, 1.5), 30, 1e-9);
}

/* A bar 30 away from a ball of radius 20: a miss. What follows for whom another point is the
 * nearest is said below that. */
static void a_believed_nearest_point_has_an_answer(void **state)
{
    (void)state;
    static const struct {
        col_vec away; /* from the ball's middle */
        col_touching touching;
        const char *says;
    } CASES[] = {{{30, 40}, COL_TOUCH_IS_MISS, "this answer says MISS: agrees"},
                 {{12, 15}, COL_TOUCH_IS_MISS, "this answer says HIT: wrong"},
                 {{12, 16}, COL_TOUCH_IS_MISS, "this answer says MISS: agrees"},
                 {{12, 16}, COL_TOUCH_IS_HIT, "this answer says HIT: wrong"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        show s = show_quarter(20);
        s.scene.touching = CASES[i].touching;
        s.options.aids.believer = "this answer";
        show_draw(&s);
        assert_null(recording_text(s.drawn, "this answer says"));
        col_vec ball = scene_pair_other(&s.pairs.shown[0])->at;
        s.options.aids.believed_nearest =
            (view_nearest){.on = true, .at = {ball.x + CASES[i].away.x, ball.y + CASES[i].away.y}};
        show_draw(&s);
        if (!recording_text(s.drawn, CASES[i].says))
            fail_msg("%s isn't said", CASES[i].says);
        s.options.aids.verdict_hidden = s.options.aids.belief_told = true;
        show_draw(&s);
        assert_null(recording_text(s.drawn, "this answer says"));
        show_close(&s);
    }
}

/* A long hint has more lines, each as large as a short one's. */
static void expect_wrapped_hint(int width)
{
    show s = show_open(width, 600);
    s.options.hint = "Short";
    show_draw(&s);
    double size = recording_text(s.drawn, "Short")->style.size;
    s.options.hint = "Log: its first line doesn't name the columns rect_x, rect_y, rect_w, rect_h, "
                     "angle, circle_x, circle_y, radius, hit; this is what a log begins with.";
    show_draw(&s);
    size_t lines = recording_count(s.drawn, DRAWN_TEXT);
    assert_true(lines > 1);     /* there is nothing else in the picture */
    size_t letters = lines - 1; /* the spaces between */
    double y = 0;
    for (size_t i = 0; i < lines; i++) {
        const drawn *line = recording_nth(s.drawn, DRAWN_TEXT, i);
        assert_near("the same size", line->style.size, size, 1e-9);
        assert_true(line->at.y > y && line->at.y < 600);
        y = line->at.y;
        letters += strlen(line->text);
    }
    assert_int_equal(letters, strlen(s.options.hint));
    show_close(&s);
}

static void a_long_hint_wraps(void **state)
{
    (void)state;
    expect_wrapped_hint(800);
    expect_wrapped_hint(400);
}

/* Beside the verdict and below it, in windows that are too narrow for it: each line of what is
 * compared is as large as in a wide one that has it beside the verdict, at the least. */
static void a_headline_goes_on_before_it_is_small(void **state)
{
    (void)state;
    double least = 0;
    for (int i = 0; i < 5; i++) {
        static const int WIDTHS[] = {1280, 400, 360, 400, 340};
        show s = show_open(WIDTHS[i], 480);
        show_rectangle(&s, 200, 300, 200, 100, 0);
        show_circle(&s, 200, 280, 8);
        s.options.presenting = true;
        s.options.flat = i < 3;
        show_draw(&s);
        if (i == 0)
            least = recording_text(s.drawn, "centre inside")->style.size;
        for (size_t k = 0; recording_nth(s.drawn, DRAWN_TEXT, k); k++) {
            const drawn *line = recording_nth(s.drawn, DRAWN_TEXT, k);
            if (line->at.y < 120 && line->style.size < least - 1e-9)
                fail_msg("%d wide: \"%s\" is %g high, expected %g", WIDTHS[i], line->text,
                         line->style.size, least);
        }
        show_close(&s);
    }
}

/* A bar 700 x 150 at the lower left, filled: a hint isn't written on it; while something moves it
 * stays where it was. */
static void a_hint_lies_on_no_shape(void **state)
{
    (void)state;
    static const struct {
        double x, y, width, height;                      /* of a second bar */
        double left, top, right, bottom;                 /* where the hint is expected */
    } cases[] = {{900, 50, 10, 10, 0, 100, 500, 300},    /* under the headline */
                 {0, 100, 700, 300, 700, 500, 992, 720}, /* that is covered: at the lower right */
                 {0, 100, 992, 610, 400, 0, 992, 100},   /* so is that: at the upper right */
                 {0, 0, 992, 720, 0, 600, 500, 720}};    /* all is: where hints stand */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        show s = show_open(992, 720);
        show_rectangle(&s, 350, 635, 700, 150, 0);
        show_rectangle(&s, cases[i].x + cases[i].width / 2, cases[i].y + cases[i].height / 2,
                       cases[i].width, cases[i].height, 0);
        s.options.hint = "Hint";
        show_draw(&s);
        col_box box = recording_text(s.drawn, "Hint")->box;
        if (box.min.x < cases[i].left || box.min.y < cases[i].top || box.max.x > cases[i].right ||
            box.max.y > cases[i].bottom)
            fail_msg("case %zu: from (%g, %g) to (%g, %g)", i, box.min.x, box.min.y, box.max.x,
                     box.max.y);
        s.options.moving = true;
        for (size_t k = 0; k < s.scene.count; k++)
            scene_shape_move(&s.scene.shapes[k], 5000, 0);
        show_draw(&s);
        const col_vec at = recording_text(s.drawn, "Hint")->at;
        assert_true(at.x == box.min.x && at.y > box.min.y && at.y < box.max.y);
        show_close(&s);
    }
}

/* A lesson's numbers on paper are those that a class sees. */
static void numbers_are_rounded_alike(void **state)
{
    (void)state;
    for (int presenting = 0; presenting < 2; presenting++) {
        show s = show_open(640, 480);
        show_rectangle(&s, 200, 400, 80, 40, 0);
        show_circle(&s, 261, 359, 5); /* 21 to the right of the corner, 21 above: 29.7 */
        s.options.presenting = presenting;
        s.options.aids.rounded = !presenting;
        s.scene.show = SHOW(SHOW_DISTANCE);
        show_draw(&s);
        assert_non_null(recording_text(s.drawn, "distance 29.7"));
        assert_null(recording_text(s.drawn, "29.70"));
        assert_non_null(recording_text(s.drawn, "distance 29.7 > radius 5.0"));
        show_close(&s);
    }
}

int run_word_tests(void)
{
    const struct CMUnitTest words[] = {
        cmocka_unit_test(verdicts),
        cmocka_unit_test(other_kinds),
        cmocka_unit_test(two_rectangles),
        cmocka_unit_test(small_units_get_more_decimals),
        cmocka_unit_test(one_distance_everywhere),
        cmocka_unit_test(decimals_follow_the_scene),
        cmocka_unit_test(no_pair_no_verdict),
        cmocka_unit_test(steady_numbers_keep_their_width),
        cmocka_unit_test(what_is_printed_is_true),
        cmocka_unit_test(text_follows_the_window),
        cmocka_unit_test(a_believed_nearest_point_has_an_answer),
        cmocka_unit_test(a_long_hint_wraps),
        cmocka_unit_test(a_headline_goes_on_before_it_is_small),
        cmocka_unit_test(a_hint_lies_on_no_shape),
        cmocka_unit_test(numbers_are_rounded_alike),
    };
    return cmocka_run_group_tests(words, NULL, NULL);
}
