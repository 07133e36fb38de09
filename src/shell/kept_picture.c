#include "shell/kept_picture.h"

#include "sdl/pixel_canvas.h"

/* So many frames aren't looked at: behind one that was another, as what moves or is dragged will
 * be, and behind one that lists too much. */
enum { PAUSE = 3, LONG_PAUSE = 60 };

static void forget(app_kept_picture *k, int pause)
{
    k->before.overrun = true;
    k->painted = false;
    k->pause = pause;
}

/* False: it is too long. */
static bool list(app *a, void (*draw)(app *a))
{
    canvas *screen = a->canvas;
    canvas_list_begin(&a->kept.now, screen);
    a->canvas = &a->kept.now.base;
    draw(a);
    a->canvas = screen;
    return !a->kept.now.overrun;
}

/* What was painted twice will be a third time. */
static void keep(app_kept_picture *k, canvas *screen)
{
    problem ignored;
    if (k->pixels && (k->pixels->width != screen->width || k->pixels->height != screen->height)) {
        sdl_canvas_free(k->pixels);
        k->pixels = NULL;
    }
    if (!k->pixels)
        k->pixels = sdl_canvas_create(screen->width, screen->height, &ignored);
    if (k->pixels)
        sdl_canvas_paste(k->pixels, 0, 0, screen);
    k->painted = k->pixels != NULL;
}

static void become_before(app_kept_picture *k)
{
    canvas_display_list before = k->before;
    k->before = k->now;
    k->now = before;
}

static void paint_listed(app *a)
{
    app_kept_picture *k = &a->kept;
    bool same = canvas_list_same(&k->now, &k->before);
    if (same && k->painted) {
        sdl_canvas_paste(a->canvas, 0, 0, k->pixels);
        return;
    }
    canvas_list_paint(&k->now, a->canvas);
    become_before(k);
    if (a->session.waits.over || a->canvas->text_lost)
        forget(k, 0);
    else if (same)
        keep(k, a->canvas);
    else
        k->pause = PAUSE;
    k->painted &= same;
}

void shell_kept_picture_draw(app *a, void (*draw)(app *a))
{
    app_kept_picture *k = &a->kept;
    if (k->on && k->pause == 0 && list(a, draw)) {
        paint_listed(a);
        return;
    }
    if (k->on && k->pause == 0)
        forget(k, LONG_PAUSE);
    k->pause -= k->pause > 0;
    draw(a);
}
