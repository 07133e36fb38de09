#include "panel/pasted_row.h"

#include "file/file.h"
#include "file/shape_code.h"
#include "log/log.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define NAME "pasted row"

static const char SEPARATORS[] = ",;", BETWEEN[] = " ,;";
/* A log's first line names so many columns at least; nothing else begins with as many words. */
enum { COLUMNS_LEAST = 8 };

static pasted_answer answer_of(bool hit)
{
    return hit ? PASTED_HIT : PASTED_MISS;
}

/* ---- Numbers alone ---- */

/* The rectangle's and the circle's numbers, then an answer or nothing. */
static bool read_numbers(pasted_row *row, const char *text)
{
    bool hit;
    const char *answer = file_shape_row(&row->shapes, text);
    size_t length = answer ? strlen(answer) : 0;
    while (length && strchr(BETWEEN, answer[length - 1]))
        length--;
    if (length && log_hit_read(answer, length, &hit))
        row->answer = answer_of(hit);
    return answer && (!length || row->answer);
}

/* ---- With the first line ---- */

/* How many words stand in front of the first number. */
static size_t count_names(const char *text)
{
    size_t count = 0;
    for (text += strspn(text, BETWEEN); isalpha((unsigned char)*text) || *text == '"'; count++) {
        text += strcspn(text, BETWEEN);
        text += strspn(text, BETWEEN);
    }
    return count;
}

/* A line that was pasted has spaces for ends of lines, and for tabs: where nothing else separates,
 * a line ends behind as many words as the first one has; else at a space with no separator beside
 * it. */
static void part_lines(char *text, size_t columns)
{
    size_t words = 0;
    bool spaced = !strpbrk(text, SEPARATORS);
    for (char *at = text; (at = strchr(at, ' ')); at++) {
        bool beside = at == text || strchr(SEPARATORS, at[-1]) || strchr(SEPARATORS, at[1]);
        if (spaced)
            *at = (++words % columns) != 0 ? ',' : '\n';
        else if (!beside)
            *at = '\n';
    }
}

/* Of a row that can't be used the reader's last notice tells. */
static bool refuse_rows(const log_table *log, problem *why)
{
    if (!log->bad)
        return text_problem(why,
                            "%s: give one row behind the first line; a log with more can be "
                            "dropped as a .csv file",
                            NAME);
    const char *all = log->notices.data, *end = all + log->notices.length - 1, *last = end;
    while (last > all && last[-1] != '\n')
        last--;
    return text_problem(why, "%.*s", (int)(end - last), last);
}

/* The only row as lines of shapes. */
static bool write_shapes(pasted_row *row, const log_table *log, const convention *c, problem *why)
{
    shape both[2];
    if (log->count != 1 || log->bad)
        return refuse_rows(log, why);
    log_row_shapes(log, 0, c, &both[0], &both[1]);
    for (size_t i = 0; i < 2; i++) {
        char *line = file_shape_line(&both[i], c);
        text_add(&row->shapes, line ? line : "");
        text_add(&row->shapes, i ? "" : " ");
        row->shapes.failed |= !line;
        free(line);
    }
    row->answer = answer_of(log->rows[0].hit);
    return true;
}

static bool read_log(pasted_row *row, const char *text, size_t columns, const convention *c,
                     problem *why)
{
    log_table log = {.count = 0};
    char *lines = strdup(text);
    if (!lines)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    part_lines(lines, columns);
    bool right =
        log_read(&log, lines, strlen(lines), NAME, NULL, why) && write_shapes(row, &log, c, why);
    log_free(&log);
    free(lines);
    return right;
}

/* ---- Any ---- */

static void read_json_answer(pasted_row *row, const char *text, const struct engines *known)
{
    problem ignored;
    log_table log = {.count = 0};
    if (log_read(&log, text, strlen(text), NAME, known, &ignored) && log.count == 1)
        row->answer = answer_of(log.rows[0].hit);
    log_free(&log);
}

bool panel_read_row(pasted_row *row, const char *text, const convention *c,
                    const struct engines *known, problem *why)
{
    size_t columns = count_names(text);
    *row = (pasted_row){.answer = PASTED_NO_ANSWER};
    if (columns >= COLUMNS_LEAST) {
        if (!read_log(row, text, columns, c, why))
            return false;
    } else if (text[strspn(text, " ")] == '{') {
        read_json_answer(row, text, known);
    } else if (!read_numbers(row, text)) {
        text_free(&row->shapes);
    }
    return !row->shapes.failed || text_problem(why, TEXT_OUT_OF_MEMORY);
}
