#include "app/presets.h"

#include "app/assets.h"
#include "app/places.h"
#include "file/disk.h"
#include "file/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MOST = 128 };

static engines all;
static problem wrong;
static bool asked;

/* There is a preset even where no file is found. */
static void load_usual(void)
{
    static const char USUAL[] = "{\"engines\": [{\"id\": \"sdl2\", \"name\": \"SDL2\"}]}";
    file_engines_read(&all, USUAL, sizeof USUAL - 1, "sdl2", false, &wrong);
}

/* A file that isn't there is no problem. */
static void load(const char *path, bool own)
{
    problem why;
    if (!access(path, F_OK) && !file_engines_load(&all, path, own, &why))
        wrong = why;
}

const engines *presets(void)
{
    char path[PATH_MAX];
    if (asked)
        return &all;
    asked = true;
    load_usual();
    int length = snprintf(path, sizeof path, "%sengines.json", assets_folder());
    if (assets_folder()[0] && (size_t)length < sizeof path)
        load(path, false);
    if (place_file(PLACE_CONFIG, "engines.json", path))
        load(path, true);
    return &all;
}

const char *presets_problem(void)
{
    presets();
    return wrong.text;
}

const engine *presets_of(const convention *c)
{
    const engines *e = presets();
    if (c->id[0])
        return scene_engines_find(e, c->id);
    size_t i = scene_engines_meaning(e, c, 0);
    while (i < e->count && !e->all[i].own)
        i = scene_engines_meaning(e, c, i + 1);
    return i < e->count ? &e->all[i] : NULL;
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

static bool write_with(const char *addition, problem *why)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (!place_folder(PLACE_CONFIG, folder) || !place_file(PLACE_CONFIG, "engines.json", path))
        return text_problem(why, "there is no folder for settings");
    char *text = file_with(path, addition, why);
    bool done = text && file_disk_write(path, text, strlen(text), true, why);
    free(text);
    return done && file_engines_read(&all, addition, strlen(addition), path, true, why);
}

bool presets_add(const convention *c, const char *name, problem *why)
{
    char given[NAME_MOST], nothing[] = "";
    snprintf(given, sizeof given, "%s", name);
    engine fresh = {*c, given, nothing, nothing, nothing, true};
    id_of(fresh.convention.id, name);
    const engine *other = scene_engines_find(presets(), fresh.convention.id);
    if (!name[0])
        return text_problem(why, "A preset needs a name");
    if (other && !other->own)
        return text_problem(why, "There is a preset %s already: take another name", name);
    char *addition = file_engines_text(&(engines){&fresh, 1});
    bool done = addition ? write_with(addition, why) : text_problem(why, TEXT_OUT_OF_MEMORY);
    free(addition);
    return done;
}
