#include "svg/markup.h"

#include "raster/characters.h"
#include "text/number.h"
#include "text/utf8.h"

#include <stdint.h>

enum { DECIMALS = 3 };

/* How a character is written; NULL: as it is. */
static const char *escape_of(uint32_t character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case 0xfffe: /* these two are no characters, and not allowed */
    case 0xffff:
        return "\357\277\275";
    default:
        return NULL;
    }
}

void svg_add_escaped(text_buffer *to, const char *utf8)
{
    char clean[UTF8_MAX + 2];
    while (*utf8) {
        const char *next = utf8;
        const char *escape = escape_of(raster_character_next(&next));
        text_add(to, escape ? escape : raster_characters_clean(clean, sizeof clean, utf8, 1));
        utf8 = next;
    }
}

void svg_add_length(text_buffer *to, const char *name, double pixels)
{
    char number[NUMBER_SIZE];
    text_add_format(to, " %s=\"%s\"", name, text_number_short(number, pixels, DECIMALS));
}

void svg_add_color(text_buffer *to, const char *name, color of)
{
    text_add_format(to, " %s=\"#%02x%02x%02x\"", name, of.r, of.g, of.b);
    if (of.a == 255)
        return;
    char number[NUMBER_SIZE];
    text_add_format(to, " %s-opacity=\"%s\"", name,
                    text_number_short(number, of.a / 255.0, DECIMALS));
}

void svg_add_coordinate(text_buffer *to, double pixels)
{
    char number[NUMBER_SIZE];
    char last = to->length ? to->data[to->length - 1] : ' ';
    text_number_short(number, pixels, DECIMALS);
    text_add_format(to, "%s%s", last >= '0' && last <= '9' && number[0] != '-' ? " " : "", number);
}

void svg_add_point(text_buffer *to, col_vec at)
{
    svg_add_coordinate(to, at.x);
    svg_add_coordinate(to, at.y);
}
