#include "session/suspect.h"

#include "session/session.h"
#include "session/viewport.h"

bool session_suspects_any(const session *ses)
{
    return !lab_is_right(&ses->lab.program);
}

bool session_suspects(const session *ses, mistake_id id)
{
    return id != MISTAKE_NONE && ses->lab.program.at[lab_mistake(id)->stage] == id;
}

mistake_id session_suspect_explained(const session *ses)
{
    if (session_suspects(ses, ses->lab.explained))
        return ses->lab.explained;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (ses->lab.program.at[stage])
            return ses->lab.program.at[stage];
    return MISTAKE_NONE;
}

void session_suspect_set(session *ses, lab_program p)
{
    ses->lab.program = p;
    ses->labels = (view_memory){0}; /* clear of what it believes */
    ses->redraw = true;
}

void session_suspect_try(session *ses, lab_program p)
{
    session_suspect_set(ses, p);
    session_glide_to_believed(ses);
    if (!session_suspects_any(ses))
        session_give_room_back(ses);
}

void session_suspect_off(session *ses)
{
    ses->lab.suspended = ses->lab.program;
    session_suspect_set(ses, (lab_program){.at = {MISTAKE_NONE}});
    session_give_room_back(ses);
}

bool session_require_pair(session *ses)
{
    if (!ses->lab.has_pair)
        session_notice(ses, "This needs a rectangle and a circle%s",
                       session_way(ses, ": Shift+R and Shift+C add them.", "."));
    return ses->lab.has_pair;
}

bool session_exam_refuses(session *ses)
{
    bool asking = ses->lab.exam.stage == EXAM_ASKING;
    if (asking)
        session_notice(ses, "Answer the exam's question first, or stop the exam.");
    return asking;
}

void session_suspect_choose(session *ses, mistake_id id, bool add)
{
    if (session_exam_refuses(ses))
        return;
    const char *why = id ? lab_mistake_excluded(id, &session_scene(ses)->convention) : NULL;
    if (why) {
        session_notice(ses, "Not \"%s\": %s.", lab_mistake(id)->title, why);
        return;
    }
    ses->lab.explained = id;
    session_suspect_try(ses,
                        lab_with(add ? ses->lab.program : (lab_program){.at = {MISTAKE_NONE}}, id));
}

void session_suspect_remove(session *ses, mistake_id id)
{
    lab_program p = ses->lab.program;
    if (id == MISTAKE_NONE)
        p = (lab_program){.deviation = DEVIATION_NONE};
    for (int stage = 0; stage < LAB_STAGES; stage++)
        p.at[stage] = ses->lab.program.at[stage] == id ? MISTAKE_NONE : ses->lab.program.at[stage];
    session_suspect_set(ses, p);
    session_give_room_back(ses);
}
