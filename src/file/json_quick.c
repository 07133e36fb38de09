/* Whatever is out of the ordinary ends the reading: jansson reads it then, and finds the words for
 * what is wrong. So only what both read has to agree. */
#include "file/json_quick.h"

#include "text/number.h"

#include <string.h>

enum { DEEPEST = 8, LONGEST_KEY = 63, INTEGER_DIGITS = 18 /* 10^18 < 2^63 */ };

typedef struct reader {
    const char *at, *end;
    bool integers;
    int depth;
    patience *waits;
} reader;

static json_t *read_value(reader *r);

static char next(const reader *r)
{
    return r->at < r->end ? *r->at : '\0';
}

static bool takes(reader *r, char c)
{
    bool is_next = next(r) == c;
    r->at += is_next;
    return is_next;
}

static void skip_space(reader *r)
{
    while (next(r) == ' ' || next(r) == '\t' || next(r) == '\n' || next(r) == '\r')
        r->at++;
}

/* A mark, and the space before and after it. */
static bool takes_mark(reader *r, char c)
{
    skip_space(r);
    bool taken = takes(r, c);
    skip_space(r);
    return taken;
}

static bool takes_word(reader *r, const char *word)
{
    size_t length = strlen(word);
    bool is_next = (size_t)(r->end - r->at) >= length && memcmp(r->at, word, length) == 0;
    r->at += is_next ? length : 0;
    return is_next;
}

static json_t *dropped(json_t *value)
{
    json_decref(value);
    return NULL;
}

/* Stands for itself in a text. */
static bool is_plain(char c)
{
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/* What stands between quotes. */
static bool takes_text(reader *r, const char **start, size_t *length)
{
    if (!takes(r, '"'))
        return false;
    for (*start = r->at; is_plain(next(r));)
        r->at++;
    *length = (size_t)(r->at - *start);
    return takes(r, '"');
}

static json_t *read_text(reader *r)
{
    const char *start;
    size_t length;
    return takes_text(r, &start, &length) ? json_stringn_nocheck(start, length) : NULL;
}

static size_t take_digits(reader *r)
{
    const char *start = r->at;
    while (next(r) >= '0' && next(r) <= '9')
        r->at++;
    return (size_t)(r->at - start);
}

/* The count of the digits before the point, 0 where there is no number; whole: there are no others.
 */
static size_t take_number(reader *r, bool *whole)
{
    takes(r, '-');
    bool zero = next(r) == '0';
    size_t digits = take_digits(r);
    const char *ones_end = r->at;
    if (takes(r, '.') && take_digits(r) == 0)
        return 0;
    if (takes(r, 'e') || takes(r, 'E')) {
        if (!takes(r, '-'))
            takes(r, '+');
        if (take_digits(r) == 0)
            return 0;
    }
    *whole = r->at == ones_end;
    return zero && digits > 1 ? 0 : digits;
}

static json_int_t integer_of(const char *text, const char *end)
{
    json_int_t value = 0;
    for (const char *c = text + (*text == '-'); c < end; c++)
        value = 10 * value + (*c - '0');
    return *text == '-' ? -value : value;
}

/* Text ends with a character that is no number's, so that reading it stops there. */
static json_t *read_number(reader *r)
{
    const char *start = r->at;
    bool whole = false;
    size_t digits = take_number(r, &whole);
    double value;
    if (digits == 0 || r->at == r->end)
        return NULL;
    if (whole && r->integers)
        return digits <= INTEGER_DIGITS ? json_integer(integer_of(start, r->at)) : NULL;
    return text_number_read(start, &value) > 0 ? json_real(value) : NULL;
}

/* A key that was there before replaces its value, and the object isn't larger. */
static bool read_member(reader *r, json_t *object)
{
    char key[LONGEST_KEY + 1];
    const char *start;
    size_t length, size = json_object_size(object);
    if (!takes_text(r, &start, &length) || length > LONGEST_KEY || !takes_mark(r, ':'))
        return false;
    memcpy(key, start, length);
    key[length] = '\0';
    json_t *value = read_value(r);
    return value && json_object_set_new_nocheck(object, key, value) == 0 &&
           json_object_size(object) > size;
}

static bool read_element(reader *r, json_t *array)
{
    json_t *value = read_value(r);
    return value && json_array_append_new(array, value) == 0;
}

/* What stands in brackets, with commas between. */
static json_t *read_all(reader *r, json_t *all, bool (*read_one)(reader *, json_t *), char close)
{
    if (takes_mark(r, close))
        return all;
    do {
        if (!patience_lasts(r->waits) || !read_one(r, all))
            return dropped(all);
    } while (takes_mark(r, ','));
    return takes(r, close) ? all : dropped(all);
}

static json_t *read_nested(reader *r)
{
    if (r->depth >= DEEPEST)
        return NULL;
    r->depth++;
    json_t *all = takes(r, '{')   ? read_all(r, json_object(), read_member, '}')
                  : takes(r, '[') ? read_all(r, json_array(), read_element, ']')
                                  : NULL;
    r->depth--;
    return all;
}

static json_t *read_value(reader *r)
{
    char c = next(r);
    if (c == '"')
        return read_text(r);
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number(r);
    if (takes_word(r, "true"))
        return json_true();
    if (takes_word(r, "false"))
        return json_false();
    return takes_word(r, "null") ? json_null() : read_nested(r);
}

json_t *file_json_quick(const char *text, size_t length, bool integers, patience *waits)
{
    reader r = {text, text + length, integers, 0, waits};
    skip_space(&r);
    json_t *value = read_value(&r);
    skip_space(&r);
    return r.at == r.end ? value : dropped(value);
}
