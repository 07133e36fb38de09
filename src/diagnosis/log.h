/* A log of what a program answered: CSV with a header. */
#ifndef DIAGNOSIS_LOG_H
#define DIAGNOSIS_LOG_H

#include "diagnosis/precision.h"
#include "lab/test.h"
#include "text/buffer.h"

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

typedef struct diagnosis_log {
    log_row *rows; /* owned */
    size_t count, capacity;
    bool has_pivot;
    log_precision precision[LOG_NUMBERS]; /* of the columns */
    size_t bad;                           /* rows that can't be used */
    text_buffer notices; /* a line for each of the first bad rows and each unknown column; owned */
} diagnosis_log;

/* Reads text of `length` bytes; name stands for the file in messages. Columns in any order:
 * rect_x, rect_y, rect_w, rect_h, angle, circle_x, circle_y, radius, hit, optionally pivot_x,
 * pivot_y (NAN in rows where both are empty: the default pivot). False, with the reason and
 * *log unchanged, when the header lacks a column or memory is short; bad rows are only counted and
 * noted. What *log held isn't freed. */
bool diagnosis_log_read(diagnosis_log *log, const char *text, size_t length, const char *name,
                        problem *why);
/* The same from a file of at most 1 GB; "-" is the standard input. */
bool diagnosis_log_load(diagnosis_log *log, const char *path, problem *why);
void diagnosis_log_free(diagnosis_log *log);

/* A row as a pair. */
lab_pair diagnosis_log_pair(const diagnosis_log *log, size_t row);
/* A row as two shapes of a scene in that convention, negative sizes straightened: what the log says
 * there is. */
void diagnosis_log_shapes(const diagnosis_log *log, size_t row, const convention *c,
                          shape *rectangle, shape *circle);

#endif
