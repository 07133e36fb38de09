#include "file/file.h"
#include "file/json.h"
#include "file/patient.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define NAME "pasted text"
static const char WHERE[] = NAME ": ";

/* What was read so far. */
typedef struct pasting {
    scene gathered;
    const engines *known;
    patience *waits;
    problem *why;
} pasting;

/* Adds one read shape to those that are gathered. */
static bool gather(pasting *p, const shape *made)
{
    scene *gathered = &p->gathered;
    if (!scene_reserve(gathered, gathered->count + 1))
        return text_problem(p->why, "%s" TEXT_OUT_OF_MEMORY, WHERE);
    gathered->shapes[gathered->count++] = *made;
    return file_json_goes_on(p->waits, WHERE, p->why);
}

static bool gather_json(pasting *p, const json_t *value, const char *where)
{
    scene_written w;
    problem wrong;
    if (!file_json_shape(&w, value, where, p->why))
        return false;
    shape made = scene_convention_read(&p->gathered.convention, &w);
    if (!scene_shape_check(&made, &wrong))
        return text_problem(p->why, "%s: %s", where, wrong.text);
    return gather(p, &made);
}

/* A whole scene has a convention of its own: its picture is what is pasted. */
static bool paste_scene(pasting *p, json_t *object)
{
    convention target = p->gathered.convention;
    if (!file_json_scene(&p->gathered, object, WHERE, p->known, p->waits, p->why))
        return false;
    if (!scene_convention_same(&target, &p->gathered.convention))
        scene_keep_picture(&p->gathered, &target);
    return true;
}

static bool paste_array(pasting *p, const json_t *array)
{
    char place[FILE_PLACE_SIZE];
    for (size_t i = 0; i < json_array_size(array); i++) {
        file_json_element(place, WHERE, "", i);
        if (!gather_json(p, json_array_get(array, i), place))
            return false;
    }
    return true;
}

/* Of text that has other things than shapes: where it is read. */
static bool say_where_else(const pasting *p)
{
    if (!p->why || (p->waits && p->waits->over))
        return false; /* nobody asks, or it isn't known what it has */
    problem told = *p->why;
    return text_problem(p->why,
                        "%s; save a log's rows as a .csv or .jsonl file and drop it here, paste a "
                        "program's numbers in More, Numbers",
                        told.text);
}

static bool paste_json(pasting *p, const char *text)
{
    json_t *value = file_json_parse_large(text, strlen(text), NAME, p->waits, p->why);
    bool right = false;
    if (json_is_object(value) && json_object_get(value, "shapes"))
        right = paste_scene(p, value);
    else if (json_is_array(value))
        right = paste_array(p, value);
    else if (value)
        right = gather_json(p, value, NAME);
    json_decref(value);
    bool shapes = strstr(text, "\"kind\"") || strstr(text, "\"shapes\"");
    return right || (!shapes && say_where_else(p));
}

static bool is_blank(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '\0';
}

static bool paste_line(pasting *p, const char *line, size_t number)
{
    shape made;
    problem wrong;
    if (file_shape_from_line(&made, &p->gathered.convention, line, &wrong))
        return gather(p, &made);
    text_problem(p->why, NAME ", line %zu: %s", number, wrong.text);
    return !file_line_names_kind(line) && say_where_else(p);
}

static bool paste_lines(pasting *p, char *text)
{
    size_t number = 1;
    for (char *line = text; line; number++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        if (!is_blank(line) && !paste_line(p, line, number))
            return false;
        line = end ? end + 1 : NULL;
    }
    return true;
}

static bool read_any(pasting *p, const char *text)
{
    size_t start = strspn(text, " \t\r\n");
    if (text[start] == '{' || text[start] == '[')
        return paste_json(p, text + start);
    char *lines = strdup(text);
    bool right =
        lines ? paste_lines(p, lines) : text_problem(p->why, "%s" TEXT_OUT_OF_MEMORY, WHERE);
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

int file_paste_patiently(scene *s, const char *text, const engines *known, patience *waits,
                         problem *why)
{
    pasting p = {.gathered = scene_empty(), .known = known, .waits = waits, .why = why};
    p.gathered.convention = s->convention;
    bool right = read_any(&p, text);
    if (right && p.gathered.count == 0)
        right = text_problem(why, "%sthere are no shapes in it", WHERE);
    if (right && (p.gathered.count > INT_MAX || !append(s, &p.gathered)))
        right = text_problem(why, "%s" TEXT_OUT_OF_MEMORY, WHERE);
    int added = right ? (int)p.gathered.count : -1;
    scene_free(&p.gathered);
    return added;
}

int file_paste(scene *s, const char *text, const engines *known, problem *why)
{
    return file_paste_patiently(s, text, known, NULL, why);
}
