#include "app/assets.h"

#include "app/presets.h"
#include "file/file.h"

#include <SDL.h>
#include <stdio.h>
#include <unistd.h>

const char *assets_folder(void)
{
    static char folder[PATH_MAX];
    static const char *const places[] = {"../assets/", "../../assets/", "../share/unrotate/"};
    char *base = folder[0] ? NULL : SDL_GetBasePath();
    for (size_t i = 0; base && i < sizeof places / sizeof *places; i++) {
        char probe[PATH_MAX];
        int length = snprintf(probe, sizeof probe, "%s%sscenes/default.json", base, places[i]);
        if (length < 0 || (size_t)length >= sizeof probe || access(probe, R_OK))
            continue;
        snprintf(folder, sizeof folder, "%s%s", base, places[i]);
        break;
    }
    SDL_free(base);
    return folder;
}

/* The same pair as assets/scenes/default.json. */
static bool built_in_scene(scene *s)
{
    static const char *const lines = "rect 10 50 160 60 30\ncircle 175.157677 64.502577 20\n";
    scene fresh = scene_empty();
    fresh.view = (scene_view){.stored = true, .zoom = 4};
    if (file_paste(&fresh, lines, NULL, NULL) < 0) {
        scene_free(&fresh);
        return false;
    }
    scene_select_none(&fresh);
    *s = fresh;
    return true;
}

bool assets_default_scene(scene *s)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%sscenes/default.json", assets_folder());
    bool fits = length > 0 && (size_t)length < sizeof path;
    return (fits && file_load(s, path, presets(), NULL)) || built_in_scene(s);
}
