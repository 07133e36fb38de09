#include "cli/load.h"

#include "file/file.h"
#include "file/pair_command.h"
#include "file/scene_link.h"
#include "log/log.h"
#include "session/files.h"
#include "session/log_session.h"
#include "user/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool default_scene(const options *o, scene *s, problem *why)
{
    return user_default_scene(o->assets, s) ||
           text_problem(why, "the default scene can't be made: " TEXT_OUT_OF_MEMORY);
}

/* It is read again for the window, in a thread; but what can't be shown opens none. Of a large one
 * the window tells that, which can cancel its reading. */
static bool log_usable(const char *path, const engines *known, problem *why)
{
    log_table rows;
    if (session_file_large(path))
        return true;
    if (!log_load(&rows, path, known, why))
        return false;
    bool usable = rows.count || text_problem(why, "%s: the log has no row that can be used", path);
    log_free(&rows);
    return usable;
}

/* Whether a scene is named: a file, a link, or one of the program's own. */
static bool is_named(const options *o)
{
    bool named = o->file_count && o->command != COMMAND_ASK && o->command != COMMAND_LESSON;
    return o->scene_given || (named && !cli_options_live(o) && !cli_options_log(o));
}

void cli_name_scene(const options *o, const char **path, const char **name)
{
    bool named = is_named(o), live = cli_options_live(o);
    bool file = named && !o->scene_given && !file_link_is(o->files[0]);
    *path = file ? o->files[0] : "";
    *name = file             ? user_base_name(*path)
            : o->scene_given ? user_base_name(o->scene)
            : named          ? "scene from a link"
            : live           ? ""
            : o->shape_count ? "untitled"
                             : "default.json";
}

static bool load_named(const options *o, scene *s, problem *why)
{
    const engines *known = &o->assets->presets;
    if (!o->scene_given && file_link_is(o->files[0]))
        return file_link_read(s, o->files[0], known, why);
    const char *path = o->scene_given ? o->scene : o->files[0];
    if (session_log_is(path))
        return text_problem(why,
                            "%s is a log by its name, not a scene: \"unrotate %s\" shows it, "
                            "\"unrotate diagnose %s\" reads it",
                            path, path, path);
    return file_load(s, path, known, why);
}

bool cli_load_scene(const options *o, scene *s, problem *why)
{
    scene fresh = scene_empty();
    bool loaded = cli_options_live(o)  ? true
                  : cli_options_log(o) ? log_usable(o->files[0], &o->assets->presets, why) &&
                                             default_scene(o, &fresh, why)
                  : is_named(o)    ? load_named(o, &fresh, why)
                  : o->shape_count ? cli_options_scene(o, &fresh, why)
                                   : default_scene(o, &fresh, why);
    if (loaded && o->convention_given && !is_named(o))
        fresh.convention = o->convention; /* whose shapes stay where they are */
    if (!loaded || !cli_options_apply(o, &fresh, why)) {
        scene_free(&fresh);
        return false;
    }
    scene_free(s);
    *s = fresh;
    return true;
}

app_asked cli_asked(const options *o)
{
    return (app_asked){.unrotate = o->unrotate,
                       .program = o->program,
                       .map = o->map,
                       .no_panel = o->no_panel,
                       .presenting = o->presenting,
                       .numbers = cli_options_shows_numbers(o),
                       .section = o->section,
                       .own_theme = o->theme_given,
                       .theme = o->theme};
}

enum { WORDS = 32 };

/* As a shell does: at spaces, and single quotes hold together. Returns how many words there are. */
static int split_command(char *line, char *words[WORDS + 1])
{
    static const char space[] = " \t\r\n";
    int count = 0;
    for (char *at = line + strspn(line, space); *at && count < WORDS; at += strspn(at, space)) {
        bool quoted = *at == '\'';
        words[count++] = at + quoted;
        at += quoted;
        at += strcspn(at, quoted ? "'" : space);
        if (*at)
            *at++ = '\0';
    }
    words[count] = NULL;
    return count;
}

/* Neither reads nor writes a file: nothing but shapes comes from a text that is pasted. */
static bool is_pair(const options *o, problem *why)
{
    bool shows = o->command == COMMAND_CHECK || o->command == COMMAND_WINDOW;
    return (shows && o->shape_count && !o->file_count && !o->scene_given) ||
           text_problem(why, "of the program's commands only a pair's can be pasted: "
                             "unrotate check --rect X,Y,W,H,ANGLE --circle X,Y,R");
}

/* As a start with the link names it; what was typed has no place that it comes from. */
static void name_pasted(app_link *to, const options *o, bool typed)
{
    const char *path, *name;
    cli_name_scene(o, &path, &name);
    snprintf(to->name, sizeof to->name, "%s", typed ? "pasted pair" : name);
}

bool cli_read_link(app_link *to, const char *link, user_assets *assets, problem *why)
{
    char *copy = strdup(link), *arguments[WORDS + 1] = {"unrotate", copy, NULL};
    bool typed = file_pair_command_is(link);
    options o;
    if (!copy)
        return text_problem(why, "the link can't be read: " TEXT_OUT_OF_MEMORY);
    int count = typed ? split_command(copy, arguments) : 2;
    bool right =
        cli_options_read(&o, assets, count, arguments, why) && (!typed || is_pair(&o, why));
    right = right && (o.command == COMMAND_LESSON ? cli_find_lesson(&o, to->lesson, why)
                                                  : cli_load_scene(&o, &to->scene, why));
    name_pasted(to, &o, typed);
    to->asked = cli_asked(&o);
    to->step = o.step;
    free(copy);
    return right;
}
