#include "session/explained.h"

#include "session/session.h"

bool session_explained_busy(const explained_state *e)
{
    return e->job && e->stage < FEED_EXPLAINED;
}

bool session_explained_follow(explained_state *e)
{
    feed_stage before = e->stage;
    if (!session_explained_busy(e))
        return false;
    e->stage = feed_log_stage(e->job, &e->why);
    if (e->stage != FEED_READING && e->stage != FEED_UNREADABLE)
        e->rows = feed_log_rows(e->job);
    if (e->stage == FEED_EXPLAINED)
        e->found = feed_log_diagnosis(e->job);
    return e->stage != before;
}

void session_explained_drop(explained_state *e)
{
    feed_log_drop(e->job);
    *e = (explained_state){0};
}
