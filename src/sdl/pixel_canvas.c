#include "sdl/pixel_canvas.h"
#include "raster/text_cache.h"
#include "sdl/gfx.h"
#include "sdl/glyphs.h"
#include "sdl/pixel_format.h"
#include "sdl/png.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* SDL2_gfx counts pixels in 16 bits. */
enum { MAX_SIDE = 16384 };

typedef struct pixel_canvas {
    canvas canvas;        /* first, so that a canvas pointer is a pixel_canvas pointer */
    SDL_Surface *surface; /* opaque */
    gfx gfx;              /* whole pixels, queued */
    raster *raster;       /* everything else, at once */
    glyphs *glyphs;       /* both made at the first text */
    text_cache *texts;
    patience *waits; /* not owned */
} pixel_canvas;

static pixel_canvas *pixels_of(canvas *c)
{
    return (pixel_canvas *)c;
}

/* ---- The operations ---- */

/* What SDL2_gfx has queued is older than what the raster paints next ... */
static raster *raster_of(canvas *c)
{
    sdl_gfx_flush(&pixels_of(c)->gfx);
    return pixels_of(c)->raster;
}

/* ... and the other way round. */
static gfx *gfx_of(canvas *c)
{
    raster_changed(pixels_of(c)->raster);
    return &pixels_of(c)->gfx;
}

static pixel_rect clip_of(canvas *c)
{
    return raster_surface(pixels_of(c)->raster)->clip;
}

/* Fonts are looked for at the first text: that takes a while. NULL when there is no memory. */
static text_cache *texts_of(canvas *c)
{
    pixel_canvas *p = pixels_of(c);
    if (!p->glyphs)
        p->glyphs = sdl_glyphs_open();
    if (p->glyphs && !p->texts)
        p->texts = raster_text_create(sdl_glyphs_source(p->glyphs));
    return p->texts;
}

static void clip(canvas *c, const pixel_rect *area)
{
    raster_clip(pixels_of(c)->raster, area);
}

/* SDL writes large opaque boxes past the cache: what is painted on them next would wait. */
static void box(canvas *c, pixel_rect area, color ink)
{
    if (ink.a == UINT8_MAX)
        raster_box(raster_of(c), area, ink);
    else
        sdl_gfx_box(gfx_of(c), clip_of(c), area, ink);
}

static void frame(canvas *c, pixel_rect area, int width, color ink)
{
    sdl_gfx_frame(gfx_of(c), clip_of(c), area, width, ink);
}

static bool goes_on(canvas *c)
{
    return patience_lasts(pixels_of(c)->waits);
}

static void fill(canvas *c, const col_shape *shape, color ink)
{
    if (goes_on(c))
        raster_fill(raster_of(c), shape, ink);
}

static void hatch(canvas *c, const col_shape *shape, const hatching *how)
{
    if (goes_on(c))
        raster_hatch(raster_of(c), shape, how);
}

static void outline(canvas *c, const col_shape *shape, const pen *with)
{
    if (goes_on(c))
        raster_outline(raster_of(c), shape, with);
}

static void line(canvas *c, const col_vec *points, size_t count, const pen *with)
{
    if (goes_on(c))
        raster_line(raster_of(c), points, count, with);
}

static void polygon(canvas *c, const col_vec *points, size_t count, color ink)
{
    raster_polygon(raster_of(c), points, count, ink);
}

static void tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing)
{
    raster_tint(raster_of(c), of, tints, spacing);
}

static void contour(canvas *c, const pixel_values *of, unsigned inside, const pen *with)
{
    raster_contour(raster_of(c), of, inside, with);
}

static void image(canvas *c, int x, int y, const pixel_image *of)
{
    raster_image(raster_of(c), x, y, of);
}

/* What SDL2_ttf says of short memory doesn't come through all of it; what malloc leaves does. */
static void text(canvas *c, col_vec at, const canvas_text_style *style, const char *utf8)
{
    errno = 0;
    raster_text_draw(raster_of(c), texts_of(c), at, style, utf8);
    c->text_lost |= errno == ENOMEM;
}

static canvas_text_size measure(canvas *c, const canvas_text_style *style, const char *utf8)
{
    errno = 0;
    canvas_text_size size = raster_text_measure(texts_of(c), style, utf8);
    c->text_lost |= errno == ENOMEM;
    return size;
}

static const canvas_ops ops = {
    .clip = clip,
    .box = box,
    .frame = frame,
    .fill = fill,
    .hatch = hatch,
    .outline = outline,
    .line = line,
    .polygon = polygon,
    .tint = tint,
    .contour = contour,
    .image = image,
    .text = text,
    .measure = measure,
};

/* ---- Making and freeing ---- */

/* Everything whose size depends on the canvas' size. */
static void free_pixels(pixel_canvas *p)
{
    raster_free(p->raster);
    sdl_gfx_close(&p->gfx);
    SDL_FreeSurface(p->surface);
}

static bool make_pixels(pixel_canvas *p, int width, int height)
{
    p->canvas = (canvas){&ops, width, height, false};
    p->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, PIXEL_CANVAS_FORMAT);
    if (!p->surface || !sdl_gfx_open(&p->gfx, p->surface))
        return false;
    SDL_FillRect(p->surface, NULL, 0xffffffffu);
    p->raster = raster_create((pixel_surface){.width = width,
                                              .height = height,
                                              .pitch = p->surface->pitch,
                                              .pixels = p->surface->pixels});
    return p->raster != NULL;
}

bool sdl_canvas_resize(canvas *c, int width, int height, problem *why)
{
    pixel_canvas *p = pixels_of(c),
                 made = {.glyphs = p->glyphs, .texts = p->texts, .waits = p->waits};
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
        return text_problem(why, "a picture of %d x %d pixels can't be had: 1 to %d are allowed",
                            width, height, MAX_SIDE);
    if (!make_pixels(&made, width, height)) {
        free_pixels(&made);
        return text_problem(why, "no picture of %d x %d pixels: " TEXT_OUT_OF_MEMORY, width,
                            height);
    }
    free_pixels(p);
    *p = made;
    return true;
}

void sdl_canvas_set_patience(canvas *c, patience *waits)
{
    pixels_of(c)->waits = waits;
}

canvas *sdl_canvas_create(int width, int height, problem *why)
{
    SDL_ClearError(); /* has memory for SDL's errors: without, telling one never ends */
    pixel_canvas *p = calloc(1, sizeof *p);
    if (!p) {
        text_problem(why, "no picture: " TEXT_OUT_OF_MEMORY);
        return NULL;
    }
    if (!sdl_canvas_resize(&p->canvas, width, height, why)) {
        free(p);
        return NULL;
    }
    return &p->canvas;
}

void sdl_canvas_free(canvas *c)
{
    if (!c)
        return;
    pixel_canvas *p = pixels_of(c);
    raster_text_free(p->texts);
    sdl_glyphs_close(p->glyphs);
    free_pixels(p);
    free(p);
}

/* ---- The finished picture ---- */

SDL_Surface *sdl_canvas_surface(canvas *c)
{
    sdl_gfx_flush(gfx_of(c));
    return pixels_of(c)->surface;
}

void sdl_canvas_paste(canvas *c, int x, int y, canvas *from)
{
    SDL_Rect to = {x, y, from->width, from->height};
    c->text_lost |= from->text_lost;
    SDL_SetSurfaceBlendMode(sdl_canvas_surface(from), SDL_BLENDMODE_NONE);
    SDL_BlitSurface(sdl_canvas_surface(from), NULL, sdl_canvas_surface(c), &to);
}

void sdl_canvas_read(canvas *c, uint32_t *pixels)
{
    const SDL_Surface *from = sdl_canvas_surface(c);
    for (int y = 0; y < c->height; y++)
        memcpy(pixels + (size_t)y * (size_t)c->width,
               (const char *)from->pixels + (size_t)y * (size_t)from->pitch,
               (size_t)c->width * sizeof *pixels);
}

bool sdl_canvas_png(canvas *c, text_buffer *to, problem *why)
{
    return c->text_lost ? text_problem(why, "no picture: " TEXT_OUT_OF_MEMORY)
                        : sdl_png_add(sdl_canvas_surface(c), to, why);
}
