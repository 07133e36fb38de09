#include "scene/file.h"
#include "scene/json.h"

#include <ctype.h>
#include <string.h>

/* The settings that are one of a few words. */
typedef enum word_setting {
    WORD_Y,
    WORD_POSITIVE,
    WORD_UNIT,
    WORD_XY,
    WORD_PIVOT,
    WORD_SIZE,
    WORD_SETTINGS
} word_setting;

/* In the order in which they are written; the word's place in the list is its code. */
static const struct {
    const char *key;
    const char *words[4];
    const char *allowed;
} WORDS[WORD_SETTINGS] = {
    [WORD_Y] = {"y", {"down", "up"}, "\"down\" or \"up\""},
    [WORD_POSITIVE] = {"positive",
                       {"clockwise", "counterclockwise"},
                       "\"clockwise\" or \"counterclockwise\""},
    [WORD_UNIT] = {"unit", {"degrees", "radians"}, "\"degrees\" or \"radians\""},
    [WORD_XY] = {"xy", {"corner", "centre", "pivot"}, "\"corner\", \"centre\" or \"pivot\""},
    [WORD_PIVOT] = {"pivot",
                    {"corner", "centre", "origin"},
                    "\"corner\", \"centre\", \"origin\" or a fraction [u, v]"},
    [WORD_SIZE] = {"size", {"full", "half"}, "\"full\" or \"half\""},
};

static void set_word(convention *c, word_setting which, int code)
{
    switch (which) {
    case WORD_Y:
        c->y_up = code;
        break;
    case WORD_POSITIVE:
        c->counterclockwise = code;
        break;
    case WORD_UNIT:
        c->unit = (angle_unit)code;
        break;
    case WORD_XY:
        c->xy = (names_point)code;
        break;
    case WORD_PIVOT:
        c->pivot = (default_pivot)code;
        break;
    case WORD_SIZE:
    case WORD_SETTINGS:
        c->half_sizes = code;
        break;
    }
}

static int word_of(const convention *c, word_setting which)
{
    const int codes[WORD_SETTINGS] = {
        [WORD_Y] = c->y_up,     [WORD_POSITIVE] = c->counterclockwise, [WORD_UNIT] = (int)c->unit,
        [WORD_XY] = (int)c->xy, [WORD_PIVOT] = (int)c->pivot,          [WORD_SIZE] = c->half_sizes};
    return codes[which];
}

static bool read_word(convention *c, word_setting which, const json_t *value, const char *where,
                      problem *why)
{
    const char *word = json_string_value(value);
    for (int code = 0; word && code < 3; code++)
        if (WORDS[which].words[code] && strcmp(WORDS[which].words[code], word) == 0) {
            set_word(c, which, code);
            return true;
        }
    return json_refuse(where, WORDS[which].key, value, WORDS[which].allowed, why);
}

static bool read_setting(convention *c, const char *key, const json_t *value, const char *where,
                         problem *why)
{
    char place[PLACE_SIZE];
    if (strcmp(key, "zero") == 0)
        return json_number(&c->zero, value, NUMBER_ANY, where, key, why);
    for (int which = 0; which < WORD_SETTINGS; which++) {
        if (strcmp(WORDS[which].key, key) != 0)
            continue;
        if (which != WORD_PIVOT || !json_is_array(value))
            return read_word(c, (word_setting)which, value, where, why);
        c->pivot = PIVOT_AT_FRACTION;
        return json_pair(&c->pivot_u, &c->pivot_v, value, where, key, why);
    }
    return problem_say(why,
                       "%s is unknown: a convention may have y, positive, unit, zero, xy, pivot, "
                       "size",
                       json_place(place, where, key));
}

static bool read_preset(convention *c, const char *id)
{
    if (strcmp(id, "sdl2") != 0)
        return false;
    *c = convention_sdl2();
    return true;
}

bool json_convention(convention *c, const json_t *value, const char *where, problem *why)
{
    if (json_is_string(value) && read_preset(c, json_string_value(value)))
        return true;
    if (!json_is_object(value))
        return json_refuse(where, NULL, value, "\"sdl2\", or an object such as {\"y\": \"up\"}",
                           why);
    convention read = convention_sdl2();
    read.id[0] = '\0';
    const char *key;
    json_t *setting, *object = (json_t *)value;
    json_object_foreach(object, key, setting)
    {
        if (!read_setting(&read, key, setting, where, why))
            return false;
    }
    *c = read;
    return true;
}

static void write_key(buffer *b, const char *key, const char **before)
{
    buffer_add(b, *before);
    buffer_string(b, key);
    buffer_add(b, ": ");
    *before = ", ";
}

static void write_word(buffer *b, const convention *c, word_setting which)
{
    if (which == WORD_PIVOT && c->pivot == PIVOT_AT_FRACTION) {
        buffer_add(b, "[");
        buffer_number(b, c->pivot_u);
        buffer_add(b, ", ");
        buffer_number(b, c->pivot_v);
        buffer_add(b, "]");
        return;
    }
    buffer_string(b, WORDS[which].words[word_of(c, which)]);
}

void json_write_convention(buffer *b, const convention *c)
{
    if (c->id[0]) {
        buffer_string(b, c->id);
        return;
    }
    convention usual = convention_sdl2();
    const char *before = "";
    buffer_add(b, "{");
    for (int which = 0; which < WORD_SETTINGS; which++) {
        if (which == WORD_XY && memcmp(&c->zero, &usual.zero, sizeof c->zero) != 0) {
            write_key(b, "zero", &before);
            buffer_number(b, c->zero);
        }
        if (word_of(c, (word_setting)which) == word_of(&usual, (word_setting)which))
            continue;
        write_key(b, WORDS[which].key, &before);
        write_word(b, c, (word_setting)which);
    }
    buffer_add(b, "}");
}

bool convention_parse(convention *c, const char *text, problem *why)
{
    while (isspace((unsigned char)*text))
        text++;
    if (*text != '{' && *text != '"' && read_preset(c, text))
        return true;
    if (*text != '{' && *text != '"')
        return problem_say(why,
                           "convention %.40s is unknown: it must be sdl2, or an object such as "
                           "{\"y\": \"up\"}",
                           text);
    json_t *value = json_parse(text, strlen(text), false, "convention", why);
    bool right = value && json_convention(c, value, "convention", why);
    json_decref(value);
    return right;
}

char *convention_text(const convention *c)
{
    buffer b = {0};
    json_write_convention(&b, c);
    return buffer_take(&b);
}
