/* A log's file. */
#include "lab/log.h"

#include "file/disk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIMIT = 1 << 30 };

bool lab_log_load(lab_log *log, const char *path, problem *why)
{
    size_t length;
    bool standard = !strcmp(path, "-");
    const char *name = standard ? "standard input" : path;
    char *text = standard ? file_disk_read_fd(STDIN_FILENO, name, LIMIT, &length, why)
                          : file_disk_read_limited(path, LIMIT, &length, why);
    bool right = text && lab_log_read(log, text, length, name, why);
    free(text);
    return right;
}
