#include "session/try_explained.h"

#include "session/session.h"
#include "session/settle.h"

#include <stdio.h>

/* What explains the log's rows or the program's lines, whatever is shown; NULL: neither is. */
static explained_state *shown(session *ses)
{
    return session_log_shown(ses)                ? &ses->log.explained
           : ses->live.stream && ses->live.shown ? &ses->live.explained
                                                 : NULL;
}

static mistake_id first_mistake(const lab_program *p)
{
    int stage = 0;
    while (stage < LAB_STAGES - 1 && !p->at[stage])
        stage++;
    return p->at[stage];
}

void session_explained_try(session *ses, size_t which)
{
    const diagnosis_hypothesis *h = &shown(ses)->found->all[which].is;
    ses->lab.program = h->program;
    ses->lab.explained = first_mistake(&h->program);
    if (session_log_shown(ses))
        session_log_read_as(ses, &h->convention);
    else
        session_live_go(ses, ses->live.line, &h->convention);
}

/* The scene's numbers are read in that convention from now on, and nothing more comes in. */
static void hold(session *ses, const convention *c)
{
    if (session_log_shown(ses)) {
        session_log_read_as(ses, c);
        return;
    }
    session_live_freeze(ses);
    session_document(ses, DOCUMENT_REPLACE)->now.convention = *c;
    ses->live.reported = false;
}

void session_explained_experiment(session *ses)
{
    explained_state *of = shown(ses);
    const diagnosis_experiment *e = &of->found->experiment;
    const convention *c = &of->found->all[0].is.convention;
    hold(ses, c);
    shape rectangle = scene_convention_read(c, &e->pair.rectangle);
    shape circle = scene_convention_read(c, &e->pair.circle);
    snprintf(rectangle.id, sizeof rectangle.id, "rectangle");
    snprintf(circle.id, sizeof circle.id, "circle");
    if (!session_explained_show_pair(ses, &rectangle, &circle, SESSION_VIEW_HOLDS))
        return;
    of->experiment_shown = true;
    ses->log_news = true;
    if (session_log_shown(ses))
        snprintf(ses->name, sizeof ses->name, "%.*s, experiment", SESSION_NAME_SIZE - 32,
                 ses->log.name);
}

void session_explained_go(session *ses, size_t row)
{
    if (session_log_shown(ses))
        session_log_go(ses, row);
    else
        session_live_go(ses, ses->live.explained.rows->rows[row].line, &ses->live.convention);
}

bool session_explained_shows(const session *ses, size_t row)
{
    if (session_log_shown(ses))
        return !ses->log.explained.experiment_shown && session_log_row_shown(ses) == row;
    const explained_state *e = &ses->live.explained;
    return !e->experiment_shown && ses->live.line == e->rows->rows[row].line;
}
