#include "cli/option_table.h"

#include "app/keys.h"
#include "host/host.h"
#include "user/folders.h"

#include <string.h>

void cli_print_wrapped(FILE *to, int column, const char *text)
{
    int at = column;
    for (size_t length; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        if (at > column && at + 1 + (int)length > 79) {
            fprintf(to, "\n%*s", column, "");
            at = column;
        }
        at += fprintf(to, "%s%.*s", at > column ? " " : "", (int)length, text);
    }
    fputc('\n', to);
}

static void print_folders(FILE *to)
{
    fprintf(to,
            "\nFiles:\n  Settings, and engines.json with conventions of your own:\n    %s\n"
            "  Unsaved changes, until the program is closed:\n    %s\n",
            user_folder_named(USER_CONFIG), user_folder_named(USER_STATE));
}

static void print_command(FILE *to, command of)
{
    const cli_command_row *row = &cli_commands[of];
    fprintf(to, "unrotate %s%s[OPTION...] %s\n    ", row->name, row->name[0] ? " " : "",
            row->synopsis);
    cli_print_wrapped(to, 4, row->help);
}

/* Those that a set of commands takes, some or all of them. */
static void print_options(FILE *to, unsigned commands)
{
    int count;
    const cli_option_row *rows = cli_option_rows(&count);
    fputs("\nOptions:\n", to);
    for (int i = 0; i < count; i++) {
        if (!(rows[i].commands & commands))
            continue;
        char left[48];
        snprintf(left, sizeof left, "--%s%s%s", rows[i].name, rows[i].value ? " " : "",
                 rows[i].value ? rows[i].value : "");
        fprintf(to, "  %-22s ", left);
        cli_print_wrapped(to, 25, rows[i].help);
    }
}

void cli_print_command_help(FILE *to, command of)
{
    print_command(to, of);
    print_options(to, 1u << of);
    if (of == COMMAND_ASK)
        fputs("  With --window also the window's.\n", to);
    if (of == COMMAND_ENGINES && !host_is_page())
        print_folders(to);
    fprintf(to, "\nExample:\n  unrotate %s\n\nAll commands and options: %s\n",
            cli_commands[of].example, cli_help_command());
}

void cli_print_help(FILE *to)
{
    fputs("Does a circle hit a rotated rectangle? Unrotate shows it, and why.\n\n", to);
    for (int i = 0; i < COMMAND_COUNT; i++)
        print_command(to, (command)i);
    print_options(to, IN_ALL);
    if (!host_is_page()) /* whose folders nobody sees */
        print_folders(to);
}

void cli_print_man(FILE *to)
{
    int count;
    const cli_option_row *rows = cli_option_rows(&count);
    fputs(".SH SYNOPSIS\n", to);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(to, "%s.B unrotate%s%s\n[\\fIOPTION\\fR...] %s\n", i ? ".br\n" : "", i ? " " : "",
                cli_commands[i].name, cli_commands[i].synopsis);
    fputs(".SH COMMANDS\n", to);
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(to, ".TP\n.B unrotate%s%s\n%s\n", i ? " " : "", cli_commands[i].name,
                cli_commands[i].help);
    fputs(".SH OPTIONS\n", to);
    for (int i = 0; i < count; i++)
        fprintf(to, ".TP\n\\fB\\-\\-%s\\fR%s%s%s\n%s\n", rows[i].name, rows[i].value ? " \\fI" : "",
                rows[i].value ? rows[i].value : "", rows[i].value ? "\\fR" : "", rows[i].help);
    fputs(".SH EXAMPLES\n", to);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(to, "%s.B unrotate ", i ? ".br\n" : "");
        app_keys_print_escaped(to, cli_commands[i].example);
        fputc('\n', to);
    }
}
