#include "session/settle.h"

#include "session/session.h"

/* What becomes of what is in motion, for each kind of change. */
typedef struct demand {
    void (*on_play)(session *ses);
    bool ends_shape_drag, ends_view_drag;
} demand;

static const demand demands[] = {
    [DOCUMENT_STEP] = {session_play_take_over},
    [DOCUMENT_FEED] = {session_play_end, .ends_shape_drag = true},
    [DOCUMENT_REPLACE] = {session_play_end, .ends_shape_drag = true, .ends_view_drag = true},
};

history *session_document(session *ses, document_change change)
{
    const demand *d = &demands[change];
    d->on_play(ses);
    if (edit_moves_view(&ses->editor) ? d->ends_view_drag : d->ends_shape_drag)
        edit_finish(&ses->editor, &ses->history);
    return &ses->history;
}

void session_note_input(session *ses, bool acted)
{
    session_play_follow(ses);
    ses->autosave.pending |= acted && session_unsaved(ses);
}

void session_say_refused(session *ses)
{
    history *const all[2] = {&ses->history, &ses->play.shown};
    for (int i = 0; i < 2; i++) {
        if (!all[i]->refused.text[0])
            continue;
        session_notice(ses, "%s", all[i]->refused.text);
        all[i]->refused.text[0] = '\0';
        ses->redraw = true;
    }
}
