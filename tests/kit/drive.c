#include "drive.h"

#include "shell/dispatch.h"
#include "shell/frame.h"
#include "shell/picture_file.h"

void drive_input(app *a, const input *event)
{
    session_step(&a->session, event->time);
    shell_input(a, event);
    session_step(&a->session, event->time);
    if (a->picture_wanted)
        shell_write_picture(a);
}

void drive_draw(app *a)
{
    session_look(&a->session);
    shell_lay_out(a);
    shell_frame(a);
}
