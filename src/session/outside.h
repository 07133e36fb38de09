/* The document's file, changed by somebody else: another window, an editor. What has no changes of
 * its own follows it; what has asks when it is saved. */
#ifndef SESSION_OUTSIDE_H
#define SESSION_OUTSIDE_H

#include "file/lookout.h"

#include <stdbool.h>

typedef struct session session;

typedef struct outside_state {
    file_lookout lookout;
    bool told;   /* that it was changed: said once */
    bool nobody; /* else has the files: none is looked at */
} outside_state;

/* Looks at the file where there is news of it, and at most once a second. A document without
 * changes becomes what the file is now, as a step to undo, with a notice; of others there is only
 * the notice. */
void session_outside_step(session *ses);
/* It looks at once when it is called next: the user comes back from another program. */
void session_outside_look(session *ses);
/* No longer waits for news of the file. */
void session_outside_end(session *ses);
/* When session_outside_step wants to be called next: milliseconds from now, -1: not before it is
 * woken. */
int session_outside_timeout(const session *ses);
/* Whether saving would replace what somebody else has written. */
bool session_outside_changed(session *ses);
/* The document becomes what the file is now, as a step to undo, with a notice. False, with a notice
 * as well: it can't be opened. */
bool session_outside_take(session *ses);

#endif
