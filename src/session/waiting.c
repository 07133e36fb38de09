#include "session/waiting.h"

#include "session/session.h"
#include "session/settle.h"

#include <stdio.h>

void session_waiting_drop(waiting_document *w)
{
    scene_history_free(&w->history);
    *w = (waiting_document){0};
}

void session_put_aside(session *ses, waiting_document *to, history instead)
{
    bool presenting = ses->mode == SESSION_PRESENTING;
    history *document = session_document(ses, DOCUMENT_REPLACE);
    if (presenting)
        scene_history_restore_checkpoint(document);
    session_waiting_drop(to);
    *to = (waiting_document){.waits = true,
                             .history = *document,
                             .version = ses->version,
                             .camera = presenting ? ses->editing_camera : ses->camera,
                             .program = ses->lab.program,
                             .live = ses->live.shown};
    snprintf(to->path, sizeof to->path, "%s", ses->path);
    snprintf(to->name, sizeof to->name, "%s", ses->name);
    *document = instead;
}

void session_bring_back(session *ses, waiting_document *from)
{
    if (!from->waits)
        return;
    theme_id held = session_theme_for(ses, &from->history.now);
    history *document = session_document(ses, DOCUMENT_REPLACE);
    scene_history_free(document);
    *document = from->history;
    document->now.theme = held;
    scene_history_commit(document, "theme");
    if (ses->mode == SESSION_PRESENTING)
        scene_history_set_checkpoint(document);
    ses->camera = ses->editing_camera = from->camera;
    ses->lab.program = from->program;
    ses->live.shown = from->live;
    ses->version = from->version;
    session_set_path(ses, from->path);
    snprintf(ses->name, sizeof ses->name, "%s", from->name);
    *from = (waiting_document){0};
}
