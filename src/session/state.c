/* What all of a session's parts ask and tell. */
#include "session/session.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

history *session_history(session *ses)
{
    return ses->play.on ? &ses->play.shown : &ses->history;
}

scene *session_scene(session *ses)
{
    return &session_history(ses)->now;
}

const scene *session_shown(const session *ses)
{
    return ses->play.on ? &ses->play.shown.now : &ses->history.now;
}

const engines *session_presets(const session *ses)
{
    static const engines none = {0};
    return ses->assets ? &ses->assets->presets : &none;
}

/* After a reset, too: it can be undone. */
bool session_present_keeps(const session *ses)
{
    const presenting_state *p = &ses->presenting;
    return ses->mode == SESSION_PRESENTING && p->unsaved && !p->document.waits;
}

/* A log's row isn't a document, nor is a lesson's step. */
const waiting_document *session_behind(const session *ses)
{
    enum { PLACES = 4 };
    const waiting_document *all[PLACES] = {&ses->presenting.document, &ses->aside.log.before,
                                           &ses->aside.document, &ses->log.before};
    for (size_t i = 0; i < PLACES; i++)
        if (all[i]->waits)
            return all[i];
    return NULL;
}

bool session_unsaved(const session *ses)
{
    const presenting_state *p = &ses->presenting;
    const waiting_document *behind = session_behind(ses);
    if (p->document.waits)
        return true;
    bool for_show = ses->mode == SESSION_PRESENTING && !p->unsaved;
    return !for_show && scene_history_dirty(behind ? &behind->history : &ses->history);
}

bool session_edited(session *ses)
{
    const scene *now = session_scene(ses), *came = &ses->history.opened;
    bool same = now->count == came->count;
    for (size_t i = 0; same && i < now->count; i++)
        same = scene_shape_same(&now->shapes[i], &came->shapes[i]);
    return !same;
}

void session_notice(session *ses, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(ses->notice, sizeof ses->notice, format, args);
    va_end(args);
    ses->notices++;
    ses->notice_at = ses->now;
    ses->notice_until = ses->now + (uint32_t)fmax(6000, 80.0 * (double)strlen(ses->notice));
    ses->redraw = true;
}

const char *session_way(const session *ses, const char *keys, const char *fingers)
{
    return ses->by_finger ? fingers : keys;
}

void session_notice_end(session *ses, unsigned long which)
{
    if (ses->notices != which)
        return;
    ses->notice[0] = '\0';
    ses->redraw = true;
}

bool session_presents_scene(const session *ses)
{
    return ses->mode == SESSION_PRESENTING && !ses->aside.document.waits;
}
