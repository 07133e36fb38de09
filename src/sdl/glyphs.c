#include "sdl/glyphs.h"
#include "sdl/builtin.h"
#include "sdl/fonts.h"
#include <SDL_ttf.h>
#include <stdlib.h>

enum { OPEN_FONTS = 12 };

/* A font file opened at a size: SDL_ttf keeps its glyphs. */
typedef struct opened {
    TTF_Font *font;
    font_face face;
    int size;
    unsigned used; /* when: the longest unused one makes room */
} opened;

struct glyphs {
    font_file files[FONT_FACES];
    opened fonts[OPEN_FONTS];
    unsigned clock;
    gfx_font builtin;
    char names[256];
};

glyphs *glyphs_open(void)
{
    glyphs *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    if (TTF_Init() == 0)
        fonts_find(g->files);
    gfx_read_font(g->builtin);
    const char *name[FONT_FACES];
    for (int i = 0; i < FONT_FACES; i++)
        name[i] = g->files[i].path ? g->files[i].name : "built-in";
    SDL_snprintf(g->names, sizeof g->names, "%s, bold %s, numbers %s", name[FACE_LABEL],
                 name[FACE_BOLD], name[FACE_NUMBER]);
    return g;
}

void glyphs_close(glyphs *g)
{
    if (!g)
        return;
    for (int i = 0; i < OPEN_FONTS; i++)
        if (g->fonts[i].font)
            TTF_CloseFont(g->fonts[i].font);
    for (int i = 0; i < FONT_FACES; i++)
        fonts_free(&g->files[i]);
    if (TTF_WasInit())
        TTF_Quit();
    free(g);
}

const char *glyphs_names(const glyphs *g)
{
    return g->names;
}

static opened *place_for(glyphs *g, font_face face, int size)
{
    opened *oldest = &g->fonts[0];
    for (int i = 0; i < OPEN_FONTS; i++) {
        opened *o = &g->fonts[i];
        if (o->font && o->face == face && o->size == size)
            return o;
        if (o->used < oldest->used)
            oldest = o;
    }
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    *oldest = (opened){.face = face, .size = size};
    return oldest;
}

/* NULL: the built-in font. */
static TTF_Font *font_for(glyphs *g, const glyph_line *line)
{
    const font_file *file = &g->files[line->face];
    if (!file->path)
        return NULL;
    opened *o = place_for(g, line->face, line->size);
    if (!o->font) {
        o->font = TTF_OpenFontIndex(file->path, line->size, file->index);
        if (o->font)
            TTF_SetFontHinting(o->font, TTF_HINTING_LIGHT);
    }
    o->used = ++g->clock;
    return o->font;
}

glyph_size glyphs_measure(glyphs *g, const glyph_line *line)
{
    TTF_Font *font = font_for(g, line);
    int width = 0, height = 0;
    if (!font)
        return builtin_measure(line);
    if (line->text[0] != '\0' && TTF_SizeUTF8(font, line->text, &width, &height) != 0)
        width = 0;
    int ascent = TTF_FontAscent(font);
    return (glyph_size){width, ascent, TTF_FontHeight(font) - ascent};
}

static void copy_alpha(const SDL_Surface *from, glyph_size size, uint8_t *cover, int pitch)
{
    int width = SDL_min(from->w, size.width);
    int height = SDL_min(from->h, size.ascent + size.descent);
    for (int y = 0; y < height; y++) {
        const uint32_t *pixel =
            (const uint32_t *)((const uint8_t *)from->pixels + (size_t)y * from->pitch);
        for (int x = 0; x < width; x++)
            cover[(size_t)y * pitch + x] = (uint8_t)(pixel[x] >> 24);
    }
}

void glyphs_render(glyphs *g, const glyph_line *line, glyph_size size, uint8_t *cover, int pitch)
{
    TTF_Font *font = font_for(g, line);
    if (!font) {
        builtin_render(g->builtin, line, cover, pitch);
        return;
    }
    SDL_Surface *letters =
        TTF_RenderUTF8_Blended(font, line->text, (SDL_Color){255, 255, 255, 255});
    if (letters)
        copy_alpha(letters, size, cover, pitch);
    SDL_FreeSurface(letters);
}
