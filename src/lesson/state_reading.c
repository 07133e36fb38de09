/* What a step says of the picture. Each key is read over what the step inherits. */
#include "file/file.h"
#include "lesson/reading.h"
#include "lesson/scene_files.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif
enum { MAX_FRAMES = 100000 };

/* ---- The scene ---- */

static bool is_file(char to[PATH_MAX], const char *folder, int folder_length, const char *name,
                    const char *ending)
{
    int length = snprintf(to, PATH_MAX, "%.*s%s%s", folder_length, folder, name, ending);
    return length > 0 && length < PATH_MAX && access(to, R_OK) == 0;
}

/* Beside the lesson, or among the examples, whose names may leave out their ending. */
static bool find_scene(const lesson_reading *r, const char *name, char to[PATH_MAX])
{
    const char *slash = strrchr(r->path, '/');
    int beside = slash && name[0] != '/' ? (int)(slash + 1 - r->path) : 0;
    int examples = (int)strlen(r->from->scenes);
    return name[0] && (is_file(to, r->path, beside, name, "") ||
                       is_file(to, r->from->scenes, examples, name, "") ||
                       is_file(to, r->from->scenes, examples, name, ".json"));
}

static bool load_scene(const lesson_reading *r, scene *s, const char *name)
{
    char path[PATH_MAX];
    problem wrong;
    if (!find_scene(r, name, path))
        return text_problem(r->why,
                            "%s.scene is \"%.80s\": there is no such scene, neither beside the "
                            "lesson nor among the examples",
                            r->where, name);
    if (!lesson_scene_files_note(r->lesson, path))
        return text_problem(r->why, "%s.scene: " TEXT_OUT_OF_MEMORY, r->where);
    return file_load(s, path, r->from->known, &wrong) ||
           text_problem(r->why, "%s.scene: %s", r->where, wrong.text);
}

/* A new scene begins afresh: nothing else of what was shown is inherited. */
static bool read_scene(const lesson_reading *r, const json_t *value)
{
    scene s = scene_empty();
    char inside[FILE_PLACE_SIZE];
    lesson_problems *found = r->found;
    found->shapes_lost = found->state_lost = true;
    snprintf(inside, sizeof inside, "%s.scene: ", r->where);
    if (!json_is_object(value) && !json_is_string(value))
        return file_json_refuse(r->where, "scene", value,
                                "a file beside the lesson, an example's name, or a scene", r->why);
    bool read = json_is_string(value)
                    ? load_scene(r, &s, json_string_value(value))
                    : file_json_scene(&s, (json_t *)value, inside, r->from->known, NULL, r->why);
    if (!read)
        return false;
    scene_free(&r->state->scene);
    *r->state = (lesson_state){.scene = s, .aids = LESSON_AID(LESSON_VERDICT)};
    r->step->scene_number++;
    found->shapes_lost = found->state_lost = false;
    return true;
}

/* Numbers stay and mean what the other convention says. */
static bool read_convention(const lesson_reading *r, const json_t *value)
{
    convention c = r->state->scene.convention;
    char place[FILE_PLACE_SIZE];
    if (!file_json_convention(&c, value, file_json_place(place, r->where, "convention"),
                              r->from->known, r->why))
        return false;
    scene_keep_numbers(&r->state->scene, &c);
    return true;
}

static bool read_motion(const lesson_reading *r, const json_t *value)
{
    scene *s = &r->state->scene;
    char place[FILE_PLACE_SIZE];
    return file_json_rules(&s->rules, value, &s->convention,
                           file_json_place(place, r->where, "motion"), r->why);
}

/* ---- Numbers of its shapes ---- */

/* The shape as a file has it, with what the step says of it; the caller gives it back. NULL: out of
 * memory. */
static json_t *changed_shape(const scene_written *before, json_t *changes)
{
    text_buffer text = {0};
    file_json_write_shape(&text, before);
    json_t *whole = text.failed ? NULL : file_json_parse(text.data, text.length, false, "", NULL);
    text_free(&text);
    if (whole && json_object_update(whole, changes) == 0)
        return whole;
    json_decref(whole);
    return NULL;
}

static bool set_numbers(const lesson_reading *r, shape *of, json_t *changes, const char *place)
{
    const convention *c = &r->state->scene.convention;
    scene_written written = scene_convention_write(c, of);
    problem wrong;
    json_t *whole = changed_shape(&written, changes);
    if (!whole)
        return text_problem(r->why, "%s: " TEXT_OUT_OF_MEMORY, place);
    bool right = file_json_shape(&written, whole, place, r->why);
    json_decref(whole);
    if (!right)
        return false;
    shape made = scene_convention_read(c, &written);
    if (!scene_shape_check(&made, &wrong))
        return text_problem(r->why, "%s: %s", place, wrong.text);
    *of = made;
    return true;
}

static bool set_shape(const lesson_reading *r, const char *id, json_t *changes)
{
    scene *s = &r->state->scene;
    char all[FILE_PLACE_SIZE], place[FILE_PLACE_SIZE];
    file_json_place(place, file_json_place(all, r->where, "set"), id);
    if (!lesson_has_shape(r, id, place))
        return false;
    if (!json_is_object(changes))
        return file_json_refuse(place, NULL, changes, "an object such as {\"x\": 310}", r->why);
    for (const char *const *key = (const char *const[]){"id", "kind", NULL}; *key; key++)
        if (json_object_get(changes, *key))
            return text_problem(r->why, "%s.%s can't be set: it stays what the scene says", place,
                                *key);
    return set_numbers(r, &s->shapes[scene_index(s, id)], changes, place);
}

static bool read_set(const lesson_reading *r, const json_t *value)
{
    json_t *walked = (json_t *)value;
    bool right = true, goes_on = true;
    if (!json_is_object(value))
        return file_json_refuse(r->where, "set", value,
                                "an object such as {\"ball\": {\"x\": 310}}", r->why);
    for (void *at = json_object_iter(walked); at && goes_on; at = json_object_iter_next(walked, at))
        if (!set_shape(r, json_object_iter_key(at), json_object_iter_value(at))) {
            right = false;
            goes_on = lesson_reads_on(r);
        }
    return right;
}

/* ---- How it is shown ---- */

static const char *shown_name(int i)
{
    return i < SHOW_COUNT ? scene_show_name((show_bit)i)
                          : lesson_aid_name((lesson_aid)(i - SHOW_COUNT));
}

static void switch_shown(lesson_state *state, int i, bool on)
{
    unsigned *bits = i < SHOW_COUNT ? &state->scene.show : &state->aids;
    unsigned bit = i < SHOW_COUNT ? SHOW(i) : LESSON_AID(i - SHOW_COUNT);
    *bits = on ? *bits | bit : *bits & ~bit;
}

static bool read_shown(const lesson_reading *r, const json_t *value, const char *key, size_t index,
                       bool on)
{
    char element[32];
    snprintf(element, sizeof element, "%s[%zu]", key, index);
    int shown =
        lesson_read_name(value, SHOW_COUNT + LESSON_AIDS, shown_name, r->where, element, r->why);
    if (shown >= 0)
        switch_shown(r->state, shown, on);
    return shown >= 0;
}

static bool show_one(const lesson_reading *r, const json_t *value, size_t index)
{
    return read_shown(r, value, "show", index, true);
}

static bool hide_one(const lesson_reading *r, const json_t *value, size_t index)
{
    return read_shown(r, value, "hide", index, false);
}

static const char NAMES[] = "an array such as [\"ghost\"]";

static bool read_show(const lesson_reading *r, const json_t *value)
{
    return json_is_array(value) ? lesson_read_each(r, value, show_one)
                                : file_json_refuse(r->where, "show", value, NAMES, r->why);
}

static bool read_hide(const lesson_reading *r, const json_t *value)
{
    return json_is_array(value) ? lesson_read_each(r, value, hide_one)
                                : file_json_refuse(r->where, "hide", value, NAMES, r->why);
}

static bool read_turn(const lesson_reading *r, const json_t *value)
{
    return lesson_read_between(&r->state->turn, value, 0, 1, "a number from 0 to 1", r->where,
                               "turn", r->why);
}

static bool read_play(const lesson_reading *r, const json_t *value)
{
    return lesson_read_between(&r->state->frames, value, 0, MAX_FRAMES,
                               "a number of frames, 0 to 100000", r->where, "play", r->why);
}

/* Around what is shown: "show" was read before. */
static bool read_slide(const lesson_reading *r, const json_t *value)
{
    lesson_state *state = r->state;
    return file_json_flag(&state->slides, value, r->where, "slide", r->why) &&
           (!state->slides || state->scene.show & SHOW(SHOW_OBSTACLE) || !lesson_is_sure(r) ||
            text_problem(r->why,
                         "%s.slide: nothing is there to slide around: \"show\" must have "
                         "\"obstacle\"",
                         r->where));
}

static bool read_mistake(const lesson_reading *r, const json_t *value)
{
    r->state->program = (lab_program){.at = {MISTAKE_NONE}};
    return json_is_null(value) ||
           lesson_read_program(&r->state->program, value, r->where, "mistake", r->why);
}

static const char *formula_name(int i)
{
    return lesson_formula_name((lesson_formula)i);
}

static bool read_formula(const lesson_reading *r, const json_t *value)
{
    int formula =
        lesson_read_name(value, LESSON_FORMULAS, formula_name, r->where, "formula", r->why);
    if (formula >= 0)
        r->state->formula = (lesson_formula)formula;
    return formula >= 0;
}

const lesson_key lesson_state_keys[LESSON_STATE_KEYS] = {
    {"scene", read_scene},     {"convention", read_convention},
    {"motion", read_motion},   {"set", read_set},
    {"show", read_show},       {"hide", read_hide},
    {"turn", read_turn},       {"play", read_play},
    {"slide", read_slide},     {"mistake", read_mistake},
    {"formula", read_formula},
};
