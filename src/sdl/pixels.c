#include "sdl/pixels.h"
#include "sdl/gfx.h"
#include "sdl/png.h"
#include "sdl/scan.h"
#include "sdl/text.h"
#include <stdlib.h>

/* SDL2_gfx counts pixels in 16 bits. */
enum { LARGEST_SIDE = 16384 };

pixel_rect frame_shared(pixel_rect a, pixel_rect b)
{
    int64_t left = SDL_max(a.x, b.x), top = SDL_max(a.y, b.y);
    int64_t right = SDL_min((int64_t)a.x + a.w, (int64_t)b.x + b.w);
    int64_t bottom = SDL_min((int64_t)a.y + a.h, (int64_t)b.y + b.h);
    if (left >= right || top >= bottom)
        return (pixel_rect){0, 0, 0, 0};
    return (pixel_rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

static void clip(canvas *c, const pixel_rect *area)
{
    frame *f = frame_of(c);
    pixel_rect whole = {0, 0, c->width, c->height};
    f->clip = area ? frame_shared(whole, *area) : whole;
}

static const canvas_ops ops = {
    .clip = clip,
    .box = gfx_box,
    .frame = gfx_frame,
    .fill = raster_fill,
    .hatch = raster_hatch,
    .outline = stroke_outline,
    .line = stroke_line,
    .polygon = raster_polygon,
    .tint = tint_draw,
    .contour = contour_draw,
    .text = text_draw,
    .measure = text_measure,
};

/* Everything whose size depends on the canvas' size. */
static void free_pixels(frame *f)
{
    gfx_close(f);
    SDL_FreeSurface(f->surface);
    free(f->row);
    free(f->merged);
    free(f->spans);
    free(f->stripes.cover);
    free(f->stripes.row);
}

static bool make_pixels(frame *f, int width, int height)
{
    size_t w = (size_t)width, h = (size_t)height;
    f->canvas = (canvas){&ops, width, height};
    f->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    f->row = malloc(w + SCAN_BLOCK);
    f->merged = calloc(w, h);
    f->spans = calloc(h, sizeof *f->spans);
    f->stripes.cover = malloc(w + h);
    f->stripes.row = malloc(w);
    if (!f->surface || !f->row || !f->merged || !f->spans || !f->stripes.cover || !f->stripes.row ||
        !gfx_open(f))
        return false;
    SDL_FillRect(f->surface, NULL, 0xffffffffu);
    clip(&f->canvas, NULL);
    return true;
}

bool pixels_resize(canvas *c, int width, int height, problem *why)
{
    frame *f = frame_of(c), made = {.texts = f->texts};
    if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE)
        return text_problem(why, "a picture of %d x %d pixels can't be had: 1 to %d are allowed",
                            width, height, LARGEST_SIDE);
    if (!make_pixels(&made, width, height)) {
        free_pixels(&made);
        return text_problem(why, "no memory for a picture of %d x %d pixels", width, height);
    }
    free_pixels(f);
    *f = made;
    return true;
}

canvas *pixels_create(int width, int height, problem *why)
{
    frame *f = calloc(1, sizeof *f);
    if (!f) {
        text_problem(why, "no memory for a picture");
        return NULL;
    }
    if (!pixels_resize(&f->canvas, width, height, why)) {
        free(f);
        return NULL;
    }
    return &f->canvas;
}

void pixels_free(canvas *c)
{
    if (!c)
        return;
    frame *f = frame_of(c);
    text_close(f->texts);
    free_pixels(f);
    free(f);
}

SDL_Surface *pixels_surface(canvas *c)
{
    frame_settle(frame_of(c));
    return frame_of(c)->surface;
}

void pixels_paste(canvas *c, int x, int y, canvas *from)
{
    SDL_Rect to = {x, y, from->width, from->height};
    SDL_SetSurfaceBlendMode(pixels_surface(from), SDL_BLENDMODE_NONE);
    SDL_BlitSurface(pixels_surface(from), NULL, pixels_surface(c), &to);
}

bool pixels_png(canvas *c, buffer *to, problem *why)
{
    return png_make(pixels_surface(c), to, why);
}

const char *pixels_fonts(canvas *c)
{
    return text_fonts(frame_of(c));
}
