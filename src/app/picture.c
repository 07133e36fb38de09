/* unrotate picture: the same frame as the window's, without a window. */
#include "app/commands.h"

#include "app/app.h"
#include "app/files.h"
#include "app/load.h"
#include "app/play_command.h"
#include "sdl/pixels.h"

#include <math.h>

static bool draw(const options *o, scene *s, canvas *to, problem *why)
{
    app a;
    if (!app_open(&a, s, "", "", to, o->scale))
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    a.panel_hidden = !o->panel;
    a.mode = o->presenting ? PRESENTING : AT_DESK;
    app_home(&a);
    turning_set(&a.turning, o->unrotate);
    a.lab.program = o->program;
    a.lab.map_on = o->map;
    bool drawn = !o->section || panel_open(&a.panel, o->section, why);
    if (o->frame > 0 && (!play_begin(&a) || !play_to(&a, o->frame)))
        drawn = text_problem(why, TEXT_OUT_OF_MEMORY);
    app_draw(&a);
    app_input(&a, &(input){.kind = INPUT_NONE}); /* the panel knows its pair and its rows now */
    app_draw(&a);
    app_close(&a);
    return drawn && files_save_picture(to, o->output, why);
}

int command_picture(const options *o)
{
    scene s = scene_empty();
    problem why;
    const char *path, *name;
    bool done = load_scene(o, &s, &path, &name, &why);
    if (done) {
        canvas *to = pixels_create((int)lround(o->width * o->scale),
                                   (int)lround(o->height * o->scale), &why);
        s.view.zoom *= o->scale;
        done = to && draw(o, &s, to, &why);
        pixels_free(to);
    }
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
