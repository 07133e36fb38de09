#include "scene/question.h"

#include "scene/push_out.h"

#include <string.h>

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
    return true;
}

static bool refuse_unknown_keys(json_t *object, problem *why)
{
    static const char *const KEYS[] = {"id",       "convention", "a",          "b",
                                       "touching", "hit",        "restitution"};
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
    return problem_say(why,
                       "%.60s is unknown: a pair may have id, convention, a, b, touching, hit, "
                       "restitution",
                       key);
}

/* Programs print a flag as true and false or as 1 and 0. */
static bool read_said(bool *said, const json_t *value, problem *why)
{
    double number = json_is_boolean(value) ? json_is_true(value) : json_number_value(value);
    if ((!json_is_boolean(value) && !json_is_number(value)) || (number != 0 && number != 1))
        return json_refuse("", "hit", value, "true, false, 1 or 0", why);
    *said = number == 1;
    return true;
}

static bool read_restitution(double *to, const json_t *value, problem *why)
{
    double number = json_number_value(value);
    if (!json_is_number(value) || !(number >= 0 && number <= 1))
        return json_refuse("", "restitution", value, "a number from 0 to 1", why);
    *to = number;
    return true;
}

bool json_question(question *q, json_t *object, const engines *known, problem *why)
{
    if (!json_is_object(object))
        return problem_say(why, "a line must be an object: {\"a\": {...}, \"b\": {...}}");
    const json_t *given = json_object_get(object, "convention");
    const json_t *touching = json_object_get(object, "touching");
    const json_t *said = json_object_get(object, "hit");
    const json_t *restitution = json_object_get(object, "restitution");
    q->touching_given = touching != NULL;
    q->said = said != NULL;
    return refuse_unknown_keys(object, why) &&
           (!given || json_convention(&q->convention, given, "convention", known, why)) &&
           (!touching || json_flag(&q->touching, touching, "", "touching", why)) &&
           (!said || read_said(&q->said_hit, said, why)) &&
           (!restitution || read_restitution(&q->restitution, restitution, why)) &&
           read_shape(&q->a, &q->convention, object, "a", why) &&
           read_shape(&q->b, &q->convention, object, "b", why);
}

col_findings question_findings(const question *q)
{
    col_shape a = shape_geometry(&q->a), b = shape_geometry(&q->b);
    col_findings f = col_find(&a, &b, q->touching);
    shape stays = q->a, goes = q->b;
    if (f.hit)
        f.depth = shape_push_out(&stays, &goes, &f, 1, q->touching);
    return f;
}

bool question_disagrees(const question *q, const col_findings *f)
{
    return q->said && f->state != COL_TOUCHING && q->said_hit != f->hit;
}

static col_vec velocity_of(const shape *s)
{
    return (col_vec){s->velocity_x, s->velocity_y};
}

bool question_moves(const question *q)
{
    col_vec a = velocity_of(&q->a), b = velocity_of(&q->b);
    return a.x != 0 || a.y != 0 || b.x != 0 || b.y != 0;
}

question_meeting question_meet(const question *q)
{
    col_shape a = shape_geometry(&q->a), b = shape_geometry(&q->b);
    question_meeting m = {.after_a = velocity_of(&q->a), .after_b = velocity_of(&q->b)};
    m.impact = col_sweep(&a, m.after_a, &b, m.after_b);
    if (m.impact.hit)
        col_bounce(m.impact.normal, q->restitution, shape_inverse_mass(&q->a),
                   shape_inverse_mass(&q->b), &m.after_a, &m.after_b);
    return m;
}
