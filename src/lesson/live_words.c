#include "lesson/live_words.h"

#include "text/number_format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum live_word { DISTANCE, RADIUS, GAP, ANGLE, WORDS } live_word;
static const char *const NAMES[WORDS] = {"distance", "radius", "gap", "angle"};

/* The length of a word in braces at the text's start, with them; 0: none. */
static size_t braced(const char *text)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    size_t length = text[0] == '{' ? strspn(text + 1, LETTERS) : 0;
    return length && text[1 + length] == '}' ? length + 2 : 0;
}

static live_word word_at(const char *text, size_t length)
{
    int word = 0;
    while (word < WORDS &&
           (strlen(NAMES[word]) != length - 2 || strncmp(NAMES[word], text + 1, length - 2) != 0))
        word++;
    return (live_word)word;
}

const char *lesson_words_unknown(const char *text, size_t *length, bool *any)
{
    *any = false;
    for (; *text; text++) {
        *length = braced(text);
        if (*length && word_at(text, *length) == WORDS)
            return text;
        *any = *any || *length;
    }
    return NULL;
}

static void add_angle(text_buffer *to, const scene *s, const shown_pair *pair)
{
    const convention *c = &s->convention;
    double value = scene_convention_write_angle(c, s->shapes[pair->a].angle);
    text_add(to, text_number_term(value, c->unit == ANGLE_DEGREES ? 1 : 3).text);
    text_add(to, scene_angle_suffix(c->unit));
}

/* A caption has no exponents: what is less than its decimals has up to three more, or is 0. */
static void add_length(text_buffer *to, double value, int decimals)
{
    double least = 0.5 * pow(10, -(decimals + 3)), shown = fabs(value) < least ? 0 : value;
    text_add(to, text_number_term(shown, text_number_visible(shown, decimals)).text);
}

static void add_word(text_buffer *to, live_word word, const scene *s, const shown_pair *pair)
{
    const col_findings *f = &pair->findings;
    const double lengths[] = {[DISTANCE] = f->distance, [RADIUS] = f->radius, [GAP] = f->gap};
    int decimals = 1 - (int)floor(log10(scene_unit(s)));
    if (word == ANGLE)
        add_angle(to, s, pair);
    else
        add_length(to, lengths[word], decimals > 0 ? decimals : 0);
}

void lesson_words_fill(text_buffer *to, const char *text, const scene *s, const pairs *p,
                       bool hidden)
{
    const shown_pair *pair = p->shown_count ? &p->shown[0] : NULL;
    while (*text) {
        size_t length = braced(text);
        live_word word = length ? word_at(text, length) : WORDS;
        if (word == WORDS)
            text_add_bytes(to, text, length = 1);
        else if (hidden && (word == DISTANCE || word == GAP))
            text_add(to, "?");
        else if (pair)
            add_word(to, word, s, pair);
        else
            text_add(to, "\342\200\223");
        text += length;
    }
}

void lesson_words_fill_of(text_buffer *to, const char *text, const scene *s)
{
    pairs found = {0};
    if (scene_pairs_find(&found, s))
        lesson_words_fill(to, text, s, &found, false);
    else
        to->failed = true;
    scene_pairs_free(&found);
}
