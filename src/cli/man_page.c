#include "app/keys.h"
#include "cli/commands.h"
#include "user/folders.h"

static void print_files(FILE *to)
{
    fputs(".SH FILES\nUnsaved changes are kept, until the program is closed, in\n", to);
    app_keys_print_escaped(to, user_folder_named(USER_STATE));
    fputs(";\nSIGTERM, SIGINT and SIGHUP leave them there for the next start.\n"
          "The window's place and the text's size are in settings.json, conventions of your own\n"
          "in engines.json; both are in\n",
          to);
    app_keys_print_escaped(to, user_folder_named(USER_CONFIG));
    fputs(".\n", to);
}

void cli_man_page(FILE *to)
{
    fputs(".TH UNROTATE 1 2026-11-21\n"
          ".SH NAME\n"
          "unrotate \\- does a circle hit a rotated rectangle?\n",
          to);
    cli_print_man(to);
    fputs(".SH DESCRIPTION\n"
          "Unrotate shows, teaches and debugs one piece of geometry: whether a circle hits a "
          "rotated\n"
          "rectangle. Circles can be dragged, rectangles turned and resized with the mouse; the\n"
          "program draws the unrotated \\(lqghost\\(rq pair, the closest point and the distance, "
          "and\n"
          "colours the hit.\n"
          ".PP\n"
          "Scenes are JSON files. Numbers are in the convention that the scene names.\n",
          to);
    app_keys_print_man(to);
    fputs(
        ".SH EXIT STATUS\n"
        "0 when all went well; 2 on an error.\n"
        ".B unrotate check\n"
        "exits with 0 when a pair hit or, with a velocity, met within the frame, 1 when none did, "
        "2\n"
        "when a line was bad.\n"
        ".B unrotate diagnose\n"
        "exits with 0 when no row disagrees by more than rounding explains, 1 when mistakes leave\n"
        "no such row, 2 when no row is usable or on an error, 3 when rows are left, those "
        "included\n"
        "that look like noise.\n"
        ".B unrotate ask\n"
        "exits as diagnose does; 2 when the program that is asked fails.\n"
        ".SH ENVIRONMENT\n"
        "UNROTATE_FONTS=builtin draws all text with the letters that are built in, whatever fonts\n"
        "are installed.\n",
        to);
    print_files(to);
}
