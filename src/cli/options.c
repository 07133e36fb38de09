#include "cli/options.h"

#include "cli/link_options.h"
#include "cli/meant.h"
#include "cli/option_checks.h"
#include "cli/option_table.h"
#include "file/fields.h"
#include "text/number.h"

#include <getopt.h>
#include <string.h>

/* Without a command --lesson NAME or --lesson=NAME is one: so a link's "lesson=3" is an option as
 * all that it says. What is left of it is the name. */
static void read_lesson_option(options *o, int *argc, char **argv)
{
    const size_t length = strlen("--lesson");
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lesson", length) != 0)
            continue;
        bool apart = argv[i][length] == '\0' && i + 1 < *argc;
        if (!apart && argv[i][length] != '=')
            continue;
        o->command = COMMAND_LESSON;
        argv[i] += apart ? 0 : length + 1;
        if (apart) {
            memmove(argv + i, argv + i + 1, (size_t)(*argc - i) * sizeof *argv);
            --*argc;
        }
        return;
    }
}

/* The command is the first argument, where that is a command's name. */
static void read_command(options *o, int *argc, char ***argv)
{
    const char *first = *argc > 1 ? (*argv)[1] : "";
    for (int i = 1; i < COMMAND_COUNT; i++)
        if (!strcmp(first, cli_commands[i].name)) {
            o->command = (command)i;
            (*argv)++;
            (*argc)--;
            return;
        }
    read_lesson_option(o, argc, *argv);
}

/* --NAME or --NAME=VALUE; NULL: it is no option. */
static const cli_option_row *row_of(const char *argument)
{
    if (strncmp(argument, "--", 2))
        return NULL;
    return cli_option_named(argument + 2, strcspn(argument + 2, "="));
}

static bool is_shape_option(const char *argument)
{
    const cli_option_row *row = row_of(argument);
    return row && row->value && !row->set && !strchr(argument, '=');
}

/* "pivot" and its like, which stand behind a shape's numbers, inside its quotes. */
static bool is_shape_word(const char *argument)
{
    const file_field *f = file_fields;
    while (f < file_fields + FILE_FIELDS && (!f->optional || strcmp(f->key, argument)))
        f++;
    return f < file_fields + FILE_FIELDS;
}

/* arguments: a shape's option, its numbers, and words that should stand in quotes with them. */
static bool say_quotes(char **arguments, problem *why)
{
    char all[160];
    double number;
    int used = snprintf(all, sizeof all, "%s", arguments[1]);
    for (int i = 2; arguments[i] && used < (int)sizeof all; i++) {
        if (!is_shape_word(arguments[i]) && !text_number_read(arguments[i], &number))
            break;
        used += snprintf(all + used, sizeof all - used, " %s", arguments[i]);
    }
    return text_problem(why, "%s %s: put it in quotes with the numbers: %s \"%s\"", arguments[0],
                        arguments[2], arguments[0], all);
}

static bool shapes_are_quoted(int argc, char **argv, problem *why)
{
    for (int i = 1; i + 2 < argc; i++)
        if (is_shape_option(argv[i]) && is_shape_word(argv[i + 2]))
            return say_quotes(argv + i, why);
    return true;
}

/* A word behind options that names a command and is no option's value; NULL: there is none. Said
 * before its own options are, which don't go with the window. */
static const char *late_command(int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        const char *before = argv[i - 1];
        const cli_option_row *row = row_of(before);
        bool value = (row && row->value && !strchr(before, '=')) || !strcmp(before, "-o");
        if (!value && cli_is_command(argv[i]))
            return argv[i];
    }
    return NULL;
}

/* Of the window's command line, which has no command. */
static bool words_fit(const options *o, int argc, char **argv, problem *why)
{
    const char *late = late_command(argc, argv);
    return (argc < 2 || cli_word_fits(o, argv[1], why)) && (!late || cli_word_fits(o, late, why));
}

bool cli_options_read(options *o, user_assets *assets, int argc, char **argv, problem *why)
{
    *o = (options){.assets = assets,
                   .convention = scene_convention_sdl2(),
                   .width = OPTIONS_WIDTH,
                   .height = OPTIONS_HEIGHT,
                   .scale = 1,
                   .fps = 25,
                   .restitution = 1};
    read_command(o, &argc, &argv);
    if (o->command == COMMAND_WINDOW && !words_fit(o, argc, argv, why))
        return false;
    if (!shapes_are_quoted(argc, argv, why))
        return false;
    int count;
    const cli_option_row *rows = cli_option_rows(&count);
    struct option known[CLI_OPTIONS_MAX + 1] = {0};
    for (int i = 0; i < count; i++)
        known[i] = (struct option){rows[i].name, rows[i].value ? required_argument : no_argument,
                                   NULL, 256 + i};
    opterr = 0;
    optind = 0; /* anew, in the order that the letters ask for */
    int code;
    /* What stands behind the program that is asked is its own. */
    const char *letters = o->command == COMMAND_ASK ? "+:o:h" : ":o:h";
    while ((code = getopt_long(argc, argv, letters, known, NULL)) != -1) {
        if (code == ':')
            return text_problem(why, "%s: its value is missing; see unrotate --help",
                                argv[optind - 1]);
        if (code == '?')
            return text_problem(why, "%s: unknown option; see unrotate --help", argv[optind - 1]);
        if (code == 'o')
            o->output = optarg;
        else if (code == 'h')
            o->help = true;
        else if (!cli_option_take(o, &rows[code - 256], optarg, why))
            return false;
    }
    o->files = argv + optind;
    o->file_count = argc - optind;
    if (cli_link_given(o) && !cli_link_take(o, argv + optind, why))
        return false;
    return cli_options_complete(o, why);
}

void cli_options_notice_program(const options *o, FILE *to)
{
    unsigned own = IN_ASK | (o->window ? IN_WINDOW : 0);
    for (int i = 1; i < o->file_count; i++) {
        const char *option = o->files[i];
        const cli_option_row *row = row_of(option);
        if (!row || !(row->commands & own) || row->commands == IN_ALL)
            continue;
        bool apart = row->value && !strchr(option, '=') && i + 1 < o->file_count;
        fprintf(to, "unrotate: %s%s%s goes to %s: put it before the program\n", option,
                apart ? " " : "", apart ? o->files[i + 1] : "", o->files[0]);
    }
}
