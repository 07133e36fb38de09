#include "app/load.h"

#include "app/assets.h"
#include "app/places.h"
#include "app/presets.h"
#include "file/file.h"
#include "lab/log.h"

static bool default_scene(scene *s, problem *why)
{
    return assets_default_scene(s) ||
           text_problem(why, "the default scene can't be made: " TEXT_OUT_OF_MEMORY);
}

/* It is read again for the window, in a thread; but what can't be shown opens none. */
static bool log_usable(const char *path, problem *why)
{
    lab_log rows;
    if (!log_load(&rows, path, why))
        return false;
    bool usable = rows.count || text_problem(why, "%s: the log has no row that can be used", path);
    log_free(&rows);
    return usable;
}

bool load_scene(const options *o, scene *s, const char **path, const char **name, problem *why)
{
    scene fresh = scene_empty();
    bool live = options_live(o), file = o->file_count && !live && !options_log(o);
    *path = file ? o->files[0] : "";
    *name = file ? place_name(*path) : live ? "" : o->shape_count ? "untitled" : "default.json";
    bool loaded = live             ? true
                  : options_log(o) ? log_usable(o->files[0], why) && default_scene(&fresh, why)
                  : file           ? file_load(&fresh, o->files[0], presets(), why)
                  : o->shape_count ? options_scene(o, &fresh, why)
                                   : default_scene(&fresh, why);
    if (!loaded || !options_apply(o, &fresh, why)) {
        scene_free(&fresh);
        return false;
    }
    scene_free(s);
    *s = fresh;
    return true;
}
