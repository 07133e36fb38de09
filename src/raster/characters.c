#include "raster/characters.h"
#include "text/utf8.h"

enum { REPLACEMENT = 0xfffd };

uint32_t raster_character_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    size_t length = text_utf8_length(*text);
    if (*at == 0)
        return 0;
    *text += length ? length : 1;
    /* The first byte of a longer character holds 7 - length bits of it, each other byte 6. */
    uint32_t value = length == 0 ? REPLACEMENT : length == 1 ? at[0] : at[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++)
        value = value << 6 | (at[i] & 0x3fu);
    return value < 0x20 || (value >= 0x7f && value < 0xa0) ? ' ' : value;
}

static size_t encode(char out[UTF8_MAX], uint32_t value)
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; value >>= 6)
        out[i] = (char)(0x80 | (value & 0x3f));
    out[0] = (char)(lead[length] | value);
    return length;
}

char *raster_characters_clean(char *out, size_t size, const char *text, size_t max_count)
{
    size_t used = 0;
    for (size_t i = 0; i < max_count && used + UTF8_MAX < size; i++) {
        uint32_t value = raster_character_next(&text);
        if (value == 0)
            break;
        used += encode(out + used, value);
    }
    out[used] = '\0';
    return out;
}
