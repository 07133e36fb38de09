#include "shell/picture_file.h"

#include "file/disk.h"
#include "sdl/pixel_canvas.h"
#include "shell/frame.h"

#include <stdio.h>
#include <unistd.h>

bool shell_save_picture(canvas *from, const char *path, problem *why)
{
    text_buffer png = {0};
    bool saved =
        sdl_canvas_png(from, &png, why) && file_disk_write(path, png.data, png.length, false, why);
    text_free(&png);
    return saved;
}

/* The first of unrotate-1.png, unrotate-2.png ... that isn't there. */
static void free_picture_name(char *out, size_t size)
{
    for (int i = 1; i < 10000; i++) {
        snprintf(out, size, "unrotate-%d.png", i);
        if (access(out, F_OK))
            break;
    }
}

/* What was beside the panel stands in the middle; then the view is again as it was. */
static bool write_without_panel(app *a, const char *path, problem *why)
{
    session *ses = &a->session;
    bool hidden = a->panel.hidden;
    camera view = ses->camera;
    a->panel.hidden = true;
    app_panel_changed(a);
    camera_pan(&ses->camera, (ses->camera.width - view.width) / 2, 0);
    session_look(ses);
    shell_lay_out(a);
    shell_draw(a);
    bool saved = shell_save_picture(a->canvas, path, why);
    a->panel.hidden = hidden;
    app_panel_changed(a);
    ses->camera = view;
    session_look(ses);
    return saved;
}

void shell_write_picture(app *a)
{
    session *ses = &a->session;
    char path[64];
    problem why;
    free_picture_name(path, sizeof path);
    a->picture_wanted = false;
    ses->notice[0] = '\0';
    if (write_without_panel(a, path, &why))
        session_notice(ses, "Wrote %s", path);
    else
        session_notice(ses, "%s", why.text);
}
