/* How finely a column of numbers was written: what its last decimal leaves open. */
#ifndef LOG_PRECISION_H
#define LOG_PRECISION_H

#include "text/number.h"

/* Zeroed: nothing is known of it, and its numbers are taken to be exact. */
typedef struct log_precision {
    int decimals;   /* behind the point, in the value that has most; below 0: not even the ones */
    int digits;     /* significant ones, in the value that has most; 0: no value was noted */
    double derived; /* of numbers that were computed from several: by how much those move them */
    bool zero_is_wide; /* what is written as 0 may be off by a whole unit: see uncut.h */
} log_precision;

/* Notes a value of the column as it was written: "12.50", "-3", "1.5e-7". */
void log_precision_note(log_precision *p, const char *number);
/* The same of a value that was read. */
void log_precision_add(log_precision *p, text_digits as);
/* By how much a value of the column may differ from the number that it was written from, at most:
 * half a unit of its last decimal. */
double log_half_unit(const log_precision *p, double value);

#endif
