/* Codes that people publish, asked as filters: what is said of them, with which exit status. */
#include "ask_tests.h"
#include "filter.h"

#include "../kit/published.h"
#include "ask/interview.h"
#include "file/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RIGHT_ONES, LISTED_ONES, UNLISTED_ONES, SHELVES };
static const struct shelf {
    const char *name;
    const published_code *codes;
    size_t count;
} shelves[SHELVES] = {{"right", published_right, PUBLISHED_RIGHT},
                      {"listed", published_listed, PUBLISHED_LISTED},
                      {"unlisted", published_unlisted, PUBLISHED_UNLISTED}};

static const published_code *code_of(const char *shelf, const char *number)
{
    size_t place = strtoul(number, NULL, 10);
    for (size_t i = 0; i < SHELVES; i++)
        if (!strcmp(shelves[i].name, shelf) && place < shelves[i].count)
            return &shelves[i].codes[place];
    return NULL;
}

int filter_run_published(const char *shelf, const char *number)
{
    const published_code *code = code_of(shelf, number);
    log_row r = {.hit = false};
    while (code && scanf("%lf,%lf,%lf,%lf,%lf,%lf,%lf,%lf", &r.x, &r.y, &r.width, &r.height,
                         &r.angle, &r.circle_x, &r.circle_y, &r.radius) == 8) {
        puts(code->hit(&r) ? "1" : "0");
        fflush(stdout);
    }
    return code ? 0 : 2;
}

/* ---- Interviews ---- */

static engines known;

typedef struct interview {
    const published_code *code;
    size_t questions;
    log_table log;
    diagnosis said;
} interview;

static void count(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)pair, (void)hit, (void)left;
    ++*(size_t *)user;
}

static convention convention_of(const published_code *code)
{
    convention c;
    if (!scene_engines_convention(&known, code->convention, &c))
        fail_msg("there is no preset %s", code->convention);
    return c;
}

static interview ask(const struct shelf *shelf, size_t place)
{
    char words[64], command[4200];
    interview i = {.code = &shelf->codes[place]};
    convention c = convention_of(i.code);
    ask_terms terms = {.patience = 60000};
    problem why = {""};
    snprintf(words, sizeof words, "%s %zu", shelf->name, place);
    char *argv[] = {"sh", "-c", filter_command(command, words), NULL};
    ask_program *p = ask_program_start(argv, &terms, &why);
    if (!p ||
        !ask_interview(&i.log, p, &c, &known, &(ask_listener){.told = count, .user = &i.questions},
                       &why) ||
        !diagnosis_of_log(&i.said, &i.log, &c, &known, &why))
        fail_msg("%s: %s", i.code->name, why.text);
    ask_program_end(p);
    return i;
}

static void end_interview(interview *i)
{
    diagnosis_free(&i->said);
    log_free(&i->log);
}

static void refuse(const interview *i, const char *fault)
{
    text_buffer said = {0};
    diagnosis_say_verdict(&i->said, &i->log, true, &said);
    fail_msg("%s, as in %s: %s, after %zu questions it ends with %d: %s", i->code->name,
             i->code->convention, fault, i->questions, diagnosis_status(&i->said), said.data);
}

static void try_shelf(const struct shelf *shelf, const char *(*fault_of)(const interview *i))
{
    for (size_t place = 0; place < shelf->count; place++) {
        interview i = ask(shelf, place);
        const char *fault = i.questions > 12 ? "12 questions do" : fault_of(&i);
        if (fault)
            refuse(&i, fault);
        end_interview(&i);
    }
}

static const char *fault_of_right(const interview *i)
{
    return diagnosis_status(&i->said) ? "it is right" : NULL;
}

static const char *fault_of_listed(const interview *i)
{
    bool named = published_is_named(i->code, &i->said.all[0]);
    return diagnosis_status(&i->said) != 1 || !named ? i->code->mistakes : NULL;
}

/* Wrong, and no mistake is named but one that it makes; those that always answer alike are the
 * same. */
static const char *fault_of_unlisted(const interview *i)
{
    const diagnosis *d = &i->said;
    bool always_alike = d->hits == 0 || d->hits == d->rows;
    if (d->verdict == DIAGNOSIS_RIGHT || d->verdict == DIAGNOSIS_RIGHT_BUT)
        return "it is wrong";
    if (diagnosis_status(d) != 1 || published_makes(i->code, &d->all[0].is.program))
        return NULL;
    return always_alike ? NULL : "a wrong name";
}

static void right_codes_are_called_right(void **state)
{
    (void)state;
    try_shelf(&shelves[RIGHT_ONES], fault_of_right);
}

static void listed_mistakes_of_codes_are_named(void **state)
{
    (void)state;
    try_shelf(&shelves[LISTED_ONES], fault_of_listed);
}

static void other_codes_get_no_wrong_name(void **state)
{
    (void)state;
    try_shelf(&shelves[UNLISTED_ONES], fault_of_unlisted);
}

/* ---- Sizes below 0 ---- */

/* A rectangle that was dragged to the left and up, from its far corner, and what spans the same. */
static const log_row dragged = {.x = 200, .y = 150, .width = -120, .height = -50, .radius = 10};
static const log_row spanned = {.x = 80, .y = 100, .width = 120, .height = 50, .radius = 10};

static log_row moved(log_row r, const convention *c, double x, double y)
{
    bool corner = c->xy == NAMES_CORNER || (c->xy == NAMES_PIVOT && c->pivot != PIVOT_AT_CENTRE);
    r.x = corner ? r.x : 140;
    r.y = corner ? r.y : 125;
    r.angle = c->zero;
    r.circle_x = x;
    r.circle_y = y;
    return r;
}

/* Unturned, where any pivot will do. */
static bool minds_the_sign(const published_code *code)
{
    convention c = convention_of(code);
    size_t differ = 0;
    for (int x = 62; x < 220; x += 5)
        for (int y = 82; y < 170; y += 5) {
            log_row now = moved(dragged, &c, x, y), other = moved(spanned, &c, x, y);
            differ += code->hit(&now) != code->hit(&other);
        }
    return differ > 0;
}

/* Why they aren't asked about: most right codes would be called wrong for what never happens to
 * them. Only the three that go by the corners, in whatever order, don't mind. */
static void most_right_codes_are_for_sizes_above_0(void **state)
{
    (void)state;
    size_t mind = 0;
    for (size_t i = 0; i < PUBLISHED_RIGHT; i++)
        mind += minds_the_sign(&published_right[i]);
    assert_int_equal(mind, 10);
    assert_int_equal(PUBLISHED_RIGHT, 13);
}

int test_published(void)
{
    problem why;
    if (!file_engines_load(&known, "assets/engines.json", false, &why))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_codes_are_called_right),
        cmocka_unit_test(listed_mistakes_of_codes_are_named),
        cmocka_unit_test(other_codes_get_no_wrong_name),
        cmocka_unit_test(most_right_codes_are_for_sizes_above_0),
    };
    int failed = cmocka_run_group_tests_name("published", tests, NULL, NULL);
    scene_engines_free(&known);
    return failed;
}
