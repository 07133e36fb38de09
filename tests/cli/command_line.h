/* Commands as a shell runs them. */
#ifndef TESTS_CLI_COMMAND_LINE_H
#define TESTS_CLI_COMMAND_LINE_H

typedef struct run_result {
    int status; /* of the last command of a pipeline */
    char output[8192];
} run_result;

/* A folder of their own for a group's commands. */
int command_set_up(void **state);
int command_tear_down(void **state);
/* The path of a file in it; valid until the next call. */
const char *command_file(const char *name);

/* Runs a line of shell in the folder, where "unrotate" is the program, $program its path, and
 * $assets that of its files; takes standard error too. */
run_result run(const char *line);
void expect(const char *line, int status, const char *output);
/* It is refused with one line of the program's own, with these words. */
void expect_refusal(const char *line, const char *words);

#endif
