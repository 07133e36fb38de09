/* Undo and redo. Whoever edits changes history.now freely, then commits or cancels: the history
 * compares with what was committed last and stores only the difference, so one gesture is one entry
 * and a gesture that changed nothing leaves none. */
#ifndef SCENE_HISTORY_H
#define SCENE_HISTORY_H

#include "scene/scene.h"

typedef struct history_entry history_entry;

typedef struct history {
    scene now;               /* what is shown and edited */
    scene committed;         /* as of the last commit */
    scene opened;            /* as it was opened: for reset */
    history_entry *entries;  /* owned */
    size_t count, capacity;  /* entries stored */
    size_t position;         /* how many of them are done; the rest can be redone */
    size_t saved;            /* the position that is on disk; (size_t)-1: none */
} history;

/* Takes the scene over as the opened document with no past; *s is empty afterwards. */
bool history_open(history *h, scene *s);
void history_free(history *h);

/* Ends a gesture: stores what changed, named for the undo menu ("move", "turn", ...; a static
 * string). Returns true when there was a change. View changes (zoom, pan) and the selection are
 * kept but make no entry. */
bool history_commit(history *h, const char *what);
/* Undoes what was done since the last commit, selection included. */
void history_cancel(history *h);
bool history_changed(const history *h); /* now differs from committed (undoable parts) */

/* Return the name of what was undone or redone, NULL when there is nothing. An uncommitted change
 * is cancelled first. */
const char *history_undo(history *h);
const char *history_redo(history *h);
/* Brings the scene back as it was opened, as one entry. */
bool history_reset(history *h);

bool history_dirty(const history *h);  /* unsaved changes */
void history_mark_saved(history *h);

#endif
