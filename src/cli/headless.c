#include "cli/headless.h"

#include "session/viewport.h"

/* A scene's view is for a window of the usual size. In a picture of another size all shapes are
 * framed; where walls are the view's edges it is made to show as much instead. */
static void adapt_view(const options *o, session *ses)
{
    scene *opened = &ses->history.opened;
    bool fits = o->width == OPTIONS_WIDTH && o->height == OPTIONS_HEIGHT && !o->walk;
    if (fits || o->view || !opened->view.stored)
        return;
    if (session_has_walls_at_edges(opened))
        session_adapt_view(ses, opened);
    else
        opened->view.stored = false;
}

bool cli_headless_open(app *a, const options *o, scene *s, canvas *to, problem *why)
{
    if (!app_open(a, s, "", "", to, o->scale))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    a->session.assets = o->assets;
    a->panel.hidden = !o->panel;
    a->session.mode = o->presenting ? SESSION_PRESENTING : SESSION_EDITING;
    a->session.presenting.numbers = cli_options_shows_numbers(o);
    a->session.aids.verdict_hidden = o->hide_verdict;
    app_panel_changed(a);
    a->session.lab.program = o->program;
    a->session.lab.map_on = o->map;
    adapt_view(o, &a->session);
    session_home(&a->session);
    a->session.less_motion = true;
    if (!o->section || app_panel_start_at(&a->panel, o->section, why))
        return true;
    app_close(a);
    return false;
}
