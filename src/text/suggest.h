/* Which known words look most like a mistyped one. */
#ifndef TEXT_SUGGEST_H
#define TEXT_SUGGEST_H

#include <stddef.h>

enum { SUGGESTIONS_MAX = 3 };

typedef struct suggestions {
    const char *typed;                 /* not owned */
    const char *best[SUGGESTIONS_MAX]; /* the nearest of those tried, best first; not owned */
    size_t distance[SUGGESTIONS_MAX];  /* letters that differ: edit distance */
    size_t count;
} suggestions;

/* Nothing tried yet. */
suggestions text_suggest(const char *typed);
/* Tries a known word, in small letters or capitals; it must live as long as n. */
void text_suggest_try(suggestions *n, const char *known);

#endif
