/* A recursive descent over
 *
 *     text   = [ "+=" | "-=" | "*=" | "/=" ] sum
 *     sum    = term { ("+" | "-") term }
 *     term   = factor { ("*" | "/") factor | unit }
 *     factor = ("+" | "-") factor | atom [ "^" factor ]
 *     atom   = number | constant | function "(" sum [ "," sum ] ")" | "(" sum ")"
 *
 * so that -2^2 is -4, 2^3^2 is 2^9, and a unit belongs to the product before it. */
#include "ui/expression.h"

#include "collide/vec.h"
#include "text/number.h"
#include "ui/quantity.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Deeper nesting than anyone types; far less than the stack holds. */
enum { DEEPEST = 64 };

typedef struct reader {
    const char *text;
    size_t at;
    size_t after, after_length; /* the last operator, for "expected a number after +" */
    int depth;
    expression_unit bare; /* what a number without a unit is, here */
    bool comma_separates;
    bool circular, has_unit; /* pi, tau or an inverse function was used; a unit was */
    bool failed;
    size_t failed_at;
    char message[EXPRESSION_MESSAGE];
} reader;

static quantity read_sum(reader *r);
static quantity read_factor(reader *r);

static const quantity nothing = {0, EXPRESSION_PLAIN};

/* The first failure is the one that is reported. */
__attribute__((format(printf, 3, 4))) static quantity fail(reader *r, size_t at, const char *format,
                                                           ...)
{
    if (!r->failed) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(r->message, sizeof r->message, format, arguments);
        va_end(arguments);
        r->failed = true;
        r->failed_at = at;
    }
    return nothing;
}

/* ---- Tokens ---- */

static const struct {
    const char *text;
    char means;
} operators[] = {{"+", '+'}, {"-", '-'},      {"*", '*'},      {"/", '/'},      {"^", '^'},
                 {"(", '('}, {")", ')'},      {"\u2212", '-'}, {"\u00d7", '*'}, {"\u00b7", '*'},
                 {"=", '='}, {"\u00f7", '/'}, {",", ','}};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

static void skip_spaces(reader *r)
{
    while (r->text[r->at] == ' ' || r->text[r->at] == '\t')
        r->at++;
}

/* The operator at a place, 0: none. */
static char operator_at(const char *text, size_t *length)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        *length = strlen(operators[i].text);
        if (strncmp(text, operators[i].text, *length) == 0)
            return operators[i].means;
    }
    *length = 0;
    return 0;
}

static bool accept(reader *r, char wanted)
{
    size_t length;
    skip_spaces(r);
    if (operator_at(r->text + r->at, &length) != wanted)
        return false;
    r->after = r->at;
    r->after_length = length;
    r->at += length;
    return true;
}

/* Bytes of the name at the present place: letters, then digits; or the degree sign. */
static size_t name_length(const reader *r)
{
    static const char degree[] = "\u00b0";
    const char *name = r->text + r->at;
    size_t n = 0, length;
    if (strncmp(name, degree, strlen(degree)) == 0)
        return strlen(degree);
    while (is_letter(name[n]) && !operator_at(name + n, &length) &&
           strncmp(name + n, degree, strlen(degree)) != 0)
        n++;
    while (n > 0 && is_digit(name[n]))
        n++;
    return n;
}

/* How much of the text a message quotes: a name, an operator or a character, not cut in UTF-8. */
static int quote_length(const reader *r)
{
    size_t length = name_length(r);
    if (length == 0 && operator_at(r->text + r->at, &length) == 0)
        length = r->text[r->at] != '\0';
    if (length > 24)
        length = 24;
    while (length > 0 && ((unsigned char)r->text[r->at + length] & 0xC0) == 0x80)
        length--;
    return (int)length;
}

/* Reads a unit if there is one, and gives it to q. */
static bool read_unit(reader *r, quantity *q)
{
    skip_spaces(r);
    size_t at = r->at, length = name_length(r);
    const quantity *unit = ui_quantity_unit(r->text + at, length);
    if (!unit)
        return false;
    if (ui_quantity_is_angle(*q))
        *q = fail(r, at, "a second unit");
    *q = (quantity){q->value * unit->value, unit->unit};
    r->at += length;
    r->has_unit = true;
    return true;
}

static quantity combine(reader *r, size_t at, char how, quantity a, quantity b)
{
    quantity q = nothing;
    const char *problem = r->failed ? NULL : ui_quantity_combine(how, a, b, r->bare, &q);
    return problem ? fail(r, at, "%s", problem) : q;
}

static void close_bracket(reader *r)
{
    if (!accept(r, ')'))
        fail(r, r->at, r->text[r->at] ? "expected ) before %.*s" : "expected ) at the end",
             quote_length(r), r->text + r->at);
}

static quantity read_call(reader *r, size_t at, const quantity_function *f)
{
    quantity a, b = nothing, q = nothing;
    expression_unit outer_bare = r->bare;
    bool outer_comma = r->comma_separates;
    if (!accept(r, '('))
        return fail(r, r->at, "expected ( after %s", f->name);
    r->comma_separates = outer_comma || f->of_two;
    if (!f->keeps_unit)
        r->bare = f->of_angle ? EXPRESSION_RADIANS : EXPRESSION_PLAIN;
    a = read_sum(r);
    if (f->of_two) {
        if (!accept(r, ','))
            return fail(r, r->at, "%s wants two numbers with a comma between", f->name);
        b = read_sum(r);
    } else if (accept(r, ',')) {
        return fail(r, r->after, "%s wants one number", f->name);
    }
    close_bracket(r);
    r->bare = outer_bare;
    r->comma_separates = outer_comma;
    r->circular = r->circular || f->circular;
    const char *problem = r->failed ? NULL : ui_quantity_call(f, a, b, &q);
    return problem ? fail(r, at, "%s %s", f->name, problem) : q;
}

/* ---- The grammar ---- */

/* Bytes of an exponent: "e5", "E-12"; 0: there is none. */
static size_t exponent_length(const char *text)
{
    if (text[0] != 'e' && text[0] != 'E')
        return 0;
    size_t n = text[1] == '+' || text[1] == '-' ? 2 : 1;
    if (!is_digit(text[n]))
        return 0;
    while (is_digit(text[n]))
        n++;
    return n;
}

static bool is_mark(const reader *r, char c)
{
    return c == '.' || (c == ',' && !r->comma_separates);
}

/* The bytes of the number at the present place; out gets it with a point. */
static size_t number_length(const reader *r, char out[], size_t size)
{
    const char *text = r->text + r->at;
    size_t n = 0;
    bool mark = false;
    while (is_digit(text[n]) || (!mark && is_mark(r, text[n])))
        mark = is_mark(r, text[n++]) || mark;
    n += exponent_length(text + n);
    for (size_t i = 0; i < n && i + 1 < size; i++)
        out[i] = text[i] == ',' ? '.' : text[i];
    out[n < size ? n : size - 1] = '\0';
    return n;
}

static quantity read_number(reader *r)
{
    char digits[256];
    size_t length = number_length(r, digits, sizeof digits), start = r->at;
    quantity q = {0, EXPRESSION_PLAIN};
    if (length >= sizeof digits)
        return fail(r, start, "the number is too long");
    if (text_number_read(digits, &q.value) != length)
        return fail(r, start,
                    text_number_is_too_large(digits) ? "the number is too large"
                                                     : "expected a digit");
    r->at += length;
    if (is_mark(r, r->text[r->at]))
        return fail(r, r->at, "a number has one decimal mark");
    return q;
}

static quantity read_name(reader *r, size_t length)
{
    size_t at = r->at;
    const char *name = r->text + at;
    const quantity_constant *constant = ui_quantity_constant(name, length);
    const quantity_function *function = ui_quantity_function(name, length);
    if (!constant && !function)
        return fail(r, at, "unknown name %.*s", quote_length(r), name);
    r->at += length;
    if (function)
        return read_call(r, at, function);
    r->circular = r->circular || constant->circular;
    return (quantity){constant->value, EXPRESSION_PLAIN};
}

static quantity expected_number(reader *r)
{
    size_t unit = name_length(r);
    quantity any = nothing;
    size_t at = r->at;
    if (unit > 0 && !read_unit(r, &any))
        return read_name(r, unit);
    if (r->after_length > 0)
        return fail(r, at, "expected a number after %.*s", (int)r->after_length,
                    r->text + r->after);
    return fail(r, at, "expected a number");
}

static quantity read_atom(reader *r)
{
    skip_spaces(r);
    char c = r->text[r->at];
    if (is_digit(c) || is_mark(r, c))
        return read_number(r);
    if (!accept(r, '('))
        return expected_number(r);
    quantity q = read_sum(r);
    close_bracket(r);
    return q;
}

/* Every way into the depth leads through here. */
static quantity read_factor(reader *r)
{
    quantity q;
    if (r->failed || ++r->depth > DEEPEST)
        return fail(r, r->at, "too many brackets or signs");
    if (accept(r, '-')) {
        q = read_factor(r);
        q.value = -q.value;
    } else if (accept(r, '+')) {
        q = read_factor(r);
    } else {
        q = read_atom(r);
        if (!r->failed && accept(r, '^')) {
            size_t at = r->after;
            q = combine(r, at, '^', q, read_factor(r));
        }
    }
    r->depth--;
    return q;
}

/* A unit after a product is the product's, as in `pi/4 rad`; but where the product is an angle
 * already, it is the last factor's, as in `90deg/45deg`. */
static quantity read_term(reader *r)
{
    quantity q = read_factor(r);
    while (!r->failed) {
        bool times = accept(r, '*');
        if (times || accept(r, '/')) {
            size_t at = r->after;
            quantity by = read_factor(r);
            if (ui_quantity_is_angle(q) && !r->failed)
                read_unit(r, &by);
            q = combine(r, at, times ? '*' : '/', q, by);
        } else if (!read_unit(r, &q)) {
            break;
        }
    }
    return q;
}

static quantity read_sum(reader *r)
{
    quantity q = read_term(r);
    while (!r->failed) {
        bool plus = accept(r, '+');
        if (!plus && !accept(r, '-'))
            break;
        size_t at = r->after;
        q = combine(r, at, plus ? '+' : '-', q, read_term(r));
    }
    return q;
}

/* ---- The whole text ---- */

/* The operator of a relative edit, 0: none. */
static char read_relative(reader *r)
{
    reader start = *r;
    for (const char *c = "+-*/"; *c; c++) {
        if (accept(r, *c) && r->text[r->at] == '=') {
            r->after_length++;
            r->at++;
            return *c;
        }
        *r = start;
    }
    return 0;
}

static void end_of_text(reader *r)
{
    size_t length;
    skip_spaces(r);
    const char *rest = r->text + r->at;
    if (r->failed || *rest == '\0')
        return;
    bool no_operator = operator_at(rest, &length) == 0 || *rest == '(';
    fail(r, r->at, no_operator ? "expected an operator before %.*s" : "unexpected %.*s",
         quote_length(r), rest);
}

/* A number without a unit becomes the field's; an angle is converted to it. */
static quantity for_field(reader *r, quantity q, expression_unit unit)
{
    if (!ui_quantity_is_angle(q))
        q.unit = unit;
    if (ui_quantity_is_angle(q) && unit == EXPRESSION_PLAIN)
        return fail(r, 0, "this isn't an angle: leave the unit out");
    q = ui_quantity_in(q, unit);
    return isfinite(q.value) ? q : fail(r, 0, "the result is too large");
}

/* `pi/6` where another unit is wanted: perhaps meant in radians. */
static bool looks_like_radians(const reader *r, double value)
{
    static const double turn = 2 * COL_PI;
    bool other_unit = r->bare == EXPRESSION_DEGREES || r->bare == EXPRESSION_TURNS;
    return other_unit && r->circular && !r->has_unit && fabs(value) <= turn;
}

static quantity read_all(reader *r, expression_unit unit, double old)
{
    char how = read_relative(r);
    bool factor = how == '*' || how == '/';
    if (factor)
        r->bare = EXPRESSION_PLAIN;
    quantity q = read_sum(r);
    end_of_text(r);
    if (!r->failed && factor && ui_quantity_is_angle(q))
        fail(r, 0, "%c= wants a plain number", how);
    if (how)
        q = combine(r, 0, how, (quantity){old, unit}, q);
    return r->failed ? nothing : for_field(r, q, unit);
}

expression_result ui_expression_read(const char *text, expression_unit unit, double old)
{
    reader r = {.text = text, .bare = unit};
    expression_result result = {.value = old};
    quantity q = read_all(&r, unit, old);
    result.ok = !r.failed;
    result.at = r.failed_at;
    if (result.ok)
        result.value = q.value + 0.0; /* -0 becomes 0 */
    if (result.ok && looks_like_radians(&r, q.value)) {
        char shown[NUMBER_SIZE];
        snprintf(r.message, sizeof r.message, "%s%s? For radians write rad after it",
                 text_number_short(shown, q.value, 2),
                 unit == EXPRESSION_TURNS ? " turn" : "\u00b0");
    }
    memcpy(result.message, r.message, sizeof result.message);
    return result;
}
