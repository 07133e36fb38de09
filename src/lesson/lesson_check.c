/* What a lesson says must be so: a choice's mistake really gives the answer that the file tells, a
 * word in braces can be filled in, a task isn't solved before it begins. */
#include "lesson/json_place.h"
#include "lesson/live_words.h"
#include "lesson/reading.h"
#include "lesson/task.h"
#include "lesson/unsolvable.h"
#include "text/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The work of checking one lesson. */
typedef struct checking {
    const lesson_reading *reading;
    const lesson_step *step;
    const char *where; /* "steps[2]" */
    bool sure;         /* all of it could be read */
    pairs pairs;       /* of the step's scene, if so */
    text_buffer *warnings;
    const char *text; /* the file's */
    size_t length;
    problem *why;
} checking;

/* Notes what is wrong; false: that was enough. */
static bool noted(const checking *c, bool right)
{
    return right || lesson_reads_on(c->reading);
}

/* Whether it wasn't told of this scene that it has no pair to speak of: from now on it was. */
static bool is_news(const checking *c)
{
    int *told = &c->reading->found->pairless;
    bool news = *told != c->step->scene_number;
    *told = c->step->scene_number;
    return news;
}

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
    return !any || !c->sure || c->pairs.shown_count ||
           (is_news(c) &&
            text_problem(c->why, "%s: there is nothing to fill in, the scene has no pair", place));
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

static bool check_caption(const checking *c)
{
    return check_text(c, c->where, lesson_kind_name(c->step->kind), c->step->text,
                      LESSON_CAPTION_LIMIT);
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
        if (!noted(c, check_text(c, c->where, key, c->step->hints[i], LESSON_CAPTION_LIMIT)))
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
    if (!text)
        return true;
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
        return is_news(c) &&
               text_problem(c->why,
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
    if (c->sure && !choice->right && !choice->why) {
        problem message;
        text_problem(&message, "%s has no why: say what is wrong with it", where);
        warn(c, message.text);
    }
    return noted(c, check_choice_words(c, where, choice->text) &&
                        check_text(c, where, "text", choice->text, LESSON_CHOICE_LIMIT)) &&
           noted(c, check_text(c, where, "why", choice->why, LESSON_CAPTION_LIMIT)) &&
           (!c->sure || noted(c, check_program(c, &choice->believes, where, "mistake") &&
                                     check_claim(c, choice, where)));
}

static bool check_choices(const checking *c)
{
    size_t i = 0;
    while (i < c->step->choice_count && check_choice(c, i))
        i++;
    return i == c->step->choice_count;
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
        return is_news(c) &&
               text_problem(c->why, "%s.until: there is nothing to hit, the scene has no pair",
                            c->where);
    return !(wants & 1u << LESSON_WANT_DISAGREES) ||
           lab_pair_of(&c->step->state.scene, &c->pairs, &pair) ||
           (is_news(c) &&
            text_problem(
                c->why,
                "%s.until.disagrees: there is nothing to hit, the scene shows no rectangle "
                "with a circle",
                c->where));
}

static void check_task(const checking *c)
{
    lesson_effort effort = {0};
    const char *unsolvable = lesson_task_unsolvable(c->step, &c->pairs);
    problem message;
    if (unsolvable) {
        text_problem(&message, "%s.%s", c->where, unsolvable);
        warn(c, message.text);
    }
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

static bool check_texts(const checking *c)
{
    const lesson_step *step = c->step;
    return noted(c, check_caption(c)) && noted(c, check_aside(c, "note", step->note)) &&
           noted(c, check_aside(c, "paper", step->paper)) &&
           noted(c, check_aside(c, "solved.say", step->solution)) && check_hints(c) &&
           check_choices(c);
}

/* Whether the step inherits that mistake, and it couldn't happen there, either. */
static bool is_inherited(const checking *c, const lab_program *program)
{
    if (c->step == c->reading->lesson->steps || c->step[-1].scene_number != c->step->scene_number)
        return false;
    const lesson_state *before = &c->step[-1].revealed;
    return !memcmp(&before->program, program, sizeof *program) &&
           !lab_program_possible(program, &before->scene.convention, NULL);
}

static bool check_shown(const checking *c, const lab_program *program, const char *key)
{
    return is_inherited(c, program) || check_program(c, program, c->where, key);
}

/* A mistake that one state inherits from the other is told once. */
static bool check_programs(const checking *c)
{
    const lesson_step *step = c->step;
    return noted(c, check_shown(c, &step->state.program, "mistake") &&
                        check_shown(c, &step->revealed.program, "reveal.mistake") &&
                        check_shown(c, &step->solved.program, "solved.mistake")) &&
           noted(c, check_program(c, &step->goal.disagrees, c->where, "until.disagrees") &&
                        check_goal(c));
}

/* Its state and its task only where all of it is known, and a solution where nothing else is wrong.
 */
static bool check_step(const checking *c)
{
    const lesson_problems *found = c->reading->found;
    size_t before = found->count;
    if (!check_texts(c) || !c->sure || !check_programs(c))
        return found->count < found->most;
    bool right = found->count == before && found->pairless != c->step->scene_number;
    if (right && noted(c, check_solved(c)) && found->count == before)
        check_task(c);
    return found->count < found->most;
}

static bool check_at(checking *c)
{
    bool goes_on = !c->sure || scene_pairs_find(&c->pairs, &c->step->state.scene) ||
                   text_problem(c->why, "%s: " TEXT_OUT_OF_MEMORY, c->where);
    goes_on = noted(c, goes_on) && check_step(c);
    scene_pairs_free(&c->pairs);
    return goes_on;
}

bool lesson_check(const lesson_reading *r, text_buffer *warnings, const char *text, size_t length)
{
    const lesson *l = r->lesson;
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < l->count; i++) {
        char where[FILE_PLACE_SIZE];
        checking c = {.reading = r,
                      .step = &l->steps[i],
                      .where = file_json_element(where, "", "steps", i),
                      .sure = r->found->sure[i],
                      .warnings = warnings,
                      .text = text,
                      .length = length,
                      .why = r->why};
        goes_on = check_at(&c);
    }
    return r->found->count == 0;
}
