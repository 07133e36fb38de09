/* Runs the lines of a listing, so that the tests see that they are the program. */
#ifndef TESTS_LAB_CALCULATOR_H
#define TESTS_LAB_CALCULATOR_H

#include <stdbool.h>

typedef struct variable {
    char name[16];
    double value;
} variable;

typedef struct calculator {
    variable all[64];
    int count;
} calculator;

void calc_set(calculator *c, const char *name, double value);
/* Fails the test when there is no such name. */
double calc_get(const calculator *c, const char *name);
/* "dx, dy = cx - px, cy - py". Fails the test when it can't be read. */
void calc_run(calculator *c, const char *line);

#endif
