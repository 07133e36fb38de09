/* The listing is the program: its lines are run, and say what the program says. */
#include "lab_tests.h"

#include "calculator.h"
#include "kit.h"
#include "lab/listing.h"
#include "text/buffer.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is given: the numbers as the convention writes them. */
static calculator stored_inputs(const convention *c, const lab_pair *p, const scene_written *stored)
{
    const scene_written *b = &p->circle;
    double up = c->y_up ? -1 : 1;
    shape s = scene_convention_read(c, &p->rectangle);
    col_shape g = scene_shape_geometry(&s);
    double y1 = g.at.y + g.corner.y;
    calculator k = {.count = 0};
    const variable all[] = {
        {"x", stored->x},
        {"y", stored->y},
        {"w", stored->width},
        {"h", stored->height},
        {"half_w", stored->width},
        {"half_h", stored->height},
        {"rect.w", stored->width},
        {"rect.h", stored->height},
        {"angle", stored->angle},
        {"corner", stored->radius},
        {"x1", g.at.x + g.corner.x},
        {"y1", c->y_up ? -(y1 + s.height) : y1},
        {"circle.x", b->x},
        {"circle.y", b->y},
        {"circle.r", b->radius},
        {"box.x", b->x - b->radius},
        {"box.y", b->y - up * b->radius},
        {"diameter", 2 * b->radius},
        {"pi", M_PI},
        {"false", 0},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        calc_set(&k, all[i].name, all[i].value);
    calc_set(&k, "x2", calc_get(&k, "x1") + s.width);
    calc_set(&k, "y2", calc_get(&k, "y1") + s.height);
    return k;
}

static bool run_lines(const listing_line *lines, size_t count, bool wrong, calculator k)
{
    for (size_t i = 0; i < count; i++)
        if (!(wrong ? lines[i].replaced : lines[i].wrong))
            calc_run(&k, lines[i].text);
    return calc_get(&k, "hit") != 0;
}

static void check_hit(const convention *c, const lab_program *p, const lab_pair *pair,
                      const scene_written *stored, const listing_line *lines, size_t count,
                      bool wrong)
{
    const scene_written *b = &pair->circle;
    lab_program reported = wrong ? *p : with_mistake(MISTAKE_NONE);
    lab_test t = lab_prepare(c, stored, reported, COL_TOUCH_IS_MISS);
    double margin = lab_margin(&t, b->x, b->y, b->radius);
    bool hit = run_lines(lines, count, wrong, stored_inputs(c, pair, stored));
    double radius = b->radius * t.change.radius_times + t.change.radius_plus;
    if (fabs(margin) > 0.05 && radius > 0 && hit != (margin < 0))
        fail_msg("mistakes %d %d %d %d %d, deviation %d by %g %g, %s lines: %s: expected margin "
                 "%.17g, the lines say %s",
                 p->at[0], p->at[1], p->at[2], p->at[3], p->at[4], p->deviation, p->by[0], p->by[1],
                 wrong ? "wrong" : "right", pair_text(pair), margin, hit ? "hit" : "miss");
    const char *value = lines[count - 1].value;
    if (wrong && strcmp(value, margin < 0 ? "hit" : "miss") != 0)
        fail_msg("%s: expected margin %.17g, shown %s", pair_text(pair), margin, value);
}

static void check_listing(const convention *c, const lab_program *p, const lab_pair *pair)
{
    listing_line lines[LISTING_LINES];
    size_t count = lab_listing(c, p, pair, 2, lines);
    scene_written stored = lab_as_stored(c, p, &pair->rectangle);
    check_hit(c, p, pair, &stored, lines, count, false);
    check_hit(c, p, pair, &stored, lines, count, true);
    bool changed[LAB_STAGES] = {false};
    for (size_t i = 0; i < count; i++) {
        if (!lines[i].text[0] || (i && lines[i].stage < lines[i - 1].stage))
            fail_msg("line %zu \"%s\" is out of its place", i, lines[i].text);
        changed[lines[i].stage] |= lines[i].wrong;
    }
    for (int stage = 0; stage < LAB_STAGES; stage++)
        assert_int_equal(changed[stage], p->at[stage] != MISTAKE_NONE);
}

/* Every mistake, and every two, in all conventions in turn. */
static void lines_say_what_the_program_says(void **state)
{
    (void)state;
    enum { TIMES = 40 };
    unsigned seed = 9;
    for (int first = MISTAKE_NONE; first < MISTAKES; first++)
        for (int second = first; second < MISTAKES; second++) {
            if (second == MISTAKE_EDGES_ONLY &&
                (first == MISTAKE_NEGATIVE_SIZE || first == MISTAKE_WH_AS_X2Y2))
                continue; /* the edges of what? */
            for (int i = 0; i < (first && first != second ? 6 : TIMES); i++) {
                convention c = convention_number((int)between(&seed, 0, CONVENTIONS));
                if ((first && lab_mistake_excluded((mistake_id)first, &c)) ||
                    (second && lab_mistake_excluded((mistake_id)second, &c)))
                    continue;
                lab_program p = lab_with(with_mistake((mistake_id)first), (mistake_id)second);
                lab_pair pair = random_pair(&c, &seed);
                if (second == MISTAKE_NONE && i % 2) /* the user's own numbers may be negative */
                    pair.rectangle.width = -pair.rectangle.width;
                check_listing(&c, &p, &pair);
            }
        }
}

/* A value of that deviation with few decimals, as the line has it. */
static double any_value(deviation_id id, unsigned *seed)
{
    bool factor = id == DEVIATION_RADIUS_TIMES || id == DEVIATION_SIZE_TIMES ||
                  id == DEVIATION_SCALED || id == DEVIATION_WIDTH_SCALED ||
                  id == DEVIATION_HEIGHT_SCALED || id == DEVIATION_ANGLE_TIMES ||
                  id == DEVIATION_PIVOT || id == DEVIATION_MOVED_BY_SIZE;
    double most = factor ? 2 : id == DEVIATION_ANGLE_PLUS ? 1 : 20;
    return round(1000 * between(seed, factor ? 0.1 : -most, most)) / 1000;
}

/* A number that is off is one line more, which says what the program says. */
static void a_deviation_is_a_line(void **state)
{
    (void)state;
    enum { TIMES = 600 };
    unsigned seed = 4;
    for (int id = DEVIATION_NONE + 1; id < DEVIATIONS; id++)
        for (int i = 0, differs = 0; i < TIMES; i++) {
            convention c = convention_number((int)between(&seed, 0, CONVENTIONS));
            c.zero = i % 3 ? 0 : round(between(&seed, -3, 3));
            lab_program p = {.deviation = (deviation_id)id}, right = with_mistake(MISTAKE_NONE);
            p.by[0] = any_value(p.deviation, &seed);
            p.by[1] = any_value(p.deviation, &seed);
            lab_pair pair = random_pair(&c, &seed);
            listing_line lines[LISTING_LINES], plain[LISTING_LINES];
            size_t count = lab_listing(&c, &p, &pair, 2, lines), wrong = 0;
            assert_int_equal(count, lab_listing(&c, &right, &pair, 2, plain) + 1);
            for (size_t k = 0; k < count; k++)
                wrong += lines[k].wrong;
            assert_int_equal(wrong, 1);
            check_hit(&c, &p, &pair, &pair.rectangle, lines, count, true);
            lab_test t = lab_prepare(&c, &pair.rectangle, right, COL_TOUCH_IS_MISS);
            lab_test off = lab_prepare(&c, &pair.rectangle, p, COL_TOUCH_IS_MISS);
            const scene_written *b = &pair.circle;
            differs += fabs(lab_margin(&t, b->x, b->y, b->radius) -
                            lab_margin(&off, b->x, b->y, b->radius)) > 1e-3;
            if (i == TIMES - 1)
                assert_true(differs > TIMES / 2);
        }
}

/* Another slip's lines in place of the right ones say what the mistake says. */
static void other_causes_say_the_same(void **state)
{
    (void)state;
    enum { TIMES = 1000 };
    unsigned seed = 33;
    int known = 0;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        for (int i = 0; i < TIMES; i++) {
            convention c = convention_number((int)between(&seed, 0, CONVENTIONS));
            lab_pair pair = random_pair(&c, &seed);
            listing_line lines[LISTING_LINES];
            lab_cause other;
            if (!lab_other_cause(&c, (mistake_id)id, &other))
                break;
            lab_program p = with_mistake(MISTAKE_NONE), same = with_mistake((mistake_id)id);
            size_t count = lab_listing(&c, &p, &pair, 2, lines), replaced = 0;
            for (size_t n = 0; n < count; n++)
                for (size_t k = 0; k < other.count; k++)
                    if (!strcmp(lines[n].text, other.right[k])) {
                        memcpy(lines[n].text, other.wrong[k], LISTING_TEXT);
                        replaced++;
                    }
            assert_true(other.count > 0 && replaced == other.count);
            bool hit = run_lines(lines, count, false, stored_inputs(&c, &pair, &pair.rectangle));
            lab_test t = lab_prepare(&c, &pair.rectangle, same, COL_TOUCH_IS_MISS);
            double margin = lab_margin(&t, pair.circle.x, pair.circle.y, pair.circle.radius);
            if (fabs(margin) > 1e-6 && pair.circle.radius > 0 && hit != (margin < 0))
                fail_msg("%s: %s: %s: expected margin %.17g, the lines say %s",
                         lab_mistake((mistake_id)id)->id, other.title, pair_text(&pair), margin,
                         hit ? "hit" : "miss");
            known++;
        }
    assert_true(known >= 2 * TIMES);
}

/* The values beside the lines are those that the lines have when they are run. */
static void values_are_those_of_the_lines(void **state)
{
    (void)state;
    unsigned seed = 21;
    for (int i = 0; i < CONVENTIONS * 20; i++) {
        int number = (int)between(&seed, 0, CONVENTIONS);
        convention c = convention_number(number);
        mistake_id id = (mistake_id)(i % MISTAKES);
        if (id != MISTAKE_NONE && lab_mistake_excluded(id, &c))
            continue;
        lab_pair pair = random_pair(&c, &seed);
        lab_program p = with_mistake(id);
        scene_written stored = lab_as_stored(&c, &p, &pair.rectangle);
        if (id == MISTAKE_X2Y2_AS_WH ||
            id == MISTAKE_WH_AS_X2Y2_SORTED) /* sizes are straightened a line later */
            continue;
        listing_line lines[LISTING_LINES];
        size_t count = lab_listing(&c, &p, &pair, 4, lines);
        calculator calc = stored_inputs(&c, &pair, &stored);
        for (size_t n = 0; n + 1 < count; n++) {
            if (lines[n].replaced)
                continue;
            calc_run(&calc, lines[n].text);
            char names[2][16] = {"", ""};
            int numbers = sscanf(lines[n].text, "%15[a-z0-9_], %15[a-z0-9_] =", names[0], names[1]);
            const char *value = lines[n].value;
            for (int k = 0; k < numbers; k++) {
                double expected = calc_get(&calc, names[k]), got = NAN;
                size_t read = text_number_read(value, &got);
                if (!read || !(fabs(got - expected) <= 0.001 * (1 + fabs(expected))))
                    fail_msg("mistake %d, convention %d, %s: \"%s\": expected %.17g, got %s", id,
                             number, pair_text(&pair), lines[n].text, expected, lines[n].value);
                value += read + strspn(value + read, ", ");
            }
        }
    }
}

static void expect_lines(const convention *c, lab_program p, const lab_pair *pair,
                         const char *expected)
{
    listing_line lines[LISTING_LINES];
    size_t count = lab_listing(c, &p, pair, 2, lines);
    text_buffer got = {0};
    for (size_t i = 0; i < count; i++) {
        text_add(&got, lines[i].replaced ? "- " : lines[i].wrong ? "+ " : "");
        text_add(&got, lines[i].text);
        text_add(&got, " | ");
        text_add(&got, lines[i].value);
        text_add(&got, "\n");
    }
    assert_string_equal(got.data, expected);
    text_free(&got);
}

/* By hand: 80 x 30 at (100, 100), 90 degrees, the circle at (140, 165). */
static void the_textbook(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_pair p = {
        {.kind = SHAPE_RECTANGLE, .x = 100, .y = 100, .width = 80, .height = 30, .angle = 90},
        {.kind = SHAPE_CIRCLE, .x = 140, .y = 165, .radius = 12}};
    expect_lines(&c, with_mistake(MISTAKE_WRONG_SIGN), &p,
                 "mx, my = x + w / 2, y + h / 2 | 140, 115\n"
                 "hw, hh = w / 2, h / 2 | 40, 15\n"
                 "r = circle.r | 12\n"
                 "cx, cy = circle.x, circle.y | 140, 165\n"
                 "- a = angle * pi / 180 | 1.571 (90\302\260)\n"
                 "+ a = -angle * pi / 180 | -1.571 (-90\302\260)\n"
                 "px, py = mx, my | 140, 115\n"
                 "dx, dy = cx - px, cy - py | 0, 50\n"
                 "lx = cos(a) * dx + sin(a) * dy | -50\n"
                 "ly = cos(a) * dy - sin(a) * dx | 0\n"
                 "ox, oy = mx - px, my - py | 0, 0\n"
                 "qx = max(ox - hw, min(lx, ox + hw)) | -40\n"
                 "qy = max(oy - hh, min(ly, oy + hh)) | 0\n"
                 "d = hypot(lx - qx, ly - qy) | 10\n"
                 "hit = d < r | hit\n");
}

/* The axes, unit and names of another toolkit, without a pair. */
static void another_convention(void **state)
{
    (void)state;
    convention c = {.y_up = true,
                    .zero = 90,
                    .xy = NAMES_PIVOT,
                    .pivot = PIVOT_AT_FRACTION,
                    .pivot_u = 0.25,
                    .pivot_v = 1,
                    .half_sizes = true};
    expect_lines(&c, lab_with(with_mistake(MISTAKE_CIRCLE_TOP_LEFT), MISTAKE_PIVOT_BOTTOM_LEFT),
                 NULL,
                 "mx, my = x + half_w / 2, y - half_h | \n"
                 "hw, hh = half_w, half_h | \n"
                 "r = circle.r | \n"
                 "- cx, cy = box.x + r, box.y - r | \n"
                 "+ cx, cy = box.x, box.y | \n"
                 "a = -(angle - 90) * pi / 180 | \n"
                 "- px, py = mx - half_w / 2, my + half_h | \n"
                 "+ px, py = mx - hw, my - hh | \n"
                 "dx, dy = cx - px, cy - py | \n"
                 "lx = cos(a) * dx + sin(a) * dy | \n"
                 "ly = cos(a) * dy - sin(a) * dx | \n"
                 "ox, oy = mx - px, my - py | \n"
                 "qx = max(ox - hw, min(lx, ox + hw)) | \n"
                 "qy = max(oy - hh, min(ly, oy + hh)) | \n"
                 "d = hypot(lx - qx, ly - qy) | \n"
                 "hit = d < r | \n");
}

/* Every row says all it must, short enough for the panel, and names look-alikes that exist. */
static void every_mistake_is_explained(void **state)
{
    (void)state;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        const mistake *m = lab_mistake((mistake_id)id);
        assert_int_equal(lab_mistake_find(m->id), id);
        char right[LISTING_TEXT], wrong[LISTING_TEXT];
        convention c = scene_convention_sdl2();
        lab_two_lines(&c, (mistake_id)id, right, wrong);
        bool other_unit =
            id == MISTAKE_RADIANS_AS_DEGREES; /* can't be made where angles are degrees */
        for (int other = MISTAKE_NONE + 1; other < id; other++)
            assert_string_not_equal(lab_mistake((mistake_id)other)->title, m->title);
        if (strlen(m->title) < 8 || strlen(m->title) > 36 || strlen(m->sees) < 40 || !right[0] ||
            !wrong[0] || strlen(right) > 46 || strlen(wrong) > 46 ||
            (!strcmp(right, wrong) && !other_unit))
            fail_msg("%s isn't explained well", m->id);
        bool names_another = false;
        for (int other = MISTAKE_NONE + 1; m->tell && other < MISTAKES; other++)
            names_another |= other != id && strstr(m->tell, lab_mistake((mistake_id)other)->id);
        if (!names_another)
            fail_msg("%s names no look-alike", m->id);
    }
    assert_int_equal(lab_mistake_find("no-such"), MISTAKE_NONE);
}

/* Each once, stage by stage; the wrong sign before all others. */
static void the_wrong_sign_is_listed_first(void **state)
{
    (void)state;
    mistake_id all[MISTAKES];
    bool listed[MISTAKES] = {false}, left[LAB_STAGES] = {false};
    lab_mistakes_in_order(all);
    assert_int_equal(all[0], MISTAKE_NONE);
    assert_int_equal(all[1], MISTAKE_WRONG_SIGN);
    for (int i = 1; i < MISTAKES; i++) {
        lab_stage stage = lab_mistake(all[i])->stage;
        assert_false(listed[all[i]] || left[stage]);
        listed[all[i]] = true;
        left[stage] = i + 1 < MISTAKES && lab_mistake(all[i + 1])->stage != stage;
    }
    assert_false(listed[MISTAKE_NONE]);
}

/* Where positive turns are counter-clockwise with y down, the right line has the minus. */
static void the_angles_line_is_the_conventions(void **state)
{
    (void)state;
    static const struct {
        bool counterclockwise;
        angle_unit unit;
        double zero;
        mistake_id id;
        const char *right, *wrong;
    } rows[] = {
        {false, ANGLE_DEGREES, 0, MISTAKE_WRONG_SIGN, "a = angle * pi / 180",
         "a = -angle * pi / 180"},
        {true, ANGLE_DEGREES, 0, MISTAKE_WRONG_SIGN, "a = -angle * pi / 180",
         "a = angle * pi / 180"},
        {false, ANGLE_RADIANS, 0, MISTAKE_RADIANS_AS_DEGREES, "a = angle", "a = angle * pi / 180"},
        {false, ANGLE_RADIANS, 0, MISTAKE_ANGLE_IGNORED, "a = angle", "a = 0"},
        {false, ANGLE_TURNS, 0, MISTAKE_TURNS_AS_RADIANS, "a = angle * 2 * pi", "a = angle"},
        {true, ANGLE_TURNS, 0.25, MISTAKE_ANGLE_PLUS_90, "a = -(angle - 0.25) * 2 * pi",
         "a = -(angle - 0.25) * 2 * pi + pi / 2"},
        {false, ANGLE_DEGREES, 0, MISTAKE_ANGLE_MINUS_90, "a = angle * pi / 180",
         "a = angle * pi / 180 - pi / 2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        convention c = scene_convention_sdl2();
        char right[LISTING_TEXT], wrong[LISTING_TEXT];
        c.counterclockwise = rows[i].counterclockwise;
        c.unit = rows[i].unit;
        c.zero = rows[i].zero;
        lab_two_lines(&c, rows[i].id, right, wrong);
        assert_string_equal(right, rows[i].right);
        assert_string_equal(wrong, rows[i].wrong);
    }
}

int test_listing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_say_what_the_program_says),
        cmocka_unit_test(a_deviation_is_a_line),
        cmocka_unit_test(other_causes_say_the_same),
        cmocka_unit_test(values_are_those_of_the_lines),
        cmocka_unit_test(the_textbook),
        cmocka_unit_test(another_convention),
        cmocka_unit_test(every_mistake_is_explained),
        cmocka_unit_test(the_wrong_sign_is_listed_first),
        cmocka_unit_test(the_angles_line_is_the_conventions),
    };
    return cmocka_run_group_tests_name("lab: listing", tests, NULL, NULL);
}
