#include "file/disk.h"

#include "file/cure.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_disk_shown(const char *path)
{
    enum { LONGEST = 200 };
    size_t length = strlen(path);
    return length > LONGEST ? path + length - LONGEST : path;
}

bool file_disk_is_special(const char *path)
{
    struct stat is;
    return strncmp(path, "/dev/", 5) == 0 || (stat(path, &is) == 0 && !S_ISREG(is.st_mode));
}

bool file_disk_refuse(const char *path, const char *verb, int error, problem *why)
{
    return text_problem(why, "%s can't be %s: %s; %s", file_disk_shown(path), verb, strerror(error),
                        file_cure(error));
}

/* Reads until the end, or one byte more than the limit, into memory that grows, with room for a NUL
 * after it. 0, or an error's number; *to is the caller's to free either way. */
static int read_all(int fd, size_t limit, char **to, size_t *length)
{
    size_t room = 0;
    *to = NULL;
    for (*length = 0; *length <= limit;) {
        if (*length == room) {
            room = room ? 2 * room : 1 << 16;
            char *grown = realloc(*to, room + 1);
            if (!grown)
                return ENOMEM;
            *to = grown;
        }
        ssize_t got = read(fd, *to + *length, room - *length);
        if (got < 0 && errno != EINTR)
            return errno;
        if (got == 0)
            return 0;
        *length += got > 0 ? (size_t)got : 0;
    }
    return 0;
}

char *file_disk_read_fd(int fd, const char *name, size_t limit, size_t *length, problem *why)
{
    char *text;
    int error = read_all(fd, limit, &text, length);
    if (error == ENOMEM)
        text_problem(why, "%s can't be read: " TEXT_OUT_OF_MEMORY, file_disk_shown(name));
    else if (error)
        file_disk_refuse(name, "read", error, why);
    else if (*length > limit)
        text_problem(why, "%s is too large: it may have %zu MB", file_disk_shown(name),
                     limit >> 20);
    if (error || *length > limit) {
        free(text);
        return NULL;
    }
    text[*length] = '\0';
    return text;
}

char *file_disk_read_limited(const char *path, size_t limit, size_t *length, problem *why)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        file_disk_refuse(path, "read", errno, why);
        return NULL;
    }
    char *text = file_disk_read_fd(fd, path, limit, length, why);
    close(fd);
    return text;
}

/* What blocks neither when it is opened nor, afterwards, for lack of it. */
static int open_at_once(const char *path, int flags)
{
    int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd >= 0)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    return fd;
}

char *file_disk_read(const char *path, size_t *length, problem *why)
{
    struct stat status;
    char *text = NULL;
    int fd = open_at_once(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &status) != 0)
        file_disk_refuse(path, "read", errno, why);
    else if (S_ISFIFO(status.st_mode))
        text_problem(why, "%s can't be read: it is a pipe; choose a file", file_disk_shown(path));
    else
        text = file_disk_read_fd(fd, path, FILE_SIZE_LIMIT, length, why);
    if (fd >= 0)
        close(fd);
    return text;
}

/* Writes, flushes and closes; the error's number, 0 when all went well. */
static int write_all(int fd, const char *text, size_t length, bool lasting)
{
    int error = 0;
    while (length > 0 && error == 0) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno != EINTR)
            error = errno;
        if (put > 0) {
            text += put;
            length -= (size_t)put;
        }
    }
    if (error == 0 && lasting && fsync(fd) != 0 && errno != EINVAL && errno != ENOTSUP)
        error = errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    return error;
}

/* The path behind symbolic links; a link to a file that isn't there yet counts too. */
static bool follow(char to[PATH_MAX], const char *path)
{
    if (realpath(path, to))
        return true;
    char target[PATH_MAX];
    ssize_t length = readlink(path, target, sizeof target - 1);
    const char *slash = strrchr(path, '/');
    int folder = 0;
    if (length < 0) {
        length = snprintf(target, sizeof target, "%s", path);
    } else {
        target[length] = '\0';
        folder = slash && target[0] != '/' ? (int)(slash + 1 - path) : 0;
    }
    return length < PATH_MAX - 1 &&
           snprintf(to, PATH_MAX, "%.*s%s", folder, path, target) < PATH_MAX;
}

/* How many bytes of a path are its folder, the slash included. */
static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash + 1 - path) : 0;
}

#define TEMPORARY_START ".unrotate-"

/* Whoever writes a temporary file holds its lock, so that file_disk_clean can tell it from one that
 * was left. False: it was taken for such a one in the meantime. Where there are no locks nothing is
 * cleaned up either. */
static bool hold(int fd)
{
    struct stat status;
    bool taken = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return !taken && fstat(fd, &status) == 0 && status.st_nlink > 0;
}

/* Creates a file beside path under a name that nothing has, and holds it; -1 with errno. */
static int open_temporary(char name[FILE_TEMPORARY_SIZE], const char *path, mode_t mode)
{
    errno = EEXIST;
    for (int i = 0; i < 100 && errno == EEXIST; i++) {
        snprintf(name, FILE_TEMPORARY_SIZE, "%.*s" TEMPORARY_START "%ld-%d~", folder_length(path),
                 path, (long)getpid(), i);
        int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0 && hold(fd))
            return fd;
        if (fd >= 0) {
            unlink(name);
            close(fd);
            errno = EEXIST;
        }
    }
    return -1;
}

static bool is_temporary(const char *name)
{
    int end = 0;
    sscanf(name, TEMPORARY_START "%*d-%*d~%n", &end);
    return end > 0 && name[end] == '\0';
}

/* Removes a temporary file of this user that nobody holds. */
static void clean_one(const char *name)
{
    struct stat status;
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0)
        return;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
        unlink(name);
    close(fd);
}

void file_disk_clean(const char *path)
{
    char target[PATH_MAX], name[FILE_TEMPORARY_SIZE];
    if (!follow(target, path))
        return;
    int length = folder_length(target);
    snprintf(name, sizeof name, "%.*s", length ? length : 1, length ? target : ".");
    DIR *folder = opendir(name);
    struct dirent *entry;
    while (folder && (entry = readdir(folder)))
        if (is_temporary(entry->d_name)) {
            snprintf(name, sizeof name, "%.*s%s", length, target, entry->d_name);
            clean_one(name);
        }
    if (folder)
        closedir(folder);
}

/* The renaming itself must last, too; where folders can't be flushed it just takes longer. */
static void flush_folder(const char *path)
{
    char folder[PATH_MAX];
    int length = folder_length(path);
    snprintf(folder, sizeof folder, "%.*s", length ? length : 1, length ? path : ".");
    int fd = open(folder, O_RDONLY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

/* For a file that takes the place of an old one (NULL: of none). A refused fchmod leaves the new
 * file to its owner alone, which is no reason not to save. */
static int open_successor(char name[FILE_TEMPORARY_SIZE], const char *path, const struct stat *old)
{
    int fd = open_temporary(name, path, old ? S_IRUSR | S_IWUSR : 0666);
    if (fd >= 0 && old)
        (void)!fchmod(fd, old->st_mode & 07777);
    return fd;
}

/* The second descriptor holds the lock until the file has its name. */
static int replace(const char *path, const struct stat *old, const char *text, size_t length,
                   bool lasting)
{
    char temporary[FILE_TEMPORARY_SIZE];
    int fd = open_successor(temporary, path, old);
    if (fd < 0)
        return errno;
    int held = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    int error = write_all(fd, text, length, lasting);
    if (error == 0 && rename(temporary, path) != 0)
        error = errno;
    if (error != 0)
        unlink(temporary);
    else if (lasting)
        flush_folder(path);
    if (held >= 0)
        close(held);
    return error;
}

/* Only "not there" means that there is nothing to be kept: where the path may not be looked at, in
 * /tmp somebody else's symbolic link, it isn't followed either. */
bool file_disk_write(const char *path, const char *text, size_t length, bool lasting, problem *why)
{
    char target[PATH_MAX];
    struct stat old;
    int error = stat(path, &old) == 0 ? 0 : errno;
    bool exists = error == 0;
    if (error != 0 && error != ENOENT)
        return file_disk_refuse(path, "saved", error, why);
    if (exists && S_ISDIR(old.st_mode)) {
        error = EISDIR;
    } else if (exists && !S_ISREG(old.st_mode)) {
        int fd = open_at_once(path, O_WRONLY);
        error = fd < 0 ? errno : write_all(fd, text, length, lasting);
    } else {
        error = follow(target, path) ? replace(target, exists ? &old : NULL, text, length, lasting)
                                     : ENAMETOOLONG;
    }
    return error == 0 || file_disk_refuse(path, "saved", error, why);
}

bool file_disk_begin(file_pending *p, const char *path, problem *why)
{
    struct stat old;
    int error = stat(path, &old) == 0 ? 0 : errno;
    bool exists = error == 0;
    if (exists && !S_ISREG(old.st_mode))
        return text_problem(why, "%s can't be saved: it is no plain file; choose a file",
                            file_disk_shown(path));
    if (exists || error == ENOENT)
        error = follow(p->target, path) ? 0 : ENAMETOOLONG;
    p->held = error == 0 ? open_successor(p->temporary, p->target, exists ? &old : NULL) : -1;
    if (error == 0 && p->held < 0)
        error = errno;
    return error == 0 || file_disk_refuse(path, "saved", error, why);
}

bool file_disk_end(file_pending *p, bool whole, problem *why)
{
    bool kept = whole && rename(p->temporary, p->target) == 0;
    int error = errno;
    if (!kept)
        unlink(p->temporary);
    close(p->held);
    return kept || !whole || file_disk_refuse(p->target, "saved", error, why);
}
