#include "lesson/json_place.h"

#include "text/utf8.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Reads on in a text that is known to be JSON; stops at its end all the same. */
typedef struct scanner {
    const char *at, *end;
} scanner;

static char next(const scanner *s)
{
    return s->at < s->end ? *s->at : '\0';
}

static void skip(scanner *s, const char *characters)
{
    while (next(s) && strchr(characters, *s->at))
        s->at++;
}

static void skip_string(scanner *s)
{
    for (s->at++; s->at < s->end && *s->at != '"'; s->at++)
        s->at += *s->at == '\\';
    s->at = s->at < s->end ? s->at + 1 : s->end;
}

/* A whole value, whatever is in it. */
static void skip_value(scanner *s)
{
    int depth = 0;
    do {
        skip(s, " \t\r\n,:");
        char c = next(s);
        if (c == '"') {
            skip_string(s);
        } else if (c && strchr("{}[]", c)) {
            depth += c == '{' || c == '[' ? 1 : -1;
            s->at++;
        } else {
            while (next(s) && !strchr(" \t\r\n,:{}[]\"", *s->at))
                s->at++;
        }
    } while (depth > 0 && next(s));
}

static bool ends_key(char c)
{
    return c == '\0' || strchr(".[ :", c);
}

/* The length of the key at s, without quotes, if the message goes on with it, else 0. */
static size_t same_key(const scanner *s, const char *message)
{
    scanner behind = *s;
    skip_string(&behind);
    size_t length = (size_t)(behind.at - s->at) - 2;
    return !strncmp(s->at + 1, message, length) && ends_key(message[length]) ? length : 0;
}

/* Steps into the object to the member that the message names: the one of the longest key, for keys
 * may have dots and spaces. Returns how much of the message that takes; 0: there is none. */
static size_t enter_member(scanner *s, const char *message, const char **key)
{
    scanner at = *s;
    size_t longest = 0;
    at.at++;
    for (skip(&at, " \t\r\n,"); next(&at) == '"'; skip(&at, " \t\r\n,")) {
        size_t length = same_key(&at, message);
        if (length > longest) {
            longest = length;
            *key = at.at;
        }
        skip_string(&at);
        if (length && length == longest) {
            skip(&at, " \t\r\n:");
            s->at = at.at;
        }
        skip_value(&at);
    }
    return longest;
}

/* Likewise to the element of an array, "[2]". */
static size_t enter_element(scanner *s, const char *message, const char **element)
{
    char *end;
    long index = message[0] == '[' ? strtol(message + 1, &end, 10) : -1;
    if (index < 0 || *end != ']')
        return 0;
    s->at++;
    skip(s, " \t\r\n");
    for (; index > 0; index--) {
        skip_value(s);
        skip(s, " \t\r\n,");
    }
    *element = s->at;
    return (size_t)(end + 1 - message);
}

static lesson_place place_of(const char *text, const char *at)
{
    lesson_place place = {1, 1};
    for (const char *c = text; c < at; c++)
        if (*c == '\n') {
            text = c + 1;
            place.line++;
        }
    place.column += (int)text_utf8_count(text, at);
    return place;
}

lesson_place lesson_place_find(const char *text, size_t length, const char *message)
{
    const char *end = text + length;
    text += text_utf8_mark(text, length);
    scanner s = {text, end};
    skip(&s, " \t\r\n");
    const char *found = s.at;
    size_t used = 1;
    while (used && next(&s)) {
        char opening = next(&s);
        used = opening == '{'   ? enter_member(&s, message, &found)
               : opening == '[' ? enter_element(&s, message, &found)
                                : 0;
        message += used;
        message += used ? strspn(message, ".: ") : 0;
    }
    return place_of(text, found);
}
