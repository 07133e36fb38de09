#include "raster/text_cache.h"
#include "raster/blend.h"
#include "raster/characters.h"
#include "sdl/glyphs.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SETS = 64,
    WAYS = 8, /* a line is looked for in the set that its hash names */
    SMALLEST = 6,
    LARGEST = 300,  /* sizes of fonts */
    WIDEST = 16384, /* of a line, about, in pixels */
    HALO_MOST = 12,
};
static const size_t MEMORY = 24u << 20; /* for coverages */

/* A line as coverages. The picture is `pad` pixels larger on each side than the letters, for the
 * halo; the halo's coverages follow the letters'. */
typedef struct kept {
    char *text;
    font_face face;
    int size;
    double halo;
    glyph_size measured;
    int pad, width, height;
    uint8_t *letters, *halos;
    unsigned used;
} kept;

struct text_cache {
    glyphs *glyphs;
    kept lines[SETS][WAYS];
    unsigned clock;
    size_t bytes;
};

static void forget(text_cache *t, kept *k)
{
    t->bytes -= k->letters ? 2 * (size_t)k->width * (size_t)k->height : 0;
    free(k->text);
    free(k->letters);
    *k = (kept){0};
}

static void forget_all(text_cache *t)
{
    for (int i = 0; i < SETS * WAYS; i++)
        forget(t, &t->lines[0][0] + i);
}

void raster_text_free(text_cache *t)
{
    if (!t)
        return;
    forget_all(t);
    sdl_glyphs_close(t->glyphs);
    free(t);
}

static text_cache *texts_of(frame *f)
{
    if (!f->texts && (f->texts = calloc(1, sizeof *f->texts)) != NULL)
        f->texts->glyphs = sdl_glyphs_open();
    if (!f->texts || !f->texts->glyphs)
        return NULL;
    return f->texts;
}

const char *text_fonts(frame *f)
{
    text_cache *t = texts_of(f);
    return t ? sdl_glyphs_names(t->glyphs) : "none";
}

static glyph_line line_of(const text_style *style, const char *utf8, char clean[GLYPH_LINE_BYTES])
{
    double size = style->size >= SMALLEST ? fmin(style->size, LARGEST) : SMALLEST;
    int whole = (int)lround(size);
    raster_characters_clean(clean, GLYPH_LINE_BYTES, utf8, (size_t)(WIDEST / whole));
    return (glyph_line){style->face <= FACE_NUMBER ? style->face : FACE_LABEL, whole, clean};
}

text_size raster_text_measure(canvas *c, const text_style *style, const char *utf8)
{
    char clean[GLYPH_LINE_BYTES];
    text_cache *t = texts_of(frame_of(c));
    glyph_line line = line_of(style, utf8, clean);
    if (!t)
        return (text_size){0, line.size, 0};
    glyph_size size = sdl_glyphs_measure(t->glyphs, &line);
    return (text_size){size.width, size.ascent, size.descent};
}

static unsigned hash_of(const glyph_line *line, double halo)
{
    unsigned hash = 2166136261u ^ (unsigned)line->face ^ (unsigned)line->size << 4 ^
                    (unsigned)(halo * 16) << 16;
    for (const char *at = line->text; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    return hash ^ hash >> 15;
}

/* Lays the letters over the halo, shifted; weight 256 is full strength. */
static void spread_by(kept *k, int dx, int dy, unsigned weight)
{
    int pad = k->pad, count = k->width - 2 * pad;
    for (int y = pad; y < k->height - pad; y++) {
        const uint8_t *from = k->letters + (size_t)y * k->width + pad;
        uint8_t *to = k->halos + (size_t)(y + dy) * k->width + pad + dx;
        for (int x = 0; x < count; x++) {
            uint8_t value = (uint8_t)((uint16_t)(from[x] * weight) >> 8);
            to[x] = to[x] > value ? to[x] : value;
        }
    }
}

/* The halo: each pixel gets the strongest letter pixel nearby, weakened at the rim. */
static void spread(kept *k)
{
    for (int dy = -k->pad; dy <= k->pad; dy++)
        for (int dx = -k->pad; dx <= k->pad; dx++) {
            double inside = k->halo + 0.5 - sqrt(dx * dx + dy * dy);
            unsigned weight = (unsigned)(256 * fmin(fmax(inside, 0), 1) + 0.5);
            if (weight > 0)
                spread_by(k, dx, dy, weight);
        }
}

static bool render(text_cache *t, kept *k, const glyph_line *line)
{
    k->pad = k->halo > 0 ? (int)ceil(k->halo + 0.5) : 0;
    k->width = k->measured.width + 2 * k->pad;
    k->height = k->measured.ascent + k->measured.descent + 2 * k->pad;
    size_t pixels = (size_t)k->width * (size_t)k->height;
    k->text = strdup(line->text);
    k->letters = calloc(2, pixels);
    if (!k->text || !k->letters)
        return false;
    t->bytes += 2 * pixels;
    k->halos = k->letters + pixels;
    sdl_glyphs_render(t->glyphs, line, k->measured, k->letters + k->pad * k->width + k->pad,
                      k->width);
    if (k->halo > 0)
        spread(k);
    return true;
}

static bool same(const kept *k, const glyph_line *line, double halo)
{
    return k->text && k->face == line->face && k->size == line->size && k->halo == halo &&
           strcmp(k->text, line->text) == 0;
}

static kept *line_kept(text_cache *t, const glyph_line *line, double halo)
{
    kept *set = t->lines[hash_of(line, halo) % SETS], *oldest = set;
    for (kept *k = set; k < set + WAYS; k++) {
        if (same(k, line, halo)) {
            k->used = ++t->clock;
            return k;
        }
        if (k->used < oldest->used)
            oldest = k;
    }
    forget(t, oldest);
    if (t->bytes > MEMORY)
        forget_all(t);
    *oldest = (kept){.face = line->face, .size = line->size, .halo = halo, .used = ++t->clock};
    oldest->measured = sdl_glyphs_measure(t->glyphs, line);
    if (oldest->measured.width > 0 && render(t, oldest, line))
        return oldest;
    forget(t, oldest);
    return NULL;
}

void raster_text_draw(canvas *c, col_vec at, const text_style *style, const char *utf8)
{
    frame *f = frame_of(c);
    char clean[GLYPH_LINE_BYTES];
    glyph_line line = line_of(style, utf8, clean);
    double halo =
        style->halo.a > 0 && style->halo_width > 0 ? fmin(style->halo_width, HALO_MOST) : 0;
    text_cache *t = texts_of(f);
    bool near = fabs(at.x) < 1e6 && fabs(at.y) < 1e6;
    kept *k = t && near ? line_kept(t, &line, halo) : NULL;
    if (!k)
        return;
    int x = (int)lround(at.x) - k->pad, y = (int)lround(at.y) - k->measured.ascent - k->pad;
    if (halo > 0)
        raster_blend_mask(f, x, y, k->width, k->height, k->halos, k->width, style->halo);
    raster_blend_mask(f, x, y, k->width, k->height, k->letters, k->width, style->color);
}
