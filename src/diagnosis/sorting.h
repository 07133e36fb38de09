/* Long lists of numbers in order. */
#ifndef DIAGNOSIS_SORTING_H
#define DIAGNOSIS_SORTING_H

#include <stddef.h>

/* Sorts, the smallest first; there is no NAN among them. spare: room for as many. */
void diagnosis_sort_numbers(double *values, size_t count, double *spare);

#endif
