/* unrotate: the window. */
#include "cli/commands.h"

#include "cli/load.h"
#include "session/files.h"
#include "shell/loop.h"
#include "text/buffer.h"
#include "user/folders.h"

#include <string.h>

static shell_start start_of(const options *o, const char *path, const char *name, const char *ask)
{
    return (shell_start){.path = path,
                         .name = name,
                         .assets = o->assets,
                         .own_scene = cli_options_own_scene(o),
                         .width = o->size_given ? o->width : 0,
                         .height = o->size_given ? o->height : 0,
                         .asked = cli_asked(o),
                         .ask = ask,
                         .format = o->format,
                         .log = cli_options_log(o) ? o->files[0] : NULL,
                         .live = cli_options_live(o),
                         .convention = o->convention,
                         .convention_given = o->convention_given,
                         .read_link = cli_read_link,
                         .count_frames = o->count_frames};
}

/* A word as a shell reads it back. */
static void add_word(text_buffer *b, const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "./-_+=:,@%";
    text_add(b, b->length ? " " : "");
    if (*word && word[strspn(word, plain)] == '\0') {
        text_add(b, word);
        return;
    }
    text_add(b, "'");
    for (; *word; word++)
        if (*word == '\'')
            text_add(b, "'\\''");
        else
            text_add_bytes(b, word, 1);
    text_add(b, "'");
}

/* The program to ask, with its arguments, as a line of shell; empty: none is asked. */
static text_buffer program_of(const options *o)
{
    text_buffer line = {0};
    for (int i = 0; o->command == COMMAND_ASK && i < o->file_count; i++)
        add_word(&line, o->files[i]);
    return line;
}

static bool read_scene(const void *user, scene *s, problem *why)
{
    return cli_load_scene(user, s, why);
}

/* A large scene is read in the window, which says so meanwhile. */
static void say_how_to_read(const options *o, shell_start *start)
{
    if (!o->file_count || start->ask || start->log || !session_file_large(o->files[0]))
        return;
    start->read = read_scene;
    start->read_user = o;
    start->reads = user_base_name(o->files[0]);
}

/* What a lesson's window starts with: the lesson, or where it is chosen. */
static void say_what_is_taught(const options *o, const char *lesson, shell_start *start)
{
    start->own_scene = false;
    start->lesson = lesson;
    start->lesson_step = o->step;
    if (!lesson)
        start->asked.section = APP_SECTION_LESSONS + 1;
}

static int open_window(const options *o, bool teaches, const char *lesson)
{
    scene s = scene_empty();
    text_buffer ask = program_of(o);
    problem why;
    const char *path, *name;
    file_version version = {0};
    cli_name_scene(o, &path, &name);
    if (path[0]) /* before it is read: nothing that comes in between is missed */
        version = file_version_of(path);
    shell_start start = start_of(o, path, name, ask.data);
    start.version = version;
    if (teaches)
        say_what_is_taught(o, lesson, &start);
    else
        say_how_to_read(o, &start);
    bool done = (start.read || cli_load_scene(o, &s, &why)) && shell_run(&start, &s, &why);
    scene_free(&s);
    text_free(&ask);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}

int cli_window(const options *o)
{
    return open_window(o, false, NULL);
}

int cli_window_lesson(const options *o, const char *lesson)
{
    return open_window(o, true, lesson);
}
