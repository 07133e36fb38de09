#include "sdl/glyphs.h"
#include "raster/characters.h"
#include "sdl/font_source.h"
#include "sdl/gfx.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPEN_FONTS = 16,
    SPARES = 6,  /* fonts for characters that a face lacks */
    MISSING = 16 /* characters that no font has */
};

/* A font opened at a size: SDL_ttf keeps its glyphs. */
typedef struct open_font {
    TTF_Font *font; /* NULL: it can't be opened */
    const font_source *source;
    int size;
    unsigned used; /* when: the longest unused one makes room; 0: not yet */
} open_font;

struct glyphs {
    font_source faces[FONT_FACES];
    font_source spares[SPARES];
    int spare_count;
    uint32_t missing[MISSING];
    unsigned missing_count;
    open_font fonts[OPEN_FONTS];
    unsigned clock;
    bitmap_font builtin; /* read when it is wanted first: to draw it takes a while */
    bool has_builtin;
};

/* A part of a line in one font. A digit of a font whose digits differ in width is a part of its
 * own, in the middle of a cell as wide as the widest: what stands behind a number that changes
 * rests. */
typedef struct run {
    TTF_Font *font;
    int cell; /* 0: as wide as its letters */
    char text[GLYPH_LINE_BYTES];
} run;

static void find_faces(glyphs *g)
{
    font_file files[FONT_FACES];
    host_fonts_find(files);
    for (int i = 0; i < FONT_FACES; i++)
        g->faces[i].file = files[i];
}

glyphs *sdl_glyphs_open(void)
{
    glyphs *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    if (TTF_Init() == 0)
        find_faces(g);
    return g;
}

void sdl_glyphs_close(glyphs *g)
{
    if (!g)
        return;
    for (int i = 0; i < OPEN_FONTS; i++)
        if (g->fonts[i].font)
            TTF_CloseFont(g->fonts[i].font);
    for (int i = 0; i < FONT_FACES; i++)
        sdl_font_source_free(&g->faces[i]);
    for (int i = 0; i < SPARES; i++)
        sdl_font_source_free(&g->spares[i]);
    if (TTF_WasInit())
        TTF_Quit();
    free(g);
}

static open_font *slot_for(glyphs *g, const font_source *source, int size)
{
    open_font *oldest = &g->fonts[0];
    for (int i = 0; i < OPEN_FONTS; i++) {
        open_font *o = &g->fonts[i];
        if (o->used && o->source == source && o->size == size)
            return o;
        if (o->used < oldest->used)
            oldest = o;
    }
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (open_font){.source = source, .size = size};
    return oldest;
}

/* NULL when it can't be opened. */
static TTF_Font *font_of(glyphs *g, font_source *source, int size)
{
    if (!source->file.path)
        return NULL;
    open_font *o = slot_for(g, source, size);
    if (!o->used) {
        o->font = sdl_font_source_open(source, size);
        if (o->font)
            TTF_SetFontHinting(o->font, TTF_HINTING_LIGHT_SUBPIXEL);
    }
    o->used = ++g->clock;
    return o->font;
}

static bool is_missing(const glyphs *g, uint32_t character)
{
    for (int i = 0; i < MISSING; i++)
        if (g->missing[i] == character)
            return true;
    return false;
}

/* Another font for the character, looked for among those found before, then on the system. */
static TTF_Font *spare_font(glyphs *g, uint32_t character, int size)
{
    for (int i = 0; i < g->spare_count; i++) {
        TTF_Font *font = font_of(g, &g->spares[i], size);
        if (font && TTF_GlyphIsProvided32(font, character))
            return font;
    }
    if (g->spare_count == SPARES || is_missing(g, character))
        return NULL;
    font_file found = host_fonts_find_character(character);
    if (!found.path) {
        g->missing[g->missing_count++ % MISSING] = character;
        return NULL;
    }
    font_source *spare = &g->spares[g->spare_count++];
    spare->file = found;
    return font_of(g, spare, size);
}

static TTF_Font *font_for(glyphs *g, TTF_Font *face, uint32_t character, int size)
{
    if (character < 0x7f || TTF_GlyphIsProvided32(face, character))
        return face;
    TTF_Font *spare = spare_font(g, character, size);
    return spare ? spare : face;
}

/* The width of the widest digit; 0 where all are as wide. */
static int digit_cell(TTF_Font *font)
{
    int widest = 0, narrowest = INT_MAX;
    for (uint32_t digit = '0'; digit <= '9'; digit++) {
        int width = 0;
        TTF_GlyphMetrics32(font, digit, NULL, NULL, NULL, NULL, &width);
        widest = SDL_max(widest, width);
        narrowest = SDL_min(narrowest, width);
    }
    return widest > narrowest ? widest : 0;
}

/* Cuts the next run off the text; false at its end. A line uses at most 1 + SPARES fonts, fewer
 * than are kept open: none is closed while the line needs it. */
static bool next_run(glyphs *g, const glyph_line *line, const char **text, run *r)
{
    TTF_Font *face = font_of(g, &g->faces[line->face], line->size);
    const char *start = *text, *next = start;
    r->font = NULL;
    for (uint32_t character; (character = raster_character_next(&next)) != 0; *text = next) {
        TTF_Font *font = font_for(g, face, character, line->size);
        int cell = character >= '0' && character <= '9' ? digit_cell(font) : 0;
        if (r->font && (font != r->font || cell || r->cell))
            break;
        r->font = font;
        r->cell = cell;
    }
    size_t length = (size_t)(*text - start);
    memcpy(r->text, start, length);
    r->text[length] = '\0';
    return length > 0;
}

/* The width of its letters; false and 0 when memory is short. */
static bool measure_letters(const run *r, int *width)
{
    bool measured = TTF_SizeUTF8(r->font, r->text, width, NULL) == 0;
    *width = measured ? *width : 0;
    return measured;
}

static bool measure_run(const run *r, int *width)
{
    *width = r->cell;
    return r->cell || measure_letters(r, width);
}

/* How far its letters lie from where it begins. */
static int inset_of(const run *r)
{
    int width;
    return r->cell && measure_letters(r, &width) ? (r->cell - width) / 2 : 0;
}

/* Small letters of some fonts have their underscore below the depth that the font says it has. */
static int underscore_depth(TTF_Font *font)
{
    int lowest = 0;
    TTF_GlyphMetrics(font, '_', NULL, NULL, &lowest, NULL, NULL);
    return -lowest;
}

static glyph_size measure(void *user, const glyph_line *line)
{
    glyphs *g = user;
    TTF_Font *face = font_of(g, &g->faces[line->face], line->size);
    if (!face) {
        glyph_size size = raster_bitmap_measure(line);
        size.failed = g->faces[line->face].file.path != NULL;
        return size;
    }
    int ascent = TTF_FontAscent(face);
    glyph_size size = {0, ascent, SDL_max(TTF_FontHeight(face) - ascent, underscore_depth(face)),
                       false};
    const char *text = line->text;
    int width;
    for (run r; next_run(g, line, &text, &r); size.width += width)
        size.failed |= !measure_run(&r, &width);
    return size;
}

/* Copies the letters' alpha to where the run starts, its baseline on the line's. What stands out
 * above or below is cut off. */
static void copy_alpha(const SDL_Surface *from, int x, int y, glyph_size size, uint8_t *cover,
                       int pitch)
{
    int width = SDL_min(from->w, size.width - x);
    int end = SDL_min(from->h, size.ascent + size.descent - y);
    for (int row = SDL_max(0, -y); row < end; row++) {
        const uint32_t *pixel =
            (const uint32_t *)((const uint8_t *)from->pixels + (size_t)row * from->pitch);
        for (int i = 0; i < width; i++)
            cover[(size_t)(y + row) * pitch + x + i] = (uint8_t)(pixel[i] >> 24);
    }
}

static bool render_builtin(glyphs *g, const glyph_line *line, uint8_t *cover, int pitch)
{
    g->has_builtin = g->has_builtin || sdl_gfx_read_font(g->builtin);
    if (g->has_builtin)
        raster_bitmap_render(g->builtin, line, cover, pitch);
    return g->has_builtin;
}

static bool render(void *user, const glyph_line *line, glyph_size size, uint8_t *cover, int pitch)
{
    glyphs *g = user;
    const SDL_Color white = {255, 255, 255, 255};
    if (!font_of(g, &g->faces[line->face], line->size))
        return render_builtin(g, line, cover, pitch);
    const char *text = line->text;
    bool whole = true;
    int x = 0, width;
    for (run r; next_run(g, line, &text, &r); x += width) {
        SDL_Surface *letters = TTF_RenderUTF8_Blended(r.font, r.text, white);
        if (letters)
            copy_alpha(letters, x + inset_of(&r), size.ascent - TTF_FontAscent(r.font), size, cover,
                       pitch);
        SDL_FreeSurface(letters);
        measure_run(&r, &width);
        whole &= letters || width == 0;
    }
    return whole;
}

glyph_source sdl_glyphs_source(glyphs *g)
{
    return (glyph_source){measure, render, g};
}
