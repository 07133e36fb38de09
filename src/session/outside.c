#include "session/outside.h"

#include "file/patient.h"
#include "file/watch.h"
#include "session/replace_document.h"
#include "session/session.h"
#include "user/presets.h"

/* Milliseconds: from look to look, and until whoever writes a file piece by piece is through. */
static const uint32_t BETWEEN = 1000, SETTLES = 200;

static bool is_watched(const session *ses)
{
    return ses->path[0] && ses->version.known && !ses->outside.nobody && !session_log_shown(ses);
}

bool session_outside_changed(session *ses)
{
    return file_version_check(&ses->version, ses->path, true) == FILE_CHANGED;
}

/* The version is from before the reading: what is written in between is seen the next time. */
static bool take(session *ses, problem *why)
{
    scene s = scene_empty();
    file_version version = file_version_of(ses->path);
    if (!file_load_patiently(&s, ses->path, session_presets(ses), &ses->waits, why))
        return false;
    if (!session_follow_file(ses, &s)) {
        scene_free(&s);
        return text_problem(why, "%s: not opened: " TEXT_OUT_OF_MEMORY, ses->path);
    }
    ses->version = version;
    ses->outside.told = false;
    session_notice(ses,
                   "%s was changed by another program: here it is as it is now. "
                   "%s brings back what was here.",
                   ses->name, session_way(ses, "Ctrl+Z", "Undo"));
    return true;
}

bool session_outside_take(session *ses)
{
    problem why;
    bool taken = take(ses, &why);
    if (!taken)
        session_notice(ses, "%s", why.text);
    return taken;
}

/* What can't be opened may be half written: it is tried again, and said once. */
static void follow(session *ses)
{
    problem why;
    bool dirty = scene_history_dirty(&ses->history);
    if ((!dirty && !ses->play.on && take(ses, &why)) || ses->outside.told)
        return;
    if (dirty || ses->play.on)
        session_notice(ses, "%s was changed by another program. Saving asks which one to keep.",
                       ses->name);
    else
        session_notice(ses, "%s was changed by another program: %s", ses->name, why.text);
    ses->outside.told = true;
}

static void lose(session *ses)
{
    ses->version = (file_version){0};
    scene_history_mark_unsaved(&ses->history);
    ses->autosave.pending = true;
    session_notice(ses, "%s is gone: saving writes it again.", ses->name);
}

static int left_of(const session *ses, uint32_t since, uint32_t wait)
{
    uint32_t passed = ses->now - since;
    return passed < wait ? (int)(wait - passed) : 0;
}

/* Milliseconds until it is time to look; -1: not before there is news. */
static int until_look(const session *ses)
{
    const outside_state *o = &ses->outside;
    if (o->watch && !o->asked && !file_watch_has_news(o->watch))
        return -1;
    int settles = o->heard ? left_of(ses, o->heard_at, SETTLES) : 0;
    int rests = left_of(ses, o->looked_at, BETWEEN);
    return settles > rests ? settles : rests;
}

static void hear(session *ses)
{
    outside_state *o = &ses->outside;
    if (o->heard || !o->watch || !file_watch_has_news(o->watch))
        return;
    o->heard = true;
    o->heard_at = ses->now;
}

/* The watch begins before the look: what changes behind that is news. */
static void look(session *ses)
{
    outside_state *o = &ses->outside;
    session_outside_end(ses);
    if (o->is_woken)
        o->watch = file_watch_start(ses->path, ses->wake, ses->wake_user);
    o->asked = o->heard = false;
    o->looked_at = ses->now;
    file_change change = file_version_check(&ses->version, ses->path, false);
    if (change == FILE_CHANGED)
        follow(ses);
    else if (change == FILE_GONE)
        lose(ses);
}

/* It was said already, and saving asks: nothing is looked for. */
static bool waits(const session *ses)
{
    return ses->outside.told && scene_history_dirty(&ses->history);
}

void session_outside_step(session *ses)
{
    bool watched = is_watched(ses);
    file_watch *watch = ses->outside.watch;
    if (watch && (!watched || !file_watch_is_of(watch, ses->path)))
        session_outside_end(ses);
    hear(ses);
    if (watched && !waits(ses) && !edit_is_busy(&ses->editor) && !ses->held_back &&
        until_look(ses) == 0)
        look(ses);
}

void session_outside_end(session *ses)
{
    file_watch_end(ses->outside.watch);
    ses->outside.watch = NULL;
}

void session_outside_look(session *ses)
{
    ses->outside.looked_at = ses->now - BETWEEN;
    ses->outside.asked = true;
}

int session_outside_timeout(const session *ses)
{
    if (!is_watched(ses) || waits(ses))
        return -1;
    int next = until_look(ses);
    return next == 0 ? (int)BETWEEN : next;
}
