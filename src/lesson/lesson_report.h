/* All that is to be said of a lesson's file: for whoever writes one, where lesson_read tells the
 * first error alone.
 *
 *     lesson_report report;
 *     lesson_report_file(&report, path, &sources);
 *     for (size_t i = 0; i < report.count; i++) puts(report.errors[i].text);
 *     lesson_report_free(&report); */
#ifndef LESSON_LESSON_REPORT_H
#define LESSON_LESSON_REPORT_H

#include "lesson/lesson.h"

enum { LESSON_MAX_ERRORS = 20 };

typedef struct lesson_report {
    problem errors[LESSON_MAX_ERRORS]; /* FILE:LINE:COLUMN: ..., in the order of the file */
    size_t count;                      /* 0: the lesson is right */
    bool more;                         /* there are more errors than those */
    size_t steps;                      /* so many does it have, if it is right */
    char *warnings;                    /* as lesson.warnings; NULL: the file couldn't be read */
} lesson_report;

/* Reads the whole file, and what its errors leave to be checked. An error that only follows from
 * another one isn't told. End with lesson_report_free. */
void lesson_report_file(lesson_report *report, const char *path, const lesson_sources *from);
/* The same of `length` bytes of text, as lesson_read. */
void lesson_report_text(lesson_report *report, const char *text, size_t length, const char *path,
                        const lesson_sources *from);
void lesson_report_free(lesson_report *report);

#endif
