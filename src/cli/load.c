#include "cli/load.h"

#include "file/file.h"
#include "log/log.h"
#include "user/folders.h"

static bool default_scene(const options *o, scene *s, problem *why)
{
    return user_default_scene(o->assets, s) ||
           text_problem(why, "the default scene can't be made: " TEXT_OUT_OF_MEMORY);
}

/* It is read again for the window, in a thread; but what can't be shown opens none. */
static bool log_usable(const char *path, const engines *known, problem *why)
{
    log_table rows;
    if (!log_load(&rows, path, known, why))
        return false;
    bool usable = rows.count || text_problem(why, "%s: the log has no row that can be used", path);
    log_free(&rows);
    return usable;
}

/* Whether a scene file is named. */
static bool is_file(const options *o)
{
    bool named = o->file_count && o->command != COMMAND_ASK && o->command != COMMAND_LESSON;
    return named && !cli_options_live(o) && !cli_options_log(o);
}

void cli_name_scene(const options *o, const char **path, const char **name)
{
    bool file = is_file(o), live = cli_options_live(o);
    *path = file ? o->files[0] : "";
    *name = file ? user_base_name(*path) : live ? "" : o->shape_count ? "untitled" : "default.json";
}

bool cli_load_scene(const options *o, scene *s, problem *why)
{
    scene fresh = scene_empty();
    bool loaded = cli_options_live(o)  ? true
                  : cli_options_log(o) ? log_usable(o->files[0], &o->assets->presets, why) &&
                                             default_scene(o, &fresh, why)
                  : is_file(o)     ? file_load(&fresh, o->files[0], &o->assets->presets, why)
                  : o->shape_count ? cli_options_scene(o, &fresh, why)
                                   : default_scene(o, &fresh, why);
    if (loaded && o->convention_given && !is_file(o))
        fresh.convention = o->convention; /* whose shapes stay where they are */
    if (!loaded || !cli_options_apply(o, &fresh, why)) {
        scene_free(&fresh);
        return false;
    }
    scene_free(s);
    *s = fresh;
    return true;
}
