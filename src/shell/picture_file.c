#include "shell/picture_file.h"

#include "file/disk.h"
#include "host/host.h"
#include "sdl/pixel_canvas.h"
#include "sdl/png.h"
#include "shell/frame.h"
#include "svg/svg_canvas.h"
#include "user/folders.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* How files of each format end, and how a canvas becomes one. */
static const struct format {
    const char *ending;
    bool (*add)(canvas *drawn, text_buffer *to, problem *why);
} FORMATS[PICTURE_FORMATS] = {
    [PICTURE_PNG] = {".png", sdl_canvas_png}, [PICTURE_SVG] = {".svg", svg_canvas_file}};

/* PICTURE_FORMATS: it isn't known. */
static picture_format format_of(const char *ending)
{
    int i = PICTURE_NONE + 1;
    while (i < PICTURE_FORMATS && strcasecmp(ending, FORMATS[i].ending) != 0)
        i++;
    return (picture_format)i;
}

picture_format shell_picture_format(const char *path, problem *why)
{
    const char *ending = strrchr(user_base_name(path), '.');
    picture_format format = ending ? format_of(ending) : PICTURE_FORMATS;
    if (!ending && file_disk_is_special(path))
        return PICTURE_PNG;
    text_buffer known = {0};
    if (format < PICTURE_FORMATS)
        return format;
    for (int i = PICTURE_NONE + 1; i < PICTURE_FORMATS; i++)
        text_add_item(&known, FORMATS[i].ending);
    const char *endings = known.data ? known.data : "";
    if (ending)
        text_problem(why, "%s: pictures aren't written as %s: end the name in one of %s", path,
                     ending, endings);
    else
        text_problem(why, "%s: end the name in one of %s", path, endings);
    text_free(&known);
    return PICTURE_NONE;
}

canvas *shell_picture_begin(canvas *pixels, const char *path, problem *why)
{
    picture_format format = shell_picture_format(path, why);
    if (format != PICTURE_SVG)
        return format ? pixels : NULL;
    canvas *made = svg_canvas_create(pixels, "", sdl_png_image);
    if (!made)
        text_problem(why, "no picture: " TEXT_OUT_OF_MEMORY);
    return made;
}

void shell_picture_end(canvas *drawn, const canvas *pixels)
{
    if (drawn != pixels)
        svg_canvas_free(drawn);
}

bool shell_save_picture(canvas *drawn, const char *path, problem *why)
{
    picture_format format = shell_picture_format(path, why);
    text_buffer bytes = {0};
    bool saved = format && FORMATS[format].add(drawn, &bytes, why) &&
                 file_disk_write(path, bytes.data, bytes.length, false, why);
    text_free(&bytes);
    return saved;
}

/* The first of unrotate-1.png, unrotate-2.png ... that isn't there. */
static void free_picture_name(char *out, size_t size, picture_format format)
{
    for (int i = 1; i < 10000; i++) {
        snprintf(out, size, "unrotate-%d%s", i, FORMATS[format].ending);
        if (access(out, F_OK))
            break;
    }
}

/* The app draws on another canvas for once. */
static bool draw_file(app *a, const char *path, problem *why)
{
    canvas *screen = a->canvas, *to = shell_picture_begin(screen, path, why);
    if (!to)
        return false;
    a->canvas = to;
    bool whole = shell_draw(a) || text_problem(why, "Cancelled: no picture was written.");
    a->canvas = screen;
    bool saved = whole && shell_save_picture(to, path, why);
    shell_picture_end(to, screen);
    return saved;
}

/* What was beside the panel stands in the middle, and nothing is under the pointer; then the view
 * is again as it was, and so is what was typed into the panel. */
static bool write_without_panel(app *a, const char *path, problem *why)
{
    session *ses = &a->session;
    bool hidden = a->panel.hidden;
    const ui_place keys = ui_place_now(&a->ui);
    camera view = ses->camera;
    picked over = ses->editor.over;
    view_part highlighted = a->highlighted;
    ses->editor.over = (picked){.shape = SCENE_NONE};
    a->highlighted = PART_NONE;
    a->canvas->text_lost = false;
    a->panel.hidden = true;
    app_panel_changed(a);
    camera_pan(&ses->camera, (ses->camera.width - view.width) / 2, 0);
    session_look(ses);
    shell_lay_out(a);
    bool saved = draw_file(a, path, why);
    a->panel.hidden = hidden;
    app_panel_changed(a);
    ui_go_to(&a->ui, &keys);
    ses->camera = view;
    ses->editor.over = over;
    a->highlighted = highlighted;
    session_look(ses);
    return saved;
}

void shell_write_picture(app *a)
{
    session *ses = &a->session;
    char path[64], whole[PATH_MAX];
    problem why;
    free_picture_name(path, sizeof path, a->picture_wanted);
    a->picture_wanted = PICTURE_NONE;
    ses->notice[0] = '\0';
    user_absolute_path(path, whole);
    bool written = write_without_panel(a, whole, &why);
    session_notice(ses, written ? "Wrote %s" : "%s",
                   !written         ? why.text
                   : host_is_page() ? path
                                    : whole);
    if (written)
        host_file_written(path);
}
