#include "session/autosave.h"

#include "user/folders.h"
#include "user/presets.h"

#include <stdlib.h>

static const uint32_t BETWEEN = 1000; /* milliseconds */

void session_autosave_begin(session *ses, autosave_wish wish)
{
    char folder[PATH_MAX], file[PATH_MAX];
    problem why;
    bool any = wish == AUTOSAVE_ANY;
    if (!user_folder(USER_STATE, folder) || !file_recovery_open(&ses->recovery, folder, &why) ||
        (!any && !ses->path[0]))
        return;
    scene s = scene_empty();
    char *original = NULL;
    user_absolute_path(ses->path, file);
    if (!file_recovery_take(&ses->recovery, any ? NULL : file, session_presets(ses), &s, &original))
        return;
    if (session_take_scene(ses, &s, original, user_base_name(original))) {
        scene_history_mark_unsaved(&ses->history);
        session_notice(ses, "Here are the unsaved changes of the last time. Ctrl+S saves them.");
    }
    scene_free(&s);
    free(original);
}

/* A log's row isn't a document; the one of before waits as it was. */
void session_autosave_step(session *ses)
{
    if (session_log_shown(ses))
        return;
    if (!scene_history_dirty(&ses->history)) {
        if (ses->kept)
            file_recovery_clear(&ses->recovery);
        ses->kept = ses->unkept = false;
    }
    if (!ses->unkept || edit_is_busy(&ses->editor) || (uint32_t)(ses->now - ses->kept_at) < BETWEEN)
        return;
    problem why;
    char file[PATH_MAX];
    user_absolute_path(ses->path, file);
    if (!file_recovery_write(&ses->recovery, &ses->history.now, file, &why) && !ses->kept)
        session_notice(ses, "%s", why.text);
    ses->kept = true;
    ses->unkept = false;
    ses->kept_at = ses->now;
}

int session_autosave_timeout(const session *ses)
{
    if (!ses->unkept || session_log_shown(ses) || edit_is_busy(&ses->editor))
        return -1;
    uint32_t passed = ses->now - ses->kept_at;
    return passed < BETWEEN ? (int)(BETWEEN - passed) : 0;
}

void session_autosave_end(session *ses)
{
    file_recovery_close(&ses->recovery);
}
