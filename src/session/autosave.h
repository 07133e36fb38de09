/* Unsaved changes survive a crash: they are written beside, at most once a second, and offered at
 * the next start. */
#ifndef SESSION_AUTOSAVE_H
#define SESSION_AUTOSAVE_H

#include "file/recover.h"

#include <stdint.h>

typedef struct session session;

typedef struct autosave {
    file_recovery recovery; /* where unsaved changes are written */
    bool pending;           /* there are changes to write */
    bool written;           /* since the last save, or at least it was tried */
    bool failed;            /* the last try did, and that was said */
    bool large;             /* too large to be saved, and that was said */
    uint32_t written_at;    /* milliseconds */
    unsigned long said;     /* the notice of the start, by session.notices; 0: there was none */
} autosave;

/* What a start is to take over of what crashed runs left. */
typedef enum autosave_wish {
    AUTOSAVE_ANY,      /* the newest: the program was started without a scene of its own */
    AUTOSAVE_THIS_FILE /* changes of the very file that was opened; nothing when there is none */
} autosave_wish;

/* At the start, after session_open: the document becomes what a crashed run left, with a notice;
 * the rest stays for another start. What can't be read, and that nothing can be kept, is a notice,
 * too. */
void session_autosave_begin(session *ses, autosave_wish wish);
/* After inputs: writes when it is time. A failure is a notice, once, and tried again. */
void session_autosave_step(session *ses);
/* When session_autosave_step wants to be called next: milliseconds from now, -1: never. */
int session_autosave_timeout(const session *ses);
/* At once, in whatever is going on, which goes on: writes what isn't saved. False with the reason:
 * it is tried again. */
bool session_autosave_now(session *ses, problem *why);
/* When the program has to leave at once, before session_close: ends what is going on, and writes
 * what isn't saved for the next start to offer. False with the reason: it is lost. */
bool session_autosave_keep(session *ses, problem *why);
/* At a clean exit, before session_close: nothing is left behind. */
void session_autosave_end(session *ses);

#endif
