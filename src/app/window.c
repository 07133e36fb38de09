/* unrotate: the window and its loop. One direction: input, panel, editor, picture, pixels. */
#include "app/commands.h"

#include "app/actions.h"
#include "app/app.h"
#include "app/files.h"
#include "app/keep.h"
#include "app/load.h"
#include "app/presets.h"
#include "app/settings.h"
#include "sdl/window.h"

#include <string.h>
#include <unistd.h>

static const char *clipboard_get(void *user)
{
    return window_clipboard(user);
}

static void clipboard_set(void *user, const char *text)
{
    window_set_clipboard(user, text);
}

static window_cursor cursor_of(const app *a)
{
    static const window_cursor editing[] = {
        [CURSOR_ARROW] = WINDOW_ARROW, [CURSOR_HAND] = WINDOW_HAND,
        [CURSOR_MOVE] = WINDOW_MOVE,   [CURSOR_NS] = WINDOW_NS,
        [CURSOR_NESW] = WINDOW_NESW,   [CURSOR_WE] = WINDOW_WE,
        [CURSOR_NWSE] = WINDOW_NWSE,   [CURSOR_ROTATE] = WINDOW_ROTATE,
        [CURSOR_CROSS] = WINDOW_CROSS, [CURSOR_TEXT] = WINDOW_TEXT,
        [CURSOR_PAN] = WINDOW_PAN,
    };
    static const window_cursor widgets[] = {
        [UI_CURSOR_ARROW] = WINDOW_ARROW,
        [UI_CURSOR_HAND] = WINDOW_HAND,
        [UI_CURSOR_TEXT] = WINDOW_TEXT,
        [UI_CURSOR_SCRUB] = WINDOW_WE,
    };
    if (a->ui_said.over)
        return widgets[a->ui_said.cursor];
    return editing[editor_cursor(&a->editor, &a->history, &a->shown)];
}

static void show_frame(app *a)
{
    problem why;
    a->canvas = window_canvas(a->window);
    app_draw(a);
    if (!window_present(a->window, &why)) {
        fprintf(stderr, "unrotate: %s\n", why.text);
        a->quit = true;
    }
}

/* What the window shows outside its canvas: title, cursor, text input. Set only when it changes. */
static void follow(app *a, char *title, size_t size)
{
    char now[NAME_SIZE + 32];
    files_title(a, now, sizeof now);
    if (strncmp(now, title, size)) {
        snprintf(title, size, "%s", now);
        window_title(a->window, title);
    }
    window_set_cursor(a->window, cursor_of(a));
    window_text_input(a->window, a->ui_said.text_input, a->ui_said.caret);
}

static void take(app *a, const input *event)
{
    a->canvas = window_canvas(a->window);
    a->unit = window_unit(a->window);
    a->editor.unit = a->unit;
    app_input(a, event);
}

/* Where the loop stands still while the user resizes the window. */
static void redraw_resized(void *user)
{
    app *a = user;
    take(a, &(input){.kind = INPUT_RESIZED, .time = a->now});
    show_frame(a);
}

static void run(app *a)
{
    char title[NAME_SIZE + 32] = "";
    while (!a->quit) {
        input event;
        bool came = window_next(a->window, &event, app_timeout(a));
        for (; came && !a->quit; came = window_next(a->window, &event, 0))
            take(a, &event);
        if (!a->quit)
            take(a, &event); /* nothing more came: the time and the modifiers held by now */
        live_follow(a);
        log_follow(a);
        keep_follow(a);
        follow(a, title, sizeof title);
        if (a->redraw && !a->quit)
            show_frame(a);
    }
}

/* What was remembered, then what the command line says. */
static void begin(app *a, const options *o)
{
    window_place place;
    if (settings_load(a, &place) && !o->size_given)
        window_restore(a->window, &place);
    if (presets_problem()[0])
        app_notice(a, "%s", presets_problem());
    keep_begin(a, o->file_count || o->shape_count ? KEEP_THIS_FILE : KEEP_ANY);
    turning_set(&a->turning, o->unrotate);
    a->lab.program = o->program;
    a->lab.map_on = o->map;
    if (o->no_panel) {
        a->panel_hidden = true;
        app_home(a);
    }
    if (o->presenting)
        action_present(a);
    a->redraw = true;
    if (options_log(o))
        log_open(a, o->files[0], o->convention_given ? &o->convention : NULL);
    problem why;
    if (o->section && !panel_open(&a->panel, o->section, &why))
        app_notice(a, "%s", why.text);
    if (options_live(o) && !live_open(a, STDIN_FILENO, &o->convention, &why))
        app_notice(a, "%s", why.text);
}

static void end(app *a)
{
    window_place place = window_where(a->window);
    settings_store(a, &place);
    keep_end(a);
}

static bool open_and_run(const options *o, scene *s, const char *path, const char *name,
                         problem *why)
{
    window *w = window_open("Unrotate", o->width, o->height, why);
    if (!w)
        return false;
    app a;
    bool opened = app_open(&a, s, path, name, window_canvas(w), window_unit(w));
    if (opened) {
        a.window = w;
        a.ui.clipboard_get = clipboard_get;
        a.ui.clipboard_set = clipboard_set;
        a.ui.user = w;
        window_on_resize_redraw(w, redraw_resized, &a);
        begin(&a, o);
        run(&a);
        end(&a);
        if (o->count_frames)
            printf("frames %lu\n", a.frames);
        window_on_resize_redraw(w, NULL, NULL);
        app_close(&a);
    }
    window_close(w);
    return opened || text_problem(why, TEXT_OUT_OF_MEMORY);
}

int command_window(const options *o)
{
    scene s = scene_empty();
    problem why;
    const char *path, *name;
    bool done = load_scene(o, &s, &path, &name, &why) && open_and_run(o, &s, path, name, &why);
    scene_free(&s);
    if (!done)
        fprintf(stderr, "unrotate: %s\n", why.text);
    return done ? 0 : 2;
}
