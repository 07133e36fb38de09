#include "shell/long_work.h"

#include "sdl/main_window.h"
#include "session/viewport.h"
#include "view/theme.h"

#include <math.h>

enum { PATIENT = 300, PAUSE = 100 }; /* milliseconds */

pixel_rect shell_long_work_tell(const app *a, canvas *to, const char *line)
{
    const session *ses = &a->session;
    const theme *look = view_theme_of(session_shown(ses)->theme);
    canvas_text_style style = {FACE_LABEL, session_label_size(ses), look->paper, {0}, 0};
    canvas_text_size size = to->ops->measure(to, &style, line);
    double margin = style.size / 2, height = size.ascent + size.descent + 2 * margin;
    pixel_rect strip = {0, (int)(ses->shown.height - height), (int)ses->shown.width,
                        (int)ceil(height)};
    to->ops->clip(to, NULL);
    to->ops->box(to, strip, look->ink);
    to->ops->text(to, (col_vec){margin, strip.y + margin + size.ascent}, &style, line);
    return strip;
}

/* The canvas as it is by now, which shows how far a drawing is. */
static void show(shell_long_work *w)
{
    problem why;
    canvas *drawn = sdl_window_canvas(w->a->window);
    if (!w->picture)
        w->picture = sdl_canvas_create(drawn->width, drawn->height, &why);
    if (!w->picture)
        return;
    sdl_canvas_paste(w->picture, 0, 0, drawn);
    w->strip = shell_long_work_tell(
        w->a, w->picture,
        session_way(&w->a->session, "Working ... Esc cancels.", "Working ... A tap here cancels."));
    sdl_window_present_other(w->a->window, w->picture);
}

static bool lasts(void *user)
{
    shell_long_work *w = user;
    window *on = w->a->window;
    uint32_t now = sdl_window_time(on);
    if (now - w->since < PATIENT || (w->shown && now - w->shown_at < PAUSE))
        return true;
    show(w);
    w->shown = true;
    w->shown_at = sdl_window_time(on);
    return !sdl_window_wants_out(on, &w->strip);
}

void shell_long_work_open(shell_long_work *w, app *a)
{
    *w = (shell_long_work){.a = a};
    a->session.waits = (patience){.lasts = lasts, .user = w};
    sdl_canvas_set_patience(sdl_window_canvas(a->window), &a->session.waits);
    shell_long_work_begin(a);
}

void shell_long_work_close(shell_long_work *w)
{
    w->a->session.waits = (patience){0};
    sdl_canvas_set_patience(sdl_window_canvas(w->a->window), NULL);
    sdl_canvas_free(w->picture);
    w->picture = NULL;
}

void shell_long_work_begin(app *a)
{
    shell_long_work *w = a->session.waits.user;
    w->since = sdl_window_time(a->window);
    w->shown = false;
    a->session.waits.over = false;
    sdl_canvas_free(w->picture);
    w->picture = NULL;
}
