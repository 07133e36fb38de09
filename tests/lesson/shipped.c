/* The lessons that come with the program: right answers, and what the wrong ones believe. Expected
 * values are those of the plan or by hand. That each task can be solved: tests/shell. */
#include "lesson_tests.h"

#include "lesson/lesson_bounds.h"
#include "lesson/lesson_cards.h"
#include "lesson/lesson_run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const NAMES[] = {
    "01-nearest-point", "02-clamp",         "03-unrotate", "04-which-way", "05-pivot",
    "06-your-turn",     "07-round-corners", "08-way-out",  "09-bounce",    "10-too-fast"};
enum { LESSONS = sizeof NAMES / sizeof *NAMES };

static void there_are_ten_without_a_warning(void **state)
{
    (void)state;
    lesson_cards cards;
    assert_true(lesson_cards_read(&cards, "assets/lessons/", kit_sources()));
    assert_int_equal(cards.count, LESSONS);
    for (size_t i = 0; i < LESSONS; i++) {
        if (!cards.all[i].title)
            fail_msg("%s", cards.all[i].wrong.text);
        lesson l = kit_shipped(NAMES[i]);
        assert_string_equal(cards.all[i].title, l.title);
        if (l.warnings[0])
            fail_msg("%s: %s", NAMES[i], l.warnings);
        assert_in_range((int)l.minutes, 8, 10);
        assert_non_null(l.source);
        lesson_free(&l);
    }
    lesson_cards_free(&cards);
}

/* What a new lesson begins with has a step of each kind, in all of which is something to learn. */
static void the_template_is_right(void **state)
{
    (void)state;
    lesson l;
    problem why;
    if (!lesson_load(&l, "assets/lesson.json", kit_sources(), &why))
        fail_msg("%s", why.text);
    assert_string_equal(l.warnings, "");
    assert_int_equal(l.count, 3);
    for (int kind = 0; kind < LESSON_KINDS; kind++) {
        size_t i = 0;
        while (i < l.count && (int)l.steps[i].kind != kind)
            i++;
        assert_true(i < l.count);
    }
    const lesson_step *question = &l.steps[0]; /* the ghost would answer it */
    assert_false(question->state.scene.show & SHOW(SHOW_GHOST));
    assert_true(question->revealed.scene.show & SHOW(SHOW_GHOST));
    lesson_free(&l);
}

static bool has_digit(const char *words)
{
    return strpbrk(words, "0123456789") != NULL;
}

/* What a caption says of the picture stays true: nobody can drag it into something else. Others
 * tell a rule, number a list, or speak of another picture. */
static void captions_with_numbers_stay_true(void **state)
{
    (void)state;
    const char *const rules[] = {"1. Subtract",         "2. Turn (dx", "3. Add",
                                 "See what yours says", "lesson 10",   "if v·n is",
                                 "while v·n is",        "at any speed"};
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            const lesson_step *step = &l.steps[k];
            bool rule = !has_digit(step->text);
            for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
                rule = rule || strstr(step->text, rules[r]);
            bool still = step->drags_listed && step->drag_count == 0;
            if (step->kind == LESSON_SAY && rule == still)
                fail_msg("%s, step %zu: \"%s\" %s", NAMES[i], k + 1, step->text,
                         still ? "is a rule" : "can be dragged into something false");
        }
        lesson_free(&l);
    }
}

/* Every question: its right choice, and what the choices believe and say: 'h' hit, 'm' miss, '-'
 * not told. */
static const struct question {
    const char *name;
    size_t step, right;
    const char *says;
    mistake_id believes[LESSON_CHOICES];
} QUESTIONS[] = {
    {"01-nearest-point", 1, 1, "mhm", {MISTAKE_CORNERS_ONLY}},
    {"02-clamp", 0, 0, "----", {MISTAKE_NONE, MISTAKE_MISSING_ELSE_Y, MISTAKE_MISSING_ELSE_X}},
    {"02-clamp", 3, 1, "hm", {MISTAKE_CORNERS_NOT_ROUNDED}},
    {"02-clamp", 4, 0, "hm", {MISTAKE_NONE, MISTAKE_EDGES_ONLY}},
    {"03-unrotate",
     0,
     1,
     "hmhm",
     {MISTAKE_ANGLE_IGNORED, MISTAKE_NONE, MISTAKE_AABB, MISTAKE_PIVOT_ORIGIN_USED}},
    {"04-which-way", 0, 1, "hmm", {MISTAKE_WRONG_SIGN, MISTAKE_NONE, MISTAKE_DEGREES_AS_RADIANS}},
    {"04-which-way", 1, 1, "m-", {MISTAKE_ABSOLUTE_ANGLE}},
    {"05-pivot",
     0,
     2,
     "----",
     {MISTAKE_WRONG_SIGN, MISTAKE_DEGREES_AS_RADIANS, MISTAKE_PIVOT_BOTTOM_LEFT,
      MISTAKE_XY_IS_CENTRE}},
    {"06-your-turn", 4, 0, "hm", {MISTAKE_NONE, MISTAKE_RADIUS_FORGOTTEN}},
    {"07-round-corners",
     0,
     0,
     "mmh",
     {MISTAKE_NONE, MISTAKE_CORNERS_NOT_ROUNDED, MISTAKE_BOUNDING_CIRCLE}},
    {"08-way-out", 0, 1, "----", {MISTAKE_NONE}},
    {"08-way-out", 6, 2, "---", {MISTAKE_NONE}},
    {"09-bounce", 0, 2, "---", {MISTAKE_NONE}},
    {"10-too-fast", 0, 2, "---", {MISTAKE_NONE}},
    {"10-too-fast", 3, 2, "---", {MISTAKE_NONE}},
};

/* "Does the ball hit it?", "Is it a hit?" (twice), "compare". */
static const struct {
    const char *name;
    size_t step;
} HIT_OR_MISS[] = {{"01-nearest-point", 1}, {"02-clamp", 3}, {"02-clamp", 4}, {"06-your-turn", 4}};

static void some_questions_ask_for_the_verdict(void **state)
{
    (void)state;
    size_t found = 0;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            if (!lesson_step_asks_verdict(&l.steps[k]))
                continue;
            if (found == sizeof HIT_OR_MISS / sizeof *HIT_OR_MISS ||
                strcmp(NAMES[i], HIT_OR_MISS[found].name) != 0 || k != HIT_OR_MISS[found].step)
                fail_msg("%s, step %zu doesn't ask for hit or miss", NAMES[i], k);
            found++;
        }
        lesson_free(&l);
    }
    assert_int_equal(found, sizeof HIT_OR_MISS / sizeof *HIT_OR_MISS);
}

static void check_choice(const struct question *q, const lesson_step *step, size_t i)
{
    const lesson_choice *choice = &step->choices[i];
    lab_program expected = {.at = {MISTAKE_NONE}};
    if (q->believes[i] != MISTAKE_NONE)
        expected = lab_with(expected, q->believes[i]);
    char says = choice->says_given ? choice->says_hit ? 'h' : 'm' : '-';
    if (memcmp(&choice->believes, &expected, sizeof expected) != 0 || says != q->says[i])
        fail_msg("%s, step %zu, choice %zu: it says %c, expected %c", q->name, q->step, i, says,
                 q->says[i]);
    pairs p = kit_pairs(&step->state.scene);
    lab_pair pair;
    if (says != '-' && (q->believes[i] || i == q->right)) {
        bool hits[MISTAKES];
        assert_true(lab_pair_of(&step->state.scene, &p, &pair));
        lab_answers(&step->state.scene.convention, &pair, COL_TOUCH_IS_MISS, hits);
        if (hits[q->believes[i]] != (says == 'h'))
            fail_msg("%s, step %zu, choice %zu: its program says %d", q->name, q->step, i,
                     hits[q->believes[i]]);
    }
    scene_pairs_free(&p);
}

static void wrong_answers_believe_what_the_lesson_says(void **state)
{
    (void)state;
    size_t asked = 0;
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        const struct question *q = &QUESTIONS[i];
        lesson l = kit_shipped(q->name);
        const lesson_step *step = &l.steps[q->step];
        assert_int_equal(step->kind, LESSON_ASK);
        assert_int_equal(step->choice_count, strlen(q->says));
        assert_int_equal(lesson_step_right(step), q->right);
        for (size_t k = 0; k < step->choice_count; k++)
            check_choice(q, step, k);
        lesson_free(&l);
    }
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++)
            asked += l.steps[k].kind == LESSON_ASK;
        lesson_free(&l);
    }
    assert_int_equal(asked, sizeof QUESTIONS / sizeof *QUESTIONS);
}

/* Something of every wrong answer is drawn. */
static void every_wrong_answer_is_drawn(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        lesson l = kit_shipped(QUESTIONS[i].name);
        const lesson_step *step = &l.steps[QUESTIONS[i].step];
        for (size_t k = 0; k < step->choice_count; k++)
            if (!step->choices[k].right && !lesson_choice_is_drawn(&step->choices[k]))
                fail_msg("%s: of \"%s\" nothing is drawn", l.title, step->choices[k].text);
        lesson_free(&l);
    }
}

/* Two maps that a question compares must differ: four beliefs, four maps. */
static void beliefs_of_a_question_differ(void **state)
{
    (void)state;
    lesson l = kit_shipped("05-pivot");
    const lesson_step *step = &l.steps[0];
    pairs p = kit_pairs(&step->state.scene);
    lab_pair pair;
    assert_true(lab_pair_of(&step->state.scene, &p, &pair));
    for (size_t a = 0; a < 4; a++)
        for (size_t b = 0; b < a; b++) {
            int differ = 0;
            for (int place = 0; place < 400; place++) {
                int column = place % 20, row = place / 20;
                double x = 170 + 15 * column, y = 90 + 12 * row;
                lab_test tests[2];
                for (int i = 0; i < 2; i++)
                    tests[i] = lab_prepare(&step->state.scene.convention, &pair.rectangle,
                                           step->choices[i ? b : a].believes, COL_TOUCH_IS_MISS);
                differ += lab_hit(&tests[0], x, y, 20) != lab_hit(&tests[1], x, y, 20);
            }
            if (differ < 20)
                fail_msg("choices %zu and %zu differ at %d of 400 places", a, b, differ);
        }
    scene_pairs_free(&p);
    lesson_free(&l);
}

/* ---- All of it ---- */

/* With that choice, or, where it was tried already, the next one. */
static void answer(const lesson *l, lesson_run *run, size_t choice)
{
    size_t count = lesson_step_now(l, run)->choice_count;
    if (!lesson_answer(l, run, choice % count))
        assert_true(lesson_answer(l, run, (choice + 1) % count));
}

/* From the first to the last page, alone, each question answered with each choice first. */
static void lessons_can_be_played_to_their_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < LESSONS; i++)
        for (size_t first = 0; first < LESSON_CHOICES; first++) {
            lesson l = kit_shipped(NAMES[i]);
            lesson_run run = lesson_start(LESSON_ALONE);
            int rounds = 0;
            while (lesson_step_now(&l, &run) && rounds++ < 200) {
                const lesson_step *step = lesson_step_now(&l, &run);
                assert_true(lesson_caption(&l, &run)[0]);
                if (lesson_forward(&l, &run))
                    continue;
                if (step->kind == LESSON_TRY)
                    assert_true(lesson_skip(&l, &run));
                else
                    answer(&l, &run, first);
            }
            assert_int_equal(lesson_phase_of(&l, &run), LESSON_PHASE_END);
            lesson_free(&l);
        }
}

/* In class, by PageDown alone, and back again to where it began. */
static void lessons_can_be_shown_to_their_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        lesson_run run = lesson_start(LESSON_IN_CLASS);
        size_t stops = 0, back = 0;
        while (lesson_forward(&l, &run))
            stops++;
        assert_int_equal(run.step, l.count - 1);
        while (lesson_back(&l, &run))
            back++;
        assert_true(run.step == 0 && stops == back && stops >= l.count - 1);
        lesson_free(&l);
    }
}

/* A question whose choices say hit or miss shows neither that nor the distance. */
static void questions_dont_tell_their_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        lesson l = kit_shipped(QUESTIONS[i].name);
        const lesson_state *asked = &l.steps[QUESTIONS[i].step].state;
        if (asked->aids & LESSON_AID(LESSON_VERDICT) ||
            (strpbrk(QUESTIONS[i].says, "hm") && asked->scene.show & SHOW(SHOW_DISTANCE)))
            fail_msg("%s, step %zu tells", QUESTIONS[i].name, QUESTIONS[i].step);
        lesson_free(&l);
    }
}

/* Nor does a task that asks for the distance. */
static void computed_tasks_dont_tell_their_answers(void **state)
{
    (void)state;
    int asked = 0;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            const lesson_state *shown = &l.steps[k].state;
            if (l.steps[k].kind != LESSON_TRY ||
                !(l.steps[k].goal.wants & (1u << LESSON_WANT_ANSWER)))
                continue;
            if (shown->aids & LESSON_AID(LESSON_VERDICT) ||
                shown->scene.show & (SHOW(SHOW_DISTANCE) | SHOW(SHOW_GHOST)) ||
                shown->formula != LESSON_FORMULA_NONE)
                fail_msg("%s, step %zu tells", NAMES[i], k);
            asked++;
        }
        lesson_free(&l);
    }
    assert_int_equal(asked, 2); /* both in "Your turn" */
}

static void expect_program(const lesson *l, size_t step, const lab_program *expected)
{
    if (memcmp(&l->steps[step].state.program, expected, sizeof *expected) != 0)
        fail_msg("%s, step %zu shows another program than it is about", l->title, step);
}

/* A game stops the ball with the wrong sign; whoever asks has the pivot wrong; and where a task is
 * to find a place where a program is wrong that one is drawn. */
static void steps_show_the_mistakes_that_they_are_about(void **state)
{
    (void)state;
    const lab_program none = {.at = {MISTAKE_NONE}};
    const lab_program wrong_sign = lab_with(none, MISTAKE_WRONG_SIGN);
    int tasks = 0;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++)
            if (l.steps[k].goal.wants & (1u << LESSON_WANT_DISAGREES)) {
                expect_program(&l, k, &l.steps[k].goal.disagrees);
                tasks++;
            }
        if (i == 0)
            expect_program(&l, 0, &wrong_sign);
        if (i == 4)
            expect_program(&l, 0, &l.steps[0].choices[lesson_step_right(&l.steps[0])].believes);
        lesson_free(&l);
    }
    assert_int_equal(tasks, 6);
}

/* Words about a line of the test stand above that line, in the picture that they speak of: straight
 * again from where it is turned back. */
static void spoken_lines_of_the_test_are_shown(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t step;
        lesson_formula formula;
        double turn;
    } SPOKEN[] = {
        {"02-clamp", 1, LESSON_FORMULA_CLAMP_X, 0},
        {"02-clamp", 2, LESSON_FORMULA_CLAMP_Y, 0},
        {"02-clamp", 6, LESSON_FORMULA_CLAMP, 0},
        {"03-unrotate", 1, LESSON_FORMULA_OFFSET, 0},
        {"03-unrotate", 2, LESSON_FORMULA_LOCAL, 1},
        {"03-unrotate", 3, LESSON_FORMULA_CLAMP_X, 1},
        {"03-unrotate", 4, LESSON_FORMULA_CLAMP_Y, 1},
        {"03-unrotate", 5, LESSON_FORMULA_COMPARE, 1},
        {"05-pivot", 2, LESSON_FORMULA_OFFSET, 0},
        {"05-pivot", 3, LESSON_FORMULA_LOCAL, 1},
        {"06-your-turn", 0, LESSON_FORMULA_OFFSET, 0},
        {"06-your-turn", 1, LESSON_FORMULA_LOCAL, 1},
        {"06-your-turn", 2, LESSON_FORMULA_CLAMP, 1},
        {"06-your-turn", 3, LESSON_FORMULA_COMPARE, 1},
    };
    for (size_t i = 0; i < sizeof SPOKEN / sizeof *SPOKEN; i++) {
        lesson l = kit_shipped(SPOKEN[i].name);
        const lesson_state *shown = &l.steps[SPOKEN[i].step].state;
        if (shown->formula != SPOKEN[i].formula || shown->turn != SPOKEN[i].turn)
            fail_msg("%s, step %zu shows %s, turned back by %g; expected %s, %g", SPOKEN[i].name,
                     SPOKEN[i].step, lesson_formula_name(shown->formula), shown->turn,
                     lesson_formula_name(SPOKEN[i].formula), SPOKEN[i].turn);
        lesson_free(&l);
    }
}

/* At its end "Your turn" speaks of conventions, and of three balls that it names by their places.
 */
static void the_end_of_your_turn_is_drawn(void **state)
{
    (void)state;
    static const col_vec BALLS[] = {{400, 200}, {346, 312}, {350, 225}};
    lesson l = kit_shipped("06-your-turn");
    const lesson_state *toolkit = &l.steps[l.count - 2].state, *end = &l.steps[l.count - 1].state;
    assert_true(toolkit->scene.show & SHOW(SHOW_CONVENTION));
    assert_true(end->aids & LESSON_AID(LESSON_NAMES));
    for (size_t i = 0; i < sizeof BALLS / sizeof *BALLS; i++) {
        char name[32];
        snprintf(name, sizeof name, "(%g, %g)", BALLS[i].x, BALLS[i].y);
        const shape *ball = kit_shape(&l.steps[l.count - 1].state.scene, name);
        if (ball->x != BALLS[i].x || ball->y != BALLS[i].y || ball->radius != 35)
            fail_msg("%s is at (%g, %g), its radius %g", name, ball->x, ball->y, ball->radius);
    }
    assert_false((toolkit->aids | end->aids) & LESSON_AID(LESSON_VERDICT)); /* of what? */
    lesson_free(&l);
}

/* What only says something asks nothing that somebody could answer with a letter: such a question
 * has choices. Those that are left are for talking about. */
static void questions_have_choices(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t step;
    } TALK[] = {{"01-nearest-point", 0}, /* "Why?" Lesson 4 comes back to it */
                {"01-nearest-point", 6}, /* lesson 2 asks it */
                {"03-unrotate", 7},      /* to be told the neighbour */
                {"06-your-turn", 13},    /* of one's own program */
                {"08-way-out", 5}};      /* answered in the same breath */
    size_t found = 0;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            if (l.steps[k].kind != LESSON_SAY || !strchr(l.steps[k].text, '?'))
                continue;
            if (found == sizeof TALK / sizeof *TALK || strcmp(TALK[found].name, NAMES[i]) != 0 ||
                TALK[found].step != k)
                fail_msg("%s, step %zu asks without choices: %s", NAMES[i], k, l.steps[k].text);
            found++;
        }
        lesson_free(&l);
    }
    assert_int_equal(found, sizeof TALK / sizeof *TALK);
}

/* Tasks say what is to be moved, and nothing else can be: most often the ball, whose size stays. */
static void tasks_move_what_they_speak_of(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t step;
        unsigned bar, ball;
    } OTHERS[] = {{"03-unrotate", 6, SHAPE_PART(SHAPE_ANGLE), 0},
                  {"06-your-turn", 5, 0, 0},
                  {"06-your-turn", 7, 0, 0},
                  {"09-bounce", 4, 0, SHAPE_PART(SHAPE_VELOCITY)},
                  {"10-too-fast", 1, 0, SHAPE_PART(SHAPE_VELOCITY)}};
    size_t found = 0;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            if (l.steps[k].kind != LESSON_TRY)
                continue;
            bool other = found < sizeof OTHERS / sizeof *OTHERS &&
                         !strcmp(OTHERS[found].name, NAMES[i]) && OTHERS[found].step == k;
            unsigned bar = lesson_step_drags(&l.steps[k], "bar");
            unsigned ball = lesson_step_drags(&l.steps[k], "ball");
            if (other ? bar != OTHERS[found].bar || ball != OTHERS[found].ball
                      : bar != 0 || ball != SHAPE_PART(SHAPE_PLACE))
                fail_msg("%s, step %zu lets %x of the bar and %x of the ball be dragged", NAMES[i],
                         k, bar, ball);
            found += other;
        }
        lesson_free(&l);
    }
    assert_int_equal(found, sizeof OTHERS / sizeof *OTHERS);
}

/* Whether the lesson's task, its last step but one, is solved with the ball's velocity so much
 * another one. */
static bool aims(const lesson *l, double dx, double dy)
{
    scene s = scene_empty();
    const lesson_step *step = &l->steps[l->count - 2];
    lesson_effort effort = {.solved = false};
    assert_true(scene_copy(&s, &step->state.scene));
    shape *ball = &s.shapes[scene_index(&s, "ball")];
    ball->velocity_x += dx;
    ball->velocity_y += dy;
    bool solved = lesson_task_look(&step->goal, &effort, &s, &(pairs){.count = 0}, NULL, true);
    scene_free(&s);
    return solved;
}

/* No key that is tried, pressed once, hits the target, as the hint's velocity (-2, 4) does. */
static void aiming_takes_more_than_one_key(void **state)
{
    (void)state;
    static const double BY[] = {-10, -1, -0.1, 0, 0.1, 1, 10};
    lesson l = kit_shipped("09-bounce");
    for (size_t i = 0; i < sizeof BY / sizeof *BY; i++)
        if (aims(&l, BY[i], 0) || aims(&l, 0, BY[i]))
            fail_msg("solved by changing one part of the velocity by %g", BY[i]);
    assert_true(aims(&l, -2, 0));
    lesson_free(&l);
}

/* One camera for all steps of a scene: what it has to show is no more than some times what is real.
 */
static void lessons_have_room(void **state)
{
    (void)state;
    for (size_t i = 0; i < LESSONS; i++) {
        lesson l = kit_shipped(NAMES[i]);
        for (size_t k = 0; k < l.count; k++) {
            col_box box, shapes;
            assert_true(lesson_bounds(&l, l.steps[k].scene_number, LESSON_ALL_KINDS, &box));
            assert_true(scene_bounds(&l.steps[k].state.scene, false, &shapes));
            assert_true(box.min.x <= shapes.min.x && box.max.y >= shapes.max.y);
            double width = box.max.x - box.min.x, height = box.max.y - box.min.y;
            if (width > 1300 || height > 760)
                fail_msg("%s, step %zu needs %g x %g", NAMES[i], k, width, height);
        }
        lesson_free(&l);
    }
}

/* A class has to see it from its last row: the box leaves it so much of the picture. */
static void check_share(const char *name, size_t first, size_t end, const char *id, double least)
{
    lesson l = kit_shipped(name);
    for (size_t k = first; k < end; k++) {
        col_box box;
        const shape *s = kit_shape((scene *)&l.steps[k].state.scene, id);
        if (!s) /* another scene has others */
            continue;
        assert_true(lesson_bounds(&l, l.steps[k].scene_number, LESSON_ALL_KINDS, &box));
        double size = s->kind == SHAPE_CIRCLE ? 2 * s->radius : s->width;
        double wide = size / (box.max.x - box.min.x), high = size / (box.max.y - box.min.y);
        if (fmin(wide, high) < least)
            fail_msg("%s, step %zu: %s is %.3f of the width and %.3f of the height, expected %g",
                     name, k, id, wide, high, least);
    }
    lesson_free(&l);
}

/* However far the balls fly, and whatever another exercise of the same lesson has to show. */
static void what_is_spoken_of_is_large(void **state)
{
    (void)state;
    check_share("10-too-fast", 0, 3, "ball", 0.04);
    check_share("10-too-fast", 3, 5, "upper ball", 0.04);
    check_share("06-your-turn", 0, 5, "bar", 0.7);
}

/* At the hint's 25 its tip is in the picture, which is at least twice as wide as it is high. */
static void the_arrow_of_a_task_can_be_drawn_as_far_as_it_says(void **state)
{
    (void)state;
    lesson l = kit_shipped("10-too-fast");
    const lesson_step *step = &l.steps[1];
    const shape *ball = kit_shape((scene *)&step->state.scene, "ball");
    col_box box;
    assert_true(lesson_bounds(&l, step->scene_number, LESSON_ALL_KINDS, &box));
    double half = box.max.y - box.min.y, middle = (box.min.x + box.max.x) / 2;
    double tip = ball->x + 25 * step->state.scene.rules.preview_frames + ball->radius;
    if (tip > middle + half)
        fail_msg("at 25 the tip is at %g, the picture ends at %g", tip, middle + half);
    lesson_free(&l);
}

int test_shipped(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_ten_without_a_warning),
        cmocka_unit_test(captions_with_numbers_stay_true),
        cmocka_unit_test(the_template_is_right),
        cmocka_unit_test(wrong_answers_believe_what_the_lesson_says),
        cmocka_unit_test(every_wrong_answer_is_drawn),
        cmocka_unit_test(some_questions_ask_for_the_verdict),
        cmocka_unit_test(beliefs_of_a_question_differ),
        cmocka_unit_test(lessons_can_be_played_to_their_ends),
        cmocka_unit_test(lessons_can_be_shown_to_their_ends),
        cmocka_unit_test(questions_dont_tell_their_answers),
        cmocka_unit_test(computed_tasks_dont_tell_their_answers),
        cmocka_unit_test(steps_show_the_mistakes_that_they_are_about),
        cmocka_unit_test(spoken_lines_of_the_test_are_shown),
        cmocka_unit_test(the_end_of_your_turn_is_drawn),
        cmocka_unit_test(questions_have_choices),
        cmocka_unit_test(tasks_move_what_they_speak_of),
        cmocka_unit_test(aiming_takes_more_than_one_key),
        cmocka_unit_test(lessons_have_room),
        cmocka_unit_test(what_is_spoken_of_is_large),
        cmocka_unit_test(the_arrow_of_a_task_can_be_drawn_as_far_as_it_says),
    };
    return cmocka_run_group_tests_name("shipped lessons", tests, NULL, NULL);
}
