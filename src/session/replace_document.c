#include "session/replace_document.h"

#include "session/session.h"
#include "session/settle.h"
#include "session/viewport.h"

static void keep_selection(scene *to, const scene *from)
{
    for (size_t i = 0; i < from->count; i++) {
        size_t at = from->shapes[i].selected ? scene_index(to, from->shapes[i].id) : SCENE_NONE;
        if (at != SCENE_NONE)
            to->shapes[at].selected = from->shapes[i].selected;
    }
}

bool session_leaves_view(session *ses, const scene *next)
{
    const scene *now = session_scene(ses);
    for (size_t i = 0; i < next->count; i++) {
        const shape *s = &next->shapes[i];
        size_t before = s->hidden || camera_shape_in_view(&ses->camera, s)
                            ? SCENE_NONE
                            : scene_index(now, s->id);
        if (before != SCENE_NONE && camera_shape_in_view(&ses->camera, &now->shapes[before]))
            return true;
    }
    return false;
}

bool session_replace_scene(session *ses, scene *s, session_replace_view view)
{
    history *document = session_document(ses, DOCUMENT_FEED);
    const scene *now = &document->now;
    s->show = now->show;
    s->theme = now->theme;
    s->view = (scene_view){0};
    keep_selection(s, now);
    if (!scene_history_open(document, s))
        return false;
    session_set_path(ses, "");
    ses->version = (file_version){0};
    if (view == SESSION_VIEW_FITS) {
        session_home(ses);
        session_fit(ses, false);
    } else if (view == SESSION_VIEW_HOLDS) {
        session_glide_to_pair(ses);
    }
    ses->redraw = true;
    return true;
}

bool session_follow_file(session *ses, scene *s)
{
    history *document = session_document(ses, DOCUMENT_REPLACE);
    convention before = document->now.convention;
    keep_selection(s, &document->now);
    s->theme = session_theme_for(ses, s);
    if (!scene_history_replace(document, s, "change of the file"))
        return false;
    scene_history_mark_saved(document);
    session_change_follow_step(ses, NULL, &before);
    ses->redraw = true;
    return true;
}
