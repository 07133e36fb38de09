/* In which conventions a log's numbers may be: what its columns state, what is asked for, and which
 * presets draw the corners that it has. */
#ifndef LOG_CONVENTIONS_H
#define LOG_CONVENTIONS_H

#include "log/log.h"
#include "scene/engine_table.h"

/* For a log whose sizes are taken from its corners. These may begin anywhere: where no
 * preset draws them so, but one does with width and height swapped, they are swapped; where both
 * are possible, that is said in what was understood. */
void log_settle_sizes(log_table *log, const engines *known);

/* Each with what the log states in place of its own, under its own id. */
typedef struct log_conventions {
    bool given; /* it is one: */
    convention convention;
    engines known;      /* the presets that are possible; owned */
    text_buffer origin; /* a line or none about how that was found; owned */
} log_conventions;

/* c: the convention that is asked for, or NULL; the log's own goes before it. False: memory is
 * short.
 */
bool log_conventions_find(log_conventions *l, const log_table *log, const convention *c,
                          const engines *known, problem *why);
void log_conventions_free(log_conventions *l);

#endif
