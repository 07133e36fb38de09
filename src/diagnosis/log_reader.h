/* What reading a log is about, whatever its format. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_LOG_READER_H
#define DIAGNOSIS_LOG_READER_H

#include "diagnosis/log.h"

typedef struct log_reader {
    diagnosis_log *log;
    const char *name; /* the log's */
    const struct engines *known;
} log_reader;

/* Adds a line to the notices. */
void diagnosis_reader_note(log_reader *r, const problem *what);
/* Counts a row that can't be used, and notes the first ones. */
void diagnosis_reader_refuse(log_reader *r, unsigned line, const problem *wrong);
/* After the last row: notes how many more can't be used. */
void diagnosis_reader_finish(log_reader *r);
/* Says so, and returns false. */
bool diagnosis_reader_no_memory(const log_reader *r, problem *why);

/* The formats: all rows of a text. False: with the reason. */
bool diagnosis_csv_log_read(log_reader *r, const char *text, size_t length, problem *why);
bool diagnosis_json_log_read(log_reader *r, const char *text, size_t length, problem *why);

#endif
