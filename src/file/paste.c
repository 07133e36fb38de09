#include "file/file.h"
#include "file/json.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char NAME[] = "pasted text";

/* Adds one read shape to those that are gathered. */
static bool gather(scene *gathered, const shape *made, problem *why)
{
    if (!scene_reserve(gathered, gathered->count + 1))
        return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, NAME);
    gathered->shapes[gathered->count++] = *made;
    return true;
}

static bool gather_json(scene *gathered, const json_t *value, const char *where, problem *why)
{
    scene_written w;
    problem wrong;
    if (!file_json_shape(&w, value, where, why))
        return false;
    shape made = scene_convention_read(&gathered->convention, &w);
    if (!scene_shape_check(&made, &wrong))
        return text_problem(why, "%s: %s", where, wrong.text);
    return gather(gathered, &made, why);
}

/* A whole scene has a convention of its own: its picture is what is pasted. */
static bool paste_scene(scene *gathered, const char *text, const engines *known, problem *why)
{
    convention target = gathered->convention;
    if (!file_read(gathered, text, strlen(text), NAME, known, why))
        return false;
    if (!scene_convention_same(&target, &gathered->convention))
        scene_keep_picture(gathered, &target);
    return true;
}

static bool paste_array(scene *gathered, const json_t *array, problem *why)
{
    char place[FILE_PLACE_SIZE];
    for (size_t i = 0; i < json_array_size(array); i++) {
        file_json_element(place, "pasted text: ", "", i);
        if (!gather_json(gathered, json_array_get(array, i), place, why))
            return false;
    }
    return true;
}

static bool paste_json(scene *gathered, const char *text, const engines *known, problem *why)
{
    json_t *value = file_json_parse(text, strlen(text), false, NAME, why);
    bool right = false;
    if (json_is_object(value) && json_object_get(value, "shapes"))
        right = paste_scene(gathered, text, known, why);
    else if (json_is_array(value))
        right = paste_array(gathered, value, why);
    else if (value)
        right = gather_json(gathered, value, NAME, why);
    json_decref(value);
    return right;
}

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '\0';
}

static bool paste_lines(scene *gathered, char *text, problem *why)
{
    size_t number = 1;
    for (char *line = text; line; number++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        shape made;
        problem wrong;
        if (!is_blank(line)) {
            if (!file_shape_from_line(&made, &gathered->convention, line, &wrong))
                return text_problem(why, "%s, line %zu: %s", NAME, number, wrong.text);
            if (!gather(gathered, &made, why))
                return false;
        }
        line = end ? end + 1 : NULL;
    }
    return true;
}

static bool read_any(scene *gathered, const char *text, const engines *known, problem *why)
{
    size_t start = strspn(text, " \t\r\n");
    if (text[start] == '{' || text[start] == '[')
        return paste_json(gathered, text + start, known, why);
    char *lines = strdup(text);
    bool right = lines ? paste_lines(gathered, lines, why)
                       : text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, NAME);
    free(lines);
    return right;
}

/* They are selected, in their order. */
static bool append(scene *s, const scene *gathered)
{
    size_t first = s->count;
    if (!scene_append(s, gathered->shapes, gathered->count))
        return false;
    scene_select_none(s);
    for (size_t i = first; i < s->count; i++)
        s->shapes[i].selected = (unsigned)(i - first + 1);
    return true;
}

int file_paste(scene *s, const char *text, const engines *known, problem *why)
{
    scene gathered = scene_empty();
    gathered.convention = s->convention;
    bool right = read_any(&gathered, text, known, why);
    if (right && gathered.count == 0)
        right = text_problem(why, "%s: there are no shapes in it", NAME);
    if (right && (gathered.count > INT_MAX || !append(s, &gathered)))
        right = text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, NAME);
    int added = right ? (int)gathered.count : -1;
    scene_free(&gathered);
    return added;
}
