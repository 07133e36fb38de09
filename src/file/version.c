#include "file/version.h"

#include "file/disk.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

#ifdef __APPLE__
#define st_mtim st_mtimespec
#endif

enum { COARSE = 2 }; /* seconds: the coarsest clock of a file system */

/* FNV-1a (Fowler, Noll, Vo), 64 bits. */
static uint64_t hash(const char *text, size_t length)
{
    uint64_t h = 14695981039346656037u;
    for (size_t i = 0; i < length; i++)
        h = (h ^ (unsigned char)text[i]) * 1099511628211u;
    return h;
}

static file_version version_of(const struct stat *status, const char *text, size_t length)
{
    return (file_version){.known = true,
                          .content = hash(text, length),
                          .device = (uint64_t)status->st_dev,
                          .inode = (uint64_t)status->st_ino,
                          .size = (uint64_t)status->st_size,
                          .modified = status->st_mtim,
                          .settled = status->st_mtim.tv_sec + COARSE < time(NULL)};
}

file_version file_version_written(const char *path, const char *text, size_t length)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return (file_version){0};
    return version_of(&status, text, length);
}

/* Only files are read: a device might wait for its user. */
file_version file_version_of(const char *path)
{
    struct stat status;
    problem ignored;
    size_t length;
    file_version v = {0};
    char *text = stat(path, &status) == 0 && S_ISREG(status.st_mode)
                     ? file_disk_read(path, &length, &ignored)
                     : NULL;
    if (text)
        v = version_of(&status, text, length);
    free(text);
    return v;
}

static bool same_status(const file_version *v, const struct stat *status)
{
    return v->device == (uint64_t)status->st_dev && v->inode == (uint64_t)status->st_ino &&
           v->size == (uint64_t)status->st_size && v->modified.tv_sec == status->st_mtim.tv_sec &&
           v->modified.tv_nsec == status->st_mtim.tv_nsec;
}

bool file_version_is_gone(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 && errno == ENOENT;
}

file_change file_version_check(file_version *v, const char *path, bool thorough)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return errno == ENOENT ? FILE_GONE : FILE_SAME;
    bool same = v->known && same_status(v, &status);
    if (!S_ISREG(status.st_mode) || (same && v->settled && !thorough))
        return FILE_SAME;
    file_version now = file_version_of(path);
    if (!now.known)
        return same ? FILE_SAME : FILE_CHANGED;
    if (!v->known || v->content != now.content)
        return FILE_CHANGED;
    *v = now;
    return FILE_SAME;
}
