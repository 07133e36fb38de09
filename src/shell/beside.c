#include "shell/beside.h"

#include "sdl/pixel_canvas.h"

#include <stdlib.h>
#include <string.h>

static const col_box *place_of(const app *a)
{
    return &a->player.at.beside;
}

static int width_of(const app *a)
{
    return (int)(place_of(a)->max.x - place_of(a)->min.x);
}

static int height_of(const app *a)
{
    return (int)(place_of(a)->max.y - place_of(a)->min.y);
}

static bool has_canvas(app *a)
{
    problem ignored;
    app_beside *b = &a->beside;
    int width = width_of(a), height = height_of(a);
    if (b->canvas && b->canvas->width == width && b->canvas->height == height)
        return true;
    sdl_canvas_free(b->canvas);
    free(b->pixels);
    b->canvas = sdl_canvas_create(width, height, &ignored);
    b->pixels = malloc((size_t)width * (size_t)height * sizeof *b->pixels);
    if (b->canvas && b->pixels)
        return true;
    sdl_canvas_free(b->canvas);
    b->canvas = NULL;
    return false;
}

static bool has_place(const app *a)
{
    return a->teaching.on && width_of(a) > 0 && height_of(a) > 0 && a->session.lab.has_pair;
}

void shell_beside_find(app *a)
{
    session *ses = &a->session;
    app_beside *b = &a->beside;
    const lab_program *program = has_place(a) ? teach_beside(&a->teaching) : NULL;
    bool was_shown = b->shown;
    camera c = shell_beside_camera(a);
    b->shown = program && has_canvas(a) &&
               lab_map_fill(&b->map, session_scene(ses), &c, b->canvas->width, b->canvas->height,
                            ses->lab.pair.circle.radius, program);
    if (!was_shown)
        b->labels = (view_memory){0};
}

camera shell_beside_camera(const app *a)
{
    camera c = a->session.shown;
    camera_pan(&c, 0, -place_of(a)->min.y);
    c.width = width_of(a);
    c.height = height_of(a);
    return c;
}

view_map shell_beside_map(const app *a)
{
    const hit_map *m = &a->beside.map;
    view_map map = {.width = m->width, .height = m->height, .cells = m->cells, .tried = true};
    memcpy(map.share, m->share, sizeof map.share);
    return map;
}

void shell_beside_put(app *a)
{
    app_beside *b = &a->beside;
    const col_box *place = place_of(a);
    const pixel_image image = {b->canvas->width, b->canvas->height, b->pixels};
    sdl_canvas_read(b->canvas, b->pixels);
    a->canvas->ops->image(a->canvas, (int)place->min.x, (int)place->min.y, &image);
}
