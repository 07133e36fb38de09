#include "user/folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *user_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool user_is_absolute(const char *path)
{
    return path[0] == '/';
}

/* Makes each folder on the way: at every slash the path ends for a moment. */
static bool make_all(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
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
        [USER_CONFIG] = "$XDG_CONFIG_HOME/unrotate, or ~/.config/unrotate",
        [USER_STATE] = "$XDG_STATE_HOME/unrotate, or ~/.local/state/unrotate",
    };
    return names[which];
}

bool user_file(user_folder_kind which, const char *name, char out[PATH_MAX])
{
    static const struct {
        const char *variable, *below_home;
    } table[] = {
        [USER_CONFIG] = {"XDG_CONFIG_HOME", "/.config"},
        [USER_STATE] = {"XDG_STATE_HOME", "/.local/state"},
    };
    const char *given = getenv(table[which].variable), *home = getenv("HOME");
    bool use_given = given && user_is_absolute(given);
    if (!use_given && (!home || !user_is_absolute(home)))
        return false;
    int length = snprintf(out, PATH_MAX, "%s%s/unrotate/%s", use_given ? given : home,
                          use_given ? "" : table[which].below_home, name);
    return length > 0 && length < PATH_MAX;
}

bool user_folder(user_folder_kind which, char out[PATH_MAX])
{
    return user_file(which, "", out) && make_all(out);
}

void user_absolute_path(const char *path, char out[PATH_MAX])
{
    char folder[PATH_MAX], joined[2 * PATH_MAX];
    if (path[0] && realpath(path, out))
        return;
    bool relative = path[0] && !user_is_absolute(path) && getcwd(folder, sizeof folder);
    int length = snprintf(joined, sizeof joined, "%s%s%s", relative ? folder : "",
                          relative ? "/" : "", path);
    if (length >= 0 && length < PATH_MAX)
        memcpy(out, joined, (size_t)length + 1);
    else
        snprintf(out, PATH_MAX, "%s", path);
}
