#include "app/app.h"

static void follow_screen(app *a, double unit)
{
    session_screen *screen = &a->session.screen;
    *screen =
        (session_screen){.width = a->canvas->width, .height = a->canvas->height, .unit = unit};
    screen->covered = app_panel_width(a);
}

bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit)
{
    *a = (app){.canvas = to, .session = {.text_factor = 1}};
    follow_screen(a, unit);
    return session_open(&a->session, s, path, name, a->session.screen);
}

void app_close(app *a)
{
    app_dialog_close(a);
    session_close(&a->session);
}

void app_follow_canvas(app *a, double unit)
{
    follow_screen(a, unit);
    a->session.editor.unit = unit;
}

int app_timeout(const app *a)
{
    int next = a->dialog.open.more || a->opening[0] ? 0 : session_timeout(&a->session);
    if (!a->ui_reported.redraw_timed)
        return next;
    int32_t left = (int32_t)(a->ui_reported.redraw_at - a->session.now);
    int redraw = left < 0 ? 0 : left;
    return next < 0 || redraw < next ? redraw : next;
}

void app_menu_open(app *a, col_vec at)
{
    a->menu_at = at;
    ui_menu_open(&a->ui, "context", at.x, at.y);
    a->session.redraw = true;
}
