#include "text/suggest.h"

#include <ctype.h>
#include <string.h>

enum { MAX_LENGTH = 64 };

static int lower(char c)
{
    return tolower((unsigned char)c);
}

/* Levenshtein's distance: how many letters must be put in, left out or changed. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t row[MAX_LENGTH];
    size_t length = strlen(b);
    for (size_t j = 0; j <= length; j++)
        row[j] = j;
    for (size_t i = 0; a[i]; i++) {
        size_t diagonal = row[0]; /* of the row before: a's first i letters, b's first j */
        row[0] = i + 1;
        for (size_t j = 0; j < length; j++) {
            size_t changed = diagonal + (lower(a[i]) != lower(b[j]));
            size_t shorter = row[j] < row[j + 1] ? row[j] : row[j + 1];
            diagonal = row[j + 1];
            row[j + 1] = changed < shorter + 1 ? changed : shorter + 1;
        }
    }
    return row[length];
}

/* A word that holds what was typed is nearer than its length says: "godot" is for godot4. */
static size_t unlikeness(const char *typed, const char *known)
{
    return typed[0] && strcasestr(known, typed) ? 0 : edit_distance(typed, known);
}

suggestions text_suggest(const char *typed)
{
    return (suggestions){.typed = typed};
}

void text_suggest_try(suggestions *n, const char *known)
{
    size_t length = strlen(n->typed);
    if (length >= MAX_LENGTH || strlen(known) >= MAX_LENGTH)
        return;
    size_t distance = unlikeness(n->typed, known), at = n->count;
    if (2 * distance > length)
        return;
    while (at > 0 && distance < n->distance[at - 1])
        at--;
    if (at == SUGGESTIONS_MAX)
        return;
    n->count += n->count < SUGGESTIONS_MAX;
    for (size_t j = n->count - 1; j > at; j--) {
        n->distance[j] = n->distance[j - 1];
        n->best[j] = n->best[j - 1];
    }
    n->distance[at] = distance;
    n->best[at] = known;
}
