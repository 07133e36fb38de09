/* unrotate: the window. */
#include "cli/commands.h"

#include "cli/load.h"
#include "shell/loop.h"

static shell_start start_of(const options *o, const char *path, const char *name)
{
    return (shell_start){.path = path,
                         .name = name,
                         .assets = o->assets,
                         .own_scene = o->file_count || o->shape_count,
                         .width = o->width,
                         .height = o->height,
                         .size_given = o->size_given,
                         .unrotate = o->unrotate,
                         .program = o->program,
                         .map = o->map,
                         .no_panel = o->no_panel,
                         .presenting = o->presenting,
                         .section = o->section,
                         .log = cli_options_log(o) ? o->files[0] : NULL,
                         .live = cli_options_live(o),
                         .convention = o->convention,
                         .convention_given = o->convention_given,
                         .count_frames = o->count_frames};
}

int cli_window(const options *o)
{
    scene s = scene_empty();
    problem why;
    const char *path, *name;
    file_version version = {0};
    if (o->file_count) /* before it is read: nothing that comes in between is missed */
        version = file_version_of(o->files[0]);
    bool done = cli_load_scene(o, &s, &path, &name, &why);
    if (done) {
        shell_start start = start_of(o, path, name);
        start.version = path[0] ? version : (file_version){0};
        done = shell_run(&start, &s, &why);
    }
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
