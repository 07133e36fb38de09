/* What the columns of a log may be called, and how they become a row's numbers.
 *
 * Several columns may say the same: where a rectangle is, by x and y, by its middle, by its axis or
 * by its corners. Of these forms the first that is complete is taken. */
#ifndef LOG_COLUMNS_H
#define LOG_COLUMNS_H

#include "log/log.h"

typedef enum log_column {
    COLUMN_RECT_X,
    COLUMN_RECT_Y,
    COLUMN_RECT_CX,
    COLUMN_RECT_CY,
    COLUMN_AXIS_X1,
    COLUMN_AXIS_Y1,
    COLUMN_AXIS_X2,
    COLUMN_AXIS_Y2,
    COLUMN_X1,
    COLUMN_Y1,
    COLUMN_X2,
    COLUMN_Y2,
    COLUMN_X3,
    COLUMN_Y3,
    COLUMN_X4,
    COLUMN_Y4,
    COLUMN_RECT_W,
    COLUMN_RECT_H,
    COLUMN_HALF_W,
    COLUMN_HALF_H,
    COLUMN_ANGLE,
    COLUMN_DIR_X,
    COLUMN_DIR_Y,
    COLUMN_CIRCLE_X,
    COLUMN_CIRCLE_Y,
    COLUMN_RADIUS,
    COLUMN_DIAMETER,
    COLUMN_PIVOT_X,
    COLUMN_PIVOT_Y,
    COLUMN_HIT,
    COLUMNS,
    COLUMN_UNKNOWN = COLUMNS
} log_column;

/* What a row must have; the pivot it may have. */
enum { FORMS_OF = 7 };

/* The columns of a header. Zeroed, it has none. */
typedef struct log_columns {
    bool circle_by_xy;         /* x, y are the circle's */
    const char *name[COLUMNS]; /* as the header calls it; NULL: not there; static */
    const struct column_form *chosen[FORMS_OF]; /* NULL: no pivot */
} log_columns;

/* Whether a text of `length` bytes, in small or capital letters, is a word in small ones: ASCII
 * only, whatever the locale. */
bool log_columns_same_word(const char *text, size_t length, const char *word);
/* The column of a name, in small or capital letters; *name: the table's spelling of it, static. */
log_column log_columns_named(const char *text, const char **name);
/* Chooses the forms once all names are there. `file` begins messages; columns that none of them
 * needs are noted. False: something is missing or contradicts. */
bool log_columns_choose(log_columns *c, const char *file, text_buffer *notices, problem *why);
/* What a column of the header, known by its name, turned out to be. */
log_column log_columns_meant(const log_columns *c, log_column by_name);
/* "FILE: understood: rect_cx, rect_cy: the rectangle's middle; ..."; nothing where all columns have
 * their plain names. */
void log_columns_explain(const log_columns *c, const char *file, text_buffer *b);
log_stated log_columns_stated(const log_columns *c);
/* Whether there are corners, and whether something else, too, says how they come about. */
bool log_columns_have_corners(const log_columns *c);
bool log_columns_explain_corners(const log_columns *c);
/* Whether the sizes are taken from them. */
bool log_columns_size_by_corners(const log_columns *c);

/* The row's numbers from those of its columns. False when these can't be: *wrong says why. */
bool log_columns_row(const log_columns *c, const double values[COLUMNS], log_row *row,
                     problem *wrong);
/* The corners of a row; there must be some. */
log_corners log_columns_corners(const double values[COLUMNS]);
/* How fine the row's numbers are, from how fine the columns are; of numbers that are computed, what
 * half a unit of each column does at most, in the rows of `sample`. */
void log_columns_precision(const log_columns *c, const log_precision of[COLUMNS],
                           const double (*sample)[COLUMNS], size_t count,
                           log_precision out[LOG_NUMBERS]);

#endif
