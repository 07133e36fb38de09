/* The test as a short program in words that every language has, in the convention's own axes: what
 * the panel shows, with the lines marked that a mistake changes. */
#ifndef LAB_LISTING_H
#define LAB_LISTING_H

#include "lab/test.h"

enum { LISTING_TEXT = 96 }; /* bytes of a line */

typedef struct listing_line {
    char text[LISTING_TEXT]; /* UTF-8; "" never */
    char value[32];          /* this pair's live number, or "" */
    lab_stage stage;         /* that it belongs to */
    bool wrong;              /* a mistake's line; the right one stands before it */
    bool replaced;           /* the right line that a mistake replaces */
} listing_line;

enum { LISTING_LINES = 32 };

/* Writes the lines; returns how many. pair: NULL leaves the values empty. decimals: of the values.
 */
size_t lab_listing(const convention *c, const lab_program *p, const lab_pair *pair, int decimals,
                   listing_line out[LISTING_LINES]);

/* The line of code that a mistake is about, right and wrong, as somebody has it who writes numbers
 * in that convention. */
void lab_two_lines(const convention *c, mistake_id id, char right[LISTING_TEXT],
                   char wrong[LISTING_TEXT]);

/* A slip that isn't a mistake of its own, since it gives the very same answers as one: its lines of
 * code, of which those of the right program stand in the listing. */
enum { CAUSE_LINES = 4 };
typedef struct lab_cause {
    const char *title;
    size_t count;
    char right[CAUSE_LINES][LISTING_TEXT], wrong[CAUSE_LINES][LISTING_TEXT];
} lab_cause;
/* The other slip that may stand behind a mistake; false: none is known. */
bool lab_other_cause(const convention *c, mistake_id id, lab_cause *out);

#endif
