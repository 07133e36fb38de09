#include "session/lab_session.h"

#include "session/session.h"
#include "session/suspect.h"

#include <math.h>

static void believe(lab_state *lab, const scene *s)
{
    const scene_written *circle = &lab->pair.circle;
    scene_written stored = lab_as_stored(&s->convention, &lab->program, &lab->pair.rectangle);
    lab_test t = lab_prepare(&s->convention, &stored, lab->program, s->touching);
    lab->believed = lab_find(&t, circle->x, circle->y, circle->radius);
}

/* For all places in the visible canvas where the shown pair's circle could be. */
static bool fill_map(session *ses)
{
    const camera *c = &ses->shown;
    return lab_map_fill(&ses->lab.map, session_scene(ses), c, (int)lround(c->width),
                        (int)lround(c->height), ses->lab.pair.circle.radius, &ses->lab.program);
}

bool session_lab_believes(session *ses)
{
    const scene *s = session_scene(ses);
    ses->lab.has_pair = lab_pair_of(s, &ses->pairs, &ses->lab.pair);
    if (ses->lab.has_pair)
        believe(&ses->lab, s);
    return ses->lab.has_pair;
}

void session_lab_follow(session *ses)
{
    const scene *s = session_scene(ses);
    session_lab_believes(ses);
    session_exam_follow(ses);
    ses->lab.map_filled = ses->lab.map_on && ses->lab.has_pair && fill_map(ses);
    if (!ses->lab.has_pair)
        return;
    if (session_suspects_any(ses))
        ses->lab.wrong_share =
            lab_wrong_share(&s->convention, &ses->lab.pair, &ses->lab.program, s->touching);
}

void session_lab_free(lab_state *lab)
{
    lab_map_free(&lab->map);
    *lab = (lab_state){0};
}
