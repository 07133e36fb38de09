/* What SDL_ttf asks of HarfBuzz, for lines of Latin letters: a glyph for each character, as far
 * from the next as the font says and the hinting wants it. The desktop's SDL_ttf has HarfBuzz
 * itself; without one SDL_ttf rounds each step to a pixel, and a line becomes longer than there. */
#ifndef SHAPING_HB_H
#define SHAPING_HB_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
    HB_DIRECTION_INVALID,
    HB_DIRECTION_LTR,
    HB_DIRECTION_RTL,
    HB_DIRECTION_TTB,
    HB_DIRECTION_BTT
} hb_direction_t;
typedef enum { HB_SCRIPT_INVALID, HB_SCRIPT_UNKNOWN } hb_script_t;
#define HB_TAG(a, b, c, d) HB_SCRIPT_UNKNOWN

typedef struct hb_font_t {
    FT_Face face;
    int load_flags;
} hb_font_t;

typedef struct hb_glyph_info_t {
    uint32_t codepoint; /* the glyph's number, once it is shaped */
} hb_glyph_info_t;

/* In 64ths of a pixel. */
typedef struct hb_glyph_position_t {
    int x_advance, y_advance, x_offset, y_offset;
} hb_glyph_position_t;

typedef struct hb_buffer_t {
    unsigned count;
    hb_glyph_info_t *infos;
    hb_glyph_position_t *positions;
} hb_buffer_t;

static inline void hb_version(unsigned *major, unsigned *minor, unsigned *micro)
{
    *major = *minor = *micro = 0;
}

/* ---- Fonts ---- */

static inline hb_font_t *hb_ft_font_create(FT_Face face, void *destroy)
{
    hb_font_t *font = malloc(sizeof *font);
    (void)destroy;
    if (font)
        *font = (hb_font_t){face, FT_LOAD_DEFAULT};
    return font;
}

static inline void hb_ft_font_set_load_flags(hb_font_t *font, int flags)
{
    font->load_flags = flags;
}

static inline void hb_ft_font_changed(hb_font_t *font)
{
    (void)font;
}

static inline void hb_font_destroy(hb_font_t *font)
{
    free(font);
}

/* ---- Lines ---- */

static inline hb_buffer_t *hb_buffer_create(void)
{
    return calloc(1, sizeof(hb_buffer_t));
}

static inline void hb_buffer_destroy(hb_buffer_t *line)
{
    free(line->infos);
    free(line->positions);
    free(line);
}

static inline void hb_buffer_set_direction(hb_buffer_t *line, hb_direction_t direction)
{
    (void)line, (void)direction;
}

static inline void hb_buffer_set_script(hb_buffer_t *line, hb_script_t script)
{
    (void)line, (void)script;
}

/* UTF-8 that the program has checked. */
static inline uint32_t shaping_next(const unsigned char **text)
{
    const unsigned char *at = *text;
    int more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0;
    uint32_t character = more ? *at & (0x3fu >> more) : *at;
    for (at++; more > 0 && (*at & 0xc0) == 0x80; more--)
        character = character << 6 | (*at++ & 0x3f);
    *text = at;
    return character;
}

/* Short memory leaves the line empty. */
static inline void hb_buffer_add_utf8(hb_buffer_t *line, const char *text, int length,
                                      unsigned from, int count)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t most = strlen(text);
    (void)length, (void)from, (void)count;
    line->infos = calloc(most + 1, sizeof *line->infos);
    line->positions = calloc(most + 1, sizeof *line->positions);
    while (line->infos && line->positions && *at)
        line->infos[line->count++].codepoint = shaping_next(&at);
}

/* FreeType's steps are in 65536ths. */
static inline void hb_shape(hb_font_t *font, hb_buffer_t *line, const void *features,
                            unsigned count)
{
    (void)features, (void)count;
    for (unsigned i = 0; i < line->count; i++) {
        FT_UInt glyph = FT_Get_Char_Index(font->face, line->infos[i].codepoint);
        FT_Fixed advance = 0;
        FT_Get_Advance(font->face, glyph, font->load_flags, &advance);
        line->infos[i].codepoint = glyph;
        line->positions[i].x_advance = (int)((advance + (1 << 9)) >> 10);
    }
}

static inline hb_glyph_info_t *hb_buffer_get_glyph_infos(hb_buffer_t *line, unsigned *count)
{
    *count = line->count;
    return line->infos;
}

static inline hb_glyph_position_t *hb_buffer_get_glyph_positions(hb_buffer_t *line, unsigned *count)
{
    *count = line->count;
    return line->positions;
}

#endif
