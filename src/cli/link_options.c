#include "cli/link_options.h"

#include "cli/option_table.h"
#include "file/scene_link.h"

#include <string.h>

bool cli_link_given(const options *o)
{
    return o->file_count && 1 << o->command & (IN_SHAPES | IN_WINDOW) && file_link_is(o->files[0]);
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* What "%41" stands for; 0 where there is no such thing. */
static int escaped(const char *text)
{
    int high = *text == '%' ? hex_digit(text[1]) : -1;
    int low = high >= 0 ? hex_digit(text[2]) : -1;
    return low >= 0 ? 16 * high + low : 0;
}

/* "+" is a space; what only looks like an escape stays. */
static void decode(char *text)
{
    char *to = text;
    for (; *text; text++) {
        int code = escaped(text);
        *to++ = code ? (char)(unsigned char)code : *text == '+' ? ' ' : *text;
        text += code ? 2 : 0;
    }
    *to = '\0';
}

/* What no option of the program's is: what a page alone knows, and what newsletters, searches and
 * networks add to each link that they pass on, to count who comes by it. One that ends in "_"
 * begins many. */
static bool is_for_others(const char *key)
{
    static const char *const keys[] = {
        "",        "embed", "utm_",      "fbclid",  "gclid",  "dclid",  "gbraid", "wbraid",
        "gad_",    "_gl",   "_ga",       "msclkid", "twclid", "ttclid", "yclid",  "igshid",
        "srsltid", "si",    "li_fat_id", "mc_cid",  "mc_eid", "_hsenc", "_hsmi",  "ref"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t length = strlen(keys[i]);
        bool begins = length > 0 && keys[i][length - 1] == '_';
        if (begins ? !strncmp(key, keys[i], length) : !strcmp(key, keys[i]))
            return true;
    }
    return false;
}

/* Where the value stands of a pair of that name, however its letters are escaped: behind the "=",
 * or "" where it has none; NULL: it has another name. */
static char *value_of(char *pair, const char *name)
{
    char *at = pair;
    for (; *name; name++) {
        int code = escaped(at);
        if ((code ? code : *at == '+' ? ' ' : *at) != (unsigned char)*name)
            return NULL;
        at += code ? 3 : 1;
    }
    return *at == '=' ? at + 1 : *at == '&' || !*at ? at : NULL;
}

/* The first such value from a pair on; NULL: none has that name. */
static char *find(char *from, const char *name)
{
    char *value = NULL;
    for (char *next; from && !value; from = next) {
        value = value_of(from, name);
        next = strchr(from, '&');
        if (next)
            next++;
    }
    return value;
}

static bool take_pair(options *o, const char *key, const char *value, problem *why)
{
    const cli_option_row *row = cli_option_named(key, strlen(key));
    if (is_for_others(key))
        return true;
    if (!row)
        return text_problem(why,
                            "%s: a link says no such thing; it may say rect, circle, convention, "
                            "mistake, map, show, theme, scene, lesson and more: see %s",
                            key, cli_help_command());
    if (row->commands & TYPED_ONLY)
        return text_problem(why, "%s: no link says that, only the command line", key);
    if (row->value && !value)
        return text_problem(why, "%s: its value is missing: %s=%s", key, key, row->value);
    if (!row->value && value && *value)
        return text_problem(why, "%s=%s: it has no value: leave it out, or write %s alone", key,
                            value, key);
    return cli_option_take(o, row, value, why);
}

/* The lesson comes first: it decides what goes with it. */
static char *lesson_of(options *o, char *query)
{
    char *value = find(query, "lesson");
    if (!value || value[-1] != '=')
        return NULL;
    o->command = COMMAND_LESSON;
    o->own_lesson = true;
    return value;
}

/* The lesson was taken before; lesson: that was found. */
static bool take_word(options *o, const char *key, const char *value, const char *lesson,
                      problem *why)
{
    if (strcmp(key, "lesson") != 0)
        return take_pair(o, key, value, why);
    return (lesson && *lesson) ||
           text_problem(why, "lesson: its value is missing: lesson=NAME, such as lesson=3");
}

/* rest: the pairs behind. Which of two would hold, nobody would guess. */
static bool is_said_once(const char *key, char *rest, problem *why)
{
    const cli_option_row *row = cli_option_named(key, strlen(key));
    bool for_each = !row || row->commands & FOR_EACH || (row->value && !row->set);
    return for_each || !rest || !find(rest, key) ||
           text_problem(why, "%s: the link says it twice: leave one of them out", key);
}

static bool take_query(options *o, char *query, const char *lesson, problem *why)
{
    for (char *pair = query, *next; pair; pair = next) {
        next = strchr(pair, '&');
        if (next)
            *next++ = '\0';
        char *value = strchr(pair, '=');
        if (value)
            *value++ = '\0';
        decode(pair);
        if (value)
            decode(value);
        if (!is_said_once(pair, next, why) || !take_word(o, pair, value, lesson, why))
            return false;
    }
    return true;
}

bool cli_link_take(options *o, char **link, problem *why)
{
    if (o->file_count > 1)
        return text_problem(why, "%s: one scene at a time, and the link has one", o->files[1]);
    char *query = strchr(*link, '?'), *fragment = strchr(*link, '#'), *lesson = NULL;
    bool asks = query && (!fragment || query < fragment);
    if (asks) { /* moved over its "?", so that its end can be marked before the "#" */
        size_t length = strcspn(query + 1, "# \t\r\n");
        memmove(query, query + 1, length);
        query[length] = '\0';
        lesson = lesson_of(o, query);
        if (!take_query(o, query, lesson, why))
            return false;
        if (fragment && fragment != file_link_scene(fragment))
            fragment = NULL; /* a place of the page */
    }
    *link = lesson ? lesson : fragment;
    o->file_count -= !*link;
    return !fragment || !(lesson || o->shape_count || o->scene_given) ||
           text_problem(why, "the link has a scene behind its #, and another one before it");
}
