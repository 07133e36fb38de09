/* The map of a program's answers, against another statement of the same geometry. */
#include "ask_tests.h"
#include "filter.h"

#include "ask/answer_map.h"

#include <math.h>
#include <string.h>

/* How many were answered, and when it isn't wanted any more. */
typedef struct watcher {
    size_t answers, calls;
    size_t wanted; /* calls */
    size_t coarse; /* calls before the coarse picture was complete */
    size_t most;   /* answers in one call */
} watcher;

static bool count(void *user, size_t answers, bool coarse)
{
    watcher *w = user;
    w->answers += answers;
    w->most = answers > w->most ? answers : w->most;
    w->coarse += coarse;
    return ++w->calls < w->wanted;
}

static bool fill_by(ask_answer_map *m, const scene *s, char *command, watcher *w, problem *why)
{
    char *argv[] = {"sh", "-c", command, NULL};
    ask_terms terms = {.patience = 60000};
    ask_places places = {.count = 0};
    camera c = filter_camera();
    ask_program *p = ask_program_start(argv, &terms, why);
    assert_non_null(p);
    assert_true(ask_places_set(&places, s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    bool done = ask_answer_map_fill(m, &places, p, &(ask_watch){.answered = count, .user = w}, why);
    ask_program_end(p);
    ask_places_free(&places);
    return done;
}

static bool fill(ask_answer_map *m, const scene *s, const char *word, watcher *w, problem *why)
{
    char command[4200];
    return fill_by(m, s, filter_command(command, word), w, why);
}

/* Nearer than that a place that was rounded may answer otherwise: 0.001 pixels are 0.0005 units. */
static const double DOUBT = 1e-3;

static void expect_cells(const ask_answer_map *m, const scene *s, double grown)
{
    for (int y = 0; y < FILTER_HEIGHT; y++)
        for (int x = 0; x < FILTER_WIDTH; x++) {
            double gap = filter_gap(s, x, y);
            scene_outcome expected = gap < 0       ? SCENE_BOTH_HIT
                                     : gap < grown ? SCENE_FALSE_HIT
                                                   : SCENE_BOTH_MISS;
            int got = m->cells[y * FILTER_WIDTH + x];
            if (got != (int)expected && fabs(gap) > DOUBT && fabs(gap - grown) > DOUBT)
                fail_msg("pixel %d, %d: got %d, expected %d (gap %g)", x, y, got, (int)expected,
                         gap);
        }
}

static void a_right_program_is_right_everywhere(void **state)
{
    (void)state;
    ask_answer_map m = {.width = 0};
    watcher w = {.wanted = SIZE_MAX};
    problem why = {""};
    scene s = filter_scene(0);
    if (!fill(&m, &s, "right", &w, &why))
        fail_msg("%s", why.text);
    expect_cells(&m, &s, 0);
    for (int i = 0; i < FILTER_WIDTH * FILTER_HEIGHT; i++)
        assert_int_equal(m.grain[i], 1);
    scene_free(&s);
    ask_answer_map_free(&m);
}

static void a_grown_circle_is_a_band_around_it(void **state)
{
    (void)state;
    ask_answer_map m = {.width = 0};
    watcher w = {.wanted = SIZE_MAX};
    problem why = {""};
    scene s = filter_scene(0);
    if (!fill(&m, &s, "grown", &w, &why))
        fail_msg("%s", why.text);
    expect_cells(&m, &s, FILTER_GROWN);
    assert_in_range(w.most, 1, 512);
    scene_free(&s);
    ask_answer_map_free(&m);
}

static void the_coarse_picture_comes_first(void **state)
{
    (void)state;
    ask_answer_map m = {.width = 0};
    watcher w = {.wanted = 1};
    problem why = {""};
    scene s = filter_scene(0);
    assert_true(fill(&m, &s, "right", &w, &why));
    assert_int_equal(w.calls, 1);
    /* 5 x 4 squares of 32 pixels, each asked about both bars */
    assert_int_equal(w.answers, 5 * 4 * 2);
    for (int i = 0; i < FILTER_WIDTH * FILTER_HEIGHT; i++)
        assert_int_equal(m.grain[i], 32);
    scene_free(&s);
    ask_answer_map_free(&m);
}

/* What is asked besides needn't wait for hundreds of answers of 5 ms each. */
static void a_slow_program_is_asked_less_at_once(void **state)
{
    (void)state;
    ask_answer_map m = {.width = 0};
    watcher w = {.wanted = 20};
    problem why = {""};
    scene s = filter_scene(0);
    char slow[] = "while read line; do sleep 0.005; echo 0; done";
    if (!fill_by(&m, &s, slow, &w, &why))
        fail_msg("%s", why.text);
    assert_int_equal(w.calls, 20);
    assert_in_range(w.most, 1, 64);
    scene_free(&s);
    ask_answer_map_free(&m);
}

static void a_program_that_fails_ends_the_map(void **state)
{
    (void)state;
    char *argv[] = {"sh", "-c", "read a; echo 1; exit 5", NULL};
    ask_terms terms = {.patience = 60000};
    ask_places places = {.count = 0};
    ask_answer_map m = {.width = 0};
    watcher w = {.wanted = SIZE_MAX};
    problem why = {""};
    camera c = filter_camera();
    scene s = filter_scene(0);
    ask_program *p = ask_program_start(argv, &terms, &why);
    assert_true(ask_places_set(&places, &s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    assert_false(
        ask_answer_map_fill(&m, &places, p, &(ask_watch){.answered = count, .user = &w}, &why));
    assert_non_null(strstr(why.text, "ended with status 5 after 1 answer,"));
    ask_program_end(p);
    ask_places_free(&places);
    ask_answer_map_free(&m);
    scene_free(&s);
}

static void places_differ_in_what_is_asked(void **state)
{
    (void)state;
    camera c = filter_camera();
    scene s = filter_scene(0), moved = filter_scene(1);
    ask_places a = {.count = 0}, b = {.count = 0};
    assert_true(ask_places_set(&a, &s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    assert_int_equal(a.count, 2);
    assert_true(ask_places_copy(&b, &a));
    assert_true(ask_places_same(&a, &b));
    assert_true(ask_places_set(&b, &moved, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    assert_false(ask_places_same(&a, &b));
    assert_true(ask_places_set(&b, &s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS + 1));
    assert_false(ask_places_same(&a, &b));
    c.zoom = 3;
    assert_true(ask_places_set(&b, &s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    assert_false(ask_places_same(&a, &b));
    s.shapes[0].hidden = true;
    assert_true(ask_places_set(&b, &s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    assert_int_equal(b.count, 1);
    ask_places_free(&a);
    ask_places_free(&b);
    scene_free(&s);
    scene_free(&moved);
}

int test_answer_map(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_program_is_right_everywhere),
        cmocka_unit_test(a_grown_circle_is_a_band_around_it),
        cmocka_unit_test(the_coarse_picture_comes_first),
        cmocka_unit_test(a_slow_program_is_asked_less_at_once),
        cmocka_unit_test(a_program_that_fails_ends_the_map),
        cmocka_unit_test(places_differ_in_what_is_asked),
    };
    return cmocka_run_group_tests_name("answer map", tests, NULL, NULL);
}
