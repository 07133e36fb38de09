#include "session/outside.h"

#include "file/patient.h"
#include "session/replace_document.h"
#include "session/session.h"
#include "user/presets.h"

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

/* A change was said already, and saving asks: the file needn't be read again and again. */
static bool waits(const session *ses)
{
    return ses->outside.told && scene_history_dirty(&ses->history);
}

static file_change what_became(session *ses)
{
    if (waits(ses))
        return file_version_is_gone(ses->path) ? FILE_GONE : FILE_SAME;
    return file_version_check(&ses->version, ses->path, false);
}

static void look(session *ses)
{
    const char *path = ses->path;
    file_lookout_begin(&ses->outside.lookout, &path, 1, &ses->on_file_news, ses->now);
    file_change change = what_became(ses);
    if (change == FILE_CHANGED)
        follow(ses);
    else if (change == FILE_GONE)
        lose(ses);
}

void session_outside_step(session *ses)
{
    if (!is_watched(ses)) {
        session_outside_end(ses);
        return;
    }
    bool due = file_lookout_is_due(&ses->outside.lookout, ses->now);
    if (due && !edit_is_busy(&ses->editor) && !ses->held_back)
        look(ses);
}

void session_outside_end(session *ses)
{
    file_lookout_end(&ses->outside.lookout);
}

void session_outside_look(session *ses)
{
    file_lookout_ask(&ses->outside.lookout, ses->now);
}

int session_outside_timeout(const session *ses)
{
    return is_watched(ses) ? file_lookout_timeout(&ses->outside.lookout, ses->now) : -1;
}
