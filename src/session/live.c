#include "session/live.h"

#include "session/replace_document.h"
#include "session/session.h"
#include "session/settle.h"
#include "session/viewport.h"
#include "user/presets.h"

#include <limits.h>
#include <stdio.h>

/* Milliseconds: as often as a screen shows a frame; while only the counts change; between two
 * measurements of the rate; at least, between two diagnoses. */
enum { FRAME = 16, FROZEN_FRAME = 250, RATE = 1000, DIAGNOSIS_PAUSE = 250 };

bool session_live_open(session *ses, int fd, const convention *c, problem *why)
{
    const convention sdl2 = scene_convention_sdl2();
    ses->live =
        (live_state){.shown = true, .convention = *c, .chosen = !scene_convention_same(c, &sdl2)};
    ses->live.stream = feed_stream_open(fd, c, session_presets(ses), ses->wake, ses->wake_user);
    return ses->live.stream ||
           text_problem(why, "standard input can't be read: " TEXT_OUT_OF_MEMORY);
}

void session_live_close(session *ses)
{
    feed_stream_close(ses->live.stream);
    session_explained_drop(&ses->live.explained);
    session_explained_drop(&ses->live.next);
    ses->live = (live_state){0};
}

/* A drag of a shape isn't disturbed, nor who holds back what comes. */
static bool busy(const session *ses)
{
    const editor *e = &ses->editor;
    return ses->held_back || (edit_is_busy(e) && !edit_moves_view(e));
}

/* Whether the shapes and what is drawn about them are in the picture, all of it. */
static bool shows_all(session *ses)
{
    col_box all;
    return !session_content(ses, &all) || camera_shows_box(&ses->camera, all);
}

/* Where all that has been. What passes a side moves it out by a quarter more, so that what goes
 * steadily outwards seldom moves the view. */
static void see(session *ses)
{
    live_state *l = &ses->live;
    col_box now, *seen = &l->seen;
    if (!session_content(ses, &now))
        return;
    if (!l->has_seen)
        *seen = now;
    l->has_seen = true;
    double more_x = (seen->max.x - seen->min.x) / 4, more_y = (seen->max.y - seen->min.y) / 4;
    seen->min.x = now.min.x < seen->min.x ? now.min.x - more_x : seen->min.x;
    seen->min.y = now.min.y < seen->min.y ? now.min.y - more_y : seen->min.y;
    seen->max.x = now.max.x > seen->max.x ? now.max.x + more_x : seen->max.x;
    seen->max.y = now.max.y > seen->max.y ? now.max.y + more_y : seen->max.y;
}

/* The line brings the shapes; how they are shown is the user's. */
void session_live_show(session *ses, file_sample *m, unsigned long number)
{
    live_state *l = &ses->live;
    bool first = !l->line || !l->shown;
    bool follows = !first && !l->view_stays, all = follows && shows_all(ses);
    bool leaves = follows && session_leaves_view(ses, &m->scene);
    if (!m->touching_given)
        m->scene.touching = session_scene(ses)->touching;
    if (!session_replace_scene(ses, &m->scene, first ? SESSION_VIEW_FITS : SESSION_VIEW_STAYS)) {
        session_notice(ses, "Not shown: " TEXT_OUT_OF_MEMORY);
        return;
    }
    see(ses);
    if (leaves || (all && !shows_all(ses)))
        session_fit_box(ses, l->seen);
    session_notice_end(ses, l->line_notice);
    l->shown = true;
    l->explained.experiment_shown = false;
    l->line = number;
    l->reported = m->reported;
    l->reported_hit = m->reported_hit;
    l->seen_as = session_scene(ses)->convention;
}

/* False: there is no line that wasn't taken before. */
static bool take(session *ses)
{
    file_sample m;
    unsigned long number;
    ses->live.pending = false;
    if (!feed_stream_take(ses->live.stream, &m, &number))
        return false;
    session_live_show(ses, &m, number);
    file_sample_free(&m);
    return true;
}

/* The newest line that was taken before, without the changes of who looked at it. Whether it is
 * frozen stays. */
static void show_newest(session *ses)
{
    live_state *l = &ses->live;
    feed_mark newest;
    bool frozen = l->frozen;
    if (l->shown && feed_stream_next(l->stream, ULONG_MAX, -1, false, &newest))
        session_live_go(ses, newest.number);
    else if (l->shown)
        scene_history_reset(&ses->history);
    l->frozen = frozen;
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
    l->wrong_count = feed_stream_wrong(l->stream, l->wrong, SESSION_WRONG_LISTED);
    tell(ses);
    ses->redraw = true;
}

/* ---- What explains the lines ---- */

static bool wants_diagnosis(const live_state *l)
{
    return l->shown && l->counts.reported > l->asked && !l->next.job && !l->recounts &&
           !l->explained.experiment_shown;
}

static void begin_diagnosis(session *ses)
{
    live_state *l = &ses->live;
    feed_answers all;
    l->asked = l->counts.reported;
    l->asked_wrong = l->counts.disagrees;
    l->asked_at = l->pause_from = ses->now;
    l->pause = DIAGNOSIS_PAUSE;
    if (feed_stream_answers(l->stream, &all))
        l->next.job = feed_log_start_answers(&all, l->chosen ? &l->convention : NULL,
                                             session_presets(ses), ses->wake, ses->wake_user);
}

/* Four fifths of the time are left to others. Where nothing could be found, since memory is short
 * or no line is of a rectangle and a circle, what was found before stays. */
static void end_diagnosis(session *ses)
{
    live_state *l = &ses->live;
    uint32_t took = ses->now - l->asked_at;
    l->pause_from = ses->now;
    l->pause = took > DIAGNOSIS_PAUSE / 4 ? 4 * took : DIAGNOSIS_PAUSE;
    bool found = l->next.found && l->next.found->count;
    ses->log_news |= found && !l->explained.found;
    session_explained_drop(found ? &l->explained : &l->next);
    if (found) {
        l->explained = l->next;
        l->judged = l->asked;
        l->judged_wrong = l->asked_wrong;
    }
    l->next = (explained_state){0};
    ses->redraw = true;
}

static void follow_diagnosis(session *ses)
{
    live_state *l = &ses->live;
    if (l->explained.experiment_shown)
        return; /* what it is about stays */
    if (session_explained_follow(&l->next, l->chosen) && !session_explained_busy(&l->next))
        end_diagnosis(ses);
    if (wants_diagnosis(l) && (uint32_t)(ses->now - l->pause_from) >= l->pause)
        begin_diagnosis(ses);
}

/* ---- Another convention ---- */

void session_live_read_as(session *ses, const convention *c)
{
    live_state *l = &ses->live;
    l->convention = *c;
    l->chosen = true;
    l->recounts = true;
    l->asked = 0;
    l->wrong_count = 0;
    session_explained_drop(&l->next);
    feed_stream_read_as(l->stream, c);
    ses->redraw = true;
}

/* One that the user has chosen for what is shown, which stays as it is, is for all lines. */
static void follow_convention(session *ses)
{
    live_state *l = &ses->live;
    const convention *now = &ses->history.now.convention;
    bool own = !scene_convention_same(&l->seen_as, &l->convention);
    if (!l->shown || !l->line || l->explained.experiment_shown ||
        scene_convention_same(now, &l->seen_as))
        return;
    l->seen_as = *now;
    if (!own)
        session_live_read_as(ses, now);
}

/* A line that was left to be counted anew may be the newest one. */
static void follow_recount(session *ses)
{
    enum { AT_ONCE = 1000 }; /* lines: about as long as a frame */
    live_state *l = &ses->live;
    if (!l->recounts)
        return;
    l->recounts = feed_stream_recount(l->stream, AT_ONCE);
    look(ses);
    if (!l->recounts && !l->frozen && !busy(ses))
        show_newest(ses);
}

/* ---- By itself ---- */

void session_live_follow(session *ses)
{
    live_state *l = &ses->live;
    if (!l->stream)
        return;
    if (l->shown && !l->frozen && session_edited(ses))
        session_live_freeze(ses);
    follow_convention(ses);
    follow_recount(ses);
    bool rate_due = measuring(l) && (uint32_t)(ses->now - l->rate_at) >= RATE;
    bool due =
        feed_stream_has_news(l->stream) && (uint32_t)(ses->now - l->polled_at) >= pause_between(l);
    if (due || rate_due)
        look(ses);
    if (l->pending && !l->frozen && !busy(ses)) {
        session_live_stop_at_wrong(ses);
        if (!l->frozen)
            take(ses);
    }
    follow_diagnosis(ses);
}

/* The sooner of two times to wait, of which -1 is never. */
static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

int session_live_timeout(const session *ses)
{
    const live_state *l = &ses->live;
    if (!l->stream)
        return -1;
    int lines = feed_stream_has_news(l->stream) ? session_left(ses, l->polled_at, pause_between(l))
                : measuring(l)                  ? session_left(ses, l->rate_at, RATE)
                                                : -1;
    if (l->recounts)
        return 0;
    int explaining = wants_diagnosis(l) ? session_left(ses, l->pause_from, l->pause) : -1;
    return sooner(lines, explaining);
}

void session_live_freeze(session *ses)
{
    live_state *l = &ses->live;
    if (!l->stream || l->frozen)
        return;
    l->frozen = true;
    l->until_wrong = false;
    session_notice(ses, "Frozen at line %lu: F goes on.", l->line);
}

void session_live_resume(session *ses)
{
    session_document(ses, DOCUMENT_REPLACE);
    if (!take(ses))
        show_newest(ses);
    session_notice_end(ses, ses->live.line_notice);
    ses->live.frozen = false;
    ses->redraw = true;
}

void session_live_set_follow(session *ses, bool follow)
{
    ses->live.view_stays = !follow;
    ses->live.has_seen = false;
    see(ses);
}

void session_live_leave(session *ses)
{
    if (!ses->live.stream)
        return;
    ses->live.shown = false;
    ses->live.frozen = true;
    ses->live.until_wrong = false;
}

bool session_live_over(const session *ses)
{
    return ses->live.counts.ended && !ses->live.shown;
}

const char *session_live_reported(const session *ses, bool *wrong)
{
    const live_state *l = &ses->live;
    feed_mark mark;
    if (!l->stream || !l->shown || !l->reported)
        return NULL;
    *wrong = feed_stream_next(l->stream, l->line - 1, 1, false, &mark) && mark.number == l->line &&
             mark.wrong;
    return l->reported_hit ? "your program says HIT" : "your program says MISS";
}

const char *session_live_title(const session *ses)
{
    const live_state *l = &ses->live;
    if (!l->stream || !l->shown)
        return NULL;
    return l->counts.ended ? "live, ended" : l->frozen ? "live, frozen" : "live";
}
