#include "app/app.h"

#include "sdl/pixel_canvas.h"
#include "teach/lesson_keys.h"

#include <stdlib.h>

void app_follow_canvas(app *a, double unit)
{
    session_screen *screen = &a->session.screen;
    *screen =
        (session_screen){.width = a->canvas->width, .height = a->canvas->height, .unit = unit};
    screen->covered = app_panel_width(a);
    screen->covered_below = app_panel_height(a);
}

bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit)
{
    *a = (app){.canvas = to, .session = {.text_factor = 1}};
    app_follow_canvas(a, unit);
    return session_open(&a->session, s, path, name, a->session.screen);
}

void app_close(app *a)
{
    app_dialog_close(a);
    scene_free(&a->linked.scene);
    teach_lessons_free(&a->lessons);
    teach_drop(&a->teaching);
    sdl_canvas_free(a->beside.canvas);
    sdl_canvas_free(a->kept.pixels);
    canvas_list_free(&a->kept.before);
    canvas_list_free(&a->kept.now);
    free(a->beside.pixels);
    lab_map_free(&a->beside.map);
    session_close(&a->session);
}

bool app_shows_editor(const app *a)
{
    return a->session.mode != SESSION_PRESENTING || a->pointing ||
           edit_is_busy(&a->session.editor) || teach_wanted_handle(&a->teaching);
}

static int earlier(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* The sooner one: of a timeout, and of a moment that is waited for. */
static int sooner(const app *a, int timeout, bool waited, uint32_t when)
{
    int32_t left = (int32_t)(when - a->session.now);
    int until = left < 0 ? 0 : left;
    return waited && (timeout < 0 || until < timeout) ? until : timeout;
}

int app_timeout(const app *a)
{
    int next = a->dialog.open.more || a->opening[0] ? 0 : session_timeout(&a->session);
    next = earlier(next, teach_timeout(&a->teaching));
    next = sooner(a, next, a->ui_reported.redraw_timed, a->ui_reported.redraw_at);
    return sooner(a, next, a->pointing, a->pointing_until);
}

void app_menu_open(app *a, col_vec at)
{
    a->menu_at = at;
    a->menu_rows = 0;
    ui_menu_open(&a->ui, "context", at.x, at.y);
    a->session.redraw = true;
}
