#include "file/disk.h"
#include "file/file.h"
#include "file/json.h"
#include "file/patient.h"
#include "text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

/* The work of reading one scene. */
typedef struct reading {
    scene s;
    const engines *known;
    char where[FILE_PLACE_SIZE]; /* "name: " */
    patience *waits;
    problem *why;
} reading;

static bool read_version(reading *r, const json_t *value)
{
    if (!json_is_number(value) || json_number_value(value) != VERSION)
        return file_json_refuse(r->where, "unrotate", value, "1, the version of this format",
                                r->why);
    return true;
}

static bool read_convention(reading *r, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    return file_json_convention(&r->s.convention, value,
                                file_json_place(place, r->where, "convention"), r->known, r->why);
}

/* Sorting ids finds those that occur twice without comparing all with all. */
typedef struct named_place {
    const char *id;
    size_t index;
} named_place;

static int by_id(const void *a, const void *b)
{
    const named_place *p = a, *q = b;
    int order = strcmp(p->id, q->id);
    return order ? order : p->index < q->index ? -1 : 1;
}

static bool refuse_double_ids(const reading *r)
{
    const scene *s = &r->s;
    named_place *sorted = malloc((s->count + 1) * sizeof *sorted);
    if (!sorted)
        return text_problem(r->why, "%s" TEXT_OUT_OF_MEMORY, r->where);
    for (size_t i = 0; i < s->count; i++)
        sorted[i] = (named_place){s->shapes[i].id, i};
    qsort(sorted, s->count, sizeof *sorted, by_id);
    bool right = true;
    for (size_t i = 1; right && i < s->count; i++)
        if (sorted[i].id[0] && strcmp(sorted[i].id, sorted[i - 1].id) == 0)
            right = text_problem(r->why,
                                 "%sshapes[%zu].id is \"%s\": it must be another than that of "
                                 "shapes[%zu]",
                                 r->where, sorted[i].index, sorted[i].id, sorted[i - 1].index);
    free(sorted);
    return right;
}

static bool read_shape(reading *r, const json_t *value, size_t index)
{
    char place[FILE_PLACE_SIZE];
    scene_written w;
    file_json_element(place, r->where, "shapes", index);
    if (!file_json_shape(&w, value, place, r->why))
        return false;
    shape *made = &r->s.shapes[r->s.count++];
    *made = scene_convention_read(&r->s.convention, &w);
    problem wrong;
    return scene_shape_check(made, &wrong) || text_problem(r->why, "%s: %s", place, wrong.text);
}

static bool read_shapes(reading *r, const json_t *value)
{
    if (!json_is_array(value))
        return file_json_refuse(r->where, "shapes", value, "an array of shapes", r->why);
    if (!scene_reserve(&r->s, json_array_size(value)))
        return text_problem(r->why, "%s" TEXT_OUT_OF_MEMORY, r->where);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!file_json_goes_on(r->waits, r->where, r->why) ||
            !read_shape(r, json_array_get(value, i), i))
            return false;
    if (!refuse_double_ids(r))
        return false;
    scene_name_shapes(&r->s);
    return true;
}

static bool read_view(reading *r, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    const char *where = file_json_place(place, r->where, "view");
    const json_t *zoom = json_object_get(value, "zoom"), *x = json_object_get(value, "x"),
                 *y = json_object_get(value, "y");
    if (json_object_size(value) != 3 || !zoom || !x || !y)
        return file_json_refuse(where, NULL, value, "an object with zoom, x and y", r->why);
    scene_view view = {.stored = true};
    if (!file_json_number(&view.zoom, zoom, FILE_NUMBER_POSITIVE, where, "zoom", r->why) ||
        !file_json_number(&view.x, x, FILE_NUMBER_ANY, where, "x", r->why) ||
        !file_json_number(&view.y, y, FILE_NUMBER_ANY, where, "y", r->why))
        return false;
    if (view.zoom < SCENE_MIN_ZOOM || view.zoom > SCENE_MAX_ZOOM)
        return file_json_refuse(where, "zoom", zoom, "between 1e-12 and 1e12", r->why);
    view.y = scene_convention_write_y(&r->s.convention, view.y);
    r->s.view = view;
    return true;
}

static bool refuse_name(const reading *r, const char *key, const json_t *value, int count,
                        const char *(*name)(int))
{
    text_buffer allowed = {0};
    text_add(&allowed, "");
    for (int i = 0; i < count; i++)
        text_add_item(&allowed, name(i));
    file_json_refuse(r->where, key, value, allowed.data ? allowed.data : "another", r->why);
    text_free(&allowed);
    return false;
}

static const char *show_name(int bit)
{
    return scene_show_name((show_bit)bit);
}

static const char *theme_name(int theme)
{
    return scene_theme_name((theme_id)theme);
}

static bool read_show(reading *r, const json_t *value)
{
    if (!json_is_array(value))
        return file_json_refuse(r->where, "show", value, "an array of names", r->why);
    unsigned show = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        int bit = file_json_index(json_array_get(value, i), SHOW_COUNT, show_name);
        if (bit == SHOW_COUNT) {
            char key[32];
            snprintf(key, sizeof key, "show[%zu]", i);
            return refuse_name(r, key, json_array_get(value, i), SHOW_COUNT, show_name);
        }
        show |= SHOW(bit);
    }
    r->s.show = show;
    return true;
}

static bool read_theme(reading *r, const json_t *value)
{
    int theme = file_json_index(value, THEME_COUNT, theme_name);
    if (theme == THEME_COUNT)
        return refuse_name(r, "theme", value, THEME_COUNT, theme_name);
    r->s.theme = (theme_id)theme;
    return true;
}

static bool read_touching(reading *r, const json_t *value)
{
    return file_json_touching(&r->s.touching, value, r->where, r->why);
}

/* Text that fits, on one line. */
static bool read_line(reading *r, const char *key, char *to, size_t size, const json_t *value)
{
    const char *text = json_string_value(value);
    char allowed[64];
    if (text && strlen(text) < size && file_json_is_line(text)) {
        memcpy(to, text, strlen(text) + 1);
        return true;
    }
    snprintf(allowed, sizeof allowed, "text of at most %zu bytes, on one line", size - 1);
    return file_json_refuse(r->where, key, value, allowed, r->why);
}

static bool read_title(reading *r, const json_t *value)
{
    return read_line(r, "title", r->s.caption.title, SCENE_TITLE_SIZE, value);
}

static bool read_about(reading *r, const json_t *value)
{
    return read_line(r, "about", r->s.caption.about, SCENE_ABOUT_SIZE, value);
}

static bool read_motion(reading *r, const json_t *value)
{
    char place[FILE_PLACE_SIZE];
    return file_json_rules(&r->s.rules, value, &r->s.convention,
                           file_json_place(place, r->where, "motion"), r->why);
}

/* The keys at the top, in the order in which they are read: the convention before what it rules. */
static const struct {
    const char *key;
    bool required;
    bool (*read)(reading *r, const json_t *value);
} KEYS[] = {
    {"unrotate", true, read_version},   {"title", false, read_title},
    {"about", false, read_about},       {"convention", false, read_convention},
    {"shapes", true, read_shapes},      {"view", false, read_view},
    {"show", false, read_show},         {"theme", false, read_theme},
    {"touching", false, read_touching}, {"motion", false, read_motion},
};
enum { KEYS_COUNT = sizeof KEYS / sizeof *KEYS };

static bool refuse_unknown_keys(const reading *r, json_t *object)
{
    const char *key;
    json_t *value;
    char place[FILE_PLACE_SIZE];
    json_object_foreach(object, key, value) {
        size_t i = 0;
        while (i < KEYS_COUNT && strcmp(KEYS[i].key, key) != 0)
            i++;
        if (i == KEYS_COUNT)
            return text_problem(r->why,
                                "%s is unknown: a scene may have unrotate, title, about, "
                                "convention, shapes, view, show, theme, touching, motion",
                                file_json_place(place, r->where, key));
    }
    return true;
}

static bool read_object(reading *r, json_t *object)
{
    if (!json_is_object(object))
        return text_problem(r->why,
                            "%sa scene must be an object: {\"unrotate\": 1, \"shapes\": "
                            "[...]}",
                            r->where);
    if (!refuse_unknown_keys(r, object))
        return false;
    for (size_t i = 0; i < KEYS_COUNT; i++) {
        const json_t *value = json_object_get(object, KEYS[i].key);
        if (!value && KEYS[i].required)
            return text_problem(r->why,
                                "%sthere is no \"%s\": a scene is {\"unrotate\": 1, "
                                "\"shapes\": [...]}",
                                r->where, KEYS[i].key);
        if (value && !KEYS[i].read(r, value))
            return false;
    }
    return true;
}

/* What can't be JSON at all gets a plainer answer than a parser's. */
static bool refuse_no_text(const char *text, size_t length, const char *name, problem *why)
{
    if (length == text_utf8_mark(text, length))
        return text_problem(why, "%s is empty: a scene is {\"unrotate\": 1, \"shapes\": [...]}",
                            name);
    if (memchr(text, '\0', length))
        return text_problem(why, "%s is not text: a scene is a JSON file in UTF-8", name);
    return true;
}

bool file_json_scene(scene *s, json_t *object, const char *where, const engines *known,
                     patience *waits, problem *why)
{
    reading r = {.s = scene_empty(), .known = known, .waits = waits, .why = why};
    snprintf(r.where, sizeof r.where, "%s", where);
    bool right = read_object(&r, object);
    scene_free(right ? s : &r.s);
    if (right)
        *s = r.s;
    return right;
}

static bool read_text(scene *s, const char *text, size_t length, const char *name,
                      const engines *known, patience *waits, problem *why)
{
    name = file_disk_shown(name);
    if (!refuse_no_text(text, length, name, why))
        return false;
    json_t *object = file_json_parse_large(text, length, name, waits, why);
    if (!object)
        return false;
    char where[FILE_PLACE_SIZE];
    snprintf(where, sizeof where, "%s: ", name);
    bool right = file_json_scene(s, object, where, known, waits, why);
    json_decref(object);
    return right;
}

bool file_read(scene *s, const char *text, size_t length, const char *name, const engines *known,
               problem *why)
{
    return read_text(s, text, length, name, known, NULL, why);
}

bool file_load_patiently(scene *s, const char *path, const engines *known, patience *waits,
                         problem *why)
{
    size_t length;
    char *text = file_disk_read(path, &length, why);
    bool right = text && read_text(s, text, length, path, known, waits, why);
    free(text);
    return right;
}

bool file_load(scene *s, const char *path, const engines *known, problem *why)
{
    return file_load_patiently(s, path, known, NULL, why);
}
