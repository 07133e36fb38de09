#include "file/file.h"
#include "file/json.h"

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

/* In the order in which they are written; the word's place in the list is its code. A fraction is
 * read and written as [u, v]; it has its word for people. */
static const struct {
    const char *key;
    const char *words[4];
    const char *allowed;
} WORDS[WORD_SETTINGS] = {
    [WORD_Y] = {"y", {"down", "up"}, "\"down\" or \"up\""},
    [WORD_POSITIVE] = {"positive",
                       {"clockwise", "counterclockwise"},
                       "\"clockwise\" or \"counterclockwise\""},
    [WORD_UNIT] = {"unit",
                   {"degrees", "radians", "turns"},
                   "\"degrees\", \"radians\" or \"turns\""},
    [WORD_XY] = {"xy", {"corner", "centre", "pivot"}, "\"corner\", \"centre\" or \"pivot\""},
    [WORD_PIVOT] = {"pivot",
                    {"corner", "centre", "origin", "fraction"},
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
    return file_json_refuse(where, WORDS[which].key, value, WORDS[which].allowed, why);
}

/* WORD_SETTINGS when it is none. */
static word_setting setting_named(const char *key)
{
    int which = 0;
    while (which < WORD_SETTINGS && strcmp(WORDS[which].key, key) != 0)
        which++;
    return (word_setting)which;
}

const char *file_convention_word(const convention *c, const char *key)
{
    word_setting which = setting_named(key);
    return which < WORD_SETTINGS ? WORDS[which].words[word_of(c, which)] : NULL;
}

bool file_json_is_setting(const char *key)
{
    return setting_named(key) < WORD_SETTINGS || strcmp(key, "zero") == 0;
}

bool file_json_setting(convention *c, const char *key, const json_t *value, const char *where,
                       problem *why)
{
    word_setting which = setting_named(key);
    if (which == WORD_SETTINGS)
        return file_json_number(&c->zero, value, FILE_NUMBER_ANY, where, key, why);
    if (which != WORD_PIVOT || !json_is_array(value))
        return read_word(c, which, value, where, why);
    c->pivot = PIVOT_AT_FRACTION;
    return file_json_pair(&c->pivot_u, &c->pivot_v, value, where, key, why);
}

/* "... is "lova": it must be the id of a preset, such as love, ..." */
static bool refuse_convention(const json_t *value, const char *where, const engines *known,
                              problem *why)
{
    const char *closest[ENGINES_SUGGESTIONS];
    size_t count =
        json_is_string(value) ? scene_engines_suggest(known, json_string_value(value), closest) : 0;
    text_buffer allowed = {0};
    text_add(&allowed,
             count > 0 ? "the id of a preset, perhaps " : "\"sdl2\" or another preset's id");
    for (size_t i = 0; i < count; i++) {
        text_add(&allowed, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        text_add_quoted(&allowed, closest[i]);
    }
    text_add_format(&allowed, " (%s lists them), or an object such as {\"y\": \"up\"}",
                    known && known->listed ? known->listed : "\"unrotate engines\"");
    file_json_refuse(where, NULL, value, allowed.data ? allowed.data : "\"sdl2\"", why);
    text_free(&allowed);
    return false;
}

bool file_json_convention(convention *c, const json_t *value, const char *where,
                          const engines *known, problem *why)
{
    char place[FILE_PLACE_SIZE];
    if (json_is_string(value) && scene_engines_convention(known, json_string_value(value), c))
        return true;
    if (!json_is_object(value))
        return refuse_convention(value, where, known, why);
    convention read = scene_convention_sdl2();
    read.id[0] = '\0';
    const char *key;
    json_t *setting, *object = (json_t *)value;
    json_object_foreach(object, key, setting) {
        if (!file_json_is_setting(key))
            return text_problem(why,
                                "%s is unknown: a convention may have y, positive, unit, zero, xy, "
                                "pivot, size",
                                file_json_place(place, where, key));
        if (!file_json_setting(&read, key, setting, where, why))
            return false;
    }
    *c = read;
    return true;
}

static void write_key(text_buffer *b, const char *key, const char **before)
{
    text_add(b, *before);
    text_add_quoted(b, key);
    text_add(b, ": ");
    *before = ", ";
}

static void write_word(text_buffer *b, const convention *c, word_setting which)
{
    if (which == WORD_PIVOT && c->pivot == PIVOT_AT_FRACTION) {
        text_add(b, "[");
        text_add_number(b, c->pivot_u);
        text_add(b, ", ");
        text_add_number(b, c->pivot_v);
        text_add(b, "]");
        return;
    }
    text_add_quoted(b, WORDS[which].words[word_of(c, which)]);
}

/* Zero stands where it stands in the README: before what x and y name. */
void file_json_write_settings(text_buffer *b, const convention *c, bool all)
{
    convention sdl2 = scene_convention_sdl2();
    const char *before = "";
    for (int which = 0; which < WORD_SETTINGS; which++) {
        bool zero_differs = memcmp(&c->zero, &sdl2.zero, sizeof c->zero) != 0;
        if (which == WORD_XY && (all || zero_differs)) {
            write_key(b, "zero", &before);
            text_add_number(b, c->zero);
        }
        if (!all && word_of(c, (word_setting)which) == word_of(&sdl2, (word_setting)which))
            continue;
        write_key(b, WORDS[which].key, &before);
        write_word(b, c, (word_setting)which);
    }
}

void file_json_write_convention(text_buffer *b, const convention *c)
{
    if (c->id[0]) {
        text_add_quoted(b, c->id);
        return;
    }
    text_add(b, "{");
    file_json_write_settings(b, c, false);
    text_add(b, "}");
}

bool file_convention_parse(convention *c, const char *text, const engines *known, problem *why)
{
    static const char NAME[] = "convention";
    while (isspace((unsigned char)*text))
        text++;
    bool is_json = *text == '{' || *text == '"';
    json_t *value = is_json ? file_json_parse(text, strlen(text), false, NAME, why)
                            : json_string_nocheck(text); /* any bytes: at worst it is unknown */
    if (!value && !is_json)
        return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, NAME);
    bool right = value && file_json_convention(c, value, NAME, known, why);
    json_decref(value);
    return right;
}

char *file_convention_text(const convention *c)
{
    text_buffer b = {0};
    file_json_write_convention(&b, c);
    return text_take(&b);
}
