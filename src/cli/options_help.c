#include "cli/option_table.h"

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

void cli_print_help(FILE *to)
{
    int count;
    const cli_option_row *rows = cli_option_rows(&count);
    fputs("Does a circle hit a rotated rectangle? Unrotate shows it, and why.\n\n", to);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        fprintf(to, "unrotate %s%s[OPTION...] %s\n    ", cli_commands[i].name, i ? " " : "",
                cli_commands[i].synopsis);
        cli_print_wrapped(to, 4, cli_commands[i].help);
    }
    fputs("\nOptions:\n", to);
    for (int i = 0; i < count; i++) {
        char left[48];
        snprintf(left, sizeof left, "--%s%s%s", rows[i].name, rows[i].value ? " " : "",
                 rows[i].value ? rows[i].value : "");
        fprintf(to, "  %-22s ", left);
        cli_print_wrapped(to, 25, rows[i].help);
    }
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
}
