#include "app/load.h"

#include "app/assets.h"
#include "app/places.h"
#include "app/presets.h"
#include "scene/file.h"

bool load_scene(const options *o, scene *s, const char **path, const char **name, problem *why)
{
    scene fresh = scene_empty();
    bool live = options_live(o), file = o->file_count && !live && !options_log(o);
    *path = file ? o->files[0] : "";
    *name = file ? place_name(*path) : live ? "" : o->shape_count ? "untitled" : "default.json";
    bool loaded = live   ? true
                  : file ? scene_load(&fresh, o->files[0], presets(), why)
                  : o->shape_count
                      ? options_scene(o, &fresh, why)
                      : assets_default_scene(&fresh) ||
                            problem_say(why, "the default scene can't be made: out of memory");
    if (!loaded || !options_apply(o, &fresh, why)) {
        scene_free(&fresh);
        return false;
    }
    scene_free(s);
    *s = fresh;
    return true;
}
