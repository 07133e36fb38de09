#include "file/sample.h"

#include "file/json.h"
#include "scene/pairs.h"

#include <string.h>

/* The rectangle behind the round shape, so that this can be seen and grabbed. */
static bool add_pair(scene *s, question *q, problem *why)
{
    if (!q->a.id[0])
        strcpy(q->a.id, "a");
    if (!q->b.id[0])
        strcpy(q->b.id, strcmp(q->a.id, "b") == 0 ? "a" : "b");
    bool in_order = pair_in_order(&q->a, &q->b);
    s->convention = q->convention;
    s->touching = q->touching;
    return (scene_add(s, in_order ? &q->a : &q->b) && scene_add(s, in_order ? &q->b : &q->a)) ||
           problem_say(why, "memory is short");
}

static bool read_pair(moment *m, json_t *object, const convention *c, const engines *known,
                      problem *why)
{
    question q = {.convention = *c, .restitution = 1};
    if (!json_question(&q, object, known, why) || !add_pair(&m->scene, &q, why))
        return false;
    col_findings f = question_findings(&q);
    m->touching_given = q.touching_given;
    m->said = q.said;
    m->said_hit = q.said_hit;
    m->disagrees = question_disagrees(&q, &f);
    return true;
}

bool moment_read(moment *m, const char *line, size_t length, const convention *c,
                 const engines *known, problem *why)
{
    *m = (moment){.scene = scene_empty()};
    json_t *object = json_parse(line, length, false, "", why);
    if (!object)
        return false;
    bool whole = json_object_get(object, "unrotate") != NULL;
    bool right =
        whole ? json_scene(&m->scene, object, "", known, why) : read_pair(m, object, c, known, why);
    m->touching_given |= whole && json_object_get(object, "touching") != NULL;
    json_decref(object);
    if (!right)
        moment_free(m);
    return right;
}

void moment_free(moment *m)
{
    scene_free(&m->scene);
}
