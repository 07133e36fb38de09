#include "scene/file.h"
#include "scene/question.h"

enum { HIT, MISS, ERROR };

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
    col_findings f = question_findings(q);
    buffer_add(b, f.hit ? ", \"hit\": true" : ", \"hit\": false");
    buffer_add(b, ", \"state\": \"");
    buffer_add(b, STATES[f.state]);
    buffer_add(b, "\", \"gap\": ");
    buffer_number(b, f.gap + 0.0);
    write_vector(b, ", \"normal\": [", &q->convention, f.normal);
    buffer_add(b, f.unique ? ", \"unique\": true" : ", \"unique\": false");
    write_vector(b, ", \"on_a\": [", &q->convention, f.on_a);
    write_vector(b, ", \"on_b\": [", &q->convention, f.on_b);
    if (q->said)
        buffer_add(b, question_disagrees(q, &f) ? ", \"agrees\": false" : ", \"agrees\": true");
    return f.hit ? HIT : MISS;
}

static bool refuse_moving(const question *q, problem *why)
{
    const shape *shapes[] = {&q->a, &q->b};
    for (int i = 0; i < 2; i++)
        if (shapes[i]->velocity_x != 0 || shapes[i]->velocity_y != 0)
            return problem_say(why, "%s.velocity: moving shapes aren't answered yet; leave it out",
                               i ? "b" : "a");
    return true;
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
    if (object && json_question(&q, object, known, &why) && refuse_moving(&q, &why)) {
        *verdict = write_answer(&b, &q);
    } else {
        buffer_add(&b, ", \"error\": ");
        buffer_string(&b, why.text);
    }
    buffer_add(&b, "}");
    json_decref(object);
    return buffer_take(&b);
}
