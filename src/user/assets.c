#include "user/assets.h"

#include "file/file.h"
#include "user/presets.h"

#include <stdio.h>
#include <unistd.h>

static void find_folder(char folder[PATH_MAX], const char *program_folder)
{
    static const char *const places[] = {"../assets/", "../../assets/", "../share/unrotate/",
                                         "assets/"};
    folder[0] = '\0';
    for (size_t i = 0; program_folder[0] && i < sizeof places / sizeof *places; i++) {
        char probe[PATH_MAX];
        int length =
            snprintf(probe, sizeof probe, "%s%sscenes/default.json", program_folder, places[i]);
        if (length < 0 || (size_t)length >= sizeof probe || access(probe, R_OK))
            continue;
        snprintf(folder, PATH_MAX, "%s%s", program_folder, places[i]);
        return;
    }
}

void user_assets_open(user_assets *a, const char *program_folder)
{
    *a = (user_assets){0};
    find_folder(a->folder, program_folder);
    user_presets_load(a);
}

void user_assets_close(user_assets *a)
{
    scene_engines_free(&a->presets);
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

bool user_default_scene(const user_assets *a, scene *s)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%sscenes/default.json", a->folder);
    bool fits = length > 0 && (size_t)length < sizeof path;
    return (fits && file_load(s, path, &a->presets, NULL)) || built_in_scene(s);
}
