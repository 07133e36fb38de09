/* What an answer believes, as the window shows it. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "teach/lesson_keys.h"

#include <math.h>
#include <stdio.h>

/* A chosen answer's belief is drawn though hit and miss are hidden; none is without. */
static void test_a_wrong_answer_is_believed(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_open(st, 1);
    assert_true(lab_is_right(&ses->lab.program) && !ses->aids.belief_told && !ses->aids.hide);
    teach_choose(&st->a.teaching, 0);
    assert_int_equal(ses->lab.program.at[lab_mistake(MISTAKE_WRONG_SIGN)->stage],
                     MISTAKE_WRONG_SIGN);
    assert_true(ses->aids.belief_told && ses->aids.verdict_hidden);
    assert_true(ses->aids.said_hidden);                  /* the choice doesn't say hit or miss */
    assert_int_equal(ses->aids.hide, SHOW(SHOW_RADIUS)); /* room for what is believed */
    assert_string_equal(ses->aids.believer, "this answer");
    const teaching *t = &st->a.teaching;
    assert_string_equal(lesson_caption(&t->lesson, teach_run(t)), "not so");
    teach_choose(&st->a.teaching, 1);
    assert_true(lab_is_right(&ses->lab.program) && !ses->aids.belief_told);
    teach_to_step(&st->a.teaching, 4);
    assert_int_equal(ses->lab.program.at[lab_mistake(MISTAKE_AABB)->stage], MISTAKE_AABB);
    assert_string_equal(ses->aids.believer, "the program");
    assert_true(ses->lab.map_on && ses->aids.map_told && ses->aids.clamp_x && !ses->aids.clamp_y);
    assert_int_equal(ses->aids.formula, VIEW_FORMULA_LOCAL);
}

/* A bar of 160 x 60 about (300, 200), whose angle has a cosine of 0.8 and a sine of 0.6, and a ball
 * at (400, 200), radius 25: (100, 0) from the pivot, (80, -60) turned back, (80, -30) clamped. */
#define BY_HAND                                                                                    \
    "{\"scene\": {\"unrotate\": 1, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\", "       \
    "\"x\": 220, "                                                                                 \
    "\"y\": 170, \"width\": 160, \"height\": 60, \"angle\": 36.86989764584402}, {\"id\": "         \
    "\"ball\", "                                                                                   \
    "\"kind\": \"circle\", \"x\": 400, \"y\": 200, \"radius\": 25}]}, \"say\": \"s\", "            \
    "\"formula\": \"%s\"}"

enum { WORDS = 10 };
static const char *const LINE_WORDS[WORDS] = {"dx = 400.0 − 300.0 = 100.0",
                                              "dy = 200.0 − 200.0 = 0.0",
                                              "lx = cos a · dx + sin a · dy = 80.0",
                                              "ly = −sin a · dx + cos a · dy = −60.0",
                                              "ux = 300.0 + 80.0 = 380.0",
                                              "uy = 200.0 − 60.0 = 140.0",
                                              "qx = clamp(80.0, −80.0, 80.0) = 80.0",
                                              "qy = clamp(−60.0, −30.0, 30.0) = −30.0",
                                              "distance = hypot(lx − qx, ly − qy) = 30.0",
                                              "= 30.0 > radius 25.0"};

/* What a step names is what the class reads, and nothing else of the test. shown: 'x' for each of
 * the words above that it has. */
static void test_a_step_shows_its_line(void **state)
{
    stage *st = *state;
    static const struct {
        const char *formula, *shown;
    } CASES[] = {
        {"none", "          "},      {"offset", "xx        "},   {"local", "  xx      "},
        {"unrotated", "    xx    "}, {"clamp-x", "      x   "},  {"clamp-y", "       x  "},
        {"clamp", "      xx  "},     {"distance", "        x "}, {"compare", "        xx"}};
    assert_int_equal(sizeof CASES / sizeof *CASES, LESSON_FORMULAS);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char step[512];
        snprintf(step, sizeof step, BY_HAND, CASES[i].formula);
        lesson_stage_write(step);
        lesson_stage_open(st, 0);
        stage_draw(st);
        for (size_t k = 0; k < WORDS; k++)
            if (stage_line_anywhere(LINE_WORDS[k]) != (CASES[i].shown[k] == 'x'))
                fail_msg("%s: expected \"%s\" %s", CASES[i].formula, LINE_WORDS[k],
                         CASES[i].shown[k] == 'x' ? "in the picture" : "not to be there");
    }
}

/* The reveal turns the picture; a wrong answer turns it back, the right one again, and so does
 * nobody's. */
static void test_a_wrong_answer_is_seen_unturned(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    static const struct {
        int choice; /* chosen, or chosen no more */
        double turn;
    } CASES[] = {{0, 0}, {1, 1}, {0, 0}, {0, 1}};
    lesson_stage_open(st, 1);
    stage_key(st, KEY_F5, 0);
    ses->less_motion = true;
    teach_go(&st->a.teaching, 1);
    assert_true(anim_unrotate_position(&ses->unrotating) == 1);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        teach_choose(&st->a.teaching, CASES[i].choice);
        double turn = anim_unrotate_position(&ses->unrotating);
        if (turn != CASES[i].turn || teach_rest_turn(&st->a.teaching) != turn)
            fail_msg("choice %d, the %zu.: turned by %g, expected %g", CASES[i].choice, i + 1, turn,
                     CASES[i].turn);
    }
}

/* Of a choice that has the ball go somewhere: from its own place, as long as that is chosen; and
 * its end is in view. */
static void test_a_believed_way_is_told(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    const view_way *way = &ses->aids.believed_way;
    lesson_stage_write("{\"scene\": \"default.json\", \"ask\": \"q\", \"choices\": [\n"
                       "{\"text\": \"a\", \"moves\": {\"ball\": [[600, 10]]}},\n"
                       "{\"text\": \"b\", \"right\": true}]}");
    lesson_stage_open(st, 0);
    assert_int_equal(way->count, 0);
    teach_choose(&st->a.teaching, 0);
    assert_int_equal(way->count, 2);
    assert_true(way->at[0].x == 405.5 && way->at[1].x == 600 && way->at[1].y == 10);
    assert_true(way->end.at.x == 600 && way->end.at.y == 10 && way->end.radius == 20);
    for (int i = 0; i < 20; i++)
        lesson_stage_wait(st, 50);
    col_vec end = camera_to_window(&ses->shown, way->end.at);
    double reach = 20 * ses->shown.zoom;
    assert_true(end.x + reach < st->a.player.at.view_width && end.y - reach > 0);
    teach_choose(&st->a.teaching, 1);
    assert_int_equal(way->count, 0);
}

/* Of a choice that takes some point for the nearest, or begins elsewhere: as long as it is chosen.
 */
static void test_what_else_an_answer_believes_is_told(void **state)
{
    stage *st = *state;
    const view_aids *aids = &st->a.session.aids;
    lesson_stage_write("{\"scene\": \"default.json\", \"ask\": \"q\", \"choices\": [\n"
                       "{\"text\": \"a\", \"nearest\": [320, 210]},\n"
                       "{\"text\": \"b\", \"moves\": {\"ball\": [[350, 90]]}, \"from\": [340, 90]},"
                       "{\"text\": \"c\", \"right\": true}]}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    teach_go(&st->a.teaching, 1);
    assert_false(aids->believed_nearest.on);
    teach_choose(&st->a.teaching, 0);
    assert_true(aids->believed_nearest.on && aids->belief_told);
    assert_true(aids->believed_nearest.at.x == 320 && aids->believed_nearest.at.y == 210);
    teach_choose(&st->a.teaching, 1);
    assert_false(aids->believed_nearest.on);
    assert_true(aids->believed_way.elsewhere && aids->believed_way.at[0].x == 340);
    teach_choose(&st->a.teaching, 2);
    assert_false(aids->believed_nearest.on || aids->believed_way.count);
}

/* Where the question's own map is seen, an answer's stands beside it: each cell of that is what the
 * question's would be if its program believed the same. */
static void test_an_answer_has_its_map_beside(void **state)
{
    stage *st = *state;
    app *a = &st->a;
    const hit_map *own = &a->session.lab.map, *other = &a->beside.map;
    lesson_stage_write("{\"scene\": \"default.json\", \"show\": [\"map\"], \"mistake\": \"aabb\",\n"
                       "\"ask\": \"q\", \"choices\": [{\"text\": \"a\", \"mistake\": \"aabb\",\n"
                       "\"right\": true}, {\"text\": \"b\", \"mistake\": \"wrong-sign\"}]}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    teach_go(&a->teaching, 1);
    lesson_stage_wait(st, 40);
    assert_null(teach_beside(&a->teaching));
    assert_false(a->beside.shown);
    for (int choice = 0; choice < 2; choice++) {
        teach_choose(&a->teaching, choice);
        for (int i = 0; i < 30; i++)
            lesson_stage_wait(st, 40);
        stage_draw(st);
        assert_true(a->beside.shown);
        assert_int_equal(a->session.lab.program.at[lab_mistake(MISTAKE_AABB)->stage], MISTAKE_AABB);
        int top = (int)lround(a->player.at.beside.min.y), differing = 0;
        for (int y = 0; y < other->height; y++)
            for (int x = 0; x < other->width; x++)
                differing +=
                    other->cells[y * other->width + x] != own->cells[(y + top) * own->width + x];
        if (choice ? differing < 1000 : differing > 0)
            fail_msg("choice %d: %d cells differ", choice, differing);
    }
}

/* Pixels of the second picture in a colour. */
static size_t count_beside(const app_beside *b, color of)
{
    uint32_t wanted = (uint32_t)of.r << 16 | (uint32_t)of.g << 8 | of.b;
    size_t count = 0;
    for (int i = 0; i < b->canvas->width * b->canvas->height; i++)
        count += (b->pixels[i] & 0xffffff) == wanted;
    return count;
}

/* The verdict that the reveal tells, or H, is told once: not over the second picture, too. */
static void test_two_pictures_have_one_headline(void **state)
{
    stage *st = *state;
    app *a = &st->a;
    const theme *look = view_theme_of(THEME_LIGHT);
    lesson_stage_write("{\"scene\": \"default.json\", \"show\": [\"map\"], \"mistake\": \"aabb\",\n"
                       "\"ask\": \"q\", \"choices\": [{\"text\": \"a\", \"mistake\": \"aabb\",\n"
                       "\"right\": true}, {\"text\": \"b\", \"mistake\": \"wrong-sign\"}]}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    teach_go(&a->teaching, 1);
    teach_choose(&a->teaching, 1);
    for (int i = 0; i < 30; i++)
        lesson_stage_wait(st, 40);
    stage_draw(st);
    assert_false(a->session.aids.verdict_hidden);
    assert_true(a->beside.shown && count_beside(&a->beside, look->ink) > 100);
    assert_int_equal(count_beside(&a->beside, look->miss_word), 0);
}

/* What an answer believes that lies farther away than the rest: within half a second all of it is
 * seen, and the rest is larger again where no answer is chosen. */
static void test_the_camera_glides_to_a_far_belief(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    lesson_stage_write("{\"scene\": \"default.json\", \"ask\": \"a\", \"choices\": [\n"
                       " {\"text\": \"b\", \"mistake\": \"pivot-origin\", \"why\": \"no\"},\n"
                       " {\"text\": \"c\", \"right\": true}]}");
    lesson_stage_open(st, 0);
    stage_draw(st);
    double before = ses->camera.zoom;
    teach_choose(&st->a.teaching, 0);
    lesson_stage_wait(st, 200);
    assert_true(ses->camera.zoom < before);
    lesson_stage_wait(st, 300);
    col_box seen = camera_visible_box(&ses->camera);
    assert_true(ses->camera.zoom < 0.8 * before && !ses->glide.on);
    assert_true(seen.min.y < -54.2); /* the ball is believed about (448.5, -34.1) */
    teach_choose(&st->a.teaching, 1);
    lesson_stage_wait(st, 1000);
    assert_true(ses->camera.zoom == before);
}

int beliefs_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_a_wrong_answer_is_believed),
        lesson_stage_test(test_a_step_shows_its_line),
        lesson_stage_test(test_a_wrong_answer_is_seen_unturned),
        lesson_stage_test(test_a_believed_way_is_told),
        lesson_stage_test(test_what_else_an_answer_believes_is_told),
        lesson_stage_test(test_an_answer_has_its_map_beside),
        lesson_stage_test(test_two_pictures_have_one_headline),
        lesson_stage_test(test_the_camera_glides_to_a_far_belief),
    };
    return cmocka_run_group_tests_name("what answers believe", tests, NULL, NULL);
}
