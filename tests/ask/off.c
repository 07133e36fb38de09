/* Programs in which a number is off, asked as filters: how far it is off is said. */
#include "ask_tests.h"
#include "filter.h"

#include "ask/interview.h"
#include "diagnosis/diagnosis.h"
#include "file/file.h"

#include <math.h>
#include <string.h>

static engines known;

static void stay_silent(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)user, (void)pair, (void)hit, (void)left;
}

static void ask(const char *word, log_table *log, diagnosis *said)
{
    char command[4200];
    const convention c = scene_convention_sdl2();
    problem why = {""};
    char *argv[] = {"sh", "-c", filter_command(command, word), NULL};
    ask_program *p = ask_program_start(argv, &(ask_terms){.patience = 60000}, &why);
    if (!p || !ask_interview(log, p, &c, &known, &(ask_listener){.told = stay_silent}, &why) ||
        !diagnosis_of_log(said, log, &c, &known, &why))
        fail_msg("%s: %s", word, why.text);
    ask_program_end(p);
}

/* Most of what is asked lies close to touching: there a radius of which nothing is left, a pair
 * that touches exactly, and a mistake that is made besides have to be recognised as what they are.
 */
static void how_far_a_number_is_off_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *word, *id;
        double value;
        mistake_id besides;
    } table[] = {
        {"3-smaller", "radius-plus", -3, MISTAKE_NONE},
        {"4-smaller-but-inside", "radius-plus", -4, MISTAKE_NONE},
        {"5-smaller", "radius-plus", -5, MISTAKE_NONE},
        {"grown", "radius-plus", FILTER_GROWN, MISTAKE_NONE},
        {"half-turn", "angle-times", 0.5, MISTAKE_NONE},
        {"mirrored-4-larger", "radius-plus", 4, MISTAKE_WRONG_SIGN},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        log_table log = {0};
        diagnosis d = {0};
        text_buffer b = {0};
        ask(table[i].word, &log, &d);
        diagnosis_say_verdict(&d, &log, true, &b);
        const diagnosis_estimate *e = d.estimates;
        if (diagnosis_status(&d) != 1 || !d.estimate_count ||
            strcmp(diagnosis_estimate_id(e), table[i].id) != 0 ||
            !(fabs(e->value[0] - table[i].value) <= e->uncertainty[0]) ||
            e->is.program.at[LAB_ANGLE] != table[i].besides)
            fail_msg("%s: \"%s\"", table[i].word, b.data);
        text_free(&b);
        diagnosis_free(&d);
        log_free(&log);
    }
}

int test_off(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(how_far_a_number_is_off_is_said),
    };
    int failed = cmocka_run_group_tests_name("a number that is off", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
