/* Which known words look most like a mistyped one. */
#ifndef TEXT_SUGGEST_H
#define TEXT_SUGGEST_H

#include <stddef.h>

enum { NEAR_MOST = 3 };

typedef struct near_words {
    const char *typed;           /* not owned */
    const char *best[NEAR_MOST]; /* the nearest of those tried, best first; not owned */
    size_t far[NEAR_MOST];       /* how many letters differ */
    size_t count;
} near_words;

/* Nothing tried yet. */
near_words near_to(const char *typed);
/* Tries a known word, in small letters; it must live as long as n. */
void near_try(near_words *n, const char *known);

#endif
