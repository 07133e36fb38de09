#include "shell/round.h"

#include "app/opening.h"
#include "shell/dispatch.h"
#include "shell/frame.h"
#include "shell/picture_file.h"
#include "shell/player_pass.h"
#include "shell/pointing.h"

/* What was opened is looked at before an input comes: then the panel has its rows. */
static void look_first(app *a)
{
    if (a->frames)
        return;
    app_panel_follow(a);
    shell_player_follow(a);
    session_look(&a->session);
    shell_lay_out(a);
}

static bool same_camera(const camera *a, const camera *b)
{
    return a->zoom == b->zoom && a->origin.x == b->origin.x && a->origin.y == b->origin.y &&
           a->turn.c == b->turn.c && a->turn.s == b->turn.s;
}

/* Something else may lie under a pointer that rests while the picture changes: until it moves,
 * nothing does. */
static void forget_pointed(app *a)
{
    session *ses = &a->session;
    if (edit_is_busy(&ses->editor) || same_camera(&ses->pointed, &ses->shown))
        return;
    ses->editor.over = (picked){.shape = SCENE_NONE};
    if (!a->ui_reported.over)
        a->highlighted = PART_NONE;
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
    teach_step(&a->teaching);
    shell_point_rests(a);
    bool moved = app_panel_follow(a);
    if (shell_player_follow(a) || moved)
        session_look(ses);
    forget_pointed(a);
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
