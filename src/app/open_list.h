/* What the dialog Open lists: files and folders, what each is about, and a small picture. Scenes
 * are read in the background; their pictures are drawn a few at a time, between two frames. */
#ifndef APP_OPEN_LIST_H
#define APP_OPEN_LIST_H

#include "feed/previews.h"
#include "ui/ui.h"

typedef struct app app;

typedef struct app_open_entry {
    char *path;          /* a folder's ends with a slash; owned */
    char *about;         /* NULL until it is known; owned */
    char *title;         /* in its name's place, before an audience; else NULL; owned */
    bool wrong;          /* it can't be opened: that says why */
    pixel_image picture; /* without pixels while there is none */
    uint32_t *pixels;    /* of it; owned */
} app_open_entry;

/* Start zeroed. */
typedef struct app_open_list {
    app_open_entry *entries; /* owned */
    size_t count;
    size_t *scenes;          /* which of them are read for what they are about; owned */
    feed_previews *previews; /* NULL: none are awaited */
    bool more;               /* there may be news already: app_open_list_step is due */
    canvas *pencil;          /* the pictures are drawn on it; owned */
} app_open_list;

/* Lists a folder (with a slash at its end) in place of what it lists. Where memory is short some
 * are missing. */
void app_open_list_fill(app *a, const char *folder);
/* Takes what was read meanwhile and draws its pictures, but only a few; the rest the next time. */
void app_open_list_step(app *a);
void app_open_list_free(app_open_list *l);

#endif
