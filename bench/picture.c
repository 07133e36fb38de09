/* Drawing alone, on 1280 x 720, beside SDL2_gfx: filled shapes and outlines of a pixel there, which
 * is smooth at the outline only. */
#include "collide/collide.h"
#include "sdl/pixel_canvas.h"
#include "tables.h"

#include <SDL.h>
#include <SDL2_gfxPrimitives.h>
#include <stdlib.h>

enum { WIDTH = 1280, HEIGHT = 720 };

static const color INK = {32, 32, 32, 255}, PAPER = {255, 255, 255, 255};
static const color MISS = {0, 114, 178, 140}, HIT = {230, 159, 0, 255}, GREY = {90, 90, 90, 255};

typedef struct drawing {
    canvas *on;
    SDL_Renderer *gfx;
    col_shape *shapes;
    size_t count;
} drawing;

static void clear(const drawing *d)
{
    d->on->ops->box(d->on, (pixel_rect){0, 0, WIDTH, HEIGHT}, PAPER);
}

/* All has to be painted. The answer is the picture: what is returned is how many shapes were given.
 */
static double done(const drawing *d)
{
    sdl_canvas_surface(d->on);
    return (double)d->count;
}

static double clearing(void *data)
{
    clear(data);
    return done(data);
}

static double shapes(void *data)
{
    const drawing *d = data;
    const pen line = {.width = 2, .color = INK};
    clear(d);
    for (size_t i = 0; i < d->count; i++) {
        d->on->ops->fill(d->on, &d->shapes[i], i % 2 ? MISS : HIT);
        d->on->ops->outline(d->on, &d->shapes[i], &line);
    }
    return done(d);
}

static double hatched(void *data)
{
    const drawing *d = data;
    const hatching how = {.ground = HIT, .mark = INK, .spacing = 8, .width = 2};
    clear(d);
    for (size_t i = 0; i < d->count; i++)
        d->on->ops->hatch(d->on, &d->shapes[i], &how);
    return done(d);
}

static double dashed(void *data)
{
    const drawing *d = data;
    const pen line = {.width = 2, .color = INK, .dash = 8, .gap = 5};
    clear(d);
    for (size_t i = 0; i < d->count; i++)
        d->on->ops->outline(d->on, &d->shapes[i], &line);
    return done(d);
}

static double labels(void *data)
{
    const drawing *d = data;
    const canvas_text_style style = {FACE_LABEL, 15, INK, PAPER, 2};
    clear(d);
    for (size_t i = 0; i < d->count; i++) {
        char text[32];
        snprintf(text, sizeof text, "distance %zu", i);
        d->on->ops->measure(d->on, &style, text);
        d->on->ops->text(d->on, d->shapes[i].at, &style, text);
    }
    return done(d);
}

static double new_labels(void *data)
{
    static size_t next;
    const drawing *d = data;
    const canvas_text_style style = {FACE_NUMBER, 15, INK, PAPER, 2};
    clear(d);
    for (size_t i = 0; i < d->count; i++) {
        char text[32];
        snprintf(text, sizeof text, "gap +%.2f", (double)next++ / 7);
        d->on->ops->text(d->on, (col_vec){20, 20 + (double)i * 7}, &style, text);
    }
    return done(d);
}

/* The shapes of the first screen, without its words. */
static double first_screen(void *data)
{
    const drawing *d = data;
    const pen line = {.width = 3, .color = INK}, ghost = {2, GREY, 8, 6, {0, 0, 0, 0}, 0};
    const pen distance = {.width = 4, .color = INK, .halo = PAPER, .halo_width = 2};
    col_shape bar = col_rectangle((col_vec){430, 388}, (col_vec){-320, -120}, (col_vec){0, 0}, 640,
                                  240, col_degrees(30), 0);
    col_shape ball = col_circle((col_vec){770, 326}, 80), back = bar, away = ball;
    back.dir = col_degrees(0);
    away.at = (col_vec){694, 164};
    clear(d);
    d->on->ops->fill(d->on, &bar, MISS);
    d->on->ops->outline(d->on, &bar, &line);
    d->on->ops->fill(d->on, &ball, MISS);
    d->on->ops->outline(d->on, &ball, &line);
    d->on->ops->outline(d->on, &back, &ghost);
    d->on->ops->outline(d->on, &away, &ghost);
    d->on->ops->line(d->on, (col_vec[]){{770, 326}, {719, 415}}, 2, &distance);
    d->on->ops->line(d->on, (col_vec[]){{694, 164}, {694, 267}}, 2, &distance);
    return done(d);
}

/* One edge of a rectangle, a billion pixels long, right through the window. */
static double huge(void *data)
{
    const drawing *d = data;
    const pen line = {.width = 3, .color = INK};
    col_shape large = col_rectangle((col_vec){640, 360}, (col_vec){-5e8, 0}, (col_vec){0, 0}, 1e9,
                                    1e9, col_degrees(3), 0);
    clear(d);
    d->on->ops->fill(d->on, &large, MISS);
    d->on->ops->outline(d->on, &large, &line);
    return done(d);
}

static Uint32 packed(color c)
{
    return (Uint32)c.r | (Uint32)c.g << 8 | (Uint32)c.b << 16 | (Uint32)c.a << 24;
}

static void gfx_shape(SDL_Renderer *r, const col_shape *s, color fill)
{
    if (s->width == 0) {
        Sint16 x = (Sint16)s->at.x, y = (Sint16)s->at.y, radius = (Sint16)s->radius;
        filledCircleColor(r, x, y, radius, packed(fill));
        aacircleColor(r, x, y, radius, packed(INK));
        return;
    }
    Sint16 x[4], y[4];
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_core_at(s, k == 1 || k == 2, k >= 2);
        x[k] = (Sint16)corner.x;
        y[k] = (Sint16)corner.y;
    }
    filledPolygonColor(r, x, y, 4, packed(fill));
    aapolygonColor(r, x, y, 4, packed(INK));
}

static double by_gfx(void *data)
{
    const drawing *d = data;
    SDL_SetRenderDrawColor(d->gfx, PAPER.r, PAPER.g, PAPER.b, PAPER.a);
    SDL_RenderClear(d->gfx);
    for (size_t i = 0; i < d->count; i++)
        gfx_shape(d->gfx, &d->shapes[i], i % 2 ? MISS : HIT);
    SDL_RenderFlush(d->gfx);
    return (double)d->count;
}

static col_shape random_shape(bench *b, double min, double max)
{
    col_vec at = {bench_random(b, 0, WIDTH), bench_random(b, 0, HEIGHT)};
    double width = bench_random(b, min, max), height = bench_random(b, min, max);
    if (bench_random(b, 0, 1) < 0.5)
        return col_circle(at, width / 2);
    return col_rectangle(at, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width, height,
                         col_degrees(bench_random(b, 0, 360)), 0);
}

/* Goals are of the reference machine. */
static const struct {
    const char *name;
    bench_pass *ours, *gfx;
    size_t count;
    double min, max, goal;
} JOBS[] = {
    {"clearing", clearing, NULL, 0, 0, 0, 0},
    {"the first screen's shapes", first_screen, NULL, 0, 0, 0, 1.2},
    {"100 shapes of 6 to 20 pixels", shapes, by_gfx, 100, 6, 20, 0},
    {"1,000 shapes of 6 to 20 pixels", shapes, by_gfx, 1000, 6, 20, 3},
    {"10,000 shapes of 6 to 20 pixels", shapes, by_gfx, 10000, 6, 20, 20},
    {"1,000 hatched shapes", hatched, NULL, 1000, 6, 20, 0},
    {"100 dashed outlines of 60 to 200 pixels", dashed, NULL, 100, 60, 200, 1.5},
    {"a rectangle of 1e9 pixels", huge, NULL, 0, 0, 0, 0},
    {"100 labels with halos, the same again", labels, NULL, 100, 6, 20, 0},
    {"100 labels with halos, new each time", new_labels, NULL, 100, 6, 20, 0},
};

static void free_canvas(void *on)
{
    sdl_canvas_free(on);
}

static void free_renderer(void *renderer)
{
    SDL_DestroyRenderer(renderer);
}

static void free_surface(void *surface)
{
    SDL_FreeSurface(surface);
}

static drawing open_drawing(bench *b)
{
    problem why;
    drawing d = {.on = sdl_canvas_create(WIDTH, HEIGHT, &why)};
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    d.gfx = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (!d.on || !d.gfx) {
        fprintf(stderr, "bench: %s\n", d.on ? SDL_GetError() : why.text);
        exit(1);
    }
    bench_release_later(b, free_canvas, d.on);
    bench_release_later(b, free_surface, surface);
    bench_release_later(b, free_renderer, d.gfx);
    return d;
}

void bench_picture(bench *b)
{
    if (!bench_begin(b, "Drawing on 1280 x 720", "ms", "SDL2_gfx"))
        return;
    drawing all = open_drawing(b);
    for (size_t i = 0; i < sizeof JOBS / sizeof *JOBS; i++) {
        drawing *d = bench_keep(b, 1, sizeof *d);
        *d = all;
        d->count = JOBS[i].count;
        d->shapes = bench_keep(b, d->count + 1, sizeof *d->shapes);
        for (size_t k = 0; k < d->count; k++)
            d->shapes[k] = random_shape(b, JOBS[i].min, JOBS[i].max);
        bench_row row = {.data = d,
                         .items = 1,
                         .ways = {JOBS[i].ours, NULL, JOBS[i].gfx, NULL},
                         .goal = JOBS[i].goal,
                         .unlike = true}; /* pictures, which aren't compared */
        snprintf(row.name, sizeof row.name, "%s", JOBS[i].name);
        bench_add(b, &row);
    }
    bench_end(b);
}
