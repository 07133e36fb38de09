/* The folders of Windows, as ../folders.c has those of other systems. Inside the program
 * paths have slashes; what comes from outside may have backslashes. */
#include "user/folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *user_base_name(const char *path)
{
    const char *name = path;
    for (const char *c = path; *c; c++)
        if (*c == '/' || *c == '\\')
            name = c + 1;
    return name;
}

/* From the root of a drive ("C:/...") or of the one at hand ("/..."). */
bool user_is_absolute(const char *path)
{
    const char *from = path[0] && path[1] == ':' ? path + 2 : path;
    return *from == '/' || *from == '\\';
}

/* Makes each folder on the way, from behind the drive's root. */
static bool make_all(char *path)
{
    char *root = strchr(path, '/');
    for (char *slash = root ? strchr(root + 1, '/') : NULL; slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool there = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!there)
            return false;
    }
    return true;
}

const char *user_folder_named(user_folder_kind which)
{
    static const char *const names[] = {
        [USER_CONFIG] = "%APPDATA%\\unrotate", [USER_STATE] = "%LOCALAPPDATA%\\unrotate"};
    return names[which];
}

bool user_file(user_folder_kind which, const char *name, char out[PATH_MAX])
{
    static const char *const variables[] = {
        [USER_CONFIG] = "APPDATA", [USER_STATE] = "LOCALAPPDATA"};
    const char *given = getenv(variables[which]);
    char path[PATH_MAX];
    if (!given || !user_is_absolute(given))
        return false;
    int length = snprintf(path, sizeof path, "%s/unrotate/%s", given, name);
    return length > 0 && length < PATH_MAX && realpath(path, out);
}

bool user_folder(user_folder_kind which, char out[PATH_MAX])
{
    return user_file(which, "", out) && make_all(out);
}

void user_absolute_path(const char *path, char out[PATH_MAX])
{
    if (!path[0] || !realpath(path, out))
        snprintf(out, PATH_MAX, "%s", path);
}
