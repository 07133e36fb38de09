#include "app/opening.h"

#include "app/app.h"
#include "session/files.h"
#include "user/folders.h"

#include <stdio.h>

bool app_load(app *a, const char *path)
{
    session *ses = &a->session;
    if (session_log_is(path) || !session_file_large(path))
        return session_load(ses, path);
    snprintf(a->opening, sizeof a->opening, "%s", path);
    session_notice(ses, "Opening %s ...", user_base_name(path));
    a->opening_said = ses->notices;
    a->opening_from = a->frames;
    return true;
}

void app_open_large(app *a)
{
    if (!a->opening[0] || a->frames == a->opening_from)
        return;
    bool opened = session_load(&a->session, a->opening);
    session_notice_end(&a->session, a->opening_said);
    a->opening[0] = '\0';
    if (opened && a->dialog.kind == DIALOG_OPEN)
        app_dialog_close(a);
}
