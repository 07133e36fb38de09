/* What a step inherits, and what its keys mean. */
#include "lesson_tests.h"

#include "lesson/lesson_cards.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define VERDICT LESSON_AID(LESSON_VERDICT)

static void steps_inherit_what_they_dont_mention(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"say\": \"a\", \"hide\": [\"verdict\", \"ghost\"], \"turn\": 0.5, \"formula\": "
        "\"local\"},"
        "{\"say\": \"b\", \"set\": {\"ball\": {\"x\": 310}}, \"show\": [\"map\", \"zones\"], "
        "\"mistake\": \"wrong-sign\"},"
        "{\"say\": \"c\", \"set\": {\"ball\": {\"y\": 100}}, \"hide\": [\"zones\"], "
        "\"mistake\": null, \"formula\": \"none\"},"
        "{\"say\": \"d\", \"scene\": \"minus-30\"}");
    lesson_state *b = &l.steps[1].state, *c = &l.steps[2].state, *d = &l.steps[3].state;
    assert_int_equal(l.steps[0].state.aids, 0);
    assert_int_equal(l.steps[0].state.scene.show, SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    assert_true(b->turn == 0.5 && b->formula == LESSON_FORMULA_LOCAL);
    assert_true(kit_shape(&b->scene, "ball")->x == 310);
    assert_true(kit_shape(&b->scene, "ball")->y == 194.7);
    assert_int_equal(b->aids, LESSON_AID(LESSON_MAP));
    assert_int_equal(b->program.at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    assert_true(kit_shape(&c->scene, "ball")->x == 310 && kit_shape(&c->scene, "ball")->y == 100);
    assert_int_equal(c->scene.show, SHOW(SHOW_DISTANCE) | SHOW(SHOW_RADIUS));
    assert_true(lab_is_right(&c->program) && c->formula == LESSON_FORMULA_NONE && c->turn == 0.5);
    assert_int_equal(d->aids, VERDICT);
    assert_int_equal(d->scene.show, SHOW(SHOW_GHOST) | SHOW(SHOW_DISTANCE) | SHOW(SHOW_NUMBERS));
    assert_true(d->turn == 0 && kit_shape(&d->scene, "bar at -30")->angle.turn == -30);
    assert_int_equal(l.steps[0].scene_number, l.steps[2].scene_number);
    assert_int_not_equal(l.steps[2].scene_number, l.steps[3].scene_number);
    lesson_free(&l);
}

#define CHOICES "\"choices\": [{\"text\": \"x\", \"right\": true}, {\"text\": \"y\"}]"

/* The next step goes on from what was seen last: the reveal. */
static void steps_inherit_the_reveal(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"ask\": \"a\", \"hide\": [\"verdict\", \"ghost\"], " CHOICES
                         ", \"reveal\": {\"show\": [\"ghost\"], \"turn\": 1}},"
                         "{\"say\": \"b\"},"
                         "{\"ask\": \"c\", \"hide\": [\"verdict\"], " CHOICES "},"
                         "{\"ask\": \"d\", \"hide\": [\"verdict\"], " CHOICES
                         ", \"reveal\": {\"hide\": [\"verdict\"]}}");
    const lesson_step *a = &l.steps[0], *b = &l.steps[1], *c = &l.steps[2], *d = &l.steps[3];
    assert_true(a->state.aids == 0 && a->state.turn == 0 &&
                !(a->state.scene.show & SHOW(SHOW_GHOST)));
    assert_true(a->revealed.aids == VERDICT && a->revealed.turn == 1);
    assert_true(a->revealed.scene.show & SHOW(SHOW_GHOST));
    assert_true(b->state.turn == 1 && b->state.aids == VERDICT);
    assert_true(b->state.scene.show & SHOW(SHOW_GHOST));
    assert_true(c->state.aids == 0 && c->revealed.aids == VERDICT);
    assert_true(d->revealed.aids == 0);
    lesson_free(&l);
}

/* The places are numbers as the scene's convention has them, and mean what x and y mean there: a
 * bar's corner in sdl2, and y grows up in box2d. */
static void a_way_is_read_as_the_scene_is(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"ask\": \"a\", \"choices\": [{\"text\": \"x\", \"moves\": {\"bar\": [[0, 0]]}}, "
        "{\"text\": \"y\", \"right\": true}]},"
        "{\"scene\": {\"unrotate\": 1, \"convention\": \"box2d\", \"shapes\": [{\"id\": \"b\", "
        "\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 1}]}, \"ask\": \"b\", "
        "\"choices\": [{\"text\": \"x\", \"moves\": {\"b\": [[3, 4], [5, 6]]}}, {\"text\": "
        "\"y\", \"right\": true}, {\"text\": \"z\", \"from\": [7, 8], \"moves\": {\"b\": "
        "[[3, 4]]}}]}");
    const lesson_way *bar = &l.steps[0].choices[0].moves, *b = &l.steps[1].choices[0].moves;
    assert_int_equal(bar->count, 2);
    assert_float_equal(bar->at[0].x, 320, 1e-9); /* the default bar's middle */
    assert_float_equal(bar->at[0].y, 210, 1e-9);
    assert_float_equal(bar->at[1].x, 80, 1e-9); /* as its corner is moved to (0, 0) */
    assert_float_equal(bar->at[1].y, 30, 1e-9);
    assert_int_equal(b->count, 3);
    for (int i = 0; i < 3; i++)
        assert_true(fabs(b->at[i].x - (1 + 2 * i)) < 1e-9 && fabs(b->at[i].y + 2 + 2 * i) < 1e-9);
    assert_false(lesson_choice_is_drawn(&l.steps[0].choices[1]));
    assert_true(lesson_choice_is_drawn(&l.steps[0].choices[0]));
    const lesson_way *elsewhere = &l.steps[1].choices[2].moves;
    assert_true(elsewhere->elsewhere && !b->elsewhere && elsewhere->count == 2);
    assert_true(fabs(elsewhere->at[0].x - 7) < 1e-9 && fabs(elsewhere->at[0].y + 8) < 1e-9);
    assert_true(fabs(elsewhere->at[1].x - 3) < 1e-9 && fabs(elsewhere->at[1].y + 4) < 1e-9);
    lesson_free(&l);
}

/* A point that is taken for the nearest is in the scene's convention: in box2d y grows up. */
static void a_nearest_point_is_read_as_the_scene_is(void **state)
{
    (void)state;
    lesson l = kit_steps(
        "{\"say\": \"a\"}, {\"scene\": {\"unrotate\": 1, \"convention\": \"box2d\", \"shapes\": "
        "[{\"id\": \"b\", "
        "\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 1}, {\"id\": \"r\", \"kind\": "
        "\"rectangle\", \"x\": 4, \"y\": 2, \"width\": 1, \"height\": 1, \"angle\": 0}]}, "
        "\"ask\": \"b\", \"choices\": [{\"text\": \"x\", \"nearest\": [4, 2.5], \"hit\": "
        "false}, {\"text\": \"y\", \"right\": true}, {\"text\": \"z\", \"nearest\": "
        "[1.5, 2.5], \"hit\": true}]}");
    const lesson_choice *x = &l.steps[1].choices[0];
    assert_true(x->nearest_given && lesson_choice_is_drawn(x));
    assert_true(x->nearest.x == 4 && x->nearest.y == -2.5);
    assert_false(l.steps[1].choices[1].nearest_given);
    lesson_free(&l);
}

/* A solution changes what a task shows; the step after it goes on from the task as it is written.
 */
static void a_solution_is_inherited_by_nobody(void **state)
{
    (void)state;
    lesson l =
        kit_steps("{\"hide\": [\"verdict\"], \"try\": \"t\", \"until\": "
                  "{\"hit\": true}, \"solved\": {\"set\": {\"ball\": {\"x\": 320, \"y\": 210}}, "
                  "\"turn\": 1, \"say\": \"inside\"}}, {\"say\": \"s\"}");
    const lesson_step *task = &l.steps[0], *next = &l.steps[1];
    assert_true(task->solved_given && !next->solved_given);
    assert_string_equal(task->solution, "inside");
    assert_true(kit_shape((scene *)&task->solved.scene, "ball")->x == 320);
    assert_true(task->solved.turn == 1 && task->solved.aids & LESSON_AID(LESSON_VERDICT));
    assert_true(kit_shape((scene *)&task->state.scene, "ball")->x == 405.5);
    assert_true(kit_shape((scene *)&next->state.scene, "ball")->x == 405.5);
    assert_true(next->state.turn == 0 && !(next->state.aids & LESSON_AID(LESSON_VERDICT)));
    lesson_free(&l);
}

static void all_keys_are_read(void **state)
{
    (void)state;
    lesson l = kit_lesson(
        "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 7.5, \"idea\": \"I\", "
        "\"source\": "
        "[\"p\", \"q\"], \"steps\": [{\"scene\": \"default\", \"ask\": \"a?\", \"choices\": ["
        "{\"text\": \"A\", \"mistake\": \"wrong-sign,edges-only\", \"hit\": true, \"why\": "
        "\"w\"},"
        "{\"text\": \"B\"}, {\"text\": \"C\", \"right\": true}], \"note\": \"n\"},"
        "{\"try\": \"t\", \"drag\": [\"bar.angle\", \"bar.size\", \"ball\"], \"hints\": "
        "[\"h\", "
        "\"i\"], \"until\": {\"gap\": [1, 2], \"hit\": false, \"region\": \"side\", \"zones\": "
        "3, "
        "\"disagrees\": \"aabb\", \"meets\": [\"bar\", \"ball\"], \"misses\": [\"ball\", "
        "\"bar\"], \"answer\": 26}},"
        "{\"say\": \"s\", \"paper\": \"on paper\", \"play\": 12.5, \"convention\": \"pygame\", "
        "\"motion\": {\"ahead\": "
        "9}}]}");
    const lesson_step *ask = &l.steps[0], *try = &l.steps[1], *say = &l.steps[2];
    const lesson_goal *goal = &try->goal;
    assert_true(l.minutes == 7.5);
    assert_string_equal(l.source, "p; q");
    assert_int_equal(ask->choices[0].believes.at[LAB_ANGLE], MISTAKE_WRONG_SIGN);
    assert_int_equal(ask->choices[0].believes.at[LAB_CLAMP], MISTAKE_EDGES_ONLY);
    assert_true(ask->choices[0].says_given && ask->choices[0].says_hit);
    assert_true(ask->choice_count == 3 && lesson_step_right(ask) == 2);
    assert_string_equal(ask->choices[0].why, "w");
    assert_null(ask->choices[1].why);
    assert_string_equal(ask->note, "n");
    assert_string_equal(try->hints[1], "i");
    assert_string_equal(say->paper, "on paper");
    assert_true(!try->paper && !try->solved_given);
    assert_int_equal(goal->wants, (1 << LESSON_WANTS) - 1);
    assert_true(goal->gap_low == 1 && goal->gap_high == 2 && !goal->hit && goal->zones == 3);
    assert_true(goal->region == LESSON_SIDE && goal->answer == 26);
    assert_int_equal(goal->disagrees.at[LAB_LOCALISE], MISTAKE_AABB);
    assert_string_equal(goal->meets.ids[1], "ball");
    assert_string_equal(goal->misses.ids[1], "bar");
    assert_int_equal(lesson_step_drags(try, "bar"),
                     SHAPE_PART(SHAPE_ANGLE) | SHAPE_PART(SHAPE_SIZE));
    assert_int_equal(lesson_step_drags(try, "ball"), SHAPE_ALL_PARTS);
    assert_int_equal(lesson_step_drags(try, "other"), 0);
    assert_int_equal(lesson_step_drags(say, "other"), SHAPE_ALL_PARTS);
    assert_int_equal(lesson_step_drags(&l.steps[0], "ball"), 0); /* the question's picture */
    assert_true(say->state.frames == 12.5 && say->state.scene.rules.preview_frames == 9);
    /* Numbers stay: 30 in pygame turns the other way. */
    assert_string_equal(say->state.scene.convention.id, "pygame");
    assert_true(scene_angle_in(say->state.scene.shapes[0].angle, ANGLE_DEGREES) == -30);
    lesson_free(&l);
}

/* What is written for a state is read as that state. */
static void states_are_written_as_steps(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"say\": \"a\"},"
                         "{\"say\": \"b\", \"hide\": [\"verdict\", \"ghost\"], \"show\": [\"map\", "
                         "\"clamp-x\", \"zones\"], \"turn\": 0.25, \"play\": 3.5, \"mistake\": "
                         "\"wrong-sign,edges-only\", \"formula\": \"clamp-y\", \"set\": {\"ball\": "
                         "{\"x\": 0.1}}, \"convention\": \"pygame\"}");
    for (size_t i = 0; i < l.count; i++) {
        const lesson_state *written = &l.steps[i].state;
        char *step = lesson_step_text(written, "a \"caption\"");
        text_buffer b = {0};
        text_add_format(&b,
                        "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": "
                        "\"I\", \"steps\": [%s]}",
                        step);
        lesson again = kit_lesson(b.data);
        const lesson_state *read = &again.steps[0].state;
        assert_string_equal(again.steps[0].text, "a \"caption\"");
        assert_true(read->aids == written->aids && read->formula == written->formula);
        assert_true(read->turn == written->turn && read->frames == written->frames);
        assert_memory_equal(&read->program, &written->program, sizeof read->program);
        assert_int_equal(read->scene.show, written->scene.show);
        assert_true(scene_convention_same(&read->scene.convention, &written->scene.convention));
        for (size_t k = 0; k < 2; k++)
            assert_true(scene_shape_same(&read->scene.shapes[k], &written->scene.shapes[k]));
        lesson_free(&again);
        text_free(&b);
        free(step);
    }
    lesson_free(&l);
}

static void an_empty_list_of_drags_allows_none(void **state)
{
    (void)state;
    lesson l = kit_steps("{\"try\": \"t\", \"drag\": [], \"until\": {\"answer\": 1}}");
    assert_int_equal(lesson_step_drags(&l.steps[0], "ball"), 0);
    lesson_free(&l);
}

/* In a folder of these tests; valid until the next call. */
static const char *file_named(const char *name)
{
    static char path[512];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/test-lesson-files/%s", build ? build : "build", name);
    return path;
}

static void write_to(const char *name, const char *text)
{
    FILE *f = fopen(file_named(name), "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0 && fclose(f) == 0);
}

/* A scene beside the lesson comes before an example of that name. */
static void scenes_are_looked_for_beside_the_lesson(void **state)
{
    (void)state;
    lesson l;
    problem why;
    mkdir(file_named(""), 0777);
    write_to("default.json",
             "{\"unrotate\": 1, \"shapes\": [{\"id\": \"own\", \"kind\": \"point\", \"x\": 1, "
             "\"y\": 2}]}");
    write_to("a.json",
             "{\"unrotate-lesson\": 1, \"title\": \"T\", \"minutes\": 5, \"idea\": \"I\", "
             "\"steps\": [{\"scene\": \"default.json\", \"say\": \"s\"}, {\"scene\": \"default\", "
             "\"say\": \"s\"}]}");
    assert_true(lesson_load(&l, file_named("a.json"), kit_sources(), &why));
    assert_string_equal(l.steps[0].state.scene.shapes[0].id, "own");
    assert_string_equal(l.steps[1].state.scene.shapes[0].id, "bar");
    lesson_free(&l);
}

static void cards_tell_of_a_folder(void **state)
{
    (void)state;
    lesson_cards cards;
    write_to("b.json", "{\"unrotate-lesson\": 1,\n\"title\": 3, \"minutes\": 5, \"idea\": \"I\", "
                       "\"steps\": []}");
    write_to("c.txt", "no lesson");
    assert_true(lesson_cards_read(&cards, file_named(""), kit_sources()));
    assert_int_equal(cards.count, 3);
    assert_string_equal(cards.all[0].path, file_named("a.json"));
    assert_string_equal(cards.all[0].title, "T");
    assert_string_equal(cards.all[0].idea, "I");
    assert_true(cards.all[0].minutes == 5);
    assert_null(cards.all[1].title);
    assert_non_null(strstr(cards.all[1].wrong.text, "b.json:2:1: title is 3"));
    assert_null(cards.all[2].title); /* default.json, a scene */
    lesson_cards_free(&cards);
    assert_true(lesson_cards_read(&cards, file_named("nowhere/"), kit_sources()));
    assert_int_equal(cards.count, 0);
    lesson_cards_free(&cards);
}

int test_reading(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_inherit_what_they_dont_mention),
        cmocka_unit_test(steps_inherit_the_reveal),
        cmocka_unit_test(all_keys_are_read),
        cmocka_unit_test(a_solution_is_inherited_by_nobody),
        cmocka_unit_test(a_way_is_read_as_the_scene_is),
        cmocka_unit_test(a_nearest_point_is_read_as_the_scene_is),
        cmocka_unit_test(states_are_written_as_steps),
        cmocka_unit_test(an_empty_list_of_drags_allows_none),
        cmocka_unit_test(scenes_are_looked_for_beside_the_lesson),
        cmocka_unit_test(cards_tell_of_a_folder),
    };
    return cmocka_run_group_tests_name("reading", tests, NULL, NULL);
}
