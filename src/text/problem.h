/* What went wrong, as one line for a person: the place, what is wrong there, the cure. */
#ifndef TEXT_PROBLEM_H
#define TEXT_PROBLEM_H

#include <stdbool.h>

typedef struct problem {
    char text[512];
} problem;

/* The one spelling of it in messages. */
#define TEXT_OUT_OF_MEMORY "out of memory"

/* Fills in the line as printf would, control characters made visible, cut at a whole UTF-8
 * character. Always returns false, so that a failing function can end with
 * `return text_problem(...)`. p may be NULL. */
bool text_problem(problem *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
