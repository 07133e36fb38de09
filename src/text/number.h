/* Numbers as text, the same in every locale: "." is the decimal point. */
#ifndef TEXT_NUMBER_H
#define TEXT_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

#define NUMBER_SIZE 32

/* Writes the shortest decimal text that reads back as the same double ("30", "0.1", "1e-300").
 * Returns out. */
char *text_number_exact(char out[NUMBER_SIZE], double value);

/* Writes value rounded to at most `decimals` places, trailing zeros cut, never "-0". Very large and
 * very small values get an exponent so that the text always fits. Returns out. */
char *text_number_short(char out[NUMBER_SIZE], double value, int decimals);

/* Reads a number at the start of text: decimal digits, optional sign, point and exponent; no hex,
 * no inf, no nan. Returns the count of bytes read, 0 when there is no finite number. */
size_t text_number_read(const char *text, double *value);

/* Whether what text begins with is a number but for its size. */
bool text_number_is_too_large(const char *text);
/* The one spelling of it in messages. */
#define TEXT_NUMBER_TOO_LARGE "a number must be below 1.8e308"

/* How a number is written: "12.50" has 2 decimals and 4 digits, "1.5e-7" has 8 and 2. */
typedef struct text_digits {
    int decimals; /* behind the point, were there no exponent; below 0: not even the ones */
    int digits;   /* from the first that isn't 0 on */
} text_digits;
/* The same, and how it is written; *as is only set when there is a number. */
size_t text_number_read_digits(const char *text, double *value, text_digits *as);

#endif
