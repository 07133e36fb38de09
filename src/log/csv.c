#include "log/csv.h"

#include "text/utf8.h"

#include <string.h>

/* A quote that nothing closes must not swallow all that follows: a quoted field may be this long.
 */
enum { LONGEST_QUOTED = 1 << 16 };

static const char TOO_LONG[] = "is too long";

static bool is_end(char letter)
{
    return letter == '\n' || letter == '\r';
}

log_csv log_csv_start(const char *text, size_t length)
{
    log_csv c = {.at = text, .end = text + length, .separator = ',', .line = 1};
    for (c.last_line = c.end; c.last_line > c.at && !is_end(c.last_line[-1]);)
        c.last_line--;
    c.at += text_utf8_mark(text, length);
    for (const char *at = c.at; at < c.end && *at != '\n' && *at != '\r'; at++)
        if (strchr(",;\t", *at) && *at) {
            c.separator = *at;
            break;
        }
    return c;
}

static bool is_space(const log_csv *c, char letter)
{
    return letter == ' ' || (letter == '\t' && c->separator != '\t');
}

static void add(log_csv_field *f, char letter)
{
    if (f->length < CSV_FIELD_SIZE - 1)
        f->text[f->length++] = letter;
    else
        f->wrong = TOO_LONG;
}

static void skip_spaces(log_csv *c)
{
    while (c->at < c->end && is_space(c, *c->at))
        c->at++;
}

/* Passes over the separator or the end of the row. Returns whether it is that. */
static bool finish(log_csv *c)
{
    c->in_row = c->at < c->end && *c->at == c->separator;
    if (c->at == c->end)
        return true;
    char letter = *c->at++;
    if (letter == '\r' && c->at < c->end && *c->at == '\n')
        c->at++;
    c->line += is_end(letter);
    return !c->in_row;
}

static void read_plain(log_csv *c, log_csv_field *f)
{
    const char *at = c->at, *end = c->end;
    const char separator = c->separator;
    while (at < end && *at != separator && !is_end(*at))
        at++;
    size_t length = (size_t)(at - c->at);
    f->length = length < CSV_FIELD_SIZE ? length : CSV_FIELD_SIZE - 1;
    f->wrong = f->length < length ? TOO_LONG : NULL;
    memcpy(f->text, c->at, f->length);
    c->at = at;
}

static void trim(const log_csv *c, log_csv_field *f)
{
    size_t before = 0;
    while (f->length > 0 && is_space(c, f->text[f->length - 1]))
        f->length--;
    while (before < f->length && is_space(c, f->text[before]))
        before++;
    f->length -= before;
    if (before > 0)
        memmove(f->text, f->text + before, f->length);
    f->text[f->length] = '\0';
}

/* The quote that closes the field opened before `at`; NULL when there is none near enough. */
static const char *closing_quote(const log_csv *c, const char *at)
{
    size_t rest = (size_t)(c->end - at);
    const char *stop = at + (rest < LONGEST_QUOTED ? rest : LONGEST_QUOTED);
    while ((at = memchr(at, '"', (size_t)(stop - at)))) {
        if (at + 1 == c->end || at[1] != '"')
            return at;
        if (at + 2 > stop)
            return NULL;
        at += 2;
    }
    return NULL;
}

/* Between the quotes, where two stand for one; counts the lines. */
static void read_quoted(log_csv *c, log_csv_field *f, const char *close)
{
    for (const char *at = c->at; at < close; at++) {
        bool crlf = *at == '\r' && at[1] == '\n';
        c->line += is_end(*at) && !crlf;
        add(f, *at);
        at += *at == '"';
    }
    c->at = close + 1;
}

static void skip_to_end(log_csv *c, bool row)
{
    while (c->at < c->end && !is_end(*c->at) && (row || *c->at != c->separator))
        c->at++;
}

bool log_csv_next(log_csv *c, log_csv_field *f)
{
    if (c->at == c->end && !c->in_row)
        return false;
    f->length = 0;
    f->wrong = NULL;
    skip_spaces(c);
    bool quoted = c->at < c->end && *c->at == '"';
    const char *close = quoted ? closing_quote(c, c->at + 1) : NULL;
    if (!quoted) {
        read_plain(c, f);
    } else if (!close) {
        f->wrong = "has a quote that isn't closed";
        skip_to_end(c, true);
    } else {
        c->at++;
        read_quoted(c, f, close);
        skip_spaces(c);
        if (c->at < c->end && !is_end(*c->at) && *c->at != c->separator)
            f->wrong = "goes on behind its closing quote";
        skip_to_end(c, false);
    }
    trim(c, f);
    f->ends_row = finish(c);
    return true;
}

/* Read where it stands: before the last line it is followed by the end of a line, if by nothing
 * else. */
bool log_csv_number(log_csv *c, double *value, text_digits *as, bool *ends_row)
{
    if (c->at >= c->last_line)
        return false;
    double number;
    text_digits digits;
    size_t length = text_number_read_digits(c->at, &number, &digits);
    char after = c->at[length];
    if (!length || length >= CSV_FIELD_SIZE || (after != c->separator && !is_end(after)))
        return false;
    c->at += length;
    *value = number;
    *as = digits;
    *ends_row = finish(c);
    return true;
}
