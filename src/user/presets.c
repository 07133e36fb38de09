#include "user/presets.h"

#include "file/disk.h"
#include "file/file.h"
#include "user/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PRESET_NAME_SIZE = 128 };

/* There is a preset even where no file is found. */
static void load_default(user_assets *a)
{
    static const char DEFAULT[] = "{\"engines\": [{\"id\": \"sdl2\", \"name\": \"SDL2\"}]}";
    file_engines_read(&a->presets, DEFAULT, sizeof DEFAULT - 1, "sdl2", false, &a->wrong);
}

/* A file that isn't there is no problem. */
static void load(user_assets *a, const char *path, bool own)
{
    problem why;
    if (!access(path, F_OK) && !file_engines_load(&a->presets, path, own, &why))
        a->wrong = why;
}

void user_presets_load(user_assets *a)
{
    char path[PATH_MAX];
    load_default(a);
    int length = snprintf(path, sizeof path, "%sengines.json", a->folder);
    if (a->folder[0] && (size_t)length < sizeof path)
        load(a, path, false);
    if (user_file(USER_CONFIG, "engines.json", path))
        load(a, path, true);
}

const engine *user_preset_of(const engines *presets, const convention *c)
{
    if (c->id[0])
        return scene_engines_find(presets, c->id);
    size_t i = scene_engines_meaning(presets, c, 0);
    while (i < presets->count && !presets->all[i].own)
        i = scene_engines_meaning(presets, c, i + 1);
    return i < presets->count ? &presets->all[i] : NULL;
}

/* ---- Adding one ---- */

/* "My engine 2" becomes my-engine-2. */
static void id_of(char id[CONVENTION_ID_SIZE], const char *name)
{
    size_t n = 0;
    for (; *name && n + 1 < CONVENTION_ID_SIZE; name++) {
        char c = *name >= 'A' && *name <= 'Z' ? (char)(*name + 'a' - 'A') : *name;
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        id[n++] = plain ? c : '-';
    }
    id[n] = '\0';
}

/* The user's file with one more preset, as text: the caller frees it. NULL with the reason. */
static char *file_with(const char *path, const char *addition, problem *why)
{
    engines own = {0};
    bool right = access(path, F_OK) || file_engines_load(&own, path, true, why);
    right = right && file_engines_read(&own, addition, strlen(addition), path, true, why);
    char *text = right ? file_engines_text(&own) : NULL;
    if (right && !text)
        text_problem(why, TEXT_OUT_OF_MEMORY);
    scene_engines_free(&own);
    return text;
}

static bool write_with(user_assets *a, const char *addition, problem *why)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (!user_folder(USER_CONFIG, folder) || !user_file(USER_CONFIG, "engines.json", path))
        return text_problem(why, "there is no folder for settings");
    char *text = file_with(path, addition, why);
    bool done = text && file_disk_write(path, text, strlen(text), true, why);
    free(text);
    return done && file_engines_read(&a->presets, addition, strlen(addition), path, true, why);
}

bool user_presets_add(user_assets *a, const convention *c, const char *name, problem *why)
{
    char given[PRESET_NAME_SIZE], nothing[] = "";
    snprintf(given, sizeof given, "%s", name);
    engine fresh = {*c, given, nothing, nothing, nothing, true};
    id_of(fresh.convention.id, name);
    const engine *other = scene_engines_find(&a->presets, fresh.convention.id);
    if (!name[0])
        return text_problem(why, "A preset needs a name");
    if (other && !other->own)
        return text_problem(why, "There is a preset %s already: take another name", name);
    char *addition = file_engines_text(&(engines){.all = &fresh, .count = 1});
    bool done = addition ? write_with(a, addition, why) : text_problem(why, TEXT_OUT_OF_MEMORY);
    free(addition);
    return done;
}
