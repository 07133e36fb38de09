/* Comma separated values, field by field (RFC 4180): quoted fields may hold separators, doubled
 * quotes and ends of lines. */
#ifndef DIAGNOSIS_CSV_H
#define DIAGNOSIS_CSV_H

#include <stdbool.h>
#include <stddef.h>

enum { CSV_FIELD_SIZE = 128 };

/* The fields of a text, from its start; nothing in it is owned. */
typedef struct csv {
    const char *at, *end;
    char separator;
    unsigned line; /* of the file, from 1, in which the next field begins */
} csv;

typedef struct csv_field {
    char text[CSV_FIELD_SIZE]; /* without quotes and the spaces around; cut when it is longer */
    size_t length;             /* of what stands in text, which may hold a NUL, too */
    const char *wrong;         /* NULL, or why it isn't a field; static */
    bool ends_row;
} csv_field;

/* A byte order mark is passed over. The separator is the first of comma, semicolon and tab that
 * the first line has. */
csv diagnosis_csv_start(const char *text, size_t length);
/* The next field; false at the end. A row ends at LF, CRLF or CR. */
bool diagnosis_csv_next(csv *c, csv_field *f);

#endif
