#include "raster/text_cache.h"
#include "raster/blend.h"
#include "raster/characters.h"
#include "raster/glyph_line.h"
#include "raster/halo.h"
#include "raster/text_sizes.h"
#include <math.h>
#include <stdlib.h>

enum {
    SETS = 64,
    WAYS = 8, /* a line is looked for in the set that its hash names */
    MIN_SIZE = 6,
    MAX_SIZE = 300,    /* of fonts */
    MAX_WIDTH = 16384, /* of a line, about, in pixels */
};
static const size_t MAX_BYTES = 24u << 20; /* of coverages */

/* A line as coverages. The picture is `pad` pixels larger on each side than the letters, for the
 * halo; the halo's coverages follow the letters'. */
typedef struct cached_line {
    glyph_line line; /* with a text of its own */
    double halo;
    glyph_size measured;
    int pad, width, height;
    uint8_t *letters, *halos;
    unsigned used; /* when, by the clock */
} cached_line;

struct text_cache {
    glyph_source source;
    text_sizes sizes;
    cached_line lines[SETS][WAYS];
    unsigned clock; /* counts the lines drawn */
    size_t bytes;   /* of all coverages */
};

static void drop(text_cache *t, cached_line *c)
{
    t->bytes -= c->letters ? 2 * (size_t)c->width * (size_t)c->height : 0;
    raster_line_free(&c->line);
    free(c->letters);
    *c = (cached_line){0};
}

static void drop_all(text_cache *t)
{
    for (int i = 0; i < SETS * WAYS; i++)
        drop(t, &t->lines[0][0] + i);
}

text_cache *raster_text_create(glyph_source source)
{
    text_cache *t = calloc(1, sizeof *t);
    if (t)
        t->source = source;
    return t;
}

void raster_text_free(text_cache *t)
{
    if (!t)
        return;
    drop_all(t);
    raster_sizes_clear(&t->sizes);
    free(t);
}

static glyph_line line_of(const canvas_text_style *style, const char *utf8,
                          char clean[GLYPH_LINE_BYTES])
{
    double size = style->size >= MIN_SIZE ? fmin(style->size, MAX_SIZE) : MIN_SIZE;
    int whole = (int)lround(size);
    raster_characters_clean(clean, GLYPH_LINE_BYTES, utf8, (size_t)(MAX_WIDTH / whole));
    return (glyph_line){style->face <= FACE_NUMBER ? style->face : FACE_LABEL, whole, clean};
}

canvas_text_size raster_text_measure(text_cache *t, const canvas_text_style *style,
                                     const char *utf8)
{
    char clean[GLYPH_LINE_BYTES];
    glyph_line line = line_of(style, utf8, clean);
    if (!t)
        return (canvas_text_size){0, line.size, 0};
    glyph_size size = raster_sizes_measure(&t->sizes, &t->source, &line);
    return (canvas_text_size){size.width, size.ascent, size.descent};
}

static bool render(text_cache *t, cached_line *c, const glyph_line *line)
{
    c->pad = raster_halo_pad(c->halo);
    c->width = c->measured.width + 2 * c->pad;
    c->height = c->measured.ascent + c->measured.descent + 2 * c->pad;
    size_t pixels = (size_t)c->width * (size_t)c->height;
    c->line = raster_line_copy(line);
    c->letters = calloc(2, pixels);
    t->bytes += c->letters ? 2 * pixels : 0;
    if (!c->line.text || !c->letters)
        return false;
    c->halos = c->letters + pixels;
    uint8_t *first = c->letters + c->pad * c->width + c->pad;
    if (!t->source.render(t->source.user, line, c->measured, first, c->width))
        return false;
    const letter_pixels letters = {c->letters, c->width, c->height, c->pad};
    return c->halo == 0 || raster_halo_spread(&letters, c->halo, c->halos);
}

/* The line as coverages, made if it wasn't kept; NULL when it is empty or memory is short. */
static cached_line *cached(text_cache *t, const glyph_line *line, double halo)
{
    unsigned hash = raster_line_hash(line) ^ (unsigned)(halo * 16);
    cached_line *set = t->lines[hash % SETS], *oldest = set;
    for (cached_line *c = set; c < set + WAYS; c++) {
        if (c->halo == halo && raster_line_is(&c->line, line)) {
            c->used = ++t->clock;
            return c;
        }
        if (c->used < oldest->used)
            oldest = c;
    }
    drop(t, oldest);
    if (t->bytes > MAX_BYTES)
        drop_all(t);
    *oldest = (cached_line){.halo = halo, .used = ++t->clock};
    oldest->measured = raster_sizes_measure(&t->sizes, &t->source, line);
    if (oldest->measured.width > 0 && render(t, oldest, line))
        return oldest;
    drop(t, oldest);
    return NULL;
}

void raster_text_draw(raster *r, text_cache *t, col_vec at, const canvas_text_style *style,
                      const char *utf8)
{
    char clean[GLYPH_LINE_BYTES];
    glyph_line line = line_of(style, utf8, clean);
    double halo =
        style->halo.a > 0 && style->halo_width > 0 ? fmin(style->halo_width, RASTER_MAX_HALO) : 0;
    bool in_range = fabs(at.x) < 1e6 && fabs(at.y) < 1e6;
    cached_line *c = t && in_range ? cached(t, &line, halo) : NULL;
    if (!c)
        return;
    int x = (int)lround(at.x) - c->pad, y = (int)lround(at.y) - c->measured.ascent - c->pad;
    if (halo > 0)
        raster_blend_mask(r, x, y, c->width, c->height, c->halos, c->width, style->halo);
    raster_blend_mask(r, x, y, c->width, c->height, c->letters, c->width, style->color);
}
