/* Comma separated values, field by field (RFC 4180): quoted fields may hold separators, doubled
 * quotes and ends of lines. */
#ifndef LOG_CSV_H
#define LOG_CSV_H

#include "text/number.h"

#include <stdbool.h>
#include <stddef.h>

enum { CSV_FIELD_SIZE = 128 };

/* The fields of a text, from its start; nothing in it is owned. */
typedef struct log_csv {
    const char *at, *end;
    const char *last_line; /* which may have no end */
    char separator;
    unsigned line; /* of the file, from 1, in which the next field begins */
    bool in_row;   /* a separator stands before it: there is a field, if an empty one */
} log_csv;

typedef struct log_csv_field {
    char text[CSV_FIELD_SIZE]; /* without quotes and the spaces around; cut when it is longer */
    size_t length;             /* of what stands in text, which may hold a NUL, too */
    const char *wrong;         /* NULL, or why it isn't a field; static */
    bool ends_row;
} log_csv_field;

/* A byte order mark is passed over. The separator is the first of comma, semicolon and tab that
 * the first line has. */
log_csv log_csv_start(const char *text, size_t length);
/* The next field; false at the end. A row ends at LF, CRLF or CR. */
bool log_csv_next(log_csv *c, log_csv_field *f);
/* The same of a field that is a number and nothing else, as nearly all are: with how it is written.
 * False where it isn't, or may not be: *c stays, and nothing is set. */
bool log_csv_number(log_csv *c, double *value, text_digits *as, bool *ends_row);

#endif
