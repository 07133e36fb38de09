#include "feed/previews.h"

#include "feed/worker.h"
#include "file/disk.h"
#include "file/file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct feed_previews {
    char **paths; /* owned, and what they point to */
    size_t count;
    engines known;
    void (*wake)(void *);
    void *user;
    feed_worker worker;

    /* under the lock */
    pthread_mutex_t lock;
    feed_preview *read; /* owned */
    size_t read_count, taken;
    bool dropped;
};

void feed_preview_free(feed_preview *p)
{
    scene_free(&p->scene);
    scene_pairs_free(&p->pairs);
}

/* ---- The thread ---- */

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A device might wait for its user. What isn't there is left to who reads it, to say so. */
static bool is_file(feed_preview *p, const char *path)
{
    struct stat status = {0};
    bool there = stat(path, &status) == 0;
    p->bytes = (size_t)status.st_size;
    return !there || S_ISREG(status.st_mode) ||
           text_problem(&p->why, "%s is no file", base_name(path));
}

static bool load(feed_preview *p, const char *path, const engines *known)
{
    char *text = file_disk_read(path, &p->bytes, &p->why);
    bool read = text && file_read(&p->scene, text, p->bytes, base_name(path), known, &p->why);
    free(text);
    return read;
}

static void keep_what_is_seen(feed_preview *p)
{
    p->shapes = p->scene.count;
    if (p->shapes > FEED_PREVIEW_SHAPES) {
        scene empty = scene_empty();
        empty.caption = p->scene.caption;
        scene_free(&p->scene);
        p->scene = empty;
    }
    scene_select_none(&p->scene);
    scene_pairs_find(&p->pairs, &p->scene);
}

static feed_preview preview_of(const feed_previews *j, size_t which)
{
    feed_preview p = {.which = which, .scene = scene_empty()};
    p.right = is_file(&p, j->paths[which]);
    if (p.right && p.bytes <= FEED_PREVIEW_BYTES) {
        p.right = load(&p, j->paths[which], &j->known);
        keep_what_is_seen(&p);
    }
    return p;
}

/* False: nobody wants any more. */
static bool hand_over(feed_previews *j, const feed_preview *p)
{
    pthread_mutex_lock(&j->lock);
    j->read[j->read_count++] = *p;
    bool wanted = !j->dropped;
    pthread_mutex_unlock(&j->lock);
    if (wanted)
        j->wake(j->user);
    return wanted;
}

static void *work(void *user)
{
    feed_previews *j = user;
    bool wanted = true;
    for (size_t i = 0; wanted && i < j->count; i++) {
        feed_preview p = preview_of(j, i);
        wanted = hand_over(j, &p);
    }
    return NULL;
}

/* ---- Its user ---- */

static void free_job(feed_previews *j)
{
    for (size_t i = j->taken; i < j->read_count; i++)
        feed_preview_free(&j->read[i]);
    for (size_t i = 0; j->paths && i < j->count; i++)
        free(j->paths[i]);
    free(j->paths);
    free(j->read);
    scene_engines_free(&j->known);
    pthread_mutex_destroy(&j->lock);
    free(j);
}

static bool copy_paths(feed_previews *j, char *const *paths)
{
    j->paths = calloc(j->count + 1, sizeof *j->paths);
    j->read = calloc(j->count + 1, sizeof *j->read);
    bool copied = j->paths && j->read;
    for (size_t i = 0; copied && i < j->count; i++)
        copied = (j->paths[i] = strdup(paths[i])) != NULL;
    return copied;
}

feed_previews *feed_previews_start(char *const *paths, size_t count, const engines *known,
                                   void (*wake)(void *), void *user)
{
    feed_previews *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    *j = (feed_previews){.count = count, .wake = wake, .user = user};
    pthread_mutex_init(&j->lock, NULL);
    if (!copy_paths(j, paths) || !scene_engines_copy(&j->known, known)) {
        free_job(j);
        return NULL;
    }
    feed_worker_start(&j->worker, work, j);
    return j;
}

bool feed_previews_next(feed_previews *j, feed_preview *out)
{
    pthread_mutex_lock(&j->lock);
    bool waits = j->taken < j->read_count;
    if (waits)
        *out = j->read[j->taken++];
    pthread_mutex_unlock(&j->lock);
    return waits;
}

void feed_previews_drop(feed_previews *j)
{
    if (!j)
        return;
    pthread_mutex_lock(&j->lock);
    j->dropped = true;
    pthread_mutex_unlock(&j->lock);
    feed_worker_join(&j->worker);
    free_job(j);
}
