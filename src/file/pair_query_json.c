#include "file/json.h"

#include <string.h>

static bool read_shape(shape *s, const convention *c, const json_t *object, const char *key,
                       problem *why)
{
    scene_written w;
    problem wrong;
    const json_t *value = json_object_get(object, key);
    if (!value)
        return text_problem(why, "there is no \"%s\": a pair must have the shapes a and b", key);
    if (!file_json_shape(&w, value, key, why))
        return false;
    *s = scene_convention_read(c, &w);
    if (!scene_shape_check(s, &wrong))
        return text_problem(why, "%s: %s", key, wrong.text);
    return true;
}

static bool has_velocity(const json_t *object, const char *key)
{
    return json_object_get(json_object_get(object, key), "velocity") != NULL;
}

static bool is_key(const char *key)
{
    static const char *const KEYS[] = {"id",       "convention", "a",          "b",
                                       "touching", "hit",        "restitution"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strcmp(KEYS[i], key) == 0)
            return true;
    return false;
}

static bool refuse_unknown_keys(json_t *object, problem *why)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
        if (!is_key(key))
            return text_problem(why,
                                "%.60s is unknown: a pair may have id, convention, a, b, touching, "
                                "hit, restitution",
                                key);
    return true;
}

/* Programs print a flag as true and false or as 1 and 0. */
static bool read_reported(bool *reported, const json_t *value, problem *why)
{
    double number = json_is_boolean(value) ? json_is_true(value) : json_number_value(value);
    if ((!json_is_boolean(value) && !json_is_number(value)) || (number != 0 && number != 1))
        return file_json_refuse("", "hit", value, "true, false, 1 or 0", why);
    *reported = number == 1;
    return true;
}

static bool read_restitution(double *to, const json_t *value, problem *why)
{
    double number = json_number_value(value);
    if (!json_is_number(value) || !(number >= 0 && number <= 1))
        return file_json_refuse("", "restitution", value, "a number from 0 to 1", why);
    *to = number;
    return true;
}

bool file_json_pair_query(pair_query *q, json_t *object, const engines *known, problem *why)
{
    if (!json_is_object(object))
        return text_problem(why, "a line must be an object: {\"a\": {...}, \"b\": {...}}");
    const json_t *given = json_object_get(object, "convention");
    const json_t *touching = json_object_get(object, "touching");
    const json_t *reported = json_object_get(object, "hit");
    const json_t *restitution = json_object_get(object, "restitution");
    q->convention_given = given != NULL;
    q->touching_given = touching != NULL;
    q->reported = reported != NULL;
    q->velocity_given = has_velocity(object, "a") || has_velocity(object, "b");
    return refuse_unknown_keys(object, why) &&
           (!given || file_json_convention(&q->convention, given, "convention", known, why)) &&
           (!touching || file_json_touching(&q->touching, touching, "", why)) &&
           (!reported || read_reported(&q->reported_hit, reported, why)) &&
           (!restitution || read_restitution(&q->restitution, restitution, why)) &&
           read_shape(&q->a, &q->convention, object, "a", why) &&
           read_shape(&q->b, &q->convention, object, "b", why);
}

bool file_pair_line_read(pair_query *q, const char *line, size_t length, const engines *known,
                         problem *why)
{
    json_t *object = file_json_parse(line, length, false, "", why);
    bool right = object && file_json_pair_query(q, object, known, why);
    json_decref(object);
    return right;
}
