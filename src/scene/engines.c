#include "scene/engines.h"

#include "scene/disk.h"
#include "scene/json.h"

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

static void free_engine(engine *e)
{
    for (int key = NAME; key < TEXTS; key++)
        free(*text_of(e, key));
}

void engines_free(engines *e)
{
    for (size_t i = 0; i < e->count; i++)
        free_engine(&e->all[i]);
    free(e->all);
    *e = (engines){0};
}

/* Even when it fails it can be freed. */
static bool copy_engine(engine *to, const engine *from)
{
    bool right = true;
    *to = *from;
    for (int key = NAME; key < TEXTS; key++) {
        char **text = text_of(to, key);
        *text = strdup(*text);
        right &= *text != NULL;
    }
    return right;
}

bool engines_copy(engines *to, const engines *from)
{
    size_t count = from ? from->count : 0;
    *to = (engines){.all = calloc(count + 1, sizeof *to->all)};
    bool right = to->all != NULL;
    for (; right && to->count < count; to->count++)
        right = copy_engine(&to->all[to->count], &from->all[to->count]);
    if (!right)
        engines_free(to);
    return right;
}

/* ---- Looking up ---- */

static size_t index_of(const engines *e, const char *id)
{
    size_t i = 0;
    while (i < e->count && strcmp(e->all[i].convention.id, id) != 0)
        i++;
    return i;
}

const engine *engines_find(const engines *e, const char *id)
{
    size_t i = e ? index_of(e, id) : 0;
    return e && i < e->count ? &e->all[i] : NULL;
}

bool engines_convention(const engines *e, const char *id, convention *c)
{
    const engine *found = engines_find(e, id);
    convention usual = convention_sdl2();
    if (!found && strcmp(id, usual.id) != 0)
        return false;
    *c = found ? found->convention : usual;
    return true;
}

size_t engines_meaning(const engines *e, const convention *c, size_t from)
{
    for (; e && from < e->count; from++)
        if (convention_means(&e->all[from].convention, c))
            break;
    return from;
}

/* ---- Near ids ---- */

size_t engines_near(const engines *e, const char *id, const char *near[ENGINES_NEAR])
{
    near_words found = near_to(id);
    for (size_t i = 0; e && i < e->count; i++)
        near_try(&found, e->all[i].convention.id);
    for (size_t i = 0; i < found.count; i++)
        near[i] = found.best[i];
    return found.count;
}

/* ---- Reading ---- */

static bool read_id(engine *e, const json_t *value, const char *where, problem *why)
{
    const char *id = json_string_value(value);
    bool right = id && id[0] && strlen(id) < CONVENTION_ID_SIZE;
    for (const char *c = id; right && *c; c++)
        right = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || strchr("_-.", *c);
    if (!right)
        return json_refuse(where, KEYS[ID], value, "1 to 31 of a-z, 0-9, _, - and .", why);
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
        return json_refuse(where, key, value, "text on one line", why);
    *to = strdup(text);
    return *to || problem_say(why, "%s: memory is short", where);
}

static bool read_key(engine *e, const char *key, const json_t *value, const char *where,
                     problem *why)
{
    char place[PLACE_SIZE];
    for (int k = ID; k < TEXTS; k++)
        if (strcmp(KEYS[k], key) == 0)
            return k == ID ? read_id(e, value, where, why)
                           : read_text(text_of(e, k), key, value, where, why);
    if (json_is_setting(key))
        return json_setting(&e->convention, key, value, where, why);
    return problem_say(why,
                       "%s is unknown: a preset may have id, name, call, y, positive, unit, zero, "
                       "xy, pivot, size, advice, unverified",
                       json_place(place, where, key));
}

/* Texts that the file doesn't have. */
static bool complete(engine *e, const char *where, problem *why)
{
    for (int key = NAME; key < TEXTS; key++) {
        char **text = text_of(e, key);
        if (!*text)
            *text = strdup(key == NAME ? e->convention.id : "");
        if (!*text)
            return problem_say(why, "%s: memory is short", where);
    }
    return true;
}

static bool read_engine(engine *e, const json_t *value, const char *where, problem *why)
{
    const convention usual = convention_sdl2();
    json_t *member, *object = (json_t *)value;
    const char *key;
    if (!json_is_object(value) || !json_object_get(value, KEYS[ID]))
        return json_refuse(where, NULL, value,
                           "an object with an id, such as {\"id\": \"mine\", \"y\": \"up\"}", why);
    e->convention = usual;
    json_object_foreach(object, key, member)
    {
        if (!read_key(e, key, member, where, why))
            return false;
    }
    if (strcmp(e->convention.id, usual.id) == 0 && !convention_same(&e->convention, &usual))
        return problem_say(why,
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
        return problem_say(why, "%smemory is short", where);
    for (size_t i = 0; i < count; i++) {
        char place[PLACE_SIZE];
        engine *e = &fresh->all[i];
        json_element(place, where, "engines", i);
        e->own = own;
        bool right = read_engine(e, json_array_get(array, i), place, why);
        size_t before = right ? index_of(fresh, e->convention.id) : 0;
        fresh->count++;
        if (!right)
            return false;
        if (before < i)
            return problem_say(why, "%s.id is \"%s\": it must be another than that of engines[%zu]",
                               place, e->convention.id, before);
    }
    return true;
}

static bool read_object(engines *fresh, const json_t *object, const char *where, bool own,
                        problem *why)
{
    const json_t *array = json_object_get(object, "engines");
    if (!json_is_array(array) || json_object_size(object) != 1)
        return problem_say(why, "%spresets must be {\"engines\": [...]}, and nothing else", where);
    return read_all(fresh, array, where, own, why);
}

/* Takes all of `fresh` over, which is empty afterwards. */
static bool merge(engines *e, engines *fresh, const char *where, problem *why)
{
    engine *longer = realloc(e->all, (e->count + fresh->count + 1) * sizeof *longer);
    if (!longer)
        return problem_say(why, "%smemory is short", where);
    e->all = longer;
    for (size_t i = 0; i < fresh->count; i++) {
        size_t at = index_of(e, fresh->all[i].convention.id);
        if (at < e->count)
            free_engine(&e->all[at]);
        else
            e->count++;
        e->all[at] = fresh->all[i];
    }
    fresh->count = 0;
    return true;
}

bool engines_read(engines *e, const char *text, size_t length, const char *name, bool own,
                  problem *why)
{
    char where[PLACE_SIZE];
    engines fresh = {0};
    name = disk_shown(name);
    snprintf(where, sizeof where, "%s: ", name);
    json_t *object = json_parse(text, length, false, name, why);
    bool right =
        object && read_object(&fresh, object, where, own, why) && merge(e, &fresh, where, why);
    json_decref(object);
    engines_free(&fresh);
    return right;
}

bool engines_load(engines *e, const char *path, bool own, problem *why)
{
    size_t length;
    char *text = disk_read(path, &length, why);
    bool right = text && engines_read(e, text, length, path, own, why);
    free(text);
    return right;
}

/* ---- Writing ---- */

static void write_text(buffer *b, const char *before, const char *key, const char *text)
{
    buffer_add(b, before);
    buffer_string(b, key);
    buffer_add(b, ": ");
    buffer_string(b, text);
}

static void write_engine(buffer *b, const engine *e)
{
    write_text(b, "    {", "id", e->convention.id);
    write_text(b, ", ", "name", e->name);
    write_text(b, ", ", "call", e->call);
    buffer_add(b, ",\n     ");
    json_write_settings(b, &e->convention, true);
    write_text(b, ",\n     ", "advice", e->advice);
    if (e->unverified[0])
        write_text(b, ",\n     ", "unverified", e->unverified);
    buffer_add(b, "}");
}

char *engines_text(const engines *e)
{
    buffer b = {0};
    buffer_add(&b, "{\n  \"engines\": [");
    for (size_t i = 0; i < e->count; i++) {
        buffer_add(&b, i > 0 ? ",\n" : "\n");
        write_engine(&b, &e->all[i]);
    }
    buffer_add(&b, "\n  ]\n}\n");
    return buffer_take(&b);
}
