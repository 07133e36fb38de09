#include "home.h"

#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int home_set_up(void **state)
{
    home *h = malloc(sizeof *h);
    assert_non_null(h);
    *h = (home){.path = "/tmp/unrotate-home-XXXXXX"};
    if (!mkdtemp(h->path))
        fail_msg("no folder");
    setenv("HOME", h->path, 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("XDG_STATE_HOME", "", 1);
    *state = h;
    return 0;
}

int home_tear_down(void **state)
{
    home *h = *state;
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", h->path);
    int failed = system(command);
    free(h);
    return failed;
}

const char *home_below(const home *h, const char *rest)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", h->path, rest);
    return path;
}

void home_write(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f))
        fail_msg("%s can't be written", path);
}
