/* Undo and redo. Whoever edits changes history.now freely, then commits or cancels: the history
 * compares with what was committed last and stores only the difference, so one gesture is one entry
 * and a gesture that changed nothing leaves none. */
#ifndef SCENE_HISTORY_H
#define SCENE_HISTORY_H

#include "scene/scene.h"

#define SCENE_NEVER_SAVED SIZE_MAX /* where a position is asked for: none is on disk */

typedef struct history_entry history_entry;

typedef struct history {
    scene now;              /* what is shown and edited */
    scene committed;        /* as of the last commit */
    scene opened;           /* as it was opened: for reset */
    scene stored;           /* as it is on disk, */
    bool stored_known;      /* if it is, and there was memory for it */
    scene checkpoint;       /* as it goes back to, */
    bool checkpoint_known;  /* if that isn't what is on disk */
    history_entry *entries; /* owned */
    size_t count, capacity; /* entries stored */
    size_t position;        /* how many of them are done; the rest can be redone */
    size_t saved;           /* the position that is on disk, or SCENE_NEVER_SAVED */
    size_t weight;          /* shapes stored in all entries */
    problem refused;        /* why the last change was taken back, until its owner empties it */
} history;

/* What all entries may store together, in shapes (some 300 MB): enough to move 1,000 shapes 1,000
 * times. The oldest entries go when it is passed. */
enum { HISTORY_WEIGHT = 1 << 20 };

/* Takes the scene over as the opened document with no past; *s is empty afterwards. What h held is
 * freed; start with a zeroed struct. False when memory is short: then nothing is changed. */
bool scene_history_open(history *h, scene *s);
/* Frees everything and leaves it zeroed. */
void scene_history_free(history *h);

/* Ends a gesture: stores what changed, named for the undo menu ("move", "turn", ...; a static
 * string). Returns true when there was a change. The selection and the stored view make no entry;
 * a commit takes the selection over, so that a later cancel keeps it. When memory is short it
 * returns false and the change waits for the next commit. A change to numbers that no file can have
 * is cancelled: h->refused says why, and what is committed can always be saved and opened. */
bool scene_history_commit(history *h, const char *what);
/* The same, but a change joins the last entry if that has the same name, is done and isn't what is
 * on disk: so the repeats of a held key are one entry. */
bool scene_history_amend(history *h, const char *what);
/* Commits what isn't yet, then takes *s over in place of the scene, named for the undo menu. False:
 * memory is short, or h->refused says why; then the scene is what it was, and *s the caller's. */
bool scene_history_replace(history *h, scene *s, const char *what);
/* Undoes what was done since the last commit, selection included; the stored view stays. */
void scene_history_cancel(history *h);
/* Whether now differs from committed in what can be undone. */
bool scene_history_changed(const history *h);

/* Return the name of what was undone or redone, NULL when there is nothing (or memory is short). An
 * uncommitted change is cancelled first. Shapes that are there before and after keep their
 * selection, those that come back have the one they went with. */
const char *scene_history_undo(history *h);
const char *scene_history_redo(history *h);
/* The names of what would be undone or redone, for the menu; NULL when there is nothing. */
const char *scene_history_undo_name(const history *h);
const char *scene_history_redo_name(const history *h);
/* Brings the scene back as it was opened, as one entry; false when it is so already (or memory is
 * short). */
bool scene_history_reset(history *h);

/* What follows is a trial: whether the scene is another one than now, or than was opened or saved
 * since; and that one back, as one entry, false when it is so already (or memory is short). How it
 * is looked at doesn't count, and stays. */
void scene_history_set_checkpoint(history *h);
bool scene_history_left_checkpoint(const history *h);
bool scene_history_restore_checkpoint(history *h);

/* Whether there are unsaved changes. Overlays and theme are none: they are only how it is looked
 * at.
 */
bool scene_history_dirty(const history *h);
/* The committed scene is on disk now. */
void scene_history_mark_saved(history *h);
/* No file has what was opened: there are unsaved changes, whatever is undone. */
void scene_history_mark_unsaved(history *h);

#endif
