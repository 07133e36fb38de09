#include "session/exam_session.h"

#include "session/session.h"
#include "session/suspect.h"
#include "session/viewport.h"

static void ask(session *ses)
{
    exam_state *e = &ses->lab.exam;
    e->question = lab_exam_start(&session_scene(ses)->convention, e->seed);
    e->stage = EXAM_ASKING;
    e->answer = MISTAKE_NONE;
    e->asked = false;
    e->count++;
    e->seed += ses->now + 1;
    ses->lab.map_on = false;
    session_suspect_set(ses, (lab_program){.at = {MISTAKE_NONE}});
    session_exam_follow(ses);
    session_glide_to_believed(ses); /* the headline has a line more */
}

void session_exam_begin(session *ses)
{
    exam_state *e = &ses->lab.exam;
    if (!session_require_pair(ses))
        return;
    session_live_freeze(ses); /* the shapes are the user's to move now */
    *e = (exam_state){
        .seed = e->seed + ses->now, .before = ses->lab.program, .map_before = ses->lab.map_on};
    ask(ses);
}

void session_exam_next(session *ses)
{
    ask(ses);
}

void session_exam_answer(session *ses)
{
    exam_state *e = &ses->lab.exam;
    e->accepted = e->answer && lab_exam_accepts(&e->question, e->answer);
    e->right += e->accepted;
    e->stage = EXAM_REVEALED;
    ses->lab.map_on = true;
    session_suspect_try(ses, lab_with((lab_program){.at = {MISTAKE_NONE}}, e->question.hidden));
}

void session_exam_stop(session *ses)
{
    exam_state *e = &ses->lab.exam;
    e->stage = EXAM_OFF;
    ses->lab.map_on = e->map_before;
    session_suspect_try(ses, e->before);
    session_cover(ses, ses->screen.covered,
                  ses->screen.covered_below); /* presenting has other words above and below it */
}

void session_exam_step(session *ses)
{
    const exam_state *e = &ses->lab.exam;
    if (!e->stage ||
        scene_convention_same(&e->question.convention, &session_scene(ses)->convention))
        return;
    session_exam_stop(ses);
    session_notice(ses, "Another convention: the exam is over.");
}

void session_exam_follow(session *ses)
{
    exam_state *e = &ses->lab.exam;
    if (e->stage != EXAM_ASKING || !ses->lab.has_pair)
        return;
    e->reported = lab_exam_ask(&e->question, &ses->lab.pair, session_scene(ses)->touching);
    e->asked = true;
    if (e->answer && !e->question.possible[e->answer])
        e->answer = MISTAKE_NONE;
}

const char *session_exam_reported(const session *ses, bool *wrong)
{
    static const char *const words[2][2] = {
        {"the program says MISS", "the program says HIT"},
        {"the program says MISS: wrong", "the program says HIT: wrong"}};
    const exam_state *e = &ses->lab.exam;
    if (e->stage != EXAM_ASKING || !ses->lab.has_pair || !e->asked)
        return NULL;
    *wrong = e->reported != ses->pairs.shown[0].findings.hit;
    return words[*wrong][e->reported];
}
