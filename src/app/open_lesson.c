/* A lesson comes, and goes. */
#include "app/actions.h"

/* The picture has the whole window, and the panel none of it. */
bool app_lesson_open(app *a, const char *path)
{
    bool opened = teach_open(&a->teaching, &a->session, path);
    if (opened) {
        ui_focus_none(&a->ui);
        a->player = (app_player){.hot = PLAYER_NOTHING};
        app_panel_resized(a);
    }
    return opened;
}

void app_lesson_close(app *a)
{
    if (!a->teaching.on)
        return;
    teach_close(&a->teaching);
    teach_lessons_free(&a->lessons); /* one more may be done */
    a->player = (app_player){.hot = PLAYER_NOTHING};
    app_panel_resized(a);
}
