/* A log's file. */
#include "log/log.h"

#include "file/disk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIMIT = 1 << 30 };

bool log_load(log_table *log, const char *path, const struct engines *known, problem *why)
{
    size_t length;
    bool standard = !strcmp(path, "-");
    const char *name = standard ? "standard input" : path;
    char *text = standard ? file_disk_read_fd(STDIN_FILENO, name, LIMIT, &length, why)
                          : file_disk_read_limited(path, LIMIT, &length, why);
    bool right = text && log_read(log, text, length, name, known, why);
    free(text);
    return right;
}
