/* Whole files: read with a limit, and written so that the old one stays whole when it fails. */
#ifndef FILE_DISK_H
#define FILE_DISK_H

#include "text/problem.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* The size of a scene file at most, read or written: some 400,000 shapes. */
enum { FILE_SIZE_LIMIT = 32 << 20 };

/* The file's bytes, with a NUL after them; the caller frees them. NULL with the reason: there is no
 * such file, it is a folder or a pipe, it may not be read, it is larger than FILE_SIZE_LIMIT. */
char *file_disk_read(const char *path, size_t *length, problem *why);
/* With another limit, in bytes, and from a pipe, too; from a descriptor that is open and stays so.
 */
char *file_disk_read_limited(const char *path, size_t limit, size_t *length, problem *why);
char *file_disk_read_fd(int fd, const char *name, size_t limit, size_t *length, problem *why);

/* Writes a temporary file beside path and renames it to path: whatever happens, path is either the
 * old file or the whole new one. Keeps the old file's permissions and follows a symbolic link. What
 * is no plain file (/dev/stdout) is written as it is. `lasting`: wait until it is on the disk.
 * False with the reason and a cure. */
bool file_disk_write(const char *path, const char *text, size_t length, bool lasting, problem *why);

enum { FILE_TEMPORARY_SIZE = PATH_MAX + NAME_MAX }; /* bytes */
/* A file that another program writes: under a temporary name beside its own until it is whole. */
typedef struct file_pending {
    char target[PATH_MAX];
    char temporary[FILE_TEMPORARY_SIZE]; /* the name that is written to; the file is there, empty */
    int held;                            /* keeps file_disk_clean off */
} file_pending;
/* Begins one; path: as for file_disk_write, but a plain file. False with the reason and a cure:
 * there is nothing to end. */
bool file_disk_begin(file_pending *p, const char *path, problem *why);
/* Gives it its name where it is whole, else removes it: path is then as it was. False with the
 * reason where it can't have its name. */
bool file_disk_end(file_pending *p, bool whole, problem *why);

/* Removes the temporary files that killed programs of this user left beside path. Those that are
 * being written stay, and so do all where files can't be locked. */
void file_disk_clean(const char *path);

/* Whether what is written there has no name that could end somehow: it is no plain file, or
 * /dev/stdout, whatever that stands for. */
bool file_disk_is_special(const char *path);

/* The path as messages show it: the end of a very long one. */
const char *file_disk_shown(const char *path);
/* Always false: the path can't be "read", or another verb, for that error's number, with a cure. */
bool file_disk_refuse(const char *path, const char *verb, int error, problem *why);

#endif
