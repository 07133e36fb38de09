#include "session/explained.h"

#include "session/session.h"

#include <stdio.h>

bool session_explained_busy(const explained_state *e)
{
    return e->job && e->stage < FEED_EXPLAINED;
}

static void take(explained_state *e, bool convention_given)
{
    text_buffer b = {0};
    e->found = feed_log_diagnosis(e->job);
    bool given = convention_given || e->rows->stated.named;
    diagnosis_say_verdict_in_titles(e->found, e->rows, given, &b);
    snprintf(e->verdict, sizeof e->verdict, "%s", b.data ? b.data : "");
    text_free(&b);
}

bool session_explained_follow(explained_state *e, bool convention_given)
{
    feed_stage before = e->stage;
    if (!session_explained_busy(e))
        return false;
    e->stage = feed_log_stage(e->job, &e->why);
    if (e->stage != FEED_READING && e->stage != FEED_UNREADABLE)
        e->rows = feed_log_rows(e->job);
    if (e->stage == FEED_EXPLAINED)
        take(e, convention_given);
    return e->stage != before;
}

void session_explained_drop(explained_state *e)
{
    feed_log_drop(e->job);
    *e = (explained_state){0};
}

bool session_explained_show_pair(session *ses, const shape *rectangle, const shape *circle,
                                 session_replace_view view)
{
    scene s = scene_empty();
    s.convention = session_scene(ses)->convention;
    s.touching = session_scene(ses)->touching;
    bool right =
        scene_add(&s, rectangle) && scene_add(&s, circle) && session_replace_scene(ses, &s, view);
    scene_free(&s);
    if (!right)
        session_notice(ses, "Not shown: " TEXT_OUT_OF_MEMORY);
    return right;
}
