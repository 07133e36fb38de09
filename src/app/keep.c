#include "app/keep.h"

#include "app/places.h"
#include "app/presets.h"

#include <stdlib.h>

static const uint32_t BETWEEN = 1000; /* milliseconds */

void keep_begin(app *a, keep_wish wish)
{
    char folder[PATH_MAX], file[PATH_MAX];
    problem why;
    bool any = wish == KEEP_ANY;
    if (!place_folder(PLACE_STATE, folder) || !file_recovery_open(&a->recovery, folder, &why) ||
        (!any && !a->path[0]))
        return;
    scene s = scene_empty();
    char *original = NULL;
    place_absolute(a->path, file);
    if (!file_recovery_take(&a->recovery, any ? NULL : file, presets(), &s, &original))
        return;
    if (app_take_scene(a, &s, original, place_name(original))) {
        scene_history_mark_unsaved(&a->history);
        app_notice(a, "Here are the unsaved changes of the last time. Ctrl+S saves them.");
    }
    scene_free(&s);
    free(original);
}

/* A log's row isn't a document; the one of before waits as it was. */
void keep_follow(app *a)
{
    if (log_shown(a))
        return;
    if (!scene_history_dirty(&a->history)) {
        if (a->kept)
            file_recovery_clear(&a->recovery);
        a->kept = a->unkept = false;
    }
    if (!a->unkept || editor_busy(&a->editor) || (uint32_t)(a->now - a->kept_at) < BETWEEN)
        return;
    problem why;
    char file[PATH_MAX];
    scene document = play_document(a);
    place_absolute(a->path, file);
    if (!file_recovery_write(&a->recovery, &document, file, &why) && !a->kept)
        app_notice(a, "%s", why.text);
    a->kept = true;
    a->unkept = false;
    a->kept_at = a->now;
}

int keep_timeout(const app *a)
{
    if (!a->unkept || log_shown(a) || editor_busy(&a->editor))
        return -1;
    uint32_t passed = a->now - a->kept_at;
    return passed < BETWEEN ? (int)(BETWEEN - passed) : 0;
}

void keep_end(app *a)
{
    file_recovery_close(&a->recovery);
}
