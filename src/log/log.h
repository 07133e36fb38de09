/* A log of what a program answered: CSV with a header, or JSON Lines as a running program streams
 * them. */
#ifndef LOG_LOG_H
#define LOG_LOG_H

#include "lab/test.h"
#include "log/precision.h"
#include "text/buffer.h"

struct engines; /* scene/engine_table.h */

/* The numbers of a row, in the order of log_row. */
typedef enum log_number {
    LOG_X,
    LOG_Y,
    LOG_WIDTH,
    LOG_HEIGHT,
    LOG_ANGLE,
    LOG_CIRCLE_X,
    LOG_CIRCLE_Y,
    LOG_RADIUS,
    LOG_PIVOT_X,
    LOG_PIVOT_Y,
    LOG_NUMBERS
} log_number;

typedef struct log_row {
    double x, y, width, height, angle, circle_x, circle_y, radius, pivot_x, pivot_y;
    bool hit;      /* what the program answered */
    unsigned line; /* of the file, from 1 */
} log_row;

/* What a log's columns or lines say themselves of how its numbers are meant; the rest is the
 * convention's. A program that logs the middle has the middle: what it may take x and y for is
 * asked of those numbers, not of others that nobody wrote. */
typedef struct log_stated {
    bool middle;    /* x, y are the drawn rectangle's middle, which it turns about */
    bool whole;     /* width and height are whole */
    bool half;      /* they are half */
    bool direction; /* angle is that of a direction, in radians from the x to the y axis */
    bool named;     /* all is as in `convention`: JSON Lines that name it */
    convention convention;
} log_stated;

/* A rectangle's corners as a row has them, in their order around it; the first two are along its
 * width. */
typedef struct log_corners {
    col_vec at[4];
} log_corners;

enum { LOG_NAME_SIZE = 256 };

/* Where rows come from: what messages call them. */
typedef enum log_source {
    LOG_FROM_FILE,
    LOG_FROM_STREAM, /* a running program's lines */
    LOG_FROM_ANSWERS /* of a program that was asked */
} log_source;

typedef struct log_table {
    char name[LOG_NAME_SIZE]; /* of the file, as messages show it */
    log_row *rows;            /* owned */
    size_t count, capacity;
    log_source source;
    bool has_pivot;
    log_stated stated;
    log_corners *corners;                 /* of each row, where the log has more than them; owned */
    log_precision precision[LOG_NUMBERS]; /* of the rows' numbers */
    log_precision corner_precision;
    size_t bad;             /* rows that can't be used */
    text_buffer understood; /* a line of what columns were taken for, if it isn't plain; owned */
    text_buffer notices; /* a line for each of the first bad rows and each unknown column; owned */
} log_table;

/* Reads text of `length` bytes; name stands for the file in messages. What begins with { is JSON
 * Lines, each a pair with "hit"; known: the presets that they may name, or NULL. Else it is CSV:
 * columns.h says which columns there may be. pivot_x and pivot_y are NAN in rows where both are
 * empty: the default pivot. False, with the reason and *log unchanged, when the header lacks a
 * column or memory is short; bad rows are only counted and noted. What *log held isn't freed. */
bool log_read(log_table *log, const char *text, size_t length, const char *name,
              const struct engines *known, problem *why);
/* The same from a file of at most 1 GB; "-" is the standard input. */
bool log_load(log_table *log, const char *path, const struct engines *known, problem *why);
/* An answer as a row of CSV has it, in small or capital letters: 0, 1, false, true, miss, hit, no,
 * yes, 0.0, 1.0. False: it is none. */
bool log_hit_read(const char *text, size_t length, bool *hit);
void log_free(log_table *log);
/* Adds a row to a log that begins zeroed. False when memory is short: it stays as it was. */
bool log_add(log_table *log, const log_row *row);

/* c with what the log states in place of its own; the id stays, though it may not mean that then.
 */
convention log_convention(const log_table *log, const convention *c);

/* Adds what the log states, as words: "x, y are the middle, sizes are half"; nothing where all is
 * as the convention says. */
void log_say_stated(const log_table *log, text_buffer *b);

/* How texts name what a log is about, so that each says it in the same words. */
typedef struct log_words {
    const char *all, *these; /* "This explains the log", "as far as this log can tell" */
    const char *row, *rows;
    const char *place, *places; /* "line 17", "lines 17, 18" */
} log_words;
const log_words *log_words_of(const log_table *log); /* static */

/* One of a row's numbers. */
static inline double *log_row_number(log_row *row, log_number number)
{
    return (double *)(void *)((char *)row + number * sizeof(double));
}
/* A row as a pair, its numbers as in log_convention(). */
lab_pair log_row_pair(const log_table *log, size_t row);
/* The same into a pair that was made of another row of the log: for all rows, one by one. */
void log_row_put(const log_table *log, size_t row, lab_pair *pair);
/* A row as two shapes of a scene, where c and what the log states say what its numbers mean;
 * negative sizes straightened: what the log says there is. */
void log_row_shapes(const log_table *log, size_t row, const convention *c, shape *rectangle,
                    shape *circle);

#endif
