/* Tests of a circle against a rotated rectangle as people publish them in articles, their comments,
 * answers and libraries, right and wrong: what each computes, in lines of its own. */
#ifndef TESTS_KIT_PUBLISHED_H
#define TESTS_KIT_PUBLISHED_H

#include "diagnosis/diagnosis.h"

typedef struct published_code {
    const char *name;              /* what is published */
    const char *convention;        /* the preset that its numbers are meant in */
    bool (*hit)(const log_row *r); /* what it says of them */
    const char *mistakes;          /* that it makes, as lab_program_parse() reads them; of unlisted
                                      ones: beside another, or nearly. NULL: none */
} published_code;

enum { PUBLISHED_RIGHT = 13, PUBLISHED_LISTED = 41, PUBLISHED_UNLISTED = 12 };
extern const published_code published_right[PUBLISHED_RIGHT];
extern const published_code published_listed[PUBLISHED_LISTED];
extern const published_code published_unlisted[PUBLISHED_UNLISTED];

/* Does a program make one or more of the code's mistakes, and no others? */
bool published_makes(const published_code *code, const lab_program *p);
/* Does something of an explanation? */
bool published_is_named(const published_code *code, const diagnosis_explanation *e);
/* One answer to all rows of a log, but for 3 in 100? */
bool published_says_one_answer(const diagnosis *d);

#endif
