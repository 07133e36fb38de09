#include "session/presenting.h"

#include "session/session.h"
#include "session/viewport.h"

/* What else they would be is the scene's, or the lesson's. */
static bool numbers_are_asked_for(const session *ses, show_bit bit)
{
    return bit == SHOW_NUMBERS && session_presents_scene(ses);
}

bool session_shows(const session *ses, show_bit bit)
{
    return numbers_are_asked_for(ses, bit) ? ses->presenting.numbers
                                           : (session_shown(ses)->show & SHOW(bit)) != 0;
}

void session_toggle_shown(session *ses, show_bit bit)
{
    ses->redraw = true;
    ses->labels = (view_memory){0}; /* off again, they are where they were */
    if (numbers_are_asked_for(ses, bit)) {
        ses->presenting.numbers = !ses->presenting.numbers;
        return;
    }
    session_scene(ses)->show ^= SHOW(bit);
    scene_history_commit(session_history(ses), scene_show_name(bit));
    session_give_room_back(ses);
}

static void begin(session *ses)
{
    ses->presenting.numbers = false;
    ses->presenting.unsaved = session_unsaved(ses);
    ses->editing_camera = ses->camera;
    ses->mode = SESSION_PRESENTING;
    scene_history_set_checkpoint(&ses->history);
}

static void put_back(session *ses)
{
    if (!session_put_back(ses))
        return;
    session_notice(ses, "%s is as it was before it was presented. %s brings back what was changed.",
                   ses->name[0] ? ses->name : "The scene", session_way(ses, "Ctrl+Z", "Undo"));
}

static void bring_back(session *ses)
{
    if (session_log_shown(ses))
        session_log_close(ses);
    session_bring_back(ses, &ses->presenting.document);
    session_notice(ses, "Back to %s, which has unsaved changes.",
                   ses->name[0] ? ses->name : "the scene of before");
}

/* What was said to the audience names keys that end with it; what the scene is about stays true. */
static void end_notice(session *ses)
{
    if (ses->notices != ses->caption_notice)
        session_notice_end(ses, ses->notices);
}

static void end(session *ses)
{
    end_notice(ses);
    ses->mode = SESSION_EDITING;
    ses->camera = ses->editing_camera;
    if (ses->presenting.document.waits)
        bring_back(ses);
    else
        put_back(ses);
}

void session_hide_verdict(session *ses, bool hidden)
{
    ses->aids.verdict_hidden = hidden;
    if (hidden)
        session_notice_end(ses, ses->caption_notice);
    ses->redraw = true;
}

void session_present(session *ses, bool on)
{
    if (on != (ses->mode == SESSION_PRESENTING))
        (on ? begin : end)(ses);
    ses->labels = (view_memory){0}; /* they are as large as the room is, and lie elsewhere */
    ses->pointed = (camera){0};
    ses->blank = BLANK_NONE;
}
