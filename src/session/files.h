/* The document's file: load, save, list. Every failure is one notice; nothing is lost. */
#ifndef SESSION_FILES_H
#define SESSION_FILES_H

#include "user/folders.h"

#include <stddef.h>

typedef struct session session;

/* Opens a scene or a log without asking. False with a notice: nothing changed. */
bool session_load(session *ses, const char *path);
/* Tells what the document is about, in a notice, if it says so; not while the verdict is
 * hidden, which it may tell. */
void session_say_caption(session *ses);
/* An empty scene in the present convention and theme. A failure is a notice. */
void session_new(session *ses);

/* Saves under the document's path, which it must have, with a notice. True: saved. */
bool session_save(session *ses);
/* Saves under another path, which is the document's from then on. True: saved. */
bool session_save_to(session *ses, const char *path);
/* What a typed name stands for: ".json" is added when it has no ending. False with a notice when it
 * is none. */
bool session_full_path(session *ses, const char *typed, char out[PATH_MAX]);
/* Whether there is something of that name already. */
bool session_file_exists(const char *path);
/* Whether reading it may take so long that the user is told: more than 2 MB. */
bool session_file_large(const char *path);

/* Writes the title of the window, at most `size` bytes: the scene's name, and whether it has
 * unsaved changes. */
void session_title(const session *ses, char *out, size_t size);
/* The paths of what can be opened: the scenes and logs of a folder (a path that ends in a slash),
 * then its folders and the one above it, which end in a slash, then the examples, each sorted.
 * Returns how many; the caller frees each and *out. Where memory is short some are missing. */
size_t session_list_files(const session *ses, const char *folder, char ***out);
/* The folder of the file that was opened last, with a slash at its end; the program's own scenes
 * have theirs. */
void session_folder(const session *ses, char folder[PATH_MAX]);
/* The scene after (1) or before (-1) the file that was opened last, in the order of its folder,
 * from the last one to the first; where none was opened, among the examples. False: there is none,
 * or memory is short. */
bool session_beside(const session *ses, int direction, char out[PATH_MAX]);
/* Whether a path is a folder's; "" is none. */
bool session_is_folder(const char *path);

#endif
