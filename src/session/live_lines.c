/* Back and forth through the lines that a running program wrote. */
#include "session/live.h"

#include "session/session.h"

#include <stdio.h>

bool session_live_go(session *ses, unsigned long number)
{
    live_state *l = &ses->live;
    file_sample m;
    problem why;
    if (!feed_stream_read(l->stream, number, &l->convention, &m, &why)) {
        session_notice(ses, "Not shown: %s", why.text);
        return false;
    }
    session_live_show(ses, &m, number);
    file_sample_free(&m);
    l->frozen = true;
    l->until_wrong = false;
    return true;
}

void session_live_step(session *ses, int direction)
{
    live_state *l = &ses->live;
    feed_mark to;
    if (feed_stream_next(l->stream, l->line, direction, false, &to)) {
        session_live_go(ses, to.number);
        return;
    }
    session_notice(ses, direction > 0 ? "No newer line has come yet." : "No older line is kept.");
    ses->live.line_notice = ses->notices;
}

/* ---- Stopping at a wrong line ---- */

void session_live_stop_at_wrong(session *ses)
{
    live_state *l = &ses->live;
    feed_mark wrong;
    if (!l->until_wrong || !feed_stream_next(l->stream, l->wrong_after, 1, true, &wrong) ||
        !session_live_go(ses, wrong.number))
        return;
    session_notice(ses, "Stopped at line %lu, which is wrong: F goes on.", wrong.number);
    l->line_notice = ses->notices;
}

void session_live_next_wrong(session *ses)
{
    live_state *l = &ses->live;
    bool waited = l->until_wrong;
    l->wrong_after = l->line;
    l->until_wrong = true;
    session_live_stop_at_wrong(ses);
    if (!l->until_wrong)
        return;
    bool waits = !waited && !l->counts.ended;
    if (waits && l->frozen)
        session_live_resume(ses);
    l->until_wrong = waits;
    session_notice(ses, waits    ? "No line after this one is wrong: waiting for the next."
                        : waited ? "Not waiting for a wrong line any more."
                                 : "No line after this one is wrong.");
}
