/* One step: what it is, and what belongs to that. */
#include "lesson/reading.h"

#include <stdio.h>
#include <string.h>

/* ---- A question ---- */

static bool read_choice_text(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->choices[r->step->choice_count - 1].text, value, r->where,
                            "text", r->why);
}

static bool read_choice_why(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->choices[r->step->choice_count - 1].why, value, r->where,
                            "why", r->why);
}

static bool read_choice_right(const lesson_reading *r, const json_t *value)
{
    return file_json_flag(&r->step->choices[r->step->choice_count - 1].right, value, r->where,
                          "right", r->why);
}

static bool read_choice_mistake(const lesson_reading *r, const json_t *value)
{
    return lesson_read_program(&r->step->choices[r->step->choice_count - 1].believes, value,
                               r->where, "mistake", r->why);
}

static bool read_choice_moves(const lesson_reading *r, const json_t *value)
{
    return lesson_read_way(r, &r->step->choices[r->step->choice_count - 1].moves, value);
}

static bool read_choice_from(const lesson_reading *r, const json_t *value)
{
    return lesson_read_way_from(r, &r->step->choices[r->step->choice_count - 1].moves, value);
}

static bool read_choice_nearest(const lesson_reading *r, const json_t *value)
{
    lesson_choice *choice = &r->step->choices[r->step->choice_count - 1];
    choice->nearest_given = true;
    return lesson_read_nearest(r, &choice->nearest, value);
}

static bool read_choice_hit(const lesson_reading *r, const json_t *value)
{
    lesson_choice *choice = &r->step->choices[r->step->choice_count - 1];
    choice->says_given = true;
    return file_json_flag(&choice->says_hit, value, r->where, "hit", r->why);
}

static const lesson_key CHOICE_KEYS[] = {
    {"text", read_choice_text},   {"why", read_choice_why},
    {"right", read_choice_right}, {"mistake", read_choice_mistake},
    {"hit", read_choice_hit},     {"moves", read_choice_moves},
    {"from", read_choice_from},   {"nearest", read_choice_nearest},
};
enum { CHOICE_KEYS_COUNT = sizeof CHOICE_KEYS / sizeof *CHOICE_KEYS };

static bool read_choice(const lesson_reading *r, const json_t *value, size_t index)
{
    char place[FILE_PLACE_SIZE];
    lesson_reading inner = *r;
    inner.where = file_json_element(place, r->where, "choices", index);
    if (!json_is_object(value))
        return file_json_refuse(place, NULL, value, "an object such as {\"text\": \"Hit\"}",
                                r->why);
    r->step->choice_count++;
    bool known =
        lesson_refuse_unknown(&inner, value, "a choice", CHOICE_KEYS, CHOICE_KEYS_COUNT, NULL, 0);
    bool read = lesson_read_keys(&inner, value, CHOICE_KEYS, CHOICE_KEYS_COUNT);
    if (known && !json_object_get(value, "text"))
        return text_problem(r->why, "%s has no text: a choice is {\"text\": \"Hit\", ...}", place);
    return known && read;
}

static bool read_choices(const lesson_reading *r, const json_t *value)
{
    size_t count = json_array_size(value), right = 0;
    if (!json_is_array(value) || count < 2 || count > LESSON_CHOICES)
        return file_json_refuse(r->where, "choices", value, "an array of 2 to 4 choices", r->why);
    if (!lesson_read_each(r, value, read_choice))
        return false;
    for (size_t i = 0; i < count; i++)
        right += r->step->choices[i].right;
    return right == 1 || text_problem(r->why,
                                      "%s.choices: %zu of them are right: exactly one must have "
                                      "\"right\": true",
                                      r->where, right);
}

/* What is shown at last, over what the step shows. more: what else it may have. */
static bool read_shown_last(const lesson_reading *r, const json_t *value, lesson_state *state,
                            const char *what, const lesson_key *more, size_t more_count)
{
    const lesson_key *keys = lesson_state_keys + 1; /* all but the scene */
    lesson_reading inner = *r;
    inner.state = state;
    bool known =
        lesson_refuse_unknown(&inner, value, what, keys, LESSON_STATE_KEYS - 1, more, more_count);
    bool shown = lesson_read_keys(&inner, value, keys, LESSON_STATE_KEYS - 1);
    return lesson_read_keys(&inner, value, more, more_count) && known && shown;
}

/* What is shown after the reveal: the verdict, if nothing else. The next step inherits it. */
static bool read_reveal(const lesson_reading *r, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    lesson_reading inner = *r;
    inner.where = file_json_place(place, r->where, "reveal");
    bool right = json_is_object(value)
                     ? read_shown_last(&inner, value, &r->step->revealed, "a reveal", NULL, 0)
                     : file_json_refuse(r->where, "reveal", value,
                                        "an object such as {\"turn\": 1}", r->why);
    r->found->state_lost |= !right;
    return right;
}

/* ---- A task ---- */

static int part_named(const char *name)
{
    int part = 0;
    while (part < SHAPE_PARTS && strcmp(name, lesson_part_name((shape_part)part)) != 0)
        part++;
    return part;
}

/* Whether a shape has that part, else the problem says so. */
static bool has_part(const shape *s, int part, const char *place, problem *why)
{
    const unsigned turned = SHAPE_PART(SHAPE_ANGLE) | SHAPE_PART(SHAPE_SIZE);
    const unsigned lacks[] = {[SHAPE_POINT] = turned | SHAPE_PART(SHAPE_RADIUS),
                              [SHAPE_CIRCLE] = turned,
                              [SHAPE_SEGMENT] = SHAPE_PART(SHAPE_RADIUS),
                              [SHAPE_CAPSULE] = 0,
                              [SHAPE_RECTANGLE] = 0};
    if (part == SHAPE_PARTS || !(lacks[s->kind] & SHAPE_PART(part)))
        return true;
    return text_problem(why, "%s: \"%s\" is a %s, which has no %s that could be dragged", place,
                        s->id, scene_kind_name(s->kind), lesson_part_name((shape_part)part));
}

/* "ball", or "bar.angle": that part alone. */
static bool read_drag(const lesson_reading *r, const json_t *value, size_t index)
{
    char place[FILE_PLACE_SIZE], id[SHAPE_ID_SIZE + 16] = "";
    lesson_drag *drag = &r->step->drags[index];
    const char *name = json_string_value(value);
    file_json_element(place, r->where, "drag", index);
    if (!name || !name[0] || strlen(name) >= sizeof id)
        return file_json_refuse(place, NULL, value,
                                "a shape's id, or one with what of it, such as \"bar.angle\"",
                                r->why);
    strcpy(id, name);
    char *dot = strrchr(id, '.');
    int part = dot ? part_named(dot + 1) : SHAPE_PARTS;
    drag->parts = part < SHAPE_PARTS ? SHAPE_PART(part) : SHAPE_ALL_PARTS;
    if (part < SHAPE_PARTS)
        *dot = '\0';
    if (!lesson_has_shape(r, id, place))
        return false;
    snprintf(drag->id, sizeof drag->id, "%.*s", SHAPE_ID_SIZE - 1, id);
    const scene *s = &r->state->scene;
    return has_part(&s->shapes[scene_index(s, id)], part, place, r->why);
}

static bool read_drags(const lesson_reading *r, const json_t *value)
{
    size_t count = json_array_size(value);
    if (!json_is_array(value) || count > LESSON_DRAGS)
        return file_json_refuse(r->where, "drag", value, "an array of up to 8 ids", r->why);
    if (!lesson_read_each(r, value, read_drag))
        return false;
    r->step->drag_count = count;
    r->step->drags_listed = true;
    return true;
}

static bool read_hint(const lesson_reading *r, const json_t *value, size_t index)
{
    char key[32];
    snprintf(key, sizeof key, "hints[%zu]", index);
    r->step->hint_count = index + 1;
    return lesson_read_text(&r->step->hints[index], value, r->where, key, r->why);
}

static bool read_hints(const lesson_reading *r, const json_t *value)
{
    size_t count = json_array_size(value);
    if (count < 1 || count > LESSON_HINTS)
        return file_json_refuse(r->where, "hints", value, "an array of 1 to 4 hints", r->why);
    return lesson_read_each(r, value, read_hint);
}

static bool read_solution(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->solution, value, r->where, "say", r->why);
}

/* The step as it is shown once somebody has solved it: the verdict, if nothing else. */
static bool read_solved(const lesson_reading *r, const json_t *value)
{
    static const lesson_key WORDS[] = {{"say", read_solution}};
    char place[FILE_PLACE_SIZE];
    lesson_step *step = r->step;
    lesson_reading inner = *r;
    scene copy = scene_empty();
    inner.where = file_json_place(place, r->where, "solved");
    if (!json_is_object(value))
        return file_json_refuse(r->where, "solved", value,
                                "an object such as {\"set\": {\"ball\": {\"x\": 310}}}", r->why);
    if (!scene_copy(&copy, &step->state.scene))
        return text_problem(r->why, "%s: " TEXT_OUT_OF_MEMORY, place);
    step->solved = step->state;
    step->solved.scene = copy;
    step->solved.aids |= LESSON_AID(LESSON_VERDICT);
    step->solved_given = true;
    return read_shown_last(&inner, value, &step->solved, "what is solved", WORDS, 1);
}

/* ---- All ---- */

static bool read_caption(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->text, value, r->where, lesson_kind_name(r->step->kind),
                            r->why);
}

static bool read_note(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->note, value, r->where, "note", r->why);
}

static bool read_paper(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->step->paper, value, r->where, "paper", r->why);
}

/* What a step may have besides its picture, and which kinds may have it. */
static const lesson_key STEP_KEYS[] = {
    {"say", read_caption}, {"ask", read_caption},       {"try", read_caption},
    {"note", read_note},   {"choices", read_choices},   {"reveal", read_reveal},
    {"drag", read_drags},  {"until", lesson_read_goal}, {"hints", read_hints},
    {"paper", read_paper}, {"solved", read_solved},
};
enum { STEP_KEYS_COUNT = sizeof STEP_KEYS / sizeof *STEP_KEYS };

/* Returns how many kinds it is of: one, if it is right. */
static int find_kind(const lesson_reading *r, const json_t *object)
{
    int found = 0;
    for (int kind = 0; kind < LESSON_KINDS; kind++)
        if (json_object_get(object, lesson_kind_name((lesson_kind)kind))) {
            r->step->kind = (lesson_kind)kind;
            found++;
        }
    return found;
}

static bool is_of_one_kind(const lesson_reading *r, int kinds)
{
    return kinds == 1 || text_problem(r->why, "%s has %s of say, ask and try: it must have one",
                                      r->where, kinds ? "several" : "none");
}

/* Whether a key that doesn't belong to every kind of step is there exactly where it must be. */
static bool fits_kind(const lesson_reading *r, const json_t *object)
{
    enum { SAY = 1 << LESSON_SAY, ASK = 1 << LESSON_ASK, TRY = 1 << LESSON_TRY };
    static const struct {
        const char *key, *kinds;
        unsigned in;
        bool required;
    } BELONG[] = {
        {"choices", "\"ask\"", ASK, true}, {"reveal", "\"ask\"", ASK, false},
        {"until", "\"try\"", TRY, true},   {"drag", "\"say\" or \"try\"", SAY | TRY, false},
        {"hints", "\"try\"", TRY, false},  {"solved", "\"try\"", TRY, false},
    };
    bool right = true;
    for (size_t i = 0; i < sizeof BELONG / sizeof *BELONG; i++) {
        bool there = json_object_get(object, BELONG[i].key);
        bool belongs = BELONG[i].in & (1u << r->step->kind);
        if (there == belongs || (!there && !BELONG[i].required))
            continue;
        if (there)
            text_problem(r->why, "%s.%s belongs to a step with %s, this one has \"%s\"", r->where,
                         BELONG[i].key, BELONG[i].kinds, lesson_kind_name(r->step->kind));
        else
            text_problem(r->why, "%s has no %s: a step with %s must have it", r->where,
                         BELONG[i].key, BELONG[i].kinds);
        right = false;
        if (!lesson_reads_on(r))
            return false;
    }
    return right;
}

static bool begin_reveal(const lesson_reading *r)
{
    lesson_step *step = r->step;
    scene copy = scene_empty();
    if (!scene_copy(&copy, &step->state.scene))
        return text_problem(r->why, "%s: " TEXT_OUT_OF_MEMORY, r->where);
    step->revealed = step->state;
    step->revealed.scene = copy;
    if (step->kind == LESSON_ASK)
        step->revealed.aids |= LESSON_AID(LESSON_VERDICT);
    return true;
}

static bool has_scene(const lesson_reading *r, const json_t *object)
{
    return r->step > r->lesson->steps || json_object_get(object, "scene");
}

/* Whether it has what it must have, and nothing that belongs to other kinds. An unknown key may be
 * what is missing. */
static bool is_whole(const lesson_reading *r, const json_t *object, bool known)
{
    int kinds = find_kind(r, object);
    bool begun = has_scene(r, object) || r->found->unlike ||
                 text_problem(r->why, "%s has no scene: the first step must have one", r->where);
    if (!lesson_reads_on(r) || !known)
        return begun && kinds == 1;
    bool fits = is_of_one_kind(r, kinds) && fits_kind(r, object);
    lesson_reads_on(r);
    return begun && fits;
}

/* Its keys one by one, whatever is wrong with one of them. */
static bool read_object(const lesson_reading *r, const json_t *object)
{
    r->found->unlike = false;
    bool known = lesson_refuse_unknown(r, object, "a step", STEP_KEYS, STEP_KEYS_COUNT,
                                       lesson_state_keys, LESSON_STATE_KEYS);
    r->found->shapes_lost |= r->found->unlike || !has_scene(r, object);
    bool whole = is_whole(r, object, known);
    bool shown = lesson_read_keys(r, object, lesson_state_keys, LESSON_STATE_KEYS);
    if (!begin_reveal(r))
        return false;
    bool revealed = whole || !json_object_get(object, "reveal");
    r->found->state_lost |= !known || !shown || !revealed || r->found->shapes_lost;
    return (!whole || lesson_read_keys(r, object, STEP_KEYS, STEP_KEYS_COUNT)) && known && whole &&
           shown;
}

bool lesson_read_step(const lesson_reading *r, const json_t *object)
{
    lesson_problems *found = r->found;
    found->before = found->count;
    bool right = json_is_object(object)
                     ? read_object(r, object)
                     : file_json_refuse(r->where, NULL, object,
                                        "an object such as {\"say\": \"...\"}", r->why);
    found->shapes_lost |= !json_is_object(object);
    found->state_lost |= found->shapes_lost;
    lesson_reads_on(r);
    found->sure[r->step - r->lesson->steps] = right && lesson_is_sure(r);
    return right;
}
