#include "player/paragraph.h"

#include "player/player.h"
#include "text/utf8.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char DOTS[] = "\u2026";
static const char BETWEEN[] = " \n"; /* words */

/* Of so many bytes and an end; endless where a line hasn't the bytes for it. */
static double width_of(canvas *to, const canvas_text_style *style, const char *text, size_t length,
                       const char *end)
{
    char line[PLAYER_LINE_BYTES];
    if (length + strlen(end) >= sizeof line)
        return INFINITY;
    snprintf(line, sizeof line, "%.*s%s", (int)length, text, end);
    return to->ops->measure(to, style, line).width;
}

static bool is_between(char c)
{
    return strchr(BETWEEN, c);
}

/* Whether a sign of a formula stands there on its own. */
static bool is_sign(const char *text, size_t at)
{
    return text[at] && strchr("=<>+", text[at]) && is_between(text[at + 1]) &&
           (at == 0 || is_between(text[at - 1]));
}

/* Whether the two words about that place are a point's: "(320, 210)". */
static bool is_in_point(const char *text, size_t at)
{
    size_t begin = at;
    while (begin > 0 && !is_between(text[begin - 1]))
        begin--;
    const char *next = text + at + 1;
    return text[begin] == '(' && text[at - 1] == ',' && memchr(next, ')', strcspn(next, BETWEEN));
}

/* Beyond ASCII all counts as one. */
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c & 0x80;
}

/* Behind the hyphen of "counter-clockwise"; a minus stands before a number, a space or, as in
 * "x-y", beside a letter alone. */
static bool is_behind_hyphen(const char *text, size_t at)
{
    return at > 2 && text[at - 1] == '-' && is_letter(text[at - 2]) && is_letter(text[at - 3]) &&
           is_letter(text[at]) && is_letter(text[at + 1]);
}

/* Whether a word ends there. formulas: they are one word each, "dy = 3", and so are points. */
static bool ends_word(const char *text, size_t at, bool formulas)
{
    if (is_behind_hyphen(text, at))
        return true;
    if (at == 0 || !is_between(text[at]) || is_between(text[at - 1]))
        return false;
    return !formulas || !text[at] ||
           (!is_sign(text, at - 1) && !is_sign(text, at + 1) && !is_in_point(text, at));
}

static size_t next_end(const char *text, size_t from, bool formulas)
{
    while (text[from] && !ends_word(text, ++from, formulas))
        ;
    return from;
}

/* guess: about how many bytes it may be. Measuring takes time. */
static size_t words_in(canvas *to, const canvas_text_style *style, const char *text,
                       const char *end, double width, size_t guess, bool formulas)
{
    size_t fits = guess;
    while (fits > 0 &&
           !(ends_word(text, fits, formulas) && width_of(to, style, text, fits, end) <= width))
        fits--;
    for (size_t next = next_end(text, fits, formulas);
         next > fits && width_of(to, style, text, next, end) <= width;
         next = next_end(text, next, formulas))
        fits = next;
    return fits;
}

static size_t letters_in(canvas *to, const canvas_text_style *style, const char *text,
                         const char *end, double width)
{
    size_t fits = 0, next = text_utf8_length(text);
    while (next > fits && (fits == 0 || width_of(to, style, text, next, end) <= width)) {
        fits = next;
        next += text_utf8_length(text + fits);
    }
    return fits;
}

/* How many bytes of a text stand in its first line, before an end that stands there, too, unless
 * all of the text has room. */
static size_t fitting(canvas *to, const canvas_text_style *style, const char *text, const char *end,
                      double width)
{
    size_t length = strlen(text);
    double whole = width_of(to, style, text, length, "");
    if (whole <= width)
        return length;
    /* No index where what stands beside the text leaves less than nothing. */
    size_t guess = width > 0 ? (size_t)((double)length * width / whole) : 0;
    size_t words = words_in(to, style, text, end, width, guess, true);
    if (!words)
        words = words_in(to, style, text, end, width, guess, false);
    return words ? words : letters_in(to, style, text, end, width);
}

/* Where the next line begins, behind that one. */
static const char *next_line(const char *text, size_t length)
{
    text += length;
    return text + strspn(text, BETWEEN);
}

int player_line_count(canvas *to, const canvas_text_style *style, const char *text, double width)
{
    int count = 0;
    for (size_t length; (length = fitting(to, style, text, "", width)) > 0; count++)
        text = next_line(text, length);
    return count;
}

const char *player_take_line(canvas *to, const canvas_text_style *style, const char *text,
                             double width, bool last, char *line)
{
    size_t length = fitting(to, style, text, last ? DOTS : "", width);
    const char *rest = next_line(text, length);
    snprintf(line, PLAYER_LINE_BYTES, "%.*s%s", (int)length, text, last && *rest ? DOTS : "");
    return rest;
}
