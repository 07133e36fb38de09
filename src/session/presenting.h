/* Presenting: to an audience, with larger words and nothing but the picture. It asks nothing and
 * writes nothing: what is dragged there is nobody's loss, and a document that had unsaved changes
 * before waits while other scenes are shown. */
#ifndef SESSION_PRESENTING_H
#define SESSION_PRESENTING_H

#include "session/waiting.h"

typedef struct presenting_state {
    bool unsaved;              /* when it began there were changes that nobody had saved, */
    waiting_document document; /* and this is it, once another scene has taken its place */
} presenting_state;

/* Begins, or ends: then the view is the one of before, and a document that waits comes back. What
 * is covered and session_resized must follow. */
void session_present(session *ses, bool on);
/* Asks "Hit or miss?" in place of the verdict, or tells it again. What the scene is about, which
 * may tell it too, isn't said then. */
void session_hide_verdict(session *ses, bool hidden);
#endif
