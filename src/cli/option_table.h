/* The commands and options, as rows: for reading them, --help and the man page. */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "cli/options.h"

typedef struct cli_command_row {
    const char *name, *synopsis, *help;
} cli_command_row;
extern const cli_command_row cli_commands[COMMAND_COUNT];

/* A row with a setter calls it; a row with a value and no setter adds a shape; a row without either
 * sets the switch at an offset of the struct. */
typedef struct cli_option_row {
    const char *name, *value;
    unsigned commands; /* that take it: a bit 1 << COMMAND_... for each */
    size_t flag;
    bool (*set)(options *, const char *, problem *);
    const char *help;
} cli_option_row;
/* All of them, in the order of --help. */
const cli_option_row *cli_option_rows(int *count);

#endif
