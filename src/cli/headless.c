#include "cli/headless.h"

#include "session/viewport.h"

/* What a window of the usual size shows beside its panel, in the middle. */
static void centre_window(const options *o, const camera *frame, scene *opened)
{
    camera c = camera_of(opened, frame->width, frame->height);
    opened->view.zoom /= o->scale; /* as it is written */
    camera_fit(&c, session_default_window(opened), 0);
    camera_store(&c, opened);
}

/* A scene's view is for a window of the usual size, beside its panel, which a film of that size
 * hasn't. There and in a picture of another size all shapes are framed; where walls are the view's
 * edges it is made to show as much instead. */
static void adapt_view(const options *o, session *ses)
{
    scene *opened = &ses->history.opened;
    bool usual = o->width == OPTIONS_WIDTH && o->height == OPTIONS_HEIGHT;
    bool film = usual && o->command == COMMAND_FILM, fits = usual && !o->walk && !film;
    bool walled = session_has_walls_at_edges(opened);
    if (o->view || fits || !(opened->view.stored || (film && walled)))
        return;
    if (!walled)
        opened->view.stored = false;
    else if (film)
        centre_window(o, &ses->camera, opened);
    else
        session_adapt_view(ses, opened);
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
    a->session.own_view = o->view;
    a->session.view_size = /* the view is scaled, too */
        (col_vec){SESSION_DEFAULT_WIDTH * o->scale, SESSION_DEFAULT_HEIGHT * o->scale};
    adapt_view(o, &a->session);
    session_home(&a->session);
    a->session.less_motion = true;
    if (o->section)
        app_panel_start_at(&a->panel, (app_section)(o->section - 1));
    return true;
}
