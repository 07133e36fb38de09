/* What is in motion, playing or a drag, settles where the document changes. */
#ifndef SESSION_SETTLE_H
#define SESSION_SETTLE_H

#include "scene/history.h"

typedef struct session session;

/* How the document itself is about to change, whatever is shown. */
typedef enum document_change {
    DOCUMENT_STEP, /* undo, redo, another convention: on from what is shown, which is taken over */
    DOCUMENT_FEED, /* a line or a row comes in: playing and a shape's drag end, a pan goes on */
    DOCUMENT_REPLACE /* by another one, or as it was: playing and any drag end */
} document_change;

/* The document, to be changed so: what is in motion has settled. Edits of what is shown go to
 * session_history instead. */
history *session_document(session *ses, document_change change);
/* After every input: an edit of what is played is taken over. acted: the document may have changed,
 * so that autosave looks at it. */
void session_note_input(session *ses, bool acted);

/* A change that was taken back, for no file could have its numbers, is said in a notice. */
void session_say_refused(session *ses);

#endif
