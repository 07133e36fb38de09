/* Logs of programs that cut numbers instead of rounding them: (int)x, math.floor(x). */
#ifndef LOG_CUT_H
#define LOG_CUT_H

#include "log/log.h"

typedef enum log_cut {
    LOG_NOT_CUT,
    LOG_CUT_TO_ZERO, /* -3.9 is written as -3, as (int)x does */
    LOG_CUT_DOWN     /* as -4, as floor(x) does */
} log_cut;

/* A copy whose numbers are the middles of what is written as the log's: what they were cut from is
 * off by half a unit, as what was rounded is. Numbers that were derived from others stay. Of what
 * the log owns it has the rows only: log_uncut_free() it. False when memory is short. */
bool log_uncut(log_table *uncut, const log_table *log, log_cut how);
void log_uncut_free(log_table *uncut);

/* Adds "cuts its numbers (writes 3.9 as 3)", with the decimals that the log has. */
void log_say_cut(const log_table *log, log_cut how, text_buffer *b);

#endif
