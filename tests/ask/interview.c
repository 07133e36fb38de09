/* A whole interview: which questions, and which pairs come after them. */
#include "ask_tests.h"

#include "ask/interview.h"
#include "ask/pace.h"
#include "ask/survey.h"
#include "scene/scene_shape.h"

#include <math.h>
#include <string.h>

/* What the listener was told. */
typedef struct ear {
    size_t count, left;
    lab_pair pairs[64];
    bool hits[64];
} ear;

static void listen(void *user, const lab_pair *pair, bool hit, size_t left)
{
    ear *e = user;
    assert_true(e->count < 64);
    assert_true(!e->count || left <= e->left);
    e->pairs[e->count] = *pair;
    e->hits[e->count++] = hit;
    e->left = left;
}

static bool interview(char *script, log_table *log, ear *e, problem *why)
{
    char *argv[] = {"sh", "-c", script, NULL};
    ask_terms terms = {.patience = 60000};
    convention c = scene_convention_sdl2();
    *e = (ear){.count = 0};
    ask_program *p = ask_program_start(argv, &terms, why);
    assert_non_null(p);
    bool done = ask_interview(log, p, &c, NULL, &(ask_listener){.told = listen, .user = e}, why);
    ask_program_end(p);
    return done;
}

static void the_log_has_all_that_was_asked(void **state)
{
    (void)state;
    log_table log = {.count = 0};
    problem why = {""};
    ear e;
    if (!interview("while read a; do echo hit; done", &log, &e, &why))
        fail_msg("%s", why.text);
    assert_true(e.count > 0);
    assert_int_equal(log.count, e.count + ASK_SURVEY);
    for (size_t i = 0; i < log.count; i++) {
        assert_true(log.rows[i].hit);
        assert_int_equal(log.rows[i].line, i + 1);
    }
    for (size_t i = 0; i < e.count; i++) {
        assert_true(e.hits[i]);
        assert_true(log.rows[i].x == e.pairs[i].rectangle.x);
        assert_true(log.rows[i].radius == e.pairs[i].circle.radius);
    }
    log_free(&log);
}

static void a_program_that_fails_ends_it(void **state)
{
    (void)state;
    log_table log = {.count = 77};
    problem why = {""};
    ear e;
    assert_false(interview("read a; echo 1; read a; echo 0; exit 0", &log, &e, &why));
    assert_non_null(strstr(why.text, "after 2 answers"));
    assert_int_equal(e.count, 2);
    assert_int_equal(log.count, 77);
}

/* How many pairs of the survey are told of together, and when somebody stops it. */
typedef struct rounds {
    ear heard;
    size_t told, count, most;
} rounds;

static void hear_round(void *user, size_t surveyed)
{
    rounds *r = user;
    size_t more = surveyed - r->told;
    r->told = surveyed;
    r->count++;
    r->most = more > r->most ? more : r->most;
}

static bool until_five_rounds(void *user, problem *why)
{
    return ((rounds *)user)->count < 5 || text_problem(why, "enough");
}

/* At 50 ms for each answer, another question would wait ten seconds for two hundred. */
static void a_slow_program_is_asked_one_by_one(void **state)
{
    (void)state;
    char *argv[] = {"sh", "-c", "while read a; do sleep 0.05; echo hit; done", NULL};
    ask_terms terms = {.patience = 60000};
    convention c = scene_convention_sdl2();
    rounds r = {.count = 0};
    const ask_listener listener = {listen, &r, hear_round, until_five_rounds};
    log_table log;
    problem why = {""};
    ask_program *p = ask_program_start(argv, &terms, &why);
    assert_non_null(p);
    assert_false(ask_interview(&log, p, &c, NULL, &listener, &why));
    assert_string_equal(why.text, "enough");
    assert_int_equal(r.most, 1);
    ask_program_end(p);
}

static void the_pace_is_what_fits_into_50_ms(void **state)
{
    (void)state;
    static const struct {
        size_t at_once, asked;
        long long took;
        size_t expected;
    } cases[] =
        {
            {64, 64, 3200, 1}, /* 50 ms each */
            {64, 1, 50, 1},     {1, 1, 50, 1},      {1, 1, 400, 1},
            {64, 1, 10, 5},     {64, 64, 100, 32},  {1, 1, 20, 2}, /* 20 ms: two fit, by and by */
            {2, 2, 20, 4},      {64, 64, 1, 128},   {64, 64, 0, 128},
            {64, 1, 0, 64}, /* one alone says little of many */
            {7, 6, 1, 12},  /* three squares, each with two bars: there is no half one */
            {400, 400, 3, 512}, {512, 512, 0, 512},
        };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t got = ask_pace(cases[i].at_once, cases[i].asked, cases[i].took);
        if (got != cases[i].expected)
            fail_msg("%zu of %zu in %lld ms: got %zu, expected %zu", cases[i].asked,
                     cases[i].at_once, cases[i].took, got, cases[i].expected);
    }
}

static double gap(const convention *c, const lab_pair *pair)
{
    shape a = scene_convention_read(c, &pair->rectangle);
    shape b = scene_convention_read(c, &pair->circle);
    col_shape p = scene_shape_geometry(&a), q = scene_shape_geometry(&b);
    return col_gap(&p, &q);
}

static bool is_whole(const lab_pair *pair)
{
    const scene_written *r = &pair->rectangle, *c = &pair->circle;
    const double all[] = {r->x, r->y, r->width, r->height, c->x, c->y, c->radius};
    bool whole = true;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        whole &= all[i] == round(all[i]);
    return whole;
}

static void most_of_the_survey_nearly_touches(void **state)
{
    (void)state;
    static lab_pair pairs_asked[ASK_SURVEY];
    diagnosis_hypothesis right = {.convention = scene_convention_sdl2()};
    size_t near = 0, hits = 0, whole = 0;
    ask_survey(pairs_asked, &right, 1);
    for (size_t i = 0; i < ASK_SURVEY; i++) {
        double g = gap(&right.convention, &pairs_asked[i]);
        near += fabs(g) < 5;
        hits += g < 0;
        whole += is_whole(&pairs_asked[i]);
        assert_true(pairs_asked[i].rectangle.width > 0 && pairs_asked[i].circle.radius > 0);
    }
    assert_true(near > ASK_SURVEY / 2);
    assert_true(hits > ASK_SURVEY / 4 && hits < ASK_SURVEY * 3 / 4);
    assert_true(whole >= ASK_SURVEY / 2 && whole < ASK_SURVEY * 3 / 4);
}

int test_interview(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_log_has_all_that_was_asked),
        cmocka_unit_test(a_program_that_fails_ends_it),
        cmocka_unit_test(a_slow_program_is_asked_one_by_one),
        cmocka_unit_test(the_pace_is_what_fits_into_50_ms),
        cmocka_unit_test(most_of_the_survey_nearly_touches),
    };
    return cmocka_run_group_tests_name("interview", tests, NULL, NULL);
}
