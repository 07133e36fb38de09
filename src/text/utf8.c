#include "text/utf8.h"

#include <stdbool.h>
#include <string.h>

/* By the first byte: how long the character is, and which second bytes keep it shortest, no half of
 * a pair (U+D800..DFFF), and not above U+10FFFF. */
static const struct {
    unsigned char first, last, length, second_from, second_to;
} LEADS[] = {
    {0x01, 0x7f, 1, 0, 0},       {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf},
    {0xe1, 0xec, 3, 0x80, 0xbf}, {0xed, 0xed, 3, 0x80, 0x9f}, {0xee, 0xef, 3, 0x80, 0xbf},
    {0xf0, 0xf0, 4, 0x90, 0xbf}, {0xf1, 0xf3, 4, 0x80, 0xbf}, {0xf4, 0xf4, 4, 0x80, 0x8f},
};

static bool tail_fits(const unsigned char *text, size_t lead)
{
    if (LEADS[lead].length == 1)
        return true;
    if (text[1] < LEADS[lead].second_from || text[1] > LEADS[lead].second_to)
        return false;
    for (size_t i = 2; i < LEADS[lead].length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return false;
    return true;
}

size_t text_utf8_length(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t lead = 0; lead < sizeof LEADS / sizeof *LEADS; lead++)
        if (bytes[0] >= LEADS[lead].first && bytes[0] <= LEADS[lead].last)
            return tail_fits(bytes, lead) ? LEADS[lead].length : 0;
    return 0;
}

size_t text_utf8_count(const char *from, const char *end)
{
    size_t count = 0;
    for (; from < end; from++)
        count += (*from & 0xc0) != 0x80; /* the bytes behind a character's first one are 10xxxxxx */
    return count;
}

size_t text_utf8_mark(const char *text, size_t length)
{
    static const char MARK[] = {'\xef', '\xbb', '\xbf'}; /* U+FEFF */
    return length >= sizeof MARK && !memcmp(text, MARK, sizeof MARK) ? sizeof MARK : 0;
}
