#include "lesson/lesson_report.h"

#include "file/disk.h"
#include "lesson/reading.h"

#include <stdlib.h>

static bool is_before(const lesson_place *a, const lesson_place *b)
{
    return a->line < b->line || (a->line == b->line && a->column < b->column);
}

/* They were found key by key: now as they stand in the file, those of one place as they were. */
static void sort(lesson_problems *found)
{
    for (size_t i = 1; i < found->count; i++)
        for (size_t k = i; k > 0 && is_before(&found->at[k], &found->at[k - 1]); k--) {
            problem line = found->all[k];
            lesson_place at = found->at[k];
            found->all[k] = found->all[k - 1];
            found->at[k] = found->at[k - 1];
            found->all[k - 1] = line;
            found->at[k - 1] = at;
        }
}

/* One more than are told shows that there are more. */
void lesson_report_text(lesson_report *report, const char *text, size_t length, const char *path,
                        const lesson_sources *from)
{
    lesson l;
    lesson_problems found = {.most = LESSON_MAX_ERRORS + 1};
    *report = (lesson_report){.more = false};
    lesson_read_all(&l, text, length, path, from, &found);
    report->more = found.count > LESSON_MAX_ERRORS;
    found.count -= report->more;
    sort(&found);
    for (; report->count < found.count; report->count++)
        report->errors[report->count] = found.all[report->count];
    report->steps = l.count;
    report->warnings = l.warnings;
    l.warnings = NULL;
    lesson_free(&l);
}

void lesson_report_file(lesson_report *report, const char *path, const lesson_sources *from)
{
    size_t length;
    problem why;
    char *text = file_disk_read(path, &length, &why);
    if (text)
        lesson_report_text(report, text, length, path, from);
    else
        *report = (lesson_report){.errors = {why}, .count = 1};
    free(text);
}

void lesson_report_free(lesson_report *report)
{
    free(report->warnings);
    *report = (lesson_report){.count = 0};
}
