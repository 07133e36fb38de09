#include "app/lab.h"

#include "app/app.h"

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

void lab_follow(app *a)
{
    const scene *s = app_scene(a);
    a->lab.has_pair = lab_pair_of(s, &a->pairs, &a->lab.pair);
    if (!a->lab.has_pair)
        return;
    believe(&a->lab, s);
    if (lab_trying(a))
        a->lab.wrong_share =
            lab_wrong_share(&s->convention, &a->lab.pair, &a->lab.program, s->touching);
}

void lab_free(lab_state *lab)
{
    map_free(&lab->map);
    *lab = (lab_state){0};
}
