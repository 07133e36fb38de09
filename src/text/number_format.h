/* Numbers as tables and formulas show them, with 9 decimals at most: a column holds no more. */
#ifndef TEXT_NUMBER_FORMAT_H
#define TEXT_NUMBER_FORMAT_H

#include "text/number.h"

enum { NUMBER_DECIMALS_MAX = 9, NUMBER_TEXT_SIZE = NUMBER_SIZE + 16 };

typedef struct number_text {
    char text[NUMBER_TEXT_SIZE];
} number_text;

/* "26.00": columns of numbers are read by their decimal points, so zeros at the end stay. */
number_text text_number_fixed(double value, int decimals);
/* The same, "+6.00" where it is above 0. */
number_text text_number_signed(double value, int decimals);
/* As a term of a formula: no zeros at the end, a real minus sign. */
number_text text_number_term(double value, int decimals);
/* The fewest decimals, from so many on, that show a value as more than 0; `decimals` where it is 0,
 * or where even 9 don't. */
int text_number_visible(double value, int decimals);

#endif
