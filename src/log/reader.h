/* What reading a log is about, whatever its format. Inside diagnosis/ only. */
#ifndef LOG_READER_H
#define LOG_READER_H

#include "log/log.h"

typedef struct log_reader {
    log_table *log;
    const char *name; /* the log's */
    const struct engines *known;
} log_reader;

/* Adds a line to the notices. */
void log_reader_note(log_reader *r, const problem *what);
/* Counts a row that can't be used, and notes the first ones. */
void log_reader_refuse(log_reader *r, unsigned line, const problem *wrong);
/* After the last row: notes how many more can't be used. */
void log_reader_finish(log_reader *r);
/* Says so, and returns false. */
bool log_reader_no_memory(const log_reader *r, problem *why);

/* The formats: all rows of a text. False: with the reason. */
bool log_csv_read(log_reader *r, const char *text, size_t length, problem *why);
bool log_json_read(log_reader *r, const char *text, size_t length, problem *why);

#endif
