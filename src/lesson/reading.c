#include "lesson/reading.h"

#include "text/suggest.h"
#include "text/utf8.h"

#include <string.h>

/* Without memory nothing that is found next can be trusted. */
bool lesson_reads_on(const lesson_reading *r)
{
    lesson_problems *found = r->found;
    if (r->why->text[0] && found->count < found->most)
        found->all[found->count++] = *r->why;
    if (strstr(r->why->text, TEXT_OUT_OF_MEMORY))
        found->most = found->count;
    r->why->text[0] = '\0';
    return found->count < found->most;
}

bool lesson_read_each(const lesson_reading *r, const json_t *array,
                      bool (*read)(const lesson_reading *r, const json_t *value, size_t index))
{
    bool right = true, goes_on = true;
    for (size_t i = 0; i < json_array_size(array) && goes_on; i++)
        if (!read(r, json_array_get(array, i), i)) {
            right = false;
            goes_on = lesson_reads_on(r);
        }
    return right;
}

bool lesson_is_sure(const lesson_reading *r)
{
    return !r->found->state_lost && r->found->count == r->found->before;
}

bool lesson_read_keys(const lesson_reading *r, const json_t *object, const lesson_key *keys,
                      size_t count)
{
    bool right = true;
    for (size_t i = 0; i < count && r->found->count < r->found->most; i++) {
        const json_t *value = json_object_get(object, keys[i].name);
        if (value && !keys[i].read(r, value)) {
            right = false;
            lesson_reads_on(r);
        }
    }
    return right;
}

static bool is_key(const char *name, const lesson_key *keys, size_t count)
{
    size_t i = 0;
    while (i < count && strcmp(keys[i].name, name) != 0)
        i++;
    return i < count;
}

static void add_keys(text_buffer *list, const lesson_key *keys, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_add_item(list, keys[i].name);
}

static void try_keys(suggestions *found, const lesson_key *keys, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_suggest_try(found, keys[i].name);
}

/* A slip of the pen needs one word, not the list: the line stands over the lesson's picture. */
static bool unknown(const lesson_reading *r, const char *key, const char *what,
                    const lesson_key *keys, size_t count, const lesson_key *more, size_t more_count)
{
    char place[FILE_PLACE_SIZE];
    suggestions found = text_suggest(key);
    text_buffer known = {0};
    file_json_place(place, r->where, key);
    try_keys(&found, keys, count);
    try_keys(&found, more, more_count);
    r->found->unlike |= !found.count || !strcmp(found.best[0], "scene");
    if (found.count)
        return text_problem(r->why, "%s is unknown: did you mean \"%s\"?", place, found.best[0]);
    add_keys(&known, keys, count);
    add_keys(&known, more, more_count);
    text_problem(r->why, "%s is unknown: %s may have %s", place, what,
                 known.data ? known.data : "other keys");
    text_free(&known);
    return false;
}

bool lesson_refuse_unknown(const lesson_reading *r, const json_t *object, const char *what,
                           const lesson_key *keys, size_t count, const lesson_key *more,
                           size_t more_count)
{
    json_t *walked = (json_t *)object; /* jansson's iterators want it so; nothing is changed */
    bool right = true, goes_on = true;
    void *at = json_object_iter(walked);
    for (; at && goes_on; at = json_object_iter_next(walked, at)) {
        const char *key = json_object_iter_key(at);
        if (!is_key(key, keys, count) && !is_key(key, more, more_count)) {
            right = unknown(r, key, what, keys, count, more, more_count);
            goes_on = lesson_reads_on(r);
        }
    }
    return right;
}

bool lesson_read_text(char **to, const json_t *value, const char *where, const char *key,
                      problem *why)
{
    const char *text = json_string_value(value);
    bool right = text && text[strspn(text, " ")] &&
                 text_utf8_count(text, text + json_string_length(value)) <= LESSON_TEXT_LIMIT;
    for (const char *c = text; right && *c; c++)
        right = (unsigned char)*c >= ' ';
    if (!right)
        return file_json_refuse(where, key, value, "text on one line, of up to 2000 characters",
                                why);
    char place[FILE_PLACE_SIZE];
    *to = strdup(text);
    return *to || text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, file_json_place(place, where, key));
}

int lesson_read_name(const json_t *value, int count, const char *(*name)(int), const char *where,
                     const char *key, problem *why)
{
    int index = file_json_index(value, count, name);
    if (index < count)
        return index;
    text_buffer allowed = {0};
    for (int i = 0; i < count; i++)
        text_add_item(&allowed, name(i));
    file_json_refuse(where, key, value, allowed.data ? allowed.data : "another name", why);
    text_free(&allowed);
    return -1;
}

bool lesson_read_between(double *to, const json_t *value, double low, double high,
                         const char *allowed, const char *where, const char *key, problem *why)
{
    double number = json_number_value(value);
    if (!json_is_number(value) || !(number >= low && number <= high))
        return file_json_refuse(where, key, value, allowed, why);
    *to = number;
    return true;
}

bool lesson_read_program(lab_program *to, const json_t *value, const char *where, const char *key,
                         problem *why)
{
    const char *list = json_string_value(value);
    char place[FILE_PLACE_SIZE];
    problem wrong;
    if (!list || !list[0])
        return file_json_refuse(where, key, value, "a mistake such as \"wrong-sign\"", why);
    return lab_program_parse(to, list, &wrong) ||
           text_problem(why, "%s is \"%.60s\": %s (\"unrotate mistakes\" lists all)",
                        file_json_place(place, where, key), list, wrong.text);
}

bool lesson_has_shape(const lesson_reading *r, const char *id, const char *place)
{
    const scene *s = &r->state->scene;
    text_buffer ids = {0};
    if (r->found->shapes_lost)
        return false;
    if (scene_index(s, id) != SCENE_NONE)
        return true;
    for (size_t i = 0; i < s->count; i++)
        text_add_item(&ids, s->shapes[i].id);
    text_problem(r->why, "%s: there is no shape \"%s\", the scene has %.200s", place, id,
                 ids.data ? ids.data : "none");
    text_free(&ids);
    return false;
}
