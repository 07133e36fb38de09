/* The questions find every listed mistake that can be told from the others. */
#include "ask_tests.h"

#include "../kit/sanitized.h"
#include "ask/search.h"
#include "file/file.h"
#include "lab/program.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 12 };

static const char *const CONVENTIONS[] = {"sdl2", "box2d", "pygame"};

static int open_presets(void **state)
{
    engines *all = calloc(1, sizeof *all);
    problem why;
    *state = all;
    return all && file_engines_load(all, "assets/engines.json", false, &why) ? 0 : -1;
}

static int close_presets(void **state)
{
    scene_engines_free(*state);
    free(*state);
    return 0;
}

static bool says(const convention *c, lab_program p, const lab_pair *pair)
{
    lab_test t = lab_prepare(c, &pair->rectangle, p, COL_TOUCH_IS_MISS);
    return lab_hit(&t, pair->circle.x, pair->circle.y, pair->circle.radius);
}

/* How many questions until it is decided. */
static size_t ask(ask_search *s, const convention *c, lab_program p)
{
    lab_pair pair;
    ask_step step;
    while ((step = ask_search_next(s, &pair)) == ASK_MORE)
        assert_true(ask_search_answer(s, &pair, says(c, p, &pair)));
    assert_int_equal(step, ASK_DECIDED);
    return s->asked.count;
}

static double any(double low, double high)
{
    return low + (high - low) * (rand() / (double)RAND_MAX);
}

/* Numbers that the search didn't choose: of any kind, in a window of 800 x 600. */
static lab_pair any_pair(const convention *c)
{
    double turn = any(-180, 180), r = any(3, 60);
    return (lab_pair){
        .rectangle = {.kind = SHAPE_RECTANGLE,
                      .x = round(any(200, 600)),
                      .y = round(any(200, 400)),
                      .width = round(any(10, 200)),
                      .height = round(any(10, 200)),
                      .angle = c->zero + (c->unit == ANGLE_DEGREES ? round(turn) : turn / 57)},
        .circle = {.kind = SHAPE_CIRCLE, .x = any(100, 700), .y = any(100, 500), .radius = r}};
}

/* On how many of so many pairs two programs differ. */
static int differences(const convention *c, lab_program p, lab_program q, int tried)
{
    int count = 0;
    srand(3);
    for (int i = 0; i < tried; i++) {
        lab_pair pair = any_pair(c);
        count += says(c, p, &pair) != says(c, q, &pair);
    }
    return count;
}

/* What is left beside the mistake, of those that make so many at most, can't be told from it: of
 * 2,000 pairs at most 2 differ. */
static void expect_alike(const ask_search *s, const convention *c, lab_program p,
                         size_t max_mistakes, const char *name)
{
    bool found = false;
    for (size_t i = 0; i < s->possible.count; i++) {
        const diagnosis_hypothesis *h = &s->possible.all[i].is;
        found |= !memcmp(&h->program, &p, sizeof p);
        if (s->possible.all[i].mistakes > max_mistakes)
            continue;
        int differ = differences(c, p, h->program, 2000);
        text_buffer other = {0};
        lab_program_name(&other, &h->program);
        if (differ > 2)
            fail_msg("%s, %s: %s is left, which differs on %d of 2,000 pairs", c->id, name,
                     other.data, differ);
        text_free(&other);
    }
    if (!found)
        fail_msg("%s: %s isn't among the %zu that are left", c->id, name, s->possible.count);
}

/* No size below 0 is asked after, and for others the mistake about those is none. */
static void find(const engines *known, const convention *c, mistake_id id)
{
    const char *name = id ? lab_mistake(id)->id : "right";
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}},
                             id == MISTAKE_NEGATIVE_SIZE ? MISTAKE_NONE : id);
    ask_search s;
    assert_true(ask_search_open(&s, c, known));
    size_t count = ask(&s, c, p);
    if (count > QUESTIONS)
        fail_msg("%s, %s: %zu questions, expected %d at most", c->id, name, count, QUESTIONS);
    expect_alike(&s, c, p, 1, name);
    ask_search_free(&s);
}

static void every_mistake_is_found_in_twelve_questions(void **state)
{
    const engines *known = *state;
    for (size_t k = 0; k < sizeof CONVENTIONS / sizeof *CONVENTIONS; k++) {
        convention c;
        assert_true(scene_engines_convention(known, CONVENTIONS[k], &c));
        for (int id = MISTAKE_NONE; id < MISTAKES; id += KIT_SANITIZED ? 4 : 1)
            if (!id || !lab_mistake_excluded((mistake_id)id, &c))
                find(known, &c, (mistake_id)id);
    }
}

static bool agrees_with_all(const ask_search *s, const convention *c, lab_program p)
{
    for (size_t i = 0; i < s->asked.count; i++) {
        lab_pair pair = log_row_pair(&s->asked, i);
        if (says(c, p, &pair) != s->asked.rows[i].hit)
            return false;
    }
    return true;
}

/* How many single mistakes explain all answers, the right test included. */
static int singles_left(const ask_search *s, const convention *c)
{
    int left = 0;
    for (int id = MISTAKE_NONE; id < MISTAKES; id++)
        left +=
            (!id || !lab_mistake_excluded((mistake_id)id, c)) &&
            agrees_with_all(s, c, lab_with((lab_program){.at = {MISTAKE_NONE}}, (mistake_id)id));
    return left;
}

static void two_mistakes_are_found_when_no_single_one_is_left(void **state)
{
    static const mistake_id both[][2] = {
        {MISTAKE_PIVOT_TOP_LEFT, MISTAKE_BOUNDING_CIRCLE},
        {MISTAKE_PIVOT_TOP_LEFT, MISTAKE_WRONG_SIGN},
        {MISTAKE_WRONG_SIGN, MISTAKE_CORNERS_NOT_ROUNDED},
        {MISTAKE_XY_IS_CENTRE, MISTAKE_AABB},
        {MISTAKE_DIAMETER_AS_RADIUS, MISTAKE_ATAN2_SWAPPED},
        {MISTAKE_XY_IS_CENTRE, MISTAKE_EDGES_ONLY},
    };
    convention c = scene_convention_sdl2();
    int found = 0;
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, both[i][0]);
        p = lab_with(p, both[i][1]);
        ask_search s;
        assert_true(ask_search_open(&s, &c, *state));
        ask(&s, &c, p);
        if (!singles_left(&s, &c)) {
            expect_alike(&s, &c, p, 1, lab_mistake(both[i][1])->id);
            found++;
        }
        ask_search_free(&s);
    }
    assert_true(found > 0);
}

static void an_unknown_convention_is_found_out(void **state)
{
    const engines *known = *state;
    convention c;
    assert_true(scene_engines_convention(known, "box2d", &c));
    lab_program right = {.at = {MISTAKE_NONE}};
    ask_search s;
    assert_true(ask_search_open(&s, NULL, known));
    size_t count = ask(&s, &c, right);
    assert_true(count <= QUESTIONS);
    bool found = false;
    for (size_t i = 0; i < s.possible.count; i++)
        found |= scene_convention_alike(&s.possible.all[i].is.convention, &c, false) &&
                 lab_is_right(&s.possible.all[i].is.program);
    assert_true(found);
    ask_search_free(&s);
}

/* A game's: sizes above 0, on a screen, and none near touching for what was told apart. */
static void questions_are_a_games(void **state)
{
    convention c = scene_convention_sdl2();
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, MISTAKE_AABB);
    ask_search s;
    assert_true(ask_search_open(&s, &c, *state));
    ask(&s, &c, p);
    assert_true(s.asked.count > 0);
    for (size_t i = 0; i < s.asked.count; i++) {
        const log_row *row = &s.asked.rows[i];
        assert_true(row->width > 0 && row->height > 0 && row->radius > 0);
        assert_true(row->circle_x >= 0 && row->circle_x <= 1920);
        assert_true(row->circle_y >= 0 && row->circle_y <= 1080);
        assert_int_equal(row->line, i + 1);
    }
    ask_search_free(&s);
}

int test_search(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_is_found_in_twelve_questions),
        cmocka_unit_test(two_mistakes_are_found_when_no_single_one_is_left),
        cmocka_unit_test(an_unknown_convention_is_found_out),
        cmocka_unit_test(questions_are_a_games),
    };
    return cmocka_run_group_tests_name("search", tests, open_presets, close_presets);
}
