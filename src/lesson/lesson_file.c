/* A lesson's file: its head and its steps, each over what it inherits. */
#include "file/disk.h"
#include "lesson/json_place.h"
#include "lesson/reading.h"

#include <stdio.h>
#include <stdlib.h>

enum { VERSION = 1, LONGEST_LESSON = 240 /* minutes */ };

/* ---- The head ---- */

static bool read_version(const lesson_reading *r, const json_t *value)
{
    return (json_is_number(value) && json_number_value(value) == VERSION) ||
           file_json_refuse("", "unrotate-lesson", value, "1, the version of this format", r->why);
}

static bool read_title(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->lesson->title, value, "", "title", r->why);
}

static bool read_idea(const lesson_reading *r, const json_t *value)
{
    return lesson_read_text(&r->lesson->idea, value, "", "idea", r->why);
}

static bool read_minutes(const lesson_reading *r, const json_t *value)
{
    return lesson_read_between(&r->lesson->minutes, value, 1, LONGEST_LESSON,
                               "a number of minutes, 1 to 240", "", "minutes", r->why);
}

static bool read_source(const lesson_reading *r, const json_t *value)
{
    text_buffer all = {0};
    if (!json_is_array(value) || json_array_size(value) == 0)
        return file_json_refuse("", "source", value, "an array of texts", r->why);
    for (size_t i = 0; i < json_array_size(value); i++) {
        char key[32];
        char *one = NULL;
        snprintf(key, sizeof key, "source[%zu]", i);
        if (!lesson_read_text(&one, json_array_get(value, i), "", key, r->why)) {
            text_free(&all);
            return false;
        }
        text_add(&all, i ? "; " : "");
        text_add(&all, one);
        free(one);
    }
    r->lesson->source = text_take(&all);
    return r->lesson->source || text_problem(r->why, "source: " TEXT_OUT_OF_MEMORY);
}

/* ---- The steps ---- */

/* Over what the audience saw last: the step before as it was written, after its reveal. */
static bool inherit(const lesson_reading *r, lesson_step *step, const char *where)
{
    const lesson *l = r->lesson;
    const lesson_step *before = step > l->steps ? step - 1 : NULL;
    step->state = (lesson_state){.scene = scene_empty(), .aids = LESSON_AID(LESSON_VERDICT)};
    step->revealed.scene = scene_empty();
    step->solved.scene = scene_empty();
    if (!before)
        return true;
    scene copy = scene_empty();
    if (!scene_copy(&copy, &before->revealed.scene))
        return text_problem(r->why, "%s: " TEXT_OUT_OF_MEMORY, where);
    step->state = before->revealed;
    step->state.scene = copy;
    step->scene_number = before->scene_number;
    return true;
}

static bool read_step(const lesson_reading *r, const json_t *value, size_t index)
{
    char where[FILE_PLACE_SIZE];
    lesson_step *step = &r->lesson->steps[r->lesson->count++];
    file_json_element(where, "", "steps", index);
    lesson_reading inner = *r;
    inner.step = step;
    inner.state = &step->state;
    inner.where = where;
    if (!inherit(r, step, where))
        return false;
    if (index == 0 && json_is_object(value) && !json_object_get(value, "scene"))
        return text_problem(r->why, "%s has no scene: the first step must have one", where);
    return lesson_read_step(&inner, value);
}

static bool read_steps(const lesson_reading *r, const json_t *value)
{
    size_t count = json_array_size(value);
    if (count < 1 || count > LESSON_MAX_STEPS)
        return file_json_refuse("", "steps", value, "an array of 1 to 64 steps", r->why);
    r->lesson->steps = calloc(count, sizeof *r->lesson->steps);
    if (!r->lesson->steps)
        return text_problem(r->why, "steps: " TEXT_OUT_OF_MEMORY);
    for (size_t i = 0; i < count; i++)
        if (!read_step(r, json_array_get(value, i), i))
            return false;
    return true;
}

/* ---- The whole ---- */

static const lesson_key KEYS[] = {
    {"unrotate-lesson", read_version}, {"title", read_title},
    {"minutes", read_minutes},         {"idea", read_idea},
    {"source", read_source},           {"steps", read_steps},
};
enum { KEYS_COUNT = sizeof KEYS / sizeof *KEYS };

static bool read_object(const lesson_reading *r, json_t *object)
{
    static const char *const REQUIRED[] = {"unrotate-lesson", "title", "minutes", "idea", "steps"};
    const char *what = "a lesson is {\"unrotate-lesson\": 1, \"title\": ..., \"minutes\": ..., "
                       "\"idea\": ..., \"steps\": [...]}";
    if (!json_is_object(object))
        return text_problem(r->why, "it must be an object: %s", what);
    if (!lesson_refuse_unknown(r, object, "a lesson", KEYS, KEYS_COUNT, NULL, 0))
        return false;
    for (size_t i = 0; i < sizeof REQUIRED / sizeof *REQUIRED; i++)
        if (!json_object_get(object, REQUIRED[i]))
            return text_problem(r->why, "there is no \"%s\": %s", REQUIRED[i], what);
    return lesson_read_keys(r, object, KEYS, KEYS_COUNT);
}

static bool keep_warnings(lesson *l, text_buffer *warnings, problem *why)
{
    text_add(warnings, "");
    l->warnings = text_take(warnings);
    return l->warnings || text_problem(why, TEXT_OUT_OF_MEMORY);
}

bool lesson_read(lesson *l, const char *text, size_t length, const char *path,
                 const lesson_sources *from, problem *why)
{
    *l = (lesson){0};
    const char *name = file_disk_shown(path);
    text_buffer warnings = {0};
    problem wrong;
    lesson_reading r = {.lesson = l, .where = "", .path = path, .from = from, .why = &wrong};
    json_t *object = file_json_parse(text, length, false, name, why);
    if (!object)
        return false;
    bool right = read_object(&r, object) && lesson_check(l, &warnings, text, length, &wrong) &&
                 keep_warnings(l, &warnings, &wrong);
    json_decref(object);
    text_free(&warnings);
    if (right)
        return true;
    lesson_free(l);
    lesson_place at = lesson_place_find(text, length, wrong.text);
    return text_problem(why, "%s:%d:%d: %s", name, at.line, at.column, wrong.text);
}

bool lesson_load(lesson *l, const char *path, const lesson_sources *from, problem *why)
{
    size_t length;
    char *text = file_disk_read(path, &length, why);
    *l = (lesson){0};
    bool right = text && lesson_read(l, text, length, path, from, why);
    free(text);
    return right;
}
