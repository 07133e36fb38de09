#include "file/file.h"
#include "file/json.h"

enum { HIT, MISS, ERROR };

/* In the query's convention; never "-0". */
static void write_vector(text_buffer *b, const char *key, const convention *c, col_vec v)
{
    text_add(b, key);
    text_add_number(b, v.x + 0.0);
    text_add(b, ", ");
    text_add_number(b, scene_convention_write_y(c, v.y) + 0.0);
    text_add(b, "]");
}

/* What a velocity adds: when and where they meet within a frame, and how they bounce. Returns
 * whether they meet. */
static bool write_impact(text_buffer *b, const pair_query *q)
{
    query_impact m = scene_query_impact(q);
    const convention *c = &q->convention;
    if (!m.impact.hit) {
        text_add(b, ", \"time\": null, \"point\": null, \"time_normal\": null, "
                    "\"approach\": null, \"after_a\": null, \"after_b\": null");
        return false;
    }
    text_add(b, ", \"time\": ");
    text_add_number(b, m.impact.time);
    write_vector(b, ", \"point\": [", c, m.impact.point);
    write_vector(b, ", \"time_normal\": [", c, m.impact.normal);
    text_add(b, ", \"approach\": ");
    text_add_number(b, m.impact.approach + 0.0);
    write_vector(b, ", \"after_a\": [", c, m.after_a);
    write_vector(b, ", \"after_b\": [", c, m.after_b);
    return true;
}

static int write_answer(text_buffer *b, const pair_query *q)
{
    static const char *const STATES[] = {[COL_APART] = "apart",
                                         [COL_TOUCHING] = "touching",
                                         [COL_OVERLAPPING] = "overlapping",
                                         [COL_INSIDE] = "inside"};
    col_findings f = scene_query_findings(q);
    text_add(b, f.hit ? ", \"hit\": true" : ", \"hit\": false");
    text_add(b, ", \"state\": \"");
    text_add(b, STATES[f.state]);
    text_add(b, "\", \"gap\": ");
    text_add_number(b, f.gap + 0.0);
    if (f.hit) {
        text_add(b, ", \"depth\": ");
        text_add_number(b, f.depth);
    }
    write_vector(b, ", \"normal\": [", &q->convention, f.normal);
    text_add(b, f.unique ? ", \"unique\": true" : ", \"unique\": false");
    write_vector(b, ", \"on_a\": [", &q->convention, f.on_a);
    write_vector(b, ", \"on_b\": [", &q->convention, f.on_b);
    if (q->reported)
        text_add(b, scene_query_disagrees(q, &f) ? ", \"agrees\": false" : ", \"agrees\": true");
    bool impact = q->velocity_given && write_impact(b, q);
    return f.hit || impact ? HIT : MISS;
}

char *file_pair_answer(const char *line, size_t length, const convention *c, const engines *known,
                       int *verdict)
{
    problem why = {""};
    pair_query q = {.convention = *c, .restitution = 1};
    text_buffer b = {0};
    json_t *object = file_json_parse(line, length, true, "", &why);
    const json_t *id = json_object_get(object, "id");
    text_add(&b, "{\"id\": ");
    if (id)
        file_json_write(&b, id);
    else
        text_add(&b, "null");
    *verdict = ERROR;
    if (object && file_json_pair_query(&q, object, known, &why)) {
        *verdict = write_answer(&b, &q);
    } else {
        text_add(&b, ", \"error\": ");
        text_add_quoted(&b, why.text);
    }
    text_add(&b, "}");
    json_decref(object);
    return text_take(&b);
}

bool file_pair_is_meant(const char *line, size_t length)
{
    problem why;
    json_t *object = file_json_parse(line, length, true, "", &why);
    bool meant = json_object_get(object, "a") || json_object_get(object, "b");
    json_decref(object);
    return meant;
}
