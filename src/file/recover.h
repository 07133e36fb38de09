/* What was not saved survives a crash. Each running program keeps its unsaved scene in a file of
 * its own in a common folder, and a lock beside it that the system lets go when the program ends,
 * however it ends. A file whose lock is free was left by a program that is gone.
 *
 *     file_recovery_open(&r, folder, &why);                 at the start
 *     if (file_recovery_take(&r, NULL, NULL, &scene, &path)) ...        offer what was left
 *     file_recovery_write(&r, &scene, path, &why);          from time to time while there are
 * changes file_recovery_clear(&r);                              after a save, an undo of
 * everything, "discard" file_recovery_close(&r);                              at a clean exit
 *
 * Nothing here stops a program: where the folder can't be used, or after a failed
 * file_recovery_open, the other functions do nothing. */
#ifndef FILE_RECOVER_H
#define FILE_RECOVER_H

#include "scene/engine_table.h"
#include "scene/scene.h"

typedef struct recovery {
    char *file;      /* where this program's unsaved scene goes; NULL: recovery is off; owned */
    char *lock_file; /* owned */
    int lock;        /* open file */
} recovery;

/* Begins, in a folder that is made if it isn't there. False with the reason when it can't be used;
 * then *r is off. */
bool file_recovery_open(recovery *r, const char *folder, problem *why);
/* Takes over the newest scene that a program that is gone left behind, of those that belong to the
 * path `wanted` (NULL: of all): its content goes to *s (its
 * convention may name a preset of `known`), and the path it belongs to ("" when it had none) to
 * *original, which the caller frees. Its file is
 * r's own from now on, so it survives another crash until file_recovery_clear. False, and nothing
 * changed, when there is none. Files that can't be read as a scene are set aside as *.bad. */
bool file_recovery_take(recovery *r, const char *wanted, const engines *known, scene *s,
                        char **original);
/* Writes the unsaved scene, in its convention, with the path it belongs to ("" for none). */
bool file_recovery_write(recovery *r, const scene *s, const char *original, problem *why);
/* There is nothing unsaved any more. */
void file_recovery_clear(recovery *r);
/* Clears, and gives the lock back; *r is off afterwards. */
void file_recovery_close(recovery *r);

#endif
