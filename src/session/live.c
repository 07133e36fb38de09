#include "session/live.h"

#include "session/replace_document.h"
#include "session/session.h"
#include "session/settle.h"
#include "user/presets.h"

#include <stdio.h>

/* Milliseconds: as often as a screen shows a frame; while only the counts change; between two
 * measurements of the rate. */
enum { FRAME = 16, FROZEN_FRAME = 250, RATE = 1000 };

bool session_live_open(session *ses, int fd, const convention *c, problem *why)
{
    ses->live = (live_state){.shown = true};
    ses->live.stream = feed_stream_open(fd, c, session_presets(ses), ses->wake, ses->wake_user);
    return ses->live.stream ||
           text_problem(why, "standard input can't be read: " TEXT_OUT_OF_MEMORY);
}

void session_live_close(session *ses)
{
    feed_stream_close(ses->live.stream);
    ses->live = (live_state){0};
}

/* A drag of a shape isn't disturbed, nor who holds back what comes. */
static bool busy(const session *ses)
{
    const editor *e = &ses->editor;
    return ses->held_back || (edit_is_busy(e) && !edit_moves_view(e));
}

/* The line brings the shapes; how they are shown is the user's. */
static void show(session *ses, file_sample *m)
{
    live_state *l = &ses->live;
    session_replace_view view = !l->line || !l->shown ? SESSION_VIEW_FITS
                                : l->view_stays       ? SESSION_VIEW_STAYS
                                                      : SESSION_VIEW_FOLLOWS;
    if (!m->touching_given)
        m->scene.touching = session_scene(ses)->touching;
    if (!session_replace_scene(ses, &m->scene, view)) {
        session_notice(ses, "Not shown: " TEXT_OUT_OF_MEMORY);
        return;
    }
    l->shown = true;
    l->reported = m->reported;
    l->reported_hit = m->reported_hit;
    l->disagrees = m->disagrees;
}

/* False: there is no line that wasn't taken before. */
static bool take(session *ses)
{
    file_sample m;
    unsigned long number;
    ses->live.pending = false;
    if (!feed_stream_take(ses->live.stream, &m, &number))
        return false;
    show(ses, &m);
    file_sample_free(&m);
    ses->live.line = number;
    return true;
}

/* The rate is measured until it is 0. */
static bool measuring(const live_state *l)
{
    return l->per_second > 0 || l->rate_lines != l->counts.lines;
}

static void measure(live_state *l, uint32_t now)
{
    uint32_t passed = now - l->rate_at;
    if (measuring(l) && passed < RATE)
        return;
    l->per_second = measuring(l) ? (double)(l->counts.lines - l->rate_lines) * 1000 / passed : 0;
    l->rate_lines = l->counts.lines;
    l->rate_at = now;
}

static void tell(session *ses)
{
    live_state *l = &ses->live;
    if (l->counts.bad && !l->bad_reported)
        session_notice(ses, "Line %lu: %s", l->counts.last_bad, l->counts.why.text);
    if (l->counts.ended && !l->end_reported)
        session_notice(ses, l->line ? "The program has ended. Its last line stays."
                                    : "The program has ended without a line that can be shown.");
    l->bad_reported |= l->counts.bad > 0;
    l->end_reported |= l->counts.ended;
}

static uint32_t pause_between(const live_state *l)
{
    return l->frozen ? FROZEN_FRAME : FRAME;
}

static void look(session *ses)
{
    live_state *l = &ses->live;
    measure(l, ses->now);
    l->counts = feed_stream_look(l->stream);
    l->polled_at = ses->now;
    l->pending = true;
    tell(ses);
    ses->redraw = true;
}

void session_live_follow(session *ses)
{
    live_state *l = &ses->live;
    if (!l->stream)
        return;
    if (l->shown && !l->frozen && session_edited(ses))
        session_live_freeze(ses);
    bool rate_due = measuring(l) && (uint32_t)(ses->now - l->rate_at) >= RATE;
    bool due =
        feed_stream_has_news(l->stream) && (uint32_t)(ses->now - l->polled_at) >= pause_between(l);
    if (due || rate_due)
        look(ses);
    if (l->pending && !l->frozen && !busy(ses))
        take(ses);
}

int session_live_timeout(const session *ses)
{
    const live_state *l = &ses->live;
    if (!l->stream)
        return -1;
    uint32_t passed = ses->now - l->polled_at, since = ses->now - l->rate_at;
    if (feed_stream_has_news(l->stream))
        return passed < pause_between(l) ? (int)(pause_between(l) - passed) : 0;
    if (measuring(l))
        return since < RATE ? (int)(RATE - since) : 0;
    return -1;
}

void session_live_freeze(session *ses)
{
    if (!ses->live.stream || ses->live.frozen)
        return;
    ses->live.frozen = true;
    session_notice(ses, "Frozen at line %lu: F goes on.", ses->live.line);
}

void session_live_resume(session *ses)
{
    history *document = session_document(ses, DOCUMENT_REPLACE);
    ses->live.frozen = false;
    if (!take(ses) && ses->live.shown)
        scene_history_reset(document); /* the last line again, without the changes */
    ses->redraw = true;
}

void session_live_leave(session *ses)
{
    if (!ses->live.stream)
        return;
    ses->live.shown = false;
    ses->live.frozen = true;
}

bool session_live_over(const session *ses)
{
    return ses->live.counts.ended && !ses->live.shown;
}

const char *session_live_reported(const session *ses, bool *wrong)
{
    const live_state *l = &ses->live;
    *wrong = l->disagrees;
    if (!l->stream || !l->shown || !l->reported)
        return NULL;
    return l->reported_hit ? "your program says HIT" : "your program says MISS";
}

const char *session_live_title(const session *ses)
{
    const live_state *l = &ses->live;
    if (!l->stream || !l->shown)
        return NULL;
    return l->counts.ended ? "live, ended" : l->frozen ? "live, frozen" : "live";
}
