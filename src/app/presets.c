#include "app/presets.h"

#include "app/assets.h"
#include "app/places.h"

#include <stdio.h>
#include <unistd.h>

static engines all;
static problem wrong;
static bool asked;

/* There is a preset even where no file is found. */
static void load_usual(void)
{
    static const char USUAL[] = "{\"engines\": [{\"id\": \"sdl2\", \"name\": \"SDL2\"}]}";
    engines_read(&all, USUAL, sizeof USUAL - 1, "sdl2", false, &wrong);
}

/* A file that isn't there is no problem. */
static void load(const char *path, bool own)
{
    problem why;
    if (!access(path, F_OK) && !engines_load(&all, path, own, &why))
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
