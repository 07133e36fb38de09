#include "session/files.h"

#include "file/disk.h"
#include "file/file.h"
#include "session/session.h"
#include "session/viewport.h"
#include "user/assets.h"
#include "user/folders.h"
#include "user/presets.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "" when there is none. */
static const char *assets_folder(const session *ses)
{
    return ses->assets ? ses->assets->folder : "";
}

/* The examples are opened as templates: saving asks for a name. */
static bool is_example(const session *ses, const char *path)
{
    const char *folder = assets_folder(ses);
    return folder[0] && !strncmp(path, folder, strlen(folder));
}

bool session_load(session *ses, const char *path)
{
    scene s = scene_empty();
    problem why;
    if (session_log_is(path)) {
        session_log_open(ses, path, NULL);
        return true;
    }
    file_disk_clean(path);
    file_version version = file_version_of(path);
    if (!file_load(&s, path, session_presets(ses), &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    if (!session_take_scene(ses, &s, is_example(ses, path) ? "" : path, user_base_name(path))) {
        scene_free(&s);
        session_notice(ses, "%s: not opened: " TEXT_OUT_OF_MEMORY, path);
        return false;
    }
    ses->version = version;
    return true;
}

static bool write_scene(session *ses, const char *path)
{
    problem why;
    session_store_view(ses);
    if (!file_save(&ses->history.now, path, session_presets(ses), &ses->version, &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    ses->outside.told = false;
    scene_history_mark_saved(&ses->history);
    session_notice(ses, ses->play.on ? "Saved %s, as it is at the start" : "Saved %s", path);
    return true;
}

bool session_save(session *ses)
{
    return write_scene(ses, ses->path);
}

bool session_full_path(session *ses, const char *typed, char out[PATH_MAX])
{
    const char *ending = strchr(user_base_name(typed), '.') ? "" : ".json";
    int length = snprintf(out, PATH_MAX, "%s%s", typed, ending);
    bool right = length > 0 && length < PATH_MAX && user_base_name(typed)[0];
    if (!right)
        session_notice(ses, "Not saved: type a file name.");
    return right;
}

bool session_file_exists(const char *path)
{
    return !access(path, F_OK);
}

bool session_save_to(session *ses, const char *path)
{
    if (!write_scene(ses, path))
        return false;
    snprintf(ses->path, sizeof ses->path, "%s", path);
    snprintf(ses->name, sizeof ses->name, "%.*s", SESSION_NAME_SIZE - 1, user_base_name(path));
    return true;
}

void session_title(const session *ses, char *out, size_t size)
{
    const char *live = session_live_title(ses);
    snprintf(out, size, "%s%s \342\200\223 Unrotate", scene_history_dirty(&ses->history) ? "*" : "",
             live           ? live
             : ses->name[0] ? ses->name
                            : "untitled");
}

void session_new(session *ses)
{
    scene s = scene_empty();
    s.convention = session_scene(ses)->convention;
    s.theme = session_scene(ses)->theme;
    if (!session_take_scene(ses, &s, "", ""))
        session_notice(ses, "No new scene: " TEXT_OUT_OF_MEMORY);
}

static void take_paths(const char *pattern, char ***out, size_t *count)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found))
        return;
    char **grown = realloc(*out, (*count + found.gl_pathc) * sizeof **out);
    if (grown) {
        *out = grown;
        for (size_t i = 0; i < found.gl_pathc; i++)
            if ((grown[*count] = strdup(found.gl_pathv[i])))
                ++*count;
    }
    globfree(&found);
}

size_t session_list_files(const session *ses, char ***out)
{
    size_t count = 0;
    char pattern[PATH_MAX];
    *out = NULL;
    take_paths("*.json", out, &count);
    take_paths("*.csv", out, &count);
    take_paths("*.jsonl", out, &count);
    take_paths("*.ndjson", out, &count);
    int length = snprintf(pattern, sizeof pattern, "%sscenes/*.json", assets_folder(ses));
    if (assets_folder(ses)[0] && (size_t)length < sizeof pattern)
        take_paths(pattern, out, &count);
    return count;
}
