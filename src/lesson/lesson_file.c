/* A lesson's file: its head and its steps, each over what it inherits. */
#include "file/disk.h"
#include "lesson/json_place.h"
#include "lesson/reading.h"
#include "text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    return inherit(r, step, where) && lesson_read_step(&inner, value);
}

static bool read_steps(const lesson_reading *r, const json_t *value)
{
    size_t count = json_array_size(value);
    if (count < 1 || count > LESSON_MAX_STEPS)
        return file_json_refuse("", "steps", value, "an array of 1 to 64 steps", r->why);
    r->lesson->steps = calloc(count, sizeof *r->lesson->steps);
    if (!r->lesson->steps)
        return text_problem(r->why, "steps: " TEXT_OUT_OF_MEMORY);
    bool right = true;
    for (size_t i = 0; i < count; i++)
        if (!read_step(r, json_array_get(value, i), i)) {
            right = false;
            if (!lesson_reads_on(r))
                return false;
        }
    return right;
}

/* ---- The whole ---- */

static const lesson_key KEYS[] = {
    {"unrotate-lesson", read_version}, {"title", read_title},
    {"minutes", read_minutes},         {"idea", read_idea},
    {"source", read_source},           {"steps", read_steps},
};
enum { KEYS_COUNT = sizeof KEYS / sizeof *KEYS };

static const char WHAT[] = "a lesson is {\"unrotate-lesson\": 1, \"title\": ..., \"minutes\": ..., "
                           "\"idea\": ..., \"steps\": [...]}";

static bool has_all(const lesson_reading *r, const json_t *object)
{
    static const char *const REQUIRED[] = {"unrotate-lesson", "title", "minutes", "idea", "steps"};
    bool right = true;
    for (size_t i = 0; i < sizeof REQUIRED / sizeof *REQUIRED; i++)
        if (!json_object_get(object, REQUIRED[i])) {
            right = text_problem(r->why, "there is no \"%s\": %s", REQUIRED[i], WHAT);
            if (!lesson_reads_on(r))
                return false;
        }
    return right;
}

/* Of another version nothing else can be told. An unknown key may be the one that is missing. */
static bool read_object(const lesson_reading *r, json_t *object)
{
    if (!json_is_object(object))
        return text_problem(r->why, "it must be an object: %s", WHAT);
    const json_t *version = json_object_get(object, KEYS[0].name);
    if (version && !KEYS[0].read(r, version))
        return false;
    bool whole = lesson_refuse_unknown(r, object, "a lesson", KEYS, KEYS_COUNT, NULL, 0) &&
                 has_all(r, object);
    return lesson_read_keys(r, object, KEYS, KEYS_COUNT) && whole;
}

static bool keep_warnings(lesson *l, text_buffer *warnings, problem *why)
{
    text_add(warnings, "");
    l->warnings = text_take(warnings);
    return l->warnings || text_problem(why, TEXT_OUT_OF_MEMORY);
}

/* Reads and checks, as far as that goes. */
static bool read_text(const lesson_reading *r, json_t *object, const char *text, size_t length)
{
    text_buffer warnings = {0};
    bool right = read_object(r, object);
    bool goes_on = lesson_reads_on(r);
    right = goes_on && lesson_check(r, &warnings, text, length) && right;
    right = keep_warnings(r->lesson, &warnings, r->why) && right;
    lesson_reads_on(r);
    text_free(&warnings);
    return right;
}

/* Such a file has no place where something is wrong. */
static bool is_blank(const char *text, size_t length)
{
    size_t at = text_utf8_mark(text, length);
    while (at < length && strchr(" \t\r\n", text[at]) && text[at])
        at++;
    return at == length;
}

/* Puts the file and the place in it before each. */
static void place_problems(lesson_problems *found, const char *text, size_t length,
                           const char *name)
{
    for (size_t i = 0; i < found->count; i++) {
        problem *each = &found->all[i], plain = *each;
        lesson_place at = lesson_place_find(text, length, plain.text);
        found->at[i] = at;
        text_problem(each, "%s:%d:%d: %s", name, at.line, at.column, plain.text);
    }
}

bool lesson_read_all(lesson *l, const char *text, size_t length, const char *path,
                     const lesson_sources *from, lesson_problems *found)
{
    *l = (lesson){0};
    const char *name = file_disk_shown(path);
    problem why = {""};
    lesson_reading r = {
        .lesson = l, .where = "", .path = path, .from = from, .why = &why, .found = found};
    json_t *object = NULL;
    if (is_blank(text, length))
        text_problem(&why, "%s:1:1: the file is empty: %s", name, WHAT);
    else
        object = file_json_parse(text, length, false, name, &why);
    if (!object) {
        lesson_reads_on(&r);
        return false;
    }
    bool right = read_text(&r, object, text, length);
    json_decref(object);
    place_problems(found, text, length, name);
    return right;
}

bool lesson_read(lesson *l, const char *text, size_t length, const char *path,
                 const lesson_sources *from, problem *why)
{
    lesson_problems found = {.most = 1};
    bool right = lesson_read_all(l, text, length, path, from, &found);
    if (right)
        return true;
    lesson_free(l);
    *why = found.all[0];
    return false;
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
