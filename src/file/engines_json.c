#include "file/disk.h"
#include "file/file.h"
#include "file/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The texts of a preset, in the order in which they are written; the settings come before advice.
 */
enum { ID, NAME, CALL, ADVICE, UNVERIFIED, TEXTS };
static const char *const KEYS[TEXTS] = {"id", "name", "call", "advice", "unverified"};

/* ID is kept in the convention. */
static char **text_of(engine *e, int key)
{
    char **texts[TEXTS] = {NULL, &e->name, &e->call, &e->advice, &e->unverified};
    return texts[key];
}

/* ---- Reading ---- */

static bool read_id(engine *e, const json_t *value, const char *where, problem *why)
{
    const char *id = json_string_value(value);
    bool right = id && id[0] && strlen(id) < CONVENTION_ID_SIZE;
    for (const char *c = id; right && *c; c++)
        right = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || strchr("_-.", *c);
    if (!right)
        return file_json_refuse(where, KEYS[ID], value, "1 to 31 of a-z, 0-9, _, - and .", why);
    memcpy(e->convention.id, id, strlen(id) + 1);
    return true;
}

static bool read_text(char **to, const char *key, const json_t *value, const char *where,
                      problem *why)
{
    const char *text = json_string_value(value);
    for (const char *c = text; c && *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            text = NULL;
    if (!text)
        return file_json_refuse(where, key, value, "text on one line", why);
    *to = strdup(text);
    return *to || text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, where);
}

static bool read_key(engine *e, const char *key, const json_t *value, const char *where,
                     problem *why)
{
    char place[FILE_PLACE_SIZE];
    for (int k = ID; k < TEXTS; k++)
        if (strcmp(KEYS[k], key) == 0)
            return k == ID ? read_id(e, value, where, why)
                           : read_text(text_of(e, k), key, value, where, why);
    if (file_json_is_setting(key))
        return file_json_setting(&e->convention, key, value, where, why);
    return text_problem(why,
                        "%s is unknown: a preset may have id, name, call, y, positive, unit, zero, "
                        "xy, pivot, size, advice, unverified",
                        file_json_place(place, where, key));
}

/* Texts that the file doesn't have. */
static bool complete(engine *e, const char *where, problem *why)
{
    for (int key = NAME; key < TEXTS; key++) {
        char **text = text_of(e, key);
        if (!*text)
            *text = strdup(key == NAME ? e->convention.id : "");
        if (!*text)
            return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, where);
    }
    return true;
}

static bool read_engine(engine *e, const json_t *value, const char *where, problem *why)
{
    const convention sdl2 = scene_convention_sdl2();
    json_t *member, *object = (json_t *)value;
    const char *key;
    if (!json_is_object(value) || !json_object_get(value, KEYS[ID]))
        return file_json_refuse(where, NULL, value,
                                "an object with an id, such as {\"id\": \"mine\", \"y\": \"up\"}",
                                why);
    e->convention = sdl2;
    json_object_foreach(object, key, member)
        if (!read_key(e, key, member, where, why))
            return false;
    if (strcmp(e->convention.id, sdl2.id) == 0 && !scene_convention_same(&e->convention, &sdl2))
        return text_problem(why,
                            "%s: sdl2 is what the program means itself: another convention "
                            "must have another id",
                            where);
    return complete(e, where, why);
}

static bool read_all(engines *fresh, const json_t *array, const char *where, bool own, problem *why)
{
    size_t count = json_array_size(array);
    fresh->all = calloc(count + 1, sizeof *fresh->all);
    if (!fresh->all)
        return text_problem(why, "%s" TEXT_OUT_OF_MEMORY, where);
    for (size_t i = 0; i < count; i++) {
        char place[FILE_PLACE_SIZE];
        engine *e = &fresh->all[i];
        file_json_element(place, where, "engines", i);
        e->own = own;
        bool right = read_engine(e, json_array_get(array, i), place, why);
        const engine *twin = right ? scene_engines_find(fresh, e->convention.id) : NULL;
        fresh->count++;
        if (twin)
            return text_problem(why,
                                "%s.id is \"%s\": it must be another than that of engines[%td]",
                                place, e->convention.id, twin - fresh->all);
        if (!right)
            return false;
    }
    return true;
}

static bool read_object(engines *fresh, const json_t *object, const char *where, bool own,
                        problem *why)
{
    const json_t *array = json_object_get(object, "engines");
    if (!json_is_array(array) || json_object_size(object) != 1)
        return text_problem(why, "%spresets must be {\"engines\": [...]}, and nothing else", where);
    return read_all(fresh, array, where, own, why);
}

bool file_engines_read(engines *e, const char *text, size_t length, const char *name, bool own,
                       problem *why)
{
    char where[FILE_PLACE_SIZE];
    engines fresh = {0};
    name = file_disk_shown(name);
    snprintf(where, sizeof where, "%s: ", name);
    json_t *object = file_json_parse(text, length, false, name, why);
    bool right =
        object && read_object(&fresh, object, where, own, why) &&
        (scene_engines_merge(e, &fresh) || text_problem(why, "%s" TEXT_OUT_OF_MEMORY, where));
    json_decref(object);
    scene_engines_free(&fresh);
    return right;
}

bool file_engines_load(engines *e, const char *path, bool own, problem *why)
{
    size_t length;
    char *text = file_disk_read(path, &length, why);
    bool right = text && file_engines_read(e, text, length, path, own, why);
    free(text);
    return right;
}

/* ---- Writing ---- */

static void write_text(text_buffer *b, const char *before, const char *key, const char *text)
{
    text_add(b, before);
    text_add_quoted(b, key);
    text_add(b, ": ");
    text_add_quoted(b, text);
}

static void write_engine(text_buffer *b, const engine *e)
{
    write_text(b, "    {", "id", e->convention.id);
    write_text(b, ", ", "name", e->name);
    write_text(b, ", ", "call", e->call);
    text_add(b, ",\n     ");
    file_json_write_settings(b, &e->convention, true);
    write_text(b, ",\n     ", "advice", e->advice);
    if (e->unverified[0])
        write_text(b, ",\n     ", "unverified", e->unverified);
    text_add(b, "}");
}

char *file_engines_text(const engines *e)
{
    text_buffer b = {0};
    text_add(&b, "{\n  \"engines\": [");
    for (size_t i = 0; i < e->count; i++) {
        text_add(&b, i > 0 ? ",\n" : "\n");
        write_engine(&b, &e->all[i]);
    }
    text_add(&b, "\n  ]\n}\n");
    return text_take(&b);
}
