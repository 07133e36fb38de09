/* unrotate picture: the same frame as the window's, without a window. */
#include "cli/commands.h"

#include "app/app.h"
#include "cli/load.h"
#include "sdl/pixel_canvas.h"
#include "session/viewport.h"
#include "shell/frame.h"
#include "shell/picture_file.h"
#include "shell/round.h"

#include <math.h>

/* A scene's view is for a window of the usual size. In a picture of another size all shapes are
 * framed; where walls are the view's edges it is made to show as much instead. */
static void adapt_view(const options *o, session *ses)
{
    scene *opened = &ses->history.opened;
    bool fits = o->width == OPTIONS_WIDTH && o->height == OPTIONS_HEIGHT;
    if (fits || o->view || !opened->view.stored)
        return;
    if (session_has_walls_at_edges(opened))
        session_adapt_view(ses, opened);
    else
        opened->view.stored = false;
}

static bool draw(const options *o, scene *s, canvas *to, problem *why)
{
    app a;
    if (!app_open(&a, s, "", "", to, o->scale))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    a.session.assets = o->assets;
    a.panel.hidden = !o->panel;
    a.session.mode = o->presenting ? SESSION_PRESENTING : SESSION_EDITING;
    a.session.aids.verdict_hidden = o->hide_verdict;
    app_panel_changed(&a);
    a.session.lab.program = o->program;
    a.session.lab.map_on = o->map;
    adapt_view(o, &a.session);
    session_home(&a.session);
    anim_unrotate_set(&a.session.unrotating, o->unrotate);
    a.session.less_motion = true;
    if (o->walk)
        session_walk_to(&a.session, o->walk);
    bool drawn = !o->section || app_panel_open(&a.panel, o->section, why);
    if (o->frame > 0 && (!session_play_begin(&a.session) || !session_play_to(&a.session, o->frame)))
        drawn = text_problem(why, TEXT_OUT_OF_MEMORY);
    shell_round_again(&a);
    shell_frame(&a);
    app_close(&a);
    return drawn && shell_save_picture(to, o->output, why);
}

int cli_picture(const options *o)
{
    scene s = scene_empty();
    problem why;
    bool done = cli_load_scene(o, &s, &why);
    if (done) {
        canvas *pixels = sdl_canvas_create((int)lround(o->width * o->scale),
                                           (int)lround(o->height * o->scale), &why);
        canvas *to = pixels ? shell_picture_begin(pixels, o->output, &why) : NULL;
        s.view.zoom *= o->scale;
        done = to && draw(o, &s, to, &why);
        shell_picture_end(to, pixels);
        sdl_canvas_free(pixels);
    }
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
