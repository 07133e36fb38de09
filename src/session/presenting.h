/* Presenting: to an audience, with larger words and nothing but the picture. It asks nothing and
 * writes nothing: what is dragged there is nobody's loss, and a document that had unsaved changes
 * before waits while other scenes are shown. */
#ifndef SESSION_PRESENTING_H
#define SESSION_PRESENTING_H

#include "scene/scene.h"
#include "session/waiting.h"

typedef struct presenting_state {
    bool unsaved;              /* when it began there were changes that nobody had saved, */
    waiting_document document; /* and this is it, once another scene has taken its place */
    bool numbers;              /* somebody asked for the shapes' coordinates */
} presenting_state;

/* Begins, or ends: then the view is the one of before, a document that waits comes back, and what
 * was changed meanwhile is put back, as a step to undo. What is covered and session_resized must
 * follow. */
void session_present(session *ses, bool on);
/* Whether an overlay is seen. An audience sees coordinates only while somebody asks for them,
 * whatever the scene shows; not so in a lesson, which knows what it shows. */
bool session_shows(const session *ses, show_bit bit);
/* Shows it, or not any more: a change of the scene, but for what only the audience sees. */
void session_toggle_shown(session *ses, show_bit bit);
/* Asks "Hit or miss?" in place of the verdict, or tells it again. What the scene is about, which
 * may tell it too, isn't said then. */
void session_hide_verdict(session *ses, bool hidden);
#endif
