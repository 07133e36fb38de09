/* The settings that the rates are measured in. Numbers of cases that have no common divisor make
 * the parts of a setting come together in all ways. */
#include "proof_rates.h"

#include "diagnosis_tests.h"

#include <math.h>

const size_t proof_rows[PROOF_SIZES] = {30, 300, 3000};

static convention named(const engines *known, const char *id)
{
    convention c;
    if (!scene_engines_convention(known, id, &c))
        fail_msg("there is no preset %s", id);
    return c;
}

static bool is_in(const proof_scope *scope, int size, unsigned number)
{
    return size < scope->sizes && number % scope->step == scope->step / 2;
}

/* There are fewer cases than lie between two seeds. */
static unsigned seed_of(const proof_scope *scope, unsigned number)
{
    enum { CASES = 100000 };
    return scope->seed * CASES + number + 1;
}

/* ---- Programs that aren't listed ---- */

/* A little wrong and more, in all kinds of numbers, random and a game; i: 0 to 15. */
static proof_setting unknown_setting(const proof_scope *scope, const proof_unknown *u, unsigned i)
{
    static const char *const ids[] = {"sdl2", "box2d", "matplotlib", "love"};
    return (proof_setting){.convention = named(scope->at.known, ids[(i + i / 4) % 4]),
                           .program = u->program,
                           .amount = u->amounts[i / 8],
                           .numbers = (proof_numbers)(i % PROOF_NUMBERS),
                           .game = i / 4 % 2,
                           .far = u->far};
}

void proof_count_unknown(const proof_scope *scope, const proof_unknown *u, proof_findings all)
{
    for (unsigned i = 0; i < 16; i++)
        for (int size = 0; size < PROOF_SIZES; size++) {
            unsigned number = (i * PROOF_SIZES + (unsigned)size) * PROOF_UNKNOWN +
                              (unsigned)(u - proof_unknown_programs);
            proof_setting s = unknown_setting(scope, u, i);
            s.rows = proof_rows[size];
            s.seed = seed_of(scope, number);
            if (is_in(scope, size, number))
                all[size][proof_judge_unknown(u, &s, &scope->at)]++;
        }
}

/* ---- Right programs ---- */

void proof_count_right(const proof_scope *scope, double share, proof_praises all)
{
    enum { KINDS = 2 * PROOF_NUMBERS };
    for (unsigned i = 0; i < (unsigned)scope->at.known->count * KINDS; i++)
        for (int size = 0; size < PROOF_SIZES; size++) {
            proof_setting s = {.convention = scope->at.known->all[i / KINDS].convention,
                               .program = proof_is_right,
                               .rows = proof_rows[size],
                               .numbers = (proof_numbers)(i % PROOF_NUMBERS),
                               .game = i / PROOF_NUMBERS % 2,
                               .flips = (size_t)ceil(share * (double)proof_rows[size]),
                               .seed = seed_of(scope, i * PROOF_SIZES + (unsigned)size)};
            if (is_in(scope, size, i * PROOF_SIZES + (unsigned)size))
                all[size][proof_judge_right(&s, &scope->at)]++;
        }
}

/* ---- Listed mistakes ---- */

static bool is_possible(const convention *c, mistake_id a, mistake_id b)
{
    return !lab_mistake_excluded(a, c) &&
           (!b || (!lab_mistake_excluded(b, c) && lab_mistake(a)->stage != lab_mistake(b)->stage));
}

/* b: MISTAKE_NONE, or the second one. */
static void count_program(const proof_scope *scope, mistake_id a, mistake_id b, unsigned number,
                          proof_namings all)
{
    static const char *const ids[] = {"sdl2", "box2d", "matplotlib", "canvas2d", "libgdx"};
    diagnosis_hypothesis author = {.convention = named(scope->at.known, ids[number % 5])};
    author.program = lab_with(author.program, a);
    if (!is_possible(&author.convention, a, b))
        return;
    if (b)
        author.program = lab_with(author.program, b);
    for (int size = 0; size < PROOF_SIZES; size++) {
        proof_setting s = {.convention = author.convention,
                           .author = &author,
                           .rows = proof_rows[size],
                           .numbers = number % 2 ? PROOF_EXACT : PROOF_WHOLE,
                           .seed = seed_of(scope, number * PROOF_SIZES + (unsigned)size)};
        if (is_in(scope, size, number * PROOF_SIZES + (unsigned)size))
            all[size][proof_judge_listed(&s, &scope->at)]++;
    }
}

void proof_count_listed(const proof_scope *scope, bool both, proof_namings all)
{
    unsigned number = 0;
    for (int a = MISTAKE_NONE + 1; a < MISTAKES; a++)
        if (both)
            for (int b = a + 1; b < MISTAKES; b++)
                count_program(scope, (mistake_id)a, (mistake_id)b, number++, all);
        else
            for (int i = 0; i < 10; i++)
                count_program(scope, (mistake_id)a, MISTAKE_NONE, number++, all);
}
