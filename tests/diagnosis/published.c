/* Codes that people publish, each in logs as people have them: what is said of it. */
#include "diagnosis_tests.h"

#include "../kit/published.h"
#include "../kit/sanitized.h"
#include "file/file.h"
#include "proof_rates.h"

enum { ROWS = 400, RANDOM = 3, LOGS = 5, STRIDE = KIT_SANITIZED ? 4 : 1 };

static engines known;

/* Random rows in numbers of three kinds, and two games. */
static proof_setting setting_of(const published_code *code, size_t which)
{
    static const proof_numbers numbers[LOGS] = {PROOF_WHOLE, PROOF_TENTHS, PROOF_CENTS,
                                                PROOF_TENTHS, PROOF_CENTS};
    proof_setting s = {.code = code->hit,
                       .rows = ROWS,
                       .numbers = numbers[which],
                       .game = which >= RANDOM,
                       .seed = (unsigned)which + 1};
    if (!scene_engines_convention(&known, code->convention, &s.convention))
        fail_msg("there is no preset %s", code->convention);
    return s;
}

/* What is said of one log. */
typedef struct hearing {
    const published_code *code;
    proof_setting setting;
    proof_log log;
    diagnosis said;
} hearing;

static hearing hear(const published_code *code, size_t which)
{
    problem why;
    hearing h = {.code = code, .setting = setting_of(code, which)};
    h.log = proof_play(&h.setting);
    if (!diagnosis_of_log(&h.said, &h.log.log, &h.setting.convention, &known, &why))
        fail_msg("%s: %s", code->name, why.text);
    return h;
}

static void end_hearing(hearing *h)
{
    diagnosis_free(&h->said);
    proof_log_free(&h->log);
}

static void refuse(const hearing *h, const char *fault)
{
    static const char *const words[] = {"whole", "rounded", "two decimals", "", "", "one decimal"};
    text_buffer said = {0};
    diagnosis_say_verdict(&h->said, &h->log.log, true, &said);
    fail_msg("%s, as in %s, %s, %s: %s; %zu of its rows are wrong, %zu whatever the decimals: %s",
             h->code->name, h->code->convention, h->setting.game ? "a game" : "random",
             words[h->setting.numbers], fault, h->log.wrong, h->log.decisive, said.data);
}

/* ---- What must not be said of wrong codes ---- */

/* Of codes without a listed mistake: does the explanation answer as the code does in a log that it
 * never saw? */
static bool is_named(const hearing *h)
{
    const diagnosis_explanation *first = &h->said.all[0];
    return h->code->mistakes ? published_is_named(h->code, first)
                             : proof_is_its_name(first, &h->setting);
}

/* A number that is off beside the code's own mistake. In games a few contacts leave much room for
 * numbers: that these are the code's is asked of random rows only. */
static bool is_its_number(const hearing *h)
{
    return h->setting.game || published_makes(h->code, &h->said.estimates[0].is.program);
}

/* NULL: none. A single row that is wrong may be called noise, with its line. */
static const char *fault_of(const hearing *h)
{
    const diagnosis *d = &h->said;
    if (d->verdict == DIAGNOSIS_RIGHT)
        return h->log.decisive ? "called right" : NULL;
    if (d->verdict == DIAGNOSIS_RIGHT_BUT)
        return h->log.decisive > 1 ? "called right" : NULL;
    if (d->verdict == DIAGNOSIS_CONSTANT)
        return published_says_one_answer(d) ? NULL : "it has both answers";
    if (d->verdict == DIAGNOSIS_ESTIMATE)
        return is_its_number(h) ? NULL : "a wrong number";
    return diagnosis_status(d) == 1 && !is_named(h) ? "a wrong name" : NULL;
}

/* What must be said of listed ones in random rows: that they come nearest where eight show it, and
 * that they explain the log where so many more do that no other of the many pairs would be left. */
static const char *omission_of(const hearing *h)
{
    enum { SOME = 8, ENOUGH = 16 };
    bool explained = diagnosis_status(&h->said) == 1;
    if (h->setting.game || h->log.decisive < SOME || (is_named(h) && explained))
        return NULL;
    return is_named(h) && h->log.decisive < ENOUGH ? NULL : "not named";
}

/* ---- The tests ---- */

static void test_right_codes(void **state)
{
    (void)state;
    for (size_t i = 0; i < PUBLISHED_RIGHT; i++)
        for (size_t which = 0; which < LOGS; which++) {
            hearing h = hear(&published_right[i], which);
            if (h.said.verdict != DIAGNOSIS_RIGHT || h.log.decisive)
                refuse(&h, "it is right");
            end_hearing(&h);
        }
}

static void try_wrong_code(const published_code *code, bool listed)
{
    size_t shown = 0;
    for (size_t which = 0; which < LOGS; which++) {
        hearing h = hear(code, which);
        const char *fault = fault_of(&h);
        fault = fault || !listed ? fault : omission_of(&h);
        if (fault)
            refuse(&h, fault);
        shown += h.log.decisive;
        end_hearing(&h);
    }
    if (!shown)
        fail_msg("%s isn't wrong in any log", code->name);
}

static void test_listed_codes(void **state)
{
    (void)state;
    for (size_t i = 0; i < PUBLISHED_LISTED; i += STRIDE)
        try_wrong_code(&published_listed[i], true);
}

static void test_unlisted_codes(void **state)
{
    (void)state;
    for (size_t i = 0; i < PUBLISHED_UNLISTED; i += STRIDE)
        try_wrong_code(&published_unlisted[i], false);
}

int test_published(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right_codes),
        cmocka_unit_test(test_listed_codes),
        cmocka_unit_test(test_unlisted_codes),
    };
    int failed = cmocka_run_group_tests_name("diagnosis: published", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
