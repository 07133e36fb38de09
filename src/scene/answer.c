#include "scene/file.h"
#include "scene/json.h"

#include <string.h>

enum { HIT, MISS, ERROR };

/* One question. */
typedef struct question {
    convention convention;
    shape a, b;
    bool touching;
} question;

static bool read_shape(shape *s, const convention *c, const json_t *object, const char *key,
                       problem *why)
{
    written w;
    problem wrong;
    const json_t *value = json_object_get(object, key);
    if (!value)
        return problem_say(why, "there is no \"%s\": a pair must have the shapes a and b", key);
    if (!json_shape(&w, value, key, why))
        return false;
    *s = convention_read(c, &w);
    if (!shape_check(s, &wrong))
        return problem_say(why, "%s: %s", key, wrong.text);
    if (s->velocity_x != 0 || s->velocity_y != 0)
        return problem_say(why, "%s.velocity: moving shapes aren't answered yet; leave it out",
                           key);
    return true;
}

static bool refuse_unknown_keys(json_t *object, problem *why)
{
    static const char *const KEYS[] = {"id", "convention", "a", "b", "touching"};
    size_t known = 0;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        known += json_object_get(object, KEYS[i]) != NULL;
    if (known == json_object_size(object))
        return true;
    const char *key = "";
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
        size_t i = 0;
        key = json_object_iter_key(at);
        while (i < sizeof KEYS / sizeof *KEYS && strcmp(KEYS[i], key) != 0)
            i++;
        if (i == sizeof KEYS / sizeof *KEYS)
            break;
    }
    return problem_say(why, "%.60s is unknown: a pair may have id, convention, a, b, touching",
                       key);
}

static bool read_question(question *q, json_t *object, const engines *known, problem *why)
{
    if (!json_is_object(object))
        return problem_say(why, "a line must be an object: {\"a\": {...}, \"b\": {...}}");
    const json_t *given = json_object_get(object, "convention");
    const json_t *touching = json_object_get(object, "touching");
    return refuse_unknown_keys(object, why) &&
           (!given || json_convention(&q->convention, given, "convention", known, why)) &&
           (!touching || json_flag(&q->touching, touching, "", "touching", why)) &&
           read_shape(&q->a, &q->convention, object, "a", why) &&
           read_shape(&q->b, &q->convention, object, "b", why);
}

/* In the question's convention; never "-0". */
static void write_vector(buffer *b, const char *key, const convention *c, col_vec v)
{
    buffer_add(b, key);
    buffer_number(b, v.x + 0.0);
    buffer_add(b, ", ");
    buffer_number(b, convention_write_y(c, v.y) + 0.0);
    buffer_add(b, "]");
}

static int write_answer(buffer *b, const question *q)
{
    static const char *const STATES[] = {[COL_APART] = "apart",
                                         [COL_TOUCHING] = "touching",
                                         [COL_OVERLAPPING] = "overlapping",
                                         [COL_INSIDE] = "inside"};
    col_shape shape_a = shape_geometry(&q->a), shape_b = shape_geometry(&q->b);
    col_findings f = col_find(&shape_a, &shape_b, q->touching);
    buffer_add(b, f.hit ? ", \"hit\": true" : ", \"hit\": false");
    buffer_add(b, ", \"state\": \"");
    buffer_add(b, STATES[f.state]);
    buffer_add(b, "\", \"gap\": ");
    buffer_number(b, f.gap + 0.0);
    write_vector(b, ", \"normal\": [", &q->convention, f.normal);
    buffer_add(b, f.unique ? ", \"unique\": true" : ", \"unique\": false");
    write_vector(b, ", \"on_a\": [", &q->convention, f.on_a);
    write_vector(b, ", \"on_b\": [", &q->convention, f.on_b);
    return f.hit ? HIT : MISS;
}

char *pair_answer(const char *line, size_t length, const convention *c, const engines *known,
                  int *verdict)
{
    problem why = {""};
    question q = {.convention = *c};
    buffer b = {0};
    json_t *object = json_parse(line, length, true, "", &why);
    const json_t *id = json_object_get(object, "id");
    buffer_add(&b, "{\"id\": ");
    if (id)
        json_write(&b, id);
    else
        buffer_add(&b, "null");
    *verdict = ERROR;
    if (object && read_question(&q, object, known, &why)) {
        *verdict = write_answer(&b, &q);
    } else {
        buffer_add(&b, ", \"error\": ");
        buffer_string(&b, why.text);
    }
    buffer_add(&b, "}");
    json_decref(object);
    return buffer_take(&b);
}
