/* By inotify, of the files themselves: of their folders, others would be told of, too. */
#include "file/watch.h"

#ifdef __linux__

#include <errno.h>
#include <limits.h>
#include <linux/magic.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <unistd.h>

struct file_watch {
    int events, file; /* inotify's descriptor, and its number of the last file */
    pthread_t thread;
    atomic_bool news, ended;
    void (*wake)(void *user);
    void *user;
};

/* A file system that only this machine writes to: of what another one writes inotify tells
 * nothing. */
static bool is_ours(const char *path)
{
    static const unsigned long KINDS[] = {
        EXT4_SUPER_MAGIC,  BTRFS_SUPER_MAGIC,    XFS_SUPER_MAGIC,
        F2FS_SUPER_MAGIC,  TMPFS_MAGIC,          OVERLAYFS_SUPER_MAGIC,
        MSDOS_SUPER_MAGIC, REISERFS_SUPER_MAGIC, RAMFS_MAGIC,
    };
    struct statfs s;
    if (statfs(path, &s) != 0)
        return false;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if ((unsigned long)s.f_type == KINDS[i])
            return true;
    return false;
}

/* The file, whatever its name is, and the name itself, where that is a link. Who replaces or
 * removes a file takes a name from it: how many it has is an attribute. */
static bool add(file_watch *w, const char *path)
{
    const uint32_t changes = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF;
    w->file = inotify_add_watch(w->events, path, changes);
    return w->file >= 0 && inotify_add_watch(w->events, path, changes | IN_DONT_FOLLOW) >= 0 &&
           is_ours(path);
}

static void *wait_for_news(void *user)
{
    file_watch *w = user;
    _Alignas(struct inotify_event) char event[sizeof(struct inotify_event) + NAME_MAX + 1];
    ssize_t got;
    do
        got = read(w->events, event, sizeof event);
    while (got < 0 && errno == EINTR);
    atomic_store(&w->news, true);
    if (!atomic_load(&w->ended))
        w->wake(w->user);
    return NULL;
}

static void free_watch(file_watch *w)
{
    if (w->events >= 0)
        close(w->events);
    free(w);
}

static bool start(file_watch *w, const char *const *paths, size_t count)
{
    w->events = inotify_init1(IN_CLOEXEC);
    bool added = w->events >= 0 && count > 0;
    for (size_t i = 0; i < count && added; i++)
        added = add(w, paths[i]);
    return added && pthread_create(&w->thread, NULL, wait_for_news, w) == 0;
}

file_watch *file_watch_start(const char *const *paths, size_t count, void (*wake)(void *user),
                             void *user)
{
    file_watch *w = malloc(sizeof *w);
    if (!w)
        return NULL;
    *w = (file_watch){.events = -1, .wake = wake, .user = user};
    if (start(w, paths, count))
        return w;
    free_watch(w);
    return NULL;
}

bool file_watch_has_news(const file_watch *w)
{
    return atomic_load(&w->news);
}

/* That a file is no longer watched is an event, too, which ends the thread's waiting. */
void file_watch_end(file_watch *w)
{
    if (!w)
        return;
    atomic_store(&w->ended, true);
    inotify_rm_watch(w->events, w->file);
    pthread_join(w->thread, NULL);
    free_watch(w);
}

#else

file_watch *file_watch_start(const char *const *paths, size_t count, void (*wake)(void *user),
                             void *user)
{
    (void)paths, (void)count, (void)wake, (void)user;
    return NULL;
}

bool file_watch_has_news(const file_watch *w)
{
    return w;
}

void file_watch_end(file_watch *w)
{
    (void)w;
}

#endif
