#include "shell/round.h"

#include "app/opening.h"
#include "shell/dispatch.h"
#include "shell/frame.h"
#include "shell/picture_file.h"

/* What was opened is looked at before an input comes: then the panel has its rows. */
static void look_first(app *a)
{
    if (a->frames)
        return;
    app_panel_follow(a);
    session_look(&a->session);
    shell_lay_out(a);
}

bool shell_round(app *a, shell_next_input *next, void *user)
{
    session *ses = &a->session;
    input event;
    look_first(a);
    app_open_large(a);
    while (!a->quit && next(user, &event))
        shell_input(a, &event);
    if (a->quit)
        return false;
    shell_input(a, &event);
    session_step(ses, event.time);
    if (app_panel_follow(a))
        session_look(ses);
    app_open_list_step(a);
    if (a->picture_wanted)
        shell_write_picture(a);
    return ses->redraw && !a->quit;
}

/* One input, until it is taken. */
static bool next_of_one(void *user, input *event)
{
    input *one = user;
    *event = *one;
    *one = (input){.kind = INPUT_NONE, .time = event->time, .mods = event->mods};
    return event->kind != INPUT_NONE;
}

bool shell_round_of(app *a, const input *event)
{
    input one = *event;
    return shell_round(a, next_of_one, &one);
}

void shell_round_again(app *a)
{
    session *ses = &a->session;
    ses->redraw = true;
    shell_round_of(a, &(input){.kind = INPUT_NONE, .time = ses->now, .mods = ses->editor.mods});
}
