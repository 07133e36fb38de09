#include "app/app.h"

static session_screen screen_of(const canvas *c, double unit)
{
    return (session_screen){.width = c->width, .height = c->height, .unit = unit};
}

bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit)
{
    *a = (app){.canvas = to};
    return session_open(&a->session, s, path, name, screen_of(to, unit));
}

void app_close(app *a)
{
    app_dialog_close(a);
    session_close(&a->session);
}

void app_follow_canvas(app *a, double unit)
{
    a->session.screen = screen_of(a->canvas, unit);
    a->session.editor.unit = unit;
}

int app_timeout(const app *a)
{
    int next = session_timeout(&a->session);
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
