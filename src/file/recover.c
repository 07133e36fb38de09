#include "file/recover.h"

#include "file/disk.h"
#include "file/file.h"
#include "text/buffer.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char SCENE[] = ".unsaved", LOCK[] = ".lock";

/* What was written is read, whatever its size. */
enum { LIMIT = 1 << 30 };

/* "a" and ".b" to "a.b", owned by the caller; NULL when memory is short. */
static char *joined(const char *a, const char *separator, const char *b, const char *ending)
{
    char *text = NULL;
    return asprintf(&text, "%s%s%s%s", a, separator, b, ending) < 0 ? NULL : text;
}

static char *without_ending(const char *path, const char *ending)
{
    return strndup(path, strlen(path) - strlen(ending));
}

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), wanted = strlen(ending);
    return length > wanted && strcmp(text + length - wanted, ending) == 0;
}

/* The folder's name may end in a slash. */
static char *in_folder(const char *folder, const char *name, const char *ending)
{
    return joined(folder, ends_with(folder, "/") ? "" : "/", name, ending);
}

static void make_folders(const char *folder)
{
    char *path = strdup(folder);
    for (char *c = path; c && *c; c++)
        if (*c == '/' && c > path) {
            *c = '\0';
            mkdir(path, 0700);
            *c = '/';
        }
    mkdir(folder, 0700);
    free(path);
}

/* Whether this open file is still what the path names: another program may have removed it. */
static bool is_named(int fd, const char *path)
{
    struct stat held, named;
    return fstat(fd, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

/* Opens and locks a lock file; -1 with errno, which is EEXIST when somebody has it. Where there are
 * no locks a file that was made for it (O_EXCL) goes again. */
static int lock_open(const char *path, int flags)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | flags, 0600);
    if (fd < 0)
        return -1;
    int error = flock(fd, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
    if (error == 0 && is_named(fd, path))
        return fd;
    if (error != 0 && error != EWOULDBLOCK && flags & O_EXCL)
        unlink(path);
    close(fd);
    errno = error == 0 || error == EWOULDBLOCK ? EEXIST : error;
    return -1;
}

/* Uses the files "base.unsaved" and "base.lock". */
static bool own(file_recovery *r, const char *base, int lock)
{
    file_recovery made = {joined(base, "", SCENE, ""), joined(base, "", LOCK, ""), lock, 0};
    if (!made.file || !made.lock_file) {
        free(made.file);
        free(made.lock_file);
        return false;
    }
    *r = made;
    return true;
}

/* Whether somebody left work there without its lock, as a page does that goes: the next one's
 * process has the same number. */
static bool is_left(const char *base)
{
    char *file = joined(base, "", SCENE, "");
    bool left = file && access(file, F_OK) == 0;
    free(file);
    return left;
}

/* 0, or the number of the error. */
static int own_new(file_recovery *r, const char *folder, int number)
{
    char name[64];
    snprintf(name, sizeof name, "%ld-%d", (long)getpid(), number);
    char *base = in_folder(folder, name, ""), *path = in_folder(folder, name, LOCK);
    int lock = base && path ? lock_open(path, O_EXCL) : -1;
    int error = base && path ? errno : ENOMEM;
    if (lock >= 0)
        error = is_left(base) ? EEXIST : own(r, base, lock) ? 0 : ENOMEM;
    if (lock >= 0 && error != 0) {
        unlink(path);
        close(lock);
    }
    free(base);
    free(path);
    return error;
}

bool file_recovery_open(file_recovery *r, const char *folder, problem *why)
{
    *r = (file_recovery){0};
    make_folders(folder);
    char *inside = in_folder(folder, "", "");
    if (inside)
        file_disk_clean(inside);
    free(inside);
    int error = EEXIST;
    for (int number = 0; number < 1000 && error == EEXIST; number++)
        error = own_new(r, folder, number);
    return error == 0 ||
           text_problem(why, "Unsaved changes won't survive a crash: %s can't be used: %s",
                        file_disk_shown(folder), strerror(error));
}

/* The first line of a recovery file is the path, with what can't stand there as %0A and %25, and
 * after %00 the file's version. */
static const char VERSION[] = "%00";

static void write_head(text_buffer *b, const char *path, const file_version *version)
{
    for (; *path; path++)
        text_add_format(b, *path == '\n' || *path == '%' ? "%%%02X" : "%c", *path);
    if (version->known)
        text_add_format(b, "%s%016" PRIx64, VERSION, version->content);
    text_add(b, "\n");
}

static void unescape(char *path)
{
    char *to = path;
    for (const char *from = path; *from; from++) {
        if (strncmp(from, "%0A", 3) == 0 || strncmp(from, "%25", 3) == 0) {
            *to++ = from[1] == '0' ? '\n' : '%';
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
}

bool file_recovery_write(file_recovery *r, const scene *s, const char *original,
                         const file_version *version, problem *why)
{
    if (!r->file)
        return true;
    text_buffer b = {0};
    char *text = file_text(s);
    write_head(&b, original, version);
    r->bytes = text ? strlen(text) : 0;
    if (text)
        text_add(&b, text);
    bool done = text && !b.failed
                    ? file_disk_write(r->file, b.data, b.length, false, why)
                    : text_problem(why, "unsaved changes can't be kept: " TEXT_OUT_OF_MEMORY);
    free(text);
    text_free(&b);
    return done;
}

void file_recovery_clear(file_recovery *r)
{
    if (r->file)
        unlink(r->file);
}

static void forget(file_recovery *r)
{
    free(r->file);
    free(r->lock_file);
    *r = (file_recovery){0};
}

void file_recovery_leave(file_recovery *r)
{
    if (r->file && access(r->file, F_OK) != 0)
        unlink(r->lock_file);
    if (r->file)
        close(r->lock);
    forget(r);
}

/* The order matters: whoever finds the scene's file can rely on its lock. */
void file_recovery_close(file_recovery *r)
{
    file_recovery_clear(r);
    if (r->file) {
        unlink(r->lock_file);
        close(r->lock);
    }
    forget(r);
}

/* A recovery file's text, and its first line, the path that it belongs to. */
typedef struct left_work {
    char *text; /* owned */
    size_t length;
    const char *original, *scene; /* within text */
    file_version version;
} left_work;

static bool load_left(left_work *w, const char *path, problem *why)
{
    w->text = file_disk_read_limited(path, LIMIT, &w->length, why);
    char *end = w->text ? memchr(w->text, '\n', w->length) : NULL;
    if (!end)
        return w->text && text_problem(why, "%s isn't whole", file_disk_shown(path));
    *end = '\0';
    w->scene = end + 1;
    w->original = w->text;
    char *version = strstr(w->text, VERSION);
    if (version) {
        *version = '\0';
        w->version.known = sscanf(version + strlen(VERSION), "%" SCNx64, &w->version.content) == 1;
    }
    unescape(w->text);
    return true;
}

static bool read_left(const left_work *w, const char *path, const engines *known, scene *s,
                      char **original, problem *why)
{
    size_t length = w->length - (size_t)(w->scene - w->text);
    if (!file_read(s, w->scene, length, path, known, why))
        return false;
    *original = strdup(w->original);
    return *original || text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, file_disk_shown(path));
}

/* What can't be read today stays for another start; the first of them is named. */
static void name_unread(problem *unread, const left_work *w, const problem *why)
{
    if (unread->text[0])
        return;
    const char *file = w->original && w->original[0] ? w->original : "a scene without a file";
    text_problem(unread, "Unsaved changes of %.160s can't be read now, and are kept: %s", file,
                 why->text);
}

static bool is_wanted(const left_work *w, bool loaded, const file_wish *wish)
{
    return !wish->file || (loaded && strcmp(w->original, wish->file) == 0);
}

/* Nobody may have its lock, but it can't be had now, for the reason of that error. */
static void name_unlocked(problem *unread, const char *path, const file_wish *wish, int error)
{
    left_work w = {0};
    problem why;
    bool loaded = load_left(&w, path, &why);
    text_problem(&why, "%s can't be locked: %s", file_disk_shown(path), strerror(error));
    if (is_wanted(&w, loaded, wish))
        name_unread(unread, &w, &why);
    free(w.text);
}

/* Reads what somebody left; false when there is nothing, it isn't wanted, or it can't be read. */
static bool read_wanted(const char *path, const file_wish *wish, scene *s, char **original,
                        file_version *version, problem *unread)
{
    left_work w = {0};
    problem why;
    bool there = access(path, F_OK) == 0, loaded = there && load_left(&w, path, &why);
    bool wanted = is_wanted(&w, loaded, wish);
    bool read = loaded && wanted && read_left(&w, path, wish->known, s, original, &why);
    if (there && wanted && !read)
        name_unread(unread, &w, &why);
    if (read)
        *version = w.version;
    free(w.text);
    return read;
}

/* Takes one file over, whose lock is ours now. */
static bool adopt(file_recovery *r, const char *base, int lock, const file_wish *wish, scene *s,
                  char **original, file_version *version, problem *unread)
{
    file_recovery left;
    scene found = scene_empty();
    if (!own(&left, base, lock))
        return false;
    if (!read_wanted(left.file, wish, &found, original, version, unread)) {
        scene_free(&found);
        forget(&left);
        return false;
    }
    file_recovery_close(r);
    *r = left;
    scene_free(s);
    *s = found;
    return true;
}

static bool take(file_recovery *r, const char *file, const file_wish *wish, scene *s,
                 char **original, file_version *version, problem *unread)
{
    char *base = without_ending(file, SCENE);
    char *path = base ? joined(base, "", LOCK, "") : NULL;
    int lock = path ? lock_open(path, 0) : -1, error = path ? errno : ENOMEM;
    bool taken = lock >= 0 && adopt(r, base, lock, wish, s, original, version, unread);
    if (lock >= 0 && !taken)
        close(lock);
    if (lock < 0 && error != EEXIST) /* nobody has it */
        name_unlocked(unread, file, wish, error);
    free(base);
    free(path);
    return taken;
}

/* A lock that a crash left without a scene. */
static void remove_lock(const char *lock_file)
{
    char *base = without_ending(lock_file, LOCK);
    char *file = base ? joined(base, "", SCENE, "") : NULL;
    int lock = file && access(file, F_OK) != 0 ? lock_open(lock_file, 0) : -1;
    if (lock >= 0) {
        unlink(lock_file);
        close(lock);
    }
    free(base);
    free(file);
}

/* A file in the folder. */
typedef struct found {
    char *path;
    struct timespec changed;
} found;

static int newest_first(const void *a, const void *b)
{
    const struct timespec *p = &((const found *)a)->changed, *q = &((const found *)b)->changed;
    if (p->tv_sec != q->tv_sec)
        return p->tv_sec > q->tv_sec ? -1 : 1;
    return (p->tv_nsec < q->tv_nsec) - (p->tv_nsec > q->tv_nsec);
}

static bool add_found(found **list, size_t count, const char *folder, const char *name)
{
    struct stat status;
    char *path = in_folder(folder, name, "");
    found *longer = path ? realloc(*list, (count + 1) * sizeof *longer) : NULL;
    if (longer)
        *list = longer;
    if (!longer || stat(path, &status) != 0) {
        free(path);
        return false;
    }
    longer[count] = (found){path, status.st_mtim};
    return true;
}

/* The folder's files with an ending, newest first. */
static size_t list_files(found **list, const char *folder, const char *ending)
{
    size_t count = 0;
    DIR *open_folder = opendir(folder);
    struct dirent *entry;
    *list = NULL;
    while (open_folder && (entry = readdir(open_folder)))
        if (ends_with(entry->d_name, ending))
            count += add_found(list, count, folder, entry->d_name);
    if (open_folder)
        closedir(open_folder);
    if (count > 0)
        qsort(*list, count, sizeof **list, newest_first);
    return count;
}

static void free_list(found *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i].path);
    free(list);
}

bool file_recovery_take(file_recovery *r, const file_wish *wish, scene *s, char **original,
                        file_version *version, problem *unread)
{
    unread->text[0] = '\0';
    if (!r->file)
        return false;
    char *folder = strndup(r->file, (size_t)(strrchr(r->file, '/') - r->file));
    found *list;
    size_t count = folder ? list_files(&list, folder, SCENE) : 0;
    bool taken = false;
    for (size_t i = 0; i < count && !taken; i++)
        taken = take(r, list[i].path, wish, s, original, version, unread);
    if (folder)
        free_list(list, count);
    count = folder ? list_files(&list, folder, LOCK) : 0;
    for (size_t i = 0; i < count; i++)
        remove_lock(list[i].path);
    if (folder)
        free_list(list, count);
    free(folder);
    return taken;
}
