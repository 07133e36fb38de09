/* What is said of hypotheses and rows: each mistake once, with its conventions; each row with its
 * line. */
#include "../kit/memory.h"
#include "diagnosis_tests.h"

#include "diagnosis/equivalence.h"
#include "diagnosis/estimate_models.h"

#include <math.h>
#include <string.h>

/* ---- Groups ---- */

/* Named by one letter. b is a; y names the centre by the pivot, which is there. */
static convention named(const char *id)
{
    convention c = scene_convention_sdl2();
    strcpy(c.id, id);
    c.counterclockwise = *id == 'x';
    c.xy = *id == 'y' ? NAMES_PIVOT : *id == 'z' ? NAMES_CENTRE : c.xy;
    return c;
}

static diagnosis_hypothesis with(const char *id, mistake_id one)
{
    diagnosis_hypothesis h = {.convention = named(id)};
    h.program = lab_with(h.program, one);
    return h;
}

typedef struct presets {
    engine all[5];
    engines known;
} presets;

static void set_up(presets *p)
{
    static const char *const ids[] = {"a", "b", "x", "y", "z"};
    *p = (presets){.known = {p->all, 5}};
    for (size_t i = 0; i < 5; i++)
        p->all[i].convention = named(ids[i]);
}

/* expected: "wrong-sign: a b; none: x". */
static void expect_groups(const equivalence_groups *g, const char *expected)
{
    text_buffer b = {0};
    for (size_t i = 0; i < g->count; i++) {
        mistake_id id = g->all[i].first->program.at[LAB_ANGLE];
        text_add_format(&b, "%s%s:", i ? "; " : "", id ? lab_mistake(id)->id : "none");
        for (size_t k = 0; k < g->all[i].count; k++)
            text_add_format(&b, " %s", g->all[i].conventions[k]);
    }
    assert_string_equal(b.data, expected);
    text_free(&b);
}

static void test_explanations_are_told_by_mistake(void **state)
{
    (void)state;
    presets p;
    set_up(&p);
    diagnosis_hypothesis others[] = {with("x", MISTAKE_NONE), with("b", MISTAKE_WRONG_SIGN),
                                     with("y", MISTAKE_WRONG_SIGN), with("", MISTAKE_ANGLE_TWICE)};
    const diagnosis_explanation e = {
        .is = with("b", MISTAKE_WRONG_SIGN), .equivalent = others, .equivalent_count = 4};
    for (int own_pivots = 0; own_pivots < 2; own_pivots++) {
        equivalence_groups g;
        assert_true(diagnosis_groups_of_explanation(&g, &e, &p.known, own_pivots));
        expect_groups(&g, own_pivots ? "wrong-sign: b a y; none: x; angle-twice:"
                                     : "wrong-sign: b a y z; none: x; angle-twice:");
        diagnosis_groups_free(&g);
    }
}

static void test_predictions_are_told_by_answer(void **state)
{
    (void)state;
    presets p;
    equivalence_groups g;
    set_up(&p);
    diagnosis_prediction all[] = {{with("a", MISTAKE_WRONG_SIGN), true, true},
                                  {with("x", MISTAKE_NONE), true, true},
                                  {with("x", MISTAKE_ANGLE_TWICE), false, false},
                                  {with("z", MISTAKE_ANGLE_TWICE), true, false}};
    const diagnosis_experiment e = {.found = true, .of = 4, .predictions = all};
    static const char *const expected[] = {[SAYS_MISS] = "angle-twice: x",
                                           [SAYS_HIT] =
                                               "wrong-sign: a b; none: x; angle-twice: z y",
                                           [ALWAYS_ALIKE] = "wrong-sign: a b; none: x"};
    for (int kind = SAYS_MISS; kind <= ALWAYS_ALIKE; kind++) {
        assert_true(
            diagnosis_groups_of_predictions(&g, &e, (prediction_kind)kind, &p.known, false));
        expect_groups(&g, expected[kind]);
        diagnosis_groups_free(&g);
    }
}

static bool is_grouped(void *self, problem *why)
{
    const presets *p = self;
    diagnosis_hypothesis other = with("x", MISTAKE_NONE);
    const diagnosis_explanation e = {
        .is = with("a", MISTAKE_WRONG_SIGN), .equivalent = &other, .equivalent_count = 1};
    equivalence_groups g;
    bool done = diagnosis_groups_of_explanation(&g, &e, &p->known, false);
    if (!done)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    diagnosis_groups_free(&g);
    return true;
}

static void test_without_memory(void **state)
{
    (void)state;
    presets p;
    set_up(&p);
    assert_int_equal(memory_fail_in_turn("groups", is_grouped, &p), 0);
}

/* ---- Candidates ---- */

static diagnosis_explanation explains(size_t rows, mistake_id first, mistake_id second)
{
    diagnosis_explanation e = {.is = with("a", first), .explained = rows};
    if (second != MISTAKE_NONE)
        e.is.program = lab_with(e.is.program, second);
    return e;
}

/* expected: their places before, as digits. */
static void expect_order(const diagnosis *d, const char *expected)
{
    const diagnosis_explanation *told[DIAGNOSIS_MAX];
    char order[DIAGNOSIS_MAX + 1] = "";
    size_t count = diagnosis_candidates(d, told);
    for (size_t i = 0; i < count; i++)
        order[i] = (char)('0' + (told[i] - d->all));
    order[count] = '\0';
    assert_string_equal(order, expected);
}

/* What the verdict is about; one mistake or none, those first that explain more, of as many the
 * likelier; then two. About a number that is off none is. */
static void test_candidates_have_an_order(void **state)
{
    (void)state;
    diagnosis_explanation all[] = {
        explains(80, MISTAKE_WRONG_SIGN, MISTAKE_RADIUS_FORGOTTEN),
        explains(95, MISTAKE_ANGLE_TWICE, MISTAKE_RADIUS_FORGOTTEN),
        explains(70, MISTAKE_NONE, MISTAKE_NONE),
        explains(90, MISTAKE_WRONG_SIGN, MISTAKE_NONE),
        explains(90, MISTAKE_ANGLE_TWICE, MISTAKE_NONE),
    };
    diagnosis d = {.rows = 100, .all = all, .count = 5, .verdict = DIAGNOSIS_NEAREST};
    expect_order(&d, "03421");
    d.verdict = DIAGNOSIS_CONSTANT;
    expect_order(&d, "342");
    d.estimate_count = 1;
    d.verdict = DIAGNOSIS_ESTIMATE;
    expect_order(&d, "34210");
    d.verdict = DIAGNOSIS_EITHER;
    expect_order(&d, "03421");
    d.verdict = DIAGNOSIS_CUT;
    expect_order(&d, "03421");
}

/* ---- Rows ---- */

static void test_rows_are_told_by_line(void **state)
{
    (void)state;
    log_row rows[] = {{.hit = true, .line = 17}, {.line = 18}};
    const log_table log = {.rows = rows, .count = 2};
    static const struct {
        unexplained_row row;
        const char *words, *rounding;
    } table[] = {
        {{0, 4.25, 0.5, 0.2}, "line 17: it says hit, 4.25 apart", "; rounding explains 0.5"},
        {{1, -3, 4, 1.5},
         "line 18: it says miss, 3 inside",
         "; rounding does about 1.5, 4 at most"},
        {{0, INFINITY, 0, 0}, "line 17: it says hit, as such a program never does", ""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        text_buffer b = {0};
        diagnosis_say_row(&log, &table[i].row, &b);
        assert_string_equal(b.data, table[i].words);
        diagnosis_say_rounding(&table[i].row, &b);
        assert_string_equal(b.data + strlen(table[i].words), table[i].rounding);
        text_free(&b);
    }
}

/* ---- Estimates ---- */

static const estimate_model *model_of(const char *id)
{
    for (size_t i = 0; i < ESTIMATE_MODELS; i++)
        if (!strcmp(diagnosis_estimate_models[i].id, id))
            return &diagnosis_estimate_models[i];
    fail_msg("there is no model %s", id);
    return NULL;
}

/* One that is late by two rows has the circle of two rows before, where there is one. */
static void test_estimates_are_programs(void **state)
{
    (void)state;
    log_row rows[] = {{.circle_x = 10}, {.circle_x = 13}, {.circle_x = 17, .circle_y = 5}};
    const log_table log = {.rows = rows, .count = 3};
    diagnosis_estimate e = {
        .model = model_of("late-circle"), .is = with("a", MISTAKE_WRONG_SIGN), .value = {2}};
    lab_program late = diagnosis_estimate_program(&e, &log, 2);
    assert_int_equal(late.at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    assert_int_equal(late.deviation, DEVIATION_CIRCLE_MOVED);
    assert_true(late.by[0] == -7 && late.by[1] == -5);
    assert_int_equal(diagnosis_estimate_program(&e, &log, 1).deviation, DEVIATION_NONE);
    assert_non_null(strstr(diagnosis_estimate_look(&e), "before the circle has moved"));
}

static void test_estimates_have_words(void **state)
{
    (void)state;
    static const struct {
        const char *is;
        double value[2], uncertainty[2];
        const char *words;
    } table[] = {
        {"radius-plus", {5.04, 0}, {0.11, 0}, "the radius were 5.0 (+-0.2) larger"},
        {"radius-plus", {-5.04, 0}, {0.2, 0}, "the radius were 5.0 (+-0.3) smaller"},
        {"radius-plus", {12.4, 0}, {3, 0}, "the radius were 12 (+-4) larger"},
        {"radius-plus", {124, 0}, {19, 0}, "the radius were 120 (+-30) larger"},
        {"grown",
         {-0.03, 0},
         {0.0099, 0},
         "the rectangle reached 0.030 (+-0.010) less far on each side"},
        {"radius-times", {0.5, 0}, {0.01, 0}, "the radius were 0.50 (+-0.01) times as large"},
        {"circle-moved",
         {12, -0.001},
         {0.2, 0.01},
         "the circle were moved by (12.0 (+-0.2), 0.00 (+-0.02))"},
        {"angle-plus", {90, 0}, {1, 0}, "the angle were 90 (+-1) degrees larger"},
        {"angle-times", {-0.25, 0}, {0.01, 0}, "the angle were -0.25 (+-0.01) times as large"},
        {"late-circle", {1, 0}, {0, 0}, "the circle were still where it was one row before"},
        {"late-angle", {3, 0}, {0, 0}, "the angle were still that of 3 rows before"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        text_buffer b = {0};
        diagnosis_estimate e = {.model = model_of(table[i].is)};
        memcpy(e.value, table[i].value, sizeof e.value);
        memcpy(e.uncertainty, table[i].uncertainty, sizeof e.uncertainty);
        diagnosis_say_estimate(&e, &b);
        assert_string_equal(b.data, table[i].words);
        text_free(&b);
    }
}

int test_sayings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_explanations_are_told_by_mistake),
        cmocka_unit_test(test_predictions_are_told_by_answer),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_candidates_have_an_order),
        cmocka_unit_test(test_rows_are_told_by_line),
        cmocka_unit_test(test_estimates_are_programs),
        cmocka_unit_test(test_estimates_have_words),
    };
    return cmocka_run_group_tests_name("diagnosis: sayings", tests, NULL, NULL);
}
