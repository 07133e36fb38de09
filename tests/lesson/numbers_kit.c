#include "numbers_kit.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Geometry the other way round ---- */

col_vec middle(const shape *bar)
{
    return (col_vec){bar->x + bar->width / 2, bar->y + bar->height / 2};
}

/* A corner, turned by an angle in degrees about the bar's middle. */
static col_vec corner_at(const shape *bar, int i, double degrees)
{
    double a = degrees * PI / 180;
    double x = (i == 1 || i == 2 ? 0.5 : -0.5) * bar->width;
    double y = (i >= 2 ? 0.5 : -0.5) * bar->height;
    return (col_vec){middle(bar).x + cos(a) * x - sin(a) * y,
                     middle(bar).y + sin(a) * x + cos(a) * y};
}

double apart(col_vec p, col_vec q)
{
    return hypot(p.x - q.x, p.y - q.y);
}

static double from_side(col_vec p, col_vec from, col_vec to)
{
    double length = apart(from, to);
    double t = ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length;
    t = t < 0 ? 0 : t > length ? length : t;
    return apart(
        p, (col_vec){from.x + t * (to.x - from.x) / length, from.y + t * (to.y - from.y) / length});
}

double from_outline(const shape *bar, col_vec p, double degrees)
{
    double least = INFINITY;
    for (int i = 0; i < 4; i++)
        least = fmin(
            least, from_side(p, corner_at(bar, i, degrees), corner_at(bar, (i + 1) % 4, degrees)));
    return least;
}

double from_nearest_corner(const shape *bar, col_vec p, double degrees)
{
    double least = INFINITY;
    for (int i = 0; i < 4; i++)
        least = fmin(least, apart(p, corner_at(bar, i, degrees)));
    return least;
}

col_vec along(const shape *bar, col_vec p)
{
    double a = bar->angle.turn * PI / 180, dx = p.x - middle(bar).x, dy = p.y - middle(bar).y;
    return (col_vec){dx * cos(a) + dy * sin(a), dy * cos(a) - dx * sin(a)};
}

/* ---- What a text says ---- */

/* The lesson that is looked at, and what was said of it. */
lesson looked_at;
static struct said {
    size_t step;
    const char *snippet;
} said[200];
static size_t said_count;

const shape *bar_of(size_t step)
{
    return kit_shape(&looked_at.steps[step].state.scene, "bar");
}

col_vec ball_of(size_t step)
{
    const shape *ball = kit_shape(&looked_at.steps[step].state.scene, "ball");
    return (col_vec){ball->x, ball->y};
}

const shape *solved(size_t step, const char *id)
{
    assert_true(looked_at.steps[step].solved_given);
    return kit_shape((scene *)&looked_at.steps[step].solved.scene, id);
}

double radius_of(size_t step)
{
    return kit_shape(&looked_at.steps[step].state.scene, "ball")->radius;
}

enum { TEXTS = 5 + 2 * LESSON_CHOICES + LESSON_HINTS };

static void texts_of(const lesson_step *step, const char *texts[TEXTS])
{
    size_t count = 0;
    texts[count++] = step->text;
    texts[count++] = step->note;
    texts[count++] = step->paper;
    texts[count++] = step->solution;
    texts[count++] = step == looked_at.steps ? looked_at.idea : NULL;
    for (size_t i = 0; i < LESSON_CHOICES; i++) {
        texts[count++] = step->choices[i].text;
        texts[count++] = step->choices[i].why;
    }
    for (size_t i = 0; i < LESSON_HINTS; i++)
        texts[count++] = step->hints[i];
}

/* Numbers that are written as words; "one" is seldom one. */
static const struct number_word {
    const char *word;
    double value;
    int decimals;
} WORDS[] = {{"half", 0.5, 1}, {"twice", 2, 0}, {"two", 2, 0},   {"three", 3, 0}, {"four", 4, 0},
             {"five", 5, 0},   {"six", 6, 0},   {"seven", 7, 0}, {"eight", 8, 0}, {"nine", 9, 0}};

/* NULL: another one, or only a part of one. */
static const struct number_word *word_at(const char *at)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t length = strlen(WORDS[i].word);
        if (!strncasecmp(at, WORDS[i].word, length) && !isalnum((unsigned char)at[length]))
            return &WORDS[i];
    }
    return NULL;
}

static bool begins_number(const char *text, const char *at)
{
    return (isdigit((unsigned char)*at) || word_at(at)) &&
           (at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '.'));
}

/* The number at `at` with the minus before it; *decimals: how many it has. */
static double number_at(const char *text, const char *at, int *decimals, const char **end)
{
    const struct number_word *word = word_at(at);
    if (word) {
        *decimals = word->decimals;
        *end = at + strlen(word->word);
        return word->value;
    }
    bool minus = at - text >= 3 && !strncmp(at - 3, "\342\210\222", 3);
    double value = strtod(at, (char **)end);
    const char *point = memchr(at, '.', (size_t)(*end - at));
    if (point && point + 1 == *end)
        *end = point; /* a full stop */
    *decimals = point && point < *end ? (int)(*end - point - 1) : 0;
    return minus ? -value : value;
}

void says(size_t step, const char *snippet, ...)
{
    const char *texts[TEXTS];
    bool found = false;
    texts_of(&looked_at.steps[step], texts);
    for (size_t i = 0; i < TEXTS; i++)
        found = found || (texts[i] && strstr(texts[i], snippet));
    if (!found)
        fail_msg("%s, step %zu doesn't say \"%s\"", looked_at.title, step, snippet);
    va_list expected;
    va_start(expected, snippet);
    for (const char *at = snippet, *end; *at; at = end) {
        int decimals;
        end = at + 1;
        if (!begins_number(snippet, at))
            continue;
        double number = number_at(snippet, at, &decimals, &end), is = va_arg(expected, double);
        if (!(fabs(number - is) <= 0.5 * pow(10, -decimals) + 1e-9))
            fail_msg("%s, step %zu, \"%s\": %g is %.10g", looked_at.title, step, snippet, number,
                     is);
    }
    va_end(expected);
    said[said_count++] = (struct said){step, snippet};
}

/* Fails for the first number of a text that no snippet has. */
static void check_text(size_t step, const char *text)
{
    char *left = text ? strdup(text) : NULL;
    for (size_t i = 0; left && i < said_count; i++)
        for (char *at = left; said[i].step == step && (at = strstr(at, said[i].snippet));)
            memset(at, ' ', strlen(said[i].snippet));
    for (const char *at = left; at && *at; at++)
        if (begins_number(left, at))
            fail_msg("%s, step %zu: nobody has computed %s", looked_at.title, step, at);
    free(left);
}

void begin_numbers(const char *name)
{
    looked_at = kit_shipped(name);
    said_count = 0;
}

void end_numbers(void)
{
    for (size_t i = 0; i < looked_at.count; i++) {
        const char *texts[TEXTS];
        texts_of(&looked_at.steps[i], texts);
        for (size_t k = 0; k < TEXTS; k++)
            check_text(i, texts[k]);
    }
    lesson_free(&looked_at);
}
