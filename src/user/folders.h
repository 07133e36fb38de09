/* The user's folders for this program, as the XDG base directory specification has them. */
#ifndef USER_FOLDERS_H
#define USER_FOLDERS_H

#include <limits.h>
#include <stdbool.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef enum user_folder_kind {
    USER_CONFIG, /* $XDG_CONFIG_HOME/unrotate/, or ~/.config/unrotate/ */
    USER_STATE   /* $XDG_STATE_HOME/unrotate/, or ~/.local/state/unrotate/ */
} user_folder_kind;

/* What stands behind a path's last slash. */
const char *user_base_name(const char *path);
/* Whether it says all the way from the root. */
bool user_is_absolute(const char *path);
/* The path as it is from any folder; "" stays "". */
void user_absolute_path(const char *path, char out[PATH_MAX]);
/* The folder as people write it, with the variables that it depends on. */
const char *user_folder_named(user_folder_kind which);
/* The path of a file in that folder, whether or not they are there. False: it can't be had. */
bool user_file(user_folder_kind which, const char *name, char out[PATH_MAX]);
/* The folder, with a slash at its end; made when it isn't there. False: it can't be had. */
bool user_folder(user_folder_kind which, char out[PATH_MAX]);

#endif
