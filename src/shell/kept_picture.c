#include "shell/kept_picture.h"

#include "sdl/pixel_canvas.h"

/* So many frames aren't looked at: behind one that was another, as what moves or is dragged will
 * be, and behind one that lists too much. */
enum { PAUSE = 3, LONG_PAUSE = 60 };

/* A list that is too long isn't held on to. */
static void give_up(app_kept_picture *k)
{
    canvas_list_free(&k->before);
    canvas_list_free(&k->now);
    k->known = k->painted = false;
    k->pause = LONG_PAUSE;
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

/* False: not all of it was painted. */
static bool paint_all(app *a)
{
    bool lost = a->canvas->text_lost;
    a->canvas->text_lost = false;
    canvas_list_paint(&a->kept.now, a->canvas);
    bool whole = !a->canvas->text_lost && !a->session.waits.over;
    a->canvas->text_lost |= lost;
    return whole;
}

static void paint_listed(app *a)
{
    app_kept_picture *k = &a->kept;
    bool same = k->known && canvas_list_same(&k->now, &k->before);
    if (same && k->painted) {
        sdl_canvas_paste(a->canvas, 0, 0, k->pixels);
        return;
    }
    k->painted = false;
    k->known = paint_all(a);
    become_before(k);
    if (!k->known)
        return;
    if (same)
        keep(k, a->canvas);
    else
        k->pause = PAUSE;
}

static void draw_listed(app *a, void (*draw)(app *a))
{
    a->kept.painting = true;
    if (list(a, draw)) {
        paint_listed(a);
    } else {
        give_up(&a->kept);
        draw(a);
    }
    a->kept.painting = false;
}

void shell_kept_picture_draw(app *a, void (*draw)(app *a))
{
    app_kept_picture *k = &a->kept;
    if (k->on && !k->painting && k->pause == 0) {
        draw_listed(a, draw);
        return;
    }
    k->pause -= k->pause > 0;
    draw(a);
}
