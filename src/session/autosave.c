#include "session/autosave.h"

#include "session/session.h"
#include "user/folders.h"
#include "user/presets.h"

#include <stdlib.h>

static const uint32_t BETWEEN = 1000; /* milliseconds */

void session_autosave_begin(session *ses, autosave_wish wish)
{
    char folder[PATH_MAX], file[PATH_MAX];
    problem why;
    bool any = wish == AUTOSAVE_ANY;
    if (!user_folder(USER_STATE, folder) ||
        !file_recovery_open(&ses->autosave.recovery, folder, &why) || (!any && !ses->path[0]))
        return;
    scene s = scene_empty();
    char *original = NULL;
    user_absolute_path(ses->path, file);
    if (!file_recovery_take(&ses->autosave.recovery, any ? NULL : file, session_presets(ses), &s,
                            &original))
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
    autosave *save = &ses->autosave;
    if (session_log_shown(ses))
        return;
    if (!scene_history_dirty(&ses->history)) {
        if (save->written)
            file_recovery_clear(&save->recovery);
        save->written = save->pending = false;
    }
    if (!save->pending || edit_is_busy(&ses->editor) ||
        (uint32_t)(ses->now - save->written_at) < BETWEEN)
        return;
    problem why;
    char file[PATH_MAX];
    user_absolute_path(ses->path, file);
    if (!file_recovery_write(&save->recovery, &ses->history.now, file, &why) && !save->written)
        session_notice(ses, "%s", why.text);
    save->written = true;
    save->pending = false;
    save->written_at = ses->now;
}

int session_autosave_timeout(const session *ses)
{
    const autosave *save = &ses->autosave;
    if (!save->pending || session_log_shown(ses) || edit_is_busy(&ses->editor))
        return -1;
    uint32_t passed = ses->now - save->written_at;
    return passed < BETWEEN ? (int)(BETWEEN - passed) : 0;
}

void session_autosave_end(session *ses)
{
    file_recovery_close(&ses->autosave.recovery);
}
