#include "raster/bitmap_font.h"
#include "raster/characters.h"
#include <string.h>

/* The font's characters are those of the code page 437. ASCII is as it is; here is what else this
 * program writes, and what it may be read as. */
static const struct {
    uint32_t unicode;
    uint8_t glyph;
} others[] = {
    {0xb0, 0xf8},   {0xb1, 0xf1},   {0xb2, 0xfd},   {0xb7, 0xfa},   {0xd7, 'x'},    {0xf7, 0xf6},
    {0x3b1, 0xe0},  {0x3b8, 0xe9},  {0x3c0, 0xe3},  {0x3c4, 0xe7},  {0x2013, '-'},  {0x2014, '-'},
    {0x2018, '\''}, {0x2019, '\''}, {0x201c, '"'},  {0x201d, '"'},  {0x2022, 0x07}, {0x2026, 0xfa},
    {0x2190, 0x1b}, {0x2191, 0x18}, {0x2192, 0x1a}, {0x2193, 0x19}, {0x2212, '-'},  {0x221a, 0xfb},
    {0x221e, 0xec}, {0x2248, 0xf7}, {0x2261, 0xf0}, {0x2264, 0xf3}, {0x2265, 0xf2}, {0x25b2, 0x1e},
    {0x25b4, 0x1e}, {0x25b6, 0x10}, {0x25b8, 0x10}, {0x25ba, 0x10}, {0x25bc, 0x1f}, {0x25be, 0x1f},
    {0x25c0, 0x11}, {0x25cf, 0x07}, {0x2713, 0xfb}, {0xa0, ' '},    {0xb5, 0xe6},   {0x394, 0x7f},
};

static uint8_t glyph_of(uint32_t character)
{
    if (character < 0x7f)
        return (uint8_t)character;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].unicode == character)
            return others[i].glyph;
    return '?';
}

/* A letter is 8 pixels wide and its capitals 7 high: at 12 pixels of size they are as high as
 * another font's. */
static int factor_of(int size)
{
    return size < 18 ? 1 : (size + 6) / 12;
}

glyph_size raster_bitmap_measure(const glyph_line *line)
{
    int factor = factor_of(line->size), count = 0;
    for (const char *at = line->text; raster_character_next(&at);)
        count++;
    return (glyph_size){count * BITMAP_GLYPH * factor, 7 * factor, factor, false};
}

static void enlarge(const uint8_t rows[BITMAP_GLYPH], int factor, uint8_t *cover, int pitch)
{
    for (int y = 0; y < BITMAP_GLYPH * factor; y++)
        for (int x = 0; x < BITMAP_GLYPH * factor; x++)
            if (rows[y / factor] & 0x80 >> x / factor)
                cover[(size_t)y * pitch + x] = 255;
}

void raster_bitmap_render(const bitmap_font font, const glyph_line *line, uint8_t *cover, int pitch)
{
    int factor = factor_of(line->size);
    const char *at = line->text;
    for (uint32_t character; (character = raster_character_next(&at)) != 0;
         cover += BITMAP_GLYPH * factor)
        enlarge(font[glyph_of(character)], factor, cover, pitch);
}
