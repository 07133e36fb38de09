#include "log/log.h"

#include "file/disk.h"
#include "log/reader.h"
#include "text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A CSV's header never begins so. */
static bool is_json(const char *text, size_t length)
{
    size_t at = text_utf8_mark(text, length);
    while (at < length && strchr(" \t\r\n", text[at]) && text[at])
        at++;
    return at < length && text[at] == '{';
}

bool log_read(log_table *log, const char *text, size_t length, const char *name,
              const struct engines *known, problem *why)
{
    log_table fresh = {.count = 0};
    log_reader r = {&fresh, fresh.name, known};
    problem shown;
    text_problem(&shown, "%s", file_disk_shown(name));
    snprintf(fresh.name, sizeof fresh.name, "%.*s", LOG_NAME_SIZE - 1, shown.text);
    bool right = is_json(text, length) ? log_json_read(&r, text, length, why)
                                       : log_csv_read(&r, text, length, why);
    log_reader_finish(&r);
    if (right && (fresh.notices.failed || fresh.understood.failed))
        right = log_reader_no_memory(&r, why);
    if (!right) {
        log_free(&fresh);
        return false;
    }
    *log = fresh;
    return true;
}

const log_words *log_words_of(const log_table *log)
{
    static const log_words words[] = {
        [LOG_FROM_FILE] = {"the log", "this log", "row", "rows", "line", "lines"},
        [LOG_FROM_STREAM] = {"the lines", "these lines", "line", "lines", "line", "lines"},
        [LOG_FROM_ANSWERS] = {"its answers", "these answers", "answer", "answers", "question",
                              "questions"},
    };
    return &words[log->source];
}

void log_free(log_table *log)
{
    free(log->rows);
    free(log->corners);
    text_free(&log->understood);
    text_free(&log->notices);
    *log = (log_table){0};
}
