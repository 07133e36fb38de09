#include "file/json.h"

#include "file/json_quick.h"
#include "text/number.h"
#include "text/utf8.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where the parser's own words would mislead. */
static const char *reason(const json_error_t *error)
{
    switch ((int)json_error_code(error)) {
    case json_error_numeric_overflow:
        return TEXT_NUMBER_TOO_LARGE;
    case json_error_null_character:
        return "\\u0000 can't stand in text";
    case json_error_invalid_utf8:
        return "this is not JSON in UTF-8, as which it must be saved";
    default:
        return error->text;
    }
}

/* Before a line's first character, too, it is column 1. */
static void say_syntax(const json_error_t *error, const char *name, problem *why)
{
    int column = error->column > 1 ? error->column : 1;
    bool grammar = reason(error) == error->text;
    const char *blame = grammar ? "this is not JSON: " : "";
    if (name[0])
        text_problem(why, "%s:%d:%d: %s%s", name, error->line, column, blame, reason(error));
    else
        text_problem(why, "column %d: %s%s", column, blame, reason(error));
}

/* Text that is handed to jansson piece by piece. */
typedef struct handing {
    const char *at, *end;
    patience *waits;
} handing;

static size_t hand_on(void *buffer, size_t size, void *user)
{
    handing *h = user;
    size_t left = (size_t)(h->end - h->at), count = left < size ? left : size;
    if (!patience_lasts(h->waits))
        return (size_t)-1;
    memcpy(buffer, h->at, count);
    h->at += count;
    return count;
}

static json_t *parse_carefully(const char *text, size_t length, size_t flags, patience *waits,
                               json_error_t *error)
{
    handing h = {text, text + length, waits};
    return json_load_callback(hand_on, &h, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | flags, error);
}

bool file_json_goes_on(patience *waits, const char *where, problem *why)
{
    return patience_lasts(waits) || text_problem(why, "%snot read: cancelled", where);
}

static json_t *parse(const char *text, size_t length, bool integers, const char *name,
                     patience *waits, problem *why)
{
    json_error_t error;
    size_t mark = text_utf8_mark(text, length);
    text += mark;
    length -= mark;
    json_t *value = file_json_quick(text, length, integers, waits);
    if (value)
        return value;
    errno = 0;
    if (integers)
        value = parse_carefully(text, length, 0, waits, &error);
    if (!integers || (!value && json_error_code(&error) == json_error_numeric_overflow))
        value = parse_carefully(text, length, JSON_DECODE_INT_AS_REAL, waits, &error);
    if (value)
        return value;
    char where[FILE_PLACE_SIZE];
    snprintf(where, sizeof where, "%s%s", name, name[0] ? ": " : "");
    if (errno == ENOMEM) /* which jansson takes for a fault of the text */
        text_problem(why, "%s" TEXT_OUT_OF_MEMORY, where);
    else if (file_json_goes_on(waits, where, why))
        say_syntax(&error, name, why);
    return NULL;
}

json_t *file_json_parse(const char *text, size_t length, bool integers, const char *name,
                        problem *why)
{
    return parse(text, length, integers, name, NULL, why);
}

json_t *file_json_parse_large(const char *text, size_t length, const char *name, patience *waits,
                              problem *why)
{
    return parse(text, length, false, name, waits, why);
}

static void write_array(text_buffer *b, const json_t *array)
{
    text_add(b, "[");
    for (size_t i = 0; i < json_array_size(array); i++) {
        text_add(b, i > 0 ? ", " : "");
        file_json_write(b, json_array_get(array, i));
    }
    text_add(b, "]");
}

static void write_object(text_buffer *b, const json_t *object)
{
    json_t *walked = (json_t *)object; /* jansson's iterators want it so; nothing is changed */
    text_add(b, "{");
    for (void *at = json_object_iter(walked); at; at = json_object_iter_next(walked, at)) {
        text_add(b, at != json_object_iter(walked) ? ", " : "");
        text_add_quoted(b, json_object_iter_key(at));
        text_add(b, ": ");
        file_json_write(b, json_object_iter_value(at));
    }
    text_add(b, "}");
}

void file_json_write(text_buffer *b, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        write_object(b, value);
        break;
    case JSON_ARRAY:
        write_array(b, value);
        break;
    case JSON_STRING:
        text_add_quoted(b, json_string_value(value));
        break;
    case JSON_INTEGER:
        text_add_format(b, "%lld", (long long)json_integer_value(value));
        break;
    case JSON_REAL:
        text_add_number(b, json_real_value(value));
        break;
    case JSON_TRUE:
        text_add(b, "true");
        break;
    case JSON_FALSE:
        text_add(b, "false");
        break;
    case JSON_NULL:
        text_add(b, "null");
        break;
    }
}

const char *file_json_place(char out[FILE_PLACE_SIZE], const char *where, const char *key)
{
    size_t length = strlen(where);
    bool dot = length > 0 && where[length - 1] != ' ';
    snprintf(out, FILE_PLACE_SIZE, "%s%s%s", where, dot ? "." : "", key);
    return out;
}

const char *file_json_element(char out[FILE_PLACE_SIZE], const char *where, const char *key,
                              size_t index)
{
    char array[FILE_PLACE_SIZE];
    snprintf(out, FILE_PLACE_SIZE, "%.*s[%zu]", FILE_PLACE_SIZE - 24,
             file_json_place(array, where, key), index);
    return out;
}

/* Whether all of it can stand in a message. */
static bool is_short(const json_t *value)
{
    enum { MOST = 4 };
    size_t count = json_array_size(value);
    bool is = !json_object_size(value) && count <= MOST;
    for (size_t i = 0; is && i < count; i++)
        is = !json_is_object(json_array_get(value, i)) && !json_is_array(json_array_get(value, i));
    return is;
}

/* A value in a message: short ones as they are. */
static void show_value(text_buffer *b, const json_t *value)
{
    enum { LONGEST = 40 };
    size_t start = b->length;
    if (json_is_object(value) && !is_short(value))
        text_add(b, "an object");
    else if (json_is_array(value) && !is_short(value))
        text_add_format(b, "an array of %zu", json_array_size(value));
    else
        file_json_write(b, value);
    if (!b->failed && b->length > start + LONGEST) {
        b->length = start + LONGEST;
        text_add(b, "...");
    }
}

bool file_json_refuse(const char *where, const char *key, const json_t *value, const char *allowed,
                      problem *why)
{
    char place[FILE_PLACE_SIZE];
    text_buffer shown = {0};
    show_value(&shown, value);
    text_problem(why, "%s is %s: it must be %s", key ? file_json_place(place, where, key) : where,
                 shown.data ? shown.data : "wrong", allowed);
    text_free(&shown);
    return false;
}

bool file_json_number(double *to, const json_t *value, file_number_rule rule, const char *where,
                      const char *key, problem *why)
{
    static const char *const ALLOWED[] = {"a number", "a number, 0 or more",
                                          "a number, more than 0"};
    double number = json_number_value(value);
    bool right = json_is_number(value) && isfinite(number) &&
                 (rule != FILE_NUMBER_NOT_NEGATIVE || number >= 0) &&
                 (rule != FILE_NUMBER_POSITIVE || number > 0);
    if (!right)
        return file_json_refuse(where, key, value, ALLOWED[rule], why);
    *to = number;
    return true;
}

bool file_json_pair(double *x, double *y, const json_t *value, const char *where, const char *key,
                    problem *why)
{
    const json_t *first = json_array_get(value, 0), *second = json_array_get(value, 1);
    if (json_array_size(value) != 2 || !json_is_number(first) || !json_is_number(second))
        return file_json_refuse(where, key, value, "two numbers: [x, y]", why);
    *x = json_number_value(first);
    *y = json_number_value(second);
    return true;
}

bool file_json_flag(bool *to, const json_t *value, const char *where, const char *key, problem *why)
{
    if (!json_is_boolean(value))
        return file_json_refuse(where, key, value, "true or false", why);
    *to = json_is_true(value);
    return true;
}

bool file_json_touching(col_touching *to, const json_t *value, const char *where, problem *why)
{
    bool is_hit = false;
    if (!file_json_flag(&is_hit, value, where, "touching", why))
        return false;
    *to = is_hit ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
    return true;
}

bool file_json_is_line(const char *text)
{
    while ((unsigned char)*text >= 0x20 && *text != 0x7f)
        text++;
    return *text == '\0';
}

int file_json_index(const json_t *value, int count, const char *(*name)(int))
{
    const char *text = json_string_value(value);
    int i = 0;
    while (i < count && (!text || strcmp(text, name(i)) != 0))
        i++;
    return i;
}
