/* What a session does by itself as time goes by. */
#include "session/session.h"

#include "session/autosave.h"
#include "session/exam_session.h"
#include "session/settle.h"
#include "session/try_explained.h"
#include "session/viewport.h"

#include <errno.h>

/* In a drag: it may look for another place now, also while the pointer rests. */
static bool label_has_waited(session *ses)
{
    bool has = ses->labels.waiting && (int32_t)(ses->now - ses->labels.until) >= 0;
    ses->labels.waiting &= !has;
    return has;
}

static bool notice_expires(session *ses)
{
    if (!ses->notice[0] || (int32_t)(ses->now - ses->notice_until) < 0)
        return false;
    ses->notice[0] = '\0';
    return true;
}

static void find_previews(session *ses)
{
    col_box walls;
    ses->preview_count = 0;
    if (!(session_scene(ses)->show & SHOW(SHOW_VELOCITY)))
        return;
    bool walled = session_play_walls(ses, &walls);
    ses->preview_count = anim_preview(session_scene(ses), walled ? &walls : NULL, ses->previews);
}

void session_look(session *ses)
{
    const scene *s = session_scene(ses);
    errno = 0;
    scene_pairs_find(&ses->pairs, s);
    ses->shown = session_present_camera(ses);
    ses->change.gliding = anim_morph_find(&ses->change.morph, s);
    ses->playback = session_play_view(ses);
    find_previews(ses);
    session_explained_follow_rows(ses);
    session_lab_follow(ses);
    ses->unseen = errno == ENOMEM;
}

void session_step(session *ses, uint32_t now)
{
    ses->now = now;
    ses->redraw |= anim_unrotate_step(&ses->unrotating, now);
    ses->redraw |= anim_glide_step(&ses->glide, &ses->camera, now);
    ses->redraw |= anim_morph_step(&ses->change.morph, now);
    ses->redraw |= session_play_step(ses, now);
    ses->redraw |= notice_expires(ses);
    ses->redraw |= label_has_waited(ses);
    session_play_follow(ses);
    session_say_refused(ses);
    session_live_follow(ses);
    session_log_follow(ses);
    session_ask_follow(ses);
    session_exam_step(ses);
    session_autosave_step(ses);
    session_outside_step(ses);
    if (ses->redraw)
        session_look(ses);
}

static int until(const session *ses, uint32_t when)
{
    int32_t left = (int32_t)(when - ses->now);
    return left < 0 ? 0 : left;
}

int session_timeout(const session *ses)
{
    const int waits[] = {
        ses->redraw || ses->unrotating.running || ses->glide.on ? 0 : -1,
        ses->notice[0] ? until(ses, ses->notice_until) : -1,
        ses->labels.waiting ? until(ses, ses->labels.until) : -1,
        anim_morph_timeout(&ses->change.morph, ses->now),
        session_play_timeout(ses),
        session_autosave_timeout(ses),
        session_outside_timeout(ses),
        session_live_timeout(ses),
        session_ask_timeout(ses),
        edit_timeout(&ses->editor, ses->now),
    };
    int first = -1;
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
        if (waits[i] >= 0 && (first < 0 || waits[i] < first))
            first = waits[i];
    return first;
}
