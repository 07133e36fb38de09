/* The document's file: load, save, list. Every failure is one notice; nothing is lost. */
#ifndef SESSION_FILES_H
#define SESSION_FILES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef struct session session;

/* Opens a scene or a log without asking. False with a notice: nothing changed. */
bool session_load(session *ses, const char *path);
/* An empty scene in the present convention. */
void session_new(session *ses);

/* Saves under the document's path, which it must have. True: saved. */
bool session_save(session *ses);
/* Saves under another path, which is the document's from then on. */
bool session_save_to(session *ses, const char *path);
/* What a typed name stands for: ".json" is added when it has no ending. False with a notice when it
 * is none. */
bool session_full_path(session *ses, const char *typed, char out[PATH_MAX]);
bool session_file_exists(const char *path);

/* The title of the window: the scene's name, and whether it has unsaved changes. */
void session_title(const session *ses, char *out, size_t size);
/* The scenes and logs that can be opened: the examples and those of the current folder. Sorted; the
 * caller frees the array and each path. */
size_t session_list_files(const session *ses, char ***out);

#endif
