#include "drive.h"

#include "shell/frame.h"
#include "shell/round.h"

/* The window's loop has woken for what was due before the input, and looks at the window's size. */
void drive_input(app *a, const input *event)
{
    shell_round_of(a, &(input){.time = event->time, .mods = a->session.editor.mods});
    app_follow_canvas(a, a->session.screen.unit);
    shell_round_of(a, event);
}

void drive_draw(app *a)
{
    shell_round_again(a);
    shell_frame(a);
}
