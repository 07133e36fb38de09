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

#include "text/number.h"
#include "view/canvas.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* Deeper nesting than anyone types; far less than the stack holds. */
enum { DEEPEST = 64 };

/* A number and what it is: an angle keeps the unit it was written in until it must be converted. */
typedef struct quantity {
    double value;
    expression_unit unit;
} quantity;

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

/* The first failure is the one that is told. */
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

static bool name_is(const char *text, size_t length, const char *name)
{
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++) {
        char lower = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 'a' - 'A') : text[i];
        if (lower != name[i])
            return false;
    }
    return true;
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

/* ---- Units ---- */

static quantity in_unit(quantity q, expression_unit unit)
{
    if (q.unit == EXPRESSION_DEGREES && unit == EXPRESSION_RADIANS)
        q.value *= pi / 180;
    if (q.unit == EXPRESSION_RADIANS && unit == EXPRESSION_DEGREES)
        q.value *= 180 / pi;
    q.unit = unit;
    return q;
}

static bool is_angle(quantity q)
{
    return q.unit != EXPRESSION_PLAIN;
}

static const struct {
    const char *name;
    expression_unit unit;
    double times;
} units[] = {{"deg", EXPRESSION_DEGREES, 1},    {"\u00b0", EXPRESSION_DEGREES, 1},
             {"degree", EXPRESSION_DEGREES, 1}, {"degrees", EXPRESSION_DEGREES, 1},
             {"rad", EXPRESSION_RADIANS, 1},    {"radians", EXPRESSION_RADIANS, 1},
             {"turn", EXPRESSION_DEGREES, 360}, {"turns", EXPRESSION_DEGREES, 360}};

/* Reads a unit if there is one, and gives it to q. */
static bool read_unit(reader *r, quantity *q)
{
    skip_spaces(r);
    size_t length = name_length(r);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (name_is(r->text + r->at, length, units[i].name)) {
            if (is_angle(*q))
                *q = fail(r, r->at, "a second unit");
            *q = (quantity){q->value * units[i].times, units[i].unit};
            r->at += length;
            r->has_unit = true;
            return true;
        }
    return false;
}

/* ---- Arithmetic ---- */

static quantity checked(reader *r, size_t at, quantity q)
{
    return isfinite(q.value) ? q : fail(r, at, "the result is too large");
}

static quantity add(reader *r, size_t at, quantity a, quantity b, double sign)
{
    if (a.unit != b.unit) {
        if (r->bare == EXPRESSION_PLAIN && is_angle(a) != is_angle(b))
            return fail(r, at, "an angle and a plain number don't add up");
        expression_unit common = r->bare == EXPRESSION_PLAIN ? a.unit : r->bare;
        a = is_angle(a) ? in_unit(a, common) : (quantity){a.value, common};
        b = is_angle(b) ? in_unit(b, common) : (quantity){b.value, common};
    }
    return checked(r, at, (quantity){a.value + sign * b.value, a.unit});
}

static quantity multiply(reader *r, size_t at, quantity a, quantity b)
{
    if (is_angle(a) && is_angle(b))
        return fail(r, at, "two angles can't be multiplied");
    return checked(r, at, (quantity){a.value * b.value, is_angle(a) ? a.unit : b.unit});
}

static quantity divide(reader *r, size_t at, quantity a, quantity b)
{
    if (is_angle(b) && !is_angle(a))
        return fail(r, at, "a plain number can't be divided by an angle");
    if (b.value == 0)
        return fail(r, at, "division by 0");
    expression_unit unit = is_angle(b) ? EXPRESSION_PLAIN : a.unit;
    if (is_angle(b))
        b = in_unit(b, a.unit);
    return checked(r, at, (quantity){a.value / b.value, unit});
}

static quantity power(reader *r, size_t at, quantity a, quantity b)
{
    if (is_angle(a) || is_angle(b))
        return fail(r, at, "angles have no powers");
    quantity q = {pow(a.value, b.value), EXPRESSION_PLAIN};
    if (isnan(q.value) || (a.value == 0 && b.value < 0))
        return fail(r, at, "this power has no value");
    return checked(r, at, q);
}

/* ---- Functions ---- */

static double sine(col_dir d)
{
    return d.s;
}

static double cosine(col_dir d)
{
    return d.c;
}

static double tangent(col_dir d)
{
    return d.s / d.c;
}

/* Exactly one of the three pointers is set. */
static const struct function {
    const char *name;
    double (*of_angle)(col_dir);
    double (*of_one)(double);
    double (*of_two)(double, double);
    bool keeps_unit, circular;
} functions[] = {
    {"sin", .of_angle = sine},
    {"cos", .of_angle = cosine},
    {"tan", .of_angle = tangent},
    {"asin", .of_one = asin, .circular = true},
    {"acos", .of_one = acos, .circular = true},
    {"atan", .of_one = atan, .circular = true},
    {"atan2", .of_two = atan2, .circular = true},
    {"sqrt", .of_one = sqrt},
    {"abs", .of_one = fabs, .keeps_unit = true},
    {"hypot", .of_two = hypot},
};

/* Degrees are reduced exactly: sin(180deg) is 0, and tan(90deg) is refused. */
static col_dir direction(quantity q)
{
    return q.unit == EXPRESSION_DEGREES ? col_degrees(q.value)
                                        : (col_dir){cos(q.value), sin(q.value)};
}

static quantity call(reader *r, size_t at, const struct function *f, quantity a, quantity b)
{
    if (!f->of_angle && !f->keeps_unit && (is_angle(a) || is_angle(b)))
        return fail(r, at, "%s wants plain numbers, not angles", f->name);
    double value = f->of_angle ? f->of_angle(direction(a))
                   : f->of_one ? f->of_one(a.value)
                               : f->of_two(a.value, b.value);
    if (!isfinite(value))
        return fail(r, at, "%s has no value there", f->name);
    return (quantity){value, f->keeps_unit ? a.unit : EXPRESSION_PLAIN};
}

static void close_bracket(reader *r)
{
    if (!accept(r, ')'))
        fail(r, r->at, r->text[r->at] ? "expected ) before %.*s" : "expected ) at the end",
             quote_length(r), r->text + r->at);
}

static quantity read_call(reader *r, size_t at, const struct function *f)
{
    quantity a, b = nothing;
    reader outer = *r;
    if (!accept(r, '('))
        return fail(r, r->at, "expected ( after %s", f->name);
    r->comma_separates = outer.comma_separates || f->of_two;
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
    r->bare = outer.bare;
    r->comma_separates = outer.comma_separates;
    r->circular = r->circular || f->circular;
    return call(r, at, f, a, b);
}

/* ---- The grammar ---- */

/* The bytes of the number at the present place; out gets it with a point. */
static size_t number_length(const reader *r, char out[], size_t size)
{
    const char *text = r->text + r->at;
    size_t n = 0;
    bool mark = false;
    while (is_digit(text[n]) ||
           (!mark && (text[n] == '.' || (text[n] == ',' && !r->comma_separates)))) {
        mark = mark || !is_digit(text[n]);
        n++;
    }
    size_t sign = text[n + (n > 0)] == '+' || text[n + (n > 0)] == '-';
    if (n > 0 && (text[n] == 'e' || text[n] == 'E') && is_digit(text[n + 1 + sign]))
        for (n += 1 + sign; is_digit(text[n]);)
            n++;
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
    if (number_read(digits, &q.value) != length)
        return fail(r, start,
                    strpbrk(digits, "123456789") ? "the number is too large" : "expected a digit");
    r->at += length;
    char next = r->text[r->at];
    if (next == '.' || (next == ',' && !r->comma_separates))
        return fail(r, r->at, "a number has one decimal mark");
    return q;
}

static quantity read_name(reader *r, size_t length)
{
    static const struct {
        const char *name;
        double value;
        bool circular;
    } constants[] = {{"pi", 3.14159265358979323846, true},
                     {"\u03c0", 3.14159265358979323846, true},
                     {"tau", 6.28318530717958647693, true},
                     {"\u03c4", 6.28318530717958647693, true},
                     {"e", 2.71828182845904523536, false}};
    size_t at = r->at;
    const char *name = r->text + at;
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (name_is(name, length, constants[i].name)) {
            r->at += length;
            r->circular = r->circular || constants[i].circular;
            return (quantity){constants[i].value, EXPRESSION_PLAIN};
        }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (name_is(name, length, functions[i].name)) {
            r->at += length;
            return read_call(r, at, &functions[i]);
        }
    return fail(r, at, "unknown name %.*s", quote_length(r), name);
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
    if (is_digit(c) || c == '.' || (c == ',' && !r->comma_separates))
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
            q = power(r, at, q, read_factor(r));
        }
    }
    r->depth--;
    return q;
}

static quantity read_term(reader *r)
{
    quantity q = read_factor(r);
    while (!r->failed) {
        bool times = accept(r, '*');
        if (times || accept(r, '/')) {
            size_t at = r->after;
            quantity by = read_factor(r);
            if (!r->failed)
                q = times ? multiply(r, at, q, by) : divide(r, at, q, by);
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
        quantity by = read_term(r);
        if (!r->failed)
            q = add(r, at, q, by, plus ? 1 : -1);
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

static quantity relative(reader *r, char how, quantity old, quantity by)
{
    switch (how) {
    case '+':
        return add(r, 0, old, by, 1);
    case '-':
        return add(r, 0, old, by, -1);
    case '*':
        return multiply(r, 0, old, by);
    case '/':
        return divide(r, 0, old, by);
    default:
        return by;
    }
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
    if (!is_angle(q))
        q.unit = unit;
    if (is_angle(q) && unit == EXPRESSION_PLAIN)
        return fail(r, 0, "this isn't an angle: leave the unit out");
    return checked(r, 0, in_unit(q, unit));
}

static bool looks_like_radians(const reader *r, double value)
{
    return r->bare == EXPRESSION_DEGREES && r->circular && !r->has_unit && fabs(value) <= 2 * pi;
}

expression_result expression_read(const char *text, expression_unit unit, double old)
{
    reader r = {.text = text, .bare = unit};
    expression_result result = {.value = old};
    char shown[NUMBER_SIZE];

    char how = read_relative(&r);
    bool factor = how == '*' || how == '/';
    if (factor)
        r.bare = EXPRESSION_PLAIN;
    quantity q = read_sum(&r);
    end_of_text(&r);
    if (!r.failed && factor && is_angle(q))
        fail(&r, 0, "%c= wants a plain number", how);
    if (!r.failed)
        q = for_field(&r, relative(&r, how, (quantity){old, unit}, q), unit);

    result.ok = !r.failed;
    if (result.ok && looks_like_radians(&r, q.value))
        snprintf(r.message, sizeof r.message, "%s\u00b0? For radians write rad after it",
                 number_short(shown, q.value, 2));
    if (result.ok)
        result.value = q.value + 0.0; /* -0 becomes 0 */
    else
        result.at = r.failed_at;
    memcpy(result.message, r.message, sizeof result.message);
    return result;
}
