#include "app/lab.h"

#include "app/app.h"

#include <math.h>

bool lab_trying(const app *a)
{
    return !lab_is_right(&a->lab.program);
}

static void believe(lab_state *lab, const scene *s)
{
    const written *circle = &lab->pair.circle;
    written stored = lab_as_stored(&s->convention, &lab->program, &lab->pair.rectangle);
    lab_test t = lab_prepare(&s->convention, &stored, lab->program, s->touching);
    lab->believed = lab_find(&t, circle->x, circle->y, circle->radius);
}

/* For all places in the visible canvas where the shown pair's circle could be. */
static bool fill_map(app *a)
{
    const camera *c = &a->shown;
    return lab_map_fill(&a->lab.map, app_scene(a), c, (int)lround(c->width), (int)lround(c->height),
                        a->lab.pair.circle.radius, &a->lab.program);
}

void lab_follow(app *a)
{
    const scene *s = app_scene(a);
    a->lab.has_pair = lab_pair_of(s, &a->pairs, &a->lab.pair);
    exam_follow(a);
    a->lab.mapped = a->lab.map_on && a->lab.has_pair && fill_map(a);
    if (!a->lab.has_pair)
        return;
    believe(&a->lab, s);
    if (lab_trying(a))
        a->lab.wrong_share =
            lab_wrong_share(&s->convention, &a->lab.pair, &a->lab.program, s->touching);
}

void lab_free(lab_state *lab)
{
    lab_map_free(&lab->map);
    *lab = (lab_state){0};
}
