#include "cli/commands.h"
#include "file/disk.h"
#include "host/host.h"
#include "sdl/program_folder.h"

#include <errno.h>
#include <string.h>

#ifndef UNROTATE_VERSION
#define UNROTATE_VERSION "unknown"
#endif

static int run(const options *o)
{
    static int (*const commands[COMMAND_COUNT])(const options *) = {
        [COMMAND_WINDOW] = cli_window,     [COMMAND_CHECK] = cli_check,
        [COMMAND_PICTURE] = cli_picture,   [COMMAND_ENGINES] = cli_engines,
        [COMMAND_CODE] = cli_code,         [COMMAND_DIAGNOSE] = cli_diagnose,
        [COMMAND_POSTER] = cli_poster,     [COMMAND_PLAY] = cli_play,
        [COMMAND_TESTS] = cli_tests,       [COMMAND_ASK] = cli_ask,
        [COMMAND_MISTAKES] = cli_mistakes, [COMMAND_LESSON] = cli_lesson,
        [COMMAND_HANDOUT] = cli_handout,   [COMMAND_FILM] = cli_film,
    };
    if (o->help && o->command)
        cli_print_command_help(stdout, o->command);
    else if (o->help)
        cli_print_help(stdout);
    else if (o->version)
        puts("unrotate " UNROTATE_VERSION);
    else if (o->man_page)
        cli_man_page(stdout);
    else
        return commands[o->command](o);
    return 0;
}

/* Whether what it says is about all presets. */
static bool needs_presets(const options *o)
{
    bool tries = o->command == COMMAND_DIAGNOSE || o->command == COMMAND_ASK;
    return o->command == COMMAND_ENGINES || (tries && !o->convention_given);
}

static int run_with(user_assets *assets, int argc, char **argv)
{
    options o;
    problem why;
    bool right = cli_options_read(&o, assets, argc, argv, &why);
    if (assets->wrong.text[0])
        fprintf(stderr, "unrotate: %s\n", assets->wrong.text);
    if (!right) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        return 2;
    }
    if (o.output)
        file_disk_clean(o.output);
    int status = run(&o);
    if (fflush(stdout) || ferror(stdout)) {
        fprintf(stderr, "unrotate: the output can't be written: %s\n", strerror(errno));
        return 2;
    }
    return assets->wrong.text[0] && needs_presets(&o) ? 2 : status;
}

int main(int argc, char **argv)
{
    char folder[PATH_MAX];
    user_assets assets;
    sdl_program_folder(folder);
    user_assets_open(&assets, folder);
    if (host_is_page())
        assets.presets.listed = "the panel, under Convention,";
    int status = run_with(&assets, argc, argv);
    user_assets_close(&assets);
    return status;
}
