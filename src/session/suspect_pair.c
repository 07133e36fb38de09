#include "session/suspect_pair.h"

#include "session/session.h"

static void believe(lab_state *lab, const scene *s)
{
    const scene_written *circle = &lab->pair.circle;
    scene_written stored = lab_as_stored(&s->convention, &lab->program, &lab->pair.rectangle);
    lab_test t = lab_prepare(&s->convention, &stored, lab->program, s->touching);
    lab->believed = lab_find(&t, circle->x, circle->y, circle->radius);
}

bool session_suspect_believes(session *ses)
{
    const scene *s = session_scene(ses);
    ses->lab.has_pair = lab_pair_of(s, &ses->pairs, &ses->lab.pair);
    if (!ses->lab.has_pair)
        return false;
    believe(&ses->lab, s);
    ses->lab.bordered = lab_border(&ses->lab.program, &ses->pairs.shown[0], &ses->lab.border);
    return true;
}
