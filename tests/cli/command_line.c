#include "command_line.h"

#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[256];
static char program[4096], assets[4096];

run_result run(const char *line)
{
    run_result r = {.status = -1};
    char script[16384];
    snprintf(script, sizeof script,
             "cd '%s' || exit 99; unset DISPLAY WAYLAND_DISPLAY; program='%s' assets='%s'; "
             "unrotate() { \"$program\" \"$@\"; }\n"
             "{ %s\n} 2>&1",
             folder, program, assets, line);
    FILE *pipe = popen(script, "r");
    assert_non_null(pipe);
    size_t length = fread(r.output, 1, sizeof r.output - 1, pipe);
    r.output[length] = '\0';
    int status = pclose(pipe);
    r.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return r;
}

void expect(const char *line, int status, const char *output)
{
    run_result r = run(line);
    if (r.status != status || strcmp(r.output, output) != 0)
        fail_msg("%s\nends with %d and writes\n%sexpected %d and\n%s", line, r.status, r.output,
                 status, output);
}

void expect_refusal(const char *line, const char *words)
{
    run_result r = run(line);
    const char *end = strchr(r.output, '\n');
    bool one_line = end && end[1] == '\0' && strncmp(r.output, "unrotate: ", 10) == 0;
    if (r.status != 2 || !one_line || !strstr(r.output, words))
        fail_msg("%s\nends with %d and writes\n%sexpected 2 and one line with \"%s\"", line,
                 r.status, r.output, words);
}

int command_set_up(void **state)
{
    (void)state;
    char here[3000];
    const char *build = getenv("BUILD");
    build = build ? build : "build";
    snprintf(folder, sizeof folder, "%s/commands-XXXXXX", build);
    if (!mkdtemp(folder) || !getcwd(here, sizeof here))
        return -1;
    snprintf(program, sizeof program, "%s/%s/unrotate", here, build);
    snprintf(assets, sizeof assets, "%s/assets", here); /* tests start in the project's folder */
    return 0;
}

int command_tear_down(void **state)
{
    (void)state;
    char line[300];
    snprintf(line, sizeof line, "rm -r '%s'", folder);
    return system(line);
}

const char *command_file(const char *name)
{
    static char path[600];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}
