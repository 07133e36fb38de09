/* What a lesson says must be so: a choice's mistake really gives the answer that the file tells, a
 * word in braces can be filled in, a task isn't solved before it begins. */
#include "lesson/json_place.h"
#include "lesson/live_words.h"
#include "lesson/reading.h"
#include "lesson/task.h"
#include "text/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The work of checking one lesson. */
typedef struct checking {
    const lesson_step *step;
    const char *where; /* "steps[2]" */
    pairs pairs;       /* of the step's scene */
    text_buffer *warnings;
    const char *text; /* the file's */
    size_t length;
    problem *why;
} checking;

static void warn(const checking *c, const char *message)
{
    lesson_place at = lesson_place_find(c->text, c->length, message);
    text_add_format(c->warnings, "%d:%d: %s\n", at.line, at.column, message);
}

/* ---- Texts ---- */

static bool check_words(const checking *c, const char *place, const char *text)
{
    size_t length;
    bool any;
    const char *unknown = lesson_words_unknown(text, &length, &any);
    if (unknown)
        return text_problem(c->why,
                            "%s: %.*s can't be filled in, there are {distance}, {radius}, {gap} "
                            "and {angle}",
                            place, (int)length, unknown);
    return !any || c->pairs.shown_count ||
           text_problem(c->why, "%s: there is nothing to fill in, the scene has no pair", place);
}

static bool check_text(const checking *c, const char *where, const char *key, const char *text,
                       size_t limit)
{
    char place[FILE_PLACE_SIZE];
    if (!text)
        return true;
    file_json_place(place, where, key);
    size_t count = text_utf8_count(text, text + strlen(text));
    if (count > limit) {
        problem message;
        text_problem(&message, "%s has %zu characters: more than %zu don't fit in two lines", place,
                     count, limit);
        warn(c, message.text);
    }
    return check_words(c, place, text);
}

/* A text that stands on no screen beside a picture: it may be longer. */
static bool check_aside(const checking *c, const char *key, const char *text)
{
    char place[FILE_PLACE_SIZE];
    return !text || check_words(c, file_json_place(place, c->where, key), text);
}

static bool check_hints(const checking *c)
{
    for (size_t i = 0; i < c->step->hint_count; i++) {
        char key[32];
        snprintf(key, sizeof key, "hints[%zu]", i);
        if (!check_text(c, c->where, key, c->step->hints[i], LESSON_CAPTION_LIMIT))
            return false;
    }
    return true;
}

/* ---- Choices ---- */

/* A choice stays as it is written: what is dragged changes no answer. */
static bool check_choice_words(const checking *c, const char *where, const char *text)
{
    size_t length;
    bool any;
    bool braced = lesson_words_unknown(text, &length, &any) || any;
    return !braced || text_problem(c->why,
                                   "%s.text: words in braces aren't filled in in a choice: write "
                                   "what they come to",
                                   where);
}

static bool nearest_hits(const checking *c, const lesson_choice *choice)
{
    double gap = col_distance(scene_pair_other(&c->pairs.shown[0]), choice->nearest);
    return c->step->state.scene.touching == COL_TOUCH_IS_HIT ? gap <= 0 : gap < 0;
}

static bool program_hits(const scene *s, const lab_program *program, const lab_pair *pair)
{
    scene_written stored = lab_as_stored(&s->convention, program, &pair->rectangle);
    lab_test test = lab_prepare(&s->convention, &stored, *program, s->touching);
    return lab_hit(&test, pair->circle.x, pair->circle.y, pair->circle.radius);
}

/* What a choice's answer comes from; NULL: the file doesn't tell. */
static const char *source_of(const lesson_choice *choice)
{
    if (choice->nearest_given)
        return "its nearest point";
    if (!lab_is_right(&choice->believes))
        return "its mistake";
    return choice->right ? "the test" : NULL;
}

/* Does what the choice believes say of the pair what the file tells? */
static bool check_claim(const checking *c, const lesson_choice *choice, const char *where)
{
    const scene *s = &c->step->state.scene;
    const char *source = source_of(choice);
    lab_pair pair;
    if (!source || !(choice->says_given || choice->nearest_given))
        return true;
    if (!lab_pair_of(s, &c->pairs, &pair))
        return text_problem(c->why,
                            "%s.%s: there is nothing to hit, the scene shows no rectangle with a "
                            "circle",
                            where, choice->nearest_given ? "nearest" : "hit");
    bool hit =
        choice->nearest_given ? nearest_hits(c, choice) : program_hits(s, &choice->believes, &pair);
    return !choice->says_given || hit == choice->says_hit ||
           text_problem(c->why, "%s.hit is %s: %s says %s here", where,
                        choice->says_hit ? "true" : "false", source, hit ? "hit" : "miss");
}

static bool check_program(const checking *c, const lab_program *program, const char *where,
                          const char *key)
{
    char place[FILE_PLACE_SIZE];
    problem wrong;
    return lab_program_possible(program, &c->step->state.scene.convention, &wrong) ||
           text_problem(c->why, "%s: %s", file_json_place(place, where, key), wrong.text);
}

static bool check_choice(const checking *c, size_t index)
{
    const lesson_choice *choice = &c->step->choices[index];
    char where[FILE_PLACE_SIZE];
    file_json_element(where, c->where, "choices", index);
    if (!choice->right && !choice->why) {
        problem message;
        text_problem(&message, "%s has no why: say what is wrong with it", where);
        warn(c, message.text);
    }
    return check_choice_words(c, where, choice->text) &&
           check_text(c, where, "text", choice->text, LESSON_CHOICE_LIMIT) &&
           check_text(c, where, "why", choice->why, LESSON_CAPTION_LIMIT) &&
           check_program(c, &choice->believes, where, "mistake") && check_claim(c, choice, where);
}

/* ---- Steps ---- */

/* What a task asks of a pair needs one. */
static bool check_goal(const checking *c)
{
    const unsigned of_pair = 1u << LESSON_WANT_GAP | 1u << LESSON_WANT_HIT |
                             1u << LESSON_WANT_REGION | 1u << LESSON_WANT_ZONES;
    unsigned wants = c->step->goal.wants;
    lab_pair pair;
    if (wants & of_pair && !c->pairs.shown_count)
        return text_problem(c->why, "%s.until: there is nothing to hit, the scene has no pair",
                            c->where);
    return !(wants & 1u << LESSON_WANT_DISAGREES) ||
           lab_pair_of(&c->step->state.scene, &c->pairs, &pair) ||
           text_problem(c->why,
                        "%s.until.disagrees: there is nothing to hit, the scene shows no rectangle "
                        "with a circle",
                        c->where);
}

static void check_task(const checking *c)
{
    lesson_effort effort = {0};
    problem message;
    text_problem(&message, "%s.until: the task is solved before it begins", c->where);
    if (lesson_task_look(&c->step->goal, &effort, &c->step->state.scene, &c->pairs, NULL, true))
        warn(c, message.text);
}

/* Zones are visited one after the other, a number is typed: no state of a scene has them. */
static bool can_be_shown(const lesson_goal *goal)
{
    return !(goal->wants & (1u << LESSON_WANT_ZONES | 1u << LESSON_WANT_ANSWER));
}

/* What a handout prints as the solution must be one. */
static bool check_solved(const checking *c)
{
    const lesson_step *step = c->step;
    lesson_effort effort = {0};
    pairs found = {0};
    if (!step->solved_given || !can_be_shown(&step->goal))
        return true;
    errno = 0;
    bool solved = scene_pairs_find(&found, &step->solved.scene) &&
                  lesson_task_look(&step->goal, &effort, &step->solved.scene, &found, NULL, true);
    const char *wrong = errno == ENOMEM ? TEXT_OUT_OF_MEMORY : "that doesn't solve the task";
    scene_pairs_free(&found);
    return solved || text_problem(c->why, "%s.solved: %s", c->where, wrong);
}

static bool check_step(const checking *c)
{
    const lesson_step *step = c->step;
    bool right =
        check_program(c, &step->state.program, c->where, "mistake") &&
        check_program(c, &step->revealed.program, c->where, "reveal.mistake") &&
        check_program(c, &step->goal.disagrees, c->where, "until.disagrees") &&
        check_text(c, c->where, lesson_kind_name(step->kind), step->text, LESSON_CAPTION_LIMIT) &&
        check_aside(c, "note", step->note) && check_aside(c, "paper", step->paper) &&
        check_aside(c, "solved.say", step->solution) && check_hints(c) && check_goal(c) &&
        check_program(c, &step->solved.program, c->where, "solved.mistake") && check_solved(c);
    for (size_t i = 0; right && i < step->choice_count; i++)
        right = check_choice(c, i);
    if (right)
        check_task(c);
    return right;
}

bool lesson_check(const lesson *l, text_buffer *warnings, const char *text, size_t length,
                  problem *why)
{
    bool right = true;
    for (size_t i = 0; right && i < l->count; i++) {
        char where[FILE_PLACE_SIZE];
        checking c = {.step = &l->steps[i],
                      .where = file_json_element(where, "", "steps", i),
                      .warnings = warnings,
                      .text = text,
                      .length = length,
                      .why = why};
        right = scene_pairs_find(&c.pairs, &c.step->state.scene)
                    ? check_step(&c)
                    : text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, where);
        scene_pairs_free(&c.pairs);
    }
    return right;
}
