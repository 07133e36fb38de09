#include "sdl/utf8.h"

enum { REPLACEMENT = 0xfffd };

/* The bytes of a character that starts with this byte; 0: none does. */
static int length_of(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xc2 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf5 ? 4
                          : 0;
}

static uint32_t decode(const unsigned char *at, int length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t value = length == 1 ? at[0] : at[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return REPLACEMENT;
        value = value << 6 | (at[i] & 0x3fu);
    }
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return REPLACEMENT;
    return value;
}

uint32_t utf8_next(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int length = length_of(*at);
    uint32_t value = length ? decode(at, length) : REPLACEMENT;
    if (*at == 0)
        return 0;
    *text += value == REPLACEMENT ? 1 : length;
    return value < 0x20 || value == 0x7f || (value >= 0x80 && value < 0xa0) ? ' ' : value;
}

static size_t encode(char out[4], uint32_t value)
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t length = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; value >>= 6)
        out[i] = (char)(0x80 | (value & 0x3f));
    out[0] = (char)(lead[length] | value);
    return length;
}

char *utf8_clean(char *out, size_t size, const char *text, size_t most)
{
    size_t used = 0;
    for (size_t i = 0; i < most && used + 4 < size; i++) {
        uint32_t value = utf8_next(&text);
        if (value == 0)
            break;
        used += encode(out + used, value);
    }
    out[used] = '\0';
    return out;
}
