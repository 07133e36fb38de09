#include "run_language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *language_folder(void)
{
    static char path[256];
    const char *build = getenv("BUILD");
    snprintf(path, sizeof path, "%s/code", build ? build : "build");
    mkdir(path, 0777);
    return path;
}

bool language_write(const char *path, const char *text)
{
    FILE *to = fopen(path, "w");
    bool done = to && fputs(text, to) >= 0;
    return to && fclose(to) == 0 && done;
}

bool language_command(const char *names, char *out, size_t size)
{
    char line[256];
    snprintf(line, sizeof line, "for one in %s; do command -v $one && break; done", names);
    FILE *from = popen(line, "r");
    bool found = from && fgets(out, (int)size, from);
    out[strcspn(out, "\n")] = '\0';
    return (from && pclose(from) == 0) && found;
}
