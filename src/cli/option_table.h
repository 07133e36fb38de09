/* The commands and options, as rows: for reading them, --help and the man page. */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "cli/options.h"

/* Sets of commands, a bit 1 << COMMAND_... for each. */
enum { IN_WINDOW = 1 << COMMAND_WINDOW, IN_CHECK = 1 << COMMAND_CHECK };
enum { IN_PICTURE = 1 << COMMAND_PICTURE, IN_VIEWS = IN_WINDOW | IN_PICTURE };
enum { IN_CODE = 1 << COMMAND_CODE, IN_ENGINES = 1 << COMMAND_ENGINES };
enum { IN_DIAGNOSE = 1 << COMMAND_DIAGNOSE, IN_POSTER = 1 << COMMAND_POSTER };
enum { IN_FILM = 1 << COMMAND_FILM, IN_SHOWN = IN_VIEWS | IN_FILM };
enum { IN_PLAY = 1 << COMMAND_PLAY, IN_MOTION = IN_SHOWN | IN_CHECK | IN_PLAY };
enum { IN_SHAPES = IN_MOTION | IN_CODE | IN_POSTER };
enum { IN_PICTURES = IN_PICTURE | IN_POSTER, IN_DRAWN = IN_PICTURES | IN_FILM };
enum { IN_TESTS = 1 << COMMAND_TESTS };
enum { IN_ASK = 1 << COMMAND_ASK, IN_REPORTS = IN_DIAGNOSE | IN_ASK };
enum { IN_MISTAKES = 1 << COMMAND_MISTAKES, IN_LESSON = 1 << COMMAND_LESSON };
enum { IN_HANDOUT = 1 << COMMAND_HANDOUT, IN_LESSONS = IN_LESSON | IN_HANDOUT };
enum { IN_ALL = IN_SHAPES | IN_ENGINES | IN_REPORTS | IN_TESTS | IN_MISTAKES | IN_LESSONS };
/* What writes or checks files: a link, which may come from anybody, doesn't say that. */
enum { TYPED_ONLY = 1 << COMMAND_COUNT };
/* What says something of one shape or place, and so stands once for each; a shape does, too. */
enum { FOR_EACH = TYPED_ONLY << 1 };

typedef struct cli_command_row {
    const char *name, *synopsis, *help;
    const char *example; /* what stands behind "unrotate " */
} cli_command_row;
extern const cli_command_row cli_commands[COMMAND_COUNT];

/* A row with a setter calls it; a row with a value and no setter adds a shape; a row without either
 * sets the switch at an offset of the struct. */
typedef struct cli_option_row {
    const char *name, *value;
    unsigned commands; /* the set that takes it, and TYPED_ONLY */
    size_t flag;
    bool (*set)(options *, const char *, problem *);
    const char *help;
} cli_option_row;
enum { CLI_OPTIONS_MAX = 100 };
/* All of them, at most CLI_OPTIONS_MAX, in the order of --help. */
const cli_option_row *cli_option_rows(int *count);
/* The row of a name of so many bytes; NULL: there is none. */
const cli_option_row *cli_option_named(const char *name, size_t length);
/* What shows all options: "unrotate --help", in a page "?help". */
const char *cli_help_command(void);
/* Does what an option says; value: NULL where the row has none. False with the reason. */
bool cli_option_take(options *o, const cli_option_row *row, const char *value, problem *why);

#endif
