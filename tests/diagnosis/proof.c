/* What a debugger's word is worth: a part of what `make diagnosis` measures. */
#include "diagnosis_tests.h"

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

/* Programs that are wrong in ways that aren't listed: "right" is never said, and in one log of 30
 * at most a wrong name as what explains it: in short games, whose rows are all of one contact. */
static void test_unknown_programs(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 7};
    size_t right = 0, wrong = 0, of = 0;
    for (int i = 0; i < PROOF_UNKNOWN; i++) {
        proof_findings all = {{0}};
        proof_count_unknown(&some, &proof_unknown_programs[i], all);
        for (int f = 0; f < PROOF_FINDINGS; f++) {
            size_t count = all[0][f] + all[1][f];
            right += f == PROOF_RIGHT ? count : 0;
            wrong += proof_is_wrong((proof_finding)f) ? count : 0;
            of += count;
        }
    }
    assert_true(of > 100);
    expect_at_most(right, 0, of, "unknown programs called right");
    expect_at_most(wrong, of / 30, of, "wrong verdicts among unknown programs");
}

/* In all presets by turns. */
static void test_right_programs(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11};
    proof_praises all = {{0}};
    proof_count_right(&some, 0, all);
    size_t praised = all[0][PROOF_PRAISED] + all[1][PROOF_PRAISED];
    assert_true(praised > known.count);
    expect_at_most(all[0][PROOF_DOUBTED] + all[0][PROOF_BLAMED], 0, praised, "30 rows");
    expect_at_most(all[1][PROOF_DOUBTED] + all[1][PROOF_BLAMED], 0, praised, "300 rows");
}

/* With 2 % of 300 answers turned over: 6 rows may happen to lie as if they weren't noise in one log
 * of twenty, but no mistake is named. */
static void test_flipped_answers(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11};
    proof_praises all = {{0}};
    proof_count_right(&some, 0.02, all);
    size_t of = all[1][PROOF_PRAISED] + all[1][PROOF_DOUBTED] + all[1][PROOF_BLAMED];
    assert_true(of > 30);
    expect_at_most(all[1][PROOF_BLAMED], 0, of, "blamed");
    expect_at_most(all[1][PROOF_DOUBTED], of / 20, of, "doubted");
}

/* Listed ones are named: each, and each two but for one in 20; in 30 rows one in 6. */
static void test_listed_mistakes(void **state)
{
    (void)state;
    proof_scope some = {{&known, NULL, false}, 2, 11}, few = {{&known, NULL, false}, 2, 41};
    proof_rate one[PROOF_SIZES] = {{0}}, two[PROOF_SIZES] = {{0}};
    proof_count_listed(&some, false, one);
    proof_count_listed(&few, true, two);
    assert_true(one[1].of >= MISTAKES / 2 && two[1].of >= MISTAKES / 3);
    expect_at_most(one[1].of - one[1].good, 0, one[1].of, "not named");
    expect_at_most(two[1].of - two[1].good, two[1].of / 20, two[1].of, "two not named");
    expect_at_most(two[0].of - two[0].good, two[0].of / 6, two[0].of, "two not named, 30 rows");
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
