#include "file/sample.h"

#include "file/json.h"
#include "scene/pairs.h"

#include <stdio.h>
#include <string.h>

/* The rectangle behind the round shape, so that this can be seen and grabbed. */
static bool add_pair(scene *s, pair_query *q, problem *why)
{
    if (!q->a.id[0])
        snprintf(q->a.id, sizeof q->a.id, "a");
    if (!q->b.id[0])
        snprintf(q->b.id, sizeof q->b.id, strcmp(q->a.id, "b") == 0 ? "a" : "b");
    bool in_order = scene_pair_in_order(&q->a, &q->b);
    s->convention = q->convention;
    s->touching = q->touching;
    return (scene_add(s, in_order ? &q->a : &q->b) && scene_add(s, in_order ? &q->b : &q->a)) ||
           text_problem(why, TEXT_OUT_OF_MEMORY);
}

static bool read_pair(file_sample *m, json_t *object, const convention *c, const engines *known,
                      problem *why)
{
    pair_query q = {.convention = *c, .restitution = 1};
    if (!file_json_pair_query(&q, object, known, why) || !add_pair(&m->scene, &q, why))
        return false;
    col_findings f = scene_query_findings(&q);
    m->touching_given = q.touching_given;
    m->reported = q.reported;
    m->reported_hit = q.reported_hit;
    m->disagrees = scene_query_disagrees(&q, &f);
    return true;
}

bool file_sample_read(file_sample *m, const char *line, size_t length, const convention *c,
                      const engines *known, problem *why)
{
    *m = (file_sample){.scene = scene_empty()};
    json_t *object = file_json_parse(line, length, false, "", why);
    if (!object)
        return false;
    bool whole = json_object_get(object, "unrotate") != NULL;
    bool right = whole ? file_json_scene(&m->scene, object, "", known, NULL, why)
                       : read_pair(m, object, c, known, why);
    m->touching_given |= whole && json_object_get(object, "touching") != NULL;
    json_decref(object);
    if (!right)
        file_sample_free(m);
    return right;
}

void file_sample_free(file_sample *m)
{
    scene_free(&m->scene);
}
