/* unrotate picture: the same frame as the window's, without a window. */
#include "cli/commands.h"

#include "cli/headless.h"
#include "cli/load.h"
#include "sdl/pixel_canvas.h"
#include "shell/frame.h"
#include "shell/picture_file.h"
#include "shell/round.h"

#include <math.h>

static bool draw(const options *o, scene *s, canvas *to, problem *why)
{
    app a;
    if (!cli_headless_open(&a, o, s, to, why))
        return false;
    bool drawn = true;
    anim_unrotate_set(&a.session.unrotating, o->unrotate);
    if (o->walk)
        session_walk_to(&a.session, o->walk);
    if (o->frame > 0 && (!session_play_begin(&a.session) || !session_play_to(&a.session, o->frame)))
        drawn = text_problem(why, TEXT_OUT_OF_MEMORY);
    shell_round_again(&a);
    shell_frame(&a);
    if (a.session.unseen)
        drawn = text_problem(why, TEXT_OUT_OF_MEMORY);
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
