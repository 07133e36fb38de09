/* The exam: answers narrow the list, and nobody is asked for what can't be told. */
#include "lab_tests.h"

#include "kit.h"
#include "lab/exam.h"

#include <stdio.h>

/* All that are possible still are right answers. */
static bool decided(const exam *e)
{
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (e->possible[id] && !lab_exam_accepts(e, (mistake_id)id))
            return false;
    return true;
}

/* Asks until the list can't get shorter; mistakes of the corners only take some thousand pairs. */
static void ask_until_decided(exam *e, unsigned seed)
{
    for (int i = 0; i < 10000 && !(i % 200 == 199 && decided(e)); i++) {
        lab_pair p = random_pair(&e->convention, &seed);
        p.rectangle.has_pivot = false;
        size_t before = lab_exam_left(e);
        lab_exam_ask(e, &p, i % 2);
        assert_true(lab_exam_left(e) <= before && lab_exam_left(e) > 0);
    }
}

static void the_hidden_one_stays_possible(void **state)
{
    (void)state;
    bool hidden[MISTAKES] = {false};
    for (unsigned seed = 0; seed < 60; seed++) {
        convention c = convention_number((int)(seed * 37 % CONVENTIONS));
        exam e = lab_exam_start(&c, seed), again = lab_exam_start(&c, seed);
        assert_true(e.hidden != MISTAKE_NONE && e.hidden == again.hidden);
        assert_null(lab_mistake_excluded(e.hidden, &c));
        hidden[e.hidden] = true;
        ask_until_decided(&e, seed);
        assert_true(e.possible[e.hidden]);
        assert_true(lab_exam_accepts(&e, e.hidden));
        if (!decided(&e))
            fail_msg("seed %u, %s: %zu are left", seed, lab_mistake(e.hidden)->id,
                     lab_exam_left(&e));
    }
    int different = 0;
    for (int id = 0; id < MISTAKES; id++)
        different += hidden[id];
    assert_true(different > 20);
}

/* By hand: 80 x 30 at (100, 100) turned by 90 degrees covers 125 .. 155 by 75 .. 155. */
static void an_answer_rules_out(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    exam e = lab_exam_start(&c, 1);
    e.hidden = MISTAKE_PIVOT_TOP_LEFT;
    lab_pair p = {
        {.kind = SHAPE_RECTANGLE, .x = 100, .y = 100, .width = 80, .height = 30, .angle = 90},
        {.kind = SHAPE_CIRCLE, .x = 140, .y = 165, .radius = 12}};
    assert_false(
        lab_exam_ask(&e, &p, COL_TOUCH_IS_MISS)); /* 70 .. 100 by 100 .. 180 for that program */
    assert_false(e.possible[MISTAKE_WRONG_SIGN]); /* it says hit, as the right program does */
    assert_false(e.possible[MISTAKE_MISSING_ELSE]);
    assert_true(e.possible[MISTAKE_ANGLE_IGNORED] && e.possible[MISTAKE_PIVOT_TOP_LEFT]);
    assert_false(e.possible[MISTAKE_RADIANS_AS_DEGREES]); /* can't be made here */
    assert_false(decided(&e));
    p.circle.x = 85;
    assert_true(lab_exam_ask(&e, &p, COL_TOUCH_IS_MISS));
    assert_true(e.possible[MISTAKE_PIVOT_TOP_LEFT] && !e.possible[MISTAKE_CLAMP_ORDER]);
}

/* Which are accepted for which: the same answers about the middle, not about a corner. */
static void equal_programs_are_accepted(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    exam e = lab_exam_start(&c, 5);
    e.hidden = MISTAKE_WRONG_SIGN;
    assert_true(lab_exam_accepts(&e, MISTAKE_Y_UP_FORMULA) &&
                lab_exam_accepts(&e, MISTAKE_REFLECTION));
    assert_false(lab_exam_accepts(&e, MISTAKE_ABSOLUTE_ANGLE));
    assert_false(lab_exam_accepts(&e, MISTAKE_ATAN2_SWAPPED));
    assert_false(lab_exam_accepts(&e, MISTAKE_NONE));
    e.hidden = MISTAKE_DEGREES_AS_RADIANS;
    assert_false(lab_exam_accepts(&e, MISTAKE_RADIANS_AS_DEGREES)); /* the same, but not here */
    c.pivot = PIVOT_AT_CORNER;
    e = lab_exam_start(&c, 5);
    e.hidden = MISTAKE_WRONG_SIGN;
    assert_true(lab_exam_accepts(&e, MISTAKE_Y_UP_FORMULA));
    assert_false(lab_exam_accepts(&e, MISTAKE_REFLECTION));
    assert_false(lab_exam_accepts(&e, MISTAKE_PIVOT_TOP_LEFT)); /* right here */
    e.hidden = MISTAKE_CORNERS_NOT_ROUNDED;
    assert_false(lab_exam_accepts(&e, MISTAKE_INT_TRUNCATION));
    assert_true(lab_exam_accepts(&e, MISTAKE_CORNERS_NOT_ROUNDED));
}

/* Another sample of pairs than the exam's own: what it accepts answers as the hidden program does.
 */
static void ask_what_is_accepted(exam e, unsigned seed, const char *where)
{
    bool accepted[MISTAKES] = {false};
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        accepted[id] = lab_exam_accepts(&e, (mistake_id)id);
    for (int i = 0; i < 300; i++) {
        lab_pair p = random_pair(&e.convention, &seed);
        p.rectangle.has_pivot = false;
        lab_exam_ask(&e, &p, COL_TOUCH_IS_MISS);
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
            if (accepted[id] && !e.possible[id])
                fail_msg("%s: %s is accepted for %s, but another answer for %s", where,
                         lab_mistake((mistake_id)id)->id, lab_mistake(e.hidden)->id, pair_text(&p));
    }
}

static void the_accepted_answer_alike(void **state)
{
    (void)state;
    static const int NUMBERS[] = {0, 112};
    for (size_t k = 0; k < sizeof NUMBERS / sizeof *NUMBERS; k++) {
        convention c = convention_number(NUMBERS[k]);
        char where[40];
        snprintf(where, sizeof where, "convention %d", NUMBERS[k]);
        for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
            exam e = lab_exam_start(&c, 1);
            e.hidden = (mistake_id)id;
            if (!lab_mistake_excluded(e.hidden, &c))
                ask_what_is_accepted(e, (unsigned)id, where);
        }
    }
}

/* Exact contact: rounding may decide either way, so nothing is ruled out by it. */
static void contact_rules_nothing_out(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    exam e = lab_exam_start(&c, 5);
    e.hidden = MISTAKE_DIAMETER_AS_RADIUS;
    lab_pair p = {
        {.kind = SHAPE_RECTANGLE, .x = 100, .y = 100, .width = 80, .height = 30, .angle = 90},
        {.kind = SHAPE_CIRCLE, .x = 140, .y = 165, .radius = 10}};
    assert_true(lab_exam_ask(&e, &p, COL_TOUCH_IS_MISS));
    assert_true(e.possible[MISTAKE_WRONG_SIGN] && e.possible[MISTAKE_EDGES_ONLY]);
}

int test_exam(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hidden_one_stays_possible),
        cmocka_unit_test(an_answer_rules_out),
        cmocka_unit_test(equal_programs_are_accepted),
        cmocka_unit_test(the_accepted_answer_alike),
        cmocka_unit_test(contact_rules_nothing_out),
    };
    return cmocka_run_group_tests_name("lab: exam", tests, NULL, NULL);
}
