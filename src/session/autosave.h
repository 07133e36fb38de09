/* Unsaved changes survive a crash: they are written beside, at most once a second, and offered at
 * the next start. */
#ifndef SESSION_AUTOSAVE_H
#define SESSION_AUTOSAVE_H

#include "file/recover.h"

#include <stdint.h>

typedef struct session session;

typedef struct autosave {
    recovery recovery;   /* where unsaved changes are written */
    bool pending;        /* there are changes to write */
    bool written;        /* since the last save, or at least it was tried */
    uint32_t written_at; /* milliseconds */
} autosave;

/* What a start is to take over of what crashed runs left. */
typedef enum autosave_wish {
    AUTOSAVE_ANY,      /* the newest: the program was started without a scene of its own */
    AUTOSAVE_THIS_FILE /* changes of the very file that was opened; nothing when there is none */
} autosave_wish;

/* At the start: takes over what a crashed run left. The rest stays for another start. */
void session_autosave_begin(session *ses, autosave_wish wish);
/* After inputs: writes when it is time. */
void session_autosave_step(session *ses);
/* When session_autosave_step wants to be called next: milliseconds from now, -1: never. */
int session_autosave_timeout(const session *ses);
/* At a clean exit: nothing is left behind. */
void session_autosave_end(session *ses);

#endif
