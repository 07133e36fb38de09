#include "session/files.h"

#include "file/disk.h"
#include "file/file.h"
#include "file/patient.h"
#include "session/session.h"
#include "session/viewport.h"
#include "user/assets.h"
#include "user/folders.h"
#include "user/presets.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
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

/* Whether that is the document which has unsaved changes, and waits while others are presented. */
static bool waits_to_come_back(const session *ses, const char *path)
{
    const waiting_document *w = &ses->presenting.document;
    char whole[PATH_MAX], waiting[PATH_MAX];
    if (!w->waits || !w->path[0])
        return w->waits && is_example(ses, path) && !strcmp(w->name, user_base_name(path));
    user_absolute_path(path, whole);
    user_absolute_path(w->path, waiting);
    return !strcmp(whole, waiting);
}

static void present_again(session *ses, const char *path)
{
    session_take_waiting(ses);
    snprintf(ses->tried, sizeof ses->tried, "%s", path);
    session_say_caption(ses);
}

bool session_load(session *ses, const char *path)
{
    scene s = scene_empty();
    problem why;
    if (session_log_is(path)) {
        session_log_open(ses, path, NULL);
        return true;
    }
    if (waits_to_come_back(ses, path)) {
        present_again(ses, path);
        return true;
    }
    snprintf(ses->tried, sizeof ses->tried, "%s", path);
    file_disk_clean(path);
    file_version version = file_version_of(path);
    if (!file_load_patiently(&s, path, session_presets(ses), &ses->waits, &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    if (!session_take_scene(ses, &s, is_example(ses, path) ? "" : path, user_base_name(path))) {
        scene_free(&s);
        session_notice(ses, "%s: not opened: " TEXT_OUT_OF_MEMORY, path);
        return false;
    }
    ses->version = version;
    session_say_caption(ses);
    return true;
}

void session_say_caption(session *ses)
{
    char line[SCENE_CAPTION_SIZE];
    bool told =
        !ses->aids.verdict_hidden && scene_caption_line(&session_scene(ses)->caption, line)[0];
    if (!told)
        return;
    session_notice(ses, "%s", line);
    ses->caption_notice = ses->notices;
}

static bool write_scene(session *ses, const char *path)
{
    char whole[PATH_MAX];
    problem why;
    session_store_view(ses, &ses->history.now);
    if (!file_save(&ses->history.now, path, session_presets(ses), &ses->version, &why)) {
        session_notice(ses, "%s", why.text);
        return false;
    }
    ses->outside.told = false;
    scene_history_mark_saved(&ses->history);
    user_absolute_path(path, whole);
    session_notice(ses, ses->play.on ? "Saved %s, as it is at the start" : "Saved %s", whole);
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

bool session_file_large(const char *path)
{
    enum { LARGE = 2000000 }; /* bytes */
    struct stat is;
    return stat(path, &is) == 0 && S_ISREG(is.st_mode) && is.st_size > LARGE;
}

bool session_save_to(session *ses, const char *path)
{
    if (!write_scene(ses, path))
        return false;
    session_set_path(ses, path);
    snprintf(ses->tried, sizeof ses->tried, "%s", path);
    snprintf(ses->name, sizeof ses->name, "%.*s", SESSION_NAME_SIZE - 1, user_base_name(path));
    return true;
}

void session_title(const session *ses, char *out, size_t size)
{
    const char *live = session_live_title(ses);
    bool changed = !ses->aside.document.waits && scene_history_dirty(&ses->history);
    snprintf(out, size, "%s%s \342\200\223 Unrotate", changed ? "*" : "",
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

/* ---- What can be opened ---- */

static bool take_path(char ***out, size_t *count, const char *folder, const char *name,
                      const char *end)
{
    char **grown = realloc(*out, (*count + 1) * sizeof **out);
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s%s%s", folder, name, end);
    if (!grown)
        return false;
    *out = grown;
    if (length < (int)sizeof path && (grown[*count] = strdup(path)))
        ++*count;
    return true;
}

bool session_is_folder(const char *path)
{
    struct stat is;
    return !stat(path, &is) && S_ISDIR(is.st_mode);
}

static bool is_folder_in(const char *folder, const char *name)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s%s", folder, name);
    return length < (int)sizeof path && session_is_folder(path);
}

static int is_scene_or_log(const struct dirent *entry)
{
    static const char *const endings[] = {".json", ".csv", ".jsonl", ".ndjson"};
    const char *ending = strrchr(entry->d_name, '.');
    for (size_t i = 0; ending && i < sizeof endings / sizeof *endings; i++)
        if (entry->d_name[0] != '.' && !strcasecmp(ending, endings[i]))
            return 1;
    return 0;
}

static int is_in_sight(const struct dirent *entry)
{
    return entry->d_name[0] != '.' || !strcmp(entry->d_name, "..");
}

/* The folders of a folder, or what isn't one. */
static void take_entries(char ***out, size_t *count, const char *folder,
                         int (*wanted)(const struct dirent *), bool folders)
{
    struct dirent **found = NULL;
    int n = scandir(folder, &found, wanted, alphasort);
    for (int i = 0; i < n; i++) {
        if (is_folder_in(folder, found[i]->d_name) == folders)
            take_path(out, count, folder, found[i]->d_name, folders ? "/" : "");
        free(found[i]);
    }
    free(found);
}

size_t session_list_files(const session *ses, const char *folder, char ***out)
{
    size_t count = 0;
    char examples[PATH_MAX];
    *out = NULL;
    take_entries(out, &count, folder, is_scene_or_log, false);
    take_entries(out, &count, folder, is_in_sight, true);
    int length = snprintf(examples, sizeof examples, "%sscenes/", assets_folder(ses));
    if (assets_folder(ses)[0] && (size_t)length < sizeof examples && strcmp(examples, folder))
        take_entries(out, &count, examples, is_scene_or_log, false);
    return count;
}

void session_folder(const session *ses, char folder[PATH_MAX])
{
    const char *last = ses->tried[0] ? ses->tried : ses->path;
    int length = (int)(user_base_name(last) - last);
    if (last[0])
        snprintf(folder, PATH_MAX, "%.*s", length, last);
    else
        snprintf(folder, PATH_MAX, "%.*sscenes/", PATH_MAX - 16, assets_folder(ses));
    if (!folder[0])
        snprintf(folder, PATH_MAX, "./");
}

static int is_scene(const struct dirent *entry)
{
    return is_scene_or_log(entry) && !session_log_is(entry->d_name);
}

bool session_beside(const session *ses, int direction, char out[PATH_MAX])
{
    char folder[PATH_MAX], **paths = NULL;
    size_t count = 0, at = 0;
    const char *name = ses->tried[0] ? user_base_name(ses->tried) : ses->name;
    session_folder(ses, folder);
    take_entries(&paths, &count, folder, is_scene, false);
    while (at < count && strcmp(user_base_name(paths[at]), name))
        at++;
    size_t next = direction < 0 ? at + count - 1 : at < count ? at + 1 : 0;
    if (count)
        snprintf(out, PATH_MAX, "%s", paths[next % count]);
    for (size_t i = 0; i < count; i++)
        free(paths[i]);
    free(paths);
    return count > 0;
}
