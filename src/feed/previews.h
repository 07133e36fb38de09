/* What the scenes of a folder are about, found in a thread of its own: one scene after the other is
 * read, and the pairs that its picture shows are found. */
#ifndef FEED_PREVIEWS_H
#define FEED_PREVIEWS_H

#include "scene/engine_table.h"
#include "scene/pairs.h"
#include "text/problem.h"

enum {
    FEED_PREVIEW_SHAPES = 2000,   /* a scene of more is no small picture */
    FEED_PREVIEW_BYTES = 1 << 20, /* and a file larger than this isn't read for one */
};

typedef struct feed_preview {
    size_t which;  /* the index of its path */
    bool right;    /* it can be opened, or is too large to be tried; else */
    problem why;   /* why it can't, in one line */
    size_t bytes;  /* of the file */
    size_t shapes; /* of the scene, as far as it was read */
    scene scene;   /* owned; of a large one all but its shapes */
    pairs pairs;   /* owned */
} feed_preview;
void feed_preview_free(feed_preview *p);

typedef struct feed_previews feed_previews;

/* paths: of scenes, copied; known: the presets that they may name, copied. wake(user) is called in
 * the thread whenever one was read. Where there are no threads all are read at once. NULL when
 * memory is short. */
feed_previews *feed_previews_start(char *const *paths, size_t count, const engines *known,
                                   void (*wake)(void *), void *user);
/* Hands out the next one, in the order of the paths, which the caller frees. False: none waits. */
bool feed_previews_next(feed_previews *j, feed_preview *out);
/* Ends the thread, after the file that it is reading, and frees all that was not handed out. wake
 * isn't called any more. j may be NULL. */
void feed_previews_drop(feed_previews *j);

#endif
