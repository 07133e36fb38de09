/* Unsaved changes survive a crash. Each running program writes its unsaved scene to a file of its
 * own in a common folder, beside a lock that the system releases when the program ends, however it
 * ends. A file whose lock is free was left by a program that has crashed.
 *
 *     file_recovery_open(&r, folder, &why);                  at the start
 *     if (file_recovery_take(&r, &wish, &s, &path, &version, &why)) ... offer what was left
 *     file_recovery_write(&r, &s, path, &version, &why);     from time to time while unsaved
 *     file_recovery_clear(&r);                               after a save or "discard"
 *     file_recovery_close(&r);                               at a clean exit
 *
 * Nothing here stops a program: where the folder can't be used, or after a failed
 * file_recovery_open, the other functions do nothing. */
#ifndef FILE_RECOVER_H
#define FILE_RECOVER_H

#include "file/version.h"
#include "scene/engine_table.h"
#include "scene/scene.h"

typedef struct file_recovery {
    char *file;      /* where this program's unsaved scene goes; NULL: recovery is off; owned */
    char *lock_file; /* owned */
    int lock;        /* open file */
    size_t bytes;    /* of the scene in it, as its own file would have them */
} file_recovery;

/* Begins, in a folder that is made if it isn't there. False with the reason when it can't be used;
 * then *r is off. */
bool file_recovery_open(file_recovery *r, const char *folder, problem *why);
/* What is to be taken over. */
typedef struct file_wish {
    const char *file;     /* only what belongs to this path; NULL: anything */
    const engines *known; /* the presets that its convention may name; NULL: only sdl2 */
} file_wish;

/* Takes over the newest scene that a crashed program left behind. Its content goes to *s, whose old
 * content is freed, the path it belongs to ("" when it had none) to *original, which the caller
 * frees; *version: of that file, as far as it is known. Its file is r's own from now on, so it
 * survives another crash until file_recovery_clear. False, and nothing changed, when there is none.
 * What can't be read today, whatever the reason, stays as it is for the next start; *unread names
 * the newest of them and the reason, or is "". */
bool file_recovery_take(file_recovery *r, const file_wish *wish, scene *s, char **original,
                        file_version *version, problem *unread);
/* Writes the unsaved scene, in its convention, with the path it belongs to ("" for none), and which
 * version of that file it comes from. */
bool file_recovery_write(file_recovery *r, const scene *s, const char *original,
                         const file_version *version, problem *why);
/* There is nothing unsaved any more. */
void file_recovery_clear(file_recovery *r);
/* Leaves what was written for the next start, as a crash would; *r is off afterwards. */
void file_recovery_leave(file_recovery *r);
/* Clears, and gives the lock back; *r is off afterwards. */
void file_recovery_close(file_recovery *r);

#endif
