#include "log/reader.h"

#include "text/array.h"

enum { NAMED_ROWS = 10 };

void log_reader_note(log_reader *r, const problem *what)
{
    text_add(&r->log->notices, what->text);
    text_add(&r->log->notices, "\n");
}

void log_reader_refuse(log_reader *r, unsigned line, const problem *wrong)
{
    problem what;
    if (r->log->bad++ >= NAMED_ROWS)
        return;
    text_problem(&what, "%s: line %u: %s", r->name, line, wrong->text);
    log_reader_note(r, &what);
}

bool log_add(log_table *log, const log_row *row)
{
    log_row *rows =
        text_array_reserve(log->rows, log->count, &log->capacity, 256, sizeof *log->rows);
    if (!rows)
        return false;
    log->rows = rows;
    log->rows[log->count++] = *row;
    return true;
}

bool log_reader_no_memory(const log_reader *r, problem *why)
{
    return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, r->name);
}

void log_reader_finish(log_reader *r)
{
    problem more;
    if (r->log->bad <= NAMED_ROWS)
        return;
    text_problem(&more, "%s: and %zu more lines that can't be used", r->name,
                 r->log->bad - NAMED_ROWS);
    log_reader_note(r, &more);
}
