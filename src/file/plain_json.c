#include "file/plain_json.h"

#include "text/number.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 8, LONGEST = 80, LONGEST_WHOLE = 18 }; /* digits that any 64-bit number has */

/* The last byte is a brace, at which numbers and words end wherever they stand. */
typedef struct plain_reader {
    const char *at, *end;
    bool integers;
    int depth;
} plain_reader;

static json_t *read_value(plain_reader *r);

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_blanks(plain_reader *r)
{
    while (r->at < r->end && is_blank(*r->at))
        r->at++;
}

/* Whether that is next; then it is passed over, and blanks behind it. */
static bool take(plain_reader *r, char wanted)
{
    if (r->at == r->end || *r->at != wanted)
        return false;
    r->at++;
    skip_blanks(r);
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Past the digits: one at least. */
static bool pass_digits(const char **at)
{
    const char *start = *at;
    while (is_digit(**at))
        ++*at;
    return *at > start;
}

/* Past a number that JSON allows: no zeros before others, digits on both sides of a point. */
static bool pass_number(const char **at, bool *whole)
{
    *at += **at == '-';
    bool right = **at == '0' ? (++*at, !is_digit(**at)) : pass_digits(at);
    *whole = true;
    if (right && **at == '.') {
        ++*at;
        *whole = false;
        right = pass_digits(at);
    }
    if (right && (**at == 'e' || **at == 'E')) {
        ++*at;
        *whole = false;
        *at += **at == '+' || **at == '-';
        right = pass_digits(at);
    }
    return right;
}

static json_t *read_number(plain_reader *r)
{
    const char *end = r->at;
    bool whole;
    double value;
    if (!pass_number(&end, &whole))
        return NULL;
    whole = whole && r->integers;
    if (whole && end - r->at > LONGEST_WHOLE)
        return NULL;
    const char *start = r->at;
    r->at = end;
    skip_blanks(r);
    if (whole)
        return json_integer(strtoll(start, NULL, 10));
    return text_number_read(start, &value) ? json_real(value) : NULL;
}

static bool is_plain(char c)
{
    return c >= ' ' && c < 0x7f && c != '\\' && c != '"';
}

/* Printable ASCII without a backslash, into `out`; the quotation mark before it was seen. */
static bool read_text(plain_reader *r, char out[LONGEST])
{
    const char *start = ++r->at;
    while (r->at < r->end && is_plain(*r->at))
        r->at++;
    size_t length = (size_t)(r->at - start);
    if (length >= LONGEST)
        return false;
    memcpy(out, start, length);
    out[length] = '\0';
    return take(r, '"');
}

static json_t *read_string(plain_reader *r)
{
    char text[LONGEST];
    return read_text(r, text) ? json_string_nocheck(text) : NULL;
}

static json_t *read_word(plain_reader *r)
{
    static const struct {
        const char *word;
        json_t *(*value)(void);
    } WORDS[] = {{"true", json_true}, {"false", json_false}, {"null", json_null}};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t length = strlen(WORDS[i].word);
        if (strncmp(r->at, WORDS[i].word, length) == 0) {
            r->at += length;
            skip_blanks(r);
            return WORDS[i].value();
        }
    }
    return NULL;
}

/* A key that was there already adds none. */
static bool read_member(plain_reader *r, json_t *object)
{
    char key[LONGEST];
    if (*r->at != '"' || !read_text(r, key) || !take(r, ':'))
        return false;
    size_t before = json_object_size(object);
    return json_object_set_new_nocheck(object, key, read_value(r)) == 0 &&
           json_object_size(object) > before;
}

static bool read_element(plain_reader *r, json_t *array)
{
    return json_array_append_new(array, read_value(r)) == 0;
}

/* All there is up to the bracket that closes it; false where something else stands. */
static bool read_parts(plain_reader *r, json_t *to, bool part(plain_reader *, json_t *), char close)
{
    r->at++;
    skip_blanks(r);
    if (take(r, close))
        return true;
    do
        if (!part(r, to))
            return false;
    while (take(r, ','));
    return take(r, close);
}

static json_t *read_value(plain_reader *r)
{
    if (*r->at == '"')
        return read_string(r);
    if (*r->at == '-' || is_digit(*r->at))
        return read_number(r);
    if (*r->at != '{' && *r->at != '[')
        return read_word(r);
    bool object = *r->at == '{';
    json_t *value = r->depth == DEEPEST ? NULL : object ? json_object() : json_array();
    r->depth++;
    bool right =
        value && read_parts(r, value, object ? read_member : read_element, object ? '}' : ']');
    r->depth--;
    if (right)
        return value;
    json_decref(value);
    return NULL;
}

json_t *file_plain_json(const char *text, size_t length, bool integers)
{
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    plain_reader r = {.at = text, .end = text + length, .integers = integers};
    skip_blanks(&r);
    if (r.at == r.end || *r.at != '{' || r.end[-1] != '}')
        return NULL;
    json_t *object = read_value(&r);
    if (r.at == r.end)
        return object;
    json_decref(object);
    return NULL;
}
