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

/* What a velocity adds: when and where they meet within a frame, and how they bounce. Returns
 * whether they meet. */
static bool write_meeting(buffer *b, const question *q)
{
    question_meeting m = question_meet(q);
    const convention *c = &q->convention;
    if (!m.impact.hit) {
        buffer_add(b, ", \"time\": null, \"point\": null, \"time_normal\": null, "
                      "\"approach\": null, \"after_a\": null, \"after_b\": null");
        return false;
    }
    buffer_add(b, ", \"time\": ");
    buffer_number(b, m.impact.time);
    write_vector(b, ", \"point\": [", c, m.impact.point);
    write_vector(b, ", \"time_normal\": [", c, m.impact.normal);
    buffer_add(b, ", \"approach\": ");
    buffer_number(b, m.impact.approach + 0.0);
    write_vector(b, ", \"after_a\": [", c, m.after_a);
    write_vector(b, ", \"after_b\": [", c, m.after_b);
    return true;
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
    if (f.hit) {
        buffer_add(b, ", \"depth\": ");
        buffer_number(b, f.depth);
    }
    write_vector(b, ", \"normal\": [", &q->convention, f.normal);
    buffer_add(b, f.unique ? ", \"unique\": true" : ", \"unique\": false");
    write_vector(b, ", \"on_a\": [", &q->convention, f.on_a);
    write_vector(b, ", \"on_b\": [", &q->convention, f.on_b);
    if (q->said)
        buffer_add(b, question_disagrees(q, &f) ? ", \"agrees\": false" : ", \"agrees\": true");
    bool meet = question_moves(q) && write_meeting(b, q);
    return f.hit || meet ? HIT : MISS;
}

char *pair_answer(const char *line, size_t length, const convention *c, const engines *known,
                  int *verdict)
{
    problem why = {""};
    question q = {.convention = *c, .restitution = 1};
    buffer b = {0};
    json_t *object = json_parse(line, length, true, "", &why);
    const json_t *id = json_object_get(object, "id");
    buffer_add(&b, "{\"id\": ");
    if (id)
        json_write(&b, id);
    else
        buffer_add(&b, "null");
    *verdict = ERROR;
    if (object && json_question(&q, object, known, &why)) {
        *verdict = write_answer(&b, &q);
    } else {
        buffer_add(&b, ", \"error\": ");
        buffer_string(&b, why.text);
    }
    buffer_add(&b, "}");
    json_decref(object);
    return buffer_take(&b);
}
