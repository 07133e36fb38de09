#include "file/fields.h"
#include "file/json.h"

#include <stdio.h>
#include <string.h>

static bool read_id(scene_written *w, const json_t *value, const char *where, problem *why)
{
    const char *id = json_string_value(value);
    if (!id || !id[0] || strlen(id) >= SHAPE_ID_SIZE || !file_json_is_line(id))
        return file_json_refuse(where, "id", value, "text of 1 to 63 bytes, on one line", why);
    memcpy(w->id, id, strlen(id) + 1);
    return true;
}

static bool read_kind(shape_kind *kind, const json_t *object, const char *where, problem *why)
{
    const json_t *value = json_object_get(object, "kind");
    const char *kinds = "point, circle, segment, capsule or rectangle";
    if (!json_is_object(object))
        return file_json_refuse(where[0] ? where : "the shape", NULL, object,
                                "an object such as {\"kind\": \"circle\", \"x\": 0, \"y\": 0, "
                                "\"radius\": 1}",
                                why);
    if (!value)
        return text_problem(why, "%s has no kind: it must be %s", where, kinds);
    if (!json_is_string(value) || !file_kind_named(kind, json_string_value(value)))
        return file_json_refuse(where, "kind", value, kinds, why);
    return true;
}

static bool read_field(const file_field *f, scene_written *w, const json_t *value,
                       const char *where, problem *why)
{
    static const file_number_rule number_rules[] = {[FILE_FIELD_NUMBER] = FILE_NUMBER_ANY,
                                                    [FILE_FIELD_LENGTH] = FILE_NUMBER_NOT_NEGATIVE,
                                                    [FILE_FIELD_POSITIVE] = FILE_NUMBER_POSITIVE};
    double *numbers[2];
    file_field_numbers(f, w, numbers);
    switch (f->type) {
    case FILE_FIELD_KIND:
        return true;
    case FILE_FIELD_ID:
        return read_id(w, value, where, why);
    case FILE_FIELD_FLAG:
        return file_json_flag(file_field_flag(f, w), value, where, f->key, why);
    case FILE_FIELD_PAIR:
        w->has_pivot = w->has_pivot || numbers[0] == &w->pivot_x;
        return file_json_pair(numbers[0], numbers[1], value, where, f->key, why);
    case FILE_FIELD_NUMBER:
    case FILE_FIELD_LENGTH:
    case FILE_FIELD_POSITIVE:
        break;
    }
    return file_json_number(numbers[0], value, number_rules[f->type], where, f->key, why);
}

/* "a circle has id, kind, x, y, radius": what a kind must (or also may) have. */
static bool say_fields(shape_kind kind, bool all, const char *what, problem *why)
{
    text_buffer keys = {0};
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++)
        if (all ? file_field_belongs(f, kind) : file_field_is_required(f, kind))
            text_add_item(&keys, f->key);
    text_problem(why, "%s: a %s %s %s", what, scene_kind_name(kind), all ? "may have" : "must have",
                 keys.data ? keys.data : "");
    text_free(&keys);
    return false;
}

static const file_field *field_named(const char *key, shape_kind kind)
{
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++)
        if (file_field_belongs(f, kind) && strcmp(f->key, key) == 0)
            return f;
    return NULL;
}

/* Reads each key; *seen: the bits of those that were there. */
static bool read_members(scene_written *w, json_t *object, const char *where, unsigned *seen,
                         problem *why)
{
    const char *key;
    json_t *member;
    char text[FILE_PLACE_SIZE], place[FILE_PLACE_SIZE];
    json_object_foreach(object, key, member) {
        const file_field *f = field_named(key, w->kind);
        if (!f) {
            snprintf(text, sizeof text, "%.*s is unknown", FILE_PLACE_SIZE - 16,
                     file_json_place(place, where, key));
            return say_fields(w->kind, true, text, why);
        }
        if (!read_field(f, w, member, where, why))
            return false;
        *seen |= 1u << (f - file_fields);
    }
    return true;
}

bool file_json_shape(scene_written *w, const json_t *value, const char *where, problem *why)
{
    shape_kind kind = SHAPE_POINT;
    unsigned seen = 0;
    if (!read_kind(&kind, value, where, why))
        return false;
    *w = file_written_default(kind);
    if (!read_members(w, (json_t *)value, where, &seen, why))
        return false;
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++)
        if (file_field_is_required(f, kind) && !(seen >> (f - file_fields) & 1)) {
            char text[FILE_PLACE_SIZE];
            snprintf(text, sizeof text, "%.*s has no %s", FILE_PLACE_SIZE - 32, where, f->key);
            return say_fields(kind, false, text, why);
        }
    return true;
}

static void write_value(text_buffer *b, const file_field *f, scene_written *w)
{
    double *numbers[2];
    int count = file_field_numbers(f, w, numbers);
    if (f->type == FILE_FIELD_ID)
        text_add_quoted(b, w->id);
    else if (f->type == FILE_FIELD_KIND)
        text_add_quoted(b, scene_kind_name(w->kind));
    else if (f->type == FILE_FIELD_FLAG)
        text_add(b, *file_field_flag(f, w) ? "true" : "false");
    text_add(b, count == 2 ? "[" : "");
    for (int i = 0; i < count; i++) {
        text_add(b, i > 0 ? ", " : "");
        text_add_number(b, *numbers[i]);
    }
    text_add(b, count == 2 ? "]" : "");
}

void file_json_write_shape(text_buffer *b, const scene_written *w)
{
    scene_written copy = *w;
    const char *before = "{";
    for (const file_field *f = file_fields; f < file_fields + FILE_FIELDS; f++) {
        if (!file_field_is_written(f, w))
            continue;
        text_add(b, before);
        text_add_quoted(b, f->key);
        text_add(b, ": ");
        write_value(b, f, &copy);
        before = ", ";
    }
    text_add(b, "}");
}
