#include "player/paragraph.h"

#include "player/player.h"
#include "text/utf8.h"

#include <stdio.h>
#include <string.h>

static const char DOTS[] = "\u2026";
static const char BETWEEN[] = " \n"; /* words */

/* Whether so many bytes, and an end, have room. */
static bool has_room(canvas *to, const canvas_text_style *style, const char *text, size_t length,
                     const char *end, double width)
{
    char line[PLAYER_LINE_BYTES];
    if (length + strlen(end) >= sizeof line)
        return false;
    snprintf(line, sizeof line, "%.*s%s", (int)length, text, end);
    return to->ops->measure(to, style, line).width <= width;
}

static size_t words_in(canvas *to, const canvas_text_style *style, const char *text,
                       const char *end, double width)
{
    size_t fits = 0, next = strcspn(text, BETWEEN);
    while (next > fits && has_room(to, style, text, next, end, width)) {
        fits = next;
        if (text[fits])
            next = fits + 1 + strcspn(text + fits + 1, BETWEEN);
    }
    return fits;
}

static size_t letters_in(canvas *to, const canvas_text_style *style, const char *text,
                         const char *end, double width)
{
    size_t fits = 0, next = text_utf8_length(text);
    while (next > fits && (fits == 0 || has_room(to, style, text, next, end, width))) {
        fits = next;
        next += text_utf8_length(text + fits);
    }
    return fits;
}

static size_t fitting(canvas *to, const canvas_text_style *style, const char *text, const char *end,
                      double width)
{
    size_t length = strlen(text);
    if (has_room(to, style, text, length, "", width))
        return length;
    size_t words = words_in(to, style, text, end, width);
    return words ? words : letters_in(to, style, text, end, width);
}

size_t player_first_line(canvas *to, const canvas_text_style *style, const char *text, double width)
{
    return fitting(to, style, text, "", width);
}

const char *player_next_line(const char *text, size_t length)
{
    text += length;
    return text + strspn(text, BETWEEN);
}

int player_line_count(canvas *to, const canvas_text_style *style, const char *text, double width)
{
    int count = 0;
    for (size_t length; (length = player_first_line(to, style, text, width)) > 0; count++)
        text = player_next_line(text, length);
    return count;
}

const char *player_take_line(canvas *to, const canvas_text_style *style, const char *text,
                             double width, bool last, char *line)
{
    size_t length = fitting(to, style, text, last ? DOTS : "", width);
    const char *rest = player_next_line(text, length);
    snprintf(line, PLAYER_LINE_BYTES, "%.*s%s", (int)length, text, last && *rest ? DOTS : "");
    return rest;
}
