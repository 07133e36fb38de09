#include "session/lab_session.h"

#include "session/session.h"
#include "session/suspect.h"
#include "session/suspect_pair.h"

#include <math.h>

/* For all places in the visible canvas where the shown pair's circle could be. What a program that
 * is asked hasn't answered yet is the right test's. */
static bool fill_map(session *ses)
{
    const camera *c = &ses->shown;
    const lab_program right = {.at = {MISTAKE_NONE}}, *tried = &ses->lab.program;
    int width = (int)lround(c->width), height = (int)lround(c->height);
    return (!ses->aside.document.waits && session_ask_fill(ses, width, height)) ||
           lab_map_fill(&ses->lab.map, session_scene(ses), c, width, height,
                        ses->lab.pair.circle.radius,
                        ses->ask.job && !ses->aside.document.waits ? &right : tried);
}

void session_lab_follow(session *ses)
{
    const scene *s = session_scene(ses);
    session_suspect_believes(ses);
    session_exam_follow(ses);
    session_ask_about_pair(ses);
    ses->ask.compared = false;
    ses->lab.map_filled = ses->lab.map_on && ses->lab.has_pair && fill_map(ses);
    session_ask_look(ses);
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
