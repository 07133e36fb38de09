/* What a file was when it was read or written here: tells later whether somebody else changed it.
 */
#ifndef FILE_VERSION_H
#define FILE_VERSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef struct file_version {
    bool known;       /* the rest isn't set without it */
    uint64_t content; /* a hash */
    uint64_t device, inode, size;
    struct timespec modified;
    bool settled; /* was not written just before: whoever changes it changes its time, too */
} file_version;

typedef enum file_change { FILE_SAME, FILE_CHANGED, FILE_GONE } file_change;

/* The version of a file as it is now; unknown when it can't be read. Asked before the file is read,
 * so that a change in between isn't missed. */
file_version file_version_of(const char *path);
/* The same of a file that was just written with this content. */
file_version file_version_written(const char *path, const char *text, size_t length);
/* What became of the file. Looks into it where time and size could lie, or always (`thorough`);
 * *v follows a file that is the same but was copied or touched. An unknown version is another one
 * than any that is there. What can't be looked at counts as the same: nobody can tell. */
file_change file_version_check(file_version *v, const char *path, bool thorough);
/* Whether no file is there any more; it isn't read. */
bool file_version_is_gone(const char *path);

#endif
