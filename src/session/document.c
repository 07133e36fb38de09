/* Which document is open. */
#include "session/session.h"

#include "session/pair_edit.h"
#include "session/settle.h"
#include "session/viewport.h"

#include <stdio.h>

/* ---- Interrupted ---- */

void session_interrupt(session *ses, history instead)
{
    session_interrupted *aside = &ses->aside;
    edit_finish(&ses->editor, session_history(ses));
    session_play_follow(ses);
    aside->log = ses->log;
    aside->play = ses->play;
    aside->exam = ses->lab.exam;
    aside->frozen = ses->live.frozen;
    aside->until_wrong = ses->live.until_wrong;
    ses->log = (log_state){0};
    ses->play = (play_state){0};
    ses->lab.exam = (exam_state){0};
    session_put_aside(ses, &aside->document, instead);
    session_live_leave(ses);
}

void session_resume(session *ses)
{
    session_interrupted *aside = &ses->aside;
    if (!aside->document.waits)
        return;
    session_bring_back(ses, &aside->document);
    session_log_drop(ses);
    ses->log = aside->log;
    ses->play = aside->play;
    ses->play.last = ses->now;
    ses->lab.exam = aside->exam;
    if (ses->live.shown) {
        ses->live.frozen = aside->frozen;
        ses->live.until_wrong = aside->until_wrong;
    }
    *aside = (session_interrupted){.frozen = false};
    ses->redraw = true;
}

/* It won't be resumed. */
static void drop_interrupted(session *ses)
{
    session_interrupted *aside = &ses->aside;
    session_waiting_drop(&aside->document);
    session_play_drop(&aside->play);
    session_log_free(&aside->log);
    *aside = (session_interrupted){.frozen = false};
}

/* ---- Another one ---- */

static void forget_the_last(session *ses)
{
    session_live_leave(ses);
    session_log_drop(ses);
    drop_interrupted(ses);
    session_change_forget(ses);
    ses->labels = (view_memory){0};
    ses->pointed = (camera){0};
    anim_unrotate_set(&ses->unrotating, 0);
    session_walk_to(ses, WALK_NONE);
    session_notice_end(ses, ses->notices); /* it was about that one, or about another file */
    edit_init(&ses->editor, ses->screen.unit);
}

bool session_take_scene(session *ses, scene *s, const char *path, const char *name)
{
    bool example = name[0] && !path[0];
    s->theme = session_theme_for(ses, s);
    history *document = session_document(ses, DOCUMENT_REPLACE);
    ses->view_size = (col_vec){SESSION_DEFAULT_WIDTH, SESSION_DEFAULT_HEIGHT};
    if (example && s->view.stored)
        session_adapt_view(ses, s);
    history fresh = {0};
    if (!scene_history_open(&fresh, s))
        return false;
    if (session_present_keeps(ses)) {
        session_put_aside(ses, &ses->presenting.document, fresh);
    } else {
        scene_history_free(document);
        *document = fresh;
    }
    session_set_path(ses, path);
    ses->version = (file_version){0};
    ses->outside.told = false;
    snprintf(ses->name, sizeof ses->name, "%.*s", SESSION_NAME_SIZE - 1, name);
    forget_the_last(ses);
    session_home(ses);
    ses->redraw = true;
    return true;
}

void session_take_waiting(session *ses)
{
    const camera editing = ses->presenting.document.camera;
    forget_the_last(ses);
    session_bring_back(ses, &ses->presenting.document);
    session_home(ses);
    ses->editing_camera = editing;
}

static void wake_nobody(void *user)
{
    (void)user;
}

bool session_open(session *ses, scene *s, const char *path, const char *name, session_screen screen)
{
    *ses = (session){.screen = screen, .text_factor = 1, .wake = wake_nobody};
    return session_take_scene(ses, s, path, name);
}

void session_close(session *ses)
{
    scene_history_free(session_document(ses, DOCUMENT_REPLACE));
    session_live_close(ses);
    session_log_drop(ses);
    drop_interrupted(ses);
    session_waiting_drop(&ses->presenting.document);
    scene_pairs_free(&ses->pairs);
    anim_morph_end(&ses->change.morph);
    session_ask_stop(ses);
    session_outside_end(ses);
    session_lab_free(&ses->lab);
}

/* ---- Steps ---- */

static const char *step(session *ses, const char *(*go)(history *h))
{
    history *document = session_document(ses, DOCUMENT_STEP);
    convention before = document->now.convention;
    const char *what = go(document);
    session_change_follow_step(ses, what, &before);
    session_pair_follow_step(ses, what);
    return what;
}

const char *session_undo(session *ses)
{
    return step(ses, scene_history_undo);
}

const char *session_redo(session *ses)
{
    return step(ses, scene_history_redo);
}

static bool restore(session *ses, bool (*how)(history *h))
{
    history *document = session_document(ses, DOCUMENT_REPLACE);
    convention before = document->now.convention;
    if (!how(document))
        return false;
    session_change_follow_step(ses, NULL, &before);
    ses->labels = (view_memory){0}; /* where they were, too */
    ses->redraw = true;
    return true;
}

bool session_reset(session *ses)
{
    return restore(ses, scene_history_reset);
}

bool session_put_back(session *ses)
{
    edit_finish(&ses->editor, session_history(ses));
    session_play_follow(ses);
    return scene_history_left_checkpoint(&ses->history) &&
           restore(ses, scene_history_restore_checkpoint);
}
