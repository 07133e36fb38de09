/* What a debugger's word is worth: a part of what `make diagnosis` measures. */
#include "diagnosis_tests.h"

#include "../kit/sanitized.h"
#include "file/file.h"
#include "proof_rates.h"

#include <math.h>

static engines known;

static void expect_at_most(size_t count, size_t most, size_t of, const char *what)
{
    if (count > most)
        fail_msg("%s: %zu of %zu, at most %zu expected (`make diagnosis LOGS=FOLDER` keeps the "
                 "logs)",
                 what, count, of, most);
}

/* ---- The proof's own geometry, by hand ---- */

/* of: x, y, width, height, angle, and the circle's x, y, radius. */
static void expect_gap(const char *convention_id, const double of[8], double expected)
{
    convention c;
    log_row row = {.x = of[0],
                   .y = of[1],
                   .width = of[2],
                   .height = of[3],
                   .angle = of[4],
                   .circle_x = of[5],
                   .circle_y = of[6],
                   .radius = of[7]};
    assert_true(scene_engines_convention(&known, convention_id, &c));
    proof_pair p = proof_read(&c, &row);
    if (fabs(proof_gap(&p) - expected) > 1e-9)
        fail_msg("%s: a gap of %.17g, expected %.17g", convention_id, proof_gap(&p), expected);
}

/* A bar of 160 x 60 and a circle with a radius of 20. A quarter turn about its middle makes it 60
 * wide and 160 high; about its corner at the origin it lies on the left, or where positive turns go
 * the other way above. */
static void test_the_geometry_of_the_proof(void **state)
{
    (void)state;
    const double quarter = COL_PI / 2;
    expect_gap("sdl2", (double[8]){0, 0, 160, 60, 0, 190, 100, 20}, 30); /* 3, 4, 5 */
    expect_gap("sdl2", (double[8]){0, 0, 160, 60, 0, 80, 20, 20}, -40);
    expect_gap("sdl2", (double[8]){0, 0, 160, 60, 90, 150, 30, 20}, 20);
    expect_gap("matplotlib", (double[8]){0, 0, 160, 60, 90, 30, 80, 20}, 10);
    expect_gap("love", (double[8]){0, 0, 160, 60, quarter, 30, 80, 20}, 10);
    expect_gap("gamemaker", (double[8]){0, 0, 160, 60, 90, 90, -80, 20}, 10);
    expect_gap("canvas2d", (double[8]){10, 0, 160, 60, quarter, 30, 80, 20}, 10);
    expect_gap("box2d", (double[8]){0, 0, 80, 30, quarter, 0, 110, 20}, 10);
    expect_gap("scratch", (double[8]){0, 0, 160, 60, 0, 0, 110, 20}, 10);
}

/* ---- Verdicts ---- */

enum { LESS = KIT_SANITIZED ? 2 : 1 }; /* so many times fewer cases */

/* Programs that are wrong in ways that aren't listed: "right" is never said, no wrong name is what
 * explains the log, and in one log of 50 at most a wrong number. What is estimated is within its
 * uncertainty, which means 997 of 1,000 (see estimate_region.c). */
static void test_unknown_programs(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 7 * LESS, 0};
    size_t of[PROOF_FINDINGS] = {0}, all = 0;
    for (int i = 0; i < PROOF_UNKNOWN; i++) {
        proof_findings one = {{0}};
        proof_count_unknown(&some, &proof_unknown_programs[i], one);
        for (int f = 0; f < PROOF_FINDINGS; f++) {
            of[f] += one[0][f] + one[1][f];
            all += one[0][f] + one[1][f];
        }
    }
    assert_true(all > 100 / LESS && of[PROOF_ESTIMATE] > 10 / LESS);
    expect_at_most(of[PROOF_RIGHT], 0, all, "unknown programs called right");
    expect_at_most(of[PROOF_WRONG_NAME], 0, all, "wrong names among unknown programs");
    expect_at_most(of[PROOF_WRONG_ESTIMATE], all / 50, all, "wrong numbers among them");
    expect_at_most(of[PROOF_OUTSIDE], 0, of[PROOF_ESTIMATE], "numbers outside their uncertainty");
}

/* In all presets by turns. */
static void test_right_programs(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11, 0};
    proof_praises all = {{0}};
    proof_count_right(&some, 0, all);
    size_t praised = all[0][PROOF_PRAISED] + all[1][PROOF_PRAISED];
    assert_true(praised > known.count);
    expect_at_most(all[0][PROOF_DOUBTED] + all[0][PROOF_BLAMED], 0, praised, "30 rows");
    expect_at_most(all[1][PROOF_DOUBTED] + all[1][PROOF_BLAMED], 0, praised, "300 rows");
}

/* With 2 % of 300 answers turned over: 6 rows may happen to lie as if they weren't noise in one log
 * of twenty, but no mistake is named. Nor is it in 30 rows for the one that is turned over, which
 * one log of six calls noise or a mistake. */
static void test_flipped_answers(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11, 0};
    proof_praises all = {{0}};
    proof_count_right(&some, 0.02, all);
    size_t of = all[1][PROOF_PRAISED] + all[1][PROOF_DOUBTED] + all[1][PROOF_BLAMED];
    size_t few = all[0][PROOF_PRAISED] + all[0][PROOF_DOUBTED] + all[0][PROOF_BLAMED];
    assert_true(of > 30);
    expect_at_most(all[1][PROOF_BLAMED], 0, of, "blamed");
    expect_at_most(all[1][PROOF_DOUBTED], of / 20, of, "doubted");
    expect_at_most(all[0][PROOF_BLAMED], 0, few, "blamed, 30 rows");
    expect_at_most(all[0][PROOF_DOUBTED], few / 6, few, "doubted, 30 rows");
}

static size_t count_shown(const size_t of[PROOF_NAMINGS])
{
    return of[PROOF_EXPLAINED] + of[PROOF_NAMED] + of[PROOF_DOUBTFUL] + of[PROOF_EXCUSED] +
           of[PROOF_MISSED] + of[PROOF_MISNAMED];
}

static void expect_named(const size_t of[PROOF_NAMINGS], size_t missed, const char *what)
{
    expect_at_most(of[PROOF_EXCUSED] + of[PROOF_MISSED] + of[PROOF_MISNAMED], missed,
                   count_shown(of), what);
}

/* Listed ones are named: each, and each two but for one in 20; in 30 rows one in 10. None is taken
 * for rounding. */
static void test_listed_mistakes(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11 * LESS, 0};
    proof_scope few = {{&known, NULL, false}, 2, 41, 0};
    proof_namings one = {{0}}, two = {{0}};
    proof_count_listed(&some, false, one);
    proof_count_listed(&few, true, two);
    assert_true(count_shown(one[1]) >= MISTAKES / 3 / LESS && count_shown(two[1]) >= MISTAKES / 3);
    expect_named(one[1], 0, "not named");
    expect_named(two[1], count_shown(two[1]) / 20, "two not named");
    expect_named(two[0], count_shown(two[0]) / 10, "two not named, 30 rows");
    expect_at_most(one[0][PROOF_EXCUSED] + one[1][PROOF_EXCUSED], 0, count_shown(one[1]),
                   "taken for rounding");
}

int test_proof(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_geometry_of_the_proof),
        cmocka_unit_test(test_unknown_programs),
        cmocka_unit_test(test_right_programs),
        cmocka_unit_test(test_flipped_answers),
        cmocka_unit_test(test_listed_mistakes),
    };
    int failed = cmocka_run_group_tests_name("diagnosis: proof", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
