#include "file/fields.h"
#include "file/json.h"

#include <stdio.h>
#include <string.h>

static bool read_id(written *w, const json_t *value, const char *where, problem *why)
{
    const char *id = json_string_value(value);
    bool right = id && id[0] && strlen(id) < SHAPE_ID_SIZE;
    for (const char *c = id; right && *c; c++)
        right = (unsigned char)*c >= 0x20 && *c != 0x7f;
    if (!right)
        return json_refuse(where, "id", value, "text of 1 to 63 bytes, on one line", why);
    memcpy(w->id, id, strlen(id) + 1);
    return true;
}

static bool read_kind(shape_kind *kind, const json_t *object, const char *where, problem *why)
{
    const json_t *value = json_object_get(object, "kind");
    const char *kinds = "point, circle, segment, capsule or rectangle";
    if (!json_is_object(object))
        return json_refuse(where[0] ? where : "the shape", NULL, object,
                           "an object such as {\"kind\": \"circle\", \"x\": 0, \"y\": 0, "
                           "\"radius\": 1}",
                           why);
    if (!value)
        return problem_say(why, "%s has no kind: it must be %s", where, kinds);
    if (!json_is_string(value) || !kind_named(kind, json_string_value(value)))
        return json_refuse(where, "kind", value, kinds, why);
    return true;
}

static bool read_field(const field *f, written *w, const json_t *value, const char *where,
                       problem *why)
{
    static const number_rule RULES[] = {[FIELD_NUMBER] = NUMBER_ANY,
                                        [FIELD_LENGTH] = NUMBER_NOT_NEGATIVE,
                                        [FIELD_POSITIVE] = NUMBER_POSITIVE};
    double *numbers[2];
    field_numbers(f, w, numbers);
    switch (f->type) {
    case FIELD_KIND:
        return true;
    case FIELD_ID:
        return read_id(w, value, where, why);
    case FIELD_FLAG:
        return json_flag(field_flag(f, w), value, where, f->key, why);
    case FIELD_PAIR:
        w->has_pivot = w->has_pivot || numbers[0] == &w->pivot_x;
        return json_pair(numbers[0], numbers[1], value, where, f->key, why);
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_POSITIVE:
        break;
    }
    return json_number(numbers[0], value, RULES[f->type], where, f->key, why);
}

/* "a circle has id, kind, x, y, radius": what a kind must (or also may) have. */
static bool say_fields(shape_kind kind, bool all, const char *what, problem *why)
{
    buffer keys = {0};
    for (const field *f = FIELDS; f < FIELDS + FIELDS_COUNT; f++)
        if (all ? field_belongs(f, kind) : field_is_required(f, kind))
            list_name(&keys, f->key);
    problem_say(why, "%s: a %s %s %s", what, shape_kind_name(kind), all ? "may have" : "must have",
                keys.data ? keys.data : "");
    buffer_free(&keys);
    return false;
}

static const field *field_named(const char *key, shape_kind kind)
{
    for (const field *f = FIELDS; f < FIELDS + FIELDS_COUNT; f++)
        if (field_belongs(f, kind) && strcmp(f->key, key) == 0)
            return f;
    return NULL;
}

bool json_shape(written *w, const json_t *value, const char *where, problem *why)
{
    shape_kind kind = SHAPE_POINT;
    if (!read_kind(&kind, value, where, why))
        return false;
    *w = written_usual(kind);
    json_t *object = (json_t *)value;
    const char *key;
    json_t *member;
    unsigned seen = 0;
    char text[PLACE_SIZE], place[PLACE_SIZE];
    json_object_foreach(object, key, member)
    {
        const field *f = field_named(key, kind);
        if (!f) {
            snprintf(text, sizeof text, "%.*s is unknown", PLACE_SIZE - 16,
                     json_place(place, where, key));
            return say_fields(kind, true, text, why);
        }
        if (!read_field(f, w, member, where, why))
            return false;
        seen |= 1u << (f - FIELDS);
    }
    for (const field *f = FIELDS; f < FIELDS + FIELDS_COUNT; f++)
        if (field_is_required(f, kind) && !(seen >> (f - FIELDS) & 1)) {
            snprintf(text, sizeof text, "%.*s has no %s", PLACE_SIZE - 32, where, f->key);
            return say_fields(kind, false, text, why);
        }
    return true;
}

static void write_value(buffer *b, const field *f, written *w)
{
    double *numbers[2];
    int count = field_numbers(f, w, numbers);
    if (f->type == FIELD_ID)
        buffer_string(b, w->id);
    else if (f->type == FIELD_KIND)
        buffer_string(b, shape_kind_name(w->kind));
    else if (f->type == FIELD_FLAG)
        buffer_add(b, *field_flag(f, w) ? "true" : "false");
    buffer_add(b, count == 2 ? "[" : "");
    for (int i = 0; i < count; i++) {
        buffer_add(b, i > 0 ? ", " : "");
        buffer_number(b, *numbers[i]);
    }
    buffer_add(b, count == 2 ? "]" : "");
}

void json_write_shape(buffer *b, const written *w)
{
    written copy = *w;
    const char *before = "{";
    for (const field *f = FIELDS; f < FIELDS + FIELDS_COUNT; f++) {
        if (!field_is_written(f, w))
            continue;
        buffer_add(b, before);
        buffer_string(b, f->key);
        buffer_add(b, ": ");
        write_value(b, f, &copy);
        before = ", ";
    }
    buffer_add(b, "}");
}
